"""Draws a large picture down strip by strip: beside the decoded pixels nothing of their size is ever held.

The result is that of one `Image.resize`, which makes two more copies of a picture with transparency.
"""

import math

from PIL import Image

ROWS = 64
"""Of the result, drawn at a time."""
REACH = 3
"""How many pixels of the result Lanczos looks to each side."""
NATIVE = ("L", "RGB", "CMYK", "YCbCr", "RGBA")
FILTER = Image.Resampling.LANCZOS


def downscale(image: Image.Image, side: int) -> Image.Image:
    """With so many pixels a side at most, in a mode of whole bytes; the picture itself is closed."""
    # A JPEG is decoded at a half, a quarter or an eighth where that is enough.
    image.draft(image.mode, _fit(image.size, side))
    image.load()
    size = _fit(image.size, side)
    mode = image.mode if image.mode in NATIVE else "RGBA" if image.has_transparency_data else "RGB"
    small = Image.new(mode, size)
    for top in range(0, size[1], ROWS):
        small.paste(_strip(image, mode, size, top), (0, top))
    small.info = image.info if mode == image.mode else _without_transparency(image)
    image.close()
    return small


def _fit(size: tuple[int, int], side: int) -> tuple[int, int]:
    share = min(1.0, side / max(size))
    return max(1, round(size[0] * share)), max(1, round(size[1] * share))


def _strip(image: Image.Image, mode: str, size: tuple[int, int], top: int) -> Image.Image:
    """The rows of the result from `top` on, out of those rows of the picture that they are drawn from."""
    bottom = min(top + ROWS, size[1])
    scale = image.height / size[1]
    first = max(0, math.floor((top - REACH) * scale) - 1)
    last = min(image.height, math.ceil((bottom + REACH) * scale) + 1)
    rows = image.crop((0, first, image.width, last))
    rows = rows if rows.mode == mode else rows.convert(mode)
    box = (0, top * scale - first, image.width, bottom * scale - first)
    return rows.resize((size[0], bottom - top), FILTER, box)


def _without_transparency(image: Image.Image) -> dict[str | tuple[int, int], object]:
    """A colour that stands for transparency means nothing once it is drawn."""
    return {key: value for key, value in image.info.items() if key != "transparency"}
