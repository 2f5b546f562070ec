"""The writer of every installation: sentences of our own around the facts of the merchant.

The same facts give the same text. It claims nothing: no quality, no use, no origin that nobody gave.
"""

from html import escape
from typing import Final

from apps.products.ai.facts import Facts
from apps.products.ai.schemas import MAX_ALT, MAX_SEO_TEXT, MAX_SEO_TITLE, Length, ProductTexts, Tone
from common.i18n import Language

WORDS: Final[dict[Length, int]] = {"short": 40, "medium": 90, "long": 160}
_OPENINGS: Final[dict[Language, dict[Tone, str]]] = {
    "es": {
        "friendly": "Conoce {name}.",
        "formal": "Le presentamos {name}.",
        "playful": "¡Hola! Esto es {name}.",
        "technical": "{name}: datos del producto.",
    },
    "en": {
        "friendly": "Meet {name}.",
        "formal": "We present {name}.",
        "playful": "Hello! This is {name}.",
        "technical": "{name}: product facts.",
    },
}
_SENTENCES: Final[dict[Language, dict[str, str]]] = {
    "es": {
        "brand": "Es de la marca {brand}.",
        "category": "Lo encuentras en {category}.",
        "facts": "Esto es lo que debes saber:",
        "keywords": "También se conoce como {keywords}.",
        "and": "y",
    },
    "en": {
        "brand": "It is by {brand}.",
        "category": "You find it in {category}.",
        "facts": "This is what to know:",
        "keywords": "It is also known as {keywords}.",
        "and": "and",
    },
}
_FORMAL: Final = {"category": "Lo encuentra en {category}.", "facts": "Sus datos son los siguientes:"}


def local_texts(facts: Facts, *, tone: Tone, length: Length, photos: int) -> ProductTexts:
    sentences = dict(_SENTENCES[facts.language])
    if facts.language == "es" and tone == "formal":
        sentences |= _FORMAL
    opening = _OPENINGS[facts.language][tone].format(name=facts.name)
    lead = [opening]
    if facts.brand:
        lead.append(sentences["brand"].format(brand=facts.brand))
    if facts.category:
        lead.append(sentences["category"].format(category=facts.category))
    left = WORDS[length] - _count(" ".join(lead))
    chosen = _within(facts.specifications, left)
    left -= sum(_count(f"{name} {value}") for name, value in chosen)
    parts = [f"<p>{escape(' '.join(lead), quote=False)}</p>"]
    if chosen:
        rows = "".join(f"<li>{escape(f'{name}: {value}', quote=False)}</li>" for name, value in chosen)
        parts.append(f"<p>{sentences['facts']}</p><ul>{rows}</ul>")
    if facts.keywords and left > 0:
        words = _joined(facts.keywords, sentences["and"])
        parts.append(f"<p>{escape(sentences['keywords'].format(keywords=words), quote=False)}</p>")
    return ProductTexts(
        language=facts.language,
        description="".join(parts),
        seo_title=_title(facts),
        seo_description=_summary(facts, lead),
        alt_texts=[_alt(facts, number) for number in range(photos)],
    )


def _count(text: str) -> int:
    return len(text.split())


def _within(pairs: list[tuple[str, str]], words: int) -> list[tuple[str, str]]:
    """The first ones that fit, in the order of the merchant."""
    chosen = []
    for name, value in pairs:
        words -= _count(f"{name} {value}")
        if words < 0:
            break
        chosen.append((name, value))
    return chosen


def _joined(words: list[str], last: str) -> str:
    *first, end = words
    return f"{', '.join(first)} {last} {end}" if first else end


def _title(facts: Facts) -> str:
    """The name, and beside it what still fits whole."""
    title = facts.name
    for part in (facts.brand, facts.category):
        if part and len(title) + len(part) + 3 <= MAX_SEO_TITLE:
            title = f"{title} · {part}"
    return shortened(title, MAX_SEO_TITLE)


def _summary(facts: Facts, lead: list[str]) -> str:
    pairs = "; ".join(f"{name}: {value}" for name, value in facts.specifications)
    return shortened(" ".join([*lead, f"{pairs}." if pairs else ""]).strip(), MAX_SEO_TEXT)


def _alt(facts: Facts, number: int) -> str:
    """The first photo is the product; each further one is told apart by another fact."""
    pairs = facts.specifications
    if number == 0 or not pairs:
        return shortened(facts.name, MAX_ALT)
    _, value = pairs[(number - 1) % len(pairs)]
    return shortened(f"{facts.name}, {value}", MAX_ALT)


def shortened(text: str, longest: int) -> str:
    """At a word, with a sign that there was more."""
    if len(text) <= longest:
        return text
    head = text[: longest - 1]
    return f"{(head.rpartition(' ')[0] or head).rstrip(',;:')}…"
