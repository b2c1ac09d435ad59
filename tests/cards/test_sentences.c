/* test_sentences.c - random sentences on every kind of card, each played in a position made for it. A sentence is put
 * together from a moment (a trigger, a cost, a spell), a condition, a limit, and one or two steps with "may", "otherwise",
 * "then", "and if you do". What it says is also told to a small model of the table, which knows who is asked and who has
 * how many cards then. If the compiler accepts the sentence, the engine must do just that. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cards.h"
#include "scenario.h"

enum { SEATS = 3, ROUNDS = 4000, TEXT = 500 };

static uint32_t state = 1;

static unsigned chance(unsigned below)
{
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % below;
}

/* ---- moments: where and when ------------------------------------------------------------------------------------ */

enum { TRIGGER = 0, PLAY = 1, PAID = 2, HERO_SIDE = 4, ONCE = 8, SHOT = 16, BUILDS = 32 };

typedef struct moment {
    const char *header, *prefix; /* of the sentence, up to its condition */
    const char *cost;            /* behind the condition */
    int flags;
    const char *position, *fires;
} moment;

/* PAID: the cost is one of three room cards. ONCE: it says "once per turn," anyway. SHOT: it is used up.
   BUILDS: everybody is asked to build. */
static const moment moments[] = {
    {"room Probe  trap mage  9 damage", "When a hero dies in this room, ", "", TRIGGER,
     "seat 1: rooms Probe; entrance Rabbitt", "start adventure"},
    {"room Probe  trap mage  0 damage", "When a hero enters this room, ", "", TRIGGER,
     "seat 1: rooms Probe; entrance Rabbitt", "start adventure"},
    {"room Probe  trap mage  0 damage", "When a hero survives this room, ", "", TRIGGER,
     "seat 1: rooms Probe; entrance Rabbitt", "start adventure"},
    {"room Probe  trap mage  0 damage", "When a hero dies in this room or survives it, ", "", TRIGGER,
     "seat 1: rooms Probe; entrance Rabbitt", "start adventure"},
    {"room Probe  trap mage  1 damage", "At end of turn, ", "", TRIGGER, "seat 1: rooms Probe",
     "start end of turn"},
    {"room Probe  trap mage  1 damage", "At the start of the build phase, ", "", TRIGGER,
     "seat 1: rooms Probe", "start build"},
    {"room Probe  trap mage  1 damage", "When you cast a spell, ", "", TRIGGER,
     "seat 1: rooms Probe; hand Nothing", "start build\n seat 1: cast Nothing"},
    {"room Probe  trap mage  1 damage", "When an opponent casts a spell, ", "", TRIGGER,
     "seat 1: rooms Probe\n seat 2: rooms Pit; hand Nothing", "start build\n seat 2: cast Nothing"},
    {"room Probe  trap mage  1 damage", "When this room is built, ", "", TRIGGER | BUILDS,
     "seat 1: hand Probe",
     "start build\n seat 1: build Probe at entrance\n seat 2: no build\n seat 3: no build"},
    {"room Probe  trap mage  1 damage", "When your Minion acts here, ", "", TRIGGER,
     "seat 1: rooms Probe; minion on Probe", "start minion"},
    {"room Probe  trap mage  1 damage", "At any time, ", "", PLAY | ONCE, "seat 1: rooms Probe",
     "start build\n seat 1: use Probe"},
    {"room Probe  trap mage  1 damage", "", "discard a room card: ", PLAY | PAID | ONCE,
     "seat 1: rooms Probe", "start build\n seat 1: use Probe"},
    {"room Probe  trap mage  1 damage", "", "destroy this room: ", PLAY | SHOT, "seat 1: rooms Probe",
     "start build\n seat 1: use Probe"},
    {"boss Probe  mage  500 xp", "When a hero dies in your dungeon, ", "", TRIGGER,
     "seat 1: boss Probe; rooms Pit; entrance Rabbitt", "start adventure"},
    {"boss Probe  mage  500 xp", "After level up, at end of turn, ", "", TRIGGER,
     "seat 1: boss Probe levelled", "start end of turn"},
    {"boss Probe  mage  500 xp", "", "discard a room card: ", PLAY | PAID | ONCE, "seat 1: boss Probe",
     "start build\n seat 1: use Probe"},
    {"spell Probe  both", "", "", PLAY, "seat 1: hand Probe", "start build\n seat 1: cast Probe"},
    {"spell Probe  both", "", "discard a room card: ", PLAY | PAID | SHOT, "seat 1: hand Probe",
     "start build\n seat 1: cast Probe"},
    {"miniboss Probe", "Level 1: When a hero dies in this room, ", "", TRIGGER,
     "seat 1: rooms Pit (Probe); entrance Rabbitt", "start adventure"},
    {"hero Probe  mage  4 health", "When this hero enters a dungeon, ", "", TRIGGER | HERO_SIDE,
     "seat 1: rooms Pit; entrance Probe", "start adventure"},
    {"hero Probe  mage  40 health", "When this hero survives a dungeon, ", "", TRIGGER | HERO_SIDE,
     "seat 1: rooms Pit; entrance Probe", "start adventure"},
    {"item Probe", "Hero: When this hero enters a dungeon, ", "", TRIGGER | HERO_SIDE,
     "seat 1: rooms Pit; entrance Rabbitt (Probe)", "start adventure"},
    {"item Probe", "Boss: ", "turn this item face-down: ", PLAY | SHOT, "seat 1: items Probe",
     "start build\n seat 1: use Probe"},
};
enum { MOMENTS = sizeof moments / sizeof moments[0] };

