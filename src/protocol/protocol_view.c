/* protocol_view.c - the table as a seat sees it, in JSON. */
#include "protocol.h"

#include "aimed.h"
#include "names.h"
#include "places.h"
#include "text.h"

static void put_cards(const protocol *p, const char *name, const lair_bits *set)
{
    const char *comma = "";
    protocol_print(p->out, ", \"%s\": [", name);
    for (unsigned c = lair_bits_next(set, 0); c < p->reader->cards->pack.n_cards;
         c = lair_bits_next(set, c + 1)) {
        protocol_print(p->out, "%s{", comma);
        protocol_card(p, c);
        fputc('}', p->out);
        comma = ", ";
    }
    fputc(']', p->out);
}

static const char *card_id(const protocol *p, unsigned card)
{
    const cards_library *cards = p->reader->cards;
    return cards->texts[cards->pack.card_design[card]].id;
}

/* Of long piles only the ids, for the page short cards. */
static void put_pile(const protocol *p, const char *name, const lair_bits *set)
{
    const char *comma = "";
    protocol_print(p->out, ", \"%s\": [", name);
    for (unsigned c = lair_bits_next(set, 0); c < p->reader->cards->pack.n_cards;
         c = lair_bits_next(set, c + 1)) {
        fputs(comma, p->out);
        if (p->page) {
            fputc('{', p->out);
            protocol_short(p, c);
            fputc('}', p->out);
        } else {
            protocol_print(p->out, "\"%s\"", card_id(p, c));
        }
        comma = ", ";
    }
    fputc(']', p->out);
}

/* ---- heroes -------------------------------------------------------------------------------------------- */

void protocol_hero(const protocol *p, const lair_view *view, unsigned hero)
{
    const cards_library *cards = p->reader->cards;
    const lair_design *d = lair_hero(&view->g, &cards->pack, hero);
    int carried = lair_item_of(&view->g, hero);
    protocol_print(p->out, "\"hero\": %u, ", hero);
    if (p->page) {
        protocol_named(p, d);
        protocol_member(p, "kind", d->kind == LAIR_EPIC_HERO ? "epic-hero" : "hero");
        protocol_texts(p, d);
    } else {
        protocol_print(p->out, "\"id\": \"%s\"", cards->texts[d - cards->pack.designs].id);
        protocol_member(p, "name", text_design_name(p->reader, d));
    }
    protocol_treasure(p, "treasure", d->icons);
    protocol_number(p, "health", lair_health(view, &cards->pack, hero, NULL));
    protocol_number(p, "hurt", view->g.hero_damage[hero]);
    protocol_number(p, "souls", d->souls);
    protocol_number(p, "wounds", d->wounds);
    protocol_flag(p, "epic", d->kind == LAIR_EPIC_HERO);
    if (carried >= 0) {
        fputs(", \"item\": ", p->out);
        protocol_item(p, (unsigned)carried);
    }
}

static void put_heroes(const protocol *p, const lair_view *view, const char *name, uint8_t place)
{
    uint8_t queue[LAIR_HEROES];
    int n = lair_queue(&view->g, place, queue), zone = (int)lair_zone_of(place);
    protocol_print(p->out, ", \"%s\": [", name);
    for (int i = 0; i < n; i++) {
        fputs(i ? ", {" : "{", p->out);
        protocol_hero(p, view, queue[i]);
        if (zone == LAIR_IN_TOWN) {
            protocol_bait(p, view, queue[i]);
        } else if (zone == LAIR_AT_ENTRANCE) {
            protocol_walk(p, view, queue[i], lair_whose(place));
        }
        fputc('}', p->out);
    }
    fputc(']', p->out);
}

/* What a Minion does on the spaces of a Landmark; the Tavern has one. */
static void put_spaces(const protocol *p, const lair_view *view, int landmark)
{
    const char *comma = "";
    fputs(", \"spaces\": [", p->out);
    for (int which = landmark == LAIR_TAVERN ? 2 : 0; which < 3; which++) {
        protocol_print(p->out, "%s{\"space\": \"%s\"", comma, names_spaces[which]);
        protocol_member(p, "text", text_space(p->reader, view->seat, LAIR_TOWN_SPACE(landmark, which)).s);
        fputc('}', p->out);
        comma = ", ";
    }
    fputc(']', p->out);
}

