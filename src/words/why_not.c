/* why_not.c - why a thing on the table is not among the answers now: the moment is another one, or a rule forbids it. */
#include "why_not.h"

#include "program.h"

int why_book(const lair_game *g, int super, int other)
{
    if (g->rules.edition == LAIR_SUPER) {
        return super ? LAIR_RULE_SBM + super : 0;
    }
    return other ? LAIR_RULE_RMB + other : 0;
}

static why_refusal refused_by(const lair_game *g, enum text_key key, int super, int other)
{
    return (why_refusal){.key = key, .rule = why_book(g, super, other)};
}

static const why_refusal nothing = {.key = TEXT_COUNT};

/* ---- what can be pointed at ------------------------------------------------------------------------------ */

static bool in_hand(const lair_view *view, unsigned card)
{
    return view->seat < LAIR_SEATS && lair_has(&view->g.hand[view->seat], card);
}

/* The card lies on top of a stack, face-down; those of others are not in a view. */
static bool is_face_down(const lair_game *g, unsigned card)
{
    for (int seat = 0; seat < g->players; seat++) {
        for (int k = 0; k < g->dungeon[seat].n; k++) {
            const lair_stack *s = &g->dungeon[seat].stack[g->dungeon[seat].order[k]];
            if (s->top == card && s->flags & LAIR_FACE_DOWN) {
                return true;
            }
        }
    }
    return false;
}

static bool sees_card(const text_reader *r, const lair_view *view, unsigned card)
{
    int owner;
    return card < r->cards->pack.n_cards &&
           (lair_has(&view->g.market, card) || lair_room_find(&view->g, card, &owner) >= 0 ||
            lair_miniboss_find(&view->g, card) >= 0 || in_hand(view, card) || is_face_down(&view->g, card));
}

bool why_sees(const text_reader *r, const lair_view *view, why_thing thing)
{
    const lair_game *g = &view->g;
    unsigned n = thing.number;
    int zone = thing.kind == WHY_HERO && n < g->n_heroes ? (int)lair_zone_of(g->hero_place[n]) : LAIR_NOWHERE;
    switch (thing.kind) {
    case WHY_CARD:
        return sees_card(r, view, n);
    case WHY_HERO:
        return zone >= LAIR_IN_TOWN && zone <= LAIR_IN_DUNGEON;
    case WHY_ITEM:
        return n < r->cards->pack.n_items && n < LAIR_ITEMS && g->item_place[n] > LAIR_ITEM_IN_DECK;
    case WHY_BOSS:
    case WHY_ENTRANCE:
        return n < g->players;
    case WHY_SPACE:
        return text_has_town_board(g) && n <= LAIR_TOWN_SPACE(LAIR_LANDMARKS - 1, 2);
    case WHY_PLAY:
        return n < g->n_plays;
    }
    return false;
}

/* The source of the play that resolves as the k-th. */
static unsigned source_of_play(const text_reader *r, const lair_view *view, unsigned k)
{
    uint8_t order[LAIR_PLAYS];
    int n = lair_play_order(view, &r->cards->pack, order);
    return (int)k < n ? view->g.play[order[k]].source : LAIR_NO_CARD;
}

/* ---- is it among the answers? ---------------------------------------------------------------------------- */

static bool about_card(lair_option o, unsigned card)
{
    unsigned a = LAIR_OPTION_A(o), b = LAIR_OPTION_B(o);
    switch (LAIR_OPTION_KIND(o)) {
    case LAIR_DO_BUILD:
        return a == card || b == card + 1;
    case LAIR_DO_DISCARD:
        return a == card || b == card;
    case LAIR_DO_PLACE:
    case LAIR_DO_SPACE:
        return a == LAIR_ON_ROOM + card;
    case LAIR_DO_DRAFT:
    case LAIR_DO_INSTEAD:
    case LAIR_DO_CAST:
    case LAIR_DO_USE:
    case LAIR_DO_TRIGGER:
    case LAIR_DO_ROOM:
    case LAIR_DO_CARD:
    case LAIR_DO_PROMOTE:
    case LAIR_DO_COIN:
    case LAIR_DO_PAY:
        return a == card;
    default:
        return false;
    }
}

