/* effects_table.c - instructions about coins, minibosses, items, bosses, plays, building and the score. */
#include "dungeon.h"
#include "effects.h"
#include "events.h"
#include "flow.h"
#include "hoard.h"
#include "items.h"
#include "machine.h"
#include "miniboss.h"
#include "numbers.h"
#include "plays.h"
#include "rng.h"
#include "select.h"
#include "sources.h"
#include "triggers.h"
#include "zones.h"

/* ---- coins ------------------------------------------------------------------------------------------------------ */

void op_gain(run *r, lair_frame *f, const lair_ins *i)
{
    int who = select_who(&r->query, f, i);
    if (who >= 0) {
        hoard_gain(r, who, amount(f, i), f->source);
    }
}

void op_pay(run *r, lair_frame *f, const lair_ins *i)
{
    int who = select_who(&r->query, f, i);
    if (who >= 0) {
        hoard_pay(r, who, amount(f, i), f->source);
    }
}

void op_give_coins(run *r, lair_frame *f, const lair_ins *i)
{
    int who = select_who(&r->query, f, i);
    if (who >= 0) {
        hoard_give(r, f->seat, who, amount(f, i), f->source);
    }
}

void op_place_coins(run *r, lair_frame *f, const lair_ins *i)
{
    f->x = (int16_t)hoard_place(r, f->seat, source_room(&r->query, f->source), amount(f, i), f->source);
}

void op_swap_coins(run *r, lair_frame *f, const lair_ins *i)
{
    (void)i;
    if (f->local[LAIR_L_PLAYER] < LAIR_SEATS) {
        hoard_swap(r, f->seat, f->local[LAIR_L_PLAYER], f->source);
    }
}

void op_roll(run *r, lair_frame *f, const lair_ins *i)
{
    (void)i;
    f->x = (int16_t)rng_die(r->g);
    flow_barrier(r);
    EVENT(r, LAIR_EV_ROLL, f->seat, .amount = f->x, .source = f->source);
}

/* ---- abilities of others ------------------------------------------------------------------------------------------ */

void op_copy(run *r, lair_frame *f, const lair_ins *i)
{
    unsigned from = f->local[LAIR_L_PLAYER];
    if (from >= LAIR_SEATS) {
        return;
    }
    if (i->n == 1) {
        room_copy_icons(r, f, from);
        return;
    }
    EVENT(r, LAIR_EV_COPIED, f->seat, .amount = (int16_t)from, .from = 0, .source = f->source);
    r->g->player[f->seat].copied = r->g->player[from].boss;
    dungeon_changed(r->g, f->seat);
    trigger_copied(r, f->seat, LAIR_ON(LEVEL_UP));
}

void op_use_item(run *r, lair_frame *f, const lair_ins *i)
{
    unsigned item = f->local[LAIR_L_CARD] & 0x1FF;
    const lair_design *d = source_design(&r->query, LAIR_BY_ITEM | item);
    (void)i;
    for (unsigned k = 0; k < d->n_abilities && r->g->n_frames < LAIR_FRAMES; k++) {
        if (r->pack->abilities[d->ability + k].flags & LAIR_BOSS_SIDE) {
            machine_push(r, d->ability + k, f->source, f->seat);
            return;
        }
    }
}

/* ---- items -------------------------------------------------------------------------------------------------------- */

static unsigned item_meant(const lair_frame *f, const lair_ins *i)
{
    return (i->a ? f->local[LAIR_L_CARD] : f->source) & 0x1FF;
}

void op_turn_item(run *r, lair_frame *f, const lair_ins *i)
{
    unsigned item = item_meant(f, i);
    uint8_t place = item < LAIR_ITEMS ? r->g->item_place[item] : 0;
    bool up = (place & LAIR_ITEM_UP) && !(place & LAIR_ITEM_ON);
    bool down = (place & LAIR_ITEM_DOWN) && !(place & LAIR_ITEM_ON);
    if (!up && !down) {
        return;
    }
    bool now = i->n == 2 ? down : i->n == 1;
    if (now != up) {
        item_move(r, item, (uint8_t)((now ? LAIR_ITEM_UP : LAIR_ITEM_DOWN) + (place & 7)), f->source);
    }
}

static int item_put(const query *r, const lair_frame *f, const lair_ins *i)
{
    unsigned hero = f->local[LAIR_L_HERO];
    if (i->a == LAIR_PUT_CARRIED) {
        return hero < LAIR_HEROES ? item_of(r->g, hero) : -1;
    }
    unsigned item = (i->a == LAIR_PUT_THAT ? f->local[LAIR_L_CARD] : f->source) & 0x1FF;
    return item < LAIR_ITEMS ? (int)item : -1;
}

void op_put_item(run *r, lair_frame *f, const lair_ins *i)
{
    unsigned hero = f->local[LAIR_L_HERO];
    int item = item_put(&r->query, f, i), who = select_who(&r->query, f, i);
    bool can_carry = hero < LAIR_HEROES && item_of(r->g, hero) < 0;
    bool onto = i->n == LAIR_PUT_ON_HERO;
    if (item < 0 || (onto ? !can_carry : who < 0)) {
        return;
    }
    unsigned to = onto ? LAIR_ITEM_ON + hero : (i->n ? LAIR_ITEM_UP : LAIR_ITEM_DOWN) + (unsigned)who;
    item_move(r, (unsigned)item, (uint8_t)to, f->source);
}

