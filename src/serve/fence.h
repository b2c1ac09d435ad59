/* fence.h - what a running server cannot do any more. It has read its files and opened its port: it needs no other file, no
 * program, no new port and no rights of an administrator, and whoever took it over should not have them either.
 *
 * Builds with sanitizers have no fence but the first: what they do at the end of a program needs files and more. */
#ifndef FENCE_H
#define FENCE_H

#include <stdbool.h>

/* Root becomes nobody. False: it stays root. Whoever is not root stays who he is. */
bool fence_root(void);

/* No file or folder can be opened, made or run, and no TCP port opened or, unless it may reach out, reached (Landlock;
   Linux 5.13, ports from 6.7). False: this kernel does not have it. */
bool fence_files(bool reaches_out);

/* Of the calls to the kernel only those are left that a loop over open sockets and a store in open files make (seccomp), for
   all threads; who reaches out may also connect. False: not on this system. */
bool fence_calls(bool reaches_out);

#endif
