/* served.h - the server's core with one person at a table, somebody who watches, and bots that answer what they are told to. The
 * store has everything at once, and time goes on as it is needed. */
#ifndef TEST_SERVED_H
#define TEST_SERVED_H

#include "table.h"

typedef struct served served;

/* The seed of the table of that number and for so many players, as it is written behind --seed. */
void served_seed(uint64_t number, int players, char seed[65]);
/* A table where the person has this seat, and such bots the others. */
served *served_open(const char *options, const char *bots, uint64_t number, int players, int seat);
void served_close(served *s);

/* What somebody does there; it must not be refused. */
void served_enter(served *s, const table_entry *entry);
/* The last step of the person, if it came of the last entry; else NULL. */
const char *served_step(const served *s);
/* What whoever comes now is told: the person, or somebody who watches. */
const char *served_welcome(served *s, bool watches);

#endif
