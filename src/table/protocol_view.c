/* protocol_view.c - the table as a seat sees it, in JSON. */
#include "protocol.h"

#include "names.h"
#include "program.h"
#include "text.h"

void protocol_string(FILE *out, const char *s)
{
    fputc('"', out);
    for (; *s; s++) {
        unsigned char c = (unsigned char)*s;
        if (c < ' ') {
            fprintf(out, "\\u%04x", c);
        } else {
            fprintf(out, "%s%c", c == '"' || c == '\\' ? "\\" : "", c);
        }
    }
    fputc('"', out);
}

static void put_member(FILE *out, const char *name, const char *value)
{
    fprintf(out, ", \"%s\": ", name);
    protocol_string(out, value);
}

static void put_flag(FILE *out, const char *name, bool value)
{
    fprintf(out, ", \"%s\": %s", name, value ? "true" : "false");
}

/* A seat, or null. */
static void put_seat(FILE *out, const char *name, unsigned seat)
{
    if (seat < LAIR_SEATS) {
        fprintf(out, ", \"%s\": %u", name, seat);
    } else {
        fprintf(out, ", \"%s\": null", name);
    }
}

/* ---- cards --------------------------------------------------------------------------------------------- */

static const char *const kinds[LAIR_KIND_COUNT] = {
    "room", "advanced-room", "miniboss", "spell", "epic-spell", "item", "boss", "hero", "epic-hero",
};
static const char *const spell_phases[] = {"none", "build", "adventure", "both"};

static void put_treasure(FILE *out, lair_icons icons)
{
    const char *comma = "";
    fputs(", \"treasure\": [", out);
    for (int c = 0; c < LAIR_CLASSES; c++) {
        for (unsigned n = 0; n < (icons >> 8 * c & 255); n++, comma = ", ") {
            fprintf(out, "%s\"%s\"", comma, names_classes[c]);
        }
    }
    fputc(']', out);
}

void protocol_design(FILE *out, const cards_library *cards, const lair_design *d)
{
    const cards_text *text = &cards->texts[d - cards->pack.designs];
    fprintf(out, "\"id\": \"%s\"", text->id);
    put_member(out, "set", cards_set_id(d->set));
    put_member(out, "name", text->name[CARDS_EN]);
    put_member(out, "kind", kinds[d->kind]);
    if (d->kind == LAIR_ROOM || d->kind == LAIR_ADVANCED_ROOM) {
        put_member(out, "type", d->filter & LAIR_F_MONSTER ? "monster" : "trap");
        fprintf(out, ", \"damage\": %d", d->damage);
    }
    if (d->kind == LAIR_SPELL || d->kind == LAIR_EPIC_SPELL) {
        put_member(out, "phase", spell_phases[d->phases & 3]);
    } else {
        put_treasure(out, d->icons);
    }
    if (d->kind == LAIR_BOSS) {
        fprintf(out, ", \"xp\": %d", d->xp);
    }
}

void protocol_card(FILE *out, const cards_library *cards, unsigned card)
{
    fprintf(out, "\"card\": %u, ", card);
    protocol_design(out, cards, lair_card(&cards->pack, card));
}

static void put_cards(FILE *out, const cards_library *cards, const char *name, const lair_set *set)
{
    const char *comma = "";
    fprintf(out, ", \"%s\": [", name);
    for (unsigned c = lair_set_next(set, 0); c < cards->pack.n_cards; c = lair_set_next(set, c + 1)) {
        fprintf(out, "%s{", comma);
        protocol_card(out, cards, c);
        fputc('}', out);
        comma = ", ";
    }
    fputc(']', out);
}

/* Of long piles only the ids. */
static void put_ids(FILE *out, const cards_library *cards, const char *name, const lair_set *set)
{
    const char *comma = "";
    fprintf(out, ", \"%s\": [", name);
    for (unsigned c = lair_set_next(set, 0); c < cards->pack.n_cards; c = lair_set_next(set, c + 1)) {
        fprintf(out, "%s\"%s\"", comma, cards->texts[cards->pack.card_design[c]].id);
        comma = ", ";
    }
    fputc(']', out);
}

static const char *item_id(const cards_library *cards, unsigned item)
{
    return item < cards->pack.n_items ? cards->texts[cards->pack.item_design[item]].id : "unknown";
}

