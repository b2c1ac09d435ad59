/* link.c - a whole game in a short text.
 *
 * Bits: what was played (revision, cards, rules as far as they are not the profile's own, seed, who sits where), then each
 * choice as its place among the answers that were possible, and a hash that tells whether the end is the same. */
#include <stdlib.h>
#include <string.h>

#include "rules_table.h"
#include "session.h"

enum { LINK_FORMAT = 1, LINK_BYTES = 1 << 16, LINK_CHOICES = 1 << 14 };

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

void page_base64(FILE *out, const uint8_t *bytes, size_t n)
{
    uint32_t bits = 0;
    int held = 0;
    for (size_t i = 0; i < n; i++) {
        bits = bits << 8 | bytes[i];
        for (held += 8; held >= 6; held -= 6) {
            fputc(letters[bits >> (held - 6) & 63], out);
        }
    }
    if (held) {
        fputc(letters[bits << (6 - held) & 63], out);
    }
}

long page_unbase64(const char *text, size_t length, uint8_t *bytes, size_t capacity)
{
    uint32_t bits = 0;
    int held = 0;
    size_t n = 0;
    for (size_t i = 0; i < length; i++) {
        const char *at = text[i] ? strchr(letters, text[i]) : NULL;
        if (at == NULL) {
            return -1;
        }
        bits = bits << 6 | (uint32_t)(at - letters);
        held += 6;
        if (held >= 8) {
            if (n == capacity) {
                return -1;
            }
            held -= 8;
            bytes[n++] = (uint8_t)(bits >> held);
        }
    }
    return (long)n;
}

/* ---- bits, written and read by the same functions ------------------------------------------------------ */

typedef struct bits {
    uint8_t *byte;
    size_t n, capacity; /* in bits */
    bool reads, bad;
} bits;

static void bits_pass(bits *b, int width, uint64_t *value)
{
    uint64_t read = 0;
    for (int i = width - 1; i >= 0 && !b->bad; i--) {
        if (b->n >= b->capacity) {
            b->bad = true;
            break;
        }
        uint8_t mask = (uint8_t)(0x80u >> b->n % 8), *byte = &b->byte[b->n / 8];
        if (b->reads) {
            read = read << 1 | ((*byte & mask) != 0);
        } else if (*value >> i & 1u) {
            *byte |= mask;
        }
        b->n++;
    }
    if (b->reads) {
        *value = read;
    }
}

/* How many bits tell one of n things. */
static int width_of(unsigned n)
{
    int width = 0;
    while (n > 1u << width) {
        width++;
    }
    return width;
}

/* ---- what was played ----------------------------------------------------------------------------------- */

/* Rules stand here by their position in the table: a further one makes other links. */
_Static_assert(RULES_ROWS == 36, "a rule was added: raise LINK_FORMAT, then say the new number here");

/* A rule that is as in the profile takes one bit. */
static void pass_rules(bits *b, lair_rules *rules)
{
    uint64_t profile = rules->profile, players = rules->players;
    bits_pass(b, 4, &profile);
    bits_pass(b, 3, &players);
    if (profile >= LAIR_PROFILE_COUNT || players < 1 || players > LAIR_SEATS) {
        b->bad = true;
        return;
    }
    lair_rules usual = lair_rules_of((enum lair_profile)profile, (int)players);
    if (b->reads) {
        *rules = usual;
    }
    for (int i = 0; rules_row_at(i) && !b->bad; i++) {
        const rules_row *row = rules_row_at(i);
        uint64_t value = (uint16_t)rules_row_get(row, rules);
        uint64_t other = rules_row_get(row, rules) != rules_row_get(row, &usual);
        bits_pass(b, 1, &other);
        if (other) {
            bits_pass(b, 16, &value);
            b->bad = b->bad || (b->reads && !rules_row_set(row, rules, (int16_t)(uint16_t)value) &&
                                !rules_row_set(row, rules, (long)value));
        }
    }
}

static void pass_name(bits *b, char name[LOG_NAME])
{
    uint64_t n = strlen(name);
    bits_pass(b, 5, &n);
    for (uint64_t i = 0; i < n && !b->bad; i++) {
        uint64_t letter = (uint8_t)name[i];
        bits_pass(b, 7, &letter);
        name[i] = (char)letter;
        b->bad = b->bad || letter <= ' ' || letter > '~';
    }
    name[n] = '\0';
}

static void pass_head(bits *b, log_game *log)
{
    uint64_t format = LINK_FORMAT, revision = log->revision, pack = log->pack >> 32;
    bits_pass(b, 4, &format);
    bits_pass(b, 12, &revision);
    bits_pass(b, 32, &pack);
    if (b->reads) {
        log->revision = (uint32_t)revision;
        log->pack = pack << 32;
    }
    b->bad = b->bad || format != LINK_FORMAT;
    pass_rules(b, &log->rules);
    for (int i = 0; i < 32; i++) {
        uint64_t byte = log->seed[i];
        bits_pass(b, 8, &byte);
        log->seed[i] = (uint8_t)byte;
    }
    for (int s = 0; s < log->rules.players && !b->bad; s++) {
        pass_name(b, log->player[s]);
    }
}

/* ---- choices ------------------------------------------------------------------------------------------- */

