"""Light, ground and soft shapes in Pillow. Soft things are drawn small and enlarged: quick and smooth."""

from collections.abc import Sequence

from PIL import Image, ImageColor, ImageDraw, ImageFilter

Size = tuple[int, int]
Point = tuple[float, float]
"""In shares of the picture: (0.5, 1.0) is the middle of its lower edge."""

_SMALL = 2
_FINE = 2


def rgb(color: str) -> tuple[int, int, int]:
    red, green, blue = ImageColor.getrgb(color)[:3]
    return red, green, blue


def blend(one: str, other: str, share: float) -> str:
    """`share` of the other colour."""
    pairs = zip(rgb(one), rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def gradient(size: Size, corners: Sequence[str]) -> Image.Image:
    """Four corner colours (left top, right top, left bottom, right bottom) flowing into each other."""
    small = Image.new("RGB", (2, 2))
    small.putdata([rgb(color) for color in corners])
    # In one go and between the middles of the four: a second rounding would show as stripes.
    return small.resize(size, Image.Resampling.BILINEAR, box=(0.5, 0.5, 1.5, 1.5))


def soft_mask(size: Size, shapes: Sequence[Sequence[Point]], blur: float, strength: int) -> Image.Image:
    """Polygons with melted edges; `blur` in shares of the width."""
    small = (max(8, size[0] // _SMALL), max(8, size[1] // _SMALL))
    mask = Image.new("L", small)
    pen = ImageDraw.Draw(mask)
    for shape in shapes:
        pen.polygon([(x * small[0], y * small[1]) for x, y in shape], fill=strength)
    return mask.filter(ImageFilter.GaussianBlur(blur * small[0])).resize(size, Image.Resampling.BICUBIC)


def glow_mask(size: Size, center: Point, reach: float, strength: int) -> Image.Image:
    """A round light; `reach` in shares of the width."""
    small = (max(8, size[0] // _SMALL), max(8, size[1] // _SMALL))
    mask = Image.new("L", small)
    x, y, half = center[0] * small[0], center[1] * small[1], reach * small[0]
    ImageDraw.Draw(mask).ellipse((x - half, y - half, x + half, y + half), fill=strength)
    return mask.filter(ImageFilter.GaussianBlur(half * 0.5)).resize(size, Image.Resampling.BICUBIC)


def fine_mask(size: Size) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """A mask to draw hard shapes on at twice the size; see `shaped`."""
    mask = Image.new("L", (size[0] * _FINE, size[1] * _FINE))
    return mask, ImageDraw.Draw(mask)


def shaped(mask: Image.Image, size: Size) -> Image.Image:
    return mask.resize(size, Image.Resampling.BOX)


def tint(picture: Image.Image, color: str, mask: Image.Image) -> None:
    picture.paste(rgb(color), (0, 0), mask)
