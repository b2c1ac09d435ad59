#!/usr/bin/env python3
"""The real lair serve over real sockets: games while it is killed, strangers, watchers, fair dealing.

    python3 tests/online/sockets.py PROGRAM PAGE [ROUNDS [postgres]]      ends with N passed, M failed
"""
import atexit
import hashlib
import os
import random
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from database import Database  # noqa: E402
from client import Client, Closed, Server, end_in_order, make_table, new_key, new_token, wait_until  # noqa: E402
import verify_deal  # noqa: E402

PACE = 0.27  # 40 messages in ten seconds are the limit


def with_sum(record):
    """The record with a sum in its last line that fits (FNV-1a)."""
    text = record.rstrip("\n").rsplit(" ", 1)[0] + " "
    total = 0xCBF29CE484222325
    for byte in text.encode():
        total = (total ^ byte) * 0x100000001B3 % 2**64
    return f"{text}{total:016x}\n"


class File:
    """The store as the server finds it usually."""

    def __init__(self, folder):
        self.where = os.path.join(folder, "tables.sqlite")

    def keys(self, table):
        rows = sqlite3.connect(self.where).execute("SELECT key FROM entry WHERE game = ? AND key IS NOT NULL", (table,))
        return [f"{row[0] % 2**64:016x}" for row in rows]

    def names(self, name):
        return sqlite3.connect(self.where).execute("SELECT count(*) FROM seat WHERE name = ?", (name,)).fetchone()[0]

    def copy(self):
        """A backup, and where it is when it has been restored."""
        subprocess.run(["sqlite3", self.where, f".backup {self.where}.copy"], check=True)
        return self.where + ".copy"

    def spoil(self):
        with sqlite3.connect(self.where) as db:
            db.execute("UPDATE entry SET hash = hash + 1 WHERE seq = 3")


class Player(threading.Thread):
    """Plays at a table until it is over, through whatever happens to the server."""
    patience = 20  # seconds without a word, then it connects again
    repeats = 0  # how often it says things twice
    enough = None  # so many choices, then it resigns, and bots play to the end

    def __init__(self, server, table, invite, seed, lang="en"):
        super().__init__(daemon=True)
        self.server, self.table, self.invite, self.lang = server, table, invite, lang
        self.random = random.Random(seed)
        self.token, self.nonce = new_token(), os.urandom(32)
        self.client, self.seat, self.step, self.events = None, None, None, []
        self.pending, self.acked, self.over, self.slowest = None, [], None, 0
        self.connections, self.broken, self.stop, self.said_ready = 0, None, False, False
        self.turned_away = 0

    def connect(self):
        hello = {"type": "hello", "token": self.token, "name": "Ada", "lang": self.lang, "invite": self.invite}
        if self.step:
            hello.update(have=self.step["moment"], line=self.step["line"])
        self.client = Client(self.server.port, "/t/" + self.table, timeout=self.patience)
        if self.client.status != 101:
            self.turned_away += 1
            raise Closed(self.client.status)
        begun = time.monotonic()
        self.client.say(**hello)
        self.take(self.client.until("welcome")[0])
        self.slowest = max(self.slowest, time.monotonic() - begun)
        self.connections += 1
        if self.pending:  # nobody knows whether it was done: the same again
            self.client.say(**self.pending)

    def take(self, message):
        kind = message["type"]
        if kind == "welcome":
            self.seat = message["seat"]
        if kind in ("welcome", "seats") and message["state"] == "gathering" and not self.said_ready:
            self.said_ready = sum(seat["here"] for seat in message["seats"]) == 2
            if self.said_ready:
                self.client.say(type="ready", on=True, nonce_hash=hashlib.sha256(self.nonce).hexdigest())
        if kind == "deal":
            self.client.say(type="nonce", nonce=self.nonce.hex())
        if "look" in message:
            self.step = message
            self.events = [e for e in self.events if e["moment"] < message["from"]]
            self.events += message["events"] + [e for beat in message["beats"] for e in beat["events"]]
        if kind in ("ack", "no") and self.pending and message["key"] == self.pending["key"]:
            if kind == "ack":
                self.acked.append(message["key"])
            self.pending = None
        if kind == "over":
            self.over = message

    def act(self):
        options = self.step["look"]["options"] if self.step else []
        if self.enough and len(self.acked) >= self.enough and not self.pending and not self.over:
            self.enough = None
            self.pending = {"type": "resign", "key": new_key()}
            self.client.say(**self.pending)
        if options and not self.pending and not self.over:
            time.sleep(PACE)
            option = self.random.choice(options)["id"]
            self.pending = {"type": "choose", "key": new_key(), "moment": self.step["moment"],
                            "line": self.step["line"], "option": option}
            for _ in range(2 if self.random.random() < self.repeats else 1):
                self.client.say(**self.pending)

    def run(self):
        while not self.over and not self.stop:
            try:
                if self.client is None:
                    self.connect()
                self.act()
                self.take(self.client.hear())
            except (OSError, Closed):
                self.client = None
                time.sleep(0.1 + 0.3 * self.random.random())
            except Exception as error:  # noqa: BLE001
                self.broken = repr(error)
                return


