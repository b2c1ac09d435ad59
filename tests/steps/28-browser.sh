# The page: its own logic (Vitest), its form (biome), and whole games in Debian's Chromium against the real `lair serve`.
. tests/steps/lib.sh
need chromium fonts-dejavu-core || { echo "0 passed, 1 failed"; exit 1; }
sh web/build.sh || { echo "0 passed, 1 failed"; exit 1; }
out=build/browser
mkdir -p "$out"
ok=0
bad=0
# check NAME COMMAND...: one test.
check() {
    name=$1
    shift
    if "$@" >"$out/$name.out" 2>&1; then
        ok=$((ok + 1))
    else
        bad=$((bad + 1))
        tail -n 40 "$out/$name.out"
    fi
}
has_node # the one that web/build.sh used
check form sh -c 'cd web && npx --no-install biome check .'
# Of random games on the stage a few; in a long run more than 300 of every edition and number of players.
[ "$LONG" = 1 ] && export LAIR_GAMES="${LAIR_GAMES:-20}"
check logic sh -c 'cd web && npx --no-install vitest run'

rm -f "$out"/*.png
true >"$out/serve.out"
"$LAIR" serve --port 0 >"$out/serve.out" 2>&1 &
server=$!
for _ in $(seq 240); do
    link=$(grep -o 'http://[^ ]*' "$out/serve.out")
    [ -n "$link" ] && break
    sleep 0.25
done
# Two files at once, each with a browser of its own.
LAIR_URL=$link NO_COLOR=1 node --test --test-concurrency=2 --test-reporter=tap --test-reporter-destination="$out/pages.out" \
    --test-reporter=spec --test-reporter-destination="$out/report.out" tests/browser/*.test.mjs >"$out/node.out" 2>&1
good=$(sed -n 's/^# pass //p' "$out/pages.out")
wrong=$(sed -n -e 's/^# fail //p' -e 's/^# cancelled //p' "$out/pages.out" | awk '{ sum += $1 } END { if (NR) print sum }')
ok=$((ok + ${good:-0}))
bad=$((bad + ${wrong:-1}))
if [ "${wrong:-1}" != 0 ]; then
    sed -n '/failing tests:/,$p' "$out/report.out"
    cat "$out/node.out"
    echo "All of it: $out/report.out; what the pages looked like: $out/*.png"
fi
kill "$server"
if wait "$server"; then ok=$((ok + 1)); else bad=$((bad + 1)); fi
echo "$ok passed, $bad failed"
