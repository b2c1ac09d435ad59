/* inside.h - what the files of the server's core share. */
#ifndef ONLINE_INSIDE_H
#define ONLINE_INSIDE_H

#include <stdio.h>

#include "message.h"
#include "online.h"
#include "page.h"
#include "protocol.h"
#include "table.h"

enum {
    LIVE_QUESTION = 45 * 1000,
    LIVE_BANK = 180 * 1000,
    DAY = 24 * 3600 * 1000,
    CURTAIN = 30,            /* percent of the usual time that a window takes: enough to hide bots */
    STOP_GRACE = 20 * 1000,  /* more for a question if the server is stopped meanwhile */
    AWAY_FOR = 300 * 1000,   /* then a bot keeps the seat of whoever left a live table */
    NONCE_FOR = 10 * 1000,   /* to send a nonce */
    CARRY_FOR = 10,          /* minutes that a seat can be carried to another device */
    RETRY_AFTER = 500,       /* a batch that was not stored */
    TROUBLE_FOR = 30 * 1000, /* then everybody is sent away */
    MESSAGES = 40,           /* in ... */
    MESSAGES_IN = 10 * 1000,
    MISTAKES = 8,           /* in a row */
    PER_ADDRESS = 20,       /* connections */
    TABLES_PER_MINUTE = 5,  /* of one address */
    OFFER_WAIT = 10 * 1000, /* times the square of refusals */
    RECENT = 20,            /* moments that are shown in motion to somebody who has missed them */
    BUCKETS = 4096,
    MOST_PEERS = 64, /* servers that share a store */
    PHRASES = 8,
    SAID = 12,           /* things that were said at a table, for reports */
    MOST_BLOCKED = 200,  /* by one person */
    MOST_ENTRIES = 20000 /* of a table; then it only takes what leads to its end */
};

/* Codes of `bye`. */
enum {
    BYE_LIMIT = 1008,
    BYE_RESTART = 1012,
    BYE_TROUBLE = 1013,
    BYE_NEWER = 4001,
    BYE_CARRIED = 4002,
    BYE_NO_RIGHT = 4003,
    BYE_NO_TABLE = 4004,
    BYE_CARRIES_NOT = 4005,
    BYE_BROKEN = 4006
};

/* Something that came while the game was busy. */
typedef struct waiting {
    struct waiting *next;
    uint32_t connection; /* of a message; of a thought: */
    bool thought;
    bool again; /* it was heard before, and comes before what its connection has said since */
    uint8_t seat;
    uint64_t mark;
    lair_option option;
    size_t n;
    char bytes[];
} waiting;

/* What is said when the batch is stored. */
enum promise_kind { PROMISE_ACK, PROMISE_WELCOME, PROMISE_CREATED };
typedef struct promise {
    uint8_t kind;
    uint32_t connection;
    uint64_t key;
} promise;

typedef struct known_key {
    uint64_t key;
    uint8_t seat;
} known_key;

typedef struct connection {
    uint32_t id;
    char address[64], path[ONLINE_ID + 1];
    struct game *game;       /* NULL: in the hall, or not greeted yet */
    struct connection *next; /* at the same game */
    bool greeted;
    int seat; /* -1: watches */
    uint8_t person[ONLINE_HASH];
    char name[ONLINE_NAME_SIZE];
    int lang;
    int64_t told;         /* the last moment that was told, -1: none */
    uint32_t line;        /* when it was told */
    bool changes;         /* of looks and tables it wants what has changed */
    protocol_known known; /* what it was told of them */
    uint64_t offers;      /* a sum of the last ones */
    int messages, mistakes;
    int64_t counted_from;
    uint8_t muted; /* bit per seat, for who watches */
    bool words;    /* free text is welcome */
    bool behind; /* something waits until the curtain goes up: news, the welcome, or what it said meanwhile */
    bool awaits_welcome;
    waiting *held; /* what it said behind a curtain */
    bool in_turn;  /* what is being heard was said before all of that */
} connection;

typedef struct block {
    struct block *next;
    online_block pair;
} block;

typedef struct said_line {
    uint8_t person[ONLINE_HASH]; /* a seat may be another's by and by */
    int64_t at;
    char text[4 * MESSAGE_SAYS + 1];
} said_line;

