"""An embedded Postgres: made once in the data folder, started on loopback with a password."""

from __future__ import annotations

import re
import secrets
import shutil
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from infra.dev import account as accounts
from infra.dev import ports, postgres_binaries
from infra.dev.account import Account
from infra.dev.console import LaunchError
from infra.dev.environment import Environment
from infra.dev.postgres_binaries import Binaries
from infra.dev.processes import Child, command_of

OWNER = "vitrina"
DATABASE = "vitrina"
FIRST_PORT = 15432
START_SECONDS = 60.0
LOCALES = ("C.UTF-8", "C")
OWN_SERVER = "or give a server of your own in DATABASE_URL"
SETTINGS = {
    "listen_addresses": ports.HOST,
    "unix_socket_directories": "",
    "password_encryption": "scram-sha-256",
    "max_locks_per_transaction": "512",
    "max_connections": "200",
    "shared_buffers": "256MB",
    "timezone": "UTC",
}
UNSAFE_AND_QUICK = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}


@dataclass(frozen=True)
class Server:
    url: str
    child: Child | None


@dataclass(frozen=True)
class Cluster:
    """One data folder and all that is needed to run it."""

    env: Environment
    home: Path
    account: Account
    durable: bool

    @property
    def data(self) -> Path:
        return self.home / "data"

    @property
    def log(self) -> Path:
        return self.env.logs / "postgres.log"

    @property
    def major(self) -> int | None:
        version = self.data / "PG_VERSION"
        return int(version.read_text()) if version.exists() else None

    @property
    def password_file(self) -> Path:
        return self.home / "password"

    def url(self, port: int) -> str:
        password = self.password_file.read_text().strip()
        return f"postgresql://{OWNER}:{password}@{ports.HOST}:{port}/{DATABASE}"


def ensure(env: Environment, venv: Path, *, durable: bool) -> Server:
    """A server on our data folder: the one that already runs, else one that we start."""
    account = accounts.choose()
    home = accounts.reachable_home(env.data / _folder_name(env, durable=durable), account)
    cluster = Cluster(env, home, account, durable)
    port = running_port(cluster.data)
    if port is not None:
        return Server(cluster.url(port), None)
    binaries = _reachable(_fitting(cluster, venv), cluster)
    if cluster.major is None:
        initialize(cluster, binaries)
    forget_stale_pid(cluster.data)

    def start(port: int) -> Server:
        return Server(cluster.url(port), _start(cluster, binaries, port))

    return ports.start_on_free_port(env, "POSTGRES_PORT", FIRST_PORT, start)


def _folder_name(env: Environment, *, durable: bool) -> str:
    """Tests on a chosen Postgres live beside the usual ones; a shop has one folder only."""
    choice = re.sub(r"\W+", "-", env.get("VITRINA_POSTGRES")).strip("-")
    return f"postgres-{choice}" if choice and not durable else "postgres"


def _fitting(cluster: Cluster, venv: Path) -> Binaries:
    """Data of a shop binds us to its major version, data of tests is made anew."""
    if cluster.durable:
        return postgres_binaries.find(cluster.env, venv, cluster.major)
    binaries = postgres_binaries.find(cluster.env, venv, None)
    if cluster.major not in {None, binaries.major}:
        shutil.rmtree(cluster.data)
    return binaries


def _reachable(binaries: Binaries, cluster: Cluster) -> Binaries:
    program = f"{binaries.folder}/postgres"
    tree = accounts.reachable_copy(binaries.tree, program, cluster.home, cluster.account)
    return Binaries(tree, binaries.folder, binaries.major)


def initialize(cluster: Cluster, binaries: Binaries) -> None:
    """Made beside and renamed at the end, so that a killed start leaves no half-made data."""
    half = cluster.home / "data.half"
    shutil.rmtree(half, ignore_errors=True)
    half.mkdir()
    cluster.account.own(half, 0o700)
    cluster.password_file.unlink(missing_ok=True)
    cluster.password_file.touch(mode=0o600)
    cluster.password_file.write_text(secrets.token_urlsafe(24) + "\n")
    _initdb(cluster, binaries, half)
    _create_database(cluster, binaries, half)
    half.rename(cluster.data)


