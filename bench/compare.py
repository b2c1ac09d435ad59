"""Two builds of lair play the same games in turns: CPU time of the quickest round of each, then instructions, branches
guessed wrong and misses of the instruction cache per decision from cachegrind, which are the same on a busy machine.
Called by compare.sh: compare.py BASE HERE [--quick]"""

import json
import os
import re
import subprocess
import sys

KINDS = {"super-2": 4000, "super-4": 2000, "solo": 16000, "minibosses-2": 6000, "all-sets-2": 2000}
ROUNDS = 7


def play(program, kind, games):
    """Nanoseconds of CPU time per decision."""
    reader, writer = os.pipe()
    child = os.posix_spawn(
        program,
        [program, "bench", "--only", kind, "--games", str(games)],
        os.environ,
        file_actions=[(os.POSIX_SPAWN_DUP2, writer, 1)],
    )
    os.close(writer)
    with os.fdopen(reader) as said:
        counted = json.load(said)
    _, status, used = os.wait4(child, 0)
    if status:
        sys.exit(f"{program} failed")
    return used.ru_utime * 1e9 / counted["decisions"]


def counts(program, kind, games):
    """What cachegrind counts in so many games: decisions, instructions, wrong guesses, misses."""
    ran = subprocess.run(
        ["valgrind", "--tool=cachegrind", "--cache-sim=yes", "--branch-sim=yes", "--cachegrind-out-file=/dev/null"]
        + [program, "bench", "--only", kind, "--games", str(games)],
        capture_output=True,
        text=True,
        check=True,
    )

    def number(name):
        return int(re.search(name + r":\s*([\d,]+)", ran.stderr).group(1).replace(",", ""))

    return (
        json.loads(ran.stdout)["decisions"],
        number(r"I +refs"),
        number("Mispredicts"),
        number("I1 +misses"),
    )


def per_decision(program, kind):
    once, twice = counts(program, kind, 200), counts(program, kind, 400)
    return [(b - a) / (twice[0] - once[0]) for a, b in zip(once[1:], twice[1:])]


def main():
    base, here = sys.argv[1:3]
    best = {(kind, program): float("inf") for kind in KINDS for program in (base, here)}
    for at in range(ROUNDS):
        print(f"round {at + 1} of {ROUNDS}", file=sys.stderr)
        for key in best:
            best[key] = min(best[key], play(key[1], key[0], KINDS[key[0]]))
    print(f"{'game':14}{'ns base':>9}{'ns here':>9}{'ratio':>7}")
    for kind in KINDS:
        old, new = best[kind, base], best[kind, here]
        print(f"{kind:14}{old:9.1f}{new:9.1f}{new / old:7.3f}")
    if "--quick" in sys.argv:
        return
    print(f"\nper decision   {'instructions':>22}{'wrong guesses':>20}{'I1 misses':>20}")
    for kind in KINDS:
        rows = zip(per_decision(base, kind), per_decision(here, kind))
        print(f"{kind:14}" + "".join(f"{old:10.0f} -> {new:6.0f}" for old, new in rows))


main()
