# Long: many random games of every table and profile under the sanitizers.
if [ "$LONG" != 1 ]; then
    echo "0 passed, 0 failed"
    exit 0
fi
. tests/steps/lib.sh
build asan || { echo "0 passed, 1 failed"; exit 1; }
passed=0
failed=0
for players in 1 2 3 4; do
    for profile in super-en super-pl super-uk; do
        for bots in random kobold,random; do
            if build/asan/lair sim --games 20000 --players $players --profile $profile --bots $bots --json >/dev/null; then
                passed=$((passed + 1))
            else
                failed=$((failed + 1))
            fi
        done
    done
done
echo "$passed passed, $failed failed"
