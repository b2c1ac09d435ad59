/* log_file.c - the record of a game as text: plain ASCII, one thing a line, each line ended by a newline.
 *
 *     lair-game 2                        format version
 *     revision 1                         of the engine
 *     pack 0123456789abcdef
 *     rules profile=super-en players=2 ...
 *     seed 64 hex digits
 *     player 1 you                       who plays a seat (optional, once each)
 *     deal k3v7q2m5xw4a COMMIT SECRET NONCE -   dealt by a server: what it had committed to, and what came of it (optional)
 *     c 1 08000800                       seat 1 chose that option
 *     c 1 04000000 auto                  the table passed for seat 1
 *     h 89abcdef01234567                 hash of the game at that moment
 *     u 1 12 agreed                      seat 1 took the game back to 12 choices; or: free
 *     s 2 stop 00000018                  what seat 2 said beside its choices: enum log_said, and its value
 *     end 345 89abcdef01234567 0123456789abcdef
 *
 * The end line says how many lines are before it, the hash of the game as it is then (or "-": not known), and a sum over every byte
 * of the file up to itself. So a file cut short or changed in any bit is noticed.
 *
 * While a game is played its file only grows, line by line, and has no end line yet; a kill leaves it like that, perhaps with
 * part of a line. Whoever goes on with it takes the whole lines; everybody else is told that the end is missing.
 *
 * Format 1 is the same without the hash and the sum in its last line ("end 345"). It is read, never written. */
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "log_file.h"
#include "rules_table.h"
#include "told.h"

/* ---- printing ------------------------------------------------------------------------------------------ */

uint64_t log__sum(uint64_t sum, const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        sum = (sum ^ (unsigned char)bytes[i]) * 0x100000001b3u;
    }
    return sum;
}

static int print_players(const log_game *log, FILE *out)
{
    int lines = 0;
    for (int i = 0; i < LAIR_SEATS; i++) {
        if (log->player[i][0] != '\0') {
            fprintf(out, "player %d %s\n", i + 1, log->player[i]);
            lines++;
        }
    }
    return lines;
}

int log__print_head(const log_game *log, FILE *out)
{
    const char *profile = log_profile_name(log->rules.profile);
    int n = 0;
    fprintf(out, "lair-game %d\nrevision %" PRIu32 "\npack %016" PRIx64 "\n", LOG_FORMAT, log->revision,
            log->pack);
    fprintf(out, "rules profile=%s", profile ? profile : "super-en");
    for (const rules_row *o; (o = rules_row_at(n)) != NULL; n++) {
        fprintf(out, " %s=%ld", o->name, rules_row_get(o, &log->rules));
    }
    fputs("\nseed ", out);
    for (int i = 0; i < 32; i++) {
        fprintf(out, "%02x", log->seed[i]);
    }
    fputc('\n', out);
    n = 5 + print_players(log, out);
    if (log->deal[0] != '\0') {
        fprintf(out, "deal %s\n", log->deal);
        n++;
    }
    return n;
}

static const char *const said_words[] = {
    [LOG_AWAY] = "away",       [LOG_RETURN] = "return", [LOG_RESIGN] = "resign",
    [LOG_CONTROL] = "control", [LOG_STOP] = "stop",     [LOG_STOP_CARD] = "stop-card",
    [LOG_UNTIL] = "until",     [LOG_CANCEL] = "cancel", [LOG_AHEAD] = "ahead",
};
_Static_assert(sizeof said_words / sizeof *said_words == LOG_SAIDS, "a word for everything that is said");

void log__print_records(const log_game *log, size_t from, FILE *out)
{
    for (size_t i = from; i < log->n; i++) {
        const log_record *r = &log->record[i];
        switch (r->kind) {
        case LOG_CHOICE:
            fprintf(out, "c %d %08" PRIx32 "%s\n", r->seat + 1, r->value, r->by_itself ? " auto" : "");
            break;
        case LOG_UNDO:
            fprintf(out, "u %d %" PRIu32 " %s\n", r->seat + 1, r->value, r->agreed ? "agreed" : "free");
            break;
        case LOG_SAID:
            fprintf(out, "s %d %s %08" PRIx32 "\n", r->seat + 1, said_words[r->said], r->value);
            break;
        default:
            fprintf(out, "h %016" PRIx64 "\n", r->hash);
            break;
        }
    }
}

