"""Options and their combinations: what makes two variants of a product the same one."""

import unicodedata
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

from common.i18n import as_language
from common.text import TranslatedText, pick, search_key
from tenants.current import current_store

MOST_KEY = 255
"""Characters of Variant.combination."""


def option_key(text: str) -> str:
    """What two values are compared by: as a search, but with its signs.

    A search reads "A" and "A+", or "-1.50" and "+1.50", as one; who sells glasses does not.
    """
    words = text.casefold().split()
    if all(word.isascii() and word.isalnum() for word in words):
        return " ".join(words)
    signs = "".join(
        character
        for character in unicodedata.normalize("NFKC", text)
        if not character.isalnum() and not character.isspace()
    )
    key = search_key(text)
    return f"{key} {signs}" if signs else key


def own_text(texts: TranslatedText) -> str:
    """In the language of the store, else in the other one."""
    tongue = as_language(current_store().language)
    return pick(texts, tongue, tongue)


def combination_of(options: Iterable[dict[str, Any]]) -> str:
    """The key of a variant's values, `rojo / m`; a long one by its digest."""
    key = " / ".join(option_key(own_text(option["value"])) for option in options)
    return key if len(key) <= MOST_KEY else sha256(key.encode()).hexdigest()


def value_places(options: list[dict[str, Any]]) -> list[dict[str, int]]:
    """For each option of a product, the place of each of its values by its key."""
    return [
        {option_key(own_text(value)): place for place, value in enumerate(option["values"])}
        for option in options
    ]


def places_of(chosen: list[dict[str, Any]], places: list[dict[str, int]]) -> list[int]:
    """The places of a variant's values; empty for one whose values are not the product's options."""
    found = [
        known.get(option_key(own_text(option["value"])))
        for option, known in zip(chosen, places, strict=False)
    ]
    return [place for place in found if place is not None] if None not in found else []
