/* internal.h - what the engine's files share. Module prefix = file name; nothing here is for clients. */
#ifndef LAIR_INTERNAL_H
#define LAIR_INTERNAL_H

#include <stddef.h>
#include <string.h>

#include "lair.h"
#include "program.h"

/* RULE marks the place that carries out a numbered rule: nothing in release, a hit in coverage builds.
   FORBID marks it and is its number: what legality functions return. */
#ifdef LAIR_COVERAGE
void lair_rule_reached(int rule);
#define RULE(book, n) lair_rule_reached(LAIR_RULE_##book + (n))
#else
#define RULE(book, n) ((void)0)
#endif
#define FORBID(book, n) (RULE(book, n), LAIR_RULE_##book + (n))
#define CARRIED_OUT(book, n) FORBID(book, n) /* the same for a rule that makes something happen */
/* The same for a rule that two books number each for itself: marked, and the number of the one in use. */
#define BOOK(g, sbm, rmb) (is_super(g) ? FORBID(SBM, sbm) : FORBID(RMB, rmb))
#define RULES(g, sbm, rmb) ((void)BOOK(g, sbm, rmb))

#define NONE LAIR_NO_CARD
#define TARGET_GONE 0xFFFEu /* of a pending play: it had a target that is no more */

/* A game being asked: nothing that gets only this can change it. */
typedef struct query {
    const lair_game *g;
    const lair_pack *pack;
} query;

/* A game being run. */
typedef struct run {
    union {
        query query; /* the same game, for questions */
        struct {
            lair_game *g;
            const lair_pack *pack;
        };
    };
    const lair_listener *listener;    /* NULL: nobody listens */
    const struct lair_forced *forced; /* who hears of questions with one possible answer; NULL: nobody */
    int chooser;                      /* seat whose answer is being carried out, -1 none */
    bool untold;                      /* a Minion acts, and nothing has been told of it yet */
} run;
_Static_assert(offsetof(run, g) == offsetof(query, g) && offsetof(run, pack) == offsetof(query, pack),
               "one game, seen twice");

/* Answers collected up to a limit. */
typedef struct answers {
    lair_option *out;
    int n, room;
} answers;

static inline bool answers_full(const answers *s)
{
    return s->n >= s->room;
}
static inline void answers_add(answers *s, lair_option o)
{
    if (s->n < s->room) {
        s->out[s->n++] = o;
    }
}

/* ---- sets.c */
/* How many bits are set: added up in ever wider lanes, since not every machine can count them. */
static inline int bit_count(uint64_t w)
{
    w -= w >> 1 & 0x5555555555555555ull;
    w = (w & 0x3333333333333333ull) + (w >> 2 & 0x3333333333333333ull);
    w = (w + (w >> 4)) & 0x0F0F0F0F0F0F0F0Full;
    return (int)(w * 0x0101010101010101ull >> 56);
}
static inline void set_add(lair_set *s, unsigned card)
{
    s->w[card >> 6] |= 1ull << (card & 63);
}
static inline void set_del(lair_set *s, unsigned card)
{
    s->w[card >> 6] &= ~(1ull << (card & 63));
}
unsigned bit_nth(uint64_t w, unsigned n);
unsigned set_nth(const lair_set *s, const lair_set *mask, bool inside, int words, int n);

/* ---- rng.c */
void rng_block(const lair_rng *rng, uint32_t stream, uint32_t counter, uint32_t out[16]);
uint32_t rng_below(lair_rng *rng, enum lair_stream stream, uint32_t n);
int rng_die(lair_game *g); /* 1..6 */

