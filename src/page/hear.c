/* hear.c - what happened as JSON, for one pair of eyes: events one after the other, or in beats. */
#include <stdlib.h>
#include <string.h>

#include "names.h"
#include "rules.h"
#include "session.h"

void page_put_zone(const protocol *p, const char *name, unsigned place)
{
    static const char *const zones[] = {"nowhere", "deck", "town",  "landmark", "entrance",
                                        "dungeon", "soul", "wound", "removed"};
    unsigned zone = lair_zone_of(place), who = (unsigned)lair_whose(place);
    zone = zone < sizeof zones / sizeof zones[0] ? zone : LAIR_NOWHERE;
    fprintf(p->out, ", \"%s\": {\"zone\": \"%s\"", name, zones[zone]);
    if (zone == LAIR_AT_LANDMARK && who < LAIR_LANDMARKS) {
        protocol_member(p, "landmark", names_landmarks[who]);
    } else if (zone == LAIR_AT_ENTRANCE || zone == LAIR_IN_DUNGEON || zone == LAIR_AS_SOUL ||
               zone == LAIR_AS_WOUND) {
        fprintf(p->out, ", \"seat\": %u", who);
    }
    fputc('}', p->out);
}

static void put_card(const protocol *p, const char *name, unsigned card, bool with_texts)
{
    if (card < p->reader->cards->pack.n_cards) {
        fprintf(p->out, ", \"%s\": {", name);
        protocol_short(p, card);
        if (with_texts) {
            protocol_texts(p, lair_card(&p->reader->cards->pack, card));
        }
        fputc('}', p->out);
    }
}

static void put_boss(const protocol *p, unsigned boss)
{
    const lair_pack *pack = &p->reader->cards->pack;
    if (boss < pack->n_bosses) {
        fputs(", \"boss\": {", p->out);
        protocol_named(p, &pack->designs[pack->boss_design[boss]]);
        fputc('}', p->out);
    }
}

static void put_hero(const protocol *p, unsigned hero)
{
    const lair_design *d = hero < LAIR_HEROES ? text_hero_design(p->reader, hero) : NULL;
    if (d) {
        fprintf(p->out, ", \"hero\": {\"hero\": %u, ", hero);
        protocol_named(p, d);
        fputc('}', p->out);
    }
}

/* What only some kinds have. */
static void put_particulars(const protocol *p, const lair_event *e)
{
    switch (e->kind) {
    case LAIR_EV_PHASE:
        protocol_member(p, "phase", names_phases[e->amount]);
        fprintf(p->out, ", \"turn\": %d", e->from);
        break;
    case LAIR_EV_HERO_MOVED:
        page_put_zone(p, "to", (unsigned)e->amount);
        page_put_zone(p, "left", (unsigned)e->from);
        break;
    case LAIR_EV_MINION:
    case LAIR_EV_MINION_ACTS:
        fputs(", \"space\": ", p->out);
        protocol_space(p, e->seat, (unsigned)e->amount);
        break;
    default:
        break;
    }
}

static void put_event(const protocol *p, const table_news *news)
{
    const lair_event *e = &news->event;
    bool boss = e->kind == LAIR_EV_OFFER || e->kind == LAIR_EV_BOSS;
    text_line line;
    int depth = 0;
    char rule[32];
    bool said = text_event(p->reader, e, &line, &depth);
    rules_name(e->rule, rule, sizeof rule);
    fprintf(p->out, "{\"kind\": \"%s\", \"moment\": %u", e->kind < LAIR_EV_COUNT ? names_events[e->kind] : "",
            news->moment);
    protocol_member(p, "text", said ? line.s : "");
    fprintf(p->out, ", \"depth\": %d", depth < 0 ? 0 : depth);
    protocol_seat(p, "seat", e->seat);
    if (boss) {
        put_boss(p, e->card);
    } else {
        put_card(p, "card", e->card, e->kind == LAIR_EV_CAST); /* what is cast is shown to be read */
    }
    put_card(p, "room", e->room, false);
    put_hero(p, e->hero);
    if (e->source != LAIR_NO_CARD) {
        fputs(", \"from\": ", p->out);
        protocol_source(p, e->source);
    }
    fprintf(p->out, ", \"amount\": %d, \"was\": %d, \"rule\": ", e->amount, e->from);
    if (rule[0]) {
        protocol_string(p->out, rule);
    } else {
        fputs("null", p->out);
    }
    put_particulars(p, e);
    fputc('}', p->out);
}

/* ---- the table after a beat -------------------------------------------------------------------------------- */

