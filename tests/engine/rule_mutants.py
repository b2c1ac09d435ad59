#!/usr/bin/env python3
"""Small wrong changes to the engine, one at a time: a scenario or a property must notice each of them.

    rule_mutants.py [--seed N] [--count N] [--jobs N] [--only TEXT] [--listed FILE] [--again FILE]
                    [--list] [--verbose]

A mutant negates a condition, drops a statement, swaps a comparison or changes a small number. Only the
changed file is compiled; then the scenarios are played, and if none of them fails that did not fail before,
the property tests. The mutants of a seed are those whose hash of seed, file, line and change is lowest:
editing one line of the engine does not choose others. Survivors listed in tests/engine/rule_survivors.txt
(`file | changed line | why`) are excused.
"""
import argparse
import concurrent.futures
import glob
import hashlib
import os
import re
import subprocess
import sys

SCENARIOS = ["tests/rules/*.scn", "tests/scenarios/*.scn", "tests/cards/scenarios/*.scn"]
EXCUSES = "tests/engine/rule_survivors.txt"
TABLE = ["src/scenario/*.c", "src/names/*.c", "src/rulebook/coverage.c", "src/record/rules_table.c", "src/told/told.c"]
VIEWS_OF_STRANGERS = "src/engine/sound.c"  # carries out no rule: test_sound and tests/fuzz/sound.c are about it
FLAGS = ("-std=c11 -O1 -w -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc/engine -Isrc/cards -Ilang -Isrc/names -Isrc/scenario -Isrc/record "
         "-Isrc/rulebook -Isrc/told -DLAIR_NO_TERMINAL "
         "-Itests/engine").split()
JUDGES = ["tests/engine/rule_runner.c", "tests/engine/test_properties.c",
          "tests/engine/test_holds.c", "tests/engine/test_redeal.c"]
SECONDS = 20

COMMENT = re.compile(r"/\*.*?(\*/|$)")
# What says which rule is meant, and what only tells: changing it changes no game.
TOLD = re.compile(r"\bRULE\(|\bEVENT\(|_Static_assert|^\s*#|^\s*case |LAIR_RULE_|FORBID\(")
NAMED = re.compile(r"FORBID\(\w+, \d+\)|LAIR_RULE_\w+ \+ \d+|RULE\(\w+, \d+\)|\"[^\"]*\"")
DECLARES = re.compile(r"^\s*(static|const|unsigned|struct|int|bool|uint\w+|int\w+|lair_\w+|run|answers) ")
SWAPS = {" < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " == ": " != ", " != ": " == ",
         " && ": " || ", " || ": " && "}


def blank(match):
    return " " * len(match.group(0))


def code_of(lines):
    """The lines without comments and rule numbers, columns kept."""
    inside = False
    for line in lines:
        text = re.sub(r"^.*?(\*/|$)", blank, line, count=1) if inside else line
        inside = (inside and "*/" not in line) or "/*" in line and "*/" not in line.rsplit("/*", 1)[1]
        yield NAMED.sub(blank, COMMENT.sub(blank, text)).rstrip()


def negated(line, code):
    match = re.match(r"^(\s*(?:\} else )?if \()(.*)(\) \{\s*)$", code)
    if match and match.group(2).count("(") == match.group(2).count(")"):
        start, end = match.end(1), match.end(2)
        yield line[:start] + "!(" + line[start:end] + ")" + line[end:]


def dropped(line, code, before):
    whole = before == "" or before[-1] in "{};:" or before.endswith("*/")
    statement = re.match(r"^\s+(\w[^=]* [+|&*-]?= .*|\w+\(.*\)|[\w>.\[\]-]+(\+\+|--)|continue);\s*$", code)
    other = DECLARES.match(code) or re.match(r"^\s*(return|for|if|while)\b", code)
    if whole and statement and not other:
        yield re.match(r"^\s*", line).group(0) + ";"


def swapped(line, code):
    if "for (" in code:
        return
    for old, new in SWAPS.items():
        at = code.find(old)
        while at >= 0:
            yield line[:at] + new + line[at + len(old):]
            at = code.find(old, at + 1)


