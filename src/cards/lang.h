/* lang.h - trees to Polish, Ukrainian and German: a lexicon and one phrase for each row.
 *
 * How the files lang/cards.* are written is in docs/card-language.md. What is the same in all languages is here and
 * in code; what differs is in the tables. */
#ifndef CARDS_LANG_H
#define CARDS_LANG_H

#include "cards.h"
#include "grammar.h"

typedef struct lang_word {
    const char *key;
    char kind;   /* n noun, a adjective, v verb, w anything else */
    char gender; /* nouns: m f n, p plural only */
    char life;   /* nouns: 2 person, 1 animal, 0 thing */
    char n_forms;
    const char *const *forms;
} lang_word;

typedef struct lang_table {
    const char *code;       /* "pl" */
    int number;             /* of the language, enum cards_lang */
    int english;            /* 1: sentences stay in English; no words, no phrases */
    const char *cases;      /* "NGDAIL": the order of the forms */
    int bracket;            /* 1: the finite verb comes second, the rest of it last */
    int living;             /* nouns of this life and above: in the plural the accusative is the genitive */
    int few_genitive;       /* 1: living nouns behind 2, 3 and 4 are in the genitive, whatever the case */
    int sounds;             /* enum lang_sounds */
    const lang_word *words; /* sorted by key */
    int n_words;
    const char *const *phrases; /* by row */
    const char *const *joins;   /* in threes, then NULL: two words and what becomes of them */
    const char *classes[LAIR_CLASSES], *landmarks[LAIR_LANDMARKS];
} lang_table;

/* How little words change with the sounds beside them: functions of lang_finish.c, by the name that a file asks for. */
#define LANG_SOUNDS(S) \
    S(plain) \
    S(polish) \
    S(ukrainian)
#define LANG_SOUND(name) LANG_SOUNDS_##name,
enum lang_sounds { LANG_SOUNDS(LANG_SOUND) LANG_SOUNDS_COUNT };
#undef LANG_SOUND

/* What English calls them; the other languages are in their tables. */
extern const char *const lang_english_classes[LAIR_CLASSES], *const lang_english_landmarks[LAIR_LANDMARKS];

/* Tables made when Lair was built; English has none. */
extern const lang_table *const lang_builtin[CARDS_LANGS];
/* The same names of all languages beside the tables: whoever writes no cards needs no grammar. */
extern const char *const lang_classes[CARDS_LANGS][LAIR_CLASSES],
    *const lang_landmarks[CARDS_LANGS][LAIR_LANDMARKS];

/* Adds a sentence in that language. */
void lang_print(const lang_table *lang, const grammar *g, const node *sentence, text_buffer *out);

/* Makes the letter there a capital one; it keeps its length in bytes. */
void lang_capital(char *letter);

/* ---- inside the writer ------------------------------------------------------------------------------------------ */

/* The form wanted of a noun phrase. */
typedef struct flexion {
    char letter; /* case */
    bool plural;
    char declension; /* of adjectives: z strong, w weak, x mixed */
} flexion;

typedef struct writer {
    const lang_table *lang;
    const grammar *g;
    region *a;
    bool own;          /* the reader is the subject: possessives are reflexive */
    const char *phase; /* goes where a trigger's phrase says <P> */
} writer;

/* Marks in a text that is not finished: where the middle goes, and the object it may stand behind. */
enum { MARK_MIDDLE = 1, MARK_OBJECT = 2, MARK_OBJECT_END = 3, MARK_VERB = 4 };

const lang_word *lang_find(const lang_table *lang, const char *key, size_t length);
const char *lang_form(const lang_table *lang, const char *key, int form); /* of a verb or word; "" if none */

/* The phrase of a row, its slots filled in. */
void lang_fill(const writer *w, const char *phrase, const node *tree, flexion f, text_buffer *out);
void lang_render(const writer *w, const node *tree, flexion f, text_buffer *out);

/* Last touches on a whole sentence: spaces, and prepositions that sound well with what stands beside them. */
void lang_finish(const lang_table *lang, const char *text, text_buffer *out);

#endif
