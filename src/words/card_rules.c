/* card_rules.c - which rules the words of a card touch: by its kind, by when its abilities happen, by what they do. */
#include "card_rules.h"

#include "program.h"

/* The same rule in both books; 0: that book has none. */
typedef struct pair {
    int16_t super, other;
} pair;

#define SBM(n) (LAIR_RULE_SBM + (n))
#define RMB(n) (LAIR_RULE_RMB + (n))
#define X(n) (LAIR_RULE_X + (n))

static const pair of_kind[LAIR_KIND_COUNT] = {
    [LAIR_ADVANCED_ROOM] = {SBM(76), RMB(36)},
    [LAIR_MINIBOSS] = {RMB(44), RMB(44)},
    [LAIR_ITEM] = {X(13), X(13)},
    [LAIR_EPIC_HERO] = {SBM(7), RMB(6)},
};

static const pair of_op[LAIR_OPS] = {
    [LAIR_OP_COUNTERS] = {SBM(167), SBM(167)},
    [LAIR_OP_CLEAR_COUNTERS] = {SBM(167), SBM(167)},
    [LAIR_OP_STUN] = {SBM(166), SBM(166)},
    [LAIR_OP_DEACTIVATE] = {X(27), RMB(100)},
    [LAIR_OP_BONUS] = {SBM(170), 0},
    [LAIR_OP_HEART] = {SBM(171), SBM(171)},
    [LAIR_OP_HEAL] = {SBM(179), RMB(103)},
    [LAIR_OP_DESTROY] = {SBM(159), RMB(98)},
    [LAIR_OP_SWAP] = {SBM(165), 0},
    [LAIR_OP_DISCARD] = {SBM(177), RMB(101)},
    [LAIR_OP_DISCARD_RANDOM] = {SBM(178), RMB(101)},
    [LAIR_OP_LOOK] = {SBM(180), RMB(104)},
    [LAIR_OP_CANCEL] = {SBM(155), RMB(96)},
    [LAIR_OP_GAIN] = {X(26), RMB(59)},
    [LAIR_OP_PAY] = {X(26), RMB(60)},
    [LAIR_OP_TO_TOWN] = {SBM(135), RMB(81)},
    [LAIR_OP_TO_ENTRANCE] = {SBM(136), LAIR_RULE_Q + 53},
    [LAIR_OP_RAISE] = {SBM(160), RMB(99)},
    [LAIR_OP_EXTRA_BUILD] = {SBM(68), RMB(32)},
};

static const pair of_trigger[LAIR_ON_COUNT] = {
    [LAIR_ON_ACTIVATE] = {SBM(149), RMB(94)},      [LAIR_ON_BUILT] = {SBM(87), RMB(41)},
    [LAIR_ON_UNCOVERED] = {SBM(160), RMB(99)},     [LAIR_ON_MINION] = {SBM(103), SBM(103)},
    [LAIR_ON_LEVEL_UP] = {SBM(172), RMB(42)},      [LAIR_ON_ENTERS_TOWN] = {SBM(51), SBM(51)},
    [LAIR_ON_SURVIVES_HERE] = {SBM(128), RMB(76)}, [LAIR_ON_DIES_HERE] = {SBM(126), RMB(74)},
    [LAIR_ON_YOU_KILL] = {SBM(126), RMB(74)},
};

typedef struct list {
    int *rules;
    int n;
    bool super;
} list;

static void add(list *l, pair rule)
{
    int wanted = l->super ? rule.super : rule.other;
    for (int i = 0; i < l->n; i++) {
        if (l->rules[i] == wanted) {
            return;
        }
    }
    if (wanted && l->n < CARD_RULES) {
        l->rules[l->n++] = wanted;
    }
}

static void add_ability(list *l, const lair_pack *pack, const lair_ability *a)
{
    for (int t = 0; t < LAIR_ON_COUNT; t++) {
        if (a->on >> t & 1u) {
            add(l, of_trigger[t]);
        }
    }
    for (int i = 0; i < a->length; i++) {
        uint8_t op = pack->code[a->code + i].op;
        if (op < LAIR_OPS) {
            add(l, of_op[op]);
        }
    }
}

int card_rules(const lair_pack *pack, const lair_design *design, bool super, int rules[CARD_RULES])
{
    list l = {.rules = rules, .super = super};
    if (design->kind < LAIR_KIND_COUNT) {
        add(&l, of_kind[design->kind]);
    }
    if (design->phases) {
        add(&l, (pair){SBM(151), RMB(92)});
    }
    for (int i = 0; i < design->n_abilities; i++) {
        add_ability(&l, pack, &pack->abilities[design->ability + i]);
    }
    return l.n;
}
