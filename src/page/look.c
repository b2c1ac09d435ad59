/* look.c - the table and the question, as a seat sees them. */
#include "choices.h"
#include "names.h"
#include "same.h"
#include "session.h"
#include "titles.h"
#include "undo.h"

/* ---- answers ------------------------------------------------------------------------------------------- */

static void put_number(const protocol *p, const char *name, unsigned number)
{
    fprintf(p->out, ", \"%s\": %u", name, number);
}

static void put_boss(const protocol *p, unsigned boss)
{
    const lair_pack *pack = &p->reader->cards->pack;
    if (boss < pack->n_bosses) {
        fputs(", \"boss\": {", p->out);
        protocol_design(p, &pack->designs[pack->boss_design[boss]]);
        fputc('}', p->out);
    }
}

/* Whose ability; the card it stands on glows too. */
static void put_ability(const protocol *p, unsigned source, unsigned ability)
{
    fputs(", \"from\": ", p->out);
    protocol_source(p, source);
    put_number(p, "ability", ability);
    if (source < p->reader->cards->pack.n_cards) {
        put_number(p, "card", source);
    }
}

/* The position of a pending play in the order of `plays`. */
static void put_play(const protocol *p, const lair_view *view, unsigned source)
{
    uint8_t order[LAIR_PLAYS];
    int n = lair_play_order(view, &p->reader->cards->pack, order);
    for (int k = 0; k < n; k++) {
        if (view->g.play[order[k]].source == source) {
            put_number(p, "play", (unsigned)k);
            break;
        }
    }
    fputs(", \"from\": ", p->out);
    protocol_source(p, source);
}

/* A hero to choose. Who lies in a pile is nowhere in the rest of the answer, so it is told here. */
static void put_hero(const protocol *p, const lair_view *view, unsigned hero)
{
    unsigned place = view->g.hero_place[hero], zone = lair_zone_of(place);
    put_number(p, "hero", hero);
    if (zone == LAIR_AS_SOUL || zone == LAIR_AS_WOUND || zone == LAIR_IN_DECK) {
        fputs(", \"piled\": {", p->out);
        protocol_hero(p, view, hero);
        page_put_zone(p, "in", place);
        fputc('}', p->out);
    }
}

/* Answers that name cards; false if this kind does not. */
static bool put_cards(const protocol *p, lair_option o)
{
    unsigned a = LAIR_OPTION_A(o), b = LAIR_OPTION_B(o);
    switch (LAIR_OPTION_KIND(o)) {
    case LAIR_DO_ROOM:
        put_number(p, "room", a);
        return true;
    case LAIR_DO_DRAFT:
    case LAIR_DO_CAST:
    case LAIR_DO_CARD:
    case LAIR_DO_COIN:
    case LAIR_DO_PAY:
        put_number(p, "card", a);
        return true;
    case LAIR_DO_BUILD:
        put_number(p, "card", a);
        if (b) {
            put_number(p, "room", b - 1);
        } else {
            protocol_flag(p, "entrance", true);
        }
        return true;
    case LAIR_DO_DISCARD:
        put_number(p, "card", a);
        put_number(p, "and", b);
        return true;
    case LAIR_DO_PROMOTE:
        put_number(p, "card", a);
        protocol_member(p, "price", b ? "ability" : "coin");
        return true;
    default:
        return false;
    }
}

/* What any other answer is about. */
static void put_subject(const protocol *p, const lair_view *view, lair_option o)
{
    unsigned a = LAIR_OPTION_A(o);
    switch (LAIR_OPTION_KIND(o)) {
    case LAIR_DO_BOSS:
        put_boss(p, a);
        break;
    case LAIR_DO_INSTEAD:
    case LAIR_DO_USE:
    case LAIR_DO_TRIGGER:
        put_ability(p, a, LAIR_OPTION_B(o));
        break;
    case LAIR_DO_PLAY:
        put_play(p, view, a);
        break;
    case LAIR_DO_PLACE:
    case LAIR_DO_SPACE:
        fputs(", \"space\": ", p->out);
        protocol_space(p, view->seat, a);
        break;
    case LAIR_DO_HERO:
        put_hero(p, view, a);
        break;
    case LAIR_DO_PLAYER:
        put_number(p, "seat", a);
        break;
    case LAIR_DO_CLASS:
        protocol_member(p, "class", a < LAIR_CLASSES ? names_classes[a] : "none");
        break;
    case LAIR_DO_KIND:
    case LAIR_DO_DRAW:
        protocol_member(p, "deck", a ? "spells" : "rooms");
        break;
    case LAIR_DO_MODE:
    case LAIR_DO_NUMBER:
        put_number(p, "number", a);
        break;
    case LAIR_DO_ITEM:
        put_number(p, "item", a);
        break;
    default:
        break;
    }
}

static void put_option(const protocol *p, const lair_view *view, lair_option o, lair_option like)
{
    unsigned kind = LAIR_OPTION_KIND(o);
    text_line line;
    fprintf(p->out, "{\"id\": %lu, \"like\": %lu", (unsigned long)o, (unsigned long)like);
    protocol_member(p, "do", kind < LAIR_DO_COUNT ? names_verbs[kind] : "nothing");
    text_option(p->reader, view, o, &line);
    protocol_member(p, "text", line.s);
    protocol_member(p, "name", text_option_name(p->reader, view, o).s);
    text_option_rules(p->reader, view, o, &line);
    protocol_member(p, "rules", line.s);
    if (!put_cards(p, o)) {
        put_subject(p, view, o);
    }
    fputc('}', p->out);
}

