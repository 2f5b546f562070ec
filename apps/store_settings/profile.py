"""The public face of a store, beside what its general settings and its design say of it."""

from dataclasses import dataclass, field
from typing import Any, Final

from common.text import TranslatedText

PROFILE: Final = "profile"
"""Its topic among the settings."""


@dataclass(frozen=True)
class Profile:
    description: TranslatedText = field(default_factory=TranslatedText)
    hours: list[dict[str, Any]] = field(default_factory=list)
    """[{"days": [1, 2], "opens": "09:00", "closes": "18:00"}]; Monday is 1. When somebody answers."""
    hours_note: TranslatedText = field(default_factory=TranslatedText)
    version: int = 0


def profile_of(value: dict[str, Any], version: int) -> Profile:
    """From the stored document; what it does not say is empty."""
    known = Profile.__dataclass_fields__.keys() - {"version"}
    return Profile(**{name: part for name, part in value.items() if name in known}, version=version)