/* ---- sentences ---------------------------------------------------------------------------------------------------- */

enum who { YOU, AN_OPPONENT, EACH_OPPONENT, EACH_PLAYER, OWNER, EACH_RIVAL, WHOS };
enum what { DRAW_SPELL, DRAW_ROOMS, DISCARD, WHATS };
enum joint { END, THEN, OTHERWISE, IF_YOU_DO, JOINTS };

typedef struct step {
    enum who who;
    enum what what;
    bool may, costs; /* costs: "you may discard a room card:" stands before it */
} step;

typedef struct sentence {
    const moment *moment;
    bool condition, holds; /* "if you have 2 or more wounds," and whether one has */
    bool once;
    step step[2];
    enum joint joint;
    bool empty_hand; /* seat 2 has nothing to discard */
} sentence;

static const char *const subject[WHOS] = {"",
                                          "an opponent ",
                                          "each opponent ",
                                          "each player ",
                                          "the dungeon's owner ",
                                          "each opponent of the dungeon's owner "};
/* as an order, and of a third person */
static const char *const acts[WHATS][2] = {{"draw a spell", "draws a spell"},
                                           {"draw 2 room cards", "draws 2 room cards"},
                                           {"discard a room card", "discards a room card of their choice"}};

static step random_step(const moment *m)
{
    step s = {.who = m->flags & HERO_SIDE ? (enum who)(EACH_PLAYER + chance(3)) : (enum who)chance(4)};
    s.what = (enum what)chance(WHATS);
    s.may = chance(2);
    s.costs = !(m->flags & HERO_SIDE) && chance(5) == 0;
    return s;
}

static sentence random_sentence(void)
{
    sentence s = {.moment = &moments[chance(MOMENTS)]};
    int flags = s.moment->flags;
    s.condition = !(flags & HERO_SIDE) && chance(3) == 0;
    s.holds = chance(2);
    s.once = flags & ONCE || (!(flags & (SHOT | PLAY)) && chance(3) == 0);
    s.step[0] = random_step(s.moment);
    s.step[1] = random_step(s.moment);
    s.step[0].costs = s.step[0].costs && !(flags & PLAY); /* the moment has the cost */
    s.joint = (enum joint)chance(JOINTS);
    s.empty_hand = !(flags & BUILDS) && chance(4) == 0;
    return s;
}

static void put(char *out, const char *words)
{
    size_t n = strlen(out);
    snprintf(out + n, TEXT - n, "%s", words);
}

static void put_step(char *out, const step *s)
{
    bool you = s->who == YOU;
    put(out, s->costs ? "you may discard a room card: " : "");
    put(out, you && s->may ? "you may " : subject[s->who]);
    put(out, !you && s->may ? "may " : "");
    put(out, acts[s->what][!you && !s->may]);
}

static void put_sentence(char *out, const sentence *s)
{
    static const char *const joints[JOINTS] = {"", ", then ", ", otherwise ", ", and if you do, "};
    out[0] = 0;
    put(out, s->moment->prefix);
    put(out, s->condition ? "if you have 2 or more wounds, " : "");
    put(out, s->once ? "once per turn, " : "");
    put(out, s->moment->cost);
    put_step(out, &s->step[0]);
    put(out, joints[s->joint]);
    if (s->joint != END)
        put_step(out, &s->step[1]);
    put(out, ".");
    size_t start = strncmp(out, "Boss: ", 6) == 0 ? 6 : 0;
    out[start] = (char)(out[start] >= 'a' && out[start] <= 'z' ? out[start] - 32 : out[start]);
}

