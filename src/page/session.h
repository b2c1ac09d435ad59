/* session.h - what the files of the session share. */
#ifndef PAGE_SESSION_H
#define PAGE_SESSION_H

#include <stdio.h>

#include "page.h"
#include "protocol.h"
#include "seeds.h"
#include "table.h"

enum {
    PAGE_WORDS = 64,
    PAGE_LINE = 16384,
    PAGE_ERROR = 600,
    PAGE_CURTAIN = 30 /* percent of the usual time that a window takes: as at a server's table */
};

struct page {
    const cards_library *cards; /* of the game */
    const cards_library
        *library;      /* of the next game: with the cards of one's own; both are owned if not built in */
    table *table;      /* NULL: no game has begun */
    lair_game game;    /* at the moment that is looked at */
    size_t at;         /* choices made up to there; all there are: it is the present */
    bool full_control; /* people are asked about every window */
    int64_t now;       /* milliseconds, as it was last told (clock) */
    atomic_bool stop;
    uint8_t seal[PAGE_SEAL]; /* the key that its views are sealed with */
    char *answer;
    protocol_stock *stock; /* of whoever runs many sessions; NULL: none */
};

/* Text that is written again and again, in memory that stays. */
typedef struct page_sheet {
    FILE *out;
    char *text;
    size_t n;
} page_sheet;
FILE *page_sheet_again(page_sheet *s); /* from the beginning; NULL: no memory */
const char *page_sheet_text(page_sheet *s);
void page_sheet_free(page_sheet *s);

/* Whom something is told, and where to. */
typedef struct page_teller {
    FILE *out;
    int seat, lang;
    protocol_known *known; /* what the viewer has, for beats; NULL: events one after the other */
    bool by_seat; /* of seats only what has changed, and the last table is the look's, which follows */
    page_sheet *sheet;
} page_teller;

/* A command that is being carried out. */
typedef struct page_command {
    char *word[PAGE_WORDS];
    size_t column[PAGE_WORDS];
    int n;
    const char *text; /* behind the line; NULL: none */
    size_t text_length;
    FILE *out; /* the answer: an object that has begun with "ok" */
    bool refused;
    char error[PAGE_ERROR];
    int at;   /* the word to blame, -1: none */
    int rule; /* what forbids it, 0: no rule */
    int seat; /* read by page_read_seat and page_read_lang */
    int lang;
} page_command;

/* Refuses the command; word: the one to blame, -1 none. Returns false. */
bool page_refuse(page_command *c, int word, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Words as what they should be; false: refused. public: -1 is allowed. */
bool page_read_seat(const page *p, page_command *c, int word, bool public);
bool page_read_lang(page_command *c, int word);
bool page_read_number(page_command *c, int word, uint64_t most, uint64_t *number);
/* Is there a game? */
bool page_has_game(const page *p, page_command *c);

/* The record of the game; there must be one. Is the moment that is looked at the present? */
const log_game *page_log(const page *p);
bool page_is_live(const page *p);
/* The table's number for a seat, or for -1. */
int page_viewer(int seat);

/* The reader of a seat's view, or of the game that is looked at, in the language of the command. */
text_reader page_reader(const page *p, const lair_view *view, int seat, int lang);
/* JSON for that reader. */
protocol page_json(const page *p, FILE *out, const text_reader *reader);
/* What the seat (-1: everybody) knows now. */
void page_view(const page *p, int seat, lair_view *view);

/* Chance in what a seat thinks comes from what it knows: the same view is always answered alike, so that a game can be
   taught, tested, and taken back without another throw of the dice. n: which of several that think about it. */
uint64_t page_chance(const lair_view *view, uint64_t n);
/* Deals so that the seat meets a card of the set `own` at once, with the first such seed from that one on; if there is none
   near it, as the seed says. */
void page_deal_own(const page *p, log_game *log, int seat, const game_seed *first);
/* The next game is played with these cards, which become the session's. */
void page_use_cards(page *p, const cards_library *library);
/* The game is played with these, which must be the built-in ones or those of the next game. */
void page_play_with(page *p, const cards_library *cards);

/* What a seat is asked, as it should be asked it: a person's window right before the own placement is part of that question
   (table_question). */
typedef struct page_question {
    lair_view view; /* of the table now */
    lair_view then; /* the same, or how the seat sees the placement */
    lair_option option[LAIR_OPTIONS];
    int n, ahead; /* answers; how many of them, the first, are to `then` and not to the window */
} page_question;
void page_question_of(const page *p, int seat, page_question *q);
/* The view that an answer of it is given to: number, or the option itself. */
const lair_view *page_answered(const page_question *q, int answer);
int page_find_answer(const page_question *q, lair_option option); /* -1: it is none */

/* hear.c: what the command's seat saw from one of its moments on, up to and without another, as the member `events` or
   `beats`. */
void page_tell(const page *p, page_command *c, uint32_t from, uint32_t to, bool beats);
void page_tell_to(const page *p, const page_teller *t, uint32_t from, uint32_t to);
/* look.c: everything that `look` tells but for the table; it has PAGE_HEAD members, of which PAGE_UNDO is `undo`. */
enum { PAGE_UNDO = 17, PAGE_HEAD };
void page_put_head(const page *p, const protocol *json, page_question *q);
/* Where a hero is, LAIR_PLACE, as a member. */
void page_put_zone(const protocol *p, const char *name, unsigned place);
/* Goes to the moment after so many choices. */
void page_go(page *p, size_t choices);
/* Takes over a table, and plays on with its cards. */
void page_adopt(page *p, const cards_library *cards, table *opened);
/* How long windows are passed, in a word: enum table_until. */
extern const char *const page_untils[TABLE_UNTILS];
/* Enters something for the command's seat and goes to the present; false: refused, by the word that is to blame. */
bool page_enter(page *p, page_command *c, int word, unsigned kind, uint32_t value);

/* link.c: the record as a short text for a link, which the caller frees (NULL: no memory); and back. */
char *page_link(const page *p);
int page_unlink(const lair_pack *pack, const char *text, size_t length, log_game *log, log_error *error);
/* Bytes as text for links and views, and back: how many bytes, -1 if it is no such text. */
void page_base64(FILE *out, const uint8_t *bytes, size_t n);
long page_unbase64(const char *text, size_t length, uint8_t *bytes, size_t capacity);

/* lists.c: a design with all its figures, as an object that is not closed yet. */
void page_put_design(const protocol *json, const lair_design *design);

/* The commands; false: refused. */
typedef bool page_handler(page *p, page_command *c);
page_handler page_new_game, page_save, page_load, page_choose, page_events, page_at, page_undo;
page_handler page_asked, page_next, page_clock, page_pass, page_cancel, page_stop, page_control, page_sit;
page_handler page_look, page_view_of, page_think, page_why, page_why_not, page_hint, page_changes;
page_handler page_review, page_bench, page_cards, page_rules, page_rulings, page_titles, page_check, page_own;

/* A view on its way: with which cards it was made, and a seal over all of it. The engine trusts views, so none is taken that
   this session, or one with the same key, has not made itself: whoever changes a byte cannot seal it again. */
typedef struct page_parcel {
    uint8_t seal[PAGE_SEAL];
    uint64_t pack;
    lair_view view;
} page_parcel;

#endif
