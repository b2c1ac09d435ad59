/* protocol_cards.c - cards and other things in JSON. */
#define _GNU_SOURCE /* fwrite_unlocked: nobody else writes to the same text */ /* NOLINT(bugprone-reserved-identifier) */
#include "protocol.h"

#include <stdarg.h>
#include <string.h>

#include "board.h"
#include "log.h"
#include "names.h"
#include "program.h"

static void put_plain(FILE *out, const char *s)
{
    fwrite_unlocked(s, 1, strlen(s), out);
}

/* One conversion. */
static void put_value(FILE *out, char conversion, va_list *args)
{
    if (conversion == 's') {
        put_plain(out, va_arg(*args, const char *));
    } else if (conversion == 'd') {
        put_plain(out, text_int(va_arg(*args, int)).s);
    } else {
        put_plain(out, text_int((long)va_arg(*args, unsigned)).s);
    }
}

void protocol_print(FILE *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    while (*format) {
        size_t plain = strcspn(format, "%");
        fwrite_unlocked(format, 1, plain, out);
        format += plain;
        if (*format) {
            put_value(out, format[1], &args);
            format += 2;
        }
    }
    va_end(args);
}

void protocol_string(FILE *out, const char *s)
{
    char begins = '"';
    fwrite_unlocked(&begins, 1, 1, out);
    while (*s) {
        size_t plain = 0;
        while ((unsigned char)s[plain] >= ' ' && s[plain] != '"' && s[plain] != '\\') {
            plain++;
        }
        fwrite_unlocked(s, 1, plain, out);
        s += plain;
        if (*s && (unsigned char)*s < ' ') {
            fprintf(out, "\\u%04x", (unsigned char)*s++);
        } else if (*s) {
            fputc('\\', out);
            fputc(*s++, out);
        }
    }
    fwrite_unlocked(&begins, 1, 1, out);
}

/* ", "name": value": a table has a thousand of them, and printf would be most of the work. */
static void put_member(FILE *out, const char *name, const char *value, size_t n)
{
    char text[80];
    size_t length = strlen(name);
    if (length + n + 6 > sizeof text) {
        fprintf(out, ", \"%s\": %.*s", name, (int)n, value);
        return;
    }
    char *end = stpcpy(stpcpy(stpcpy(text, ", \""), name), "\": ");
    memcpy(end, value, n);
    fwrite_unlocked(text, 1, 6 + length + n, out);
}

void protocol_member(const protocol *p, const char *name, const char *value)
{
    put_member(p->out, name, "", 0);
    protocol_string(p->out, value);
}

void protocol_number(const protocol *p, const char *name, long value)
{
    text_name figures = text_int(value);
    put_member(p->out, name, figures.s, strlen(figures.s));
}

void protocol_flag(const protocol *p, const char *name, bool value)
{
    put_member(p->out, name, value ? "true" : "false", value ? 4 : 5);
}

void protocol_seat(const protocol *p, const char *name, unsigned seat)
{
    if (seat < LAIR_SEATS) {
        protocol_number(p, name, (long)seat);
    } else {
        put_member(p->out, name, "null", 4);
    }
}

/* ---- cards --------------------------------------------------------------------------------------------- */

static const char *const kinds[] = {
    "room", "advanced-room", "miniboss", "spell", "epic-spell", "item", "boss", "hero", "epic-hero",
};
_Static_assert(sizeof kinds / sizeof *kinds == LAIR_KIND_COUNT, "a word for each kind");
static const char *const spell_phases[] = {"none", "build", "adventure", "both"};

void protocol_treasure(const protocol *p, const char *name, lair_icons icons)
{
    const char *comma = "";
    put_member(p->out, name, "[", 1);
    for (int c = 0; c < LAIR_CLASSES; c++) {
        for (int n = 0; n < lair_icons_of(icons, c); n++, comma = ", ") {
            fputs_unlocked(comma, p->out);
            protocol_string(p->out, names_classes[c]);
        }
    }
    fputc_unlocked(']', p->out);
}

static void put_named(const protocol *p, const lair_design *d)
{
    protocol_print(p->out, "\"id\": \"%s\"", p->reader->cards->texts[d - p->reader->cards->pack.designs].id);
    protocol_member(p, "set", cards_set_id(d->set));
    protocol_member(p, "name", text_design_name(p->reader, d));
}