/* The end line without its sum, which is over it as well. */
static int end_of(char *text, size_t capacity, size_t lines, uint64_t hash, bool has_hash)
{
    return has_hash ? snprintf(text, capacity, "end %zu %016" PRIx64 " ", lines, hash)
                    : snprintf(text, capacity, "end %zu - ", lines);
}

void log__print_end(const log_game *log, size_t lines, uint64_t sum, FILE *out)
{
    char end[80];
    int n = end_of(end, sizeof end, lines, log->hash, log->has_hash);
    fprintf(out, "%s%016" PRIx64 "\n", end, log__sum(sum, end, (size_t)n));
}

char *log_print(const log_game *log, size_t *length)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, length);
    if (out == NULL) {
        return NULL;
    }
    size_t lines = (size_t)log__print_head(log, out) + log->n;
    log__print_records(log, 0, out);
    if (fflush(out) == 0) {
        log__print_end(log, lines, log__sum(LOG_NO_SUM, text, *length), out);
    }
    bool bad = ferror(out) != 0;
    if (fclose(out) != 0 || bad) {
        free(text);
        return NULL;
    }
    return text;
}

/* ---- reading: strict, any bytes are safe --------------------------------------------------------------- */

typedef struct reader {
    const char *text, *at, *end; /* all of it, and what is left */
    char line[1024];             /* the present line, NUL-terminated */
    char *word;                  /* what is left of it */
    int number;
    int format;
    log_error *error;
} reader;

static int bad(reader *in, const char *what)
{
    log__fail(in->error, LOG_BAD_FILE, in->number, "line %d: %s", in->number, told(what));
    return LOG_BAD_FILE;
}

/* The next line; 0, or an error. */
static int next_line(reader *in)
{
    const char *stop = memchr(in->at, '\n', (size_t)(in->end - in->at));
    in->number++;
    if (in->at == in->end) {
        return bad(in, "the file ends too early");
    }
    if (stop == NULL) {
        return bad(in, "the last line is incomplete");
    }
    size_t n = (size_t)(stop - in->at);
    if (n >= sizeof in->line) {
        return bad(in, "the line is too long");
    }
    memcpy(in->line, in->at, n);
    in->line[n] = '\0';
    in->at = stop + 1;
    for (size_t i = 0; i < n; i++) {
        if (in->line[i] < ' ' || in->line[i] > '~') {
            return bad(in, "only plain ASCII is expected");
        }
    }
    in->word = in->line;
    return in->number > LOG_MAX_LINES ? bad(in, "the file is too long") : 0;
}

/* The next word of the line, NULL at its end. Words are separated by exactly one space. */
static char *next_word(reader *in)
{
    if (in->word == NULL) {
        return NULL;
    }
    char *word = in->word;
    char *space = strchr(word, ' ');
    if (space != NULL) {
        *space = '\0';
        in->word = space + 1;
    } else {
        in->word = NULL;
    }
    return word;
}

static bool parse_hex(const char *word, size_t digits, uint64_t *value)
{
    *value = 0;
    if (word == NULL || strlen(word) != digits) {
        return false;
    }
    for (; *word; word++) {
        if (!isdigit((unsigned char)*word) && (*word < 'a' || *word > 'f')) {
            return false;
        }
        *value = *value << 4 | (uint64_t)(*word <= '9' ? *word - '0' : *word - 'a' + 10);
    }
    return true;
}

static bool parse_number(const char *word, long low, long high, long *value)
{
    if (word == NULL || (!isdigit((unsigned char)word[0]) && word[0] != '-') || strlen(word) > 10) {
        return false;
    }
    char *stop;
    errno = 0;
    *value = strtol(word, &stop, 10);
    return errno == 0 && stop != word && *stop == '\0' && *value >= low && *value <= high;
}

