"""Which receivers a store has: the pixel of Meta, and a container or a measurement of Google."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

INTEGRATION: Final = "integration"
"""Its topic among the settings."""


@dataclass(frozen=True)
class Integration:
    facebook_pixel: str | None = None
    facebook_meta_tag: str | None = None
    """The token of the tag that proves to Meta whose site it is."""
    google_tag_manager: str | None = None
    google_analytics: str | None = None
    """A measurement without a container; a store has one of the two."""
    google_meta_tag: str | None = None
    version: int = 0

    @property
    def has_receivers(self) -> bool:
        return bool(self.facebook_pixel or self.google_tag_manager or self.google_analytics)


def integration_of(value: Mapping[str, Any], version: int) -> Integration:
    """From the stored document; what it does not say is not connected."""
    known = Integration.__dataclass_fields__.keys() - {"version"}
    return Integration(**{name: part for name, part in value.items() if name in known}, version=version)
