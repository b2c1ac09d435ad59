/* board.c - the whole table in lines of at most 80 columns. */
#include "board.h"

#include <string.h>

static int widest = BOARD_COLUMNS; /* a property of the screen, like its size */
static bool spoken;                /* and this of whoever listens to it */

void board_set_columns(int columns)
{
    widest = columns;
}

void board_set_spoken(bool words)
{
    spoken = words;
}

/* Columns of a UTF-8 text; every character of the languages here takes one. */
static int columns(const char *s, size_t n)
{
    int count = 0;
    for (size_t i = 0; i < n; i++) {
        count += ((unsigned char)s[i] & 0xC0) != 0x80;
    }
    return count;
}

/* Begins in column `at`; further lines begin in column `rest`. Returns the column behind the last word. */
static int put_words(FILE *out, const char *text, size_t length, int at, int rest)
{
    bool fresh = true;
    for (size_t i = 0; i < length;) {
        size_t word = 0;
        while (i + word < length && text[i + word] != ' ') {
            word++;
        }
        int wide = columns(text + i, word);
        if (!fresh && at + 1 + wide > widest) {
            fprintf(out, "\n%*s", rest, "");
            at = rest;
            fresh = true;
        }
        if (!fresh) {
            fputc(' ', out);
            at++;
        }
        fwrite(text + i, 1, word, out);
        at += wide;
        fresh = false;
        i += word + 1;
    }
    return at;
}

static void wrap_line(FILE *out, const char *text, size_t length, int at, int rest)
{
    put_words(out, text, length, at, rest);
    fputc('\n', out);
}

void board_wrap(FILE *out, const char *text, int first, int rest)
{
    while (*text) {
        size_t n = strcspn(text, "\n");
        size_t margin = strspn(text, " ");
        margin = margin < n ? margin : 0;
        fprintf(out, "%*s", first + (int)margin, "");
        wrap_line(out, text + margin, n - margin, first + (int)margin, rest + (int)margin);
        text += n + (text[n] == '\n');
        first = rest;
    }
}

void board_wrap_from(FILE *out, const char *text, int at, int rest)
{
    wrap_line(out, text, strlen(text), at, rest);
}

void board_items(FILE *out, const char *text, int at, int rest)
{
    const char *between = spoken ? "; " : " | ";
    int gap = (int)strlen(between);
    bool fresh = true;
    while (*text) {
        size_t n = strcspn(text, "|");
        int wide = columns(text, n);
        if (!fresh && at + gap + wide > widest) {
            fprintf(out, "%s\n%*s", spoken ? ";" : "", rest, "");
            at = rest;
            fresh = true;
        }
        if (!fresh) {
            fputs(between, out);
            at += gap;
        }
        at = put_words(out, text, n, at, rest + 2);
        fresh = false;
        text += n + (text[n] == '|');
    }
    fputc('\n', out);
}

/* Where everything behind the labels begins: the longest of them decides, and that differs with the language. */
static int label_columns(int lang)
{
    static const enum text_key labels[] = {TEXT_BOARD_TOWN, TEXT_BOARD_ITEMS, TEXT_BOARD_LANDMARKS,
                                           TEXT_BOARD_MARKET, TEXT_BOARD_YOUR_HAND};
    int widest_label = 0;
    for (size_t i = 0; i < sizeof labels / sizeof labels[0]; i++) {
        const char *label = text_get(lang, labels[i]);
        int wide = columns(label, strlen(label));
        widest_label = wide > widest_label ? wide : widest_label;
    }
    return widest_label + 1;
}

/* A label, then what belongs to it, hanging under itself. */
static void labelled(FILE *out, const text_reader *r, enum text_key key, const text_line *line)
{
    const char *label = text_get(r->lang, key);
    int at = label_columns(r->lang);
    fprintf(out, "%s%*s", label, at - columns(label, strlen(label)), "");
    board_items(out, line->s, at, at);
}

static void item(text_line *line, const char *s)
{
    text_put(line, line->n ? "|" : "");
    text_put(line, s);
}

/* ---- town ---------------------------------------------------------------------------------------------- */

