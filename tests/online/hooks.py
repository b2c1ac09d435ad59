#!/usr/bin/env python3
"""People are called at an address of theirs when it is their turn at a table with days: what is sent, to whom, and to whom not.

    python3 tests/online/hooks.py PROGRAM PAGE      ends with N passed, M failed
"""
import http.server
import json
import os
import shutil
import ssl
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from client import Client, Server, make_table, new_key, new_token, wait_until  # noqa: E402


class Called(http.server.ThreadingHTTPServer):
    """Somebody's address, which remembers what came and answers as it is told."""

    def __init__(self, answers=(200,), certificate=None):
        super().__init__(("127.0.0.1", 0), Taker)
        self.answers, self.calls = list(answers), []
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(*certificate)
            self.socket = context.wrap_socket(self.socket, server_side=True)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request, client_address):
        """Who does not trust the certificate hangs up."""


class Taker(http.server.BaseHTTPRequestHandler):
    def do_POST(self):  # noqa: N802
        body = self.rfile.read(int(self.headers["Content-Length"]))
        calls, answers = self.server.calls, self.server.answers
        calls.append((self.path, self.headers, body.decode()))
        status = answers[min(len(calls), len(answers)) - 1]
        self.send_response(status)
        if status // 100 == 3:
            self.send_header("Location", "/elsewhere")
        self.end_headers()

    def log_message(self, *_):
        pass


