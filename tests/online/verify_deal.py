#!/usr/bin/env python3
"""Was a game that a server dealt dealt as it had committed to? Shares nothing with the program but docs/online.md.

    python3 tests/online/verify_deal.py RECORD [COMMIT [SEAT NONCE]]      what one has seen oneself; exit code 1: it was not
"""
import hashlib
import sys


def wrong(record, commit=None, seat=None, nonce=None):
    """What is wrong, or None."""
    lines = {line.split()[0]: line.split()[1:] for line in record.splitlines() if line.startswith(("seed ", "deal "))}
    if set(lines) != {"seed", "deal"}:
        return "there is no deal in it"
    table, committed, secret, *nonces = lines["deal"]
    secret = bytes.fromhex(secret)
    nonces = [bytes(32) if n == "-" else bytes.fromhex(n) for n in nonces]
    if hashlib.sha256(b"lair1" + table.encode() + secret).hexdigest() != committed:
        return "the secret is not the one that was committed to"
    if hashlib.sha256(secret + b"".join(nonces)).hexdigest() != lines["seed"][0]:
        return "it was not dealt from the secret and the nonces"
    if commit and commit != committed:
        return "it was committed to something else"
    if nonce and nonces[int(seat)].hex() != nonce:
        return "my nonce is not in it"
    return None


if __name__ == "__main__":
    with open(sys.argv[1], encoding="ascii") as file:
        found = wrong(file.read(), *sys.argv[2:])
    print(found or "dealt as it had been committed to")
    sys.exit(found is not None)
