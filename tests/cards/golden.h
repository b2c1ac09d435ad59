/* golden.h - files the language tests read, and texts they compare with files.
 *
 * GOLDEN=write writes the golden files anew; read them whole before committing them. */
#ifndef TESTS_GOLDEN_H
#define TESTS_GOLDEN_H

#include "region.h"
#include "cards.h"

cards_source golden_read(region *a, const char *name);

/* Compares line by line, so that a difference shows its card. */
void golden_compare(region *a, const char *name, const char *text);

/* The sets besides super. */
void next_sets_are_whole(void **unused);
void next_sets_print_themselves(void **unused);
void next_sets_are_golden(void **unused);

#endif
