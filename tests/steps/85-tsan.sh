# Threads: the simulator under the thread sanitizer.
. tests/steps/lib.sh
build tsan || { echo "0 passed, 1 failed"; exit 1; }
if build/tsan/lair sim --games 40 --players 3 --threads 4 --bots kobold --json >build/tsan/sim.out 2>&1; then
    echo "1 passed, 0 failed"
else
    cat build/tsan/sim.out
    echo "0 passed, 1 failed"
fi