/* ---- heroes -------------------------------------------------------------------------------------------- */

static void put_forecast(FILE *out, const cards_library *cards, const lair_view *view, unsigned hero,
                         int seat)
{
    lair_forecast f = lair_walk_forecast(view, &cards->pack, hero, seat);
    fprintf(out, ", \"dies\": %s, \"leaves\": %s, \"meets_damage\": %d", f.dies ? "true" : "false",
            f.leaves ? "true" : "false", f.damage);
}

/* bait: the hero is in town, and where it would go now is said; seat >= 0: it is before that dungeon. */
static void put_hero(FILE *out, const cards_library *cards, const lair_view *view, unsigned hero, bool bait,
                     int seat)
{
    const lair_design *d = lair_hero(&view->g, &cards->pack, hero);
    const cards_text *text = &cards->texts[d - cards->pack.designs];
    int carried = lair_item_of(&view->g, hero);
    fprintf(out, "{\"hero\": %u, \"id\": \"%s\"", hero, text->id);
    put_member(out, "name", text->name[CARDS_EN]);
    put_treasure(out, d->icons);
    fprintf(out, ", \"health\": %d, \"hurt\": %d, \"souls\": %d, \"wounds\": %d, \"epic\": %s",
            lair_health(view, &cards->pack, hero, NULL), view->g.hero_damage[hero], d->souls, d->wounds,
            d->kind == LAIR_EPIC_HERO ? "true" : "false");
    if (carried >= 0) {
        put_member(out, "item", item_id(cards, (unsigned)carried));
    }
    if (bait) {
        int values[LAIR_SEATS] = {0}, rule = 0;
        int to = lair_bait(view, &cards->pack, hero, values, &rule);
        put_seat(out, "goes_to", to < 0 ? LAIR_NO_SEAT : (unsigned)to);
    }
    if (seat >= 0) {
        put_forecast(out, cards, view, hero, seat);
    }
    fputc('}', out);
}

static void put_heroes(FILE *out, const cards_library *cards, const lair_view *view, const char *name,
                       uint8_t place)
{
    uint8_t queue[LAIR_HEROES];
    int n = lair_queue(&view->g, place, queue), zone = place / 8;
    fprintf(out, ", \"%s\": [", name);
    for (int i = 0; i < n; i++) {
        fputs(i ? ", " : "", out);
        put_hero(out, cards, view, queue[i], zone == LAIR_IN_TOWN, zone == LAIR_AT_ENTRANCE ? place % 8 : -1);
    }
    fputc(']', out);
}

static void put_landmarks(FILE *out, const cards_library *cards, const lair_view *view)
{
    const char *comma = "";
    fputs(", \"landmarks\": [", out);
    for (int i = 0; i < LAIR_LANDMARKS && text_has_town_board(&view->g); i++) {
        if (i == LAIR_LAUNCHPAD && !text_has_explorers(&view->g)) {
            continue;
        }
        fprintf(out, "%s{\"name\": \"%s\"", comma, names_landmarks[i]);
        put_heroes(out, cards, view, "heroes", LAIR_PLACE(LAIR_AT_LANDMARK, i));
        fputc('}', out);
        comma = ", ";
    }
    fputc(']', out);
}

/* The hero that walks now. */
static void put_walker(FILE *out, const lair_view *view)
{
    const lair_game *g = &view->g;
    if (g->walker >= g->n_heroes) {
        fputs(", \"walker\": null", out);
        return;
    }
    fprintf(out, ", \"walker\": {\"hero\": %d, \"dungeon\": %d", g->walker, g->hero_place[g->walker] % 8);
    if (g->walk_room != LAIR_NO_CARD) {
        fprintf(out, ", \"room\": %u", g->walk_room);
    }
    fputc('}', out);
}

/* ---- dungeons ------------------------------------------------------------------------------------------ */

static void put_miniboss(FILE *out, const cards_library *cards, const lair_game *g, unsigned room)
{
    int ix = lair_miniboss_of(g, room);
    if (ix < 0) {
        return;
    }
    fprintf(out, ", \"miniboss\": {\"card\": %u, \"id\": \"%s\", \"level\": %d, \"awake\": %s}",
            g->miniboss[ix].card, cards->texts[cards->pack.card_design[g->miniboss[ix].card]].id,
            g->miniboss[ix].level, text_miniboss_awake(g, ix) ? "true" : "false");
}

