/* events.c - telling the listener what happened. With no listener nothing is built (the EVENT macro). */
#include "events.h"

/* Rules that both books have: what R-SBM-n is called in the book of the editions played by XP. */
static const uint8_t in_other_book[190] = {
    [7] = 6,    [13] = 38,   [14] = 7,    [15] = 7,    [27] = 15,   [29] = 17,  [31] = 18,
    [32] = 19,  [43] = 27,   [69] = 33,   [70] = 34,   [71] = 35,   [80] = 61,  [83] = 40,
    [85] = 41,  [110] = 64,  [111] = 65,  [112] = 65,  [120] = 70,  [121] = 72, [122] = 72,
    [126] = 74, [127] = 75,  [128] = 76,  [142] = 86,  [145] = 25,  [149] = 94, [150] = 94,
    [151] = 92, [153] = 92,  [155] = 96,  [156] = 96,  [159] = 98,  [160] = 99, [172] = 42,
    [174] = 42, [177] = 101, [178] = 101, [179] = 103, [180] = 104, [187] = 17,
};

int rule_of_edition(const lair_game *g, int rule)
{
    bool both = !is_super(g) && rule > LAIR_RULE_SBM && rule < 190 && in_other_book[rule];
    return both ? LAIR_RULE_RMB + in_other_book[rule] : rule;
}

void event_send(run *r, const lair_event *e)
{
    lair_event told = *e;
    told.rule = (uint16_t)rule_of_edition(r->g, e->rule);
    r->untold = e->kind == LAIR_EV_MINION_ACTS || (r->untold && e->kind == LAIR_EV_TRIGGER);
    r->listener->hear(r->listener->self, &told);
}

lair_event lair_event_for(const lair_event *event, int seat)
{
    lair_event e = *event;
    bool sees = seat >= 0 && seat < LAIR_SEATS ? (e.seen >> seat & 1) != 0 : e.seen == 0xFF;
    if (!sees) {
        e.card = NONE;
    }
    e.seen = 0xFF;
    return e;
}
