/* mutants - changes each card's loaded program in every small way (drop a clause, number + 1 and - 1, drop limit,
 * condition, filter and "may", swap own and opponent) and plays that card's scenarios: at least one must fail.
 *     mutants SURVIVORS FILE.scn...
 * SURVIVORS lists mutants that may live, each with its reason: `card-id | mutation | why`. A set counts as soon as one
 * of its cards has a scenario. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards.h"
#include "program.h"
#include "scenario.h"

enum { FILES = 64, DESIGNS = 1024, MUTATION_NAME = 120 };

typedef struct text_file {
    const char *name;
    char *text;
    size_t length;
    uint8_t proves[DESIGNS];
} text_file;

static text_file files[FILES];
static int n_files;
static char *excuses;

/* One change to one ability. */
typedef struct mutant {
    int design;
    int ability; /* in the pack */
    int ins;     /* index in the ability, -1: the ability itself */
    lair_ability with;
    lair_ins with_ins;
    char name[MUTATION_NAME];
} mutant;

typedef struct trial {
    const mutant *m;
    cards_library library; /* the mutant */
    lair_ability abilities[4096];
    lair_ins code[16384];
    lair_design designs[4096];
    bool killed;
    int played;
} trial;

static bool proves(const scenario_info *info, int design)
{
    for (int i = 0; i < info->n_designs; i++) {
        if (info->designs[i] == design) {
            return true;
        }
    }
    return false;
}

static const cards_library *before(void *self, const scenario_info *info)
{
    trial *t = self;
    const lair_pack *p = &info->library->pack;
    if (!proves(info, t->m->design)) {
        return NULL;
    }
    t->library = *info->library;
    memcpy(t->abilities, p->abilities, p->n_abilities * sizeof t->abilities[0]);
    memcpy(t->code, p->code, p->n_code * sizeof t->code[0]);
    memcpy(t->designs, p->designs, p->n_designs * sizeof t->designs[0]);
    if (t->m->ins < 0) {
        lair_design *d = &t->designs[t->m->design];
        t->abilities[t->m->ability] = t->m->with;
        d->hears &= ~((1ull << LAIR_ON_COUNT) - 1); /* the rest says what continuous abilities are about */
        for (int i = 0; i < d->n_abilities; i++) {
            d->hears |= t->abilities[d->ability + i].on;
        }
    } else {
        t->code[p->abilities[t->m->ability].code + t->m->ins] = t->m->with_ins;
    }
    t->library.pack.abilities = t->abilities;
    t->library.pack.code = t->code;
    t->library.pack.designs = t->designs;
    return &t->library;
}

static void after(void *self, const scenario_info *info, bool passed)
{
    trial *t = self;
    if (proves(info, t->m->design)) {
        t->played++;
        t->killed = t->killed || !passed;
    }
}

static void hush(void *self, const char *file, int line, const char *text)
{
    (void)self;
    (void)file;
    (void)line;
    (void)text;
}

static int tried, excused, survived;

static bool is_excused(const char *id, const char *name)
{
    char want[256];
    snprintf(want, sizeof want, "%s | %s |", id, name);
    const char *at = excuses ? strstr(excuses, want) : NULL;
    return at && (at == excuses || at[-1] == '\n');
}

static void try_mutant(const mutant *m)
{
    static trial t;
    memset(&t.library, 0, sizeof t.library);
    t.m = m;
    t.killed = false;
    t.played = 0;
    scenario_hooks hooks = {.self = &t, .before = before, .after = after, .message = hush};
    for (int i = 0; i < n_files && !t.killed; i++) {
        scenario_report report = {0};
        if (files[i].proves[m->design]) {
            scenario_run_text(files[i].name, files[i].text, files[i].length, cards_builtin(), NULL, &hooks,
                              &report);
        }
    }
    tried++;
    if (t.killed) {
        return;
    }
    const char *id = cards_builtin()->texts[m->design].id;
    if (is_excused(id, m->name)) {
        excused++;
        return;
    }
    survived++;
    printf("survived: %s | %s | %s\n", id, m->name, t.played ? "" : "no scenario proves this card");
}

/* ---- mutations --------------------------------------------------------------------------------------------------- */