class Tests:
    def __init__(self, program, page, store=None):
        self.folder = tempfile.mkdtemp()
        atexit.register(shutil.rmtree, self.folder, ignore_errors=True)
        os.chmod(self.folder, 0o755)
        self.program, self.store = program, store or File(self.folder)
        self.server = Server(program, self.store.where, page)
        self.good, self.bad = 0, 0

    def expect(self, what, truth, more=""):
        if truth:
            self.good += 1
        else:
            self.bad += 1
            print("FAILED:", what, more)

    def port(self):
        return self.server.port

    def on_store(self, *words, store=None):
        """A command that looks at the store and ends."""
        return subprocess.run([self.program, "serve", *words, "--store", store or self.store.where], capture_output=True, text=True)

    def check_store(self):
        done = self.on_store("--check")
        self.expect("every stored game can be replayed", done.returncode == 0, done.stdout + done.stderr)

    def misfortune(self, number, players):
        """Cables are cut, or the server stands still for a while."""
        if number % 2:
            self.server.process.send_signal(signal.SIGSTOP)
            time.sleep(3)
            self.server.process.send_signal(signal.SIGCONT)
            return
        for player in players:
            if player.client:
                try:
                    player.client.socket.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass

    def game_with_kills(self, kills):
        """Promises 1, 2, 3: a whole game while the server is killed and frozen and sockets are cut, with choices that come twice."""
        table, invite = make_table(self.port(), new_token(), "--players 3 --fast", bots="kobold", clock="live")
        players = [Player(self.server, table, invite, seed) for seed in (1, 2)]
        for player in players:
            player.repeats = 0.1
            player.start()

        def go_on():
            before = sum(len(p.acked) for p in players)
            wait_until(lambda: sum(len(p.acked) for p in players) > before + 4, 180)

        for number in range(kills):
            go_on()
            self.misfortune(number, players)
            go_on()
            self.server.kill()
            self.server.start()
        for player in players:
            player.join(600)
        self.expect("a game ends although the server is killed", all(p.over for p in players),
                    str([p.broken for p in players]))
        stored = self.store.keys(table)
        for player in players:
            self.expect("what was acknowledged is stored", all(stored.count(key) == 1 for key in player.acked))
            self.expect("reconnecting waits for nothing", player.slowest < player.patience / 2, player.slowest)
            self.expect("it was cut", player.connections > kills)
        self.check_heard(table, players)
        return table, players

    def check_heard(self, table, players):
        """What each put together over all cuts is what one hears who comes afterwards."""
        for player in players:
            late = Client(self.port(), "/t/" + table)
            late.say(type="hello", token=player.token, name="Ada", lang="en")
            welcome = late.until("welcome")[0]
            events = welcome["events"] + [e for beat in welcome["beats"] for e in beat["events"]]
            self.expect("a client has heard everything once", events == player.events)
            late.close()

    def fair_deal(self, table, players):
        """Promise 10: the deal was the one committed to. Needs nothing but SHA-256."""
        over = players[0].over
        watcher = Client(self.port(), "/t/" + table)
        watcher.say(type="hello", token=players[0].token, name="Ada", lang="en")
        commit = watcher.until("welcome")[0]["commit"]
        for player in players:
            own = (commit, player.seat, player.nonce.hex())
            self.expect("the deal is the one committed to, with my nonce", verify_deal.wrong(over["record"], *own) is None)
            self.expect("and my hash", over["hashes"][player.seat] == hashlib.sha256(player.nonce).hexdigest())
        self.expect("lair replay says so", self.replay(over["record"]) == (0, True))
        line = re.search(r"^deal .*$", over["record"], re.M).group()
        for word in line.split()[1:5] + [re.search(r"^seed (.*)$", over["record"], re.M).group(1)]:
            other = word[:5] + ("0" if word[5] != "0" else "1") + word[6:]
            changed = over["record"].replace(word, other)
            self.expect("a flipped byte is found", verify_deal.wrong(changed) is not None, word)
            self.expect("also if the sum was made to fit", self.replay(with_sum(changed))[0] == 1, word)

    def replay(self, record):
        """The exit code of lair replay --verify, and whether it has something to say of the deal."""
        path = os.path.join(self.folder, "record")
        with open(path, "w", encoding="ascii") as file:
            file.write(record)
        done = subprocess.run([self.program, "replay", path, "--verify"], capture_output=True, text=True)
        return done.returncode, "commitment" in done.stdout

    def coming_and_going(self):
        table, invite = make_table(self.port(), new_token(), bots="kobold", clock="none")
        tokens = [new_token() for _ in range(3)]
        clients = []
        for token in tokens:
            client = Client(self.port(), "/t/" + table)
            client.say(type="hello", token=token, name="  A\u202eda  ", lang="pl", invite=invite)
            clients.append((client, client.until("welcome")[0]))
        seats = [welcome["seat"] for _, welcome in clients]
        self.expect("two sit and the third watches", seats == [0, 1, None], seats)
        self.expect("names are cleaned", clients[0][1]["seats"][0]["name"] == "Ada", clients[0][1]["seats"])
        self.expect("who watches does not get the invitation", "invite" not in clients[2][1]["table"])
        for client, _ in clients[:2]:
            client.say(type="ready", on=True)
        step = clients[2][0].until("step")[0]
        self.expect("who watches is asked nothing", step["look"]["options"] == [] and step["look"]["question"] == "")
        hands = [seat.get("hand") for seat in step["look"]["seats"]]
        self.expect("and sees no hand", not any(isinstance(hand, list) and hand for hand in hands), hands)
        second = Client(self.port(), "/t/" + table)
        second.say(type="hello", token=tokens[0], name="Ada", lang="de")
        self.expect("another device gets the seat", second.until("welcome")[0]["seat"] == 0)
        bye = clients[0][0].until("bye")[0]
        self.expect("and the first is told so", bye["code"] == 4001 and bye["retry"] is None, bye)
        stranger = Client(self.port(), "/t/" + table)
        stranger.say(type="hello", token=new_token(), name="Eve", lang="en", invite="a" * 26)
        self.expect("without the invitation nobody comes in", stranger.until("bye")[0]["code"] == 4003)
        nowhere = Client(self.port(), "/t/" + "a" * 12)
        nowhere.say(type="hello", token=new_token(), name="Eve", lang="en")
        self.expect("there is no such table", nowhere.until("bye")[0]["code"] == 4004)
        self.talking(second, clients[1][0])

    def talking(self, one, other):
        one.say(type="say", preset=1)
        said = other.until("said")[0]
        self.expect("a phrase comes in the reader's language", said["text"] == "Dobre zagranie!", said)
        one.say(type="say", text="hello there")
        self.expect("free text only where all want it", one.until("no")[0]["error"].startswith("Eigene Nachrichten"))
        other.say(type="mute", seat=0, on=True)
        one.say(type="say", preset=2)
        other.say(type="ping")
        _, before = other.until("pong")
        self.expect("who is muted is not heard", not [m for m in before if m["type"] == "said"])

    def strangers(self):
        """Whatever is sent gets a sentence or an end, and the server goes on."""
        token = new_token()
        wrong = [b"", b"{", b"[]", b"null", b'{"type": "hello"}', b'{"type": "none"}', b'{"type": 7}',
                 b'{"type": "hello", "token": "x", "name": "a"}', b"\xff\xfe", b"{" * 16000,
                 b'{"type": "list", "more": 1}', b'{"type": "list", "type": "list"}',
                 b'{"type": "hello", "token": "' + b"0" * 32 + b'", "name": "\\u0000"}',
                 b'{"type": "create", "key": "0123456789abcdef", "options": "--seed 1"}']
        for text in wrong:
            client = Client(self.port(), "/t/")
            client.frame(1, text)
            answer = client.hear()
            self.expect("a sentence for " + repr(text[:40]), answer["type"] == "no" and len(answer["error"]) > 5, answer)
            client.close()
        for frame in ((2, b"abc", True, True), (1, b"{}", True, False), (9, b"a" * 126, True, True),
                      (3, b"", True, True), (0, b"a", True, True), (1, b"a" * 16385, True, True)):
            client = Client(self.port(), "/t/")
            client.frame(*frame)
            try:
                client.hear()
                self.expect("a bad frame ends the connection", False, frame[:1])
            except Closed as closed:
                self.expect("a bad frame ends the connection", closed.args and closed.args[0] in (1002, 1003, 1009), closed)
        client = Client(self.port(), "/t/")
        client.frame(1, b'{"type": "he', last=False)
        client.frame(9, b"x")
        client.frame(0, b'llo", "token": "%s", "name": "Ada"}' % token.encode())
        self.expect("a message may come in pieces", client.until("hall")[0]["name"] == "Ada")
        for _ in range(60):
            client.say(type="ping")
        bye = client.until("bye")[0]
        self.expect("too many messages", bye["code"] == 1008, bye)
        client = Client(self.port(), "/t/")
        for _ in range(8):
            client.frame(1, b"?")
        self.expect("too many mistakes", client.until("bye")[0]["code"] == 1008)
        for first, next_ones in (((9, b""), (9, b"")), ((1, b"{", False), (0, b"", False))):
            client = Client(self.port(), "/t/")
            client.frame(*first)
            try:
                for _ in range(410):
                    client.frame(*next_ones)
                client.hear()
                self.expect("too many pings or pieces", False, first)
            except Closed as closed:
                self.expect("too many pings or pieces", closed.args == (1008,), closed)

    def fence(self):
        """No thread of the server can open files, or call what it does not need."""
        folder = f"/proc/{self.server.process.pid}/task"
        threads = os.listdir(folder)
        modes = [line for t in threads for line in open(f"{folder}/{t}/status") if line.startswith("Seccomp:")]
        self.expect("every thread is fenced in", len(modes) >= 4 and all(m.split()[1] == "2" for m in modes), modes)

    def doors(self):
        self.expect("an invitation leads to the page", "Location: /?t=" + "a" * 12 in self.get("/t/" + "a" * 12))
        self.expect("whoever asks whether there are tables is sent to the page", " 302 " in self.get("/t/"))
        self.expect("no such path", " 404 " in self.get("/t/../x") or " 400 " in self.get("/t/../x"))
        self.expect("a page from elsewhere", Client(self.port(), "/t/", "Origin: https://evil.example\r\n").status == 403)
        own = f"Origin: http://127.0.0.1:{self.port()}\r\n"
        self.expect("the own page", Client(self.port(), "/t/", own).status == 101)
        self.expect("another protocol", Client(self.port(), "/t/", protocol="chat").status == 400)

    def get(self, path):
        with socket.create_connection(("127.0.0.1", self.port()), 10) as s:
            s.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
            return s.recv(4000).decode()

    def terminal(self):
        """lair play --at makes a table, a client that knows only the protocol comes, the server is killed, and they play to the end."""
        said = os.path.join(self.folder, "terminal.out")
        with open(said, "w", encoding="utf-8") as out:
            play = subprocess.Popen([self.program, "play", "--at", f"http://127.0.0.1:{self.port()}/", "--name", "Bo"],
                                    stdin=subprocess.PIPE, stdout=out, stderr=out, text=True,
                                    env=dict(os.environ, XDG_STATE_HOME=self.folder))

        def read():
            with open(said, encoding="utf-8") as text:
                return text.read()

        def type_in(text):
            try:
                play.stdin.write(text + "\n")
                play.stdin.flush()
            except OSError:
                pass

        found = wait_until(lambda: "Enter" in read()) and re.search(r"/t/(\w+)#i=(\w+)", read())
        self.expect("the terminal tells the link", found, read())
        if not found:
            play.kill()
            return
        player = Player(self.server, found.group(1), found.group(2), 5)
        player.start()
        wait_until(lambda: player.said_ready)
        type_in("")
        begun, killed = time.monotonic(), False
        while play.poll() is None and time.monotonic() < begun + 600:
            time.sleep(0.4)
            type_in("1")
            if not killed and len(player.acked) > 8:
                killed = True
                self.server.kill()
                self.server.start()
        player.join(60)
        play.kill()
        self.expect("the terminal plays to the end", play.wait() == 0 and "Final score" in read(), read()[-600:])
        self.expect("and so does the other", player.over and killed)

    def guests(self):
        """Bots as guests: one of ours and a program of its own, over a server that is killed; one that ends is told."""
        table, invite = make_table(self.port(), new_token(), "--players 3 --fast", bots="kobold", clock="none")
        link = f"http://127.0.0.1:{self.port()}/t/{table}#i={invite}"

        def visit(name, bot):
            return subprocess.Popen([self.program, "play", "--at", link, "--name", name, "--guest", bot], stdin=subprocess.DEVNULL,
                                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                    env=dict(os.environ, XDG_STATE_HOME=self.folder))

        host = Client(self.port(), "/t/" + table)
        host.say(type="hello", token=new_token(), name="Ada", lang="en", invite=invite)
        host.until("welcome")
        guests = [visit("Mini", "mini-boss:50"), visit("Sample", "external:python3 bots/sample.py")]

        def wait_for_people(n):
            people = []
            while len(people) < n:
                people = [seat["name"] for seat in host.until("seats")[0]["seats"] if seat["kind"] == "person"]
            return sorted(people)

        people = wait_for_people(3)
        self.expect("bots sit down as guests", people == ["Ada", "Mini", "Sample"], people)
        host.say(type="ready", on=True)
        host.until("step")
        host.say(type="resign", key=new_key())  # the guests play on
        host.until("ack")
        self.server.kill()
        self.server.start()
        said = [guest.communicate(timeout=600)[0] for guest in guests]
        self.expect("guests play to the end", all(guest.returncode == 0 for guest in guests) and
                    all("Final score" in text for text in said), [text[-300:] for text in said])
        host.close()
        table, invite = make_table(self.port(), new_token(), bots="kobold", clock="none")
        link = f"http://127.0.0.1:{self.port()}/t/{table}#i={invite}"
        host = Client(self.port(), "/t/" + table)
        host.say(type="hello", token=new_token(), name="Ada", lang="en", invite=invite)
        host.until("welcome")
        guest = visit("Odd", "external:echo lair-bot 1")
        wait_for_people(2)
        host.say(type="ready", on=True)
        said = guest.communicate(timeout=120)[0]
        self.expect("a program that ends is told", guest.returncode != 0 and "program has ended" in said, said)
        host.close()

    def backup(self):
        """While the server runs; what was copied can be replayed and served."""
        copy = self.store.copy()
        done = self.on_store("--check", store=copy)
        tables = int(done.stdout.split()[0]) if done.returncode == 0 else 0
        self.expect("a backup can be restored", tables > 0, done.stdout + done.stderr)
        server = Server(self.program, copy, self.server.page).start()
        hall = Client(server.port, "/t/")
        hall.say(type="hello", token=new_token(), name="Ada")
        self.expect("and served", hall.until("hall")[0]["name"] == "Ada")
        hall.close()
        server.stop()

    def stopping(self):
        client = Client(self.port(), "/t/")
        client.say(type="hello", token=new_token(), name="Ada")
        client.until("hall")
        code = self.server.stop()
        bye = client.until("bye")[0]
        self.expect("everybody is told when it stops", bye["code"] == 1012 and code == 0, (bye, code))
        self.check_store()
        done = self.on_store("--forget", "nobody has this name")
        self.expect("nobody is forgotten who is not there", done.returncode != 0 and "nobody of that name" in done.stderr, done.stderr)
        known = self.store.names("Ada")
        done = self.on_store("--forget", "Ada")
        self.expect("a person is forgotten", known > 0 and self.store.names("Ada") == 0 and done.returncode == 0, done.stderr)
        self.check_store()
        self.store.spoil()
        done = self.on_store("--check")
        self.expect("a record that was changed is found", done.returncode != 0 and "entry 3" in done.stderr, done.stderr)


def main():
    tests = Tests(sys.argv[1], sys.argv[2], Database() if sys.argv[4:] == ["postgres"] else None)
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    tests.server.start()
    tests.fence()
    tests.doors()
    tests.strangers()
    tests.coming_and_going()
    for _ in range(rounds):
        table, players = tests.game_with_kills(3)
        if all(player.over for player in players):
            tests.fair_deal(table, players)
    tests.terminal()
    tests.guests()
    tests.backup()
    tests.stopping()
    print(f"{tests.good} passed, {tests.bad} failed")
    return tests.bad != 0


if __name__ == "__main__":
    end_in_order()
    sys.exit(main())
