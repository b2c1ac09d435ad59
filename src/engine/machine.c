/* machine.c - runs the programs of cards. A frame is a running effect: it lives in the state, so the machine can
 * stop at any question and go on when it is answered. */
#include "internal.h"

/* ---- programs and sources ----------------------------------------------------------------------------------------- */

const lair_ability *machine_ability(const run *r, unsigned ability)
{
    return ability >= SPACE_PROGRAM ? minion_space_ability() : &r->pack->abilities[ability];
}

const lair_ins *machine_code(const run *r, unsigned ability)
{
    return ability >= SPACE_PROGRAM ? minion_space_code(ability - SPACE_PROGRAM)
                                    : &r->pack->code[r->pack->abilities[ability].code];
}

const lair_design *source_design(const run *r, unsigned source)
{
    static const lair_design nothing = {0};
    if (source < LAIR_CARDS) {
        return card_design(r, source);
    }
    unsigned which = source & 0x1FF;
    switch (LAIR_BY_WHAT(source)) {
    case LAIR_BY_BOSS:
        return which < LAIR_SEATS && r->g->player[which].boss != NONE ? lair_boss(r->g, r->pack, (int)which)
                                                                      : &nothing;
    case LAIR_BY_HERO: return which < r->g->n_heroes ? hero_design(r, which) : &nothing;
    case LAIR_BY_ITEM: return which < r->pack->n_items ? item_design(r, which) : &nothing;
    default: return &nothing;
    }
}

/* Is the source in force for that seat: its visible room, its boss, or a hero? */
bool source_active(const run *r, unsigned source, int seat)
{
    if (source < LAIR_CARDS) {
        int owner = 0;
        int slot = dungeon_find(r->g, source, &owner);
        return slot >= 0 && owner == seat && !(r->g->dungeon[owner].stack[slot].flags & LAIR_DEACTIVATED);
    }
    if (LAIR_BY_WHAT(source) == LAIR_BY_BOSS) {
        RULE(SBM, 14); /* a boss is no room: it is never found among rooms, only here */
        return (source & 0x1FF) == (unsigned)seat;
    }
    return LAIR_BY_WHAT(source) == LAIR_BY_HERO;
}

/* A frame at its beginning: it remembers nothing. */
lair_frame machine_frame(unsigned ability, unsigned source, int seat)
{
    lair_frame f = {.ability = (uint16_t)ability, .source = (uint16_t)source, .seat = (uint8_t)seat};
    memset(f.local, 0xFF, sizeof f.local);
    return f;
}

lair_frame *machine_push(run *r, unsigned ability, unsigned source, int seat)
{
    lair_game *g = r->g;
    lair_frame *f = &g->frame[g->n_frames++];
    *f = machine_frame(ability, source, seat);
    g->group++;
    return f;
}

static void pop(run *r)
{
    lair_game *g = r->g;
    lair_frame done = g->frame[--g->n_frames];
    memset(&g->frame[g->n_frames], 0, sizeof done);
    if (done.declaring == 2) {
        play_resolved(r, &done);
    }
}

/* ---- would it do anything? ------------------------------------------------------------------------------------------ */

static bool any_room_can(const run *r, const lair_frame *f, const lair_ins *i, enum lair_purpose purpose)
{
    lair_ins choose = *i;
    choose.op = LAIR_OP_CHOOSE_ROOM;
    choose.b &= 0x0F;
    choose.n = (int16_t)purpose;
    return select_any(r, f, &choose);
}

static bool has_cards(const run *r, const lair_frame *f, const lair_ins *i)
{
    int who = i->op == LAIR_OP_STEAL_RANDOM ? f->local[LAIR_L_PLAYER] : select_who(r, f, i);
    if (who < 0 || who >= LAIR_SEATS) {
        return false;
    }
    const lair_player *p = &r->g->player[who];
    unsigned kind = f->local[LAIR_L_CLASS];
    if (i->filter & LAIR_F_KIND_NAMED) {
        return kind > 1 ? p->hand_rooms || p->hand_spells : kind ? p->hand_spells : p->hand_rooms;
    }
    return i->filter & LAIR_F_SPELL  ? p->hand_spells
           : i->filter & LAIR_F_ROOM ? p->hand_rooms
                                     : p->hand_rooms + p->hand_spells;
}