static const char *const op_name[] = {
#define O(name, text) #name,
    LAIR_OPS_TABLE(O)
#undef O
};

static mutant base_of(int design, int ability, int ins)
{
    const lair_pack *p = &cards_builtin()->pack;
    mutant m = {.design = design, .ability = ability, .ins = ins, .with = p->abilities[ability]};
    if (ins >= 0) {
        m.with_ins = p->code[p->abilities[ability].code + ins];
    }
    return m;
}

static void try_ins(mutant m, const char *how, int number)
{
    const lair_pack *p = &cards_builtin()->pack;
    const lair_ins *was = &p->code[p->abilities[m.ability].code + m.ins];
    int nth = m.ability - p->designs[m.design].ability;
    snprintf(m.name, sizeof m.name, "ability %d %s at %d: %s %d", nth, op_name[was->op], m.ins, how, number);
    try_mutant(&m);
}

static bool is_one_of(const uint8_t *list, size_t n, int op)
{
    for (size_t i = 0; i < n; i++) {
        if (list[i] == op) {
            return true;
        }
    }
    return false;
}
#define IS_ONE_OF(list, op) is_one_of(list, sizeof(list) / sizeof((list)[0]), op)

/* Instructions whose n is an amount: always, unless it is x, or unless there is none. */
static const uint8_t amount_always[] = {LAIR_OP_SET,
                                        LAIR_OP_ADD,
                                        LAIR_OP_TIMES,
                                        LAIR_OP_LIMIT,
                                        LAIR_OP_ICONS,
                                        LAIR_OP_TIMES_ICONS,
                                        LAIR_OP_ROOM_ICONS,
                                        LAIR_OP_SET_ICONS,
                                        LAIR_OP_HEART,
                                        LAIR_OP_SKIP,
                                        LAIR_OP_MINION_AGAIN,
                                        LAIR_OP_EXTRA_BUILD,
                                        LAIR_OP_DISCARD_RANDOM,
                                        LAIR_OP_DAMAGE_TIMES,
                                        LAIR_OP_HURT_BONUS,
                                        LAIR_OP_LESS_DAMAGE,
                                        LAIR_OP_ENTRY_HEALTH,
                                        LAIR_OP_MILL,
                                        LAIR_OP_TAX,
                                        LAIR_OP_START_LEVEL,
                                        LAIR_OP_SOULS,
                                        LAIR_OP_WOUNDS,
                                        LAIR_OP_CHOOSE_NUMBER,
                                        LAIR_OP_CHOOSE_SIGN};
static const uint8_t amount_or_x[] = {LAIR_OP_COUNTERS,   LAIR_OP_BONUS,      LAIR_OP_HURT, LAIR_OP_HEALTH,
                                      LAIR_OP_DRAW,       LAIR_OP_REPEAT,     LAIR_OP_GAIN, LAIR_OP_PAY,
                                      LAIR_OP_GIVE_COINS, LAIR_OP_PLACE_COINS};
static const uint8_t amount_or_none[] = {LAIR_OP_NO_DAMAGE, LAIR_OP_CHOOSE_PLAYER, LAIR_OP_CHOOSE_HERO};

static bool has_amount(const lair_ins *i)
{
    if (i->op == LAIR_OP_IF) {
        return i->n != 0 || i->b != 0; /* it compares */
    }
    return IS_ONE_OF(amount_always, i->op) || (IS_ONE_OF(amount_or_x, i->op) && i->c != 1) ||
           (IS_ONE_OF(amount_or_none, i->op) && i->n != 0);
}

static void numbers(const mutant *m)
{
    for (int by = -1; by <= 1; by += 2) {
        mutant x = *m;
        x.with_ins.n = (int16_t)(x.with_ins.n + by);
        if (has_amount(&m->with_ins)) {
            try_ins(x, "n", x.with_ins.n);
        }
        bool lower =
            m->with_ins.op == LAIR_OP_LIMIT || (m->with_ins.op == LAIR_OP_TIMES && m->with_ins.b > 1);
        if (lower && m->with_ins.b + by > 0) {
            x = *m;
            x.with_ins.b = (uint8_t)(x.with_ins.b + by);
            try_ins(x, "b", x.with_ins.b);
        }
    }
}

