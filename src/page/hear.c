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

/* ---- telling ------------------------------------------------------------------------------------------------- */

typedef struct ears {
    const page *page;
    const page_teller *teller;
    bool begun; /* a beat has, and goes on */
    bool waits; /* the table after the last beat is not told yet: it may be the look's */
    size_t told;
    uint8_t hold;
    lair_view after; /* the last beat */
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

/* The viewer's table: what is not as the viewer has it. Without memory nothing has changed. */
static void put_table(const ears *e)
{
    const page_teller *t = e->teller;
    protocol_parts parts;
    bool changed[PROTOCOL_PARTS];
    text_reader like = page_reader(e->page, NULL, t->seat, t->lang);
    text_reader reader = text_reader_of(&like, &e->after);
    protocol json = page_json(e->page, page_sheet_again(t->sheet), &reader);
    parts.n = 0;
    parts.open = false;
    json.parts = &parts;
    if (json.out) {
        protocol_table(&json, &e->after);
        const char *text = page_sheet_text(t->sheet);
        protocol_learn(text, &parts, t->known, PAGE_HEAD, changed);
        protocol_put_changed(t->out, text, &parts, changed, t->by_seat, "");
    }
}

/* What the last beat of a step ends with is its look, which follows: of that one `table` is empty. */
static void end_beat(ears *e, bool last)
{
    if (e->waits) {
        fputs(", \"table\": {", e->teller->out);
        if (!last || !e->teller->by_seat) {
            put_table(e);
        }
        fputs("}}", e->teller->out);
        e->waits = false;
    }
}

/* Everything that is said of it is made from the event and from what the viewer sees right after it. */
static void hear(void *self, const table_news *news)
{
    ears *e = self;
    const page_teller *t = e->teller;
    text_reader like = page_reader(e->page, NULL, t->seat, t->lang);
    text_reader reader = text_reader_of(&like, news->view);
    const protocol json = page_json(e->page, t->out, &reader);
    end_beat(e, false);
    fputs(e->told++ ? ", " : "", t->out);
    if (t->known && !e->begun) {
        fprintf(t->out, "{\"moment\": %u, \"events\": [", news->moment);
        e->begun = true;
        e->hold = 0;
    }
    put_event(&json, news);
    e->hold = (uint8_t)(e->hold | news->hold);
    if (t->known && news->ends) {
        fputc(']', t->out);
        put_hold(t->out, e->hold);
        e->after = *news->view;
        e->waits = true;
        e->begun = false;
    }
}

void page_tell_to(const page *p, const page_teller *t, uint32_t from, uint32_t to)
{
    ears e = {.page = p, .teller = t};
    fprintf(t->out, ", \"%s\": [", t->known ? "beats" : "events");
    table_tell(p->table, page_viewer(t->seat), from, to, hear, &e);
    end_beat(&e, true);
    fputc(']', t->out);
}

void page_tell(const page *p, page_command *c, uint32_t from, uint32_t to, bool beats)
{
    protocol_known nothing = {.begun = false};
    page_sheet sheet = {.out = NULL};
    const page_teller t = {
        .out = c->out, .seat = c->seat, .lang = c->lang, .known = beats ? &nothing : NULL, .sheet = &sheet};
    page_tell_to(p, &t, from, to);
    page_sheet_free(&sheet);
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
