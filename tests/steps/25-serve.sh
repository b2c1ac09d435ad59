# The real lair serve on free ports of this machine: files, refusals, slow and many clients, stopping.
. tests/steps/lib.sh
out=$(mktemp)
timeout 120 "${TESTS:-build/tests}/test_serve" >"$out" 2>&1
code=$?
passed=$(grep -c '^\[       OK \]' "$out")
failed=$(grep -c '^\[  FAILED  \] test_' "$out")
grep -vE '^\[ RUN|^\[       OK' "$out"
[ "$code" = 0 ] || [ "$failed" != 0 ] || failed=1
rm -f "$out"
echo "$passed passed, $failed failed"
