/* lists.c - all cards and all rules, rulings on a card; and how fast games go here. */
#include <string.h>
#include <time.h>

#include "bots.h"
#include "card_rules.h"
#include "rulebook.h"
#include "session.h"

void page_put_design(const protocol *p, const lair_design *d)
{
    fputc('{', p->out);
    protocol_design(p, d);
    fprintf(p->out, ", \"copies\": %d, \"players\": %d", d->copies, d->players);
}

bool page_cards(page *p, page_command *c)
{
    const lair_pack *pack = &p->library->pack;
    if (!page_read_lang(c, 1)) {
        return false;
    }
    const text_reader reader = {.cards = p->library, .lang = c->lang, .seat = -1};
    const protocol json = {.out = c->out, .reader = &reader, .page = true};
    fputs(", \"cards\": [", c->out);
    for (int i = 0; i < pack->n_designs; i++) {
        fputs(i ? ", " : "", c->out);
        page_put_design(&json, &pack->designs[i]);
        fputc('}', c->out);
    }
    fputc(']', c->out);
    return true;
}

bool page_rules(page *p, page_command *c)
{
    (void)p;
    if (!page_read_lang(c, 1)) {
        return false;
    }
    const protocol json = {.out = c->out};
    fputs(", \"rules\": [", c->out);
    for (int rule = book_next(0), first = rule; rule < LAIR_RULE_COUNT; rule = book_next(rule)) {
        const rules_record *r = book_record(rule, c->lang);
        char name[NAME];
        rules_name(rule, name, sizeof name);
        fprintf(c->out, "%s{\"rule\": \"%s\"", rule == first ? "" : ", ", name);
        protocol_member(&json, "part", r->part);
        protocol_member(&json, "chapter", r->chapter);
        protocol_member(&json, "title", r->title);
        protocol_member(&json, "text", r->text);
        fputc('}', c->out);
    }
    fputs("], \"rulings\": [", c->out);
    for (const rules_ruling *r = rules_rulings[c->lang], *first = r; r->cards; r++) {
        fputs(r == first ? "{\"cards\": " : ", {\"cards\": ", c->out);
        protocol_string(c->out, r->cards);
        protocol_member(&json, "text", r->text);
        fputc('}', c->out);
    }
    fputc(']', c->out);
    return true;
}

/* ---- rulings ------------------------------------------------------------------------------------------- */

/* The design by its set and id, -1 if there is none. */
static int find_design(const cards_library *cards, const char *set, const char *id)
{
    for (int i = 0; i < cards->pack.n_designs; i++) {
        if (strcmp(cards->texts[i].id, id) == 0 &&
            strcmp(cards_set_id(cards->pack.designs[i].set), set) == 0) {
            return i;
        }
    }
    return -1;
}

/* By which book the card is read: that of the game it is in, else that of its set. */
static bool is_by_super(const page *p, const lair_design *d)
{
    const lair_rules *rules = p->table ? &page_log(p)->rules : NULL;
    bool in_game = rules && (lair_plays_set(rules, d->set) || rules->hero_set == d->set);
    return in_game ? rules->edition == LAIR_SUPER
                   : d->set == LAIR_SET_SUPER || d->set == LAIR_SET_CRASH_LANDING || d->set == LAIR_SET_OWN;
}

static void put_card_rules(const page *p, const lair_design *d, int lang, FILE *out)
{
    int rules[CARD_RULES], n = card_rules(&p->library->pack, d, is_by_super(p, d), rules);
    const protocol json = {.out = out};
    fputs(", \"rules\": [", out);
    for (int i = 0; i < n; i++) {
        char name[NAME];
        rules_name(rules[i], name, sizeof name);
        fprintf(out, "%s{\"rule\": \"%s\"", i ? ", " : "", name);
        protocol_member(&json, "title", rules_title(rules[i], lang));
        fputc('}', out);
    }
    fputc(']', out);
}

bool page_rulings(page *p, page_command *c)
{
    int design = page_read_lang(c, 1) ? find_design(p->library, c->word[2], c->word[3]) : -1, at = 0;
    if (design < 0) {
        return c->lang >= 0 &&
               page_refuse(c, 2, "there is no such card: a set and an id are expected, as super mousetrap");
    }
    const char *comma = "", *text;
    fputs(", \"rulings\": [", c->out);
    while ((text = rules_ruling_on(c->word[2], c->word[3], c->lang, &at)) != NULL) {
        fputs(comma, c->out);
        protocol_string(c->out, text);
        comma = ", ";
    }
    fputc(']', c->out);
    put_card_rules(p, &p->library->pack.designs[design], c->lang, c->out);
    return true;
}

/* ---- speed --------------------------------------------------------------------------------------------- */

static uint64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); /* others use the machine too */
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

bool page_bench(page *p, page_command *c)
{
    uint64_t games, decisions = 0, begun = now();
    if (!page_has_game(p, c) || !page_read_number(c, 1, 100000, &games)) {
        return false;
    }
    for (uint64_t i = 1; i <= games && !atomic_load(&p->stop); i++) {
        decisions += bot_random_game(&p->cards->pack, &page_log(p)->rules, i, NULL);
    }
    fprintf(c->out, ", \"decisions\": %llu, \"nanoseconds\": %llu", (unsigned long long)decisions,
            (unsigned long long)(now() - begun));
    return true;
}
