# Every card has a picture of its own, made of parts and colours that are there; all of them together are small.
. tests/steps/lib.sh
need nodejs || { echo "0 passed, 1 failed"; exit 1; }
if node art/check.mjs "$LAIR"; then
    echo "1 passed, 0 failed"
else
    echo "0 passed, 1 failed"
fi
