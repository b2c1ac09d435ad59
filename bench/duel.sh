#!/bin/sh
# Do the opponents of this tree beat those of another commit? Puts both into one program and lets them play the same deals.
#   bench/duel.sh BASE NEW OLD DEALS [SEED [super|minibosses [PLAYERS]]]
#   bench/duel.sh main mini-boss:200 mini-boss:200 100 1
# The engine and the cards are this tree's on both sides: only what src/bots of the other commit says is old. It is compiled with this tree's
# headers, since a game may have another size than then; names that have changed since are given to it.
unset CDPATH
cd "$(dirname "$0")/.." || exit 1
base=${1:?"usage: bench/duel.sh BASE NEW OLD DEALS [SEED [super|minibosses [PLAYERS]]]"}
shift
commit=$(git rev-parse --short --verify "$base^{commit}") || exit 2
there=build/duel/$commit
cmake --preset dev >/dev/null && cmake --build --preset dev --target lair >/dev/null || exit 1
if [ ! -f "$there/then.a" ]; then
    mkdir -p "$there" && git archive "$commit" src/bots | tar -x -C "$there" || exit 1
    (cd "$there" && for file in src/bots/*.c; do
        ${CC:-cc} -std=c11 -D_GNU_SOURCE -O2 -ffp-contract=off -Dlair_set=lair_bits -Dlair_set_next=lair_bits_next -Isrc/bots -I../../../include \
            -I../../../src/engine -c "$file" -o "$(basename "$file" .c).o" || exit 1
    done && ar rcs then.a ./*.o &&
        nm -g --defined-only then.a | awk 'NF == 3 { print $3, "then_" $3 }' >names &&
        objcopy --redefine-syms=names then.a) || exit 1
fi
# shellcheck disable=SC2046
${CC:-cc} -std=c11 -D_GNU_SOURCE -O2 -Iinclude -Isrc/bots -Isrc/arena -Isrc/cards -Ilang bench/duel.c "$there/then.a" \
    $(find build/dev/src -name liblair_arena.a) $(find build/dev/src -name liblair_bots.a) \
    $(find build/dev/src -name liblair_cards.a) $(find build/dev/src -name liblair_engine.a) -lpthread -lm \
    -o build/duel/duel || exit 1
exec build/duel/duel "$@"
