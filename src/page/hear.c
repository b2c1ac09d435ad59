/* hear.c - events as JSON, for one pair of eyes. */
#include "names.h"
#include "rules.h"
#include "session.h"

void page_hear_for(page_ears *ears, const page *p, const lair_game *game, int viewer, int lang, FILE *out)
{
    *ears = (page_ears){.page = p, .viewer = viewer, .to = UINT32_MAX};
    ears->reader = page_reader(p, NULL, viewer, lang);
    ears->reader.game = game;
    ears->json = (protocol){.out = out, .page = true, .reader = &ears->reader};
}

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

static void put_card(const protocol *p, const char *name, unsigned card)
{
    if (card < p->reader->cards->pack.n_cards) {
        fprintf(p->out, ", \"%s\": {", name);
        protocol_short(p, card);
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
        fprintf(p->out, ", \"turn\": %d", p->reader->game->turn);
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

static void put_event(const page_ears *ears, const lair_event *event)
{
    const protocol *p = &ears->json;
    lair_event e = lair_event_for(event, ears->viewer);
    bool boss = e.kind == LAIR_EV_OFFER || e.kind == LAIR_EV_BOSS;
    text_line line;
    int depth = 0;
    char rule[32];
    bool said = text_event(&ears->reader, event, &line, &depth);
    rules_name(e.rule, rule, sizeof rule);
    fprintf(p->out, "{\"kind\": \"%s\", \"moment\": %u", e.kind < LAIR_EV_COUNT ? names_events[e.kind] : "",
            ears->moment);
    protocol_member(p, "text", said ? line.s : "");
    fprintf(p->out, ", \"depth\": %d", depth < 0 ? 0 : depth);
    protocol_seat(p, "seat", e.seat);
    if (boss) {
        put_boss(p, e.card);
    } else {
        put_card(p, "card", e.card);
    }
    put_card(p, "room", e.room);
    put_hero(p, e.hero);
    if (e.source != LAIR_NO_CARD) {
        fputs(", \"from\": ", p->out);
        protocol_source(p, e.source);
    }
    fprintf(p->out, ", \"amount\": %d, \"was\": %d, \"rule\": ", e.amount, e.from);
    if (rule[0]) {
        protocol_string(p->out, rule);
    } else {
        fputs("null", p->out);
    }
    put_particulars(p, &e);
    fputc('}', p->out);
}

void page_hear(void *self, const lair_event *event)
{
    page_ears *ears = self;
    ears->heard++;
    if (ears->json.out && ears->moment >= ears->from && ears->moment < ears->to) {
        fputs(ears->told++ ? ", " : "", ears->json.out);
        put_event(ears, event);
    }
}
