/* choices.h - the answers to a question as people are shown them. */
#ifndef CHOICES_H
#define CHOICES_H

#include "text.h"

/* Answers that differ only in the copy of a card become one: of equal ones the first stays, copies says how many they
   were. Returns how many are left. */
int choices_merge(const lair_view *view, const lair_pack *pack, lair_option *option, int *copies, int n);
/* Puts them in the order in which they are listed. */
void choices_sort(const text_reader *r, const lair_view *view, lair_option *option, int *copies, int n);
/* The one that Enter takes, -1 if none. */
int choices_default(const text_reader *r, const lair_view *view, const lair_option *option, int n);

#endif
