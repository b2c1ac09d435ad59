/* text.h - the game in words: sentences for events, questions and answers, out of a message catalogue.
 *
 * Templates are in lang/ui.en and its translations; ui_keys.h (made when Lair is built) names them. A reader
 * says in which language and for which seat's eyes a sentence is made; the game is only read for what that
 * seat may know. */
#ifndef TEXT_H
#define TEXT_H

#include <stddef.h>

#include "cards.h"
#include "lair.h"
#include "ui_keys.h"

/* A line being written: always terminated, cut off when full, never in the middle of a character. */
typedef struct text_line {
    char s[2048];
    size_t n;
} text_line;

void text_clear(text_line *line);
void text_put(text_line *line, const char *s);
void text_put_int(text_line *line, long value);

/* What fills a slot of a template. form: which of {slot:a|b|c} is taken, the last if there are fewer: for
   numbers the plural, for players and what is theirs 0 "you", 1 others and 2 others with a plural name, for heroes 0 or 1
   with a plural name, for landmarks and classes which. */
typedef struct text_slot {
    const char *name;
    const char *s;
    int form;
} text_slot;

/* Appends the message with its slots filled; the list ends with a slot without name. Others stay empty. Names of bosses are
   declined as the built-in cards say; text_say_by knows those of one's own, too. */
void text_say(text_line *line, int lang, enum text_key key, const text_slot *slots);
#define TEXT_SLOTS(...) ((const text_slot[]){__VA_ARGS__, {NULL, NULL, 0}})

/* The message itself, for texts without slots. */
const char *text_get(int lang, enum text_key key);
/* Which plural form a number takes. */
int text_plural(int lang, long n);

/* A number as a word that lives as long as the line of code it is written in. */
typedef struct text_name {
    char s[384]; /* six bosses with their treasure, in letters of two bytes */
} text_name;
text_name text_int(long n);
text_name text_signed(long n);

typedef struct text_reader {
    const cards_library *cards;
    int lang;              /* enum cards_lang */
    int seat;              /* whose eyes; -1: the public's */
    const lair_game *game; /* for places and numbers: the game while it runs, or the one inside `view` */
    const lair_view *view; /* the seat's view; NULL: one is made of the game when a number is asked for */
    const char *(*rule_words)(int rule, int lang); /* a rule in a few words; may be NULL */
    const char *(*rule_text)(int rule, int lang);  /* the whole rule; may be NULL */
} text_reader;

/* text_say in the reader's language, with the names of the reader's cards. */
void text_say_by(text_line *line, const text_reader *r, enum text_key key, const text_slot *slots);
/* Which form of a sentence a seat takes: 0 the reader, 1 another, 2 another whose name is a plural one. */
int text_form(const text_reader *r, int seat);
/* 1 if the hero's name is a plural one. */
int text_hero_form(const text_reader *r, unsigned hero);

/* A reader of a seat's view. */
text_reader text_reader_of(const text_reader *like, const lair_view *view);

/* Names. A card that the reader does not know is "a card". */
const char *text_design_name(const text_reader *r, const lair_design *design);
const char *text_rules(const text_reader *r, const lair_design *design);
const char *text_card(const text_reader *r, unsigned card);
const char *text_hero(const text_reader *r, unsigned hero);
text_name text_hero_short(const text_reader *r,
                          unsigned hero); /* without its title: "Fizz" of "Fizz, Apprentice" */
const char *text_boss(const text_reader *r, unsigned boss);
const char *text_item(const text_reader *r, unsigned item);
text_name text_player(const text_reader *r, int seat);     /* "You", or the boss's name */
text_name text_whose(const text_reader *r, int seat);      /* "Your", "Mother Mildew's" */
text_name text_dungeon(const text_reader *r, int seat);    /* "your dungeon" */
text_name text_place(const text_reader *r, uint8_t place); /* where somebody goes to */
text_name text_at(const text_reader *r, uint8_t place);    /* where somebody is */
/* The heart token of a hero who is summoned from there. */
int text_heart(const lair_game *g, int landmark);
text_name text_space(const text_reader *r, int seat, unsigned space);
text_name text_space_short(const text_reader *r, int seat, unsigned space);
text_name text_item_at(const text_reader *r, unsigned item);  /* where an item is */
text_name text_source(const text_reader *r, unsigned source); /* LAIR_BY_... */
text_name text_icons(int lang, lair_icons icons);             /* "CFF" */
text_name text_letter(int lang, int cls);                     /* "C" */
text_name text_brief(const text_reader *r, const lair_design *design);
text_name text_hero_brief(const text_reader *r, unsigned hero);
text_name text_hero_brief_short(const text_reader *r, unsigned hero); /* the same, without its title */
const char *text_rule(const text_reader *r, int rule);
/* The design of a source, NULL for a space or a rule. */
const lair_design *text_source_design(const text_reader *r, unsigned source);
const lair_design *text_hero_design(const text_reader *r, unsigned hero);
/* "you 2, Mother Mildew 1": treasure that a hero compares. */
text_name text_values(const text_reader *r, unsigned hero);
/* Why a hero stays in town, as the rule of its event says: "a tie for most mage treasure (you 2, Scott 2)". */
text_name text_stays(const text_reader *r, unsigned hero, int rule);
/* The one class a hero goes by, -1 if it has none or two. */
int text_hero_class(const text_reader *r, unsigned hero);
/* "fighter", "fighter/thief", "no treasure". */
text_name text_hero_classes(const text_reader *r, unsigned hero);
int text_health(const text_reader *r, unsigned hero);

/* ---- what a game has: the editions differ ---- */

/* Landmarks, Market and Minions. */
bool text_has_town_board(const lair_game *g);
bool text_has_minibosses(const lair_game *g);
/* Who goes first: it is known once the bosses are shown (R-SBM-026, R-RMB-021). */
bool text_order_known(const lair_game *g);
/* A fifth treasure, and the Launchpad where there is a board. */
bool text_has_explorers(const lair_game *g);
/* The phase by the name it has in that edition. */
const char *text_phase(const text_reader *r, unsigned phase);

/* events.c: a sentence for an event as that seat sees it; false if there is nothing to say. Depth 0 is a headline, 1 what
   somebody does, 2 what follows from it. The reader's game is the one that speaks, while it does, or the seat's view right
   after the event: both say the same. */
bool text_event(const text_reader *r, const lair_event *event, text_line *line, int *depth);

/* asks.c, answers.c: the question put to the view's seat; the card text that asks it ("" if none); what there is to know about it:
   that text, or who is summoned and what would become of it; and the answers. */
void text_question(const text_reader *r, const lair_view *view, text_line *line);
void text_asking(const text_reader *r, const lair_view *view, text_line *line);
void text_about(const text_reader *r, const lair_view *view, text_line *line);
/* The play that resolves as the k-th, from 0, with what it is aimed at; false if there are not so many. */
bool text_pending(const text_reader *r, const lair_view *view, int k, text_line *line);
void text_option(const text_reader *r, const lair_view *view, lair_option option, text_line *line);
/* Of an answer that builds a card only where: "over Mousetrap". Appends. */
void text_option_place(const text_reader *r, const lair_view *view, lair_option option, text_line *line);
/* What an answer is called when it is typed: the name of the card, hero, player or space it is about. */
text_name text_option_name(const text_reader *r, const lair_view *view, lair_option option);
/* What the card says that an answer is about: of several sentences only the one used. */
void text_option_rules(const text_reader *r, const lair_view *view, lair_option option, text_line *line);
/* The design an answer is about, NULL if none. */
const lair_design *text_option_design(const text_reader *r, lair_option option);

#endif
