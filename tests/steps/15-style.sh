# Calls that are not used here, in any C file, folders that use only what they may, and shell scripts that mean what they say.
. tests/steps/lib.sh
need python3 shellcheck || { echo "0 passed, 1 failed"; exit 1; }
passed=0
failed=0
# nothing FOUND SAYS: what was found is shown and fails.
nothing() {
    if [ -n "$1" ]; then
        printf '%s:\n%s\n' "$2" "$1"
        failed=$((failed + 1))
    else
        passed=$((passed + 1))
    fi
}
for call in sprintf vsprintf strcpy strcat gets strtok atoi atol rand srand alloca; do
    nothing "$(grep -rnE --include='*.[ch]' "(^|[^A-Za-z0-9_])$call *\(" include src tests)" "$call is not used here"
done
# The engine keeps to itself: no heap, no input or output, no clock, no floating point.
for word in malloc calloc realloc free printf fopen time clock double float; do
    nothing "$(grep -nE "(^|[^A-Za-z0-9_])$word *\(|(^|[^A-Za-z0-9_])(double|float) " src/engine/*.c src/engine/*.h |
        grep -E "[^A-Za-z0-9_]${word}[ (]")" "the engine has no $word"
done
for script in run test .ci/run $(find bench packaging tests web -name '*.sh' ! -path '*/node_modules/*' | sort); do
    nothing "$(shellcheck -S warning -f gcc "$script")" "shellcheck"
done
# A promise whose test is gone is none.
for name in $(grep -oE '`[a-z0-9]+(_[a-z0-9]+)+`' docs/security.md | tr -d '`' | sort -u); do
    grep -rqw --include='*.c' --include='*.cmake' "$name" tests || nothing "$name" "docs/security.md names a test that is not there"
done
# Links in the papers lead somewhere.
for paper in README.md CONTRIBUTING.md SECURITY.md docs/*.md; do
    nothing "$(grep -oE '\]\([^)#: ]+' "$paper" | cut -c 3- | while read -r to; do
        [ -e "$(dirname "$paper")/$to" ] || echo "$paper: $to"
    done)" "a link that leads nowhere"
done
nothing "$(python3 tests/architecture.py | grep -v passed)" "the house is not as docs/architecture.md says"
nothing "$(python3 tests/rule_names.py | grep -v passed)" "rules that are named but not written"
nothing "$(python3 tests/papers.py | grep -v passed)" "a list in a paper lacks something"
nothing "$(python3 tests/terms.py | grep -v passed)" "a word that is not the official one"
nothing "$(python3 tests/told.py | grep -v passed)" "a sentence of the program that is not in every language"
echo "$passed passed, $failed failed"
