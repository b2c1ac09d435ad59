/* cards_cli.h - the subcommand `lair cards`. */
#ifndef CARDS_CLI_H
#define CARDS_CLI_H

/* argv[0] is "cards". Returns the exit code: 0 done, 1 a check found mistakes, 2 wrong use. */
int cards_main(int argc, char **argv);

#endif
