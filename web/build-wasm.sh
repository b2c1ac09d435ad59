#!/bin/sh
# Makes what the page needs of the C part: build/page/lair.wasm, workshop.wasm (the same with the compiler for cards of one's
# own), and the rulebooks as build/page/rules.LANG.json. Needs an ordinary build first (./run and ./test make one).
unset CDPATH
cd "$(dirname "$0")/.." || exit 1
. tests/steps/lib.sh
# shellcheck disable=SC2086
need $wasm_packages || exit 1
compile wasm || exit 1
mkdir -p build/page
cp build/wasm/lair.wasm build/wasm/workshop.wasm build/page/ || exit 1
for lang in $(sed -n 's/.*L([A-Z]*, "\([a-z]*\)".*/\1/p' lang/languages.h); do
    echo "rules $lang" | build/lair page >build/page/rules.$lang.json || exit 1
done
