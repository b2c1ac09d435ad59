#!/usr/bin/env python3
"""The texts of the game use the official words: no forbidden variant of lang/terms.* is in any layer of its language.

    python3 tests/terms.py    names file, line and the right word; ends with N passed, M failed
"""
import glob
import os
import re
import sys

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


# Those that have such a list: all of them, unless one is just being added.
LANGUAGES = [code for code in re.findall(r'^ *L\([A-Z]+, "(\w+)"', read("lang/languages.h"), re.M) if os.path.exists(f"lang/terms.{code}")]


def blank(match):
    """What is not text becomes spaces, so that lines keep their numbers."""
    return re.sub(r"[^\n]", " ", match[0])


def terms(path):
    """Each forbidden pattern with the word that is right and the places where the variant is right all the same."""
    word = None
    for line in read(path).splitlines():
        if line.startswith("  not "):
            yield word, "not", line[6:]
        elif line.startswith("  but "):
            yield word, "but", line[6:]
        elif line.strip() and not line.startswith("#"):
            word = line.partition(":")[0]


def names(language):
    """Names of cards in one language, one line for each line of the file."""
    for path in sorted(glob.glob("cards/*.cards")):
        lines = read(path).splitlines()
        found = [re.findall(rf"(?:^ +|\| ){language} ([^|]+)", line) for line in lines]
        yield path, "\n".join("; ".join(each) for each in found)


def layers(language):
    for path in [f"lang/ui.{language}", f"lang/cards.{language}"]:
        if os.path.exists(path):
            text = re.sub(r"(?m)^#.*$", blank, read(path))
            yield path, re.sub(r"(?m)^[^|\s][^=\n]*=|\{\w+(?:@\w)?", blank, text)
    for path in [f"lang/rules.{language}", f"lang/rulings.{language}"]:
        yield path, re.sub(r"(?m)^#[^#].*$|`[^`]*`", blank, read(path))
    for path in [f"lang/told.{language}", f"lang/mistakes.{language}"]:
        if os.path.exists(path):
            yield path, re.sub(r"(?m)^\S.*$", blank, read(path))  # the English above each sentence
    path = f"web/src/text/{language}.ts"
    yield path, re.sub(r"(?m)^\s*//.*$|/\*.*?\*/|^  (?:'[\w-]+'|\w+):|\$\{.*?\}", blank, read(path))
    for path in [f"tests/cards/golden.{language}", f"tests/cards/next.{language}"]:
        yield path, re.sub(r"(?m)^[^ :]+:", blank, read(path))
    if language != "en":
        yield from names(language)


def wrong(language):
    rules = list(terms(f"lang/terms.{language}"))
    flags = re.IGNORECASE if language != "en" else 0
    for path, text in layers(language):
        for word, kind, pattern in rules:
            if kind == "but":
                continue
            rest = text
            for other, also, allowed in rules:
                if also == "but" and other == word:
                    rest = re.sub(allowed.replace(" ", r"\s+"), blank, rest)
            # Only single spaces fit into a look-behind; elsewhere a text may be broken between two words.
            spaced = re.sub(r"(\(\?<[!=][^)]*\))|( )", lambda m: m[1] or r"\s+", pattern)
            for match in re.finditer(spaced, re.sub(r"\n +", lambda m: "\n" + " " * (len(m[0]) - 1), rest), flags):
                yield path, text.count("\n", 0, match.start()) + 1, match[0], word


def main():
    failed = 0
    for language in LANGUAGES:
        for path, line, found, word in wrong(language):
            print(f"{path}:{line}: \"{' '.join(found.split())}\" is \"{word}\" (lang/terms.{language})")
            failed += 1
    passed = sum(1 for language in LANGUAGES for _ in terms(f"lang/terms.{language}"))
    print(f"{passed if not failed else 0} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
