# Long: small wrong changes to bots, table and server at random, 25 each (or COUNT, by SEED), and with AREAS="bots table serve web" to
# the page, too, which takes hours: a test must notice each. Those that live and are not excused in
# tests/mutants/area_survivors.txt fail.
if [ "$LONG" != 1 ]; then
    echo "0 passed, 0 failed"
    exit 0
fi
. tests/steps/lib.sh
need gcc python3 libcmocka-dev || { echo "0 passed, 1 failed"; exit 1; }
# shellcheck disable=SC2086
exec nice python3 tests/mutants/area_mutants.py ${AREAS:-bots table serve} --seed "${SEED:-1}" --count "${COUNT:-25}"
