"""What the merchant has chosen for one import; lies in the params of its job."""

from dataclasses import asdict, dataclass, field
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.utils import timezone

from apps.jobs.models import Job
from apps.products.imports.detection import head_key
from apps.products.imports.rules import Rules
from apps.products.imports.values import Mark, unit_of
from apps.products.imports.vendors import Vendor, vendor_named
from billing.gate import limits_of
from common.i18n import parse_language
from tenants.current import current_store

NAME: Final = "product.import"
MAX_EARLIER: Final = 20
"""Imports whose failed pictures are remembered."""


@dataclass
class ImportSettings:
    vendor: str
    mapping: list[str]
    mark: Mark
    separator: str = ""
    clears: bool = False
    """Whether a blank cell empties its field."""
    blank_is_unlimited: bool = False
    edits: dict[str, dict[str, str]] = field(default_factory=dict)
    """By row, the cells that were mended in the preview."""
    skips: list[int] = field(default_factory=list)
    """First rows of products that stay out."""

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    def vendor_of(self, head: list[str]) -> Vendor:
        return vendor_named(self.vendor, frozenset(head_key(cell) for cell in head))


def rules_of(settings: ImportSettings, head: list[str]) -> Rules:
    store = current_store()
    vendor = settings.vendor_of(head)
    units = {
        target: unit_of(cell) for cell, target in zip(head, settings.mapping, strict=False) if unit_of(cell)
    }
    return Rules(
        language=parse_language(store.language),
        mark=settings.mark,
        zone=ZoneInfo(store.time_zone),
        now=timezone.now(),
        clears=settings.clears,
        blank_is_unlimited=settings.blank_is_unlimited,
        units=units,
        category_step=vendor.category_step,
        vendor=vendor.name,
        max_photos=limits_of(store.owner_id).get("images"),
        failed_photos=_failed_photos(),
    )


def _failed_photos() -> frozenset[str]:
    imports = Job.objects.filter(kind=NAME, cursor__has_key="photoNotes").order_by("-created_at", "-pk")
    notes = imports.values_list("cursor__photoNotes", flat=True)[:MAX_EARLIER]
    return frozenset(address for of_one in notes for _, _, address in of_one)
