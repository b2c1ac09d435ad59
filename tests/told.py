#!/usr/bin/env python3
"""Every sentence that the program itself says stands in lang/told.xx, and nothing else stands there.

    python3 tests/told.py            checks; ends with N passed, M failed
    python3 tests/told.py --list     prints the English sentences, as they are written in lang/told.xx
    python3 tests/told.py --run LAIR runs the program: help of every command and mistakes that provoke errors have no line in common
                                     with English in the other languages

Sentences are found where they are said: told("..."), cli_bad(..., "..."), the rows and texts of a command's help, and tables whose
words go through told() later, which are marked by name below.
"""
import glob
import os
import re
import subprocess
import sys
import tempfile

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
LITERAL = r'"(?:[^"\\]|\\.)*"'
# What may stand between literals: macros that are text themselves.
MACROS = {"PRIu64": "lu", "PRIx64": "lx", "PRIu32": "u", "LAIR_LANGUAGE_CODES": None, "BOT_LEVEL_NAMES": None}
TEXT = rf"(?:(?:{LITERAL}|{'|'.join(MACROS)})\s*)+"
# Tables and helpers whose literals are told: file, and what stands before the literal.
TABLES = [
    ("src/cli/main.c", r"\w+_main, "),
    ("src/bots/bots.h", r"B\(\w+, "),
    ("src/told/told.c", r"\{E[A-Z]+, "),
    ("src/cli/doctor.c", r"(?:there|missing)\((?:n, )?"),
    ("src/cli/doctor.c", r"(?:there|missing)\(\s*(?:n, )?" + LITERAL + r", "),
    ("src/cli/doctor.c", r"missing\(\s*n, " + LITERAL + r", (?:text|" + LITERAL + r"),\s*"),
    ("src/cli/doctor.c", r'strstr\(term, "256color"\) \? '),
    ("src/cli/doctor.c", r"sofar|so far\"\s*: "),
    ("src/arena/arena_record.c", r"\brefuse\(why,\s*"),
    ("src/arena/arena_report.c", r"words\[\] = \{"),
    ("src/arena/arena_report.c", r'"undecided", '),
    ("src/arena/arena_report.c", r'"accepted", '),
    ("src/cards/cards_cli.c", r"wrong\("),
    ("src/cards/cards_cli.c", r"USAGE\[\] =\s*"),
    ("src/rulebook/rules.c", r"help\[\] =\s*"),
    ("src/cli/scenario.c", r"help\[\] =\s*"),
    ("src/settings/game_options.c", r"LAIR_RULE_\w+ \+ \d+,\s*"),
    ("src/settings/game_options.c", r"unknown\((?:list->)?command, "),
    ("src/settings/cli.c", r"LANG_HELP\[\] = "),
    ("src/settings/cli.c", r'help_row\("--help", NULL, '),
    ("src/record/log_file.c", r"\bbad(?:_rule)?\(in, "),
    ("src/record/log_disk.c", r"log__cannot\(error, "),
    ("src/record/log_keep.c", r"log__cannot\(error, "),
]
EVERYWHERE = [
    r"\btold\(\s*",
    r"\bcli_bad\(\s*[&\w]+,\s*",
    r"\blog__fail\([\w>-]+, \w+, [\w>-]+,\s*",
    r"CLI_OPTION_FLAG\(\s*" + LITERAL + r",\s*[^\"]*?,\s*\\?\s*",
    r"CLI_OPTION_(?:NUMBER|WORDS?)\(\s*" + LITERAL + r",\s*\\?\s*" + LITERAL + r",\s*[^\"]*?,\s*\\?\s*",
    r"\.usage =\s*", r"\.about =\s*",
    r"cli_command command = \{\s*" + LITERAL + r",\s*",
    r"cli_command command = \{\s*" + LITERAL + r",\s*" + LITERAL + r",\s*",
]
# Mistakes in cards: lang/mistakes.xx, which the page's workshop has as well.
MISTAKES = [
    r"\bemit_cannot\(\s*[&\w]+,\s*(?:e->lasting \? )?", r"\bemit_warns\(\s*\w+,[^\";]*?,\s*",
    r"\b(?:MISTAKE|COMPLAIN|cards_mistake|cards_warning)\((?:[^\";]|\"%s\")*?,\s*(?:n > SENTENCE_TOKENS \? )?",
    r"\bmistake_text\(\s*", r"unknown_word\(r, &?w,\s*", r"unknown_word\(r, &?w,\s*" + TEXT + r",\s*", r"\brefuse\(out, c, i, s, ", r"\bneed\(r, l, [^\"]*?, ",
    r"\{ROW_\w+, [A-Z]+, ", r"^     ?(?:[A-Z]+(?: \| [A-Z]+)*,\s*)?(?=\")", r"\{LAIR_ON\(\w+\)(?: \| LAIR_ON\(\w+\))*, (?:[A-Z]+(?: \| [A-Z]+)*,\s*)?",
    r"(?:always hold; something must bring it about|this sentence is too long)\"\s*: ",
]
MISTAKE_FILES = ["acts", "acts_cards", "acts_heroes", "acts_rooms", "acts_things", "check", "compile", "costs", "endless", "fits",
                 "header", "heads", "hears", "library", "load", "nouns", "read", "states", "steps"]