static bool about(const text_reader *r, const lair_view *view, lair_option o, why_thing thing)
{
    unsigned kind = LAIR_OPTION_KIND(o), a = LAIR_OPTION_A(o), n = thing.number;
    bool ability = kind == LAIR_DO_USE || kind == LAIR_DO_TRIGGER || kind == LAIR_DO_INSTEAD;
    bool place = kind == LAIR_DO_PLACE || kind == LAIR_DO_SPACE;
    switch (thing.kind) {
    case WHY_CARD:
        return about_card(o, n);
    case WHY_HERO:
        return (kind == LAIR_DO_HERO && a == n) || (ability && a == LAIR_BY_HERO + n);
    case WHY_ITEM:
        return (kind == LAIR_DO_ITEM && a == n) || (ability && a == LAIR_BY_ITEM + n);
    case WHY_BOSS:
        return (kind == LAIR_DO_PLAYER && a == n) || (ability && a == LAIR_BY_BOSS + n) ||
               (place && a >= LAIR_ON_BOSS && n == view->seat);
    case WHY_SPACE:
        return (place && a == n) || (ability && a == LAIR_BY_SPACE + n);
    case WHY_ENTRANCE:
        return kind == LAIR_DO_BUILD && LAIR_OPTION_B(o) == 0 && n == view->seat;
    case WHY_PLAY:
        return kind == LAIR_DO_PLAY && a == source_of_play(r, view, n);
    }
    return false;
}

static bool is_offered(const text_reader *r, const lair_view *view, why_thing thing, unsigned with)
{
    lair_option all[LAIR_OPTIONS];
    int n = view->seat < LAIR_SEATS ? lair_options(view, &r->cards->pack, all, LAIR_OPTIONS) : 0;
    for (int i = 0; i < n; i++) {
        if (about(r, view, all[i], thing) && (with == LAIR_NO_CARD || about_card(all[i], with))) {
            return true;
        }
    }
    return false;
}

/* ---- another moment -------------------------------------------------------------------------------------- */

/* Phases in which nothing is played, and the rules that say so. */
static why_refusal no_plays(const lair_game *g)
{
    static const struct {
        uint8_t super, other;
    } rules[LAIR_GAME_OVER] = {
        [LAIR_SETUP] = {35, 92}, [LAIR_TOWN] = {65, 31},         [LAIR_MINION] = {107, 0},
        [LAIR_BAIT] = {115, 67}, [LAIR_END_OF_TURN] = {138, 82},
    };
    if (g->phase == LAIR_BUILD || g->phase == LAIR_ADVENTURE || g->phase >= LAIR_GAME_OVER) {
        return nothing;
    }
    return refused_by(g, TEXT_WHY_NO_PLAYS, rules[g->phase].super, rules[g->phase].other);
}

static bool placing(const lair_game *g)
{
    return g->decision == LAIR_ASK_BUILD || g->decision == LAIR_ASK_SETUP || g->decision == LAIR_ASK_PLACE;
}

/* Questions that a text asks: what may be chosen is said there. */
static bool text_asks(const lair_game *g)
{
    switch (g->decision) {
    case LAIR_ASK_ROOM:
    case LAIR_ASK_HERO:
    case LAIR_ASK_CARD:
    case LAIR_ASK_PLAY:
    case LAIR_ASK_PLAYER:
    case LAIR_ASK_SPACE:
    case LAIR_ASK_ITEM:
    case LAIR_ASK_MINIBOSS:
        return true;
    default:
        return false;
    }
}

/* To use a thing: the ability that is used by hand, or the first if there is none. */
static lair_option use_of(const text_reader *r, const lair_view *view, unsigned source)
{
    const lair_design *d = text_source_design(r, source);
    unsigned k = 0;
    while (d && k < d->n_abilities &&
           !(r->cards->pack.abilities[d->ability + k].on & (LAIR_ON(ACTIVATE) | LAIR_ON(RIVAL)))) {
        k++;
    }
    return LAIR_OPTION(LAIR_DO_USE, view->seat, source, d && k < d->n_abilities ? k : 0);
}