/* A hero that can do something has a star: nobody should meet an ability unawares. */
static text_name marked(const text_reader *r, const lair_design *d)
{
    text_name w;
    snprintf(w.s, sizeof w.s, "%s%s", text_design_name(r, d), text_rules(r, d)[0] ? "*" : "");
    return w;
}

static void say_hero(const text_reader *r, const lair_design *d, int health, int carried, text_line *line)
{
    text_name name = marked(r, d), icons = text_icons(r->lang, d->icons), n = text_int(health);
    text_say_by(line, r, carried >= 0 ? TEXT_BOARD_HERO_ITEM : TEXT_BOARD_HERO,
                TEXT_SLOTS({"name", name.s, 0}, {"icons", icons.s, 0}, {"n", n.s, 0},
                           {"item", text_item(r, (unsigned)carried), 0}));
}

static void add_hero(const text_reader *r, const lair_view *view, unsigned hero, text_line *line)
{
    say_hero(r, lair_hero(&view->g, &r->cards->pack, hero), lair_health(view, &r->cards->pack, hero, NULL),
             lair_item_of(&view->g, hero), line);
}

/* R-SOLO-013, 025: the treasure a hero in that place of the town wants. */
static int solo_need(const lair_game *g, unsigned hero)
{
    uint8_t town[LAIR_HEROES];
    int n = lair_queue(g, LAIR_PLACE(LAIR_IN_TOWN, 0), town), slot = 0;
    while (slot < n && town[slot] != hero) {
        slot++;
    }
    return slot + 1 + g->rules.challenge;
}

static void add_bait(const text_reader *r, const lair_view *view, unsigned hero, text_line *line)
{
    int values[LAIR_SEATS] = {0}, rule = 0;
    int to = lair_bait(view, &r->cards->pack, hero, values, &rule);
    text_put(line, " ");
    if (to < 0 && view->g.players == 1) {
        text_name icons = text_icons(r->lang, lair_hero(&view->g, &r->cards->pack, hero)->icons);
        text_name need = text_int(solo_need(&view->g, hero));
        text_say_by(line, r, TEXT_BOARD_HERO_NEEDS, TEXT_SLOTS({"n", need.s, 0}, {"icons", icons.s, 0}));
        return;
    }
    if (to < 0) {
        text_put(line, text_get(r->lang, TEXT_BOARD_HERO_STAYS));
        return;
    }
    text_name who = text_player(r, to);
    text_say_by(line, r, spoken ? TEXT_BOARD_HERO_GOES_SAID : TEXT_BOARD_HERO_GOES,
                TEXT_SLOTS({"player", to == r->seat ? text_get(r->lang, TEXT_YOU_LOWER) : who.s, 0}));
}

static void town_line(FILE *out, const text_reader *r, const lair_view *view)
{
    uint8_t queue[LAIR_HEROES];
    text_line line, one;
    text_clear(&line);
    int n = lair_queue(&view->g, LAIR_PLACE(LAIR_IN_TOWN, 0), queue);
    for (int i = 0; i < n; i++) {
        text_clear(&one);
        add_hero(r, view, queue[i], &one);
        add_bait(r, view, queue[i], &one);
        item(&line, one.s);
    }
    if (n == 0) {
        text_put(&line, text_get(r->lang, TEXT_BOARD_TOWN_EMPTY));
    }
    labelled(out, r, TEXT_BOARD_TOWN, &line);
}

static void landmark(const text_reader *r, const lair_view *view, int which, text_line *line)
{
    uint8_t queue[LAIR_HEROES];
    text_line one, hero;
    const char *name = cards_landmark_name(which, r->lang);
    int n = lair_queue(&view->g, LAIR_PLACE(LAIR_AT_LANDMARK, which), queue);
    text_clear(&one);
    text_clear(&hero);
    if (n > 0) {
        add_hero(r, view, queue[n - 1], &hero);
    }
    text_say_by(&one, r, n ? TEXT_BOARD_LANDMARK_HERO : TEXT_BOARD_LANDMARK_EMPTY,
                TEXT_SLOTS({"landmark", name, which}, {"hero", hero.s, 0}));
    if (n > 1) {
        text_name more = text_int(n - 1);
        text_put(&one, " ");
        text_say_by(&one, r, TEXT_BOARD_LANDMARK_MORE, TEXT_SLOTS({"n", more.s, 0}));
    }
    item(line, one.s);
}

