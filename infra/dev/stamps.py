"""Marks of finished work, written last, and one lock per job of the data folder."""

from __future__ import annotations

import fcntl
import hashlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from infra.dev.console import LaunchError, echo


def digest(files: Iterable[Path], *words: str) -> str:
    total = hashlib.sha256("\0".join(words).encode())
    for file in files:
        total.update(str(file).encode() + b"\0")
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def holds(stamp: Path, value: str) -> bool:
    return stamp.exists() and stamp.read_text().strip() == value


def write(stamp: Path, value: str) -> None:
    stamp.write_text(value + "\n")


@contextmanager
def only_one(file: Path, *, busy: str = "") -> Iterator[None]:
    """The kernel frees the lock with its process, so that a killed start leaves none behind.

    With `busy` a second caller is refused with that text, without it waits.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if busy:
                raise LaunchError(busy, do="stop the other one first (Ctrl-C there)") from None
            echo(f"  waiting for another start that works on {file.stem}")
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def is_held(file: Path) -> bool:
    try:
        with only_one(file, busy="held"):
            return False
    except LaunchError:
        return True
