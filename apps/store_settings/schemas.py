"""Shapes of a store's settings."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from apps.store_settings.contrast import Hex
from common.schemas import In, Out

Line = Annotated[str, Field(max_length=160)]
Font = Literal["newsreader", "instrument-sans", "bricolage-grotesque", "figtree", "schibsted-grotesk"]
ThemeName = Literal["alameda", "mercado", "taller"]
Corners = Literal["none", "soft", "round"]
Density = Literal["airy", "normal", "compact"]
Header = Literal["center", "search", "utility"]
Card = Literal["quiet", "block", "spec"]
ButtonShape = Literal["semi-rounded", "fully-rounded"]


class ColorsIn(In):
    bg: Hex | None = None
    surface: Hex | None = None
    soft: Hex | None = None
    text: Hex | None = None
    dimmed: Hex | None = None
    line: Hex | None = None
    accent: Hex | None = None
    on_accent: Hex | None = None
    sale: Hex | None = None


class FontsIn(In):
    heading: Font | None = None
    body: Font | None = None


class TextPairIn(In):
    es: Line | None = None
    en: Line | None = None


class HeroIn(In):
    title: TextPairIn | None = None
    subtitle: TextPairIn | None = None
    button_label: TextPairIn | None = None
    image_id: UUID | None = None


class DesignPatch(In):
    version: int | None = None
    theme: ThemeName | None = None
    palette: Annotated[str, Field(max_length=20)] | None = None
    colors: ColorsIn | None = None
    fonts: FontsIn | None = None
    corners: Corners | None = None
    density: Density | None = None
    header: Header | None = None
    card: Card | None = None
    grid_columns: Annotated[int, Field(ge=2, le=4)] | None = None
    phone_columns: Annotated[int, Field(ge=1, le=2)] | None = None
    button_shape: ButtonShape | None = None
    logo_id: UUID | None = None
    hero: HeroIn | None = None
    announcement: TextPairIn | None = None


class DesignPreviewIn(DesignPatch):
    """A design that is not saved, and the language in which the shop is looked at."""

    language: Literal["es", "en"]


class DesignPreviewOut(Out):
    """`pages`: home, category, product -> address. `design` and `style` go to the framed page."""

    pages: dict[str, str]
    design: dict[str, Any]
    style: str


class DesignOut(Out):
    """A whole design: what the merchant chose over what its theme starts from."""

    theme: str
    palette: str
    palettes: list[dict[str, str]]
    colors: dict[str, str]
    fonts: dict[str, str]
    radius: dict[str, str]
    ratio: str
    gap: str
    corners: str
    density: str
    header: str
    card: str
    categories: str
    grid_columns: int
    phone_columns: int
    button_shape: str | None
    """None: as the theme and its corners have it."""
    logo: dict[str, Any] | None
    hero: dict[str, Any]
    announcement: dict[str, str]
    contrast: dict[str, float]
    version: int