/* ---- the model: what the sentence says ---------------------------------------------------------------------------- */

typedef struct table {
    int rooms[SEATS], spells[SEATS];
    int fillers[SEATS]; /* of the rooms: those dealt; the others were drawn */
    bool owed;          /* the price of the moment is still to be paid */
    char answers[2000];
} table;

static bool can(const table *t, int seat, enum what what)
{
    return what != DISCARD || t->rooms[seat] > 0;
}

static void answer(table *t, int seat, const char *word)
{
    size_t n = strlen(t->answers);
    snprintf(t->answers + n, sizeof t->answers - n, " seat %d: %s\n", seat + 1, word);
}

/* Whoever discards says which, if there is more than one. */
static void discard(table *t, int seat)
{
    bool filler = t->fillers[seat] > 0;
    if (t->rooms[seat] > 1)
        answer(t, seat, filler ? "card Filler" : "card Spare");
    t->rooms[seat]--;
    t->fillers[seat] -= filler;
}

static void act(table *t, int seat, enum what what)
{
    t->spells[seat] += what == DRAW_SPELL;
    t->rooms[seat] += what == DRAW_ROOMS ? 2 : 0;
    if (what == DISCARD)
        discard(t, seat);
}

static bool asked(table *t, int seat)
{
    bool yes = chance(2);
    answer(t, seat, yes ? "yes" : "no");
    return yes;
}

/* One player's part of a step; was it done? */
static bool one_does(table *t, const step *s, int seat)
{
    if (!can(t, seat, s->what) || (s->may && !asked(t, seat)))
        return false;
    act(t, seat, s->what);
    return true;
}

static int first_of(enum who who)
{
    return who == EACH_OPPONENT || who == EACH_RIVAL ? 1 : 0;
}

static bool is_each(enum who who)
{
    return who == EACH_OPPONENT || who == EACH_PLAYER || who == EACH_RIVAL;
}

static bool whole_step(table *t, const step *s, const step *otherwise);

/* An opponent who can, or if none need to any: the owner chooses, if there is a choice. */
static int chosen(table *t, const step *s, const step *otherwise)
{
    bool two = can(t, 1, s->what), three = can(t, 2, s->what);
    bool any = otherwise && s->may;
    if (two == three || any) {
        if (!two && !any)
            return -1;
        int seat = 1 + (int)chance(2);
        answer(t, 0, seat == 1 ? "seat 2" : "seat 3");
        return seat;
    }
    return two ? 1 : 2;
}

static bool do_step(table *t, const step *s, const step *otherwise)
{
    if (s->costs) {
        if (t->rooms[0] == 0 || !asked(t, 0))
            return false;
        discard(t, 0);
    }
    int opponent = s->who == AN_OPPONENT ? chosen(t, s, otherwise) : -1;
    if (t->owed) { /* targets are chosen before a play is paid for */
        t->owed = false;
        discard(t, 0);
    }
    if (s->who == AN_OPPONENT)
        return opponent >= 0 && one_does(t, s, opponent);
    if (!is_each(s->who))
        return one_does(t, s, 0);
    for (int seat = first_of(s->who); seat < SEATS; seat++)
        if (!one_does(t, s, seat) && otherwise)
            whole_step(t, otherwise, NULL);
    return true;
}

static bool whole_step(table *t, const step *s, const step *otherwise)
{
    bool did = do_step(t, s, otherwise);
    if (!did && otherwise && !is_each(s->who))
        do_step(t, otherwise, NULL);
    return did;
}

static void tell(table *t, const sentence *s)
{
    const step *other = s->joint == OTHERWISE ? &s->step[1] : NULL;
    bool holds = !s->condition || s->holds;
    if (!holds && other)
        do_step(t, other, NULL);
    if (!holds)
        return;
    bool did = whole_step(t, &s->step[0], other);
    if (s->joint == THEN || (s->joint == IF_YOU_DO && did))
        do_step(t, &s->step[1], NULL);
}

/* ---- playing ----------------------------------------------------------------------------------------------------------- */

/* Things the model does not know: who could be chosen when what follows matters, costs within steps that may be pointless. */
static bool is_plain(const sentence *s)
{
    const step *a = &s->step[0], *b = &s->step[1];
    bool two = s->joint != END;
    if (a->costs || (two && b->costs))
        return !s->empty_hand && !(a->costs && a->what == DISCARD) && !(b->costs && b->what == DISCARD) &&
               !(a->costs && s->joint == IF_YOU_DO);
    return !s->empty_hand || (a->who != AN_OPPONENT && !(two && b->who == AN_OPPONENT));
}