static why_refusal card_of_hand(const text_reader *r, const lair_view *view, unsigned card)
{
    const lair_game *g = &view->g;
    bool mine = g->pending >> view->seat & 1u;
    if (mine && g->decision == LAIR_ASK_WINDOW && lair_has(&r->cards->pack.in_hand, card)) {
        return nothing; /* a spell, or a card that can be discarded for what it says */
    }
    if (lair_has(&r->cards->pack.spells, card)) {
        why_refusal quiet = no_plays(g);
        return quiet.key == TEXT_COUNT && mine && placing(g) ? refused_by(g, TEXT_WHY_PLACING, 82, 39)
                                                             : quiet;
    }
    if (g->phase != LAIR_BUILD && g->phase != LAIR_SETUP) {
        return refused_by(g, TEXT_WHY_BUILD_PHASE, 68, 32);
    }
    return mine && g->decision == LAIR_ASK_WINDOW ? refused_by(g, TEXT_WHY_WINDOW, 68, 32) : nothing;
}

static why_refusal hero_moment(const lair_game *g, unsigned hero)
{
    enum lair_zone zone = lair_zone_of(g->hero_place[hero]);
    if (zone == LAIR_AT_LANDMARK) {
        return refused_by(g, TEXT_WHY_HEROES_SUMMONED, 98, 0);
    }
    return zone == LAIR_IN_TOWN ? refused_by(g, TEXT_WHY_HEROES_DECIDE, 109, 63)
                                : refused_by(g, TEXT_WHY_HEROES_QUEUE, 118, 70);
}

/* Whose room or miniboss; -1: nobody's. */
static int owner_of(const lair_game *g, unsigned card)
{
    int owner = -1, miniboss = lair_miniboss_find(g, card);
    if (miniboss >= 0) {
        return lair_miniboss_owner(g, miniboss);
    }
    return lair_room_find(g, card, &owner) >= 0 ? owner : -1;
}

/* The thing belongs to another moment than this, whatever rule would forbid it then. */
static why_refusal other_moment(const text_reader *r, const lair_view *view, why_thing thing)
{
    const lair_game *g = &view->g;
    bool own;
    switch (thing.kind) {
    case WHY_HERO:
        return hero_moment(g, thing.number);
    case WHY_SPACE:
        return g->decision == LAIR_ASK_VISIT ? nothing : refused_by(g, TEXT_WHY_MINION, 56, 0);
    case WHY_PLAY:
        return refused_by(g, TEXT_WHY_PLAYS, 155, 96);
    case WHY_ITEM:
        return no_plays(g);
    case WHY_ENTRANCE:
        return g->phase == LAIR_BUILD || g->phase == LAIR_SETUP ? nothing
                                                                : refused_by(g, TEXT_WHY_BUILD_PHASE, 68, 32);
    case WHY_BOSS:
        own = thing.number == view->seat && (g->decision == LAIR_ASK_VISIT || g->decision == LAIR_ASK_WINDOW);
        return own ? nothing : refused_by(g, TEXT_WHY_BOSS, 14, 7);
    case WHY_CARD:
        break;
    }
    if (is_face_down(g, thing.number)) {
        return refused_by(g, TEXT_WHY_FACE_DOWN, 81, 34);
    }
    if (in_hand(view, thing.number)) {
        return card_of_hand(r, view, thing.number);
    }
    if (lair_has(&g->market, thing.number)) {
        return g->decision == LAIR_ASK_VISIT ? nothing : refused_by(g, TEXT_WHY_MARKET, 53, 0);
    }
    if (g->decision == LAIR_ASK_VISIT || placing(g)) {
        return nothing;
    }
    int owner = owner_of(g, thing.number);
    bool others = owner >= 0 && owner != view->seat;
    return others && g->decision == LAIR_ASK_WINDOW ? refused_by(g, TEXT_WHY_OTHERS, 149, 94) : no_plays(g);
}

