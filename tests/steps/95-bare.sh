# A machine that has never seen Lair: a bare Debian 12, made with debootstrap from the package sources of this machine, in which
# the committed tree is started and tested (tests/bare/inside.sh). The bare root, packages and what npm fetches are kept in the user's cache
# folder. Whatever runs there has process numbers and mounts of its own, which vanish with it. ./test --long runs the whole
# ./test in it.
. tests/steps/lib.sh
if [ -n "$LAIR_BARE" ]; then # this is the bare machine
    echo "0 passed, 0 failed"
    exit 0
fi

. tests/bare/root.sh

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
in_bare_root /bin/sh "$place/tests/bare/inside.sh" "$names" >"$work/said.out" 2>&1
code=$?
cat "$work/said.out"
tail -n 1 "$work/said.out" | grep -Eqx '[0-9]+ passed, [0-9]+ failed' || { echo "it ended with code $code"; echo "0 passed, 1 failed"; }
