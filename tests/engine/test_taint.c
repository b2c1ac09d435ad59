/* test_taint.c - what may be in a view, field by field; and nothing that is hidden gets out, in games whose secrets are poisoned. Neither
 * lair_look nor lair_redeal is trusted: the poison is put into the true game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "lair_cards.h"
#include "mixture.h"
#include "taint.h"

static const lair_pack *builtin(void)
{
    return cards_pack(cards_builtin());
}

/* ---- every field -------------------------------------------------------------------------------------------- */

enum may {
    OPEN,    /* everybody may know it: as it is in the game */
    NOTHING, /* nobody: zeros */
    OWN_BIT, /* of the viewer alone: its bit, */
    OWN_ROW, /* its entry of one for each seat, the others are zeros */
    KNOWN,   /* a set of cards: those of the game's that the viewer knows */
    HANDS,   /* the same for each seat; all of the viewer's own, and what it knows to lie face-down */
    ROOMS,   /* as in the game, but for the face-down cards of others */
    BOSSES,  /* the same, but for what others were offered */
    ASKED,   /* as in the game, unless somebody else is asked in secret: then nothing of the question */
    FRAMES,  /* the same, and without cards that the viewer does not know */
    GROUPS,  /* how triggers belong together, not how many there were */
    UNDO,    /* can the viewer take its last choice back? */
};

/* In their order: a field that is missing here leaves a hole, and the test says where. */
#define FIELDS(F) \
    F(phase, OPEN) \
    F(step, OPEN) \
    F(turn, OPEN) \
    F(players, OPEN) \
    F(first, OPEN) \
    F(active, OPEN) \
    F(turn_ix, ASKED) \
    F(decision, ASKED) \
    F(asked, ASKED) \
    F(pending, ASKED) \
    F(passed, NOTHING) \
    F(after, OPEN) \
    F(group, GROUPS) \
    F(chain, NOTHING) \
    F(n_plays, OPEN) \
    F(n_frames, ASKED) \
    F(n_triggers, OPEN) \
    F(n_mods, OPEN) \
    F(n_heroes, OPEN) \
    F(n_casts, OPEN) \
    F(reveals, OPEN) \
    F(failed_reveal, OPEN) \
    F(winner, OPEN) \
    F(words, OPEN) \
    F(walker, OPEN) \
    F(walk_at, OPEN) \
    F(walk_room, OPEN) \
    F(walk_last, OPEN) \
    F(tavern_end, OPEN) \
    F(window_start, OPEN) \
    F(last_seat, NOTHING) \
    F(answered, OWN_BIT) \
    F(n_order, OPEN) \
    F(order, OPEN) \
    F(n_items, OPEN) \
    F(counters_out, OPEN) \
    F(deck_rooms, OPEN) \
    F(deck_spells, OPEN) \
    F(discard_rooms, OPEN) \
    F(discard_spells, OPEN) \
    F(choices, NOTHING) \
    F(barrier, UNDO) \
    F(commit, OWN_ROW) \
    F(item_used, OPEN) \
    F(rules, OPEN) \
    F(rng, NOTHING) \
    F(deck, KNOWN) \
    F(discard, OPEN) \
    F(gone, OPEN) \
    F(market, OPEN) \
    F(used, OPEN) \
    F(hand, HANDS) \
    F(known, OWN_ROW) \
    F(player, BOSSES) \
    F(dungeon, ROOMS) \
    F(hero_id, OPEN) \
    F(hero_place, OPEN) \
    F(hero_order, OPEN) \
    F(hero_damage, OPEN) \
    F(hero_heart, OPEN) \
    F(hero_flags, OPEN) \
    F(hero_marks, OPEN) \
    F(hero_turned, OPEN) \
    F(mod, OPEN) \
    F(play, OPEN) \
    F(frame, FRAMES) \
    F(trigger, GROUPS) \
    F(cast, OPEN) \
    F(miniboss, OPEN) \
    F(item_place, OPEN) \
    F(item_order, OPEN) \
    F(top, NOTHING) \
    F(top_hero, NOTHING) \
    F(top_item, NOTHING) \
    F(n_top, NOTHING) \
    F(roll, NOTHING) \
    F(hears, NOTHING) \
    F(ahead, NOTHING) \
    F(ahead_of, NOTHING) \
    F(epics, OPEN) \
    F(rivals, OPEN) \
    F(near, OPEN) \
    F(changed, OPEN) \
    F(attached, OPEN) \
    F(uses, NOTHING) \
    F(spare, NOTHING)