/* ---- what a rule forbids --------------------------------------------------------------------------------- */

/* The answer that somebody most likely means who points at a card. */
static lair_option card_meant(const text_reader *r, const lair_view *view, unsigned card)
{
    unsigned seat = view->seat;
    const lair_game *g = &view->g;
    bool spell = lair_has(&r->cards->pack.spells, card);
    int owner = -1, slot = lair_room_find(g, card, &owner);
    if (g->decision == LAIR_ASK_WINDOW) {
        return spell ? LAIR_OPTION(LAIR_DO_CAST, seat, card, 0) : use_of(r, view, card);
    }
    if (lair_miniboss_find(g, card) >= 0) {
        return LAIR_OPTION(LAIR_DO_PROMOTE, seat, card, 0);
    }
    if (in_hand(view, card) && g->decision != LAIR_ASK_CARD) {
        return LAIR_OPTION(spell ? LAIR_DO_CAST : LAIR_DO_BUILD, seat, card, 0);
    }
    if (g->decision == LAIR_ASK_VISIT) {
        return slot >= 0 ? LAIR_OPTION(LAIR_DO_PLACE, seat, LAIR_ON_ROOM + card, 0)
                         : LAIR_OPTION(LAIR_DO_DRAFT, seat, card, 0);
    }
    if (slot >= 0 && g->decision == LAIR_ASK_ROOM) {
        return LAIR_OPTION(LAIR_DO_ROOM, seat, card, 0);
    }
    return LAIR_OPTION(spell ? LAIR_DO_CAST : LAIR_DO_CARD, seat, card, 0);
}

/* By its treasure the card could lie on that room: an ordinary room and a miniboss always could. */
static bool suits(const text_reader *r, const lair_view *view, unsigned card, unsigned room)
{
    const lair_pack *pack = &r->cards->pack;
    const lair_design *d = lair_card(pack, card);
    lair_icons there =
        is_face_down(&view->g, room) ? lair_card(pack, room)->icons : lair_room_icons(view, pack, room);
    for (int cls = 0; cls < LAIR_CLASSES; cls++) {
        if (lair_icons_of(d->icons, cls) && lair_icons_of(there, cls)) {
            return true;
        }
    }
    return d->kind != LAIR_ADVANCED_ROOM;
}

/* Why a card cannot be placed there, and how far it is from fitting. */
typedef struct obstacle {
    int rule;
    int distance; /* 0: only what is there now is in the way; 1: that there are five rooms; 2, 3: the card itself */
    unsigned room; /* 1 + the room it would cover, 0 at the entrance */
} obstacle;

static obstacle obstacle_at(const text_reader *r, const lair_view *view, unsigned card, unsigned where)
{
    const lair_game *g = &view->g;
    lair_option build = LAIR_OPTION(LAIR_DO_BUILD, view->seat, card, where);
    obstacle o = {.rule = lair_why_not(view, &r->cards->pack, build), .room = where};
    if (where == 0) {
        o.distance = o.rule == why_book(g, 72, 35) ? 1 : 3;
    } else if (!suits(r, view, card, where - 1)) {
        bool passes =
            o.rule == LAIR_RULE_SBM + 79 || o.rule == LAIR_RULE_X + 30 || o.rule == why_book(g, 78, 37);
        o.rule = passes ? why_book(g, 76, 36) : o.rule; /* even without it the card would not fit */
        o.distance = 2;
    }
    return o;
}

/* What is in the way of a card that fits nowhere: at the place where it is nearest to fitting. */
static obstacle nearest_of_card(const text_reader *r, const lair_view *view, unsigned card)
{
    const lair_dungeon *d = &view->g.dungeon[view->seat];
    obstacle nearest = obstacle_at(r, view, card, 0);
    for (int k = 0; k < d->n; k++) {
        obstacle o = obstacle_at(r, view, card, 1u + d->stack[d->order[k]].top);
        nearest = o.distance < nearest.distance ? o : nearest;
    }
    return nearest;
}