/* The item in town that came next after `last` (-1: the first of all), -1 if there is none. */
static int next_waiting(const lair_game *g, int last)
{
    int found = -1;
    for (int i = 0; i < LAIR_ITEMS; i++) {
        bool later = last < 0 || g->item_order[i] > g->item_order[last] ||
                     (g->item_order[i] == g->item_order[last] && i > last);
        if (g->item_place[i] == LAIR_ITEM_IN_TOWN && later &&
            (found < 0 || g->item_order[i] < g->item_order[found])) {
            found = i;
        }
    }
    return found;
}

/* Items that wait for a hero, the first to come first. */
static void items_line(FILE *out, const text_reader *r, const lair_view *view)
{
    text_line line;
    text_clear(&line);
    for (int i = next_waiting(&view->g, -1); i >= 0; i = next_waiting(&view->g, i)) {
        const lair_design *d = text_source_design(r, LAIR_BY_ITEM + (unsigned)i);
        item(&line, d ? text_brief(r, d).s : text_item(r, (unsigned)i));
    }
    if (line.n) {
        labelled(out, r, TEXT_BOARD_ITEMS, &line);
    }
}

/* Alone, a hero that finds every Landmark taken ends the game: the free ones are counted. */
static void landmarks_line(FILE *out, const text_reader *r, const lair_view *view)
{
    text_line line;
    int empty = 0;
    text_clear(&line);
    for (int i = 0; i <= LAIR_LAUNCHPAD; i++) {
        uint8_t queue[LAIR_HEROES];
        if (i == LAIR_LAUNCHPAD && !text_has_explorers(&view->g)) {
            continue;
        }
        landmark(r, view, i, &line);
        empty += i != LAIR_TAVERN && lair_queue(&view->g, LAIR_PLACE(LAIR_AT_LANDMARK, i), queue) == 0;
    }
    if (view->g.players == 1) {
        text_line one;
        text_name n = text_int(empty);
        text_clear(&one);
        text_say_by(&one, r, TEXT_BOARD_LANDMARK_FREE, TEXT_SLOTS({"n", n.s, 0}));
        item(&line, one.s);
    }
    labelled(out, r, TEXT_BOARD_LANDMARKS, &line);
}

void board_town(FILE *out, const text_reader *r, const lair_view *view)
{
    text_line line;
    town_line(out, r, view);
    items_line(out, r, view);
    if (!text_has_town_board(&view->g)) {
        return;
    }
    landmarks_line(out, r, view);
    text_clear(&line);
    for (unsigned c = lair_bits_next(&view->g.market, 0); c < LAIR_CARDS;
         c = lair_bits_next(&view->g.market, c + 1)) {
        item(&line, text_brief(r, lair_card(&r->cards->pack, c)).s);
    }
    if (line.n) {
        labelled(out, r, TEXT_BOARD_MARKET, &line);
    }
}

/* ---- dungeons ------------------------------------------------------------------------------------------ */

/* A card not turned up yet: its owner knows it, everybody sees what it lies on. */
static void add_face_down(const text_reader *r, unsigned top, unsigned below, text_line *line)
{
    bool known = top < r->cards->pack.n_cards;
    if (below >= r->cards->pack.n_cards) {
        text_put(line, known ? text_card(r, top) : "");
        text_put(line, known ? " " : "");
        text_put(line, text_get(r->lang, TEXT_BOARD_FACE_DOWN));
    } else if (known) {
        text_say_by(line, r, TEXT_BOARD_OWN_OVER,
                    TEXT_SLOTS({"card", text_card(r, top), 0}, {"room", text_card(r, below), 0}));
    } else {
        text_say_by(line, r, TEXT_BOARD_OVER, TEXT_SLOTS({"card", text_card(r, below), 0}));
    }
}

