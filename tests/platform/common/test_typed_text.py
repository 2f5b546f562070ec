from typing import Annotated

import pytest
from pydantic import Field, ValidationError

from common.schemas import In, TextIn
from common.text import Bounds, TranslatedText
from common.typed_text import AsSent, ManyLines


class Inner(In):
    name: Annotated[str, Field(max_length=20)] = ""
    note: Annotated[ManyLines, Field(max_length=20)] = ""


class Whole(In):
    inner: Inner | None = None
    tags: list[Annotated[str, Field(max_length=20)]] = []
    words: dict[str, str] = {}
    secret: Annotated[AsSent, Field(max_length=20)] = ""
    title: Annotated[TranslatedText, Bounds(20)] | None = None
    story: Annotated[TranslatedText, Bounds(20, lines=True)] | None = None


class Payload(TextIn):
    page: int = 1
    all: bool = False


PASTED = " a\u202e\tb\r\nc\u2028d\u2066 "
LINE, LINES = "a b c d", "a\tb\nc\nd"


@pytest.mark.parametrize(
    ("sent", "saved"),
    [
        ({"inner": {"name": PASTED}}, {"inner": {"name": LINE}}),
        ({"inner": {"note": PASTED}}, {"inner": {"note": LINES}}),
        ({"tags": [PASTED]}, {"tags": [LINE]}),
        ({"words": {"k\u202e": PASTED}}, {"words": {"k": LINE}}),
        ({"title": {"es": PASTED}}, {"title": {"es": LINE}}),
        ({"story": {"es": PASTED}}, {"story": {"es": LINES}}),
        ({"secret": "a\u202e\r\nb\x01"}, {"secret": "a\u202e\r\nb\x01"}),
    ],
)
def test_text_comes_in_as_it_is_read(sent, saved):
    assert Whole.model_validate(sent).model_dump(exclude_unset=True) == saved


@pytest.mark.parametrize("sign", ["\x00", "\x01", "\x0b", "\x1b", "\x7f", "\x85", "\x9f"])
@pytest.mark.parametrize(
    "place", [("inner", "name"), ("inner", "note"), ("words", "k"), ("title", "es"), ("story", "es")]
)
def test_control_characters_are_refused_everywhere(place, sign):
    with pytest.raises(ValidationError) as refusal:
        Whole.model_validate({place[0]: {place[1]: f"a{sign}b"}})

    assert [error["type"] for error in refusal.value.errors()] == ["text_control_characters"]


def test_words_of_an_address_are_numbers_and_flags():
    assert Payload.model_validate({"page": "2", "all": "true"}).model_dump() == {"page": 2, "all": True}
