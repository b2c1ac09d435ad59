/* fair.h - was a game that a server dealt dealt as it had committed to? docs/online.md, Fair dealing. */
#ifndef FAIR_H
#define FAIR_H

#include "log.h"

enum { FAIR_WHY = 800 };
enum fair_verdict { FAIR_NOTHING, FAIR_RIGHT, FAIR_WRONG };

/* Looks at the record's deal. `why` says what is proved, or what is wrong. */
enum fair_verdict fair_check(const log_game *log, char why[FAIR_WHY]);

#endif
