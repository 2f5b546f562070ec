"""Reads of a store's settings."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from apps.store_settings.checkout import CHECKOUT, Checkout, checkout_of
from apps.store_settings.configuration import CONFIGURATION, Configuration, configuration_of
from apps.store_settings.contrast import ratio
from apps.store_settings.models import Setting
from apps.store_settings.profile import PROFILE, Profile, profile_of
from apps.store_settings.social import SOCIAL, SocialLink, social_links_of
from apps.store_settings.themes import THEMES

DESIGN = "design"
DEFAULT_THEME = "alameda"
CORNERS = {"none": "2px", "soft": "9px", "round": "22px"}
BUTTONS = {"semi-rounded": "9px", "fully-rounded": "999px"}


@dataclass(frozen=True)
class Design:
    """A resolved design; pictures are named by their attachment."""

    values: dict[str, Any]
    logo_id: UUID | None
    hero_image_id: UUID | None
    version: int


def checkout() -> Checkout:
    """What the checkout asks for; one query."""
    row = Setting.objects.filter(topic=CHECKOUT).first()
    return checkout_of(row.value, row.version) if row else Checkout()


def checkout_from_rows(rows: Iterable[Setting]) -> Checkout:
    """As `checkout`, from rows that were read with others."""
    row = next((row for row in rows if row.topic == CHECKOUT), None)
    return checkout_of(row.value, row.version) if row else Checkout()


def configuration() -> Configuration:
    """How the shop is run; one query."""
    return configuration_from_rows(Setting.objects.filter(topic=CONFIGURATION))


def configuration_from_rows(rows: Iterable[Setting]) -> Configuration:
    """As `configuration`, from rows that were read with others."""
    row = next((row for row in rows if row.topic == CONFIGURATION), None)
    return configuration_of(row.value, row.version) if row else Configuration()


def profile() -> Profile:
    """What the store says of itself; one query."""
    row = Setting.objects.filter(topic=PROFILE).first()
    return profile_of(row.value, row.version) if row else Profile()


def social_media() -> tuple[list[SocialLink], int]:
    """Its accounts and the version of the list; one query."""
    row = Setting.objects.filter(topic=SOCIAL).first()
    return (social_links_of(row.value), row.version) if row else ([], 0)


def design() -> Design:
    """The store's design over its theme; one query."""
    return _design_of(Setting.objects.filter(topic=DESIGN).first())


def settings_of(*topics: str) -> dict[str, Setting]:
    """Several topics in one query; one that nobody has written is not there."""
    return {row.topic: row for row in Setting.objects.filter(topic__in=topics)}


def design_from_rows(rows: Iterable[Setting]) -> Design:
    """As `design`, from rows that were read with others."""
    return _design_of(next((row for row in rows if row.topic == DESIGN), None))


def _design_of(row: Setting | None) -> Design:
    return resolve_design(row.value if row else {}, row.version if row else 0)


def resolve_design(chosen: dict[str, Any], version: int) -> Design:
    name = chosen.get("theme", DEFAULT_THEME)
    theme = THEMES[name]
    palette = chosen.get("palette") or theme["palettes"][0]["key"]
    accent = next((entry["accent"] for entry in theme["palettes"] if entry["key"] == palette), None)
    colors = {**theme["colors"], **({"accent": accent} if accent else {}), **chosen.get("colors", {})}
    hero = chosen.get("hero", {})
    corners = chosen.get("corners")
    values = {
        "theme": name,
        "palette": palette,
        "palettes": theme["palettes"],
        "colors": colors,
        "fonts": {**theme["fonts"], **chosen.get("fonts", {})},
        "radius": _radius(theme, corners, chosen.get("button_shape")),
        "ratio": theme["ratio"],
        "gap": theme["gap"],
        "corners": corners or _corners_of(theme),
        "density": chosen.get("density", "normal"),
        "header": chosen.get("header") or theme["header"],
        "card": chosen.get("card") or theme["card"],
        "categories": theme["categories"],
        "grid_columns": chosen.get("grid_columns", 4),
        "phone_columns": chosen.get("phone_columns", 2),
        "button_shape": chosen.get("button_shape"),
        "hero": {key: hero.get(key, {}) for key in ("title", "subtitle", "buttonLabel")},
        "announcement": chosen.get("announcement", {}),
        "contrast": contrast_of(colors),
    }
    return Design(values, _id(chosen.get("logo_id")), _id(hero.get("imageOid")), version)


def contrast_of(colors: dict[str, str]) -> dict[str, float]:
    """The ratio of each pair that carries text."""
    pairs = {
        "text": ("text", "bg"),
        "textOnSurface": ("text", "surface"),
        "dimmed": ("dimmed", "bg"),
        "button": ("onAccent", "accent"),
        "accent": ("accent", "bg"),
        "sale": ("sale", "surface"),
    }
    return {name: round(ratio(colors[one], colors[other]), 2) for name, (one, other) in pairs.items()}


def _radius(theme: dict[str, Any], corners: str | None, buttons: str | None) -> dict[str, str]:
    """The theme's own, all alike where corners are chosen, with a shape of its own for buttons."""
    radius = dict.fromkeys(theme["radius"], CORNERS[corners]) if corners else dict(theme["radius"])
    return {**radius, "button": BUTTONS[buttons]} if buttons else radius


def _corners_of(theme: dict[str, Any]) -> str:
    return {"2px": "none", "22px": "round"}.get(theme["radius"]["card"], "soft")


def _id(value: str | None) -> UUID | None:
    return UUID(value) if value else None
