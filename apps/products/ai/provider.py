"""A writer elsewhere: any server that speaks OpenAI's chat completions, as the operator sets it up.

It gets the facts and nothing else of the store, and what it answers is read as data: shape, lengths, and
figures are judged before anybody sees them.
"""

from html import escape
from typing import Annotated, Any, Final

import orjson
from django.conf import settings
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from apps.products.ai.facts import Facts
from apps.products.ai.local_writer import WORDS, shortened
from apps.products.ai.schemas import MAX_ALT, MAX_SEO_TEXT, MAX_SEO_TITLE, Length, ProductTexts, Tone
from common.http import OutboundRefused, fetch

SECONDS: Final = 20.0
MAX_BYTES: Final = 256 * 1024
_INSTRUCTION: Final = (
    "You write texts for a product of an online shop. Use only the facts that you are given. Add no measure, "
    "material, origin, warranty, price, discount, delivery or claim of quality that is not among them. "
    'Answer with one JSON object: {"paragraphs": [texts without markup], "seoTitle": text, '
    '"seoDescription": text, "altTexts": [texts]}.'
)
_LANGUAGES: Final = {"es": "Spanish as it is spoken in Peru", "en": "English"}


class NoAnswer(Exception):
    """The provider could not be reached, refused, or answered something else."""


class _Answer(BaseModel):
    model_config = ConfigDict(extra="ignore")

    paragraphs: Annotated[list[Annotated[str, Field(max_length=4_000)]], Field(min_length=1, max_length=12)]
    seo_title: Annotated[str, Field(alias="seoTitle", max_length=500)]
    seo_description: Annotated[str, Field(alias="seoDescription", max_length=2_000)]
    alt_texts: Annotated[list[str], Field(alias="altTexts", max_length=20)] = []


def is_set_up() -> bool:
    return bool(settings.AI_TEXT_URL and settings.AI_TEXT_MODEL)


def provider_texts(facts: Facts, *, tone: Tone, length: Length, photos: int) -> ProductTexts:
    body = {
        "model": settings.AI_TEXT_MODEL,
        "temperature": 0.4,
        "response_format": {"type": "json_object"},
        "messages": [
            {"role": "system", "content": _INSTRUCTION},
            {"role": "user", "content": _request(facts, tone, length, photos)},
        ],
    }
    answer = _read(_call(body))
    paragraphs = [" ".join(one.split()) for one in answer.paragraphs]
    return ProductTexts(
        language=facts.language,
        description="".join(f"<p>{escape(one, quote=False)}</p>" for one in paragraphs if one),
        seo_title=shortened(" ".join(answer.seo_title.split()), MAX_SEO_TITLE),
        seo_description=shortened(" ".join(answer.seo_description.split()), MAX_SEO_TEXT),
        alt_texts=[shortened(" ".join(one.split()), MAX_ALT) for one in answer.alt_texts[:photos]],
    )


def _request(facts: Facts, tone: Tone, length: Length, photos: int) -> str:
    return orjson.dumps(
        {
            "language": _LANGUAGES[facts.language],
            "tone": tone,
            "words": WORDS[length],
            "altTexts": photos,
            "facts": {
                "name": facts.name,
                "category": facts.category,
                "brand": facts.brand,
                "specifications": [{"name": name, "value": value} for name, value in facts.specifications],
                "keywords": facts.keywords,
            },
        }
    ).decode()


def _call(body: dict[str, Any]) -> bytes:
    headers = {"Content-Type": "application/json", "Accept": "application/json"}
    if settings.AI_TEXT_KEY:
        headers["Authorization"] = f"Bearer {settings.AI_TEXT_KEY}"
    url = f"{settings.AI_TEXT_URL.rstrip('/')}/chat/completions"
    try:
        answer = fetch(
            "POST",
            url,
            headers=headers,
            body=orjson.dumps(body),
            seconds=SECONDS,
            whole_seconds=SECONDS,
            max_bytes=MAX_BYTES,
        )
    except (OutboundRefused, ValueError) as error:
        raise NoAnswer(type(error).__name__) from error
    if answer.status != 200:
        raise NoAnswer(f"status {answer.status}")
    return answer.content


def _read(content: bytes) -> _Answer:
    try:
        text = orjson.loads(content)["choices"][0]["message"]["content"]
        return _Answer.model_validate(orjson.loads(text))
    except (orjson.JSONDecodeError, KeyError, IndexError, TypeError, ValidationError) as error:
        raise NoAnswer("shape") from error
