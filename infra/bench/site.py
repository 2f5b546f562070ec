"""The installation that is measured: a database of its own, the web process as `make run` starts it."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

from infra.bench.load import Call
from infra.dev.console import LaunchError
from infra.dev.web import web_arguments

ROOT = Path(__file__).resolve().parents[2]
DATABASE = "vitrina_bench"
COUNTER = "infra/bench/fill.py"
READY_SECONDS = 60.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Site:
    given_database: str
    redis_url: str
    port: int = field(default_factory=free_port)
    data: Path = field(default_factory=lambda: Path(tempfile.mkdtemp(prefix="vitrina-bench-")))
    web: subprocess.Popen[bytes] | None = None
    database: str = DATABASE

    @property
    def database_url(self) -> str:
        return f"{self.given_database.rpartition('/')[0]}/{self.database}"

    def prepare(self) -> None:
        """An empty database with the public tables and the template."""
        name = sql.Identifier(self.database)
        with psycopg.connect(self.given_database, autocommit=True) as connection:
            connection.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(name))
            connection.execute(sql.SQL("CREATE DATABASE {}").format(name))
        self.run("manage.py", "prepare")

    def run(self, *arguments: str, given: str = "") -> str:
        """What a program prints that is run inside the installation; `given` is what it reads."""
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=ROOT,
            env=self.env("command"),
            input=given,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            raise LaunchError(
                f"{arguments[0]} failed:\n{done.stderr[-3000:]}",
                do="mend what the last line names, then run `make bench` again",
            )
        return done.stdout

    def statements(self, calls: list[tuple[Call, int]]) -> list[dict[str, Any]]:
        """Of each call, made so many times: how many statements the last one took, and its writes."""
        requested = [{**asdict(call), "turns": turns} for call, turns in calls]
        results: list[dict[str, Any]] = json.loads(
            self.run(COUNTER, "statements", given=json.dumps(requested))
        )
        return results

    def start_web(self) -> float:
        """Seconds from the start of the process to the first answer of /readyz."""
        began = time.monotonic()
        command = web_arguments(host="127.0.0.1", port=self.port, workers=2)
        with (self.data / "web.log").open("wb") as log:
            self.web = subprocess.Popen(
                [sys.executable, *command],
                cwd=ROOT,
                env=self.env("web"),
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        while not self._is_ready():
            if time.monotonic() - began > READY_SECONDS:
                raise LaunchError(
                    "the web process did not answer",
                    do="mend what the log names, then run `make bench` again",
                    log=self.data / "web.log",
                )
            time.sleep(0.02)
        return time.monotonic() - began

    def stop(self) -> None:
        if self.web is not None:
            self.web.terminate()
            self.web.wait(30)
        self.web = None
        shutil.rmtree(self.data, ignore_errors=True)

    def env(self, kind: str) -> dict[str, str]:
        return os.environ | {
            "DJANGO_SETTINGS_MODULE": "config.settings.local",
            "DATABASE_URL": self.database_url,
            "REDIS_URL": self.redis_url,
            "VITRINA_DATA": str(self.data),
            "PLATFORM_DOMAIN": f"localhost:{self.port}",
            "STOREFRONT_DOMAIN": f"shop.localhost:{self.port}",
            "PYTHONPATH": f"{ROOT / 'platform'}{os.pathsep}{ROOT}",
            "PROCESS_KIND": kind,
            # Limits are counted per address; the load comes from many.
            "TRUSTED_PROXIES": "127.0.0.1",
            "LOG_LEVEL": "WARNING",
        }

    def _is_ready(self) -> bool:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/readyz", headers={"Host": "localhost"}
        )
        try:
            with urllib.request.urlopen(request, timeout=2) as answer:  # noqa: S310 - our own address
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False
