/* merge.c - lair merge: what several processes or machines played, added up as if one had. */
#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "arena_merge.h"
#include "sim.h"
#include "told.h"

typedef struct wishes {
    const char *folder, *record;
    bool json;
} wishes;

/* The parts of one kind in the folder. */
typedef struct parts {
    uint32_t of;    /* 0: there are none */
    uint8_t *there; /* one for each; owned */
    uint32_t n;
} parts;

static int look_for(const cli_command *command, const char *folder, const char *what, parts *p)
{
    DIR *all = opendir(folder);
    int code = -1;
    if (all == NULL) {
        return cli_bad(command, "%s: %s", folder, told_error(errno));
    }
    for (struct dirent *file; code < 0 && (file = readdir(all)) != NULL;) {
        shard s;
        if (!shard_is_part(file->d_name, what, &s)) {
            continue;
        }
        if (p->of && p->of != s.of) {
            code = cli_bad(command, "%s has parts of %u and parts of %u", folder, p->of, s.of);
        } else if (!p->there && (p->there = calloc(s.of, 1)) == NULL) {
            code = cli_bad(command, "out of memory");
        } else {
            p->of = s.of;
            p->there[s.at] = 1;
            p->n++;
        }
    }
    closedir(all);
    return code;
}

/* Says which parts are missing; the exit code then. */
static int want_all(const cli_command *command, const parts *p, const char *folder, const char *what)
{
    if (p->n == p->of) {
        return -1;
    }
    uint32_t first = 0;
    while (p->there[first]) {
        first++;
    }
    (void)cli_bad(command,
                  "%u of %u parts are missing in %s, the first is %s-%u-of-%u: run the same command again",
                  p->of - p->n, p->of, folder, what, first + 1, p->of);
    return CLI_NO;
}

/* ---- sim ----------------------------------------------------------------------------------------------- */

/* Names are in a part only for what was played there. */
static void learn_names(sim_about *to, const sim_part *from)
{
    for (int i = 0; i < SIM_DESIGNS; i++) {
        if (from->sum.design[i].games) {
            to->design[i] = from->about.design[i];
        }
    }
}

static int add_part(const cli_command *command, const char *path, const shard *at, const sim_part *part,
                    sim_part *sum)
{
    if (part->shard.at != at->at || part->shard.of != at->of) {
        return cli_bad(command, "%s says that it is part %u of %u", path, part->shard.at + 1, part->shard.of);
    }
    if (sum->head && strcmp(sum->head, part->head) != 0) {
        return cli_bad(command, "%s is a part of other games than those before it", path);
    }
    if (part->played < part->all) {
        (void)cli_bad(command, "%s has %" PRIu64 " of its %" PRIu64 " games: run the same command again",
                      path, part->played, part->all);
        return CLI_NO;
    }
    if (!sum->head) {
        sum->head = strdup(part->head);
        sum->about = part->about;
    }
    learn_names(&sum->about, part);
    sim_add(&sum->sum, &part->sum);
    return sum->head ? -1 : cli_bad(command, "out of memory");
}

static int merge_sim(const cli_command *command, const wishes *w, const parts *p)
{
    sim_part *part = calloc(1, sizeof *part), *sum = calloc(1, sizeof *sum);
    if (part == NULL || sum == NULL) {
        free(part);
        free(sum);
        return cli_bad(command, "out of memory");
    }
    int code = want_all(command, p, w->folder, "sim");
    for (uint32_t i = 0; code < 0 && i < p->of; i++) {
        char path[SHARD_PATH];
        shard at = {i, p->of};
        if (!shard_path(w->folder, "sim", &at, path) || sim_part_read(path, part) != SIM_PART_READ) {
            code = cli_bad(command, "%s cannot be read", path);
        } else {
            code = add_part(command, path, &at, part, sum);
        }
        sim_part_free(part);
    }
    if (code < 0) {
        code = sim_report("merge", &sum->about, &sum->sum, w->json);
    }
    sim_part_free(sum);
    free(part);
    free(sum);
    return code;
}

/* ---- arena --------------------------------------------------------------------------------------------- */

static int merge_arena(const cli_command *command, const wishes *w, const parts *p)
{
    char why[ARENA_WHY];
    size_t games = 0;
    int code = want_all(command, p, w->folder, "arena");
    if (code < 0 && !w->record) {
        code = cli_bad(command, "the parts of an arena are put together with --record FILE");
    }
    if (code < 0 && !arena_merge(w->folder, p->of, w->record, &games, why)) {
        code = cli_bad(command, "%s", why);
    }
    if (code < 0) {
        printf(
            told("%zu games of %u parts are in %s; the arena's command with --record %s tells about them\n"),
            games, p->of, w->record, w->record);
        code = CLI_DONE;
    }
    return code;
}

/* ---- command ------------------------------------------------------------------------------------------- */

int merge_main(int argc, char **argv)
{
    wishes w = {0};
    const cli_option options[] = {
        CLI_OPTION_FLAG("--json", &w.json, "for programs"),
        CLI_OPTION_WORD("--record", "FILE", &w.record,
                        "where the games of an arena go; must not be there yet"),
        CLI_OPTION_END,
    };
    const cli_command command = {"merge",
                                 "lair merge FOLDER [options]",
                                 "Adds up what parts of lair sim or lair arena left in a folder: exactly "
                                 "what one run would have given.",
                                 options,
                                 &w.folder,
                                 .more = NULL};
    int code = cli_read(&command, argc, argv);
    if (code >= 0) {
        return code;
    }
    if (w.folder == NULL) {
        return cli_bad(&command, "which folder?");
    }
    parts sim = {0}, arena = {0};
    code = look_for(&command, w.folder, "sim", &sim);
    code = code < 0 ? look_for(&command, w.folder, "arena", &arena) : code;
    if (code < 0 && !sim.of == !arena.of) {
        code = sim.of ? cli_bad(&command, "%s has parts of a simulation and of an arena", w.folder)
                      : cli_bad(&command, "%s has no parts of lair sim or lair arena", w.folder);
    }
    if (code < 0) {
        code = sim.of ? merge_sim(&command, &w, &sim) : merge_arena(&command, &w, &arena);
    }
    free(sim.there);
    free(arena.there);
    return code;
}
