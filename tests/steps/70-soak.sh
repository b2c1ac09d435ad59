# Random games over every edition, set, variant and option: each must end, every card must be drawn and played and each
# of its effects change something; then positions for what was missing, until all pairs of cards with effects have met
# (or a bound is reached). What each card did is in build/soak.txt. The usual run takes most of a minute; ./test --long
# plays a million games on two cores and wants everything a hundred times.
ok=0
bad=0
# Games of the long run that once broke: a room that one player builds over another's, destroyed before it has been built,
# and (the last) not hidden from the owner of that dungeon in a game dealt anew.
for game in 100302358 100779594 7800024311; do
    if build/tests/soak --one $game --check >build/soak.txt; then
        ok=$((ok + 1))
    else
        bad=$((bad + 1))
        cat build/soak.txt
    fi
done
if [ "$LONG" = 1 ]; then
    build/tests/soak --games 1000000 --positions 400000 --least 100 --jobs 2 --check --table >build/soak.txt
else
    build/tests/soak --games 24000 --positions 40000 --table >build/soak.txt
fi
grep -E '^FAIL|^--one|^unmet|^[0-9]+ games' build/soak.txt
tail -n 1 build/soak.txt | awk -v ok=$ok -v bad=$bad '{ print $1 + ok " passed, " $3 + bad " failed" }'
