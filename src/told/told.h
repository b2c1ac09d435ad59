/* told.h - what the program itself says to whoever runs it: help, errors, reports.
 *
 * The English sentence stands where it is said, told("..."); lang/told.xx has it in the other languages, and tests/told.py looks
 * for those that are missing. What programs read (JSON, records, protocols) is never told. */
#ifndef TOLD_H
#define TOLD_H

#include <stddef.h>
#include <string.h>

/* In a browser there is no terminal: the module goes without these texts. */
#ifdef LAIR_NO_TERMINAL
#define told(english) (english)
#define told_error(number) strerror(number)
#else
/* strerror in the language of the user. */
const char *told_error(int number);
/* The sentence in the language of the user; itself if there is none. A format keeps its conversions, in their order. */
const char *told(const char *english) __attribute__((format_arg(1)));
#endif

/* Languages are numbered as in lang/languages.h. Said once, before threads begin; English until then. */
void told_in(int language);
int told_language(void);

/* The language of the system: LC_ALL, LC_MESSAGES or LANG, the first that is set; English if it is none of ours. */
int told_by_system(void);

/* Every command takes `--lang CODE`: looks for it among the words, up to a "--", and takes it out. The language, -1 if it is
   not said, -2 with the code in *code if it is none of ours. */
int told_take_option(int *argc, char **argv, const char **code);

/* "%-22s" for texts of any alphabet: the spaces that are missing after `text` to fill so many columns. */
int told_pad(const char *text, int columns);

/* What strangers wrote is shown: how many of these bytes a terminal would obey instead, moving its cursor, changing its colors or
   turning its writing round; 0: none. */
size_t told_obeyed(const char *bytes, size_t n);
/* Each of these becomes one character; it gets no longer. */
void told_plain(char *text, char instead);

/* One sentence in all languages. Tables of them are made by tools/toldgen.c, sorted by the English one: told_rows of lang/told.*,
   and a part of its own for mistakes in cards (lang/mistakes.*), which the page's workshop needs, too. */
typedef struct told_row {
    const char *english;
    const char *const *others; /* in the order of the list of languages, from the second on */
} told_row;
const char *told_of(const told_row *rows, int n, const char *english) __attribute__((format_arg(3)));

#endif
