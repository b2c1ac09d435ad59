/* why.c - why is it so: numbers with their terms, where heroes go, and what forbids a choice. */
#include "why.h"

#include <string.h>

#include "board.h"
#include "letters.h"
#include "why_not.h"
#include "why_number.h"

/* ---- names --------------------------------------------------------------------------------------------- */

bool why_matches(const char *name, const char *word)
{
    if (*word == '\0') {
        return false;
    }
    for (const char *at = name; at; at = strchr(at, ' ')) {
        at += *at == ' ';
        if (letters_begin(at, word)) {
            return true;
        }
    }
    return false;
}

/* ---- numbers ------------------------------------------------------------------------------------------- */

static void print_sum(FILE *out, const text_reader *r, enum text_key key, text_slot of, int sum,
                      const lair_terms *terms)
{
    text_line line;
    text_name n = text_int(sum);
    text_clear(&line);
    text_say_by(&line, r, key, TEXT_SLOTS(of, {"n", n.s, text_plural(r->lang, sum)}));
    why_terms(out, r, &line, terms);
}

static void why_damage(FILE *out, const text_reader *r, const lair_view *view, unsigned room)
{
    lair_terms terms = {0};
    int damage = lair_damage(view, &r->cards->pack, room, view->g.walker, &terms);
    print_sum(out, r, TEXT_WHY_DAMAGE, (text_slot){"card", text_card(r, room), 0}, damage, &terms);
}

/* Under which room a miniboss is, and whether it is awake. */
static void why_miniboss(FILE *out, const text_reader *r, const lair_view *view, int ix)
{
    const lair_miniboss *m = &view->g.miniboss[ix];
    int seat = lair_miniboss_owner(&view->g, ix);
    text_name n = text_int(m->level), dungeon = text_dungeon(r, seat);
    text_line line;
    text_clear(&line);
    text_say_by(&line, r, lair_miniboss_awake(&view->g, ix) ? TEXT_WHY_MINIBOSS : TEXT_WHY_MINIBOSS_ASLEEP,
                TEXT_SLOTS({"card", text_card(r, m->card), 0}, {"room", text_card(r, m->room), 0},
                           {"dungeon", dungeon.s, text_form(r, seat)}, {"n", n.s, 0}));
    board_wrap(out, line.s, 2, 4);
}

/* What a room deals, and who lives under it. */
static void why_room(FILE *out, const text_reader *r, const lair_view *view, unsigned room)
{
    int ix = lair_miniboss_of(&view->g, room);
    why_damage(out, r, view, room);
    if (ix >= 0) {
        why_miniboss(out, r, view, ix);
        board_card(out, r, lair_card(&r->cards->pack, view->g.miniboss[ix].card));
    }
}

static void why_item(FILE *out, const text_reader *r, unsigned item)
{
    const lair_design *d = text_source_design(r, LAIR_BY_ITEM + item);
    text_name place = text_item_at(r, item);
    text_line line;
    text_clear(&line);
    text_say_by(&line, r, TEXT_WHY_ITEM, TEXT_SLOTS({"item", text_item(r, item), 0}, {"place", place.s, 0}));
    board_wrap(out, line.s, 2, 4);
    if (d) {
        board_wrap(out, text_rules(r, d), 6, 6);
    }
}

void why_walk_said(const text_reader *r, unsigned hero, int seat, const lair_forecast *f, text_line *line)
{
    text_name n = text_int(f->position + 1), damage = text_int(f->damage), left = text_int(f->left);
    text_name dungeon = text_dungeon(r, seat);
    text_clear(line);
    text_say_by(line, r,
                f->dies     ? TEXT_WHY_WALK_DIES
                : f->leaves ? TEXT_WHY_WALK_LEAVES
                            : TEXT_WHY_WALK_SURVIVES,
                TEXT_SLOTS({"hero", text_hero_short(r, hero).s, text_hero_form(r, hero)},
                           {"card", text_card(r, f->room), 0}, {"n", n.s, 0},
                           {"damage", damage.s, text_plural(r->lang, f->damage)},
                           {"left", left.s, text_plural(r->lang, f->left)},
                           {"dungeon", dungeon.s, text_form(r, seat)}));
}

