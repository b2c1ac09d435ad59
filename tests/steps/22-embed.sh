# liblair for other programs: installed into a folder of its own, and the program of docs/embedding.md compiled against that and
# run, in C and in C++, with the shared and the static library, by pkg-config and by CMake.
. tests/steps/lib.sh
need pkg-config g++ binutils || { echo "0 passed, 1 failed"; exit 1; }
build library || { echo "0 passed, 1 failed"; exit 1; }
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
prefix=$dir/installed
passed=0
failed=0
# check NAME COMMAND...: one test; what it says is shown if it fails.
check() {
    name=$1
    shift
    if "$@" >"$dir/said" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$name:"
        cat "$dir/said"
    fi
}
# same FILE: says what the first program said.
same() { "$@" >"$dir/again" && cmp "$dir/again" "$dir/first"; }
# names FILE OPTION...: every name that can be called begins as it should.
names() {
    file=$1
    shift
    nm "$@" --defined-only "$file" | awk 'NF == 3 { print $3 }' >"$dir/names"
    [ "$(grep -c '^lair_' "$dir/names")" -ge 40 ] && ! grep -vE '^(lair|cards)_' "$dir/names"
}
check install cmake --install build/library --prefix "$prefix"
libdir=$(dirname "$(find "$prefix" -name liblair.a)")
export PKG_CONFIG_PATH="$libdir/pkgconfig" LD_LIBRARY_PATH="$libdir"
check "hidden names, shared" names "$libdir/liblair.so" -D
check "hidden names, static" names "$libdir/liblair.a" -g
version=$(pkg-config --modversion lair)
check soname sh -c "objdump -p '$libdir/liblair.so' | grep -q 'SONAME *liblair.so.${version%.*}\$'"
check "version as the program's" test "lair $version" = "$("$LAIR" --version | cut -d' ' -f1,2)"
check "version as on paper" test "$(grep -cE "lair ${version%.*} REQUIRED|liblair.so.${version%.*}\`" docs/embedding.md)" = 2

# block N: the N-th program of the paper.
block() { awk -v which="$1" '/^```c$/ { on = ++n == which; next } /^```$/ { on = 0 } on' docs/embedding.md; }
block 1 >"$dir/game.c"
block 2 >"$dir/own.c"
# The example at the head of lair.h, with what it takes for granted.
{
    echo '#include <lair_cards.h>'
    echo '#include <stdlib.h>'
    echo '#define pick (rand() % n)'
    echo 'int main(void) {'
    echo 'const lair_pack *pack = cards_pack(cards_builtin()); const lair_rules rules = lair_rules_of(LAIR_SUPER_EN, 2);'
    echo 'uint8_t seed[32]; lair_game game; lair_view view; lair_option options[LAIR_OPTIONS]; int n = 0; lair_seed(1, seed);'
    sed -n 's/^ \*     //p' "$prefix/include/lair.h"
    echo 'return n == 0 || !lair_over(&game); }'
} >"$dir/head.c"
check "sixty lines" test "$(wc -l <"$dir/game.c")" -le 60
cp "$dir/game.c" "$dir/game.cpp"
strict="-O2 -Wall -Wextra -Wpedantic -Wshadow -Werror"
# shellcheck disable=SC2046,SC2086
{
    check "C, shared" cc -std=c11 $strict -o "$dir/c" "$dir/game.c" $(pkg-config --cflags --libs lair)
    check "C, static" cc -std=c11 $strict -o "$dir/c-static" "$dir/game.c" $(pkg-config --cflags lair) "$libdir/liblair.a"
    check "C, the header's example" cc -std=c11 $strict -o "$dir/head" "$dir/head.c" $(pkg-config --cflags --libs lair)
    check "C, own cards" cc -std=c11 $strict -o "$dir/own" "$dir/own.c" $(pkg-config --cflags --libs lair)
    check "C++, shared" c++ -std=c++11 $strict -o "$dir/cpp" "$dir/game.cpp" $(pkg-config --cflags --libs lair)
}
"$dir/c" >"$dir/first"
won=$(sed -n 's/ of 10 won//p' "$dir/first")
check "wins most games: $won of 10" test "${won:-0}" -ge 7
check "the header's example plays a game" "$dir/head"
check "C, static, runs" same "$dir/c-static"
check "C++ runs" same "$dir/cpp"

# The same by find_package, from a project that knows nothing else.
mkdir "$dir/project"
cp "$dir/game.c" "$dir/game.cpp" "$dir/project"
cat >"$dir/project/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.16)
project(game LANGUAGES C CXX)
find_package(lair ${version%.*} REQUIRED)
add_executable(shared game.cpp)
target_link_libraries(shared PRIVATE lair::lair)
add_executable(static game.c)
target_link_libraries(static PRIVATE lair::static)
END
check "find_package" cmake -S "$dir/project" -B "$dir/project/build" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_BUILD_TYPE=Release
check "CMake builds" cmake --build "$dir/project/build"
check "C++ by CMake runs" same "$dir/project/build/shared"
check "C by CMake runs" same "$dir/project/build/static"

# Cards of one's own: played, and refused with the line.
printf 'set own\n\nroom Test Pit  trap  thief  9 damage\n' >"$dir/my.cards"
check "own cards" sh -c "'$dir/own' '$dir/my.cards' | grep -q 'Test Pit'"
printf 'set own\n\nroom Test Pit  trap  thief  9 damge\n' >"$dir/wrong.cards"
check "own cards, mistake" sh -c "'$dir/own' '$dir/wrong.cards' 2>&1 | grep -q 'wrong.cards:3: '"
check "own cards, no file" sh -c "'$dir/own' '$dir/none.cards' 2>&1 | grep -q 'none.cards:0: cannot be read'"
echo "$passed passed, $failed failed"