static void put_landmarks(const protocol *p, const lair_view *view)
{
    const char *comma = "";
    fputs(", \"landmarks\": [", p->out);
    for (int i = 0; i < LAIR_LANDMARKS && text_has_town_board(&view->g); i++) {
        if (i == LAIR_LAUNCHPAD && !text_has_explorers(&view->g)) {
            continue;
        }
        protocol_print(p->out, "%s{\"name\": \"%s\"", comma, names_landmarks[i]);
        if (p->page) {
            protocol_member(p, "text", cards_landmark_name(i, p->reader->lang));
            put_spaces(p, view, i);
        }
        put_heroes(p, view, "heroes", LAIR_PLACE(LAIR_AT_LANDMARK, i));
        fputc('}', p->out);
        comma = ", ";
    }
    fputc(']', p->out);
}

/* The hero that walks now. One that has died, got through or was sent away does not, though the engine remembers it until the
   windows after that are over. */
static void put_walker(const protocol *p, const lair_view *view)
{
    const lair_game *g = &view->g;
    unsigned place = g->walker < g->n_heroes ? g->hero_place[g->walker] : LAIR_NOWHERE;
    unsigned zone = lair_zone_of(place);
    if (zone != LAIR_IN_DUNGEON && zone != LAIR_AT_ENTRANCE) {
        fputs(", \"walker\": null", p->out);
        return;
    }
    int seat = lair_whose(place);
    fputs(", \"walker\": {", p->out);
    if (p->page) {
        protocol_hero(p, view, g->walker);
        if (zone == LAIR_IN_DUNGEON) {
            protocol_walk(p, view, g->walker, seat);
        }
    } else {
        protocol_print(p->out, "\"hero\": %d", g->walker);
    }
    protocol_print(p->out, ", \"dungeon\": %d", seat);
    if (zone == LAIR_IN_DUNGEON && g->walk_room != LAIR_NO_CARD) {
        protocol_print(p->out, ", \"room\": %u", g->walk_room);
    }
    fputc('}', p->out);
}

/* ---- dungeons ------------------------------------------------------------------------------------------ */

static void put_miniboss(const protocol *p, const lair_game *g, unsigned room)
{
    int ix = lair_miniboss_of(g, room);
    if (ix < 0) {
        return;
    }
    unsigned card = g->miniboss[ix].card;
    fputs(", \"miniboss\": {", p->out);
    if (p->page) {
        protocol_short(p, card);
        protocol_texts(p, lair_card(&p->reader->cards->pack, card));
    } else {
        protocol_print(p->out, "\"card\": %u, \"id\": \"%s\"", card, card_id(p, card));
    }
    protocol_print(p->out, ", \"level\": %d", g->miniboss[ix].level);
    protocol_flag(p, "awake", lair_miniboss_awake(g, ix));
    fputc('}', p->out);
}

/* What lies below, the topmost first. */
static void put_under(const protocol *p, const uint16_t *pile, int height)
{
    const char *comma = "";
    fputs(", \"under\": [", p->out);
    for (int k = height - 2; k >= 0; k--) {
        if (pile[k] < p->reader->cards->pack.n_cards) {
            protocol_print(p->out, "%s{", comma);
            protocol_short(p, pile[k]);
            fputc('}', p->out);
            comma = ", ";
        }
    }
    fputc(']', p->out);
}

static void put_active_room(const protocol *p, const lair_view *view, const lair_stack *stack)
{
    protocol_number(p, "deals", lair_damage(view, &p->reader->cards->pack, stack->top, LAIR_NO_HERO, NULL));
    protocol_number(p, "counters", stack->counters);
    protocol_number(p, "coins", stack->coins);
    protocol_treasure(p, "shows", lair_room_icons(view, &p->reader->cards->pack, stack->top));
    protocol_flag(p, "stunned", stack->flags & (LAIR_STUNNED | LAIR_FROZEN));
    protocol_flag(p, "deactivated", stack->flags & LAIR_DEACTIVATED);
    put_miniboss(p, &view->g, stack->top);
}

/* What everybody sees of a stack, and of its face-down card what the seat knows. */
static void put_room(const protocol *p, const lair_view *view, int seat, int position)
{
    const lair_dungeon *d = &view->g.dungeon[seat];
    const lair_stack *stack = &d->stack[d->order[position]];
    const uint16_t *pile = lair_pile(&view->g, seat, d->order[position]);
    unsigned n_cards = p->reader->cards->pack.n_cards;
    bool down = stack->flags & LAIR_FACE_DOWN;
    protocol_print(p->out, "{\"cards\": %d", stack->height);
    protocol_flag(p, "face_down", down);
    if (stack->top < n_cards) {
        fputs(", ", p->out);
        protocol_card(p, stack->top);
    }
    if (down && stack->height > 1 && pile[stack->height - 2] < n_cards) {
        protocol_member(p, "covers", card_id(p, pile[stack->height - 2]));
    }
    if (!down && stack->top < n_cards) {
        put_active_room(p, view, stack);
    }
    if (p->page) {
        protocol_number(p, "position", d->n - 1 - position);
        protocol_flag(p, "new", down && stack->flags & LAIR_NEW);
        put_under(p, pile, stack->height);
    }
    fputc('}', p->out);
}

