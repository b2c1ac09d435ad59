/* look.c - the table and the question, as a seat sees them. */
#include "aimed.h"
#include "choices.h"
#include "names.h"
#include "same.h"
#include "session.h"
#include "titles.h"
#include "why.h"

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

/* As they should be listed; those to the placement and those to the window apart. */
static void sort(const text_reader *like, page_question *q)
{
    int copies[LAIR_OPTIONS];
    for (int i = 0; i < q->n; i++) {
        copies[i] = 1;
    }
    text_reader now = text_reader_of(like, &q->view), then = text_reader_of(like, &q->then);
    if (q->ahead > 0) {
        choices_sort(&then, &q->then, q->option, copies, q->ahead);
    }
    if (q->n > q->ahead) {
        choices_sort(&now, &q->view, q->option + q->ahead, copies, q->n - q->ahead);
    }
}

static void put_options(const protocol *p, page_question *q)
{
    const lair_pack *pack = &p->reader->cards->pack;
    sort(p->reader, q);
    fputs(", \"options\": [", p->out);
    for (int i = 0; i < q->n; i++) {
        const lair_view *view = page_answered(q, i);
        text_reader reader = text_reader_of(p->reader, view);
        protocol json = *p;
        json.reader = &reader;
        int k = i < q->ahead ? 0 : q->ahead;
        while (k < i && !same_answer(view, pack, q->option[k], q->option[i])) {
            k++;
        }
        fputs(i ? ", " : "", p->out);
        put_option(&json, view, q->option[i], q->option[k]);
    }
    text_reader then = text_reader_of(p->reader, &q->then);
    int usual = q->n > 0 ? choices_default(&then, &q->then, q->option, q->ahead ? q->ahead : q->n) : -1;
    fputc(']', p->out);
    protocol_part(p, -1);
    fputs(", \"default\": ", p->out);
    if (usual >= 0) {
        fprintf(p->out, "%lu", (unsigned long)q->option[usual]);
    } else {
        fputs("null", p->out);
    }
}

/* ---- the question -------------------------------------------------------------------------------------- */

static void put_question(const protocol *p, page_question *q)
{
    const lair_game *g = &q->view.g;
    unsigned decision = q->then.g.decision;
    bool mine = q->view.seat < LAIR_SEATS && g->pending >> q->view.seat & 1u;
    const char *comma = "";
    text_line line;
    protocol_part(p, -1);
    fputs(", \"asked\": [", p->out);
    for (int s = 0; s < g->players; s++) {
        if (g->pending >> s & 1u) {
            fprintf(p->out, "%s%d", comma, s);
            comma = ", ";
        }
    }
    fputc(']', p->out);
    protocol_part(p, -1);
    protocol_member(p, "decision", decision < LAIR_DECISION_COUNT ? names_decisions[decision] : "");
    text_reader then = text_reader_of(p->reader, &q->then);
    text_clear(&line);
    if (mine) {
        text_question(&then, &q->then, &line);
    }
    protocol_part(p, -1);
    protocol_member(p, "question", line.s);
    text_clear(&line);
    if (mine) {
        text_about(&then, &q->then, &line);
    }
    protocol_part(p, -1);
    protocol_member(p, "about", line.s);
    protocol_part(p, -1);
    put_options(p, q);
}

/* ---- what the table does for the seat ------------------------------------------------------------------------ */

/* The play that came last of those aimed at the seat. */
static void say_aimed(const protocol *p, const lair_view *view, text_line *line)
{
    uint8_t order[LAIR_PLAYS];
    int n = lair_play_order(view, &p->reader->cards->pack, order), last = -1, k = 0;
    for (int i = 0; i < view->g.n_plays; i++) {
        last = aimed_at(view, &view->g.play[i], view->seat) ? i : last;
    }
    while (k < n && order[k] != last) {
        k++;
    }
    text_pending(p->reader, view, k, line);
}

