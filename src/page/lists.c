/* lists.c - all cards and all rules; and how fast games go here. */
#include <time.h>

#include "bots.h"
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
    fputc(']', c->out);
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
        decisions += bot_random_game(&p->cards->pack, &p->log.rules, i, NULL);
    }
    fprintf(c->out, ", \"decisions\": %llu, \"nanoseconds\": %llu", (unsigned long long)decisions,
            (unsigned long long)(now() - begun));
    return true;
}
