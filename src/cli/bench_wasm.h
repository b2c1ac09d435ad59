/* bench_wasm.h - the engine as WebAssembly beside itself. */
#ifndef BENCH_WASM_H
#define BENCH_WASM_H

#include "cli.h"

/* Times the same games here and in node, turn by turn, and prints both; returns the exit code. */
int bench_wasm(const cli_command *command, bool json);

#endif
