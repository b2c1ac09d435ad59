/* mutants - changes each card's loaded program in every small way (mutations.c) and plays the scenarios that are about
 * the card, then those that name it: at least one must fail.
 *     mutants SURVIVORS [--card ID] FILE.scn...
 * SURVIVORS lists mutants that may live, each with its reason: `card-id | mutation | why`. A card whose id is not the
 * only one has its set in front: `base:king-croak`. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mutations.h"
#include "program.h"
#include "scenario.h"

enum { SCENARIOS = 8192, DESIGNS = 1024, NAME = 100 };

/* One scenario, with what stands before the first one of its file. */
typedef struct piece {
    const char *file;
    char *text;
    size_t length;
    char *plain; /* the text as names are looked for in it */
    uint8_t proves[DESIGNS / 8];
    bool sound; /* passes without a mutant */
} piece;

static piece pieces[SCENARIOS];
static int n_pieces;
static char *excuses;
static bool *used_excuses;

/* ---- playing a mutant ---------------------------------------------------------------------------------------------- */

typedef struct trial {
    const mutant *m;
    cards_library library; /* the mutant */
    lair_ability abilities[4096];
    lair_ins code[16384];
    lair_design designs[4096];
} trial;

static void change(trial *t, const mutant *m)
{
    lair_design *d = &t->designs[m->design];
    d->needs = 0; /* they were those of the right program; without them every card gets a closer look */
    for (int i = 0; i < d->n_abilities; i++) {
        t->abilities[d->ability + i].needs = 0;
    }
    t->library.pack.miniboss_hears = ~0ull; /* for the same reason */
    if (m->ability < 0) {
        d->lure = (uint8_t)m->lure;
    } else if (m->ins >= 0) {
        t->code[t->abilities[m->ability].code + m->ins] = m->with_ins;
    } else {
        t->abilities[m->ability] = m->with;
        t->abilities[m->ability].needs = 0;
        d->hears &= ~((1ull << LAIR_ON_COUNT) - 1); /* the rest says what continuous abilities are about */
        for (int i = 0; i < d->n_abilities; i++) {
            d->hears |= t->abilities[d->ability + i].on;
        }
    }
}

static const cards_library *before(void *self, const scenario_info *info)
{
    trial *t = self;
    const lair_pack *p = &info->library->pack;
    t->library = *info->library;
    memcpy(t->abilities, p->abilities, p->n_abilities * sizeof t->abilities[0]);
    memcpy(t->code, p->code, p->n_code * sizeof t->code[0]);
    memcpy(t->designs, p->designs, p->n_designs * sizeof t->designs[0]);
    change(t, t->m);
    t->library.pack.abilities = t->abilities;
    t->library.pack.code = t->code;
    t->library.pack.designs = t->designs;
    return &t->library;
}

static void hush(void *self, const char *file, int line, const char *text)
{
    (void)self;
    (void)file;
    (void)line;
    (void)text;
}

static bool kills(const piece *p, const mutant *m)
{
    static trial t;
    t.m = m;
    scenario_hooks hooks = {.self = &t, .before = before, .message = hush};
    scenario_report report = {0};
    return !scenario_run_text(p->file, p->text, p->length, cards_builtin(), NULL, &hooks, &report);
}

/* ---- which scenarios ------------------------------------------------------------------------------------------------ */

/* Lower case, hyphens as spaces, without apostrophes, one space for many: as scenarios may write a name. */
static void plain(const char *from, size_t length, char *to)
{
    char last = ' ';
    for (size_t i = 0; i < length && from[i]; i++) {
        char c = (char)tolower((unsigned char)from[i]);
        c = isspace((unsigned char)c) || c == '-' ? ' ' : c;
        if (c != '\'' && (c != ' ' || last != ' ')) {
            *to++ = last = c;
        }
    }
    *to = '\0';
}

static bool names(const piece *p, int design)
{
    char name[NAME], id[NAME];
    const cards_text *t = &cards_builtin()->texts[design];
    const char *full = t->name[CARDS_EN];
    plain(full, strcspn(full, ","), name);
    plain(t->id, strlen(t->id), id);
    return strstr(p->plain, name) || strstr(p->plain, id);
}

static bool proves(const piece *p, int design)
{
    return p->proves[design / 8] >> design % 8 & 1;
}

/* The scenarios of the design at hand: first those that prove it. */
static const piece *chosen[SCENARIOS];
static int n_chosen;

static void choose(int design)
{
    n_chosen = 0;
    for (int i = 0; i < n_pieces; i++) {
        if (pieces[i].sound && proves(&pieces[i], design)) {
            chosen[n_chosen++] = &pieces[i];
        }
    }
    for (int i = 0; i < n_pieces; i++) {
        if (pieces[i].sound && !proves(&pieces[i], design) && names(&pieces[i], design)) {
            chosen[n_chosen++] = &pieces[i];
        }
    }
}

/* ---- counting ------------------------------------------------------------------------------------------------------- */

static int tried, excused, survived;

static void id_of(int design, char out[NAME])
{
    const cards_library *l = cards_builtin();
    bool alone = true;
    for (int d = 0; d < l->pack.n_designs && alone; d++) {
        alone = d == design || strcmp(l->texts[d].id, l->texts[design].id) != 0;
    }
    snprintf(out, NAME, "%s%s%s", alone ? "" : cards_set_id(l->pack.designs[design].set), alone ? "" : ":",
             l->texts[design].id);
}

