/* phrases.c - all phrases of the language on two pages, by part of a sentence. */
#include "phrases.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "rows.h"

static const char *const english[] = {
#define ROW(name, cat, text) text,
    CARDS_ROWS(ROW)
#undef ROW
};

static const uint8_t cats[] = {
#define ROW(name, cat, text) CAT_##cat,
    CARDS_ROWS(ROW)
#undef ROW
};

/* Parts in the order of a sentence; an act or a statement may have a heading for each of its chapters. */
static const struct part {
    const char *title;
    uint8_t cat;
} parts[] = {
    {"Begins the sentence of an item or a miniboss", CAT_field},
    {"Goes on from the sentence before", CAT_mode},
    {"Phase", CAT_phase},
    {"Trigger", CAT_trigger},
    {"Condition, behind *if* or *while*; two are joined by *and*", CAT_cond},
    {"How often", CAT_limit},
    {"Cost, before a colon; two are joined by *and*", CAT_cost},
    {"Step", CAT_step},
    {"Effect", CAT_effect},
    {"And then", CAT_tail},
    {"How long", CAT_dur},
    {"Act: what a player does", CAT_act},
    {"State: what simply holds", CAT_state},
    {"Who", CAT_who},
    {"Card", CAT_card},
    {"Deck", CAT_deck},
    {"Room, one or each", CAT_room_1},
    {"Rooms", CAT_room_n},
    {"Kind of room", CAT_rtype},
    {"Kind of room, closer", CAT_room},
    {"Kind of room, closer still", CAT_roomf},
    {"Covered room", CAT_covered},
    {"Hero", CAT_hero},
    {"This one, that one", CAT_hero_ref},
    {"Kind of hero", CAT_hero_plain},
    {"Kind of hero, closer", CAT_hero_kind},
    {"Hero that moves", CAT_hero_from},
    {"Soul", CAT_soul},
    {"Wound", CAT_wound},
    {"Dungeon", CAT_dungeon},
    {"Entrance", CAT_entrance},
    {"Landmark", CAT_landmark},
    {"Where a hero is sent", CAT_sendto},
    {"Who lures a hero", CAT_lure},
    {"Class", CAT_class},
    {"Miniboss", CAT_miniboss},
    {"Item", CAT_item},
    {"For each", CAT_each},
    {"At least, at most", CAT_least},
    {"At most", CAT_most},
    {"How many times", CAT_times},
};

/* Slots that have a short name in the table. */
static const struct alias {
    const char *slot, *name;
} aliases[] = {
    {"roomf", "room"},     {"rtype", "room"},   {"dur", "how long"}, {"cond", "condition"},
    {"unit", "N cards"},   {"picks", "cards"},  {"pick", "card"},    {"least", "at least N"},
    {"most", "at most N"}, {"sendto", "where"}, {"gone", "hero"},    {"whom", "who or you"},
    {"tail", "and so on"},
};

static const char *name_of(const char *slot, size_t n, size_t *length)
{
    for (size_t i = 0; i < sizeof aliases / sizeof aliases[0]; i++)
        if (strlen(aliases[i].slot) == n && !memcmp(aliases[i].slot, slot, n)) {
            *length = strlen(aliases[i].name);
            return aliases[i].name;
        }
    *length = n;
    return slot;
}

/* A slot as a reader would name it: {room:a} is "a *room*", {card:p} "*cards*". */
static const char *put_slot(text_buffer *out, const char *at)
{
    size_t n = strcspn(at, ":}_");
    const char *end = strchr(at, '}'), *form = memchr(at, ':', (size_t)(end - at));
    char what = form ? form[1] : 0;
    if (*at == '#' || *at == '+') {
        text_adds(out, *at == '+' ? "+N" : "N");
    } else {
        size_t length;
        const char *name = name_of(at, n, &length);
        bool many = what == 'p' || what == '3';
        text_addf(out, "%s*%.*s%s*", what == 'a' ? "a " : "", (int)length, name, many ? "s" : "");
    }
    return end + 1;
}

/* Punctuation stands at the word before it; of two forms the first, of verbs the first. */
static void put_phrase(text_buffer *out, const char *phrase)
{
    for (const char *c = phrase; *c;) {
        if (*c == '{') {
            c = put_slot(out, c + 1);
        } else if (*c == '^' || (*c == ' ' && (strchr(",:.;)", c[1]) || !strncmp(c + 1, "'s", 2)))) {
            c++;
        } else if (*c == '(' && c[1] == ' ') {
            text_adds(out, "(");
            c += 2;
        } else if (*c == '/') {
            c += strcspn(c, " ");
        } else if (*c == '|') {
            text_adds(out, " / ");
            c++;
        } else {
            text_add(out, c++, 1);
        }
    }
}

void cards_phrases(text_buffer *out)
{
    for (size_t p = 0; p < sizeof parts / sizeof parts[0]; p++) {
        bool first = true;
        text_addf(out, "**%s:** ", parts[p].title);
        for (int r = 0; r < ROW_COUNT; r++) {
            if (cats[r] != parts[p].cat || !*english[r])
                continue;
            text_adds(out, first ? "" : " · ");
            put_phrase(out, english[r]);
            first = false;
        }
        text_adds(out, "\n\n");
    }
}
