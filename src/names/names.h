/* names.h - stable English words for what the engine deals in, and back again.
 *
 * These are the words of scenario files and of typed commands, not interface text: they are never translated,
 * and what is printed here can be read back. Seats are counted from 1 in text, from 0 in code. */
#ifndef NAMES_H
#define NAMES_H

#include "cards.h"
#include "lair.h"
#include "scenario_words.h"

enum { NAMES_TEXT = 200 }; /* a buffer of this size takes any name */

extern const char *const names_phases[LAIR_GAME_OVER + 1];
extern const char *const names_decisions[LAIR_DECISION_COUNT];
extern const char *const names_classes[LAIR_CLASSES];
extern const char *const names_landmarks[LAIR_LANDMARKS];
extern const char *const names_spaces[3];
extern const char *const names_verbs[LAIR_DO_COUNT]; /* first word of an option of that kind */
extern const char *const names_events[LAIR_EV_COUNT];
enum { NAMES_TITLES = 11 };
extern const char *const names_titles[NAMES_TITLES]; /* of the solo game, the lowest first */
extern const char *const names_profiles[LAIR_PROFILE_COUNT];
extern const char *const names_laws[LAIR_MOD_COUNT]; /* what is changed until end of turn */

/* Where items are, without the seat or hero. */
enum {
    NAMES_SPENT,
    NAMES_IN_DECK,
    NAMES_WAITING,
    NAMES_FACE_UP,
    NAMES_FACE_DOWN,
    NAMES_CARRIED,
    NAMES_ITEM_PLACES
};
extern const char *const names_item_places[NAMES_ITEM_PLACES];
int names_item_place(unsigned place); /* of an enum lair_item_place with whatever was added */

/* ---- what things are called ---------------------------------------------------------------------------- */

/* "R-SBM-126", "Q-19", or a refusal in words ("not asked"). */
void names_rule(int rule, char *out, size_t capacity);
/* Reads any of those; -1 if there is none. */
int names_rule_read(phrase *t);

/* Design of a source (LAIR_BY_...), -1 if it is none; its owner if it has one, else -1. */
int names_source_design(const cards_library *library, const lair_game *game, unsigned source);
int names_source_seat(const lair_game *game, unsigned source);
/* Number of a card among the copies of its design, from 1. */
int names_copy(const cards_library *library, unsigned card);

/* A card's English name; its number too where another visible room has the same name. A name that a nearer set
   has too is followed by its set: "King Croak (base)". */
void names_card(const cards_library *library, const lair_game *game, unsigned card, char *out,
                size_t capacity);
void names_hero(const cards_library *library, const lair_game *game, unsigned hero, char *out,
                size_t capacity);
void names_item(const cards_library *library, const lair_game *game, unsigned item, char *out,
                size_t capacity);
void names_source(const cards_library *library, const lair_game *game, unsigned source, char *out,
                  size_t capacity);
void names_space(const cards_library *library, const lair_game *game, unsigned space, char *out,
                 size_t capacity);
void names_place(unsigned place, char *out, size_t capacity);
void names_option(const cards_library *library, const lair_game *game, lair_option option, char *out,
                  size_t capacity);
void names_event(const cards_library *library, const lair_game *game, const lair_event *event, char *out,
                 size_t capacity);

/* ---- reading ------------------------------------------------------------------------------------------- */

/* A thing by name: "Mousetrap", "Mousetrap 2", "Mousetrap of seat 2". */
typedef struct names_ref {
    int design; /* -1: no name */
    int copy;   /* 0: any */
    int seat;   /* -1: any */
} names_ref;

/* What reading needs to know; nothing of it is changed. */
typedef struct names_reader {
    const cards_library *library;
    unsigned sets; /* of the game (words_sets): these come first when a name is in several */
    int players;
    char *error; /* NAMES_TEXT characters: what was wrong */
} names_reader;

/* With value, a number right after the name is a value and not the copy, unless a second number follows. */
bool names_ref_read(const names_reader *reader, phrase *t, unsigned kinds, bool value, names_ref *ref);
bool names_space_read(const names_reader *reader, phrase *t, int *space, names_ref *room);
/* "town", "Library", "entrance of seat 1", "dungeon of seat 2", "souls of seat 1" ...: a LAIR_PLACE, or -1.
   */
int names_place_read(phrase *t);

/* An answer in words; several options may fit it. */
typedef struct names_answer {
    uint32_t kinds; /* bit per LAIR_DO_ it can be */
    names_ref what;
    names_ref where;  /* build: the room that is covered; discard: the second card */
    bool at_entrance; /* build */
    int value;        /* class, kind, mode, seat, space, number or (promote) price; -1: none */
    int ability;      /* 0: any */
    bool sign;        /* the number is plus (1) or minus (0) */
} names_answer;

bool names_answer_read(const names_reader *reader, phrase *t, names_answer *answer);
bool names_answer_fits(const names_reader *reader, const lair_game *game, const names_answer *answer,
                       lair_option option);
/* The option that is meant, legal or not: kinds decides when the words do not. LAIR_DO_NOTHING if there is
   none. */
lair_option names_answer_option(const names_reader *reader, const lair_game *game, int seat,
                                const names_answer *answer);

/* True if the card (room, boss, hero slot) is what was named. */
bool names_ref_card(const names_reader *reader, const lair_game *game, names_ref ref, unsigned card);
bool names_ref_hero(const names_reader *reader, const lair_game *game, names_ref ref, unsigned hero);
bool names_ref_source(const names_reader *reader, const lair_game *game, names_ref ref, unsigned source);
bool names_ref_item(const names_reader *reader, const lair_game *game, names_ref ref, unsigned item);
/* Seat that holds a card in hand or dungeon, be it a room or a miniboss under one; -1 if none does. */
int names_holder(const lair_game *game, unsigned card);

#endif
