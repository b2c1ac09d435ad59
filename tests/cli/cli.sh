#!/bin/sh
# The program from outside: exit codes, messages, whole games through a pipe. LAIR names the program.
LAIR=${LAIR:-build/lair}
GAMES=${GAMES:-60}
case $LAIR in /*) ;; *) LAIR=$PWD/$LAIR ;; esac
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
export XDG_STATE_HOME="$dir/state" HOME="$dir" LC_ALL=C.UTF-8
passed=0
failed=0

good() {
    passed=$((passed + 1))
}

bad() {
    failed=$((failed + 1))
    echo "FAIL: $*"
    head -c 2000 "$dir/out" "$dir/err" 2>/dev/null
}

# is WHAT CODE COMMAND...: runs it with input from $dir/in, output in $dir/out and $dir/err.
is() {
    what=$1
    code=$2
    shift 2
    "$@" <"$dir/in" >"$dir/out" 2>"$dir/err"
    got=$?
    if [ "$got" = "$code" ]; then good; else bad "$what: exit code $got, not $code"; fi
}

# says WHAT FILE TEXT
says() {
    if grep -qF -- "$3" "$dir/$2"; then good; else bad "$1: \"$3\" is not in $2"; fi
}

# one_line WHAT: wrong use is one line on stderr, nothing on stdout
one_line() {
    if [ "$(wc -l <"$dir/err")" = 1 ] && [ ! -s "$dir/out" ]; then good; else bad "$1: not one line on stderr"; fi
}

# once COMMAND...: waits until it is true; a minute at most, since a machine may be busy
once() {
    for _ in $(seq 600); do
        "$@" && return
        sleep 0.1
    done
}

# newest: the game that was played last
newest() {
    ls -t "$dir"/state/lair/games/*.lair | head -n 1
}

# old: a record as programs wrote it before it had sums, so that it can be changed
old() {
    sed -e '1s/lair-game 2/lair-game 1/' -e '$s/^\(end [0-9]*\) .*/\1/' "$1"
}

: >"$dir/in"

# ---- cards of one's own
{
    echo "set caverns"
    i=0
    while [ $i -lt 120 ]; do
        echo "room  Cave $i  trap  mage  9 damage"
        echo "      When a hero dies in this room, once per turn, draw a spell."
        i=$((i + 1))
    done
    echo "hero  Cave Dweller  mage  4 health"
} >"$dir/caverns.cards"
printf 'room  Idle  trap  1 damage\n  At any time, draw a spell.\n' >"$dir/idle.cards"
printf 'spell Odd  build\n  Deal 2 damage to a hero in your dungeon.\n' >"$dir/odd.cards"
{
    i=0
    while [ $i -lt 401 ]; do
        echo "room  Cave $i  trap  mage  9 damage"
        i=$((i + 1))
    done
} >"$dir/many.cards"
is "check" 0 "$LAIR" cards check "$dir/caverns.cards"
says "check" out "121 cards, no mistakes"
says "check says what fits" out "120 rooms and spells: beside all sets together 29 would fit, beside one edition 400"
is "check, too many" 1 "$LAIR" cards check "$dir/many.cards"
says "check, too many" err "401 rooms and spells are too many"
is "check, not playable" 1 "$LAIR" cards check "$dir/idle.cards"
says "check, not playable" err "idle.cards:2:16: this cannot be played: it could be used without end"
is "check, warned" 0 "$LAIR" cards check "$dir/odd.cards"
says "check, warned" err "odd.cards:2:3: warning: this never happens"
is "check, without end" 1 timeout 60 "$LAIR" cards check /dev/zero
says "check, without end" err "a card file has at most 1048576 bytes"
for edition in super minibosses classic; do
    is "sim with own cards, $edition" 0 "$LAIR" sim --games 10 --bots kobold --edition $edition --card-set "$dir/caverns.cards"
    says "sim with own cards, $edition" out "Cave "
done
is "sim with own cards and more sets" 0 "$LAIR" sim --games 2 --edition classic --sets +next-level --card-set "$dir/caverns.cards"
is "sim with own cards by name" 0 "$LAIR" sim --games 2 --sets super,caverns --card-set "$dir/caverns.cards"
is "own cards left out" 2 "$LAIR" sim --games 2 --sets super --card-set "$dir/caverns.cards"
says "own cards left out" err "--sets super,caverns"
is "sim with all sets and too many cards" 2 "$LAIR" sim --sets all --card-set "$dir/caverns.cards"
one_line "sim with all sets and too many cards"
is "sim with bad cards" 2 "$LAIR" sim --card-set "$dir/idle.cards"
one_line "sim with bad cards"
is "sim without the file" 2 "$LAIR" sim --card-set "$dir/none.cards"
one_line "sim without the file"
is "arena with own cards" 0 "$LAIR" arena --bots kobold,random --games 2 --card-set "$dir/caverns.cards"
echo quit >"$dir/in"
is "play with own cards" 0 "$LAIR" play --plain --seed 1 --bots kobold --card-set "$dir/caverns.cards"
: >"$dir/in"
is "show own cards" 0 "$LAIR" cards show caverns:cave-7 --card-set "$dir/caverns.cards"
says "show own cards" out "Cave 7 (cave-7, caverns, room)"
is "list own cards" 0 "$LAIR" cards list --set caverns --kind hero --card-set "$dir/caverns.cards"
says "list own cards" out "cave-dweller"
cat >"$dir/own.scn" <<'END'
scenario Own cards are heard without a word about sets
  seat 1: rooms Cave 1; entrance Cave Dweller
  draws Chill
  start adventure
  expect seat 1 hand Chill
END
is "scenario with own cards" 0 "$LAIR" scenario --card-set "$dir/caverns.cards" "$dir/own.scn"