/* What has just been chosen in thought is not known yet: then it would. */
static bool named_later(const lair_frame *f, const lair_ins *i)
{
    return (i->a == LAIR_R_THAT || i->a == LAIR_R_THOSE) && f->local[LAIR_L_ROOM] == NONE;
}

static bool would_change(const run *r, const lair_frame *f, const lair_ins *i)
{
    switch (i->op) {
    case LAIR_OP_COUNTERS:
        return named_later(f, i) ||
               any_room_can(r, f, i, i->n < 0 ? LAIR_P_REMOVE_COUNTER : LAIR_P_ADD_COUNTER);
    case LAIR_OP_CLEAR_COUNTERS: return named_later(f, i) || any_room_can(r, f, i, LAIR_P_REMOVE_COUNTER);
    case LAIR_OP_STUN: return named_later(f, i) || any_room_can(r, f, i, LAIR_P_STUN);
    case LAIR_OP_ICONS:
    case LAIR_OP_HEALTH: return r->g->n_mods < LAIR_MODS;
    case LAIR_OP_BONUS:
    case LAIR_OP_TIMES_ICONS:
        return r->g->n_mods < LAIR_MODS && (named_later(f, i) || any_room_can(r, f, i, LAIR_P_ANY));
    case LAIR_OP_DRAW: return zone_left(r, i->a == 2) > 0 || (i->a == 3 && zone_left(r, true) > 0);
    case LAIR_OP_ENTER_AGAIN: return adventure_in_room(r->g);
    case LAIR_OP_EXTRA_BUILD: return r->g->player[f->seat].hand_rooms > 0;
    case LAIR_OP_MINION_AGAIN: return r->g->player[f->seat].minion != LAIR_HOME;
    case LAIR_OP_DISCARD_RANDOM:
    case LAIR_OP_STEAL_RANDOM: return has_cards(r, f, i);
    default: return true;
    }
}

/* Costs that need no choice. */
bool machine_payable(const run *r, const lair_frame *f, const lair_ins *i)
{
    int seat = 0;
    int slot = f->source < LAIR_CARDS ? dungeon_find(r->g, f->source, &seat) : -1;
    if (i->op == LAIR_OP_DESTROY && i->a == LAIR_R_THIS) {
        return slot >= 0 && !dungeon_minion_on(r->g, f->source); /* */
    }
    if (i->op == LAIR_OP_STUN && i->a == LAIR_R_THIS) {
        return slot >= 0 && !(r->g->dungeon[seat].stack[slot].flags & (LAIR_STUNNED | LAIR_FROZEN));
    }
    return true;
}

/* Enough cards in hand for this choice, after those already promised as costs? */
static bool choice_left(const run *r, const lair_frame *f, const lair_ins *i, int promised)
{
    if (i->op == LAIR_OP_CHOOSE_CARD && i->a == LAIR_C_HAND && select_who(r, f, i) != f->seat) {
        return has_cards(r, f, i); /* of others' hands only the counts are known */
    }
    if (i->op == LAIR_OP_CHOOSE_CARD && i->a == LAIR_C_HAND && promised) {
        lair_set cards = select_cards(r, f, i);
        return lair_set_count(&cards) > promised;
    }
    return select_any(r, f, i);
}

/* A discard before another effect is its price. */
static bool effect_follows(const lair_ins *code, int from, int to)
{
    for (int pc = from; pc < to && code[pc].op != LAIR_OP_END; pc++) {
        if (code[pc].op >= LAIR_OP_COUNTERS && code[pc].op != LAIR_OP_DISCARD) {
            return true;
        }
        if (code[pc].op == LAIR_OP_JUMP) {
            return false;
        }
    }
    return false;
}

/* Could the instructions from..to be carried out, doing something? A run in thought: choices must have answers, costs be
   payable, and at least one effect change something. */
