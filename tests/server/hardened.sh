# Reads the program as it was linked: hardened.sh PROGRAM. Mistakes with memory must end it, not be of use to somebody.
program=$1
passed=0
failed=0
about=$(LC_ALL=C readelf -W -h -l -d --dyn-syms "$program") || { echo "0 passed, 1 failed"; exit 1; }

# has WHAT PATTERN: one line of what readelf tells is like this.
has() {
    if printf '%s\n' "$about" | grep -qE -- "$2"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $1"
    fi
}

has_not() {
    if printf '%s\n' "$about" | grep -E -- "$2"; then
        failed=$((failed + 1))
        echo "FAILED: $1"
    else
        passed=$((passed + 1))
    fi
}

has "it is loaded at any address (PIE)" '^ *Type: +DYN'
has "it is marked as such" 'FLAGS_1.*PIE'
has "tables of addresses become read-only (RELRO)" '^ *GNU_RELRO '
has "all of them, since everything is bound at the start (BIND_NOW)" 'FLAGS_1.* NOW|\(BIND_NOW\)'
has "the stack is not executable" '^ *GNU_STACK .* RW +0x'
has "an overwritten stack is noticed" ' __stack_chk_fail@'
has "writing text looks at the room (_FORTIFY_SOURCE)" ' __vsnprintf_chk@'
has "and so does copying" ' __mem(cpy|move|set)_chk@'
has_not "some text is written without looking" ' UND +v?f?printf@'
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
