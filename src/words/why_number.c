/* why_number.c - what the numbers of the table are made of, and the rules they stand for. */
#include "why_number.h"

#include "board.h"
#include "why_not.h"

const char *const why_numbers[WHY_NUMBERS] = {"damage", "souls", "wounds", "score", "xp", "coins", "hand"};

/* ---- terms --------------------------------------------------------------------------------------------- */

/* Numbers of a thing are explained in the words of Super; in a game by another book its rules do not count. */
static bool by_this_book(const text_reader *r, int rule)
{
    bool super = rule > LAIR_RULE_SBM && rule < LAIR_RULE_X;
    return rule && (!super || r->game->rules.edition == LAIR_SUPER);
}

static void print_term(FILE *out, const text_reader *r, const lair_term *t)
{
    text_line line;
    text_name sign = text_signed(t->amount), source = text_source(r, t->source);
    bool stunned = t->rule == LAIR_RULE_SBM + 166 && by_this_book(r, t->rule); /* of the room itself */
    bool by_rule = (t->source >= LAIR_BY_RULE && t->rule) || stunned;
    bool printed = t->rule == LAIR_RULE_SBM + 12 || t->rule == LAIR_RULE_SBM + 125;
    text_clear(&line);
    text_say_by(&line, r,
                !printed && !by_rule && by_this_book(r, t->rule) ? TEXT_WHY_TERM_RULE : TEXT_WHY_TERM,
                TEXT_SLOTS({"signed", sign.s, 0},
                           {"source",
                            printed   ? text_get(r->lang, TEXT_WHY_PRINTED)
                            : by_rule ? text_rule(r, t->rule)
                                      : source.s,
                            0},
                           {"rule", text_rule(r, t->rule), 0}));
    board_wrap(out, line.s, 6, 10);
}

void why_terms(FILE *out, const text_reader *r, text_line *line, const lair_terms *terms)
{
    if (terms->n == 0 && line->n && line->s[line->n - 1] == ':') {
        line->s[line->n - 1] = '.';
    }
    board_wrap(out, line->s, 2, 4);
    for (int i = 0; i < terms->n; i++) {
        print_term(out, r, &terms->term[i]);
    }
}

/* A term that has a name and no rule of its own. */
static void print_named(FILE *out, const text_reader *r, int amount, const char *name)
{
    text_line line;
    text_name sign = text_signed(amount);
    text_clear(&line);
    text_say_by(&line, r, TEXT_WHY_TERM, TEXT_SLOTS({"signed", sign.s, 0}, {"source", name, 0}));
    board_wrap(out, line.s, 6, 10);
}

void why_rule_line(FILE *out, const text_reader *r, int rule, int indent)
{
    if (rule <= 0 || rule >= LAIR_RULE_COUNT) {
        return;
    }
    board_wrap(out, text_rule(r, rule), indent, indent + 2);
    const char *text = r->rule_text ? r->rule_text(rule, r->lang) : NULL;
    if (text && *text) {
        board_wrap(out, text, indent + 4, indent + 4);
    }
}

/* ---- dungeons ------------------------------------------------------------------------------------------ */

void why_treasure(FILE *out, const text_reader *r, const lair_view *view, int seat, int cls)
{
    lair_terms terms = {0};
    text_line line;
    text_name n = text_int(lair_treasure(view, &r->cards->pack, seat, (enum lair_class)cls, &terms));
    text_name dungeon = text_dungeon(r, seat);
    text_clear(&line);
    text_say_by(&line, r, TEXT_WHY_TREASURE,
                TEXT_SLOTS({"class", cards_class_name(cls, r->lang), cls},
                           {"dungeon", dungeon.s, text_form(r, seat)}, {"n", n.s, 0}));
    why_terms(out, r, &line, &terms);
}

