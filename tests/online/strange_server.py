#!/usr/bin/env python3
"""What a hostile server can do to `lair play --at`: it refuses, waits or ends in order, whatever comes. It never crashes, and nothing
reaches the terminal that a terminal obeys.

    python3 tests/online/strange_server.py PROGRAM PAGE [FORGED]      ends with N passed, M failed

FORGED (60): so many views of a real game are forged, each byte of them in some run or other.
"""
import base64
import hashlib
import json
import os
import random
import re
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from client import Client, Server, end_in_order, make_table, new_key, new_token  # noqa: E402

OBEYED = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")
EVIL = "a\x1b[2J\x1b]0;owned\x07\x9b31m\u202egnp\r\n\x08b"
LOOK = {"options": [{"id": 1, "text": EVIL}], "alarm": EVIL}


def frame(payload, opcode=1, last=True):
    length = len(payload)
    head = bytes([(0x80 if last else 0) | opcode])
    if length < 126:
        return head + bytes([length]) + payload
    if length < 65536:
        return head + bytes([126]) + struct.pack(">H", length) + payload
    return head + bytes([127]) + struct.pack(">Q", length) + payload


class Strange:
    """One connection after the other, each of which is shaken hands with and then served by `serve(self, say, hear)`."""

    def __init__(self, serve, head=None):
        self.serve, self.head = serve, head
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        while True:
            try:
                self.connection, _ = self.listening.accept()
            except OSError:
                return
            try:
                self.one()
            except (OSError, ValueError, IndexError):
                pass
            self.connection.close()

    def one(self):
        asked = b""
        while b"\r\n\r\n" not in asked:
            got = self.connection.recv(4096)
            if not got:
                return
            asked += got
        if self.head is not None:
            self.connection.sendall(self.head)
            return
        key = re.search(rb"Sec-WebSocket-Key: (\S+)", asked).group(1)
        accept = base64.b64encode(hashlib.sha1(key + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest())
        self.connection.sendall(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                b"Sec-WebSocket-Accept: " + accept + b"\r\nSec-WebSocket-Protocol: lair.1\r\n\r\n")
        self.serve(self)

    def raw(self, data):
        self.connection.sendall(data)

    def say(self, **message):
        self.raw(frame(json.dumps(message).encode()))

    def take(self, n):
        data = b""
        while len(data) < n:
            got = self.connection.recv(n - len(data))
            if not got:
                raise OSError("it has gone")
            data += got
        return data

    def hear(self, kind=None):
        """The client's next message, of that type."""
        while True:
            _, length = self.take(2)
            length &= 0x7F
            length = struct.unpack(">H", self.take(2))[0] if length == 126 else length
            mask = self.take(4)
            message = json.loads(bytes(b ^ mask[i % 4] for i, b in enumerate(self.take(length))))
            if kind in (None, message.get("type")):
                return message


class Tests:
    def __init__(self, program, page):
        self.program, self.page = program, page
        self.folder = tempfile.mkdtemp(prefix="lair-strange-")
        self.good = self.bad = 0

    def expect(self, what, holds, more=""):
        self.good += bool(holds)
        self.bad += not holds
        if not holds:
            print(f"FAILED: {what}: {str(more)[-600:]}")

    def visit(self, what, serve=None, head=None, typed="1\n", seconds=0.8, path="/t/abc#i=def"):
        """Plays there for a while, then is told to end: with a code of its own, and quiet about what it was told."""
        server = Strange(serve, head)
        play = subprocess.Popen([self.program, "play", "--at", f"http://127.0.0.1:{server.port}{path}"], stdin=subprocess.PIPE,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=dict(os.environ, XDG_STATE_HOME=self.folder))
        try:
            play.stdin.write(typed.encode())
            play.stdin.flush()
        except OSError:
            pass
        end = time.monotonic() + seconds
        while play.poll() is None and time.monotonic() < end:
            time.sleep(0.02)
        play.terminate()
        try:
            said = play.communicate(timeout=40)[0].decode("utf-8", "replace")
        except subprocess.TimeoutExpired:
            play.kill()
            said = play.communicate()[0].decode("utf-8", "replace")
            self.expect(f"{what}: ends when it is told to", False, said)
        server.listening.close()
        self.expect(f"{what}: ends with a code of its own", play.returncode >= 0, (play.returncode, said))
        self.expect(f"{what}: nothing for the terminal to obey", not OBEYED.search(said), repr(said[-300:]))
        return said

    def heads(self):
        self.visit("no HTTP at all", head=b"\x1b[2J\x1b[31mhello, this is no server\r\n\r\n")
        self.visit("a head that has no end", head=b"HTTP/1.1 101 Sure\r\nX: " + b"x" * 300000)
        self.visit("nothing", head=b"", seconds=0.5)
        self.visit("a wrong hand", head=b"HTTP/1.1 101 Sure\r\n\r\n" + frame(b"{}"))

    def texts(self):
        def serve(it):
            it.hear("hello")
            it.say(type="welcome", seat=0, state="playing", seats=[{"name": EVIL}] * 9, moment=1, line=0,
                   events=[{"text": EVIL, "depth": 1, "moment": 1}], look=LOOK)
            it.say(type="said", name=EVIL, text=EVIL)
            it.say(type="no", key="", error=EVIL)
            it.say(type="bye", code=1, text=EVIL)
        said = self.visit("texts that a terminal would obey", serve)
        self.expect("what is left of them is told", "owned" in said, said)

    def numbers(self):
        for n in (-1, 6, 99, 2**31, 2**63 - 1, -2**63):
            def serve(it, n=n):
                it.hear("hello")
                it.say(type="welcome", seat=n, state="playing", seats=[{"name": "x"}] * 3, moment=n, line=n, look={"options": []},
                       **{"from": n}, events=[{"text": "hello", "depth": n, "moment": n}], offers=[{"offer": n, "waits": [n, 0]}])
                it.say(type="step", moment=n, line=-n if n > -2**63 else n, look={"options": [1]}, events=[{"text": "x", "depth": n, "moment": n}])
                it.say(type="bye", code=n, text="enough")
            self.visit(f"the number {n} everywhere", serve, typed="\n\n")

    def bytes_(self):
        odd = [b"", b"[" * 100000, b"{\"type\": " * 3000, b"\xff\xfe\x00", b"null", b"[]", b"{\"type\": []}", b"{\"type\": \"step\"}",
               b"{\"type\": \"answer\"}", b"{\"type\": \"over\"}", b"{\"type\": \"deal\"}", b"{\"type\": \"welcome\", \"look\": 7}",
               b"{\"type\": \"seats\", \"seats\": {\"a\": 1}}", b"{\"type\": \"answer\", \"key\": \"\", \"answer\": {\"view\": \"AAAA\"}}"]
        for payload in odd:
            self.visit(f"{payload[:30]!r}", lambda it, p=payload: (it.hear("hello"), it.raw(frame(p)), time.sleep(0.3)), seconds=0.6)
        raw = [b"\x81\x7f" + b"\xff" * 8, b"\x81\x7f" + struct.pack(">Q", 2**40), b"\x01\x01a" * 5000, b"\x80\x00", b"\x89\x7d" + b"x" * 125,
               b"\x88\x00", b"\x82\x01a", b"\xf1\x00", b"\x81\x81aaaaa"]
        for data in raw:
            self.visit(f"the frames {data[:10]!r}", lambda it, d=data: (it.hear("hello"), it.raw(d), time.sleep(0.3)), seconds=0.6)

    def sent_away(self):
        """Who is told to come back later does not come at once."""
        came = []

        def serve(it):
            it.hear("hello")
            came.append(1)
            it.say(type="bye", code=1013, text="later", retry=8000)
        self.visit("come back later", serve, typed="", seconds=3)
        self.expect("who is told to come back later waits", len(came) == 1, came)

    def floods(self):
        def pings(it):
            it.hear("hello")
            while True:
                it.raw(frame(b"x" * 100, 9) * 500)

        def messages(it):
            it.hear("hello")
            it.say(type="welcome", seat=0, state="gathering", seats=[])
            while True:
                it.raw(frame(b"{\"type\": \"seats\", \"seats\": []}") * 500)
        self.visit("pings without end", pings, typed="", seconds=1.5)
        self.visit("messages without end", messages, typed="", seconds=1.5)

    def tables(self):
        def serve(it):
            it.hear("create")
            it.say(type="created", id="a b\r\nX: y", invite=EVIL)
        self.visit("a table with an odd name", serve, path="/")
        self.visit("a link with an odd name", lambda it: None, path="/t/a b\r\nX: y#i=d", seconds=0.5)

    def real_views(self):
        """Of a game at a real server."""
        folder = tempfile.mkdtemp(prefix="lair-strange-store-")
        server = Server(self.program, os.path.join(folder, "store"), self.page).start()
        views = []
        for options in ("--players 2", "--players 2 --edition minibosses", "--players 3 --edition classic"):
            token = new_token()
            table, invite = make_table(server.port, token, options, bots="kobold", clock="none")
            client = Client(server.port, "/t/" + table)
            client.say(type="hello", token=token, name="Ada", lang="en", invite=invite)
            client.until("welcome")
            client.say(type="ready", on=True)
            step = client.until("step")[0]
            while len(views) % 6 < 5 and step["type"] != "over":
                if step["look"]["options"]:
                    client.say(type="ask", key=new_key(), what="view")
                    answer, before = client.until("answer")
                    views.append((answer["answer"]["seat"], answer["answer"]["view"]))
                    step = [step, *(m for m in before if m["type"] in ("step", "over"))][-1]
                if step["type"] == "step" and step["look"]["options"]:
                    client.say(type="choose", key=new_key(), option=step["look"]["options"][-1]["id"], moment=step["moment"], line=step["line"])
                if step["type"] == "step":
                    step = client.until("step", "over")[0]
            views.append(views[-1])
            client.close()
        server.stop()
        return views

    def forged(self, count):
        views = self.real_views()
        self.expect("there are real views to forge", len(views) == 18, len(views))
        dice = random.Random(7)
        taken = 0
        for n in range(count):
            seat, text = dice.choice(views)
            data = bytearray(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))
            for _ in range(0 if n == 0 else dice.choice((1, 1, 2, 3, 400))):
                data[dice.randrange(40, len(data))] = dice.randrange(256)
            forged = base64.urlsafe_b64encode(bytes(data)).decode().rstrip("=")

            def serve(it, seat=seat, forged=forged):
                it.hear("hello")
                it.say(type="welcome", seat=seat, state="playing", seats=[], moment=1, line=0, look=LOOK)
                it.say(type="answer", key=it.hear("ask")["key"], answer={"seat": seat, "view": forged})
                it.hear("choose")
                it.say(type="bye", code=1, text="thank you")
            said = self.visit(f"forged view {n}", serve, typed="t\nd\nh\n?\n? 1\n1\n", seconds=20)
            taken += "thank you" in said
            self.expect("a real view is asked about", n > 0 or "thank you" in said, said)
        print(f"{count} views, {taken} of them taken")


def main():
    end_in_order()
    tests = Tests(sys.argv[1], sys.argv[2])
    tests.heads()
    tests.texts()
    tests.numbers()
    tests.bytes_()
    tests.sent_away()
    tests.floods()
    tests.tables()
    tests.forged(int(sys.argv[3]) if len(sys.argv) > 3 else 60)
    print(f"{tests.good} passed, {tests.bad} failed")
    return tests.bad != 0


if __name__ == "__main__":
    sys.exit(main())