# Lists in one place each, in braces.
LISTS = [("src/settings/game_options.c", "profile_help"), ("src/cards/cards_cli.c", "kind_ids"),
         ("src/cards/cards_cli.c", "phase_ids")]
# Sentences for people that need none: names, numbers, forms without words.
WORDLESS = re.compile(r"^[^A-Za-z]*$|^(%[-+.*0-9]*[a-z]+|[^A-Za-z%\\]|\\[n\"])*$")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def macros():
    codes = re.findall(r'^ *L\([A-Z]+, "(\w+)"', read("lang/languages.h"), re.M)
    table = re.search(r"#define BOT_LEVELS_TABLE\(.*?\n\n", read("src/bots/bots.h"), re.S).group(0)
    known = dict(MACROS)
    known["LAIR_LANGUAGE_CODES"] = "".join(" " + code for code in codes)
    known["BOT_LEVEL_NAMES"] = "".join(" " + name[1:-1] for name in re.findall(r"B\(\w+, (" + LITERAL + ")", table))
    return known


def joined(text, known):
    parts = re.findall(LITERAL + "|" + "|".join(MACROS), text)
    return "".join(part[1:-1] if part[0] == '"' else known[part] for part in parts)


def rules_and_variants():
    """Help of single rules and variants: what has a space in their tables."""
    text = re.sub(r"_Static_assert.*?;|/\*.*?\*/", "", read("src/record/rules_table.c"), flags=re.S)
    return [piece for piece in re.findall(TEXT, text) if " " in piece.strip()]


def sentences():
    known, found = macros(), {}
    for path in sorted(glob.glob("src/*/*.[ch]")):
        text = read(path)
        befores = EVERYWHERE + [before for file, before in TABLES if file == path]
        for before in befores:
            for hit in re.finditer(rf"(?:{before})({TEXT})", text):
                found.setdefault(joined(hit.group(1), known), path)
        # both ends of "a ? b : c" inside told() or cli_bad()
        for hit in re.finditer(rf"told\([^;]*?\? ({TEXT}): ({TEXT})\)", text):
            for text_of in hit.groups():
                found.setdefault(joined(text_of, known), path)
        for file, name in LISTS:
            if file == path:
                block = re.search(rf"{name}\[.*?\] = \{{(.*?)\}};", text, re.S)
                for piece in re.findall(TEXT, block.group(1)):
                    found.setdefault(joined(piece, known), path)
    for piece in rules_and_variants():
        found.setdefault(joined(piece, known), "src/record/rules_table.c")
    return {text: path for text, path in found.items() if not WORDLESS.match(text)}


def mistakes():
    known, found = macros(), {}
    for name in MISTAKE_FILES:
        path = f"src/cards/{name}.c"
        for before in MISTAKES:
            for hit in re.finditer(rf"(?:{before})({TEXT})", read(path), re.M):
                found.setdefault(joined(hit.group(1), known), path)
    return {text: path for text, path in found.items() if " " in text and not WORDLESS.match(text)}


def catalogue(path):
    lines = [line for line in read(path).split("\n") if line and line[0] not in "# "]
    return [line[1:-1] if line[0] == '"' else line for line in lines]


