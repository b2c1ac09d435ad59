# What run, test and the test steps share. Sourced, not run.

build_packages="build-essential cmake ninja-build libwebsockets-dev"
test_packages="libcmocka-dev"
wasm_packages="clang-14 lld-14 wasi-libc libclang-rt-14-dev-wasm32"

# need PACKAGES...: installs those Debian packages that are missing, or says which they are.
need() {
    missing=""
    for package in "$@"; do
        if ! dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed'; then
            missing="$missing $package"
        fi
    done
    [ -z "$missing" ] && return 0
    if ! command -v apt-get >/dev/null 2>&1; then
        have_tools && return 0
        echo "Lair needs a C11 compiler, CMake 3.25, Ninja and (for the tests) cmocka." >&2
        echo "On Debian 12 these are:$missing" >&2
        return 1
    fi
    as_root=""
    if [ "$(id -u)" != 0 ]; then
        if ! sudo -n true 2>/dev/null && ! { [ -t 0 ] && command -v sudo >/dev/null 2>&1; }; then
            have_tools && return 0
            echo "Please install:$missing" >&2
            return 1
        fi
        as_root=sudo
    fi
    echo "Installing:$missing" >&2
    # shellcheck disable=SC2086
    $as_root sh -c "apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends $missing" >&2
}

have_tools() {
    command -v cmake >/dev/null 2>&1 && command -v ninja >/dev/null 2>&1 && command -v cc >/dev/null 2>&1
}

# build PRESET [PART]: configures and builds quietly, all of it or the build preset PART; what the compiler says is shown
# when it fails.
build() {
    said=$(mktemp) || return 1
    if cmake --preset "$1" >"$said" 2>&1 && cmake --build --preset "${2:-$1}" >>"$said" 2>&1; then
        rm -f "$said"
        return 0
    fi
    tail -n 40 "$said" >&2
    rm -f "$said"
    return 1
}

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
