# Runs in the bare root that tests/bare/root.sh makes: packages.sh VERSION. /try has the package for Debian and the unpacked page.
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 HOME=/root DEBIAN_FRONTEND=noninteractive
version=$1
out=/tmp/packages
mkdir -p "$out"
cd /try || exit 1
passed=0
failed=0

# check WHAT COMMAND...: one test; what it says is shown when it fails.
check() {
    what=$1
    shift
    if "$@" >"$out/check.out" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAIL: $what"
        tail -n 30 "$out/check.out"
    fi
}

# whole LINK FOLDER: every file of the folder is handed out as it is.
whole() {
    n=0
    (cd "$2" && find . -type f ! -name '.*' ! -name '*.br' ! -name '*.gz') >"$out/files"
    while read -r file; do
        wget -q -O "$out/got" "$1/${file#./}" && cmp "$out/got" "$2/$file" || return 1
        n=$((n + 1))
    done <"$out/files"
    echo "$n files"
    [ $n -gt 15 ]
}

# answers LINK HEADER: the answer has it.
answers() {
    wget -q -S -O /dev/null "$1" 2>&1 | tee "$out/headers" | grep -qiF -- "$2" || { cat "$out/headers"; return 1; }
}

# bash_completes WANTED WORDS...: after `lair WORDS` the shell offers it; zsh and fish likewise.
bash_completes() {
    # shellcheck disable=SC2016
    bash -c 'compopt() { :; }; . /usr/share/bash-completion/completions/lair
        COMP_WORDS=(lair "${@:2}"); COMP_CWORD=$(($# - 1)); _lair; printf "%s\n" "${COMPREPLY[@]}" | grep -qx -- "$1"' bash "$@"
}

zsh_completes() {
    # shellcheck disable=SC2016
    zsh -c 'want=$1; shift; words=(lair "$@"); CURRENT=$#words; _describe() { print -l -- $described }
        () { source /usr/share/zsh/vendor-completions/_lair } | grep -q -- "^$want\(:\|$\)"' zsh "$@"
}

fish_completes() {
    want=$1
    fish -c "complete -C '$2'" | cut -f 1 | grep -qx -- "$want"
}

apt-get update -qq >"$out/apt.out" 2>&1 || cat "$out/apt.out"
apt-get install -y -qq --no-install-recommends nginx-light wget zsh fish systemd >"$out/apt.out" 2>&1 || tail -n 20 "$out/apt.out"

# ---- the package
check "it installs" apt-get install -y -qq --no-install-recommends ./lair.deb
PATH=$PATH:/usr/games
dpkg -L lair >"$out/listed"
check "which version" sh -c 'lair --version | grep -F "lair $1 "' sh "$version"
check "doctor finds everything" lair doctor
check "sim" lair sim --games 10
# shellcheck disable=SC2016
check "a game" sh -c 'awk "BEGIN { srand(7); for (i = 0; i < 6000; i++) print int(rand() * 9) + 1 }" |
    lair play --plain --seed 3 --bots kobold | grep -q "Final score"'
lair serve --port 0 >"$out/serve.out" 2>&1 &
server=$!
for _ in $(seq 200); do grep -qs http "$out/serve.out" && break; sleep 0.3; done
port=$(sed -n 's,.*http://[^ ]*:\([0-9]*\)/.*,\1,p' "$out/serve.out")
check "lair serve hands out the installed page" whole "http://127.0.0.1:$port" /usr/share/games/lair
kill $server
wait $server
check "lair serve ends well" [ $? = 0 ]
check "no port is opened unasked" [ ! -e /etc/systemd/system/multi-user.target.wants/lair.service ]
check "the unit" systemd-analyze verify /lib/systemd/system/lair.service
check "the unit is hardened" systemd-analyze security --offline=true --threshold=20 lair.service
check "bash: options" bash_completes --games sim --ga
check "bash: sets" bash_completes next-level play --sets next
check "zsh: options" zsh_completes --games sim --ga
check "zsh: opponents" zsh_completes grand-boss play --bots g
check "fish: options" fish_completes --games "lair sim --ga"
check "fish: cards" fish_completes mousetrap "lair cards show mouse"
# Where the unit's tables are, as systemd makes it for a user of its own.
mkdir -p /var/lib/private/lair && ln -s private/lair /var/lib/lair && : >/var/lib/lair/tables.sqlite
check "removed, it keeps the tables" sh -c 'apt-get remove -y -qq lair && [ -e /var/lib/lair/tables.sqlite ]'
check "it is purged" apt-get purge -y -qq lair
check "no tables are left" sh -c '[ ! -e /var/lib/private/lair ] && [ ! -L /var/lib/lair ]'
while read -r path; do
    [ -d "$path" ] || [ ! -e "$path" ] || echo "$path"
done <"$out/listed" >"$out/left"
check "nothing is left" sh -c 'cat "$1"; [ ! -s "$1" ] && [ ! -e /usr/share/games/lair ] && [ ! -e /usr/games/lair ]' sh "$out/left"

# ---- the page on a host of files
cat >/etc/nginx/sites-enabled/default <<END
server {
    listen 127.0.0.1:$port; # which lair serve has left
    location /games/lair/ {
        alias /try/page/;
        include /try/page/headers.nginx;
    }
}
END
check "nginx takes it" nginx -t
nginx
at=http://127.0.0.1:$port/games/lair
check "nginx hands out the page" whole $at /try/page
check "nginx: the folder is the page" sh -c 'wget -q -O - "$1/" | cmp - /try/page/index.html' sh $at
check "nginx: the policy" answers $at/index.html "Content-Security-Policy: default-src 'none'"
check "nginx: the module's type" answers "$at/$(cd page && find . -name '*.wasm' | head -n 1)" "Content-Type: application/wasm"
# Nothing in it may begin at the host's root.
check "every path is relative" sh -c '! grep -nE "(src|href)=\"/|\"(start_url|scope|id)\": *\"/" /try/page/index.html /try/page/lair.webmanifest'
check "the service worker's files are there" sh -c 'cd /try/page && grep -o "\"\./[^\"]*\"" sw.js | tr -d "\"" | while read -r f; do
    [ -e "$f" ] || { echo "$f"; exit 1; }; done'
nginx -s stop
echo "$passed passed, $failed failed"
