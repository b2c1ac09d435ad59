/* play_orders.c - passing on, and stops: what the player tells the table about windows to come. */
#include <string.h>

#include "board.h"
#include "play.h"
#include "why.h"

/* ---- passing on ------------------------------------------------------------------------------------------- */

/* What is most wanted at a window: not to be asked again while this hero walks, else until there is something else to
   decide. */
static enum table_until usual_until(const lair_view *view)
{
    return view->g.walker != LAIR_NO_HERO ? TABLE_WALK : TABLE_OWN;
}

bool play_pass_on(const play *p, const lair_view *asked, const char *word, table_entry *entry)
{
    if (asked->g.decision != LAIR_ASK_WINDOW) {
        play_say(p, TEXT_PLAY_NO_WINDOW, NULL);
        return false;
    }
    bool turn = play_means(p, word, TEXT_PLAY_WORD_TURN);
    if (*word && !turn) {
        play_say(p, TEXT_PLAY_PASS_WHAT, TEXT_SLOTS({"word", word, 0}));
        return false;
    }
    *entry = (table_entry){TABLE_PASS, (uint8_t)p->seat, turn ? TABLE_TURN : usual_until(asked)};
    return true;
}

/* ---- stops --------------------------------------------------------------------------------------------------- */

static void say_stop(const play *p, bool on, const char *what)
{
    play_say(p, on ? TEXT_PLAY_STOP_ON : TEXT_PLAY_STOP_OFF, TEXT_SLOTS({"what", what, 0}));
}

static uint32_t stops_of(const play *p)
{
    return p->t ? table_stops(p->t, p->seat) : p->phases;
}

/* The windows of build and adventure phases are what one can stop at. -1: no such phase. */
static int phase_named(const text_reader *r, const char *word)
{
    static const struct {
        int phase;
        const char *name; /* in every language */
    } phases[] = {{LAIR_BUILD, "build"}, {LAIR_ADVENTURE, "adventure"}};
    for (size_t i = 0; i < sizeof phases / sizeof phases[0]; i++) {
        if (why_matches(phases[i].name, word) ||
            why_matches(text_phase(r, (unsigned)phases[i].phase), word)) {
            return phases[i].phase;
        }
    }
    return -1;
}

static void stop_phase(play *p, const text_reader *r, int phase)
{
    uint32_t stops = stops_of(p) ^ 1u << phase;
    (void)play_enter(p, &(table_entry){TABLE_STOP, (uint8_t)p->seat, stops});
    p->phases = stops;
    say_stop(p, stops >> phase & 1u, text_phase(r, (unsigned)phase));
}

static void stop_all(play *p)
{
    p->all_windows = !p->all_windows;
    (void)play_enter(p, &(table_entry){TABLE_CONTROL, (uint8_t)p->seat, p->all_windows});
    say_stop(p, p->all_windows, text_get(p->lang, TEXT_PLAY_STOP_ALL));
}

/* Every copy of the card, wherever it is: the one in hand tomorrow as well. */
static void stop_design(play *p, const text_reader *r, int design)
{
    const lair_pack *pack = &p->cards->pack;
    bool on = false;
    for (unsigned card = 0; card < pack->n_cards; card++) {
        if (pack->card_design[card] == design) {
            p->stops.w[card / 64] ^= 1ull << card % 64;
            on = lair_has(&p->stops, card);
            (void)play_enter(p, &(table_entry){TABLE_STOP_CARD, (uint8_t)p->seat, card});
        }
    }
    say_stop(p, on, text_design_name(r, &pack->designs[design]));
}

/* The design of a card (no hero or boss) of that name, the whole name before a part of it; -1: none. */
static int design_named(const text_reader *r, const char *word)
{
    const lair_pack *pack = &r->cards->pack;
    int exact = cards_find(r->cards, word), part = -1;
    for (unsigned card = 0; card < pack->n_cards; card++) {
        int design = pack->card_design[card];
        if (design == exact) {
            return exact;
        }
        bool fits = part < 0 && why_matches(text_design_name(r, &pack->designs[design]), word);
        part = fits ? design : part;
    }
    return part;
}

static void list_stops(const play *p, const text_reader *r)
{
    const lair_pack *pack = &p->cards->pack;
    text_line list;
    text_clear(&list);
    for (unsigned phase = 0; phase < LAIR_GAME_OVER; phase++) {
        if (stops_of(p) >> phase & 1u) {
            text_put(&list, list.n ? ", " : "");
            text_put(&list, text_phase(r, phase));
        }
    }
    for (unsigned card = 0; card < pack->n_cards; card++) {
        bool again = card > 0 && pack->card_design[card] == pack->card_design[card - 1];
        if (lair_has(&p->stops, card) && !again) {
            text_put(&list, list.n ? ", " : "");
            text_put(&list, text_card(r, card));
        }
    }
    if (p->all_windows) {
        text_put(&list, list.n ? ", " : "");
        text_put(&list, text_get(p->lang, TEXT_PLAY_STOP_ALL));
    }
    play_say(p, list.n ? TEXT_PLAY_STOPS : TEXT_PLAY_NO_STOPS, TEXT_SLOTS({"what", list.s, 0}));
}

bool play_stop(play *p, const text_reader *r, const char *word)
{
    if (*word == '\0') {
        list_stops(p, r);
        return false;
    }
    int phase = phase_named(r, word), design = phase < 0 ? design_named(r, word) : -1;
    if (play_means(p, word, TEXT_PLAY_WORD_ALL)) {
        stop_all(p);
    } else if (phase >= 0) {
        stop_phase(p, r, phase);
    } else if (design >= 0) {
        stop_design(p, r, design);
    } else {
        play_say(p, TEXT_PLAY_STOP_WHAT, TEXT_SLOTS({"word", word, 0}));
        return false;
    }
    return true;
}