bool machine_feasible(const run *r, const lair_frame *frame, int from, int to)
{
    lair_frame f = *frame;
    const lair_ins *code = machine_code(r, f.ability);
    bool declared = !f.declaring, changes = false;
    bool alone = false; /* of two rooms only one can be chosen */
    int promised = 0, loops = 0;
    for (int pc = from; pc < to && code[pc].op != LAIR_OP_END; pc++) {
        const lair_ins *i = &code[pc];
        if (i->op == LAIR_OP_DECLARED) {
            declared = true;
            f.declaring = 0;
        } else if (i->op == LAIR_OP_CHOOSE_PLAYER) {
            return changes || select_any(r, &f, i); /* which has looked at the rest for each player */
        } else if (i->op == LAIR_OP_IF) {
            if (!select_condition(r, &f, i)) {
                if (!declared) {
                    return false;
                }
                pc = i->c - 1;
            }
        } else if (i->op == LAIR_OP_REPEAT) {
            loops = i->c ? 1 : i->n > 4 ? 1 : i->n;
        } else if (i->op == LAIR_OP_NEXT) {
            pc = --loops > 0 ? i->c - 1 : pc;
        } else if (i->op == LAIR_OP_JUMP) {
            pc = i->c > pc ? i->c - 1 : pc;
        } else if (is_choice(i)) {
            bool other = i->b & LAIR_SECOND;
            if ((other && code[pc + 1].op != LAIR_OP_SWAP) || choice_left(r, &f, i, promised)) {
                continue; /* a second room matters for swapping only */
            }
            if (!(i->b & (LAIR_OPTIONAL | LAIR_SECOND)) && !(declared && changes)) {
                return false;
            }
            alone = i->b & LAIR_SECOND;
            pc = alone ? pc : i->c - 1;
        } else if (i->op == LAIR_OP_DISCARD) {
            promised++;
            changes = changes || (declared && !effect_follows(code, pc + 1, to));
        } else if (!declared) {
            if (!machine_payable(r, &f, i)) {
                return false;
            }
        } else if (i->op >= LAIR_OP_COUNTERS) {
            if (would_change(r, &f, i) && !(alone && i->op == LAIR_OP_SWAP)) {
                return true;
            }
        }
    }
    return changes;
}

/* ---- effects --------------------------------------------------------------------------------------------------------- */

static int amount(const lair_frame *f, const lair_ins *i)
{
    return i->c == 1 ? f->x : i->n;
}

static void op_counters(run *r, lair_frame *f, const lair_ins *i)
{
    uint16_t rooms[LAIR_SEATS * LAIR_POSITIONS];
    int n = select_rooms(r, f, i, i->a, rooms);
    for (int k = 0; k < n; k++) {
        RULE(SBM, 170);
        dungeon_add_counters(r, rooms[k], amount(f, i), f->source);
    }
}

static void op_clear_counters(run *r, lair_frame *f, const lair_ins *i)
{
    uint16_t rooms[LAIR_SEATS * LAIR_POSITIONS];
    int n = select_rooms(r, f, i, i->a, rooms);
    f->x = 0;
    for (int k = 0; k < n; k++) {
        f->x = (int16_t)(f->x - dungeon_add_counters(r, rooms[k], -255, f->source));
    }
}

static void op_stun(run *r, lair_frame *f, const lair_ins *i)
{
    uint16_t rooms[LAIR_SEATS * LAIR_POSITIONS];
    int n = select_rooms(r, f, i, i->a, rooms);
    for (int k = 0; k < n; k++) {
        dungeon_stun(r, rooms[k], i->n == 1, f->source);
    }
}

/* "Your rooms" means also those uncovered later; a named room means that card. */
static void op_bonus(run *r, lair_frame *f, const lair_ins *i)
{
    int who = select_who(r, f, i);
    lair_mod mod = {.seat = (uint8_t)who,
                    .target = NONE,
                    .amount = (int8_t)amount(f, i),
                    .filter = (uint8_t)i->filter,
                    .source = f->source};
    if (i->a == LAIR_R_OWN || i->a == LAIR_R_LAST) {
        mod.what = i->a == LAIR_R_OWN ? LAIR_MOD_ROOMS : LAIR_MOD_LAST_ROOM;
        number_mod(r, mod);
        EVENT(r, LAIR_EV_BONUS, who, .amount = mod.amount, .from = i->a == LAIR_R_LAST ? -1 : mod.filter,
              .source = f->source);
        return;
    }
    uint16_t rooms[LAIR_SEATS * LAIR_POSITIONS];
    int n = select_rooms(r, f, i, i->a, rooms);
    for (int k = 0; k < n; k++) {
        mod.what = LAIR_MOD_ROOM;
        mod.target = rooms[k];
        number_mod(r, mod);
        EVENT(r, LAIR_EV_BONUS, who, .card = rooms[k], .amount = mod.amount, .source = f->source);
    }
}