typedef struct game {
    struct game *next; /* in its bucket */
    online_head head;
    page *page;   /* around the table; NULL: it has not begun */
    table *table; /* the page's */
    bool loading; /* not here yet */
    bool stale;   /* has what is not in the store: it is read anew */
    bool busy;    /* something of it is being stored */
    bool kept;    /* by this server: it asks the bots and minds the clocks */
    uint64_t batch;
    waiting *cause;              /* the message because of which it is busy, NULL: none */
    uint32_t rung, rung_version; /* what the store is said to have */
    unsigned elsewhere;          /* seats whose people are connected to another server */
    uint32_t seq;
    int64_t lost;    /* its time is the world's without this */
    int64_t last_at; /* when the last entry was made */
    connection *at;
    waiting *first, **last;
    promise *promise;
    size_t n_promises, promise_capacity;
    known_key *key;
    size_t n_keys, key_capacity;
    uint32_t line[TABLE_VIEWERS];
    uint32_t back_to[TABLE_VIEWERS]; /* moments that still stand, since it was last told; UINT32_MAX: all */
    uint64_t thinking[LAIR_SEATS];   /* about the view with this mark; 0: not */
    int64_t away_since[LAIR_SEATS];  /* ONLINE_NEVER: is here, or nobody's */
    uint8_t muted[LAIR_SEATS];       /* by each seat, a bit per seat */
    int64_t ask_at;                  /* bots wait till then, in the game's time; ONLINE_NEVER: they do not */
    bool over_told, deal_told, next_told;
    uint32_t offer; /* number of the last one */
    int refusals[LAIR_SEATS];
    int64_t offer_after[LAIR_SEATS]; /* in the game's own time */
    uint32_t bank[LAIR_SEATS];       /* as everybody last saw it */
    int64_t empty_since;
    bool seats_changed;         /* everybody should be told when it is stored */
    uint32_t chose[LAIR_SEATS]; /* how often each seat has, in the record */
    uint32_t called
        [LAIR_SEATS]; /* `chose` and one at the question that the seat knows of, or was called for; 0: none */
    bool may_call;    /* somebody may have been asked since it was last looked at */
    said_line *said;  /* the last SAID of n_said; NULL: nothing */
    uint32_t n_said;
} game;

struct online {
    online_world world;
    int64_t now;
    connection *place[ONLINE_PLACES];
    long connections;
    game *bucket[BUCKETS];
    long games;
    block *blocks[BUCKETS];
    online_batch batch[2]; /* that is being filled, and that is being stored */
    bool storing;
    int64_t trouble_since, retry_at; /* ONLINE_NEVER: none */
    int64_t paused;                  /* milliseconds of trouble in all: no game's time */
    int64_t made_at[64];             /* the last new tables, and whose */
    char made_by[64][64];
    unsigned made;
    bool stopping;
    struct {
        uint32_t connection;
        const char *bytes; /* NULL: nothing */
        size_t n;
    } hearing;             /* the message that is being heard */
    protocol_stock *stock; /* what is said of cards, for all tables */
    uint64_t peer[MOST_PEERS];
    size_t n_peers;
    online_counts counts;
};

/* ---- letters.c: what is said to clients ---------------------------------------------------------------------- */

typedef struct letter {
    FILE *out; /* NULL: no memory */
    char *text;
    size_t n;
} letter;
void letter_begin(letter *l, const char *type);
void letter_key(letter *l, bool keyed, uint64_t key);
void letter_send(online *o, const connection *c, letter *l);
void put_hex(FILE *out, const uint8_t *bytes, size_t n);

void say_no(online *o, connection *c, const message *m, int rule, const char *error);
void say_ack(online *o, const connection *c, uint64_t key);
void say_bye(online *o, connection *c, int code, const char *text,
             int retry); /* and the connection is gone */
void say_seats(online *o, const game *g);
void say_deal(online *o, const game *g);
void say_welcome(online *o, game *g, connection *c);
/* To a question from the seat's own view. */
void say_answer(online *o, const game *g, connection *c, const message *m);
void say_carry(online *o, const game *g, const connection *c, uint64_t key);
void say_over(online *o, const game *g, const connection *c);
/* What has changed for everybody at the table, and nothing to those for whom nothing has. */
void tell_all(online *o, game *g);
/* A row of a list of tables; person: whose seat is told, and whether it is their turn; NULL: nobody's. */
void put_table_row(FILE *out, const online_head *h, const uint8_t *person, bool turn);

/* ---- games.c ---------------------------------------------------------------------------------------------------- */

game *game_find(const online *o, const char *id);
game *game_add(online *o, const char *id); /* NULL: no memory */
void game_drop(online *o, game *g);
void game_forget(game *g);                       /* the copy: it will be read again */
bool game_keeps(const online *o, const game *g); /* does this server look after it? */
int64_t game_time(const online *o, const game *g);
int64_t game_due(const online *o, const game *g);
bool game_is_here(const game *g, int seat);
int game_seat_of(const game *g, const uint8_t *person); /* -1: none */
int head_seat_of(const online_head *head, const uint8_t *person);
bool rules_of(const char *options, lair_rules *rules, char *why, size_t size);
/* A new table; NULL: no memory. */
game *game_new(online *o, const online_head *like, const char id[ONLINE_ID + 1]);
void draw_id(const online *o, char id[ONLINE_ID + 1]);
/* The table that a person makes with this key is always the same one. */
void id_of_key(const uint8_t *person, uint64_t key, char id[ONLINE_ID + 1]);
/* What carries the seat to another device, made in this minute. Nothing of it is stored: it comes from what only servers know
   and from whose the seat is, so it is worth nothing once it has been used. */
