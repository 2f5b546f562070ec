"""The texts that every store has, by the word that calls and addresses name them by."""

from dataclasses import dataclass
from typing import Final, Literal

from apps.content.models import PageKind
from common.errors import NotFound

TextKey = Literal["terms", "privacy", "cookies", "refunds", "shipping", "about"]


@dataclass(frozen=True)
class TextKind:
    kind: PageKind
    key: TextKey
    path: str
    """In the shop."""


TEXTS: Final[dict[str, TextKind]] = {
    one.key: one
    for one in (
        TextKind(PageKind.TERMS, "terms", "terms"),
        TextKind(PageKind.PRIVACY, "privacy", "privacy"),
        TextKind(PageKind.COOKIES, "cookies", "cookies"),
        TextKind(PageKind.REFUNDS, "refunds", "refunds"),
        TextKind(PageKind.SHIPPING, "shipping", "shipping-and-payments"),
        TextKind(PageKind.ABOUT, "about", "about-us"),
    )
}
BY_KIND: Final = {one.kind: one for one in TEXTS.values()}


def text_kind(key: str) -> TextKind:
    if key not in TEXTS:
        raise NotFound()
    return TEXTS[key]
