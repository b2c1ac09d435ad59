#!/usr/bin/env python3
"""Promise 8: what strangers do to lair serve does not slow those who play. Some people play at tables of their own while nothing
else happens and while strangers do their worst, by turns; what is compared is how long acknowledgements take in the two.

    python3 tests/online/hostile.py PROGRAM PAGE      ends with N passed, M failed
"""
import atexit
import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from client import Client, Closed, Server, end_in_order, make_table, new_key, new_token  # noqa: E402

PLAYERS, SPELL, ROUNDS, MOST = 4, 4.0, 3, 30
ENOUGH = {"flood": 3, "braces": 3, "pings": 3, "pieces": 3, "trickle": 1}  # so often each kind of stranger is to be ended
PATIENCE = 2  # seconds for somebody who does not read


class Honest(threading.Thread):
    """Turns full control on and off, which is stored and acknowledged like any choice."""

    def __init__(self, port):
        super().__init__(daemon=True)
        token = new_token()
        table, invite = make_table(port, token, "--players 2", bots="kobold", clock="none")
        self.client = Client(port, "/t/" + table)
        self.client.say(type="hello", token=token, name="Ada", lang="en", invite=invite)
        self.client.until("welcome")
        self.client.say(type="ready", on=True)
        self.client.until("step")
        self.spell, self.took, self.broken, self.stop = (0, "calm"), {}, None, False  # took: by spell

    def run(self):
        on = True
        try:
            while not self.stop:
                spell, key, begun = self.spell, new_key(), time.monotonic()
                self.client.say(type="control", key=key, on=on)
                self.client.until("ack")
                if spell == self.spell:
                    self.took.setdefault(spell, []).append(time.monotonic() - begun)
                on = not on
                time.sleep(0.27)
        except (OSError, Closed) as error:
            self.broken = repr(error)


def masked(text, first=0x81):
    """A frame whose mask is zero: quick to make."""
    length = len(text)
    head = bytes([first, 0x80 | length]) if length < 126 else bytes([first, 0x80 | 126]) + length.to_bytes(2, "big")
    return head + bytes(4) + text


def for_ever(port, storms, ended, bytes_):
    """Connects, says it, and hears the end; again and again while it storms."""
    while True:
        storms.wait()
        try:
            client = Client(port, "/t/", timeout=5)
            client.socket.sendall(bytes_)
            while True:
                client.hear()
        except (OSError, Closed):
            ended.append(1)
        time.sleep(0.05)


def crowd(port, storms):
    while True:
        storms.wait()
        try:
            sockets = [socket.create_connection(("127.0.0.1", port), 5) for _ in range(100)]
            for s in sockets[:50]:
                s.sendall(b"GET /t/ HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            time.sleep(0.5)
            for s in sockets:
                s.close()
        except OSError:
            pass


def strangers(port):
    """In a process of its own: reads "storm" and "calm", and tells each time how often each was ended."""
    os.nice(19)
    storms, ends = threading.Event(), {name: [] for name in ENOUGH}
    ping = masked(b'{"type": "ping"}')
    pieces = masked(b"{", 0x01) + masked(b"", 0x00) * 100000
    for target, args in ((for_ever, (port, storms, ends["flood"], ping * 2000)),
                         (for_ever, (port, storms, ends["braces"], masked(b"{" * 16384) * 20)),
                         (for_ever, (port, storms, ends["pings"], masked(b"", 0x89) * 100000)),
                         (for_ever, (port, storms, ends["pieces"], pieces)),
                         (crowd, (port, storms)), (trickle, (port, storms, ends["trickle"]))):
        threading.Thread(target=target, args=args, daemon=True).start()
    for line in sys.stdin:
        (storms.set if line.strip() == "storm" else storms.clear)()
        print(json.dumps({name: len(times) for name, times in ends.items()}), flush=True)


def trickle(port, storms, ended):
    """Asks for as much as it may, and reads a byte a second."""
    while True:
        storms.wait()
        try:
            token = new_token()
            table, invite = make_table(port, token, "--players 4", bots="kobold", clock="none")
            slow = socket.socket()
            slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            slow.settimeout(30)
            slow.connect(("127.0.0.1", port))
            slow.sendall(f"GET /t/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                         "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
                         "Sec-WebSocket-Protocol: lair.1\r\n\r\n".encode())
            hello = json.dumps({"type": "hello", "token": token, "name": "Eve", "lang": "en", "invite": invite}).encode()
            slow.sendall(masked(hello) + masked(b'{"type": "ready", "on": true}'))
            time.sleep(0.5)
            slow.sendall(masked(hello) * 36)
            while slow.recv(1):
                time.sleep(1)
                slow.sendall(masked(b'{"type": "ping"}'))  # what was sent before the end can still be read: writing tells
            ended.append(1)
        except OSError:
            ended.append(1)


def main():
    good, bad = 0, 0

    def expect(what, truth, more=""):
        nonlocal good, bad
        good, bad = good + bool(truth), bad + (not truth)
        if not truth:
            print("FAILED:", what, more)

    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.chmod(folder, 0o755)
    server = Server(sys.argv[1], os.path.join(folder, "tables.sqlite"), sys.argv[2], more=["--patience", str(PATIENCE)])
    server.start()
    people = [Honest(server.port) for _ in range(PLAYERS)]
    for person in people:
        person.start()
    others = subprocess.Popen([sys.executable, __file__, "strangers", str(server.port)], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, text=True)

    def spell(number, kind):
        for person in people:
            person.spell = (number, kind)
        others.stdin.write(kind + "\n")
        others.stdin.flush()
        time.sleep(SPELL)
        return json.loads(others.stdout.readline())

    def taken(number, kind):
        return [t for p in people for t in p.took.get((number, kind), [])]

    # On a busy machine strangers, who are in nobody's way, come to little: then there are more rounds.
    rounds, ends = 0, spell(0, "calm")
    while rounds < MOST and (rounds < ROUNDS or any(ends[name] < least for name, least in ENOUGH.items())):
        spell(rounds, "storm")
        rounds += 1
        ends = spell(rounds, "calm")
    for person in people:
        person.stop = True
        person.join(60)
    others.communicate(timeout=60)
    took = {kind: sorted(t for n in range(rounds) for t in taken(n, kind)) for kind in ("calm", "storm")}
    # What else the machine does comes and goes; a server that can be slowed is slow in every round.
    ratio = min(statistics.median(taken(n, "storm")) / statistics.median(taken(n, "calm")) for n in range(rounds))
    figures = ", ".join(f"{spell}: {len(t)} acknowledgements, median {1000 * statistics.median(t):.1f} ms, "
                        f"nine of ten in {1000 * t[len(t) * 9 // 10]:.1f} ms" for spell, t in took.items())
    print(f"{figures}; at best {ratio:.2f} times; ended: {ends}")
    expect("nobody who plays is ended", not [p.broken for p in people if p.broken], [p.broken for p in people])
    expect("there are enough of them", min(len(t) for t in took.values()) > 40)
    expect("strangers do not slow others by more than twice", ratio < 2, ratio)
    for name, least in ENOUGH.items():
        expect("strangers are ended: " + name, ends[name] >= least, ends)
    expect("the server ends well", server.stop() == 0)
    print(f"{good} passed, {bad} failed")
    return bad != 0


if __name__ == "__main__":
    if sys.argv[1] == "strangers":
        strangers(int(sys.argv[2]))
    else:
        end_in_order()
        sys.exit(main())
