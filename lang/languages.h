/* languages.h - the languages of Lair: the one list that C, CMake, the scripts and the page read.
 *
 * A line has its name in C, the two letters of its code, what it calls itself, and how numbers choose a form of a word
 * (enum cards_plural). The first is the one that the others are translated from. Each needs its files in this folder, which
 * the build asks for: docs/extending.md, "A language". */
#ifndef LAIR_LANGUAGES_H
#define LAIR_LANGUAGES_H

#define LAIR_LANGUAGES(L) \
    L(EN, "en", "English", ONE_OTHER) \
    L(PL, "pl", "Polski", ONE_FEW_MANY) \
    L(UK, "uk", "Українська", LAST_DIGIT_FEW_MANY) \
    L(DE, "de", "Deutsch", ONE_OTHER)

/* Their codes for messages, each with a space before it: " en pl uk de". */
#define LAIR_LANGUAGE_CODE(id, code, name, plural) " " code
#define LAIR_LANGUAGE_CODES LAIR_LANGUAGES(LAIR_LANGUAGE_CODE)

#endif
