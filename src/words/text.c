/* text.c - the message catalogue, and the names of things. */
#include "text.h"

#include <stdio.h>
#include <string.h>

#include "program.h"
#include "text_table.h"

/* ---- lines --------------------------------------------------------------------------------------------- */

void text_clear(text_line *line)
{
    line->n = 0;
    line->s[0] = '\0';
}

static void add_bytes(text_line *line, const char *s, size_t n)
{
    size_t left = sizeof line->s - 1 - line->n;
    if (n > left) {
        n = left;
        while (n > 0 && ((unsigned char)s[n] & 0xC0) == 0x80) {
            n--;
        }
    }
    memcpy(line->s + line->n, s, n);
    line->n += n;
    line->s[line->n] = '\0';
}

void text_put(text_line *line, const char *s)
{
    add_bytes(line, s, strlen(s));
}

void text_put_int(text_line *line, long value)
{
    text_put(line, text_int(value).s);
}

text_name text_int(long n)
{
    text_name w;
    char figures[24], *at = figures + sizeof figures;
    unsigned long rest = n < 0 ? 0ul - (unsigned long)n : (unsigned long)n;
    *--at = '\0'; /* written everywhere, many times: printf would take ten times as long */
    do {
        *--at = (char)('0' + rest % 10);
    } while ((rest /= 10) > 0);
    if (n < 0) {
        *--at = '-';
    }
    memcpy(w.s, at, (size_t)(figures + sizeof figures - at));
    return w;
}

text_name text_signed(long n)
{
    text_name w;
    snprintf(w.s, sizeof w.s, "%+ld", n);
    return w;
}

static text_name word_of(const text_line *line)
{
    text_name w;
    size_t n = line->n < sizeof w.s - 1 ? line->n : sizeof w.s - 1;
    while (n > 0 && n < line->n && ((unsigned char)line->s[n] & 0xC0) == 0x80) {
        n--;
    }
    memcpy(w.s, line->s, n);
    w.s[n] = '\0';
    return w;
}

/* ---- the catalogue ------------------------------------------------------------------------------------- */

/* The build gives uigen the catalogues in the order of the one list of languages. */
static const text_language *language(int lang)
{
    return lang >= 0 && lang < CARDS_LANGS ? &text_languages[lang] : NULL;
}

const char *text_get(int lang, enum text_key key)
{
    const text_language *l = language(lang);
    return (l ? l : &text_languages[0])->template[key];
}

int text_plural(int lang, long n)
{
    return cards_plural_form(lang, n < 0 ? -n : n);
}

static const text_slot *slot_named(const text_slot *slots, const char *name, size_t n)
{
    for (; slots && slots->name; slots++) {
        if (strlen(slots->name) == n && memcmp(slots->name, name, n) == 0) {
            return slots;
        }
    }
    return NULL;
}

/* From inside "a|b|c}" to the next bar or to the end of all forms; slots in between are jumped over. */
static const char *form_end(const char *at, bool at_bar)
{
    for (int depth = 0; *at && (depth > 0 || (*at != '}' && !(at_bar && *at == '|'))); at++) {
        depth += (*at == '{') - (*at == '}');
    }
    return at;
}

/* Where the form asked for begins, or the last there is. */
static const char *form_begin(const char *forms, int form)
{
    for (;; form--) {
        const char *end = form_end(forms, true);
        if (form == 0 || *end != '|') {
            return forms;
        }
        forms = end + 1;
    }
}

/* A name of a boss in a case, {slot@G}: as the card file says it, else by the construction of name.plain, which is right for any
   name. A number behind it, "King Croak (2)", tells namesakes apart and stays. */
