"""The language of the current request or task: Spanish or English, nothing else."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Literal

Language = Literal["en", "es"]
DEFAULT: Language = "en"

_language: ContextVar[Language] = ContextVar("language", default=DEFAULT)


def language() -> Language:
    return _language.get()


def set_language(value: Language) -> None:
    _language.set(value)


@contextmanager
def in_language(value: Language) -> Iterator[None]:
    token = _language.set(value)
    try:
        yield
    finally:
        _language.reset(token)


def parse_language(value: str, fallback: Language = DEFAULT) -> Language:
    """`es` and `en` out of a tag such as `es-PE`."""
    head = value.strip().lower()[:2]
    return "es" if head == "es" else "en" if head == "en" else fallback


def from_header(header: str) -> Language | None:
    """The first language of Accept-Language that we speak, by its weight."""
    ranked: list[tuple[float, int, str]] = []
    for position, part in enumerate(header.split(",")[:20]):
        tag, _, weight = part.replace(" ", "").partition(";q=")
        try:
            quality = float(weight) if weight else 1.0
        except ValueError:
            quality = 0.0
        ranked.append((-quality, position, tag.strip().lower()[:2]))
    for quality, _, tag in sorted(ranked):
        if quality < 0 and tag in ("es", "en"):
            return parse_language(tag)
    return None
