# Every scenario, in a build that marks the rules it reaches; then the coverage of the numbered rules.
. tests/steps/lib.sh
build coverage coverage-rules || { echo "0 passed, 1 failed"; exit 1; }
report=build/coverage.txt
said=build/coverage/scenarios.out
rm -f "$report"
build/coverage/lair scenario --coverage "$report" tests/rules tests/cards/scenarios tests/scenarios >"$said" 2>&1
grep -v 'passed, ' "$said"
scenarios=$(tail -n 1 "$said")
LAIR_COVERAGE_OUT=$PWD/$report build/coverage/tests/test_rules_engine >/dev/null 2>&1
LAIR_COVERAGE_OUT=$PWD/$report build/coverage/tests/test_rules_solo >/dev/null 2>&1
ok=${scenarios%% *}
bad=${scenarios#*, }
bad=${bad%% *}
if build/coverage/lair rules --coverage "$report" >build/coverage/rules.out; then
    ok=$((ok + 1))
else
    bad=$((bad + 1))
fi
tail -n 6 build/coverage/rules.out
echo "$ok passed, $bad failed"