static void put_declined(text_line *line, const text_reader *r, const char *name, char letter)
{
    int lang = r->lang;
    const char *cases = text_get(lang, TEXT_NAME_CASES), *at = strchr(cases, letter);
    int k = at && letter ? (int)(at - cases) : 0;
    const char *player = text_get(lang, TEXT_PLAYER_N); /* "Player {n}", before the bosses are shown */
    size_t before = strcspn(player, "{");
    if (before > 0 && strncmp(name, player, before) == 0) {
        text_say(line, lang, TEXT_PLAYER_N_CASES, TEXT_SLOTS({"n", name + before, 0}, {"case", "", k}));
        return;
    }
    const char *number = strstr(name, " (");
    size_t n = number ? (size_t)(number - name) : strlen(name), length = 0;
    const char *form = NULL;
    if (cards_boss_form(r->cards, lang, name, n, k, &form, &length)) {
        add_bytes(line, form, length);
        text_put(line, name + n);
    } else {
        text_say(line, lang, TEXT_NAME_PLAIN, TEXT_SLOTS({"name", name, 0}, {"case", "", k}));
    }
}

/* Names may end a sentence by themselves: "Fireball!", "T.P.K." */
static bool ends_already(const text_line *line)
{
    return line->n > 0 && strchr(".!?", line->s[line->n - 1]) != NULL;
}

/* A form may have slots in it: it is read like the rest, and where it ends reading goes on behind all forms. */
void text_say_by(text_line *line, const text_reader *r, enum text_key key, const text_slot *slots)
{
    int depth = 0;
    for (const char *at = text_get(r->lang, key); *at;) {
        size_t n = strcspn(at, depth > 0 ? "{|}" : "{");
        add_bytes(line, at, n);
        at += n;
        if (*at != '{') {
            at = form_end(at, false);
            at += *at != '\0';
            depth--;
            continue;
        }
        n = strcspn(at + 1, ":@}");
        const text_slot *slot = slot_named(slots, at + 1, n);
        at += n + 1;
        if (*at == '@') {
            if (slot && slot->s) {
                put_declined(line, r, slot->s, at[1]);
            }
            at += strcspn(at, "}");
            at += *at != '\0';
        } else if (*at == ':') {
            at = slot ? form_begin(at + 1, slot->form) : form_end(at + 1, false);
            depth++;
        } else {
            text_put(line, slot && slot->s ? slot->s : "");
            at += *at != '\0';
            at += ends_already(line) && at[0] == '.' && (at[1] == ' ' || at[1] == '\0');
        }
    }
}

void text_say(text_line *line, int lang, enum text_key key, const text_slot *slots)
{
    text_reader reader = {.cards = cards_builtin(), .lang = lang};
    text_say_by(line, &reader, key, slots);
}

static text_name say_word(const text_reader *r, enum text_key key, const text_slot *slots)
{
    text_line line;
    text_clear(&line);
    text_say_by(&line, r, key, slots);
    return word_of(&line);
}

/* ---- designs ------------------------------------------------------------------------------------------- */

const char *text_design_name(const text_reader *r, const lair_design *design)
{
    return r->cards->texts[design - r->cards->pack.designs].name[r->lang];
}

const char *text_rules(const text_reader *r, const lair_design *design)
{
    return r->cards->texts[design - r->cards->pack.designs].rules[r->lang];
}

const char *text_card(const text_reader *r, unsigned card)
{
    if (card >= r->cards->pack.n_cards) {
        return text_get(r->lang, TEXT_UNKNOWN_CARD);
    }
    return text_design_name(r, lair_card(&r->cards->pack, card));
}

const lair_design *text_hero_design(const text_reader *r, unsigned hero)
{
    return hero < r->game->n_heroes ? lair_hero(r->game, &r->cards->pack, hero) : NULL;
}

const char *text_hero(const text_reader *r, unsigned hero)
{
    const lair_design *design = text_hero_design(r, hero);
    return design ? text_design_name(r, design) : text_get(r->lang, TEXT_UNKNOWN_HERO);
}

int text_hero_form(const text_reader *r, unsigned hero)
{
    const lair_design *design = text_hero_design(r, hero);
    return design && cards_name_is_plural(r->cards, (int)(design - r->cards->pack.designs), r->lang);
}

text_name text_hero_short(const text_reader *r, unsigned hero)
{
    text_name w;
    const char *name = text_hero(r, hero);
    snprintf(w.s, sizeof w.s, "%.*s", (int)strcspn(name, ","), name);
    return w;
}

