/* message.c - reads what a client sends. */
#include "message.h"

#include <jansson.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "names.h"
#include "table.h"
#include "words.h"

/* ---- pieces ------------------------------------------------------------------------------------------------ */

static int figure(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool message_hex(const char *text, uint8_t *bytes, size_t n)
{
    memset(bytes, 0, n);
    for (size_t i = 0; i < 2 * n; i++) {
        int f = figure(text[i]);
        if (f < 0) {
            return false;
        }
        bytes[i / 2] = (uint8_t)(bytes[i / 2] << 4 | f);
    }
    return text[2 * n] == '\0';
}

/* A text that has room, without control characters; those inside words are not looked for here. */
static bool copy_text(const json_t *v, char *to, size_t size)
{
    const char *s = json_string_value(v);
    size_t n = s ? json_string_length(v) : size;
    if (n >= size || strlen(s) != n) {
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        if ((unsigned char)s[i] < 0x20 || s[i] == 0x7f) {
            return false;
        }
    }
    memcpy(to, s, n + 1);
    return true;
}

static bool read_number(const json_t *v, int64_t most, int64_t *to)
{
    *to = json_is_integer(v) ? json_integer_value(v) : -1;
    return *to >= 0 && *to <= most;
}

static bool read_u32(const json_t *v, uint32_t *to)
{
    int64_t n;
    bool good = read_number(v, UINT32_MAX, &n);
    *to = good ? (uint32_t)n : 0;
    return good;
}

static bool read_int(const json_t *v, int most, int *to)
{
    int64_t n;
    bool good = read_number(v, most, &n);
    *to = good ? (int)n : -1;
    return good;
}

static bool read_flag(const json_t *v, bool *to)
{
    *to = json_is_true(v);
    return json_is_boolean(v);
}

/* The word's number in a list; false: it is none of them. */
static bool read_word(const json_t *v, const char *const *words, int n, uint8_t *to)
{
    const char *s = json_string_value(v);
    for (int i = 0; s && i < n; i++) {
        if (strcmp(words[i], s) == 0) {
            *to = (uint8_t)i;
            return true;
        }
    }
    return false;
}

/* ---- members ------------------------------------------------------------------------------------------------ */

static bool read_token(const json_t *v, message *m)
{
    uint8_t token[16];
    const char *s = json_string_value(v);
    return s && message_hex(s, token, sizeof token) &&
           crypto_hash_sha256(m->person, token, sizeof token) == 0;
}

static bool read_key(const json_t *v, message *m)
{
    uint8_t bytes[8];
    const char *s = json_string_value(v);
    if (s == NULL || !message_hex(s, bytes, sizeof bytes)) {
        return false;
    }
    m->keyed = true;
    for (int i = 0; i < 8; i++) {
        m->key = m->key << 8 | bytes[i];
    }
    return true;
}

static bool read_name(const json_t *v, message *m)
{
    const char *s = json_string_value(v);
    return s && strlen(s) == json_string_length(v) &&
           words_clean(s, m->name, sizeof m->name, ONLINE_NAME) > 0;
}

static bool read_text(const json_t *v, message *m)
{
    const char *s = json_string_value(v);
    return s && strlen(s) == json_string_length(v) &&
           words_clean(s, m->text, sizeof m->text, MESSAGE_SAYS) > 0;
}

static bool read_lang(const json_t *v, message *m)
{
    m->lang = json_is_string(v) ? cards_lang_of(json_string_value(v)) : -1;
    return m->lang >= 0;
}

static bool read_invite(const json_t *v, message *m)
{
    return copy_text(v, m->invite, sizeof m->invite);
}

static bool read_carry(const json_t *v, message *m)
{
    return copy_text(v, m->carry, sizeof m->carry);
}

static bool read_seat(const json_t *v, message *m)
{
    return read_int(v, LAIR_SEATS - 1, &m->seat);
}

static bool read_watch(const json_t *v, message *m)
{
    return read_flag(v, &m->watch);
}

static bool read_changes(const json_t *v, message *m)
{
    return read_flag(v, &m->changes);
}

static bool read_have(const json_t *v, message *m)
{
    return read_number(v, UINT32_MAX, &m->have);
}

static bool read_line(const json_t *v, message *m)
{
    return read_u32(v, &m->line);
}

static bool read_options(const json_t *v, message *m)
{
    return copy_text(v, m->options, sizeof m->options);
}

static bool read_clock(const json_t *v, message *m)
{
    return read_word(v, words_clocks, ONLINE_CLOCKS, &m->clock);
}

static bool read_listed(const json_t *v, message *m)
{
    return read_flag(v, &m->listed);
}

static bool read_bots(const json_t *v, message *m)
{
    const char *name = json_string_value(v);
    int level = name ? bot_level_of(name) : -1;
    return level >= BOT_KOBOLD && level <= BOT_MINI_BOSS && /* thinking is what costs */
           copy_text(v, m->bots, sizeof m->bots);
}

static bool read_players(const json_t *v, message *m)
{
    return read_int(v, LAIR_SEATS, &m->players) && m->players >= 2;
}

static bool read_on(const json_t *v, message *m)
{
    return read_flag(v, &m->on);
}

static bool read_nonce_hash(const json_t *v, message *m)
{
    const char *s = json_string_value(v);
    m->has_hash = s && message_hex(s, m->nonce_hash, ONLINE_HASH);
    return m->has_hash;
}

static bool read_nonce(const json_t *v, message *m)
{
    const char *s = json_string_value(v);
    return s && message_hex(s, m->nonce, ONLINE_HASH);
}

static bool read_moment(const json_t *v, message *m)
{
    return read_u32(v, &m->moment);
}

static bool read_option(const json_t *v, message *m)
{
    return read_u32(v, &m->option);
}

static bool read_until(const json_t *v, message *m)
{
    return read_word(v, words_untils, TABLE_UNTILS, &m->until);
}

static bool read_phases(const json_t *v, message *m)
{
    uint8_t phase;
    for (size_t i = 0; i < json_array_size(v); i++) {
        if (!read_word(json_array_get(v, i), names_phases, LAIR_GAME_OVER + 1, &phase)) {
            return false;
        }
        m->phases |= 1u << phase;
    }
    return json_is_array(v);
}

static bool read_card(const json_t *v, message *m)
{
    return read_int(v, UINT16_MAX, &m->card);
}

static bool read_offer(const json_t *v, message *m)
{
    return read_u32(v, &m->offer);
}

static bool read_preset(const json_t *v, message *m)
{
    return read_int(v, 99, &m->preset);
}

static bool read_what(const json_t *v, message *m)
{
    return copy_text(v, m->what, sizeof m->what);
}

static bool read_url(const json_t *v, message *m)
{
    return copy_text(v, m->url, sizeof m->url) && m->url[0] != '\0';
}

static bool read_anything(const json_t *v, message *m)
{
    (void)v, (void)m;
    return true;
}

static const struct {
    char letter; /* in MESSAGE_TYPES */
    const char *name;
    bool (*read)(const json_t *v, message *m);
    const char *is;
} members[] = {
    {'t', "token", read_token, "32 hexadecimal figures in small letters"},
    {'k', "key", read_key, "16 hexadecimal figures in small letters"},
    {'n', "name", read_name, "1 to 24 letters"},
    {'l', "lang", read_lang, "a language:" LAIR_LANGUAGE_CODES},
    {'i', "invite", read_invite, "what is behind #i= in the invitation"},
    {'s', "seat", read_seat, "a seat from 0"},
    {'W', "watch", read_watch, "true or false"},
    {'d', "changes", read_changes, "true or false"},
    {'h', "have", read_have, "a moment"},
    {'L', "line", read_line, "a number from 0"},
    {'o', "options", read_options, "options as of lair play, at most 399 bytes"},
    {'c', "clock", read_clock, "live, days or none"},
    {'D', "listed", read_listed, "true or false"},
    {'b', "bots", read_bots, "a computer opponent from kobold to mini-boss"},
    {'p', "players", read_players, "2 to 6"},
    {'O', "on", read_on, "true or false"},
    {'H', "nonce_hash", read_nonce_hash, "64 hexadecimal figures in small letters"},
    {'N', "nonce", read_nonce, "64 hexadecimal figures in small letters"},
    {'m', "moment", read_moment, "a moment"},
    {'x', "option", read_option, "the id of an option"},
    {'u', "until", read_until, "this, own, walk, turn or aimed"},
    {'P', "phases", read_phases, "a list of phases, such as build or adventure"},
    {'C', "card", read_card, "a card's number"},
    {'f', "offer", read_offer, "an offer's number"},
    {'r', "preset", read_preset, "a phrase's number"},
    {'T', "text", read_text, "1 to 140 letters"},
    {'w', "what", read_what, "a question of at most 199 bytes"},
    {'U', "url", read_url, "an address of at most 300 bytes"},
    {'g', "page", read_anything, "anything"},
    {'y', "carry", read_carry, "what is behind #c= in the link that carries a seat"},
};
enum { N_MEMBERS = sizeof members / sizeof members[0] };

/* ---- the message -------------------------------------------------------------------------------------------- */

#define MESSAGE_ROW(id, name, must, may) {name, must, may},
static const struct {
    const char *name, *must, *may;
} types[] = {MESSAGE_TYPES(MESSAGE_ROW)};

__attribute__((format(printf, 2, 3))) static bool wrong(char why[MESSAGE_WHY], const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(why, MESSAGE_WHY, format, args);
    va_end(args);
    return false;
}

static int type_of(const json_t *object)
{
    const char *s = json_string_value(json_object_get(object, "type"));
    int type = s ? 0 : MESSAGE_COUNT;
    while (type < MESSAGE_COUNT && strcmp(types[type].name, s) != 0) {
        type++;
    }
    return type;
}

/* Nothing that was sent is shown again but names of members that exist: it may be anything. */
static bool read_member(const char *name, const json_t *v, message *m, char why[MESSAGE_WHY])
{
    const char *must = types[m->type].must, *may = types[m->type].may;
    for (int i = 0; i < N_MEMBERS; i++) {
        if (strcmp(members[i].name, name) == 0 &&
            (strchr(must, members[i].letter) || strchr(may, members[i].letter))) {
            m->has |= 1u << i;
            return members[i].read(v, m) ||
                   wrong(why, "\"%s\" has to be %s.", members[i].name, members[i].is);
        }
    }
    return wrong(why, "A message of type \"%s\" has other members.", types[m->type].name);
}

static bool has_all(const message *m, char why[MESSAGE_WHY])
{
    for (int i = 0; i < N_MEMBERS; i++) {
        if (strchr(types[m->type].must, members[i].letter) && !(m->has >> i & 1u)) {
            return wrong(why, "A message of type \"%s\" needs the member \"%s\".", types[m->type].name,
                         members[i].name);
        }
    }
    return true;
}

static bool read_object(json_t *object, message *m, char why[MESSAGE_WHY])
{
    const char *name;
    json_t *v;
    int type = type_of(object);
    if (type == MESSAGE_COUNT) {
        return wrong(why, "There is no such type of message.");
    }
    m->type = (enum message_type)type;
    if (strchr(types[type].must, 'k')) {
        read_key(json_object_get(object, "key"), m); /* so that what is wrong can be said of it */
    }
    json_object_foreach(object, name, v)
    {
        if (strcmp(name, "type") != 0 && !read_member(name, v, m, why)) {
            return false;
        }
    }
    return has_all(m, why);
}

bool message_read(const char *bytes, size_t n, message *out, char why[MESSAGE_WHY])
{
    *out = (message){.seat = -1, .have = -1, .card = -1, .preset = -1, .players = -1, .bots = "mini-boss"};
    if (n > ONLINE_FRAME) {
        return wrong(why, "A message has at most 16384 bytes.");
    }
    json_t *object = json_loadb(bytes, n, JSON_REJECT_DUPLICATES, NULL);
    bool good = json_is_object(object) ? read_object(object, out, why)
                                       : wrong(why, "A message is one JSON object in UTF-8.");
    json_decref(object);
    return good;
}