/* From the entrance to the boss, as heroes meet them. */
static void put_rooms(const protocol *p, const lair_view *view, int seat)
{
    fputs(", \"rooms\": [", p->out);
    for (int k = view->g.dungeon[seat].n - 1; k >= 0; k--) {
        put_room(p, view, seat, k);
        fputs(k ? ", " : "", p->out);
    }
    fputc(']', p->out);
    if (p->page) {
        protocol_part(p, seat);
        protocol_number(p, "total_damage", lair_all_damage(view, &p->reader->cards->pack, seat));
    }
}

/* ---- players ------------------------------------------------------------------------------------------- */

static void put_boss(const protocol *p, const lair_player *player)
{
    const lair_pack *pack = &p->reader->cards->pack;
    if (player->boss >= pack->n_bosses) {
        fputs(", \"boss\": null", p->out);
        return;
    }
    fputs(", \"boss\": {", p->out);
    protocol_design(p, &pack->designs[pack->boss_design[player->boss]]);
    protocol_flag(p, "levelled", player->flags & LAIR_LEVELLED);
    fputc('}', p->out);
}

static void put_items(const protocol *p, const lair_game *g, const char *name, unsigned place)
{
    const char *comma = "";
    protocol_print(p->out, ", \"%s\": [", name);
    for (unsigned i = 0; i < LAIR_ITEMS; i++) {
        if (g->item_place[i] == place) {
            fputs(comma, p->out);
            protocol_item(p, i);
            comma = ", ";
        }
    }
    fputc(']', p->out);
}

static void put_totals(const protocol *p, const lair_view *view, int seat)
{
    fputs(", \"total_treasure\": {", p->out);
    for (int c = 0; c < LAIR_CLASSES; c++) {
        protocol_print(p->out, "%s\"%s\": %d", c ? ", " : "", names_classes[c],
                       lair_treasure(view, &p->reader->cards->pack, seat, (enum lair_class)c, NULL));
    }
    fputc('}', p->out);
}

static void put_minion(const protocol *p, const lair_game *g, int seat)
{
    char name[NAMES_TEXT];
    names_space(p->reader->cards, g, g->player[seat].minion, name, sizeof name);
    protocol_part(p, seat);
    protocol_member(p, "minion", name);
    if (p->page) {
        protocol_part(p, seat);
        fputs(", \"minion_space\": ", p->out);
        protocol_space(p, seat, g->player[seat].minion);
        protocol_part(p, seat);
        protocol_member(p, "minion_text", text_space(p->reader, seat, g->player[seat].minion).s);
    }
}

/* A seat's figure. */
static void put_figure(const protocol *p, int seat, const char *name, long value)
{
    protocol_part(p, seat);
    protocol_number(p, name, value);
}

static void put_figures(const protocol *p, const lair_view *view, int seat)
{
    const lair_game *g = &view->g;
    const lair_player *player = &g->player[seat];
    const lair_pack *pack = &p->reader->cards->pack;
    protocol_part(p, seat);
    protocol_print(p->out, "\"seat\": %d", seat);
    put_figure(p, seat, "souls", lair_souls(g, pack, seat));
    put_figure(p, seat, "wounds", lair_wounds(g, pack, seat));
    put_figure(p, seat, "score", lair_score(g, pack, seat));
    put_figure(p, seat, "hand_rooms", player->hand_rooms);
    put_figure(p, seat, "hand_spells", player->hand_spells);
    put_figure(p, seat, "coins", player->coins);
    put_figure(p, seat, "builds", player->builds);
    protocol_part(p, seat);
    protocol_flag(p, "out", player->flags & LAIR_OUT);
    if (p->page) {
        protocol_part(p, seat);
        protocol_member(p, "who", p->who ? p->who[seat] : "");
        protocol_part(p, seat);
        protocol_member(p, "name", text_player(p->reader, seat).s);
        put_figure(p, seat, "xp", player->xp);
        put_figure(p, seat, "place", places_of(g, pack, seat));
        protocol_part(p, seat);
        protocol_flag(p, "gone", places_gone(g, pack, seat));
    }
}

