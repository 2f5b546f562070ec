"""Codes as they are written, compared and drawn. Pure but for chance."""

import re
import secrets
import unicodedata
from typing import Final

CODE: Final = re.compile(r"[A-Z0-9_-]{3,32}")
MAX_PREFIX: Final = 24
MAX_CODES: Final = 5_000
"""Of one batch."""
_SIGNS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without those that look like each other."""
_DRAWN: Final = 8


def fold_code(text: str) -> str:
    """As it is stored and compared: upper case, without accents and spaces."""
    split = unicodedata.normalize("NFKD", text)
    plain = "".join(letter for letter in split if not unicodedata.combining(letter))
    return "".join(plain.upper().split())


def draw_code(prefix: str) -> str:
    """`VOLVISTE-7KQ2M4XD`."""
    return f"{prefix}-{''.join(secrets.choice(_SIGNS) for _ in range(_DRAWN))}"