class Tests:
    def __init__(self, program, page):
        self.program, self.page, self.folder = program, page, tempfile.mkdtemp()
        os.chmod(self.folder, 0o777)
        self.good, self.bad = 0, 0

    def expect(self, what, truth, more=""):
        self.good, self.bad = self.good + bool(truth), self.bad + (not truth)
        if not truth:
            print("FAILED:", what, more)

    def start(self, *more):
        store = os.path.join(self.folder, "tables.sqlite")
        return Server(self.program, store, self.page, more=["--hooks", "https://lair.example", *more]).start()

    def hook(self, server, token, url, lang="en"):
        """Gives (or takes back) the address; what the server said."""
        hall = Client(server.port, "/t/")
        hall.say(type="hello", token=token, name="Ada", lang=lang)
        hall.until("hall")
        hall.say(type="hook", key=new_key(), **({"url": url} if url else {}))
        said = hall.until("ack", "no")[0]
        hall.close()
        return said

    def play(self, server, token, rounds=1):
        """Begins with a bot, answers `rounds` questions, and is away when the next one is asked."""
        table, invite = make_table(server.port, token, "--players 2 --fast", bots="kobold", clock="days")
        self.answer(server, token, table, invite, rounds)
        return table

    def answer(self, server, token, table, invite="", rounds=1):
        client = Client(server.port, "/t/" + table)
        client.say(type="hello", token=token, name="Ada", lang="en", invite=invite)
        step = client.until("welcome")[0]
        if "look" not in step:
            client.say(type="ready", on=True)
            step = client.until("step")[0]
        while not step["look"]["options"]:
            step = client.until("step")[0]
        time.sleep(0.3)  # the bot may have answered, too
        step = client.settled(step)
        client.say(type="choose", key=new_key(), moment=step["moment"], line=step["line"],
                   option=step["look"]["options"][0]["id"])
        client.close()

    def is_called(self):
        """Once for each question, with a link and nothing that is secret; not while one is there, nor after a restart."""
        ada, token = Called(), new_token()
        server = self.start("--hooks-here")
        url = f"http://127.0.0.1:{ada.server_port}/turn?of=Ada"
        self.expect("an address is taken", self.hook(server, token, url, "de")["type"] == "ack")
        table = self.play(server, token)
        self.expect("who is away is called", wait_until(lambda: ada.calls))
        path, head, body = ada.calls[0] if ada.calls else ("", {}, "{}")
        link = "https://lair.example/t/" + table
        self.expect("at the address as it was given", path == "/turn?of=Ada" and head.get("Content-Type") == "application/json")
        self.expect("with the link, in the person's language, and no more",
                    json.loads(body) == {"type": "turn", "table": table, "link": link, "text": "Du bist am Zug. " + link,
                                         "content": "Du bist am Zug. " + link}, body)
        time.sleep(1)
        self.expect("once", len(ada.calls) == 1, ada.calls)
        server.stop()
        server.start()
        time.sleep(1)
        self.expect("not again because the server was started", len(ada.calls) == 1)
        for n in (2, 3):
            self.answer(server, token, table)
            self.expect("and for the next question", wait_until(lambda n=n: len(ada.calls) == n), len(ada.calls))
        self.expect("an address is taken back", self.hook(server, token, None)["type"] == "ack")
        self.answer(server, token, table)
        time.sleep(1.5)
        self.expect("nobody is called who does not want it", len(ada.calls) == 3)
        self.hook(server, token, url)
        server.stop()
        subprocess.run([self.program, "serve", "--forget", "Ada", "--store", server.store], capture_output=True, check=True)
        with open(server.store, "rb") as file:
            self.expect("nor is the address kept of somebody who is forgotten", b"of=Ada" not in file.read())

    def is_tried_again(self):
        """A server that fails is asked again after a while; one that says no is not, and nobody is followed."""
        failing, refusing, leading = Called((500, 200)), Called((404,)), Called((302,))
        server = self.start("--hooks-here")
        for called in (failing, refusing, leading):
            token = new_token()
            self.hook(server, token, f"http://localhost:{called.server_port}/")
            self.play(server, token)
        self.expect("all are called", wait_until(lambda: failing.calls and refusing.calls and leading.calls))
        self.expect("who failed is called again", wait_until(lambda: len(failing.calls) == 2, 30))
        self.expect("who refused is not, and where somebody leads nobody goes",
                    len(refusing.calls) == 1 and [call[0] for call in leading.calls] == ["/"])
        server.stop()

    def certificate(self):
        key, made = os.path.join(self.folder, "key.pem"), os.path.join(self.folder, "cert.pem")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", made, "-days", "2",
                        "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"], check=True, capture_output=True)
        os.chmod(made, 0o644)
        return made, key

    def is_called_secretly(self):
        """TLS: the certificate has to be of somebody who is trusted, and of that name."""
        made, key = self.certificate()
        for trusted, host, expected in ((made, "localhost", True), (made, "127.0.0.1", False), ("/dev/null", "localhost", False)):
            called, token = Called(certificate=(made, key)), new_token()
            os.environ["SSL_CERT_FILE"] = trusted
            server = self.start("--hooks-here")
            del os.environ["SSL_CERT_FILE"]
            self.hook(server, token, f"https://{host}:{called.server_port}/")
            self.play(server, token)
            came = wait_until(lambda: called.calls, 10 if expected else 2)
            self.expect(f"the certificate decides: {host}, {trusted == made}", came == expected)
            server.stop()

    def is_not_called(self):
        """Usually nobody in the house is called, and no server that was not told to calls anybody."""
        called, token = Called(), new_token()
        server = self.start()
        for url in (f"http://127.0.0.1:{called.server_port}/", f"https://127.0.0.1:{called.server_port}/", "https://192.168.0.1/",
                    "https://[::1]/", "ftp://example.org/", "https://user@example.org/", "https://example.org/\n"):
            self.expect("this is no address: " + url, self.hook(server, token, url)["type"] == "no")
        self.expect("a name is looked up later",
                    self.hook(server, token, f"https://localhost:{called.server_port}/")["type"] == "ack")
        connections = []
        called.get_request = lambda: connections.append(1) or http.server.ThreadingHTTPServer.get_request(called)
        self.play(server, token)
        time.sleep(2)
        self.expect("and where it leads is looked at before anybody is reached", not connections and not called.calls)
        self.expect("the fence is as it was", self.fenced(server))
        server.stop()
        plain = Server(self.program, os.path.join(self.folder, "plain.sqlite"), self.page).start()
        said = self.hook(plain, token, "https://example.org/")
        self.expect("who was not told to calls nobody", said["type"] == "no" and "your turn" in said["error"], said)
        plain.stop()

    def fenced(self, server):
        """Every thread of the server; and the process that calls ends with it."""
        pid = server.process.pid
        threads = [f"/proc/{pid}/task/{t}/status" for t in os.listdir(f"/proc/{pid}/task")]
        modes = [line.split()[1] for t in threads for line in open(t) if line.startswith("Seccomp:")]
        with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
            children = file.read().split()
        server.kill()
        ended = wait_until(lambda: not any(os.path.exists(f"/proc/{child}") for child in children), 10)
        server.start()
        return len(modes) >= 4 and set(modes) == {"2"} and len(children) == 1 and ended


def main():
    tests = Tests(sys.argv[1], sys.argv[2])
    tests.is_called()
    tests.is_not_called()
    tests.is_called_secretly()
    tests.is_tried_again()
    shutil.rmtree(tests.folder, ignore_errors=True)
    print(f"{tests.good} passed, {tests.bad} failed")
    return tests.bad != 0


if __name__ == "__main__":
    sys.exit(main())
