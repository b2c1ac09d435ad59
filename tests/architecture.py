#!/usr/bin/env python3
"""Draws the house in docs/architecture.md from what files include and what targets link, and checks it.

    python3 tests/architecture.py           checks; ends with N passed, M failed
    python3 tests/architecture.py --draw    writes the drawing into docs/architecture.md

A folder of src/ uses only folders that the root's CMakeLists.txt lists before it, links what it includes, and keeps
its hands off the engine's own headers unless it is named here.
"""
import glob
import os
import re
import sys

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
PAPER = "docs/architecture.md"
BEGIN, END = "<!-- drawn by tests/architecture.py -->", "<!-- end of the drawing -->"
# Who may include headers of src/engine, and which.
ENGINE_HEADERS = {"cards": {"program.h", "ops.def"}, "bots": {"program.h", "ops.def"}, "names": {"program.h"}, "scenario": {"program.h", "position.h"},
                  "words": {"program.h", "ops.def"}, "table": {"program.h"}, "protocol": {"program.h"}}
# Headers that are not in src/ or include/, and whose they are: made by the build, or the list of languages in lang/.
GENERATED = {"ui_keys.h": "words", "languages.h": "include"}
# Rules worked out a second time outside the engine: a place taken apart, a set of cards tested by hand, a lane of treasure.
INSIDES = re.compile(r"(hero_place|place|amount|from)\b[^;]*[/%] ?8u?\b|place(\[\w+\])? *(>>|&(?!&))|"
                     r"rules(\.|->)sets *(>>|&(?!&))|(icons|treasure|there|have|want|all)(\[\w+\])? *>> *\(?8\b")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def folders():
    """In the order of the root's CMakeLists.txt."""
    return re.findall(r"add_subdirectory\(src/(\w+)\)", read("CMakeLists.txt"))


def headers():
    """Header -> folder; `include` for the public ones."""
    found = dict(GENERATED)
    for path in glob.glob("src/*/*.h") + glob.glob("src/*/*.def"):
        found[os.path.basename(path)] = path.split("/")[1]
    for path in glob.glob("include/*.h"):
        found[os.path.basename(path)] = "include"
    return found


def include_graph(order, owner):
    """Folder -> folder -> {(file, header)}."""
    graph = {folder: {} for folder in order}
    for folder in order:
        for path in sorted(glob.glob(f"src/{folder}/*.[ch]")):
            for header in re.findall(r'^#include "([^"]+)"', read(path), re.M):
                graph[folder].setdefault(owner.get(header, "?"), set()).add((path, header))
    return graph


def link_graph(order):
    """Folder -> folders whose libraries its targets link; only the engine of a coverage build calls back."""
    lib, links = {}, {}
    for folder in order:
        text = read(f"src/{folder}/CMakeLists.txt")
        for name in re.findall(r"add_library\((lair_\w+)", text):
            lib[name] = folder
    for folder in order:
        text = re.sub(r"if\(LAIR_COVERAGE\).*?endif\(\)", "", read(f"src/{folder}/CMakeLists.txt"), flags=re.S)
        calls = re.findall(r"target_link_libraries\(lair\w* ([^)]*)\)", text)
        links[folder] = {lib[word] for call in calls for word in call.split() if word in lib} - {folder}
    return links


def reached(folder, links):
    """What is linked directly or through others."""
    found, ahead = set(), [folder]
    while ahead:
        new = links[ahead.pop()] - found
        found |= new
        ahead += new
    return found


def check(order, graph, links):
    bad = []
    rank = {folder: i for i, folder in enumerate(order)}
    for folder in sorted(os.listdir("src")):
        if folder not in rank:
            bad.append(f"src/{folder} is not in CMakeLists.txt")
    for folder, uses in links.items():
        for other in uses:
            if rank[other] > rank[folder]:
                bad.append(f"src/{folder}/CMakeLists.txt links src/{other}, which comes later")
    for folder, uses in graph.items():
        linked = reached(folder, links)
        for other, where in uses.items():
            path, header = sorted(where)[0]
            if other == "?":
                bad.append(f"{path} includes {header}, which is in no folder")
            elif other not in ("include", folder) and rank[other] > rank[folder]:
                bad.append(f"{path} includes {header}: src/{folder} may not use src/{other}, which comes later")
            elif other not in ("include", folder, "engine") and other not in linked:
                bad.append(f"{path} includes {header}: src/{folder}/CMakeLists.txt does not link src/{other}")
        for path, header in sorted(uses.get("engine", ())):
            if folder != "engine" and header not in ENGINE_HEADERS.get(folder, ()):
                bad.append(f"{path} includes {header}, which is the engine's own")
    for path in sorted(glob.glob("src/*/*.[ch]") + glob.glob("tools/*.[ch]")):
        if not path.startswith("src/engine/"):
            for number, line in enumerate(read(path).split("\n"), 1):
                if INSIDES.search(line):
                    bad.append(f"{path}:{number} takes the game apart; ask the engine: {line.strip()}")
    return bad


def drawing(order, graph, links):
    rows = ["| folder | includes headers of | links, beside what these link |", "| --- | --- | --- |"]
    for folder in order:
        uses = [other for other in ["include"] + order if other in graph[folder] and other != folder]
        through = set().union(*(reached(other, links) for other in links[folder]))
        linked = [other for other in order if other in links[folder] - through]
        rows.append(f"| `src/{folder}` | {', '.join('`include/`' if o == 'include' else o for o in uses) or '–'} | {', '.join(linked) or '–'} |")
    return "\n".join([BEGIN] + rows + [END])


def main():
    order = folders()
    graph, links = include_graph(order, headers()), link_graph(order)
    paper = read(PAPER)
    drawn = re.sub(re.escape(BEGIN) + ".*" + re.escape(END), lambda _: drawing(order, graph, links), paper, flags=re.S)
    if "--draw" in sys.argv:
        with open(PAPER, "w", encoding="utf-8") as file:
            file.write(drawn)
        return 0
    bad = check(order, graph, links)
    if drawn != paper:
        bad.append(f"{PAPER} shows another house; python3 tests/architecture.py --draw")
    for line in bad:
        print(line)
    print(f"{len(order)} passed, {len(bad)} failed")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
