# The same games on every compiler, at every optimization, and as WebAssembly under node. After a change that is meant to
# change games: raise LAIR_REVISION and write the file anew with GOLDEN=write ./test determinism.
. tests/steps/lib.sh
# shellcheck disable=SC2086
need gcc nodejs $wasm_packages || { echo "0 passed, 1 failed"; exit 1; }
out=build/determinism
mkdir -p "$out"
golden=tests/engine/golden.txt
sources="tests/engine/golden.c build/cards_builtin.c src/engine/*.c"
include="-Iinclude -Isrc/engine -Isrc/cards -Ilang -Itests/engine"
ok=0
bad=0

check() { # check NAME: is $out/NAME.txt what it should be?
    if cmp -s "$out/$1.txt" "$golden"; then
        ok=$((ok + 1))
    else
        bad=$((bad + 1))
        echo "$1 differs first at game $(diff "$out/$1.txt" "$golden" | sed -n '2s/^[<>] \([0-9]*\) .*/\1/p')"
    fi
}

native() { # native NAME COMPILER FLAGS...
    name=$1
    shift
    # shellcheck disable=SC2086
    "$@" -std=c11 -w $include $sources -o "$out/$name" && "$out/$name" >"$out/$name.txt"
}

native gcc-O3 gcc -O3
[ "${GOLDEN:-}" = write ] && cp "$out/gcc-O3.txt" "$golden"
native gcc-O0 gcc -O0 &
native clang-O3 clang-14 -O3
native clang-O0 clang-14 -O0
wait
# shellcheck disable=SC2086
clang-14 --target=wasm32-wasi -mexec-model=reactor -O3 -std=c11 -w $include -c tests/engine/golden.c -o "$out/golden.o" &&
    for source in build/cards_builtin.c src/engine/*.c; do
        clang-14 --target=wasm32-wasi -O3 -std=c11 -w $include -c "$source" -o "$out/wasm-$(basename "$source" .c).o" || exit 1
    done &&
    clang-14 --target=wasm32-wasi -mexec-model=reactor "$out/golden.o" "$out"/wasm-*.o -Wl,--export=golden_hash,--export=golden_games -o "$out/golden.wasm" &&
    node tests/engine/golden.mjs "$out/golden.wasm" >"$out/wasm.txt"
for name in gcc-O3 gcc-O0 clang-O3 clang-O0 wasm; do
    check "$name"
done
echo "$ok passed, $bad failed"
