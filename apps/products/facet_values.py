"""What a product can be chosen by: brand, options, specifications, sale.

A value is a token, made of its name and its words without case and accents: "Rojo" of an option and "rojo" of
a specification are one. It stands among the words of the flat row, where the index finds it, and with its
texts in `facets` of the row, where it is counted. See docs/algorithms/facets.md.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any, Final

from apps.products.options import property_of
from common.i18n import Language
from common.text import TranslatedText, search_key, translate

Row = dict[str, Any]
Facet = list[Any]
"""[key, token, name, value]: both texts as they are stored, in each language that they have."""
MAX_FACETS: Final = 60
MAX_LENGTH: Final = 60
"""Characters of a value: a longer one is a sentence, and nobody chooses by it."""
BRAND: Final = "brand"
SALE: Final = "sale"
MARK: Final = "~1"
"""Before a token: no search begins with the sign, and the figure keeps it out of the vocabulary."""


def facets_of(product: Row, variants: Sequence[Row], language: Language, *, on_sale: bool) -> list[Facet]:
    """`language` is that of the store: a name of its own is known by its words there."""
    found: dict[str, Facet] = {}
    for key, name, value in _named(product, variants, language):
        words = search_key(translate(value, language, language))
        if key and words and _longest(value) <= MAX_LENGTH:
            token = token_of(key, words)
            found.setdefault(token, [key, token, name, value])
    if on_sale:
        token = token_of(SALE, "")
        found[token] = [SALE, token, {}, {}]
    return list(found.values())[:MAX_FACETS]


def _named(
    product: Row, variants: Sequence[Row], language: Language
) -> Iterable[tuple[str, TranslatedText, TranslatedText]]:
    if product["brand"]:
        brand: TranslatedText = {"es": product["brand"]} if language == "es" else {"en": product["brand"]}
        yield BRAND, {}, brand
    for variant in variants:
        for option in variant["options"]:
            yield _key(option["name"], language), option["name"], option["value"]
    for row in product["specifications"]:
        if row["key"] == "own":
            yield _key(row["name"], language), row["name"], row["value"]
        else:
            yield row["key"], {}, row["value"]


def _longest(value: TranslatedText) -> int:
    return max(len(value.get("es", "")), len(value.get("en", "")))


def _key(name: TranslatedText, language: Language) -> str:
    """`color` for what every shop calls so, else the words of its own name."""
    own = translate(name, language, language)
    return property_of(own) or search_key(own)


def token_of(key: str, words: str) -> str:
    return sha256(f"{key}={words}".encode()).hexdigest()[:12]


def lexemes(facets: Iterable[Facet]) -> str:
    """As Postgres reads them in a tsvector, beside the forms of words."""
    return " ".join(f"{MARK}{token}:1" for _, token, *_ in facets)


def tsquery(groups: Iterable[str]) -> str:
    """`abc,def` is one of several values of a facet; all groups hold. Tokens are hexadecimal."""
    return " & ".join(
        "({})".format(" | ".join(f"'{MARK}{token}'" for token in group.split(","))) for group in groups
    )
