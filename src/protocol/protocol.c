/* protocol.c - the lines exchanged with a bot that is a program of its own. */
#include "protocol.h"

#include <stdlib.h>
#include <string.h>

#include "names.h"

/* ---- lines out ----------------------------------------------------------------------------------------- */

static char *finish(FILE *out, char **text)
{
    fputs("}\n", out);
    bool bad = ferror(out) != 0;
    if (fclose(out) != 0 || bad) {
        free(*text);
        return NULL;
    }
    return *text;
}

char *protocol_hello(size_t *length)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, length);
    if (out == NULL) {
        return NULL;
    }
    fprintf(out, "{\"type\": \"hello\", \"protocol\": %d", PROTOCOL_VERSION);
    return finish(out, &text);
}

char *protocol_game(const lair_rules *rules, int seat, uint32_t random, size_t *length)
{
    char *text = NULL;
    const protocol p = {.out = open_memstream(&text, length)};
    if (p.out == NULL) {
        return NULL;
    }
    fprintf(p.out, "{\"type\": \"game\", \"players\": %d, \"seat\": %d, ", rules->players, seat);
    protocol_rules(&p, rules);
    fprintf(p.out, ", \"random\": %u", (unsigned)random);
    return finish(p.out, &text);
}

char *protocol_over(int winner, const int *score, int players, size_t *length)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, length);
    if (out == NULL) {
        return NULL;
    }
    fputs("{\"type\": \"over\", \"winner\": ", out);
    if (winner >= 0) {
        fprintf(out, "%d", winner);
    } else {
        fputs("null", out);
    }
    fputs(", \"scores\": [", out);
    for (int i = 0; i < players; i++) {
        fprintf(out, "%s%d", i ? ", " : "", score[i]);
    }
    fputc(']', out);
    return finish(out, &text);
}

/* ---- options ------------------------------------------------------------------------------------------- */

static void put_source(const protocol *p, const lair_game *g, unsigned source)
{
    int design = names_source_design(p->reader->cards, g, source);
    char name[NAMES_TEXT];
    names_source(p->reader->cards, g, source, name, sizeof name);
    fputs(", \"source\": ", p->out);
    protocol_string(p->out, name);
    if (design >= 0) {
        fprintf(p->out, ", \"id\": \"%s\"", p->reader->cards->texts[design].id);
    }
}

static void put_space(const protocol *p, const lair_game *g, unsigned space)
{
    char name[NAMES_TEXT];
    names_space(p->reader->cards, g, space, name, sizeof name);
    fputs(", \"space\": ", p->out);
    protocol_string(p->out, name);
}

static void put_hero(const protocol *p, const lair_game *g, unsigned hero)
{
    fprintf(p->out, ", \"hero\": %u", hero);
    if (hero < g->n_heroes) {
        const lair_design *d = lair_hero(g, &p->reader->cards->pack, hero);
        fprintf(p->out, ", \"id\": \"%s\"", p->reader->cards->texts[d - p->reader->cards->pack.designs].id);
    }
}

static void put_card(const protocol *p, unsigned card)
{
    if (card < p->reader->cards->pack.n_cards) {
        fputs(", ", p->out);
        protocol_card(p, card);
    }
}

static void put_boss(const protocol *p, unsigned boss)
{
    if (boss < p->reader->cards->pack.n_bosses) {
        fputs(", ", p->out);
        protocol_design(p, &p->reader->cards->pack.designs[p->reader->cards->pack.boss_design[boss]]);
    }
}

/* An answer that is a card; false if this kind is not. */
static bool put_card_subject(const protocol *p, lair_option o)
{
    unsigned a = LAIR_OPTION_A(o), b = LAIR_OPTION_B(o);
    switch (LAIR_OPTION_KIND(o)) {
    case LAIR_DO_DRAFT:
    case LAIR_DO_CAST:
    case LAIR_DO_ROOM:
    case LAIR_DO_CARD:
    case LAIR_DO_COIN:
    case LAIR_DO_PAY:
        put_card(p, a);
        return true;
    case LAIR_DO_BUILD:
        put_card(p, a);
        if (b) {
            fprintf(p->out, ", \"over\": %u", b - 1);
        }
        return true;
    case LAIR_DO_DISCARD:
        put_card(p, a);
        fprintf(p->out, ", \"and\": %u", b);
        return true;
    case LAIR_DO_PROMOTE:
        put_card(p, a);
        fprintf(p->out, ", \"price\": \"%s\"", b ? "ability" : "coin");
        return true;
    default:
        return false;
    }
}

