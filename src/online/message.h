/* message.h - what a client sends, read strictly: one JSON object with the members that its type has, and no others. */
#ifndef MESSAGE_H
#define MESSAGE_H

#include "online.h"

enum { MESSAGE_WHY = 160, MESSAGE_SAYS = 140 };

/* The types, with the members that they must have and may have besides (letters: see `members` in message.c). */
#define MESSAGE_TYPES(M) \
    M(HELLO, "hello", "tn", "lisWdhLgy") \
    M(CREATE, "create", "ko", "cDb") \
    M(LIST, "list", "", "") \
    M(MINE, "mine", "", "") \
    M(QUICK, "quick", "k", "p") \
    M(READY, "ready", "O", "H") \
    M(NONCE, "nonce", "N", "") \
    M(CHOOSE, "choose", "kmx", "L") \
    M(PASS, "pass", "kmu", "L") \
    M(CANCEL, "cancel", "k", "") \
    M(STOP, "stop", "k", "PC") \
    M(CONTROL, "control", "kO", "") \
    M(UNDO, "undo", "km", "L") \
    M(AGREE, "agree", "kf", "") \
    M(REFUSE, "refuse", "kf", "") \
    M(SAY, "say", "", "rT") \
    M(WORDS, "words", "O", "") \
    M(MUTE, "mute", "sO", "") \
    M(BLOCK, "block", "ksO", "") \
    M(UNBLOCK, "unblock", "k", "") \
    M(REPORT, "report", "ks", "T") \
    M(HOOK, "hook", "k", "U") \
    M(AWAY, "away", "k", "") \
    M(BACK, "back", "k", "") \
    M(RESIGN, "resign", "k", "") \
    M(ASK, "ask", "kw", "") \
    M(REMATCH, "rematch", "kO", "") \
    M(CARRY, "carry", "k", "") \
    M(PING, "ping", "", "")
#define MESSAGE_ENUM(id, name, must, may) MESSAGE_##id,
enum message_type { MESSAGE_TYPES(MESSAGE_ENUM) MESSAGE_COUNT };

typedef struct message {
    enum message_type type;
    uint32_t has; /* bit per member, in the order of `members` in message.c */
    bool keyed;
    uint64_t key;
    uint8_t person[ONLINE_HASH]; /* of the token */
    char name[ONLINE_NAME_SIZE];
    int lang;
    char invite[ONLINE_INVITE + 1], carry[ONLINE_INVITE + 1];
    int seat; /* -1: none */
    bool watch, on, listed, changes;
    int64_t have; /* -1: nothing */
    uint32_t line, moment, option, offer;
    uint8_t until;             /* enum table_until */
    uint32_t phases;           /* bit per phase */
    int card, preset, players; /* -1: none */
    uint8_t clock;             /* enum online_clock */
    uint8_t nonce[ONLINE_HASH], nonce_hash[ONLINE_HASH];
    bool has_hash;
    char options[ONLINE_OPTIONS], bots[ONLINE_BOT];
    char text[4 * MESSAGE_SAYS + 1], what[200], url[ONLINE_URL];
} message;

/* False: why says what is wrong with it; the key is there if it could be read. */
bool message_read(const char *bytes, size_t n, message *out, char why[MESSAGE_WHY]);

/* "abc0..." -> bytes; false: these are not so many hexadecimal figures. */
bool message_hex(const char *text, uint8_t *bytes, size_t n);

#endif
