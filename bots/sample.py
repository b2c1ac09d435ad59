#!/usr/bin/env python3
"""A small bot for `lair arena`: builds the rooms that hurt most and saves its spells. See docs/bot-protocol.md."""
import json
import random
import sys


def worth(option, view):
    """How good an answer looks; the highest is taken."""
    do, damage = option["do"], option.get("damage", 0)
    if do == "build":
        over = [room for room in view["seats"][view["seat"]]["rooms"] if room.get("card") == option.get("over")]
        lost = over[0].get("deals", 0) if over else 0
        return 10 + 3 * (damage - lost) + len(option["treasure"])
    if do == "draft":
        return 10 + 2 * damage + len(option.get("treasure", []))
    if do == "coin":
        return -10
    if do in ("no build", "mulligan"):
        return -5
    if do == "pass":
        return 1
    if do in ("cast", "use"):
        return -1
    if do == "hero":
        return -option["n"]
    return 0


def main():
    dice = random.Random(1)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            print("lair-bot 1", flush=True)
        elif message["type"] == "game":
            dice.seed(message["random"])
        elif message["type"] == "decide":
            options = message["options"]
            best = max(options, key=lambda option: (worth(option, message), dice.random()))
            print(best["n"], flush=True)


if __name__ == "__main__":
    main()