static void add_room(const text_reader *r, const lair_view *view, int seat, int position, text_line *line)
{
    const lair_dungeon *d = &view->g.dungeon[seat];
    const lair_stack *stack = &d->stack[d->order[position]];
    const uint16_t *pile = lair_pile(&view->g, seat, d->order[position]);
    unsigned top = stack->height ? pile[stack->height - 1] : LAIR_NO_CARD;
    if (stack->flags & LAIR_FACE_DOWN && stack->flags & LAIR_NEW && stack->height > 1) {
        text_say_by(
            line, r, TEXT_BOARD_UNPAID, /* turned up, but not yet in play */
            TEXT_SLOTS({"card", text_card(r, top), 0}, {"room", text_card(r, pile[stack->height - 2]), 0}));
        return;
    }
    if (stack->flags & LAIR_FACE_DOWN) {
        add_face_down(r, top, stack->height > 1 ? pile[stack->height - 2] : LAIR_NO_CARD, line);
        return;
    }
    text_put(line, text_card(r, top));
    text_put(line, " ");
    text_put_int(line, lair_damage(view, &r->cards->pack, top, LAIR_NO_HERO, NULL));
    if (stack->counters) {
        text_name n = text_signed(stack->counters);
        text_put(line, " [");
        text_put(line, n.s);
        text_put(line, "]");
    }
    text_put(line, " ");
    text_put(line, text_icons(r->lang, lair_room_icons(view, &r->cards->pack, top)).s);
    if (stack->coins) {
        text_name n = text_int(stack->coins);
        text_put(line, " ");
        text_say_by(line, r, TEXT_BOARD_ROOM_COINS,
                    TEXT_SLOTS({"n", n.s, text_plural(r->lang, stack->coins)}));
    }
    if (stack->flags & (LAIR_STUNNED | LAIR_FROZEN)) {
        text_put(line, " ");
        text_put(line, text_get(r->lang, TEXT_BOARD_STUNNED));
    }
    if (stack->flags & LAIR_DEACTIVATED) {
        text_put(line, " ");
        text_put(line, text_get(r->lang, TEXT_BOARD_DEACTIVATED));
    }
}

/* Minibosses of a stack: of its room, or sleeping deeper down. */
static void add_minibosses(const text_reader *r, const lair_game *g, int seat, int position, text_line *line)
{
    const lair_dungeon *d = &g->dungeon[seat];
    int slot = d->order[position];
    const uint16_t *pile = lair_pile(g, seat, slot);
    for (int k = d->stack[slot].height - 1; k >= 0; k--) {
        int ix = pile[k] < r->cards->pack.n_cards ? lair_miniboss_of(g, pile[k]) : -1;
        if (ix < 0) {
            continue;
        }
        text_name n = text_int(g->miniboss[ix].level);
        text_put(line, " ");
        text_say_by(line, r, lair_miniboss_awake(g, ix) ? TEXT_BOARD_MINIBOSS : TEXT_BOARD_MINIBOSS_ASLEEP,
                    TEXT_SLOTS({"name", text_card(r, g->miniboss[ix].card), 0}, {"n", n.s, 0}));
    }
}

/* A hero at the entrance: its numbers are in the forecast below. */
static void add_walker(const text_reader *r, const lair_view *view, unsigned hero, text_line *line)
{
    int carried = lair_item_of(&view->g, hero);
    text_put(line, text_hero_short(r, hero).s); /* names have commas */
    text_put(line, text_rules(r, lair_hero(&view->g, &r->cards->pack, hero))[0] ? "*" : "");
    if (carried >= 0) {
        text_put(line, " (");
        text_put(line, text_item(r, (unsigned)carried));
        text_put(line, ")");
    }
}