/* ---- flow.c */
enum step {
    STEP_BOSSES,
    STEP_BOSS_REVEAL,
    STEP_SEED,
    STEP_HANDS,
    STEP_MULLIGAN,
    STEP_DISCARDS,
    STEP_DISCARDED,
    STEP_FIRST_ROOMS,
    STEP_FIRST_REVEAL,
    STEP_FIRST_TRIGGERS,
    STEP_TOWN,
    STEP_ITEMS,
    STEP_HEROES,
    STEP_VISIT,
    STEP_BUILD,
    STEP_BUILD_WINDOW,
    STEP_PLACE,
    STEP_LAST_WINDOW,
    STEP_REVEAL,
    STEP_PAY,
    STEP_BUILT,
    STEP_MINION,
    STEP_MINION_ACTS,
    STEP_MARKET_LEFT,
    STEP_BAIT,
    STEP_ADVENTURE,
    STEP_NEXT_PLAYER,
    STEP_NEXT_HERO,
    STEP_STEP_IN,
    STEP_DAMAGE,
    STEP_NEXT_ROOM,
    STEP_LEAVE,
    STEP_AT_BOSS,
    STEP_END,
    STEP_SCHEME,
    STEP_CLEANUP,
    STEP_CHECK,
    STEP_WINDOW,
    STEP_OVER,
    STEP_COUNT
};
void flow_run(run *r);
void flow_ask(run *r, int seat, enum lair_decision kind);
void flow_only_mode(run *r, int seat, unsigned mode);
void flow_ask_together(run *r, unsigned seats, enum lair_decision kind);
bool flow_answer_forced(run *r);
void flow_answered(run *r);
void flow_phase(run *r, enum lair_phase phase, enum step step);
/* A phase from its beginning; the phase that follows the present one in this edition. */
void flow_begin(run *r, enum lair_phase phase);
void flow_next_phase(run *r);
void flow_barrier(run *r);
void flow_over(run *r);
/* Works out the order of players for this turn. */
void flow_order(lair_game *g);
/* higher XP, or the better draw if equal. */
bool flow_outranks(const lair_player *a, const lair_player *b);
/* The ix-th player of this turn: R-SBM-038, R-RMB-021. */
static inline int flow_seat(const lair_game *g, int ix)
{
    return g->order[ix];
}
/* How soon a seat comes when the active player (none: the first of the order) comes first. */
int flow_rank(const lair_game *g, int seat);
/* Seats that are in the game, a bit each. */
unsigned flow_seats(const lair_game *g);

static inline bool is_out(const lair_game *g, int seat)
{
    return g->player[seat].flags & LAIR_OUT;
}
static inline bool is_super(const lair_game *g)
{
    return g->rules.edition == LAIR_SUPER;
}
/* Beside the sets of a game: cards of others were laid out, and lie in no deck. */
enum { LAIR_SETS_LAID_OUT = 1u << 15 };
/* No cards but those of the super set: much need not be looked for. */
static inline bool only_super(const lair_game *g)
{
    return g->rules.sets == 1u << LAIR_SET_SUPER && g->rules.hero_set == LAIR_SET_SUPER;
}
static inline bool is_solo(const lair_game *g)
{
    return g->rules.players == 1;
}

/* ---- events.c */
__attribute__((cold)) void event_send(run *r, const lair_event *e);
int rule_of_edition(const lair_game *g, int rule); /* its number in the book that is played by */
/* The macro gives defaults first, then the fields that matter. */
#ifdef __clang__
#pragma GCC diagnostic ignored "-Winitializer-overrides"
#else
#pragma GCC diagnostic ignored "-Woverride-init"
#endif
#define EVENT(r, kind_, seat_, ...) \
    do { \
        if ((r)->listener) { \
            event_send((r), &(lair_event){.kind = (kind_), \
                                          .seat = (uint8_t)(seat_), \
                                          .hero = LAIR_NO_HERO, \
                                          .seen = 0xFF, \
                                          .card = NONE, \
                                          .room = NONE, \
                                          .source = NONE, \
                                          __VA_ARGS__}); \
        } \
    } while (0)

/* ---- zones.c: cards in decks, hands, Market and discard pile, and who knows what */
static inline const lair_design *card_design(const query *r, unsigned card)
{
    return &r->pack->designs[r->pack->card_design[card]];
}
static inline bool card_is_spell(const query *r, unsigned card)
{
    return lair_has(&r->pack->spells, card);
}
static inline bool card_is_miniboss(const query *r, unsigned card)
{
    return lair_has(&r->pack->minibosses, card);
}
bool icons_fit(lair_icons icons, unsigned filter);
bool design_fits(const lair_design *d, unsigned filter);
bool card_fits(const query *r, unsigned card, unsigned filter);
unsigned zone_draw(run *r, bool spell);    /* out of its deck; the caller says where it goes */
int zone_left(const query *r, bool spell); /* cards that could still be drawn */
void zone_to_hand(run *r, unsigned card, int seat, unsigned seen);
void zone_from_hand(run *r, unsigned card, int seat);
void zone_to_discard(run *r, unsigned card);
void zone_from_discard(run *r, unsigned card);
void zone_see(run *r, unsigned card, unsigned seats);
void zone_forget(run *r, int holder_seat, bool spell, unsigned except);
unsigned zone_draw_to_hand(run *r, int seat, bool spell, bool shown, unsigned source);
unsigned zone_random_of_hand(run *r, int seat, unsigned filter);
void zone_look(run *r, int seat, const lair_set *cards, bool spells, bool rooms);
void zone_from_deck(run *r, unsigned card, int seat, bool shown);
void zone_hand_over(run *r, unsigned card, int from, int to, unsigned source);
/* Out of a hand, openly, because of `by`. */
void zone_discard(run *r, int seat, unsigned card, int by, unsigned source, int rule);

