import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import psycopg
import pytest
import redis as redis_client

from infra.dev import environment, processes, run, virtualenv

ROOT = environment.ROOT
MANAGE = """
import sys, time
print("did", sys.argv[1])
if sys.argv[1] == "scheduler":
    time.sleep(600)
"""
ASGI = """
async def application(scope, receive, send):
    found = scope["path"] == "/readyz" and dict(scope["headers"])[b"host"].startswith(b"localhost")
    await send({"type": "http.response.start", "status": 200 if found else 404, "headers": []})
    await send({"type": "http.response.body", "body": b""})
"""
CELERY = """
import os
from celery import Celery
app = Celery(broker=os.environ["REDIS_URL"])
"""
FILES = {
    "manage.py": MANAGE,
    "platform/config/__init__.py": "",
    "platform/config/asgi.py": ASGI,
    "platform/config/celery.py": CELERY,
    "frontend/package-lock.json": "{}",
    "frontend/openapi.json": "{}",
    "frontend/src/api/client.ts": "",
    "frontend/tools/package.json": "{}",
    "bin/node": "#!/bin/sh\necho v24.1.0\n",
    "bin/npm": "#!/bin/sh\nmkdir -p node_modules\n",
}


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@dataclass
class Project:
    root: Path
    port: int
    launcher: subprocess.Popen[str] | None = None

    def start(self, **values: str) -> str:
        """Output until the shop is open or the launcher has ended."""
        path = f"{self.root / 'bin'}:{os.environ['PATH']}"
        saved = {"HOME": os.environ.get("HOME", "/"), "PATH": path, "PORT": str(self.port)}
        self.launcher = subprocess.Popen(
            [sys.executable, "infra/dev/launch.py", "run"],
            cwd=self.root,
            env={**saved, **values},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        assert self.launcher.stdout is not None
        lines: list[str] = []
        for line in self.launcher.stdout:
            lines.append(line)
            if line.startswith("  logs "):
                break
        return "".join(lines)

    def end(self, number: int) -> int:
        assert self.launcher is not None
        self.launcher.send_signal(number)
        return self.launcher.wait(40)

    def children(self) -> dict[str, int]:
        record = self.root / ".vitrina" / "children.json"
        return {one.name: one.pid for one in processes.read_record(record)}

    def answer(self) -> int:
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/readyz")
        request.add_header("Host", f"localhost:{self.port}")
        with urllib.request.urlopen(request, timeout=2) as answer:
            return int(answer.status)


@pytest.fixture
def project(open_folder: Path) -> Iterator[Project]:
    if not virtualenv.largest_held(environment.load(ROOT, {})):
        pytest.skip("the virtual environment of the project was not made by the launcher")
    for name, text in FILES.items():
        file = open_folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        file.chmod(0o755)
    shutil.copytree(ROOT / "infra" / "dev", open_folder / "infra" / "dev")
    (open_folder / "requirements").symlink_to(ROOT / "requirements")
    (open_folder / ".venv").symlink_to(ROOT / ".venv")
    started = Project(open_folder, free_port())
    yield started
    if started.launcher and started.launcher.poll() is None:
        started.launcher.kill()
    processes.stop_recorded(open_folder / ".vitrina" / "children.json", grace=5)


def test_starts_all_and_an_interrupt_stops_all_of_it(project: Project) -> None:
    with subprocess.Popen(["sleep", "60"]) as stranger:
        printed = project.start()
        children = project.children()

        assert f"http://localhost:{project.port}/" in printed
        assert f"http://<store>.shop.localhost:{project.port}/" in printed
        assert list(children) == ["postgres", "redis", "web", "worker", "scheduler"]
        assert project.answer() == 200
        assert project.end(signal.SIGINT) == 0
        assert [processes.born(pid) for pid in children.values()] == [""] * 5
        assert stranger.poll() is None
        stranger.kill()


def test_killed_start_is_recovered_from(project: Project) -> None:
    project.start()
    before = project.children()
    project.end(signal.SIGKILL)
    assert processes.born(before["web"])

    printed = project.start()

    assert "left behind: scheduler, worker, web, redis, postgres" in printed
    assert project.answer() == 200
    assert not set(before.values()) & set(project.children().values())
    assert project.end(signal.SIGTERM) == 0


@pytest.mark.parametrize("name", ["postgres", "redis", "worker"])
def test_what_dies_is_started_again(project: Project, name: str) -> None:
    """A server comes back at its address, and is still stopped after the programs that use it."""
    project.start()
    before = project.children()
    addresses = _addresses_of(before["web"])
    os.kill(before[name], signal.SIGKILL)

    _until(lambda: project.children().get(name, before[name]) != before[name])

    assert list(project.children()) == list(before)
    assert {"postgres": _asks_postgres, "redis": _asks_redis}.get(name, bool)(addresses)
    assert project.end(signal.SIGINT) == 0


def _until(happened: Callable[[], bool]) -> None:
    until = time.monotonic() + 60
    while not happened() and time.monotonic() < until:
        time.sleep(0.05)
    assert happened()


def _addresses_of(pid: int) -> dict[str, str]:
    """The servers that a program was given."""
    given = Path(f"/proc/{pid}/environ").read_text().split("\0")
    return dict(line.split("=", 1) for line in given if line.startswith(("DATABASE_URL=", "REDIS_URL=")))


def _asks_postgres(addresses: dict[str, str]) -> bool:
    with psycopg.connect(addresses["DATABASE_URL"]) as connection:
        return connection.execute("SELECT 1").fetchone() == (1,)


def _asks_redis(addresses: dict[str, str]) -> bool:
    return bool(redis_client.Redis.from_url(addresses["REDIS_URL"]).ping())


def test_taken_port_is_shown_before_anything_is_started(project: Project) -> None:
    with socket.create_server(("127.0.0.1", project.port)):
        printed = project.start()

    assert f"port {project.port} is taken by another program" in printed
    assert f"make run PORT={project.port + 80}" in printed
    assert project.children() == {}


def test_failing_step_shows_its_log_and_what_to_do(project: Project) -> None:
    (project.root / "manage.py").write_text("raise SystemExit('the migration is wrong')")

    printed = project.start()

    assert "manage.py prepare failed" in printed
    assert "the migration is wrong" in printed
    assert "what to do:" in printed
    assert project.launcher is not None
    assert project.launcher.wait(40) == 1
    assert project.children() == {}


def test_demo_logins_are_printed(project: Project) -> None:
    login = {"email": "ana@example.com", "password": "x1", "store": "Alameda", "url": "http://a.shop"}
    data = project.root / ".vitrina"
    data.mkdir()
    (data / "demo.json").write_text(json.dumps({"logins": [login]}))

    printed = project.start(VITRINA_DEMO="0")

    assert "ana@example.com  password x1" in printed
    assert "demo stores   " not in printed
    assert project.end(signal.SIGINT) == 0


def test_web_shares_the_figures_of_its_processes_and_forgets_earlier_ones(tmp_path: Path) -> None:
    env = environment.load(tmp_path, {"VITRINA_DATA": str(tmp_path / "data")})
    left = tmp_path / "data" / "figures" / "counter_1.db"
    left.parent.mkdir(parents=True)
    left.write_bytes(b"")

    programs = {one.name: one.env for one in run.programs(env, tmp_path, {"PORT": "8000"})}

    assert programs["web"]["PROMETHEUS_MULTIPROC_DIR"] == str(left.parent)
    assert "PROMETHEUS_MULTIPROC_DIR" not in {**programs["worker"], **programs["scheduler"]}
    assert list(left.parent.iterdir()) == []
