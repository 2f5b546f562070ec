"""Amounts as visitors write them into an address; the front end reads them alike (`parseMoney`)."""

import re
from typing import Final

from common.money import exponent

_TYPED: Final = re.compile(r"[0-9.,]*[0-9][0-9.,]*")
_SYMBOL: Final = re.compile(r"^[^0-9.,-]+\.?")
_WRITTEN: Final = re.compile(r"[0-9]{1,11}(\.[0-9]{1,3})?")


def read_amount(text: str, currency: str) -> str | None:
    """`1500` of "1,500.00", "S/ 1500" or "1500,0"; None when that can't be read without guessing."""
    digits = exponent(currency)
    bare = _SYMBOL.sub("", re.sub(r"\s", "", text))
    parts = _split(bare, digits) if _TYPED.fullmatch(bare) else None
    if parts is None:
        return None
    whole, fraction = parts
    if not f"{whole}{fraction}".isdecimal() or len(fraction.rstrip("0")) > digits:
        return None
    has_cents = digits and fraction.strip("0")
    amount = (whole.lstrip("0") or "0") + (f".{fraction[:digits]:0<{digits}}" if has_cents else "")
    return amount if _WRITTEN.fullmatch(amount) else None


def _split(text: str, digits: int) -> tuple[str, str] | None:
    """Before and after the mark of its decimals, which is the last one unless that parts thousands."""
    marks = [letter for letter in text if letter in ".,"]
    if not marks:
        return text, ""
    mark = marks[-1]
    before, _, after = text.rpartition(mark)
    is_grouped = len(after) == 3 and (mark == "," or digits == 0)
    if set(marks) == {mark} and (len(marks) > 1 or is_grouped):
        whole = _join(text, mark)
        return None if whole is None else (whole, "")
    whole = _join(before, "," if mark == "." else ".")
    return None if whole is None else (whole, after)


def _join(text: str, mark: str) -> str | None:
    first, *others = text.split(mark)
    if others and not (1 <= len(first) <= 3 and all(len(group) == 3 for group in others)):
        return None
    return "".join([first, *others])
