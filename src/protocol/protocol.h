/* protocol.h - games in JSON: the lines exchanged with a bot that is a program of its own (docs/bot-protocol.md), and what
 * the page in a browser is told (docs/page-protocol.md).
 *
 * Everything comes out of a view, so nothing goes over the wire that the seat may not know. */
#ifndef PROTOCOL_H
#define PROTOCOL_H

#include <stdio.h>

#include "cards.h"
#include "lair.h"
#include "text.h"

enum { PROTOCOL_VERSION = 1, PROTOCOL_ANSWER = 256, PROTOCOL_WHY = 160 };

/* Each returns one line with its end, which the caller frees; NULL: no memory. */
char *protocol_hello(size_t *length);
char *protocol_game(const lair_rules *rules, int seat, uint32_t random, size_t *length);
/* The view's seat must be asked; options are those of lair_options. */
char *protocol_question(const cards_library *cards, const lair_view *view, const lair_option *options, int n,
                        size_t *length);
/* What everybody sees of a game that is over; winner -1: it was broken off. */
char *protocol_over(int winner, const int *score, int players, size_t *length);

/* Does a line (without its end) greet back? */
bool protocol_greets(const char *line, size_t length);
/* The option a line answers with, -1 with the reason if it is none. */
int protocol_answer(const char *line, size_t length, int options, char why[PROTOCOL_WHY]);
/* Any bytes as text that can be shown: what is not plain ASCII is a question mark, what is long is cut. */
void protocol_quote(const char *line, size_t length, char out[64]);

/* ---- pieces of JSON ---- */

typedef struct protocol_stock protocol_stock;
typedef struct protocol_parts protocol_parts;

/* Where to, and for whom. */
typedef struct protocol {
    FILE *out;
    const text_reader *reader; /* the cards, the language of names */
    bool page;                 /* with texts and forecasts, and things by number where bots get words */
    const char (*who)[32];     /* page: who plays the seats; may be NULL */
    protocol_stock *stock;     /* page: what was written of designs before; may be NULL */
    protocol_parts *parts;     /* notes where the members of the table are; may be NULL */
} protocol;

/* protocol_cards.c: members of an object that has begun, each with a comma before it. */
void protocol_member(const protocol *p, const char *name, const char *value);
void protocol_number(const protocol *p, const char *name, long value);
void protocol_flag(const protocol *p, const char *name, bool value);
void protocol_seat(const protocol *p, const char *name, unsigned seat); /* null if it is none */
void protocol_treasure(const protocol *p, const char *name, lair_icons icons);
/* Rule text and figures in words. */
void protocol_texts(const protocol *p, const lair_design *design);
/* As fprintf with %s, %d and %u alone, several times as fast: a table is a thousand small pieces. */
void protocol_print(FILE *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A JSON string. */
void protocol_string(FILE *out, const char *s);
/* The first members of an object: a card's figures; those of a short card; id, set and name of any design. */
void protocol_card(const protocol *p, unsigned card);
void protocol_design(const protocol *p, const lair_design *design);
void protocol_short(const protocol *p, unsigned card);
void protocol_named(const protocol *p, const lair_design *design);
/* Whole objects. */
void protocol_item(const protocol *p, unsigned item);
void protocol_source(const protocol *p, unsigned source); /* LAIR_BY_... */
void protocol_space(const protocol *p, int seat, unsigned space);
/* The sets and the rest of what is played, as members. */
void protocol_rules(const protocol *p, const lair_rules *rules);

/* protocol_view.c: the table as the seat sees it, as members of a JSON object. */
void protocol_table(const protocol *p, const lair_view *view);
/* What a hero is and how it is, as the first members of an object. */
void protocol_hero(const protocol *p, const lair_view *view, unsigned hero);
/* protocol_walk.c: what would become of a hero, as members. */
void protocol_bait(const protocol *p, const lair_view *view, unsigned hero);
void protocol_walk(const protocol *p, const lair_view *view, unsigned hero, int seat);

/* ---- protocol_stock.c: designs that were written once ---- */

/* Of one thread. */
protocol_stock *protocol_stock_new(const cards_library *cards);
void protocol_stock_free(protocol_stock *s);
enum protocol_said { PROTOCOL_DESIGN, PROTOCOL_NAMED, PROTOCOL_TEXTS, PROTOCOL_SAID };
typedef void protocol_put(const protocol *p, const lair_design *d);
/* Writes what there is, written by `put` if it is the first time; false: there is no stock for it. */
bool protocol_from_stock(const protocol *p, enum protocol_said what, const lair_design *d, protocol_put *put);

/* ---- protocol_parts.c: what has changed ---- */

enum { PROTOCOL_PARTS = 224 }; /* members of a look, those of each seat apart */

/* Where the members are in a text. */
struct protocol_parts {
    struct {
        uint32_t begin, end; /* perhaps with the comma before it */
        int16_t seat;        /* whose: -1 for those of the table */
    } part[PROTOCOL_PARTS];
    int n;
    bool open;
    uint32_t seats_begin, seats_end; /* the value of `seats`, whole */
};

/* What somebody has: sums of the members, in their order, which is always the same; 0: nothing yet. */
typedef struct protocol_known {
    uint64_t sum[PROTOCOL_PARTS];
    bool begun; /* there is something */
} protocol_known;

/* A member begins here, and the one before ends; without p->parts nothing happens. */
void protocol_part(const protocol *p, int seat);
void protocol_part_ends(const protocol *p);
/* Which of them are not as they were known, from the number `first` on; they are now. False: none. */
bool protocol_learn(const char *text, const protocol_parts *parts, protocol_known *known, int first,
                    bool changed[PROTOCOL_PARTS]);
/* Writes those that have changed. by_seat: of `seats` only the members that have, as an object by seat; else all of it.
   comma: what stands before the first. */
void protocol_put_changed(FILE *out, const char *text, const protocol_parts *parts,
                          const bool changed[PROTOCOL_PARTS], bool by_seat, const char *comma);

#endif
