"""WCAG contrast of two colours, and the nearest colour that passes."""

from typing import Annotated

from pydantic import Field

Hex = Annotated[str, Field(pattern=r"^#[0-9A-Fa-f]{6}$")]
TEXT = 4.5


def _channel(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def luminance(color: str) -> float:
    red, green, blue = (_channel(int(color[index : index + 2], 16)) for index in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: str, other: str) -> float:
    """From 1 to 21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def text_on(ground: str) -> str:
    """White wherever it reads well, else black, which does on every other colour."""
    return "#FFFFFF" if ratio("#FFFFFF", ground) >= TEXT else "#000000"


def nearest_passing(color: str, ground: str, least: float = TEXT) -> str:
    """The colour moved towards black or white, whichever gets there first, until it passes."""
    channels = [int(color[index : index + 2], 16) for index in (1, 3, 5)]
    for step in range(1, 101):
        for target in (0, 255):
            moved = [round(value + (target - value) * step / 100) for value in channels]
            candidate = "#" + "".join(f"{value:02X}" for value in moved)
            if ratio(candidate, ground) >= least:
                return candidate
    return "#000000"