/* ---- heroes.c */
static inline const lair_design *hero_design(const query *r, unsigned hero)
{
    return &r->pack->designs[r->pack->hero_design[r->g->hero_id[hero]]];
}
static inline int place_zone(uint8_t place)
{
    return place >> 3;
}
static inline int place_who(uint8_t place)
{
    return place & 7;
}
void hero_move(run *r, unsigned hero, uint8_t place, unsigned source);
unsigned hero_first(const lair_game *g, uint8_t place);
unsigned hero_last(const lair_game *g, uint8_t place);
uint64_t hero_mask(const lair_game *g, uint8_t place);
uint64_t hero_zone_mask(const lair_game *g, enum lair_zone zone);
uint64_t hero_near_mask(const lair_game *g);                  /* at an entrance or inside a dungeon */
uint64_t hero_near_others_mask(const lair_game *g, int seat); /* ... not those of the seat's own */
int hero_count(const lair_game *g, uint8_t place);
void hero_score(run *r, unsigned hero, int seat, bool soul, unsigned rule);
void hero_unscore(run *r, unsigned hero); /* it is no soul or wound any more; the caller says where it goes */
void hero_remove(run *r, unsigned hero, unsigned source);
bool hero_fits(const query *r, unsigned hero, unsigned filter, int n);
bool hero_silent(const query *r, unsigned hero);
/* Does the hero or its item say this of it? */
const lair_ins *hero_says(const query *r, unsigned hero, enum lair_op op, unsigned c);
bool hero_shielded(const query *r, unsigned hero, unsigned source);

/* ---- dungeon.c */
/* A face-down card that is not shown yet: one that waits to be paid for is. */
static inline bool stack_hidden(const lair_stack *s)
{
    return (s->flags & (LAIR_FACE_DOWN | LAIR_NEW)) == LAIR_FACE_DOWN;
}
/* Who put the top card of a stack there, face-down or just built. */
static inline int stack_builder(const lair_stack *s, int owner)
{
    return s->by ? s->by - 1 : owner;
}
static inline unsigned dungeon_top(const lair_dungeon *d, int slot)
{
    return d->stack[slot].height ? d->stack[slot].top : NONE;
}
unsigned dungeon_room(const lair_game *g, int seat, int position);
int dungeon_find(const lair_game *g, unsigned room, int *seat);
int dungeon_position(const lair_game *g, int seat, int slot);
int dungeon_rooms(const lair_game *g, int seat);
unsigned dungeon_last(const lair_game *g, int seat); /* the active room nearest the boss, NONE if none */
void dungeon_append(run *r, int seat, unsigned card, uint8_t flags);
void dungeon_cover(run *r, int seat, int slot, unsigned card, uint8_t flags);
void dungeon_turn_up(run *r, int seat, int slot);
void dungeon_destroy(run *r, unsigned room, unsigned source, int by);
void dungeon_raise(run *r, int seat, unsigned card, unsigned source);
void dungeon_reverse(run *r, int seat, unsigned source);
void dungeon_deactivate(run *r, unsigned room, unsigned source);
/* The top card comes off and goes nowhere yet; what lay under it is as it was. A stack that was all goes. */
unsigned dungeon_take_top(run *r, int seat, int slot);
void dungeon_shuffle(run *r, unsigned room, unsigned source);
void dungeon_reordered(run *r, int seat);
void dungeon_swap(run *r, unsigned a, unsigned b);
void dungeon_forget_room(run *r, unsigned room);
int dungeon_add_counters(run *r, unsigned room, int amount, unsigned source);
bool dungeon_minion_on(const lair_game *g, unsigned room);
/* What of a dungeon, its boss included, is used in windows. That is asked in every window and changes seldom: play_window
   keeps it in the game, and whatever turns, adds or takes a top card or changes a boss forgets it. */
enum {
    USES_ALL = 0x7F,      /* a bit for each slot, then the boss: what the owner may use */
    USES_BOSS = 1 << 6,   /* of those bits */
    USES_RIVAL_SHIFT = 7, /* above them the same for opponents */
    USES_KNOWN = 1 << 15  /* has been worked out */
};
_Static_assert(LAIR_STACKS == 6, "a bit for each slot");
unsigned dungeon_uses_now(const query *r, int seat);
static inline unsigned dungeon_uses(const query *r, int seat)
{
    unsigned uses = r->g->uses[seat];
    return uses ? uses : dungeon_uses_now(r, seat);
}
static inline void dungeon_changed(lair_game *g, int seat)
{
    g->uses[seat] = 0;
}
void dungeon_stun(run *r, unsigned room, bool until_walked, unsigned source);

