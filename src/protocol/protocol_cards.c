/* protocol_cards.c - cards and other things in JSON. */
#include "protocol.h"

#include <string.h>

#include "board.h"
#include "log.h"
#include "names.h"
#include "program.h"

void protocol_string(FILE *out, const char *s)
{
    fputc('"', out);
    while (*s) {
        size_t plain = 0;
        while ((unsigned char)s[plain] >= ' ' && s[plain] != '"' && s[plain] != '\\') {
            plain++;
        }
        fwrite(s, 1, plain, out);
        s += plain;
        if (*s && (unsigned char)*s < ' ') {
            fprintf(out, "\\u%04x", (unsigned char)*s++);
        } else if (*s) {
            fputc('\\', out);
            fputc(*s++, out);
        }
    }
    fputc('"', out);
}

void protocol_member(const protocol *p, const char *name, const char *value)
{
    fprintf(p->out, ", \"%s\": ", name);
    protocol_string(p->out, value);
}

void protocol_flag(const protocol *p, const char *name, bool value)
{
    fprintf(p->out, ", \"%s\": %s", name, value ? "true" : "false");
}

void protocol_seat(const protocol *p, const char *name, unsigned seat)
{
    if (seat < LAIR_SEATS) {
        fprintf(p->out, ", \"%s\": %u", name, seat);
    } else {
        fprintf(p->out, ", \"%s\": null", name);
    }
}

/* ---- cards --------------------------------------------------------------------------------------------- */

static const char *const kinds[LAIR_KIND_COUNT] = {
    "room", "advanced-room", "miniboss", "spell", "epic-spell", "item", "boss", "hero", "epic-hero",
};
static const char *const spell_phases[] = {"none", "build", "adventure", "both"};

void protocol_treasure(const protocol *p, const char *name, lair_icons icons)
{
    const char *comma = "";
    fprintf(p->out, ", \"%s\": [", name);
    for (int c = 0; c < LAIR_CLASSES; c++) {
        for (unsigned n = 0; n < (icons >> 8 * c & 255); n++, comma = ", ") {
            fprintf(p->out, "%s\"%s\"", comma, names_classes[c]);
        }
    }
    fputc(']', p->out);
}

void protocol_named(const protocol *p, const lair_design *d)
{
    fprintf(p->out, "\"id\": \"%s\"", p->reader->cards->texts[d - p->reader->cards->pack.designs].id);
    protocol_member(p, "set", cards_set_id(d->set));
    protocol_member(p, "name", text_design_name(p->reader, d));
}

void protocol_texts(const protocol *p, const lair_design *d)
{
    text_line line;
    board_facts(p->reader, d, &line);
    protocol_member(p, "rules", text_rules(p->reader, d));
    protocol_member(p, "facts", line.s);
}

static void put_hero_figures(const protocol *p, const lair_design *d)
{
    fprintf(p->out, ", \"health\": %d, \"souls\": %d, \"wounds\": %d", d->health, d->souls, d->wounds);
}

void protocol_design(const protocol *p, const lair_design *d)
{
    protocol_named(p, d);
    protocol_member(p, "kind", kinds[d->kind]);
    if (d->kind == LAIR_ROOM || d->kind == LAIR_ADVANCED_ROOM) {
        protocol_member(p, "type", d->filter & LAIR_F_MONSTER ? "monster" : "trap");
        fprintf(p->out, ", \"damage\": %d", d->damage);
    }
    if (d->kind == LAIR_SPELL || d->kind == LAIR_EPIC_SPELL) {
        protocol_member(p, "phase", spell_phases[d->phases & 3]);
    } else {
        protocol_treasure(p, "treasure", d->icons);
    }
    if (d->kind == LAIR_BOSS) {
        fprintf(p->out, ", \"xp\": %d", d->xp);
    }
    if (d->kind == LAIR_HERO || d->kind == LAIR_EPIC_HERO) {
        put_hero_figures(p, d);
    }
    if (p->page) {
        protocol_texts(p, d);
    }
}

void protocol_card(const protocol *p, unsigned card)
{
    fprintf(p->out, "\"card\": %u, ", card);
    protocol_design(p, lair_card(&p->reader->cards->pack, card));
}