const char *text_boss(const text_reader *r, unsigned boss)
{
    const lair_pack *pack = &r->cards->pack;
    if (boss >= pack->n_bosses) {
        return text_get(r->lang, TEXT_UNKNOWN_BOSS);
    }
    return text_design_name(r, &pack->designs[pack->boss_design[boss]]);
}

const char *text_item(const text_reader *r, unsigned item)
{
    const lair_pack *pack = &r->cards->pack;
    if (item >= pack->n_items) {
        return text_get(r->lang, TEXT_UNKNOWN_ITEM);
    }
    return text_design_name(r, &pack->designs[pack->item_design[item]]);
}

/* ---- players ------------------------------------------------------------------------------------------- */

/* Sets may have bosses of one name. */
static bool has_namesake(const text_reader *r, int seat)
{
    const lair_game *g = r->game;
    for (int s = 0; s < g->players; s++) {
        bool known = s != seat && g->player[s].boss < r->cards->pack.n_bosses;
        if (known && strcmp(text_boss(r, g->player[s].boss), text_boss(r, g->player[seat].boss)) == 0) {
            return true;
        }
    }
    return false;
}

static text_name name_of_seat(const text_reader *r, int seat)
{
    text_name w;
    if (seat < 0 || seat >= LAIR_SEATS || r->game->player[seat].boss >= r->cards->pack.n_bosses) {
        text_name n = text_int(seat + 1);
        return say_word(r, TEXT_PLAYER_N, TEXT_SLOTS({"n", n.s, 0}));
    }
    const char *boss = text_boss(r, r->game->player[seat].boss);
    if (has_namesake(r, seat)) {
        snprintf(w.s, sizeof w.s, "%s (%d)", boss, seat + 1);
    } else {
        text_line line;
        text_clear(&line);
        text_put(&line, boss);
        w = word_of(&line);
    }
    return w;
}

int text_form(const text_reader *r, int seat)
{
    if (seat == r->seat) {
        return 0;
    }
    const lair_pack *pack = &r->cards->pack;
    unsigned boss = seat >= 0 && seat < LAIR_SEATS ? r->game->player[seat].boss : LAIR_NO_CARD;
    return boss < pack->n_bosses && cards_name_is_plural(r->cards, pack->boss_design[boss], r->lang) ? 2 : 1;
}

text_name text_player(const text_reader *r, int seat)
{
    if (seat == r->seat) {
        return say_word(r, TEXT_YOU, NULL);
    }
    return name_of_seat(r, seat);
}

text_name text_whose(const text_reader *r, int seat)
{
    text_name name = name_of_seat(r, seat);
    return say_word(r, seat == r->seat ? TEXT_WHOSE_YOU : TEXT_WHOSE_OTHER, TEXT_SLOTS({"name", name.s, 0}));
}

text_name text_dungeon(const text_reader *r, int seat)
{
    text_name name = name_of_seat(r, seat);
    return say_word(r, seat == r->seat ? TEXT_DUNGEON_YOU : TEXT_DUNGEON_OTHER,
                    TEXT_SLOTS({"name", name.s, 0}));
}

/* ---- places and spaces --------------------------------------------------------------------------------- */

static text_name say_place(const text_reader *r, uint8_t place, const enum text_key keys[LAIR_REMOVED + 1])
{
    unsigned zone = lair_zone_of(place);
    int who = lair_whose(place);
    text_name dungeon = text_dungeon(r, who);
    const char *landmark = who < LAIR_LANDMARKS ? cards_landmark_name(who, r->lang) : "";
    return say_word(r, keys[zone <= LAIR_REMOVED ? zone : LAIR_NOWHERE],
                    TEXT_SLOTS({"dungeon", dungeon.s, text_form(r, who)}, {"landmark", landmark, who}));
}

