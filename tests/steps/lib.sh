# What run, test and the test steps share. Sourced from the repository's root, not run.

# Nothing is taken for granted: an empty environment has no search path, `su` leaves out the folders that apt needs, and
# there may be no home folder to write into.
case ":$PATH:" in
*:/usr/sbin:*) ;;
*) PATH=${PATH:-/usr/local/bin:/usr/bin:/bin}:/usr/local/sbin:/usr/sbin:/sbin ;;
esac
export PATH
[ -n "$HOME" ] || HOME=$(getent passwd "$(id -u)" 2>/dev/null | cut -d : -f 6)
export HOME="${HOME:-/nonexistent}"
[ -w "$HOME" ] || export npm_config_cache="${npm_config_cache:-$PWD/build/npm}"

# shellcheck disable=SC2034
build_packages="gcc libc6-dev cmake ninja-build libwebsockets-dev libssl-dev libsqlite3-dev libpq-dev libjansson-dev libsodium-dev"
# shellcheck disable=SC2034
test_packages="libcmocka-dev"
# shellcheck disable=SC2034
wasm_packages="clang-14 lld-14 wasi-libc libclang-rt-14-dev-wasm32"
# shellcheck disable=SC2034
node_packages="nodejs npm ca-certificates"
# shellcheck disable=SC2034
release_packages="git musl-tools debhelper dpkg-dev fakeroot xz-utils zip"

# ---- packages

# missing_of PACKAGES...: those that are not there, neither as a Debian package nor as a program from elsewhere.
missing_of() {
    installed=$(dpkg-query -W -f='${Status}/${Package}\n' "$@" 2>/dev/null | sed -n 's,^install ok installed/,,p' | tr '\n' ' ')
    for package in "$@"; do
        case " $installed" in *" $package "*) continue ;; esac
        case $package in
        gcc) program=cc ;;
        ninja-build) program=ninja ;;
        lld-14) program=wasm-ld-14 ;;
        nodejs) program=node ;;
        musl-tools) program=musl-gcc ;;
        debhelper) program=dh ;;
        dpkg-dev) program=dpkg-buildpackage ;;
        xz-utils) program=xz ;;
        openmpi-bin) program=mpirun ;;
        lib* | *-libc | ca-certificates | fonts-*) # no program to find them by; without Debian packages CMake will look
            command -v dpkg-query >/dev/null 2>&1 || continue
            program=$package
            ;;
        *) program=$package ;;
        esac
        command -v "$program" >/dev/null 2>&1 || printf '%s ' "$package"
    done
}