typedef struct field {
    const char *name;
    size_t at, size;
    enum may may;
} field;

#define FIELD(name, may) {#name, offsetof(lair_game, name), sizeof((lair_game *)0)->name, may},
static const field fields[] = {FIELDS(FIELD)};
enum { N_FIELDS = sizeof fields / sizeof fields[0] };

static void every_field_is_stated(void **state)
{
    (void)state;
    size_t at = 0;
    for (int i = 0; i < N_FIELDS; i++) {
        if (fields[i].at != at) {
            fail_msg("what may be in the %d bytes before %s of a view? FIELDS does not say",
                     (int)(fields[i].at - at), fields[i].name);
        }
        at += fields[i].size;
    }
    assert_int_equal(at, sizeof(lair_game));
    assert_int_equal(offsetof(lair_view, g), 0);
    assert_int_equal(offsetof(lair_view, seat), sizeof(lair_game));
    assert_int_equal(sizeof(lair_view), sizeof(lair_game) + 8); /* the seat and zeros */
}

static bool zeros(const void *from, size_t n)
{
    const uint8_t *at = from;
    while (n && *at == 0) {
        at++;
        n--;
    }
    return n == 0;
}

/* Is the viewer kept in the dark about the question? */
static bool in_the_dark(const lair_game *g, int viewer)
{
    return decision_is_covert(g) && !(viewer < LAIR_SEATS && (g->pending >> viewer & 1));
}

static bool asked_is_right(const field *f, const lair_game *g, const lair_game *v, int viewer)
{
    bool same = memcmp((const char *)g + f->at, (const char *)v + f->at, f->size) == 0;
    bool mine = viewer < LAIR_SEATS && (g->pending >> viewer & 1);
    if (!decision_is_covert(g)) {
        return same;
    }
    if (strcmp(f->name, "pending") == 0) {
        return v->pending == (mine ? 1u << viewer : 0);
    }
    if (mine) {
        return same;
    }
    return strcmp(f->name, "decision") == 0 ? v->decision == LAIR_ASK_WAITING
           : strcmp(f->name, "asked") == 0  ? v->asked == LAIR_NO_SEAT
           : strcmp(f->name, "turn_ix") == 0
               ? v->turn_ix == (g->decision == LAIR_ASK_MULLIGAN ? 0 : g->turn_ix)
               : v->n_frames <= g->n_frames;
}

static bool frames_are_right(const lair_game *g, const lair_game *v, int viewer)
{
    for (int i = 0; i < v->n_frames; i++) {
        lair_frame was = g->frame[i];
        unsigned card = was.local[LAIR_L_CARD];
        bool unknown = card < LAIR_CARDS && !(viewer < LAIR_SEATS && lair_has(&g->known[viewer], card));
        was.local[LAIR_L_CARD] = unknown ? NONE : was.local[LAIR_L_CARD];
        if (memcmp(&was, &v->frame[i], sizeof was) != 0 ||
            (in_the_dark(g, viewer) && was.declaring == LAIR_FRAME_DECLARING && i == v->n_frames - 1)) {
            return false;
        }
    }
    return v->n_frames == g->n_frames || zeros(&v->frame[v->n_frames], sizeof v->frame[0]);
}

static bool rooms_are_right(const lair_game *g, lair_game hidden, int viewer, const lair_game *v)
{
    for (int s = 0; s < g->players; s++) {
        for (int k = 0; k < LAIR_STACKS; k++) {
            lair_stack *stack = &hidden.dungeon[s].stack[k];
            if (stack->height && taint_lies_hidden(g, viewer, stack->top)) {
                ((uint16_t *)lair_pile(&hidden, s, k))[stack->height - 1] = NONE;
                stack->top = NONE;
            }
        }
    }
    return memcmp(hidden.dungeon, v->dungeon, sizeof v->dungeon) == 0;
}

static bool hands_are_right(const lair_game *g, const lair_game *v, int viewer)
{
    for (int s = 0; s < g->players; s++) {
        for (unsigned card = 0; card < LAIR_CARDS; card++) {
            bool knows = s == viewer || (viewer < LAIR_SEATS && lair_has(&g->known[viewer], card));
            bool there = lair_has(&g->hand[s], card) || taint_lies_hidden(g, viewer, card);
            if (lair_has(&v->hand[s], card) && !(knows && there)) {
                return false;
            }
            if (s == viewer && lair_has(&g->hand[s], card) && !lair_has(&v->hand[s], card)) {
                return false;
            }
        }
    }
    return true;
}