def renumbered(line, code, after):
    """Not sizes of arrays, the -1 of `none`, or what is only a place for somebody's answer."""
    for match in re.finditer(r"(?<![\w.\]-])(\d)(?![\w.])", code):
        head = code[:match.start()]
        place = re.search(r"\b(\w+) = $", head) if DECLARES.match(code) else None
        if not re.search(r"\w\[$", head) and not (place and "&" + place.group(1) in after):
            yield line[:match.start()] + str(int(match.group(1)) + 1) + line[match.end():]


def only_marks(lines, number):
    """A condition whose block, and that of its else, holds nothing but rule markers."""
    depth = 1
    for line in lines[number:]:
        text = COMMENT.sub("", line).strip()
        depth += text.count("{") - text.count("}")
        if depth <= 0:
            return True
        if not re.match(r"^(\} else )?(if \(.*\) )?[{}]$|^\} else \{$|^RULE\(\w+, \d+\);$|^$", text):
            return False
    return False


def mutants_of(path):
    with open(path, encoding="utf-8") as source:
        lines = source.read().split("\n")
    before = ""
    seen = {}
    for number, (line, code) in enumerate(zip(lines, code_of(lines)), 1):
        marks = re.match(r"^\s*(\} else )?if \(.*\{$", code) and only_marks(lines, number)
        if re.match(r"^\s", code) and code.strip(" {}\n") and not TOLD.search(line) and not marks:
            changed = set(negated(line, code)) | set(dropped(line, code, before)) | set(swapped(line, code))
            after = " ".join(lines[number:number + 6])
            for text in sorted((changed | set(renumbered(line, code, after))) - {line}):
                key = (line, text)
                seen[key] = seen.get(key, 0) + 1
                yield {"file": path, "line": number, "old": line, "new": text, "nth": seen[key]}
        if code.strip():
            before = code.strip()


def rank(mutant, seed):
    words = (str(seed), mutant["file"], mutant["old"].strip(), mutant["new"].strip(), str(mutant["nth"]))
    return hashlib.sha256("|".join(words).encode()).hexdigest()


def shown(mutant):
    return mutant["new"].strip() if mutant["new"].strip() != ";" else "dropped: " + mutant["old"].strip()


def listed_in(path):
    """File and changed line of each `file | changed line | something`."""
    if not os.path.exists(path):
        return set()
    with open(path, encoding="utf-8") as rows:
        words = [row.strip().split(" | ") for row in rows if row.strip() and not row.startswith("#")]
    return {(row[0], " | ".join(row[1:-1])) for row in words if len(row) >= 3}


def key_of(mutant):
    return os.path.basename(mutant["file"]), shown(mutant)


def quiet(command, seconds=120):
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=seconds,
                              check=False)
        return done.returncode, done.stdout.decode(errors="replace").strip()
    except subprocess.TimeoutExpired:
        return 124, "does not end"