/* A line "name value": the value must be the rest of it. */
static int named(reader *in, const char *name, char **value)
{
    int code = next_line(in);
    if (code) {
        return code;
    }
    char *word = next_word(in);
    if (strcmp(word, name) != 0 || in->word == NULL) {
        log__fail(in->error, LOG_BAD_FILE, in->number, "line %d: \"%s ...\" is expected here", in->number,
                  name);
        return LOG_BAD_FILE;
    }
    *value = in->word;
    return 0;
}

static int bad_rule(reader *in, const char *what, const char *name)
{
    log__fail(in->error, LOG_BAD_FILE, in->number, "line %d: %s: %.40s", in->number, told(what), name);
    return LOG_BAD_FILE;
}

/* One "name=value"; *seen gets its bit. */
static int read_rule(reader *in, log_game *log, char *word, uint64_t *seen)
{
    char *equals = strchr(word, '=');
    long value;
    if (equals != NULL) {
        *equals = '\0';
    }
    const rules_row *option = rules_row_named(word);
    if (option == NULL) {
        return bad_rule(in, "this program knows no such rule", word);
    }
    if (equals == NULL || !parse_number(equals + 1, -128, 65535, &value) ||
        !rules_row_set(option, &log->rules, value)) {
        return bad_rule(in, "a rule with a value that it can't have", word);
    }
    uint64_t bit = 1ull << (option - rules_row_at(0));
    if (*seen & bit) {
        return bad_rule(in, "the rule is there twice", word);
    }
    *seen |= bit;
    return 0;
}

/* A rule that is newer than the file takes its profile's value; how many play must be said. */
static int read_rules(reader *in, log_game *log)
{
    char *word, *rest = NULL;
    uint64_t seen = 0;
    int code = named(in, "rules", &rest);
    if (code) {
        return code;
    }
    word = next_word(in);
    int profile = strncmp(word, "profile=", 8) == 0 ? log_profile_of(word + 8) : -1;
    if (profile < 0) {
        return bad(in, "unknown profile");
    }
    log->rules = lair_rules_of((enum lair_profile)profile, 2);
    while ((word = next_word(in)) != NULL) {
        code = read_rule(in, log, word, &seen);
        if (code) {
            return code;
        }
    }
    if (!(seen >> (rules_row_named("players") - rules_row_at(0)) & 1)) {
        return bad_rule(in, "a rule is missing", "players");
    }
    const lair_rules usual = lair_rules_of((enum lair_profile)profile, log->rules.players);
    for (int i = 0; rules_row_at(i); i++) {
        if (!(seen >> i & 1)) {
            rules_row_set(rules_row_at(i), &log->rules, rules_row_get(rules_row_at(i), &usual));
        }
    }
    return 0;
}

static int read_seed(reader *in, log_game *log)
{
    char *rest = NULL;
    int code = named(in, "seed", &rest);
    if (code) {
        return code;
    }
    if (strlen(rest) != 64) {
        return bad(in, "a seed has 64 hexadecimal digits");
    }
    for (int i = 0; i < 32; i++) {
        char two[3] = {rest[2 * i], rest[2 * i + 1], '\0'};
        uint64_t byte;
        if (!parse_hex(two, 2, &byte)) {
            return bad(in, "a seed has 64 hexadecimal digits");
        }
        log->seed[i] = (uint8_t)byte;
    }
    return 0;
}

static int read_head(reader *in, log_game *log)
{
    char *rest = NULL;
    long number;
    uint64_t pack;
    int code = next_line(in);
    if (code) {
        return code;
    }
    char *word = next_word(in);
    if (strcmp(word, "lair-game") != 0) {
        return bad(in, "this is not the record of a game");
    }
    if (!parse_number(next_word(in), 1, 1000000, &number) || in->word != NULL) {
        return bad(in, "the format version is missing");
    }
    if (number > LOG_FORMAT) {
        return log__fail(in->error, LOG_OTHER_FORMAT, 1,
                         "the file has format %ld, this program reads formats up to %d", number, LOG_FORMAT);
    }
    in->format = (int)number;
    code = named(in, "revision", &rest);
    if (code) {
        return code;
    }
    if (!parse_number(rest, 1, 1000000, &number)) {
        return bad(in, "a revision is a number");
    }
    log->revision = (uint32_t)number;
    code = named(in, "pack", &rest);
    if (code) {
        return code;
    }
    if (!parse_hex(rest, 16, &pack)) {
        return bad(in, "a pack hash has 16 hexadecimal digits");
    }
    log->pack = pack;
    code = read_rules(in, log);
    return code ? code : read_seed(in, log);
}

