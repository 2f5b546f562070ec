"""A storm of pictures: one is decoded at a time, few wait, and none stays in memory at its full size."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from threading import Event

import pytest
from PIL import Image

from common import pictures
from common.errors import Invalid, Unavailable
from common.pictures import KEPT_SIDE, open_picture
from tests.factories.attachments import encoded

PLACES = 6


def _sent() -> BytesIO:
    return BytesIO(encoded("PNG", (40, 30)))


def test_one_is_decoded_at_a_time_and_the_seventh_is_asked_to_come_again(monkeypatch):
    go_on, decode = Event(), pictures._decoded
    inside: list[int] = []
    most: list[int] = []

    def slowly(content: bytes, field: str) -> Image.Image:
        inside.append(1)
        most.append(len(inside))
        go_on.wait(20)
        inside.pop()
        return decode(content, field)

    monkeypatch.setattr(pictures, "_decoded", slowly)
    with ThreadPoolExecutor(PLACES) as pool:
        waiting = [pool.submit(open_picture, _sent()) for _ in range(PLACES)]
        while pictures._places._value:
            pass
        with pytest.raises(Unavailable):
            open_picture(_sent())
        go_on.set()

        assert [one.result().width for one in waiting] == [40] * PLACES
    assert most == [1] * PLACES
    assert open_picture(_sent()).height == 30


def test_what_is_refused_gives_its_place_back():
    for _ in range(PLACES + 2):
        with pytest.raises(Invalid):
            open_picture(BytesIO(b"no picture"))


def test_a_large_picture_is_kept_no_larger_than_what_is_drawn_of_it():
    picture = open_picture(BytesIO(encoded("JPEG", (4800, 1200))))

    assert (picture.width, picture.height) == (4800, 1200)
    assert picture.image.size == (KEPT_SIDE, 600)
