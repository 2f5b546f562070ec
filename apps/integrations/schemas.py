"""Shapes of a store's receivers, and of what its shop saw leave."""

import re
from typing import Annotated, Final

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

import apps.integrations.errors  # noqa: F401  (registers the texts)
from apps.integrations.public_schemas import EventName
from common.messages import error_text
from common.schemas import In, Instant, Out

_PIXEL: Final = re.compile(r"\d{15,16}")
_GTM: Final = re.compile(r"GTM-[A-Z0-9]{4,10}")
_GA4: Final = re.compile(r"G-[A-Z0-9]{6,12}")
_META: Final = re.compile(r"<meta\b[^<>]*\bcontent\s*=\s*[\"']([^\"'<>]*)[\"'][^<>]*>", re.IGNORECASE)
_TOKEN: Final = re.compile(r"[A-Za-z0-9_\-]{16,100}")


def _matching(pattern: re.Pattern[str], text: str, rule: str) -> str:
    if not pattern.fullmatch(text):
        raise PydanticCustomError(rule, "{text}", {"text": error_text(rule)})
    return text


def _pixel(text: str) -> str:
    return _matching(_PIXEL, re.sub(r"\s", "", text), "pixel_id")


def _container(text: str) -> str:
    return _matching(_GTM, text.strip().upper(), "gtm_id")


def _measurement(text: str) -> str:
    return _matching(_GA4, text.strip().upper(), "ga4_id")


def _token(text: str) -> str:
    """A whole tag as it was copied, or its code."""
    tag = _META.fullmatch(text.strip())
    return _matching(_TOKEN, tag.group(1) if tag else text.strip(), "verification_tag")


Bounded = Field(min_length=1, max_length=300)


class IntegrationPatch(In):
    """Null takes one away."""

    version: int | None = None
    facebook_pixel: Annotated[str, Bounded, AfterValidator(_pixel)] | None = None
    facebook_meta_tag: Annotated[str, Bounded, AfterValidator(_token)] | None = None
    google_tag_manager: Annotated[str, Bounded, AfterValidator(_container)] | None = None
    google_analytics: Annotated[str, Bounded, AfterValidator(_measurement)] | None = None
    google_meta_tag: Annotated[str, Bounded, AfterValidator(_token)] | None = None


class IntegrationOut(Out):
    facebook_pixel: str | None
    facebook_meta_tag: str | None
    """The code alone, also of a tag that was pasted whole."""
    google_tag_manager: str | None
    google_analytics: str | None
    google_meta_tag: str | None
    asks_visitors: bool
    """Whether the shop asks for consent; without it nothing is loaded."""
    version: int


class SeenEventOut(Out):
    """`meta` and `google`: so many times the page saw it leave; null: not connected."""

    id: str
    name: EventName
    label: str
    value: str | None
    consent: bool
    meta: int | None
    google: int | None
    at: Instant


class ReceiverFigures(Out):
    """Of the last 24 hours."""

    events: int
    doubled: int
    purchases: int
    last_at: Instant | None


class ConsentFigures(Out):
    """Of the visitors who answered in the last seven days."""

    accepted: int
    total: int


class SeenEvents(Out):
    items: list[SeenEventOut]
    """The newest first, twenty at most."""
    meta: ReceiverFigures
    google: ReceiverFigures
    consent: ConsentFigures
