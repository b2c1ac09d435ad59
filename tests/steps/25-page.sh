# The session behind the page as WebAssembly: every answer as from `lair page`, and small enough for a first visit.
. tests/steps/lib.sh
need nodejs || { echo "0 passed, 1 failed"; exit 1; }
if ! sh web/build-wasm.sh; then
    echo "0 passed, 1 failed"
    exit 1
fi
ok=0
bad=0
small=$(gzip -9 -c build/page/lair.wasm | wc -c)
echo "lair.wasm: $(wc -c <build/page/lair.wasm) bytes, $small compressed"
if [ "$small" -le 376000 ]; then ok=$((ok + 1)); else bad=$((bad + 1)); fi
said=$(node tests/page/wasm.mjs build/lair build/page/lair.wasm build/page/workshop.wasm)
echo "$said"
last=$(printf '%s\n' "$said" | tail -n 1)
case $last in
*" passed, "*" failed")
    ok=$((ok + ${last%% *}))
    last=${last#*, }
    bad=$((bad + ${last%% *}))
    ;;
*) bad=$((bad + 1)) ;;
esac
echo "$ok passed, $bad failed"
