"""Steps of the gate: run one by one in two lanes, timed, summed up."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

from infra.dev.console import LaunchError, echo, plain

STOP_SECONDS = 15.0
COUNTS = re.compile(r"\b\d+ (passed|failed)\b")


@dataclass(frozen=True)
class Step:
    name: str
    command: Sequence[str]
    env: Mapping[str, str]
    cwd: Path


@dataclass(frozen=True)
class Result:
    name: str
    code: int
    seconds: float
    last_line: str
    skipped: bool = False


@dataclass
class Gate:
    logs: Path
    results: list[Result] = field(default_factory=list)
    _running: dict[int, subprocess.Popen[bytes]] = field(default_factory=dict)
    _stopping: bool = False

    def run(self, step: Step) -> None:
        """Output goes to the terminal as it comes, so that a CI sees that tests ran."""
        echo(f"\n=== {step.name}")
        self._run(step, show=True)

    def lanes(self, first: Sequence[Step], beside: Sequence[Step], later: Sequence[Step]) -> None:
        """Two lanes; the one that has done its own takes the next of `later`, so that both end together."""
        waiting = deque(later)
        side = self.beside(chain(beside, _taken(waiting)))
        for step in chain(first, _taken(waiting)):
            self.run(step)
        side.join()

    def beside(self, steps: Iterable[Step]) -> threading.Thread:
        """A second lane; the output of its steps is shown whole when each has ended."""
        lane = threading.Thread(target=self._lane, args=(steps,), daemon=True)
        lane.start()
        return lane

    def log_of(self, name: str) -> Path:
        """Where the output of a step goes."""
        return self.logs / f"{name.replace(' ', '-')}.log"

    def prepare(self, name: str, act: Callable[[], object]) -> None:
        """A step of the launcher itself, whose failure leaves the other steps to run."""
        began = time.monotonic()
        try:
            act()
        except LaunchError as error:
            echo(error.report())
            self.results.append(Result(name, 1, time.monotonic() - began, error.what))
        else:
            self.results.append(Result(name, 0, time.monotonic() - began, ""))

    def skip(self, name: str, why: str) -> None:
        self.results.append(Result(name, 0, 0.0, why, skipped=True))

    def fail(self, name: str, why: str) -> None:
        echo(f"\n{'!' * 78}\n{why}\n{'!' * 78}")
        self.results.append(Result(name, 1, 0.0, why))

    def _lane(self, steps: Iterable[Step]) -> None:
        for step in steps:
            if self._stopping:
                return
            try:
                output = self._run(step, show=False)
            except Exception as error:
                # a lane that dies silently would leave its steps out of the summary
                self.results.append(Result(step.name, 1, 0.0, repr(error)))
                continue
            echo(f"\n=== {step.name} (ran beside the others)\n{output.rstrip()}")

    def _run(self, step: Step, *, show: bool) -> str:
        began = time.monotonic()
        try:
            process = subprocess.Popen(
                list(step.command),
                env=dict(step.env),
                cwd=step.cwd,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        except OSError as error:
            self.results.append(Result(step.name, 127, 0.0, str(error)))
            return str(error)
        self._running[process.pid] = process
        output = self._collect(process, self.log_of(step.name), show=show)
        code = process.wait()
        del self._running[process.pid]
        self.results.append(Result(step.name, code, time.monotonic() - began, summary_line(output)))
        return output

    def _collect(self, process: subprocess.Popen[bytes], log: Path, *, show: bool) -> str:
        collected = bytearray()
        if process.stdout is None:
            return ""
        with log.open("wb", buffering=0) as file:
            while chunk := os.read(process.stdout.fileno(), 65536):
                collected += chunk
                file.write(chunk)
                if show:
                    sys.stdout.buffer.write(chunk)
                    sys.stdout.buffer.flush()
        return collected.decode(errors="replace")

    def stop(self) -> None:
        self._stopping = True
        for process in list(self._running.values()):
            _signal(process, signal.SIGINT)
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                _signal(process, signal.SIGKILL)

    def summary(self, began: float) -> int:
        echo(f"\n{'-' * 78}")
        for result in self.results:
            echo(_line(result))
        failed = [result.name for result in self.results if result.code != 0]
        echo(f"{'-' * 78}\n{'total':<22} {time.monotonic() - began:7.1f} s")
        echo(f"FAILED: {', '.join(failed)}" if failed else "all green")
        return 1 if failed else 0


def _taken(waiting: deque[Step]) -> Iterator[Step]:
    while True:
        try:
            step = waiting.popleft()
        except IndexError:
            return
        yield step


def summary_line(output: str) -> str:
    """The last line with counts of tests, else the last line."""
    lines = [line.strip(" =") for line in plain(output).splitlines() if line.strip(" =")]
    counts = [line for line in lines if COUNTS.search(line)]
    return (counts or lines or [""])[-1]


def _line(result: Result) -> str:
    word = "skipped" if result.skipped else ("ok" if result.code == 0 else "FAILED")
    return f"{result.name:<22} {result.seconds:7.1f} s  {word:<8} {result.last_line[:70]}".rstrip()


def _signal(process: subprocess.Popen[bytes], number: int) -> None:
    try:
        os.killpg(process.pid, number)
    except (ProcessLookupError, PermissionError):
        return
