/* explain.c - why numbers are what they are, and why something cannot be chosen now. */
#include <stdlib.h>
#include <string.h>

#include "names.h"
#include "rules.h"
#include "session.h"
#include "why.h"
#include "why_not.h"
#include "why_number.h"

/* ---- why ----------------------------------------------------------------------------------------------- */

/* Lines of text as objects; what they are indented by is their depth. */
static void put_lines(FILE *out, char *text)
{
    const char *comma = "";
    fputs(", \"lines\": [", out);
    while (*text) {
        size_t margin = strspn(text, " "), n = strcspn(text, "\n");
        bool last = text[n] == '\0';
        text[n] = '\0';
        fprintf(out, "%s{\"indent\": %zu, \"text\": ", comma, margin);
        protocol_string(out, text + (margin < n ? margin : n));
        fputc('}', out);
        text += n + !last;
        comma = ", ";
    }
    fputc(']', out);
}

static bool why_rule(FILE *out, const text_reader *r, const char *name)
{
    int rule = rules_number(name);
    const char *text = rule >= 0 ? rules_text(rule, r->lang) : NULL;
    if (text == NULL) {
        return false;
    }
    why_rule_line(out, r, rule, 2);
    return true;
}

static bool why_offered(FILE *out, const text_reader *like, const page_question *q, lair_option option)
{
    int answer = page_find_answer(q, option);
    if (answer >= 0) {
        const lair_view *view = page_answered(q, answer);
        text_reader reader = text_reader_of(like, view);
        why_option(out, &reader, view, option);
    }
    return answer >= 0;
}

/* The position of a word in a list, -1 if it is not there. */
static int find(const char *const *list, int n, const char *word)
{
    for (int i = 0; i < n; i++) {
        if (strcmp(list[i], word) == 0) {
            return i;
        }
    }
    return -1;
}

/* "souls 1", "treasure mage 0", "decks": numbers of the table. False if the words are none of these. */
static bool explain_number(FILE *out, const text_reader *r, const lair_view *view, const page_command *c)
{
    const char *last = c->word[c->n - 1];
    int seat = last[0] >= '0' && last[0] < '0' + view->g.players && last[1] == '\0' ? last[0] - '0' : -1;
    int number = c->n == 5 && seat >= 0 ? find(why_numbers, WHY_NUMBERS, c->word[3]) : -1;
    if (number >= 0) {
        why_number(out, r, view, (enum why_number)number, seat);
        return true;
    }
    bool treasure = c->n == 6 && seat >= 0 && strcmp(c->word[3], "treasure") == 0;
    int cls = treasure ? find(names_classes, LAIR_CLASSES, c->word[4]) : -1;
    if (cls >= 0) {
        why_treasure(out, r, view, seat, cls);
        why_rule_line(out, r, why_book(&view->g, 110, 64), 4);
        return true;
    }
    if (c->n == 4 && strcmp(c->word[3], "decks") == 0) {
        why_decks(out, r, view);
        return true;
    }
    return false;
}

/* A thing by its number, or whatever the words mean. */
static bool explain(FILE *out, const text_reader *r, const page_question *q, page_command *c)
{
    const lair_view *view = &q->view;
    const char *kind = c->word[3];
    uint64_t number = 0;
    bool card = strcmp(kind, "card") == 0, hero = strcmp(kind, "hero") == 0;
    bool option = strcmp(kind, "option") == 0;
    if (c->n == 5 && strcmp(kind, "rule") == 0) {
        return why_rule(out, r, c->word[4]);
    }
    if (c->n == 5 && (card || hero || option) && page_read_number(c, 4, UINT32_MAX, &number)) {
        return option ? why_offered(out, r, q, (lair_option)number)
                      : (card ? why_card_number : why_hero_number)(out, r, view, (unsigned)number);
    }
    if (explain_number(out, r, view, c)) {
        return true;
    }
    char words[256] = "";
    c->refused = false;
    for (int i = 3; i < c->n; i++) {
        size_t n = strlen(words);
        snprintf(words + n, sizeof words - n, "%s%s", i > 3 ? " " : "", c->word[i]);
    }
    return why_word(out, r, view, words);
}

static bool knows_nothing(page_command *c, int word)
{
    text_line line;
    text_clear(&line);
    text_say(&line, c->lang, TEXT_WHY_NOTHING, TEXT_SLOTS({"word", c->word[c->n - 1], 0}));
    return page_refuse(c, word, "%s", line.s);
}