COMMANDS = ["", "play", "serve", "sim", "arena", "merge", "replay", "scenario", "cards", "rules", "page", "bench", "doctor"]
# Mistakes that people make, one command a line; OWN is a card file full of them, GONE a file that is not there.
PROVOKED = """
nonsense
pley
play --nonsense
play --plian
play --players 9
play --players
play --players x
play --edition supper
play --edition zzzzzzzz
play --sets bse
play --variants hrd
play --rule deckout=never
play --rule deckout
play --rule zzzz=1
play --profile super-xx
play --heroes promos
play --extra-heroes base
play --challenge
play --players 6
play --bots bos
play --bots boss,boss,boss
play --seat 5
play --load GONE
play extra
play --fast=yes
play --card-set GONE
sim --bots zzz
sim --shard 1/2
sim --games 0
sim --edition classic --players 1
arena
arena --bots kobold
arena --bots kobold,minion --margin 3
arena --bots kobold,minion --above 200
arena --bots kobold,minion --games 2 --pairs 2
arena --bots kobold,minion --alone boss
arena --bots kobold,external:
replay
replay GONE
replay OWN
replay --verify --play OWN
merge
merge GONE
scenario
scenario GONE
scenario --coverage
scenario --verbse x
cards
cards check
cards zzz
cards list --kind zzz
cards list --set zzz
cards show
cards show mothr-mildew
cards show qqqqqqqqqqqq
cards show a b c
rules zzz
rules R-SBM-9999
rules --list zzz
rules --search
rules --search qqqq
rules --nonsense
rules --list --search x
rules --coverage GONE
bench --only zzz
bench --windows --bot zzz
serve --check --store none
serve --port 99999
serve --root GONE
serve --root .
serve --root PAGE --host 256.1.1.1
serve --root PAGE --host 192.0.2.1
play --at http://127.0.0.1:1/t/x#i=y
doctor
cards check WRONG
play --card-set WRONG
"""
WRONG = """set bse
room Pit  trap  thief
room Pot  trap  2 thief  3 damage  zzz
spell  Chill  build
      when a hero enters this room, draw a spell.
boss  Bob  mage  mage mage  20 souls
      xx Bob
hero  Hal  cleric  4 health
      Draw a spell.
room  Den  monster  mage  2 damage
      When a hero dies in this room, draw a card.
      When you cast a spell, discard 0 cards.
      You may drow a spell.
      That hero dies.
      When you level up, draw a spell.
room  Den  monster  mage  2 damage
      Discard a card: take that card into your hand.
romo  Dun
"""
ENGLISH = re.compile(r"[a-z]{2,} [a-z]{2,}")


def said(lair, words, code, folder):
    """Everything that the program prints, without the names of the files it was given."""
    done = subprocess.run([lair, *words, "--lang", code], capture_output=True, text=True, timeout=60, cwd=folder,
                          env={"HOME": folder, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}, stdin=subprocess.DEVNULL)
    return done.stdout + done.stderr


def run(lair):
    codes = re.findall(r'^ *L\([A-Z]+, "(\w+)"', read("lang/languages.h"), re.M)
    lair, good, bad = os.path.abspath(lair), 0, 0
    with tempfile.TemporaryDirectory() as folder:
        own = os.path.join(folder, "own.cards")
        with open(own, "w", encoding="utf-8") as file:
            file.write("no record, no card\n")
        wrong = os.path.join(folder, "wrong.cards")
        with open(wrong, "w", encoding="utf-8") as file:
            file.write(WRONG)
        page = os.path.join(folder, "page")
        os.mkdir(page)
        with open(os.path.join(page, "index.html"), "w", encoding="utf-8") as file:
            file.write("a page\n")
        files = {"OWN": own, "WRONG": wrong, "PAGE": page, "GONE": "gone.file"}
        lines = [f"{command} --help" for command in COMMANDS] + PROVOKED.strip().split("\n")
        for line in lines:
            words = [files.get(word, word) for word in line.split()]
            english = set(said(lair, words, codes[0], folder).split("\n"))
            for code in codes[1:]:
                same = [text for text in said(lair, words, code, folder).split("\n")
                        if text in english and ENGLISH.search(text)]
                good += not same
                bad += bool(same)
                for text in same:
                    print(f"lair {line} --lang {code} says in English: {text}")
    print(f"{good} passed, {bad} failed")
    return 1 if bad else 0


def main():
    if sys.argv[1:2] == ["--run"]:
        return run(sys.argv[2])
    parts = {"told": sentences(), "mistakes": mistakes()}
    if sys.argv[1:] == ["--list"]:
        for wanted in parts.values():
            for text, path in sorted(wanted.items(), key=lambda item: (item[1], item[0])):
                print(f"{path}\t{text}")
        return 0
    bad = good = 0
    for part, wanted in parts.items():
        for path in sorted(glob.glob(f"lang/{part}.*")):
            there = set(catalogue(path))
            good += len(there & set(wanted))
            for text in sorted(set(wanted) - there):
                bad += 1
                print(f"{path}: missing, said in {wanted[text]}: {text}")
            for text in sorted(there - set(wanted)):
                bad += 1
                print(f"{path}: nobody says: {text}")
    print(f"{good} passed, {bad} failed")
    return 1 if bad else 0


sys.exit(main())
