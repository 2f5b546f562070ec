"""Bar codes of trade: EAN-8, UPC-A, EAN-13 and GTIN-14."""

from typing import Final

_LENGTHS: Final = (8, 12, 13, 14)


def gtin(code: str) -> str | None:
    """The code when its last digit is the check of the others; a code of the store's own is none."""
    if len(code) not in _LENGTHS or not (code.isascii() and code.isdigit()):
        return None
    *rest, check = (int(digit) for digit in code)
    total = sum(digit * (3 if place % 2 == 0 else 1) for place, digit in enumerate(reversed(rest)))
    return code if (total + check) % 10 == 0 else None
