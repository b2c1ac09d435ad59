/* play_at.c - a table at a server (docs/online.md), played with the same screens: the server tells what happened in words and
 * hands out the seat's view, from which the question is put here. */
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <poll.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "board.h"
#include "dial.h"
#include "guest.h"
#include "heard.h"
#include "names.h"
#include "page.h"
#include "play.h"
#include "told.h"

enum { TEXT_MOST = 1000, LAST_LINES = 12, RETRY_FIRST = 500, RETRY_MOST = 8000 };
/* What a server that means no harm stays far below: messages that wait while somebody types, lines of a game, how deep they hang, what a look is made of. */
enum { LETTERS_MOST = 500, LINES_MOST = 50000, DEPTH_MOST = 8, MEMBERS_MOST = 200 };
static const long long COUNT_MOST = 1ll << 40; /* of moments and offers */
enum { GUEST_PAUSE = 600 /* milliseconds before a bot answers: 40 messages in ten seconds are the limit */ };

typedef struct letter {
    struct letter *next;
    json_t *message;
} letter;

struct play_at {
    play *p;
    dial dial;
    char host[256], port[8], id[32], invite[64];
    char token[33], name[100];
    letter *first, **last;               /* what came while something was typed */
    int letters;                         /* how many they are */
    json_t *look;                        /* the last one; NULL: none. Of its seats only what changed last */
    long long moment, line;              /* of it; -1: none */
    long long heard;                     /* the last moment in the log */
    char unanswered[TEXT_MOST], key[17]; /* what was sent and is not answered yet; "": nothing */
    char view_key[17];                   /* a view was asked for */
    uint8_t nonce[32];
    bool gathering, over, is_ready, watching;
    bool others_ready;     /* somebody else is */
    guest *guest;          /* plays in our place; NULL: a person types */
    long long left, bank;  /* milliseconds for the question and in the bank, -1: no clock; */
    int64_t left_at;       /* when the step came that said so */
    char here[LAIR_SEATS]; /* 'y', 'n', or 'b': a bot keeps the seat; 0: not known */
    int retry;
    int code; /* how it ends, -1: not yet */
};

/* ---- sending -------------------------------------------------------------------------------------------------- */

static void new_key(char key[17])
{
    uint8_t bytes[8];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(key, 17, bytes, sizeof bytes);
}

static bool send_json(struct play_at *a, json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT);
    json_decref(message);
    bool good = text && dial_send(&a->dial, text, strlen(text));
    free(text);
    return good;
}

/* Sends it, and remembers it until it is answered. */
static void send_choice(struct play_at *a, const char *rest)
{
    new_key(a->key);
    snprintf(a->unanswered, sizeof a->unanswered, "{\"key\": \"%s\", %s}", a->key, rest);
    (void)dial_send(&a->dial, a->unanswered, strlen(a->unanswered)); /* if it fails it is sent again */
}

int play_at_enter(play *p, const table_entry *e)
{
    static const char *const untils[TABLE_UNTILS] = {"this", "own", "walk", "turn", "aimed"};
    struct play_at *a = p->at;
    char rest[300], key[17];
    if (e->kind == TABLE_CHOICE) {
        snprintf(rest, sizeof rest, "\"type\": \"choose\", \"option\": %lu, \"moment\": %lld, \"line\": %lld",
                 (unsigned long)e->value, a->moment, a->line);
        send_choice(a, rest);
    } else if (e->kind == TABLE_PASS) {
        snprintf(rest, sizeof rest, "\"type\": \"pass\", \"until\": \"%s\", \"moment\": %lld, \"line\": %lld",
                 untils[e->value < TABLE_UNTILS ? e->value : 0], a->moment, a->line);
        send_choice(a, rest);
    } else if (e->kind == TABLE_BACK) {
        snprintf(rest, sizeof rest, "\"type\": \"undo\", \"moment\": %lld, \"line\": %lld", a->moment,
                 a->line);
        send_choice(a, rest);
    } else { /* what is wanted of windows */
        new_key(key);
        json_t *m = json_pack("{s:s}", "key", key), *phases = json_array();
        for (int i = 0; i <= LAIR_GAME_OVER && e->kind == TABLE_STOP; i++) {
            if (e->value >> i & 1u) {
                json_array_append_new(phases, json_string(names_phases[i]));
            }
        }
        json_object_set_new(m, "type", json_string(e->kind == TABLE_CONTROL ? "control" : "stop"));
        if (e->kind == TABLE_CONTROL) {
            json_object_set_new(m, "on", json_boolean(e->value));
        } else if (e->kind == TABLE_STOP) {
            json_object_set(m, "phases", phases);
        } else {
            json_object_set_new(m, "card", json_integer(e->value));
        }
        json_decref(phases);
        send_json(a, m);
    }
    return 0;
}