text_name text_place(const text_reader *r, uint8_t place)
{
    static const enum text_key keys[LAIR_REMOVED + 1] = {
        [LAIR_NOWHERE] = TEXT_PLACE_NOWHERE,      [LAIR_IN_DECK] = TEXT_PLACE_DECK,
        [LAIR_IN_TOWN] = TEXT_PLACE_TOWN,         [LAIR_AT_LANDMARK] = TEXT_PLACE_LANDMARK,
        [LAIR_AT_ENTRANCE] = TEXT_PLACE_ENTRANCE, [LAIR_IN_DUNGEON] = TEXT_PLACE_DUNGEON,
        [LAIR_AS_SOUL] = TEXT_PLACE_SOUL,         [LAIR_AS_WOUND] = TEXT_PLACE_WOUND,
        [LAIR_REMOVED] = TEXT_PLACE_REMOVED,
    };
    return say_place(r, place, keys);
}

text_name text_at(const text_reader *r, uint8_t place)
{
    static const enum text_key keys[LAIR_REMOVED + 1] = {
        [LAIR_NOWHERE] = TEXT_AT_NOWHERE,      [LAIR_IN_DECK] = TEXT_AT_DECK,
        [LAIR_IN_TOWN] = TEXT_AT_TOWN,         [LAIR_AT_LANDMARK] = TEXT_AT_LANDMARK,
        [LAIR_AT_ENTRANCE] = TEXT_AT_ENTRANCE, [LAIR_IN_DUNGEON] = TEXT_AT_DUNGEON,
        [LAIR_AS_SOUL] = TEXT_AT_SOUL,         [LAIR_AS_WOUND] = TEXT_AT_WOUND,
        [LAIR_REMOVED] = TEXT_AT_REMOVED,
    };
    return say_place(r, place, keys);
}

int text_heart(const lair_game *g, int landmark)
{
    return landmark == LAIR_TAVERN ? g->rules.heart_tavern : g->rules.heart_landmark;
}

static text_name summon_space(const text_reader *r, int landmark)
{
    uint8_t queue[LAIR_HEROES];
    int n = lair_queue(r->game, LAIR_PLACE(LAIR_AT_LANDMARK, landmark), queue);
    const char *name = cards_landmark_name(landmark, r->lang);
    if (n == 0) {
        return say_word(r, TEXT_SPACE_SUMMON_NONE, TEXT_SLOTS({"landmark", name, landmark}));
    }
    int heart = text_heart(r->game, landmark);
    int health = text_health(r, queue[n - 1]) + heart;
    text_name hero = text_hero_brief_short(r, queue[n - 1]), all = text_int(health),
              sign = text_signed(heart);
    return say_word(r, TEXT_SPACE_SUMMON,
                    TEXT_SLOTS({"landmark", name, landmark},
                               {"hero", hero.s, text_hero_form(r, queue[n - 1])},
                               {"n", all.s, text_plural(r->lang, health)}, {"signed", sign.s, 0}));
}

text_name text_space(const text_reader *r, int seat, unsigned space)
{
    static const enum text_key special[LAIR_LANDMARKS] = {
        TEXT_SPACE_SPECIAL_TEMPLE,  TEXT_SPACE_SPECIAL_STADIUM, TEXT_SPACE_SPECIAL_LIBRARY,
        TEXT_SPACE_SPECIAL_HIDEOUT, TEXT_SPACE_SPECIAL_TAVERN,  TEXT_SPACE_SPECIAL_LAUNCHPAD,
    };
    if (space == LAIR_HOME) {
        return say_word(r, TEXT_HOME, NULL);
    }
    if (space >= LAIR_ON_BOSS) {
        const char *boss =
            text_boss(r, seat >= 0 && seat < LAIR_SEATS ? r->game->player[seat].boss : LAIR_NO_CARD);
        return say_word(r, TEXT_SPACE_BOSS, TEXT_SLOTS({"card", boss, 0}));
    }
    if (space >= LAIR_ON_ROOM) {
        return say_word(r, TEXT_SPACE_ROOM, TEXT_SLOTS({"card", text_card(r, space - LAIR_ON_ROOM), 0}));
    }
    unsigned landmark = (space - 1) / 3, which = (space - 1) % 3;
    if (landmark >= LAIR_LANDMARKS) {
        return say_word(r, TEXT_PLACE_NOWHERE, NULL);
    }
    if (which == 2) {
        return summon_space(r, (int)landmark);
    }
    const char *name = cards_landmark_name((int)landmark, r->lang);
    return say_word(r, which == 0 ? TEXT_SPACE_TREASURE : special[landmark],
                    TEXT_SLOTS({"landmark", name, (int)landmark}));
}

