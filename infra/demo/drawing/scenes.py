"""The places where things are photographed: a potter's studio, and the flat colours of a market."""

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from infra.demo.drawing.light import (
    Size,
    blend,
    fine_mask,
    glow_mask,
    gradient,
    rgb,
    shaped,
    soft_mask,
    tint,
)

Scene = Callable[[Size], Image.Image]

# Wall and table of each studio.
_STUDIOS = {
    "linen": ("#F3ECE1", "#E2D6C4", "#E9DFCF", "#D2C2AA"),
    "mist": ("#E6EAEC", "#C9D2D8", "#C9B79B", "#B3A081"),
    "clay": ("#F3E4DA", "#E3C8B8", "#DDBBA6", "#C59C83"),
    "sage": ("#E9ECE1", "#CBD3C0", "#D8CFBB", "#BFB298"),
    "dusk": ("#47516A", "#2A3146", "#8C7B64", "#65563F"),
    "rose": ("#F6E9E6", "#E6CFCB", "#EBDAD3", "#D4B9AF"),
    "chalk": ("#F4F4F1", "#DFE1DE", "#E4E1DA", "#CCC7BC"),
    "sea": ("#DCE7E8", "#B4C8CC", "#D8CDB8", "#BDAF94"),
}
# Ground and the lighter tone of its ornament.
_STALLS = {
    "yellow": ("#FFC53A", "#FFD871"),
    "red": ("#E5432D", "#F0644F"),
    "pink": ("#F6B8C6", "#FBD3DC"),
    "green": ("#0F6B5C", "#1D8372"),
    "cream": ("#FBE3B4", "#FFF0CF"),
    "purple": ("#5A2A82", "#73429C"),
    "cocoa": ("#3A1D14", "#553024"),
    "sky": ("#BFDDE0", "#DCEFF0"),
    "soft": ("#FFE6AE", "#FFC53A"),
}


@lru_cache(maxsize=48)
def studio(name: str, size: Size, *, horizon: float = 0.70, arch: bool = False) -> Image.Image:
    """A wall in window light over a table. Copy it before drawing on it."""
    near, far, table, front = _STUDIOS[name]
    cut = round(size[1] * horizon)
    picture = _lit((size[0], cut), (near, far, blend(near, far, 0.6), far), 90)
    if arch:
        _arch(picture, blend(near, "#FFFFFF", 0.55), blend(far, "#8FA3BD", 0.30))
    whole = Image.new("RGB", size)
    whole.paste(picture)
    deep = blend(front, "#1E1409", 0.10)
    whole.paste(
        gradient((size[0], size[1] - cut), (blend(table, "#FFFFFF", 0.14), table, front, deep)), (0, cut)
    )
    _edge(whole, cut)
    return whole


@lru_cache(maxsize=16)
def table(name: str, size: Size) -> Image.Image:
    """A table top seen from above, for what lies flat."""
    near, far, *_ = _STUDIOS[name]
    return _lit(size, (near, blend(near, far, 0.6), blend(near, far, 0.5), far), 110)


