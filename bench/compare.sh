#!/bin/sh
# Is this tree faster than another commit? Builds both, lets them play the same games in turns and prints ratios.
#   bench/compare.sh BASE            e.g. HEAD~1, main, a tag
#   PRESET=dev bench/compare.sh BASE without a profile: builds in a minute, and the ratios are nearly the same
#   QUICK=1 ...                      without cachegrind's counts
unset CDPATH
cd "$(dirname "$0")/.." || exit 1
base=${1:?"usage: bench/compare.sh BASE"}
preset=${PRESET:-default}
folder=build
[ "$preset" = default ] || folder=build/$preset
commit=$(git rev-parse --short --verify "$base^{commit}") || exit 2
there=build/compare/$commit
if [ ! -d "$there" ]; then
    mkdir -p "$there" && git archive "$commit" | tar -x -C "$there" || exit 1
fi
# build FOLDER: the program of the tree there
build() {
    (cd "$1" && cmake --preset "$preset" && cmake --build --preset "$preset" --target lair) >build/compare/log 2>&1 ||
        { tail -n 20 build/compare/log >&2; exit 1; }
}
echo "building $commit and this tree, preset $preset" >&2
build "$there"
build .
exec python3 bench/compare.py "$there/$folder/lair" "$folder/lair" ${QUICK:+--quick}
