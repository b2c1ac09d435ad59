/* aim.c - the worth of targets, in small steps: a soul or a wound are two of them. */
#include "aim.h"

#include "program.h"

enum {
    A_SOUL = 2,     /* steps that a soul or a wound is worth */
    SURE = 100,     /* more health than any hero has */
    ROOM_STEP = 6,  /* of a room's worth */
    SPELL_WORTH = 2 /* steps of a spell in hand */
};

/* What an effect asks for, and what it does with it. */
typedef struct aim {
    const lair_view *world;
    const lair_pack *pack;
    int seat; /* who chooses */
    unsigned asks;
    lair_ins does;
    unsigned hero;          /* that was chosen before */
    int heart;              /* of a hero that is sent */
    int damage[LAIR_SEATS]; /* of a whole dungeon; -1: not asked yet */
} aim;

/* What instructions do for the owner of a room, the health of a hero, a player, for better or for worse: a column of ops.def.
   The amount may turn it round. */
enum { NEITHER, ROOM_GOOD, ROOM_BAD, HERO_GOOD, HERO_BAD, PLAYER_GOOD, PLAYER_BAD };
#define SIGN(does, what) ((does) == what##_GOOD ? 1 : (does) == what##_BAD ? -1 : 0)
static const int8_t for_room[LAIR_OPS] = {
#define OP(name, kind, run, changes, payable, price, number, gives, does, ...) \
    [LAIR_OP_##name] = SIGN(does, ROOM),
#include "ops.def"
#undef OP
};
static const int8_t for_health[LAIR_OPS] = {
#define OP(name, kind, run, changes, payable, price, number, gives, does, ...) \
    [LAIR_OP_##name] = SIGN(does, HERO),
#include "ops.def"
#undef OP
};
static const int8_t for_player[LAIR_OPS] = {
#define OP(name, kind, run, changes, payable, price, number, gives, does, ...) \
    [LAIR_OP_##name] = SIGN(does, PLAYER),
#include "ops.def"
#undef OP
};

/* ---- what the thing is for ----------------------------------------------------------------------------- */

static bool takes_room(const lair_ins *i)
{
    return for_room[i->op] != 0 && (i->op == LAIR_OP_ATTACH || i->op == LAIR_OP_SHUFFLE_STACK ||
                                    i->a == LAIR_R_THAT || i->a == LAIR_R_THOSE);
}

static bool takes_hero(const lair_ins *i)
{
    switch (i->op) {
    case LAIR_OP_HURT:
    case LAIR_OP_HEALTH:
    case LAIR_OP_KILL:
        return i->a == LAIR_H_THAT;
    case LAIR_OP_HEART:
        return i->b == 0;
    case LAIR_OP_NO_ENTRY:
        return i->a != LAIR_NOBODY_ENTERS;
    case LAIR_OP_TO_SOULS:
    case LAIR_OP_REMOVE:
    case LAIR_OP_HEAL:
    case LAIR_OP_TO_ENTRANCE:
    case LAIR_OP_TO_TOWN:
        return true;
    default:
        return for_health[i->op] != 0;
    }
}

static bool takes_player(const lair_ins *i)
{
    bool that = (i->b & 15) == LAIR_W_THAT_PLAYER;
    switch (i->op) {
    case LAIR_OP_HEART:
        return i->b == 1;
    case LAIR_OP_TO_ENTRANCE:
        return that;
    case LAIR_OP_BONUS:
        return that && i->a == LAIR_R_OWN;
    case LAIR_OP_STEAL:
    case LAIR_OP_STEAL_RANDOM:
        return true;
    default:
        return for_player[i->op] != 0 && that;
    }
}

static bool takes_card(const lair_ins *i)
{
    return i->op == LAIR_OP_TAKE || i->op == LAIR_OP_STEAL || i->op == LAIR_OP_DISCARD;
}

static bool serves(unsigned asks, const lair_ins *i)
{
    switch (asks) {
    case LAIR_ASK_ROOM:
        return takes_room(i);
    case LAIR_ASK_HERO:
        return takes_hero(i);
    case LAIR_ASK_PLAYER:
        return takes_player(i);
    case LAIR_ASK_CARD:
        return takes_card(i);
    case LAIR_ASK_PLAY:
        return i->op == LAIR_OP_CANCEL;
    default:
        return false;
    }
}

/* Of the board's own spaces, which are no abilities of the pack: the engine says what they do. One that sends a hero gives
   it a heart first. */
static bool find_space(aim *a, const lair_frame *f)
{
    const lair_rules *rules = &a->world->g.rules;
    int amount;
    a->does = (lair_ins){.op = (uint8_t)lair_choice_use(a->world, a->pack, &amount),
                         .a = LAIR_R_THAT,
                         .b = LAIR_W_THAT_PLAYER};
    if (a->does.op == LAIR_OP_HEART) {
        bool tavern = f->source == (LAIR_BY_SPACE | LAIR_TOWN_SPACE(LAIR_TAVERN, 2));
        a->heart = tavern ? rules->heart_tavern : rules->heart_landmark;
        a->does.op = LAIR_OP_TO_ENTRANCE;
    }
    return serves(a->asks, &a->does);
}

/* The first instruction from here on that does something with what is asked for. */
static bool find_purpose(aim *a)
{
    const lair_game *g = &a->world->g;
    if (g->n_frames == 0) {
        return false;
    }
    const lair_frame *f = &g->frame[g->n_frames - 1];
    a->hero = f->local[LAIR_L_HERO];
    if (f->ability >= a->pack->n_abilities) {
        return find_space(a, f);
    }
    const lair_ability *ability = &a->pack->abilities[f->ability];
    for (int pc = f->pc; pc < ability->length; pc++) {
        a->does = a->pack->code[ability->code + pc];
        if (serves(a->asks, &a->does)) {
            return true;
        }
    }
    return false;
}

/* ---- heroes -------------------------------------------------------------------------------------------- */

static int damage_of(aim *a, int seat)
{
    if (a->damage[seat] < 0) {
        a->damage[seat] = lair_all_damage(a->world, a->pack, seat);
    }
    return a->damage[seat];
}

/* What it is worth to the one who chooses that a hero with so much more health walks through that dungeon. */
static int worth_at(aim *a, unsigned hero, int more, int seat)
{
    const lair_design *d = lair_hero(&a->world->g, a->pack, hero);
    int left = lair_health(a->world, a->pack, hero, NULL) - a->world->g.hero_damage[hero] + more;
    int worth = left <= damage_of(a, seat) ? A_SOUL * d->souls : -A_SOUL * d->wounds;
    return seat == a->seat ? worth : -worth;
}

/* In whose dungeon the hero is, or at whose entrance, or to whom bait would send it; -1: nobody's. */
static int heads_for(const aim *a, unsigned hero)
{
    int values[LAIR_SEATS], rule;
    uint8_t place = a->world->g.hero_place[hero];
    switch (lair_zone_of(place)) {
    case LAIR_AT_ENTRANCE:
    case LAIR_IN_DUNGEON:
        return lair_whose(place);
    case LAIR_IN_TOWN:
        return lair_bait_now(a->world, a->pack, hero, values, &rule);
    default:
        return -1;
    }
}

static int worth_now(aim *a, unsigned hero)
{
    int seat = heads_for(a, hero);
    return seat < 0 || seat >= LAIR_SEATS ? 0 : worth_at(a, hero, 0, seat);
}

/* Health that the instruction gives or takes. */
static int more_health(aim *a, int seat)
{
    int rooms = a->world->g.dungeon[seat].n;
    switch (a->does.op) {
    case LAIR_OP_KILL:
        return -SURE;
    case LAIR_OP_HEAL_DAMAGE:
        return 1;
    case LAIR_OP_SKIP:
    case LAIR_OP_SEND:
    case LAIR_OP_ENTER_AGAIN: /* a room less or more, as rooms of that dungeon are */
        return for_health[a->does.op] * (rooms ? (damage_of(a, seat) + rooms - 1) / rooms : 0);
    default:
        return for_health[a->does.op] * (a->does.c == 1 ? 2 : a->does.n);
    }
}

/* What changes if the hero gets stronger or weaker there. What does not decide its walk now may still do so: a step. */
static int worth_of_health(aim *a, unsigned hero)
{
    int seat = heads_for(a, hero);
    if (seat < 0 || seat >= LAIR_SEATS) {
        return 0;
    }
    int more = more_health(a, seat);
    int change = worth_at(a, hero, more, seat) - worth_at(a, hero, 0, seat);
    int wish = (more < 0) == (seat == a->seat) ? 1 : -1;
    return change ? change : more ? wish : 0;
}

static int best_entrance(aim *a, unsigned hero)
{
    int best = -SURE;
    for (int s = 0; s < a->world->g.players; s++) {
        bool out = a->world->g.player[s].flags & LAIR_OUT;
        int worth = out ? -SURE : worth_at(a, hero, a->heart, s);
        best = worth > best ? worth : best;
    }
    return best;
}

static int worth_of_hero(aim *a, unsigned hero)
{
    const lair_game *g = &a->world->g;
    const lair_design *d = lair_hero(g, a->pack, hero);
    const lair_frame *f = &g->frame[g->n_frames - 1];
    int whom = (a->does.b & 15) == LAIR_W_YOU ? f->seat : -1;
    switch (a->does.op) {
    case LAIR_OP_TO_ENTRANCE:
        return (whom >= 0 ? worth_at(a, hero, 0, whom) : best_entrance(a, hero)) - worth_now(a, hero);
    case LAIR_OP_REMOVE:
    case LAIR_OP_NO_ENTRY:
    case LAIR_OP_TO_TOWN:
        return -worth_now(a, hero);
    case LAIR_OP_TO_SOULS:
        return A_SOUL * d->souls - worth_now(a, hero);
    case LAIR_OP_HEAL:
        return (a->does.n < 0 && lair_whose(g->hero_place[hero]) == a->seat ? -1 : 1) *
               (d->souls + d->wounds);
    default:
        return worth_of_health(a, hero);
    }
}

/* ---- rooms, players, cards ----------------------------------------------------------------------------- */

int aim_room_worth(const lair_pack *pack, unsigned card)
{
    const lair_design *d = lair_card(pack, card);
    int icons = lair_icons_sum(d->icons);
    return 3 * d->damage + 3 * icons + 2 * (d->n_abilities > 0) + 2 * (d->kind == LAIR_ADVANCED_ROOM);
}

static int card_worth(const aim *a, unsigned card)
{
    bool spell = lair_has(&a->pack->spells, card);
    return spell ? SPELL_WORTH : 1 + aim_room_worth(a->pack, card) / ROOM_STEP;
}

static int worth_of_room(const aim *a, unsigned room)
{
    int owner = -1;
    bool less = a->does.c != 1 && (a->does.op == LAIR_OP_DAMAGE_TIMES ? a->does.n == 0 : a->does.n < 0);
    if (lair_room_find(&a->world->g, room, &owner) < 0) {
        return 0;
    }
    return for_room[a->does.op] * (less ? -1 : 1) * (owner == a->seat ? 1 : -1) * card_worth(a, room);
}

/* Hearts for everybody who waits at that entrance. */
static int worth_of_hearts(aim *a, int seat)
{
    uint8_t queue[LAIR_HEROES];
    int sum = 0, n = lair_queue(&a->world->g, LAIR_PLACE(LAIR_AT_ENTRANCE, seat), queue);
    for (int k = 0; k < n; k++) {
        sum += worth_at(a, queue[k], a->does.n, seat) - worth_at(a, queue[k], 0, seat);
    }
    return sum + ((seat == a->seat) == (a->does.n < 0) ? 1 : -1);
}

static int worth_of_player(aim *a, int seat)
{
    const lair_game *g = &a->world->g;
    bool known = a->hero < g->n_heroes;
    switch (a->does.op) {
    case LAIR_OP_TO_ENTRANCE:
        return known ? worth_at(a, a->hero, a->heart, seat) : 0;
    case LAIR_OP_HEART:
        return worth_of_hearts(a, seat);
    case LAIR_OP_BONUS:
        return (seat == a->seat) == (a->does.n >= 0) ? 2 : -2;
    default:
        break;
    }
    int sign = for_player[a->does.op] * (a->does.n < 0 && a->does.op == LAIR_OP_STEAL ? -1 : 1);
    return 2 * sign * (seat == a->seat ? 1 : -1);
}

static int worth_of_card(const aim *a, unsigned card)
{
    bool gives = a->does.op == LAIR_OP_DISCARD ? lair_has(&a->world->g.hand[a->seat], card)
                                               : a->does.op == LAIR_OP_STEAL && a->does.n < 0;
    return gives ? -card_worth(a, card) : card_worth(a, card);
}

/* A play is canceled. */
static int worth_of_play(const aim *a, unsigned source)
{
    const lair_game *g = &a->world->g;
    for (int i = 0; i < g->n_plays; i++) {
        if (g->play[i].source == source && g->play[i].seat == a->seat) {
            return -4;
        }
    }
    return 2;
}

/* ---- weights ------------------------------------------------------------------------------------------- */

static int worth_of(aim *a, lair_option o)
{
    unsigned what = LAIR_OPTION_A(o);
    switch (LAIR_OPTION_KIND(o)) {
    case LAIR_DO_ROOM:
        return worth_of_room(a, what);
    case LAIR_DO_HERO:
        return worth_of_hero(a, what);
    case LAIR_DO_PLAYER:
        return worth_of_player(a, (int)what);
    case LAIR_DO_CARD:
        return worth_of_card(a, what);
    case LAIR_DO_PLAY:
        return worth_of_play(a, what);
    default:
        return 0; /* no more of them */
    }
}

static aim aim_of(const lair_view *world, const lair_pack *pack)
{
    aim a = {.world = world, .pack = pack, .seat = world->seat, .asks = world->g.decision};
    for (int s = 0; s < LAIR_SEATS; s++) {
        a.damage[s] = -1;
    }
    a.hero = LAIR_NO_HERO;
    return a;
}

bool aim_weights(const lair_view *world, const lair_pack *pack, const lair_option *options, int n,
                 uint16_t weights[])
{
    unsigned asks = world->g.decision;
    bool target = asks == LAIR_ASK_ROOM || asks == LAIR_ASK_HERO || asks == LAIR_ASK_PLAYER ||
                  asks == LAIR_ASK_CARD || asks == LAIR_ASK_PLAY;
    if (!target || n < 2) {
        return false;
    }
    aim a = aim_of(world, pack);
    if (!find_purpose(&a)) {
        return false;
    }
    int worth[LAIR_OPTIONS], best = -10 * SURE;
    for (int i = 0; i < n; i++) {
        worth[i] = worth_of(&a, options[i]);
        best = worth[i] > best ? worth[i] : best;
    }
    for (int i = 0; i < n; i++) {
        int below = best - worth[i];
        weights[i] = (uint16_t)(below > 6 ? 1 : AIM_MOST >> below);
    }
    return true;
}

/* What it is worth to send the hero of that space to the best entrance for it; 0 for a space that sends none. */
static int worth_of_space(aim *a, unsigned space)
{
    const lair_game *g = &a->world->g;
    uint8_t queue[LAIR_HEROES];
    unsigned landmark = (space - 1) / 3;
    if (space == LAIR_HOME || landmark >= LAIR_LANDMARKS || space != LAIR_TOWN_SPACE(landmark, 2)) {
        return 0;
    }
    int n = lair_queue(g, LAIR_PLACE(LAIR_AT_LANDMARK, landmark), queue);
    a->heart = landmark == LAIR_TAVERN ? g->rules.heart_tavern : g->rules.heart_landmark;
    return n > 0 ? best_entrance(a, queue[n - 1]) : 0; /* the last one that came is on top */
}

void aim_summons(const lair_view *world, const lair_pack *pack, const lair_option *options, int n,
                 int worth[])
{
    aim a = aim_of(world, pack); /* one for all: dungeons are added up once */
    for (int i = 0; i < n; i++) {
        bool places = LAIR_OPTION_KIND(options[i]) == LAIR_DO_PLACE;
        worth[i] = places ? worth_of_space(&a, LAIR_OPTION_A(options[i])) : 0;
    }
}
