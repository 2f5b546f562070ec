"""The unprivileged account for Postgres, which refuses root, and a folder that it can reach."""

from __future__ import annotations

import hashlib
import os
import pwd
import shutil
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from infra.dev.console import LaunchError, echo

CANDIDATES = ("postgres", "nobody")
SHARED_FOLDERS = (Path("/var/lib/vitrina"), Path("/srv/vitrina"))


@dataclass(frozen=True)
class Account:
    name: str
    uid: int
    gid: int
    switch: bool

    def popen_options(self) -> dict[str, Any]:
        if not self.switch:
            return {"cwd": "/"}
        return {"cwd": "/", "user": self.uid, "group": self.gid, "extra_groups": []}

    def run(self, command: Sequence[str], *, env: Mapping[str, str], log: IO[bytes], text: str = "") -> int:
        done = subprocess.run(
            list(command),
            env=dict(env),
            input=text.encode(),
            stdout=log,
            stderr=subprocess.STDOUT,
            check=False,
            **self.popen_options(),
        )
        return done.returncode

    def can(self, test: str, path: Path) -> bool:
        """`test -x folder` as this account: asks the kernel instead of guessing from modes."""
        answer = subprocess.run(
            ["/bin/sh", "-c", 'test "$1" "$2"', "sh", test, str(path)],
            check=False,
            stderr=subprocess.DEVNULL,
            **self.popen_options(),
        )
        return answer.returncode == 0

    def own(self, path: Path, mode: int) -> None:
        path.chmod(mode)
        if self.switch:
            os.chown(path, self.uid, self.gid)


def choose() -> Account:
    if os.geteuid() != 0:
        return Account("yourself", os.geteuid(), os.getegid(), switch=False)
    for name in CANDIDATES:
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        return Account(name, entry.pw_uid, entry.pw_gid, switch=True)
    raise LaunchError(
        "Postgres refuses to run as root and neither 'postgres' nor 'nobody' exists here",
        do="start as an ordinary user, or set DATABASE_URL to a running Postgres",
    )


def reachable_home(preferred: Path, account: Account) -> Path:
    """`preferred`, or a folder outside when the account cannot walk to it (a clone in /root)."""
    preferred.mkdir(parents=True, exist_ok=True)
    if account.can("-x", preferred):
        return preferred
    pointer = preferred / "location"
    if pointer.exists():
        return Path(pointer.read_text().strip())
    home = _outside(preferred, account)
    pointer.write_text(f"{home}\n")
    echo(f"  the database lives in {home}: the account '{account.name}' cannot reach {preferred}")
    return home


def _outside(preferred: Path, account: Account) -> Path:
    mark = hashlib.sha256(str(preferred).encode()).hexdigest()[:12]
    for parent in SHARED_FOLDERS:
        home = parent / mark
        try:
            _set_aside(home)
            home.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if account.can("-x", home):
            return home
    raise LaunchError(
        f"the account '{account.name}' cannot reach {preferred}",
        do="set VITRINA_DATA to a folder that every account can enter, such as /srv/vitrina-data",
    )


def _set_aside(home: Path) -> None:
    """Our data folder was deleted to begin anew; what it pointed to is kept under another name."""
    if home.exists():
        home.rename(home.with_name(f"{home.name}.old-{int(time.time())}"))


def reachable_copy(tree: Path, program: str, home: Path, account: Account) -> Path:
    """The program folder itself, or a copy of it beside the data when it is out of reach."""
    if account.can("-x", tree / program):
        return tree
    copy = home / f"programs-{tree.name}"
    if not (copy / program).exists():
        half = copy.with_suffix(".half")
        shutil.rmtree(half, ignore_errors=True)
        shutil.copytree(tree, half, symlinks=True)
        half.replace(copy)
    return copy