/* Why nothing of the hand can be placed there, at the entrance (0) or over a room: what speaks against the card that is
   nearest to fitting. */
static int nothing_fits(const text_reader *r, const lair_view *view, unsigned where)
{
    const lair_bits *hand = &view->g.hand[view->seat];
    obstacle nearest = {.rule = LAIR_NOT_IN_HAND, .distance = 9};
    for (unsigned c = lair_bits_next(hand, 0); c < LAIR_CARDS; c = lair_bits_next(hand, c + 1)) {
        if (!lair_has(&r->cards->pack.spells, c)) {
            obstacle o = obstacle_at(r, view, c, where);
            nearest = o.distance < nearest.distance ? o : nearest;
        }
    }
    return nearest.rule;
}

static int forbidden(const text_reader *r, const lair_view *view, why_thing thing, unsigned with)
{
    const lair_pack *pack = &r->cards->pack;
    unsigned seat = view->seat, n = thing.number;
    int owner;
    bool room = thing.kind == WHY_CARD && lair_room_find(&view->g, n, &owner) >= 0;
    bool entrance = thing.kind == WHY_ENTRANCE, own = n == seat;
    if (entrance && !own) {
        return why_book(&view->g, 73, 36);
    }
    if ((room || entrance) && placing(&view->g)) {
        unsigned where = room ? n + 1 : 0;
        return with == LAIR_NO_CARD ? nothing_fits(r, view, where)
                                    : lair_why_not(view, pack, LAIR_OPTION(LAIR_DO_BUILD, seat, with, where));
    }
    switch (thing.kind) {
    case WHY_CARD:
        return lair_why_not(view, pack, card_meant(r, view, n));
    case WHY_ITEM:
        return lair_why_not(view, pack, use_of(r, view, LAIR_BY_ITEM + n));
    case WHY_SPACE:
        return lair_why_not(view, pack, LAIR_OPTION(LAIR_DO_PLACE, seat, n, 0));
    case WHY_BOSS:
        return lair_why_not(view, pack,
                            own && view->g.decision == LAIR_ASK_VISIT
                                ? LAIR_OPTION(LAIR_DO_PLACE, seat, LAIR_ON_BOSS, 0)
                                : use_of(r, view, LAIR_BY_BOSS + n));
    default:
        return LAIR_NOT_ASKED;
    }
}