def _initdb(cluster: Cluster, binaries: Binaries, target: Path) -> None:
    # the account that runs initdb may not read our copy of the password
    initdb_password = cluster.home / "password.initdb"
    initdb_password.touch(mode=0o600)
    initdb_password.write_text(cluster.password_file.read_text())
    cluster.account.own(initdb_password, 0o600)
    base = [str(binaries.bin / "initdb"), "-D", str(target), "-U", OWNER, "-E", "UTF8"]
    base += ["-A", "scram-sha-256", "--pwfile", str(initdb_password)]
    base += [] if cluster.durable else ["--no-sync"]
    try:
        for locale in LOCALES:
            with cluster.log.open("ab") as log:
                command = [*base, f"--locale={locale}"]
                if cluster.account.run(command, env=_programs_env(), log=log) == 0:
                    return
            for left in target.iterdir():
                shutil.rmtree(left) if left.is_dir() else left.unlink()
    finally:
        initdb_password.unlink()
    raise LaunchError(
        "initdb could not make the database",
        do=f"mend what the log names (a full disk, a folder that may not be written), {OWN_SERVER}",
        log=cluster.log,
    )


def _create_database(cluster: Cluster, binaries: Binaries, target: Path) -> None:
    command = [str(binaries.bin / "postgres"), "--single", "-D", str(target), "postgres"]
    with cluster.log.open("ab") as log:
        text = f"CREATE DATABASE {DATABASE}\n"
        failed = cluster.account.run(command, env=_programs_env(), log=log, text=text)
    if failed:
        raise LaunchError(
            "the database could not be created",
            do=f"mend what the log names and start again: nothing half-made is kept; {OWN_SERVER}",
            log=cluster.log,
        )


def _start(cluster: Cluster, binaries: Binaries, port: int) -> Child:
    settings = {**SETTINGS, "port": str(port), **({} if cluster.durable else UNSAFE_AND_QUICK)}
    command = [str(binaries.bin / "postgres"), "-D", str(cluster.data)]
    for name, value in settings.items():
        command += ["-c", f"{name}={value}"]
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        process = _spawn(cluster, command)
        if _wait_ready(cluster.data, process, until):
            return Child("postgres", process, stop=signal.SIGINT)
        if not _old_backends_remain(cluster.log):
            break
        time.sleep(0.5)
    raise LaunchError(
        "Postgres did not start",
        do=f"mend what the log names (memory, disk, a second server on {cluster.data}), {OWN_SERVER}",
        log=cluster.log,
    )


def _spawn(cluster: Cluster, command: list[str]) -> subprocess.Popen[bytes]:
    with cluster.log.open("ab") as log:
        return subprocess.Popen(
            command,
            env=_programs_env(),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            **cluster.account.popen_options(),
        )


def _programs_env() -> dict[str, str]:
    return {"PATH": "/usr/bin:/bin", "LC_ALL": "C", "TZ": "UTC"}


def _wait_ready(data: Path, process: subprocess.Popen[bytes], until: float) -> bool:
    while time.monotonic() < until:
        if process.poll() is not None:
            return False
        lines = _pid_lines(data)
        if len(lines) >= 8 and lines[0] == str(process.pid) and lines[7].strip() == "ready":
            return True
        time.sleep(0.02)
    process.kill()
    process.wait()
    return False


def _old_backends_remain(log: Path) -> bool:
    """After a kill -9 of the server its sessions live on for a moment."""
    return "pre-existing shared memory block" in log.read_text(errors="replace")[-2000:]


def _pid_lines(data: Path) -> list[str]:
    try:
        return (data / "postmaster.pid").read_text().splitlines()
    except FileNotFoundError:
        return []


def running_port(data: Path) -> int | None:
    lines = _pid_lines(data)
    if len(lines) < 8 or not _is_server(lines[0], data):
        return None
    return int(lines[3])


def _is_server(pid: str, data: Path) -> bool:
    command = command_of(int(pid)) if pid.isdigit() else ""
    return "postgres" in command and str(data) in command


def forget_stale_pid(data: Path) -> None:
    """Postgres itself clears the file of a dead server, but stops at an id that lives again."""
    lines = _pid_lines(data)
    if lines and not _is_server(lines[0], data):
        (data / "postmaster.pid").unlink(missing_ok=True)