/* What everybody sees of a stack, and of its face-down card what the seat knows. */
static void put_room(FILE *out, const cards_library *cards, const lair_view *view, int seat, int position)
{
    const lair_dungeon *d = &view->g.dungeon[seat];
    const lair_stack *stack = &d->stack[d->order[position]];
    const uint16_t *pile = lair_pile(&view->g, seat, d->order[position]);
    bool down = stack->flags & LAIR_FACE_DOWN;
    fprintf(out, "{\"cards\": %d", stack->height);
    put_flag(out, "face_down", down);
    if (stack->top < cards->pack.n_cards) {
        fputs(", ", out);
        protocol_card(out, cards, stack->top);
    }
    if (down && stack->height > 1 && pile[stack->height - 2] < cards->pack.n_cards) {
        put_member(out, "covers", cards->texts[cards->pack.card_design[pile[stack->height - 2]]].id);
    }
    if (!down && stack->top < cards->pack.n_cards) {
        fprintf(out, ", \"deals\": %d, \"counters\": %d, \"coins\": %d",
                lair_damage(view, &cards->pack, stack->top, LAIR_NO_HERO, NULL), stack->counters,
                stack->coins);
        put_flag(out, "stunned", stack->flags & (LAIR_STUNNED | LAIR_FROZEN));
        put_flag(out, "deactivated", stack->flags & LAIR_DEACTIVATED);
        put_miniboss(out, cards, &view->g, stack->top);
    }
    fputc('}', out);
}

/* From the entrance to the boss, as heroes meet them. */
static void put_rooms(FILE *out, const cards_library *cards, const lair_view *view, int seat)
{
    fputs(", \"rooms\": [", out);
    for (int p = view->g.dungeon[seat].n - 1; p >= 0; p--) {
        put_room(out, cards, view, seat, p);
        fputs(p ? ", " : "", out);
    }
    fputc(']', out);
}

/* ---- players ------------------------------------------------------------------------------------------- */

static void put_boss(FILE *out, const cards_library *cards, const lair_player *p)
{
    if (p->boss >= cards->pack.n_bosses) {
        fputs(", \"boss\": null", out);
        return;
    }
    fputs(", \"boss\": {", out);
    protocol_design(out, cards, &cards->pack.designs[cards->pack.boss_design[p->boss]]);
    put_flag(out, "levelled", p->flags & LAIR_LEVELLED);
    fputc('}', out);
}

static void put_items(FILE *out, const cards_library *cards, const lair_game *g, const char *name,
                      unsigned place)
{
    const char *comma = "";
    fprintf(out, ", \"%s\": [", name);
    for (unsigned i = 0; i < LAIR_ITEMS; i++) {
        if (g->item_place[i] == place) {
            fprintf(out, "%s\"%s\"", comma, item_id(cards, i));
            comma = ", ";
        }
    }
    fputc(']', out);
}

static void put_totals(FILE *out, const cards_library *cards, const lair_view *view, int seat)
{
    fputs(", \"total_treasure\": {", out);
    for (int c = 0; c < LAIR_CLASSES; c++) {
        fprintf(out, "%s\"%s\": %d", c ? ", " : "", names_classes[c],
                lair_treasure(view, &cards->pack, seat, (enum lair_class)c, NULL));
    }
    fputc('}', out);
}

static void put_player(FILE *out, const cards_library *cards, const lair_view *view, int seat)
{
    const lair_game *g = &view->g;
    const lair_player *p = &g->player[seat];
    char minion[NAMES_TEXT];
    names_space(cards, g, p->minion, minion, sizeof minion);
    fprintf(out, "{\"seat\": %d, \"souls\": %d, \"wounds\": %d, \"score\": %d", seat,
            lair_souls(g, &cards->pack, seat), lair_wounds(g, &cards->pack, seat),
            lair_score(g, &cards->pack, seat));
    fprintf(out, ", \"hand_rooms\": %d, \"hand_spells\": %d, \"coins\": %d, \"builds\": %d", p->hand_rooms,
            p->hand_spells, p->coins, p->builds);
    put_flag(out, "out", p->flags & LAIR_OUT);
    put_boss(out, cards, p);
    put_member(out, "minion", minion);
    put_totals(out, cards, view, seat);
    put_rooms(out, cards, view, seat);
    put_heroes(out, cards, view, "entrance", LAIR_PLACE(LAIR_AT_ENTRANCE, seat));
    put_items(out, cards, g, "items", LAIR_ITEM_UP + (unsigned)seat);
    put_items(out, cards, g, "items_used", LAIR_ITEM_DOWN + (unsigned)seat);
    if (seat != view->seat) {
        put_cards(out, cards, "known_hand", &g->hand[seat]);
    }
    fputc('}', out);
}

