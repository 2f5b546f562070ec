"""What the system refused, as a report that says what to do."""

from __future__ import annotations

import errno
from pathlib import Path

from infra.dev.console import LaunchError

FULL = {errno.ENOSPC, errno.EDQUOT}
REFUSED = {errno.EACCES, errno.EPERM, errno.EROFS}


def explain(error: OSError, data: Path) -> LaunchError:
    where = f"{error.filename or data}"
    if error.errno in FULL:
        return LaunchError(
            f"the disk is full: {where}",
            do=f"make room on the disk; `du -sh {data}` tells what the data takes",
        )
    if error.errno in REFUSED:
        return _refused(Path(error.filename), data) if error.filename else _refused_process(data)
    reason = error.strerror or str(error)
    text = f"{error.filename}: {reason}" if error.filename else reason
    return LaunchError(text, do="mend what this names, then start again")


def _refused(path: Path, data: Path) -> LaunchError:
    if not path.is_relative_to(data):
        return LaunchError(
            f"no permission for {path}", do="let this account read and write it, or start as who owns it"
        )
    return LaunchError(
        f"no permission for {path}: {_owner(path)}",
        do=f'take the data over (sudo chown -R "$(id -un)" {data}), start as who owns it, '
        "or choose another folder with VITRINA_DATA or --data",
    )


def _refused_process(data: Path) -> LaunchError:
    return LaunchError(
        "no permission for a process of an earlier start",
        do=f"stop it as the account that has started it, or choose another folder than {data} "
        "with VITRINA_DATA or --data",
    )


def _owner(path: Path) -> str:
    """Of the path, or of the nearest folder above it that can be looked at."""
    for one in (path, *path.parents):
        try:
            return f"{one} belongs to {one.owner()}"
        except KeyError:
            return f"{one} belongs to account {one.stat().st_uid}"
        except OSError:
            continue
    return "it belongs to another account"
