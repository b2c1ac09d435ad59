# Games that people played, choice by choice: each must still lead to the very same states. After a change that is meant to
# change games they are played anew.
ok=0
bad=0
for game in tests/games/*.lair; do
    if "$LAIR" replay "$game" --verify >build/replay.out 2>&1; then
        ok=$((ok + 1))
    else
        bad=$((bad + 1))
        cat build/replay.out
    fi
done
echo "$ok passed, $bad failed"
