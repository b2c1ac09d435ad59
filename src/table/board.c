/* board.c - the whole table in lines of at most 80 columns. */
#include "board.h"

#include <string.h>

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
        if (!fresh && at + 1 + wide > BOARD_COLUMNS) {
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

/* A label, then what belongs to it, hanging under itself. */
static void labelled(FILE *out, const char *label, const text_line *line)
{
    text_line whole;
    int at = columns(label, strlen(label));
    text_clear(&whole);
    text_put(&whole, label);
    do { /* a label that is too long still stands apart */
        text_put(&whole, " ");
        at++;
    } while (at < 10);
    /* The padding must survive wrapping: print the label by itself. */
    fputs(whole.s, out);
    const char *text = line->s;
    bool fresh = true;
    while (*text) {
        size_t n = strcspn(text, "|");
        int wide = columns(text, n);
        if (!fresh && at + 3 + wide > BOARD_COLUMNS) {
            fprintf(out, "\n%10s", "");
            at = 10;
            fresh = true;
        }
        if (!fresh) {
            fputs(" | ", out);
            at += 3;
        }
        at = put_words(out, text, n, at, 12);
        fresh = false;
        text += n + (text[n] == '|');
    }
    fputc('\n', out);
}

static void item(text_line *line, const char *s)
{
    text_put(line, line->n ? "|" : "");
    text_put(line, s);
}

/* ---- town ---------------------------------------------------------------------------------------------- */

static void add_hero(const text_reader *r, const lair_view *view, unsigned hero, text_line *line)
{
    const lair_design *d = lair_hero(&view->g, &r->cards->pack, hero);
    text_name icons = text_icons(r->lang, d->icons);
    text_name n = text_int(lair_health(view, &r->cards->pack, hero, NULL));
    text_say(line, r->lang, TEXT_BOARD_HERO,
             TEXT_SLOTS({"name", text_design_name(r, d), 0}, {"icons", icons.s, 0}, {"n", n.s, 0}));
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
        text_say(line, r->lang, TEXT_BOARD_HERO_NEEDS, TEXT_SLOTS({"n", need.s, 0}, {"icons", icons.s, 0}));
        return;
    }
    if (to < 0) {
        text_put(line, text_get(r->lang, TEXT_BOARD_HERO_STAYS));
        return;
    }
    text_name who = text_player(r, to);
    text_say(line, r->lang, TEXT_BOARD_HERO_GOES,
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
    labelled(out, text_get(r->lang, TEXT_BOARD_TOWN), &line);
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
    text_say(&one, r->lang, n ? TEXT_BOARD_LANDMARK_HERO : TEXT_BOARD_LANDMARK_EMPTY,
             TEXT_SLOTS({"landmark", name, which}, {"hero", hero.s, 0}));
    if (n > 1) {
        text_name more = text_int(n - 1);
        text_put(&one, " ");
        text_say(&one, r->lang, TEXT_BOARD_LANDMARK_MORE, TEXT_SLOTS({"n", more.s, 0}));
    }
    item(line, one.s);
}

void board_town(FILE *out, const text_reader *r, const lair_view *view)
{
    text_line line;
    town_line(out, r, view);
    text_clear(&line);
    for (int i = 0; i <= LAIR_TAVERN; i++) {
        landmark(r, view, i, &line);
    }
    labelled(out, text_get(r->lang, TEXT_BOARD_LANDMARKS), &line);
    text_clear(&line);
    for (unsigned c = lair_set_next(&view->g.market, 0); c < LAIR_CARDS;
         c = lair_set_next(&view->g.market, c + 1)) {
        item(&line, text_brief(r, lair_card(&r->cards->pack, c)).s);
    }
    if (line.n) {
        labelled(out, text_get(r->lang, TEXT_BOARD_MARKET), &line);
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
        text_say(line, r->lang, TEXT_BOARD_OWN_OVER,
                 TEXT_SLOTS({"card", text_card(r, top), 0}, {"room", text_card(r, below), 0}));
    } else {
        text_say(line, r->lang, TEXT_BOARD_OVER, TEXT_SLOTS({"card", text_card(r, below), 0}));
    }
}

static void add_room(const text_reader *r, const lair_view *view, int seat, int position, text_line *line)
{
    const lair_dungeon *d = &view->g.dungeon[seat];
    const lair_stack *stack = &d->stack[d->order[position]];
    const uint16_t *pile = lair_pile(&view->g, seat, d->order[position]);
    unsigned top = stack->height ? pile[stack->height - 1] : LAIR_NO_CARD;
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
    text_put(line, text_icons(r->lang, lair_card(&r->cards->pack, top)->icons).s);
    if (stack->flags & (LAIR_STUNNED | LAIR_FROZEN)) {
        text_put(line, " ");
        text_put(line, text_get(r->lang, TEXT_BOARD_STUNNED));
    }
}

static void rooms_line(FILE *out, const text_reader *r, const lair_view *view, int seat)
{
    uint8_t queue[LAIR_HEROES];
    text_line line;
    text_clear(&line);
    int n = lair_queue(&view->g, LAIR_PLACE(LAIR_AT_ENTRANCE, seat), queue);
    for (int i = n - 1; i >= 0; i--) {
        text_put(&line, text_hero(r, queue[i]));
        text_put(&line, i ? ", " : " ");
    }
    text_put(&line, "->");
    for (int p = view->g.dungeon[seat].n - 1; p >= 0; p--) {
        text_put(&line, " ");
        add_room(r, view, seat, p, &line);
        text_put(&line, " >");
    }
    if (view->g.dungeon[seat].n == 0) {
        text_put(&line, " ");
        text_put(&line, text_get(r->lang, TEXT_BOARD_NO_ROOMS));
        text_put(&line, " >");
    }
    text_put(&line, " ");
    text_put(&line, text_get(r->lang, TEXT_BOARD_BOSS));
    board_wrap(out, line.s, 2, 4);
}

static void forecast(FILE *out, const text_reader *r, const lair_view *view, int seat, unsigned hero)
{
    text_line line;
    lair_forecast f = lair_walk_forecast(view, &r->cards->pack, hero, seat);
    text_name n = text_int(f.position + 1), damage = text_int(f.damage);
    text_name health = text_int(lair_health(view, &r->cards->pack, hero, NULL));
    text_clear(&line);
    text_say(&line, r->lang, f.dies ? TEXT_BOARD_DIES : TEXT_BOARD_SURVIVES,
             TEXT_SLOTS({"hero", text_hero(r, hero), 0}, {"n", n.s, 0}, {"card", text_card(r, f.room), 0},
                        {"damage", damage.s, 0}, {"health", health.s, 0}));
    board_wrap(out, line.s, 4, 6);
}

/* "C2 F0 M1 T0": treasure of the dungeon, boss and all. */
static void add_treasure(const text_reader *r, const lair_view *view, int seat, text_line *line)
{
    text_line icons;
    text_clear(&icons);
    for (int cls = 0; cls < LAIR_EXPLORER; cls++) {
        text_put(&icons, cls ? " " : "");
        text_put(&icons, text_letter(r->lang, cls).s);
        text_put_int(&icons, lair_treasure(view, &r->cards->pack, seat, (enum lair_class)cls, NULL));
    }
    text_say(line, r->lang, TEXT_BOARD_TREASURE, TEXT_SLOTS({"icons", icons.s, 0}));
}

static void add_owner(const text_reader *r, const lair_view *view, int seat, const char *name,
                      text_line *line)
{
    const lair_player *p = &view->g.player[seat];
    text_name number = text_player(r, seat);
    enum text_key key = p->boss >= r->cards->pack.n_bosses ? TEXT_BOARD_UNKNOWN
                        : seat == r->seat                  ? TEXT_BOARD_YOU
                                                           : TEXT_BOARD_OTHER;
    text_say(line, r->lang, key,
             TEXT_SLOTS({"boss", text_boss(r, p->boss), 0},
                        {"name", key == TEXT_BOARD_OTHER && name && *name ? name : number.s, 0}));
}

void board_dungeon(FILE *out, const text_reader *r, const lair_view *view, int seat, const char *name)
{
    const lair_player *p = &view->g.player[seat];
    text_line line;
    text_name souls = text_int(p->souls), wounds = text_int(p->wounds),
              score = text_int(p->souls - p->wounds);
    text_name rooms = text_int(p->hand_rooms), spells = text_int(p->hand_spells);
    text_name space = text_space_short(r, seat, p->minion);
    text_clear(&line);
    add_owner(r, view, seat, name, &line);
    text_put(&line, ": ");
    text_say(&line, r->lang, TEXT_BOARD_SCORE,
             TEXT_SLOTS({"souls", souls.s, 0}, {"wounds", wounds.s, 0}, {"score", score.s, 0}));
    text_put(&line, "; ");
    text_say(&line, r->lang, TEXT_BOARD_HAND,
             TEXT_SLOTS({"rooms", rooms.s, text_plural(r->lang, p->hand_rooms)},
                        {"spells", spells.s, text_plural(r->lang, p->hand_spells)}));
    if (p->boss < r->cards->pack.n_bosses) {
        text_put(&line, "; ");
        add_treasure(r, view, seat, &line);
        text_put(&line, "; ");
        text_say(&line, r->lang, TEXT_BOARD_MINION, TEXT_SLOTS({"space", space.s, 0}));
    }
    if (p->flags & LAIR_LEVELLED) {
        text_put(&line, "; ");
        text_put(&line, text_get(r->lang, TEXT_BOARD_LEVEL));
    }
    board_wrap(out, line.s, 0, 4);
    rooms_line(out, r, view, seat);
    uint8_t queue[LAIR_HEROES];
    int n = lair_queue(&view->g, LAIR_PLACE(LAIR_AT_ENTRANCE, seat), queue);
    for (int i = 0; i < n; i++) {
        forecast(out, r, view, seat, queue[i]);
    }
}

/* ---- cards --------------------------------------------------------------------------------------------- */

void board_card(FILE *out, const text_reader *r, const lair_design *d)
{
    bool hero = d->kind == LAIR_HERO || d->kind == LAIR_EPIC_HERO;
    text_line line;
    text_clear(&line);
    if (hero) {
        text_name icons = text_icons(r->lang, d->icons), n = text_int(d->health);
        text_say(&line, r->lang, TEXT_BOARD_HERO,
                 TEXT_SLOTS({"name", text_design_name(r, d), 0}, {"icons", icons.s, 0}, {"n", n.s, 0}));
    } else {
        text_put(&line, text_brief(r, d).s);
    }
    board_wrap(out, line.s, 2, 4);
    if (text_rules(r, d)[0]) {
        board_wrap(out, text_rules(r, d), 6, 6);
    }
}

void board_hand(FILE *out, const text_reader *r, const lair_view *view, bool texts)
{
    const lair_set *hand = &view->g.hand[view->seat];
    text_line line;
    text_clear(&line);
    for (unsigned c = lair_set_next(hand, 0); c < LAIR_CARDS; c = lair_set_next(hand, c + 1)) {
        if (texts) {
            board_card(out, r, lair_card(&r->cards->pack, c));
        }
        item(&line, text_brief(r, lair_card(&r->cards->pack, c)).s);
    }
    if (line.n == 0) {
        text_put(&line, text_get(r->lang, TEXT_BOARD_HAND_EMPTY));
        texts = false;
    }
    if (!texts) {
        labelled(out, text_get(r->lang, TEXT_BOARD_YOUR_HAND), &line);
    }
}

/* ---- all of it ----------------------------------------------------------------------------------------- */

static void head_line(FILE *out, const text_reader *r, const lair_view *view)
{
    static const enum text_key phases[] = {
        [LAIR_SETUP] = TEXT_PHASE_SETUP,     [LAIR_TOWN] = TEXT_PHASE_TOWN,
        [LAIR_BUILD] = TEXT_PHASE_BUILD,     [LAIR_MINION] = TEXT_PHASE_MINION,
        [LAIR_BAIT] = TEXT_PHASE_BAIT,       [LAIR_ADVENTURE] = TEXT_PHASE_ADVENTURE,
        [LAIR_END_OF_TURN] = TEXT_PHASE_END, [LAIR_GAME_OVER] = TEXT_PHASE_OVER,
    };
    const lair_game *g = &view->g;
    text_line line;
    uint8_t deck[LAIR_HEROES];
    text_name turn = text_int(g->turn), first = text_player(r, g->first), rooms = text_int(g->deck_rooms);
    text_name spells = text_int(g->deck_spells);
    text_name heroes = text_int(lair_queue(g, LAIR_PLACE(LAIR_IN_DECK, 0), deck));
    text_clear(&line);
    text_say(&line, r->lang, TEXT_BOARD_HEAD,
             TEXT_SLOTS({"turn", turn.s, 0}, {"phase", text_get(r->lang, phases[g->phase & 7]), 0},
                        {"player", g->first == r->seat ? text_get(r->lang, TEXT_YOU_LOWER) : first.s, 0},
                        {"rooms", rooms.s, 0}, {"spells", spells.s, 0}, {"heroes", heroes.s, 0}));
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
