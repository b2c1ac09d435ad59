/* rows.h - the card language, one row for each thing that can be said.
 *
 * A row is a node of the tree: its name, its category and exactly one English phrase. The parser and the English
 * writer both work from this table; the other languages have one phrase for each row in lang/cards.*.
 *
 * In a phrase:  {cat}   a slot, filled by a row of that category, in the form this row is in
 *               {cat:p} the plural   {cat:a} the singular with a or an   {cat:3} a verb of the third person
 *               {#} a number   {#2} a number from 2 up   {+} a number with its sign
 *               one|many   two forms of a row, singular and plural; if the row has a number the first is for 1
 *               deals/deal agrees with the first slot
 *               ^take a further verb: takes where the first one is in the third person
 *
 * A category may take in another one: CAT(name, other) - every row of the other is a row of it too. Rows of a
 * category ending in _n are plural. */
#ifndef CARDS_ROWS_H
#define CARDS_ROWS_H

#define CARDS_CATS(CAT, CAT_WITH) \
    CAT(sentence) CAT(field) CAT(mode) CAT(phase) CAT(trigger) CAT(when) CAT(conds) CAT(cond) CAT(limit) \
    CAT(step) CAT(tail) CAT(effect) CAT(dur) CAT(act) CAT(state) CAT(costs) CAT(cost) \
    CAT(who) CAT(whom) CAT(coins) CAT(counters) CAT(unit) CAT(cards) CAT(card) \
    CAT(picks) CAT_WITH(pick, card) \
    CAT(rtype) CAT_WITH(room, rtype) CAT_WITH(roomf, room) \
    CAT(room_1) CAT(room_n) CAT_WITH(rooms, room_1, room_n) \
    CAT(hero_plain) CAT_WITH(hero_kind, hero_plain) CAT(hero_ref) CAT_WITH(hero, hero_ref) CAT(soul) \
    CAT_WITH(hero_from, hero_ref, soul) CAT(wound) CAT_WITH(gone, hero, soul, wound) \
    CAT(dungeon) CAT(entrance) CAT(landmark) CAT(sendto) CAT(lure) CAT(class) CAT(miniboss) CAT(deck) \
    CAT(covered) CAT(item) \
    CAT(each) CAT(least) CAT(most) CAT(times)

