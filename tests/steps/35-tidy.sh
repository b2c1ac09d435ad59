# clang-tidy over every source of the program; compiled as for the coverage build, which has no link-time flags. What was found
# clean is not looked at again until the file, something it includes, its flags, .clang-tidy or clang-tidy itself changes: the user's
# cache folder has a mark for each such content.
. tests/steps/lib.sh
need clang-tidy-14 || { echo "0 passed, 1 failed"; exit 1; }
build coverage coverage-rules || { echo "0 passed, 1 failed"; exit 1; }
marks=${XDG_CACHE_HOME:-$HOME/.cache}/lair/tidy
out=build/coverage/tidy
rm -rf "$out"
mkdir -p "$marks" "$out" || { echo "0 passed, 1 failed"; exit 1; }
find "$marks" -type f -mtime +60 -delete
here=$(pwd -P)

# What every object was made of, as the build noted it: "source path", then with the content's sum.
ninja -C build/coverage -t deps | awk -v here="$here/" '
    /^[^ ]/ { source = ""; next }
    NF == 0 { next }
    {
        path = $1
        if (index(path, here) == 1) { path = substr(path, length(here) + 1) }
        else if (substr(path, 1, 6) == "../../") { path = substr(path, 7) }
        else if (substr(path, 1, 1) != "/") { path = "build/coverage/" path }
        if (source == "") { source = path }
        if (source ~ /^src\//) { print source, path }
    }' | sort -u >"$out/parts"
cut -d ' ' -f 2 "$out/parts" | sort -u | xargs sha256sum >"$out/sums"
awk 'NR == FNR { sum[$2] = $1; next } { print $1, $2, sum[$2] }' "$out/sums" "$out/parts" >"$out/all"
every=$({ clang-tidy-14 --version && cat .clang-tidy; } | sha256sum)

# mark_of SOURCE: a name for its content, or nothing if the build does not know it.
mark_of() {
    grep -q "^$1 " "$out/all" || return
    { echo "$every" && grep "^$1 " "$out/all" && grep -F "$here/$1" build/coverage/compile_commands.json | sed "s|$here||g"; } |
        sha256sum | cut -d ' ' -f 1
}

files=0
for source in $(find src -name '*.c' | sort); do
    files=$((files + 1))
    mark=$(mark_of "$source")
    if [ -n "$mark" ] && [ -f "$marks/$mark" ]; then
        touch "$marks/$mark"
    else
        echo "$source ${mark:--}" # a blank at the end of a line would join it with the next one
    fi
done >"$out/left"
# shellcheck disable=SC2016
MARKS=$marks xargs -P "$(nproc)" -L 1 sh -c '
    said=build/coverage/tidy/$(echo "$1" | tr / -).out
    if clang-tidy-14 -p build/coverage --quiet "$1" >"$said" 2>"$said.err" && ! grep -qE "(error|warning): " "$said"; then
        [ "$2" = - ] || : >"$MARKS/$2"
        rm -f "$said"
    else
        grep -qE "(error|warning): " "$said" || { echo "$1: error: clang-tidy failed" && cat "$said.err"; } >>"$said"
    fi' sh <"$out/left"
bad=$(find "$out" -name '*.c.out' | grep -c .)
cat "$out"/*.c.out 2>/dev/null | grep -E '(error|warning): ' | sort -u
echo "$(grep -c . "$out/left") of $files had changed"
echo "$((files - bad)) passed, $bad failed"
