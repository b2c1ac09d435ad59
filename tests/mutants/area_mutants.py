#!/usr/bin/env python3
"""Small wrong changes to what stands around the engine, one at a time: a test must notice each of them.

    area_mutants.py AREA... [--seed N] [--count N] [--only TEXT] [--again FILE] [--skip JUDGE]
                    [--list] [--verbose]

Areas are bots, table, serve and web; each has its judges, the quickest first. The mutants are made as for the
engine (tests/engine/rule_mutants.py), of the page by the same changes as TypeScript writes them. They are tried in
a copy of this folder, build/area-mutants/AREA. Those in tests/mutants/area_survivors.txt (`file | changed line | why`)
are excused.
"""
import argparse
import glob
import os
import re
import shutil
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "engine"))
import rule_mutants as rules  # noqa: E402

EXCUSES = "tests/mutants/area_survivors.txt"
TREE = "build/area-mutants"
AREAS = {
    "bots": {"files": ["src/bots/*.c"], "not": ["weights.c"],
             "judges": ["test_reasons", "test_simple", "test_aim", "test_twisted", "test_search", "test_hints", "test_levels"]},
    "table": {"files": ["src/table/*.c"], "not": [],
              "judges": ["test_table_people", "test_table_corners", "test_table_pass", "test_table_record", "test_table_curtain",
                         "test_table_device", "test_table_tell", "test_table_games", "test_page_table", "test_page_back",
                         "test_page_secrets", "test_terminal"]},
    # Tables in PostgreSQL have a step of their own, which takes minutes.
    "serve": {"files": ["src/serve/*.c"], "not": ["postgres.c"],
              "judges": ["test_fence", "test_store", "test_hook", "test_strangers", "test_serve", "online sockets", "online operating",
                         "online hooks"]},
    "web": {"files": ["web/src/**/*.ts", "web/src/**/*.tsx"], "not": ["text/", ".test.ts", ".d.ts", "tools/"],
            "judges": ["types", "vitest"] + ["browser " + name for name in
                                             ("hands", "kept", "piles", "explain", "learn", "screens", "workshop", "tables")]},
}
TS_SWAPS = {" === ": " !== ", " !== ": " === ", " < ": " <= ", " > ": " >= ", " <= ": " < ", " >= ": " > ",
            " && ": " || ", " || ": " && ", " ?? ": " && ", " + 1": " + 2", " - 1": " - 2"}


def web_mutants_of(path):
    with open(path, encoding="utf-8") as source:
        lines = source.read().split("\n")
    seen = {}
    for number, line in enumerate(lines, 1):
        code = re.sub(r"//.*$|^\s*/?\*.*$|'[^']*'", rules.blank, line)
        changed = set()
        for old, new in TS_SWAPS.items():
            at = code.find(old)
            while at >= 0 and "import " not in code:
                changed.add(line[:at] + new + line[at + len(old):])
                at = code.find(old, at + 1)
        test = re.match(r"^(\s*(?:\} else )?if \()(.*?)(\) (?:\{|return|continue|[a-z]\w*[.(= ]).*)$", code)
        if test and test.group(2).count("(") == test.group(2).count(")"):
            changed.add(line[:test.end(1)] + "!(" + line[test.end(1):test.end(2)] + ")" + line[test.end(2):])
        if re.match(r"^\s+(?:await )?[\w.?]+(?:\(.*\)| [+-]?= .*);$", code) and not re.match(r"^\s*(const|let|return)\b", code):
            changed.add(re.match(r"^\s*", line).group(0) + ";")
        for text in sorted(changed - {line}):
            seen[line, text] = seen.get((line, text), 0) + 1
            yield {"file": path, "line": number, "old": line, "new": text, "nth": seen[line, text]}


def mutants_of_area(area):
    known = AREAS[area]
    for pattern in known["files"]:
        for path in sorted(glob.glob(pattern, recursive=True)):
            if not any(part in path for part in known["not"]):
                yield from web_mutants_of(path) if area == "web" else rules.mutants_of(path)


def run(command, seconds, where, **more):
    """Its exit code; what it started and did not end is ended with it."""
    with subprocess.Popen(command, cwd=where, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
                          env={**os.environ, "LC_ALL": "C.UTF-8", **more}) as child:
        try:
            said = child.communicate(timeout=seconds)[0].decode(errors="replace")
            return child.returncode, said
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, 9)
            return 124, "does not end"