static bool is_excused(const char *id, const char *name)
{
    char want[256];
    snprintf(want, sizeof want, "%s | %s |", id, name);
    for (const char *at = excuses ? strstr(excuses, want) : NULL; at; at = strstr(at + 1, want)) {
        if (at == excuses || at[-1] == '\n') {
            used_excuses[at - excuses] = true;
            return true;
        }
    }
    return false;
}

static void try(const mutant *m)
{
    char id[NAME];
    tried++;
    for (int i = 0; i < n_chosen; i++) {
        if (kills(chosen[i], m)) {
            return;
        }
    }
    id_of(m->design, id);
    if (is_excused(id, m->name)) {
        excused++;
        return;
    }
    survived++;
    printf("survived: %s | %s | %s\n", id, m->name, n_chosen ? "" : "no scenario names this card");
    fflush(stdout);
}

/* Lines of the list that explain nothing any more. */
static int unused_excuses(void)
{
    int n = 0;
    for (char *at = excuses; at && *at; at += strcspn(at, "\n"), at += *at == '\n') {
        if (*at != '#' && *at != '\n' && !used_excuses[at - excuses]) {
            printf("explained, but it does not survive: %.*s\n", (int)strcspn(at, "\n"), at);
            n++;
        }
    }
    return n;
}

/* ---- files --------------------------------------------------------------------------------------------------------- */

static char *read_file(const char *name, size_t *length)
{
    FILE *f = fopen(name, "rb");
    if (!f) {
        return NULL;
    }
    fseek(f, 0, SEEK_END);
    long size = ftell(f);
    rewind(f);
    char *text = calloc(1, (size_t)(size < 0 ? 0 : size) + 1);
    *length = text ? fread(text, 1, (size_t)size, f) : 0;
    fclose(f);
    return text;
}

static const cards_library *note(void *self, const scenario_info *info)
{
    piece *p = self;
    for (int i = 0; i < info->n_designs; i++) {
        if (info->designs[i] < DESIGNS) {
            p->proves[info->designs[i] / 8] |= (uint8_t)(1 << info->designs[i] % 8);
        }
    }
    return NULL;
}

/* One scenario; false if it fails even without a mutant. */
static bool add_piece(const char *file, const char *common, size_t n_common, const char *own, size_t n_own)
{
    piece *p = &pieces[n_pieces];
    if (n_pieces == SCENARIOS) {
        fprintf(stderr, "mutants: too many scenarios\n");
        return false;
    }
    p->file = file;
    p->length = n_common + n_own;
    p->text = calloc(1, p->length + 1);
    p->plain = calloc(1, p->length + 1);
    if (!p->text || !p->plain) {
        return false;
    }
    memcpy(p->text, common, n_common);
    memcpy(p->text + n_common, own, n_own);
    plain(p->text, p->length, p->plain);
    n_pieces++;
    scenario_hooks hooks = {.self = p, .before = note};
    scenario_report report = {0};
    p->sound = scenario_run_text(file, p->text, p->length, cards_builtin(), NULL, &hooks, &report);
    if (!p->sound) {
        printf("%s: fails even without a mutant: %.*s\n", file, (int)strcspn(own, "\n"), own);
    }
    return p->sound;
}

/* The next line that begins a scenario, or the end. */
static const char *next_scenario(const char *at)
{
    while (*at) {
        const char *word = at + strspn(at, " \t");
        if (!strncmp(word, "scenario", 8) && strchr(" \t\r\n", word[8])) {
            return at;
        }
        at += strcspn(at, "\n");
        at += *at == '\n';
    }
    return at;
}

static bool load(const char *name)
{
    size_t length = 0;
    bool sound = true;
    char *text = read_file(name, &length);
    if (!text) {
        fprintf(stderr, "mutants: cannot read %s\n", name);
        return false;
    }
    const char *first = next_scenario(text);
    for (const char *at = first; *at;) {
        const char *end = next_scenario(at + strcspn(at, "\n"));
        sound = add_piece(name, text, (size_t)(first - text), at, (size_t)(end - at)) && sound;
        at = end;
    }
    free(text);
    return sound;
}

int main(int argc, char **argv)
{
    size_t length = 0;
    int first = 2;
    const char *only = NULL;
    if (argc > 4 && !strcmp(argv[2], "--card")) {
        only = argv[3];
        first = 4;
    }
    if (argc <= first) {
        fprintf(stderr, "usage: mutants SURVIVORS [--card ID] FILE.scn...\n");
        return 2;
    }
    excuses = read_file(argv[1], &length);
    used_excuses = calloc(length + 1, sizeof *used_excuses);
    bool sound = used_excuses != NULL;
    for (int i = first; i < argc && used_excuses; i++) {
        sound = load(argv[i]) && sound;
    }
    for (int d = 0; d < cards_builtin()->pack.n_designs && used_excuses; d++) {
        if (!only || !strcmp(only, cards_builtin()->texts[d].id)) {
            choose(d);
            mutations_of(d, try);
        }
    }
    int unused = only ? 0 : unused_excuses();
    printf("%d mutants, %d explained\n", tried, excused);
    printf("%d passed, %d failed\n", tried - survived, survived + unused + !sound);
    return survived || unused || !sound;
}