static void put_options(const protocol *p, const lair_view *view)
{
    const lair_pack *pack = &p->reader->cards->pack;
    lair_option option[LAIR_OPTIONS];
    int copies[LAIR_OPTIONS];
    int n = view->seat < LAIR_SEATS ? lair_options(view, pack, option, LAIR_OPTIONS) : 0;
    for (int i = 0; i < n; i++) {
        copies[i] = 1;
    }
    if (n > 0) {
        choices_sort(p->reader, view, option, copies, n);
    }
    fputs(", \"options\": [", p->out);
    for (int i = 0; i < n; i++) {
        int k = 0;
        while (k < i && !same_answer(view, pack, option[k], option[i])) {
            k++;
        }
        fputs(i ? ", " : "", p->out);
        put_option(p, view, option[i], option[k]);
    }
    int usual = n > 0 ? choices_default(p->reader, view, option, n) : -1;
    fputs("], \"default\": ", p->out);
    if (usual >= 0) {
        fprintf(p->out, "%lu", (unsigned long)option[usual]);
    } else {
        fputs("null", p->out);
    }
}

/* ---- the question -------------------------------------------------------------------------------------- */

static void put_question(const protocol *p, const lair_view *view)
{
    const lair_game *g = &view->g;
    bool mine = view->seat < LAIR_SEATS && g->pending >> view->seat & 1u;
    const char *comma = "";
    text_line line;
    fputs(", \"asked\": [", p->out);
    for (int s = 0; s < g->players; s++) {
        if (g->pending >> s & 1u) {
            fprintf(p->out, "%s%d", comma, s);
            comma = ", ";
        }
    }
    fputc(']', p->out);
    protocol_member(p, "decision", g->decision < LAIR_DECISION_COUNT ? names_decisions[g->decision] : "");
    text_clear(&line);
    if (mine) {
        text_question(p->reader, view, &line);
    }
    protocol_member(p, "question", line.s);
    text_clear(&line);
    if (mine) {
        text_about(p->reader, view, &line);
    }
    protocol_member(p, "about", line.s);
    put_options(p, view);
    protocol_flag(p, "needless", mine && lair_is_own_window(g, view->seat));
}

static const char *undo_word(const page *p, int seat)
{
    long to = seat < 0 || p->at != p->log.choices ? -1 : page_last_typed(p, seat);
    return to < 0 ? "none" : page_undo_is_free(p, seat, (size_t)to) ? "free" : "asks";
}

/* ---- the whole ----------------------------------------------------------------------------------------- */

static void put_title(const protocol *p, const lair_game *g)
{
    if (!lair_over(g) || g->players != 1) {
        fputs(", \"title\": null", p->out);
        return;
    }
    int title = lair_solo_title(lair_score(g, &p->reader->cards->pack, 0)), lang = p->reader->lang;
    const char *plain = text_get(lang, (enum text_key)(TEXT_TITLE_0 + (title < 0 ? 0 : title)));
    text_line line;
    text_clear(&line);
    if (g->rules.challenge) {
        text_say(&line, lang, TEXT_TITLE_TRUE, TEXT_SLOTS({"title", plain, title}));
    } else {
        text_put(&line, plain);
    }
    protocol_member(p, "title", line.s);
}

static void put_game(const protocol *p, const lair_game *g)
{
    fputs(", \"game\": {", p->out);
    protocol_rules(p, &g->rules);
    titles_of_game(p, &g->rules);
    protocol_flag(p, "board", text_has_town_board(g));
    protocol_flag(p, "coins", lair_has_coins(g));
    protocol_flag(p, "explorers", text_has_explorers(g));
    fputs("}, \"names\": [", p->out);
    for (int s = 0; s < g->players; s++) {
        fputs(s ? ", " : "", p->out);
        protocol_string(p->out, text_player(p->reader, s).s);
    }
    fputc(']', p->out);
}

bool page_look(page *p, page_command *c)
{
    lair_view view;
    if (!page_has_game(p, c) || !page_read_seat(p, c, 1, true) || !page_read_lang(c, 2)) {
        return false;
    }
    page_view(p, c->seat, &view);
    text_reader reader = page_reader(p, &view, c->seat, c->lang);
    const protocol json = {
        .out = c->out, .reader = &reader, .page = true, .who = (const char(*)[32])p->log.player};
    fprintf(c->out, ", \"moment\": %u", p->moments[c->seat < 0 ? LAIR_SEATS : c->seat]);
    protocol_flag(&json, "live", p->at == p->log.choices);
    protocol_flag(&json, "over", lair_over(&view.g));
    protocol_seat(&json, "winner", lair_over(&view.g) ? view.g.winner : LAIR_NO_SEAT);
    put_title(&json, &view.g);
    put_game(&json, &view.g);
    protocol_member(&json, "phase_text", text_phase(&reader, view.g.phase));
    put_question(&json, &view);
    protocol_member(&json, "undo", undo_word(p, c->seat));
    fputs(", ", c->out);
    protocol_table(&json, &view);
    return true;
}
