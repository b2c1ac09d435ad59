/* cardc.c - the build tool: card files and languages in, one C file with tables out.
 *
 *     cardc -o OUT.c [-l CODE FILE]... CARDS... */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang_read.h"
#include "library.h"

enum { MOST_FILES = 32 };

typedef struct job {
    region *a;
    const char *out;
    cards_source sources[MOST_FILES];
    int n_sources;
    const lang_table *langs[CARDS_LANGS];
    bool failed;
} job;

static cards_source read_file(region *a, const char *name)
{
    cards_source s = {.name = name};
    text_buffer t = text_new(a);
    char piece[4096];
    FILE *f = fopen(name, "rb");
    if (!f) {
        fprintf(stderr, "cardc: cannot read %s\n", name);
        exit(1);
    }
    for (size_t n; (n = fread(piece, 1, sizeof piece, f)) > 0;)
        text_add(&t, piece, n);
    fclose(f);
    s.text = t.text;
    s.length = t.length;
    return s;
}

static void print_errors(const cards_errors *errors)
{
    for (int i = 0; i < errors->n && i < 64; i++) {
        const cards_error *e = &errors->error[i];
        fprintf(stderr, "%s:%d:%d: %s\n", e->file, e->line, e->column, e->text);
    }
}

static void take_lang(job *j, const char *code, const char *file)
{
    static cards_errors errors;
    cards_source source = read_file(j->a, file);
    int lang = cards_lang_of(code);
    if (lang <= CARDS_EN) {
        fprintf(stderr, "cardc: unknown language %s\n", code);
        exit(2);
    }
    memset(&errors, 0, sizeof errors);
    j->langs[lang] = lang_read(j->a, grammar_new(j->a), lang, &source, &errors);
    print_errors(&errors);
    j->failed = j->failed || errors.n;
}

/* ---- C out ------------------------------------------------------------------------------------------------------------ */

static void put_string(FILE *f, const char *text)
{
    fputc('"', f);
    for (const char *c = text; *c; c++) {
        if (*c == '"' || *c == '\\')
            fputc('\\', f);
        fputc(*c, f);
    }
    fputc('"', f);
}

static void put_designs(FILE *f, const lair_pack *p)
{
    fprintf(f, "static const lair_design designs[] = {\n");
    for (int i = 0; i < p->n_designs; i++) {
        const lair_design *d = &p->designs[i];
        fprintf(f,
                "    {.icons = %lluu, .hears = %lluu, .xp = %u, .ability = %u, .n_abilities = %u, .set = %u, "
                ".kind = %u,"
                " .filter = %u, .damage = %u, .phases = %u, .health = %u, .players = %u, .souls = %u, "
                ".wounds = %u,"
                " .lure = %u, .star = %u, .copies = %u, .not_solo = %u, .first_class = %u, .needs = %u},\n",
                (unsigned long long)d->icons, (unsigned long long)d->hears, d->xp, d->ability, d->n_abilities,
                d->set, d->kind, d->filter, d->damage, d->phases, d->health, d->players, d->souls, d->wounds,
                d->lure, d->star, d->copies, d->not_solo, d->first_class, d->needs);
    }
    fprintf(f, "};\n\n");
}

static void put_programs(FILE *f, const lair_pack *p)
{
    fprintf(f, "static const lair_ability abilities[] = {\n");
    for (int i = 0; i < p->n_abilities; i++) {
        const lair_ability *a = &p->abilities[i];
        fprintf(f, "    {%lluu, %u, %u, %u, %u, %u, %u, 0},\n", (unsigned long long)a->on, a->filter, a->code,
                a->flags, a->length, a->limit, a->needs);
    }
    fprintf(f, "};\n\nstatic const lair_ins code[] = {\n");
    for (int i = 0; i < p->n_code; i++) {
        const lair_ins *c = &p->code[i];
        fprintf(f, "    {%u, %u, %u, %u, %d, %u},\n", c->op, c->a, c->b, c->c, c->n, c->filter);
    }
    fprintf(f, "};\n\n");
}

static void put_texts(FILE *f, const cards_library *library)
{
    fprintf(f, "static const cards_text texts[] = {\n");
    for (int i = 0; i < library->pack.n_designs; i++) {
        const cards_text *t = &library->texts[i];
        fprintf(f, "    {");
        put_string(f, t->id);
        const char *const *parts[] = {t->name, t->forms, t->rules};
        for (int part = 0; part < 3; part++) {
            fprintf(f, ",\n     {");
            for (int lang = 0; lang < CARDS_LANGS; lang++) {
                put_string(f, parts[part][lang]);
                fputs(lang + 1 < CARDS_LANGS ? ",\n      " : "}", f);
            }
        }
        fprintf(f, "},\n");
    }
    fprintf(f, "};\n\n");
}

static void put_numbers(FILE *f, const char *name, const uint16_t *list, int n)
{
    fprintf(f, "        .%s = {", name);
    for (int i = 0; i < n; i++)
        fprintf(f, "%u,%s", list[i], i % 24 == 23 ? "\n            " : " ");
    fprintf(f, "},\n");
}

