"""The key ring of a local installation, made once and kept in its data folder."""

import os
from pathlib import Path
from secrets import token_urlsafe


def from_file(path: Path) -> list[str]:
    """The keys in the file, newest first; written on first use, readable by its owner alone."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
        try:
            with os.fdopen(os.open(path, flags, 0o600), "w") as file:
                file.write(token_urlsafe(48) + "\n")
        except FileExistsError:
            pass  # another process of the same start was quicker
    return path.read_text().split()
