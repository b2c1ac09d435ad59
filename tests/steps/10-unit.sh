# Every cmocka program. The server's core in its simulator has more seeds in 26-online.
. tests/steps/lib.sh
out=$(mktemp)
ctest --test-dir build -V -E '^(simulate|pairs)$' >"$out" 2>&1
grep -E 'FAILED|ERROR|\*\*\*|SIG' "$out"
count_ctest "$out"
rm -f "$out"