/* The hero that is in a room. */
static void add_inside(const text_reader *r, const lair_view *view, int seat, unsigned room, text_line *line)
{
    const lair_game *g = &view->g;
    if (g->walker >= LAIR_HEROES || g->walk_room != room ||
        g->hero_place[g->walker] != LAIR_PLACE(LAIR_IN_DUNGEON, seat)) {
        return;
    }
    text_line hero;
    text_name damage = text_int(g->hero_damage[g->walker]);
    text_name health = text_int(lair_health(view, &r->cards->pack, g->walker, NULL));
    text_clear(&hero);
    add_walker(r, view, g->walker, &hero);
    text_put(line, " ");
    text_say_by(line, r, spoken ? TEXT_BOARD_INSIDE_SAID : TEXT_BOARD_INSIDE,
                TEXT_SLOTS({"hero", hero.s, 0}, {"damage", damage.s, 0}, {"health", health.s, 0}));
}

/* Heroes at the entrance, who goes in first first. */
static void add_queue(const text_reader *r, const lair_view *view, int seat, text_line *line)
{
    uint8_t queue[LAIR_HEROES];
    int n = lair_queue(&view->g, LAIR_PLACE(LAIR_AT_ENTRANCE, seat), queue);
    for (int i = n - 1; i >= 0; i--) {
        add_walker(r, view, queue[i], line);
        text_put(line, i ? "; " : "");
    }
}

/* From the entrance to the boss. */
static void add_rooms(const text_reader *r, const lair_view *view, int seat, const char *between,
                      text_line *line)
{
    for (int p = view->g.dungeon[seat].n - 1; p >= 0; p--) {
        add_room(r, view, seat, p, line);
        add_minibosses(r, &view->g, seat, p, line);
        add_inside(r, view, seat, lair_room_at(&view->g, seat, p), line);
        text_put(line, between);
    }
    if (view->g.dungeon[seat].n == 0) {
        text_put(line, text_get(r->lang, TEXT_BOARD_NO_ROOMS));
        text_put(line, between);
    }
    text_put(line, text_get(r->lang, TEXT_BOARD_BOSS));
}

static void said_rooms(FILE *out, const text_reader *r, const lair_view *view, int seat)
{
    text_line queue, rooms, line;
    text_clear(&queue);
    text_clear(&rooms);
    text_clear(&line);
    add_queue(r, view, seat, &queue);
    if (queue.n) {
        text_say_by(&line, r, TEXT_BOARD_GATE_SAID, TEXT_SLOTS({"heroes", queue.s, 0}));
        text_put(&line, " ");
    }
    add_rooms(r, view, seat, "; ", &rooms);
    text_say_by(&line, r, TEXT_BOARD_ROOMS_SAID, TEXT_SLOTS({"rooms", rooms.s, 0}));
    board_wrap(out, line.s, 2, 4);
}

static void rooms_line(FILE *out, const text_reader *r, const lair_view *view, int seat)
{
    text_line line;
    if (spoken) {
        said_rooms(out, r, view, seat);
        return;
    }
    text_clear(&line);
    add_queue(r, view, seat, &line);
    text_put(&line, line.n ? " -> " : "-> ");
    add_rooms(r, view, seat, " > ", &line);
    board_wrap(out, line.s, 2, 4);
}

static void forecast(FILE *out, const text_reader *r, const lair_view *view, int seat, unsigned hero)
{
    text_line line;
    lair_forecast f = lair_walk_forecast(view, &r->cards->pack, hero, seat);
    text_name n = text_int(f.position + 1), damage = text_int(f.damage), health = text_int(f.health);
    text_name name = text_hero_short(r, hero); /* a sentence: no title between name and verb */
    text_clear(&line);
    text_say_by(&line, r,
                f.dies     ? TEXT_BOARD_DIES
                : f.leaves ? TEXT_BOARD_LEAVES
                           : TEXT_BOARD_SURVIVES,
                TEXT_SLOTS({"hero", name.s, text_hero_form(r, hero)}, {"n", n.s, 0},
                           {"card", text_card(r, f.room), 0}, {"damage", damage.s, 0},
                           {"health", health.s, 0}));
    board_wrap(out, line.s, 4, 6);
}

