# The same unit tests, and the program from outside, under the address and undefined behaviour sanitizers.
. tests/steps/lib.sh
build asan || { echo "0 passed, 1 failed"; exit 1; }
out=$(mktemp)
ctest --test-dir build/asan -V >"$out" 2>&1
grep -E 'FAILED|ERROR|\*\*\*|runtime error' "$out"
unit=$(count_ctest "$out")
rm -f "$out"
LAIR=$PWD/build/asan/lair GAMES=20 sh tests/cli/cli.sh >build/asan/cli.out 2>&1
cli=$(tail -n 1 build/asan/cli.out)
grep -E '^FAIL|ERROR|runtime error' build/asan/cli.out
number() { printf '%s\n' "$1" | sed "s/$2/\\1/"; }
p1=$(number "$unit" '\([0-9]*\) passed.*'); f1=$(number "$unit" '.*, \([0-9]*\) failed')
p2=$(number "$cli" '\([0-9]*\) passed.*'); f2=$(number "$cli" '.*, \([0-9]*\) failed')
echo "$((p1 + p2)) passed, $((f1 + f2)) failed"
