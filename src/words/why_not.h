/* why_not.h - why a thing on the table is not among the answers now. */
#ifndef WHY_NOT_H
#define WHY_NOT_H

#include "text.h"

enum why_kind { WHY_CARD, WHY_HERO, WHY_ITEM, WHY_BOSS, WHY_SPACE, WHY_ENTRANCE, WHY_PLAY };

/* Something that somebody points at. */
typedef struct why_thing {
    enum why_kind kind;
    unsigned
        number; /* of the card, hero, item or space; the seat of a boss or entrance; the k-th pending play */
} why_thing;

typedef struct why_refusal {
    bool offered; /* it is: an answer is about it */
    int rule;     /* the rule that forbids it, or LAIR_NOT_...; 0: the text that asks for something else */
    enum text_key key; /* what is to be said; TEXT_COUNT: the rule says it */
    unsigned nearest;  /* 1 + the room where only this is in the way; 0: no such room */
} why_refusal;

/* with: the card that was picked before, LAIR_NO_CARD if none. */
why_refusal why_not(const text_reader *r, const lair_view *view, why_thing thing, unsigned with);

/* Can the seat see it? */
bool why_sees(const text_reader *r, const lair_view *view, why_thing thing);

/* The refusal in words; returns the numbered rule that goes with it, 0 if none. Appends. */
int why_not_line(const text_reader *r, const lair_view *view, const why_refusal *refusal, text_line *line);

/* The rule by its number in either book, as the edition of the game has it. */
int why_book(const lair_game *g, int super, int other);

#endif
