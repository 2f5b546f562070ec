"""Types of the fields that come in, with their bounds."""

from datetime import UTC, datetime
from decimal import Decimal
from typing import Annotated, Literal, cast

from pydantic import AfterValidator, AwareDatetime, BeforeValidator, Field
from pydantic_core import PydanticCustomError

from common.messages import error_text
from common.rich_text import clean_html
from common.text import Bounds, TranslatedText

MAX_STOCK = 10_000_000
MAX_PER_LINE = 99_999
"""A line of an order takes no more units."""
MAX_OPTIONS, MAX_VALUES, MAX_VARIANTS = 3, 100, 1000
MAX_SPECIFICATIONS = 60
MAX_RELATED = 24
_FIRST_MOMENT, _LAST_MOMENT = datetime(2000, 1, 1, tzinfo=UTC), datetime(2100, 1, 1, tzinfo=UTC)


def _clean(texts: TranslatedText) -> TranslatedText:
    cleaned = {language: clean_html(str(text)) for language, text in texts.items()}
    return cast(TranslatedText, {language: text for language, text in cleaned.items() if text})


def _blank_as_none(texts: object) -> object:
    """An answer names known attributes by {}; sent back, it says as little."""
    return texts or None


def _within_the_century(moment: datetime) -> datetime:
    """A moment of the year 9999 is another year in another zone, and Postgres can't read it back."""
    if not _FIRST_MOMENT <= moment < _LAST_MOMENT:
        raise PydanticCustomError("date_out_of_range", "{text}", {"text": error_text("date_out_of_range")})
    return moment.astimezone(UTC)


Status = Literal["DRAFT", "PUBLISHED", "HIDDEN", "ARCHIVED"]
Kind = Literal["PHYSICAL", "DIGITAL", "SERVICE"]
CategorySort = Literal["MANUAL", "BEST_SELLING", "NEWEST", "PRICE", "PRICE_DESC", "NAME", "STOCK_FIRST"]
SpecificationKey = Literal[
    "age",
    "battery",
    "brand",
    "capacity",
    "color",
    "material",
    "memory",
    "model",
    "size",
    "voltage",
    "warranty",
    "weight",
    "own",
]
Gender = Literal["female", "male", "unisex"]
AgeGroup = Literal["newborn", "infant", "toddler", "kids", "adult"]

Name = Annotated[TranslatedText, Bounds(250)]
Html = Annotated[TranslatedText, Bounds(65_536, lines=True), AfterValidator(_clean)]
ShortText = Annotated[TranslatedText, Bounds(500, lines=True)]
SlugText = Annotated[TranslatedText, Bounds(255)]
OptionName = Annotated[TranslatedText, Bounds(60)]
OptionValue = Annotated[TranslatedText, Bounds(80)]
SpecificationName = Annotated[Annotated[TranslatedText, Bounds(80)] | None, BeforeValidator(_blank_as_none)]
SpecificationValue = Annotated[TranslatedText, Bounds(500, lines=True)]

Brand = Annotated[str, Field(max_length=120)]
Tag = Annotated[str, Field(min_length=1, max_length=60)]
Tags = Annotated[list[Tag], Field(max_length=250)]
Sku = Annotated[str, Field(max_length=255)]
Barcode = Annotated[str, Field(max_length=64)]
Reason = Annotated[str, Field(min_length=1, max_length=120)]
Weight = Annotated[Decimal, Field(ge=0, max_digits=8, decimal_places=3)]
Centimetres = Annotated[Decimal, Field(ge=0, le=100_000, decimal_places=2)]
Units = Annotated[int, Field(ge=0, le=MAX_STOCK)]
LeastPerOrder = Annotated[int, Field(ge=1, le=MAX_PER_LINE)]
MaxPerOrder = Annotated[int, Field(ge=1, le=MAX_STOCK)]
Moment = Annotated[AwareDatetime, AfterValidator(_within_the_century)]