void protocol_short(const protocol *p, unsigned card)
{
    const lair_design *d = lair_card(&p->reader->cards->pack, card);
    fprintf(p->out, "\"card\": %u, ", card);
    protocol_named(p, d);
    protocol_member(p, "kind", kinds[d->kind]);
}

/* ---- other things -------------------------------------------------------------------------------------- */

/* Bots get the id only. */
void protocol_item(const protocol *p, unsigned item)
{
    const lair_pack *pack = &p->reader->cards->pack;
    if (item >= pack->n_items) {
        fputs(p->page ? "null" : "\"unknown\"", p->out);
        return;
    }
    const lair_design *d = &pack->designs[pack->item_design[item]];
    if (!p->page) {
        protocol_string(p->out, p->reader->cards->texts[pack->item_design[item]].id);
        return;
    }
    fprintf(p->out, "{\"item\": %u, ", item);
    protocol_named(p, d);
    protocol_texts(p, d);
    fputc('}', p->out);
}

void protocol_space(const protocol *p, int seat, unsigned space)
{
    if (space >= LAIR_ON_BOSS) {
        fprintf(p->out, "{\"at\": \"boss\", \"seat\": %d}", seat);
    } else if (space >= LAIR_ON_ROOM) {
        fprintf(p->out, "{\"at\": \"room\", \"card\": %u}", space - LAIR_ON_ROOM);
    } else if (space != LAIR_HOME && space <= LAIR_LANDMARKS * 3) {
        fprintf(p->out, "{\"at\": \"landmark\", \"landmark\": \"%s\", \"space\": \"%s\"}",
                names_landmarks[(space - 1) / 3], names_spaces[(space - 1) % 3]);
    } else {
        fputs("{\"at\": \"home\"}", p->out);
    }
}

void protocol_source(const protocol *p, unsigned source)
{
    static const struct {
        const char *by, *number;
        unsigned base;
    } kinds_of[] = {{"card", "card", 0},
                    {"boss", "seat", LAIR_BY_BOSS},
                    {"hero", "hero", LAIR_BY_HERO},
                    {"item", "item", LAIR_BY_ITEM}};
    unsigned which = LAIR_BY_WHAT(source);
    const lair_design *d = text_source_design(p->reader, source);
    if (which == LAIR_BY_SPACE) {
        fputs("{\"by\": \"space\", \"space\": ", p->out);
        protocol_space(p, -1, source - LAIR_BY_SPACE);
        protocol_member(p, "name", text_source(p->reader, source).s);
    } else if (d == NULL) {
        fputs("{\"by\": \"rule\"", p->out);
    } else {
        int k = which == LAIR_BY_BOSS ? 1 : which == LAIR_BY_HERO ? 2 : which == LAIR_BY_ITEM ? 3 : 0;
        fprintf(p->out, "{\"by\": \"%s\", \"%s\": %u, ", kinds_of[k].by, kinds_of[k].number,
                source - kinds_of[k].base);
        protocol_named(p, d);
    }
    fputc('}', p->out);
}

void protocol_rules(const protocol *p, const lair_rules *rules)
{
    static const char *const editions[] = {"super", "minibosses", "classic"};
    _Static_assert(sizeof editions / sizeof *editions == LAIR_EDITION_COUNT, "a word for each edition");
    const char *profile = log_profile_name(rules->profile), *comma = "";
    fprintf(p->out, "\"edition\": \"%s\", \"profile\": \"%s\"",
            rules->edition < LAIR_EDITION_COUNT ? editions[rules->edition] : "", profile ? profile : "");
    if (p->page) {
        fprintf(p->out, ", \"players\": %d", rules->players);
        protocol_flag(p, "challenge", rules->challenge);
    }
    fputs(", \"sets\": [", p->out);
    for (int i = 0; i < LAIR_SET_COUNT; i++) {
        if (rules->sets >> i & 1) {
            fprintf(p->out, "%s\"%s\"", comma, cards_set_id(i));
            comma = ", ";
        }
    }
    fputc(']', p->out);
}
