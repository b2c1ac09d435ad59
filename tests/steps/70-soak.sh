# Random games: every card must be seen and played and each of its effects happen. Seconds, with --long
# minutes.
if [ "$LONG" = 1 ]; then
    exec build/tests/soak --games 1000000 --least 100
fi
exec build/tests/soak --games 20000
