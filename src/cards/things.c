/* things.c - names of things that are not cards, from the tables of the languages. */
#include "lang.h"

const char *cards_class_name(int cls, int lang)
{
    if (cls < 0 || cls >= LAIR_CLASSES || lang < 0 || lang >= CARDS_LANGS)
        return "";
    return lang_classes[lang][cls];
}

const char *cards_landmark_name(int landmark, int lang)
{
    if (landmark < 0 || landmark >= LAIR_LANDMARKS || lang < 0 || lang >= CARDS_LANGS)
        return "";
    return lang_landmarks[lang][landmark];
}