text_name text_space_short(const text_reader *r, int seat, unsigned space)
{
    static const enum text_key keys[3] = {TEXT_SHORT_TREASURE, TEXT_SHORT_SPECIAL, TEXT_SHORT_SUMMON};
    if (space == LAIR_HOME) {
        return say_word(r, TEXT_SHORT_HOME, NULL);
    }
    unsigned landmark = (space - 1) / 3;
    if (space >= LAIR_ON_ROOM || landmark >= LAIR_LANDMARKS) {
        return text_space(r, seat, space);
    }
    return say_word(r, keys[(space - 1) % 3],
                    TEXT_SLOTS({"landmark", cards_landmark_name((int)landmark, r->lang), (int)landmark}));
}

/* ---- sources ------------------------------------------------------------------------------------------- */

const lair_design *text_source_design(const text_reader *r, unsigned source)
{
    const lair_pack *pack = &r->cards->pack;
    if (source < pack->n_cards) {
        return lair_card(pack, source);
    }
    if (source >= LAIR_BY_BOSS && source < LAIR_BY_BOSS + LAIR_SEATS) {
        unsigned boss = r->game->player[source - LAIR_BY_BOSS].boss;
        return boss < pack->n_bosses ? &pack->designs[pack->boss_design[boss]] : NULL;
    }
    if (source >= LAIR_BY_HERO && source < LAIR_BY_ITEM) {
        return text_hero_design(r, source - LAIR_BY_HERO);
    }
    if (source >= LAIR_BY_ITEM && source < LAIR_BY_ITEM + (unsigned)pack->n_items) {
        return &pack->designs[pack->item_design[source - LAIR_BY_ITEM]];
    }
    return NULL;
}

text_name text_source(const text_reader *r, unsigned source)
{
    text_name w;
    const lair_design *design = text_source_design(r, source);
    if (design == NULL && source >= LAIR_BY_SPACE && source < LAIR_BY_RULE) {
        return text_space_short(r, -1, source - LAIR_BY_SPACE);
    }
    const char *name = design ? text_design_name(r, design)
                       : source >= LAIR_BY_RULE && source != LAIR_NO_CARD
                           ? text_rule(r, (int)source - LAIR_BY_RULE)
                           : text_get(r->lang, TEXT_UNKNOWN_CARD);
    snprintf(w.s, sizeof w.s, "%s", name);
    return w;
}

const char *text_rule(const text_reader *r, int rule)
{
    static const enum text_key refusals[] = {
        TEXT_WHY_NOT_ASKED,   TEXT_WHY_NOT_AN_ANSWER, TEXT_WHY_NO_TARGET,    TEXT_WHY_CANNOT_PAY,
        TEXT_WHY_TABLE_LIMIT, TEXT_WHY_NO_EFFECT,     TEXT_WHY_GAME_IS_OVER, TEXT_WHY_USED_UP,
        TEXT_WHY_NOT_IN_HAND, TEXT_WHY_NOT_A_GAME,
    };
    if (rule >= LAIR_NOT_ASKED && rule <= LAIR_NOT_A_GAME) {
        return text_get(r->lang, refusals[rule - LAIR_NOT_ASKED]);
    }
    const char *words =
        r->rule_words && rule > 0 && rule < LAIR_RULE_COUNT ? r->rule_words(rule, r->lang) : NULL;
    return words ? words : text_get(r->lang, TEXT_RULE_UNKNOWN);
}

/* ---- in short ------------------------------------------------------------------------------------------ */

