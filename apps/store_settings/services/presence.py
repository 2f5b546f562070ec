"""Changing what a store says of itself, its social networks, and how its shop is run."""

from collections.abc import Callable
from dataclasses import asdict
from datetime import date, time
from typing import Any

from django.db import transaction

from apps.store_settings.configuration import CONFIGURATION, configuration_of
from apps.store_settings.events import PRESENCE_CHANGED
from apps.store_settings.models import Setting
from apps.store_settings.profile import PROFILE, profile_of
from apps.store_settings.services.save_setting import save_setting
from apps.store_settings.social import NETWORKS, SOCIAL, handle_of
from common.errors import Conflict, Invalid, Issue, issue
from common.events import publish
from common.messages import register

register(
    {
        "reopens_past": {
            "en": "Choose a day after today.",
            "es": "Elige un día después de hoy.",
        },
    }
)
Document = dict[str, Any]


def update_configuration(*, changes: Document, today: date, version: int | None = None) -> Setting:
    """Writes the given parts; a day of return that has come is refused. Late `version`: a Conflict."""
    if (day := changes.get("reopens_on")) is not None:
        if day <= today:
            raise Invalid({"reopensOn": [issue("reopens_past")]})
        changes = {**changes, "reopens_on": day.isoformat()}

    def merge(value: Document) -> Document:
        merged = asdict(configuration_of(value, 0)) | changes
        if merged["open"]:
            merged["reopens_on"] = None
        merged.pop("version")
        return merged

    return _change(CONFIGURATION, merge, version)


def update_profile(*, changes: Document, version: int | None = None) -> Setting:
    """Writes the given parts. Late `version`: a Conflict."""
    if hours := changes.get("hours"):
        changes = {**changes, "hours": [_stored_hours(row) for row in hours]}

    def merge(value: Document) -> Document:
        merged = asdict(profile_of(value, 0)) | changes
        merged.pop("version")
        return merged

    return _change(PROFILE, merge, version)


def update_social_media(*, links: list[Document], country: str, version: int | None = None) -> Setting:
    """Writes the whole list; Invalid on `links.<n>.handle`. Late `version`: a Conflict."""
    wrong: dict[str, list[Issue]] = {}
    stored: list[Document] = []
    seen: set[str] = set()
    for index, link in enumerate(links):
        network = link["network"]
        handle = handle_of(network, link["handle"], country)
        if network in seen:
            wrong[f"links.{index}.network"] = [issue("social_twice", network=NETWORKS[network].label)]
        elif not isinstance(handle, str):
            wrong[f"links.{index}.handle"] = [handle]
        else:
            text = (link["text"] or {}) if network == "WHATSAPP" else {}
            stored.append({**link, "handle": handle, "text": text})
        seen.add(network)
    if wrong:
        raise Invalid(wrong)
    return _change(SOCIAL, lambda _: {"links": stored}, version)


def _stored_hours(row: Document) -> Document:
    opens: time = row["opens"]
    closes: time = row["closes"]
    return {"days": sorted(set(row["days"])), "opens": f"{opens:%H:%M}", "closes": f"{closes:%H:%M}"}


def _change(topic: str, merge: Callable[[Document], Document], version: int | None) -> Setting:
    """Without a version two people who change different parts both get their way."""
    while True:
        row = Setting.objects.filter(topic=topic).first()
        seen = row.version if row else 0
        try:
            with transaction.atomic():
                saved = save_setting(
                    topic=topic,
                    value=merge(row.value if row else {}),
                    version=seen if version is None else version,
                )
                publish(PRESENCE_CHANGED)
            return saved
        except Conflict:
            if version is not None:
                raise
