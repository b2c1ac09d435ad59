# A machine that has never seen Lair: a bare Debian 12, made with debootstrap from the package sources of this machine, in which
# the committed tree is started and tested (tests/bare/inside.sh). The bare root, packages and what npm fetches are kept in the user's cache
# folder. Whatever runs there has process numbers and mounts of its own, which vanish with it. ./test --long runs the whole
# ./test in it.
. tests/steps/lib.sh
if [ -n "$LAIR_BARE" ]; then # this is the bare machine
    echo "0 passed, 0 failed"
    exit 0
fi

skip() {
    echo "SKIPPED: $*"
    if [ -n "$CI" ]; then
        echo "With CI set nothing may be left out."
        echo "0 passed, 1 failed"
    else
        echo "0 passed, 0 failed"
    fi
    exit
}

[ "$(id -u)" = 0 ] || skip "a bare Debian can only be made by root"
command -v apt-get >/dev/null 2>&1 || skip "a bare Debian is made from the package sources of a Debian; there are none here"
unshare --mount --pid --fork true 2>/dev/null || skip "this system does not let us mount (unshare fails)"
need debootstrap git || skip "debootstrap and git are not here and cannot be installed"

# shellcheck disable=SC2016
sources=$(apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Identifier: Packages' 2>/dev/null |
    grep -E '^deb [^ ]+ bookworm(-updates|-security)? main$' | sort -u)
mirror=$(printf '%s\n' "$sources" | awk '$3 == "bookworm" { print $2; exit }')
[ -n "$mirror" ] || skip "Debian 12 (bookworm) is not among this machine's package sources"
proxy=$(apt-config shell proxy Acquire::http::Proxy)
eval "$proxy" # proxy='...', or nothing
if [ -n "$proxy" ]; then export http_proxy="$proxy"; fi
wget -q --spider --tries 3 --timeout 20 "${mirror}dists/bookworm/Release" || skip "this machine's package sources do not answer"

cache=${XDG_CACHE_HOME:-$HOME/.cache}/lair/bare
packed=$cache/bookworm-$(dpkg --print-architecture).tar.gz
mkdir -p "$cache/archives/partial" "$cache/npm" || skip "$cache cannot be written into"
exec 8<"$cache"
flock 8                                # one at a time
rm -rf --one-file-system "$cache"/run.* # what was left behind by one that was killed
work=$(mktemp -d "$cache/run.XXXXXX") || skip "$cache cannot be written into"
root=$work/root
child=""

clean() {
    trap '' INT TERM HUP
    if [ -n "$child" ]; then
        kill -KILL "$child" 2>/dev/null # takes everything in there along
        wait "$child" 2>/dev/null
    fi
    rm -rf --one-file-system "$work"
}
trap clean EXIT
trap 'exit 130' INT TERM HUP

# alone COMMAND...: with mounts and processes of its own; they end with it, and it ends with us.
alone() {
    setpriv --pdeathsig KILL unshare --mount --pid --fork --kill-child "$@" &
    child=$!
    wait "$child"
    code=$?
    child=""
    return $code
}

begun=$(date +%s)
find "$packed" -mtime +30 -delete 2>/dev/null
if [ ! -f "$packed" ]; then
    if ! alone debootstrap --variant=minbase bookworm "$root" "$mirror" >"$work/debootstrap.out" 2>&1; then
        tail -n 5 "$work/debootstrap.out"
        skip "debootstrap failed"
    fi
    rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/*
    tar -C "$root" -czf "$work/packed" . && mv "$work/packed" "$packed"
    echo "a bare Debian 12 was made in $(($(date +%s) - begun)) s: $packed"
else
    mkdir "$root" && tar -C "$root" -xzf "$packed"
    echo "a bare Debian 12 was unpacked in $(($(date +%s) - begun)) s"
fi

# What this machine needs to reach the network, that one needs too: names, proxies, certificates.
printf '%s\n' "$sources" >"$root/etc/apt/sources.list"
apt-config dump | grep -E '^Acquire::(http|https|Check-Valid-Until|Languages)[ :]' >"$root/etc/apt/apt.conf.d/90machine"
echo force-unsafe-io >"$root/etc/dpkg/dpkg.cfg.d/thrown-away" # what is lost when the power fails is not missed
cat /etc/resolv.conf >"$root/etc/resolv.conf"
cat /etc/hosts >"$root/etc/hosts"
for setting in registry proxy https-proxy noproxy strict-ssl; do
    command -v npm >/dev/null 2>&1 || break
    value=$(cd / && npm config get "$setting" 2>/dev/null)
    case $value in "" | null | undefined) ;; *) echo "$setting=$value" ;; esac
done >"$root/root/.npmrc"
certificates=${NODE_EXTRA_CA_CERTS:-${SSL_CERT_FILE:-/etc/ssl/certs/ca-certificates.crt}}
if [ -f "$certificates" ]; then
    cat "$certificates" >"$root/etc/machine.crt"
    echo "cafile=/etc/machine.crt" >>"$root/root/.npmrc"
fi

# The committed tree, at a place with a space in its name.
place="/opt/a bare place/lair"
mkdir -p "$root$place"
if git -c safe.directory='*' rev-parse -q --verify HEAD >/dev/null 2>&1; then
    git -c safe.directory='*' archive HEAD | tar -C "$root$place" -xf -
else # a tree without its history
    tar -cf - --exclude=./build --exclude=./web/node_modules --exclude=./web/dist . | tar -C "$root$place" -xf -
fi

names=${BARE_TESTS:-unit style cli} # BARE_TESTS: other steps of ./test
[ "$LONG" = 1 ] && names=""
# shellcheck disable=SC2016
alone sh -c '
    root=$1 cache=$2 place=$3 names=$4
    mount -t proc proc "$root/proc" && mount -t tmpfs tmpfs "$root/dev" && mkdir "$root/dev/pts" "$root/dev/shm" || exit 1
    for node in null zero full random urandom tty; do
        : >"$root/dev/$node" && mount --bind "/dev/$node" "$root/dev/$node" || exit 1
    done
    mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts" && ln -s pts/ptmx "$root/dev/ptmx" &&
        ln -s /proc/self/fd "$root/dev/fd" && mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm" || exit 1
    mkdir -p "$root/root/.npm" && mount --bind "$cache/npm" "$root/root/.npm" &&
        mount --bind "$cache/archives" "$root/var/cache/apt/archives" || exit 1
    exec 8<&- env -i /usr/sbin/chroot "$root" /bin/sh "$place/tests/bare/inside.sh" "$names"
' sh "$root" "$cache" "$place" "$names" >"$work/said.out" 2>&1
code=$?
cat "$work/said.out"
tail -n 1 "$work/said.out" | grep -Eqx '[0-9]+ passed, [0-9]+ failed' || { echo "it ended with code $code"; echo "0 passed, 1 failed"; }
