# Long: a hundred thousand mixtures with every invariant looked at, and many games of bots by every rulebook, under the
# sanitizers.
if [ "$LONG" != 1 ]; then
    echo "0 passed, 0 failed"
    exit 0
fi
. tests/steps/lib.sh
build asan || { echo "0 passed, 1 failed"; exit 1; }
passed=0
failed=0
count() { # count COMMAND...: one more that passed or failed
    if "$@" >build/asan/long.out 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$*"
        tail -n 20 build/asan/long.out
    fi
}
count build/asan/tests/soak --games 100000 --positions 40000 --seed 90 --check --jobs 2
for players in 1 2 3 4; do
    for profile in super-en super-pl super-uk minibosses-pl minibosses-de classic; do
        case $players$profile in 1super-* | [234]*) ;; *) continue ;; esac
        for bots in random kobold,random; do
            count build/asan/lair sim --games 10000 --players $players --profile $profile --bots $bots --json
        done
    done
done
echo "$passed passed, $failed failed"