# ---- wrong use
is "no command" 2 "$LAIR"
is "unknown command" 2 "$LAIR" plya
says "unknown command" err "did you mean play?"
one_line "unknown command"
is "help" 0 "$LAIR" --help
is "version" 0 "$LAIR" --version
version=$(sed -n 's/^project(lair VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
says "version" out "lair $version (revision "
if grep -q "^## $version" CHANGELOG.md; then good; else bad "the version $version is not in CHANGELOG.md"; fi
for command in play serve sim arena replay bench scenario cards rules doctor; do
    is "$command --help" 0 "$LAIR" $command --help
    if [ -s "$dir/out" ] && [ ! -s "$dir/err" ]; then good; else bad "$command --help prints elsewhere"; fi
    is "$command with a wrong option" 2 "$LAIR" $command --nonsense-option
done
for words in "sim --gams 5" "sim --games 0" "sim --games x" "sim --games" "sim --players 7" "sim --players 5" \
    "sim --bots ogre" "sim --profile super-fr" "sim --players 3 --challenge" \
    "sim --edition mega" "sim --edition super --profile classic" "sim --sets bse" "sim --sets ," "sim --heroes nobody" \
    "sim --extra-heroes base" "sim --variants hard,soft" "sim --rule hard" "sim --rule hard=2" "sim --rule haard=1" \
    "sim --rule bait_order=random" "sim --heroes promos" "sim --players 1 --sets base" \
    "sim --seed -1" "sim --threads 0" "sim extra" "sim --json=1" "sim --games 99999999999999999999" \
    "play --players 0" "play --plain --seat 3 --seed 1" "play --lang xx" "play --load $dir/none" \
    "play --bots ogre" "play --resume" "replay" "replay $dir/none" "replay $dir" "replay a b" \
    "sim --variants hard, --edition classic" "sim --rule items_per_turn=9" "sim --bots kobold,minion,kobold" \
    "play --plain --bots kobold,minion" "bench --seconds 0" "bench --only super-9" "bench --windows --players 3"; do
    # shellcheck disable=SC2086
    is "lair $words" 2 "$LAIR" $words
    one_line "lair $words"
done
is "suggestion" 2 "$LAIR" sim --gams 5
says "suggestion" err "did you mean --games?"
is "five without Crash Landing" 2 "$LAIR" sim --players 5
says "five without Crash Landing" err "R-X-015"
says "five without Crash Landing" err "--sets +crash-landing"
if grep -q -- "--sets +crash-landing.*; see .*R-X-015" "$dir/err"; then good; else bad "what to do comes before the rule"; fi
is "a set with a slip" 2 "$LAIR" sim --sets super,bsae
says "a set with a slip" err "did you mean base?"
is "a rule with a slip" 2 "$LAIR" sim --rule bait_odrer=oldest_first
says "a rule with a slip" err "did you mean bait_order"
is "rules in --help" 0 "$LAIR" sim --help
for word in minibosses-de paper-pixels infinite-lives bait_order=oldest_first; do
    says "rules in --help" out "$word"
done

# ---- sim: the same result with any number of threads
is "sim, 1 thread" 0 "$LAIR" sim --games "$GAMES" --players 3 --seed 5 --threads 1 --bots kobold --json
cp "$dir/out" "$dir/one"
is "sim, 3 threads" 0 "$LAIR" sim --games "$GAMES" --players 3 --seed 5 --threads 3 --bots kobold --json
if cmp -s "$dir/one" "$dir/out"; then good; else bad "sim depends on the number of threads"; fi
for players in 1 2 3 4; do
    for profile in super-en super-pl super-uk; do
        is "sim $players $profile" 0 "$LAIR" sim --games "$GAMES" --players $players --profile $profile --bots random
    done
done
is "sim solo challenge" 0 "$LAIR" sim --games "$GAMES" --players 1 --challenge --bots kobold
for profile in minibosses-pl minibosses-de classic; do
    for players in 2 3 4; do
        is "sim $players $profile" 0 "$LAIR" sim --games "$GAMES" --players $players --profile $profile --bots kobold
    done
    is "sim of $profile with everything" 0 "$LAIR" sim --games 20 --players 6 --profile $profile --sets all --bots kobold \
        --variants hard,choose-boss,scheming,infinite-lives,discard-two
done
for words in "--edition minibosses --players 1" "--edition classic --sets super,base" "--variants hard" \
    "--edition minibosses --heroes super" "--edition classic --players 5" \
    "--edition classic --sets paper-pixels --players 4 --heroes base --variants choose-boss"; do
    # shellcheck disable=SC2086
    is "no game of $words" 2 "$LAIR" sim $words
    one_line "no game of $words"
    says "no game of $words" err "; "
done
says "too few bosses" err "everybody needs a boss"
is "sim of everything, six players" 0 "$LAIR" sim --games 20 --players 6 --sets all --extra-heroes paper-pixels,promos
is "sim with single rules" 0 "$LAIR" sim --games 20 --rule death_check=on_exit --rule turn_limit=9 --rule deckout=cannot
is "sim of two kinds" 0 "$LAIR" sim --games 2 --players 2 --bots minion,random --json
says "sim of two kinds" out '"name": "minion"'
if command -v python3 >/dev/null 2>&1; then
    if python3 -m json.tool <"$dir/out" >/dev/null 2>&1; then good; else bad "sim --json is no JSON"; fi
    is "sim with intervals" 0 "$LAIR" sim --games 150 --players 3 --bots kobold,random --json
    python3 - "$dir/out" <<'END' && good || bad "sim --json: not Wilson's intervals of 95 %"
import json, math, sys
said = json.load(open(sys.argv[1]))
for row in said["seats"] + said["bosses"] + said["cards"]:
    n, z = row["games"], 1.959964
    p, whole = row["won"] / n, 1 + z * z / n
    middle, half = (p + z * z / (2 * n)) / whole, z / whole * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    for word, value in ("win_rate", p), ("low", max(middle - half, 0)), ("high", min(middle + half, 1)):
        if abs(row[word] - value) > 1e-4:
            sys.exit(f"{row} has another {word}: {value}")
END
fi

# ---- whole games through a pipe: Enter for every question, and random numbers with bad ones among them
# Enter for the default, the first answer where there is none; alone, "y" now and then confirms what would end the game.
awk 'BEGIN { srand(5); split(",1,y", w, ","); for (i = 0; i < 9000; i++) print w[int(rand() * 3) + 1] }' >"$dir/enter"
awk 'BEGIN { srand(7); for (i = 0; i < 6000; i++) print int(rand() * 9) + 1 }' >"$dir/numbers"
awk 'BEGIN { srand(9); split("1 2 ? u t h d l . s 3 pass 99 -1 i\tx ?\t1 ?\ttemple zzz 4 i l\tall", w, " ");
     for (i = 0; i < 3000; i++) { s = w[int(rand() * 20) + 1]; gsub("\t", " ", s); print s }
     for (i = 0; i < 9000; i++) print int(rand() * 6) + 1 }' >"$dir/wild"
for players in 1 2 3 4; do
    for script in enter numbers wild; do
        cp "$dir/$script" "$dir/in"
        is "play $players $script" 0 sh -c "cd '$dir' && exec '$LAIR' play --plain --players $players --seed 3 --bots kobold"
        says "play $players $script" out "Final score"
        widest=$(grep -v "^Your choice" "$dir/out" | LC_ALL=C.UTF-8 wc -L)
        if [ "$widest" -le 80 ]; then good; else bad "play $players $script: a line of $widest columns"; fi
    done
done
cp "$dir/enter" "$dir/in"
is "play for ears" 0 sh -c "cd '$dir' && exec '$LAIR' play --plain --brief --players 2 --seed 3 --bots kobold"
says "play for ears" out "Rooms from the entrance: "
tables=$(grep -c '^Turn [0-9]*, ' "$dir/out")
turns=$(grep '^Turn [0-9]*, ' "$dir/out" | sed 's/,.*//' | sort -u | wc -l)
if [ "$turns" -gt 3 ] && [ "$tables" = "$turns" ]; then good; else bad "play for ears: $tables tables in $turns turns"; fi
if ! grep -qE '→|->| [|>] ' "$dir/out"; then good; else bad "play for ears: arrows or bars"; fi
is "play with own cards to the end" 0 "$LAIR" play --plain --seed 3 --bots kobold --card-set "$dir/caverns.cards"
own=$(newest)
is "own cards verified" 0 "$LAIR" replay "$own" --verify --card-set "$dir/caverns.cards"
says "own cards verified" out "choices verified, game over"
is "own cards told again" 0 "$LAIR" replay "$own" --card-set "$dir/caverns.cards"
says "own cards told again" out "Cave "
is "own cards reviewed" 0 "$LAIR" replay "$own" --review --at 12 --iterations 10 --card-set "$dir/caverns.cards"
is "own cards played on with" 0 "$LAIR" replay "$own" --at 3 --play --card-set "$dir/caverns.cards"
is "... and verified" 0 "$LAIR" replay "$own.from-3" --verify --card-set "$dir/caverns.cards"
is "own cards not named" 2 "$LAIR" replay "$own" --verify
says "own cards not named" err "--card-set"
one_line "own cards not named"
is "... nor with another set" 2 "$LAIR" replay "$own" --verify --card-set "$dir/odd.cards"
for words in "--edition minibosses" "--profile minibosses-de --players 4 --sets minibosses,base" \
    "--edition classic --players 3 --sets all --variants choose-boss,scheming" "--players 5 --sets all --lang de" \
    "--edition minibosses --players 6 --sets all --lang pl" "--players 1 --sets all --lang uk"; do
    cp "$dir/numbers" "$dir/in"
    # shellcheck disable=SC2086
    is "play $words" 0 sh -c "cd '$dir' && exec '$LAIR' play --plain --seed 3 --bots kobold $words"
    is "what was played: $words" 0 "$LAIR" replay "$(newest)" --verify
    is "the same told again: $words" 0 "$LAIR" replay "$(newest)"
    widest=$(sed 's/^[^]]*\]: //' "$dir/out" | LC_ALL=C.UTF-8 wc -L)
    if [ "$widest" -le 80 ]; then good; else bad "play $words: a line of $widest columns"; fi
done
cp "$dir/enter" "$dir/in"
is "play solo challenge" 0 "$LAIR" play --plain --players 1 --challenge --seed 4
says "play solo challenge" out "True "
for lang in pl uk de; do
    is "play --lang $lang" 0 "$LAIR" play --plain --lang $lang --seed 4 --bots kobold
done
is "play as seat 2" 0 "$LAIR" play --plain --players 3 --seat 2 --seed 6 --bots kobold,minion

