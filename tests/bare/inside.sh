# What a stranger does on a machine that has never seen Lair; runs in the bare root that tests/steps/95-bare.sh makes, with an
# empty environment: inside.sh STEPS, the names for ./test
unset CDPATH
cd "$(dirname "$0")/../.." || exit 1
names=$1
out=/tmp/bare
mkdir -p "$out"
passed=0
failed=0

# check WHAT COMMAND...: one test.
check() {
    what=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAIL: $what"
    fi
}

# has FILE TEXT
has() {
    grep -qF -- "$2" "$out/$1" || { tail -n 30 "$out/$1"; return 1; }
}

# as_player COMMAND...: as somebody without rights, with a home folder.
as_player() {
    env -i HOME=/home/player setpriv --reuid 1000 --regid 1000 --clear-groups "$@"
}

# within_2s COMMAND...: by the processor's time, since other steps run beside this one; a wait for nothing would show in the clock's.
within_2s() {
    start=$(date +%s%N)
    times >"$out/before" # not in a subshell: that has times of its own
    "$@" || return 1
    times >"$out/after"
    took=$((($(date +%s%N) - start) / 1000000))
    cpu=$(($(worked after) - $(worked before)))
    echo "$*: $took ms, of which the processor worked $cpu"
    [ $cpu -gt 0 ] && [ $cpu -le 2000 ] && [ $took -le 12000 ]
}

# worked FILE: milliseconds that the processor had spent on what we started and what had ended by then.
worked() {
    awk -F '[ms ]+' 'NR == 2 { printf "%d", ($1 + $3) * 60000 + ($2 + $4) * 1000 }' "$out/$1"
}

again_plain() {
    ./run --plain --seed 3 --bots kobold >"$out/again.out" 2>&1 </dev/null || { tail -n 30 "$out/again.out"; return 1; }
}

# of_the_readme COMMAND: does what it says it does; no bot fails at it.
of_the_readme() {
    HOME=/root LC_ALL=C.UTF-8 sh -c "$1" >"$out/readme.out" 2>&1 </dev/null && ! grep "games lost by what a bot did" "$out/readme.out" && return 0
    tail -n 30 "$out/readme.out"
    return 1
}

# serve: starts ./run and waits for its $link; $server is its number.
serve() {
    link=""
    ./run >"$out/serve.out" 2>&1 </dev/null &
    server=$!
    while [ -z "$link" ]; do
        kill -0 $server 2>/dev/null || { tail -n 60 "$out/serve.out"; return 1; }
        sleep 0.1
        link=$(grep -o 'http://[^ ]*' "$out/serve.out")
    done
}

# served_again: the same beside the first one, at another port; then ends it.
served_again() {
    serve || return 1
    [ "$link" != "$first" ] || { echo "at the same port: $link"; return 1; }
    kill $server
    wait $server
}

# ---- ./test knows its steps before it installs or builds anything
sh test --list >"$out/list.out" 2>&1
check "./test --list" [ $? = 0 ]
check "./test --list names the steps" grep -qx 10-unit "$out/list.out"
sh test unit no-such-step >"$out/list.out" 2>&1
check "./test with a wrong name" [ $? = 2 ]
check "./test with a wrong name tells the right ones" grep -qx 10-unit "$out/list.out"
check "./test with a wrong name builds nothing" [ ! -e build ]

# ---- somebody who may not install: one line to copy, with everything in it; the folder is root's
mkdir -p /home/player && chown 1000:1000 /home/player
as_player ./run >"$out/player.out" 2>&1 </dev/null
check "without rights ./run fails" [ $? = 1 ]
check "without rights: a line to copy" [ "$(grep -c '^ *sudo apt-get install ' "$out/player.out")" = 1 ]
for package in gcc cmake ninja-build libwebsockets-dev libssl-dev libsqlite3-dev libpq-dev libjansson-dev libsodium-dev clang-14 wasi-libc nodejs npm; do
    check "without rights: $package is in that line" grep -q "sudo apt-get install .*$package" "$out/player.out"