#define CARDS_ROWS(ROW) \
    /* the sentence: phase, trigger, condition, limit, cost, effect, duration */ \
    ROW(SENTENCE, sentence, "{field} {mode} {phase} {trigger} {when} {limit} {step} {tail} .") \
    ROW(FIELD_NONE, field, "") \
    ROW(FIELD_HERO, field, "hero :") \
    ROW(FIELD_BOSS, field, "boss :") \
    ROW(FIELD_LEVEL, field, "level {#} :") \
    ROW(MODE_NONE, mode, "") \
    ROW(MODE_OR, mode, "or ,") \
    ROW(MODE_AND, mode, "and ,") \
    ROW(PHASE_NONE, phase, "") \
    ROW(PHASE_BUILD, phase, "in the build phase ,") \
    ROW(PHASE_ADVENTURE, phase, "in the adventure phase ,") \
    ROW(PHASE_LEVELLED, phase, "after level up ,") \
    ROW(PHASE_LEVELLED_BUILD, phase, "after level up , in the build phase ,") \
    /* triggers */ \
    ROW(ON_NONE, trigger, "") \
    ROW(ON_ANY_TIME, trigger, "at any time ,") \
    ROW(ON_MINION, trigger, "when your Minion acts here ,") \
    ROW(ON_LEVEL_UP, trigger, "when you level up ,") \
    ROW(ON_BUILT, trigger, "when this room is built ,") \
    ROW(ON_UNCOVERED, trigger, "when this room is uncovered ,") \
    ROW(ON_BUILT_UNCOVERED, trigger, "when this room is built or uncovered ,") \
    ROW(ON_YOU_BUILD, trigger, "when you build {room:a} ,") \
    ROW(ON_YOU_BUILD_OTHER, trigger, "when you build another {room} ,") \
    ROW(ON_YOU_BUILD_BESIDE, trigger, "when you build a room adjacent to this room ,") \
    ROW(ON_BUILD_START, trigger, "at the start of the build phase ,") \
    ROW(ON_DRAW_STEP, trigger, "when you would draw for the turn ,") \
    ROW(ON_DRAFT_INSTEAD, trigger, "when you would draft from the Market ,") \
    ROW(ON_YOU_DRAFT, trigger, "when you draft {card:a} from the Market ,") \
    ROW(ON_ENTERS_TOWN, trigger, "when this hero would enter town ,") \
    ROW(ON_REVEALED, trigger, "when this hero is revealed ,") \
    ROW(ON_ENTERS_DUNGEON, trigger, "when this hero enters a dungeon ,") \
    ROW(ON_ENTERS_LAST, trigger, "when this hero enters the last room of a dungeon ,") \
    ROW(ON_ENTERS_HERE, trigger, "when {hero_kind:a} enters this room ,") \
    ROW(ON_ENTERS_THAT, trigger, "when a hero enters that room this turn ,") \
    ROW(ON_DIES_HERE, trigger, "when a hero dies in this room ,") \
    ROW(ON_DIES_SURVIVES, trigger, "when a hero dies in this room or survives it ,") \
    ROW(ON_SURVIVES_HERE, trigger, "when a hero survives this room ,") \
    ROW(ON_SURVIVES_DUNGEON, trigger, "when this hero survives a dungeon ,") \
    ROW(ON_SURVIVES_ROOM, trigger, "when this hero survives {roomf:a} ,") \
    ROW(ON_WOULD_DIE, trigger, "when this hero would die ,") \
    ROW(ON_YOU_KILL, trigger, "when a hero dies in your dungeon ,") \
    ROW(ON_YOU_KILL_IN, trigger, "when a hero dies in one of your {roomf:p} ,") \
    ROW(ON_OTHER_DESTROYED, trigger, "when another of your rooms is destroyed ,") \
    ROW(ON_ANY_DESTROYED, trigger, "when a room is destroyed ,") \
    ROW(ON_YOU_DESTROY_UNCOVER, trigger, "when you destroy one of your rooms and uncover another ,") \
    ROW(ON_ROOM_LOST, trigger, "when {room:a} is discarded or destroyed ,") \
    ROW(ON_SELF_DESTROYED, trigger, "when this room is destroyed ,") \
    ROW(ON_SELF_DESTROYED_BY, trigger, "when this room is destroyed by another card ,") \
    ROW(ON_YOU_CAST, trigger, "when you cast a spell ,") \
    ROW(ON_OPPONENT_CASTS, trigger, "when an opponent casts a spell ,") \
    ROW(ON_ANY_CAST, trigger, "when a player casts a spell ,") \
    ROW(ON_DECLARES, trigger, "when an opponent declares a spell ,") \
    ROW(ON_ANY_DECLARES, trigger, "when a player declares a spell ,") \
    ROW(ON_FORCED_DISCARD, trigger, "when an effect of yours would make an opponent discard a card ,") \
    ROW(ON_TAKE_DISCARDED, trigger, "when you take a card from the discard pile ,") \
    ROW(ON_OPPONENT_DISCARDS, trigger, "when an opponent would discard a card ,") \
    ROW(ON_GAIN_COINS, trigger, "when you gain coins ,") \
    ROW(ON_PROMOTE_PRICE, trigger, "when you would pay to promote a miniboss ,") \
    ROW(ON_OPPONENT_MINIBOSS, trigger, "when an opponent reveals or promotes a miniboss ,") \
    ROW(ON_END_OF_TURN, trigger, "at end of turn ,") \
    /* conditions and limits */ \
    ROW(WHEN_NONE, when, "") \
    ROW(WHEN_IF, when, "if {conds} ,") \
    ROW(WHEN_WHILE, when, "while {conds} ,") \
    ROW(CONDS_ONE, conds, "{cond}") \
    ROW(CONDS_AND, conds, "{cond} and {cond}") \
    ROW(IF_HERO_HERE, cond, "{hero_kind:a} is in this room") \
    ROW(IF_HERO_AT_YOURS, cond, "a hero is at your entrance") \
    ROW(IF_COUNTERS_LT, cond, "this room has fewer than {#2} counters") \
    ROW(IF_COUNTERS_GE, cond, "this room has {#2} or more counters") \
    ROW(IF_NOBODY_ENTERED, cond, "no hero entered this room this turn") \
    ROW(IF_HAND_HAS, cond, "you have {card:a} in hand") \
    ROW(IF_HAND_HAS_NO, cond, "you have no {card} in hand") \
    ROW(IF_SURVIVED, cond, "a hero survived your dungeon this turn") \
    ROW(IF_IN_DUNGEON, cond, "this hero is in a dungeon") \
    ROW(IF_NEAR_DUNGEON, cond, "this hero is at an entrance or in a dungeon") \
    ROW(IF_ALL_CLASSES, cond, "your souls include a cleric , a fighter , a mage and a thief") \
    ROW(IF_FEWER_ROOMS, cond, "an opponent has more rooms than you") \
    ROW(IF_FEWER_SOULS, cond, "a player has more souls than you") \
    ROW(IF_ACTIVE, cond, "you are the active player") \
    ROW(IF_OTHER_ROOM, cond, "you have another {roomf}") \
    ROW(IF_DESTROYED_GE, cond, "{#2} or more of your rooms were destroyed this turn") \
    ROW(IF_LURED, cond, \
        "exactly 1 hero was lured to you this turn|exactly {#} heroes were lured to you this turn") \
    ROW(IF_NOT_LURED, cond, "no hero was lured to you this turn") \
    ROW(IF_WOUNDS_GE, cond, "you have {#2} or more wounds") \
    ROW(IF_OUTSOULED, cond, "a player gained at least {#2} more souls than you this turn") \
    ROW(IF_COINS_GE, cond, "you have {#2} or more coins") \
    ROW(IF_NO_COINS, cond, "you have no coins") \
    ROW(IF_MINIBOSSES, cond, "you have exactly 1 miniboss|you have exactly {#} minibosses") \
    ROW(IF_MORE_MINIBOSSES, cond, "you have more minibosses than that room's owner") \
    ROW(LIMIT_NONE, limit, "") \
    ROW(LIMIT_TURN, limit, "once per turn ,") \
    ROW(LIMIT_HERO, limit, "once per turn for each hero ,") \
    ROW(LIMIT_ALL, limit, "once per turn in total ,") \
    /* steps, joined to a sequence */ \
    ROW(STEP_DO, step, "{effect}") \
    ROW(STEP_COST, step, "{costs} : {effect}") \
    ROW(STEP_MAY_COST, step, "you may {costs} : {effect}") \
    ROW(STEP_OPPONENT_COST, step, "any opponent may {costs} : {effect}") \
    ROW(STEP_RIVAL_COST, step, "any opponent of the dungeon's owner may {costs} : {effect}") \
    ROW(TAIL_END, tail, "") \
    ROW(TAIL_THEN, tail, ", then {step} {tail}") \
    ROW(TAIL_DID, tail, ", and if you do , {step} {tail}") \
    ROW(TAIL_ELSE, tail, ", otherwise {step} {tail}") \
    ROW(TAIL_IF_IS, tail, ", then if it is {card:a} , {step} {tail}") \
    ROW(TAIL_IF, tail, ", then if {cond} , {step} {tail}") \
    ROW(TAIL_CANNOT, tail, "; if you cannot , {step} {tail}") \
    ROW(DO, effect, "{act} {dur}") \
    ROW(DO_INSTEAD, effect, "{act} instead {dur}") \
    ROW(DO_MAY, effect, "you may {act} {dur}") \
    ROW(DO_MAY_INSTEAD, effect, "you may {act} instead {dur}") \
    ROW(DO_WHO, effect, "{who} {act:3} {dur}") \
    ROW(DO_WHO_MAY, effect, "{who} may {act} {dur}") \
    ROW(DO_STATE, effect, "{state} {dur}") \
    ROW(FOR_NOW, dur, "") \
    ROW(FOR_TURN, dur, "until end of turn") \
    ROW(FOR_GAME, dur, "for the rest of the game") \
    ROW(FOR_WALK, dur, "until a hero walks through it alive") \
    /* costs */ \
    ROW(COSTS_ONE, costs, "{cost}") \
    ROW(COSTS_AND, costs, "{cost} and {cost}") \
    ROW(PAY_DESTROY_THIS, cost, "destroy this room") \
    ROW(PAY_DESTROY_OTHER, cost, "destroy another of your {room:p}") \
    ROW(PAY_DESTROY_ALL, cost, "destroy all your other rooms") \
    ROW(PAY_DESTROY_HERO_ROOM, cost, "destroy one of your rooms with a hero in it") \
    ROW(PAY_DISCARD, cost, "discard {cards}") \
    ROW(PAY_DISCARD_UP_TO, cost, "discard up to {#2} {card:p}") \
    ROW(PAY_DISCARD_OR, cost, "discard {cards} or {cards}") \
    ROW(PAY_DISCARD_THIS, cost, "discard this card from your hand") \
    ROW(PAY_SHOW, cost, "show {cards} from your hand") \
    ROW(PAY_SHOW_ANY, cost, "show any number of {card:p} from your hand") \
    ROW(PAY_REMOVE_HERO, cost, "remove that hero from the game") \
    ROW(PAY_SOUL, cost, "remove one of your souls from the game") \
    ROW(PAY_CLEAR, cost, "remove all counters from one of your rooms with a counter") \
    ROW(PAY_COUNTERS, cost, "remove {counters} from this room") \
    ROW(PAY_STUN_THIS, cost, "stun this room until end of turn") \
    ROW(PAY_ITEM, cost, "turn this item face-down") \
    ROW(PAY_OTHER_ITEM, cost, "turn another of your face-up items face-down") \
    ROW(PAY_COINS, cost, "pay {coins}") \
    ROW(PAY_COINS_ANY, cost, "pay any number of coins") \
    ROW(PAY_PLACE, cost, "put up to {#2} coins on this room") \
    ROW(PAY_GIVE, cost, "give {whom} {coins}") \
    ROW(PAY_GIVE_ANY, cost, "give {whom} any number of coins") \
    ROW(PAY_GIVE_LEVELS, cost, "give its owner 1 coin for each of its levels") \
    /* players */ \
    ROW(WHO_OPPONENT, who, "an opponent") \
    ROW(WHO_PLAYER, who, "a player") \
    ROW(WHO_OTHER_PLAYER, who, "another player") \
    ROW(WHO_THAT_OPPONENT, who, "that opponent") \
    ROW(WHO_THAT_PLAYER, who, "that player") \
    ROW(WHO_EACH_OPPONENT, who, "each opponent") \
    ROW(WHO_EACH_RIVAL, who, "each opponent of the dungeon's owner") \
    ROW(WHO_EACH_PLAYER, who, "each player") \
    ROW(WHO_DUNGEON_OWNER, who, "the dungeon's owner") \
    ROW(WHOM_YOU, whom, "you") \
    ROW(WHOM_OTHER, whom, "{who}") \
    /* things that are counted */ \
    ROW(COINS, coins, "1 coin|{#} coins") \
    ROW(COUNTERS, counters, "a counter|{#} counters") \
    ROW(UNIT_CARDS, unit, "1 {card}|{#} {card:p}") \
    ROW(CARDS, cards, "{card:a}|{#} {card:p}") \
    ROW(PICKS, picks, "{pick:a}|{#} {pick:p}") \
    ROW(CARD_ANY, card, "card|cards") \
    ROW(CARD_ROOM, card, "room card|room cards") \
    ROW(CARD_SPELL, card, "spell|spells") \
    ROW(CARD_MONSTER, card, "monster room|monster rooms") \
    ROW(CARD_TRAP, card, "trap room|trap rooms") \
    ROW(CARD_ADVANCED, card, "advanced room|advanced rooms") \
    ROW(CARD_ADVANCED_MONSTER, card, "advanced monster room|advanced monster rooms") \
    ROW(CARD_ADVANCED_TRAP, card, "advanced trap room|advanced trap rooms") \
    ROW(CARD_MINIBOSS, card, "miniboss|minibosses") \
    ROW(CARD_ROOM_OR_SPELL, card, "room card or spell|room cards or spells") \
    ROW(CARD_WITH_CLASS, card, "room card with {class} treasure|room cards with {class} treasure") \
    ROW(CARD_MULTI, card, "room card with 2 or more treasure|room cards with 2 or more treasure") \
    ROW(CARD_OF_ROOM_DECK, card, "card from the room deck|cards from the room deck") \
    ROW(CARD_KIND_NAMED, card, \
        "card of a kind you name ( room or spell )|cards of a kind you name ( room or spell )") \
    ROW(CARD_CAST, card, "spell you cast this turn|spells you cast this turn") \
    ROW(CARD_DIFFERENT, pick, "different {card}") \
    ROW(ROOM_DECK, deck, "the room deck") \
    ROW(SPELL_DECK, deck, "the spell deck") \
    ROW(ROOM_DECK_OR_PILE, deck, "the room deck or the discard pile") \
    ROW(CLERIC, class, "cleric") \
    ROW(FIGHTER, class, "fighter") \
    ROW(MAGE, class, "mage") \
    ROW(THIEF, class, "thief") \
    ROW(EXPLORER, class, "explorer") \
    /* rooms */ \
    ROW(ROOM, rtype, "room|rooms") \
    ROW(MONSTER_ROOM, rtype, "monster room|monster rooms") \
    ROW(TRAP_ROOM, rtype, "trap room|trap rooms") \
    ROW(ORDINARY_ROOM, room, "ordinary {rtype}") \
    ROW(ADVANCED_ROOM, room, "advanced {rtype}") \
    ROW(ROOM_WITH_COUNTER, roomf, "{room} with a counter") \
    ROW(ROOM_WITH_MINIBOSS, roomf, "{room} with a miniboss") \
    ROW(ROOM_MULTI, roomf, "{room} with 2 or more treasure") \
    ROW(ROOM_WITH_CLASS, roomf, "{room} with {class} treasure") \
    ROW(THIS_ROOM, room_1, "this room") \
    ROW(THAT_ROOM, room_1, "that room") \
    ROW(ONE_OF_YOUR_ROOMS, room_1, "one of your {roomf:p}") \
    ROW(ANOTHER_OF_YOUR_ROOMS, room_1, "another of your {roomf:p}") \
    ROW(ONE_OF_THEIR_ROOMS, room_1, "one of their rooms") \
    ROW(EACH_OF_YOUR_ROOMS, room_1, "each of your {roomf:p}") \
    ROW(EACH_OTHER_OF_YOURS, room_1, "each of your other {roomf:p}") \
    ROW(EACH_OF_TWO_ROOMS, room_1, "each of 2 of your rooms") \
    ROW(EACH_ADJACENT_ROOM, room_1, "each adjacent {room}") \
    ROW(NEXT_ROOM, room_1, "the next {room}") \
    ROW(PREVIOUS_ROOM, room_1, "the previous {room}") \
    ROW(UNCOVERED_ROOM, room_1, "the uncovered room") \
    ROW(FIRST_ROOM_THERE, room_1, "the first {room} of that dungeon") \
    ROW(YOUR_LAST_ROOM, room_1, "your last room") \
    ROW(LAST_ROOM_THERE, room_1, "the last room of that dungeon") \
    ROW(OPPONENTS_ROOM, room_1, "{room:a} in an opponent's dungeon") \
    ROW(ANY_ROOM, room_1, "{roomf:a}") \
    ROW(OTHER_ROOM, room_1, "another {roomf}") \
    ROW(YOUR_ROOMS, room_n, "your {roomf:p}") \
    ROW(YOUR_OTHER_ROOMS, room_n, "your other {roomf:p}") \
    ROW(ADJACENT_ROOMS, room_n, "adjacent {room:p}") \
    ROW(THOSE_ROOMS, room_n, "those rooms") \
    ROW(ROOMS_THERE, room_n, "the {room:p} of that dungeon") \
    ROW(OPPONENTS_ROOMS, room_n, "an opponent's rooms") \
    ROW(THEIR_ROOMS, room_n, "their rooms") \
    ROW(ONE_OF_YOUR_COVERED, covered, "one of your covered rooms") \
    ROW(ONE_COVERED_OF, covered, "one of {who} 's covered rooms") \
    /* heroes and places */ \
    ROW(THIS_HERO, hero_ref, "this hero") \
    ROW(THAT_HERO, hero_ref, "that hero") \
    ROW(HERO, hero_plain, "hero|heroes") \
    ROW(ORDINARY_HERO, hero_plain, "ordinary hero|ordinary heroes") \
    ROW(EPIC_HERO, hero_plain, "epic hero|epic heroes") \
    ROW(HERO_HEALTH, hero_kind, "{hero_plain} with {#} or less health") \
    ROW(HERO_WITH_ITEM, hero_kind, "{hero_plain} with an item") \
    ROW(HERO_HALF, hero_kind, "{hero_plain} damaged to half its health or more") \
    ROW(ANY_HERO, hero, "{hero_kind:a}") \
    ROW(HERO_IN_YOURS, hero, "{hero_kind:a} in your dungeon") \
    ROW(HERO_IN_ONE_OF, hero, "{hero_kind:a} in one of your {roomf:p}") \
    ROW(HERO_AT_YOURS, hero, "{hero_kind:a} at your entrance") \
    ROW(HERO_NEAR_YOURS, hero, "{hero_kind:a} in your dungeon or at your entrance") \
    ROW(HERO_IN_OPPONENTS, hero, "{hero_kind:a} in an opponent's dungeon") \
    ROW(HERO_IN_TOWN, hero, "{hero_kind:a} in town") \
    ROW(HERO_IN_TOWN_BARE, hero, "{hero_kind:a} in town without an item") \
    ROW(HERO_NEAR_OPPONENT, hero, "{hero_kind:a} in an opponent's dungeon or at its entrance") \
    ROW(HERO_IN_ANY, hero, "{hero_kind:a} in a dungeon") \
    ROW(HERO_IN_SIZED, hero, "{hero_kind:a} in a dungeon with exactly {#2} rooms") \
    ROW(EACH_HERO_THERE, hero, "each hero at that entrance") \
    ROW(EACH_HERO_IN_THAT_ROOM, hero, "each hero in that room") \
    ROW(EACH_HERO_AT_YOURS, hero, "each hero at your entrance") \
    ROW(EACH_HERO_NEAR_YOURS, hero, "each hero in your dungeon or at your entrance") \
    ROW(EACH_ENTERING, hero, "each hero that enters {dungeon} this turn") \
    ROW(EACH_ARRIVING, hero, "each hero at that entrance now or entering that dungeon later this turn") \
    ROW(HERO_FROM_TOWN, hero_from, "{hero_kind:a} from town") \
    ROW(HERO_FROM_TOWN_OR_DECKS, hero_from, "{hero_kind:a} from town or the hero decks") \
    ROW(HERO_FROM_YOURS, hero_from, "{hero_kind:a} from your dungeon") \
    ROW(HERO_FROM_ANY, hero_from, "{hero_kind:a} from a dungeon") \
    ROW(HERO_FROM_LANDMARK, hero_from, "{hero_kind:a} from a Landmark") \
    ROW(OPPONENTS_SOUL, soul, "a soul of an opponent") \
    ROW(OPPONENTS_ORDINARY_SOUL, soul, "an ordinary soul of an opponent") \
    ROW(ONE_OF_YOUR_SOULS, soul, "one of your souls") \
    ROW(ONE_OF_THEIR_SOULS, soul, "one of their souls") \
    ROW(SURVIVOR, soul, "a hero that survived an opponent's dungeon this turn") \
    ROW(ANY_WOUND, wound, "one of your wounds") \
    ROW(ORDINARY_WOUND, wound, "one of your ordinary wounds") \
    ROW(NEW_WOUND, wound, "one of your wounds gained this turn") \
    ROW(YOUR_DUNGEON, dungeon, "your dungeon") \
    ROW(THAT_DUNGEON, dungeon, "that dungeon") \
    ROW(ANY_DUNGEON, dungeon, "a dungeon") \
    ROW(THAT_PLAYERS_DUNGEON, dungeon, "that player's dungeon") \
    ROW(YOUR_ENTRANCE, entrance, "your entrance") \
    ROW(OPPONENTS_ENTRANCE, entrance, "an opponent's entrance") \
    ROW(OWNERS_ENTRANCE, entrance, "its owner's entrance") \
    ROW(TEMPLE, landmark, "the Temple") \
    ROW(STADIUM, landmark, "the Stadium") \
    ROW(LIBRARY, landmark, "the Library") \
    ROW(HIDEOUT, landmark, "the Hideout") \
    ROW(TAVERN, landmark, "the Tavern") \
    ROW(LAUNCHPAD, landmark, "the Launchpad") \
    ROW(INTO_THIS_ROOM, sendto, "into this room again") \
    ROW(INTO_ITS_ROOM, sendto, "into its room again") \
    ROW(TO_PREVIOUS_ROOM, sendto, "to the previous room") \
    ROW(TO_FIRST_ROOM, sendto, "to the first room") \
    ROW(FEWEST_SOULS, lure, "the player with the fewest souls") \
    ROW(MOST_SOULS, lure, "the player with the most souls") \
    ROW(MOST_SCORE, lure, "the player with the most souls minus wounds") \
    ROW(MOST_WOUNDS, lure, "the player with the most wounds") \
    ROW(FEWEST_WOUNDS, lure, "the player with the fewest wounds") \
    ROW(MOST_IN_HAND, lure, "the player with the most cards in hand") \
    ROW(MOST_COINS, lure, "the player with the most coins") \
    ROW(MOST_OF_TWO, lure, "the dungeon with the most {class} and {class} treasure together") \
    ROW(THIS_MINIBOSS, miniboss, "this miniboss") \
    ROW(THAT_MINIBOSS, miniboss, "that miniboss") \
    ROW(ANY_MINIBOSS, miniboss, "a miniboss") \
    ROW(OPPONENTS_MINIBOSS, miniboss, "an opponent's miniboss") \
    ROW(ONE_OF_THOSE_MINIBOSSES, miniboss, "one of those minibosses") \
    ROW(TOWN_ITEM, item, "an item in town without a hero") \
    ROW(SCORED_ITEM, item, "an item in a score area") \
    ROW(ONE_OF_YOUR_DOWN_ITEMS, item, "one of your face-down items") \
    /* amounts */ \
    ROW(EACH_DISCARDED, each, "for each card discarded") \
    ROW(EACH_COUNTER_REMOVED, each, "for each counter removed") \
    ROW(EACH_COIN_PAID, each, "for each coin paid") \
    ROW(EACH_COIN_GIVEN, each, "for each coin given") \
    ROW(EACH_COIN_PLACED, each, "for each coin placed") \
    ROW(EACH_COIN_HERE, each, "for each coin on it") \
    ROW(EACH_SHOWN, each, "for each card shown") \
    ROW(EACH_WOUND, each, "for each of your wounds") \
    ROW(EACH_ROOM, each, "for each of your {roomf:p}") \
    ROW(EACH_ROOM_THERE, each, "for each {room} in that dungeon") \
    ROW(EACH_OTHER_ROOM, each, "for each of your other {roomf:p}") \
    ROW(EVERY_DISCARDS, each, "for every {#2} cards in the discard pile") \
    ROW(EACH_BENEATH, each, "for each room beneath it") \
    ROW(EACH_TREASURE, each, "for each treasure on it") \
    ROW(EACH_CLASS_TREASURE, each, "for each {class} treasure on it") \
    ROW(EACH_LEVEL, each, "for each level of its miniboss") \
    ROW(EACH_LURED, each, "for each hero lured to you this turn") \
    ROW(EACH_YOUR_SPELL, each, "for each spell in your hand") \
    ROW(EACH_LANDMARK, each, "for each Landmark with a hero") \
    ROW(EACH_OWNERS_SPELL, each, "for each spell in the hand of the dungeon's owner") \
    ROW(LEAST_NONE, least, "") \
    ROW(LEAST, least, ", at least {#}") \
    ROW(MOST_NONE, most, "") \
    ROW(MOST, most, ", at most {#}") \
    ROW(MOST_SIGNED, most, ", at most {+}") \
    ROW(ONCE, times, "once") \
    ROW(TWICE, times, "twice") \
    ROW(TIMES, times, "{#3} times") \
    /* what a player does: cards */ \
    ROW(DRAW, act, "draw {cards}") \
    ROW(DRAW_BOTH, act, "draw {cards} and {cards}") \
    ROW(DRAW_SHOW, act, "draw {card:a} and ^show it") \
    ROW(DRAW_EACH, act, "draw {unit} {each}") \
    ROW(DRAW_AS_DISCARDED, act, "draw as many {card:p} as discarded") \
    ROW(DRAW_SPLIT, act, "draw up to {#2} cards from the room deck and the spell deck") \
    ROW(TAKE_DISCARDED, act, "take {picks} from the discard pile") \
    ROW(TAKE_DISCARDED_EACH, act, "take {unit} from the discard pile {each} {least} {most}") \
    ROW(TAKE_MARKET, act, "take {picks} from the Market") \
    ROW(TAKE_THAT_CARD, act, "take that card into your hand") \
    ROW(TAKE_THIS_CARD, act, "take this card into your hand") \
    ROW(SEARCH, act, "search {deck} for {card:a} and ^take it") \
    ROW(STEAL_RANDOM, act, "take {cards} at random from {who} 's hand") \
    ROW(STEAL_CHOSEN, act, "take {cards} from {who} 's hand") \
    ROW(GIVE_CARDS, act, "give {cards} to {who}") \
    ROW(LOOK_AT_HAND, act, "look at {who} 's hand") \
    ROW(DISCARD, act, "discard {cards}") \
    ROW(DISCARD_CHOICE, act, "discard {cards} of their choice") \
    ROW(DISCARD_RANDOM, act, "discard {cards} at random") \
    ROW(DISCARD_THEIR_HAND, act, "discard their hand") \
    ROW(DISCARD_YOUR_HAND, act, "discard your hand") \
    ROW(DISCARD_ROOM_DECK, act, "discard the top {#2} cards of the room deck") \
    ROW(TO_SCORE_AREA, act, "put this card in your score area") \
    ROW(CLAIM_ITEM, act, "take this item face-up") \
    ROW(TAKE_HEROS_ITEM, act, "take that hero's item face-down") \
    ROW(ATTACH_ITEM, act, "attach {item} to {hero}") \
    ROW(TURN_UP, act, "turn {item} face-up") \
    ROW(TURN_EITHER, act, "turn {item} face-up or face-down") \
    ROW(GAIN_COINS, act, "gain {coins}") \
    ROW(GAIN_COINS_EACH, act, "gain {coins} {each}") \
    ROW(GAIN_MORE, act, "gain 1 more coin|gain {#} more coins") \
    ROW(SWAP_HOARDS, act, "swap hoards with {who}") \
    ROW(PLACE_COINS, act, "put {coins} from your hoard on {rooms}") \
    /* rooms */ \
    ROW(PUT_COUNTERS, act, "put {counters} on {rooms}") \
    ROW(PUT_COUNTER_EACH, act, "put 1 counter on {rooms} {each}|put {#} counters on {rooms} {each}") \
    ROW(REMOVE_COUNTERS, act, "remove {counters} from {rooms}") \
    ROW(REMOVE_ALL, act, "remove all counters from {rooms}") \
    ROW(REMOVE_IN_TOTAL, act, "remove {counters} from {rooms} in total") \
    ROW(REMOVE_UP_TO, act, "remove up to {#2} counters from {rooms} in total") \
    ROW(MOVE_COUNTERS, act, "move any number of counters from {rooms} to {rooms}") \
    ROW(GIVE_DAMAGE, act, "give {rooms} {+} damage") \
    ROW(GIVE_DAMAGE_EACH, act, "give {rooms} {+} damage {each}") \
    ROW(GIVE_DAMAGE_MORE, act, "give {rooms} {+} damage , and +1 more {each}") \
    ROW(DOUBLE_DAMAGE, act, "double the damage of {rooms}") \
    ROW(DEACTIVATE, act, "deactivate {rooms}") \
    ROW(STUN, act, "stun {rooms}") \
    ROW(DESTROY, act, "destroy {rooms}") \
    ROW(SWAP, act, "swap 2 of your rooms") \
    ROW(SWAP_IN_ONE, act, "swap 2 rooms of one dungeon") \
    ROW(RAISE, act, "move {covered} to the top of its stack") \
    ROW(ARRANGE, act, "put the rooms of {dungeon} in any order") \
    ROW(REVERSE, act, "reverse the order of the rooms of {dungeon}") \
    ROW(DOUBLE_TREASURE, act, "double the treasure of {rooms}") \
    ROW(REPLACE_TREASURE, act, "replace the treasure of {rooms} with 1 treasure of each class") \
    ROW(TREASURE_NAMED, act, "give your boss {#} treasure of a class of your choice") \
    ROW(TREASURE_CLASS, act, "give your boss {#} {class} treasure") \
    ROW(TREASURE_THREE, act, "give your boss 1 {class} , 1 {class} and 1 {class} treasure") \
    ROW(TREASURE_FOUR, act, "give your boss 1 cleric , 1 fighter , 1 mage and 1 thief treasure") \
    ROW(ROOM_TREASURE_NAMED, act, "give {rooms} {#} treasure of a class of your choice") \
    ROW(ROOM_TREASURE_CLASS, act, "give {rooms} {#} {class} treasure") \
    ROW(BUILD_DISCARDED, act, \
        "build {cards} from the discard pile at once over one of your rooms even with no matching treasure") \
    ROW(BUILD_THAT_CARD, act, "build that card at once in your dungeon") \
    ROW(BUILD_ANOTHER, act, "build another room at once") \
    ROW(BUILD_AT_ONCE, act, "build {cards} at once over {rooms}") \
    ROW(RETURN_FACE_DOWN, act, "return all face-down rooms to their owners' hands") \
    ROW(USE_BUILT, act, "use the when-built ability of {rooms} again") \
    ROW(USE_BUILT_UNCOVERED, act, "use the when-built or when-uncovered ability of {rooms} again") \
    ROW(USE_ALL_BUILT, act, "use the when-built abilities of {rooms} again") \
    ROW(USE_BOSS_SIDE, act, "use the boss side of another face-up item") \
    ROW(COPY_LEVEL_UP, act, "gain the level-up ability of another boss") \
    ROW(ATTACH_AT_LEVEL, act, "attach {miniboss} to {rooms} at its level") \
    ROW(ATTACH_NOW, act, "attach {miniboss} at once to {rooms}") \
    ROW(RETURN_MINIBOSS, act, "return {miniboss} to its owner's hand") \
    ROW(RESET_MINIBOSS, act, "reset {miniboss}") \
    /* heroes */ \
    ROW(DEAL, act, "deal {#} damage to {hero}") \
    ROW(DEAL_EACH, act, "deal {#} damage to {hero} {each}") \
    ROW(KILL, act, "kill {hero}") \
    ROW(KILL_TO_SOULS, act, "kill {hero} and ^add it to your souls") \
    ROW(DEAL_HEALTH, act, "deal damage equal to that hero's health to {hero}") \
    ROW(DEAL_ROLL, act, "deal damage equal to a die roll to {hero}") \
    ROW(GIVE_HEALTH, act, "give {hero} {+} health") \
    ROW(GIVE_HEALTH_EACH, act, "give {hero} {+} health {each}") \
    ROW(GIVE_HEART, act, "give {hero} a {+} heart token") \
    ROW(HEAL, act, "heal {wound}") \
    ROW(HEAL_DAMAGE, act, "heal all damage on {hero}") \
    ROW(REMOVE_FROM_GAME, act, "remove {gone} from the game") \
    ROW(TURN_TO_WOUND, act, "turn {soul} into a wound") \
    ROW(ADD_TO_SOULS, act, "add {soul} to your souls") \
    ROW(SEARCH_SOULS, act, "search the hero decks for {hero_kind:a} and ^add it to your souls") \
    ROW(MOVE_TO_ENTRANCE, act, "move {hero_from} to {entrance}") \
    ROW(MOVE_TO_TOWN, act, "move {hero_from} to town") \
    ROW(MOVE_TO_LANDMARK, act, "move {hero_from} to {landmark}") \
    ROW(SEND, act, "send {hero} {sendto}") \
    /* choices, spells, Minions */ \
    ROW(CHOOSE_HERO, act, "choose {hero}") \
    ROW(CHOOSE_ROOM, act, "choose {rooms}") \
    ROW(CHOOSE_ENTRANCE, act, "choose an entrance with exactly {#2} heroes") \
    ROW(CHOOSE_FOR_TURN, act, "choose {who} for this turn") \
    ROW(CHOOSE_MINIBOSS, act, "choose {miniboss}") \
    ROW(CHOOSE_DUNGEON, act, "choose a dungeon") \
    ROW(CHOOSE_CROWDED, act, "choose a player whose dungeon {#2} or more heroes entered this turn") \
    ROW(CHOOSE_LEADER, act, "choose a player with at least {#2} more souls than you") \
    ROW(CANCEL_DECLARED, act, "cancel a declared spell") \
    ROW(CANCEL_THAT, act, "cancel that spell") \
    ROW(TAX_SPELLS, act, \
        "cancel each spell {who} casts this turn , that one included , unless they pay {coins} for it") \
    ROW(REPEAT_MINION, act, "repeat your Minion's action {times} this turn") \
    ROW(MOVE_MINION, act, "move your Minion to another action space") \
    /* what simply holds */ \
    ROW(DEALS, state, "{rooms} deals/deal {+} damage") \
    ROW(DEALS_EACH, state, "{rooms} deals/deal {+} damage {each} {most}") \
    ROW(DEALS_EITHER, state, "{rooms} deals/deal +1 or -1 damage") \
    ROW(DEALS_SHOWN, state, "{rooms} deals/deal additional damage equal to that of the shown card") \
    ROW(DEALS_NOTHING, state, "{rooms} deals/deal no damage") \
    ROW(DEALS_EQUAL, state, "{rooms} deals/deal damage equal to the number of {room_n}") \
    ROW(DEALS_DOUBLE, state, "{rooms} deals/deal double damage") \
    ROW(DEALS_DOUBLE_AGAINST, state, "{rooms} deals/deal double damage against {hero_plain:p}") \
    ROW(DEALS_WOUNDED, state, \
        "{rooms} deals/deal {+} damage against heroes already at half health or less when they enter") \
    ROW(NO_ABILITIES, state, "{rooms} has/have no abilities") \
    ROW(BOSS_NO_ABILITIES, state, "your boss has no abilities") \
    ROW(HEROES_NO_ABILITIES, state, "heroes in your dungeon or at your entrance have no abilities") \
    ROW(HAS_TREASURE, state, "{rooms} has/have {#} more {class} treasure") \
    ROW(NO_TREASURE, state, "{rooms} has/have no treasure") \
    ROW(DUNGEON_TREASURE, state, "{dungeon} counts {#} more treasure of a class of your choice") \
    ROW(COPY_TREASURE, state, "your boss also has the treasure of another boss") \
    ROW(HAS_HEALTH, state, "{hero} has {+} health") \
    ROW(HAS_HEALTH_EACH, state, "{hero} has {+} health {each} {most}") \
    ROW(SKIPS_NEXT, state, "{hero} skips its next room this turn") \
    ROW(SKIPS_SOME, state, "{hero} skips its next {#2} rooms this turn") \
    ROW(SKIPS_FIRST, state, "{hero} skips the first room of a dungeon") \
    ROW(SKIPS_FIRST_THERE, state, "{hero} skips the first room of that dungeon") \
    ROW(SKIPS_LAST, state, "{hero} skips the last room of a dungeon") \
    ROW(BASE_DAMAGE_ONLY, state, "{hero} takes only base damage from rooms") \
    ROW(NO_DAMAGE_FROM, state, "{hero} takes no damage from {room:p}") \
    ROW(NO_DAMAGE_FROM_FIRST, state, "{hero} takes no damage from the first {#2} rooms") \
    ROW(LESS_DAMAGE_FROM, state, "{hero} takes {#} less damage from {room:p}") \
    ROW(UNAFFECTED, state, "room and miniboss abilities do not affect {hero}") \
    ROW(UNAFFECTED_THERE, state, "room and miniboss abilities do not affect heroes in that dungeon") \
    ROW(CANNOT_ENTER, state, "{hero} cannot enter your dungeon this turn") \
    ROW(NO_ENTRY, state, "no hero can enter {dungeon} this turn") \
    ROW(NOT_LURED, state, "{hero} cannot be lured this turn") \
    ROW(GOES_TO, state, "{hero} goes to {lure}") \
    ROW(NO_ACTIVATION, state, "abilities of {rooms} cannot be activated") \
    ROW(BUILD_OVER, state, "room cards can be built over {rooms} even with no matching treasure") \
    ROW(THIS_CARD_OVER, state, "this card can be built over {rooms} even with no matching treasure") \
    ROW(MAY_BUILD_OVER, state, \
        "you may build {cards} over one of your {roomf:p} even with no matching treasure this turn") \
    ROW(BUILD_ONLY_IF, state, "build this card only if {cond}") \
    ROW(NOT_BESIDE, state, "{room:p} cannot be built adjacent to {rooms}") \
    ROW(NOT_OVER, state, "{room:p} cannot be built over {rooms}") \
    ROW(MORE_BUILDS, state, "you may build 1 more room this turn|you may build {#} more rooms this turn") \
    ROW(BUILD_AT_OPPONENT, state, "you may build your room over a room in an opponent's dungeon this turn") \
    ROW(YOU_CANNOT_BUILD, state, "you cannot build rooms this turn") \
    ROW(NOBODY_BUILDS, state, "no player can build rooms this turn") \
    ROW(CANNOT_WIN, state, "{who} cannot win this turn") \
    ROW(CANNOT_CAST, state, "{who} cannot cast spells") \
    ROW(NO_WOUND_LOSS, state, "you cannot lose because of wounds") \
    ROW(MINIBOSS_START, state, "minibosses you build start at level {#}") \
    ROW(MORE_SOULS, state, "you have 1 more soul|you have {#} more souls") \
    ROW(MORE_WOUNDS, state, "{who} has 1 more wound|{who} has {#} more wounds") \
    ROW(TREASURE_DOUBLE, state, "the printed treasure of {rooms} counts double")

enum cards_cat {
#define CAT(name) CAT_##name,
#define CAT_WITH(name, ...) CAT_##name,
    CARDS_CATS(CAT, CAT_WITH)
#undef CAT
#undef CAT_WITH
    CAT_COUNT
};

enum cards_row {
#define ROW(name, cat, english) ROW_##name,
    CARDS_ROWS(ROW)
#undef ROW
    ROW_COUNT
};

#endif
