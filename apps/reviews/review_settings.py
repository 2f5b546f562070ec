"""How reviews are published and requested: the topic `review` of a store's settings."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from apps.store_settings.models import Setting

TOPIC: Final = "review"


@dataclass(frozen=True)
class ReviewSettings:
    auto_publish: bool = False
    """Whether reviews of `min_stars` or more appear at once: of who bought, without photos and links."""
    min_stars: int = 4
    request: bool = False
    """Whether customers who agreed to be written to are asked for a review."""
    request_days: int = 7
    """So many days after the delivery."""
    version: int = 0


def review_settings() -> ReviewSettings:
    """As it is chosen now; one query."""
    row = Setting.objects.filter(topic=TOPIC).first()
    return read_settings(row.value, row.version) if row else ReviewSettings()


def read_settings(value: Mapping[str, Any], version: int) -> ReviewSettings:
    names = {entry.name for entry in fields(ReviewSettings)} - {"version"}
    return ReviewSettings(**{name: part for name, part in value.items() if name in names}, version=version)
