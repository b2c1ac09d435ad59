# clang-tidy over every source of the program; compiled as for the coverage build, which has no link-time flags.
. tests/steps/lib.sh
need clang-tidy-14 || { echo "0 passed, 1 failed"; exit 1; }
build coverage || { echo "0 passed, 1 failed"; exit 1; }
said=build/coverage/tidy.out
find src -name '*.c' | xargs -P "$(nproc)" -n 3 clang-tidy-14 -p build/coverage --quiet >"$said" 2>/dev/null
files=$(find src -name '*.c' | wc -l)
bad=$(grep -E '(error|warning): ' "$said" | sed 's/:.*//' | sort -u | grep -c .)
grep -E '(error|warning): ' "$said" | sort -u
echo "$((files - bad)) passed, $bad failed"
