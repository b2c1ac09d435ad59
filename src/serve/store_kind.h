/* store_kind.h - what a kind of store has to do; store.c does the rest for all of them. */
#ifndef STORE_KIND_H
#define STORE_KIND_H

#include "store.h"

enum {
    STORE_SCHEMA = 2,
    STORE_ROWS = 50 /* of a search */,
    STORE_READY = 1,
    STORE_AGAIN = 2,
    STORE_WORDS = 4
};

/* One try to keep a batch, all of it or nothing: ONLINE_STORED, ONLINE_TROUBLE, or ONLINE_CLASH with the game that is in the
   way. Games that clash already are left out. */
typedef struct store_try {
    const online_batch *batch;
    const store_id *clash;
    size_t clashes;
    store_id in_the_way;
} store_try;
bool store_leaves_out(const store_try *t, const char *id);

/* How tables are listed. */
enum store_list { LIST_ALL, LIST_GOING_ON, LIST_OPEN, LIST_MINE, LIST_QUICK };

typedef struct store_kind {
    void (*close)(store *s);
    enum online_input_kind (*keep)(store *s, store_try *t);
    int (*load)(store *s, const char *id, uint32_t from, online_record *record);
    /* Names of tables, in order; the caller frees them. False: it could not be read. */
    bool (*list)(store *s, enum store_list which, const online_search *search, store_id **ids, size_t *n);
    bool (*blocks)(store *s, online_block **list, size_t *n);
    int (*hook)(store *s, const uint8_t *person, store_hook *hook);
    bool (*reports)(store *s, void (*with)(void *self, const online_note *report), void *self);
    void (*pass_on)(store *s, const char *said);                               /* NULL: alone */
    void (*attend)(store *s, const store_news *news, const atomic_bool *stop); /* NULL: alone */
    long (*forget)(store *s, const char *name, const uint8_t *person);         /* one of them is NULL */
} store_kind;

/* What each kind begins with. */
struct store {
    const store_kind *kind;
    uint64_t server;
};

store *sqlite_open(const char *path, char why[STORE_WHY]);
store *postgres_open(const char *url, char why[STORE_WHY]);

/* Kinds of entries as they are written: words stay what they are when numbers move. */
const char *store_word(uint8_t kind);
uint8_t store_kind_of(const char *word); /* UINT8_MAX: what is not known is refused */
unsigned store_flags(const online_seat *seat);
void store_set_flags(online_seat *seat, unsigned flags);
/* A place for one more entry; NULL: no memory. */
online_entry *store_more(online_record *record, size_t *capacity);
/* One more; false: no memory. */
bool store_add_block(online_block **list, size_t *n, const online_block *b);
/* The same for a list of names. */
bool store_add_id(store_id **ids, size_t *n, const char *id);

#endif
