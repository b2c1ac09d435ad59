/* names_meant.c - which option an answer in words means. */
#include "names_read.h"
#include "program.h"

/* Options that are about one card and nothing else. */
static bool is_card(unsigned kind)
{
    const uint32_t cards = DO(DRAFT) | DO(CAST) | DO(ROOM) | DO(CARD) | DO(COIN) | DO(PAY);
    return kind < LAIR_DO_COUNT && (cards >> kind & 1u);
}

/* ---- which options fit --------------------------------------------------------------------------------- */

static bool fits_space(const names_reader *reader, const lair_game *game, const names_answer *answer,
                       unsigned space)
{
    if (answer->what.design < 0) {
        return answer->value == LAIR_ON_BOSS ? space >= LAIR_ON_BOSS : (int)space == answer->value;
    }
    return space >= LAIR_ON_ROOM && space < LAIR_ON_BOSS &&
           names_ref_card(reader, game, answer->what, space - LAIR_ON_ROOM);
}

static bool fits_build(const names_reader *reader, const lair_game *game, const names_answer *answer,
                       lair_option option)
{
    unsigned where = LAIR_OPTION_B(option);
    if (!names_ref_card(reader, game, answer->what, LAIR_OPTION_A(option))) {
        return false;
    }
    return answer->at_entrance ? where == 0
                               : where > 0 && names_ref_card(reader, game, answer->where, where - 1);
}

static bool fits_two(const names_reader *reader, const lair_game *game, const names_answer *answer,
                     unsigned a, unsigned b)
{
    return names_ref_card(reader, game, answer->what, a) && names_ref_card(reader, game, answer->where, b);
}

bool names_answer_fits(const names_reader *reader, const lair_game *game, const names_answer *answer,
                       lair_option option)
{
    unsigned kind = LAIR_OPTION_KIND(option), a = LAIR_OPTION_A(option);
    if (!(answer->kinds >> kind & 1u)) {
        return false;
    }
    if (is_card(kind)) {
        return names_ref_card(reader, game, answer->what, a);
    }
    switch (kind) {
    case LAIR_DO_BUILD:
        return fits_build(reader, game, answer, option);
    case LAIR_DO_PROMOTE:
        return names_ref_card(reader, game, answer->what, a) && (int)LAIR_OPTION_B(option) == answer->value;
    case LAIR_DO_DISCARD:
        return fits_two(reader, game, answer, a, LAIR_OPTION_B(option)) ||
               fits_two(reader, game, answer, LAIR_OPTION_B(option), a);
    case LAIR_DO_ITEM:
        return names_ref_item(reader, game, answer->what, a);
    case LAIR_DO_NUMBER:
        return (int)a == answer->value && answer->sign == (game->decision == LAIR_ASK_SIGN);
    case LAIR_DO_HERO:
        return names_ref_hero(reader, game, answer->what, a);
    case LAIR_DO_BOSS:
        return a < reader->library->pack.n_bosses &&
               reader->library->pack.boss_design[a] == answer->what.design;
    case LAIR_DO_PLAY:
    case LAIR_DO_INSTEAD:
    case LAIR_DO_USE:
    case LAIR_DO_TRIGGER:
        return names_ref_source(reader, game, answer->what, a) &&
               (!answer->ability || (int)LAIR_OPTION_B(option) + 1 == answer->ability);
    case LAIR_DO_PLACE:
    case LAIR_DO_SPACE:
        return fits_space(reader, game, answer, a);
    case LAIR_DO_MODE:
    case LAIR_DO_PLAYER:
    case LAIR_DO_CLASS:
    case LAIR_DO_KIND:
    case LAIR_DO_DRAW:
        return (int)a == answer->value;
    default:
        return true;
    }
}

/* ---- the option that is meant, legal or not ------------------------------------------------------------ */

/* How likely a copy is meant: where it lies decides. */
static int likelihood(const lair_game *game, int seat, unsigned kind, unsigned card)
{
    bool in_hand = lair_has(&game->hand[seat], card);
    int owner = -1, slot = lair_room_find(game, card, &owner);
    switch (kind) {
    case LAIR_DO_BUILD:
    case LAIR_DO_CAST:
    case LAIR_DO_COIN:
    case LAIR_DO_DISCARD:
        return in_hand ? 3 : slot < 0 && names_holder(game, card) < 0;
    case LAIR_DO_DRAFT:
        return lair_has(&game->market, card) ? 3 : 0;
    case LAIR_DO_CARD:
        return in_hand || lair_has(&game->discard, card) || lair_has(&game->market, card) ? 3 : 0;
    default:
        return slot >= 0 ? (owner == seat ? 3 : 2) : names_holder(game, card) >= 0;
    }
}

/* The copy that is meant, another than `except`. */
static unsigned likely_other(const names_reader *reader, const lair_game *game, int seat, unsigned kind,
                             names_ref ref, unsigned except)
{
    unsigned best = LAIR_NO_CARD;
    int most = -1;
    for (unsigned c = 0; c < reader->library->pack.n_cards; c++) {
        bool fits = c != except && names_ref_card(reader, game, ref, c);
        int now = fits ? likelihood(game, seat, kind, c) : -1;
        if (now > most) {
            best = c;
            most = now;
        }
    }
    return best;
}

static unsigned likely_card(const names_reader *reader, const lair_game *game, int seat, unsigned kind,
                            names_ref ref)
{
    return likely_other(reader, game, seat, kind, ref, LAIR_NO_CARD);
}