text_name text_letter(int lang, int cls)
{
    text_name w;
    const char *at = text_get(lang, TEXT_LETTERS);
    size_t n = 0;
    for (int skip = cls; *at && skip >= 0; skip--) {
        at += n;
        n = *at != '\0';
        while (((unsigned char)at[n] & 0xC0) == 0x80) {
            n++;
        }
    }
    memcpy(w.s, at, n);
    w.s[n] = '\0';
    return w;
}

text_name text_icons(int lang, lair_icons icons)
{
    text_line line;
    text_clear(&line);
    for (int cls = 0; cls < LAIR_CLASSES; cls++) {
        text_name letter = text_letter(lang, cls);
        for (int i = 0; i < lair_icons_of(icons, cls); i++) {
            text_put(&line, letter.s);
        }
    }
    text_put(&line, line.n ? "" : "-");
    return word_of(&line);
}

static text_name kind_of_room(const text_reader *r, const lair_design *d)
{
    text_name kind = say_word(r, d->filter & LAIR_F_TRAP ? TEXT_KIND_TRAP : TEXT_KIND_MONSTER, NULL);
    if (d->kind != LAIR_ADVANCED_ROOM) {
        return kind;
    }
    return say_word(r, TEXT_KIND_ADVANCED, TEXT_SLOTS({"kind", kind.s, 0}));
}

text_name text_brief(const text_reader *r, const lair_design *d)
{
    static const enum text_key spells[] = {TEXT_KIND_SPELL, TEXT_KIND_SPELL_BUILD, TEXT_KIND_SPELL_ADVENTURE,
                                           TEXT_KIND_SPELL_BOTH};
    const char *name = text_design_name(r, d);
    text_name icons = text_icons(r->lang, d->icons), n = text_int(d->damage);
    if (d->kind == LAIR_BOSS) {
        n = text_int(d->xp);
        return say_word(
            r, TEXT_BRIEF_BOSS,
            TEXT_SLOTS({"name", name, 0}, {"icons", icons.s, 0}, {"n", n.s, text_plural(r->lang, d->xp)}));
    }
    if (d->kind == LAIR_SPELL || d->kind == LAIR_EPIC_SPELL) {
        const char *kind = text_get(r->lang, spells[d->phases & 3]);
        return say_word(r, TEXT_BRIEF_SPELL, TEXT_SLOTS({"name", name, 0}, {"kind", kind, 0}));
    }
    if (d->kind == LAIR_MINIBOSS || d->kind == LAIR_ITEM) {
        return say_word(r, d->kind == LAIR_ITEM ? TEXT_BRIEF_ITEM : TEXT_BRIEF_MINIBOSS,
                        TEXT_SLOTS({"name", name, 0}, {"icons", icons.s, 0}));
    }
    text_name kind = kind_of_room(r, d);
    return say_word(r, TEXT_BRIEF_ROOM,
                    TEXT_SLOTS({"name", name, 0}, {"n", n.s, text_plural(r->lang, d->damage)},
                               {"kind", kind.s, 0}, {"icons", icons.s, 0}));
}

int text_hero_class(const text_reader *r, unsigned hero)
{
    const lair_design *d = text_hero_design(r, hero);
    int found = -1, n = 0;
    for (int cls = 0; d && cls < LAIR_CLASSES; cls++) {
        if (lair_icons_of(d->icons, cls)) {
            found = cls;
            n++;
        }
    }
    return n == 1 ? found : -1;
}

text_name text_hero_classes(const text_reader *r, unsigned hero)
{
    const lair_design *d = text_hero_design(r, hero);
    text_line line;
    text_clear(&line);
    for (int cls = 0; d && cls < LAIR_CLASSES; cls++) {
        if (lair_icons_of(d->icons, cls)) {
            text_put(&line, line.n ? "/" : "");
            text_put(&line, cards_class_name(cls, r->lang));
        }
    }
    text_put(&line, line.n ? "" : text_get(r->lang, TEXT_CLASS_NONE));
    return word_of(&line);
}

text_reader text_reader_of(const text_reader *like, const lair_view *view)
{
    text_reader r = *like;
    r.seat = view->seat;
    r.view = view;
    r.game = &view->g;
    return r;
}

