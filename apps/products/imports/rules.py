"""How cells are read, and what is found in those of one product."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from apps.products.imports.grouping import Problem
from apps.products.imports.values import Mark
from common.i18n import Language

MAX_ADDRESS: Final = 200
"""Characters of a picture's address in notes about it."""


@dataclass(frozen=True)
class Rules:
    """How the cells of one file are read."""

    language: Language
    mark: Mark
    zone: ZoneInfo
    now: datetime
    clears: bool = False
    blank_is_unlimited: bool = False
    units: dict[str, str] = field(default_factory=dict)
    category_step: str = ">"
    vendor: str = "other"
    max_photos: int | None = None
    """Of one product, as the plan allows."""
    failed_photos: frozenset[str] = frozenset()
    """Addresses that earlier imports could not fetch: tried again, but nothing that the file changes."""


@dataclass
class Contents:
    product: dict[str, Any] = field(default_factory=dict)
    variants: list[dict[str, Any]] = field(default_factory=list)
    """Each with `options` ([name, value] pairs), `row` and `image` beside the fields of VariantIn."""
    categories: list[list[str]] | None = None
    images: list[list[str]] = field(default_factory=list)
    handle: str = ""
    product_id: str = ""
    deletes: bool = False
    problems: list[Problem] = field(default_factory=list)


def complain(found: Contents, row: int, target: str, rule: str, text: str) -> None:
    found.problems.append(Problem(row, target, rule, {"text": text[:60]}, whole=True))
