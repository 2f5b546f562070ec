"""A whole installation on servers of its own, that can be killed part by part and started again."""

import os
import signal
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg

from infra.dev import environment, postgres, redis
from infra.dev.environment import Environment
from infra.dev.web import web_arguments
from tests.e2e.installation import ROOT, Installation

OURS = ("DATABASE_URL", "REDIS_URL", "POSTGRES_PORT", "REDIS_PORT")


@dataclass
class Site(Installation):
    """Started as `make run` starts it. `extra` goes into the environment of its processes."""

    extra: dict[str, str] = field(default_factory=dict)
    settings: str = "config.settings.local"
    web_workers: int = 2
    append_only: bool = True
    servers: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)
    revived: int = 0
    """Workers that ended by themselves."""

    @classmethod
    def at(cls, data: Path, *, prepared: Path | None = None, **options: Any) -> "Site":
        """`prepared`: the folder of a stopped one, whose database is copied instead of made anew."""
        site = cls(data=data, database_url="", redis_url="", **options)
        made = prepared / "servers" / "postgres" if prepared is not None else None
        if made is not None and made.is_dir():
            (data / "servers").mkdir(mode=0o755)
            command = ["cp", "-a", str(made), str(data / "servers")]
            subprocess.run(command, check=True)
        site.start_postgres()
        site.start_redis()
        return site

    @property
    def _servers_environment(self) -> Environment:
        values = {name: value for name, value in os.environ.items() if name not in OURS}
        return Environment(root=environment.ROOT, data=self.data / "servers", values=values)

    def start_postgres(self) -> None:
        server = postgres.ensure(self._servers_environment, ROOT / ".venv", durable=True)
        self.database_url = server.url
        assert server.child is not None
        self.servers["postgres"] = server.child.process

    def start_redis(self) -> None:
        """The first start makes the settings; the later ones keep its port and password."""
        env = self._servers_environment
        file = env.data / "redis" / "redis.conf"
        if not file.exists():
            server = redis.ensure(env, ROOT / ".venv")
            assert server.child is not None
            self.redis_url, self.servers["redis"] = server.url, server.child.process
            if self.append_only:
                return
            self.kill("redis")
            file.write_text(file.read_text().replace("appendonly yes", "appendonly no"))
        program = redis.find_program(env, ROOT / ".venv")
        self.servers["redis"] = subprocess.Popen(
            [program, str(file)], stdout=subprocess.DEVNULL, start_new_session=True
        )
        port = int(self.redis_url.rpartition(":")[2].partition("/")[0])
        password = self.redis_url.partition("//:")[2].partition("@")[0]
        _wait(lambda: redis.answers(port, password), 15)

    def start(self) -> None:
        self.manage("prepare")
        self.start_web()
        self.start_worker()
        self.start_scheduler()
        self._wait()

    def start_web(self) -> None:
        self._start_as("web", *web_arguments(host="127.0.0.1", port=self.port, workers=self.web_workers))

    def start_worker(self) -> None:
        command = ["-m", "celery", "--quiet", "-A", "config.celery", "worker", "--loglevel", "warning"]
        self._start_as("worker", *command, "-c", "2", "--without-gossip", "--without-mingle")

    def revive_worker(self) -> None:
        """As `make run` and every process manager does: Celery ends when it can't mend a lost broker."""
        worker = self.servers["worker"]
        if worker.poll() is not None:
            self.revived += 1
            self.processes.remove(worker)
            self.start_worker()

    def start_scheduler(self) -> None:
        self._start_as("scheduler", "manage.py", "scheduler")

    def _start_as(self, name: str, *command: str) -> None:
        self._spawn(*command, kind=name)
        self.servers[name] = self.processes[-1]

    def kill(self, name: str) -> None:
        """kill -9 of a server with all its processes."""
        process = self.servers[name]
        # The leader first: it would start a new child for one that died.
        family = [process.pid, *children_of(process.pid, deep=True)]
        for pid in family:
            _signal(pid, signal.SIGKILL)
        process.wait()
        _wait(lambda: not any(Path(f"/proc/{pid}").exists() for pid in family if pid != process.pid), 10)
        if process in self.processes:
            self.processes.remove(process)

    def stop(self) -> None:
        super().stop()
        for name in ("redis", "postgres"):
            process = self.servers.get(name)
            if process is not None and process.poll() is None:
                process.send_signal(signal.SIGINT if name == "postgres" else signal.SIGTERM)
                try:
                    process.wait(15)
                except subprocess.TimeoutExpired:
                    self.kill(name)

    def query(self, statement: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        with psycopg.connect(self.database_url, autocommit=True) as connection:
            cursor = connection.execute(statement, parameters)  # type: ignore[arg-type]
            return cursor.fetchall() if cursor.description else []

    def in_store(self, store_id: str, statement: str) -> list[tuple[Any, ...]]:
        schema = self.query("SELECT schema_name FROM tenants_store WHERE id = %s", [store_id])[0][0]
        with psycopg.connect(self.database_url, autocommit=True) as connection:
            connection.execute(f'SET search_path TO "{schema}"')  # type: ignore[arg-type]
            cursor = connection.execute(statement)  # type: ignore[arg-type]
            return cursor.fetchall() if cursor.description else []

    def _environment(self, kind: str) -> dict[str, str]:
        own = {"DJANGO_SETTINGS_MODULE": self.settings, "TRUSTED_PROXIES": "127.0.0.1"}
        return super()._environment(kind) | own | self.extra


def children_of(pid: int, *, deep: bool = False) -> list[int]:
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except (FileNotFoundError, ProcessLookupError):
                continue
            if parent == pid:
                found.append(int(entry.name))
    return [*found, *(one for child in found for one in children_of(child, deep=True))] if deep else found


def _signal(pid: int, number: int) -> None:
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        return


def _wait(ready: Any, seconds: float) -> None:
    until = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < until, "it did not come"
        time.sleep(0.05)
