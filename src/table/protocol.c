/* protocol.c - the lines exchanged with a bot that is a program of its own. */
#include "protocol.h"

#include <stdlib.h>
#include <string.h>

#include "log.h"
#include "names.h"
#include "text.h"

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
    static const char *const editions[LAIR_EDITION_COUNT] = {"super", "minibosses", "classic"};
    const char *profile = log_profile_name(rules->profile), *comma = "";
    char *text = NULL;
    FILE *out = open_memstream(&text, length);
    if (out == NULL) {
        return NULL;
    }
    fprintf(out,
            "{\"type\": \"game\", \"players\": %d, \"seat\": %d, \"edition\": \"%s\", \"profile\": \"%s\", "
            "\"sets\": [",
            rules->players, seat, rules->edition < LAIR_EDITION_COUNT ? editions[rules->edition] : "",
            profile ? profile : "");
    for (int i = 0; i < LAIR_SET_OWN; i++) {
        if (rules->sets >> i & 1) {
            fprintf(out, "%s\"%s\"", comma, cards_set_id(i));
            comma = ", ";
        }
    }
    fprintf(out, "], \"random\": %u", (unsigned)random);
    return finish(out, &text);
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

static void put_source(FILE *out, const cards_library *cards, const lair_game *g, unsigned source)
{
    int design = names_source_design(cards, g, source);
    char name[NAMES_TEXT];
    names_source(cards, g, source, name, sizeof name);
    fputs(", \"source\": ", out);
    protocol_string(out, name);
    if (design >= 0) {
        fprintf(out, ", \"id\": \"%s\"", cards->texts[design].id);
    }
}

static void put_space(FILE *out, const cards_library *cards, const lair_game *g, unsigned space)
{
    char name[NAMES_TEXT];
    names_space(cards, g, space, name, sizeof name);
    fputs(", \"space\": ", out);
    protocol_string(out, name);
}

static void put_hero(FILE *out, const cards_library *cards, const lair_game *g, unsigned hero)
{
    fprintf(out, ", \"hero\": %u", hero);
    if (hero < g->n_heroes) {
        const lair_design *d = lair_hero(g, &cards->pack, hero);
        fprintf(out, ", \"id\": \"%s\"", cards->texts[d - cards->pack.designs].id);
    }
}

static void put_card(FILE *out, const cards_library *cards, unsigned card)
{
    if (card < cards->pack.n_cards) {
        fputs(", ", out);
        protocol_card(out, cards, card);
    }
}

static void put_boss(FILE *out, const cards_library *cards, unsigned boss)
{
    if (boss < cards->pack.n_bosses) {
        fputs(", ", out);
        protocol_design(out, cards, &cards->pack.designs[cards->pack.boss_design[boss]]);
    }
}

/* An answer that is a card; false if this kind is not. */
static bool put_card_subject(FILE *out, const cards_library *cards, lair_option o)
{
    unsigned a = LAIR_OPTION_A(o), b = LAIR_OPTION_B(o);
    switch (LAIR_OPTION_KIND(o)) {
    case LAIR_DO_DRAFT:
    case LAIR_DO_CAST:
    case LAIR_DO_ROOM:
    case LAIR_DO_CARD:
    case LAIR_DO_COIN:
    case LAIR_DO_PAY:
        put_card(out, cards, a);
        return true;
    case LAIR_DO_BUILD:
        put_card(out, cards, a);
        if (b) {
            fprintf(out, ", \"over\": %u", b - 1);
        }
        return true;
    case LAIR_DO_DISCARD:
        put_card(out, cards, a);
        fprintf(out, ", \"and\": %u", b);
        return true;
    case LAIR_DO_PROMOTE:
        put_card(out, cards, a);
        fprintf(out, ", \"price\": \"%s\"", b ? "ability" : "coin");
        return true;
    default:
        return false;
    }
}

/* What any other answer is about. */
static void put_subject(FILE *out, const cards_library *cards, const lair_game *g, lair_option o)
{
    unsigned a = LAIR_OPTION_A(o);
    switch (LAIR_OPTION_KIND(o)) {
    case LAIR_DO_BOSS:
        put_boss(out, cards, a);
        break;
    case LAIR_DO_INSTEAD:
    case LAIR_DO_USE:
    case LAIR_DO_TRIGGER:
        put_source(out, cards, g, a);
        fprintf(out, ", \"ability\": %u", LAIR_OPTION_B(o));
        break;
    case LAIR_DO_PLAY:
        put_source(out, cards, g, a);
        break;
    case LAIR_DO_PLACE:
    case LAIR_DO_SPACE:
        put_space(out, cards, g, a);
        break;
    case LAIR_DO_HERO:
        put_hero(out, cards, g, a);
        break;
    case LAIR_DO_PLAYER:
        fprintf(out, ", \"seat\": %u", a);
        break;
    case LAIR_DO_CLASS:
        fprintf(out, ", \"class\": \"%s\"", a < LAIR_CLASSES ? names_classes[a] : "none");
        break;
    case LAIR_DO_KIND:
    case LAIR_DO_DRAW:
        fprintf(out, ", \"deck\": \"%s\"", a ? "spells" : "rooms");
        break;
    case LAIR_DO_MODE:
    case LAIR_DO_NUMBER:
        fprintf(out, ", \"number\": %u", a);
        break;
    case LAIR_DO_ITEM:
        if (a < cards->pack.n_items) {
            fprintf(out, ", \"id\": \"%s\"", cards->texts[cards->pack.item_design[a]].id);
        }
        break;
    default:
        break;
    }
}

static void put_option(FILE *out, const text_reader *r, const lair_view *view, lair_option o, int number)
{
    unsigned kind = LAIR_OPTION_KIND(o);
    text_line line;
    text_option(r, view, o, &line);
    fprintf(out, "{\"n\": %d, \"do\": \"%s\", \"text\": ", number,
            kind < LAIR_DO_COUNT ? names_verbs[kind] : "nothing");
    protocol_string(out, line.s);
    if (!put_card_subject(out, r->cards, o)) {
        put_subject(out, r->cards, &view->g, o);
    }
    fputc('}', out);
}

char *protocol_question(const cards_library *cards, const lair_view *view, const lair_option *options, int n,
                        size_t *length)
{
    const text_reader like = {.cards = cards, .lang = CARDS_EN};
    text_reader reader = text_reader_of(&like, view);
    char *text = NULL;
    text_line line;
    FILE *out = open_memstream(&text, length);
    if (out == NULL) {
        return NULL;
    }
    fprintf(out, "{\"type\": \"decide\", \"decision\": \"%s\", \"question\": ",
            view->g.decision < LAIR_DECISION_COUNT ? names_decisions[view->g.decision] : "");
    text_question(&reader, view, &line);
    protocol_string(out, line.s);
    text_about(&reader, view, &line);
    fputs(", \"about\": ", out);
    protocol_string(out, line.s);
    fputs(", ", out);
    protocol_table(out, cards, view);
    fputs(", \"options\": [", out);
    for (int i = 0; i < n; i++) {
        fputs(i ? ", " : "", out);
        put_option(out, &reader, view, options[i], i);
    }
    fputc(']', out);
    return finish(out, &text);
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
