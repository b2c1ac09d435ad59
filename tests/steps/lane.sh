# Runs steps one after the other beside others (./test): lane.sh NICENESS STEPS... What each says is in build/test/STEP.out, how
# long it took, once it has ended, in build/test/STEP.took.
niceness=$1
shift
for step; do
    begun=$(date +%s)
    [ -t 1 ] || echo "$step begins"
    nice -n "$niceness" sh "tests/steps/$step.sh" >"build/test/$step.out" 2>&1
    echo $(($(date +%s) - begun)) >"build/test/$step.takes" && mv "build/test/$step.takes" "build/test/$step.took"
done