void protocol_named(const protocol *p, const lair_design *d)
{
    if (!protocol_from_stock(p, PROTOCOL_NAMED, d, put_named)) {
        put_named(p, d);
    }
}

static void put_texts(const protocol *p, const lair_design *d)
{
    text_line line;
    board_facts(p->reader, d, &line);
    protocol_member(p, "rules", text_rules(p->reader, d));
    protocol_member(p, "facts", line.s);
}

void protocol_texts(const protocol *p, const lair_design *d)
{
    if (!protocol_from_stock(p, PROTOCOL_TEXTS, d, put_texts)) {
        put_texts(p, d);
    }
}

static void put_hero_figures(const protocol *p, const lair_design *d)
{
    protocol_print(p->out, ", \"health\": %d, \"souls\": %d, \"wounds\": %d", d->health, d->souls, d->wounds);
}

static void put_design(const protocol *p, const lair_design *d)
{
    protocol_named(p, d);
    protocol_member(p, "kind", kinds[d->kind]);
    if (d->kind == LAIR_ROOM || d->kind == LAIR_ADVANCED_ROOM) {
        protocol_member(p, "type", d->filter & LAIR_F_MONSTER ? "monster" : "trap");
        protocol_print(p->out, ", \"damage\": %d", d->damage);
    }
    if (d->kind == LAIR_SPELL || d->kind == LAIR_EPIC_SPELL) {
        protocol_member(p, "phase", spell_phases[d->phases & 3]);
    } else {
        protocol_treasure(p, "treasure", d->icons);
    }
    if (d->kind == LAIR_BOSS) {
        protocol_print(p->out, ", \"xp\": %d", d->xp);
    }
    if (d->kind == LAIR_HERO || d->kind == LAIR_EPIC_HERO) {
        put_hero_figures(p, d);
    }
    if (p->page) {
        protocol_texts(p, d);
    }
}

void protocol_design(const protocol *p, const lair_design *d)
{
    if (!protocol_from_stock(p, PROTOCOL_DESIGN, d, put_design)) {
        put_design(p, d);
    }
}

/* "card": 12, and what follows. */
static void put_number_first(const protocol *p, const char *name, unsigned number)
{
    char text[32];
    text_name figures = text_int((long)number);
    char *end = stpcpy(stpcpy(stpcpy(stpcpy(text, "\""), name), "\": "), figures.s);
    end = stpcpy(end, ", ");
    fwrite_unlocked(text, 1, (size_t)(end - text), p->out);
}

void protocol_card(const protocol *p, unsigned card)
{
    put_number_first(p, "card", card);
    protocol_design(p, lair_card(&p->reader->cards->pack, card));
}

void protocol_short(const protocol *p, unsigned card)
{
    const lair_design *d = lair_card(&p->reader->cards->pack, card);
    put_number_first(p, "card", card);
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
    protocol_print(p->out, "{\"item\": %u, ", item);
    protocol_named(p, d);
    protocol_texts(p, d);
    fputc('}', p->out);
}

void protocol_space(const protocol *p, int seat, unsigned space)
{
    if (space >= LAIR_ON_BOSS) {
        protocol_print(p->out, "{\"at\": \"boss\", \"seat\": %d}", seat);
    } else if (space >= LAIR_ON_ROOM) {
        protocol_print(p->out, "{\"at\": \"room\", \"card\": %u}", space - LAIR_ON_ROOM);
    } else if (space != LAIR_HOME && space <= LAIR_LANDMARKS * 3) {
        protocol_print(p->out, "{\"at\": \"landmark\", \"landmark\": \"%s\", \"space\": \"%s\"}",
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
        protocol_print(p->out, "{\"by\": \"%s\", \"%s\": %u, ", kinds_of[k].by, kinds_of[k].number,
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
    protocol_print(p->out, "\"edition\": \"%s\", \"profile\": \"%s\"",
                   rules->edition < LAIR_EDITION_COUNT ? editions[rules->edition] : "",
                   profile ? profile : "");
    if (p->page) {
        protocol_print(p->out, ", \"players\": %d", rules->players);
        protocol_flag(p, "challenge", rules->challenge);
    }
    fputs(", \"sets\": [", p->out);
    for (int i = 0; i < LAIR_SET_COUNT; i++) {
        if (lair_plays_set(rules, (unsigned)i)) {
            protocol_print(p->out, "%s\"%s\"", comma, cards_set_id(i));
            comma = ", ";
        }
    }
    fputc(']', p->out);
}