/* ---- numbers.c */
int number_damage(const query *r, unsigned room, unsigned hero, lair_terms *terms);
int number_health(const query *r, unsigned hero, lair_terms *terms);
lair_icons number_icons(const query *r, int seat);
bool number_icons_vary(const query *r, int seat);            /* a card in force there speaks about treasure */
lair_icons number_room_icons(const query *r, unsigned room); /* of a visible, active room */
/* The same if it is known whether anything in its dungeon speaks about icons (LAIR_HAS_ICONS of dungeon_hears). */
lair_icons number_icons_of(const query *r, unsigned room, bool lasting);
int number_room_treasure(const query *r, unsigned room,
                         unsigned filter); /* of the classes a filter names, or all */
int number_treasure(const query *r, int seat, int cls, lair_terms *terms);
int number_count(const query *r, const lair_frame *f, const lair_ins *i);
void number_mod(run *r, lair_mod mod);

int number_souls(const query *r, int seat);
int number_wounds(const query *r, int seat);
/* Is there such a modifier: for the seat (LAIR_NO_SEAT: any), for the target (NONE: any)? */
bool number_has_mod(const lair_game *g, enum lair_mod_what what, int seat, unsigned target);
/* The turn is over for modifiers; scored: also for those that the end of the game is judged by. */
void number_mods_end(lair_game *g, bool scored);

/* ---- hoard.c: coins, R-RMB-059 to 062 */
void hoard_start(run *r, int seat);                        /* the coins one begins with; nobody hears of it */
void hoard_gain(run *r, int seat, int n, unsigned source); /* from the bank; heard by GAINS_COINS */
bool hoard_pay(run *r, int seat, int n, unsigned source);  /* to the bank; false: cannot, nothing happened */
bool hoard_give(run *r, int from, int to, int n, unsigned source);
void hoard_swap(run *r, int a, int b, unsigned source);
int hoard_place(run *r, int seat, unsigned room, int n, unsigned source); /* onto a room; returns how many */
void hoard_lost(run *r, int seat, lair_stack *stack, unsigned room); /* R-RMB-061: off a room, to the bank */

/* ---- miniboss.c: R-RMB-044 to 058. Indices are those of game->miniboss. */
static inline bool miniboss_any(const lair_game *g) /* in play */
{
    return g->attached != 0;
}
int miniboss_of(const lair_game *g, unsigned room);   /* under that room, awake or not; -1 none */
int miniboss_find(const lair_game *g, unsigned card); /* in play; -1 not */
int miniboss_owner(const lair_game *g, int ix);
bool miniboss_awake(const lair_game *g, int ix); /* its room is visible and active */
int miniboss_why_asleep(const query *r, int ix); /* the rule: its room is deactivated or covered */
int miniboss_count(const lair_game *g, int seat);
bool miniboss_fits(const lair_game *g);                     /* into the table */
lair_miniboss *miniboss_entry(lair_game *g);                /* a free one, in use from now on: it must fit */
bool miniboss_placed(const query *r, int seat, int except); /* face-down, not at that position */
int miniboss_why_not_under(const query *r, int seat, int position);
int miniboss_why_not_promote(const query *r, int seat, unsigned card, unsigned how);
void miniboss_list_promotions(const query *r, int seat, answers *s);
void miniboss_promote(run *r, int seat, unsigned card, unsigned how);
void miniboss_noticed(run *r, int seat); /* its opponents hear of one paid for or promoted */
void miniboss_covered(run *r, unsigned room);
void miniboss_attach(run *r, unsigned card, unsigned room, int level, unsigned source);
void miniboss_set_level(run *r, int ix, int level, unsigned source);
enum miniboss_to { MINIBOSS_TO_DISCARD, MINIBOSS_TO_HAND, MINIBOSS_FROM_GAME, MINIBOSS_TO_OTHER };
void miniboss_leave(run *r, int ix, enum miniboss_to to);
int miniboss_start_level(const query *r, int seat); /* 1, or what a card says */