/* ---- what is going on ---------------------------------------------------------------------------------- */

static void put_plays(FILE *out, const cards_library *cards, const lair_game *g)
{
    fputs(", \"plays\": [", out);
    for (int i = 0; i < g->n_plays; i++) {
        char source[NAMES_TEXT];
        int design = names_source_design(cards, g, g->play[i].source);
        names_source(cards, g, g->play[i].source, source, sizeof source);
        fprintf(out, "%s{\"seat\": %d", i ? ", " : "", g->play[i].seat);
        put_flag(out, "spell", g->play[i].spell);
        put_member(out, "source", source);
        if (design >= 0) {
            put_member(out, "id", cards->texts[design].id);
        }
        fputc('}', out);
    }
    fputc(']', out);
}

/* Numbers and laws changed until the end of the turn, or for good. */
static void put_changes(FILE *out, const cards_library *cards, const lair_game *g)
{
    fputs(", \"changes\": [", out);
    for (int i = 0; i < g->n_mods; i++) {
        const lair_mod *m = &g->mod[i];
        unsigned what = m->what & ~(unsigned)LAIR_MOD_LASTS;
        bool hero = what == LAIR_MOD_HEALTH || what == LAIR_MOD_BARRED || what == LAIR_MOD_NOT_LURED;
        fprintf(out, "%s{\"what\": \"%s\", \"amount\": %d", i ? ", " : "",
                what < LAIR_MOD_COUNT ? names_laws[what] : "unknown", m->amount);
        put_seat(out, "seat", m->seat);
        if (hero || m->target < cards->pack.n_cards) {
            fprintf(out, ", \"%s\": %u", hero ? "hero" : "card", m->target);
        }
        put_flag(out, "lasts", m->what & LAIR_MOD_LASTS);
        fputc('}', out);
    }
    fputc(']', out);
}

static void put_order(FILE *out, const lair_game *g)
{
    fputs(", \"order\": [", out);
    for (int i = 0; i < g->n_order && i < LAIR_SEATS; i++) {
        fprintf(out, "%s%d", i ? ", " : "", g->order[i]);
    }
    fputc(']', out);
}

void protocol_table(FILE *out, const cards_library *cards, const lair_view *view)
{
    const lair_game *g = &view->g;
    uint8_t deck[LAIR_HEROES];
    fprintf(out, "\"seat\": %d, \"turn\": %d, \"phase\": \"%s\"", view->seat, g->turn,
            names_phases[g->phase]);
    put_seat(out, "first", g->first);
    put_seat(out, "active", g->active);
    put_order(out, g);
    fprintf(out, ", \"deck_rooms\": %d, \"deck_spells\": %d, \"deck_heroes\": %d", g->deck_rooms,
            g->deck_spells, lair_queue(g, LAIR_PLACE(LAIR_IN_DECK, 0), deck));
    put_cards(out, cards, "hand", &g->hand[view->seat]);
    fputs(", \"seats\": [", out);
    for (int seat = 0; seat < g->players; seat++) {
        fputs(seat ? ", " : "", out);
        put_player(out, cards, view, seat);
    }
    fputc(']', out);
    put_heroes(out, cards, view, "town", LAIR_PLACE(LAIR_IN_TOWN, 0));
    put_landmarks(out, cards, view);
    put_cards(out, cards, "market", &g->market);
    put_items(out, cards, g, "town_items", LAIR_ITEM_IN_TOWN);
    put_walker(out, view);
    put_plays(out, cards, g);
    put_changes(out, cards, g);
    put_ids(out, cards, "discard", &g->discard);
    put_ids(out, cards, "known_deck", &g->deck);
}
