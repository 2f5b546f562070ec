"""One finished command: its output goes to a log, its failure says what to do."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from infra.dev.console import LaunchError


def run(
    command: Sequence[str], *, env: Mapping[str, str], cwd: Path, log: Path, failed: str, do: str
) -> None:
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("wb") as file:
        try:
            done = subprocess.run(
                list(command),
                env=dict(env),
                cwd=cwd,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=subprocess.STDOUT,
                check=False,
            )
        except OSError as error:
            raise LaunchError(f"{failed}: {error}", do=do) from error
    if done.returncode != 0:
        raise LaunchError(f"{failed} (exit code {done.returncode})", do=do, log=log)