done
check "without rights: what needs fewer of them" has player.out "./run --plain"
# shellcheck disable=SC2016
as_player sh -c '. tests/steps/lib.sh; command() { return 1; }; can_install gcc clang-14' >"$out/other.out" 2>&1
check "another system: what is missing, without a command of Debian" [ "$(tail -n 1 "$out/other.out")" = "    gcc clang-14" ]
check "a folder that cannot be written into is copied" has player.out "Lair is built in /home/player/.cache/lair/copy-"
# shellcheck disable=SC2016
as_player sh -c '. tests/steps/lib.sh; work_here && [ -w . ] && [ -w src ] && [ -x run ] && [ "$PWD" != "$OLDPWD" ]' 2>/dev/null
check "the copy is whole and can be written into" [ $? = 0 ]
as_player env HOME=/nonexistent ./run --plain >"$out/homeless.out" 2>&1 </dev/null
check "nowhere to write: what to do is said" has homeless.out "Copy this folder to a place of your own"

# ---- a game in the terminal, through a pipe
begun=$(date +%s)
awk 'BEGIN { srand(7); for (i = 0; i < 6000; i++) print int(rand() * 9) + 1 }' |
    ./run --plain --seed 3 --bots kobold >"$out/game.out" 2>"$out/game.err"
check "./run --plain plays a game" [ $? = 0 ]
has game.out "Final score" || cat "$out/game.err"
check "./run --plain plays it to its end" has game.out "Final score"
check "it says which step of how many, and how long it took" grep -Eq '^\[2/2\] The program: [0-9]+ s$' "$out/game.err"
check "no test program was built" [ -z "$(find build -name 'test_*.c.o')" ]
program=$(($(date +%s) - begun))
check "a second start takes two seconds" within_2s again_plain
lair=$PWD/run
# shellcheck disable=SC2012
cp "$(ls -t /root/.local/state/lair/games/*.lair | head -n 1)" "$out/mine.lair" # what was just begun
(cd "$out" && "$lair" --plain --load mine.lair) >"$out/load.out" 2>&1 </dev/null
check "from another folder, with a file there" has load.out "The game is kept"

# ---- the page
check "./run prints a link" serve
first=$link
first_server=$server
echo "the program after $program s, the link $(($(date +%s) - begun)) s after the bare machine began"
check "the page and the module come whole" node tests/bare/fetch.mjs "$first" web/dist
check "the rulebooks are in it" [ -s web/dist/rules/en.json ]
check "a second one beside it takes two seconds and another port" within_2s served_again
check "the first one still answers" node tests/bare/fetch.mjs "$first" web/dist
kill "$first_server"
wait "$first_server"
check "it ends well when told to" [ $? = 0 ]
times >"$out/times.out"
awk 'NR == 2 { print "processor time until here: user " $1 ", system " $2 }' "$out/times.out"

# ---- the tests, all of them without a name
# shellcheck disable=SC2086
env -i LAIR_BARE=1 ./test $names >"$out/test.out" 2>&1 </dev/null
check "./test $names" [ $? = 0 ]
grep -q ' 0 failed$' "$out/test.out" || tail -n 60 "$out/test.out"
tail -n 5 "$out/test.out"

# ---- what the README says to type; its sample bot wants a Python, which the tests have brought
grep -oE '`build/lair [^`]*`' README.md | tr -d '`' >"$out/readme"
check "the README has commands" [ "$(wc -l <"$out/readme")" -ge 4 ]
while read -r line; do
    case $line in *python3*) command -v python3 >/dev/null || continue ;; esac
    check "the README: $line" of_the_readme "$line"
done <"$out/readme"
apt-get autoclean -qq >/dev/null 2>&1 # packages that are no longer current need not be kept
echo "$passed passed, $failed failed"