static int read_player(reader *in, log_game *log)
{
    long seat;
    if (!parse_number(next_word(in), 1, LAIR_SEATS, &seat) || in->word == NULL || in->word[0] == '\0') {
        return bad(in, "\"player SEAT NAME\" is expected");
    }
    if (log->n > 0 || log->player[seat - 1][0] != '\0' || strlen(in->word) >= LOG_NAME) {
        return bad(in, "this player line does not belong here");
    }
    memcpy(log->player[seat - 1], in->word, strlen(in->word) + 1);
    return 0;
}

/* What it says is looked at by whoever verifies it. */
static int read_deal(reader *in, log_game *log)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789- ";
    if (log->n > 0 || log->deal[0] != '\0' || in->word == NULL || in->word[0] == '\0' ||
        strlen(in->word) >= LOG_DEAL || strspn(in->word, letters) != strlen(in->word)) {
        return bad(in, "this deal line does not belong here");
    }
    memcpy(log->deal, in->word, strlen(in->word) + 1);
    return 0;
}

static int read_choice(reader *in, log_record *record)
{
    long seat;
    uint64_t option;
    if (!parse_number(next_word(in), 1, LAIR_SEATS, &seat) || !parse_hex(next_word(in), 8, &option)) {
        return bad(in, "\"c SEAT OPTION\" is expected");
    }
    *record = (log_record){.kind = LOG_CHOICE, .seat = (uint8_t)(seat - 1), .value = (uint32_t)option};
    if (in->word != NULL && strcmp(in->word, "auto") == 0) {
        record->by_itself = 1;
        in->word = NULL;
    }
    return 0;
}

static int read_undo(reader *in, const log_game *log, log_record *record)
{
    long seat, to;
    if (!parse_number(next_word(in), 1, LAIR_SEATS, &seat) ||
        !parse_number(next_word(in), 0, LOG_MAX_LINES, &to)) {
        return bad(in, "\"u SEAT CHOICES free\" or \"... agreed\" is expected");
    }
    char *how = next_word(in);
    bool agreed = how != NULL && strcmp(how, "agreed") == 0;
    if ((size_t)to >= log->choices || how == NULL || (!agreed && strcmp(how, "free") != 0)) {
        return bad(in, "nothing that could be taken back like this");
    }
    *record =
        (log_record){.kind = LOG_UNDO, .seat = (uint8_t)(seat - 1), .agreed = agreed, .value = (uint32_t)to};
    return 0;
}

static int read_said(reader *in, log_record *record)
{
    long seat;
    uint64_t value;
    bool good = parse_number(next_word(in), 1, LAIR_SEATS, &seat);
    const char *word = next_word(in);
    int said = 0;
    while (good && word && said < LOG_SAIDS && strcmp(word, said_words[said]) != 0) {
        said++;
    }
    if (!good || word == NULL || said == LOG_SAIDS || !parse_hex(next_word(in), 8, &value)) {
        return bad(in, "\"s SEAT WORD VALUE\" is expected");
    }
    *record = (log_record){
        .kind = LOG_SAID, .seat = (uint8_t)(seat - 1), .said = (uint8_t)said, .value = (uint32_t)value};
    return 0;
}

static int read_record(reader *in, log_game *log, const char *word)
{
    log_record record = {0};
    int code;
    if (strcmp(word, "c") == 0) {
        code = read_choice(in, &record);
    } else if (strcmp(word, "u") == 0) {
        code = read_undo(in, log, &record);
    } else if (strcmp(word, "s") == 0) {
        code = read_said(in, &record);
    } else if (strcmp(word, "h") == 0) {
        record.kind = LOG_HASH;
        code = parse_hex(next_word(in), 16, &record.hash) ? 0 : bad(in, "\"h HASH\" is expected");
    } else {
        code = bad(in, "a line of an unknown kind");
    }
    if (code) {
        return code;
    }
    if (in->word != NULL) {
        return bad(in, "more words than expected");
    }
    return log__push(log, record) ? 0 : log__fail(in->error, LOG_NO_ACCESS, in->number, "out of memory");
}