# ---- seeds: any text names a deal, and one that nobody has named is told to nobody
cp "$dir/enter" "$dir/in"
seed_kept() { sed -n 's/^seed //p' "$(newest)"; }
: >"$dir/seeds"
for _ in 1 2; do
    is "play without a seed" 0 "$LAIR" play --plain --bots kobold
    seed=$(seed_kept)
    echo "$seed" >>"$dir/seeds"
    if [ ${#seed} = 64 ] && ! grep -q "$(echo "$seed" | cut -c 1-8)" "$dir/out" "$dir/err"; then good; else bad "the seed is printed"; fi
done
if [ "$(sort -u "$dir/seeds" | wc -l)" = 2 ]; then good; else bad "two games from one seed"; fi
is "the seed of a saved game" 0 "$LAIR" play --plain --bots kobold --seed "$seed"
if [ "$(seed_kept)" = "$seed" ]; then good; else bad "a saved seed deals something else"; fi
is "a text as a seed" 0 "$LAIR" play --plain --bots kobold --seed "my cellar, 100 %"
says "a text as a seed" out "The seed is my cellar, 100 %"
seed=$(seed_kept)
is "a text as a seed again" 0 "$LAIR" play --plain --bots kobold --seed "my cellar, 100 %"
if [ "$(seed_kept)" = "$seed" ]; then good; else bad "a text deals something else the second time"; fi
is "arena with fresh deals" 0 "$LAIR" arena --bots kobold,random --games 4 --fresh
seed=$(sed -n 's/.*, seed \([0-9a-f]*\);.*/\1/p' "$dir/out")
if [ ${#seed} = 64 ]; then good; else bad "arena --fresh has the seed \"$seed\""; fi
is "arena with fresh deals and a record" 2 "$LAIR" arena --bots kobold,random --fresh --record "$dir/fresh"
one_line "arena with fresh deals and a record"

# ---- ending early: nothing is lost
printf '1\n\n\n' >"$dir/in"
is "end of input" 0 "$LAIR" play --plain --seed 3 --bots kobold
says "end of input" out "The game is kept"
is "verify what was kept" 0 "$LAIR" replay "$(newest)" --verify
cp "$dir/enter" "$dir/in"
is "resume" 0 "$LAIR" play --plain --resume
says "resume" out "Going on with"
says "resume" out "Final score"
is "it is over now" 2 "$LAIR" play --plain --resume
# Every game has its own file, and what is in it is nobody else's business.
if [ "$(ls "$dir"/state/lair/games | wc -l)" -ge 20 ]; then good; else bad "games push each other out"; fi
modes=$(ls -ld "$dir/state/lair" "$dir/state/lair/games" "$(newest)" | cut -c1-10 | tr '\n' ' ')
if [ "$modes" = "drwx------ drwx------ -rw------- " ]; then good; else bad "others can look: $modes"; fi
# Two that begin and end together are both kept; one game is not played twice at once.
printf '1\n1\n1\n' >"$dir/in"
before=$(ls "$dir/state/lair/games" | wc -l)
for i in 1 2 3 4 5 6; do
    "$LAIR" play --plain --seed $i --bots kobold <"$dir/in" >"$dir/out.$i" 2>&1 &
done
wait
if [ "$(ls "$dir/state/lair/games" | wc -l)" = $((before + 6)) ]; then good; else bad "games that end together are lost"; fi
for i in 1 2 3 4 5 6; do
    file=$(sed -n 's/.*lair play --plain --load *//p' "$dir/out.$i")
    [ -n "$file" ] || file=$(tail -n 1 "$dir/out.$i" | tr -d ' ')
    is "each of six" 0 "$LAIR" replay "$file" --verify
done
file=$(newest)
mkfifo "$dir/pipe"
"$LAIR" play --plain --load "$file" <"$dir/pipe" >"$dir/out.1" 2>&1 &
exec 7>"$dir/pipe"
once grep -q "Your choice" "$dir/out.1"
is "a game that is being played" 2 "$LAIR" play --plain --load "$file"
says "a game that is being played" err "is being played by another program"
is "another one" 0 "$LAIR" play --plain --resume
if grep -q "Going on with $file" "$dir/out"; then bad "--resume takes a game that is being played"; else good; fi
exec 7>&-
wait
# Where nobody's files are, nothing is put where others could have prepared something.
is "no HOME" 2 env -u HOME -u XDG_STATE_HOME "$LAIR" play --plain --seed 1 --bots kobold
one_line "no HOME"
says "no HOME" err "set HOME or XDG_STATE_HOME"
is "a folder that is none" 2 env XDG_STATE_HOME=/dev/null "$LAIR" play --plain --seed 1 --bots kobold
says "a folder that is none" out "This game is not kept: cannot make the folder"
mkdir -p "$dir/open/lair/games" && chmod 777 "$dir/open/lair/games"
is "a folder that others write to" 2 env XDG_STATE_HOME="$dir/open" "$LAIR" play --plain --seed 1 --bots kobold
says "a folder that others write to" out "This game is not kept: "
printf '1\ns %s/a.lair\nq\nn\n' "$dir" >"$dir/in"
is "save and quit" 0 "$LAIR" play --plain --seed 8 --bots kobold
says "save and quit" out "Saved as"
is "verify a save" 0 "$LAIR" replay "$dir/a.lair" --verify
says "verify a save" out "choices verified"
is "verify a save, JSON" 0 "$LAIR" replay "$dir/a.lair" --verify --json
says "verify a save, JSON" out '"ok": true'
is "show a save" 0 "$LAIR" replay "$dir/a.lair"
is "show a save as JSON" 0 "$LAIR" replay "$dir/a.lair" --json --at 1
printf 'q\n%s/b.lair\n' "$dir" >"$dir/in"
is "play on from a save" 0 "$LAIR" replay "$dir/a.lair" --at 1 --play
is "the branch" 0 "$LAIR" replay "$dir/b.lair" --verify
# A branch goes on in its own file, to the end; the games that were kept before are not touched.
cat "$dir"/state/lair/games/*.lair >"$dir/before"
cp "$dir/enter" "$dir/in"
is "a branch to its end" 0 "$LAIR" replay "$dir/a.lair" --at 1 --play
says "a branch to its end" out "lair replay $dir/a.lair.from-1"
is "the whole branch" 0 "$LAIR" replay "$dir/a.lair.from-1" --verify
says "the whole branch" out "game over"
if cat "$dir"/state/lair/games/*.lair | cmp -s - "$dir/before"; then good; else bad "a branch: other games are touched"; fi
# Quitting: a slip saves nothing, and there is a way back; "n" throws away what was played, and nothing else.
games=$(ls "$dir/state/lair/games" | wc -l)
printf '1\nq\nhelp\nb\n1\nq\nn\n' >"$dir/in"
is "a way back" 0 sh -c "cd '$dir' && exec '$LAIR' play --plain --seed 8 --bots kobold"
if [ ! -e "$dir/help" ] && [ "$(grep -c "Leave the game" "$dir/out")" = 3 ]; then good; else bad "quitting"; fi
if [ "$(ls "$dir/state/lair/games" | wc -l)" = "$games" ]; then good; else bad "thrown away, and still there"; fi
cp "$dir/a.lair" "$dir/c.lair"
printf '1\n1\n1\nq\nn\n' >"$dir/in"
is "throwing a sitting away" 0 "$LAIR" play --plain --load "$dir/c.lair"
says "throwing a sitting away" out "is thrown away"
if cmp -s "$dir/a.lair" "$dir/c.lair"; then good; else bad "throwing a sitting away: the file has changed"; fi
printf '1\n1\n1\nq\n\n' >"$dir/in"
is "a sitting that stays" 0 "$LAIR" play --plain --load "$dir/c.lair"
if [ "$(wc -l <"$dir/c.lair")" -gt "$(wc -l <"$dir/a.lair")" ]; then good; else bad "a sitting that stays: it does not"; fi
is "a sitting that stays" 0 "$LAIR" replay "$dir/c.lair" --verify
# A file that cannot be written goes on in one of its own.
if [ "$(id -u)" != 0 ]; then
    cp "$dir/a.lair" "$dir/fixed.lair"
    chmod 400 "$dir/fixed.lair"
    printf '1\n1\nq\n\n' >"$dir/in"
    is "a file that is fixed" 0 "$LAIR" play --plain --load "$dir/fixed.lair"
    if cmp -s "$dir/a.lair" "$dir/fixed.lair"; then good; else bad "a file that is fixed has changed"; fi
fi
# Taking back goes over what was passed by itself: the window in which the first spell was cast is asked again.
at=$(awk '/^c /{n++} /^c 1 28/{cast=1} cast && /^c 1 04000000/{print n; exit}' tests/games/solo.lair)
printf 'u\nq\nn\n' >"$dir/in"
cp tests/games/solo.lair "$dir/solo.lair"
is "taking back a spell" 0 "$LAIR" replay "$dir/solo.lair" --at "$at" --play
says "taking back a spell" out "  Cast "
# Enter does nothing where something would be lost, or where there is nothing to decline.
printf '\n1\n\nq\nn\n' >"$dir/in"
is "no default" 0 "$LAIR" play --plain --players 1 --seed 5
if [ "$(grep -c "No default here" "$dir/out")" = 2 ]; then good; else bad "Enter chooses a boss or a room"; fi
# Words of an answer, in order.
printf '1\nbottomless beside your boss\nq\nn\n' >"$dir/in"
is "words of an answer" 0 "$LAIR" play --plain --players 1 --sets all --seed 5
says "words of an answer" out "Bottomless Pit is built in your dungeon"
# A rule by its number.
printf '1\n? R-SBM-126\n? sbm 126\n? souls\nq\nn\n' >"$dir/in"
is "? NUMBER" 0 "$LAIR" play --plain --players 1 --seed 5
if [ "$(grep -c "(R-SBM-126)" "$dir/out")" = 2 ]; then good; else bad "? NUMBER: no rule"; fi
says "? WORD" out "lair rules --search souls"
# P passes until it matters: no window more in this hero's walk, or before another decision, unless it says why.
awk 'BEGIN { for (i = 0; i < 3000; i++) print "P\n1" }' >"$dir/in"
for words in "--players 1 --sets all --seed 1" "--players 3 --edition minibosses --seed 3" "--players 4 --sets all --seed 8"; do
    # shellcheck disable=SC2086
    is "P $words" 0 "$LAIR" play --plain --bots minion $words
    awk '/^Your choice.*: P$/ { P = window; window = 0; next } /^Your choice/ { P = window = 0 }
         /dies|survives|goes to|comes to|leaves|although you passed/ { P = 0 }
         /play something now\?|do you answer before/ { if (P) print "again: " $0; window = 1; n++ }
         END { if (!n) print "no window" }' "$dir/out" >"$dir/again"
    if [ ! -s "$dir/again" ]; then good; else bad "P $words: $(cat "$dir/again")"; fi
    says "P $words" out "You passed, but look: "
done
# It never answers a question that is no window: nothing is placed by it, and it says so.
printf '1\nP\n1\n1\n4\nP\nP turn\nP never\nq\nn\n' >"$dir/in"
is "P at a placement" 0 "$LAIR" play --plain --seed 3 --bots kobold
if [ "$(grep -c "Nothing to pass here" "$dir/out")" = 4 ] && ! grep -q "builds\? nothing" "$dir/out"; then
    good
else
    bad "P at a placement"
fi
# What is aimed at the own dungeon is asked about: in this game Spirit Dragon, in an early turn.
awk 'BEGIN { for (i = 0; i < 15; i++) print "P\n1"; print "q\nn" }' >"$dir/in"
is "P and a threat" 0 "$LAIR" play --plain --edition minibosses --bots minion --seed 6
says "P and a threat" out "Spirit Dragon (Kazanna), on Ancient Guardtower in your dungeon"
says "P and a threat" out "Kazanna plays Spirit Dragon. Respond?"
# A window right before the own placement is one question with it.
says "one question" out "Or play something before that:"
# Stops: more windows are asked about, by phase, by card, all of them; the same again takes them away.
sed 's/^$/1/' "$dir/enter" >"$dir/in"
is "without stops" 0 "$LAIR" play --plain --edition minibosses --bots kobold --seed 3
few=$(grep -c "play something" "$dir/out")
for stop in "build" "adventure" "all"; do
    (echo "stop $stop" && sed 's/^$/1/' "$dir/enter") >"$dir/in"
    is "stop $stop" 0 "$LAIR" play --plain --edition minibosses --bots kobold --seed 3
    many=$(grep -c "play something" "$dir/out")
    if [ "$many" -gt "$few" ]; then good; else bad "stop $stop: asked $many times, without it $few"; fi
done
printf 'stop\nstop build\nstop jeopardy\nstop\nstop build\nstop jeopardy\nstop\nstop zzzz\nq\nn\n' >"$dir/in"
is "stops" 0 "$LAIR" play --plain --edition minibosses --bots kobold --seed 3
for text in "You will be asked: Build phase." "You will be asked: Build phase, Jeopardy." \
    "No longer stopping for: Jeopardy." 'No phase or card called "zzzz"'; do
    says "stops" out "$text"
done
if [ "$(grep -c "No stops set" "$dir/out")" = 2 ]; then good; else bad "stops are not taken away"; fi
printf 's /nowhere/at/all.lair\nq\nn\n' >"$dir/in"
is "save where nothing can be" 0 "$LAIR" play --plain --seed 8 --bots kobold
says "save where nothing can be" out "Not saved"
printf 's %s\nq\nn\n' "$dir" >"$dir/in"
is "save over a directory" 0 "$LAIR" play --plain --seed 8 --bots kobold
says "save over a directory" out "it is not a file"
# A disk that takes no more: the old file stays whole, and nothing is left beside it.
cp "$dir/a.lair" "$dir/old.lair"
printf '1\n\n\ns %s/old.lair\nq\nn\n' "$dir" |
    (ulimit -f 0; "$LAIR" play --plain --seed 8 --bots kobold) 2>&1 | cat >"$dir/out"
says "no space" out "Not saved"
if cmp -s "$dir/a.lair" "$dir/old.lair" && [ "$(ls "$dir"/old.lair* | wc -l)" = 1 ]; then
    good
else
    bad "no space: the old file is gone"
fi
if [ -c /dev/full ]; then
    : >"$dir/in"
    "$LAIR" sim --games 5 >/dev/full 2>"$dir/err"
    if [ $? = 2 ] && grep -q "cannot write the output" "$dir/err"; then good; else bad "a full disk goes unnoticed"; fi
fi
"$LAIR" sim --games 5 2>"$dir/err" | true
cp "$dir/enter" "$dir/in"
("$LAIR" play --plain --seed 3 --bots kobold <"$dir/in" 2>"$dir/err"; echo $? >"$dir/code") | head -n 1 >/dev/null
if [ "$(cat "$dir/code")" -le 2 ]; then good; else bad "a closed pipe kills play"; fi

# ---- hints: the same for the same question, in every language
for lang in en pl uk de; do
    printf '1\nhint\n1\nH\nq\n\n' >"$dir/in"
    is "hint --lang $lang" 0 "$LAIR" play --plain --seed 8 --bots kobold --lang $lang
    cp "$dir/out" "$dir/first"
    is "hint once more" 0 "$LAIR" play --plain --seed 8 --bots kobold --lang $lang
    if cmp -s "$dir/out" "$dir/first"; then good; else bad "hint --lang $lang: not the same twice"; fi
    if [ "$(grep -c '^ *[0-9][0-9]*  .*%: ' "$dir/out")" -ge 4 ]; then good; else bad "hint --lang $lang: no chances"; fi
    widest=$(sed 's/^[^]]*\]: //' "$dir/out" | LC_ALL=C.UTF-8 wc -L)
    if [ "$widest" -le 80 ]; then good; else bad "hint --lang $lang: a line of $widest columns"; fi
done
printf 'hint\n' >"$dir/in"
is "hint alone" 0 "$LAIR" play --plain --players 1 --seed 8
says "hint alone" out " points: "
printf '1\nhint\n' >"$dir/in"
is "hint for a room" 0 "$LAIR" play --plain --seed 3 --bots kobold
says "hint for a room" out "    + The rooms in your dungeon deal"
says "hint for a room" out "compared with:"
printf '?\n' >"$dir/in"
is "hint in the help" 0 "$LAIR" play --plain --seed 8 --bots kobold
says "hint in the help" out "  hint "

# ---- reviews
# kept NAME PLAY-OPTIONS...: a whole game of defaults, each time after the first answer
kept() {
    sed 's/^$/1/' "$dir/enter" >"$dir/in"
    name=$1
    shift
    is "a game to review" 0 "$LAIR" play --plain --bots kobold "$@"
    cp "$(newest)" "$dir/$name.lair"
    : >"$dir/in"
}
kept solo --players 1 --seed 4
kept two --seed 4
kept minibosses --edition minibosses --seed 4
game=$dir/solo.lair
is "review" 0 "$LAIR" replay "$game" --review --iterations 40
for text in " decisions, 40 test games" "(you): accuracy" " best, " "Expected score, turn by turn" "     end " "##"; do
    says "review" out "$text"
done
decisions=$(sed -n '1s/ .*//p' "$dir/out")
if [ ! -s "$dir/err" ]; then good; else bad "review: progress where no terminal is"; fi
cp "$dir/out" "$dir/first"
is "review with two threads" 0 "$LAIR" replay "$game" --review --iterations 40 --threads 2
if cmp -s "$dir/out" "$dir/first"; then good; else bad "review: the threads change it"; fi
is "review, every decision" 0 "$LAIR" replay "$game" --review --iterations 40 --all
if [ "$(grep -c 'Chosen: ' "$dir/out")" -ge "$decisions" ]; then good; else bad "review --all: not every decision"; fi
for lang in pl uk de; do
    is "review --lang $lang" 0 "$LAIR" replay "$dir/minibosses.lair" --review --iterations 20 --lang $lang
    widest=$(LC_ALL=C.UTF-8 wc -L <"$dir/out")
    if [ "$widest" -le 80 ]; then good; else bad "review --lang $lang: a line of $widest columns"; fi
done
is "review as JSON" 0 "$LAIR" replay "$game" --review --iterations 20 --json
says "review as JSON" out '"decisions": ['
if command -v python3 >/dev/null; then
    python3 - "$dir/out" "$decisions" <<'END' && good || bad "review --json: not what it should be"
import json, sys
seat = json.load(open(sys.argv[1]))["seats"][0]
assert sum(seat["grades"].values()) == len(seat["decisions"]) == int(sys.argv[2])
assert 0 <= seat["accuracy"] <= 1 and all(d["loss"] >= 0 for d in seat["decisions"])
END
fi
is "review of two" 0 "$LAIR" replay "$dir/two.lair" --review --iterations 100
for text in "Winning chance, turn by turn" "Turning points" "Chosen: " "Better: " "Largest swings"; do
    says "review of two" out "$text"
done
is "review of one seat, stopped" 0 "$LAIR" replay "$dir/two.lair" --review --seat 2 --at 30 --iterations 10
says "review of one seat, stopped" out "Seat 2, "
is "review of nothing" 1 "$LAIR" replay "$game" --review --at 0
one_line "review of nothing"
"$LAIR" replay "$game" --verify >"$dir/verified"
is "rollouts" 0 "$LAIR" replay "$dir/two.lair" --rollouts 12 --at 60 --by kobold --threads 1
for text in "from 12 fair deals, by kobold" "95% interval" "Turn " "> " " - "; do
    says "rollouts" out "$text"
done
cp "$dir/out" "$dir/first"
is "rollouts with two threads" 0 "$LAIR" replay "$dir/two.lair" --rollouts 12 --at 60 --by kobold --threads 2
if cmp -s "$dir/out" "$dir/first"; then good; else bad "rollouts: the threads change it"; fi
is "rollouts of other deals" 0 "$LAIR" replay "$dir/two.lair" --rollouts 12 --at 60 --by kobold --seed 2
if cmp -s "$dir/out" "$dir/first"; then bad "rollouts: the seed changes nothing"; else good; fi
is "rollouts as JSON" 0 "$LAIR" replay "$dir/two.lair" --rollouts 12 --at 60 --by kobold --json
if command -v python3 >/dev/null; then
    python3 - "$dir/out" <<'END' && good || bad "rollouts --json: not what it should be"
import json, sys
answers = json.load(open(sys.argv[1]))["answers"]
assert len(answers) > 1 and sum(a["taken"] for a in answers) == 1
assert len({a["answer"] for a in answers}) == len(answers)
assert [a["share"] for a in answers] == sorted((a["share"] for a in answers), reverse=True)
assert all(a["low"] <= a["share"] <= a["high"] and a["low"] < a["high"] for a in answers)
assert all(abs(answers[0]["share"] + a["more"] - a["share"]) < 0.001 for a in answers)
END
fi
is "rollouts alone" 0 "$LAIR" replay "$game" --rollouts 3 --at 20 --by random
says "rollouts alone" out "Points on average"
for lang in pl uk de; do
    is "rollouts --lang $lang" 0 "$LAIR" replay "$dir/minibosses.lair" --rollouts 2 --at 10 --by random --lang $lang
    widest=$(LC_ALL=C.UTF-8 wc -L <"$dir/out")
    if [ "$widest" -le 80 ]; then good; else bad "rollouts --lang $lang: a line of $widest columns"; fi
done
is "rollouts of the end" 1 "$LAIR" replay "$game" --rollouts 2 --at "$(sed -n 's/.* \([0-9]*\) choices verified.*/\1/p' "$dir/verified")"
one_line "rollouts of the end"
for words in "--review --iterations 0" "--review --iterations many" "--review --seat 3" "--review --play" \
    "--review --verify" "--review --lang xx" "--review --threads 0" "--rollouts 5" "--rollouts 0 --at 3" \
    "--rollouts 5 --at 100000" "--rollouts 5 --at 3 --by ogre" "--rollouts 5 --at 3 --review" \
    "--rollouts 5 --at 3 --seat 2"; do
    # shellcheck disable=SC2086
    is "replay $words" 2 "$LAIR" replay "$game" $words
    one_line "replay $words"
done

# ---- lair alone on a terminal offers what most people want; otherwise it tells its usage
: >"$dir/in"
is "no command, no terminal" 2 "$LAIR"
says "no command, no terminal" err "usage: lair COMMAND"
# on_terminal WHAT CODE TYPED COMMAND...: typed at a terminal of its own, ended after 20 seconds
on_terminal() {
    what=$1
    code=$2
    typed=$3
    shift 3
    python3 - "$typed" "$@" >"$dir/out" 2>"$dir/err" <<'END'
import os, pty, select, signal, sys, time
typed, words = sys.argv[1].encode().decode("unicode_escape").encode(), sys.argv[2:]
pid, terminal = pty.fork()
if pid == 0:
    os.execv(words[0], words)
os.write(terminal, typed)
end = time.time() + 20
while time.time() < end:
    ready, _, _ = select.select([terminal], [], [], 0.2)
    try:
        said = os.read(terminal, 65536) if ready else b"?"
    except OSError:
        break
    if not said:
        break
    if ready:
        sys.stdout.buffer.write(said.replace(b"\r\n", b"\n"))
        sys.stdout.buffer.flush()
    if b"Ctrl+C ends it" in said:
        os.write(terminal, b"\x03")
else:
    os.kill(pid, signal.SIGKILL)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
END
    got=$?
    if [ "$got" = "$code" ]; then good; else bad "$what: exit code $got, not $code"; fi
}
if command -v python3 >/dev/null; then
    on_terminal "the menu, left" 0 'q\n' "$LAIR"
    for text in "Lair $version:" "Play here" "Play in the browser" "Learn to play" "Your choice [1]: "; do
        says "the menu" out "$text"
    done
    on_terminal "the menu, another answer" 0 'x\nq\n' "$LAIR"
    says "the menu, another answer" out "Type 1, 2, 3 or q."
    on_terminal "the menu, the end of input" 0 '\x04' "$LAIR"
    on_terminal "the menu, Enter" 0 '\nq\nn\n' "$LAIR"
    says "the menu, Enter" out "English rulebook (super-en)"
    mkdir -p "$dir/bare/bin" "$dir/bare/share/games/lair" && cp "$LAIR" "$dir/bare/bin/lair"
    on_terminal "the menu without a page" 0 '2\nq\n' "$dir/bare/bin/lair"
    says "the menu without a page" out "The page is not here"
    on_terminal "learning without a page" 0 '3\nq\nn\n' "$dir/bare/bin/lair"
    says "learning without a page" out "against the kobold"
    says "learning without a page" out "English rulebook (super-en)"
    echo "<!doctype html>" >"$dir/bare/share/games/lair/index.html"
    on_terminal "the menu, the browser" 0 '2\n' "$dir/bare/bin/lair"
    says "the menu, the browser" out "Lair is at http://"
    on_terminal "learning with a page" 0 '3\n' "$dir/bare/bin/lair"
    says "learning with a page" out 'choose "Learn to play"'
    says "learning with a page" out "Lair is at http://"

    # ---- doctor: what is there and what is not
    export LC_ALL=C.UTF-8
    is "doctor" 0 "$dir/bare/bin/lair" doctor
    for text in "version   $version, revision" "cards     " "terminal  none just now" "colors    " "locale    C.UTF-8, UTF-8" \
        "saves     $dir/state/lair" "page      $dir/bare/bin/../share/games/lair" "All is well."; do
        says "doctor" out "$text"
    done
    says "doctor: a game that was left" out "lair play --resume"
    is "doctor, nowhere to save" 1 env XDG_STATE_HOME="$dir/in/nowhere" "$dir/bare/bin/lair" doctor
    says "doctor, nowhere to save" out "MISSING  saves"
    is "doctor, no UTF-8" 1 env LC_ALL=C "$dir/bare/bin/lair" doctor
    says "doctor, no UTF-8" out "MISSING  locale"
    is "doctor, a locale that is not there" 1 env LC_ALL=xx_YY.UTF-8 "$dir/bare/bin/lair" doctor
    says "doctor, a locale that is not there" out "not installed"
    rm "$dir/bare/share/games/lair/index.html"
    is "doctor without a page" 1 "$dir/bare/bin/lair" doctor
    says "doctor without a page" out "MISSING  page"
    is "doctor with an argument" 2 "$LAIR" doctor nothing
    one_line "doctor with an argument"
fi

# ---- complete: what shells ask when somebody presses Tab
# offers WORD WORDS...: of what could stand there
offers() {
    word=$1
    shift
    is "complete $*" 0 "$LAIR" complete "$@"
    if cut -f 1 "$dir/out" | grep -qxF -- "$word"; then good; else bad "complete $*: no $word"; fi
}
offers play ""
offers doctor "do"
if grep -q '^complete' "$dir/out"; then bad "complete offers itself"; else good; fi
offers --games sim --ga
offers --port serve ""
offers --help cards ""
offers show cards ""
offers --kind cards list ""
offers frozen-monster cards show fro
offers --verbose scenario ""
offers --search rules ""
offers base play --sets b
offers super,base play --sets super,b
offers +promos play --sets +p
offers all sim --sets ""
offers next-level play --heroes ""
offers promos play --extra-heroes ""
offers kobold,grand-boss arena --bots kobold,g
offers boss play --bots b
offers imp replay --by i
offers minibosses bench --edition ""
offers super-uk play --profile ""
offers scheming play --variants ""
offers uk rules --lang ""
# Those that have no table of options offer what their help names, all of it and nothing else; --lang and --help everybody has.
for command in cards rules scenario; do
    "$LAIR" $command --help >"$dir/help"
    {
        "$LAIR" complete $command ""
        [ $command = cards ] && "$LAIR" complete cards list "" && "$LAIR" complete cards show "" | grep '^-'
    } >"$dir/offered"
    while read -r word; do
        case $word in --help | --lang) good; continue ;; esac
        if grep -qF -- "$word" "$dir/help"; then good; else bad "lair $command has no $word"; fi
    done <"$dir/offered"
    grep -oE -- '--[a-z-]+|lair cards [a-z]+' "$dir/help" | sed 's/^lair cards //' | sort -u >"$dir/named"
    while read -r word; do
        if grep -qxF -- "$word" "$dir/offered"; then good; else bad "complete $command: no $word"; fi
    done <"$dir/named"
done
is "complete for a command that is not there" 1 "$LAIR" complete nonsense ""

# ---- records that are not what was played
: >"$dir/in"
old "$dir/a.lair" | sed 's/^revision .*/revision 77/' >"$dir/x.lair"
is "another revision" 2 "$LAIR" replay "$dir/x.lair" --verify
says "another revision" err "revision 77"
old "$dir/a.lair" | sed 's/^pack .*/pack 0123456789abcdef/' >"$dir/x.lair"
is "another pack" 2 "$LAIR" replay "$dir/x.lair" --verify
says "another pack" err "0123456789abcdef"
old "$dir/a.lair" >"$dir/x.lair"
is "a record without sums" 0 "$LAIR" replay "$dir/x.lair" --verify
printf '1\n1\nq\n\n' >"$dir/in"
is "going on with it" 0 "$LAIR" play --plain --load "$dir/x.lair"
is "gone on with, it has sums" 0 grep -q "^lair-game 2" "$dir/x.lair"
is "gone on with" 0 "$LAIR" replay "$dir/x.lair" --verify
: >"$dir/in"
sed '$d' "$dir/a.lair" >"$dir/x.lair"
is "a cut record" 0 "$LAIR" replay "$dir/x.lair" --verify
says "a cut record" out "the end of the file is missing"
is "a cut record, JSON" 0 "$LAIR" replay "$dir/x.lair" --verify --json
says "a cut record, JSON" out '"cut": true'
sed 's/^seed ./seed 0/; s/^seed 0\(.*\)/seed f\1/' "$dir/a.lair" >"$dir/x.lair"
is "a changed record" 2 "$LAIR" replay "$dir/x.lair" --verify
says "a changed record" err "the sum over it is another"
old "$(newest)" | sed 's/^c \(.\) ......../c \1 ffffffff/' >"$dir/x.lair"
is "review of a wrong choice" 1 "$LAIR" replay "$dir/x.lair" --review
one_line "review of a wrong choice"
is "a wrong choice" 1 "$LAIR" replay "$dir/x.lair" --verify
says "a wrong choice" err "choice 1 "
head -c 3000 /dev/urandom >"$dir/x.lair"
is "noise" 2 "$LAIR" replay "$dir/x.lair"
one_line "noise"

# ---- arena: bots against each other
: >"$dir/in"
without_times() { grep -v '_ms"' "$dir/out"; }
for words in "arena" "arena --bots kobold" "arena --bots kobold,ogre" "arena --bots kobold,random --players 1" \
    "arena --bots kobold,external:" "arena --bots kobold,random --games 0" "arena --bots kobold,random --above 0" \
    "arena --bots kobold,random --above x" "arena --bots kobold,random --above nan" "arena --bots kobold,random --margin 5" \
    "arena --bots kobold,random --games 4 --pairs 2" "arena --bots kobold,random --alone minion" \
    "arena --bots kobold,random --record $dir" "arena --bots kobold,random --record /nowhere/at/all" \
    "arena --bots kobold,random --bot-log /nowhere/at/all" "arena --bots kobold,random --patience 0"; do
    # shellcheck disable=SC2086
    is "lair $words" 2 "$LAIR" $words
    one_line "lair $words"
done
is "arena, 1 thread" 0 "$LAIR" arena --bots kobold,random --pairs 30 --seed 5 --threads 1 --json
without_times >"$dir/one"
is "arena, 2 threads" 0 "$LAIR" arena --bots kobold,random --pairs 30 --seed 5 --threads 2 --json
if without_times | cmp -s - "$dir/one"; then good; else bad "arena depends on the number of threads"; fi
is "arena for three" 0 "$LAIR" arena --bots kobold,random --players 3 --games 12 --threads 2
says "arena for three" out "one kobold among random"
says "arena for three" out "one random among kobold"
is "arena, one alone" 0 "$LAIR" arena --bots kobold,random --alone random --players 4 --games 8 --edition minibosses
says "arena, one alone" out "random against kobold"
says "arena, one alone" out "of 8 games (25.0 % is even)"
is "arena, a clear answer" 0 "$LAIR" arena --bots minion,random --above 55 --margin 30 --games 400 --json --threads 2
says "arena, a clear answer" out '"verdict": "accepted"'
is "arena, the opposite" 1 "$LAIR" arena --bots random,minion --above 55 --margin 30 --games 400 --json --threads 1
says "arena, the opposite" out '"verdict": "rejected"'
is "arena, too few games" 1 "$LAIR" arena --bots kobold,random --above 50 --games 4
says "arena, too few games" out "undecided after 2 deals"

# ---- arena: its record is gone on with after a sudden death, and is not taken for another
is "arena in one go" 0 "$LAIR" arena --bots minion,kobold --games 24 --json --threads 1
without_times >"$dir/one"
"$LAIR" arena --bots minion,kobold --games 24 --record "$dir/arena" >/dev/null 2>&1 &
running=$!
once sh -c '[ -e "$1" ] && [ "$(grep -c "^game" "$1")" -ge 3 ]' sh "$dir/arena"
kill -9 $running 2>/dev/null
wait $running 2>/dev/null
printf 'game 1 2 3' >>"$dir/arena"
kept=$(grep -c '^game' "$dir/arena")
is "arena gone on with" 0 "$LAIR" arena --bots minion,kobold --games 24 --json --record "$dir/arena" --threads 2
if without_times | cmp -s - "$dir/one"; then good; else bad "arena gone on with differs"; fi
if [ "$kept" -gt 1 ] && [ "$(grep -c '^game' "$dir/arena")" = 24 ]; then good; else bad "arena: $kept games were kept"; fi
is "arena already played" 0 "$LAIR" arena --bots minion,kobold --games 24 --record "$dir/arena"
says "arena already played" out "24 games were in the record, 0 were played now"
cp "$dir/arena" "$dir/arena.whole"
for words in "--seed 2" "--players 3" "--patience 7" "--alone minion" "--profile super-pl" "--bots random"; do
    # shellcheck disable=SC2086
    is "arena with $words" 2 "$LAIR" arena --bots minion,kobold --games 24 --record "$dir/arena" $words
    says "arena with $words" err "it is a record of other games"
    one_line "arena with $words"
done
is "a game for a record" 2 "$LAIR" arena --bots minion,kobold --record "$dir/a.lair"
sed '12s/winner/loser/' "$dir/arena" >"$dir/arena.x"
is "a broken record" 2 "$LAIR" arena --bots minion,kobold --games 24 --record "$dir/arena.x"
says "a broken record" err "is not readable"
tail -n 1 "$dir/arena" >>"$dir/arena"
is "a game twice" 2 "$LAIR" arena --bots minion,kobold --games 24 --record "$dir/arena"
says "a game twice" err "twice"
(ulimit -f 1; "$LAIR" arena --bots minion,kobold --games 24 --record "$dir/arena.full") >"$dir/out" 2>"$dir/err"
if [ $? = 2 ]; then good; else bad "arena: a full disk goes unnoticed"; fi
says "arena on a full disk" err "cannot write"

# ---- arena: programs that play, and programs that do not
# bot NAME HELLO DECIDE: a program that does these things when it is greeted and asked.
bot() {
    printf 'while read -r line; do\n  case $line in\n  *\\"hello\\"*) %s ;;\n  *\\"decide\\"*) %s ;;\n  esac\ndone\n' \
        "$2" "$3" >"$dir/$1.sh"
}
# plays NAME DECIDE: one that is quick enough for whole games; the shell reads long lines byte by byte.
plays() {
    printf 'grep --line-buffered -o "^[^,]*" | while read -r line; do\n  case $line in\n  *hello*) echo lair-bot 1 ;;\n  *decide*) %s ;;\n  esac\ndone\n' \
        "$2" >"$dir/$1.sh"
}
greets='echo "lair-bot 1"'
plays first 'echo 0'
bot wrong "$greets" 'echo banana'
bot high "$greets" 'echo 9999'
bot silent "$greets" 'sleep 60'
bot dead "$greets" 'exit 3'
bot talks "$greets" 'printf "0\n0\n0\n"'
bot noise 'head -c 3000 /dev/urandom | tr -d "\n"; echo' 'echo 0'
bot endless 'yes | tr -d "\n"' 'echo 0'
bot rude 'echo hello' 'echo 0'
bot once "$greets" 'echo 0'
sed -i 's/^  esac/  *\\"over\\"*) exit 0 ;;\n&/' "$dir/once.sh"
is "a program that plays" 0 "$LAIR" arena --bots "random,external:sh $dir/first.sh" --games 4 --patience 60000 --json --threads 2
says "a program that plays" out '"faults": []'
is "a program that ends after each game" 0 "$LAIR" arena --bots "random,external:sh $dir/once.sh" --games 2 --patience 60000 --json
says "a program that ends after each game" out '"faults": []'
is "a program for three seats" 0 "$LAIR" arena --bots "random,external:sh $dir/first.sh" --players 4 --games 8 --patience 60000 --json
says "a program for three seats" out '"faults": []'
# fails NAME WHAT: it loses every game for that reason; the run goes on, and nobody is left behind.
fails() {
    is "a program: $1" 0 "$LAIR" arena --bots "random,external:sh $dir/$1.sh" --games 2 --patience 150 --threads 1
    says "a program: $1" out "random against external:sh $dir/$1.sh: 100.0 %"
    says "a program: $1" out "$2"
    says "a program: $1" out "external:sh $dir/$1.sh, seat 2, choice"
    says "a program: $1" out "of the game with seed 1, seating 1"
}
fails wrong 'answered "banana", not a number from 0 to'
fails high 'answered "9999", not a number from 0 to'
fails silent "did not answer within 150 ms when it was asked"
fails dead "ended (exit code 3) when it was asked"
fails talks "more than one line"
fails noise 'instead of "lair-bot 1"'
fails endless "without the end of a line"
fails rude 'said "hello" instead of "lair-bot 1"'
fails missing "ended (exit code"
is "two that fail" 0 "$LAIR" arena --bots "external:sh $dir/wrong.sh,external:sh $dir/dead.sh" --games 2 --json --record "$dir/arena.f"
if [ "$(grep -c '"what"' "$dir/out")" = 2 ]; then good; else bad "two that fail: not two faults"; fi
cp "$dir/out" "$dir/one"
is "their record" 0 "$LAIR" arena --bots "external:sh $dir/wrong.sh,external:sh $dir/dead.sh" --games 2 --json --record "$dir/arena.f"
if [ "$(grep '"what"' "$dir/one")" = "$(grep '"what"' "$dir/out")" ]; then good; else bad "faults are not in the record"; fi
plays says 'echo thinking >&2; echo 0'
is "what a program says aside" 0 "$LAIR" arena --bots "random,external:sh $dir/says.sh" --patience 60000 --games 2 --bot-log "$dir/aside"
says "what a program says aside" aside "thinking"
# Ended from outside: it says so, keeps what was played, and takes its programs along.
bot sleeps "$greets" "echo \$\$ >>$dir/pids; sleep 60"
"$LAIR" arena --bots "random,external:sh $dir/sleeps.sh" --patience 60000 --games 4 >"$dir/out" 2>"$dir/err" &
running=$!
once [ -s "$dir/pids" ]
kill $running
wait $running
if [ $? = 1 ]; then good; else bad "arena ended from outside"; fi
says "arena ended from outside" out "not all games were played"
# runs PID: it does, and does not only wait to be cleared away
runs() {
    kill -0 "$1" 2>/dev/null && ! grep -q '^State:[[:space:]]*Z' "/proc/$1/status" 2>/dev/null
}
tries=0
while [ $tries -lt 300 ]; do # a busy system may need a moment
    left=0
    while read -r pid; do runs "$pid" && left=$((left + 1)); done <"$dir/pids"
    [ $left = 0 ] && break
    sleep 0.2
    tries=$((tries + 1))
done
if [ $left = 0 ]; then good; else bad "$left programs are left behind"; fi
if command -v python3 >/dev/null 2>&1 && [ -f bots/sample.py ]; then
    is "the sample beats random" 0 "$LAIR" arena --bots "external:python3 bots/sample.py,random" --patience 60000 --above 60 --margin 30 \
        --games 60 --json
    says "the sample beats random" out '"faults": []'
    if python3 -m json.tool <"$dir/out" >/dev/null 2>&1; then good; else bad "arena --json is no JSON"; fi
fi

# ---- rulesc: more rulings than there is room for
rulesc=$(dirname "$LAIR")/rulesc
if [ -x "$rulesc" ]; then
    i=0
    while [ $i -lt 200 ]; do
        printf 'base:card-%d\n    So it is.\n\n' $i
        i=$((i + 1))
    done >"$dir/many.en"
    head -n 597 "$dir/many.en" >"$dir/most.en"
    is "as many rulings as there can be" 0 "$rulesc" --rulings "$dir/most.c" "$dir/most.en"
    is "too many rulings" 2 "$rulesc" --rulings "$dir/many.c" "$dir/many.en"
    says "too many rulings" err "many.en:598: too many rulings"
    if [ ! -e "$dir/many.c" ]; then good; else bad "too many rulings: a table was left"; fi
fi

# ---- what strangers wrote is shown, and a terminal has nothing to obey: neither ESC nor C1, nor what turns writing round
obeyed=$(printf '\033|\302\233|\342\200\256')
# quiet WHAT: nothing of it has come out
quiet() {
    if cat "$dir/out" "$dir/err" | grep -qE "$obeyed"; then bad "$1 speaks to the terminal"; else good; fi
}
printf 'scenario Red \033[31m\302\233and\342\200\256 round\nseat 1: hand \302\23331m\nstart build\n' >"$dir/loud.scn"
is "a loud scenario" 2 "$LAIR" scenario "$dir/loud.scn"
says "a loud scenario" out "FAILED: Red ?[31m?and? round"
says "a loud scenario" out 'unknown card "?31m"'
quiet "a scenario"
for sign in '\033[31m' '\302\23331m' '\342\200\256' '\177'; do
    printf "room  Loud ${sign}Room  trap  mage  1 damage\n" >"$dir/loud.cards"
    is "loud cards" 1 "$LAIR" cards check "$dir/loud.cards"
    says "loud cards" err "loud.cards:1:1: this line has a character that cannot be seen"
    quiet "a card"
done
printf '# \302\247 7\nroom  Pharaoh\342\200\231s Room  trap  mage  1 damage\n' >"$dir/loud.cards" # these begin with the same bytes
is "letters of others" 0 "$LAIR" cards check "$dir/loud.cards"
sed 's/ fault \(.*\) answered / fault \1 \x1b[31m\xc2\x9bwrote /' "$dir/arena.f" >"$dir/arena.loud"
is "a loud record" 0 "$LAIR" arena --bots "external:sh $dir/wrong.sh,external:sh $dir/dead.sh" --games 2 --record "$dir/arena.loud"
says "a loud record" out '?[31m?wrote "banana"'
quiet "a record"
sed 's/^bot .*wrong/bot \xc2\x9b31m/' "$dir/arena.f" >"$dir/arena.loud"
is "another loud record" 2 "$LAIR" arena --bots "external:sh $dir/wrong.sh,external:sh $dir/dead.sh" --games 2 --record "$dir/arena.loud"
quiet "a record of others"
is "a part" 0 "$LAIR" sim --games 20 --bots random --shard 1/1 --parts "$dir/parts"
cp "$dir/parts/sim-1-of-1" "$dir/part"
is "a part, added up" 0 "$LAIR" merge "$dir/parts"
for change in '/^seat 1/s/random/r\x1b[31m/' '/^design/s/ \([A-Z]\)/ \xc2\x9b\1/' '/^seat 1/s/random/r"/' \
    '/^seat 1/s/random/r\\/' 's/^\(seat 1 [0-9]* [0-9]*\) [-0-9]*/\1 9223372036854775807/'; do
    sed "$change" "$dir/part" >"$dir/parts/sim-1-of-1"
    is "a part with $change" 2 "$LAIR" merge "$dir/parts"
    says "a part with $change" err "cannot be read"
    quiet "a part"
done

# ---- bench: every figure is there
is "bench" 0 "$LAIR" bench --json --seconds 1
for figure in state_bytes memcpy_4k_ns spin_ns view_ns redeal_ns hash_ns events_overhead replay_choices_per_s super-2 super-3 \
    super-4 solo minibosses-2 all-sets-2 ns_per_decision games_per_s decisions_per_game; do
    says "bench" out "\"$figure\""
done
is "bench --table" 0 "$LAIR" bench --table --games 1
for figure in "an entry that is a choice" "beats for six viewers" "a look with its question" "a choice is taken back" "a jump to any moment"; do
    if grep -F "$figure" "$dir/out" | grep -qv ' 0\.00 us'; then good; else bad "bench --table does not measure: $figure"; fi
done

# ---- whatever takes long says on a terminal how far it is, and leaves nothing of that behind
# on_terminal COMMAND...: what it says on standard error if that is a terminal.
on_terminal() {
    python3 - "$@" <<'END'
import os, subprocess, sys
master, slave = os.openpty()
with subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=slave) as child:
    os.close(slave)
    try:
        while piece := os.read(master, 65536):
            sys.stdout.write(piece.decode())
    except OSError: # whoever wrote has gone
        pass
END
}
for long in "sim --games 2000" "arena --bots kobold,random --games 40" "bench --seconds 1" "bench --seconds 1 --edition minibosses" \
    "bench --windows --only super-2 --games 2 --bot kobold" "bench --table --games 2" "replay $game --review --iterations 20" \
    "replay $game --rollouts 20 --at 20 --by random"; do
    # shellcheck disable=SC2086
    on_terminal "$LAIR" $long >"$dir/out"
    if grep -q "\[[#.]\{40\}\] [0-9]*/[0-9]" "$dir/out"; then good; else bad "progress of $long: there is none"; fi
    if tail -c 4 "$dir/out" | grep -q '\[K$'; then good; else bad "progress of $long: it is still there"; fi
done

# ---- languages: nothing stays English, the system's language holds when nothing is said, and it chooses the rulebook
python3 tests/told.py --run "$LAIR" >"$dir/out" 2>"$dir/err"
if [ $? = 0 ]; then good; else bad "English in another language"; fi
printf 'q\nn\n' >"$dir/in"
for wish in "LC_ALL=pl_PL.UTF-8" "LC_ALL= LC_MESSAGES=pl_PL.UTF-8 LANG=de_DE" "LC_ALL= LANG=pl"; do
    # shellcheck disable=SC2086 # words of their own
    is "$wish" 0 env $wish "$LAIR" play --plain --seed 1
    says "$wish" out "polska instrukcja (super-pl)"
done
is "--lang before LANG" 0 env LANG=pl_PL "$LAIR" play --plain --seed 1 --lang uk
says "--lang before LANG" out "українські правила (super-uk)"
is "a language without a rulebook of its own" 0 "$LAIR" play --plain --seed 1 --lang de
# The longest head of the table makes its column: "Wahrzeichen" is longer than any English one.
if [ "$(sed -n 's/^\(Stadt\|Wahrzeichen\)\( *\).*/\1\2/p' "$dir/out" | awk '{ print length }' | sort -u)" = 12 ]; then good; else
    bad "the columns of a German table"
fi
says "a language without a rulebook of its own" out "(super-en)"
is "German minibosses" 0 "$LAIR" play --plain --seed 1 --lang=de --edition minibosses
says "German minibosses" out "(minibosses-de)"
is "another rulebook" 0 "$LAIR" play --plain --seed 1 --lang pl --profile super-en
says "another rulebook" out "angielska instrukcja (super-en)"
printf 'q\nW\nQ\nq\nN\n' >"$dir/in"
is "words of a language" 0 "$LAIR" play --plain --seed 1 --lang pl
says "words of a language" out "jest odrzucone"
: >"$dir/in"
is "sim measures the same in any language" 0 env LANG=pl_PL "$LAIR" sim --games 5 --json
cp "$dir/out" "$dir/pl"
is "sim measures the same in any language" 0 "$LAIR" sim --games 5 --json
if cmp -s "$dir/out" "$dir/pl"; then good; else bad "sim --json differs by language"; fi
is "a language that is not there" 2 "$LAIR" sim --lang xx
says "a language that is not there" err 'unknown language "xx" (there are en pl uk de)'

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
