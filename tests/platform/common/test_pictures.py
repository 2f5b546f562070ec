"""A storm of pictures: one is decoded at a time, few wait, and none stays in memory at its full size; what is
refused is refused for its true reason."""

import struct
import zlib
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from threading import Event

import pytest
from PIL import Image

from common import pictures
from common.errors import Invalid, Unavailable
from common.pictures import MAX_STORED_SIDE, open_picture
from tests.factories.attachments import encoded

PLACES = 6


def _sent() -> BytesIO:
    return BytesIO(encoded("PNG", (40, 30)))


def test_one_is_decoded_at_a_time_and_the_seventh_is_asked_to_come_again(monkeypatch):
    go_on, decode = Event(), pictures._decode
    inside: list[int] = []
    limit: list[int] = []

    def slowly(content: bytes, field: str) -> Image.Image:
        inside.append(1)
        limit.append(len(inside))
        go_on.wait(20)
        inside.pop()
        return decode(content, field)

    monkeypatch.setattr(pictures, "_decode", slowly)
    with ThreadPoolExecutor(PLACES) as pool:
        waiting = [pool.submit(open_picture, _sent()) for _ in range(PLACES)]
        while pictures._places._value:
            pass
        with pytest.raises(Unavailable):
            open_picture(_sent())
        go_on.set()

        assert [one.result().width for one in waiting] == [40] * PLACES
    assert limit == [1] * PLACES
    assert open_picture(_sent()).height == 30


def test_what_is_refused_gives_its_place_back():
    for _ in range(PLACES + 2):
        with pytest.raises(Invalid):
            open_picture(BytesIO(b"no picture"))


def test_a_large_picture_is_kept_no_larger_than_what_is_drawn_of_it():
    picture = open_picture(BytesIO(encoded("JPEG", (4800, 1200))))

    assert (picture.width, picture.height) == (4800, 1200)
    assert picture.image.size == (MAX_STORED_SIDE, 600)


def rule_of(content: bytes) -> str:
    with pytest.raises(Invalid) as refusal:
        open_picture(BytesIO(content))
    (issue,) = refusal.value.issues["file"]
    return str(issue["rule"])


def claiming(form: str, width: int, height: int) -> bytes:
    """A small picture whose header claims another size."""
    content = bytearray(encoded(form))
    where, size = {
        "PNG": (16, struct.pack(">II", width, height)),
        "GIF": (6, struct.pack("<HH", width, height)),
        "JPEG": (content.find(b"\xff\xc0") + 5, struct.pack(">HH", height, width)),
    }[form]
    content[where : where + len(size)] = size
    if form == "PNG":
        content[29:33] = struct.pack(">I", zlib.crc32(content[12:29]))
    return bytes(content)


@pytest.mark.parametrize("form", ["JPEG", "PNG", "GIF"])
@pytest.mark.parametrize(
    "size", [(6000, 5000), (8160, 6120), (12000, 9000), (15000, 10000), (14000, 14000), (60000, 60000)]
)
def test_too_many_pixels_are_the_reason_however_many(form: str, size: tuple[int, int]) -> None:
    assert rule_of(claiming(form, *size)) == "picture_pixels"


@pytest.mark.parametrize("form", ["JPEG", "WEBP", "AVIF", "GIF", "PNG"])
def test_a_picture_that_ends_early_cannot_be_read(form: str) -> None:
    content = encoded(form, (300, 200))

    assert rule_of(content[:20]) == "picture_unreadable"


@pytest.mark.parametrize("content", [b"", encoded("JPEG", (900, 700))[:6000], b"\xff\xd8"])
def test_nothing_and_half_a_picture_cannot_be_read(content: bytes) -> None:
    assert rule_of(content) == "picture_unreadable"


@pytest.mark.parametrize(
    "content", [b"no picture", b"BM" + bytes(60), b"%PDF-1.7", b"<svg/>", b"RIFF0000AVI "]
)
def test_refusal_of_another_kind_of_file_names_those_that_are_taken(content: bytes) -> None:
    assert rule_of(content) == "picture_type"
