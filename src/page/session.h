/* session.h - what the files of the session share. */
#ifndef PAGE_SESSION_H
#define PAGE_SESSION_H

#include <stdio.h>

#include "log.h"
#include "page.h"
#include "protocol.h"

enum { PAGE_WORDS = 64, PAGE_LINE = 16384, PAGE_ERROR = 600, PAGE_VIEWERS = LAIR_SEATS + 1 };

struct page {
    const cards_library *cards; /* of the game */
    const cards_library
        *library; /* of the next game: with the cards of one's own; both are owned if not built in */
    bool begun;
    log_game log;
    lair_game game;                 /* at the moment that is looked at */
    size_t at;                      /* choices made up to there; log.choices: it is the present */
    uint32_t moments[PAGE_VIEWERS]; /* of each seat up to there; the last: of everybody */
    uint8_t *by_itself;             /* for each choice: it was not made by hand */
    size_t by_itself_room;
    atomic_bool stop;
    char *answer;
};

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

/* The reader of a seat's view, or of the running game, in the language of the command. */
text_reader page_reader(const page *p, const lair_view *view, int seat, int lang);
/* What the seat (-1: everybody) knows now. */
void page_view(const page *p, int seat, lair_view *view);

/* Chance in what a seat thinks comes from what it knows: the same view is always answered alike, so that a game can be
   taught, tested, and taken back without another throw of the dice. n: which of several that think about it. */
uint64_t page_chance(const lair_view *view, uint64_t n);
/* Deals so that the seat meets a card of the set `own` at once, with the first such seed from that one on; if there is none
   near it, as the seed says. */
void page_deal_own(const page *p, log_game *log, int seat, uint64_t seed);
/* The next game is played with these cards, which become the session's. */
void page_use_cards(page *p, const cards_library *library);
/* The game is played with these, which must be the built-in ones or those of the next game. */
void page_play_with(page *p, const cards_library *cards);

/* game.c: one choice, and a record up to some choices, with what is heard of it. */
typedef struct page_ears {
    const page *page;
    protocol json; /* where events go; out NULL: nowhere */
    text_reader reader;
    int viewer;         /* seat, -1: everybody */
    uint32_t moment;    /* of what happens now */
    uint32_t from, to;  /* moments that are told */
    size_t heard, told; /* events of this choice; events written */
} page_ears;
void page_hear_for(page_ears *ears, const page *p, const lair_game *game, int viewer, int lang, FILE *out);
void page_hear(void *self, const lair_event *event);
/* hear.c: where a hero is, LAIR_PLACE, as a member. */
void page_put_zone(const protocol *p, const char *name, unsigned place);
/* Plays the record's first choices again into *game; moments may be NULL. */
void page_replay(const page *p, size_t choices, lair_game *game, uint32_t *moments, page_ears *ears);
/* Goes to the moment after so many choices. */
void page_go(page *p, size_t choices);
/* Takes over a record that has been checked, and plays on with its cards. */
void page_adopt(page *p, const cards_library *cards, const log_game *log);

/* back.c: how many choices stood before the last one the seat made by hand, -1: none; may it be taken back? */
long page_last_typed(const page *p, int seat);
bool page_undo_is_free(const page *p, int seat, size_t to);

/* link.c: the record as a short text for a link, which the caller frees (NULL: no memory); and back. */
char *page_link(const page *p);
int page_unlink(const lair_pack *pack, const char *text, size_t length, log_game *log, log_error *error);
/* Bytes as text for links and views, and back: how many bytes, -1 if it is no such text. */
void page_base64(FILE *out, const uint8_t *bytes, size_t n);
long page_unbase64(const char *text, size_t length, uint8_t *bytes, size_t room);

/* lists.c: a design with all its figures, as an object that is not closed yet. */
void page_put_design(const protocol *json, const lair_design *design);

/* The commands; false: refused. */
typedef bool page_handler(page *p, page_command *c);
page_handler page_new_game, page_save, page_load, page_asked, page_choose, page_events, page_at, page_undo;
page_handler page_look, page_view_of, page_think, page_why, page_why_not, page_hint, page_review;
page_handler page_bench, page_cards, page_rules, page_rulings, page_titles, page_check, page_own;

#endif
