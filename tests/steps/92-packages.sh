# What is released (packaging/release.sh), made twice and compared byte by byte, then used: the package for Debian and the page behind
# nginx in a bare Debian 12 (tests/bare/packages.sh), the static program in an empty folder as its root. Only with --long: two
# whole builds take more than the four minutes that a step may. PACKAGES=dist tries what has been made already instead.
if [ "$LONG" != 1 ] || [ -n "$LAIR_BARE" ]; then
    echo "0 passed, 0 failed"
    exit 0
fi
. tests/steps/lib.sh
. tests/bare/root.sh
# shellcheck disable=SC2154,SC2086
need $build_packages $wasm_packages $release_packages lintian appstream desktop-file-utils man-db unzip \
    nginx-light chromium fonts-dejavu-core || { echo "0 passed, 1 failed"; exit 1; }
passed=0
failed=0

# check WHAT COMMAND...: one test; what it says is shown when it fails.
check() {
    what=$1
    shift
    if "$@" >"$work/check.out" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAIL: $what"
        tail -n 30 "$work/check.out"
    fi
}

end() {
    echo "$passed passed, $failed failed"
    exit
}

# ---- made twice, at two places
if [ -n "$PACKAGES" ]; then
    cp -r "$PACKAGES" "$work/one"
fi
for made in one two; do
    [ -z "$PACKAGES" ] || break
    begun=$(date +%s)
    check "packaging/release.sh" packaging/release.sh "$work/$made"
    [ $failed = 0 ] || end
    echo "made in $(($(date +%s) - begun)) s"
done
version=$(sed -n 's/^project(lair VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
deb=lair_${version}_amd64.deb
for file in "$deb" "lair-$version-linux-x86_64.tar.xz" "lair-page-$version.zip" "lair-$version.tar.xz" SHA256SUMS; do
    [ -n "$PACKAGES" ] || check "$file is the same when made again" cmp "$work/one/$file" "$work/two/$file"
done
check "the sums" sh -c 'cd "$1" && sha256sum --strict -c SHA256SUMS && [ "$(wc -l <SHA256SUMS)" = 4 ]' sh "$work/one"

# ---- what others say about them
check "lintian" lintian --allow-root --fail-on error,warning "$work/one/$deb"
dpkg-deb -x "$work/one/$deb" "$work/unpacked"
check "the desktop entry" desktop-file-validate "$work/unpacked/usr/share/applications/lair.desktop"
check "the data for AppStream" appstreamcli validate --no-net "$work/unpacked/usr/share/metainfo/local.lair.Lair.metainfo.xml"
for page in "$work"/unpacked/usr/share/man/man6/*.6.gz; do
    # shellcheck disable=SC2016
    check "$(basename "$page")" sh -c '[ -z "$(man --warnings -E UTF-8 -l -Tutf8 -Z "$1" 2>&1 >/dev/null)" ]' sh "$page"
done
commands=$("$LAIR" complete "" | grep -vc '^-')
check "a page of the manual for each command" [ "$(find "$work/unpacked/usr/share/man/man6" -name 'lair-*.6.gz' | wc -l)" = "$commands" ]

# ---- the static program, where there is nothing else
empty=$work/empty
mkdir -p "$empty/tmp" && tar -C "$empty" --strip-components=1 -xJf "$work/one/lair-$version-linux-x86_64.tar.xz"
cp tests/scenarios/*.scn "$empty/tmp/"
nothing() {
    env -i LC_ALL=C.UTF-8 HOME=/tmp /usr/sbin/chroot "$empty" /lair "$@"
}
# shellcheck disable=SC2016
check "static: which version" sh -c 'env -i /usr/sbin/chroot "$1" /lair --version | grep -F "lair $2 "' sh "$empty" "$version"
check "static: doctor" nothing doctor
check "static: sim" nothing sim --games 20 --threads 2
check "static: arena" nothing arena --bots kobold,random --games 4
check "static: cards" nothing cards show mousetrap --lang uk
check "static: rules" nothing rules sbm 1
check "static: scenario" nothing scenario /tmp
check "static: bench" nothing bench --seconds 1
# shellcheck disable=SC2016
check "static: play" sh -c 'awk "BEGIN { srand(7); for (i = 0; i < 6000; i++) print int(rand() * 9) + 1 }" |
    env -i HOME=/tmp /usr/sbin/chroot "$1" /lair play --plain --seed 3 --bots kobold | grep -q "Final score"' sh "$empty"
check "static: a game that is kept" sh -c 'env -i HOME=/tmp /usr/sbin/chroot "$1" /lair play --plain --seed 3 </dev/null' sh "$empty"
# shellcheck disable=SC2012
game=$(cd "$empty" && ls -t tmp/.local/state/lair/games/*.lair | head -n 1)
check "static: replay" nothing replay "/$game" --verify

# ---- the page, played in a browser below a folder of a stock nginx
sh web/build.sh >"$work/web.out" 2>&1 || tail -n 20 "$work/web.out" # the tests' own tools
has_node
port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
mkdir "$work/page" && unzip -q "$work/one/lair-page-$version.zip" -d "$work/page"
cat >"$work/nginx.conf" <<END
user root;
pid $work/nginx.pid;
error_log $work/nginx.log;
events {}
http {
    include /etc/nginx/mime.types;
    access_log off;
    server {
        listen 127.0.0.1:$port;
        location /games/lair/ {
            alias $work/page/lair-page-$version/;
            include $work/page/lair-page-$version/headers.nginx;
        }
    }
}
END
export LAIR_URL="http://127.0.0.1:$port/games/lair/"
# played TESTS FILE: those tests of it, at least one of them, in a browser
played() {
    node --test --test-reporter=tap --test-name-pattern="$1" "tests/browser/$2.test.mjs" >"$work/played.out" 2>&1
    code=$?
    cat "$work/played.out"
    [ $code = 0 ] && grep '^ok ' "$work/played.out" | grep -qv SKIP
}
check "nginx starts" nginx -c "$work/nginx.conf"
check "the page is played behind nginx: one click" played 'one click begins' games
check "the page is played behind nginx: a whole game" played 'whole game by mouse' games
check "the page is played behind nginx: offline, once it has been there" played '^offline, once it has been there' kept
check "the page is played behind nginx: with cards of one's own" played 'opened from a file, played' screens
check "nginx ends" nginx -c "$work/nginx.conf" -s stop

# ---- in the bare root: the package is installed, used and purged; nginx has the page at /games/lair/
mkdir -p "$root/try" && cp "$work/one/$deb" "$root/try/lair.deb" && cp tests/bare/packages.sh "$root/try/" &&
    unzip -q "$work/one/lair-page-$version.zip" -d "$root/try/" && mv "$root/try/lair-page-$version" "$root/try/page"
in_bare_root /bin/sh /try/packages.sh "$version" >"$work/said.out" 2>&1
code=$?
cat "$work/said.out"
last=$(tail -n 1 "$work/said.out")
if printf '%s\n' "$last" | grep -Eqx '[0-9]+ passed, [0-9]+ failed'; then
    passed=$((passed + ${last%% *}))
    last=${last#*, }
    failed=$((failed + ${last%% *}))
else
    echo "FAIL: in the bare root it ended with code $code"
    failed=$((failed + 1))
fi
end
