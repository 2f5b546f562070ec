"""Cells as people and shops write them, turned into values; None is what can't be read."""

import re
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Final, Literal
from zoneinfo import ZoneInfo

from common.text import search_key

Mark = Literal[".", ","]
"""What stands before the cents."""
_YES: Final = frozenset({"1", "yes", "si", "sim", "true", "verdadero", "x", "visible", "available", "y"})
_NO: Final = frozenset({"0", "no", "nao", "false", "falso", "oculto", "hidden", "not available", "n"})
_CURRENCY: Final = re.compile(r"^(?:S/\.?|R\$|US\$|\$|€|PEN|USD)\s*|\s*(?:PEN|USD|EUR|€|\$)$", re.IGNORECASE)
_PLAIN: Final = re.compile(r"-?\d+(\.\d+)?")
_GROUPED: Final[dict[str, re.Pattern[str]]] = {
    ".": re.compile(r"-?\d{1,3}(,\d{3})+(\.\d+)?"),
    ",": re.compile(r"-?\d{1,3}(\.\d{3})+(,\d+)?"),
}
_SPACES: Final = re.compile(r"[\s\u00a0\u202f]")
_UNIT: Final = re.compile(r"\(([^)]*)\)\s*$")
KILOGRAMS: Final[dict[str, Decimal]] = {
    "kg": Decimal(1),
    "g": Decimal("0.001"),
    "grams": Decimal("0.001"),
    "lbs": Decimal("0.45359237"),
    "lb": Decimal("0.45359237"),
    "oz": Decimal("0.028349523125"),
}
CENTIMETERS: Final[dict[str, Decimal]] = {
    "cm": Decimal(1),
    "mm": Decimal("0.1"),
    "m": Decimal(100),
    "in": Decimal("2.54"),
    "yd": Decimal("91.44"),
}


def unit_of(head: str) -> str:
    """`Weight (lbs)` -> lbs, `Variant Grams` -> g; empty where the head names none."""
    found = _UNIT.search(head)
    if found:
        return found[1].strip().lower()
    return "g" if search_key(head).endswith("grams") else ""


def number_of(text: str, mark: Mark) -> Decimal | None:
    """A number that is written with this decimal mark; `1,049.90` has groups of three."""
    bare = _SPACES.sub("", _CURRENCY.sub("", text.strip()))
    if _GROUPED[mark].fullmatch(bare):
        bare = bare.replace("," if mark == "." else ".", "")
    plain = bare.replace(",", ".") if mark == "," else bare
    return Decimal(plain) if _PLAIN.fullmatch(plain) else None


def decimal_mark(texts: Iterable[str]) -> tuple[Mark, bool]:
    """What the amounts of a file are written with, and whether they leave no doubt."""
    votes = {".": 0, ",": 0}
    doubts = 0
    for text in texts:
        bare = _SPACES.sub("", _CURRENCY.sub("", text.strip()))
        marks = re.findall(r"[.,]", bare)
        if not marks:
            continue
        if len(set(marks)) == 2:
            votes[marks[-1]] += 1
        elif len(marks) > 1:
            votes["," if marks[0] == "." else "."] += 1
        elif len(bare.rpartition(marks[0])[2]) == 3:
            doubts += 1
        else:
            votes[marks[0]] += 1
    mark: Mark = "," if votes[","] > votes["."] else "."
    is_mixed = votes["."] > 0 and votes[","] > 0
    return mark, not is_mixed and (not doubts or votes[mark] > 0)


def flag_of(text: str) -> bool | None:
    """`-1` is what WooCommerce writes for a draft."""
    if text.strip() == "-1":
        return False
    key = search_key(text)
    return True if key in _YES else False if key in _NO else None


_STATUSES: Final = {
    "active": "PUBLISHED",
    "available": "PUBLISHED",
    "not available": "PUBLISHED",
    "published": "PUBLISHED",
    "publicado": "PUBLISHED",
    "activo": "PUBLISHED",
    "1": "PUBLISHED",
    "draft": "DRAFT",
    "borrador": "DRAFT",
    "disabled": "DRAFT",
    "0": "DRAFT",
    "archived": "ARCHIVED",
    "archivado": "ARCHIVED",
    "unlisted": "HIDDEN",
    "hidden": "HIDDEN",
    "oculto": "HIDDEN",
    "solo con enlace": "HIDDEN",
}


def status_of(text: str) -> str | None:
    return _STATUSES.get(search_key(text))


def day_of(text: str, zone: ZoneInfo, *, end: bool = False) -> datetime | None:
    """A moment; a day alone begins or, with `end`, is over at midnight of the store."""
    bare = text.strip().replace("T", " ")
    for pattern in ("%Y-%m-%d %H:%M:%S", "%Y-%m-%d %H:%M", "%Y-%m-%d", "%d/%m/%Y"):
        try:
            found = datetime.strptime(bare[:19], pattern).replace(tzinfo=zone)
        except ValueError:
            continue
        is_day = "%H" not in pattern or (found.hour, found.minute) == (0, 0)
        return (found + timedelta(days=1) if end and is_day else found).astimezone(UTC)
    return None


def split_list(text: str, separators: str = ",") -> list[str]:
    """The parts of a list; a separator behind a backslash is a part of its word."""
    parts = re.split(rf"(?<!\\)[{re.escape(separators)}]", text)
    return [part.strip().replace("\\", "") for part in parts if part.strip()]


def category_paths(text: str, *, step: str = ">", separator: str = ",") -> list[list[str]]:
    """`A > B, C`; two levels: of a longer path the first and the last."""
    paths = []
    for part in split_list(text, separator):
        steps = [name.strip() for name in part.split(step) if name.strip()]
        if steps:
            path = [steps[0], steps[-1]] if len(steps) > 1 else steps
            paths.append([step[:250] for step in path])
    return paths