/* ---- items.c: R-X-009 to 014 */
static inline const lair_design *item_design(const query *r, unsigned item)
{
    return &r->pack->designs[r->pack->item_design[item]];
}
void item_reveal(run *r); /* this turn's items */
void item_match(run *r);  /* waiting items look for a hero in town */
int item_of(const lair_game *g, unsigned hero);
void item_scored(run *r, unsigned hero, int seat,
                 bool soul); /* its bearer died or survived in that dungeon */
void item_move(run *r, unsigned item, uint8_t place, unsigned source);

/* ---- profiles.c: rules of a game */
int rules_bosses(const lair_rules *rules); /* dealt to each player */
/* The heroes and bosses of such a game, a bit each: of 64 numbers at a time. */
uint64_t rules_heroes(const lair_rules *rules, const lair_pack *pack, int word);
uint64_t rules_bosses_in(const lair_rules *rules, const lair_pack *pack, int word);
bool rules_hero_used(const lair_rules *rules, const lair_design *d); /* of those of such a set */
bool rules_card_used(const lair_rules *rules, const lair_design *d);

/* ---- setup.c */
void setup_bosses(run *r);
void setup_boss_reveal(run *r); /* super: a First Player */
void setup_xp_order(run *r);    /* the others: descending XP */
void setup_seed(run *r);
void setup_hands(run *r);
void setup_mulligan(run *r);
void setup_discards(run *r);
void setup_discarded(run *r);
void setup_first_rooms(run *r);    /* together */
void setup_first_in_order(run *r); /* one after the other */
void setup_first_reveal(run *r);
void setup_first_triggers(run *r);
void setup_list_discards(const query *r, int seat, answers *s);
void setup_put_first(run *r, int seat, lair_option o);
int setup_why_not_first_room(const query *r, int seat, unsigned card, unsigned where);
bool setup_may_mulligan(const query *r, int seat);
void setup_take_mulligan(run *r, int seat);
void setup_table(lair_game *g, const lair_pack *pack, const lair_rules *rules, const uint8_t seed[32]);

/* ---- town.c */
void town_restock(run *r);
void town_begin(run *r); /* without a Market */
void town_items(run *r);
void town_heroes(run *r);
void town_visit(run *r);
void town_draws(run *r); /* a card each instead of a visit */
void town_draw(run *r, int seat);
void town_list_draw(const query *r, int seat, answers *s);
void town_enter(run *r, unsigned hero, unsigned source);
void town_to_landmark(run *r, unsigned hero, int landmark, unsigned source);
unsigned town_landmark_hero(const lair_game *g, int landmark);
int town_why_not_draft(const query *r, int seat, unsigned card);
int town_why_not_instead(const query *r, int seat, unsigned source, unsigned ability);
unsigned town_held(const lair_game *g);
int town_why_not_place(const query *r, int seat, unsigned space, bool in_visit, unsigned held);
void town_list_visit(const query *r, int seat, answers *s);
void town_list_spaces(const query *r, int seat, enum lair_option_kind kind, bool in_visit, answers *s);
void town_draft(run *r, int seat, unsigned card);
void town_instead(run *r, int seat, unsigned source, unsigned ability);
void town_place(run *r, int seat, unsigned space);

/* ---- build.c: the phase */
void build_phase(run *r);
void build_window(run *r);
void build_place(run *r);
void build_last_window(run *r);
void build_put(run *r, int seat, unsigned card, unsigned where);
void build_stop(run *r, int seat); /* no more in this activation */
int build_why_not_coin(const query *r, int seat, unsigned card);
void build_list_coins(const query *r, int seat, answers *s);
void build_take_coin(run *r, int seat, unsigned card);

/* ---- build_reveal.c */
void build_reveal(run *r);
void build_pay(run *r);
bool build_allowed(const query *r, int builder, unsigned card); /* R-RMB-043 */
void build_paid(run *r, int seat, unsigned card, bool pays);
void build_list_pay(const query *r, int seat, answers *s);
bool build_put_off(run *r);
void build_triggers(run *r);
/* The seat has built that room, wherever it is: heard by the room and by what else the seat has. */
void build_heard(run *r, int seat, unsigned room);

/* ---- build_rules.c: where a card may go */
int build_why_not(const query *r, int seat, unsigned card, unsigned where);
void build_list(const query *r, int seat, answers *s);
/* Seen at a glance: an ordinary room goes before the entrance, no card having a say. False: perhaps all the same. */
bool build_surely(const query *r, int seat);
int build_why_not_cover(const query *r, int seat, int slot);
/* Could the seat that built it have put that card where a face-down one lies? */
bool build_may_lie(const query *r, int owner, int slot, unsigned card);
/* Would that law let the seat put a card of its hand, of the filter, where it cannot now? */
bool build_opens(const query *r, int seat, enum lair_mod_what law, unsigned filter);
bool build_goes_on(const lair_game *g, int seat); /* the seat may still build a room this turn */
bool build_lies(const lair_game *g, int seat);    /* a face-down card of the seat waits to be turned up */