void why_walk_line(const text_reader *r, const lair_view *view, unsigned hero, int seat, text_line *line)
{
    lair_forecast f = lair_walk_forecast(view, &r->cards->pack, hero, seat);
    why_walk_said(r, hero, seat, &f, line);
}

static void why_walk(FILE *out, const text_reader *r, const lair_view *view, unsigned hero, int seat)
{
    text_line line;
    why_walk_line(r, view, hero, seat, &line);
    board_wrap(out, line.s, 2, 4);
}

int why_bait_line(const text_reader *r, const lair_view *view, unsigned hero, text_line *line)
{
    int values[LAIR_SEATS] = {0}, rule = 0;
    int to = lair_bait(view, &r->cards->pack, hero, values, &rule);
    text_name who = text_player(r, to), compared = to < 0 ? (text_name){""} : text_values(r, hero);
    text_name reason = to < 0 ? text_stays(r, hero, rule) : (text_name){""};
    text_clear(line);
    text_say_by(
        line, r, to < 0 ? TEXT_WHY_BAIT_STAYS : TEXT_WHY_BAIT_GOES,
        TEXT_SLOTS({"hero", text_hero_short(r, hero).s, text_hero_form(r, hero)},
                   {"player", to == r->seat ? text_get(r->lang, TEXT_YOU_LOWER) : who.s, text_form(r, to)},
                   {"values", compared.s, 0}, {"reason", reason.s, 0}));
    return to;
}

static void why_bait(FILE *out, const text_reader *r, const lair_view *view, unsigned hero)
{
    text_line line;
    int to = why_bait_line(r, view, hero, &line), rule = why_book(&view->g, 110, 64);
    board_wrap(out, line.s, 2, 4);
    if (to < 0) {
        lair_bait(view, &r->cards->pack, hero, (int[LAIR_SEATS]){0}, &rule);
    } else if (view->g.rules.players == 1) {
        rule = LAIR_RULE_SOLO + 13;
    }
    why_rule_line(out, r, rule, 4);
    if (to >= 0) {
        why_walk(out, r, view, hero, to);
    }
}

static void why_hero(FILE *out, const text_reader *r, const lair_view *view, unsigned hero)
{
    lair_terms terms = {0};
    int place = view->g.hero_place[hero];
    int health = lair_health(view, &r->cards->pack, hero, &terms);
    print_sum(out, r, TEXT_WHY_HEALTH,
              (text_slot){"hero", text_hero_short(r, hero).s, text_hero_form(r, hero)}, health, &terms);
    if (lair_zone_of(place) == LAIR_IN_TOWN) {
        why_bait(out, r, view, hero);
    } else if (lair_zone_of(place) == LAIR_AT_ENTRANCE || lair_zone_of(place) == LAIR_IN_DUNGEON) {
        why_walk(out, r, view, hero, lair_whose(place));
    }
    const lair_design *d = lair_hero(&view->g, &r->cards->pack, hero);
    if (text_rules(r, d)[0]) {
        board_wrap(out, text_rules(r, d), 6, 6);
    }
    if (lair_item_of(&view->g, hero) >= 0) {
        why_item(out, r, (unsigned)lair_item_of(&view->g, hero));
    }
}

/* ---- answers ------------------------------------------------------------------------------------------- */

void why_option(FILE *out, const text_reader *r, const lair_view *view, lair_option option)
{
    const lair_design *design = text_option_design(r, option);
    unsigned kind = LAIR_OPTION_KIND(option), a = LAIR_OPTION_A(option);
    text_line line;
    text_option(r, view, option, &line);
    board_wrap(out, line.s, 0, 2);
    int owner;
    if (kind == LAIR_DO_HERO && a < view->g.n_heroes) {
        why_hero(out, r, view, a);
    } else if (kind == LAIR_DO_ROOM && lair_room_find(&view->g, a, &owner) >= 0) {
        why_room(out, r, view, a);
    } else if (design) {
        board_card(out, r, design);
    }
}

