"""Choosing how reviews are published and requested."""

from typing import Any

from apps.reviews.review_settings import TOPIC, ReviewSettings, read_settings
from apps.store_settings.models import Setting
from apps.store_settings.services.save_setting import save_setting


def update_settings(*, changes: dict[str, Any], version: int | None = None) -> ReviewSettings:
    """Writes the given parts; a late `version` is a Conflict."""
    row = Setting.objects.filter(topic=TOPIC).first()
    seen = row.version if row and version is None else version
    saved = save_setting(topic=TOPIC, value={**(row.value if row else {}), **changes}, version=seen)
    return read_settings(saved.value, saved.version)
