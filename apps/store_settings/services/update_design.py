"""Changing the look of the shop; text that cannot be read is refused."""

from typing import Any
from uuid import UUID

from apps.attachments.models import Attachment
from apps.store_settings.contrast import TEXT, nearest_passing, ratio
from apps.store_settings.events import DESIGN_CHANGED
from apps.store_settings.models import Setting
from apps.store_settings.queries import DEFAULT_THEME, DESIGN, Design, resolve_design
from apps.store_settings.services.save_setting import save_setting
from apps.store_settings.themes import THEMES
from common.errors import Conflict, Invalid, Issue, issue
from common.events import publish
from common.messages import register

register(
    {
        "contrast": {
            "en": "Too light to read ({ratio} of 4.5). {nearest} is the nearest color that works.",
            "es": "Se lee mal ({ratio} de 4.5). {nearest} es el más cercano que cumple.",
        }
    }
)

# Colour that is named in the error -> what it lies on.
_PAIRS = (
    ("text", "bg"),
    ("text", "surface"),
    ("dimmed", "bg"),
    ("dimmed", "surface"),
    ("onAccent", "accent"),
    ("sale", "surface"),
)
_MERGED = ("colors", "fonts", "hero", "announcement")


def update_design(*, store_id: UUID, changes: dict[str, Any], version: int | None = None) -> Design:
    """Writes the given parts over the chosen ones (None clears one); Invalid on `colors.<name>`.

    Late `version`: a Conflict. Without one two rivals who change different parts both get their way.
    """
    _check_pictures(changes)
    while True:
        row = Setting.objects.filter(topic=DESIGN).first()
        chosen, seen = merge_design(row.value if row else {}, changes), row.version if row else 0
        _check_palette(chosen, changes)
        if faint := low_contrast_colors(resolve_design(chosen, seen).values["colors"]):
            raise Invalid(faint)
        try:
            saved = save_setting(topic=DESIGN, value=chosen, version=seen if version is None else version)
        except Conflict:
            if version is not None:
                raise
            continue
        publish(DESIGN_CHANGED, store_id=store_id)
        return resolve_design(saved.value, saved.version)


def draft_design(changes: dict[str, Any]) -> Design:
    """The design as it would be with the given parts; nothing is written, and faint text is shown too."""
    _check_pictures(changes)
    row = Setting.objects.filter(topic=DESIGN).first()
    return resolve_design(merge_design(row.value if row else {}, changes), row.version if row else 0)


def _check_pictures(changes: dict[str, Any]) -> None:
    named = {"logoOid": changes.get("logo_id"), "hero.imageOid": (changes.get("hero") or {}).get("imageOid")}
    picture_ids = {path: UUID(value) for path, value in named.items() if value}
    known = set(
        Attachment.objects.filter(pk__in=picture_ids.values(), trashed_at=None).values_list("pk", flat=True)
    )
    if missing := {path: [issue("not_a_choice")] for path, key in picture_ids.items() if key not in known}:
        raise Invalid(missing)


def _check_palette(chosen: dict[str, Any], changes: dict[str, Any]) -> None:
    """One of the theme that the design has now."""
    theme = THEMES[chosen.get("theme", DEFAULT_THEME)]
    known = {palette["key"] for palette in theme["palettes"]}
    if changes.get("palette") is not None and changes["palette"] not in known:
        raise Invalid({"palette": [issue("not_a_choice")]})


def merge_design(chosen: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """A new theme or palette starts from its own colours and fonts."""
    result = dict(chosen)
    if changes.get("theme", chosen.get("theme")) != chosen.get("theme"):
        result = {key: value for key, value in result.items() if key in ("hero", "announcement", "logo_id")}
    if "palette" in changes:
        result.pop("colors", None)
    for key, value in changes.items():
        if key in _MERGED and isinstance(value, dict):
            result[key] = {k: v for k, v in {**result.get(key, {}), **value}.items() if v is not None}
        elif value is None:
            result.pop(key, None)
        else:
            result[key] = value
    return result


def low_contrast_colors(colors: dict[str, str]) -> dict[str, list[Issue]]:
    found: dict[str, list[Issue]] = {}
    for name, ground in _PAIRS:
        reached = ratio(colors[name], colors[ground])
        if reached < TEXT:
            nearest = nearest_passing(colors[name], colors[ground])
            found.setdefault(f"colors.{name}", []).append(
                issue("contrast", ratio=f"{reached:.2f}", nearest=nearest)
            )
    return found
