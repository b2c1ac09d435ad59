# What finds most mistakes in a minute (./test --quick): every scenario, the tests of engine, table and server, what is not used
# here, and the types and form of the page; all in build/dev, so that the ordinary build stays as it is.
. tests/steps/lib.sh
out=build/test/quick
mkdir -p "$out"
ok=0
bad=0
# add TEXT: counts `N passed, M failed`.
add() {
    case $1 in
    *" passed, "*" failed")
        ok=$((ok + ${1%% *}))
        more=${1#*, }
        bad=$((bad + ${more%% *}))
        ;;
    *) bad=$((bad + 1)) ;;
    esac
}

# check NAME COMMAND...: one test.
check() {
    name=$1
    shift
    if "$@" >"$out/$name.out" 2>&1; then
        ok=$((ok + 1))
    else
        bad=$((bad + 1))
        echo "FAILED: $*"
        tail -n 30 "$out/$name.out"
    fi
}

"$LAIR" scenario tests/rules tests/cards/scenarios tests/scenarios >"$out/scenarios.out" 2>&1
grep -v 'passed, ' "$out/scenarios.out" | head -n 40
add "$(tail -n 1 "$out/scenarios.out")"

# How strong the opponents are and what they advise is left out: it takes as long as all the rest.
ctest --test-dir build/dev -V -E '^(test_levels|test_search|test_hints|scenarios)$' >"$out/ctest.out" 2>&1
grep -E 'FAILED|ERROR|\*\*\*|SIG' "$out/ctest.out"
add "$(count_ctest "$out/ctest.out")"
for step in 15-style 25-serve; do
    TESTS=build/dev/tests sh tests/steps/$step.sh >"$out/$step.out" 2>&1
    grep -v 'passed, ' "$out/$step.out"
    add "$(tail -n 1 "$out/$step.out")"
done

# The form of C files that have been touched.
touched=$({ git diff --name-only --diff-filter=d HEAD && git ls-files -o --exclude-standard; } 2>/dev/null | grep '\.[ch]$')
if [ -n "$touched" ] && need clang-format-14; then
    # shellcheck disable=SC2086
    check clang-format clang-format-14 -n -Werror $touched
fi
if has_node && [ -d web/node_modules ]; then
    check types sh -c 'cd web && npx --no-install tsc --noEmit'
    check form sh -c 'cd web && npx --no-install biome check .'
else
    echo "SKIPPED: types and form of the page; ./run fetches what they need"
fi
echo "$ok passed, $bad failed"
