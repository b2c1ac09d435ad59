/* hoard.h - coins: R-RMB-059 to 062. */
#ifndef LAIR_ENGINE_HOARD_H
#define LAIR_ENGINE_HOARD_H

#include "engine.h"

void hoard_start(run *r, int seat);                        /* the coins one begins with; nobody hears of it */
void hoard_gain(run *r, int seat, int n, unsigned source); /* from the bank; heard by GAINS_COINS */
bool hoard_pay(run *r, int seat, int n, unsigned source);  /* to the bank; false: cannot, nothing happened */
bool hoard_give(run *r, int from, int to, int n, unsigned source);
void hoard_swap(run *r, int a, int b, unsigned source);
int hoard_place(run *r, int seat, unsigned room, int n, unsigned source); /* onto a room; returns how many */
void hoard_lost(run *r, int seat, lair_stack *stack, unsigned room); /* R-RMB-061: off a room, to the bank */

#endif
