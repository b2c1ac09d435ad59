/* online.h - tables at which people on several machines play: the whole server but for sockets, files, threads and the clock.
 *
 *     online *o = online_new(&world);
 *     online_step(o, now, &(online_input){.kind = ONLINE_LOADED, .record = &stored});      // each game that goes on
 *     online_step(o, now, &(online_input){.kind = ONLINE_OPENED, .connection = 7, .path = "k3v7q2m5xw4a"});
 *     online_step(o, now, &(online_input){.kind = ONLINE_MESSAGE, .connection = 7, .bytes = text, .n = n});
 *     ... online_due(o) says when ONLINE_TICK should come
 *
 * One function takes whatever happens, with the time; what is to be done goes out through the world: bytes for connections, a
 * batch for the store, a view for a bot. So the same code runs behind real sockets (src/serve) and in a simulator that
 * delays, cuts, refuses and kills (tests/online).
 *
 * A game in memory is a copy of its record. Whatever is entered is put into a batch, and nobody hears of it before the store
 * has it: until then the game is busy, and what comes for it waits. If the store has something else the copy is thrown away
 * and read again, and what was asked for is looked at once more. So several servers can share a store, and none owns a game.
 * Clients get what docs/online.md says, made from their own view alone. */
#ifndef ONLINE_H
#define ONLINE_H

#include "bots.h"
#include "lair.h"

enum {
    ONLINE_ID = 12,     /* letters and figures of a table's name */
    ONLINE_INVITE = 26, /* and of its invitation */
    ONLINE_HASH = 32,   /* bytes of SHA-256, of secrets and of nonces */
    ONLINE_NAME = 24,   /* characters of a person's name */
    ONLINE_NAME_SIZE = 4 * ONLINE_NAME + 1,
    ONLINE_OPTIONS = 400,
    ONLINE_BOT = 32,
    ONLINE_URL = 301,     /* an address at which somebody is called, with its end */
    ONLINE_FRAME = 16384, /* bytes of a message */
    ONLINE_PLACES = 65536 /* connections */
};
#define ONLINE_NEVER INT64_MAX

/* ---- the record --------------------------------------------------------------------------------------------- */

enum online_state { ONLINE_GATHERING, ONLINE_PLAYING, ONLINE_OVER, ONLINE_BROKEN };
enum online_clock { ONLINE_LIVE, ONLINE_DAYS, ONLINE_NO_CLOCK, ONLINE_CLOCKS };

typedef struct online_seat {
    bool taken;                  /* somebody has it, here or not */
    uint8_t person[ONLINE_HASH]; /* SHA-256 of the token */
    char name[ONLINE_NAME_SIZE];
    bool ready, again;  /* to begin; to play once more */
    bool words;         /* free text is welcome */
    uint64_t here;      /* the server to which the person is connected; 0: none, or there is only one */
    bool hashed, dealt; /* sent a nonce's hash; and the nonce */
    uint8_t nonce_hash[ONLINE_HASH];
    uint8_t nonce[ONLINE_HASH];
} online_seat;

/* A table as it is kept, without what was entered. */
typedef struct online_head {
    char id[ONLINE_ID + 1], invite[ONLINE_INVITE + 1];
    uint8_t secret[ONLINE_HASH];
    int64_t created;
    uint8_t state; /* enum online_state */
    uint8_t clock; /* enum online_clock */
    bool listed;
    uint8_t players;
    uint32_t revision; /* LAIR_REVISION, and lair_pack's hash: with others it cannot be replayed */
    uint64_t pack;
    char options[ONLINE_OPTIONS]; /* as of lair play */
    char bots[ONLINE_BOT];        /* who plays the open seats */
    uint32_t version;             /* counts what was written, */
    uint64_t stamp;               /* and marks the last writing: two servers cannot write the same one */
    int64_t lost;                 /* how far the table's own time is behind the world's */
    int64_t deal_until;           /* nonces are awaited; ONLINE_NEVER: not */
    char next[ONLINE_ID + 1];     /* the table at which the same people play again; "": none */
    uint64_t
        keeper; /* the server that looks after it (bots, clocks); not part of a version, but new with other rules */
    online_seat seat[LAIR_SEATS];
} online_head;

/* Kinds beside those of table.h. */
enum {
    ONLINE_BEGIN = 100 /* value: who answers for each seat, 4 bits each */,
    ONLINE_CLOCK, /* time ran out */
    ONLINE_GRACE, /* value: milliseconds more for whoever is asked */
    ONLINE_MUTE   /* value: seats whose words the seat does not want to hear */
};

/* Something that was entered, once and for all: (game, seq) is its name. */
typedef struct online_entry {
    char game[ONLINE_ID + 1];
    uint32_t seq;
    int64_t at; /* the game's own time */
    uint8_t kind, seat;
    uint32_t value;
    uint64_t hash; /* lair_hash of the game after it */
    bool keyed;
    uint64_t key;
} online_entry;

/* What a list of one's own tables tells of each beside its head. */
typedef struct online_turn {
    bool asked;      /* the person is, */
    int64_t curtain; /* which is not told before this, in the game's own time */
    int64_t last_at; /* when the last entry was made */
} online_turn;

typedef struct online_record {
    online_head head;
    online_entry *entry; /* borrowed */
    size_t n;
    online_turn turn; /* of what SEARCH_MINE finds: online_turn_of */
} online_record;

