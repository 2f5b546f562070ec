"""Writing one topic of a store's settings."""

from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils import timezone

from apps.store_settings.models import Setting
from common.errors import Conflict


def save_setting(*, topic: str, value: dict[str, Any], version: int | None = None) -> Setting:
    """Writes the whole document; a `version` that is late is a Conflict with the current one's."""
    with transaction.atomic():
        ensure_setting(topic)
        rows = Setting.objects.filter(topic=topic)
        if version is not None:
            rows = rows.filter(version=version)
        if rows.update(value=value, version=F("version") + 1, updated_at=timezone.now()) != 1:
            current = Setting.objects.get(topic=topic).version
            raise Conflict("stale", current={"version": current})
        return Setting.objects.get(topic=topic)


def ensure_setting(topic: str) -> None:
    if Setting.objects.filter(topic=topic).exists():
        return
    try:
        with transaction.atomic():
            Setting.objects.create(topic=topic, version=0)
    except IntegrityError:
        pass  # a rival made it