/* "Souls of Mother Mildew: 3:" */
static void print_head(FILE *out, const text_reader *r, enum text_key key, int seat, int n, bool terms)
{
    text_line line;
    text_name number = text_int(n), who = text_player(r, seat);
    text_clear(&line);
    text_say_by(&line, r, key,
                TEXT_SLOTS({"player", who.s, text_form(r, seat)}, {"n", number.s, text_plural(r->lang, n)}));
    text_put(&line, terms ? ":" : ".");
    board_wrap(out, line.s, 2, 4);
}

/* A room is named as often as it strikes. */
static void why_all_damage(FILE *out, const text_reader *r, const lair_view *view, int seat)
{
    const lair_pack *pack = &r->cards->pack;
    int rooms = view->g.dungeon[seat].n, n = 0;
    for (int k = 0; k < rooms; k++) {
        n += lair_room_at(&view->g, seat, k) != LAIR_NO_CARD;
    }
    print_head(out, r, TEXT_WHY_ALL_DAMAGE, seat, lair_all_damage(view, pack, seat), n > 0);
    for (int k = rooms - 1; k >= 0; k--) {
        unsigned room = lair_room_at(&view->g, seat, k);
        for (int left = room == LAIR_NO_CARD ? 0 : lair_strikes(view, pack, room); left > 0; left--) {
            print_named(out, r, lair_damage(view, pack, room, LAIR_NO_HERO, NULL), text_card(r, room));
        }
    }
    why_rule_line(out, r, why_book(&view->g, 122, 72), 4);
}

/* ---- score --------------------------------------------------------------------------------------------- */

/* Spells that lie among the souls; `left` is what they are worth together. */
static void print_staked(FILE *out, const text_reader *r, const lair_game *g, int seat, int left)
{
    int spells = 0;
    for (int i = 0; i < g->n_mods; i++) {
        spells += (g->mod[i].what & ~LAIR_MOD_LASTS) == LAIR_MOD_SCORED && g->mod[i].seat == seat;
    }
    for (int i = 0; i < g->n_mods && left != 0; i++) {
        const lair_mod *m = &g->mod[i];
        if ((m->what & ~LAIR_MOD_LASTS) == LAIR_MOD_SCORED && m->seat == seat) {
            int worth = left / spells--;
            print_named(out, r, worth, text_card(r, m->target));
            left -= worth;
        }
    }
}

/* Heroes of a score area, then what cards add; what is left over lies there as a card. */
static void print_scored(FILE *out, const text_reader *r, const lair_view *view, int seat, bool souls)
{
    const lair_game *g = &view->g;
    const lair_pack *pack = &r->cards->pack;
    uint8_t queue[LAIR_HEROES];
    int heroes = lair_queue(g, LAIR_PLACE(souls ? LAIR_AS_SOUL : LAIR_AS_WOUND, seat), queue);
    int left = souls ? lair_souls(g, pack, seat) : lair_wounds(g, pack, seat);
    for (int i = 0; i < heroes; i++) {
        const lair_design *d = lair_hero(g, pack, queue[i]);
        int worth = souls ? d->souls : d->wounds;
        print_named(out, r, worth, text_hero(r, queue[i]));
        left -= worth;
    }
    for (int i = 0; i < g->n_mods; i++) {
        const lair_mod *m = &g->mod[i];
        int what = m->what & ~LAIR_MOD_LASTS;
        bool here = what == (souls ? LAIR_MOD_SOULS : LAIR_MOD_WOUNDS) && m->seat == seat;
        if (here) {
            print_named(out, r, m->amount, text_source(r, m->source).s);
            left -= m->amount;
        }
    }
    if (souls) {
        print_staked(out, r, g, seat, left);
    }
}

static void why_scored(FILE *out, const text_reader *r, const lair_view *view, int seat, bool souls)
{
    const lair_game *g = &view->g;
    const lair_pack *pack = &r->cards->pack;
    int n = souls ? lair_souls(g, pack, seat) : lair_wounds(g, pack, seat);
    print_head(out, r, souls ? TEXT_WHY_SOULS : TEXT_WHY_WOUNDS, seat, n, n != 0);
    print_scored(out, r, view, seat, souls);
    int rule = souls ? why_book(g, 140, 85) : why_book(g, 144, 84);
    if (g->rules.players == 1) {
        rule = LAIR_RULE_SOLO + (souls ? 22 : 19);
    } else if (g->rules.infinite_lives) {
        rule = LAIR_RULE_VAR + (souls ? 10 : 8);
    }
    why_rule_line(out, r, why_book(g, 7, 6), 4);
    why_rule_line(out, r, rule, 4);
}

