/* protocol_stock.c - what is said of a design, written once for each language: figures, rules and names do not change. */
#include "protocol.h"

#include <stdlib.h>

typedef struct stock_text {
    char *text; /* NULL: not written yet */
    size_t n;
} stock_text;

struct protocol_stock {
    const cards_library *cards;
    stock_text *text; /* by language, design and what */
};

protocol_stock *protocol_stock_new(const cards_library *cards)
{
    protocol_stock *s = calloc(1, sizeof *s);
    size_t n = (size_t)CARDS_LANGS * cards->pack.n_designs * PROTOCOL_SAID;
    stock_text *text = s ? calloc(n, sizeof *text) : NULL;
    if (text == NULL) {
        free(s);
        return NULL;
    }
    *s = (protocol_stock){cards, text};
    return s;
}

void protocol_stock_free(protocol_stock *s)
{
    size_t n = s ? (size_t)CARDS_LANGS * s->cards->pack.n_designs * PROTOCOL_SAID : 0;
    for (size_t i = 0; i < n; i++) {
        free(s->text[i].text);
    }
    if (s) {
        free(s->text);
        free(s);
    }
}

static void write_it(const protocol *p, const lair_design *d, protocol_put *put, stock_text *into)
{
    protocol plain = *p;
    plain.stock = NULL;
    plain.parts = NULL;
    plain.out = open_memstream(&into->text, &into->n);
    if (plain.out) {
        put(&plain, d);
        if (fclose(plain.out) != 0) {
            free(into->text);
            into->text = NULL;
        }
    }
}

bool protocol_from_stock(const protocol *p, enum protocol_said what, const lair_design *d, protocol_put *put)
{
    const protocol_stock *s = p->stock;
    if (s == NULL || s->cards != p->reader->cards || !p->page) {
        return false;
    }
    size_t design = (size_t)p->reader->lang * s->cards->pack.n_designs + (size_t)(d - s->cards->pack.designs);
    stock_text *said = &s->text[design * PROTOCOL_SAID + (size_t)what];
    if (said->text == NULL) {
        write_it(p, d, put, said);
    }
    if (said->text) {
        fwrite(said->text, 1, said->n, p->out);
    }
    return said->text != NULL;
}
