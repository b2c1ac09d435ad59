# Threads: the simulator, the arena, the review and the server with many people under the thread sanitizer.
. tests/steps/lib.sh
need python3 || { echo "0 passed, 1 failed"; exit 1; }
build tsan tsan-program || { echo "0 passed, 1 failed"; exit 1; }
passed=0
failed=0
# clean WHAT OPTIONS...
clean() {
    if build/tsan/lair "$@" >build/tsan/said.out 2>&1; then
        passed=$((passed + 1))
    else
        cat build/tsan/said.out
        failed=$((failed + 1))
    fi
}
clean sim --games 40 --players 3 --threads 4 --bots kobold --json
clean arena --games 40 --threads 4 --bots kobold,random,'external:exit 0' --json
yes 1 | head -1000 | XDG_STATE_HOME="$PWD/build/tsan/state" build/tsan/lair play --plain --seed 1 --bots kobold >/dev/null
clean replay "$(ls -t build/tsan/state/lair/games/*.lair | head -n 1)" --review --iterations 20 --threads 4
page=$(mktemp -d)
echo '<!doctype html><title>Lair</title>' >"$page/index.html"
chmod 755 "$page"
if /usr/bin/python3 tests/online/load.py "$PWD/build/tsan/lair" "$page" >build/tsan/load.out 2>&1; then
    passed=$((passed + 1))
else
    cat build/tsan/load.out
    failed=$((failed + 1))
fi
rm -r "$page"
echo "$passed passed, $failed failed"
