"""Options and their combinations: what makes two variants of a product the same one."""

import re
import unicodedata
from collections.abc import Iterable
from hashlib import sha256
from typing import Any, Final

from common.i18n import Language, parse_language
from common.text import TranslatedText, search_key, translate
from tenants.current import current_store

MAX_KEY_LENGTH = 255
"""Characters of Variant.combination."""
_UNSEEN: Final = re.compile(
    r"[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    r"\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]"
)
"""What Unicode says is not drawn (Default_Ignorable_Code_Point)."""

_PROPERTIES: Final = {
    "color": "color",
    "colour": "color",
    "talla": "size",
    "tamano": "size",
    "talla o tamano": "size",
    "size": "size",
    "material": "material",
    "estampado": "pattern",
    "pattern": "pattern",
}
"""The options by which search engines and advertisers tell variants apart, by the key of their name."""


def option_key(text: str) -> str:
    """What two values are compared by: without case, and without what nobody sees.

    A search reads "A" and "A+", "N" and "Ñ", "Papa" and "Papá" as one; who sells glasses, initials or mugs
    for parents does not.
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return " ".join(_UNSEEN.sub("", folded).split())


def localized_keys(texts: TranslatedText) -> dict[Language, str]:
    """What a value or a name is compared by in each language: a shop shows the other one where one lacks."""
    stores = parse_language(current_store().language)
    both: tuple[Language, Language] = (stores, "en" if stores == "es" else "es")
    return {language: option_key(translate(texts, language, stores)) for language in both}


def duplicate_language(texts: TranslatedText, known: dict[Language, set[str]]) -> Language | None:
    """The language in which one of `known` says the same, the store's first; then it is one of them."""
    keys = localized_keys(texts)
    found = next((language for language, key in keys.items() if key in known[language]), None)
    for language, key in keys.items():
        known[language].add(key)
    return found


def own_text(texts: TranslatedText) -> str:
    """In the language of the store, else in the other one."""
    store_language = parse_language(current_store().language)
    return translate(texts, store_language, store_language)


def combination_of(options: Iterable[dict[str, Any]]) -> str:
    """The key of a variant's values, `rojo / m`; a long one by its digest."""
    key = " / ".join(option_key(own_text(option["value"])) for option in options)
    return key if len(key) <= MAX_KEY_LENGTH else sha256(key.encode()).hexdigest()


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


def property_of(name: str) -> str:
    """What an option is to a search engine: `color`, `size`; empty for one of the store's own."""
    return _PROPERTIES.get(search_key(name), "")