bool page_why(page *p, page_command *c)
{
    page_question q;
    char *text = NULL;
    size_t length;
    if (!page_has_game(p, c) || !page_read_seat(p, c, 1, false) || !page_read_lang(c, 2)) {
        return false;
    }
    page_question_of(p, c->seat, &q);
    text_reader reader = page_reader(p, &q.view, c->seat, c->lang);
    FILE *out = open_memstream(&text, &length);
    bool found = out && explain(out, &reader, &q, c);
    if (out == NULL || fclose(out) != 0) {
        return page_refuse(c, -1, "out of memory");
    }
    if (found) {
        put_lines(c->out, text);
    } else {
        knows_nothing(c, 3);
    }
    free(text);
    return found;
}

/* ---- why not ------------------------------------------------------------------------------------------- */

/* "card 12", "space temple treasure"; *word is the one behind it. */
static bool read_thing(page_command *c, int *word, why_thing *thing)
{
    static const char *const kinds[] = {"card", "hero", "item", "boss", "space", "entrance", "play"};
    int kind = find(kinds, (int)(sizeof kinds / sizeof kinds[0]), c->word[*word]);
    uint64_t number = LAIR_HOME;
    if (kind < 0 || *word + 1 >= c->n) {
        return page_refuse(c, *word,
                           "a thing is expected here, such as card 12, hero 3, space temple treasure");
    }
    thing->kind = (enum why_kind)kind;
    if (kind == WHY_SPACE && *word + 2 < c->n) {
        int landmark = find(names_landmarks, LAIR_LANDMARKS, c->word[*word + 1]);
        int which = find(names_spaces, 3, c->word[*word + 2]);
        if (landmark < 0 || which < 0) {
            return page_refuse(c, *word + 1, "there is no such space");
        }
        number = LAIR_TOWN_SPACE(landmark, which);
        *word += 3;
    } else if (!page_read_number(c, *word + 1, UINT16_MAX, &number)) {
        return false;
    } else {
        *word += 2;
    }
    thing->number = (unsigned)number;
    return true;
}

static void put_refusal(const protocol *json, const lair_view *view, const why_refusal *refusal)
{
    text_line line;
    char name[32] = "";
    text_clear(&line);
    int rule = why_not_line(json->reader, view, refusal, &line);
    rules_name(rule, name, sizeof name);
    protocol_flag(json, "offered", refusal->offered);
    protocol_member(json, "text", line.s);
    if (name[0]) {
        protocol_member(json, "rule", name);
        protocol_member(json, "title", rules_title(rule, json->reader->lang));
    } else {
        fputs(", \"rule\": null, \"title\": \"\"", json->out);
    }
}

/* Which part of the question a thing belongs to: spells and abilities are played in the window before the placement. */
static const lair_view *view_for(const page *p, const page_question *q, why_thing thing, unsigned with)
{
    const lair_view *parts[] = {&q->view, &q->then};
    for (int i = 0; i < 2 && q->ahead > 0; i++) {
        text_reader reader = page_reader(p, parts[i], q->view.seat, 0);
        if (why_not(&reader, parts[i], thing, with).offered) {
            return parts[i];
        }
    }
    const lair_pack *pack = &p->cards->pack;
    unsigned kind = thing.kind == WHY_CARD && thing.number < pack->n_cards
                        ? lair_card(pack, thing.number)->kind
                        : LAIR_ROOM;
    return kind == LAIR_SPELL || kind == LAIR_EPIC_SPELL ? &q->view : &q->then;
}

bool page_why_not(page *p, page_command *c)
{
    page_question q;
    why_thing thing = {WHY_CARD, LAIR_NO_CARD}, with = thing;
    int word = 3;
    if (!page_has_game(p, c) || !page_read_seat(p, c, 1, false) || !page_read_lang(c, 2) ||
        !read_thing(c, &word, &thing)) {
        return false;
    }
    if (word < c->n && (strcmp(c->word[word++], "with") != 0 || word == c->n)) {
        return page_refuse(c, word - 1, "only with and a card can stand here");
    }
    if (word < c->n && !read_thing(c, &word, &with)) {
        return false;
    }
    page_question_of(p, c->seat, &q);
    const lair_view *view = view_for(p, &q, thing, with.number);
    text_reader reader = page_reader(p, view, c->seat, c->lang);
    const protocol json = {.out = c->out, .reader = &reader, .page = true};
    if (with.kind != WHY_CARD || (with.number != LAIR_NO_CARD && !why_sees(&reader, view, with)) ||
        !why_sees(&reader, view, thing)) {
        return knows_nothing(c, 3);
    }
    why_refusal refusal = why_not(&reader, view, thing, with.number);
    put_refusal(&json, view, &refusal);
    return true;
}