/* The seat among those asked, the answer among those possible. False: no such choice. */
static bool pass_choice(bits *b, const lair_game *game, const lair_pack *pack, int *seat, lair_option *option)
{
    lair_option options[LAIR_OPTIONS];
    uint64_t who = 0, which = 0;
    unsigned pending = lair_pending(game);
    int seats[LAIR_SEATS], asked = 0;
    for (int s = 0; s < LAIR_SEATS; s++) {
        if (pending >> s & 1u) {
            who = s == *seat ? (uint64_t)asked : who;
            seats[asked++] = s;
        }
    }
    bits_pass(b, width_of((unsigned)asked), &who);
    if (b->bad || who >= (uint64_t)asked) {
        return false;
    }
    *seat = seats[who];
    int n = lair_answers(game, pack, *seat, options, LAIR_OPTIONS);
    for (int i = 0; i < n; i++) {
        which = options[i] == *option ? (uint64_t)i : which;
    }
    bits_pass(b, width_of((unsigned)n), &which);
    if (b->bad || which >= (uint64_t)n) {
        return false;
    }
    *option = options[which];
    return true;
}

static void pass_end(bits *b, const lair_game *game)
{
    enum { KEPT = 16 };
    uint64_t hash = lair_hash(game) & ((1u << KEPT) - 1);
    bits_pass(b, KEPT, &hash);
    b->bad = b->bad || !lair_hash_is(game, hash, KEPT);
}

static char *text_of(const bits *b)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (out) {
        page_base64(out, b->byte, (b->n + 7) / 8);
        if (fclose(out) != 0) {
            free(text);
            text = NULL;
        }
    }
    return text;
}

char *page_link(const page *p)
{
    const lair_pack *pack = &p->cards->pack;
    log_game log = *page_log(p); /* the head is passed through it */
    size_t *standing = calloc(log.n + 1, sizeof *standing);
    bits b = {.byte = calloc(LINK_BYTES, 1), .capacity = 8 * LINK_BYTES};
    lair_game game;
    char *text = NULL;
    if (standing && b.byte) {
        size_t n = log_standing(&log, standing);
        uint64_t choices = n;
        pass_head(&b, &log);
        bits_pass(&b, 14, &choices);
        log_begin(&log, pack, &game, NULL);
        for (size_t i = 0; i < n; i++) {
            int seat = log.record[standing[i]].seat;
            lair_option option = log.record[standing[i]].value;
            pass_choice(&b, &game, pack, &seat, &option);
            lair_choose(&game, pack, seat, option, NULL);
        }
        pass_end(&b, &game);
        text = text_of(&b);
    }
    free(standing);
    free(b.byte);
    return text;
}

/* ---- back ---------------------------------------------------------------------------------------------- */

static int wrong(log_error *error, int code, const char *text)
{
    error->code = code;
    snprintf(error->text, sizeof error->text, "%s", text);
    return code;
}

static int check_head(const bits *b, const log_game *log, const lair_pack *pack, log_error *error)
{
    if (b->bad) {
        return wrong(error, LOG_BAD_FILE, "this is neither a saved game nor a whole link to one");
    }
    if (log->revision != LAIR_REVISION) {
        return wrong(error, LOG_OTHER_REVISION, "this game was played with another version of Lair");
    }
    if (log->pack >> 32 != lair_pack_hash(pack, &log->rules) >> 32 && log->pack >> 32 != pack->hash >> 32) {
        return wrong(error, LOG_OTHER_PACK, "this game was played with other cards");
    }
    error->rule = lair_rules_check(&log->rules, pack);
    return error->rule ? wrong(error, LOG_BAD_RULES, "a rule forbids such a game") : LOG_OK;
}

static int read_choices(bits *b, const lair_pack *pack, log_game *log, log_error *error)
{
    uint64_t choices = 0;
    lair_game game;
    bits_pass(b, 14, &choices);
    log_begin(log, pack, &game, NULL);
    for (uint64_t i = 0; i < choices && !b->bad; i++) {
        int seat = 0;
        lair_option option = 0;
        b->bad = !pass_choice(b, &game, pack, &seat, &option) ||
                 lair_choose(&game, pack, seat, option, NULL) != 0 || !log_choice(log, &game, seat, option);
    }
    pass_end(b, &game);
    return b->bad ? wrong(error, LOG_BAD_FILE, "this link is damaged, or only a part of it is there")
                  : LOG_OK;
}

int page_unlink(const lair_pack *pack, const char *text, size_t length, log_game *log, log_error *error)
{
    bits b = {.byte = calloc(LINK_BYTES, 1), .reads = true};
    long n = -1;
    memset(log, 0, sizeof *log);
    while (length && (text[length - 1] == '\n' || text[length - 1] == '\r')) {
        length--;
    }
    if (b.byte) {
        n = page_unbase64(text, length, b.byte, LINK_BYTES);
    }
    b.bad = n < 0;
    b.capacity = n < 0 ? 0 : 8 * (size_t)n;
    if (!b.bad) {
        pass_head(&b, log);
    }
    int code = check_head(&b, log, pack, error);
    log->pack = lair_pack_hash(pack, &log->rules);
    code = code ? code : read_choices(&b, pack, log, error);
    if (code) {
        log_free(log);
    }
    free(b.byte);
    return code;
}
