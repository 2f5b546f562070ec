"""Pictures that strangers send: checked before decoding, always drawn anew, in fixed sizes.

Limits from measured bombs: a 10 KB PNG can ask for 400 MB, so the header is read before a pixel. What one
picture within them may take, and why few may be decoded at a time: docs/adr/0018.
"""

import re
import struct
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from threading import BoundedSemaphore, Lock
from typing import BinaryIO

from PIL import ExifTags, Image, ImageCms, ImageOps, UnidentifiedImageError

from common.downscaling import downscale
from common.errors import Invalid, Unavailable, issue
from common.messages import register

MAX_BYTES = 10 * 1024 * 1024
MAX_PIXELS = 25_000_000
MAX_SIDE = 8_000
FORMATS = ("JPEG", "PNG", "WEBP", "AVIF", "GIF")
SIZES = {"thumb": 160, "card": 480, "large": 1200, "wide": 2000}
"""The longest side of each rendition, in pixels; `wide` is only drawn of pictures above `large`."""
MAX_PROFILE = 4 * 1024 * 1024
_BEGINNING = re.compile(rb"\xff\xd8|\x89PNG\r\n\x1a\n|GIF8[79]a|RIFF.{4}WEBP|.{4}ftypavi[fs]", re.DOTALL)
"""Of a file of FORMATS."""
SIDEWAYS = (5, 6, 7, 8)
"""The orientations of EXIF that swap width and height."""
MAX_STORED_SIDE = 2400
"""No rendition is larger, so no picture stays in memory larger than this once it is decoded."""

register(
    {
        "picture_type": {
            "en": "Use a JPEG, PNG, WebP, AVIF, or GIF image.",
            "es": "Usa una imagen JPEG, PNG, WebP, AVIF o GIF.",
        },
        "picture_unreadable": {
            "en": "This image is damaged and can't be read. Upload it again or choose another one.",
            "es": "Esta imagen está dañada y no se puede leer. Súbela otra vez o elige otra.",
        },
        "picture_bytes": {
            "en": "Use an image up to {max} MB.",
            "es": "Usa una imagen de hasta {max} MB.",
        },
        "picture_pixels": {
            "en": "Use an image up to {max} megapixels and 8,000 pixels per side.",
            "es": "Usa una imagen de hasta {max} megapíxeles y 8,000 píxeles por lado.",
        },
    }
)


# Of the 8 threads of a web process (WEB_THREADS) two are always left to everybody else.
_places = BoundedSemaphore(6)
_decoding = Lock()
_SRGB = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))


@dataclass(frozen=True)
class Rendition:
    size: str
    format: str
    width: int
    height: int
    content: bytes


@dataclass(frozen=True)
class Picture:
    """A decoded, turned and stripped picture with the hash of the bytes that were sent.

    `width` and `height` are those of what was sent; the image has at most MAX_STORED_SIDE pixels a side.
    """

    image: Image.Image
    digest: str
    width: int
    height: int
    is_animated: bool
    """What was sent has more frames than the one that is here."""


def open_picture(file: BinaryIO, field: str = "file") -> Picture:
    """Reads a picture from a stranger, one at a time in a process, or raises Invalid on `field`.

    Unavailable when nobody more may wait for his turn.
    """
    with _in_turn():
        content = file.read(MAX_BYTES + 1)
        if len(content) > MAX_BYTES:
            raise Invalid({field: [issue("picture_bytes", max=MAX_BYTES // 2**20)]})
        clean, (width, height), is_animated = _decode(content, field)
    return Picture(clean, sha256(content).hexdigest(), width, height, is_animated)


@contextmanager
def _in_turn() -> Iterator[None]:
    if not _places.acquire(blocking=False):
        raise Unavailable()
    try:
        with _decoding:
            yield
    finally:
        _places.release()


def _decode(content: bytes, field: str) -> tuple[Image.Image, tuple[int, int], bool]:
    """The picture with at most MAX_STORED_SIDE pixels a side, the measures sent, and whether it moved."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            image: Image.Image = Image.open(BytesIO(content), formats=FORMATS)
            if image.width * image.height > MAX_PIXELS or max(image.size) > MAX_SIDE:
                raise Invalid({field: [issue("picture_pixels", max=MAX_PIXELS // 1_000_000)]})
            is_animated = _is_animated(image)
            # Of what moves, the first frame is kept; the others are never decoded.
            image.seek(0)
            size = image.size
            small = downscale(image, MAX_STORED_SIDE)
            upright = ImageOps.exif_transpose(small)
            clean = _to_srgb(upright)
            # Pillow writes a comment or profile that it finds here into what it saves.
            clean.info = {}
            is_turned = small.getexif().get(ExifTags.Base.Orientation) in SIDEWAYS
            return clean, (size[1], size[0]) if is_turned else size, is_animated
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        # Pillow's own limits end the reading of a header before ours are asked.
        raise Invalid({field: [issue("picture_pixels", max=MAX_PIXELS // 1_000_000)]}) from None
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError):
        is_one = not content or _BEGINNING.match(content)
        raise Invalid({field: [issue("picture_unreadable" if is_one else "picture_type")]}) from None


def _is_animated(image: Image.Image) -> bool:
    """Told by headers alone; a second frame that cannot be read is none."""
    try:
        return bool(getattr(image, "is_animated", False))
    except (EOFError, IndexError, OSError, ValueError, struct.error):
        return False


def _to_srgb(image: Image.Image) -> Image.Image:
    """The picture as RGB or RGBA in the colours of the web; a profile that cannot be read is passed by."""
    mode = "RGBA" if image.has_transparency_data else "RGB"
    profile = image.info.get("icc_profile") or b""
    if not 0 < len(profile) <= MAX_PROFILE:
        return image.convert(mode)
    if image.mode in ("P", "PA", "LA") or mode == "RGBA":
        image = image.convert(mode)
    try:
        source = ImageCms.ImageCmsProfile(BytesIO(profile))
        turned = ImageCms.profileToProfile(image, source, _SRGB, outputMode=mode)
    except (ImageCms.PyCMSError, OSError, ValueError):
        return image.convert(mode)
    return turned if turned is not None else image.convert(mode)


def sizes_of(width: int, height: int) -> tuple[str, ...]:
    """The sizes that a picture of these measures is kept in."""
    small = max(width, height) <= SIZES["large"]
    return tuple(size for size in SIZES if size != "wide" or not small)


def renditions(picture: Picture, sizes: tuple[str, ...] | None = None) -> Iterator[Rendition]:
    """Each size in WebP and JPEG; a picture is never enlarged; metadata stays behind."""
    sizes = sizes_of(picture.width, picture.height) if sizes is None else sizes
    for size in sizes:
        small = picture.image.copy()
        small.thumbnail((SIZES[size], SIZES[size]), Image.Resampling.LANCZOS)
        yield Rendition(size, "webp", *small.size, _encode(small, "WEBP", quality=82, method=4))
        yield Rendition(size, "jpg", *small.size, _encode(_opaque(small), "JPEG", quality=84, optimize=True))


def _opaque(image: Image.Image) -> Image.Image:
    if image.mode == "RGB":
        return image
    ground = Image.new("RGB", image.size, "white")
    ground.paste(image, mask=image.getchannel("A"))
    return ground


def _encode(image: Image.Image, encoder: str, **options: int | bool) -> bytes:
    buffer = BytesIO()
    image.save(buffer, encoder, **options)
    return buffer.getvalue()
