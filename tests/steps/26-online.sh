# Playing together: the server's core in a simulator that kills, cuts and refuses, in pairs that differ in what is hidden, and the real lair serve over sockets while it
# is killed. SEEDS says how many simulated days (12); ./test --long runs 200.
. tests/steps/lib.sh
need python3 openssl || { echo "0 passed, 1 failed"; exit 1; }
lair=${LAIR:-$PWD/build/lair}
tests=${TESTS:-build/tests}
seeds=${SEEDS:-12}
pairs=15
rounds=1
forged=25
[ "$LONG" = 1 ] && seeds=200 && pairs=300 && rounds=5 && forged=400
page=$(mktemp -d)
trap 'rm -rf "$page"' EXIT
trap 'exit 130' INT TERM HUP
echo '<!doctype html><title>Lair</title>' >"$page/index.html"
chmod 755 "$page"
ok=0
bad=0

# count COMMAND...: adds what its last line says.
count() {
    said=$("$@" 2>&1)
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

count "$tests/simulate" "$(date +%j%H)" "$seeds"
count "$tests/pairs" "$(date +%j%H)" "$pairs"
count timeout 900 /usr/bin/python3 tests/online/sockets.py "$lair" "$page" "$rounds"
count timeout 600 /usr/bin/python3 tests/online/hostile.py "$lair" "$page"
count timeout 600 /usr/bin/python3 tests/online/operating.py "$lair" "$page"
count timeout 600 /usr/bin/python3 tests/online/hooks.py "$lair" "$page"
count timeout 600 /usr/bin/python3 tests/online/strange_server.py "$lair" "$page" "$forged"
echo "$ok passed, $bad failed"
