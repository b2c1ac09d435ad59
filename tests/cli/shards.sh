#!/bin/sh
# Work shared by several processes adds up to what one gives: by --shard, under the real mpirun with one rank killed, and
# as tasks of a Slurm array. LAIR is the program, TRAIN the one that learns.
LAIR=${LAIR:-build/lair}
TRAIN=${TRAIN:-build/lair_train}
out=$(mktemp -d) || exit 1
trap 'rm -rf "$out"' EXIT
ok=0
bad=0
# check NAME COMMAND...: passes if the command does.
check() {
    name=$1
    shift
    if "$@"; then
        ok=$((ok + 1))
    else
        bad=$((bad + 1))
        echo "FAILED: $name"
    fi
}
mpi() {
    timeout 300 mpirun --allow-run-as-root --oversubscribe --mca plm isolated -n 4 "$@"
}
# were_there FILE / played FILE: games that all ranks together found and played.
were_there() { awk '/^part/ { n += $8 } END { print n + 0 }' "$1"; }
played() { awk '/^part/ { n += $5 } END { print n + 0 }' "$1"; }

# ---- sim: 4 ranks, one killed in the middle of its work; mpirun then ends the others too
games=30000
sim="sim --games $games --seed 7 --players 3"
"$LAIR" $sim >"$out/one.txt"
cat >"$out/rank.sh" <<'EOF'
# Rank 2 is killed as soon as something of it is kept. All others go on until they are ended.
"$@" &
pid=$!
if [ "$OMPI_COMM_WORLD_RANK" = 2 ]; then
    while [ ! -f "$PARTS/sim-3-of-4" ]; do sleep 0.01; done
    kill -KILL $pid
fi
trap 'kill $pid; wait; exit 1' TERM INT
wait $pid
EOF
PARTS=$out/parts mpi sh "$out/rank.sh" "$LAIR" $sim --threads 1 --parts "$out/parts" >"$out/killed.txt" 2>&1
check "a rank was killed" test $? != 0
"$LAIR" merge "$out/parts" >"$out/early.txt" 2>"$out/early.err"
check "what is not complete is not added up" test $? = 1
check "and what to do is said" grep -q "run the same command again" "$out/early.err"
mpi "$LAIR" $sim --threads 1 --parts "$out/parts" >"$out/again.txt" 2>&1
check "the second run ends well" test $? = 0
check "it found what had been played" test "$(were_there "$out/again.txt")" -gt 0
check "and played only the rest" test $(($(were_there "$out/again.txt") + $(played "$out/again.txt"))) = $games
"$LAIR" merge "$out/parts" >"$out/merged.txt"
check "the parts add up to one run" cmp "$out/one.txt" "$out/merged.txt"
mpi "$LAIR" $sim --threads 1 --parts "$out/parts" >"$out/third.txt" 2>&1
check "nothing is left to play" test "$(played "$out/third.txt")" = 0

# ---- sim: a Slurm array, and what does not belong together
for task in 5 6 7; do
    SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_MIN=5 SLURM_ARRAY_TASK_COUNT=3 SLURM_PROCID=0 SLURM_NTASKS=1 \
        "$LAIR" sim --games 50 --players 1 --parts "$out/array" >/dev/null
done
"$LAIR" sim --games 50 --players 1 --json >"$out/solo.json"
"$LAIR" merge "$out/array" --json >"$out/array.json"
check "tasks of an array add up, as JSON too" cmp "$out/solo.json" "$out/array.json"
"$LAIR" sim --games 51 --players 1 --shard 2/3 --parts "$out/array" 2>/dev/null
check "a part of other games is refused" test $? = 2
sed 's/^sum [0-9]*/sum x/' "$out/array/sim-2-of-3" >"$out/broken" && mv "$out/broken" "$out/array/sim-2-of-3"
"$LAIR" merge "$out/array" >/dev/null 2>&1
check "a broken part is refused" test $? = 2
"$LAIR" sim --shard 5/4 --parts "$out/array" 2>/dev/null
check "there is no part 5 of 4" test $? = 2
"$LAIR" sim --shard 1/4 2>/dev/null
check "a shard needs a folder" test $? = 2

