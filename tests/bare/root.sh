# A bare Debian 12 for the steps that try something on a machine that has never seen Lair. Sourced from the repository's root after
# tests/steps/lib.sh: makes the root in $root, from the package sources of this machine; it is kept packed, with packages and what npm
# fetched, in the user's cache folder. Everything vanishes when the step ends. Without root or network the step is skipped here.

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

# in_bare_root COMMAND...: there, with mounts, processes and devices of its own and an empty environment.
in_bare_root() {
    # shellcheck disable=SC2016
    alone sh -c '
    root=$1 cache=$2
    shift 2
    mount -t proc proc "$root/proc" && mount -t tmpfs tmpfs "$root/dev" && mkdir "$root/dev/pts" "$root/dev/shm" || exit 1
    for node in null zero full random urandom tty; do
        : >"$root/dev/$node" && mount --bind "/dev/$node" "$root/dev/$node" || exit 1
    done
    mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts" && ln -s pts/ptmx "$root/dev/ptmx" &&
        ln -s /proc/self/fd "$root/dev/fd" && mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm" || exit 1
    mkdir -p "$root/root/.npm" && mount --bind "$cache/npm" "$root/root/.npm" &&
        mount --bind "$cache/archives" "$root/var/cache/apt/archives" || exit 1
    exec 8<&- env -i /usr/sbin/chroot "$root" "$@"
' sh "$root" "$cache" "$@"
}
