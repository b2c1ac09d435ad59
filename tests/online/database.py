"""A PostgreSQL of the test's own: in a temporary folder, on a socket there, as somebody who is not root, gone with the test."""
import atexit
import ctypes
import glob
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time


def die_with_parent():
    """However the test ends, also by kill -9, the database ends at once."""
    ctypes.CDLL(None).prctl(1, signal.SIGQUIT)


class Database:
    def __init__(self):
        found = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[4]))
        self.programs = found[-1]
        self.folder = tempfile.mkdtemp(prefix="lair-db-")
        self.owner = {}
        if os.getuid() == 0:  # PostgreSQL refuses root
            user = pwd.getpwnam("postgres")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.owner = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        os.chmod(self.folder, 0o711)
        self.data, self.process = os.path.join(self.folder, "data"), None
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = str(free.getsockname()[1])
        self.there = ("-h", self.folder, "-p", self.port, "-U", "lair")
        atexit.register(self.remove)
        self.run("initdb", "-D", self.data, "-U", "lair", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync")
        self.start()
        self.run("createdb", *self.there, "lair")

    def url(self, name="lair"):
        return f"postgres://lair@/{name}?host={self.folder}&port={self.port}"

    where = property(url)

    def by_network(self):
        return f"postgres://lair@localhost:{self.port}/lair"

    def keys(self, table):
        rows = self.rows(f"SELECT key FROM entry WHERE game = '{table}' AND key IS NOT NULL")
        return [f"{int(row[0]) % 2**64:016x}" for row in rows]

    def names(self, name):
        return int(self.rows(f"SELECT count(*) FROM seat WHERE name = '{name}'")[0][0])

    def copy(self):
        """A backup, and where it is when it has been restored."""
        dump = os.path.join(self.folder, "lair.dump")
        self.run("pg_dump", *self.there, "-Fc", "-f", dump, "lair")
        self.run("createdb", *self.there, "copy")
        self.run("pg_restore", *self.there, "-d", "copy", dump)
        return self.url("copy")

    def spoil(self):
        self.rows("UPDATE entry SET hash = hash + 1 WHERE seq = 3")

    def run(self, program, *words, **more):
        done = subprocess.run([os.path.join(self.programs, program), *words], cwd=self.folder, capture_output=True,
                              text=True, check=False, **self.owner, **more)
        if done.returncode != 0:
            raise RuntimeError(program + ": " + done.stderr)
        return done.stdout

    def start(self):
        self.process = subprocess.Popen(
            [os.path.join(self.programs, "postgres"), "-D", self.data, "-c", "listen_addresses=127.0.0.1", "-c", "port=" + self.port,
             "-c", f"unix_socket_directories={self.folder}", "-c", "fsync=off", "-c", "max_connections=60"],
            cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=die_with_parent, **self.owner)
        end = time.monotonic() + 120
        while time.monotonic() < end:
            try:
                self.run("pg_isready", *self.there, "-d", "postgres")
                return self
            except RuntimeError:
                time.sleep(0.1)
        raise RuntimeError("PostgreSQL did not start")

    def stop(self, how=signal.SIGINT):
        """SIGINT cuts all connections and ends in order; SIGQUIT is a crash."""
        self.process.send_signal(how)
        self.process.wait(120)

    def rows(self, text, name="lair"):
        said = self.run("psql", *self.there, "-d", name, "-qAtF", "\t", "-c", text)
        return [line.split("\t") for line in said.splitlines()]

    def remove(self):
        if self.process and self.process.poll() is None:
            self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)