static bool bosses_are_right(const lair_game *g, const lair_game *v, int viewer)
{
    for (int s = 0; s < LAIR_SEATS; s++) {
        lair_player was = g->player[s];
        if (s != viewer && s < g->players) {
            was.offer[0] = was.offer[1] = NONE;
        }
        if (memcmp(&was, &v->player[s], sizeof was) != 0) {
            return false;
        }
    }
    return true;
}

static bool known_are_right(const lair_game *g, const lair_game *v, int viewer)
{
    for (unsigned card = 0; card < LAIR_CARDS; card++) {
        bool knows = viewer < LAIR_SEATS && lair_has(&g->known[viewer], card);
        if (lair_has(&v->deck, card) != (knows && lair_has(&g->deck, card))) {
            return false;
        }
    }
    return true;
}

static bool own_row_is_right(const field *f, const lair_game *g, const lair_game *v, int viewer)
{
    size_t row = f->size / LAIR_SEATS;
    for (int s = 0; s < g->players; s++) {
        const char *here = (const char *)v + f->at + row * (size_t)s,
                   *there = (const char *)g + f->at + row * (size_t)s;
        if (s == viewer ? memcmp(here, there, row) != 0 : !zeros(here, row)) {
            return false;
        }
    }
    return true;
}

static bool groups_are_right(const lair_game *g, const lair_game *v)
{
    bool right = v->group <= v->n_triggers;
    for (int i = 0; i < LAIR_TRIGGERS; i++) {
        lair_trigger was = g->trigger[i];
        was.group = v->trigger[i].group;
        right &= memcmp(&was, &v->trigger[i], sizeof was) == 0;
        right &= i >= v->n_triggers || v->trigger[i].group < v->n_triggers;
    }
    return right;
}

static bool is_right(const field *f, const lair_game *g, const lair_view *view, int viewer)
{
    const lair_game *v = &view->g;
    const char *here = (const char *)v + f->at, *there = (const char *)g + f->at;
    switch (f->may) {
    case OPEN:
        return memcmp(here, there, f->size) == 0;
    case NOTHING:
        return zeros(here, f->size);
    case OWN_BIT:
        return !(v->answered & ~(viewer < LAIR_SEATS ? 1u << viewer : 0));
    case OWN_ROW:
        return own_row_is_right(f, g, v, viewer);
    case KNOWN:
        return known_are_right(g, v, viewer);
    case HANDS:
        return hands_are_right(g, v, viewer);
    case ROOMS:
        return rooms_are_right(g, *g, viewer, v);
    case BOSSES:
        return bosses_are_right(g, v, viewer);
    case ASKED:
        return asked_is_right(f, g, v, viewer);
    case FRAMES:
        return frames_are_right(g, v, viewer);
    case GROUPS:
        return groups_are_right(g, v);
    case UNDO:
        return v->barrier <= 1;
    }
    return false;
}

static void check_fields(const lair_game *g, int viewer)
{
    lair_view view;
    lair_look(g, builtin(), viewer, &view);
    assert_true(zeros(view.spare, sizeof view.spare));
    for (int i = 0; i < N_FIELDS; i++) {
        if (!is_right(&fields[i], g, &view, viewer)) {
            fail_msg("%s in the view of seat %d is not what it may be (decision %d, step %d)", fields[i].name,
                     viewer, g->decision, g->step);
        }
    }
}

/* ---- poison ------------------------------------------------------------------------------------------------ */

/* The view of the poisoned game is the view of the game, byte by byte. */
static int check_look(const lair_game *g, int viewer, dice *d)
{
    lair_game poisoned = *g;
    lair_view clean, view;
    taint t = taint_cards(&poisoned, builtin(), viewer, d);
    taint_rest(&poisoned, viewer, d);
    lair_look(g, builtin(), viewer, &clean);
    lair_look(&poisoned, builtin(), viewer, &view);
    for (int i = 0; i < N_FIELDS; i++) {
        if (memcmp((char *)&clean + fields[i].at, (char *)&view + fields[i].at, fields[i].size) != 0) {
            fail_msg("poison in %s, in the view of seat %d (decision %d)", fields[i].name, viewer,
                     g->decision);
        }
    }
    assert_memory_equal(&clean, &view, sizeof view);
    return t.n;
}

