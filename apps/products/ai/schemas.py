"""Shapes of texts that are written for a product: the facts that they may use, and what comes of them."""

from typing import Annotated, Literal

from pydantic import Field

from apps.products.editing.schemas import Specifications
from apps.products.field_types import Brand, Name
from common.i18n import Language
from common.schemas import In, Out
from common.text import Bounds, TranslatedText

Tone = Literal["friendly", "formal", "playful", "technical"]
Length = Literal["short", "medium", "long"]
Keyword = Annotated[str, Field(min_length=1, max_length=60)]
MAX_SEO_TITLE, MAX_SEO_TEXT, MAX_ALT = 70, 320, 250


class DescriptionIn(In):
    """Nothing but what stands here is said of the product. `photos`: of so many, alternative texts."""

    name: Name
    category: Annotated[TranslatedText, Bounds(250)] | None = None
    brand: Brand = ""
    specifications: Specifications = []
    keywords: Annotated[list[Keyword], Field(max_length=10)] = []
    tone: Tone = "friendly"
    length: Length = "medium"
    languages: Annotated[list[Language], Field(min_length=1, max_length=2)]
    photos: Annotated[int, Field(ge=0, le=10)] = 0


class ProductTexts(Out):
    """In one language; `description` is HTML as the product takes it."""

    language: Language
    description: str
    seo_title: str
    seo_description: str
    alt_texts: list[str]


class TextQuota(Out):
    """`limit` null: without one."""

    limit: int | None
    used: int


class DescriptionOut(Out):
    """`source` says who wrote: `provider`, or `local`, the writer that uses sentences of our own and costs
    nothing. `reason` is why it was not the provider: none is set up, the month is used up, it did not
    answer, or it said what nobody gave."""

    texts: list[ProductTexts]
    source: Literal["provider", "local"]
    reason: Literal["not_set_up", "used_up", "no_answer", "invented"] | None
    quota: TextQuota
