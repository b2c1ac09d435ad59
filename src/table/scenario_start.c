/* scenario_start.c - the statement "start": the game begins from what is laid out. */
#include "scenario_lay.h"

static bool boss_taken(const lair_game *game, unsigned boss)
{
    for (int seat = 0; seat < game->players; seat++) {
        if (game->player[seat].boss == boss) {
            return true;
        }
    }
    return false;
}

/* Seats without a boss get the first ones of the game's sets that nobody has. */
static void lay_missing_bosses(scenario_run *s)
{
    const lair_pack *pack = &s->library->pack;
    for (int seat = 0; seat < s->game.players; seat++) {
        for (unsigned b = 0; b < pack->n_bosses && s->game.player[seat].boss == LAIR_NO_CARD; b++) {
            bool in = s->rules.sets >> pack->designs[pack->boss_design[b]].set & 1;
            if (in && !boss_taken(&s->game, b)) {
                lair_position_boss(&s->game, pack, seat, b, false);
            }
        }
    }
}

static void lay_draw(scenario_run *s, names_ref ref)
{
    unsigned kind = s->library->pack.designs[ref.design].kind;
    int deck = kind == LAIR_ITEM                             ? 3
               : kind == LAIR_HERO || kind == LAIR_EPIC_HERO ? 2
                                                             : kind == LAIR_SPELL || kind == LAIR_EPIC_SPELL;
    if (s->game.n_top[deck] >= LAIR_TOPS) {
        scenario_error(s, "at most %d draws of a kind can be laid out", LAIR_TOPS);
        return;
    }
    if (deck == 3) {
        unsigned item = lay_take_item(s, ref);
        if (!s->bad) {
            lair_position_top_item(&s->game, item);
        }
    } else if (deck == 2) {
        unsigned hero = lay_take_hero(s, ref);
        if (!s->bad) {
            lair_position_top_hero(&s->game, hero);
        }
    } else {
        unsigned card = lay_take_card(s, ref);
        if (!s->bad) {
            lair_position_top(&s->game, &s->library->pack, card);
        }
    }
}

static void lay_decks(scenario_run *s)
{
    for (int i = 0; i < s->n_draws && !s->bad; i++) {
        lay_draw(s, s->draws[i]);
    }
    if (s->empty_deck[0]) {
        lair_position_empty_deck(&s->game, &s->library->pack, false);
    }
    if (s->empty_deck[1]) {
        lair_position_empty_deck(&s->game, &s->library->pack, true);
    }
    if (s->empty_deck[2]) {
        lair_position_empty_town_deck(&s->game);
    }
    if (s->empty_deck[3]) {
        lair_position_empty_item_deck(&s->game);
    }
}

/* From the very beginning: the bosses are dealt. */
static void start_game(scenario_run *s)
{
    uint8_t seed[32];
    lair_listener listener = act_listener(s);
    if (s->on_table || s->n_draws) {
        scenario_error(
            s, "\"start game\" begins with nothing on the table; with a position write \"start setup\"");
        return;
    }
    s->on_table = true;
    if (s->checking) {
        return;
    }
    lay_own_cards(s);
    lair_seed(s->seed, seed);
    int broken = lair_start(&s->game, &s->library->pack, &s->rules, seed, &listener);
    (void)lay_possible(s, broken);
}

/* Such a game cannot be: "start refused by R-X-015". */
static void start_refused(scenario_run *s, phrase *t)
{
    int rule;
    char is[32], expected[32];
    if (s->on_table) {
        scenario_error(s, "\"start refused\" is about the rules: nothing is laid out before it");
        return;
    }
    if (!expect_by(s, t, &rule) || s->checking) {
        return;
    }
    lay_own_cards(s);
    int broken = lair_rules_check(&s->rules, &s->library->pack);
    names_rule(broken, is, sizeof is);
    names_rule(rule, expected, sizeof expected);
    if (!broken || (rule && rule != broken)) {
        scenario_failure(s, "expected these rules to be refused%s%s; but they are %s%s", rule ? " by " : "",
                         rule ? expected : "", broken ? "refused by " : "possible", broken ? is : "");
    }
    s->stopped = true;
}

static bool nobody_left(const lair_game *game)
{
    int out = 0;
    for (int seat = 0; seat < game->players; seat++) {
        out += (game->player[seat].flags & LAIR_OUT) != 0;
    }
    return out == game->players;
}

void start_statement(scenario_run *s, phrase *t)
{
    lair_listener listener = act_listener(s);
    s->started = true;
    if (words_word(t, "game")) {
        start_game(s);
        return;
    }
    if (words_word(t, "refused")) {
        start_refused(s, t);
        return;
    }
    bool reveal = words_word(t, "reveal");
    int phase = reveal ? LAIR_BUILD : words_one_of(t, names_phases, LAIR_GAME_OVER);
    if (phase < 0) {
        (void)scenario_unreadable(s, t, "phase", names_phases, LAIR_GAME_OVER);
        return;
    }
    if (!lair_position_has_phase(&s->rules, (enum lair_phase)phase)) {
        scenario_error(s, "these rules have no %s phase", names_phases[phase]);
        return;
    }
    if (s->face_down && phase != LAIR_BUILD) {
        scenario_error(s, "face-down cards are laid out for \"start build\" and \"start reveal\" only");
        return;
    }
    if (!lay_table(s) || s->checking) {
        return;
    }
    if (nobody_left(&s->game)) {
        scenario_error(s, "everybody is eliminated: one seat at least must be in the game");
        return;
    }
    lay_missing_bosses(s);
    lay_decks(s);
    if (!s->bad && reveal) {
        lair_position_reveal(&s->game, &s->library->pack, &listener);
    } else if (!s->bad) {
        lair_position_begin(&s->game, &s->library->pack, (enum lair_phase)phase, &listener);
    }
}