static unsigned item_of(const lair_pack *pack, int design)
{
    unsigned item = 0;
    while (item < pack->n_items && pack->item_design[item] != design) {
        item++;
    }
    return item;
}

static unsigned boss_of(const lair_pack *pack, int design)
{
    unsigned boss = 0;
    while (boss < pack->n_bosses && pack->boss_design[boss] != design) {
        boss++;
    }
    return boss;
}

static unsigned likely_source(const names_reader *reader, const lair_game *game, int seat, unsigned kind,
                              names_ref ref)
{
    for (unsigned owner = 0; owner < game->players; owner++) {
        if (names_source_design(reader->library, game, LAIR_BY_BOSS + owner) == ref.design) {
            return LAIR_BY_BOSS + owner;
        }
    }
    for (unsigned h = 0; h < game->n_heroes; h++) {
        if (names_ref_hero(reader, game, ref, h)) {
            return LAIR_BY_HERO + h;
        }
    }
    unsigned item = item_of(&reader->library->pack, ref.design);
    return item < reader->library->pack.n_items ? LAIR_BY_ITEM + item
                                                : likely_card(reader, game, seat, kind, ref);
}

/* The first ability of the design that such an option can be about. */
static unsigned likely_ability(const names_reader *reader, unsigned kind, int design)
{
    const lair_pack *pack = &reader->library->pack;
    uint64_t on = kind == LAIR_DO_INSTEAD ? LAIR_ON(DRAFT_INSTEAD) : LAIR_ON(ACTIVATE) | LAIR_ON(RIVAL);
    for (unsigned i = 0; design >= 0 && kind != LAIR_DO_TRIGGER && i < pack->designs[design].n_abilities;
         i++) {
        if (pack->abilities[pack->designs[design].ability + i].on & on) {
            return i;
        }
    }
    return 0;
}

static unsigned kind_meant(const lair_game *game, uint32_t kinds)
{
    static const uint32_t by_decision[LAIR_DECISION_COUNT] = {
        [LAIR_ASK_ROOM] = DO(ROOM),       [LAIR_ASK_HERO] = DO(HERO),     [LAIR_ASK_CARD] = DO(CARD),
        [LAIR_ASK_PLAY] = DO(PLAY),       [LAIR_ASK_SPACE] = DO(SPACE),   [LAIR_ASK_VISIT] = DO(PLACE),
        [LAIR_ASK_TRIGGER] = DO(TRIGGER), [LAIR_ASK_MINIBOSS] = DO(CARD), [LAIR_ASK_ITEM] = DO(ITEM),
    };
    uint32_t now = game->decision < LAIR_DECISION_COUNT ? kinds & by_decision[game->decision] : 0;
    now = now ? now : kinds;
    unsigned kind = 0;
    while (kind < LAIR_DO_COUNT && !(now >> kind & 1u)) {
        kind++;
    }
    return kind;
}

/* Two cards to discard, the lower number first. */
static void likely_two(const names_reader *reader, const lair_game *game, int seat,
                       const names_answer *answer, unsigned *a, unsigned *b)
{
    unsigned one = likely_card(reader, game, seat, LAIR_DO_DISCARD, answer->what);
    unsigned other = likely_other(reader, game, seat, LAIR_DO_DISCARD, answer->where, one);
    *a = one < other ? one : other;
    *b = one < other ? other : one;
}

lair_option names_answer_option(const names_reader *reader, const lair_game *game, int seat,
                                const names_answer *answer)
{
    unsigned kind = kind_meant(game, answer->kinds), a = answer->value < 0 ? 0 : (unsigned)answer->value,
             b = 0;
    if (is_card(kind)) {
        a = likely_card(reader, game, seat, kind, answer->what);
    }
    switch (kind) {
    case LAIR_DO_BUILD:
        b = answer->at_entrance ? 0 : 1 + likely_card(reader, game, seat, LAIR_DO_ROOM, answer->where);
        a = likely_card(reader, game, seat, kind, answer->what);
        break;
    case LAIR_DO_PROMOTE:
        a = likely_card(reader, game, seat, kind, answer->what);
        b = (unsigned)answer->value;
        break;
    case LAIR_DO_DISCARD:
        likely_two(reader, game, seat, answer, &a, &b);
        break;
    case LAIR_DO_ITEM:
        a = item_of(&reader->library->pack, answer->what.design);
        break;
    case LAIR_DO_BOSS:
        a = boss_of(&reader->library->pack, answer->what.design);
        break;
    case LAIR_DO_HERO:
        a = likely_source(reader, game, seat, kind, answer->what) - LAIR_BY_HERO;
        break;
    case LAIR_DO_PLAY:
    case LAIR_DO_INSTEAD:
    case LAIR_DO_USE:
    case LAIR_DO_TRIGGER:
        a = likely_source(reader, game, seat, kind, answer->what);
        b = answer->ability ? (unsigned)answer->ability - 1
                            : likely_ability(reader, kind, answer->what.design);
        break;
    case LAIR_DO_PLACE:
    case LAIR_DO_SPACE:
        if (answer->what.design >= 0) {
            a = LAIR_ON_ROOM + likely_card(reader, game, seat, kind, answer->what);
        }
        break;
    default:
        break;
    }
    bool no_thing = answer->what.design >= 0 && a > 0xFFFu;
    return no_thing ? LAIR_OPTION(LAIR_DO_NOTHING, seat, 0, 0)
                    : LAIR_OPTION(kind, seat, a & 0xFFFu, b & 0x7FFu);
}