static void op_icons(run *r, lair_frame *f, const lair_ins *i)
{
    int who = select_who(r, f, i);
    unsigned classes = i->filter >> 8 & 0x1F;
    if (!classes && f->local[LAIR_L_CLASS] < LAIR_CLASSES) {
        classes = 1u << f->local[LAIR_L_CLASS];
    }
    for (unsigned c = 0; c < LAIR_CLASSES; c++) {
        if (classes >> c & 1) {
            number_mod(r, (lair_mod){.what = LAIR_MOD_BOSS_ICONS,
                                     .seat = (uint8_t)who,
                                     .target = NONE,
                                     .amount = (int8_t)i->n,
                                     .filter = (uint8_t)c,
                                     .source = f->source});
            EVENT(r, LAIR_EV_ICONS, who, .amount = i->n, .from = (int16_t)c, .source = f->source);
        }
    }
}

static void op_times_icons(run *r, lair_frame *f, const lair_ins *i)
{
    uint16_t rooms[LAIR_SEATS * LAIR_POSITIONS];
    int n = select_rooms(r, f, i, i->a, rooms);
    for (int k = 0; k < n; k++) {
        number_mod(r, (lair_mod){.what = LAIR_MOD_ICONS_TIMES,
                                 .seat = f->seat,
                                 .target = rooms[k],
                                 .amount = (int8_t)i->n,
                                 .source = f->source});
        EVENT(r, LAIR_EV_ICONS_TIMES, f->seat, .card = rooms[k], .amount = i->n, .source = f->source);
    }
}

static void give_heart(run *r, unsigned hero, int n, unsigned source)
{
    r->g->hero_heart[hero] = (int8_t)(r->g->hero_heart[hero] + n);
    RULE(SBM, 171);
    EVENT(r, LAIR_EV_HEART, LAIR_NO_SEAT, .hero = (uint8_t)hero, .amount = (int16_t)n,
          .source = (uint16_t)source);
    adventure_check_death(r, hero);
}

static void op_heart(run *r, lair_frame *f, const lair_ins *i)
{
    const lair_rules *rules = &r->g->rules;
    int n = i->a == 1 ? rules->heart_landmark : i->a == 2 ? rules->heart_tavern : i->n;
    if (i->b == 1) {
        uint8_t queue[LAIR_HEROES];
        int heroes = lair_queue(r->g, LAIR_PLACE(LAIR_AT_ENTRANCE, f->local[LAIR_L_PLAYER] & 7), queue);
        for (int k = 0; k < heroes; k++) {
            give_heart(r, queue[k], n, f->source);
        }
    } else if (f->local[LAIR_L_HERO] < LAIR_HEROES) {
        give_heart(r, f->local[LAIR_L_HERO], n, f->source);
    }
}

static void op_draw(run *r, lair_frame *f, const lair_ins *i)
{
    int who = select_who(r, f, i);
    RULE(SBM, 154);
    for (int k = 0; who >= 0 && k < amount(f, i); k++) {
        for (int deck = 0; deck < 2; deck++) {
            if (i->a >> deck & 1) {
                unsigned card = zone_draw_to_hand(r, who, deck == 1, i->filter & 1, f->source);
                f->local[LAIR_L_CARD] = (uint16_t)card;
            }
        }
    }
}

static void op_take(run *r, lair_frame *f)
{
    lair_game *g = r->g;
    unsigned card = f->local[LAIR_L_CARD];
    if (lair_has(&g->discard, card)) {
        zone_from_discard(r, card);
    } else if (lair_has(&g->market, card)) {
        set_del(&g->market, card);
    } else {
        return;
    }
    zone_to_hand(r, card, f->seat, 0xFF);
    EVENT(r, LAIR_EV_TAKE, f->seat, .card = (uint16_t)card, .source = f->source);
}

