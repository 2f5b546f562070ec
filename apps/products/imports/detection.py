"""Whose file it is, and what its columns mean: a proposal that the merchant can change."""

import re
from dataclasses import dataclass
from typing import Final

from apps.jobs.imports.reading import SourceTable
from apps.products.imports.targets import AMOUNTS, REPEATABLE
from apps.products.imports.values import Mark, decimal_mark
from apps.products.imports.vendors import OTHER, VENDORS, Vendor, vendor_named
from common.text import search_key

_UNIT: Final = re.compile(r"\((kg|g|lbs?|oz|cm|mm|m|in|yd)\)\s*$", re.IGNORECASE)
_STRONG, _NEGATIVE = 2, 5


@dataclass(frozen=True)
class Detection:
    vendor: Vendor
    is_sure: bool
    """False: two vendors fit as well, or none; the wizard lets the merchant say."""
    mapping: list[str]
    """A target for each column; empty: ignored."""
    mark: Mark
    mark_is_sure: bool


def detect(table: SourceTable, *, vendor_name: str = "", mapping: list[str] | None = None) -> Detection:
    """What a file is, or what it means once the merchant has said whose it is or what its columns are."""
    keys = [head_key(cell) for cell in table.head]
    known = frozenset(keys)
    vendor, is_sure = _vendor(known)
    if vendor_name:
        vendor, is_sure = vendor_named(vendor_name, known), True
    chosen = mapping if mapping is not None else map_columns(keys, vendor)
    mark, mark_is_sure = decimal_mark(_amounts(table, chosen))
    if vendor.mark and (mark == vendor.mark or not mark_is_sure or vendor.name == "tiendanube"):
        mark, mark_is_sure = "." if vendor.mark == "." else ",", True
    return Detection(vendor, is_sure, chosen, mark, mark_is_sure)


def head_key(cell: str) -> str:
    """A head without case, accents, signs and the unit at its end."""
    return search_key(_UNIT.sub("", cell))


def map_columns(keys: list[str], vendor: Vendor) -> list[str]:
    """The target of each column, once each; a head that stands twice counts where it stands first."""
    taken: set[str] = set()
    mapping = []
    for key in keys:
        target = vendor.columns.get(key, "")
        if target in taken and target not in REPEATABLE:
            target = ""
        taken.add(target)
        mapping.append(target)
    return mapping


def _vendor(head: frozenset[str]) -> tuple[Vendor, bool]:
    scores = sorted(((_score(vendor, head), vendor) for vendor in VENDORS), key=lambda pair: -pair[0])
    (best, vendor), (second, _) = scores[0], scores[1]
    if best <= len(vendor.required):
        return OTHER, False
    return vendor, best > second


def _score(vendor: Vendor, head: frozenset[str]) -> int:
    """0 without all that it requires: a column more or less is no other vendor, a missing anchor is one."""
    if not head.issuperset(vendor.required):
        return 0
    strong = len(head.intersection(vendor.strong))
    negative = len(head.intersection(vendor.negative))
    return max(0, len(vendor.required) + _STRONG * strong - _NEGATIVE * negative)


def _amounts(table: SourceTable, mapping: list[str]) -> list[str]:
    places = [place for place, target in enumerate(mapping) if target in AMOUNTS]
    return [
        cells[place]
        for _, cells in table.rows[:2000]
        for place in places
        if place < len(cells) and cells[place]
    ]
