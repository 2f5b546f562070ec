"""Photographs of the demo shops: sprites put into scenes."""

from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from PIL import Image

from infra.demo.drawing.light import Size
from infra.demo.drawing.scenes import stall, studio, table

ART = Path(__file__).parents[1] / "art"
TALL, SQUARE, WIDE = (880, 1100), (960, 960), (1040, 780)
SMALL_TALL, SMALL_SQUARE = (700, 875), (760, 760)
"""Close to what a shop shows at most: what is drawn is what is seen."""


@dataclass(frozen=True)
class Thing:
    """A sprite in the picture: where its foot stands, and how wide it is, in shares of the picture."""

    sprite: str
    x: float = 0.5
    foot: float = 0.86
    width: float = 0.66
    mirrored: bool = False


@dataclass(frozen=True)
class Shot:
    """A photograph: a scene by name ("studio:linen", "stall:red:steps") and what stands in it."""

    scene: str
    things: tuple[Thing, ...]
    size: Size = SQUARE
    horizon: float = 0.70


Box = tuple[int, int, int, int]


@lru_cache(maxsize=24)
def sprite(name: str) -> tuple[Image.Image, Box]:
    """The sprite, and where in it the thing itself is: shadows reach further."""
    with Image.open(ART / f"{name}.webp") as file:
        image = file.convert("RGBA")
    solid = image.getchannel("A").point(lambda alpha: 255 if alpha > 200 else 0).getbbox()
    return image, solid or (0, 0, image.width, image.height)


def take(shot: Shot) -> Image.Image:
    """Draws the photograph."""
    picture = _scene(shot)
    for thing in shot.things:
        _place(picture, thing)
    return picture


def encoded(picture: Image.Image) -> BytesIO:
    """As a camera would hand it over."""
    buffer = BytesIO()
    if picture.mode == "RGBA":
        picture.save(buffer, "PNG", compress_level=1)
    else:
        picture.save(buffer, "JPEG", quality=93, subsampling=0)
    buffer.seek(0)
    return buffer


def _scene(shot: Shot) -> Image.Image:
    place, name, *more = shot.scene.split(":")
    if place == "table":
        return table(name, shot.size).copy()
    if place == "stall":
        return stall(name, shot.size, ornament=more[0] if more else "sun").copy()
    return studio(name, shot.size, horizon=shot.horizon, arch="arch" in more).copy()


def _place(picture: Image.Image, thing: Thing) -> None:
    image, (left, top, right, foot) = sprite(thing.sprite)
    if thing.mirrored:
        image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        left, right = image.width - right, image.width - left
    scale = picture.width * thing.width / (right - left)
    most = picture.height * max(0.78, thing.width * 1.18)
    scale = min(scale, most / (foot - top))
    size = (round(image.width * scale), round(image.height * scale))
    drawn = image.resize(size, Image.Resampling.LANCZOS, reducing_gap=2.0)
    x = picture.width * thing.x - (left + right) / 2 * scale
    y = picture.height * thing.foot - foot * scale
    picture.paste(drawn, (round(x), round(y)), drawn)
