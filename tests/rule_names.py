#!/usr/bin/env python3
"""Every numbered rule that is named in the code, in a scenario, on a paper or in another rule has a text in lang/rules.en.

    python3 tests/rule_names.py    ends with N passed, M failed
"""
import glob
import os
import re
import sys

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
NAME = re.compile(r"\b(?:R-(?:SBM|X|SOLO|RMB|VAR)-\d{3}|Q-\d{2})\b")
# RULE(SBM, 17) marks a rule that is carried out, LAIR_RULE_SBM + 17 is a reason that is given.
IN_CODE = re.compile(r"\bRULE\((SBM|X|SOLO|RMB|VAR|Q), (\d+)\)|\bLAIR_RULE_(SBM|X|SOLO|RMB|VAR|Q) \+ (\d+)\b")
WHERE = ["src/*/*.[ch]", "include/*.h", "docs/*.md", "cards/*.cards", "lang/rul*", "tests/rules/**/*.scn", "tests/scenarios/*.scn",
         "tests/cards/scenarios/**/*.scn"]


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def named(line):
    yield from NAME.findall(line)
    for match in IN_CODE.finditer(line):
        group, number = match[1] or match[3], int(match[2] or match[4])
        yield f"Q-{number:02}" if group == "Q" else f"R-{group}-{number:03}"


def main():
    there = set(re.findall(r"^(\S+-\d+) ", read("lang/rules.en"), re.M))
    good, bad = 0, 0
    for path in sorted({path for pattern in WHERE for path in glob.glob(pattern, recursive=True)}):
        for number, line in enumerate(read(path).split("\n"), 1):
            for name in named(line):
                good += name in there
                if name not in there:
                    bad += 1
                    print(f"{path}:{number}: {name} has no text in lang/rules.en")
    print(f"{good} passed, {bad} failed")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