/* Own for opponent, all for one, and the like. */
static void selectors(const mutant *m)
{
    static const uint8_t rooms[] = {
        [LAIR_R_THIS] = LAIR_R_OWN,      [LAIR_R_THAT] = LAIR_R_THIS,     [LAIR_R_THOSE] = LAIR_R_THAT,
        [LAIR_R_OWN] = LAIR_R_OPPONENTS, [LAIR_R_OWN_OTHER] = LAIR_R_OWN, [LAIR_R_ADJACENT] = LAIR_R_OWN,
        [LAIR_R_LAST] = LAIR_R_OWN,      [LAIR_R_OPPONENTS] = LAIR_R_OWN, [LAIR_R_ANY] = LAIR_R_OWN,
        [LAIR_R_ANY_OTHER] = LAIR_R_ANY, [LAIR_R_NEXT] = LAIR_R_PREVIOUS, [LAIR_R_PREVIOUS] = LAIR_R_NEXT,
        [LAIR_R_SAME] = LAIR_R_ANY,      [LAIR_R_FIRST] = LAIR_R_LAST,    [LAIR_R_OCCUPIED] = LAIR_R_OWN};
    static const uint8_t on_rooms[] = {
        LAIR_OP_CHOOSE_ROOM, LAIR_OP_COUNTERS,       LAIR_OP_CLEAR_COUNTERS, LAIR_OP_STUN,
        LAIR_OP_DEACTIVATE,  LAIR_OP_BONUS,          LAIR_OP_DAMAGE_TIMES,   LAIR_OP_HURT_BONUS,
        LAIR_OP_SILENCE,     LAIR_OP_NO_ACTIVATION,  LAIR_OP_TIMES_ICONS,    LAIR_OP_ROOM_ICONS,
        LAIR_OP_SET_ICONS,   LAIR_OP_DOUBLE_PRINTED, LAIR_OP_DESTROY,        LAIR_OP_REFIRE};
    mutant x = *m;
    if (IS_ONE_OF(on_rooms, m->with_ins.op)) {
        x.with_ins.a = rooms[x.with_ins.a];
        try_ins(x, "selector", x.with_ins.a);
        return;
    }
    switch (m->with_ins.op) {
    case LAIR_OP_CHOOSE_HERO:
        x.with_ins.a = x.with_ins.a == LAIR_H_IN_OWN ? LAIR_H_IN_OR_AT_OPPONENTS : LAIR_H_IN_OWN;
        break;
    case LAIR_OP_CHOOSE_PLAYER: {
        uint8_t *kind = x.with_ins.a ? &x.with_ins.a : &x.with_ins.b;
        *kind = (uint8_t)((*kind & 0x0F) == LAIR_W_ANY ? LAIR_W_OPPONENT : LAIR_W_ANY);
        break;
    }
    case LAIR_OP_CHOOSE_PLAY:
        x.with_ins.a = !x.with_ins.a;
        break;
    case LAIR_OP_DRAW:
        x.with_ins.a = x.with_ins.a == 1 ? 2 : 1;
        break;
    default:
        return;
    }
    try_ins(x, "selector", x.with_ins.a);
}

static void clauses(const mutant *m, int next)
{
    mutant x = *m;
    x.with_ins = (lair_ins){.op = LAIR_OP_JUMP, .c = (uint8_t)next};
    try_ins(x, "dropped", 0);
    if (m->with_ins.filter) {
        x = *m;
        x.with_ins.filter = 0;
        try_ins(x, "filter dropped", 0);
    }
    if (m->with_ins.op == LAIR_OP_STUN) {
        x = *m;
        x.with_ins.n = !x.with_ins.n;
        try_ins(x, "duration", x.with_ins.n);
    }
    if (m->with_ins.op >= LAIR_OP_CHOOSE_ROOM && m->with_ins.op <= LAIR_OP_CHOOSE_ITEM &&
        (m->with_ins.b & LAIR_OPTIONAL)) {
        x = *m;
        x.with_ins.b &= (uint8_t)~LAIR_OPTIONAL;
        try_ins(x, "optional dropped", 0);
    }
}

