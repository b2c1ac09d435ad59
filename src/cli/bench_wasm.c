/* bench_wasm.c - the engine as WebAssembly beside itself: the session plays the same games in both. */
#include "bench_wasm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "page.h"

enum { ROUNDS = 5 };

static const char module[] = "build/page/lair.wasm", script[] = "web/page.mjs";

static const struct {
    const char *name, *options;
    int games;
} kinds[] = {
    {"super-2", "--players 2", 400},
    {"solo", "--players 1", 400},
    {"minibosses-4", "--players 4 --edition minibosses", 100},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* The time of one decision out of an answer, 0 if it is none. */
static double ns_of(const char *answer)
{
    const char *decisions = strstr(answer, "\"decisions\": "), *ns = strstr(answer, "\"nanoseconds\": ");
    double n = decisions ? atof(decisions + strlen("\"decisions\": ")) : 0;
    return ns && n > 0 ? atof(ns + strlen("\"nanoseconds\": ")) / n : 0;
}

static double time_here(int kind)
{
    page *p = page_new();
    char line[128];
    size_t length;
    double ns = 0;
    if (p) {
        int n = snprintf(line, sizeof line, "new %s --seed 1", kinds[kind].options);
        page_do(p, line, (size_t)n, &length);
        n = snprintf(line, sizeof line, "bench %d", kinds[kind].games);
        ns = ns_of(page_do(p, line, (size_t)n, &length));
    }
    page_free(p);
    return ns;
}

/* Once to warm up, once to be timed; with the code that a browser soon has of what is run often. */
static double time_there(int kind)
{
    char command[512], answer[4096];
    double ns = 0;
    snprintf(command, sizeof command,
             "printf 'new %s --seed 1\\nbench %d\\nbench %d\\n' | node --no-liftoff %s %s",
             kinds[kind].options, kinds[kind].games, kinds[kind].games, script, module);
    FILE *node = popen(command, "r");
    while (node && fgets(answer, sizeof answer, node)) {
        ns = ns_of(answer);
    }
    return node && pclose(node) == 0 ? ns : 0;
}

int bench_wasm(const cli_command *command, bool json)
{
    if (access(module, R_OK) != 0 || access(script, R_OK) != 0) {
        return cli_bad(command,
                       "there is no %s here: run web/build-wasm.sh in Lair's folder, and this from there",
                       module);
    }
    if (system("command -v node >/dev/null 2>&1") != 0) {
        return cli_bad(command, "--wasm needs node");
    }
    for (int k = 0; k < KINDS; k++) {
        double here = 0, there = 0;
        for (int round = 0; round < ROUNDS;
             round++) { /* of each the best, since others use this machine too */
            cli_progress("rounds", (size_t)k * ROUNDS + (size_t)round, KINDS * ROUNDS);
            double one = time_here(k), other = time_there(k);
            cli_progress_end();
            if (one == 0 || other == 0) {
                return cli_bad(command, "%s could not be measured", kinds[k].name);
            }
            here = round == 0 || one < here ? one : here;
            there = round == 0 || other < there ? other : there;
        }
        printf(json ? "%s\"%s\": {\"native_ns\": %.1f, \"wasm_ns\": %.1f, \"ratio\": %.2f}%s"
                    : "%s%-14s %8.1f ns per decision, as WebAssembly %8.1f ns: %.2f times%s",
               json && k == 0 ? "{"
               : json         ? ", "
                              : "",
               kinds[k].name, here, there, there / here,
               json && k + 1 < KINDS ? ""
               : json                ? "}\n"
                                     : "\n");
    }
    return CLI_DONE;
}
