# Makes a man page of what a command's --help says: awk -v name=lair-sim -v does="..." -v version=0.2.0 -v date=2026-01-01
# -v others="lair lair-play ..." -f man.awk
function roff(s) {
    gsub(/\\/, "\\e", s)
    gsub(/-/, "\\-", s)
    gsub(/~/, "\\(ti", s)
    if (s ~ /^[.']/) s = "\\&" s
    return s
}

{ line[NR] = $0 }

END {
    printf ".TH %s 6 \"%s\" \"Lair %s\" \"Games\"\n", toupper(name), date, version
    printf ".SH NAME\n%s \\- %s\n.SH SYNOPSIS\n.nf\n", roff(name), roff(does)
    i = 1
    for (; i <= NR && (i == 1 || line[i] ~ /^       /); i++) print roff(substr(line[i], 8))
    print ".fi"
    if (i <= NR) print ".SH DESCRIPTION"
    for (; i <= NR; i++) {
        s = line[i]
        if (s ~ /^ *$/) {
            print ".PP"
        } else if (match(s, /^  +[^ ]+( [^ ]+)*   */) && RLENGTH < length(s) && substr(s, RLENGTH - 1, 2) == "  ") {
            # a word and what it is for
            left = substr(s, 1, RLENGTH)
            gsub(/^ *| *$/, "", left)
            printf ".TP\n.B %s\n%s\n", roff(left), roff(substr(s, RLENGTH + 1))
        } else if (s ~ /^  [^ ]/ && line[i + 1] ~ /^      /) {
            printf ".TP\n.B %s\n", roff(substr(s, 3))
        } else if (s ~ /^[^ ]/ && line[i - 1] ~ /^ *$/ && line[i + 1] ~ /^  /) {
            printf ".SS \"%s\"\n", roff(s)
        } else {
            if (s ~ /^[^ ]/ && line[i - 1] ~ /^  /) print ".PP"
            sub(/^ */, "", s)
            print roff(s)
        }
    }
    print ".SH SEE ALSO"
    n = split(others, other, " ")
    for (i = 1; i <= n; i++) {
        if (other[i] != name) printf "%s.BR %s (6)", (said++ ? ",\n" : ""), roff(other[i])
    }
    print ""
}
