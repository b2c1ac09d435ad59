#!/bin/sh
# Makes what is released, out of the committed tree and nothing else, in dist/ or in the folder that is named:
#   lair_VERSION_amd64.deb                 for Debian 12: program, page, man pages, completions, a unit for systemd
#   lair-VERSION-linux-x86_64.tar.xz       one static program that needs nothing; it has no `lair serve`
#   lair-page-VERSION.zip                  the page for any static host
#   lair-VERSION.tar.xz, SHA256SUMS        the sources, and the sums of all of them
#   packaging/release.sh [FOLDER]
# The version is the one in CMakeLists.txt. Made twice they are the same bytes: SOURCE_DATE_EPOCH is the time of the commit
# unless it is set, and nothing depends on where it is built.
unset CDPATH
cd "$(dirname "$0")/.." || exit 1
. tests/steps/lib.sh

fail() {
    echo "packaging/release.sh: $*" >&2
    exit 1
}

case ${1:-dist} in /*) out=${1:-dist} ;; *) out=$PWD/${1:-dist} ;; esac
# shellcheck disable=SC2154,SC2086
need $build_packages $wasm_packages $release_packages || exit 1
# shellcheck disable=SC2154,SC2086
has_node || need $node_packages || exit 1
[ "$(uname -m)" = x86_64 ] || fail "the packages are for x86_64, and this machine is none"
git rev-parse -q --verify HEAD >/dev/null || fail "the release is made of a commit; this folder has no history"
[ -z "$(git status --porcelain)" ] || echo "Not committed, so not in it: $(git status --porcelain | wc -l) files" >&2

version=$(sed -n 's/^project(lair VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH TZ=UTC LC_ALL=C.UTF-8
unset CMAKE_C_COMPILER_LAUNCHER # what a compiler's cache hands out again proves nothing
export CCACHE_DISABLE=1
umask 022
date=$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%d)
mkdir -p "$out" build || exit 1
work=$(mktemp -d "$PWD/build/release.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM HUP
source=$work/lair-$version
stage=$work/stage
LAIR_STAGES=9 # three of them are the page's

# pack FOLDER FILE: FOLDER of $work as FILE.tar.xz, the same bytes for the same content.
pack() {
    tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --mode=go=rX,u+w \
        --format=gnu -cf - "$1" | xz -6 -T1 >"$out/$2.tar.xz"
}

sources() {
    git archive --prefix="lair-$version/" HEAD | tar -C "$work" -xf - && pack "lair-$version" "lair-$version"
}

# configure FOLDER OPTION...: with nothing in it that tells where it was built, and tuned for no processor in particular.
configure() {
    folder=$1
    shift
    cmake -S . -B "$folder" -G Ninja -DCMAKE_BUILD_TYPE=Release -DLAIR_TESTS=OFF -DLAIR_LTO=ON \
        "-DCMAKE_C_FLAGS_RELEASE=-O3 -fstack-protector-strong -D_FORTIFY_SOURCE=2 -ffile-prefix-map=$source=." "$@"
}

program() {
    cd "$source" && configure build -DLAIR_PROGRAM_FOLDER=games \
        -DCMAKE_EXE_LINKER_FLAGS="-Wl,-z,relro,-z,now" && cmake --build build --target lair
}

static_program() {
    cd "$source" && configure build/static -DCMAKE_C_COMPILER=musl-gcc -DCMAKE_EXE_LINKER_FLAGS=-static -DLAIR_SERVE=OFF \
        -DLAIR_TOOLS="$source/build" && cmake --build build/static --target lair || return 1
    folder=$work/lair-$version-linux-x86_64
    mkdir "$folder" && cp build/static/lair LICENSE README.md CHANGELOG.md "$folder" && strip "$folder/lair" &&
        pack "lair-$version-linux-x86_64" "lair-$version-linux-x86_64"
}

# What lair serve sends with every file, as it stands in its source.
policy_in_c() {
    sed -n '/"Content-Security-Policy:/,/;$/p' src/serve/answer.c
}

# The same policy for those who write the settings of a host.
policy() {
    policy_in_c | tr -d '\n' | sed 's/" *"//g; s/^ *"//; s/";$//' |
        sed 's/\\r\\n/\n/g' | sed -n 's/^\([A-Za-z-]*\): *\(.*\)$/add_header \1 "\2" always;/p'
}

page() {
    cd "$source" || return 1
    folder=$work/lair-page-$version
    cp -r web/dist "$folder" || return 1
    find "$folder" \( -name '*.br' -o -name '*.gz' -o -name '.*' -type f \) -delete # hosts compress by themselves
    policy >"$folder/headers.nginx"
    if [ ! -s "$folder/headers.nginx" ] || [ "$(grep -c . "$folder/headers.nginx")" != "$(policy_in_c | grep -cF '\r\n')" ]; then
        echo "the policy could not be read from answer.c"
        return 1
    fi
    sed "s/@VERSION@/$version/" packaging/page.txt >"$folder/README.txt" && cp LICENSE "$folder" || return 1
    find "$folder" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} + && chmod -R u=rwX,go=rX "$folder" || return 1
    rm -f "$out/lair-page-$version.zip"
    cd "$work" && find "lair-page-$version" | LC_ALL=C sort | zip -X -q -9 -@ "$out/lair-page-$version.zip"
}

# Pages of the manual, out of --help.
manual() {
    mkdir -p "$stage/usr/share/man/man6" || return 1
    build/lair complete "" | grep -v '^-' >"$work/commands"
    pages="lair $(sed 's/^\([a-z]*\).*/lair-\1/' "$work/commands" | tr '\n' ' ')"
    {
        printf 'lair\tdungeon-building card games against the computer\n'
        sed 's/^/lair-/' "$work/commands"
    } | while IFS=$(printf '\t') read -r name does; do
        command=${name#lair}
        # shellcheck disable=SC2086
        build/lair ${command#-} --help | awk -v name="$name" -v does="$does" -v version="$version" -v date="$date" \
            -v others="$pages" -f packaging/man.awk >"$stage/usr/share/man/man6/$name.6" || exit 1
    done
}

# put FILE FOLDER [NAME]: into the package.
put() {
    mkdir -p "$stage/usr/share/$2" && cp "$1" "$stage/usr/share/$2/${3:-$(basename "$1")}"
}

deb() {
    cd "$source" && DESTDIR=$stage cmake --install build --component game --prefix /usr && manual || return 1
    put packaging/completions/lair.bash bash-completion/completions lair &&
        put packaging/completions/_lair zsh/vendor-completions &&
        put packaging/completions/lair.fish fish/vendor_completions.d &&
        put packaging/share/lair.desktop applications &&
        put web/public/icon.svg icons/hicolor/scalable/apps lair.svg &&
        put web/dist/icon-192.png icons/hicolor/192x192/apps lair.png &&
        put web/dist/icon-512.png icons/hicolor/512x512/apps lair.png &&
        put packaging/share/local.lair.Lair.metainfo.xml metainfo || return 1
    sed -i "s/@VERSION@/$version/; s/@DATE@/$date/" "$stage/usr/share/metainfo/local.lair.Lair.metainfo.xml"
    mkdir -p "$work/deb" && cp -r packaging/debian "$work/deb/" && cp CHANGELOG.md "$work/" || return 1
    printf 'lair (%s) bookworm; urgency=medium\n\n  * CHANGELOG.md tells what is new.\n\n -- %s  %s\n' "$version" \
        "$(sed -n 's/^Maintainer: //p' packaging/debian/control)" "$(date -u -R -d "@$SOURCE_DATE_EPOCH")" \
        >"$work/deb/debian/changelog"
    sed -n '5,$p' LICENSE | sed 's/^$/./; s/^/ /' >"$work/license"
    sed -i -e "/@LICENSE@/r $work/license" -e '/@LICENSE@/d' "$work/deb/debian/copyright"
    # debhelper takes the modes of files for what they should be
    cd "$work/deb" && debian/rules binary && mv "$work/lair_${version}_amd64.deb" "$out/"
}

stage "The sources" sources || exit 1
stage "The program" program || exit 1
LAIR_STAGE=$LAIR_STAGE LAIR_STAGES=$LAIR_STAGES sh "$source/web/build.sh" || exit 1
LAIR_STAGE=$((LAIR_STAGE + 3))
stage "The static program" static_program || exit 1
stage "The page for other hosts" page || exit 1
stage "The package for Debian" deb || exit 1
cd "$out" && sha256sum -- "lair_${version}_amd64.deb" "lair-$version-linux-x86_64.tar.xz" "lair-page-$version.zip" \
    "lair-$version.tar.xz" >SHA256SUMS && ls -l "$out"
