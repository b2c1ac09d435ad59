/* no_play_at.c - instead of play_at.c in a program that is built without the server and what it needs. */
#include "play.h"

int play_at(play *p, const cli_command *command, const play_at_wishes *wishes)
{
    (void)p, (void)wishes;
    return cli_bad(command, "this program was built without tables at a server");
}

int play_at_enter(play *p, const table_entry *entry)
{
    (void)p, (void)entry;
    return TABLE_NO_PERSON;
}
