/* asks_purpose.c - what the chosen thing is for: a question says so where the running effect does. */
#include "asks.h"
#include "program.h"

/* Which of its things an instruction takes from what was chosen before. */
enum {
    USES_ROOMS = 1,  /* rooms by selector a */
    USES_ROOM = 2,   /* that room */
    USES_HEROES = 4, /* heroes by selector a */
    USES_HERO = 8,   /* that hero */
    USES_CARD = 16,  /* that card, miniboss or item */
    USES_WHO = 32,   /* a player by b */
    USES_PLAYER = 64 /* that player */
};

typedef struct purpose {
    uint8_t op;        /* enum lair_op */
    uint8_t uses;      /* USES_... */
    enum text_key key; /* what is asked then */
    enum text_key few; /* the same for an amount below zero; 0: no difference */
} purpose;

static const purpose room_purposes[] = {
    {LAIR_OP_COUNTERS, USES_ROOMS, TEXT_ASK_ROOM_ADD, TEXT_ASK_ROOM_REMOVE},
    {LAIR_OP_CLEAR_COUNTERS, USES_ROOMS, TEXT_ASK_ROOM_REMOVE, 0},
    {LAIR_OP_STUN, USES_ROOMS, TEXT_ASK_ROOM_STUN, 0},
    {LAIR_OP_DEACTIVATE, USES_ROOMS, TEXT_ASK_ROOM_DEACTIVATE, 0},
    {LAIR_OP_BONUS, USES_ROOMS, TEXT_ASK_ROOM_MORE, TEXT_ASK_ROOM_LESS},
    {LAIR_OP_DAMAGE_TIMES, USES_ROOMS, TEXT_ASK_ROOM, 0},
    {LAIR_OP_SILENCE, USES_ROOMS, TEXT_ASK_ROOM_SILENCE, 0},
    {LAIR_OP_TIMES_ICONS, USES_ROOMS, TEXT_ASK_ROOM_TREASURE, 0},
    {LAIR_OP_ROOM_ICONS, USES_ROOMS, TEXT_ASK_ROOM_TREASURE, 0},
    {LAIR_OP_SET_ICONS, USES_ROOMS, TEXT_ASK_ROOM_TREASURE, 0},
    {LAIR_OP_DESTROY, USES_ROOMS, TEXT_ASK_ROOM_DESTROY, 0},
    {LAIR_OP_SWAP, USES_ROOM, TEXT_ASK_ROOM_SWAP, 0},
    {LAIR_OP_SHUFFLE_STACK, USES_ROOM, TEXT_ASK_ROOM_SHUFFLE, 0},
    {LAIR_OP_REFIRE, USES_ROOMS, TEXT_ASK_ROOM_AGAIN, 0},
    {LAIR_OP_BUILD_NOW, USES_ROOM, TEXT_ASK_ROOM_COVER, 0},
    {LAIR_OP_ATTACH, USES_ROOM, TEXT_ASK_ROOM_MINIBOSS, 0},
    {LAIR_OP_ENTRY, USES_ROOM, TEXT_ASK_ROOM, 0},
    {LAIR_OP_ARRANGE, USES_ROOM, TEXT_ASK_ROOM_ORDER, 0},
};

static const purpose hero_purposes[] = {
    {LAIR_OP_HURT, USES_HEROES, TEXT_ASK_HERO_HURT, 0},
    {LAIR_OP_HEALTH, USES_HEROES, TEXT_ASK_HERO_HEALTH, 0},
    {LAIR_OP_HEART, USES_HERO, TEXT_ASK_HERO_HEALTH, 0},
    {LAIR_OP_HEAL_DAMAGE, USES_HERO, TEXT_ASK_HERO_HEALTH, 0},
    {LAIR_OP_KILL, USES_HEROES, TEXT_ASK_HERO_KILL, 0},
    {LAIR_OP_TO_SOULS, USES_HERO, TEXT_ASK_HERO_SOUL, 0},
    {LAIR_OP_HEAL, USES_HERO, TEXT_ASK_HERO_HEAL, TEXT_ASK_HERO_WOUND},
    {LAIR_OP_REMOVE, USES_HERO, TEXT_ASK_HERO_REMOVE, 0},
    {LAIR_OP_TO_ENTRANCE, USES_HERO, TEXT_ASK_HERO_ENTRANCE, 0},
    {LAIR_OP_TO_TOWN, USES_HERO, TEXT_ASK_HERO_TOWN, 0},
    {LAIR_OP_ENTER_AGAIN, USES_HERO, TEXT_ASK_HERO_BACK, 0},
    {LAIR_OP_SEND, USES_HERO, TEXT_ASK_HERO_BACK, 0},
    {LAIR_OP_SKIP, USES_HERO, TEXT_ASK_HERO_SKIP, 0},
    {LAIR_OP_NO_ENTRY, USES_HERO, TEXT_ASK_HERO_STAY, 0},
    {LAIR_OP_PUT_ITEM, USES_HERO, TEXT_ASK_HERO, 0},
};