static void print_refusal(FILE *out, const text_reader *r, const lair_view *view, const why_refusal *refusal)
{
    text_line line;
    text_clear(&line);
    int rule = why_not_line(r, view, refusal, &line);
    board_wrap(out, line.s, 2, 4);
    const char *text =
        rule && refusal->key == TEXT_COUNT && r->rule_text ? r->rule_text(rule, r->lang) : NULL;
    if (text && *text) {
        board_wrap(out, text, 6, 6);
    } else if (refusal->key != TEXT_COUNT) {
        why_rule_line(out, r, rule, 4);
    }
}

static bool why_card(FILE *out, const text_reader *r, const lair_view *view, unsigned card)
{
    int owner;
    board_card(out, r, lair_card(&r->cards->pack, card));
    if (lair_room_find(&view->g, card, &owner) >= 0) {
        why_room(out, r, view, card);
    }
    if (lair_miniboss_find(&view->g, card) >= 0) {
        why_miniboss(out, r, view, lair_miniboss_find(&view->g, card));
    }
    why_refusal refusal = why_not(r, view, (why_thing){WHY_CARD, card}, LAIR_NO_CARD);
    print_refusal(out, r, view, &refusal);
    return true;
}

/* By its letter or by its name. */
static bool why_class(FILE *out, const text_reader *r, const lair_view *view, const char *word, bool letter)
{
    for (int cls = 0; cls < LAIR_CLASSES - !text_has_explorers(&view->g); cls++) {
        const char *name = cards_class_name(cls, r->lang);
        if (letter ? strcmp(text_letter(r->lang, cls).s, word) == 0
                   : letters_begin(name, word) && strlen(word) > 2) {
            for (int seat = 0; seat < view->g.players; seat++) {
                why_treasure(out, r, view, seat, cls);
            }
            return true;
        }
    }
    return false;
}

static bool why_landmark(FILE *out, const text_reader *r, const lair_view *view, const char *word)
{
    for (int landmark = 0; landmark < LAIR_LANDMARKS && text_has_town_board(&view->g); landmark++) {
        if (landmark == LAIR_LAUNCHPAD && !text_has_explorers(&view->g)) {
            continue;
        }
        if (strlen(word) < 3 || !letters_begin(cards_landmark_name(landmark, r->lang), word)) {
            continue;
        }
        for (int which = landmark == LAIR_TAVERN ? 2 : 0; which < 3; which++) {
            unsigned space = LAIR_TOWN_SPACE(landmark, which);
            text_line line;
            text_name name = text_space(r, view->seat, space);
            int rule = lair_why_not(view, &r->cards->pack, LAIR_OPTION(LAIR_DO_PLACE, view->seat, space, 0));
            text_clear(&line);
            text_say_by(&line, r, rule ? TEXT_WHY_SPACE : TEXT_WHY_SPACE_FREE,
                        TEXT_SLOTS({"space", name.s, 0}, {"rule", text_rule(r, rule), 0}));
            board_wrap(out, line.s, 2, 4);
        }
        return true;
    }
    return false;
}

static bool is_near(const lair_view *view, unsigned card)
{
    int owner;
    return lair_has(&view->g.market, card) || lair_room_find(&view->g, card, &owner) >= 0 ||
           lair_miniboss_find(&view->g, card) >= 0;
}

static bool in_sight(const text_reader *r, const lair_view *view, unsigned hero)
{
    return why_sees(r, view, (why_thing){WHY_HERO, hero});
}

bool why_card_number(FILE *out, const text_reader *r, const lair_view *view, unsigned card)
{
    return why_sees(r, view, (why_thing){WHY_CARD, card}) && why_card(out, r, view, card);
}

bool why_hero_number(FILE *out, const text_reader *r, const lair_view *view, unsigned hero)
{
    if (!in_sight(r, view, hero)) {
        return false;
    }
    why_hero(out, r, view, hero);
    return true;
}

static bool why_items(FILE *out, const text_reader *r, const lair_view *view, const char *word)
{
    for (unsigned i = 0; i < r->cards->pack.n_items && i < LAIR_ITEMS; i++) {
        if (view->g.item_place[i] > LAIR_ITEM_IN_DECK && why_matches(text_item(r, i), word)) {
            why_item(out, r, i);
            return true;
        }
    }
    return false;
}