static void put_words(FILE *f, const uint64_t *word, int n)
{
    fprintf(f, "{");
    for (int i = 0; i < n; i++)
        fprintf(f, "0x%llxu, ", (unsigned long long)word[i]);
    fprintf(f, "}");
}

static void put_set(FILE *f, const lair_bits *set)
{
    fprintf(f, "{.w = ");
    put_words(f, set->w, LAIR_CARDS / 64);
    fprintf(f, "}");
}

/* A member with some words for each set. */
static void put_by_set(FILE *f, const char *name, const uint64_t *word, int n)
{
    fprintf(f, "        .%s = {\n", name);
    for (int s = 0; s < LAIR_SET_COUNT; s++) {
        fprintf(f, "            ");
        put_words(f, word + s * n, n);
        fprintf(f, ",\n");
    }
    fprintf(f, "        },\n");
}

static void put_library(FILE *f, const cards_library *library)
{
    const lair_pack *p = &library->pack;
    fprintf(f, "static const cards_library builtin = {\n    .pack = {\n        .hash = 0x%llxu,\n",
            (unsigned long long)p->hash);
    fprintf(f, "        .designs = designs, .abilities = abilities, .code = code,\n");
    fprintf(f, "        .n_designs = %u, .n_abilities = %u, .n_code = %u,\n", p->n_designs, p->n_abilities,
            p->n_code);
    fprintf(f, "        .n_cards = %u, .n_heroes = %u, .n_bosses = %u, .n_items = %u,\n", p->n_cards,
            p->n_heroes, p->n_bosses, p->n_items);
    put_numbers(f, "card_design", p->card_design, p->n_cards);
    put_numbers(f, "hero_design", p->hero_design, p->n_heroes);
    put_numbers(f, "boss_design", p->boss_design, p->n_bosses);
    put_numbers(f, "item_design", p->item_design, p->n_items);
    fprintf(f, "        .in_hand_sets = %u, .miniboss_hears = 0x%llxu,\n", p->in_hand_sets,
            (unsigned long long)p->miniboss_hears);
    fprintf(f, "        .in_hand = ");
    put_set(f, &p->in_hand);
    fprintf(f, ",\n        .minibosses = ");
    put_set(f, &p->minibosses);
    fprintf(f, ",\n        .spells = ");
    put_set(f, &p->spells);
    fprintf(f, ",\n        .in_set = {\n");
    for (int s = 0; s < LAIR_SET_COUNT; s++) {
        fprintf(f, "            ");
        put_set(f, &p->in_set[s]);
        fprintf(f, ",\n");
    }
    fprintf(f, "        },\n");
    put_by_set(f, "heroes_in_set", p->heroes_in_set[0], 4);
    put_by_set(f, "bosses_in_set", p->bosses_in_set[0], 2);
    put_numbers(f, "first_design", p->first_design, LAIR_SET_COUNT);
    fprintf(f, "        .set_hash = ");
    put_words(f, p->set_hash, LAIR_SET_COUNT);
    fprintf(f, ",\n");
    fprintf(f, "    },\n    .texts = texts,\n};\n\n");
    fprintf(f, "const cards_library *cards_builtin(void)\n{\n    return &builtin;\n}\n");
}

static void put_word(FILE *f, const char *code, int i, const lang_word *w)
{
    fprintf(f, "static const char *const %s_forms_%d[] = {", code, i);
    for (int k = 0; k < w->n_forms; k++) {
        put_string(f, w->forms[k]);
        fputs(", ", f);
    }
    fprintf(f, "};\n");
}

static void put_names(FILE *f, const char *const *names, int n, const char *end)
{
    fprintf(f, "    {");
    for (int i = 0; i < n; i++) {
        put_string(f, names[i]);
        fputs(", ", f);
    }
    fprintf(f, "}%s", end);
}

static void put_lang(FILE *f, const lang_table *lang)
{
    for (int i = 0; i < lang->n_words; i++)
        put_word(f, lang->code, i, &lang->words[i]);
    fprintf(f, "\nstatic const lang_word %s_words[%d] = {\n", lang->code, lang->n_words + 1);
    for (int i = 0; i < lang->n_words; i++) {
        const lang_word *w = &lang->words[i];
        fprintf(f, "    {");
        put_string(f, w->key);
        fprintf(f, ", '%c', '%c', %d, %d, %s_forms_%d},\n", w->kind, w->gender ? w->gender : ' ', w->life,
                w->n_forms, lang->code, i);
    }
    fprintf(f, "};\n\nstatic const char *const %s_phrases[ROW_COUNT] = {\n", lang->code);
    for (int r = 0; r < ROW_COUNT && !lang->english; r++) {
        fprintf(f, "    ");
        put_string(f, lang->phrases[r]);
        fprintf(f, ",\n");
    }
    fprintf(f, "};\n\nstatic const char *const %s_joins[] = {", lang->code);
    for (int i = 0; lang->joins[i]; i++) {
        put_string(f, lang->joins[i]);
        fputs(", ", f);
    }
    fprintf(
        f,
        "NULL};\n\nstatic const lang_table %s_table = {\n    .code = \"%s\", .number = %d, .english = %d,\n",
        lang->code, lang->code, lang->number, lang->english);
    fprintf(f, "    .cases = \"%s\", .bracket = %d, .living = %d, .few_genitive = %d, .sounds = %d,\n",
            lang->cases, lang->bracket, lang->living, lang->few_genitive, lang->sounds);
    fprintf(f, "    .words = %s_words, .n_words = %d, .phrases = %s_phrases, .joins = %s_joins,\n",
            lang->code, lang->n_words, lang->code, lang->code);
    fprintf(f, "    .classes =");
    put_names(f, lang->classes, LAIR_CLASSES, ",\n");
    fprintf(f, "    .landmarks =");
    put_names(f, lang->landmarks, LAIR_LANDMARKS, "};\n\n");
}

