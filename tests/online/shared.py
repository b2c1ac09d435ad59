#!/usr/bin/env python3
"""Two lair serve on one PostgreSQL, and whatever can happen to them: kill -9, SIGSTOP, cut sockets, the database away.

    python3 tests/online/shared.py PROGRAM PAGE NEXT [long]      NEXT: a program with other rules; ends with N passed, M failed
"""
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from client import Client, Server, end_in_order, make_table, new_key, new_token, wait_until  # noqa: E402
from database import Database, die_with_parent  # noqa: E402
from sockets import Player, Tests  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))


class Any:
    """Whichever server comes first, as a proxy that knows nothing of tables would choose."""

    def __init__(self, servers, seed):
        self.servers, self.random = servers, random.Random(seed)

    @property
    def port(self):
        return self.random.choice(self.servers).port


class Door:
    """Where to connect; it may change."""

    def __init__(self, port):
        self.port = port


class Shared(Tests):
    def __init__(self, program, page, following):
        super().__init__(program, page, Database())
        self.page, self.following = page, following
        self.servers = [self.server, Server(program, self.store.by_network(), page)]
        self.doors = self.servers

    def start(self):
        """Both at once: one makes the tables, the other waits for it."""
        threads = [threading.Thread(target=server.start) for server in self.servers]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.expect("both servers start on an empty database", all(server.port for server in self.servers))

    def sit(self, port, table, invite, name="Ada", token=None):
        client = Client(port, "/t/" + table)
        client.say(type="hello", token=token or new_token(), name=name, lang="en", invite=invite)
        return client, client.until("welcome")[0]

    def hall(self, port, token):
        client = Client(port, "/t/")
        client.say(type="hello", token=token, name="Ada", lang="en")
        client.until("hall")
        return client

    def cases(self):
        """The same cases for a database as for a file."""
        self.store.run("createdb", *self.store.there, "cases")
        done = subprocess.run([os.path.join(os.path.dirname(self.following), "test_store")], capture_output=True, text=True,
                              env=dict(os.environ, LAIR_TEST_STORE=self.store.url("cases")))
        kept = int(self.store.rows("SELECT count(*) FROM entry", "cases")[0][0])
        self.expect("a store is a store", done.returncode == 0 and kept > 0, done.stdout + done.stderr)

    def together(self):
        """One table, two people, two servers."""
        one, two = (server.port for server in self.servers)
        tokens = [new_token(), new_token()]
        table, invite = make_table(one, tokens[0], "--players 2", bots="kobold", clock="none", listed=True)
        ada, welcome = self.sit(one, table, invite, "Ada", tokens[0])
        bo, other = self.sit(two, table, invite, "Bo", tokens[1])
        self.expect("each gets a seat of its own", {welcome["seat"], other["seat"]} == {0, 1}, (welcome["seat"], other["seat"]))
        while not all(seat["here"] for seat in other["seats"]):  # the servers may only just have heard of each other
            other = bo.until("seats")[0] | {"seat": other["seat"]}
        self.expect("each sees that the other is here", all(seat["here"] for seat in other["seats"]), other["seats"])
        self.lists(two, tokens[0], table)
        ada.say(type="ready", on=True)
        bo.say(type="ready", on=True)
        looks = [client.until("step")[0]["look"] for client in (ada, bo)]
        self.expect("the game begins for both", len(looks) == 2)
        hall = self.hall(two, tokens[0])
        hall.say(type="mine")
        row = hall.until("tables")[0]["tables"][0]
        hall.close()
        self.expect("the list of one's tables tells whose turn it is", row["your_turn"] is bool(looks[0]["options"]), row)
        ada.say(type="say", preset=1)
        self.expect("what one says the other hears", bo.until("said")[0]["preset"] == 1)
        third, again = self.sit(two, table, invite, "Ada", tokens[0])
        self.expect("the seat goes to another device at the other server", again["seat"] == welcome["seat"])
        self.expect("and the first is told so", ada.until("bye")[0]["code"] == 4001)
        third.close()
        seats = bo.until("seats")[0]
        while seats["seats"][welcome["seat"]]["here"]:
            seats = bo.until("seats")[0]
        self.expect("who leaves one server is away at the other", seats["seats"][welcome["seat"]]["away_ms"] is not None)
        bo.close()

    def lists(self, port, token, table):
        """The hall of any server knows the tables of all."""
        mine = self.hall(port, token)
        mine.say(type="mine")
        rows = mine.until("tables")[0]["tables"]
        self.expect("my table is in the list of the other server", [row["id"] for row in rows] == [table], rows)
        waits, invite = make_table(self.servers[0].port, new_token(), "--players 3", bots="kobold", clock="none", listed=True)
        ada, _ = self.sit(self.servers[0].port, waits, invite)
        mine.say(type="list")
        listed = [row["id"] for row in mine.until("tables")[0]["tables"]]
        self.expect("so is a table for strangers", waits in listed and table not in listed, listed)
        mine.say(type="quick", key=new_key(), players=3)
        found = mine.until("created")[0]
        self.expect("a quick seat is where somebody waits, at whichever server", found["id"] == waits, found)
        mine.close()
        ada.close()

    # ---- the storm -------------------------------------------------------------------------------------------------

    def disturb(self, what, chance, players, long):
        """One misfortune."""
        server = chance.choice(self.servers)
        if what == "kill":
            server.kill()
            server.start()
        elif what == "freeze":
            server.process.send_signal(signal.SIGSTOP)
            time.sleep(20 if long else 11)
            server.process.send_signal(signal.SIGCONT)
        elif what == "cut":
            for player in chance.sample(players, max(1, len(players) // 3)):
                if player.client:
                    try:
                        player.client.socket.shutdown(socket.SHUT_RDWR)
                    except OSError:
                        pass
        else:
            self.store.stop(signal.SIGINT if what == "database" else signal.SIGQUIT)
            time.sleep(30 if long and what == "database" else 3)
            self.store.start()
        return what

    def storm(self, tables, seconds, seed, long):
        """Promises 1, 2, 3 and 11: many tables, clients that connect to any server, and one misfortune after the other."""
        chance = random.Random(seed)
        players = []
        for number in range(tables):
            anywhere = Any(self.doors, seed + number)
            table, invite = make_table(anywhere.port, new_token(), "--players 2", bots="kobold", clock="live")
            for seat in range(2):
                player = Player(anywhere, table, invite, seed * 100 + 2 * number + seat)
                player.patience, player.repeats = 6, 0.1
                player.enough = None if long else 40
                players.append(player)
        for player in players:
            player.start()
        wait_until(lambda: all(player.step for player in players), 120)
        end, seen, coming = time.monotonic() + seconds, [], []
        while time.monotonic() < end:
            before = sum(len(player.acked) for player in players)
            if not coming:
                coming = chance.sample(("kill", "freeze", "cut", "database", "kill", "crash"), 6)
            seen.append(coming.pop())
            self.disturb(seen[-1], chance, players, long)
            going_on = wait_until(lambda: sum(len(p.acked) for p in players) > before or all(p.over for p in players), 120)
            self.expect("play goes on after " + seen[-1], going_on, seen)
            time.sleep(chance.random())
        end = time.monotonic() + 450
        for player in players:
            player.join(max(0.1, end - time.monotonic()))
        print(f"storm {seed}: {len(players)} players, {sum(len(p.acked) for p in players)} choices acknowledged, "
              f"{sum(p.connections for p in players)} connections, " + " ".join(seen))
        self.after_storm(players)

    def after_storm(self, players):
        self.expect("every game ends", all(player.over for player in players),
                    [(player.table, player.broken) for player in players if not player.over])
        stored = {table: self.store.keys(table) for table in {player.table for player in players}}
        for player in players:
            missing = [key for key in player.acked if stored[player.table].count(key) != 1]
            self.expect("what was acknowledged is stored once", not missing and player.acked, missing)
        for table in stored:
            self.check_heard(table, [player for player in players if player.table == table and player.over])
        self.check_store()

    def rematch(self):
        """Both want to play again, each at another server: they are told of the same table."""
        one, two = (server.port for server in self.servers)
        table, invite = make_table(one, new_token(), "--players 2", bots="kobold", clock="none")
        players = [Player(server, table, invite, seed) for server, seed in zip(self.servers, (7, 8))]
        for player in players:
            player.enough = 3
            player.start()
        for player in players:
            player.join(400)
        clients = [self.sit(port, table, invite, "Ada", player.token)[0] for port, player in zip((one, two), players)]
        for client in clients:
            client.say(type="rematch", key=new_key(), on=True)
        told = [client.until("rematch")[0] for client in clients]
        self.expect("both are told of the same next table", told[0] == told[1], told)
        client, welcome = self.sit(two, told[0]["id"], "", "Ada", players[0].token)
        self.expect("and have their seats there", welcome["seat"] == players[0].seat, welcome["seat"])
        client.close()

    def forget(self):
        """While the servers run."""
        table, invite = make_table(self.server.port, new_token(), "--players 2", bots="kobold", clock="none")
        ada, _ = self.sit(self.servers[1].port, table, invite, "Zoe Q")
        done = self.on_store("--forget", "Zoe Q")
        self.expect("a person is forgotten", done.returncode == 0 and self.store.names("Zoe Q") == 0, done.stderr)
        bye = ada.until("bye")[0]
        self.expect("and the server that knew her hears of it", bye["code"] == 1012, bye)

    # ---- a new version -------------------------------------------------------------------------------------------------

    def proxy(self, servers):
        """Debian's nginx with the configuration that is shipped, before these servers."""
        folder = os.path.join(self.folder, "nginx")
        os.makedirs(folder, exist_ok=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        with open(os.path.join(HERE, "../../packaging/nginx.conf"), encoding="utf-8") as shipped:
            text = shipped.read()
        text = text.replace("listen 80;", f"listen 127.0.0.1:{port};").replace("listen [::]:80;", "")
        for usual, server in zip((8080, 8081), servers):
            text = text.replace(f"127.0.0.1:{usual}", f"127.0.0.1:{server.port}")
        with open(os.path.join(folder, "nginx.conf"), "w", encoding="utf-8") as out:
            paths = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
            out.write(f"pid {folder}/pid; error_log {folder}/error.log; events {{}} "
                      f"http {{ access_log off; {paths}\n{text}\n}}\n")
        process = subprocess.Popen(["/usr/sbin/nginx", "-c", os.path.join(folder, "nginx.conf"), "-g", "daemon off;"],
                                   stderr=subprocess.DEVNULL, preexec_fn=die_with_parent)
        process.port = port
        self.doors = self.servers + [process]

        def answers():
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                return True
            except OSError:
                return False

        self.expect("nginx takes the configuration", wait_until(answers) and process.poll() is None)
        return process

    def upgrade(self):
        """Promise 7: a server with other rules is started under running games; what has begun stays with the old one."""
        old, new = self.servers[0], Server(self.following, self.store.where, self.page)
        self.servers[1].stop()
        table, invite = make_table(old.port, new_token(), "--players 2", bots="kobold", clock="live")
        later, later_invite = make_table(old.port, new_token(), "--players 2", bots="kobold", clock="live")
        door = Door(old.port)
        players = [Player(door, table, invite, seed) for seed in (11, 12)]
        for player in players:
            player.start()
        wait_until(lambda: all(len(player.acked) > 1 for player in players), 120)
        ours = self.revision(table)
        proxy = self.proxy([old, new.start()])
        try:
            door.port = proxy.port
            self.expect("the new server leaves the table to the old one",
                        wait_until(lambda: Client(new.port, "/t/" + table).status == 503))
            for player in players:
                player.enough = len(player.acked) + 6
                player.client.socket.shutdown(socket.SHUT_RDWR)
            for player in players:
                player.join(450)
            self.expect("a running game is played to its end", all(player.over for player in players),
                        [player.broken for player in players])
            self.expect("through the proxy, and nobody is refused",
                        all(p.connections > 1 and p.turned_away == 0 for p in players),
                        [(p.connections, p.turned_away) for p in players])
            self.expect("by the rules with which it began", self.revision(table) == ours)
            self.begun_by_the_new_one(old, new)
            old.stop()
            fresh = [Player(proxy, later, later_invite, seed) for seed in (13, 14)]
            for player in fresh:
                player.enough = 4
                player.start()
            for player in fresh:
                player.join(450)
            self.expect("what had not begun goes on with the new version",
                        all(player.over for player in fresh) and self.revision(later) != ours,
                        [player.broken for player in fresh])
        finally:
            proxy.terminate()
            proxy.wait(60)
            new.stop()

    def begun_by_the_new_one(self, old, new):
        """The old server has made it and lives: it cannot look after it, so the new one does."""
        table, invite = make_table(old.port, new_token(), "--players 2 --fast", bots="kobold", clock="none")
        ada, _ = self.sit(new.port, table, invite)
        kept = self.store.rows(f"SELECT keeper FROM game WHERE id = '{table}'")
        ada.say(type="ready", on=True)
        ada.until("step")
        self.expect("who begins by other rules keeps the table",
                    self.store.rows(f"SELECT keeper FROM game WHERE id = '{table}'") != kept)
        ada.say(type="resign", key=new_key())
        try:
            over = ada.until("over")[0]
        except OSError:  # nothing happens any more
            over = None
        self.expect("bots play at a table that the new server has begun", over is not None)
        ada.close()

    def revision(self, table):
        return int(self.store.rows(f"SELECT revision FROM game WHERE id = '{table}'")[0][0])


def main():
    tests = Shared(sys.argv[1], sys.argv[2], sys.argv[3])
    long = "long" in sys.argv[4:]
    tests.cases()
    tests.start()
    tests.fence()
    tests.together()
    tests.rematch()
    proxy = tests.proxy(tests.servers)
    try:
        if long:
            for seed in range(3):
                tests.storm(60, 240, seed, True)
            tests.storm(5, 18, int(time.time()) // 3600, False)
        tests.storm(5, 18, 498604, False)  # the same one every time: looking for new ones is for --long
    finally:
        proxy.terminate()
        proxy.wait(60)
    tests.backup()
    tests.forget()
    tests.upgrade()
    print(f"{tests.good} passed, {tests.bad} failed")
    return tests.bad != 0


if __name__ == "__main__":
    end_in_order()
    sys.exit(main())
