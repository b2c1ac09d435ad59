#!/usr/bin/env python3
"""Lists and figures that papers repeat from the code or from each other: whoever changes the one is told of the other. Members of JSON are such
a list, too.

    python3 tests/papers.py     ends with N passed, M failed
"""
import glob
import os
import re
import sys

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def rows(path, pattern, part=".*"):
    """What the pattern finds in a file, or in a part of it; never nothing."""
    found = re.findall(pattern, re.search(part, read(path), re.S).group(0))
    if not found:
        sys.exit(f"{path}: nothing there is like {pattern}")
    return found


LEVELS = rows("src/bots/bots.h", r'\bB\(\w+, "([a-z-]+)"\)')
EVENTS = rows("src/names/names_words.c", r'\[LAIR_EV_\w+\] = "([^"]+)"', r"names_events\[LAIR_EV_COUNT\] = \{.*?\};")
RULES = rows("src/record/rules_table.c", r"\{(?:ROW|CHOICE|FLAG)\((\w+)", r"rules_row options\[\] = \{.*?\n\};")
VARIANTS = rows("src/record/rules_table.c", r'#define ROW_\w+ (?:\\\n\s*)?"([a-z-]+)"')
PROFILES = rows("src/record/log.c", r'"([a-z-]+)"', r"profile_names\[\] = \{.*?\};")
COMMANDS = rows("src/cli/main.c", r'\{"([a-z]+)", \w+_main')
FOLDERS = rows("CMakeLists.txt", r"add_subdirectory\(src/(\w+)\)")
# Rules that have an option of their own, and are said in other ways.
OWN_OPTION = {"players", "challenge", "edition", "sets", "hero_set", "extra_heroes"}

# What it is, its names, and the papers in which each of them stands between backticks.
LISTS = [
    ("level of an opponent", LEVELS, ["docs/bots.md", "docs/playing.md", "docs/page-protocol.md"]),
    ("event", [name for name in EVENTS if name != "nothing"], ["docs/scenarios.md"]),
    ("rule of a game", [name for name in RULES if name not in OWN_OPTION], ["docs/scenarios.md", "docs/editions.md"]),
    ("variant", VARIANTS, ["docs/editions.md"]),
    ("rulebook", PROFILES, ["docs/editions.md", "docs/scenarios.md"]),
    ("command", [f"lair {name}" for name in COMMANDS], ["docs/commands.md"]),
    ("folder of src/", FOLDERS, ["docs/architecture.md"]),
]


# Members of the JSON that the session and programs are told: each has its line on paper, and the page's types know it.
MEMBER = re.compile(r'\\"(\w+)\\": |\b(?:protocol|put|page)_\w+\((?:&?\w+|\w+->\w+), "(\w+)"')
PROTOCOLS = ["docs/page-protocol.md", "docs/bot-protocol.md"]
FOR_PROGRAMS = {"meets_damage", "random", "nanoseconds"}  # what the page does not ask for


def members():
    """Name -> the first file that writes it."""
    found = {}
    for path in sorted(glob.glob("src/page/*.c") + glob.glob("src/protocol/*.c")):
        for match in MEMBER.finditer(read(path)):
            found.setdefault(match[1] or match[2], path)
    return found


def words(paths):
    return set(re.findall(r"\w+", " ".join(read(path) for path in paths)))


def untold_members():
    """Complaints, and how many are well."""
    told, typed = words(PROTOCOLS), words(glob.glob("web/src/table/*.ts")) | FOR_PROGRAMS
    all_of = members()
    bad = [f"{path} writes `{name}`, which no protocol tells of" for name, path in all_of.items() if name not in told]
    bad += [f"{path} writes `{name}`, which web/src/table/protocol.ts does not know" for name, path in all_of.items() if name not in typed]
    return bad, 2 * len(all_of) - len(bad)


def stands_in(name, said):
    return any(re.match(re.escape(name) + r"(?![\w-])", words) for words in said)


def figures():
    """What a paper has to say: (paper, text)."""
    version = rows("CMakeLists.txt", r"project\(lair VERSION ([\d.]+)")[0]
    for file in ("lair_%s_amd64.deb", "lair-%s-linux-x86_64.tar.xz", "lair-page-%s.zip", "lair-%s.tar.xz"):
        yield "docs/installing.md", f"| `{file % version}` |"
    yield "docs/installing.md", f"apt install ./lair_{version}_amd64.deb"
    yield "docs/installing.md", f"    lair-{version}-linux-x86_64/lair\n"
    yield "CHANGELOG.md", f"## {version}"
    yield "README.md", f"a whole bot in {len(read('bots/sample.py').splitlines())} lines"
    # The small table of the README, from the long ones.
    speed = [rows("docs/speed.md", rf"\| {game} \| ([\d,]+) \| \d+ \| (\d+) \|")[0]
             for game in ("Super, 2 players", "Rise of the Minibosses, 2 players")]
    yield "README.md", "| games per second, random play on one core | {0[0]} | {1[0]} |".format(*speed)
    yield "README.md", "| time for one decision | {0[1]} ns | {1[1]} ns |".format(*speed)
    won = rows("docs/bots.md", r"\| ([a-z-]+)(?::\d+)? against ([a-z-]+)(?::\d+)? \| ([\d.]+) %[^|]*\| ([\d.]+) %")
    for better, worse in rows("README.md", r"\| `([a-z-]+)` beats `([a-z-]+)`"):
        for two, rise in [row[2:] for row in won if row[:2] == (better, worse)][:1] or [("nan", "nan")]:
            yield "README.md", f"| `{better}` beats `{worse}` | {float(two):.0f} % | {float(rise):.0f} % |"


def main():
    good, bad = 0, []
    for paper, text in figures():
        if text in read(paper):
            good += 1
        else:
            bad.append(f"{paper} does not say: {text}")
    for what, names, papers in LISTS:
        for paper in papers:
            said = re.findall(r"`([^`\n]+)`", read(paper))
            missing = [name for name in names if not stands_in(name, said)]
            good += len(names) - len(missing)
            bad += [f"{paper} does not name the {what} `{name}`" for name in missing]
    untold, told = untold_members()
    good, bad = good + told, bad + untold
    for line in bad:
        print(line)
    print(f"{good} passed, {len(bad)} failed")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
