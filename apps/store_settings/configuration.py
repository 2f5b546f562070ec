"""Whether the shop takes orders, may be found by search engines, and asks before it measures visits."""

from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from common.text import TranslatedText

CONFIGURATION: Final = "configuration"
"""Its topic among the settings."""


@dataclass(frozen=True)
class Configuration:
    open: bool = True
    closed_message: TranslatedText = field(default_factory=TranslatedText)
    """What a closed shop says over each page."""
    reopens_on: str | None = None
    """`2026-12-14`: a closed shop opens by itself when that day begins in its zone."""
    catalog_only: bool = False
    """Products and prices are seen; orders are agreed on by message."""
    search_engines: bool = True
    cookie_banner: bool = True
    """Whether visitors are asked; without it nobody says yes, and nothing of others is loaded."""
    cookie_text: TranslatedText = field(default_factory=TranslatedText)
    """The store's own words for that; empty: ours."""
    version: int = 0

    def is_open(self, today: date) -> bool:
        return self.open or (self.reopens_on is not None and self.reopens_on <= today.isoformat())

    def takes_orders(self, today: date) -> bool:
        return self.is_open(today) and not self.catalog_only

    def opens_at(self, zone: ZoneInfo, today: date) -> datetime | None:
        """When a closed shop opens by itself."""
        if self.is_open(today) or self.reopens_on is None:
            return None
        return datetime.combine(date.fromisoformat(self.reopens_on), datetime.min.time(), zone)


def configuration_of(value: dict[str, Any], version: int) -> Configuration:
    """From the stored document; what it does not say is as in a new store."""
    known = Configuration.__dataclass_fields__.keys() - {"version"}
    return Configuration(**{name: part for name, part in value.items() if name in known}, version=version)
