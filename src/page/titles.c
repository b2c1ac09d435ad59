/* titles.c - what editions, sets and variants are called, and what each of them brings. */
#include "titles.h"

#include "rules_table.h"
#include "session.h"

static const enum text_key editions[] = {TEXT_EDITION_SUPER, TEXT_EDITION_MINIBOSSES, TEXT_EDITION_CLASSIC};
static const enum text_key edition_abouts[] = {TEXT_EDITION_ABOUT_SUPER, TEXT_EDITION_ABOUT_MINIBOSSES,
                                               TEXT_EDITION_ABOUT_CLASSIC};
static const enum text_key sets[] = {TEXT_SET_SUPER,        TEXT_SET_MINIBOSSES,    TEXT_SET_BASE,
                                     TEXT_SET_NEXT_LEVEL,   TEXT_SET_CRASH_LANDING, TEXT_SET_HERO_KIND,
                                     TEXT_SET_PAPER_PIXELS, TEXT_SET_PROMOS,        TEXT_SET_OWN};
static const enum text_key set_abouts[] = {
    TEXT_SET_ABOUT_SUPER,        TEXT_SET_ABOUT_MINIBOSSES,    TEXT_SET_ABOUT_BASE,
    TEXT_SET_ABOUT_NEXT_LEVEL,   TEXT_SET_ABOUT_CRASH_LANDING, TEXT_SET_ABOUT_HERO_KIND,
    TEXT_SET_ABOUT_PAPER_PIXELS, TEXT_SET_ABOUT_PROMOS,        TEXT_SET_ABOUT_OWN};
#define TITLE(id) TEXT_VARIANT_##id,
#define ABOUT(id) TEXT_VARIANT_ABOUT_##id,
static const enum text_key variants[] = {RULES_VARIANTS_TABLE(TITLE)};
static const enum text_key variant_abouts[] = {RULES_VARIANTS_TABLE(ABOUT)};
#undef TITLE
#undef ABOUT
#define ALL_OF(list, n) _Static_assert(sizeof(list) / sizeof((list)[0]) == (n), "a title for each")
ALL_OF(editions, LAIR_EDITION_COUNT);
ALL_OF(edition_abouts, LAIR_EDITION_COUNT);
ALL_OF(sets, LAIR_SET_COUNT);
ALL_OF(set_abouts, LAIR_SET_COUNT);

static void put_title(const protocol *p, int i, const char *id, enum text_key name, enum text_key about)
{
    int lang = p->reader->lang;
    fprintf(p->out, "%s{\"id\": \"%s\"", i ? ", " : "", id);
    protocol_member(p, "name", text_get(lang, name));
    protocol_member(p, "about", text_get(lang, about));
    fputc('}', p->out);
}

bool page_titles(page *p, page_command *c)
{
    if (!page_read_lang(c, 1)) {
        return false;
    }
    const text_reader reader = {.cards = p->library, .lang = c->lang, .seat = -1};
    const protocol json = {.out = c->out, .reader = &reader, .page = true};
    const rules_row *edition = rules_row_named("edition");
    fputs(", \"editions\": [", c->out);
    for (int i = 0; i < LAIR_EDITION_COUNT; i++) {
        put_title(&json, i, edition->values[i], editions[i], edition_abouts[i]);
    }
    fputs("], \"sets\": [", c->out);
    for (int i = 0; i < LAIR_SET_COUNT; i++) {
        put_title(&json, i, cards_set_id(i), sets[i], set_abouts[i]);
    }
    fputs("], \"variants\": [", c->out);
    for (int i = 0; i < RULES_VARIANTS; i++) {
        put_title(&json, i, rules_variant_at(i), variants[i], variant_abouts[i]);
    }
    fputc(']', c->out);
    return true;
}

void titles_of_game(const protocol *p, const lair_rules *rules)
{
    int lang = p->reader->lang;
    const char *comma = "";
    protocol_member(p, "edition_text", text_get(lang, editions[rules->edition]));
    fputs(", \"sets_text\": [", p->out);
    for (int i = 0; i < LAIR_SET_COUNT; i++) {
        if (lair_plays_set(rules, (unsigned)i)) {
            fputs(comma, p->out);
            protocol_string(p->out, text_get(lang, sets[i]));
            comma = ", ";
        }
    }
    fputs("], \"variants_text\": [", p->out);
    comma = "";
    bool super = rules->edition == LAIR_SUPER; /* which has none, whatever its setup is called */
    for (int i = 0; i < RULES_VARIANTS && !super; i++) {
        if (rules_variant_used(i, rules)) {
            fputs(comma, p->out);
            protocol_string(p->out, text_get(lang, variants[i]));
            comma = ", ";
        }
    }
    fputc(']', p->out);
}