/* A step of the poisoned game, and what a viewer hears of it. */
typedef struct hearing {
    const lair_pack *pack;
    int viewer, n;
    uint16_t heard[64];
    uint8_t by[64];
} hearing;

static void hear(void *self, const lair_event *e)
{
    hearing *h = self;
    lair_event seen = lair_event_for(e, h->viewer);
    const uint16_t cards[] = {seen.kind == LAIR_EV_OFFER || seen.kind == LAIR_EV_BOSS ? NONE : seen.card,
                              seen.room, seen.source};
    for (int i = 0; i < 3; i++) {
        if (cards[i] >= builtin()->n_cards && cards[i] < LAIR_CARDS && h->n < 64) {
            h->by[h->n] = seen.kind;
            h->heard[h->n++] = cards[i];
        }
    }
}

/* What was shown and went back into a deck at once: a hand for a mulligan, cards of a deck that were turned up. */
static bool shows(unsigned kind)
{
    return kind == LAIR_EV_SHOW;
}

/* Only what the viewer may know then is heard of. */
static int check_step(const lair_game *g, int viewer, dice *d)
{
    lair_game poisoned = *g;
    taint t = taint_cards(&poisoned, builtin(), viewer, d);
    lair_pack pack = taint_pack(builtin(), &t);
    poisoned.words =
        sizeof poisoned.deck.w /
        sizeof *poisoned.deck.w; /* poisoned numbers lie behind those that the game's sets have */
    hearing h = {.pack = &pack, .viewer = viewer};
    int seat = pending_seat(&poisoned, d);
    if (decision_is_common(g) && !zeros(g->commit, sizeof g->commit)) {
        return 0; /* an answer that was given names its card */
    }
    lair_option option = random_option(&poisoned, &pack, seat, d);
    if (option == LAIR_DO_NOTHING) {
        return 0; /* cards to choose from that an effect remembers by their numbers */
    }
    assert_int_equal(lair_choose(&poisoned, &pack, seat, option, &(lair_listener){hear, &h}), 0);
    for (int i = 0; i < h.n; i++) {
        bool shown_before = false;
        for (int k = 0; k < i; k++) {
            shown_before |= shows(h.by[k]) && h.heard[k] == h.heard[i];
        }
        if (!shows(h.by[i]) && !shown_before && taint_hides(&poisoned, viewer, h.heard[i])) {
            fail_msg("event %d told seat %d of a card that it cannot know (%s)", h.by[i], viewer,
                     lair_has(&poisoned.deck, h.heard[i]) ? "deck" : "hand or face-down");
        }
    }
    return t.n;
}

static void nothing_hidden_gets_out(void **state)
{
    (void)state;
    long looks = 0, cards = 0, heard = 0, mulligans = 0, editions[LAIR_EDITION_COUNT] = {0};
    for (uint64_t number = 1; number <= 120; number++) {
        dice d = dice_of(number);
        lair_rules rules = mixture_rules(builtin(), NULL, &d);
        lair_game game;
        uint8_t seed[32];
        lair_seed(number, seed);
        assert_int_equal(lair_start(&game, builtin(), &rules, seed, NULL), 0);
        for (int n = 0; n < 400 && !lair_over(&game); n++) {
            int viewer = (int)dice_below(&d, game.players + 1u);
            viewer = viewer == game.players ? (int)LAIR_NO_SEAT : viewer;
            check_fields(&game, viewer);
            cards += check_look(&game, viewer, &d);
            heard += n % 4 == 0 ? check_step(&game, viewer, &d) : 0;
            mulligans += game.decision == LAIR_ASK_MULLIGAN;
            looks++;
            int seat = pending_seat(&game, &d);
            lair_option option = random_option(&game, builtin(), seat, &d);
            assert_int_equal(lair_choose(&game, builtin(), seat, option, NULL), 0);
        }
        editions[rules.edition]++;
    }
    assert_true(looks > 5000 && cards > 5 * looks && heard > 5000 && mulligans > 10);
    for (int i = 0; i < LAIR_EDITION_COUNT; i++) {
        assert_true(editions[i] > 5);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_field_is_stated),
        cmocka_unit_test(nothing_hidden_gets_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
