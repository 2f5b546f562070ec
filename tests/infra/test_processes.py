import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from infra.dev import processes
from infra.dev.processes import Recorded, Supervisor

SLEEP = [sys.executable, "-c", "import time; time.sleep(60)"]
FAMILY = """
import subprocess, sys, time
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
print("up", flush=True)
time.sleep(60)
"""
STUBBORN = """
import signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
print("up", flush=True)
time.sleep(60)
"""


@pytest.fixture
def stranger() -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(SLEEP, start_new_session=True)
    yield process
    process.kill()
    process.wait()


def start(supervisor: Supervisor, folder: Path, script: str = "import time; time.sleep(60)") -> int:
    command = [sys.executable, "-c", script]
    child = supervisor.start("program", command, env=dict(os.environ), cwd=folder, log=folder / "program.log")
    return child.pid


def wait_for_line(log: Path) -> None:
    until = time.monotonic() + 5
    while time.monotonic() < until and not (log.exists() and log.read_text()):
        time.sleep(0.02)


def group_lives(pid: int) -> bool:
    try:
        os.killpg(pid, 0)
    except ProcessLookupError:
        return False
    return True


def wait_group_ended(pid: int) -> bool:
    until = time.monotonic() + 5
    while time.monotonic() < until and group_lives(pid):
        time.sleep(0.02)
    return not group_lives(pid)


def test_stop_ends_own_children_and_nothing_else(tmp_path: Path, stranger: subprocess.Popen[bytes]) -> None:
    supervisor = Supervisor(tmp_path / "children.json")
    own = [start(supervisor, tmp_path), start(supervisor, tmp_path)]

    supervisor.stop_all(grace=5)

    assert [processes.born(pid) for pid in own] == ["", ""]
    assert stranger.poll() is None
    assert not (tmp_path / "children.json").exists()


def test_stop_ends_the_workers_of_a_child(tmp_path: Path) -> None:
    supervisor = Supervisor(tmp_path / "children.json")
    pid = start(supervisor, tmp_path, FAMILY)
    wait_for_line(tmp_path / "program.log")

    supervisor.stop_all(grace=5)

    assert wait_group_ended(pid)


def test_child_that_ignores_the_signal_is_killed(tmp_path: Path) -> None:
    supervisor = Supervisor(tmp_path / "children.json")
    pid = start(supervisor, tmp_path, STUBBORN)
    wait_for_line(tmp_path / "program.log")

    supervisor.stop_all(grace=0.3)

    assert processes.born(pid) == ""


def test_next_start_stops_what_a_killed_one_left(tmp_path: Path) -> None:
    record = tmp_path / "children.json"
    pid = start(Supervisor(record), tmp_path)

    # the launcher of this test stays the parent, so the child must be collected here
    stopped = processes.stop_recorded(record, grace=5)

    assert stopped == ["program"]
    assert processes.born(pid) == ""
    assert not record.exists()


def test_workers_of_a_dead_leader_are_found(tmp_path: Path) -> None:
    record = tmp_path / "children.json"
    supervisor = Supervisor(record)
    pid = start(supervisor, tmp_path, FAMILY)
    wait_for_line(tmp_path / "program.log")
    supervisor.children[0].process.kill()
    supervisor.children[0].process.wait()

    assert processes.stop_recorded(record, grace=5) == ["program"]
    assert wait_group_ended(pid)


def test_a_number_that_was_given_to_another_process_is_not_signalled(
    tmp_path: Path, stranger: subprocess.Popen[bytes]
) -> None:
    record = tmp_path / "children.json"
    processes.write_record(record, [Recorded("web", stranger.pid, "born earlier", 15)])

    assert processes.stop_recorded(record) == []
    assert stranger.poll() is None
