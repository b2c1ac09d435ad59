#!/usr/bin/env python3
"""lair serve with many people at once, for a program built with a sanitizer: games at several tables, bots that think, others who
come, look and go, figures and files fetched beside them, and a stop in the middle of it.

    python3 tests/online/load.py PROGRAM PAGE [TABLES [CHOICES]]      ends with N passed, M failed

The thread and address sanitizers say what they find on standard error and make it the program's exit code.
"""
import os
import random
import re
import shutil
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from client import Client, Closed, Server, make_table, new_token, wait_until  # noqa: E402
from operating import Tests as Operating  # noqa: E402
from sockets import Player  # noqa: E402

BOTS = ["kobold", "minion", "mini-boss"]
OPTIONS = ["--players 2 --fast", "--players 3", "--players 4 --edition minibosses --fast", "--players 3 --edition classic --fast"]


class Passer(threading.Thread):
    """Comes, looks, says something or nothing, and goes, until it is told to stop."""

    def __init__(self, server, metrics, tables, seed):
        super().__init__(daemon=True)
        self.server, self.metrics, self.tables = server, metrics, tables
        self.random, self.stop, self.visits = random.Random(seed), False, 0

    def visit(self):
        what = self.random.randrange(5)
        if what == 0:
            Operating.get(self.server.port, self.random.choice(["/", "/index.html", "/none"]))
        elif what == 1:
            Operating.get(self.metrics, "/metrics")
        else:
            table, invite = self.random.choice(self.tables)
            hall = what == 2
            client = Client(self.server.port, "/t/" if hall else "/t/" + table)
            client.say(type="hello", token=new_token(), name="Eve", lang=self.random.choice(["pl", "uk", "de"]),
                       **({} if hall else {"invite": invite, "watch": True}))
            client.until("hall" if hall else "welcome")
            if hall:
                client.say(type="list")
            client.close()
        self.visits += 1

    def run(self):
        while not self.stop:
            try:
                self.visit()
            except (OSError, Closed):
                pass
            time.sleep(0.1 * self.random.random())


def play(server, metrics, tables, choices):
    """Until everybody has chosen so often, or for two minutes: those who could not at all, and how often others came and went. The games
    go on while it stops."""
    made = [make_table(server.port, new_token(), OPTIONS[i % len(OPTIONS)], bots=BOTS[i % len(BOTS)], clock="live")
            for i in range(tables)]
    players = [Player(server, table, invite, seed) for table, invite in made for seed in (1, 2)]
    passers = [Passer(server, metrics, made, seed) for seed in range(4)]
    for player in players:
        player.patience, player.repeats = 60, 0.2
    for thread in players + passers:
        thread.start()

    wait_until(lambda: all(p.over or len(p.acked) >= choices for p in players), 120)
    for passer in passers:
        passer.stop = True
        passer.join(60)
    for player in players:
        player.stop = True
    return ([p.broken or "not asked" for p in players if p.broken or not p.acked], sum(p.visits for p in passers),
            sum(len(p.acked) for p in players))


def main():
    program, page = sys.argv[1:3]
    tables, choices = (int(word) for word in (sys.argv[3:5] + ["4", "6"][len(sys.argv) - 3:]))
    folder = tempfile.mkdtemp()
    os.chmod(folder, 0o777)
    said = os.path.join(folder, "said")
    server = Server(program, os.path.join(folder, "tables.sqlite"), page, more=["--metrics", "0"], errors=said).start()
    with open(said, encoding="utf-8") as text:
        metrics = int(re.search(r"metrics are at http://127\.0\.0\.1:(\d+)/", text.read()).group(1))
    unfinished, visits, entered = play(server, metrics, tables, choices)
    code = server.stop()
    with open(said, encoding="utf-8") as text:
        errors = text.read()
    shutil.rmtree(folder)
    bad = [what for what, wrong in (
        (f"who could not play: {unfinished}", unfinished), ("nobody came and went", visits < 20),
        (f"it ended with {code}", code != 0), (errors[:6000], "Sanitizer" in errors or "runtime error" in errors)) if wrong]
    print(f"{tables} tables, {entered} choices of people, {visits} visits")
    for what in bad:
        print("FAILED:", what)
    print(f"{4 - len(bad)} passed, {len(bad)} failed")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