static void put_langs(FILE *f, const job *j)
{
    for (int lang = 0; lang < CARDS_LANGS; lang++)
        if (j->langs[lang])
            put_lang(f, j->langs[lang]);
    fprintf(f, "const lang_table *const lang_builtin[CARDS_LANGS] = {");
    for (int lang = 0; lang < CARDS_LANGS; lang++) {
        if (j->langs[lang])
            fprintf(f, "&%s_table, ", j->langs[lang]->code);
        else
            fprintf(f, "NULL, ");
    }
    fprintf(f, "};\n\nconst char *const lang_classes[CARDS_LANGS][LAIR_CLASSES] = {\n");
    for (int lang = 0; lang < CARDS_LANGS; lang++)
        put_names(f, j->langs[lang] ? j->langs[lang]->classes : lang_english_classes, LAIR_CLASSES, ",\n");
    fprintf(f, "};\n\nconst char *const lang_landmarks[CARDS_LANGS][LAIR_LANDMARKS] = {\n");
    for (int lang = 0; lang < CARDS_LANGS; lang++)
        put_names(f, j->langs[lang] ? j->langs[lang]->landmarks : lang_english_landmarks, LAIR_LANDMARKS,
                  ",\n");
    fprintf(f, "};\n\n");
}

/* How many cases stand behind a name: "a, b, c", and perhaps "plural". */
static int forms_in(const char *forms)
{
    int n = 0;
    for (const char *at = forms; at && *at; n++) {
        at += strspn(at, " ");
        if (!strcmp(at, CARDS_PLURAL))
            return n;
        at = strchr(at, ',');
        if (at)
            at++;
    }
    return n;
}

/* Lists the bosses whose name has not every case in a language in which most have them; returns how many. */
static int bosses_without_forms(const job *j, const cards_library *library)
{
    const lair_pack *pack = &library->pack;
    int missing = 0;
    for (int lang = 1; lang < CARDS_LANGS; lang++) {
        int declined = 0, most = 0;
        for (int pass = 0; pass < 2; pass++)
            for (int i = 0; i < pack->n_bosses; i++) {
                const cards_text *t = &library->texts[pack->boss_design[i]];
                int n = forms_in(t->forms[lang]);
                if (pass == 0) {
                    declined += n > 0;
                    most = n > most ? n : most;
                } else if (2 * declined > pack->n_bosses && n < most) {
                    fprintf(stderr, "%s: %d forms of %s are needed behind the name (%s)\n", t->id, most,
                            t->name[lang], j->langs[lang]->code);
                    missing++;
                }
            }
    }
    return missing;
}

static int write_c(const job *j, const cards_library *library)
{
    FILE *f = fopen(j->out, "wb");
    if (!f) {
        fprintf(stderr, "cardc: cannot write %s\n", j->out);
        return 1;
    }
    fprintf(f, "/* Made by cardc from the card files. */\n#include \"lang.h\"\n\n");
    put_designs(f, &library->pack);
    put_programs(f, &library->pack);
    put_texts(f, library);
    put_langs(f, j);
    put_library(f, library);
    return fclose(f) ? 1 : 0;
}

static void take_arguments(job *j, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "-o") && i + 1 < argc) {
            j->out = argv[++i];
        } else if (!strcmp(argv[i], "-l") && i + 2 < argc) {
            take_lang(j, argv[i + 1], argv[i + 2]);
            i += 2;
        } else if (j->n_sources < MOST_FILES) {
            j->sources[j->n_sources++] = read_file(j->a, argv[i]);
        }
    }
}

int main(int argc, char **argv)
{
    static cards_errors errors;
    job j = {.a = region_new()};
    take_arguments(&j, argc, argv);
    if (!j.out || !j.n_sources) {
        fprintf(stderr, "use: cardc -o OUT.c [-l CODE FILE]... CARDS...\n");
        return 2;
    }
    for (int lang = 1; lang < CARDS_LANGS; lang++)
        if (!j.langs[lang]) {
            fprintf(stderr, "cardc: no file for the language %s\n", cards_lang_code(lang));
            j.failed = true;
        }
    int failed = 1;
    if (!j.failed) {
        cards_library *library = library_make(j.a, j.langs, NULL, j.sources, j.n_sources, &errors);
        print_errors(&errors);
        failed = !library || bosses_without_forms(&j, library) || write_c(&j, library);
    }
    region_free(j.a);
    return failed;
}