/* Why windows are no longer passed, in words. */
static void put_alarm(const protocol *p, const lair_view *view, enum table_alarm alarm)
{
    text_line line;
    text_clear(&line);
    if (alarm == TABLE_AIMED_AT) {
        say_aimed(p, view, &line);
    } else if (alarm == TABLE_GETS_THROUGH && view->g.walker != LAIR_NO_HERO) {
        why_walk_line(p->reader, view, view->g.walker, view->seat, &line);
    }
    if (line.n > 0) {
        protocol_member(p, "alarm", line.s);
    } else {
        fputs(", \"alarm\": null", p->out);
    }
}

static void put_orders(const page *p, const protocol *json, const lair_view *view)
{
    bool acts = view->seat < LAIR_SEATS && page_is_live(p);
    enum table_until until = acts ? table_standing(p->table, view->seat) : TABLE_THIS_ONE;
    uint32_t stops = acts ? table_stops(p->table, view->seat) : 0;
    const char *comma = "";
    protocol_part(json, -1);
    if (until == TABLE_THIS_ONE) {
        fputs(", \"standing\": null", json->out);
    } else {
        protocol_member(json, "standing", page_untils[until]);
    }
    protocol_part(json, -1);
    put_alarm(json, view, acts ? table_alarm(p->table, view->seat) : TABLE_QUIET);
    protocol_part(json, -1);
    fputs(", \"stops\": [", json->out);
    for (int phase = 0; phase <= LAIR_GAME_OVER; phase++) {
        if (stops >> phase & 1u) {
            fprintf(json->out, "%s\"%s\"", comma, names_phases[phase]);
            comma = ", ";
        }
    }
    fputc(']', json->out);
}

static const char *undo_word(const page *p, int seat)
{
    static const char *const words[] = {
        [TABLE_BACK_NONE] = "none", [TABLE_BACK_FREE] = "free", [TABLE_BACK_ASKS] = "asks"};
    size_t to;
    bool acts = seat >= 0 && page_is_live(p);
    return words[acts ? table_may_back(p->table, seat, &to) : TABLE_BACK_NONE];
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
    fputc('}', p->out);
    protocol_part(p, -1);
    fputs(", \"names\": [", p->out);
    for (int s = 0; s < g->players; s++) {
        fputs(s ? ", " : "", p->out);
        protocol_string(p->out, text_player(p->reader, s).s);
    }
    fputc(']', p->out);
}

void page_put_head(const page *p, const protocol *json, page_question *q)
{
    const lair_view *view = &q->view;
    int seat = json->reader->seat;
    bool over = lair_over(&view->g);
    protocol_part(json, -1);
    protocol_number(json, "moment", (long)table_moment_at(p->table, page_viewer(seat), p->at));
    protocol_part(json, -1);
    protocol_flag(json, "live", page_is_live(p));
    protocol_part(json, -1);
    protocol_flag(json, "over", over);
    protocol_part(json, -1);
    protocol_seat(json, "winner", over ? view->g.winner : LAIR_NO_SEAT);
    protocol_part(json, -1);
    put_title(json, &view->g);
    protocol_part(json, -1);
    put_game(json, &view->g);
    protocol_part(json, -1);
    protocol_member(json, "phase_text", text_phase(json->reader, view->g.phase));
    put_question(json, q);
    put_orders(p, json, view);
    protocol_part(json, -1);
    protocol_member(json, "undo", undo_word(p, seat));
    protocol_part_ends(json);
}

bool page_look(page *p, page_command *c)
{
    page_question q;
    if (!page_has_game(p, c) || !page_read_seat(p, c, 1, true) || !page_read_lang(c, 2)) {
        return false;
    }
    page_question_of(p, c->seat, &q);
    text_reader reader = page_reader(p, &q.view, c->seat, c->lang);
    const protocol json = page_json(p, c->out, &reader);
    page_put_head(p, &json, &q);
    fputs(", ", c->out);
    protocol_table(&json, &q.view);
    return true;
}
