"""The keys of a local installation, made once and kept in its data folder."""

import os
from base64 import urlsafe_b64encode
from collections.abc import Callable
from pathlib import Path
from secrets import token_urlsafe

from cryptography.hazmat.primitives.asymmetric import ec


def random_key() -> str:
    return token_urlsafe(48)


def signing_key() -> str:
    """The private half of a P-256 pair, as the settings hold it: base64url of its 32 bytes."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return urlsafe_b64encode(number.to_bytes(32, "big")).rstrip(b"=").decode()


def from_file(path: Path, make: Callable[[], str] = random_key) -> list[str]:
    """The keys in the file, newest first; written on first use, readable by its owner alone."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
        try:
            with os.fdopen(os.open(path, flags, 0o600), "w") as file:
                file.write(make() + "\n")
        except FileExistsError:
            pass  # another process of the same start was quicker
    return path.read_text().split()