/* What is stored about people beside games. */
enum online_note_kind {
    NOTE_BLOCK,       /* person, other */
    NOTE_UNBLOCK,     /* person, other */
    NOTE_UNBLOCK_ALL, /* person */
    NOTE_HOOK,        /* person; text: the address at which the person is called, name: the language */
    NOTE_UNHOOK,      /* person */
    NOTE_REPORT /* person, other with the name and the game; text: the reason, then a line for each thing said */
};
typedef struct online_note {
    uint8_t kind; /* enum online_note_kind */
    uint8_t person[ONLINE_HASH], other[ONLINE_HASH];
    int64_t at;
    char game[ONLINE_ID + 1], name[ONLINE_NAME_SIZE];
    char *text;          /* owned by the batch; NULL: none */
    uint32_t connection; /* whom the core answers when it is stored, with the key */
    uint64_t key;
} online_note;

/* One of those who keep out of each other's way. */
typedef struct online_block {
    uint8_t person[ONLINE_HASH], other[ONLINE_HASH];
} online_block;

/* What has to be stored together: heads replace the version before theirs, entries are new, notes may come again. */
typedef struct online_batch {
    uint64_t number;
    online_note *note;
    size_t n_notes, note_capacity;
    online_head *head;
    size_t n_heads, head_capacity;
    online_entry *entry;
    size_t n_entries, entry_capacity;
} online_batch;

/* Replays a stored game, and compares each hash. False: why says which entry is wrong. */
bool online_check(const online_record *record, char *why, size_t size);

/* Replays it to see whether the person is asked: that takes too long for the loop, and may be done in any thread. */
online_turn online_turn_of(const online_record *record, const uint8_t *person);

/* ---- the world ---------------------------------------------------------------------------------------------- */

/* A view for a bot; the answer comes back as ONLINE_THOUGHT with the same game, seat and mark. */
typedef struct online_job {
    char game[ONLINE_ID + 1];
    uint8_t seat;
    uint64_t mark; /* of the view */
    bot bot;
    lair_view view;
} online_job;

/* What somebody in the hall wants to see of all tables, those of other servers too. */
typedef struct online_search {
    uint32_t connection;
    enum { SEARCH_OPEN, SEARCH_MINE, SEARCH_QUICK } kind;
    uint8_t person[ONLINE_HASH];
    int players;  /* of SEARCH_QUICK; -1: any number */
    uint64_t key; /* of SEARCH_QUICK */
} online_search;

typedef struct online_world {
    void *self;
    uint64_t server; /* this server's name among those that share the store; 0: it is alone */
    void (*send)(void *self, uint32_t connection, const char *bytes, size_t n);
    void (*close)(void *self, uint32_t connection,
                  int code); /* after what was sent; ONLINE_CLOSED need not follow */
    void (*store)(void *self, const online_batch *batch); /* lives until it is answered for; may come again */
    /* Answered by ONLINE_LOADED with the entries from this one on, or by ONLINE_UNREAD. */
    void (*load)(void *self, const char *id, uint32_t from);
    void (*find)(void *self,
                 const online_search *search); /* answered by ONLINE_FOUND; not asked when alone */
    void (*pass_on)(void *self,
                    const char *said); /* to the other servers: ONLINE_HEARD there, if it arrives */
    void (*think)(void *self, const online_job *job); /* lives during the call */
    /* Can people be called at this address? NULL: this server calls nobody. */
    bool (*may_call)(void *self, const char *url);
    /* It is the person's turn at the game, and the person is not there. Not asked without may_call. */
    void (*call)(void *self, const uint8_t *person, const char *id);
    void (*random)(void *self, void *bytes, size_t n);
    void (*tell)(void *self, const char *line); /* for whoever runs the server: no secrets in it */
} online_world;

enum online_input_kind {
    ONLINE_OPENED,  /* connection, path (a table's name, or "" for the hall), address */
    ONLINE_MESSAGE, /* connection, bytes */
    ONLINE_LOST,    /* connection */
    ONLINE_STORED,  /* the batch `number` is on the disk */
    ONLINE_TROUBLE, /* the batch could not be stored, or nobody knows: it should be tried again */
    ONLINE_CLASH, /* the store has others under the same names: of game `id` nothing of the batch is in it; the answer for
                       the rest follows */
    ONLINE_LOADED,   /* record, or with NULL: there is no game `id`; from */
    ONLINE_UNREAD,   /* the store could not be asked for game `id` */
    ONLINE_RANG,     /* another server has written to game `id`: it has `from` entries and this `version` */
    ONLINE_HEARD,    /* bytes: what another server passed on */
    ONLINE_PEERS,    /* the servers that live, this one among them */
    ONLINE_KEEPER,   /* this server looks after game `id` from now on */
    ONLINE_RESIGNED, /* it has not been heard of for too long: others look after what was its */
    ONLINE_FOUND,    /* search, found: what a search has found */
    ONLINE_BLOCKS,   /* block: all there are */
    ONLINE_THOUGHT,  /* id, seat, mark, option */
    ONLINE_TICK,
    ONLINE_STOP /* the server ends: everybody is told */
};

typedef struct online_input {
    enum online_input_kind kind;
    uint32_t connection; /* its low 16 bits are a place that no other open connection has */
    const char *path, *address;
    const char *bytes;
    size_t n;
    uint64_t number;
    const online_record *record;
    const char *id;
    uint32_t from, version;
    const uint64_t *peer;
    size_t n_peers;
    const online_search *search;
    const online_record *found;
    size_t n_found;
    const online_block *block;
    size_t n_blocks;
    int seat;
    uint64_t mark;
    lair_option option;
} online_input;

typedef struct online online;

/* NULL: no memory. */
online *online_new(const online_world *world);
void online_free(online *o);

/* now: milliseconds since 1970 that never go back. */
void online_step(online *o, int64_t now, const online_input *input);

/* When something is due by itself. */
int64_t online_due(const online *o);

/* Is a batch with the store? */
bool online_is_storing(const online *o);

typedef struct online_counts {
    long connections, tables, playing, stored, messages, refused, clashes;
} online_counts;
online_counts online_count(const online *o);

#endif
