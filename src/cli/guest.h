/* guest.h - a bot in a person's place at a table of a server: one of ours, or a program of its own (docs/bot-protocol.md). */
#ifndef GUEST_H
#define GUEST_H

#include "external.h"
#include "lair.h"

typedef struct guest guest;

/* A level's name, or external: with the command that starts the program; NULL: it is neither, or there is no memory. */
guest *guest_new(const char *name);
void guest_free(guest *g);

/* Its answer in the view, whose seat must be asked; 0: it gave none, and why says so. */
lair_option guest_choose(guest *g, const lair_view *view, const atomic_bool *stop, char why[EXTERNAL_WHY]);
/* The game is over. */
void guest_ends(guest *g, const lair_view *view, const atomic_bool *stop);

#endif
