#!/bin/sh
# Instructions per decision, counted by callgrind: twice as many games minus once as many, so that starting does not
# count. Unlike times, these figures are the same on a busy machine.
cd "$(dirname "$0")/.." || exit 1
LAIR=${LAIR:-build/lair}
if ! command -v valgrind >/dev/null 2>&1; then
    echo "bench/instructions.sh needs valgrind" >&2
    exit 2
fi
out=$(mktemp -d) || exit 1
trap 'rm -rf "$out"' EXIT
# counted NAME GAMES: "instructions decisions"
counted() {
    valgrind --tool=callgrind --callgrind-out-file="$out/cg" "$LAIR" bench --only "$1" --games "$2" \
        >"$out/json" 2>"$out/err" || { cat "$out/err" >&2; exit 1; }
    printf '%s %s\n' "$(sed -n 's/.*Collected : *//p' "$out/err")" "$(sed 's/.*decisions": //; s/}//' "$out/json")"
}
for name in super-2 super-3 super-4 solo minibosses-2 all-sets-2; do
    once=$(counted $name 400) || exit 1
    twice=$(counted $name 800) || exit 1
    printf '%s %s %s\n' "$name" "$once" "$twice" |
        awk '{ printf "%s %.1f instructions per decision\n", $1, ($4 - $2) / ($5 - $3) }'
done
