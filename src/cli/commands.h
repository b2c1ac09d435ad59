/* commands.h - the commands of the program, for whoever lists or starts them. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct command {
    const char *name;
    int (*run)(int argc, char **argv); /* argv[0] is the command's name; the result is the exit code */
    const char *does;                  /* NULL: for scripts, not listed */
} command;

/* The last one has no name. */
extern const command commands[];

/* NULL: there is none of this name. */
const command *command_named(const char *name);

/* `lair` on a terminal, without a command: offers what most people want. */
int start_menu(void);

int doctor_main(int argc, char **argv);
int complete_main(int argc, char **argv);

#endif
