"""A client of lair.1 (docs/online.md) that shares nothing with the program: WebSocket frames by hand, JSON by Python."""
import atexit
import base64
import hashlib
import json
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import time


class Server:
    """lair serve on a free port, with a store that outlives it."""

    def __init__(self, program, store, page, port=0, more=(), errors=None):
        self.program, self.store, self.page, self.port = program, store, page, port
        self.more, self.errors, self.process = list(more), errors, None
        atexit.register(self.end)

    def start(self):
        """At the port it had before: others may hold that for a moment, as the near end of a connection of theirs."""
        end = time.monotonic() + 30
        while not self.started():
            if not self.port or time.monotonic() > end:
                raise RuntimeError("lair serve did not start")
            time.sleep(0.2)
        return self

    def started(self):
        errors = open(self.errors, "a", encoding="utf-8") if self.errors else subprocess.DEVNULL
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", str(self.port), "--store", self.store, "--root", self.page,
             *self.more],
            stdout=subprocess.PIPE, stderr=errors, text=True)
        found = re.search(r":(\d+)/", self.process.stdout.readline())
        if not found:
            self.process.wait()
            return False
        self.port = int(found.group(1))
        return True

    def end(self):
        """Nothing is left behind, however the test ends."""
        if self.process and self.process.poll() is None:
            self.kill()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        self.process.terminate()
        return self.process.wait(60)


class Closed(Exception):
    """The other side has ended the connection."""


class Client:
    def __init__(self, port, path, headers="", protocol="lair.1", timeout=60):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.waiting = b""
        key = base64.b64encode(os.urandom(16)).decode()
        asks = (f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Protocol: {protocol}\r\n{headers}\r\n")
        self.socket.sendall(asks.encode())
        while b"\r\n\r\n" not in self.waiting:
            self.more()
        head, self.waiting = self.waiting.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])
        self.head = head.decode()
        if self.status == 101:
            expected = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
            assert expected in head, head

    def more(self):
        got = self.socket.recv(65536)
        if not got:
            raise Closed()
        self.waiting += got

    def frame(self, opcode, payload, last=True, masked=True):
        length = len(payload)
        head = bytes([(0x80 if last else 0) | opcode])
        bit = 0x80 if masked else 0
        if length < 126:
            head += bytes([bit | length])
        elif length < 65536:
            head += bytes([bit | 126]) + struct.pack(">H", length)
        else:
            head += bytes([bit | 127]) + struct.pack(">Q", length)
        if masked:
            mask = os.urandom(4)
            payload = mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload))
        self.socket.sendall(head + payload)

    def say(self, **message):
        self.frame(1, json.dumps(message, ensure_ascii=False).encode())

    def take(self, n):
        while len(self.waiting) < n:
            self.more()
        taken, self.waiting = self.waiting[:n], self.waiting[n:]
        return taken

    def hear(self):
        """The next message; pings are answered."""
        while True:
            first, second = self.take(2)
            length = second & 0x7F
            assert not second & 0x80, "a server does not mask"
            if length == 126:
                (length,) = struct.unpack(">H", self.take(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self.take(8))
            payload = self.take(length)
            opcode = first & 15
            if opcode == 9:
                self.frame(10, payload)
            elif opcode == 8:
                raise Closed(struct.unpack(">H", payload[:2])[0] if payload else None)
            elif opcode == 1:
                return json.loads(payload)

    def until(self, *types):
        """The next message of one of these types, and all that came before it."""
        before = []
        while True:
            message = self.hear()
            if message["type"] in types:
                return message, before
            before.append(message)

    def settled(self, step):
        """The last step there is, after `step`: nothing that was on its way is missed."""
        self.say(type="ping")
        return ([step] + [m for m in self.until("pong")[1] if m["type"] in ("step", "over")])[-1]

    def close(self):
        self.socket.close()


def new_token():
    return os.urandom(16).hex()


def new_key():
    return os.urandom(8).hex()


def make_table(port, token, options="--players 2", **more):
    hall = Client(port, "/t/")
    hall.say(type="hello", token=token, name="Ada", lang="en")
    hall.until("hall")
    hall.say(type="create", key=new_key(), options=options, **more)
    made, _ = hall.until("created", "no")
    hall.close()
    assert made["type"] == "created", made
    return made["id"], made["invite"]


def end_in_order():
    """Whoever is told to end puts away what was started and mounted."""
    def leave(number, _):
        signal.signal(number, signal.SIG_IGN)  # once
        sys.exit(128 + number)

    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, leave)


def wait_until(what, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if what():
            return True
        time.sleep(0.02)
    return False
