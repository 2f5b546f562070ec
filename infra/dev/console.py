"""What the developer sees: one line per step with its seconds, and errors that say what to do."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path

TAIL_LINES = 20
WIDEST = 240
_muted = ContextVar("muted", default=False)
COLORS = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


class LaunchError(Exception):
    def __init__(self, what: str, *, do: str, log: Path | None = None) -> None:
        super().__init__(what)
        self.what = what
        self.do = do
        self.log = log

    def report(self) -> str:
        lines = ["", f"error: {self.what}"]
        if self.log is not None:
            lines += ["", f"last lines of {self.log}:", *(f"  {line}" for line in tail(self.log))]
        return "\n".join([*lines, "", f"what to do: {self.do}"])


def tail(path: Path, count: int = TAIL_LINES) -> list[str]:
    if not path.exists():
        return []
    lines = plain(path.read_text(errors="replace")).splitlines()
    return [line[:WIDEST] for line in lines[-count:]]


def plain(text: str) -> str:
    return COLORS.sub("", text)


def echo(text: str = "") -> None:
    """A closed terminal must not end the threads that empty the children's pipes."""
    with suppress(OSError):
        print(text, flush=True)


@contextmanager
def mute() -> Iterator[None]:
    """Steps of this thread print nothing; their errors are raised as ever."""
    token = _muted.set(True)
    try:
        yield
    finally:
        _muted.reset(token)


@contextmanager
def step(name: str, *, quiet: bool = False) -> Iterator[None]:
    """Prints the name at once, so that a slow step is seen to be running, then its seconds."""
    if quiet or _muted.get():
        yield
        return
    began = time.monotonic()
    interactive = sys.stdout.isatty()
    if interactive:
        print(f"  {name} ...", end="", flush=True)
    try:
        yield
    except BaseException:
        echo("" if interactive else f"  {name} failed")
        raise
    lead = "\r" if interactive else ""
    echo(f"{lead}  {name:<46} {time.monotonic() - began:6.1f} s")