/* How long the first member of some is, without what separates it from the next. */
static size_t member_length(const char *members)
{
    int depth = 0;
    bool quoted = false;
    size_t i = 0;
    for (; members[i] && (members[i] != ',' || depth > 0 || quoted); i++) {
        bool opens = members[i] == '{' || members[i] == '[', closes = members[i] == '}' || members[i] == ']';
        if (quoted && members[i] == '\\') {
            i++;
        } else if (members[i] == '"') {
            quoted = !quoted;
        } else if (!quoted) {
            depth += opens - closes;
        }
    }
    return i;
}

/* The members that are not as before; they always come in the same order. before NULL: all. */
static void put_changed(FILE *out, const char *now, const char *before)
{
    const char *comma = "";
    while (*now) {
        size_t n = member_length(now), was = before ? member_length(before) : 0;
        if (before == NULL || n != was || memcmp(now, before, n) != 0) {
            fprintf(out, "%s%.*s", comma, (int)n, now);
            comma = ", ";
        }
        now += n + strspn(now + n, ", ");
        before = before ? before + was + strspn(before + was, ", ") : NULL;
    }
}

/* ---- telling ------------------------------------------------------------------------------------------------- */

typedef struct ears {
    const page *page;
    const page_command *command;
    bool beats;
    bool begun; /* a beat has, and goes on */
    size_t told;
    uint8_t hold;
    char *table; /* after the last beat */
} ears;

static void put_hold(FILE *out, unsigned seats)
{
    const char *comma = "";
    fputs(", \"hold\": [", out);
    for (int s = 0; s < LAIR_SEATS; s++) {
        if (seats >> s & 1u) {
            fprintf(out, "%s%d", comma, s);
            comma = ", ";
        }
    }
    fputc(']', out);
}

/* The viewer's table: what differs from the one before, and the first whole. Without memory nothing has changed. */
static void put_table(ears *e, const protocol *json, const lair_view *view)
{
    char *text = NULL;
    size_t length;
    protocol into = *json;
    into.out = open_memstream(&text, &length);
    if (into.out == NULL) {
        return;
    }
    protocol_table(&into, view);
    if (fclose(into.out) == 0) {
        put_changed(json->out, text, e->table);
        free(e->table);
        e->table = text;
    } else {
        free(text);
    }
}

static void end_beat(ears *e, const protocol *json, const table_news *news)
{
    fputc(']', json->out);
    put_hold(json->out, e->hold);
    fputs(", \"table\": {", json->out);
    put_table(e, json, news->view);
    fputs("}}", json->out);
    e->begun = false;
}

/* Everything that is said of it is made from the event and from what the viewer sees right after it. */
static void hear(void *self, const table_news *news)
{
    ears *e = self;
    FILE *out = e->command->out;
    text_reader like = page_reader(e->page, NULL, e->command->seat, e->command->lang);
    text_reader reader = text_reader_of(&like, news->view);
    const protocol json = {
        .out = out, .page = true, .reader = &reader, .who = (const char(*)[32])page_log(e->page)->player};
    fputs(e->told++ ? ", " : "", out);
    if (e->beats && !e->begun) {
        fprintf(out, "{\"moment\": %u, \"events\": [", news->moment);
        e->begun = true;
        e->hold = 0;
    }
    put_event(&json, news);
    e->hold = (uint8_t)(e->hold | news->hold);
    if (e->beats && news->ends) {
        end_beat(e, &json, news);
    }
}

void page_tell(const page *p, page_command *c, uint32_t from, uint32_t to, bool beats)
{
    ears e = {.page = p, .command = c, .beats = beats};
    fprintf(c->out, ", \"%s\": [", beats ? "beats" : "events");
    table_tell(p->table, page_viewer(c->seat), from, to, hear, &e);
    fputc(']', c->out);
    free(e.table);
}

bool page_events(page *p, page_command *c)
{
    uint64_t from = 0, to = UINT32_MAX;
    bool beats = c->n > 3 && strcmp(c->word[c->n - 1], "beats") == 0;
    int n = c->n - beats;
    if (!page_has_game(p, c) || !page_read_seat(p, c, 1, true) || !page_read_lang(c, 2) ||
        (n > 3 && !page_read_number(c, 3, UINT32_MAX, &from)) ||
        (n > 4 && !page_read_number(c, 4, UINT32_MAX, &to)) ||
        (n > 5 && !page_refuse(c, 5, "only the word beats can stand here"))) {
        return false;
    }
    uint64_t seen = table_moment_at(p->table, page_viewer(c->seat), p->at) + (uint64_t)1;
    page_tell(p, c, (uint32_t)from, (uint32_t)(to < seen ? to : seen), beats);
    return true;
}