static void put_player(const protocol *p, const lair_view *view, int seat)
{
    const lair_game *g = &view->g;
    fputc('{', p->out);
    put_figures(p, view, seat);
    protocol_part(p, seat);
    put_boss(p, &g->player[seat]);
    put_minion(p, g, seat);
    protocol_part(p, seat);
    put_totals(p, view, seat);
    protocol_part(p, seat);
    put_rooms(p, view, seat);
    protocol_part(p, seat);
    put_heroes(p, view, "entrance", LAIR_PLACE(LAIR_AT_ENTRANCE, seat));
    protocol_part(p, seat);
    put_items(p, g, "items", LAIR_ITEM_UP + (unsigned)seat);
    protocol_part(p, seat);
    put_items(p, g, "items_used", LAIR_ITEM_DOWN + (unsigned)seat);
    if (seat != view->seat) {
        protocol_part(p, seat);
        put_cards(p, "known_hand", &g->hand[seat]);
    }
    protocol_part_ends(p);
    fputc('}', p->out);
}

/* ---- what is going on ---------------------------------------------------------------------------------- */

static void put_play_texts(const protocol *p, const lair_view *view, const lair_play *play, int k)
{
    const lair_design *d = text_source_design(p->reader, play->source);
    text_line line;
    text_clear(&line);
    text_pending(p->reader, view, k, &line);
    if (d) {
        protocol_member(p, "set", cards_set_id(d->set));
    }
    protocol_member(p, "name", text_source(p->reader, play->source).s);
    protocol_member(p, "rules", d ? text_rules(p->reader, d) : "");
    fputs(", \"from\": ", p->out);
    protocol_source(p, play->source);
    protocol_member(p, "text", line.s);
}

/* Bots get them as they were declared, the page as they will happen. */
static void put_plays(const protocol *p, const lair_view *view)
{
    const cards_library *cards = p->reader->cards;
    const lair_game *g = &view->g;
    uint8_t order[LAIR_PLAYS];
    int n = p->page ? lair_play_order(view, &cards->pack, order) : g->n_plays;
    fputs(", \"plays\": [", p->out);
    for (int k = 0; k < n; k++) {
        const lair_play *play = &g->play[p->page ? order[k] : k];
        char source[NAMES_TEXT];
        int design = names_source_design(cards, g, play->source);
        names_source(cards, g, play->source, source, sizeof source);
        protocol_print(p->out, "%s{\"seat\": %d", k ? ", " : "", play->seat);
        protocol_flag(p, "spell", play->spell);
        protocol_member(p, "source", source);
        if (design >= 0) {
            protocol_member(p, "id", cards->texts[design].id);
        }
        if (p->page) {
            protocol_flag(p, "at_you", view->seat < LAIR_SEATS && aimed_at(view, play, view->seat));
            put_play_texts(p, view, play, k);
        }
        fputc('}', p->out);
    }
    fputc(']', p->out);
}

/* What the number in a law's target is; most laws are about their seat alone. */
enum law_about { ABOUT_SEAT, ABOUT_CARD, ABOUT_HERO, ABOUT_TAXER };
static const uint8_t law_about[LAIR_MOD_COUNT] = {
    [LAIR_MOD_ROOM] = ABOUT_CARD,         [LAIR_MOD_ICONS_TIMES] = ABOUT_CARD,
    [LAIR_MOD_DAMAGE_TIMES] = ABOUT_CARD, [LAIR_MOD_ROOM_ICONS] = ABOUT_CARD,
    [LAIR_MOD_ICONS_SET] = ABOUT_CARD,    [LAIR_MOD_SILENT] = ABOUT_CARD,
    [LAIR_MOD_ENTRY_HEALTH] = ABOUT_CARD, [LAIR_MOD_CHOSEN] = ABOUT_CARD,
    [LAIR_MOD_SCORED] = ABOUT_CARD,       [LAIR_MOD_HEALTH] = ABOUT_HERO,
    [LAIR_MOD_BARRED] = ABOUT_HERO,       [LAIR_MOD_NOT_LURED] = ABOUT_HERO,
    [LAIR_MOD_TAX] = ABOUT_TAXER,
};

static void put_law_target(const protocol *p, const lair_game *g, unsigned what, unsigned target)
{
    unsigned about = what < LAIR_MOD_COUNT ? law_about[what] : ABOUT_SEAT;
    if (about == ABOUT_CARD && target < p->reader->cards->pack.n_cards) {
        protocol_print(p->out, ", \"card\": %u", target);
    } else if (about == ABOUT_HERO && target < g->n_heroes) {
        protocol_print(p->out, ", \"hero\": %u", target);
    } else if (about == ABOUT_TAXER) {
        protocol_seat(p, "by", target);
    }
}