# ---- arena: the records of parts are one record, which is played on and told about
arena="arena --bots minion,kobold,random --pairs 10 --players 3"
for k in 1 2 3; do
    "$LAIR" $arena --shard $k/3 --parts "$out/arena" >/dev/null || echo "part $k failed"
done
"$LAIR" $arena --record "$out/one.record" >/dev/null
"$LAIR" merge "$out/arena" --record "$out/all.record" >/dev/null
games_of() { sed -n 's/^\(game .* choices [0-9]*\) .*/\1/p' "$1" | sort; }
games_of "$out/one.record" >"$out/one.games"
games_of "$out/all.record" >"$out/all.games"
check "an arena's parts have the games of one run" cmp "$out/one.games" "$out/all.games"
check "there are some" test -s "$out/one.games"
"$LAIR" $arena --record "$out/one.record" --json | sed 's/"[a-z_0-9]*_ms": [0-9.e+-]*//g; s/"[a-z_0-9]*_ns": [0-9.e+-]*//g' >"$out/one.json"
"$LAIR" $arena --record "$out/all.record" --json | sed 's/"[a-z_0-9]*_ms": [0-9.e+-]*//g; s/"[a-z_0-9]*_ns": [0-9.e+-]*//g' >"$out/all.json"
check "and the same report but for times" cmp "$out/one.json" "$out/all.json"
before=$(wc -l <"$out/all.record")
check "nothing was played for it" test "$before" = "$(wc -l <"$out/one.record")"
"$LAIR" merge "$out/arena" --record "$out/all.record" 2>/dev/null
check "a record that is there is not overwritten" test $? = 2

# ---- training: the same weights from parts as from one run, with any number of threads
train="--games 120 --kinds super --bot kobold --seed 3"
"$TRAIN" $train --threads 1 --out "$out/one.c" 2>/dev/null
mpi "$TRAIN" $train --threads 1 --parts "$out/train" >/dev/null 2>&1
rm "$out/train/train-super-2-of-4"
"$TRAIN" $train --from "$out/train" --out "$out/parts.c" 2>/dev/null
check "a missing part of the examples is noticed" test $? = 1
mpi "$TRAIN" $train --threads 2 --parts "$out/train" >"$out/train.txt" 2>&1
check "only the missing part is played" test "$(grep -c 'was there' "$out/train.txt")" = 3
"$TRAIN" $train --from "$out/train" --out "$out/parts.c" 2>/dev/null
check "the weights are those of one run" cmp "$out/one.c" "$out/parts.c"

# ---- training that was stopped goes on: what was played is not played again, and the weights are those of one run
"$TRAIN" $train --games 100 --keep "$out/keep" --out "$out/early.c" 2>/dev/null
piece=$(echo "$out"/keep/*)
touch -d '2001-01-01' "$piece"
"$TRAIN" $train --keep "$out/keep" --out "$out/kept.c" 2>"$out/kept.txt"
check "a piece that was kept is not played again" test "$(date -r "$piece" +%Y)" = 2001
check "how far it is is told" grep -q '^120 of 120 games' "$out/kept.txt"
check "the weights of a run that was stopped are those of one run" cmp "$out/one.c" "$out/kept.c"
"$TRAIN" $train --keep "$out/keep" --trust 0.2 --rounds 2 --out "$out/trust.c" 2>"$out/trust.txt"
check "each round learns anew" test "$(grep -c '^epoch  1:' "$out/trust.txt")" = 2
check "and something else than from ends alone" test "$(cmp -s "$out/one.c" "$out/trust.c"; echo $?)" = 1

# ---- predicted against won, without learning
"$TRAIN" $train --keep "$out/keep" --learn no --out "$out/none.c" >"$out/foreseen.txt" 2>/dev/null
check "what was foreseen is compared with what came" grep -q '^2 players, [0-9]* games, squared error 0' "$out/foreseen.txt"
check "and no weights are written" test ! -e "$out/none.c"
echo "$ok passed, $bad failed"
