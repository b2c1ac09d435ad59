# Two lair serve on one PostgreSQL that the test starts for itself, with Debian's nginx before them: kill -9, SIGSTOP, cut sockets,
# the database away, a new version under running games, backup and restore. ./test --long: longer storms with 120 clients, and
# all of 26-online on PostgreSQL.
. tests/steps/lib.sh
need python3 postgresql nginx-light sqlite3 || { echo "0 passed, 1 failed"; exit 1; }
lair=${LAIR:-$PWD/build/lair}
tests=${TESTS:-build/tests}
long=""
[ "$LONG" = 1 ] && long=long
page=$(mktemp -d)
trap 'rm -rf "$page"' EXIT
trap 'exit 130' INT TERM HUP
echo '<!doctype html><title>Lair</title>' >"$page/index.html"
chmod 755 "$page"
if [ -n "$long" ]; then
    timeout --foreground 900 /usr/bin/python3 tests/online/sockets.py "$lair" "$page" 2 postgres >"$page/sockets.out" 2>&1
    cat "$page/sockets.out"
    case $(tail -n 1 "$page/sockets.out") in
    *" passed, 0 failed") ;;
    *) echo "0 passed, 1 failed"; exit 1 ;;
    esac
fi
timeout --foreground 3000 /usr/bin/python3 tests/online/shared.py "$lair" "$page" "$tests/lair_revised" $long