/* ---- laws.c: what continuous abilities say about building */
enum { LAW_SOURCES = 2 * LAIR_POSITIONS + 1 };
/* What is in force in a dungeon: rooms, minibosses, the boss. At that position the room `below` counts as visible. */
int law_sources(const query *r, int seat, int position, unsigned below, uint16_t out[LAW_SOURCES]);
/* Is there such an instruction among those of the source, be it in force or not? */
bool law_mentions(const query *r, unsigned source, unsigned op);
/* Does the source say, by a continuous instruction of that kind, something the test agrees with? */
typedef bool law_test(const query *r, unsigned source, const lair_ins *i, const void *about);
bool law_says(const query *r, unsigned source, int seat, unsigned op, law_test *test, const void *about);

/* ---- minion.c */
void minion_phase(run *r);
bool minion_to_come(const lair_game *g);
void minion_foresee(run *r);
void minion_acts(run *r);
void minion_market_left(run *r);
const lair_ability *minion_space_ability(void);
const lair_ins *minion_space_code(unsigned space);

/* ---- bait.c */
void bait_phase(run *r);
int bait_where(const query *r, unsigned hero, int slot, int values[LAIR_SEATS], int *rule);

/* ---- adventure.c */
void adventure_phase(run *r);
void adventure_next_player(run *r);
void adventure_next_hero(run *r);
void adventure_step_in(run *r);
void adventure_next_room(run *r);
void adventure_leave(run *r);
void adventure_at_boss(run *r);
void adventure_enter(run *r);
void adventure_damage(run *r);
void adventure_send(run *r, unsigned hero, bool first, unsigned source);
void adventure_kill(run *r, unsigned hero, unsigned source);
void adventure_hurt(run *r, unsigned hero, int amount, unsigned source);
void adventure_check_death(run *r, unsigned hero);
void adventure_die(run *r, unsigned hero, unsigned rule);
bool adventure_in_room(const lair_game *g);

/* ---- ending.c */
void ending_triggers(run *r);
void ending_scheme(run *r);
void ending_cleanup(run *r);
void ending_check(run *r);
void ending_tavern(run *r);
void ending_over(run *r, int rule);
int ending_best(const query *r, unsigned seats, int *rule); /* of those seats, by score and XP */
void ending_win(run *r, int seat, int rule);
unsigned ending_can_win(const query *r,
                        unsigned seats); /* those of them that no card keeps from winning; all if none */

/* ---- survivors.c: R-RMB-083 to 091 */
void survivors_check(run *r);

/* ---- situation.c */
/* Is all of that (enum lair_need) so for a seat that would use the source, on that stack if it is in a dungeon? */
bool situation_meets(const query *r, int seat, uint32_t needs, unsigned source, const lair_stack *here);

/* ---- plays.c: windows and pending plays; plays_rules.c: what may be played */
void play_open(run *r, int starts, enum step after);
void play_window(run *r);
void play_list(const query *r, int seat, answers *s);
int play_why_not_cast(const query *r, int seat, unsigned card);
int play_why_not_use(const query *r, int seat, unsigned source, unsigned ability);
void play_begin_cast(run *r, int seat, unsigned card);
void play_begin_use(run *r, int seat, unsigned source, unsigned ability);
void play_announce(run *r, const lair_frame *f);
void play_declared(run *r, lair_frame *f);
void play_resolved(run *r, const lair_frame *f);
void play_cancel(run *r, int ix);
int play_find(const lair_game *g, unsigned source);
void play_set_mode(run *r, int mode);
int play_modes(const query *r, int seat, unsigned card);
bool play_cancels(const query *r, const lair_play *p);
int play_order(const query *r, uint8_t order[LAIR_PLAYS]); /* in which they resolve; returns how many */
bool play_in_phase(const query *r, const lair_ability *a);
int play_rank(const lair_game *g, int seat); /* how many a window asks before that seat */

/* ---- triggers.c */
void trigger_queue(run *r, const lair_trigger *t);
void trigger_hear(run *r, int seat, uint64_t on, unsigned source, unsigned room, unsigned hero,
                  unsigned card);
void trigger_dungeon(run *r, int seat, enum lair_trigger_kind on, unsigned room, unsigned hero, unsigned card,
                     unsigned except);