/* The rest of the end line, which has been read: in->line still has its bytes, but for the spaces that were cut. */
static int read_end(reader *in, log_game *log, const char *start)
{
    long lines;
    uint64_t hash = 0, sum;
    if (!parse_number(next_word(in), 0, LOG_MAX_LINES, &lines) || lines != in->number - 1) {
        return bad(in, "lines are missing before this one");
    }
    if (in->format > 1) {
        char *word = next_word(in), end[80];
        log->has_hash = parse_hex(word, 16, &hash);
        log->hash = hash;
        bool known = log->has_hash || (word != NULL && strcmp(word, "-") == 0);
        if (!known || !parse_hex(next_word(in), 16, &sum)) {
            return bad(in, "\"end LINES HASH SUM\" is expected");
        }
        int n = end_of(end, sizeof end, (size_t)lines, log->hash, log->has_hash);
        if (sum != log__sum(log__sum(LOG_NO_SUM, in->text, (size_t)(start - in->text)), end, (size_t)n)) {
            return bad(in, "the file is not as it was written: the sum over it is another");
        }
    }
    if (in->word != NULL) {
        return bad(in, "more words than expected");
    }
    return in->at == in->end ? 0 : bad(in, "nothing may follow the end line");
}

/* What follows the last whole line. It is part of a line that was never written to its end; but an end line in which anything
   is wrong is no such part. */
static int read_tail(reader *in, const log_game *log)
{
    size_t n = (size_t)(in->end - in->at), known;
    char end[80];
    if (n == 0 || in->at[0] != 'e') {
        return n < sizeof in->line ? 0 : bad(in, "the line is too long");
    }
    known =
        (size_t)end_of(end, sizeof end, (size_t)in->number, log->hash, false) - 2; /* a hash or "-" follows */
    known = in->format > 1 ? known : known - 1;
    bool starts = memcmp(in->at, end, n < known ? n : known) == 0;
    bool may_go_on = in->format > 1 && n < known + 34;
    for (size_t i = known; starts && i < n; i++) {
        starts = isxdigit((unsigned char)in->at[i]) || in->at[i] == ' ' || in->at[i] == '-';
    }
    in->number++;
    return starts && (n <= known || may_go_on) ? 0 : bad(in, "the end line is not as it was written");
}

static bool has_line(const reader *in)
{
    return in->at != in->end && memchr(in->at, '\n', (size_t)(in->end - in->at)) != NULL;
}

/* shape: NULL if the end must be there. */
static int read_body(reader *in, log_game *log, log_shape *shape)
{
    for (;;) {
        const char *start = in->at;
        if (shape) {
            *shape = (log_shape){in->format, (size_t)in->number, (size_t)(start - in->text)};
        }
        if (shape && !has_line(in)) {
            log->open = true;
            return read_tail(in, log);
        }
        int code = next_line(in);
        if (code) {
            return code;
        }
        char *word = next_word(in);
        if (strcmp(word, "end") == 0) {
            return read_end(in, log, start);
        }
        code = strcmp(word, "player") == 0 ? read_player(in, log)
               : strcmp(word, "deal") == 0 ? read_deal(in, log)
                                           : read_record(in, log, word);
        if (code) {
            return code;
        }
    }
}

static int parse(log_game *log, const char *text, size_t length, log_shape *shape, log_error *error)
{
    log_error ignored;
    reader in = {.text = text, .at = text, .end = text + length, .error = error ? error : &ignored};
    memset(in.error, 0, sizeof *in.error);
    memset(log, 0, sizeof *log);
    int code = read_head(&in, log);
    if (code == 0) {
        code = read_body(&in, log, shape);
    }
    if (code) {
        log_free(log);
    }
    return code;
}

int log_parse(log_game *log, const char *text, size_t length, log_error *error)
{
    return parse(log, text, length, NULL, error);
}

int log__parse_open(log_game *log, const char *text, size_t length, log_shape *shape, log_error *error)
{
    log_shape ignored;
    return parse(log, text, length, shape ? shape : &ignored, error);
}