/* What any other answer is about. */
static void put_subject(const protocol *p, const lair_game *g, lair_option o)
{
    unsigned a = LAIR_OPTION_A(o);
    switch (LAIR_OPTION_KIND(o)) {
    case LAIR_DO_BOSS:
        put_boss(p, a);
        break;
    case LAIR_DO_INSTEAD:
    case LAIR_DO_USE:
    case LAIR_DO_TRIGGER:
        put_source(p, g, a);
        fprintf(p->out, ", \"ability\": %u", LAIR_OPTION_B(o));
        break;
    case LAIR_DO_PLAY:
        put_source(p, g, a);
        break;
    case LAIR_DO_PLACE:
    case LAIR_DO_SPACE:
        put_space(p, g, a);
        break;
    case LAIR_DO_HERO:
        put_hero(p, g, a);
        break;
    case LAIR_DO_PLAYER:
        fprintf(p->out, ", \"seat\": %u", a);
        break;
    case LAIR_DO_CLASS:
        fprintf(p->out, ", \"class\": \"%s\"", a < LAIR_CLASSES ? names_classes[a] : "none");
        break;
    case LAIR_DO_KIND:
    case LAIR_DO_DRAW:
        fprintf(p->out, ", \"deck\": \"%s\"", a ? "spells" : "rooms");
        break;
    case LAIR_DO_MODE:
    case LAIR_DO_NUMBER:
        fprintf(p->out, ", \"number\": %u", a);
        break;
    case LAIR_DO_ITEM:
        if (a < p->reader->cards->pack.n_items) {
            fprintf(p->out, ", \"id\": \"%s\"",
                    p->reader->cards->texts[p->reader->cards->pack.item_design[a]].id);
        }
        break;
    default:
        break;
    }
}

static void put_option(const protocol *p, const lair_view *view, lair_option o, int number)
{
    unsigned kind = LAIR_OPTION_KIND(o);
    text_line line;
    text_option(p->reader, view, o, &line);
    fprintf(p->out, "{\"n\": %d, \"do\": \"%s\", \"text\": ", number,
            kind < LAIR_DO_COUNT ? names_verbs[kind] : "nothing");
    protocol_string(p->out, line.s);
    if (!put_card_subject(p, o)) {
        put_subject(p, &view->g, o);
    }
    fputc('}', p->out);
}

char *protocol_question(const cards_library *cards, const lair_view *view, const lair_option *options, int n,
                        size_t *length)
{
    const text_reader like = {.cards = cards, .lang = CARDS_EN};
    text_reader reader = text_reader_of(&like, view);
    char *text = NULL;
    text_line line;
    const protocol p = {.out = open_memstream(&text, length), .reader = &reader};
    if (p.out == NULL) {
        return NULL;
    }
    fprintf(p.out, "{\"type\": \"decide\", \"decision\": \"%s\"",
            view->g.decision < LAIR_DECISION_COUNT ? names_decisions[view->g.decision] : "");
    text_question(&reader, view, &line);
    protocol_member(&p, "question", line.s);
    text_about(&reader, view, &line);
    protocol_member(&p, "about", line.s);
    fputs(", ", p.out);
    protocol_table(&p, view);
    fputs(", \"options\": [", p.out);
    for (int i = 0; i < n; i++) {
        fputs(i ? ", " : "", p.out);
        put_option(&p, view, options[i], i);
    }
    fputc(']', p.out);
    return finish(p.out, &text);
}

/* ---- lines in ------------------------------------------------------------------------------------------ */

void protocol_quote(const char *line, size_t length, char out[64])
{
    size_t n = 0;
    for (size_t i = 0; i < length && n < 60; i++) {
        out[n++] = line[i] >= ' ' && line[i] <= '~' ? line[i] : '?';
    }
    snprintf(out + n, 64 - n, "%s", length > 60 ? "..." : "");
}

/* Spaces around a line, and the end of a line as some systems write it. */
static void trim(const char **line, size_t *length)
{
    while (*length && ((*line)[*length - 1] == ' ' || (*line)[*length - 1] == '\r')) {
        --*length;
    }
    while (*length && **line == ' ') {
        ++*line;
        --*length;
    }
}

bool protocol_greets(const char *line, size_t length)
{
    char expected[32];
    trim(&line, &length);
    size_t n = (size_t)snprintf(expected, sizeof expected, "lair-bot %d", PROTOCOL_VERSION);
    return length == n && memcmp(line, expected, n) == 0;
}

int protocol_answer(const char *line, size_t length, int options, char why[PROTOCOL_WHY])
{
    char said[64];
    int number = 0;
    protocol_quote(line, length, said);
    trim(&line, &length);
    bool good = length > 0 && length <= 6;
    for (size_t i = 0; good && i < length; i++) {
        good = line[i] >= '0' && line[i] <= '9';
        number = number * 10 + (line[i] - '0');
    }
    if (!good || number >= options) {
        snprintf(why, PROTOCOL_WHY, "answered \"%s\", not a number from 0 to %d", said, options - 1);
        return -1;
    }
    return number;
}
