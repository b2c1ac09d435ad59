# Small wrong changes to the engine: scenarios or properties must notice each. The usual run takes 20 out of
# tests/engine/rule_mutants.txt at random, all known to be noticed, so that it fails only if a test has become
# blind; SEED=N takes the same 20 again. ./test --long takes 400 of all (or COUNT, by SEED):
# those that live and are not excused in tests/engine/rule_survivors.txt fail.
. tests/steps/lib.sh
need gcc python3 libcmocka-dev || { echo "0 passed, 1 failed"; exit 1; }
if [ "$LONG" = 1 ]; then
    exec nice python3 tests/engine/rule_mutants.py --seed "${SEED:-1}" --count "${COUNT:-400}"
fi
SEED=${SEED:-$(date +%s)}
echo "seed $SEED"
exec nice python3 tests/engine/rule_mutants.py --listed tests/engine/rule_mutants.txt --seed "$SEED" \
    --count "${COUNT:-20}"