/* "C2 F0 M1 T0": treasure of the dungeon, boss and all. */
static void add_treasure(const text_reader *r, const lair_view *view, int seat, text_line *line)
{
    text_line icons;
    text_clear(&icons);
    for (int cls = 0; cls < LAIR_CLASSES - !text_has_explorers(&view->g); cls++) {
        text_put(&icons, cls ? " " : "");
        text_put(&icons, text_letter(r->lang, cls).s);
        text_put_int(&icons, lair_treasure(view, &r->cards->pack, seat, (enum lair_class)cls, NULL));
    }
    text_say_by(line, r, TEXT_BOARD_TREASURE, TEXT_SLOTS({"icons", icons.s, 0}));
}

static void add_owner(const text_reader *r, const lair_view *view, int seat, const char *name,
                      text_line *line)
{
    const lair_player *p = &view->g.player[seat];
    text_name number = text_player(r, seat);
    enum text_key key = p->boss >= r->cards->pack.n_bosses ? TEXT_BOARD_UNKNOWN
                        : seat == r->seat                  ? TEXT_BOARD_YOU
                                                           : TEXT_BOARD_OTHER;
    text_say_by(line, r, key,
                TEXT_SLOTS({"boss", text_boss(r, p->boss), 0},
                           {"name", key == TEXT_BOARD_OTHER && name && *name ? name : number.s, 0}));
}

/* Where five wounds put a player out, the limits are shown. */
static void add_score(const text_reader *r, const lair_view *view, int seat, text_line *line)
{
    const lair_game *g = &view->g;
    int souls = lair_souls(g, &r->cards->pack, seat), wounds = lair_wounds(g, &r->cards->pack, seat);
    bool limit = g->rules.edition != LAIR_SUPER && !g->rules.infinite_lives;
    enum text_key key = g->players == 1 ? TEXT_BOARD_SCORE_SOLO
                        : limit         ? TEXT_BOARD_SCORE_LIMIT
                                        : TEXT_BOARD_SCORE;
    text_name s = text_int(souls), w = text_int(wounds), score = text_int(souls - wounds);
    text_say_by(line, r, key, TEXT_SLOTS({"souls", s.s, 0}, {"wounds", w.s, 0}, {"score", score.s, 0}));
}

static void add_coins(const text_reader *r, const lair_view *view, int seat, text_line *line)
{
    int coins = view->g.player[seat].coins;
    text_name n = text_int(coins);
    if (lair_has_coins(&view->g)) {
        text_put(line, "; ");
        text_say_by(line, r, TEXT_BOARD_COINS, TEXT_SLOTS({"n", n.s, text_plural(r->lang, coins)}));
    }
}

/* Items in the score area: face-up ones can be used, the others have been. */
static void add_items(const text_reader *r, const lair_view *view, int seat, text_line *line)
{
    text_line all;
    text_clear(&all);
    for (unsigned i = 0; i < LAIR_ITEMS; i++) {
        int place = view->g.item_place[i];
        if (place == LAIR_ITEM_UP + seat || place == LAIR_ITEM_DOWN + seat) {
            text_put(&all, all.n ? ", " : "");
            if (place == LAIR_ITEM_UP + seat) {
                text_put(&all, text_item(r, i));
            } else {
                text_say_by(&all, r, TEXT_BOARD_ITEM_DOWN, TEXT_SLOTS({"name", text_item(r, i), 0}));
            }
        }
    }
    if (all.n) {
        text_put(line, "; ");
        text_say_by(line, r, TEXT_BOARD_ITEMS_OF, TEXT_SLOTS({"items", all.s, 0}));
    }
}

/* What belongs to a boss once it is known. */
static void add_boss(const text_reader *r, const lair_view *view, int seat, text_line *line)
{
    const lair_player *p = &view->g.player[seat];
    if (p->boss >= r->cards->pack.n_bosses) {
        return;
    }
    text_put(line, "; ");
    add_treasure(r, view, seat, line);
    if (text_has_town_board(&view->g)) {
        text_name space = text_space_short(r, seat, p->minion);
        text_put(line, "; ");
        text_say_by(line, r, TEXT_BOARD_MINION, TEXT_SLOTS({"space", space.s, 0}));
    } else {
        text_name xp = text_int(p->xp);
        text_put(line, "; ");
        text_say_by(line, r, TEXT_BOARD_XP, TEXT_SLOTS({"n", xp.s, 0}));
    }
}