static void ask_view(struct play_at *a)
{
    new_key(a->view_key);
    send_json(a, json_pack("{s:s, s:s, s:s}", "type", "ask", "key", a->view_key, "what", "view"));
}

/* ---- who somebody is -------------------------------------------------------------------------------------------- */

/* The token is kept beside the games: whoever has it has the seats. */
static bool find_token(struct play_at *a)
{
    char games[4000], path[4096];
    uint8_t bytes[16];
    if (!play_folder(games, sizeof games)) {
        return false;
    }
    for (char *slash = strchr(games + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(games, 0700);
        *slash = '/';
    }
    snprintf(path, sizeof path, "%s../token", games);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t n = file >= 0 ? read(file, a->token, 32) : -1;
    if (file >= 0) {
        close(file);
    }
    if (n == 32) {
        return true;
    }
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(a->token, sizeof a->token, bytes, sizeof bytes);
    file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    bool good = file >= 0 && log_write_all(file, a->token, 32);
    if (file >= 0) {
        close(file);
    }
    return good;
}

/* "http://host:port/t/ID#i=SECRET", or without a table. False: it is none. */
static bool read_address(struct play_at *a, const char *address)
{
    static const char *const begins[] = {"http://", "ws://", ""};
    const char *at = address;
    for (int i = 0; i < 3 && at == address; i++) {
        size_t n = strlen(begins[i]);
        at = n && strncmp(address, begins[i], n) == 0 ? address + n : at;
    }
    if (strncmp(at, "https:", 6) == 0 || strncmp(at, "wss:", 4) == 0) {
        return false;
    }
    size_t host = at[0] == '[' ? strcspn(at, "]") + (strchr(at, ']') != NULL) : strcspn(at, ":/?#");
    bool six = at[0] == '[' && host > 2;
    snprintf(a->host, sizeof a->host, "%.*s", (int)(six ? host - 2 : host), at + six);
    at += host;
    snprintf(a->port, sizeof a->port, "80");
    if (*at == ':') {
        snprintf(a->port, sizeof a->port, "%.*s", (int)(strspn(at + 1, "0123456789") % 7), at + 1);
        at += 1 + strspn(at + 1, "0123456789");
    }
    const char *id = strncmp(at, "/t/", 3) == 0 ? at + 3 : strstr(at, "?t="), *invite = strstr(at, "#i=");
    id = id && *id == '?' ? id + 3 : id;
    snprintf(a->id, sizeof a->id, "%.*s", id ? (int)strcspn(id, "#&?/") : 0, id ? id : "");
    snprintf(a->invite, sizeof a->invite, "%s", invite ? invite + 3 : "");
    return a->host[0] != '\0' && heard_is_word(a->id) && heard_is_word(a->invite);
}

/* ---- hearing ------------------------------------------------------------------------------------------------------ */

/* False: it is none, or there are too many. */
static bool queue(struct play_at *a, char *text)
{
    letter *l = calloc(1, sizeof *l);
    json_t *m = heard_message(text, strlen(text));
    free(text);
    if (l == NULL || m == NULL || a->letters == LETTERS_MOST) {
        json_decref(m);
        free(l);
        return false;
    }
    l->message = m;
    *a->last = l;
    a->last = &l->next;
    a->letters++;
    return true;
}

static void hang_up(struct play_at *a)
{
    dial_close(&a->dial);
    play_watch(-1, NULL, NULL);
}

/* Called while somebody types, too: the server wants to know that we are there. */
static void listen_to(void *self)
{
    struct play_at *a = self;
    char *text;
    int heard;
    while ((heard = dial_hear(&a->dial, 0, &text)) > 0) {
        if (!queue(a, text)) {
            heard = -1;
            break;
        }
    }
    if (heard < 0) {
        hang_up(a);
    }
}

/* The next message, NULL: none has come. */
static json_t *next_message(struct play_at *a)
{
    char *text;
    if (a->first == NULL) {
        int heard = dial_hear(&a->dial, 1000, &text);
        if (heard < 0 || (heard > 0 && !queue(a, text))) {
            hang_up(a);
        }
    }
    letter *l = a->first;
    if (l == NULL) {
        return NULL;
    }
    json_t *m = l->message;
    a->first = l->next;
    a->last = a->first ? a->last : &a->first;
    a->letters--;
    free(l);
    return m;
}

static void show_lines(play *p)
{
    for (size_t i = p->shown; i < p->n_lines; i++) {
        const play_line *l = &p->line[i];
        board_wrap(stdout, l->s, l->depth > 0 ? 2 * l->depth - 2 : 0, 2 * l->depth + 2);
    }
    p->shown = p->n_lines;
    fflush(stdout);
}

static void note_events(struct play_at *a, const json_t *events)
{
    size_t i;
    json_t *e;
    json_array_foreach(events, i, e)
    {
        const char *text = heard_text(e, "text");
        if (text[0] && a->p->n_lines < LINES_MOST && heard_number(e, "moment", -1, COUNT_MOST) > a->heard) {
            play_note(a->p, (int)heard_number(e, "depth", 0, DEPTH_MOST), text);
        }
    }
}

/* Is this seat among those whose consent is asked for? */
static bool is_offered(const struct play_at *a, const json_t *offer)
{
    size_t i;
    json_t *seat, *waits = json_object_get(offer, "waits");
    json_array_foreach(waits, i, seat)
    {
        if (json_integer_value(seat) == a->p->seat) {
            return true;
        }
    }
    return false;
}

static void answer_offer(struct play_at *a, const json_t *offer)
{
    char rest[100];
    if (!is_offered(a, offer) || a->unanswered[0]) {
        return;
    }
    play_say(a->p, TEXT_AT_AGREE, TEXT_SLOTS({"text", heard_text(offer, "text"), 0}));
    fflush(stdout);
    const char *typed = a->guest ? NULL : play_read_line();
    bool yes = a->guest || (typed && play_means(a->p, typed, TEXT_PLAY_WORD_YES)); /* bots mind nothing */
    snprintf(rest, sizeof rest, "\"type\": \"%s\", \"offer\": %lld", yes ? "agree" : "refuse",
             heard_number(offer, "offer", 0, COUNT_MOST));
    send_choice(a, rest);
}

static void take_step(struct play_at *a, json_t *m)
{
    size_t i;
    json_t *beat;
    long long line = heard_number(m, "line", 0, COUNT_MOST);
    long long from = heard_number(m, "from", 0, COUNT_MOST);
    if (line != a->line) {
        a->heard = from - 1 < a->heard ? from - 1 : a->heard;
    }
    note_events(a, json_object_get(m, "events"));
    if (json_array_size(json_object_get(m, "events")) > 0 && a->p->n_lines > LAST_LINES) {
        a->p->shown = a->p->n_lines - LAST_LINES; /* the rest can be read with l */
    }
    json_array_foreach(json_object_get(m, "beats"), i, beat)
    {
        note_events(a, json_object_get(beat, "events"));
    }
    a->moment = a->heard = heard_number(m, "moment", 0, COUNT_MOST);
    a->line = line;
    if (a->look && json_object_size(a->look) < MEMBERS_MOST) {
        json_object_update(a->look, json_object_get(m, "look"));
    } else {
        json_decref(a->look);
        a->look = json_incref(json_object_get(m, "look"));
    }
    show_lines(a->p);
    const json_t *clocks = json_object_get(m, "clocks");
    a->left = heard_number(clocks, "left_ms", -1, COUNT_MOST);
    a->bank = heard_number(clocks, "bank_ms", 0, COUNT_MOST);
    a->left_at = play_now();
    const char *alarm = heard_text(a->look, "alarm");
    if (alarm[0]) {
        board_wrap(stdout, alarm, 0, 2);
    }
    answer_offer(a, json_array_get(json_object_get(m, "offers"), 0));
    a->view_key[0] = '\0';
    if (json_array_size(json_object_get(a->look, "options")) > 0 && !a->unanswered[0]) {
        ask_view(a);
    }
}

/* Who comes and goes, as far as it is another one than before. */
static void note_presence(struct play_at *a, size_t i, const json_t *seat)
{
    char was = a->here[i];
    bool here = json_is_true(json_object_get(seat, "here")), you = json_is_true(json_object_get(seat, "you"));
    a->here[i] = strcmp(heard_text(seat, "kind"), "person") == 0 ? (here ? 'y' : 'n') : 'b';
    if (was == 0 || was == a->here[i] || you || a->gathering || a->over) {
        return;
    }
    const char *who = a->p->player[i];
    if (a->here[i] == 'b') {
        printf(told("%s is away: a bot plays.\n"), who);
    } else {
        printf(here ? told("%s is at the table.\n") : told("%s is away for the moment.\n"), who);
    }
    fflush(stdout);
}

static void take_seats(struct play_at *a, const json_t *m)
{
    size_t i;
    json_t *seat;
    a->gathering = strcmp(heard_text(m, "state"), "gathering") == 0;
    a->others_ready = false;
    json_array_foreach(json_object_get(m, "seats"), i, seat)
    {
        if (i < LAIR_SEATS) {
            snprintf(a->p->player[i], LOG_NAME, "%s", heard_text(seat, "name"));
            note_presence(a, i, seat);
            a->others_ready |=
                json_is_true(json_object_get(seat, "ready")) && !json_is_true(json_object_get(seat, "you"));
        }
    }
}

/* ---- doing -------------------------------------------------------------------------------------------------------- */

static void say_ready(struct play_at *a)
{
    uint8_t hash[32];
    char hex[65];
    crypto_hash_sha256(hash, a->nonce, sizeof a->nonce);
    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    send_json(a, json_pack("{s:s, s:b, s:s}", "type", "ready", "on", 1, "nonce_hash", hex));
}

/* Everybody who sits there has to say so, and again after coming back. A bot waits for people. */
static void be_ready(struct play_at *a)
{
    if (a->watching || (a->guest && !a->others_ready)) {
        return;
    }
    if (a->is_ready) {
        say_ready(a);
        return;
    }
    if (a->guest == NULL) {
        play_say(a->p, TEXT_AT_READY, NULL);
        fflush(stdout);
        if (play_read_line() == NULL) {
            a->code = CLI_DONE;
            return;
        }
    }
    a->is_ready = true;
    randombytes_buf(a->nonce, sizeof a->nonce);
    say_ready(a);
    play_say(a->p, TEXT_AT_WAITING, NULL);
    fflush(stdout);
}

static void deal(struct play_at *a)
{
    char hex[65];
    sodium_bin2hex(hex, sizeof hex, a->nonce, sizeof a->nonce);
    send_json(a, json_pack("{s:s, s:s}", "type", "nonce", "nonce", hex));
}

static void leave(struct play_at *a)
{
    play_say(a->p, TEXT_AT_KEPT, NULL);
    a->code = CLI_DONE;
}

/* Of this seat, and with a question for it or at the end: that it could be a view is known (page_unpack_view). */
static bool is_ours(const struct play_at *a, const lair_view *view)
{
    lair_option one[1];
    return view->seat == a->p->seat &&
           (a->over ? lair_over(&view->g) : lair_options(view, &a->p->cards->pack, one, 1) > 0);
}

/* "0:45", "23:59:10" */
static const char *duration(long long ms, char text[32])
{
    long long s = (ms + 999) / 1000;
    if (s >= 3600) {
        snprintf(text, 32, "%lld:%02lld:%02lld", s / 3600, s / 60 % 60, s % 60);
    } else {
        snprintf(text, 32, "%lld:%02lld", s / 60, s % 60);
    }
    return text;
}

static void show_clock(const struct play_at *a)
{
    char left[32], bank[32];
    long long rest = a->left - (play_now() - a->left_at), of_bank = a->bank + (rest < 0 ? rest : 0);
    if (a->left >= 0) {
        printf(told("Time: %s, and %s in your bank.\n"), duration(rest > 0 ? rest : 0, left),
               duration(of_bank > 0 ? of_bank : 0, bank));
        fflush(stdout);
    }
}

/* The bot's answer to the question; if it has none the server's own bot keeps the seat. */
static void answer_by_guest(struct play_at *a, const lair_view *view)
{
    char why[EXTERNAL_WHY];
    poll(NULL, 0, GUEST_PAUSE);
    lair_option option = guest_choose(a->guest, view, play_stopping(), why);
    if (option != 0) {
        play_at_enter(a->p, &(table_entry){TABLE_CHOICE, view->seat, option});
    } else if (why[0]) {
        a->code = cli_bad(NULL, "%s", why);
    }
}

static void end_game(struct play_at *a, const lair_view *view)
{
    play_result(a->p, view);
    if (a->guest) {
        guest_ends(a->guest, view, play_stopping());
    }
    a->code = CLI_DONE;
}

/* The question, put from the seat's view; at the end of the game the places. */
static void take_view(struct play_at *a, const json_t *m)
{
    lair_view view;
    table_entry entry;
    play *p = a->p;
    const char *text = heard_text(json_object_get(m, "answer"), "view");
    if (strcmp(heard_text(m, "key"), a->view_key) != 0) {
        return; /* the table has changed since */
    }
    a->view_key[0] = '\0';
    if (!page_unpack_view(text, &p->cards->pack, &view)) {
        a->code = cli_bad(NULL, "lair play: the server plays with other cards or another version of Lair");
        return;
    }
    if (!is_ours(a, &view)) {
        a->code = cli_bad(NULL, "lair play: what the server says of the table cannot be");
        return;
    }
    if (a->over) {
        end_game(a, &view);
        return;
    }
    if (a->guest) {
        answer_by_guest(a, &view);
        return;
    }
    show_clock(a);
    switch (play_ask(p, &view, &entry)) {
    case PLAY_ENTERS:
        play_at_enter(p, &entry);
        break;
    case PLAY_AGAIN:
        ask_view(a);
        break;
    default:
        leave(a);
        break;
    }
}

static void take_answer(struct play_at *a, const json_t *m, bool ack)
{
    if (strcmp(heard_text(m, "key"), a->key) != 0) {
        return;
    }
    a->unanswered[0] = a->key[0] = '\0';
    if (!ack) {
        board_wrap(stdout, heard_text(m, "error"), 0, 2);
        if (a->look && !a->over) {
            ask_view(a); /* the question still stands, or the next step is under way */
        }
    }
}

/* The server may say good-bye before it knows a language: what its codes mean is said here (docs/online.md). */
static const char *bye_words(const struct play_at *a, const json_t *m)
{
    switch (json_integer_value(json_object_get(m, "code"))) {
    case 4001:
        return text_get(a->p->lang, TEXT_ONLINE_ELSEWHERE);
    case 4003:
        return text_get(a->p->lang, TEXT_ONLINE_PRIVATE);
    case 4004:
        return text_get(a->p->lang, TEXT_ONLINE_NO_TABLE);
    case 4006:
        return text_get(a->p->lang, TEXT_ONLINE_BROKEN);
    default:
        return heard_text(m, "text");
    }
}

static void take_bye(struct play_at *a, const json_t *m)
{
    hang_up(a);
    if (!json_is_integer(json_object_get(m, "retry"))) {
        a->code = cli_bad(NULL, "%s", bye_words(a, m));
        return;
    }
    long long asked = heard_number(m, "retry", 0, COUNT_MOST);
    int wait = asked > RETRY_MOST ? RETRY_MOST : (int)asked; /* a server that is full is not to be pestered */
    play_say(a->p, TEXT_AT_LOST, NULL);
    fflush(stdout);
    poll(NULL, 0, wait + (int)randombytes_uniform((uint32_t)wait / 2 + 1));
}

static void take_welcome(struct play_at *a, json_t *m)
{
    const json_t *seat = json_object_get(m, "seat");
    a->watching = !json_is_integer(seat);
    a->p->seat = a->watching ? -1 : (int)heard_number(m, "seat", 0, LAIR_SEATS - 1);
    a->p->reader.seat = a->p->seat;
    a->retry = RETRY_FIRST;
    take_seats(a, m);
    if (a->watching) {
        play_say(a->p, TEXT_AT_WATCH, NULL);
    }
    if (a->unanswered[0]) {
        (void)dial_send(&a->dial, a->unanswered, strlen(a->unanswered));
    }
    if (json_object_get(m, "look")) {
        take_step(a, m);
    } else if (a->gathering) {
        be_ready(a);
    }
}

static void take(struct play_at *a, json_t *m)
{
    const char *type = heard_text(m, "type");
    if (strcmp(type, "welcome") == 0) {
        take_welcome(a, m);
    } else if (strcmp(type, "seats") == 0) {
        take_seats(a, m);
        if (a->guest && a->gathering && !a->is_ready) {
            be_ready(a);
        }
    } else if (strcmp(type, "step") == 0) {
        take_step(a, m);
    } else if (strcmp(type, "deal") == 0) {
        deal(a);
    } else if (strcmp(type, "ack") == 0 || strcmp(type, "no") == 0) {
        take_answer(a, m, type[0] == 'a');
    } else if (strcmp(type, "answer") == 0) {
        take_view(a, m);
    } else if (strcmp(type, "said") == 0) {
        printf("%s: %s\n", heard_text(m, "name"), heard_text(m, "text"));
    } else if (strcmp(type, "over") == 0) {
        a->over = true;
        a->code = a->watching ? CLI_DONE : a->code;
        ask_view(a);
    } else if (strcmp(type, "bye") == 0) {
        take_bye(a, m);
    }
}

/* ---- connecting ----------------------------------------------------------------------------------------------------- */

static json_t *hello_of(const struct play_at *a)
{
    return json_pack("{s:s, s:s, s:s, s:s}", "type", "hello", "token", a->token, "name", a->name, "lang",
                     cards_lang_code(a->p->lang));
}

static bool connect_to_table(struct play_at *a, char why[DIAL_WHY])
{
    char path[64];
    snprintf(path, sizeof path, "/t/%s", a->id);
    if (!dial_open(&a->dial, a->host, a->port, path, why)) {
        return false;
    }
    json_t *hello = hello_of(a);
    json_object_set_new(hello, "changes", json_true());
    if (a->invite[0]) {
        json_object_set_new(hello, "invite", json_string(a->invite));
    }
    if (a->moment >= 0) {
        json_object_set_new(hello, "have", json_integer(a->moment));
        json_object_set_new(hello, "line", json_integer(a->line));
    }
    play_watch(a->dial.file, listen_to, a);
    return send_json(a, hello);
}

/* Makes a table and tells its link. */
static bool make_table(struct play_at *a, const char *options, char why[DIAL_WHY])
{
    char key[17], *text;
    bool made = false;
    if (!dial_open(&a->dial, a->host, a->port, "/t/", why)) {
        return false;
    }
    new_key(key);
    send_json(a, hello_of(a));
    send_json(a, json_pack("{s:s, s:s, s:s}", "type", "create", "key", key, "options", options));
    snprintf(why, DIAL_WHY, told("the server does not answer"));
    while (!made && dial_hear(&a->dial, 10000, &text) > 0) {
        json_t *m = heard_message(text, strlen(text));
        free(text);
        if (strcmp(heard_text(m, "type"), "no") == 0) {
            snprintf(why, DIAL_WHY, "%s", heard_text(m, "error"));
            json_decref(m);
            break;
        }
        made = strcmp(heard_text(m, "type"), "created") == 0 && heard_is_word(heard_text(m, "id")) &&
               heard_is_word(heard_text(m, "invite"));
        snprintf(a->id, sizeof a->id, "%s", heard_text(m, "id"));
        snprintf(a->invite, sizeof a->invite, "%s", heard_text(m, "invite"));
        json_decref(m);
    }
    dial_close(&a->dial);
    if (made) {
        play_say(a->p, TEXT_AT_LINK, NULL);
        printf("  http://%s:%s/t/%s#i=%s\n", a->host, a->port, a->id, a->invite);
    }
    return made;
}

/* Until it is over; whatever cuts the connection, it is made again. */
static int stay(struct play_at *a)
{
    char why[DIAL_WHY];
    while (a->code < 0 && !atomic_load(play_stopping())) {
        if (a->dial.file < 0 && a->first == NULL && !connect_to_table(a, why)) {
            poll(NULL, 0, a->retry);
            a->retry = 2 * a->retry > RETRY_MOST ? RETRY_MOST : 2 * a->retry;
            continue;
        }
        json_t *m = next_message(a);
        if (m) {
            take(a, m);
            json_decref(m);
        } else if (a->dial.file < 0) {
            play_say(a->p, TEXT_AT_LOST, NULL);
            fflush(stdout);
        }
    }
    return a->code < 0 ? CLI_DONE : a->code;
}

/* A bot is somebody else than the person at this machine, and each name another one: they may meet at a table. */
static void be_somebody_else(struct play_at *a)
{
    uint8_t bytes[crypto_hash_sha256_BYTES];
    char text[200];
    int n = snprintf(text, sizeof text, "guest %s %s", a->token, a->name);
    crypto_hash_sha256(bytes, (const uint8_t *)text, (size_t)n);
    sodium_bin2hex(a->token, sizeof a->token, bytes, 16);
}

static int play_there(struct play_at *a, const cli_command *command, const char *address, const char *options)
{
    char why[DIAL_WHY] = "";
    if (!read_address(a, address)) {
        snprintf(why, sizeof why, "%.100s", address); /* a link may come from a stranger, too */
        told_plain(why, ' ');
        return cli_bad(
            command, "\"%.100s\" is no address such as http://host:8080/t/...#i=... (https is for browsers)",
            why);
    }
    if (sodium_init() < 0 || !find_token(a)) {
        return cli_bad(command,
                       "there is no folder of yours to keep your token in: set HOME or XDG_STATE_HOME");
    }
    if (a->guest) {
        be_somebody_else(a);
    }
    bool good = (a->id[0] || make_table(a, options, why)) && connect_to_table(a, why);
    return good ? stay(a) : cli_bad(command, "%s", why);
}

int play_at(play *p, const cli_command *command, const play_at_wishes *w)
{
    const char *user = getenv("USER");
    struct play_at a = {
        .p = p, .dial = {.file = -1}, .moment = -1, .heard = -1, .retry = RETRY_FIRST, .code = -1};
    a.last = &a.first;
    a.guest = w->guest ? guest_new(w->guest) : NULL;
    if (w->guest && a.guest == NULL) {
        return cli_bad(command, "no bot is called \"%.100s\": a level, or external: with a command",
                       w->guest);
    }
    p->at = &a;
    const char *own = a.guest ? "Bot" : user && user[0] ? user : "Lair";
    snprintf(a.name, sizeof a.name, "%s", w->name ? w->name : own);
    int code = play_there(&a, command, w->address, w->options);
    guest_free(a.guest);
    while (a.first) {
        letter *l = a.first;
        a.first = l->next;
        json_decref(l->message);
        free(l);
    }
    play_watch(-1, NULL, NULL);
    json_decref(a.look);
    dial_close(&a.dial);
    p->at = NULL;
    return cli_flush() ? code : CLI_BAD;
}
