# Playing together: the server's core in a simulator that kills, cuts and refuses, in pairs that differ in what is hidden, and the real lair serve over sockets while it
# is killed. The simulator goes on with fresh seeds for as long as the others wait, two minutes at least; SEED=N begins with that one, SEEDS says how
# many there are at least (12); ./test --long runs 200.
. tests/steps/lib.sh
need python3 openssl || { echo "0 passed, 1 failed"; exit 1; }
lair=${LAIR:-$PWD/build/lair}
tests=${TESTS:-build/tests}
seed=${SEED:-$(date +%s)}
seeds=${SEEDS:-12}
minutes=2
pairs=15
rounds=1
forged=25
[ "$LONG" = 1 ] && seeds=200 && minutes=30 && pairs=300 && rounds=5 && forged=400
page=$(mktemp -d)
simulator=""
trap '[ -z "$simulator" ] || kill "$simulator" 2>/dev/null; rm -rf "$page"' EXIT
trap 'exit 130' INT TERM HUP
echo '<!doctype html><title>Lair</title>' >"$page/index.html"
chmod 755 "$page"
ok=0
bad=0

# count COMMAND...: adds what its last line says.
count() {
    said=$("$@" 2>&1)
    add "$said"
}

# add SAID
add() {
    said=$1
    printf '%s\n' "$said"
    last=$(printf '%s\n' "$said" | tail -n 1)
    case $last in
    *" passed, "*" failed")
        ok=$((ok + ${last%% *}))
        last=${last#*, }
        bad=$((bad + ${last%% *}))
        ;;
    *) bad=$((bad + 1)) ;;
    esac
}

echo "seed $seed"
nice -n 10 "$tests/simulate" "$seed" "$seeds" $((minutes * 60)) >"$page/simulate.out" 2>&1 &
simulator=$!
count "$tests/pairs" "$seed" "$pairs"
count timeout 900 /usr/bin/python3 tests/online/sockets.py "$lair" "$page" "$rounds"
count timeout 600 /usr/bin/python3 tests/online/hostile.py "$lair" "$page"
count timeout 600 /usr/bin/python3 tests/online/operating.py "$lair" "$page"
count timeout 600 /usr/bin/python3 tests/online/hooks.py "$lair" "$page"
count timeout 600 /usr/bin/python3 tests/online/strange_server.py "$lair" "$page" "$forged"
wait "$simulator"
simulator=""
add "$(cat "$page/simulate.out")"
echo "$ok passed, $bad failed"
