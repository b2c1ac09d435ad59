# The real lair serve on free ports of this machine: files, refusals, slow and many clients, strangers, stopping.
. tests/steps/lib.sh
tests=${TESTS:-build/tests}
out=$(mktemp)
trap 'rm -f "$out"' EXIT
trap 'exit 130' INT TERM HUP
ok=0
bad=0
for name in test_serve test_strangers; do
    timeout 600 "$tests/$name" >"$out" 2>&1
    code=$?
    failed=$(grep -c '^\[  FAILED  \] test_' "$out")
    grep -vE '^\[ RUN|^\[       OK|goes on as nobody' "$out"
    [ "$code" = 0 ] || [ "$failed" != 0 ] || failed=1
    ok=$((ok + $(grep -c '^\[       OK \]' "$out")))
    bad=$((bad + failed))
done
# A test that fails in the middle leaves no server behind.
"$tests/test_strangers" --fail >"$out" 2>&1
server=$(sed -n 's/^its server is //p' "$out")
if [ -n "$server" ] && ! kill -0 "$server" 2>/dev/null; then
    ok=$((ok + 1))
else
    bad=$((bad + 1))
    echo "FAILED: a test that fails leaves its server running"
    cat "$out"
    [ -z "$server" ] || kill "$server"
fi
echo "$ok passed, $bad failed"
