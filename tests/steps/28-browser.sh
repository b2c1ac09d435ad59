# The page: its own logic (Vitest), its form (biome), and whole games in Debian's Chromium against the real `lair serve`.
. tests/steps/lib.sh
need chromium || { echo "0 passed, 1 failed"; exit 1; }
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
for own in "$PWD"/build/node/node_modules/node-linux-*/bin; do # where web/build.sh puts a Node if there is none
    [ -x "$own/node" ] && PATH=$own:$PATH
done
check form sh -c 'cd web && npx --no-install biome check .'
check logic sh -c 'cd web && npx --no-install vitest run'

true >"$out/serve.out"
"$LAIR" serve --port 0 >"$out/serve.out" 2>&1 &
server=$!
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    link=$(grep -o 'http://[^ ]*' "$out/serve.out")
    [ -n "$link" ] && break
    sleep 0.25
done
# Games are dealt by the clock and the machine may be busy: what fails is kept and gets a second try.
visit() {
    LAIR_URL=$link node --test --test-reporter=tap tests/browser/page.test.mjs >"$out/page.out" 2>&1
}
visit || { cp "$out/page.out" "$out/first-try.out"; visit; }
good=$(sed -n 's/^# pass //p' "$out/page.out")
wrong=$(sed -n 's/^# fail //p' "$out/page.out")
ok=$((ok + ${good:-0}))
bad=$((bad + ${wrong:-1}))
[ "${wrong:-1}" = 0 ] || cat "$out/page.out"
kill "$server"
if wait "$server"; then ok=$((ok + 1)); else bad=$((bad + 1)); fi
echo "$ok passed, $bad failed"