static void put_scenario(char *out, size_t room, const sentence *s, const char *text, const table *t,
                         bool refused)
{
    static const char hand[] = "Filler, Filler, Filler";
    size_t n =
        (size_t)snprintf(out, room,
                         "scenario Probe\n rules super-en 3 players\n cards\n"
                         "  room Filler  trap mage  1 damage  12 copies\n"
                         "  room Spare  trap mage  1 damage  12 copies\n"
                         "  room Pit  trap mage  9 damage\n"
                         "  spell Nothing  both\n   Put a counter on one of your rooms.\n"
                         "  %s\n   %s\n end\n %s\n seat 1: hand %s\n%s seat 3: hand %s\n"
                         " draws rooms Spare, Spare, Spare, Spare, Spare, Spare, Spare, Spare, Spare, Spare, "
                         "Spare, Spare\n",
                         s->moment->header, text, s->moment->position, hand,
                         s->empty_hand ? "" : " seat 2: hand Filler, Filler, Filler\n", hand);
    n += (size_t)snprintf(out + n, room - n, "%s", s->condition && s->holds ? " seat 1: wounds 2\n" : "");
    if (refused) {
        const char *last = strrchr(s->moment->fires, '\n');
        snprintf(out + n, room - n, " start build\n expect refused%s\n", last + 1);
        return;
    }
    n += (size_t)snprintf(out + n, room - n, " %s\n%s", s->moment->fires, t->answers);
    for (int seat = 0; seat < SEATS; seat++)
        n += (size_t)snprintf(out + n, room - n, " expect seat %d hand %d rooms; seat %d hand %d spells\n",
                              seat + 1, t->rooms[seat], seat + 1, t->spells[seat]);
}

static void keep_message(void *self, const char *file, int line, const char *text)
{
    (void)file;
    char *kept = self;
    size_t n = strlen(kept);
    snprintf(kept + n, 1000 - n, "%d: %s\n", line, text);
}

static bool is_accepted(const sentence *s, const char *text)
{
    static cards_errors errors;
    char card[600];
    int n = snprintf(card, sizeof card, "%s\n %s\n", s->moment->header, text);
    cards_source source = {"probe", card, (size_t)n};
    cards_library *library = cards_load(NULL, &source, 1, &errors);
    cards_free(library);
    return library != NULL;
}

static void play(const sentence *s, const char *text)
{
    static char scenario[6000], said[1000];
    table t = {.rooms = {3, s->empty_hand ? 0 : 3, 3}, .fillers = {3, s->empty_hand ? 0 : 3, 3}};
    t.owed = s->moment->flags & PAID;
    bool play = s->moment->flags & PLAY;
    bool refused = play && s->condition && !s->holds && s->joint != OTHERWISE;
    scenario_report report = {0};
    said[0] = 0;
    tell(&t, s);
    put_scenario(scenario, sizeof scenario, s, text, &t, refused);
    const scenario_hooks hooks = {.self = said, .message = keep_message};
    if (!scenario_run_text("probe.scn", scenario, strlen(scenario), cards_builtin(), NULL, &hooks, &report))
        fail_msg("%s\n%s", scenario, said);
}

/* Every accepted sentence happens as it says: to whom, at its price, and not otherwise. */
static void accepted_sentences_are_played(void **unused)
{
    (void)unused;
    int played[MOMENTS] = {0}, joined[JOINTS] = {0};
    for (int round = 0; round < ROUNDS; round++) {
        char text[TEXT];
        sentence s = random_sentence();
        put_sentence(text, &s);
        if (!is_plain(&s) || !is_accepted(&s, text))
            continue;
        play(&s, text);
        played[s.moment - moments]++;
        joined[s.joint]++;
    }
    for (int m = 0; m < MOMENTS; m++)
        if (played[m] < 20)
            fail_msg("hardly played: %s %s", moments[m].header, moments[m].prefix);
    for (int j = 0; j < JOINTS; j++)
        assert_true(joined[j] > 100);
}

/* test_sentences SEED: other sentences. */
int main(int argc, char **argv)
{
    state = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 1;
    const struct CMUnitTest tests[] = {cmocka_unit_test(accepted_sentences_are_played)};
    return cmocka_run_group_tests_name("sentences", tests, NULL, NULL);
}