static void owner_line(FILE *out, const text_reader *r, const lair_view *view, int seat, const char *name)
{
    const lair_player *p = &view->g.player[seat];
    text_line line;
    text_name rooms = text_int(p->hand_rooms), spells = text_int(p->hand_spells);
    text_clear(&line);
    add_owner(r, view, seat, name, &line);
    text_put(&line, ": ");
    if (p->flags & LAIR_OUT) {
        text_put(&line, text_get(r->lang, TEXT_BOARD_OUT));
        board_wrap(out, line.s, 0, 4);
        return;
    }
    add_score(r, view, seat, &line);
    text_put(&line, "; ");
    text_say_by(&line, r, TEXT_BOARD_HAND,
                TEXT_SLOTS({"rooms", rooms.s, text_plural(r->lang, p->hand_rooms)},
                           {"spells", spells.s, text_plural(r->lang, p->hand_spells)}));
    add_coins(r, view, seat, &line);
    add_boss(r, view, seat, &line);
    if (p->flags & LAIR_LEVELLED) {
        text_put(&line, "; ");
        text_put(&line, text_get(r->lang, TEXT_BOARD_LEVEL));
    }
    add_items(r, view, seat, &line);
    board_wrap(out, line.s, 0, 4);
}

void board_dungeon(FILE *out, const text_reader *r, const lair_view *view, int seat, const char *name)
{
    uint8_t queue[LAIR_HEROES];
    owner_line(out, r, view, seat, name);
    if (view->g.player[seat].flags & LAIR_OUT) {
        return;
    }
    rooms_line(out, r, view, seat);
    unsigned walker = view->g.walker;
    if (walker < LAIR_HEROES && view->g.hero_place[walker] == LAIR_PLACE(LAIR_IN_DUNGEON, seat)) {
        forecast(out, r, view, seat, walker);
    }
    int n = lair_queue(&view->g, LAIR_PLACE(LAIR_AT_ENTRANCE, seat), queue);
    for (int i = 0; i < n; i++) {
        forecast(out, r, view, seat, queue[i]);
    }
}

void board_covered(FILE *out, const text_reader *r, const lair_view *view, int seat)
{
    const lair_dungeon *d = &view->g.dungeon[seat];
    for (int p = d->n - 1; p >= 0; p--) {
        const uint16_t *pile = lair_pile(&view->g, seat, d->order[p]);
        text_line line, cards;
        text_clear(&line);
        text_clear(&cards);
        for (int k = d->stack[d->order[p]].height - 2; k >= 0; k--) {
            bool known = pile[k] < r->cards->pack.n_cards;
            text_put(&cards, cards.n ? " | " : "");
            text_put(&cards,
                     known ? text_brief(r, lair_card(&r->cards->pack, pile[k])).s : text_card(r, pile[k]));
        }
        if (cards.n) {
            unsigned top = pile[d->stack[d->order[p]].height - 1];
            text_say_by(&line, r, TEXT_BOARD_COVERED,
                        TEXT_SLOTS({"card", text_card(r, top), top < r->cards->pack.n_cards ? 0 : 3},
                                   {"cards", cards.s, 0}));
            board_wrap(out, line.s, 4, 6);
        }
    }
}

/* ---- cards --------------------------------------------------------------------------------------------- */

void board_facts(const text_reader *r, const lair_design *d, text_line *line)
{
    text_clear(line);
    if (d->kind == LAIR_HERO || d->kind == LAIR_EPIC_HERO) {
        say_hero(r, d, d->health, -1, line);
    } else {
        text_put(line, text_brief(r, d).s);
    }
}

void board_card(FILE *out, const text_reader *r, const lair_design *d)
{
    text_line line;
    board_facts(r, d, &line);
    board_wrap(out, line.s, 2, 4);
    if (text_rules(r, d)[0]) {
        board_wrap(out, text_rules(r, d), 6, 6);
    }
}