static void why_score(FILE *out, const text_reader *r, const lair_view *view, int seat)
{
    const lair_game *g = &view->g;
    const lair_pack *pack = &r->cards->pack;
    print_head(out, r, TEXT_WHY_SCORE, seat, lair_score(g, pack, seat), true);
    print_named(out, r, lair_souls(g, pack, seat), text_get(r->lang, TEXT_WHY_SOULS_WORD));
    print_named(out, r, -lair_wounds(g, pack, seat), text_get(r->lang, TEXT_WHY_WOUNDS_WORD));
    why_rule_line(out, r, g->rules.players == 1 ? LAIR_RULE_SOLO + 23 : why_book(g, 142, 86), 4);
}

static void why_hand(FILE *out, const text_reader *r, const lair_view *view, int seat)
{
    const lair_player *p = &view->g.player[seat];
    int all = p->hand_rooms + p->hand_spells;
    print_head(out, r, TEXT_WHY_HAND, seat, all, all > 0);
    if (all > 0) {
        print_named(out, r, p->hand_rooms, text_get(r->lang, TEXT_WHY_ROOMS_WORD));
        print_named(out, r, p->hand_spells, text_get(r->lang, TEXT_WHY_SPELLS_WORD));
    }
    why_rule_line(out, r, why_book(&view->g, 183, 102), 4);
    why_rule_line(out, r, LAIR_RULE_Q + 55, 4);
}

void why_number(FILE *out, const text_reader *r, const lair_view *view, enum why_number what, int seat)
{
    const lair_game *g = &view->g;
    const lair_player *p = &g->player[seat];
    switch (what) {
    case WHY_DAMAGE:
        why_all_damage(out, r, view, seat);
        break;
    case WHY_SOULS:
    case WHY_WOUNDS:
        why_scored(out, r, view, seat, what == WHY_SOULS);
        break;
    case WHY_SCORE:
        why_score(out, r, view, seat);
        break;
    case WHY_XP:
        print_head(out, r, TEXT_WHY_XP, seat, p->xp, false);
        why_rule_line(out, r, why_book(g, 16, 21), 4);
        why_rule_line(out, r, why_book(g, 143, 88), 4);
        break;
    case WHY_COINS:
        print_head(out, r, TEXT_WHY_COINS, seat, p->coins, false);
        why_rule_line(out, r, g->rules.edition == LAIR_SUPER ? LAIR_RULE_X + 26 : LAIR_RULE_RMB + 60, 4);
        break;
    case WHY_HAND:
        why_hand(out, r, view, seat);
        break;
    default:
        break;
    }
}

void why_decks(FILE *out, const text_reader *r, const lair_view *view)
{
    const lair_game *g = &view->g;
    uint8_t queue[LAIR_HEROES];
    int heroes = lair_queue(g, LAIR_PLACE(LAIR_IN_DECK, 0), queue);
    const struct {
        enum text_key key;
        int n, rule;
    } lines[] = {
        {TEXT_WHY_DECK_HEROES, heroes,
         g->rules.players == 1            ? LAIR_RULE_SOLO + 21
         : g->rules.edition == LAIR_SUPER ? LAIR_RULE_SBM + 141
                                          : LAIR_RULE_Q + 43},
        {TEXT_WHY_DECK_ROOMS, g->deck_rooms, LAIR_RULE_Q + 8},
        {TEXT_WHY_DECK_SPELLS, g->deck_spells, 0},
        {TEXT_WHY_DISCARD, g->discard_rooms + g->discard_spells, LAIR_RULE_Q + 36},
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        print_head(out, r, lines[i].key, -1, lines[i].n, false);
        why_rule_line(out, r, lines[i].rule, 4);
    }
}