static void discard(run *r, int seat, unsigned card, unsigned source)
{
    zone_from_hand(r, card, seat);
    zone_to_discard(r, card);
    if (r->g->players > 1) {
        flow_barrier(r); /* the others have seen it, whether they knew of it or not */
    }
    EVENT(r, LAIR_EV_DISCARD, seat, .card = (uint16_t)card, .source = (uint16_t)source);
}

static void op_discard(run *r, lair_frame *f, const lair_ins *i)
{
    int who = select_who(r, f, i);
    if (who >= 0 && lair_has(&r->g->hand[who], f->local[LAIR_L_CARD])) {
        discard(r, who, f->local[LAIR_L_CARD], f->source);
    }
}

static void op_discard_random(run *r, lair_frame *f, const lair_ins *i)
{
    int who = select_who(r, f, i);
    for (int k = 0; k < i->n && who >= 0; k++) {
        unsigned card = zone_random_of_hand(r, who, i->filter & 0x3F);
        if (card != NONE) {
            discard(r, who, card, f->source);
        }
    }
}

static void op_steal_random(run *r, lair_frame *f, const lair_ins *i)
{
    int from = f->local[LAIR_L_PLAYER];
    unsigned filter = i->filter & 0x3F;
    if (i->filter & LAIR_F_KIND_NAMED) {
        filter = f->local[LAIR_L_CLASS] == 1 ? LAIR_F_SPELL : LAIR_F_ROOM;
    }
    unsigned card = from < LAIR_SEATS ? zone_random_of_hand(r, from, filter) : NONE;
    if (card == NONE) {
        return;
    }
    unsigned both = 1u << from | 1u << f->seat;
    zone_forget(r, from, card_is_spell(r, card), both);
    zone_from_hand(r, card, from);
    zone_to_hand(r, card, f->seat, both);
    EVENT(r, LAIR_EV_GIVE, from, .card = (uint16_t)card, .seen = (uint8_t)both, .amount = f->seat,
          .source = f->source);
}

/* R-SBM-179 */
static void op_heal(run *r, lair_frame *f)
{
    unsigned hero = f->local[LAIR_L_HERO];
    if (hero >= LAIR_HEROES || r->g->hero_place[hero] != LAIR_PLACE(LAIR_AS_WOUND, f->seat)) {
        return;
    }
    RULE(SBM, 179);
    const lair_design *d = hero_design(r, hero);
    r->g->player[f->seat].wounds = (uint8_t)(r->g->player[f->seat].wounds - d->wounds);
    EVENT(r, LAIR_EV_HEALED, f->seat, .hero = (uint8_t)hero, .source = f->source,
          .rule = LAIR_RULE_SBM + 179);
    hero_score(r, hero, f->seat, true, LAIR_RULE_SBM + 179);
}

static void op_destroy(run *r, lair_frame *f, const lair_ins *i)
{
    uint16_t rooms[LAIR_SEATS * LAIR_POSITIONS];
    int n = select_rooms(r, f, i, i->a, rooms);
    for (int k = 0; k < n; k++) {
        dungeon_destroy(r, rooms[k], f->source);
    }
}

/* One question a room, from the entrance on; the last place fills itself. */
static bool op_arrange(run *r, lair_frame *f)
{
    if (f->asked + 1 < r->g->dungeon[f->seat].n) {
        flow_ask(r, f->seat, LAIR_ASK_ROOM);
        return false;
    }
    dungeon_reordered(r, f->seat);
    EVENT(r, LAIR_EV_ORDERED, f->seat, .source = f->source);
    return true;
}

static void arrange_answer(run *r, lair_frame *f, unsigned room)
{
    lair_dungeon *d = &r->g->dungeon[f->seat];
    int to = d->n - 1 - f->asked, from = 0;
    while (dungeon_top(d, d->order[from]) != room) {
        from++;
    }
    uint8_t slot = d->order[from];
    memmove(&d->order[from], &d->order[from + 1], (size_t)(to - from));
    d->order[to] = slot;
    f->asked++;
}