void carry_of(const online_head *head, int seat, int64_t minute, char carry[ONLINE_INVITE + 1]);
void seed_of(const online_head *head, uint8_t seed[32]);
void commit_of(const online_head *head, uint8_t commit[ONLINE_HASH]);
bool remember_key(game *g, int seat, uint64_t key); /* false: no memory */
/* Carries an entry out; 0, or why not. */
int game_apply(game *g, const online_entry *e);
/* Plays a record into the game, from the entry on that it has not got yet. False: why says what is wrong, and the game is
   broken. */
bool game_replay(game *g, const online_record *record, char *why, size_t size);

/* ---- entering: playing.c ---------------------------------------------------------------------------------------- */

/* Enters something and puts it into the batch; 0, or why not. */
int enter(online *o, game *g, unsigned kind, int seat, uint32_t value, const message *m);
/* Is there so much in the record that only what leads to the game's end is entered? Turning something on and off has no end. */
bool is_full(const game *g);
void ask_bots(online *o, game *g);
void hear_thought(online *o, game *g, int seat, uint64_t mark, lair_option option);
void play_message(online *o, connection *c, game *g, const message *m);
void play_due(online *o, game *g);

/* ---- the batch: online.c ------------------------------------------------------------------------------------------ */

/* False: no memory, and nothing has changed. */
/* The list with a place for one more; NULL: no memory, and the list is as it was. */
void *grown(void *list, size_t n, size_t *capacity, size_t size);
bool batch_head(online *o, game *g);
bool batch_entry(online *o, game *g, const online_entry *e);
bool promise_to(game *g, enum promise_kind kind, const connection *c, uint64_t key);
connection *connection_of(const online *o, uint32_t id); /* NULL: it is gone */
/* A message whose time has come; g: NULL in the hall. */
void hear(online *o, connection *c, game *g, const char *bytes, size_t n);
void hear_in_turn(online *o, connection *c, game *g, const waiting *w); /* before what it holds */
void connection_leaves(online *o, connection *c);
void go_on(online *o, game *g); /* the copy is what the store has: people are told and heard */
void drop_if_idle(online *o, game *g);
void unbatch(online *o, const char *id); /* what is not being stored yet */
void send_all_away(online *o, game *g, int code, const char *text, int retry);

/* ---- several servers, one store: sharing.c ------------------------------------------------------------------------- */

bool is_shared(const online *o);
void note_cause(const online *o, game *g);
void drop_cause(game *g);
void game_load(online *o, game *g); /* what the store has and the copy has not */
void catch_up(online *o, game *g);  /* if the store is said to have more */
/* Whoever was cut while the game was busy, or is here by the store alone, is away. */
void see_who_left(online *o, game *g);
void clash(online *o, uint64_t number, const char *id);
void loaded(online *o, const online_input *in);
void share(online *o, const online_input *in); /* what only several servers hear */

/* ---- curtain.c --------------------------------------------------------------------------------------------------- */

/* May whoever sits there (-1: watches) not see yet what has happened? */
bool is_behind(const online *o, const game *g, int seat);
bool must_wait(const online *o, const game *g, const connection *c, const message *m);
void hold_message(connection *c, const char *bytes, size_t n);
void drop_held(connection *c);
int64_t curtain_due(const online *o, const game *g);
/* Now, or as soon as the curtain goes up. */
void welcome_when_seen(online *o, game *g, connection *c);
/* Tells those who have waited for it, and hears what they have said. */
void lift_curtains(online *o, game *g);

/* ---- manners.c ----------------------------------------------------------------------------------------------------- */

bool has_blocked(const online *o, const uint8_t *person, const uint8_t *other);
int blocked_by(const online *o, const uint8_t *person); /* how many */
/* Does anybody sit there whom the person has blocked, or who has blocked the person? */
bool keeps_away(const online *o, const online_head *head, const uint8_t *person);
void blocks_came(online *o, const online_block *pair, size_t n);
void forget_blocks(online *o);
void acknowledge_notes(online *o, online_batch *b); /* they are stored */
void forget_notes(online_batch *b);
void remember_said(const online *o, game *g, int seat, const char *text);
void manners_message(online *o, connection *c, const game *g, const message *m);
void unblock_all(online *o, connection *c, const message *m);
void set_hook(online *o, connection *c, const message *m);
/* At a table with days, whoever is asked and not here is called, once for each question; when the curtain is up. */
void call_people(online *o, game *g);
void has_been_called(game *g); /* whoever is asked now */

/* ---- hall.c, sitting.c -------------------------------------------------------------------------------------------- */

void say_created(online *o, const game *g, const connection *c, uint64_t key);
void welcome(online *o, game *g, connection *c);
void hall_message(online *o, connection *c, const message *m);
void found(online *o, const online_input *in);
void heard(online *o, const char *bytes, size_t n);
void say_rematch(online *o, const game *g); /* to everybody who sits there */
void say_next(online *o, const game *g, const connection *c);
void greet(online *o, connection *c, game *g, const message *m);
void sit_message(online *o, connection *c, game *g, const message *m);
void seat_left(online *o, game *g, int seat);
void begin_if_ready(online *o, game *g);
void begin_game(online *o, game *g);

#endif