static void instructions(int design, int ability)
{
    const lair_pack *p = &cards_builtin()->pack;
    const lair_ability *a = &p->abilities[ability];
    for (int i = 0; i < a->length; i++) {
        int op = p->code[a->code + i].op;
        if (op == LAIR_OP_END || op == LAIR_OP_DECLARED || op == LAIR_OP_JUMP || op == LAIR_OP_NEXT ||
            op == LAIR_OP_EACH_NEXT) {
            continue;
        }
        mutant m = base_of(design, ability, i);
        clauses(&m, i + 1);
        numbers(&m);
        selectors(&m);
    }
}

static void try_ability(mutant m, const char *how)
{
    int nth = m.ability - cards_builtin()->pack.designs[m.design].ability;
    snprintf(m.name, sizeof m.name, "ability %d: %s", nth, how);
    try_mutant(&m);
}

static void whole_ability(int design, int ability)
{
    mutant m = base_of(design, ability, -1), x;
    const struct {
        int bit;
        const char *name;
    } flags[] = {{LAIR_AFTER_LEVEL_UP, "after level up dropped"},
                 {LAIR_BUILD_ONLY, "build phase dropped"},
                 {LAIR_ADVENTURE_ONLY, "adventure phase dropped"},
                 {LAIR_LEVEL_2, "level 2 dropped"},
                 {LAIR_LEVEL_3, "level 3 dropped"}};
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
        if (m.with.flags & flags[i].bit) {
            x = m;
            x.with.flags &= (uint16_t)~flags[i].bit;
            try_ability(x, flags[i].name);
        }
    }
    if (m.with.limit) {
        x = m;
        x.with.limit = LAIR_NO_LIMIT;
        try_ability(x, "limit dropped");
    }
    if (m.with.filter) {
        x = m;
        x.with.filter = 0;
        try_ability(x, "filter dropped");
    }
    if (m.with.on & (m.with.on - 1)) {
        x = m;
        x.with.on &= x.with.on - 1;
        try_ability(x, "first trigger dropped");
        x.with.on = m.with.on & ~x.with.on;
        try_ability(x, "second trigger dropped");
    }
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
    text_file *file = self;
    for (int i = 0; i < info->n_designs; i++) {
        if (info->designs[i] < DESIGNS) {
            file->proves[info->designs[i]] = 1;
        }
    }
    return NULL;
}

static bool load(const char *name)
{
    text_file *file = &files[n_files];
    file->name = name;
    file->text = read_file(name, &file->length);
    if (!file->text || n_files + 1 >= FILES) {
        fprintf(stderr, "mutants: cannot read %s\n", name);
        return false;
    }
    scenario_hooks hooks = {.self = file, .before = note};
    scenario_report report = {0};
    n_files++;
    return scenario_run_text(name, file->text, file->length, cards_builtin(), stderr, &hooks, &report);
}

/* Has a card of its set a scenario? */
static bool set_is_proved(int set)
{
    const lair_pack *p = &cards_builtin()->pack;
    for (int i = 0; i < n_files; i++) {
        for (int d = 0; d < p->n_designs && d < DESIGNS; d++) {
            if (files[i].proves[d] && p->designs[d].set == set) {
                return true;
            }
        }
    }
    return false;
}

int main(int argc, char **argv)
{
    size_t length = 0;
    if (argc < 3) {
        fprintf(stderr, "usage: mutants SURVIVORS FILE.scn...\n");
        return 2;
    }
    excuses = read_file(argv[1], &length);
    bool whole = true;
    for (int i = 2; i < argc; i++) {
        whole = load(argv[i]) && whole;
    }
    const lair_pack *p = &cards_builtin()->pack;
    for (int d = 0; d < p->n_designs; d++) {
        bool counts = set_is_proved(p->designs[d].set);
        for (int k = 0; counts && k < p->designs[d].n_abilities; k++) {
            whole_ability(d, p->designs[d].ability + k);
            instructions(d, p->designs[d].ability + k);
        }
    }
    if (!whole) {
        printf("a scenario fails even without a mutant\n");
    }
    printf("%d mutants, %d explained\n", tried, excused);
    printf("%d passed, %d failed\n", tried - survived, survived + !whole);
    return survived || !whole;
}