static void op_to_entrance(run *r, lair_frame *f, const lair_ins *i)
{
    lair_game *g = r->g;
    unsigned hero = f->local[LAIR_L_HERO];
    int who = select_who(r, f, i);
    if (hero >= LAIR_HEROES || who < 0) {
        return;
    }
    if (g->phase == LAIR_ADVENTURE && place_zone(g->hero_place[hero]) == LAIR_IN_DUNGEON) {
        RULE(SBM, 136);
        g->hero_flags[hero] |= LAIR_HERO_RETURNED;
    }
    RULE(SBM, 101);
    hero_move(r, hero, LAIR_PLACE(LAIR_AT_ENTRANCE, who), f->source);
}

static void op_build_now(run *r, lair_frame *f)
{
    unsigned card = f->local[LAIR_L_CARD], room = f->local[LAIR_L_ROOM];
    int seat = 0;
    int slot = dungeon_find(r->g, room, &seat);
    if (slot < 0 || !lair_has(&r->g->discard, card)) {
        return;
    }
    zone_from_discard(r, card);
    dungeon_cover(r, seat, slot, card, LAIR_FACE_DOWN);
    dungeon_turn_up(r, seat, slot);
    r->g->dungeon[seat].stack[slot].flags &= (uint8_t)~LAIR_NEW;
    build_heard(r, f->seat, card);
}

static void op_enter_again(run *r, lair_frame *f)
{
    if (f->local[LAIR_L_HERO] == r->g->walker && adventure_in_room(r->g)) {
        adventure_enter(r);
    }
}

static void op_on_hero(run *r, lair_frame *f, const lair_ins *i)
{
    lair_game *g = r->g;
    unsigned hero = f->local[LAIR_L_HERO];
    if (hero >= LAIR_HEROES) {
        return;
    }
    switch (i->op) {
    case LAIR_OP_HURT: adventure_hurt(r, hero, amount(f, i), f->source); break;
    case LAIR_OP_HEALTH:
        number_mod(r, (lair_mod){.what = LAIR_MOD_HEALTH,
                                 .seat = f->seat,
                                 .target = (uint16_t)hero,
                                 .amount = (int8_t)i->n,
                                 .source = f->source});
        EVENT(r, LAIR_EV_HEALTH, LAIR_NO_SEAT, .hero = (uint8_t)hero, .amount = i->n, .source = f->source);
        adventure_check_death(r, hero);
        break;
    case LAIR_OP_TO_TOWN:
        g->hero_flags[hero] = place_zone(g->hero_place[hero]) >= LAIR_AT_ENTRANCE ? LAIR_HERO_RETURNED : 0;
        RULE(SBM, 135);
        town_enter(r, hero, f->source);
        break;
    case LAIR_OP_TO_LANDMARK: town_to_landmark(r, hero, i->n, f->source); break;
    default: /* SKIP */
        if ((g->hero_flags[hero] & LAIR_HERO_SKIPS) + i->n <= LAIR_HERO_SKIPS) {
            g->hero_flags[hero] = (uint8_t)(g->hero_flags[hero] + i->n);
        }
        EVENT(r, LAIR_EV_SKIPS, LAIR_NO_SEAT, .hero = (uint8_t)hero, .amount = i->n, .source = f->source);
        break;
    }
}

static void op_on_player(run *r, lair_frame *f, const lair_ins *i)
{
    lair_player *p = &r->g->player[f->seat];
    switch (i->op) {
    case LAIR_OP_MINION_AGAIN:
        p->minion_again = (uint8_t)(p->minion_again + i->n);
        EVENT(r, LAIR_EV_AGAIN, f->seat, .amount = i->n, .source = f->source);
        break;
    case LAIR_OP_MOVE_MINION:
        p->minion = f->local[LAIR_L_SPACE];
        EVENT(r, LAIR_EV_MINION, f->seat, .amount = (int16_t)p->minion, .source = f->source);
        break;
    default: /* EXTRA_BUILD */
        p->builds = (uint8_t)(p->builds + i->n);
        EVENT(r, LAIR_EV_EXTRA_BUILD, f->seat, .amount = i->n, .source = f->source);
        break;
    }
}

static void op_cancel(run *r, lair_frame *f)
{
    int ix = play_find(r->g, f->local[LAIR_L_PLAY]);
    if (ix >= 0) {
        f->local[LAIR_L_CARD] = f->local[LAIR_L_PLAY];
        play_cancel(r, ix);
    }
}