void trigger_next(run *r);
void trigger_list(const query *r, int seat, answers *s);
void trigger_start(run *r, int ix);
int trigger_modes(const query *r, const lair_frame *f);
bool trigger_could(const query *r, int seat, uint64_t on, unsigned room);
int trigger_pick(const lair_game *g, int seat, unsigned source, unsigned ability);
void trigger_copied(run *r, int seat, uint64_t on); /* abilities of the boss it copies */
void trigger_all(run *r, enum lair_trigger_kind on, unsigned room, unsigned hero, unsigned card,
                 unsigned except);
void trigger_room(run *r, int seat, enum lair_trigger_kind on, unsigned room, unsigned hero);
void trigger_hero(run *r, int seat, enum lair_trigger_kind on, unsigned hero, unsigned room);
/* Do the conditions an ability begins with hold? */
bool trigger_conditions_hold(const query *r, unsigned ability, unsigned source, int seat);
bool limit_used(const query *r, const lair_ability *a, unsigned source, int seat, unsigned hero);
void limit_mark(run *r, const lair_ability *a, unsigned source, int seat, unsigned hero);

/* ---- machine.c, machine_thought.c and sources.c */
/* What is known about an instruction: the columns of ops.def that say so. */
enum op_kind { OP_FLOW, OP_NUMBER, OP_CHOICE, OP_EFFECT, OP_LASTING };
enum op_price { PRICE_NO, PRICE_ONLY, PRICE_SECOND, PRICE_FACE_DOWN };
enum op_number { NUMBER_FIXED, NUMBER_COUNTED, NUMBER_RECKONED, NUMBER_LEFT };
typedef struct op_facts {
    uint8_t kind;     /* enum op_kind */
    uint8_t price;    /* enum op_price */
    uint8_t number;   /* enum op_number */
    uint8_t question; /* enum lair_decision */
} op_facts;
extern const op_facts op_table[LAIR_OPS];
static inline bool is_choice(const lair_ins *i)
{
    return i->op >= LAIR_OP_CHOOSE_ROOM && i->op <= LAIR_OP_CHOOSE_ITEM;
}
/* Works x out, if that is what the instruction does. */
static inline bool machine_reckon(const query *r, lair_frame *f, const lair_ins *i)
{
    switch (i->op) {
    case LAIR_OP_SET: f->x = i->n; return true;
    case LAIR_OP_ADD: f->x = (int16_t)(f->x + i->n); return true;
    case LAIR_OP_COUNT: f->x = (int16_t)number_count(r, f, i); return true;
    case LAIR_OP_TIMES: f->x = (int16_t)(f->x * i->n / (i->b ? i->b : 1)); return true;
    case LAIR_OP_LIMIT: f->x = f->x < i->b ? i->b : f->x > i->n ? i->n : f->x; return true;
    default: return false;
    }
}
lair_frame machine_frame(unsigned ability, unsigned source, int seat);
enum { SPACE_PROGRAM = 0xFF00 }; /* ability numbers from here: the board's own action spaces */
const lair_ability *machine_ability(const query *r, unsigned ability);
const lair_ins *machine_code(const query *r, unsigned ability);
lair_frame *machine_push(run *r, unsigned ability, unsigned source, int seat);
unsigned machine_each(const query *r, const lair_frame *f, const lair_ins *i);
void machine_run(run *r);
void machine_answer(run *r, lair_option o);
bool machine_feasible(const query *r, const lair_frame *f, int from, int to);
bool machine_payable(const query *r, const lair_frame *f, const lair_ins *i);
bool machine_is_price(const lair_ins *i);
void machine_instead(run *r, const lair_ability *a, unsigned source, int seat, unsigned hero, unsigned card);
const lair_design *source_design_of(const query *r, unsigned source);
static inline const lair_design *source_design(const query *r, unsigned source)
{
    return source < LAIR_CARDS ? card_design(r, source) : source_design_of(r, source);
}
bool source_active(const query *r, unsigned source, int seat);
int source_owner(const query *r, unsigned source); /* seat, -1 none */
unsigned miniboss_room(const query *r, unsigned source);
/* The room an ability stands on, NONE if none. */
static inline unsigned source_room(const query *r, unsigned source)
{
    return source >= LAIR_CARDS ? NONE : card_is_miniboss(r, source) ? miniboss_room(r, source) : source;
}
/* Where the source lies or, being a miniboss, the room it lies under; NULL: nowhere. */
const lair_stack *source_stack(const query *r, unsigned source);
/* A hero with words or an item of its own is inside: it may silence what is around it. */
static inline bool silencer_inside(const query *r)
{
    const lair_game *g = r->g;
    return !only_super(g) && g->walker != LAIR_NO_HERO &&
           place_zone(g->hero_place[g->walker]) == LAIR_IN_DUNGEON &&
           ((hero_design(r, g->walker)->hears & LAIR_HAS_SILENCE) ||
            (g->hero_flags[g->walker] & LAIR_HERO_ITEM));
}
bool source_silent_now(const query *r, unsigned source);
/* Has no abilities now. */
static inline bool source_silent(const query *r, unsigned source)
{
    return (r->g->n_mods || silencer_inside(r)) && source_silent_now(r, source);
}
bool source_barred_now(const query *r, unsigned source);
/* Its abilities cannot be declared now, although it is there. */
static inline bool source_barred(const query *r, unsigned source)
{
    return silencer_inside(r) && source_barred_now(r, source);
}
bool source_has(const query *r, const lair_ability *a, unsigned source, int seat); /* level, side, level up */
/* The k-th ability of a source, as a number in the pack; from COPIED on those of a boss it copies. -1: none. */
enum { COPIED = 8 };
int source_ability(const query *r, unsigned source, unsigned k);
unsigned source_abilities(const query *r, unsigned source); /* no k from here on has one */
uint64_t copied_hears(const query *r, int seat);
/* Everything a boss listens to, its own words and those it has from another. */
static inline uint64_t boss_hears(const query *r, int seat)
{
    const lair_player *p = &r->g->player[seat];
    if (p->boss == NONE) {
        return 0;
    }
    uint64_t own = r->pack->designs[r->pack->boss_design[p->boss]].hears;
    return p->copied == NONE ? own : own | copied_hears(r, seat);
}
/* Bit per slot of a dungeon whose room is visible, active and hears one of these. */
static inline unsigned rooms_hearing(const query *r, int seat, uint64_t on)
{
    const lair_dungeon *d = &r->g->dungeon[seat];
    unsigned found = 0;
    for (int p = 0; p < d->n; p++) {
        const lair_stack *s = &d->stack[d->order[p]];
        if (!(s->flags & (LAIR_FACE_DOWN | LAIR_DEACTIVATED)) && (card_design(r, s->top)->hears & on)) {
            found |= 1u << d->order[p];
        }
    }
    return found;
}
uint64_t source_hears(const query *r, unsigned source);
uint64_t dungeon_hears(const query *r, int seat); /* all that a player has in force */
lair_frame source_frame(const query *r, unsigned ability, unsigned source,
                        int seat); /* this hero filled in */
