# Any bytes into the card compiler, the scenario reader, the saved games, the arena's records and answers, the page's
# commands, forged views, views from strangers, requests and messages to the server and the engine's choices, under the sanitizers. The usual run is a slice of
# SECONDS_EACH (10) after all that is kept; ./test --long gives each target ten minutes. A file that breaks something is kept as
# build/fuzz/crash-*; minimised it belongs into
# tests/fuzz/corpus/NAME, where every run starts.
. tests/steps/lib.sh
need clang-14 libclang-rt-14-dev || { echo "0 passed, 1 failed"; exit 1; }
out=build/fuzz
seconds=${SECONDS_EACH:-10}
runs=200000
[ "$LONG" = 1 ] && seconds=600 && runs=-1
mkdir -p "$out"
if ! {
    cmake -S . -B "$out/make" -G Ninja -DCMAKE_C_COMPILER=clang-14 -DCMAKE_BUILD_TYPE=RelWithDebInfo \
        -DLAIR_FUZZ=ON -DLAIR_SANITIZE=address,undefined -DCMAKE_C_FLAGS_RELWITHDEBINFO="-O1 -g" \
        -DCMAKE_C_FLAGS="-fsanitize=fuzzer-no-link -Wno-unknown-warning-option" &&
        cmake --build "$out/make" --target fuzz_arena fuzz_cards fuzz_choices fuzz_logs fuzz_messages fuzz_page \
            fuzz_requests fuzz_scenarios fuzz_sound fuzz_views
} >"$out/make.out" 2>&1; then
    tail -n 40 "$out/make.out"
    echo "0 passed, 1 failed"
    exit 1
fi

# pieces FOLDER BEGINS FILES...: a file for each part of the files that begins with a line like that, with
# what stands at the head of its file (but not the set of cards: those become cards of one's own).
pieces() {
    folder=$1
    begins=$2
    shift 2
    awk -v folder="$folder" -v begins="$begins" '
        FNR == 1 { close(name); name = ""; head = "" }
        /^(set |#)/ { next }
        $0 ~ begins { close(name); name = sprintf("%s/piece-%04d", folder, ++n); printf "%s", head > name }
        name == "" { head = head $0 "\n"; next }
        { print > name }' "$@"
}

# words FILES...: a dictionary of all words in them.
words() {
    cat "$@" | tr -cs 'A-Za-z0-9+-' '\n' | sort -u | sed -n 's/^..*$/"&"/p'
}

for name in arena cards choices logs messages page requests scenarios sound views; do
    rm -rf "${out:?}/$name"
    mkdir -p "$out/$name" "$out/found/$name"
    # What long runs found to lead elsewhere, as few files as cover the same (-set_cover_merge=1).
    [ -f "tests/fuzz/corpus/$name.tar.gz" ] && tar -C "$out/found/$name" -xzf "tests/fuzz/corpus/$name.tar.gz"
done
card_files=$(find cards tests/cards -name '*.cards' | sort)
# shellcheck disable=SC2086
pieces "$out/cards" '^(boss|miniboss|room|spell|hero|item) ' $card_files
pieces "$out/scenarios" '^scenario' tests/rules/*.scn tests/scenarios/*.scn tests/cards/scenarios/*.scn
"$out/make/fuzz_logs" --seeds "$out/logs"
LC_ALL=C awk -v folder="$out/choices" 'BEGIN {
    srand(1)
    for (file = 0; file < 12; file++) {
        name = folder "/game-" file
        for (i = 0; i < 120 + 60 * file; i++) { printf "%c", 1 + int(rand() * 250) > name }
    }
}'
# shellcheck disable=SC2086
words $card_files >"$out/cards.dict"
words docs/scenarios.md tests/scenarios/*.scn >"$out/scenarios.dict"
words "$out"/logs/game-* | grep -v '........' >"$out/logs.dict"
printf '"\\xFF"\n' >"$out/choices.dict"
cp "$out/choices.dict" "$out/views.dict"
cp "$out/choices.dict" "$out/sound.dict"
head -c 36 /dev/zero >"$out/views/unchanged"
printf '\1\0\7\0\144\0\1\1' >"$out/sound/changed"
{ words src/page/page.c tests/fuzz/corpus/page/* | grep -v '........' && printf '"\\x00"\n"\\x0a"\n'; } >"$out/page.dict"
words tests/fuzz/corpus/requests/* >"$out/requests.dict"
words src/online/message.c src/online/message.h >"$out/messages.dict"
words tests/fuzz/corpus/arena/* | grep -v '........' >"$out/arena.dict"

# fuzz NAME MAX_LENGTH: in the background; what it says is in build/fuzz/NAME.out.
fuzz() {
    kept=""
    [ -d "tests/fuzz/corpus/$1" ] && kept="tests/fuzz/corpus/$1"
    # shellcheck disable=SC2086
    "$out/make/fuzz_$1" -max_total_time="$seconds" -runs=$runs -max_len="$2" -timeout=10 -rss_limit_mb=2048 \
        -seed=1 -dict="$out/$1.dict" -artifact_prefix="$out/" -print_final_stats=1 -verbosity=1 \
        "$out/found/$1" "$out/$1" $kept >"$out/$1.out" 2>&1
    echo $? >"$out/$1.code"
}

# Two at a time, as many cores as a small machine has.
fuzz cards 2000 & fuzz choices 1200 & wait
fuzz logs 8000 & fuzz scenarios 3000 & wait
fuzz arena 4000 & fuzz page 4000 & wait
fuzz requests 9000 & fuzz messages 20000 & wait
fuzz views 600 & fuzz sound 60 & wait
passed=0
failed=0
for name in arena cards choices logs messages page requests scenarios sound views; do
    ran=$(sed -n 's/^stat::number_of_executed_units: *//p' "$out/$name.out")
    if [ "$(cat "$out/$name.code")" = 0 ]; then
        passed=$((passed + 1))
        echo "$name: $ran inputs"
    else
        failed=$((failed + 1))
        echo "$name: broken"
        grep -E 'WRONG|ERROR|runtime error|Test unit written|^ *#[0-9] ' "$out/$name.out" | head -n 20
    fi
done
echo "$passed passed, $failed failed"
