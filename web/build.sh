#!/bin/sh
# Builds the page into web/dist: the module for browsers, the packages of web/package-lock.json, and every file also
# compressed. Needs an ordinary build of Lair first (./run and ./test make one). What has not changed is not built again.
unset CDPATH
cd "$(dirname "$0")/.." || exit 1
. tests/steps/lib.sh
LAIR_STAGES=${LAIR_STAGES:-3}
oldest_node="20.19 or 22.12"

say() {
    echo "web/build.sh: $*" >&2
}

# A number that changes with everything the page is made of.
made_of() {
    {
        find web art -type f ! -path 'web/node_modules/*' ! -path 'web/dist/*' ! -path 'web/public/rules/*' ! -name 'icon-*.png' \
            ! -path web/public/fonts.txt ! -path 'web/src/style/fonts/*'
        find build/wasm -maxdepth 1 -name '*.wasm'
        echo build/lair
    } | LC_ALL=C sort | tr '\n' '\0' | xargs -0 cksum | cksum
}

# fetch_node: Debian's Node is too old, but its npm brings a newer one; web/node has the hashes.
fetch_node() {
    case $(uname -m) in
    x86_64) machine=linux-x64 ;;
    aarch64) machine=linux-arm64 ;;
    *) machine="" ;;
    esac
    if [ -n "$machine" ] && command -v npm >/dev/null 2>&1; then
        mkdir -p build/node && cp web/node/$machine/package*.json build/node/ && (cd build/node && fetch) || return 1
        has_node && return 0
    fi
    say "the page is built with Node $oldest_node or newer, and npm; $(node --version 2>/dev/null || echo none) is here"
    return 1
}

# fetch: the packages of this folder's package-lock.json.
fetch() {
    again npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier
}

# fetch_all: Node if there is none, and what the page is built with.
fetch_all() {
    has_node || fetch_node || return 1
    installed=web/node_modules/.package-lock.json
    [ -f $installed ] && [ -z "$(find web/package-lock.json -newer $installed)" ] && return 0
    (cd web && fetch)
}

build_page() {
    (cd web && npm run build && node tools/compress.mjs dist)
}

[ -x build/lair ] || { say "build Lair first: ./run does both"; exit 1; }
exec 9>build/lock-page
one_at_a_time
# shellcheck disable=SC2086
need $wasm_packages || exit 1
stage "The game as a module for browsers" sh web/build-wasm.sh || exit 1
stamp=$(made_of)
[ -f web/dist/.made-of ] && [ "$(cat web/dist/.made-of)" = "$stamp" ] && exit 0
# shellcheck disable=SC2086
has_node || need $node_packages || exit 1
stage "What the page is built with" fetch_all || exit 1
stage "The page" build_page || exit 1
echo "$stamp" >web/dist/.made-of