/* Reasons in words where the title of a rule is none. */
static const struct {
    int rule;
    enum text_key key;
} reasons[] = {
    {LAIR_RULE_SBM + 57, TEXT_WHY_NO_MINION_SPACE},
    {LAIR_RULE_SBM + 58, TEXT_WHY_SPACE_TAKEN},
    {LAIR_RULE_SBM + 59, TEXT_WHY_OTHER_DUNGEON},
    {LAIR_RULE_SBM + 60, TEXT_WHY_BOSS_SPACE},
    {LAIR_RULE_SBM + 61, TEXT_WHY_TAVERN_SPACE},
    {LAIR_RULE_SBM + 62, TEXT_WHY_HERO_COVERS},
    {LAIR_RULE_SBM + 63, TEXT_WHY_NO_HERO},
    {LAIR_RULE_SBM + 56, TEXT_WHY_PLACED},
    {LAIR_RULE_SBM + 53, TEXT_WHY_DRAFTED},
    {LAIR_RULE_SBM + 150, TEXT_WHY_BY_ITSELF},
    {LAIR_RULE_RMB + 94, TEXT_WHY_BY_ITSELF},
    {LAIR_RULE_SBM + 13, TEXT_WHY_NO_TEXT},
    {LAIR_RULE_RMB + 38, TEXT_WHY_NO_TEXT},
    {LAIR_RULE_SBM + 149, TEXT_WHY_OTHER_PHASE},
    {LAIR_RULE_SBM + 82, TEXT_WHY_OTHER_PHASE},
    {LAIR_RULE_SBM + 130, TEXT_WHY_OTHER_PHASE},
    {LAIR_RULE_RMB + 39, TEXT_WHY_OTHER_PHASE},
    {LAIR_RULE_RMB + 73, TEXT_WHY_OTHER_PHASE},
    {LAIR_RULE_RMB + 78, TEXT_WHY_OTHER_PHASE},
    {LAIR_RULE_SBM + 164, TEXT_WHY_MINION_PROTECTS},
    {LAIR_RULE_SBM + 174, TEXT_WHY_NOT_LEVELLED},
    {LAIR_RULE_RMB + 42, TEXT_WHY_NOT_LEVELLED},
    {LAIR_RULE_RMB + 50, TEXT_WHY_LEVEL_2},
    {LAIR_RULE_RMB + 53, TEXT_WHY_LEVEL_3},
    {LAIR_RULE_SBM + 32, TEXT_WHY_FIRST_ORDINARY},
    {LAIR_RULE_RMB + 19, TEXT_WHY_FIRST_ORDINARY},
    {LAIR_RULE_SBM + 68, TEXT_WHY_ONE_CARD},
    {LAIR_RULE_RMB + 32, TEXT_WHY_ONE_CARD},
    {LAIR_RULE_SBM + 72, TEXT_WHY_FIVE_ROOMS},
    {LAIR_RULE_RMB + 35, TEXT_WHY_FIVE_ROOMS},
    {LAIR_RULE_SBM + 73, TEXT_WHY_ELSEWHERE},
    {LAIR_RULE_SBM + 76, TEXT_WHY_SHARED_TREASURE},
    {LAIR_RULE_SBM + 77, TEXT_WHY_SHARED_TREASURE},
    {LAIR_RULE_RMB + 36, TEXT_WHY_SHARED_TREASURE},
    {LAIR_RULE_SBM + 78, TEXT_WHY_ON_FACE_DOWN},
    {LAIR_RULE_RMB + 37, TEXT_WHY_ON_FACE_DOWN},
    {LAIR_RULE_SBM + 79, TEXT_WHY_UNDER_MINION},
    {LAIR_RULE_RMB + 43, TEXT_WHY_PRICE},
    {LAIR_RULE_RMB + 45, TEXT_WHY_MINIBOSS_PLACE},
    {LAIR_RULE_RMB + 47, TEXT_WHY_MINIBOSS_BESIDE},
    {LAIR_RULE_Q + 38, TEXT_WHY_MINIBOSS_THERE},
    {LAIR_RULE_RMB + 51, TEXT_WHY_PROMOTION},
    {LAIR_RULE_RMB + 54, TEXT_WHY_FELL},
    {LAIR_RULE_RMB + 55, TEXT_WHY_NOT_RISING},
    {LAIR_RULE_Q + 37, TEXT_WHY_ASLEEP},
    {LAIR_RULE_RMB + 58, TEXT_WHY_ASLEEP},
    {LAIR_RULE_X + 14, TEXT_WHY_ITEM_USED},
    {LAIR_RULE_X + 28, TEXT_WHY_DEACTIVATED},
    {LAIR_RULE_X + 29, TEXT_WHY_DEACTIVATED_SAFE},
    {LAIR_RULE_X + 30, TEXT_WHY_ON_DEACTIVATED},
    {LAIR_RULE_SBM + 163, TEXT_WHY_NOT_CHOSEN},
    {LAIR_RULE_RMB + 105, TEXT_WHY_NOT_CHOSEN},
    {LAIR_RULE_Q + 34, TEXT_WHY_HEROES_SUMMONED},
    {LAIR_RULE_Q + 50, TEXT_WHY_CARD_FORBIDS},
    {LAIR_RULE_SBM + 84, TEXT_WHY_TURNING_UP},
    {LAIR_RULE_RMB + 41, TEXT_WHY_TURNING_UP},
    {LAIR_RULE_SBM + 35, TEXT_WHY_NO_PLAYS},
    {LAIR_RULE_SBM + 65, TEXT_WHY_NO_PLAYS},
    {LAIR_RULE_RMB + 31, TEXT_WHY_NO_PLAYS},
    {LAIR_RULE_SBM + 107, TEXT_WHY_NO_PLAYS},
    {LAIR_RULE_SBM + 115, TEXT_WHY_NO_PLAYS},
    {LAIR_RULE_RMB + 67, TEXT_WHY_NO_PLAYS},
    {LAIR_RULE_SBM + 138, TEXT_WHY_NO_PLAYS},
    {LAIR_RULE_RMB + 82, TEXT_WHY_NO_PLAYS},
};

