"""The notice above the form: what the store adds to the words of the law. The topic `complaints_book`."""

from dataclasses import dataclass, field
from typing import Any, Final

from apps.store_settings.models import Setting
from apps.store_settings.services.save_setting import save_setting
from common.text import TranslatedText

TOPIC: Final = "complaints_book"


@dataclass(frozen=True)
class Notice:
    intro: TranslatedText = field(default_factory=TranslatedText)
    version: int = 0


def notice() -> Notice:
    row = Setting.objects.filter(topic=TOPIC).first()
    return _read(row) if row else Notice()


def update_notice(*, changes: dict[str, Any], version: int | None = None) -> Notice:
    """A late `version` is a Conflict."""
    row = Setting.objects.filter(topic=TOPIC).first()
    seen = row.version if row and version is None else version
    return _read(save_setting(topic=TOPIC, value={**(row.value if row else {}), **changes}, version=seen))


def _read(row: Setting) -> Notice:
    return Notice(intro=row.value.get("intro") or TranslatedText(), version=row.version)