/* Numbers are asked of a view; what is asked for here is public. A view is never made of a view. */
static const lair_view *look(const text_reader *r, lair_view *made)
{
    if (r->view) {
        return r->view;
    }
    lair_look(r->game, &r->cards->pack, r->seat >= 0 ? r->seat : 0, made);
    return made;
}

int text_health(const text_reader *r, unsigned hero)
{
    lair_view view;
    if (text_hero_design(r, hero) == NULL) {
        return 0;
    }
    return lair_health(look(r, &view), &r->cards->pack, hero, NULL);
}

/* A hero in a few words, under its name or the short one. */
static text_name hero_words(const text_reader *r, unsigned hero, const char *name)
{
    int hurt = hero < LAIR_HEROES ? r->game->hero_damage[hero] : 0;
    int health = text_health(r, hero);
    text_name n = text_int(health), damage = text_int(hurt), classes = text_hero_classes(r, hero);
    return say_word(r, hurt ? TEXT_BRIEF_HERO_HURT : TEXT_BRIEF_HERO,
                    TEXT_SLOTS({"name", name, 0}, {"class", classes.s, 0}, {"damage", damage.s, 0},
                               {"n", n.s, text_plural(r->lang, health)}));
}

text_name text_hero_brief(const text_reader *r, unsigned hero)
{
    return hero_words(r, hero, text_hero(r, hero));
}

text_name text_hero_brief_short(const text_reader *r, unsigned hero)
{
    return hero_words(r, hero, text_hero_short(r, hero).s);
}

/* What the hero goes by, if that is not treasure. */
static const char *lure_words(const text_reader *r, unsigned hero)
{
    static const enum text_key keys[] = {
        [LAIR_LURE_FEWEST_SOULS] = TEXT_LURE_SOULS_FEWEST,
        [LAIR_LURE_MOST_SOULS] = TEXT_LURE_SOULS_MOST,
        [LAIR_LURE_MOST_SCORE] = TEXT_LURE_SCORE,
        [LAIR_LURE_MOST_WOUNDS] = TEXT_LURE_WOUNDS_MOST,
        [LAIR_LURE_FEWEST_WOUNDS] = TEXT_LURE_WOUNDS_FEWEST,
        [LAIR_LURE_MOST_CARDS] = TEXT_LURE_CARDS,
        [LAIR_LURE_MOST_COINS] = TEXT_LURE_COINS,
    };
    const lair_design *d = text_hero_design(r, hero);
    bool own = d && d->lure != LAIR_LURE_TREASURE && d->lure < sizeof keys / sizeof keys[0];
    return own ? text_get(r->lang, keys[d->lure]) : NULL;
}

/* The values themselves; returns the highest. */
static int put_values(const text_reader *r, unsigned hero, text_line *line)
{
    lair_view view;
    int values[LAIR_SEATS] = {0}, rule = 0, most = 0;
    size_t start = line->n;
    lair_bait(look(r, &view), &r->cards->pack, hero, values, &rule);
    for (int seat = 0; seat < r->game->players; seat++) {
        if (r->game->player[seat].flags & LAIR_OUT) {
            continue;
        }
        most = values[seat] > most ? values[seat] : most;
        text_put(line, line->n > start ? ", " : "");
        text_put(line, seat == r->seat ? text_get(r->lang, TEXT_YOU_LOWER) : text_player(r, seat).s);
        text_put(line, " ");
        text_put_int(line, values[seat]);
    }
    return most;
}

text_name text_values(const text_reader *r, unsigned hero)
{
    text_line line;
    const char *lure = lure_words(r, hero);
    text_clear(&line);
    text_put(&line, lure ? lure : "");
    text_put(&line, lure ? ": " : "");
    put_values(r, hero, &line);
    return word_of(&line);
}

