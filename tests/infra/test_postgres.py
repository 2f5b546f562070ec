import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest

from config.checks import OLDEST_POSTGRES
from infra.dev import account, environment, postgres, postgres_binaries
from infra.dev.console import LaunchError
from infra.dev.environment import Environment
from infra.dev.postgres import Server

VENV = Path(sys.prefix)
Start = Callable[..., Server]


@pytest.fixture
def home(open_folder: Path) -> Path:
    return open_folder


@pytest.fixture
def start() -> Iterator[Start]:
    servers: list[Server] = []

    def begin(env: Environment, *, durable: bool = False) -> Server:
        server = postgres.ensure(env, VENV, durable=durable)
        servers.append(server)
        return server

    yield begin
    for server in servers:
        if server.child and server.child.process.poll() is None:
            server.child.process.send_signal(signal.SIGQUIT)
            server.child.process.wait(10)


def env_of(home: Path, **values: str) -> Environment:
    return environment.load(home, {"PATH": os.environ["PATH"], **values})


def ask(url: str, question: str) -> object:
    with psycopg.connect(url) as connection:
        row = connection.execute(question).fetchone()
    return row[0] if row else None


@pytest.mark.parametrize("choice", ["system", "wheel"])
def test_starts_with_password_locale_and_locks(home: Path, start: Start, choice: str) -> None:
    env = env_of(home, VITRINA_POSTGRES=choice)
    if not list(postgres_binaries.candidates(env, VENV)):
        pytest.skip(f"no {choice} Postgres here")

    server = start(env)

    assert ask(server.url, "show max_locks_per_transaction") == "512"
    assert ask(server.url, "show server_encoding") == "UTF8"
    assert ask(server.url, "select datcollate from pg_database where datname = 'vitrina'") == "C.UTF-8"
    with pytest.raises(psycopg.OperationalError, match="password authentication failed"):
        ask(server.url.replace("vitrina:", "vitrina:wrong"), "select 1")


def test_running_server_is_used_again_and_not_ours_to_stop(home: Path, start: Start) -> None:
    first = start(env_of(home))
    second = start(env_of(home))

    assert second.url == first.url
    assert second.child is None


def test_killed_server_recovers_with_its_data(home: Path, start: Start) -> None:
    first = start(env_of(home), durable=True)
    assert first.child is not None
    with psycopg.connect(first.url, autocommit=True) as connection:
        connection.execute("create table kept (n int)")
    first.child.process.kill()
    first.child.process.wait()

    second = start(env_of(home), durable=True)

    assert ask(second.url, "select count(*) from kept") == 0


def test_pid_file_that_names_a_stranger_is_forgotten(home: Path, start: Start) -> None:
    first = start(env_of(home))
    assert first.child is not None
    pid_file = home / ".vitrina" / "postgres" / "data" / "postmaster.pid"
    lines = pid_file.read_text().splitlines()
    first.child.process.send_signal(signal.SIGINT)
    first.child.process.wait(10)
    with subprocess.Popen(["sleep", "60"]) as stranger:
        pid_file.write_text("\n".join([str(stranger.pid), *lines[1:]]) + "\n")

        second = start(env_of(home))

        assert ask(second.url, "select 1") == 1
        assert stranger.poll() is None
        stranger.kill()


def test_half_made_data_is_made_again(home: Path, start: Start) -> None:
    half = home / ".vitrina" / "postgres" / "data.half"
    half.mkdir(parents=True)
    (half / "PG_VERSION").write_text("15")

    assert ask(start(env_of(home)).url, "select 1") == 1
    assert not half.exists()


def test_folder_out_of_reach_is_replaced_and_remembered(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if os.geteuid() != 0:
        pytest.skip("only root switches to another account")
    monkeypatch.setattr(account, "SHARED_FOLDERS", (home / "open",))
    closed = home / "closed"
    closed.mkdir(mode=0o700)
    chosen = account.choose()

    place = account.reachable_home(closed / "postgres", chosen)

    assert place.parent == home / "open"
    assert account.reachable_home(closed / "postgres", chosen) == place


def test_programs_out_of_reach_are_copied(home: Path) -> None:
    if os.geteuid() != 0:
        pytest.skip("only root switches to another account")
    closed = home / "closed"
    (closed / "tree" / "bin").mkdir(parents=True)
    program = closed / "tree" / "bin" / "postgres"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    closed.chmod(0o700)

    tree = account.reachable_copy(closed / "tree", "bin/postgres", home, account.choose())

    assert tree == home / "programs-tree"
    assert account.choose().can("-x", tree / "bin" / "postgres")


def test_data_of_another_major_says_what_to_do(home: Path) -> None:
    with pytest.raises(LaunchError, match="made by Postgres 97") as caught:
        postgres_binaries.find(env_of(home), VENV, 97)

    assert "install Postgres 97, or delete" in caught.value.do


def programs(folder: Path, version: str) -> Path:
    folder.mkdir()
    for name in ("initdb", "postgres"):
        (folder / name).write_text(f'#!/bin/sh\necho "{name} (PostgreSQL) {version}"\n')
        (folder / name).chmod(0o755)
    return folder


def test_postgres_14_is_not_taken_and_reported_as_too_old(home: Path) -> None:
    old = env_of(home, VITRINA_POSTGRES=str(programs(home / "old", "14.19 (Debian)")))
    new = env_of(home, VITRINA_POSTGRES=str(programs(home / "new", "15.0")))

    with pytest.raises(
        LaunchError, match="only Postgres 14 was found: 15 is the oldest that serves"
    ) as caught:
        postgres_binaries.find(old, VENV, None)

    assert "apt-get install postgresql" in caught.value.do
    assert postgres_binaries.find(new, VENV, None).major == 15


def test_data_of_postgres_14_is_not_asked_to_get_it_installed(home: Path) -> None:
    with pytest.raises(LaunchError, match="made by Postgres 14: 15 is the oldest that serves") as caught:
        postgres_binaries.find(env_of(home), VENV, 14)

    assert caught.value.do.startswith("take what you need out of it with the pg_dumpall of Postgres 14")


def test_launcher_and_server_take_the_same_postgres() -> None:
    assert postgres_binaries.OLDEST == OLDEST_POSTGRES


def test_no_postgres_at_all_says_what_to_do(home: Path) -> None:
    with pytest.raises(LaunchError, match="no programs of Postgres") as caught:
        postgres_binaries.find(env_of(home, VITRINA_POSTGRES=str(home)), VENV, None)

    assert "DATABASE_URL" in caught.value.do


def test_deleted_data_folder_begins_anew_and_keeps_the_old_place(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if os.geteuid() != 0:
        pytest.skip("only root switches to another account")
    monkeypatch.setattr(account, "SHARED_FOLDERS", (home / "open",))
    closed = home / "closed"
    closed.mkdir(mode=0o700)
    place = account.reachable_home(closed / "postgres", account.choose())
    (place / "data").mkdir()
    (closed / "postgres" / "location").unlink()

    assert account.reachable_home(closed / "postgres", account.choose()) == place
    assert not (place / "data").exists()
    assert len(list((home / "open").glob("*.old-*/data"))) == 1