class Bench:
    """Everything compiled once; a mutant replaces one object of the engine."""

    def __init__(self, args):
        self.args = args
        self.engine = sorted(glob.glob("src/engine/*.c"))
        self.rest = sorted(glob.glob("src/cards/*.c"))
        self.rest += sorted(path for pattern in TABLE for path in glob.glob(pattern))
        self.rest += [args.cards, args.mistakes]
        self.scenarios = sorted(path for pattern in SCENARIOS for path in glob.glob(pattern))
        self.known = os.path.join(args.build, "known.txt")
        os.makedirs(args.build, exist_ok=True)

    def object_of(self, source):
        return os.path.join(self.args.build, os.path.basename(source)[:-2] + "-" +
                            os.path.basename(os.path.dirname(source)) + ".o")

    def compile(self, source):
        code, said = quiet(["gcc", *FLAGS, "-c", source, "-o", self.object_of(source)])
        if code:
            sys.exit("%s: %s" % (source, said))

    def link(self, program, main, changed, instead):
        objects = [instead if source == changed else self.object_of(source) for source in self.engine]
        libraries = [] if main == JUDGES[0] else ["-lcmocka"]
        return quiet(["gcc", "-o", program, self.object_of(main), *objects,
                      *map(self.object_of, self.rest), *libraries])

    def prepare(self):
        with concurrent.futures.ThreadPoolExecutor(self.args.jobs) as pool:
            list(pool.map(self.compile, self.engine + self.rest + JUDGES))
        for judge in JUDGES:
            code, said = self.link(self.object_of(judge) + ".run", judge, "", "")
            if code:
                sys.exit(said)
        code, said = quiet([self.object_of(JUDGES[0]) + ".run", "--write", self.known, *self.scenarios])
        print(said)
        if code or any(quiet([self.object_of(judge) + ".run"])[0] for judge in JUDGES[1:]):
            sys.exit("the tests fail without any mutant")

    def killed(self, mutant, base):
        """What noticed it, or None."""
        with open(mutant["file"], encoding="utf-8") as source:
            lines = source.read().split("\n")
        lines[mutant["line"] - 1] = mutant["new"]
        with open(base + ".c", "w", encoding="utf-8") as source:
            source.write("\n".join(lines))
        if quiet(["gcc", *FLAGS, "-c", base + ".c", "-o", base + ".o"])[0]:
            return "no C"
        for judge in JUDGES:
            command = [base, "--known", self.known, *self.scenarios] if judge == JUDGES[0] else [base]
            if self.link(base, judge, mutant["file"], base + ".o")[0]:
                return "no C"
            code, said = quiet(command, SECONDS)
            if code:
                last = said.split("\n")[-1]
                return last if code in (1, 124) else "%s (ends with %d)" % (os.path.basename(judge), code)
        return None

    def try_one(self, numbered):
        number, mutant = numbered
        base = os.path.join(self.args.build, "mutant-%d" % number)
        try:
            return mutant, self.killed(mutant, base)
        finally:
            for suffix in ("", ".c", ".o"):
                if os.path.exists(base + suffix):
                    os.remove(base + suffix)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", default="build/rule-mutants")
    parser.add_argument("--cards", default="build/cards_builtin.c")
    parser.add_argument("--mistakes", default="build/generated/mistakes_table.c")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="only mutants whose file and line contain this")
    parser.add_argument("--listed", default="", help="only those of a list: `file | changed line | ...`")
    parser.add_argument("--again", default="", help="only those that survived in a run that said this")
    parser.add_argument("--list", action="store_true", help="only list them")
    parser.add_argument("--verbose", action="store_true", help="also say what noticed the others")
    return parser.parse_args()


def survivors_of(path):
    with open(path, encoding="utf-8") as output:
        found = re.findall(r"^survived: (\S+?):\d+: (.*?)   \[was: (.*)\]$", output.read(), re.M)
    return set(found)


def main():
    args = arguments()
    every = [m for path in sorted(glob.glob("src/engine/*.c")) if path != VIEWS_OF_STRANGERS for m in mutants_of(path)]
    every = [m for m in every if args.only in m["file"] + ": " + m["old"]]
    if args.again:
        again = survivors_of(args.again)
        every = [m for m in every if (m["file"], shown(m), m["old"].strip()) in again]
    if args.listed:
        known = listed_in(args.listed)
        every = [m for m in every if key_of(m) in known]
    chosen = sorted(every, key=lambda m: rank(m, args.seed))
    if args.list:
        for mutant in every:
            print("%s:%d: %s" % (mutant["file"], mutant["line"], shown(mutant)))
        return 0
    print("seed %d: %d of %d mutants" % (args.seed, min(args.count, len(chosen)), len(chosen)))
    if not chosen:
        print("there are none\n0 passed, 1 failed")
        return 1
    bench = Bench(args)
    bench.prepare()
    excused_ones = listed_in(EXCUSES)
    passed = failed = excused = broken = 0
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for mutant, how in pool.map(bench.try_one, enumerate(chosen[:args.count])):
            where = "%s:%d: %s" % (mutant["file"], mutant["line"], shown(mutant))
            if how == "no C":
                broken += 1
            elif how is not None:
                passed += 1
            elif key_of(mutant) in excused_ones:
                excused += 1
            else:
                failed += 1
                print("survived: %s   [was: %s]" % (where, mutant["old"].strip()), flush=True)
            if args.verbose and how:
                print("killed: %s   by %s" % (where, how), flush=True)
    print("%d excused, %d do not compile" % (excused, broken))
    print("%d passed, %d failed" % (passed + excused, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