/* Sentences that name a treasure are for heroes that want just one; the others have their own, the next ones. */
text_name text_stays(const text_reader *r, unsigned hero, int rule)
{
    text_line line, values;
    int cls = text_hero_class(r, hero);
    text_clear(&line);
    text_clear(&values);
    bool wanted = put_values(r, hero, &values) > 0;
    bool few = rule == LAIR_RULE_SOLO + 13 || rule == LAIR_RULE_SOLO + 25;
    bool tie = rule == LAIR_RULE_SBM + 111 || (rule == LAIR_RULE_RMB + 65 && wanted);
    bool none = rule == LAIR_RULE_SBM + 112 || rule == LAIR_RULE_RMB + 65;
    enum text_key key = few                        ? TEXT_STAYS_FEW
                        : tie                      ? TEXT_STAYS_TIE
                        : none                     ? TEXT_STAYS_NONE
                        : rule == LAIR_RULE_Q + 50 ? TEXT_STAYS_LAW
                        : lure_words(r, hero)      ? TEXT_STAYS_LURE
                                                   : TEXT_COUNT;
    if (key == TEXT_COUNT) {
        text_put(&line, text_rule(r, rule));
        return word_of(&line);
    }
    bool more = cls < 0 && (few || tie || none);
    text_name compared = text_values(r, hero);
    text_say_by(
        &line, r, (enum text_key)(key + more),
        TEXT_SLOTS({"class", cls < 0 ? "" : cards_class_name(cls, r->lang), cls}, {"values", compared.s, 0}));
    return word_of(&line);
}

/* ---- editions ------------------------------------------------------------------------------------------ */

bool text_has_town_board(const lair_game *g)
{
    return g->rules.edition == LAIR_SUPER;
}

bool text_has_minibosses(const lair_game *g)
{
    return lair_plays_set(&g->rules, LAIR_SET_MINIBOSSES);
}

bool text_order_known(const lair_game *g)
{
    return g->player[0].boss != LAIR_NO_CARD;
}

bool text_has_explorers(const lair_game *g)
{
    unsigned sets = g->rules.sets | g->rules.extra_heroes | 1u << (g->rules.hero_set & 15);
    return sets >> LAIR_SET_CRASH_LANDING & 1;
}

const char *text_phase(const text_reader *r, unsigned phase)
{
    static const enum text_key keys[] = {
        [LAIR_SETUP] = TEXT_PHASE_SETUP,     [LAIR_TOWN] = TEXT_PHASE_TOWN,
        [LAIR_BUILD] = TEXT_PHASE_BUILD,     [LAIR_MINION] = TEXT_PHASE_MINION,
        [LAIR_BAIT] = TEXT_PHASE_BAIT,       [LAIR_ADVENTURE] = TEXT_PHASE_ADVENTURE,
        [LAIR_END_OF_TURN] = TEXT_PHASE_END, [LAIR_GAME_OVER] = TEXT_PHASE_OVER,
    };
    bool begins = phase == LAIR_TOWN && !text_has_town_board(r->game);
    return text_get(r->lang, begins ? TEXT_PHASE_BEGIN : keys[phase & 7]);
}

/* ---- minibosses and items ------------------------------------------------------------------------------ */

text_name text_item_at(const text_reader *r, unsigned item)
{
    unsigned place = item < LAIR_ITEMS ? r->game->item_place[item] : LAIR_ITEM_NOWHERE;
    unsigned hero = place >= LAIR_ITEM_ON ? place - LAIR_ITEM_ON : LAIR_NO_HERO;
    int seat = lair_item_whose(place);
    enum text_key key = place >= LAIR_ITEM_ON        ? TEXT_ITEM_AT_HERO
                        : place >= LAIR_ITEM_DOWN    ? TEXT_ITEM_AT_DOWN
                        : place >= LAIR_ITEM_UP      ? TEXT_ITEM_AT_UP
                        : place == LAIR_ITEM_IN_TOWN ? TEXT_ITEM_AT_TOWN
                        : place == LAIR_ITEM_IN_DECK ? TEXT_ITEM_AT_DECK
                                                     : TEXT_ITEM_AT_NOWHERE;
    text_name who = text_player(r, seat);
    return say_word(r, key,
                    TEXT_SLOTS({"hero", text_hero_short(r, hero).s, text_hero_form(r, hero)},
                               {"player", who.s, text_form(r, seat)}));
}
