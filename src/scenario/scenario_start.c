/* scenario_start.c - the statement "start": the game begins from what is laid out. */
#include "program.h"
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
            bool in = lair_plays_set(&s->rules, pack->designs[pack->boss_design[b]].set);
            if (in && !boss_taken(&s->game, b)) {
                lair_position_boss(&s->game, pack, seat, b, false);
            }
        }
    }
}

static scripted_draw take_draw(scenario_run *s, names_ref ref)
{
    unsigned kind = s->library->pack.designs[ref.design].kind;
    if (kind == LAIR_ITEM) {
        return (scripted_draw){(uint16_t)lay_take_item(s, ref), 3, false};
    }
    if (kind == LAIR_HERO || kind == LAIR_EPIC_HERO) {
        unsigned hero = lay_take_hero(s, ref);
        enum lair_zone zone = s->bad ? LAIR_NOWHERE : lair_zone_of(s->game.hero_place[hero]);
        if (zone != LAIR_NOWHERE && zone != LAIR_IN_DECK) {
            scenario_error(s, "%s is already on the table", lay_name_of(s, ref.design));
        }
        return (scripted_draw){(uint16_t)hero, 2, false};
    }
    bool spell = kind == LAIR_SPELL || kind == LAIR_EPIC_SPELL;
    return (scripted_draw){(uint16_t)lay_take_card(s, ref), spell, false};
}

static void put_draw(scenario_run *s, const scripted_draw *draw)
{
    if (draw->deck == 3) {
        lair_position_top_item(&s->game, draw->thing);
    } else if (draw->deck == 2) {
        lair_position_top_hero(&s->game, draw->thing);
    } else {
        lair_position_top(&s->game, &s->library->pack, draw->thing);
    }
}

/* It may have been searched for and taken. */
static bool in_deck(const lair_game *game, const scripted_draw *draw)
{
    return draw->deck == 3   ? game->item_place[draw->thing] == LAIR_ITEM_IN_DECK
           : draw->deck == 2 ? lair_zone_of(game->hero_place[draw->thing]) == LAIR_IN_DECK
                             : lair_has(&game->deck, draw->thing);
}

void start_feed(scenario_run *s)
{
    bool full[4] = {false};
    for (int i = s->n_fed; i < s->n_draws; i++) {
        scripted_draw *draw = &s->script[i];
        full[draw->deck] = full[draw->deck] || s->game.n_top[draw->deck] >= LAIR_TOPS;
        if (!draw->fed && !full[draw->deck]) {
            draw->fed = true;
            if (in_deck(&s->game, draw)) {
                put_draw(s, draw);
            }
        }
        s->n_fed += i == s->n_fed && draw->fed;
    }
}

static bool lay_turned_order(scenario_run *s)
{
    uint8_t heroes[LAIR_HEROES];
    for (int i = 0; i < s->n_turned && !s->bad; i++) {
        unsigned hero = lay_take_hero(s, s->turned[i]);
        heroes[i] = (uint8_t)hero;
        bool again = false;
        for (int k = 0; k < i; k++) {
            again = again || heroes[k] == hero;
        }
        if (!s->bad && (again || s->game.hero_turned[hero] == 0)) {
            scenario_error(s, again ? "%s is turned up once" : "%s is not on the table: lay it out",
                           lay_name_of(s, s->turned[i].design));
        }
    }
    if (!s->bad) {
        lair_position_turned(&s->game, heroes, s->n_turned);
    }
    return !s->bad;
}

static void empty_decks(scenario_run *s)
{
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

/* All are taken before the first goes back, so that no copy is taken twice. */
static void lay_decks(scenario_run *s)
{
    for (int i = 0; i < s->n_draws && !s->bad; i++) {
        s->script[i] = take_draw(s, s->draws[i]);
    }
    if (s->bad) {
        return;
    }
    empty_decks(s);
    for (int i = 0; i < s->n_draws; i++) {
        s->script[i].fed = s->game.n_top[s->script[i].deck] < LAIR_TOPS;
        put_draw(s, &s->script[i]); /* what is too much only goes into its deck */
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

/* Where no Minion can stand: what is wrong with the space, NULL if nothing is. */
static const char *wrong_space(const scenario_run *s, int seat, unsigned space, enum lair_phase phase)
{
    const lair_pack *pack = &s->library->pack;
    const lair_player *p = &s->game.player[seat];
    uint8_t heroes[LAIR_HEROES];
    if (s->rules.edition != LAIR_SUPER) {
        return "there are no Minions in this game";
    }
    if (space >= LAIR_ON_BOSS) {
        bool has =
            p->boss < pack->n_bosses && (pack->designs[pack->boss_design[p->boss]].hears & LAIR_ON(MINION));
        return !has ? "this boss has no space for a Minion"
               : p->flags & LAIR_LEVELLED
                   ? NULL
                   : "its boss has not levelled up: write \"levelled\" behind the boss";
    }
    if (space >= LAIR_ON_ROOM) {
        const lair_design *d = lair_card(pack, space - LAIR_ON_ROOM);
        return d->hears & LAIR_ON(MINION) ? NULL : "this room has no space for a Minion";
    }
    unsigned landmark = (space - 1) / 3, which = (space - 1) % 3;
    bool launchpad = lair_plays_set(&s->rules, LAIR_SET_CRASH_LANDING);
    if ((landmark == LAIR_TAVERN && which != 2) || (landmark == LAIR_LAUNCHPAD && !launchpad)) {
        return "there is no such space in this game";
    }
    if (phase > LAIR_MINION) {
        return NULL; /* heroes have come and gone since the Minions were placed */
    }
    int held = lair_queue(&s->game, (uint8_t)LAIR_PLACE(LAIR_AT_LANDMARK, landmark), heroes);
    return which == 2 && held == 0  ? "nobody is there to be summoned"
           : which != 2 && held > 0 ? "a hero covers that space"
                                    : NULL;
}

static bool minions_possible(scenario_run *s, enum lair_phase phase)
{
    char name[NAMES_TEXT];
    for (int seat = 0; seat < s->game.players && !s->bad; seat++) {
        unsigned space = s->game.player[seat].minion;
        const char *wrong = space == LAIR_HOME ? NULL : wrong_space(s, seat, space, phase);
        if (wrong) {
            names_space(s->library, &s->game, space, name, sizeof name);
            scenario_error(s, "the Minion of seat %d cannot be on %s: %s", seat + 1, name, wrong);
        }
    }
    return !s->bad;
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
    if (!minions_possible(s, (enum lair_phase)phase) || !lay_turned_order(s)) {
        return;
    }
    lay_decks(s);
    if (!s->bad && reveal) {
        lair_position_reveal(&s->game, &s->library->pack, &listener);
    } else if (!s->bad) {
        lair_position_begin(&s->game, &s->library->pack, (enum lair_phase)phase, &listener);
    }
}