static const purpose card_purposes[] = {
    {LAIR_OP_DISCARD, USES_CARD, TEXT_ASK_CARD_DISCARD, 0},
    {LAIR_OP_TAKE, USES_CARD, TEXT_ASK_CARD_TAKE, 0},
    {LAIR_OP_STEAL, USES_CARD, TEXT_ASK_CARD_TAKE, TEXT_ASK_CARD_GIVE},
    {LAIR_OP_SHOW, USES_CARD, TEXT_ASK_CARD_SHOW, 0},
    {LAIR_OP_BUILD_NOW, USES_CARD, TEXT_ASK_CARD_BUILD, 0},
    {LAIR_OP_RAISE, USES_CARD, TEXT_ASK_CARD_RAISE, 0},
    {LAIR_OP_ATTACH, USES_CARD, TEXT_ASK_MINIBOSS, 0},
};

static const purpose player_purposes[] = {
    {LAIR_OP_HEART, USES_PLAYER, TEXT_ASK_PLAYER_ENTRANCE, 0}, /* a summoning spot: the token, then the way */
    {LAIR_OP_TO_ENTRANCE, USES_WHO, TEXT_ASK_PLAYER_ENTRANCE, 0},
    {LAIR_OP_DRAW, USES_WHO, TEXT_ASK_PLAYER_DRAW, 0},
    {LAIR_OP_LOOK, USES_WHO, TEXT_ASK_PLAYER_LOOK, 0},
    {LAIR_OP_STEAL, USES_PLAYER, TEXT_ASK_PLAYER_ROB, TEXT_ASK_PLAYER_GIVE},
    {LAIR_OP_STEAL_RANDOM, USES_PLAYER, TEXT_ASK_PLAYER_ROB, 0},
    {LAIR_OP_DISCARD, USES_WHO, TEXT_ASK_PLAYER_DISCARD, 0},
    {LAIR_OP_DISCARD_RANDOM, USES_WHO, TEXT_ASK_PLAYER_DISCARD, 0},
    {LAIR_OP_DISCARD_HAND, USES_WHO, TEXT_ASK_PLAYER_DISCARD, 0},
    {LAIR_OP_GAIN, USES_WHO, TEXT_ASK_PLAYER_COINS, 0},
    {LAIR_OP_PAY, USES_WHO, TEXT_ASK_PLAYER_COINS, 0},
    {LAIR_OP_GIVE_COINS, USES_WHO, TEXT_ASK_PLAYER_COINS, 0},
    {LAIR_OP_SWAP_COINS, USES_PLAYER, TEXT_ASK_PLAYER_COINS, 0},
    {LAIR_OP_COPY, USES_PLAYER, TEXT_ASK_PLAYER_BOSS, 0},
    {LAIR_OP_ICONS, USES_WHO, TEXT_ASK_PLAYER_BOSS, 0},
    {LAIR_OP_SHIELD, USES_PLAYER, TEXT_ASK_PLAYER_DUNGEON, 0},
    {LAIR_OP_ARRANGE, USES_WHO, TEXT_ASK_PLAYER_DUNGEON, 0},
    {LAIR_OP_ENTRY, USES_WHO, TEXT_ASK_PLAYER_DUNGEON, 0},
    {LAIR_OP_NO_ENTRY, USES_WHO, TEXT_ASK_PLAYER_DUNGEON, 0},
};

static const purpose miniboss_purposes[] = {
    {LAIR_OP_RETURN, USES_CARD, TEXT_ASK_MINIBOSS_RETURN, 0},
    {LAIR_OP_ATTACH, USES_CARD, TEXT_ASK_MINIBOSS_MOVE, 0},
};

static const purpose item_purposes[] = {
    {LAIR_OP_TURN_ITEM, USES_CARD, TEXT_ASK_ITEM_TURN, 0},
    {LAIR_OP_USE_ITEM, USES_CARD, TEXT_ASK_ITEM_USE, 0},
    {LAIR_OP_PUT_ITEM, USES_CARD, TEXT_ASK_ITEM_ATTACH, 0},
};

static const purpose number_purposes[] = {
    {LAIR_OP_PAY, 0, TEXT_ASK_NUMBER_COINS, 0},
    {LAIR_OP_GIVE_COINS, 0, TEXT_ASK_NUMBER_COINS, 0},
    {LAIR_OP_PLACE_COINS, 0, TEXT_ASK_NUMBER_COINS, 0},
};

/* "May you": the price if it is coins. */
static const purpose may_purposes[] = {{LAIR_OP_PAY, 0, TEXT_ASK_YES_NO_PAY, 0}};