static enum text_key reason_of(int rule)
{
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        if (rule == reasons[i].rule) {
            return reasons[i].key;
        }
    }
    return TEXT_COUNT;
}

static why_refusal by_rule(int rule)
{
    return (why_refusal){.key = reason_of(rule), .rule = rule};
}

/* A text asks for something else than this: often there is a rule that protects it. */
static why_refusal no_aim(const lair_view *view, why_thing thing)
{
    const lair_game *g = &view->g;
    int owner, slot = thing.kind == WHY_CARD ? lair_room_find(g, thing.number, &owner) : -1;
    unsigned flags = slot >= 0 ? g->dungeon[owner].stack[slot].flags : 0;
    if (thing.kind == WHY_CARD && is_face_down(g, thing.number)) {
        return by_rule(why_book(g, 163, 105));
    }
    if (flags & LAIR_DEACTIVATED) {
        return by_rule(LAIR_RULE_X + 29);
    }
    if (thing.kind == WHY_HERO && g->decision == LAIR_ASK_HERO &&
        lair_zone_of(g->hero_place[thing.number]) == LAIR_AT_LANDMARK) {
        return by_rule(LAIR_RULE_Q + 34);
    }
    return (why_refusal){.key = TEXT_WHY_AIM};
}

/* Questions that nothing on the table answers. */
static bool answered_in_words(const lair_game *g)
{
    switch (g->decision) {
    case LAIR_ASK_BOSS:
    case LAIR_ASK_MULLIGAN:
    case LAIR_ASK_CLASS:
    case LAIR_ASK_KIND:
    case LAIR_ASK_MODE:
    case LAIR_ASK_YES_NO:
    case LAIR_ASK_TRIGGER:
    case LAIR_ASK_NUMBER:
    case LAIR_ASK_SIGN:
        return true;
    default:
        return false;
    }
}

/* Refusals that have no number, and the rule that is behind them. Where the text of the card itself is behind it there is none: a
   spell's price, an ability's target. */
static why_refusal refused(const lair_game *g, int rule, bool spell)
{
    switch (rule) {
    case LAIR_NOT_ASKED:
        return refused_by(g, TEXT_WHY_NOT_ASKED, 38, 25);
    case LAIR_NO_TARGET:
        return spell ? refused_by(g, TEXT_WHY_NO_TARGET, 156, 96) : (why_refusal){.key = TEXT_WHY_NO_TARGET};
    case LAIR_NO_EFFECT:
        return spell ? refused_by(g, TEXT_WHY_NO_EFFECT, 156, 96) : (why_refusal){.key = TEXT_WHY_NO_EFFECT};
    case LAIR_CANNOT_PAY:
        return spell ? (why_refusal){.key = TEXT_WHY_CANNOT_PAY}
                     : refused_by(g, TEXT_WHY_CANNOT_PAY, 148, 94);
    case LAIR_USED_UP:
        return refused_by(g, TEXT_WHY_USED_UP, 149, 95);
    default:
        return by_rule(rule ? rule : LAIR_NOT_AN_ANSWER);
    }
}

/* Somebody points at a room card or miniboss of the hand that is to be placed now. */
static bool is_to_be_placed(const text_reader *r, const lair_view *view, why_thing thing)
{
    return thing.kind == WHY_CARD && in_hand(view, thing.number) && view->g.decision != LAIR_ASK_SETUP &&
           placing(&view->g) && !lair_has(&r->cards->pack.spells, thing.number);
}