/* Carries out one effect. */
static void effect(run *r, lair_frame *f, const lair_ins *i)
{
    switch (i->op) {
    case LAIR_OP_COUNTERS: op_counters(r, f, i); break;
    case LAIR_OP_CLEAR_COUNTERS: op_clear_counters(r, f, i); break;
    case LAIR_OP_STUN: op_stun(r, f, i); break;
    case LAIR_OP_BONUS: op_bonus(r, f, i); break;
    case LAIR_OP_ICONS: op_icons(r, f, i); break;
    case LAIR_OP_TIMES_ICONS: op_times_icons(r, f, i); break;
    case LAIR_OP_HEART: op_heart(r, f, i); break;
    case LAIR_OP_DRAW: op_draw(r, f, i); break;
    case LAIR_OP_TAKE: op_take(r, f); break;
    case LAIR_OP_DISCARD: op_discard(r, f, i); break;
    case LAIR_OP_DISCARD_RANDOM: op_discard_random(r, f, i); break;
    case LAIR_OP_STEAL_RANDOM: op_steal_random(r, f, i); break;
    case LAIR_OP_HEAL: op_heal(r, f); break;
    case LAIR_OP_DESTROY: op_destroy(r, f, i); break;
    case LAIR_OP_SWAP: dungeon_swap(r, f->local[LAIR_L_ROOM], f->local[LAIR_L_ROOM2]); break;
    case LAIR_OP_TO_ENTRANCE: op_to_entrance(r, f, i); break;
    case LAIR_OP_ENTER_AGAIN: op_enter_again(r, f); break;
    case LAIR_OP_CANCEL: op_cancel(r, f); break;
    case LAIR_OP_BUILD_NOW: op_build_now(r, f); break;
    case LAIR_OP_SHUFFLE_STACK: dungeon_shuffle(r, f->local[LAIR_L_ROOM], f->source); break;
    case LAIR_OP_HURT:
    case LAIR_OP_HEALTH:
    case LAIR_OP_TO_LANDMARK:
    case LAIR_OP_TO_TOWN:
    case LAIR_OP_SKIP: op_on_hero(r, f, i); break;
    case LAIR_OP_MINION_AGAIN:
    case LAIR_OP_MOVE_MINION:
    case LAIR_OP_EXTRA_BUILD: op_on_player(r, f, i); break;
    default: break;
    }
}

/* ---- running ----------------------------------------------------------------------------------------------------------- */

/* A trigger that is about to do something: it is used up for the turn, and announced once. A play is announced before
   its costs are paid. */
static void commit_trigger(run *r, lair_frame *f, bool choice)
{
    if (f->committed || f->ability >= SPACE_PROGRAM || f->declaring == 2 || (f->declaring && choice)) {
        return;
    }
    f->committed = 1;
    if (f->declaring) {
        play_announce(r, f);
        return;
    }
    const lair_ability *a = machine_ability(r, f->ability);
    limit_mark(r, a, f->source, f->seat, f->local[LAIR_L_HERO]);
    if (!(a->on & LAIR_ON(DRAFT_INSTEAD))) {
        EVENT(r, LAIR_EV_TRIGGER, f->seat, .source = f->source);
    }
}

static void choose_or_go_on(run *r, lair_frame *f, const lair_ins *i)
{
    if (select_any(r, f, i)) {
        commit_trigger(r, f, true);
        flow_ask(r, select_asked(r, f, i), select_question(i));
    } else if (i->b & LAIR_SECOND) {
        f->local[LAIR_L_ROOM2] = NONE;
        f->pc++;
    } else {
        f->pc = i->c;
    }
}

static void ask_or_go_on(run *r, lair_frame *f, const lair_ins *i)
{
    f->did = 0;
    if (machine_feasible(r, f, f->pc + 1, i->c)) {
        flow_ask(r, select_asked(r, f, i), LAIR_ASK_YES_NO);
    } else {
        f->pc = i->c;
    }
}