# can_install PACKAGES...: whether we may; if not, what to do is said. Asks for the password when sudo wants one.
can_install() {
    [ $# = 0 ] && return 0
    if command -v apt-get >/dev/null 2>&1; then
        [ "$(id -u)" = 0 ] && return 0
        sudo -n true 2>/dev/null && return 0
        [ -t 0 ] && command -v sudo >/dev/null 2>&1 && sudo -v && return 0
        echo "Packages are missing, and only an administrator can install them. Please have this done, then start again:" >&2
        echo "    sudo apt-get install --no-install-recommends $*" >&2
    else
        echo "This is missing, by the names of Debian 12's packages; get it the way your system does, then start again:" >&2
        echo "    $*" >&2
    fi
    return 1
}

# install PACKAGES...: with apt-get, as root or by sudo.
install() {
    [ $# = 0 ] && return 0
    mkdir -p build || return 1
    (one_at_a_time && fetch_packages "$@" 9>&-) 9>build/lock-packages # what is installed may start something that would keep the lock
}

# fetch_packages PACKAGES...
fetch_packages() {
    as_root="env"
    [ "$(id -u)" = 0 ] || as_root="sudo"
    again $as_root apt-get update -q --error-on=any -o Acquire::Retries=1 -o DPkg::Lock::Timeout=300 ||
        echo "Some package sources do not answer; trying with what is known."
    again $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends -o APT::Status-Fd=1 \
        -o Acquire::Retries=1 -o DPkg::Lock::Timeout=300 "$@" && return 0
    echo "The packages could not be installed; the reason is above. By hand:"
    echo "    sudo apt-get update && sudo apt-get install --no-install-recommends $*"
    return 1
}

# need PACKAGES...: installs those that are missing, or says which they are.
need() {
    # shellcheck disable=SC2046
    set -- $(missing_of "$@")
    [ $# = 0 ] && return 0
    can_install "$@" && quietly install "$@"
}

# again COMMAND...: what is fetched may fail for a moment, so it is tried four times.
again() {
    for pause in 2 5 15; do
        "$@" && return 0
        echo "That failed (exit code $?); once more in $pause seconds."
        sleep $pause
    done
    "$@"
}

# ---- saying what is done

# quietly COMMAND...: what it says is shown when it fails, the end of it.
quietly() {
    said=$(mktemp) || return 1
    "$@" >"$said" 2>&1
    code=$?
    [ $code = 0 ] || show_end "$said"
    rm -f "$said"
    return $code
}

show_end() {
    grep -vE '^(dl|pm)status:' "$1" | tail -n 40 >&2
}

# stage TEXT COMMAND...: like quietly, but says which step of how many this is and how long it took; on a terminal with a bar.
# LAIR_STAGE counts, LAIR_STAGES is how many there will be at most.
stage() {
    LAIR_STAGE=$((${LAIR_STAGE:-0} + 1))
    title="[$LAIR_STAGE/${LAIR_STAGES:-$LAIR_STAGE}] $1"
    shift
    stage_said=$(mktemp) || return 1
    trap 'rm -f "$stage_said"; echo >&2; exit 130' INT TERM HUP
    begun=$(date +%s)
    ticker=""
    if [ -t 2 ]; then
        bar "$title" "$stage_said" "$begun" &
        ticker=$!
    else
        echo "$title ..." >&2
    fi
    "$@" >"$stage_said" 2>&1
    code=$?
    took=$(($(date +%s) - begun))
    if [ -n "$ticker" ]; then
        kill -KILL "$ticker" 2>/dev/null # any other signal may come before it has forgotten our traps
        wait "$ticker" 2>/dev/null
        printf '\r\033[K' >&2
    fi
    if [ $code != 0 ]; then
        show_end "$stage_said"
        echo "$title failed after $took s; the reason is above. What is done is kept: starting again goes on from here." >&2
    elif [ $took -gt 1 ]; then # what was there already is not worth a line
        echo "$title: $took s" >&2
    fi
    rm -f "$stage_said"
    trap - INT TERM HUP
    return $code
}

# bar TITLE FILE BEGUN: draws how far it is, by what ninja or apt-get wrote into the file, until it is ended.
bar() {
    while kill -0 $$ 2>/dev/null; do
        sleep 0.5
        tail -n 30 "$2" 2>/dev/null | awk -v title="$1" -v seconds=$(($(date +%s) - $3)) '
            match($0, /^\[[0-9]+\/[0-9]+\]/) { split(substr($0, 2), part, /[\/\]]/); share = part[1] / part[2] }
            /^dlstatus:/ { split($0, part, ":"); share = part[3] / 200 }
            /^pmstatus:/ { split($0, part, ":"); share = 0.5 + part[3] / 200 }
            END {
                line = ""
                for (i = 0; i < 24; i++) { line = line (i < share * 24 ? "#" : ".") }
                printf "\r\033[K%s %s %d s", title, share ? "[" line "]" : "...", seconds
            }' >&2
    done
}

# ---- building

# build PRESET [PART]: configures and builds, all of it or the build preset PART; what the compiler says is shown when it fails.
build() {
    quietly compile "$@"
}

# compile PRESET [PART]: the same, aloud. Ninja itself notices most changes, so CMake is asked only where it has to be.
compile() {
    folder=build/$1
    [ "$1" = default ] && folder=build
    was_at=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$folder/CMakeCache.txt" 2>/dev/null)
    if [ -n "$was_at" ] && [ "$(cd "$was_at" 2>/dev/null && pwd -P)" != "$(pwd -P)" ]; then
        echo "This folder has been moved or copied: everything is built anew."
        rm -rf build
    fi
    mkdir -p build || return 1
    (
        one_at_a_time
        if [ ! -f "$folder/build.ninja" ] || [ -n "$(find CMakePresets.json -newer "$folder/build.ninja")" ]; then
            cmake --preset "$1" || exit 1
        fi
        cmake --build --preset "${2:-$1}"
    ) 9>"build/lock-$1"
}

# one_at_a_time: two that build in the same folder wait for each other; needs the lock as file 9.
one_at_a_time() {
    if command -v flock >/dev/null 2>&1; then flock 9; fi
}

# work_here: a checkout that cannot be written into is copied to the user's cache folder, and the copy is worked in.
work_here() {
    [ -w . ] && { [ ! -e build ] || [ -w build ]; } && return 0
    copy=${XDG_CACHE_HOME:-$HOME/.cache}/lair/copy-$(pwd -P | cksum | cut -d ' ' -f 1)
    if ! mkdir -p "$copy/web" 2>/dev/null; then
        echo "Neither this folder nor $copy can be written into." >&2
        echo "Copy this folder to a place of your own, and start Lair there." >&2
        return 1
    fi
    echo "This folder cannot be written into; Lair is built in $copy." >&2
    # Files keep their times, so that only what has changed is built again; what is gone here goes there.
    find "$copy" "$copy/web" -mindepth 1 -maxdepth 1 ! -name build ! -name web ! -name node_modules ! -name dist \
        -exec rm -rf {} + &&
        tar -cf - --mode=u+w --exclude=./.git --exclude=./build --exclude=./web/node_modules --exclude=./web/dist . |
        tar -C "$copy" -xf - || return 1
    cd "$copy" || return 1
}

# ---- Node

# has_node: is there an npm and a Node that the page can be built with, the machine's or the one that web/build.sh fetched?
has_node() {
    for fetched in "$PWD"/build/node/node_modules/node-linux-*/bin; do
        case ":$PATH:" in
        *":$fetched:"*) ;;
        *) [ -x "$fetched/node" ] && PATH=$fetched:$PATH ;;
        esac
    done
    command -v npm >/dev/null 2>&1 && node -e '
        const [major, minor] = process.versions.node.split(".").map(Number);
        const good = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
        process.exit(good ? 0 : 1);' 2>/dev/null
}

# ---- counting

# count_ctest FILE: what passed and failed in a ctest -V output: cmocka cases, "N passed, M failed" of programs that
# count for themselves, else the program as one.
count_ctest() {
    awk '
        match($0, /^[0-9]+: /) {
            test = substr($0, 1, RLENGTH - 2)
            if (index($0, "[       OK ]")) { ok[test]++ }
            if (match($0, /[0-9]+ passed, [0-9]+ failed$/)) {
                split(substr($0, RSTART), word, " ")
                ok[test] += word[1]
                bad[test] += word[3]
            }
            if (index($0, "[  FAILED  ]") && /: (test|[a-z_0-9]+)$/ && !seen[$0]++) { bad[test]++ }
        }
        /^ *[0-9]+\/[0-9]+ Test +#[0-9]+:/ {
            match($0, /#[0-9]+:/)
            test = substr($0, RSTART + 1, RLENGTH - 2)
            if ($0 ~ / Passed /) { passed += (ok[test] ? ok[test] : 1) }
            else { passed += ok[test]; failed += (bad[test] ? bad[test] : 1) }
        }
        END { printf "%d passed, %d failed\n", passed, failed }' "$1"
}