static bool why_boss(FILE *out, const text_reader *r, const lair_view *view, const char *word)
{
    for (int seat = 0; seat < view->g.players; seat++) {
        unsigned boss = view->g.player[seat].boss;
        if (boss < r->cards->pack.n_bosses && why_matches(text_boss(r, boss), word)) {
            board_card(out, r, text_source_design(r, LAIR_BY_BOSS + (unsigned)seat));
            return true;
        }
    }
    return false;
}

/* A room below another one of its stack; what lies under a face-down card is no secret. */
static bool why_covered(FILE *out, const text_reader *r, const lair_view *view, const char *word)
{
    const lair_game *g = &view->g;
    for (int seat = 0; seat < g->players; seat++) {
        for (int p = 0; p < g->dungeon[seat].n; p++) {
            int slot = g->dungeon[seat].order[p], height = g->dungeon[seat].stack[slot].height;
            const uint16_t *pile = lair_pile(g, seat, slot);
            for (int k = height - 2; k >= 0; k--) {
                if (pile[k] >= r->cards->pack.n_cards || !why_matches(text_card(r, pile[k]), word)) {
                    continue;
                }
                text_line line;
                text_name dungeon = text_dungeon(r, seat);
                text_clear(&line);
                text_say_by(&line, r, TEXT_WHY_COVERED,
                            TEXT_SLOTS({"card", text_card(r, pile[k]), 0},
                                       {"room", text_card(r, pile[height - 1]), 0},
                                       {"dungeon", dungeon.s, text_form(r, seat)}));
                board_card(out, r, lair_card(&r->cards->pack, pile[k]));
                board_wrap(out, line.s, 2, 4);
                return true;
            }
        }
    }
    return false;
}

/* The discard pile is open to all. */
static bool why_discarded(FILE *out, const text_reader *r, const lair_view *view, const char *word)
{
    const lair_bits *pile = &view->g.discard;
    for (unsigned c = lair_bits_next(pile, 0); c < LAIR_CARDS; c = lair_bits_next(pile, c + 1)) {
        if (why_matches(text_card(r, c), word)) {
            text_line line;
            text_clear(&line);
            text_say_by(&line, r, TEXT_WHY_DISCARDED, TEXT_SLOTS({"card", text_card(r, c), 0}));
            board_card(out, r, lair_card(&r->cards->pack, c));
            board_wrap(out, line.s, 2, 4);
            return true;
        }
    }
    return false;
}

static bool why_market(FILE *out, const text_reader *r, const lair_view *view, const char *word)
{
    const lair_bits *market = &view->g.market;
    if (!text_has_town_board(&view->g) || strlen(word) < 3 ||
        !letters_begin(text_get(r->lang, TEXT_BOARD_MARKET), word)) {
        return false;
    }
    for (unsigned c = lair_bits_next(market, 0); c < LAIR_CARDS; c = lair_bits_next(market, c + 1)) {
        board_card(out, r, lair_card(&r->cards->pack, c));
    }
    return true;
}

bool why_word(FILE *out, const text_reader *r, const lair_view *view, const char *word)
{
    const lair_pack *pack = &r->cards->pack;
    if (why_class(out, r, view, word, true)) { /* many names begin with such a letter */
        return true;
    }
    for (unsigned h = 0; h < view->g.n_heroes; h++) {
        if (in_sight(r, view, h) && why_matches(text_hero(r, h), word)) {
            why_hero(out, r, view, h);
            return true;
        }
    }
    for (int own = 1; own >= 0; own--) { /* of copies the one in the own hand */
        for (unsigned c = 0; c < pack->n_cards; c++) {
            bool here = own ? lair_has(&view->g.hand[view->seat], c) : is_near(view, c);
            if (here && why_matches(text_card(r, c), word)) {
                return why_card(out, r, view, c);
            }
        }
    }
    return why_items(out, r, view, word) || why_boss(out, r, view, word) ||
           why_class(out, r, view, word, false) || why_covered(out, r, view, word) ||
           why_landmark(out, r, view, word) || why_market(out, r, view, word) ||
           why_discarded(out, r, view, word);
}