/* A paid cost is no target: on resolution nobody looks for it. */
static void forget_cost(lair_frame *f, const lair_ins *i)
{
    if (f->declaring != 1) {
        return;
    }
    if (i->op == LAIR_OP_DISCARD) {
        f->local[LAIR_L_CARD] = NONE;
    } else if ((i->op == LAIR_OP_DESTROY || i->op == LAIR_OP_CLEAR_COUNTERS) && i->a == LAIR_R_THAT) {
        f->local[LAIR_L_ROOM] = NONE;
    }
}

/* Nothing to repeat: on behind the NEXT. */
static void repeat(lair_frame *f, const lair_ins *i)
{
    int times = amount(f, i);
    f->loop = (uint8_t)(times > 255 ? 255 : times < 0 ? 0 : times);
    f->pc++;
    for (const lair_ins *next = i + 1; times <= 0 && next->op != LAIR_OP_END; next++) {
        f->pc++;
        if (next->op == LAIR_OP_NEXT) {
            return;
        }
    }
}

/* One instruction of the newest frame. */
static void step(run *r, lair_frame *f)
{
    const lair_ins *i = &machine_code(r, f->ability)[f->pc];
    switch (i->op) {
    case LAIR_OP_END: pop(r); return;
    case LAIR_OP_DECLARED: {
        commit_trigger(r, f, false);
        lair_frame declared = *f;
        memset(f, 0, sizeof *f);
        r->g->n_frames--;
        play_declared(r, &declared);
        return;
    }
    case LAIR_OP_IF: f->pc = select_condition(r, f, i) ? (uint8_t)(f->pc + 1) : i->c; return;
    case LAIR_OP_JUMP: f->pc = i->c; return;
    case LAIR_OP_ASK: ask_or_go_on(r, f, i); return;
    case LAIR_OP_SET: f->x = i->n; break;
    case LAIR_OP_ADD: f->x = (int16_t)(f->x + i->n); break;
    case LAIR_OP_COUNT: f->x = (int16_t)number_count(r, f, i); break;
    case LAIR_OP_TIMES: f->x = (int16_t)(f->x * i->n / (i->b ? i->b : 1)); break;
    case LAIR_OP_LIMIT: f->x = f->x < i->b ? i->b : f->x > i->n ? i->n : f->x; break;
    case LAIR_OP_REPEAT: repeat(f, i); return;
    case LAIR_OP_NEXT:
        if (f->loop > 1) {
            f->loop--;
            f->pc = i->c;
            return;
        }
        break;
    case LAIR_OP_ARRANGE:
        commit_trigger(r, f, true);
        if (!op_arrange(r, f)) {
            return;
        }
        break;
    default:
        if (is_choice(i)) {
            choose_or_go_on(r, f, i);
            return;
        }
        commit_trigger(r, f, false);
        f->pc++;
        effect(r, f, i);
        forget_cost(f, i);
        return;
    }
    f->pc++;
}

void machine_run(run *r)
{
    lair_game *g = r->g;
    while (g->n_frames && !g->decision && !g->tavern_end) {
        step(r, &g->frame[g->n_frames - 1]);
    }
}

/* The answer to the question of the newest frame. */
void machine_answer(run *r, lair_option o)
{
    lair_frame *f = &r->g->frame[r->g->n_frames - 1];
    const lair_ins *i = &machine_code(r, f->ability)[f->pc];
    if (i->op == LAIR_OP_ASK) {
        f->did = LAIR_OPTION_KIND(o) == LAIR_DO_YES;
        f->pc = f->did ? (uint8_t)(f->pc + 1) : i->c;
    } else if (i->op == LAIR_OP_ARRANGE) {
        arrange_answer(r, f, LAIR_OPTION_A(o));
    } else {
        f->pc = select_take(r, f, i, o) ? (uint8_t)(f->pc + 1) : i->c;
    }
}

/* A replacement that asks nothing, carried out on the spot. */
void machine_instead(run *r, const lair_ability *a, unsigned source, int seat, unsigned hero, unsigned card)
{
    lair_frame f = machine_frame(0, source, seat);
    f.local[LAIR_L_HERO] = (uint16_t)hero;
    f.local[LAIR_L_CARD] = (uint16_t)card;
    for (const lair_ins *i = &r->pack->code[a->code]; i->op != LAIR_OP_END; i++) {
        effect(r, &f, i);
    }
}