def _lit(size: Size, corners: tuple[str, str, str, str], strength: int) -> Image.Image:
    """A surface with window light on it; nothing here is sharp, so it is made small."""
    small = (size[0] // 3, size[1] // 3)
    picture = gradient(small, corners)
    tint(picture, "#FFFFFF", glow_mask(small, (0.24, 0.36), 0.42, strength))
    beams = [
        [(-0.1, 0.10), (0.30, -0.05), (0.90, 1.05), (0.36, 1.05)],
        [(0.44, -0.05), (0.60, -0.05), (1.16, 0.96), (1.02, 1.05)],
    ]
    tint(picture, "#FFFFFF", soft_mask(small, beams, 0.012, 62))
    return picture.resize(size, Image.Resampling.BICUBIC)


def _edge(picture: Image.Image, cut: int) -> None:
    """Where wall and table meet: a shadow above, a light on the table's edge."""
    thick = max(3, picture.height // 130)
    for top, bottom, color, strength in (
        (cut - thick, cut, "#1E1409", 34),
        (cut, cut + thick // 2, "#FFFFFF", 120),
    ):
        line = picture.crop((0, top, picture.width, bottom))
        tint(line, color, Image.new("L", line.size, strength))
        picture.paste(line, (0, top))


def _arch(wall: Image.Image, edge: str, deep: str) -> None:
    wide, tall = wall.size
    for inset, color in ((0.0, edge), (0.022, deep)):
        left, right = round(wide * (0.52 + inset)), round(wide * (0.90 - inset))
        top = round(tall * 0.16 + wide * inset)
        box = (right - left, tall - top)
        mask, pen = fine_mask(box)
        pen.ellipse((0, 0, mask.width, mask.width), fill=150)
        pen.rectangle((0, mask.width / 2, mask.width, mask.height), fill=150)
        wall.paste(rgb(color), (left, top), shaped(mask, box))


@lru_cache(maxsize=48)
def stall(name: str, size: Size, *, ornament: str = "sun") -> Image.Image:
    """A flat colour with the sun, the stepped wall, hills or waves of the market."""
    ground, lighter = _STALLS[name]
    lit, shaded = blend(ground, "#FFFFFF", 0.05), blend(ground, "#000000", 0.05)
    # The soft one lies in a card of the same colour: its edges must not show.
    picture = gradient(size, (ground,) * 4 if name == "soft" else (lit, ground, ground, shaded))
    mask, pen = fine_mask(size)
    _ORNAMENTS[ornament](pen, size)
    tint(picture, lighter, shaped(mask, size))
    return picture


def _sun(pen: ImageDraw.ImageDraw, size: Size) -> None:
    wide, tall = size[0] * 2, size[1] * 2
    x, y, half = wide * 0.5, tall * 0.5, min(wide, tall) * 0.355
    pen.ellipse((x - half, y - half, x + half, y + half), fill=255)
    for step in range(20):
        turned = step * pi / 10
        tip, side = half * 1.25, half * 1.08
        pen.polygon(
            [
                (x + tip * sin(turned), y - tip * cos(turned)),
                (x + side * sin(turned - 0.07), y - side * cos(turned - 0.07)),
                (x + side * sin(turned + 0.07), y - side * cos(turned + 0.07)),
            ],
            fill=255,
        )


def _steps(pen: ImageDraw.ImageDraw, size: Size) -> None:
    wide, tall = size[0] * 2, size[1] * 2
    unit, base = wide / 40, tall * 0.86
    pen.rectangle((0, base, wide, tall), fill=255)
    for index in range(5):
        left = index * 8 * unit
        for level, (start, stop) in enumerate(((1, 7), (2, 6), (3, 5))):
            top = base - (level + 1) * unit
            pen.rectangle((left + start * unit, top, left + stop * unit, base), fill=255)


def _hills(pen: ImageDraw.ImageDraw, size: Size) -> None:
    wide, tall = size[0] * 2, size[1] * 2
    ridge = [(0.0, 0.70), (0.18, 0.52), (0.30, 0.63), (0.50, 0.42), (0.68, 0.62), (0.80, 0.54), (1.0, 0.72)]
    pen.polygon([(x * wide, y * tall) for x, y in ridge] + [(wide, tall), (0, tall)], fill=255)
    pen.ellipse((wide * 0.74, tall * 0.14, wide * 0.90, tall * 0.14 + wide * 0.16), fill=255)


def _waves(pen: ImageDraw.ImageDraw, size: Size) -> None:
    wide, tall = size[0] * 2, size[1] * 2
    for row in range(4):
        y = tall * (0.74 + row * 0.075)
        crest = [(wide * step / 60, y + wide * 0.016 * sin(step * 0.62 + row * 1.4)) for step in range(61)]
        pen.line(crest, fill=255, width=round(wide * 0.012))


def _plain(pen: ImageDraw.ImageDraw, size: Size) -> None:
    half = size[0] * 2 * 0.62
    pen.ellipse((size[0] - half, size[1] * 2 * 0.70, size[0] + half, size[1] * 2 * 0.70 + half), fill=255)


_ORNAMENTS: dict[str, Callable[[ImageDraw.ImageDraw, Size], None]] = {
    "sun": _sun,
    "steps": _steps,
    "hills": _hills,
    "waves": _waves,
    "plain": _plain,
}
