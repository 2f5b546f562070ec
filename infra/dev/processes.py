"""Children: started in process groups of their own, recorded on disk, stopped by their own id.

The record lets a later start find what a killed launcher left running. A process is known by
its id and its start time, so that an id that was given to a stranger is never signalled.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import IO

from infra.dev.console import LaunchError, echo

GRACE_SECONDS = 30.0


@dataclass(frozen=True)
class Recorded:
    name: str
    pid: int
    born: str
    stop: int


@dataclass
class Child:
    name: str
    process: subprocess.Popen[bytes]
    stop: int = signal.SIGTERM
    reader: threading.Thread | None = field(default=None, repr=False)

    @property
    def pid(self) -> int:
        return self.process.pid

    def recorded(self) -> Recorded:
        return Recorded(self.name, self.pid, born(self.pid), self.stop)


def born(pid: int) -> str:
    """Start time of a living process, empty when there is none."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return _born_by_ps(pid) if not Path("/proc/self").exists() else ""
    state, *rest = stat.rpartition(")")[2].split()
    return "" if state in "ZX" else rest[18]


def _born_by_ps(pid: int) -> str:
    answer = subprocess.run(
        ["ps", "-o", "lstart=", "-p", str(pid)], capture_output=True, text=True, check=False
    )
    return answer.stdout.strip()


def command_of(pid: int) -> str:
    try:
        raw = Path(f"/proc/{pid}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        answer = subprocess.run(
            ["ps", "-o", "command=", "-p", str(pid)], capture_output=True, text=True, check=False
        )
        return answer.stdout.strip()
    return raw.replace(b"\0", b" ").decode(errors="replace")


class Supervisor:
    """Owns the children of one launcher and the record of them."""

    def __init__(self, record: Path) -> None:
        self.record = record
        self.children: list[Child] = []
        self.show_output = True

    def start(
        self,
        name: str,
        command: Sequence[str],
        *,
        env: Mapping[str, str],
        cwd: Path,
        log: Path,
        place: int | None = None,
    ) -> Child:
        process = subprocess.Popen(
            list(command),
            env=dict(env),
            cwd=cwd,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        child = Child(name, process)
        child.reader = threading.Thread(
            target=self._relay, args=(child, log), name=f"output of {name}", daemon=True
        )
        child.reader.start()
        self.adopt(child, place)
        return child

    def _relay(self, child: Child, log: Path) -> None:
        output: IO[bytes] | None = child.process.stdout
        if output is None:
            return
        with log.open("ab") as file:
            for line in output:
                file.write(line)
                file.flush()
                if self.show_output:
                    echo(f"{child.name:>9} | {line.decode(errors='replace').rstrip()}")

    def adopt(self, child: Child, place: int | None = None) -> None:
        """Last in the order of stops, or at the place of one that was forgotten."""
        self.children.insert(len(self.children) if place is None else place, child)
        write_record(self.record, [known.recorded() for known in self.children])

    def forget(self, child: Child) -> int:
        """The place that it had among the others."""
        _kill_group(child.pid)
        place = self.children.index(child)
        del self.children[place]
        return place

    def keep(self, earlier: Sequence[Recorded]) -> None:
        """Adds processes of an earlier start to the record, for whoever stops them later."""
        own = [known.recorded() for known in self.children]
        write_record(self.record, [*earlier, *own])

    def first_ended(self) -> Child | None:
        return next((child for child in self.children if child.process.poll() is not None), None)

    def stop_all(self, grace: float = GRACE_SECONDS) -> None:
        """Last started, first stopped: the programs go before the servers they write to."""
        for child in reversed(self.children):
            _stop_child(child, grace)
        self.children.clear()
        self.record.unlink(missing_ok=True)


def _stop_child(child: Child, grace: float) -> None:
    """Asks the leader only: its own workers would drop their work on the same signal."""
    if child.process.poll() is None:
        child.process.send_signal(child.stop)
        try:
            child.process.wait(grace)
        except subprocess.TimeoutExpired:
            echo(f"  {child.name} did not stop in {grace:.0f} s: killed")
    _kill_group(child.pid)
    child.process.wait()


def _kill_group(pid: int) -> None:
    try:
        os.killpg(pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return


def _group_lives(pid: int) -> bool:
    try:
        os.killpg(pid, 0)
    except (ProcessLookupError, PermissionError):
        return False
    return True


def write_record(record: Path, known: Sequence[Recorded]) -> None:
    record.parent.mkdir(parents=True, exist_ok=True)
    fresh = record.with_suffix(".new")
    fresh.write_text(json.dumps([asdict(one) for one in known], indent=2) + "\n")
    fresh.replace(record)


def read_record(record: Path) -> list[Recorded]:
    try:
        return [Recorded(**one) for one in json.loads(record.read_text())]
    except (FileNotFoundError, json.JSONDecodeError, TypeError):
        return []


def living(record: Path) -> list[Recorded]:
    return [one for one in read_record(record) if _lives(one)]


def _lives(one: Recorded) -> bool:
    """A leader that died can leave its workers: the kernel gives its id to nobody meanwhile."""
    now = born(one.pid)
    return now == one.born or (not now and _group_lives(one.pid))


def stop_recorded(record: Path, grace: float = GRACE_SECONDS) -> list[str]:
    """Stops what an earlier launcher left behind; answers the names."""
    left = list(reversed(living(record)))
    for one in left:
        if born(one.pid) == one.born:
            os.kill(one.pid, one.stop)
            _wait_ended(one, grace)
        _kill_group(one.pid)
        if not _wait_ended(one, grace=5):
            raise LaunchError(
                f"{one.name} (process {one.pid}) of an earlier start does not stop",
                do=f"stop it by hand: kill -9 {one.pid}",
            )
    record.unlink(missing_ok=True)
    return [one.name for one in left]


def _wait_ended(one: Recorded, grace: float) -> bool:
    until = time.monotonic() + grace
    while time.monotonic() < until:
        if born(one.pid) != one.born:
            return True
        time.sleep(0.05)
    return False