/* Works through a continuous ability: returns its next instruction that is no condition or count; NULL: no more. */
const lair_ins *machine_lasting(const query *r, lair_frame *f, const lair_ability *a);
/* The instruction `op` of kind c in the continuous abilities of a source, its conditions holding; NULL: none. */
const lair_ins *source_says(const query *r, unsigned source, int seat, enum lair_op op, unsigned c);

/* ---- select.c: what a choice of the machine offers */
int select_asked(const query *r, const lair_frame *f, const lair_ins *i); /* the seat that chooses */
int select_who(const query *r, const lair_frame *f, const lair_ins *i);
unsigned select_players(const query *r, const lair_frame *f, const lair_ins *i);
bool select_any(const query *r, const lair_frame *f, const lair_ins *i);
bool select_holds(const query *r, const lair_frame *f, const lair_ins *i);
void select_list(const query *r, const lair_frame *f, const lair_ins *i, int seat, answers *s);
bool select_take(run *r, lair_frame *f, const lair_ins *i, lair_option o);

/* ---- select_rooms.c, select_heroes.c, select_cards.c: what an instruction means */
bool room_fits(const query *r, unsigned room, unsigned filter);
int select_rooms(const query *r, const lair_frame *f, const lair_ins *i, unsigned sel, uint16_t out[]);
uint64_t select_heroes(const query *r, const lair_frame *f, const lair_ins *i);
uint64_t select_heroes_of(const query *r, const lair_frame *f, const lair_ins *i, unsigned sel);
lair_set select_cards(const query *r, const lair_frame *f, const lair_ins *i);

/* ---- select_conditions.c */
bool select_condition(const query *r, lair_frame *f, const lair_ins *i);

/* ---- options.c */
void option_list(const query *r, int seat, answers *s);
int option_why_not(const query *r, int seat, lair_option o);
void option_apply(run *r, int seat, lair_option o);
bool decision_is_covert(const lair_game *g);
bool decision_is_common(const lair_game *g); /* asked of several at once */

#endif
