#!/usr/bin/env python3
"""Running lair serve: figures, health, log, stopping; a disk that is full; who is muted, and what is not in the record.

    python3 tests/online/operating.py PROGRAM PAGE      ends with N passed, M failed
"""
import atexit
import contextlib
import hashlib
import os
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
from client import Client, Server, end_in_order, make_table, new_key, new_token, wait_until  # noqa: E402


class Sitting:
    """A person at a table, who does what is stored as often as one likes."""

    def __init__(self, server, table, invite, name="Ada", token=None):
        self.token, self.on, self.acked = token or new_token(), True, []
        self.client = Client(server.port, "/t/" + table)
        self.client.say(type="hello", token=self.token, name=name, lang="en", invite=invite)
        self.welcome = self.client.until("welcome")[0]

    def begin(self):
        self.client.say(type="ready", on=True)
        return self.client.until("step")[0]

    def act(self, *types):
        """Full control on or off: the answer, or what else was waited for."""
        self.key, self.on = new_key(), not self.on
        self.client.say(type="control", key=self.key, on=self.on)
        heard, _ = self.client.until("ack", *types)
        if heard["type"] == "ack":
            self.acked.append(self.key)
        return heard


class Tests:
    def __init__(self, program, page):
        self.program, self.page = program, page
        self.folder = tempfile.mkdtemp()
        atexit.register(shutil.rmtree, self.folder, ignore_errors=True)
        os.chmod(self.folder, 0o777)
        self.good, self.bad = 0, 0

    def expect(self, what, truth, more=""):
        self.good, self.bad = self.good + bool(truth), self.bad + (not truth)
        if not truth:
            print("FAILED:", what, more)

    def keys(self, store):
        with contextlib.closing(sqlite3.connect(store)) as db:
            return [f"{row[0] % 2**64:016x}" for row in db.execute("SELECT key FROM entry WHERE key IS NOT NULL")]

    @staticmethod
    def get(port, path):
        with socket.create_connection(("127.0.0.1", port), 10) as s:
            s.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
            said = b""
            while more := s.recv(65536):
                said += more
        head, body = said.decode().split("\r\n\r\n", 1)
        return int(head.split()[1]), body

    def watching(self):
        """Figures and health on a port of their own, a log without secrets, and a stop that gives time back."""
        store, log = os.path.join(self.folder, "watched.sqlite"), os.path.join(self.folder, "log")
        server = Server(self.program, store, self.page, more=["--metrics", "0", "--log"], errors=log).start()

        def read():
            with open(log, encoding="utf-8") as text:
                return text.read()

        port = int(re.search(r"metrics are at http://127\.0\.0\.1:(\d+)/", read()).group(1))
        table, invite = make_table(server.port, new_token(), bots="kobold", clock="live")
        ada = Sitting(server, table, invite, "Ada Secretname")
        left = ada.begin()["clocks"]["left_ms"]
        for _ in range(5):
            ada.act()
        expected = {"lair_tables": 1, "lair_tables_playing": 1, "lair_sockets": 1, "lair_choices_total": 5,
                    "lair_store_failures_total": 0, "lair_ack_seconds_count": 5, "lair_ack_seconds_bucket": 5}
        status, said, figures = 0, "", {}

        def fit():
            nonlocal status, said, figures
            status, said = self.get(port, "/metrics")
            figures = dict(re.findall(r"^(lair_\w+|process_\w+)(?:\{le=\"\+Inf\"\})? ([\d.e+]+)$", said, re.M))
            return status == 200 and all(float(figures.get(k, -1)) == v for k, v in expected.items())

        self.expect("figures are those of what happened", wait_until(fit), said)
        self.expect("memory and time are among them", float(figures.get("process_resident_memory_bytes", 0)) > 1e6 and
                    float(figures.get("lair_store_batches_total", 0)) >= 6, said)
        self.expect("it is well", self.get(port, "/health") == (200, "ok\n"))
        self.expect("and there is nothing else", self.get(port, "/t/")[0] == 404)
        self.expect("nor on the page's port", self.get(server.port, "/metrics")[0] == 404)
        time.sleep(2)
        self.expect("it ends well", server.stop() == 0)
        self.expect("everybody is told", ada.client.until("bye")[0]["code"] == 1012)
        text = read()
        self.expect("the log tells what happened", f"what=table id={table} state=playing" in text and
                    "what=stopped" in text and "what=started" in text, text)
        secrets = [invite, ada.token, "Secretname", "127.0.0.1:%d" % server.port]
        self.expect("and no secret", not [s for s in secrets if s in text.replace(":%d/" % port, "")], text)
        server.start()
        again = Sitting(server, table, "", token=ada.token)
        now = again.welcome["clocks"]["left_ms"]
        self.expect("whoever is asked has time to come back", left <= 45000 < now < 64000, (left, now))
        server.kill()

    def full_disk(self):
        """Promise 11: players are told, nothing acknowledged is lost, and play goes on afterwards."""
        small = os.path.join(self.folder, "small")
        os.mkdir(small)
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m,mode=777", "tmpfs", small], capture_output=True).returncode:
            print("skipped: a full disk (no right to mount a small one)")
            return
        store, ballast = os.path.join(small, "tables.sqlite"), os.path.join(small, "ballast")
        server = Server(self.program, store, self.page).start()
        try:
            self.play_on_full_disk(server, ballast)
            self.expect("it ends well", server.stop() == 0)
            done = subprocess.run([self.program, "serve", "--check", "--store", store], capture_output=True, text=True)
            self.expect("every table can be replayed", done.returncode == 0, done.stderr)
            stored = self.keys(store)
            self.expect("what was acknowledged is stored once", all(stored.count(key) == 1 for key in self.acked))
        finally:
            server.process.kill()
            server.process.wait()
            subprocess.run(["umount", small], check=False)

    def play_on_full_disk(self, server, ballast):
        table, invite = make_table(server.port, new_token(), bots="kobold", clock="live")
        ada = Sitting(server, table, invite)
        ada.begin()
        for _ in range(3):
            ada.act()
        file = os.open(ballast, os.O_WRONLY | os.O_CREAT)
        try:
            while os.write(file, b"x" * 4096):
                pass
        except OSError:
            os.close(file)
        heard = {"type": "ack"}
        for _ in range(60):
            heard = ada.act("paused")
            if heard["type"] == "paused":
                break
            time.sleep(0.27)
        self.expect("players are told", heard == {"type": "paused", "on": True}, heard)
        hall = Client(server.port, "/t/")
        hall.say(type="hello", token=new_token(), name="Bo", lang="en")
        hall.say(type="create", key=new_key(), options="--players 2")
        self.expect("new tables are refused", hall.until("no", "created")[0]["type"] == "no")
        time.sleep(1)
        os.remove(ballast)
        waits, before = ada.client.until("ack")
        self.expect("what waited is done", waits["key"] == ada.key and {"type": "paused", "on": False} in before, before)
        ada.acked.append(ada.key)
        for _ in range(5):
            ada.act()
        self.acked = ada.acked
        self.expect("and play goes on", len(ada.acked) > 8)

    def muted(self):
        """Promise 12: who is muted is not heard any more, over reconnecting too, and nothing that is said is stored."""
        store = os.path.join(self.folder, "muted.sqlite")
        server = Server(self.program, store, self.page).start()
        table, invite = make_table(server.port, new_token(), bots="kobold", clock="none")
        ada, bo = Sitting(server, table, invite), Sitting(server, table, invite, "Bo")
        for one in (ada, bo):
            one.client.say(type="words", on=True)
            one.client.say(type="ready", on=True)
        ada.client.until("step")
        bo.client.until("step")

        def wants_words(one):
            one.client.say(type="words", on=True)
            one.client.say(type="ping")
            one.client.until("pong")

        def hears(text):
            bo.client.say(type="say", text=text)
            bo.client.until("said", "no")  # one's own words come back
            ada.client.say(type="ping")
            return [m["text"] for m in ada.client.until("pong")[1] if m["type"] == "said"]

        self.expect("words are heard", hears("unheard-of-1") == ["unheard-of-1"])
        ada.client.say(type="mute", seat=1, on=True)
        self.expect("not any more at once", hears("unheard-of-2") == [])
        ada.client.close()
        ada = Sitting(server, table, "", token=ada.token)
        wants_words(ada)
        self.expect("nor after coming back", hears("unheard-of-3") == [])
        self.expect("and is told so", ada.welcome["muted"] == [1] and bo.welcome["muted"] == [], ada.welcome["muted"])
        ada.client.close()
        server.stop()
        server.start()
        ada, bo = Sitting(server, table, "", token=ada.token), Sitting(server, table, "", "Bo", bo.token)
        wants_words(ada)
        wants_words(bo)
        self.expect("nor by another server", hears("unheard-of-4") == [])
        ada.client.say(type="mute", seat=1, on=False)
        self.expect("but when it is wished", hears("unheard-of-5") == ["unheard-of-5"])
        server.stop()
        with open(store, "rb") as file:
            self.expect("nothing that was said is stored", b"unheard-of" not in file.read())

    def stands_still(self):
        """For more than a minute: nobody's clock has run. In a thread of its own: it is long to wait."""
        server = Server(self.program, os.path.join(self.folder, "still.sqlite"), self.page).start()
        table, invite = make_table(server.port, new_token(), bots="kobold", clock="live")
        ada = Sitting(server, table, invite)
        ada.begin()
        server.process.send_signal(signal.SIGSTOP)
        time.sleep(62)
        server.process.send_signal(signal.SIGCONT)
        clocks = Sitting(server, table, "", token=ada.token).welcome["clocks"]
        self.expect("a server that stood still has not let clocks run", clocks["bank_ms"] == 180000 and clocks["left_ms"], clocks)
        self.expect("it ends well", server.stop() == 0)

    def cut_while_dealing(self):
        """Whoever is cut off between hash and nonce, and comes back in time, is asked again."""
        server = Server(self.program, os.path.join(self.folder, "deal.sqlite"), self.page).start()
        table, invite = make_table(server.port, new_token(), bots="kobold", clock="none")
        ada, bo = Sitting(server, table, invite), Sitting(server, table, invite, "Bo")
        nonces = [os.urandom(32), os.urandom(32)]
        for one, nonce in zip((ada, bo), nonces):
            one.client.say(type="ready", on=True, nonce_hash=hashlib.sha256(nonce).hexdigest())
        first = ada.client.until("deal")[0]
        ada.client.close()
        ada = Sitting(server, table, "", token=ada.token)
        self.expect("the hashes are told again", ada.client.until("deal")[0] == first)
        for one, nonce in zip((ada, bo), nonces):
            one.client.say(type="nonce", nonce=nonce.hex())
        _, before = ada.client.until("step")
        self.expect("and both nonces are taken", not [m for m in before if m["type"] == "no"], before)
        server.stop()

    def carried(self):
        """A seat goes to another device, once."""
        server = Server(self.program, os.path.join(self.folder, "carried.sqlite"), self.page).start()
        table, invite = make_table(server.port, new_token(), bots="kobold", clock="none")
        ada, bo = Sitting(server, table, invite), Sitting(server, table, invite, "Bo")
        ada.client.say(type="ready", on=True)
        bo.begin()
        ada.client.say(type="carry", key=new_key())
        answer = ada.client.until("answer")[0]["answer"]
        self.expect("a code for ten minutes", len(answer["carry"]) == 26 and answer["for_ms"] == 600000, answer)

        def comes(token, carry):
            client = Client(server.port, "/t/" + table)
            client.say(type="hello", token=token, name="?", lang="en", invite=invite, carry=carry)
            return client.until("welcome", "bye")[0]

        self.expect("another code carries nothing", comes(new_token(), "a" * 26).get("code") == 4005)
        self.expect("whoever sits there keeps that seat", comes(bo.token, answer["carry"]).get("seat") == 1)
        phone = new_token()
        welcome = comes(phone, answer["carry"])
        self.expect("the seat is the other device's", welcome.get("seat") == ada.welcome["seat"], welcome)
        self.expect("under its name", welcome["seats"][0]["name"] == "Ada", welcome["seats"])
        bye = ada.client.until("bye")[0]
        self.expect("and the first is told so", bye["code"] == 4002 and bye["retry"] is None, bye)
        self.expect("which has it no longer", comes(ada.token, "").get("seat", 0) is None)
        self.expect("it works once", comes(new_token(), answer["carry"]).get("code") == 4005)
        server.stop()
        server.start()
        self.expect("and for good", comes(phone, "").get("seat") == 0)
        server.stop()


    def manners(self):
        """Who is blocked is not met and not heard, over restarts; a report has the words; both go with the person."""
        store = os.path.join(self.folder, "manners.sqlite")
        server = Server(self.program, store, self.page).start()
        table, invite = make_table(server.port, new_token(), bots="kobold", clock="none", listed=True)
        ada, bo = Sitting(server, table, invite), Sitting(server, table, invite, "Bo Rude")
        for one in (ada, bo):
            one.client.say(type="words", on=True)
            one.client.say(type="ping")
            one.client.until("pong")
        bo.client.say(type="say", text="unheard-of-6")
        self.expect("words are heard", ada.client.until("said")[0]["text"] == "unheard-of-6")
        for message in ({"type": "block", "seat": 1, "on": True}, {"type": "report", "seat": 1, "text": "is rude"}):
            ada.client.say(key=new_key(), **message)
            self.expect(message["type"] + " is acknowledged", ada.client.until("ack", "no")[0]["type"] == "ack")
        bo.client.close()
        ada.client.close()
        server.stop()
        done = subprocess.run([self.program, "serve", "--reports", "--store", store], capture_output=True, text=True)
        self.expect("the report has reason, words and table", all(
            part in done.stdout for part in ("is rude", "unheard-of-6", table, "name=Bo Rude", "reports: 1")), done.stdout)
        server.start()
        ada = Sitting(server, table, "", token=ada.token)
        seats = ada.welcome["seats"]
        self.expect("who is blocked is blocked by the next server", [seat["blocked"] for seat in seats] == [False, True], seats)
        listed, invited = make_table(server.port, new_token(), "--players 3", bots="kobold", clock="none", listed=True)
        waits = Sitting(server, listed, invited, token=ada.token)
        for token, met in ((bo.token, False), (new_token(), True)):
            hall = Client(server.port, "/t/")
            hall.say(type="hello", token=token, name="Cy", lang="en")
            hall.say(type="list")
            rows = [row["id"] for row in hall.until("tables")[0]["tables"]]
            hall.say(type="quick", key=new_key(), players=3)
            quick = hall.until("created")[0]["id"]
            hall.close()
            self.expect("whom one blocked is not met", (listed in rows) == met and (quick == listed) == met, (met, rows))
        waits.client.close()
        server.stop()
        subprocess.run([self.program, "serve", "--forget", "Bo Rude", "--store", store], capture_output=True, check=True)
        done = subprocess.run([self.program, "serve", "--reports", "--store", store], capture_output=True, text=True)
        self.expect("a report goes with the person", done.stdout == "reports: 0\n", done.stdout)


def main():
    tests = Tests(sys.argv[1], sys.argv[2])
    still = threading.Thread(target=tests.stands_still)
    still.start()
    tests.watching()
    tests.muted()
    tests.cut_while_dealing()
    tests.carried()
    tests.manners()
    tests.full_disk()
    still.join()
    print(f"{tests.good} passed, {tests.bad} failed")
    return tests.bad != 0


if __name__ == "__main__":
    end_in_order()
    sys.exit(main())