class Bench:
    """A copy of this folder, with the judges of an area built."""

    def __init__(self, area, skip):
        self.area = area
        self.judges = [name for name in AREAS[area]["judges"] if not skip or skip not in name]
        self.took = {}
        self.tree = os.path.join(TREE, area)
        self.page = os.path.join(self.tree, "some-page")

    def copy(self):
        shutil.rmtree(self.tree, ignore_errors=True)
        away = shutil.ignore_patterns("build", "node_modules", "dist", ".git")
        shutil.copytree(".", self.tree, ignore=away, symlinks=True)
        os.mkdir(self.page)
        with open(os.path.join(self.page, "index.html"), "w", encoding="ascii") as file:
            file.write("<!doctype html><title>Lair</title>")
        if self.area == "web":
            os.symlink(os.path.abspath("web/node_modules"), os.path.join(self.tree, "web/node_modules"))
            for made in ("build/wasm", "build/page"):  # by web/build.sh
                shutil.copytree(made, os.path.join(self.tree, made))

    def build(self):
        if self.area == "web":
            return run(["npx", "--no-install", "vite", "build", "--logLevel", "error"], 300, self.tree + "/web")
        targets = [name for name in self.judges if " " not in name] + (["lair"] if self.area == "serve" else [])
        return run(["cmake", "--build", "--preset", "dev", "--target", *targets], 1200, self.tree)

    def judge(self, name, seconds):
        if name == "types":
            return run(["npx", "--no-install", "tsc", "--noEmit"], seconds, self.tree + "/web")
        if name == "vitest":
            return run(["npx", "--no-install", "vitest", "run"], seconds, self.tree + "/web")
        if name.startswith("browser "):
            return run(["node", "--test", "tests/browser/%s.test.mjs" % name.split()[1]], seconds, self.tree)
        lair = os.path.abspath(self.tree + "/build/dev/lair")
        if name.startswith("online "):
            return run(["/usr/bin/python3", "tests/online/%s.py" % name.split()[1], lair, os.path.abspath(self.page)], seconds, self.tree)
        return run(["build/dev/tests/" + name], seconds, self.tree, LAIR=lair)

    def prepare(self):
        self.copy()
        code, said = run(["cmake", "--preset", "dev"], 300, self.tree) if self.area != "web" else (0, "")
        code, said = (code, said) if code else self.build()
        if code:
            sys.exit(said[-3000:])
        for name in self.judges:
            begun = time.monotonic()
            code, said = self.judge(name, 1200)
            self.took[name] = time.monotonic() - begun
            if code:
                sys.exit("%s fails without any mutant\n%s" % (name, said[-3000:]))
        print("%s: %s" % (self.area, ", ".join("%s %.0f s" % it for it in self.took.items())), flush=True)

    def killed(self, mutant):
        """What noticed it, or None. A busy machine may be six times slower than it was."""
        browser_built = False
        for name in self.judges if self.area == "web" else ["build"] + self.judges:
            if name.startswith("browser ") and not browser_built:
                browser_built = True
                if self.build()[0]:
                    return "build"
            code, _ = self.build() if name == "build" else self.judge(name, 60 + 6 * self.took[name])
            if code:
                return ("no C" if name == "build" else name) if code != 124 else name + " (does not end)"
        return None

    def try_one(self, mutant):
        path = os.path.join(self.tree, mutant["file"])
        with open(path, encoding="utf-8") as source:
            whole = source.read()
        lines = whole.split("\n")
        lines[mutant["line"] - 1] = mutant["new"]
        try:
            with open(path, "w", encoding="utf-8") as source:
                source.write("\n".join(lines))
            return self.killed(mutant)
        finally:
            with open(path, "w", encoding="utf-8") as source:
                source.write(whole)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("areas", nargs="+", choices=sorted(AREAS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--only", default="", help="only mutants whose file and line contain this")
    parser.add_argument("--again", default="", help="only those that survived in a run that said this")
    parser.add_argument("--skip", default="", help="judges whose name contains this are not asked")
    parser.add_argument("--list", action="store_true", help="only list them")
    parser.add_argument("--verbose", action="store_true", help="also say what noticed the others")
    return parser.parse_args()


def try_area(area, args, excuses):
    every = [m for m in mutants_of_area(area) if args.only in m["file"] + ": " + m["old"]]
    if args.again:
        again = rules.survivors_of(args.again)
        every = [m for m in every if (m["file"], rules.shown(m), m["old"].strip()) in again]
    if args.list:
        for mutant in every:
            print("%s:%d: %s" % (mutant["file"], mutant["line"], rules.shown(mutant)))
        return 0, 0
    chosen = sorted(every, key=lambda m: rules.rank(m, args.seed))[:args.count]
    print("%s, seed %d: %d of %d mutants" % (area, args.seed, len(chosen), len(every)), flush=True)
    bench = Bench(area, args.skip)
    bench.prepare()
    passed = failed = 0
    for mutant in chosen:
        how = bench.try_one(mutant)
        where = "%s:%d: %s" % (mutant["file"], mutant["line"], rules.shown(mutant))
        if how == "no C":
            continue
        if how is not None or rules.key_of(mutant) in excuses:
            passed += 1
        else:
            failed += 1
            print("survived: %s   [was: %s]" % (where, mutant["old"].strip()), flush=True)
        if args.verbose and how:
            print("killed: %s   by %s" % (where, how), flush=True)
    print("%s: %d of %d noticed or excused" % (area, passed, passed + failed), flush=True)
    return passed, failed


def main():
    args = arguments()
    excuses = rules.listed_in(EXCUSES)
    counts = [try_area(area, args, excuses) for area in args.areas]
    print("%d passed, %d failed" % (sum(c[0] for c in counts), sum(c[1] for c in counts)))
    return 1 if any(c[1] for c in counts) else 0


if __name__ == "__main__":
    sys.exit(main())