/* Numbers and laws changed until the end of the turn, or for good. */
static void put_changes(const protocol *p, const lair_game *g)
{
    fputs(", \"changes\": [", p->out);
    for (int i = 0; i < g->n_mods; i++) {
        const lair_mod *m = &g->mod[i];
        unsigned what = m->what & ~(unsigned)LAIR_MOD_LASTS;
        bool icons = what == LAIR_MOD_ROOM_ICONS || what == LAIR_MOD_BOSS_ICONS;
        protocol_print(p->out, "%s{\"what\": \"%s\", \"amount\": %d", i ? ", " : "",
                       what < LAIR_MOD_COUNT ? names_laws[what] : "unknown", m->amount);
        protocol_seat(p, "seat", m->seat);
        put_law_target(p, g, what, m->target);
        if (icons && m->filter < LAIR_CLASSES) {
            protocol_member(p, "class", names_classes[m->filter]);
        }
        protocol_flag(p, "lasts", m->what & LAIR_MOD_LASTS);
        fputc('}', p->out);
    }
    fputc(']', p->out);
}

static void put_order(const protocol *p, const lair_game *g)
{
    fputs(", \"order\": [", p->out);
    for (int i = 0; text_order_known(g) && i < g->n_order && i < LAIR_SEATS; i++) {
        protocol_print(p->out, "%s%d", i ? ", " : "", g->order[i]);
    }
    fputc(']', p->out);
}

/* The value of `seats`; whoever looks for parts finds it whole, too. */
static void put_players(const protocol *p, const lair_view *view)
{
    protocol_part_ends(p);
    fputs(", \"seats\": ", p->out);
    if (p->parts) {
        p->parts->seats_begin = (uint32_t)ftello(p->out);
    }
    fputc('[', p->out);
    for (int seat = 0; seat < view->g.players; seat++) {
        fputs(seat ? ", " : "", p->out);
        put_player(p, view, seat);
    }
    fputc(']', p->out);
    if (p->parts) {
        p->parts->seats_end = (uint32_t)ftello(p->out);
    }
}

static void put_whose_turn(const protocol *p, const lair_view *view)
{
    const lair_game *g = &view->g;
    protocol_part(p, -1);
    protocol_print(p->out, "\"seat\": %d", view->seat < LAIR_SEATS ? view->seat : -1);
    protocol_part(p, -1);
    protocol_number(p, "turn", g->turn);
    protocol_part(p, -1);
    protocol_member(p, "phase", names_phases[g->phase]);
    protocol_part(p, -1);
    protocol_seat(p, "first", text_order_known(g) ? g->first : LAIR_NO_SEAT);
    protocol_part(p, -1);
    protocol_seat(p, "active", g->active);
    protocol_part(p, -1);
    put_order(p, g);
}

static void put_decks(const protocol *p, const lair_game *g)
{
    uint8_t deck[LAIR_HEROES];
    protocol_part(p, -1);
    protocol_number(p, "deck_rooms", g->deck_rooms);
    protocol_part(p, -1);
    protocol_number(p, "deck_spells", g->deck_spells);
    protocol_part(p, -1);
    protocol_number(p, "deck_heroes", lair_queue(g, LAIR_PLACE(LAIR_IN_DECK, 0), deck));
}

void protocol_table(const protocol *p, const lair_view *view)
{
    static const lair_bits nothing = {{0}};
    const lair_game *g = &view->g;
    put_whose_turn(p, view);
    put_decks(p, g);
    protocol_part(p, -1);
    put_cards(p, "hand", view->seat < LAIR_SEATS ? &g->hand[view->seat] : &nothing);
    put_players(p, view);
    protocol_part(p, -1);
    put_heroes(p, view, "town", LAIR_PLACE(LAIR_IN_TOWN, 0));
    protocol_part(p, -1);
    put_landmarks(p, view);
    protocol_part(p, -1);
    put_cards(p, "market", &g->market);
    protocol_part(p, -1);
    put_items(p, g, "town_items", LAIR_ITEM_IN_TOWN);
    protocol_part(p, -1);
    put_walker(p, view);
    protocol_part(p, -1);
    put_plays(p, view);
    protocol_part(p, -1);
    put_changes(p, g);
    protocol_part(p, -1);
    put_pile(p, "discard", &g->discard);
    protocol_part(p, -1);
    put_pile(p, "known_deck", &g->deck);
    protocol_part_ends(p);
}
