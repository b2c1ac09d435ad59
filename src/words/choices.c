/* choices.c - in which order answers are listed, which are the same, and which of them Enter takes. */
#include "choices.h"

#include "asks.h"
#include "same.h"

/* ---- order --------------------------------------------------------------------------------------------- */

/* Is what happens to the chosen room or hero something one wishes for others? */
static bool is_harmful(enum text_key purpose)
{
    static const enum text_key harmful[] = {
        TEXT_ASK_ROOM_REMOVE,  TEXT_ASK_ROOM_STUN,    TEXT_ASK_ROOM_DEACTIVATE, TEXT_ASK_ROOM_LESS,
        TEXT_ASK_ROOM_SILENCE, TEXT_ASK_ROOM_DESTROY, TEXT_ASK_HERO_HEALTH,
    };
    for (size_t i = 0; i < sizeof harmful / sizeof harmful[0]; i++) {
        if (harmful[i] == purpose) {
            return true;
        }
    }
    return false;
}

enum { BESIDE = 16, LAST = 10000 }; /* more than rooms in a dungeon; more than answers */

/* Whose dungeon comes first: the own one, or if harm is done the own one last; the others clockwise. */
static int seat_rank(const lair_view *view, int seat, bool harmful)
{
    int players = view->g.players;
    return (seat - view->seat + players - (harmful ? 1 : 0)) % players;
}

/* Rooms as one reads a dungeon, from the entrance. */
static int room_rank(const lair_view *view, unsigned room, bool harmful)
{
    const lair_game *g = &view->g;
    int seat = 0, slot = lair_room_find(g, room, &seat), from_entrance = 0;
    if (slot < 0) {
        return LAST;
    }
    while (from_entrance < g->dungeon[seat].n &&
           g->dungeon[seat].order[g->dungeon[seat].n - 1 - from_entrance] != slot) {
        from_entrance++;
    }
    return seat_rank(view, seat, harmful) * BESIDE + from_entrance + 1;
}

/* The hero that walks is what a window is about. */
static int hero_rank(const lair_view *view, unsigned hero, bool harmful)
{
    int place = view->g.hero_place[hero];
    bool before_dungeon = lair_zone_of(place) == LAIR_AT_ENTRANCE || lair_zone_of(place) == LAIR_IN_DUNGEON;
    return hero == view->g.walker ? -1
           : before_dungeon       ? seat_rank(view, lair_whose(place), harmful)
                                  : LAIR_SEATS;
}

/* A card and its places together, the entrance first. */
static int build_rank(const lair_view *view, lair_option o)
{
    unsigned room = LAIR_OPTION_B(o);
    return (int)LAIR_OPTION_A(o) * LAIR_SEATS * BESIDE + (room ? room_rank(view, room - 1, false) : 0);
}

static int rank_of(const lair_view *view, lair_option o, bool harmful)
{
    switch (LAIR_OPTION_KIND(o)) {
    case LAIR_DO_BUILD:
        return build_rank(view, o);
    case LAIR_DO_ROOM:
        return room_rank(view, LAIR_OPTION_A(o), harmful);
    case LAIR_DO_HERO:
        return hero_rank(view, LAIR_OPTION_A(o), harmful);
    case LAIR_DO_DONE:
    case LAIR_DO_NO:
        return LAST;
    default:
        return 0;
    }
}

void choices_sort(const text_reader *r, const lair_view *view, lair_option *option, int *copies, int n)
{
    int kind = view->g.decision, amount;
    bool builds = kind == LAIR_ASK_BUILD || kind == LAIR_ASK_SETUP || kind == LAIR_ASK_PLACE;
    bool harmful = is_harmful(ask_purpose(r, view, TEXT_ASK_NOTHING, &amount));
    for (int i = 1; i < n && (builds || kind == LAIR_ASK_ROOM || kind == LAIR_ASK_HERO); i++) {
        lair_option o = option[i];
        int times = copies[i], rank = rank_of(view, o, harmful), k = i;
        /* of what is to be built only the places of a card move; what else can be done stays behind */
        while (k > 0 && LAIR_OPTION_KIND(option[k - 1]) == LAIR_OPTION_KIND(o) &&
               rank_of(view, option[k - 1], harmful) > rank) {
            option[k] = option[k - 1];
            copies[k] = copies[k - 1];
            k--;
        }
        option[k] = o;
        copies[k] = times;
    }
}

/* ---- what Enter takes ---------------------------------------------------------------------------------- */

/* The kind of answer that costs nothing, LAIR_DO_NOTHING if there is none: a choice that has to be made, or that would
   throw something away, is made by hand. */
static unsigned harmless(const text_reader *r, const lair_view *view, unsigned kind)
{
    const lair_game *g = &view->g;
    switch (kind) {
    case LAIR_DO_YES:
        return ask_is_gift(r, view) ? kind : LAIR_DO_NOTHING;
    case LAIR_DO_NO:
        return g->decision != LAIR_ASK_PAY && !ask_is_gift(r, view) ? kind : LAIR_DO_NOTHING;
    case LAIR_DO_NO_BUILD:
        return g->decision == LAIR_ASK_BUILD && g->player[view->seat].builds == 0 ? kind : LAIR_DO_NOTHING;
    case LAIR_DO_PASS:
        return g->decision != LAIR_ASK_SCHEME ? kind : LAIR_DO_NOTHING;
    case LAIR_DO_PAY:
    case LAIR_DO_KEEP:
    case LAIR_DO_DONE:
        return kind;
    default:
        return LAIR_DO_NOTHING;
    }
}

int choices_default(const text_reader *r, const lair_view *view, const lair_option *option, int n)
{
    for (int i = 0; i < n; i++) {
        if (harmless(r, view, LAIR_OPTION_KIND(option[i])) != LAIR_DO_NOTHING) {
            return i;
        }
    }
    return -1;
}

/* ---- copies -------------------------------------------------------------------------------------------- */

int choices_merge(const lair_view *view, const lair_pack *pack, lair_option *option, int *copies, int all)
{
    int n = 0;
    for (int i = 0; i < all; i++) {
        int k = 0;
        while (k < n && !same_answer(view, pack, option[k], option[i])) {
            k++;
        }
        if (k == n) {
            option[n] = option[i];
            copies[n++] = 0;
        }
        copies[k]++;
    }
    return n;
}