#define PURPOSES(table) (table), sizeof(table) / sizeof((table)[0])
static const struct {
    uint8_t decision;
    const purpose *table;
    size_t n;
} purposes[] = {
    {LAIR_ASK_ROOM, PURPOSES(room_purposes)},     {LAIR_ASK_HERO, PURPOSES(hero_purposes)},
    {LAIR_ASK_CARD, PURPOSES(card_purposes)},     {LAIR_ASK_PLAYER, PURPOSES(player_purposes)},
    {LAIR_ASK_ITEM, PURPOSES(item_purposes)},     {LAIR_ASK_MINIBOSS, PURPOSES(miniboss_purposes)},
    {LAIR_ASK_NUMBER, PURPOSES(number_purposes)}, {LAIR_ASK_YES_NO, PURPOSES(may_purposes)},
};

static bool takes_chosen(const lair_ins *i, unsigned uses)
{
    if (uses & USES_ROOMS) {
        return i->a == LAIR_R_THAT || i->a == LAIR_R_THOSE;
    }
    if (uses & USES_HEROES) {
        return i->a == LAIR_H_THAT;
    }
    return !(uses & USES_WHO) || (i->b & 15) == LAIR_W_THAT_PLAYER;
}

/* The purpose of the decision that an instruction serves, NULL if none. */
static const purpose *serves(unsigned decision, const lair_ins *i)
{
    for (size_t d = 0; d < sizeof purposes / sizeof purposes[0]; d++) {
        for (size_t k = 0; decision == purposes[d].decision && k < purposes[d].n; k++) {
            const purpose *p = &purposes[d].table[k];
            if (p->op == i->op && takes_chosen(i, p->uses)) {
                return p;
            }
        }
    }
    return NULL;
}

/* The first instruction from here on that does something with what is asked for. Costs that are about other things stand
   before it; the board's own spaces are no abilities of the pack, but the engine can say what they do. */
static const purpose *find_purpose(const text_reader *r, const lair_view *view, lair_ins *found)
{
    const lair_game *g = &view->g;
    const lair_pack *pack = &r->cards->pack;
    const lair_frame *f = &g->frame[g->n_frames > 0 ? g->n_frames - 1 : 0];
    int amount = 0;
    if (g->n_frames == 0) {
        return NULL;
    }
    if (f->ability >= pack->n_abilities) {
        *found = (lair_ins){
            .op = (uint8_t)lair_choice_use(view, pack, &amount), .a = LAIR_R_THAT, .b = LAIR_W_THAT_PLAYER};
        found->a = g->decision == LAIR_ASK_HERO ? (uint8_t)LAIR_H_THAT : found->a;
        found->n = (int16_t)amount;
        return serves(g->decision, found);
    }
    const lair_ability *ability = &pack->abilities[f->ability];
    for (int pc = f->pc; pc < ability->length; pc++) {
        *found = pack->code[ability->code + pc];
        const purpose *p = serves(g->decision, found);
        if (p) {
            return p;
        }
    }
    return NULL;
}

enum text_key ask_purpose(const text_reader *r, const lair_view *view, enum text_key plain, int *amount)
{
    lair_ins i = {0};
    const purpose *p = find_purpose(r, view, &i);
    *amount = p ? i.n : 0;
    bool fixed = p && i.c != 1 && i.n > 0;
    if (p == NULL || (p->key == TEXT_ASK_YES_NO_PAY && !fixed)) {
        return plain;
    }
    return i.n < 0 && p->few ? p->few : p->key;
}

bool ask_has_purpose(const text_reader *r, const lair_view *view)
{
    lair_ins i = {0};
    return find_purpose(r, view, &i) != NULL;
}

static bool is_gift(const lair_ins *i)
{
    bool own = (i->b & 15) == LAIR_W_YOU;
    return i->op == LAIR_OP_TAKE || (i->op == LAIR_OP_HEAL && i->n >= 0) ||
           ((i->op == LAIR_OP_DRAW || i->op == LAIR_OP_GAIN) && own);
}

bool ask_is_gift(const text_reader *r, const lair_view *view)
{
    const lair_game *g = &view->g;
    const lair_pack *pack = &r->cards->pack;
    const lair_frame *f = &g->frame[g->n_frames > 0 ? g->n_frames - 1 : 0];
    int gifts = 0;
    if (g->n_frames == 0 || g->decision != LAIR_ASK_YES_NO || f->ability >= pack->n_abilities) {
        return false;
    }
    const lair_ins *code = &pack->code[pack->abilities[f->ability].code];
    for (int pc = f->pc + 1; pc < code[f->pc].c; pc++) {
        if (code[pc].op >= LAIR_OP_COUNTERS && !is_gift(&code[pc])) {
            return false;
        }
        gifts += is_gift(&code[pc]);
    }
    return gifts > 0;
}
