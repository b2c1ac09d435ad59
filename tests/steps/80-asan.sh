# The same unit tests, the program from outside, its server, and ten thousand random games with every invariant looked at,
# under the address and undefined behaviour sanitizers.
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
LAIR=$PWD/build/asan/lair TESTS=build/asan/tests sh tests/steps/25-serve.sh >build/asan/serve.out 2>&1
serve=$(tail -n 1 build/asan/serve.out)
grep -E 'FAILED|ERROR|runtime error' build/asan/serve.out
build/asan/tests/soak --games 10000 --positions 4000 --check --jobs 2 >build/asan/soak.out 2>&1
soak=$(tail -n 1 build/asan/soak.out)
grep -E '^FAIL|^--one|ERROR|runtime error|broken' build/asan/soak.out
number() { printf '%s\n' "$1" | sed "s/$2/\\1/"; }
p1=$(number "$unit" '\([0-9]*\) passed.*'); f1=$(number "$unit" '.*, \([0-9]*\) failed')
p2=$(number "$cli" '\([0-9]*\) passed.*'); f2=$(number "$cli" '.*, \([0-9]*\) failed')
p4=$(number "$serve" '\([0-9]*\) passed.*'); f4=$(number "$serve" '.*, \([0-9]*\) failed')
case $soak in
*passed,*failed) p3=$(number "$soak" '\([0-9]*\) passed.*'); f3=$(number "$soak" '.*, \([0-9]*\) failed') ;;
*) p3=0; f3=1 ;;
esac
echo "$((p1 + p2 + p3 + p4)) passed, $((f1 + f2 + f3 + f4)) failed"