/* ---- minibosses ----------------------------------------------------------------------------------------------------- */

/* From the discard pile, or from under another room. */
void op_attach(run *r, lair_frame *f, const lair_ins *i)
{
    lair_game *g = r->g;
    unsigned card = f->local[LAIR_L_CARD], room = f->local[LAIR_L_ROOM];
    int seat = 0, level = i->n;
    int ix = card < LAIR_CARDS ? miniboss_find(g, card) : -1;
    if (dungeon_find(g, room, &seat) < 0) {
        return;
    }
    if (ix >= 0) {
        level = level ? level : g->miniboss[ix].level;
        miniboss_leave(r, ix, MINIBOSS_TO_OTHER);
    } else if (lair_has(&g->discard, card)) {
        zone_from_discard(r, card);
        level = miniboss_start_level(&r->query, seat);
    } else {
        return;
    }
    miniboss_attach(r, card, room, level, f->source);
}

/* R-RMB-053 */
void op_level(run *r, lair_frame *f, const lair_ins *i)
{
    int ix = f->source < LAIR_CARDS ? miniboss_find(r->g, f->source) : -1;
    RULE(RMB, 53);
    if (ix >= 0) {
        miniboss_set_level(r, ix, i->n, f->source);
    }
}

/* ---- plays, Minions, building ----------------------------------------------------------------------------------------- */

void op_cancel(run *r, lair_frame *f, const lair_ins *i)
{
    int ix = play_find(r->g, f->local[LAIR_L_PLAY]);
    (void)i;
    if (ix >= 0) {
        f->local[LAIR_L_CARD] = f->local[LAIR_L_PLAY];
        play_cancel(r, ix);
    }
}

/* Whether the target is a hero or a room, everybody is told. */
void effect_law(run *r, const lair_frame *f, int seat, lair_mod law)
{
    if (seat < 0) {
        return;
    }
    unsigned what = law.what & ~LAIR_MOD_LASTS;
    bool hero = what == LAIR_MOD_BARRED || what == LAIR_MOD_NOT_LURED, room = what == LAIR_MOD_ENTRY_HEALTH;
    law.seat = (uint8_t)seat;
    law.source = f->source;
    number_mod(r, law);
    EVENT(r, LAIR_EV_LAW, seat, .hero = hero ? (uint8_t)law.target : LAIR_NO_HERO,
          .card = room ? law.target : NONE, .amount = (int16_t)what, .from = law.amount, .source = f->source);
}

/* Who taxes goes along in the target, for later spells are taxed in its name; so does the card that remembers. */
void op_law(run *r, lair_frame *f, const lair_ins *i)
{
    unsigned target = i->a == LAIR_MOD_TAX ? f->seat : i->a == LAIR_MOD_CHOSEN ? f->source : NONE;
    effect_law(r, f, select_who(&r->query, f, i),
               (lair_mod){.what = i->a, .target = (uint16_t)target, .amount = (int8_t)i->n});
}

void op_minion_again(run *r, lair_frame *f, const lair_ins *i)
{
    lair_player *p = &r->g->player[f->seat];
    p->minion_again = (uint8_t)(p->minion_again + i->n);
    EVENT(r, LAIR_EV_AGAIN, f->seat, .amount = i->n, .source = f->source);
}

void op_move_minion(run *r, lair_frame *f, const lair_ins *i)
{
    lair_player *p = &r->g->player[f->seat];
    (void)i;
    p->minion = f->local[LAIR_L_SPACE];
    EVENT(r, LAIR_EV_MINION, f->seat, .amount = (int16_t)p->minion, .source = f->source);
}

void op_extra_build(run *r, lair_frame *f, const lair_ins *i)
{
    lair_player *p = &r->g->player[f->seat];
    p->builds = (uint8_t)(p->builds + i->n);
    EVENT(r, LAIR_EV_EXTRA_BUILD, f->seat, .amount = i->n, .source = f->source);
}

void op_no_build(run *r, lair_frame *f, const lair_ins *i)
{
    const lair_mod no_rooms = {.what = LAIR_MOD_NO_ROOMS, .target = NONE};
    if (i->a == 0) {
        effect_law(r, f, select_who(&r->query, f, i), no_rooms);
        return;
    }
    for (int ix = 0; ix < r->g->n_order; ix++) {
        effect_law(r, f, flow_seat(r->g, ix), no_rooms);
    }
}

void op_build_over(run *r, lair_frame *f, const lair_ins *i)
{
    effect_law(r, f, f->seat,
               (lair_mod){.what = LAIR_MOD_OVER_ANY, .target = NONE, .filter = i->filter & 0xFF});
}

/* ---- score -------------------------------------------------------------------------------------------------------------- */

void op_souls(run *r, lair_frame *f, const lair_ins *i)
{
    uint8_t what = LAIR_MOD_SOULS | (i->c == LAIR_FOR_GOOD ? LAIR_MOD_LASTS : 0);
    effect_law(r, f, select_who(&r->query, f, i),
               (lair_mod){.what = what, .target = NONE, .amount = (int8_t)i->n});
}
