/* no_fair.c - instead of fair.c in a program that is built without the server and what it needs. */
#include <stdio.h>

#include "fair.h"

enum fair_verdict fair_check(const log_game *log, char why[FAIR_WHY])
{
    (void)log;
    snprintf(
        why, FAIR_WHY,
        "whether the deal was fair cannot be said by this program: it was built without tables at a server");
    return FAIR_NOTHING;
}
