# Every cmocka program.
. tests/steps/lib.sh
out=$(mktemp)
ctest --test-dir build -V >"$out" 2>&1
grep -E 'FAILED|ERROR|\*\*\*|SIG' "$out"
count_ctest "$out"
rm -f "$out"