static why_refusal fits_nowhere(const text_reader *r, const lair_view *view, unsigned card)
{
    obstacle o = nearest_of_card(r, view, card);
    why_refusal refusal = refused(&view->g, o.rule, false);
    refusal.nearest = o.distance == 0 ? o.room : 0;
    return refusal;
}

/* A place to build, in another dungeon. */
static bool is_elsewhere(const lair_view *view, why_thing thing)
{
    int owner = thing.kind == WHY_ENTRANCE ? (int)thing.number
                : thing.kind == WHY_CARD   ? owner_of(&view->g, thing.number)
                                           : -1;
    return owner >= 0 && owner != view->seat;
}

why_refusal why_not(const text_reader *r, const lair_view *view, why_thing thing, unsigned with)
{
    const lair_game *g = &view->g;
    bool mine = view->seat < LAIR_SEATS && g->pending >> view->seat & 1u;
    if (is_offered(r, view, thing, with)) {
        return (why_refusal){.offered = true, .key = TEXT_WHY_LEGAL};
    }
    if (lair_over(g)) {
        return refused_by(g, TEXT_WHY_GAME_IS_OVER, 142, 86);
    }
    why_refusal moment = other_moment(r, view, thing);
    if (mine && text_asks(g)) {
        text_line asks;
        text_asking(r, view, &asks);
        return asks.n || moment.key == TEXT_COUNT ? no_aim(view, thing) : moment;
    }
    if (moment.key != TEXT_COUNT) {
        return moment;
    }
    if (mine && answered_in_words(g)) {
        return (why_refusal){.key = TEXT_WHY_AIM};
    }
    if (mine && is_to_be_placed(r, view, thing)) {
        return fits_nowhere(r, view, thing.number);
    }
    int rule = forbidden(r, view, thing, with);
    if (is_elsewhere(view, thing) && rule == why_book(g, 73, 36)) {
        return refused_by(g, TEXT_WHY_ELSEWHERE, 73, 36);
    }
    bool spell = thing.kind == WHY_CARD && lair_has(&r->cards->pack.spells, thing.number);
    bool vague = rule == LAIR_NOT_AN_ANSWER || rule == LAIR_NOT_ASKED;
    return refused(g, vague ? (mine ? LAIR_NOT_AN_ANSWER : LAIR_NOT_ASKED) : rule, spell);
}

/* The reason alone; returns the numbered rule that goes with it, 0 if none. */
static int put_reason(const text_reader *r, const lair_view *view, const why_refusal *refusal,
                      text_line *line)
{
    text_line asks;
    text_asking(r, view, &asks);
    if (refusal->key == TEXT_WHY_AIM && asks.n == 0) {
        text_put(line, text_get(r->lang, TEXT_WHY_NOT_AN_ANSWER));
    } else if (refusal->key == TEXT_WHY_AIM) {
        text_say_by(line, r, TEXT_WHY_AIM, TEXT_SLOTS({"text", asks.s, 0}));
    } else {
        text_put(line,
                 refusal->key == TEXT_COUNT ? text_rule(r, refusal->rule) : text_get(r->lang, refusal->key));
    }
    return refusal->rule < LAIR_RULE_COUNT ? refusal->rule : 0;
}

int why_not_line(const text_reader *r, const lair_view *view, const why_refusal *refusal, text_line *line)
{
    text_line reason;
    text_clear(&reason);
    int rule = put_reason(r, view, refusal, &reason);
    if (refusal->nearest) {
        text_line why = reason;
        text_clear(&reason);
        text_say_by(&reason, r, TEXT_WHY_NEAREST,
                    TEXT_SLOTS({"room", text_card(r, refusal->nearest - 1), 0}, {"reason", why.s, 0}));
    }
    text_say_by(line, r, refusal->offered ? TEXT_WHY_LEGAL : TEXT_WHY_NOT, TEXT_SLOTS({"rule", reason.s, 0}));
    return rule;
}