/* How many cards of the hand have that card's design; 0 if an earlier one has been shown for all of them. */
static int copies_of(const lair_pack *pack, const lair_bits *hand, unsigned card)
{
    int n = 0;
    for (unsigned c = lair_bits_next(hand, 0); c < LAIR_CARDS; c = lair_bits_next(hand, c + 1)) {
        if (pack->card_design[c] == pack->card_design[card]) {
            if (c < card) {
                return 0;
            }
            n++;
        }
    }
    return n;
}

static int rooms_then_spells(const lair_pack *pack, const lair_bits *hand, uint16_t cards[LAIR_CARDS])
{
    int n = 0;
    for (int spells = 0; spells < 2; spells++) {
        for (unsigned c = lair_bits_next(hand, 0); c < LAIR_CARDS; c = lair_bits_next(hand, c + 1)) {
            if (lair_has(&pack->spells, c) == (spells != 0)) {
                cards[n++] = (uint16_t)c;
            }
        }
    }
    return n;
}

void board_hand(FILE *out, const text_reader *r, const lair_view *view, bool texts)
{
    const lair_bits *hand = &view->g.hand[view->seat];
    uint16_t cards[LAIR_CARDS];
    int count = rooms_then_spells(&r->cards->pack, hand, cards);
    text_line line;
    text_clear(&line);
    for (int i = 0; i < count; i++) {
        unsigned c = cards[i];
        int n = copies_of(&r->cards->pack, hand, c);
        if (texts && n) {
            board_card(out, r, lair_card(&r->cards->pack, c));
        }
        if (n) {
            item(&line, text_brief(r, lair_card(&r->cards->pack, c)).s);
        }
        if (n > 1) {
            text_put(&line, " x");
            text_put_int(&line, n);
        }
    }
    if (line.n == 0) {
        text_put(&line, text_get(r->lang, TEXT_BOARD_HAND_EMPTY));
        texts = false;
    }
    if (!texts) {
        labelled(out, r, TEXT_BOARD_YOUR_HAND, &line);
    }
}

/* ---- all of it ----------------------------------------------------------------------------------------- */

/* Players in the order of this turn. */
static void add_order(const text_reader *r, const lair_game *g, text_line *line)
{
    for (int i = 0; i < g->n_order && i < LAIR_SEATS; i++) {
        int seat = g->order[i];
        text_put(line, i ? ", " : "");
        text_put(line, seat == r->seat ? text_get(r->lang, TEXT_YOU_LOWER) : text_player(r, seat).s);
    }
}

static void head_line(FILE *out, const text_reader *r, const lair_view *view)
{
    const lair_game *g = &view->g;
    text_line line, order;
    uint8_t deck[LAIR_HEROES];
    text_name turn = text_int(g->turn), first = text_player(r, g->first), rooms = text_int(g->deck_rooms);
    text_name spells = text_int(g->deck_spells);
    text_name heroes = text_int(lair_queue(g, LAIR_PLACE(LAIR_IN_DECK, 0), deck));
    text_clear(&line);
    text_clear(&order);
    add_order(r, g, &order);
    enum text_key key = g->players == 1 || !text_order_known(g) ? TEXT_BOARD_HEAD_SOLO
                        : text_has_town_board(g)                ? TEXT_BOARD_HEAD
                                                                : TEXT_BOARD_HEAD_XP;
    text_say_by(&line, r, key,
                TEXT_SLOTS({"turn", turn.s, 0}, {"phase", text_phase(r, g->phase), 0},
                           {"player", g->first == r->seat ? text_get(r->lang, TEXT_YOU_LOWER) : first.s, 0},
                           {"order", order.s, 0}, {"rooms", rooms.s, 0}, {"spells", spells.s, 0},
                           {"heroes", heroes.s, 0}));
    board_wrap(out, line.s, 0, 2);
}

void board_print(FILE *out, const text_reader *r, const lair_view *view, const char player[][32])
{
    head_line(out, r, view);
    board_town(out, r, view);
    for (int i = 1; i <= view->g.players; i++) {
        int seat = (view->seat + i) % view->g.players;
        board_dungeon(out, r, view, seat, player ? player[seat] : NULL);
    }
    board_hand(out, r, view, false);
}
