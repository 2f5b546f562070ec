"""Forms of a word that a search knows beside the word itself: see docs/algorithms/search-ranking.md."""

import re
from collections.abc import Iterable
from typing import Final

from common.text import joined_words, search_key

MIN_WORD_LENGTH: Final = 3
MAX_WORD_LENGTH: Final = 40
_MARK: Final = "~0"
"""Before a stem: no search begins with the sign, and the figure keeps it out of the vocabulary."""
_ENDING: Final = re.compile(r"(?<=..)(?:(?:es)+|e)$")
"""As often as it is there: "meses" is the plural of "mes"."""
_LAST: Final = {"z": "c", "y": "i"}


def _has_stem(word: str) -> bool:
    return MIN_WORD_LENGTH <= len(word) <= MAX_WORD_LENGTH and word.isalpha()


def stem(word: str) -> str:
    """What the singular and the plural of a word share, and its two genders: `lapic` of lápiz and lápices.

    Of a word as search_key spells it; numbers, codes and sizes with figures are their own.
    """
    if not _has_stem(word):
        return word
    bare = _ENDING.sub("", word)
    if bare.endswith("s") and len(bare) > MIN_WORD_LENGTH:
        bare = bare[:-1]
    if bare.endswith(("a", "o")) and len(bare) > MIN_WORD_LENGTH:
        return bare[:-1]
    return bare[:-1] + _LAST.get(bare[-1], bare[-1])


def marked_stem(word: str) -> str | None:
    """Its stem as it stands among the words of a listing; None where it has none."""
    return _MARK + stem(word) if _has_stem(word) else None


def forms(texts: Iterable[str]) -> list[str]:
    """Beside the words of the texts: their stems, and what an apostrophe parts written as one."""
    found: dict[str, None] = {}
    for text in texts:
        joined = [word for word in joined_words(text) if len(word) <= MAX_WORD_LENGTH]
        found |= dict.fromkeys(joined)
        words = [*search_key(text).split(), *joined]
        found |= dict.fromkeys(_MARK + stem(word) for word in words if _has_stem(word))
    return list(found)


def forms_vector(by_weight: dict[str, Iterable[str]]) -> str:
    """The forms of all texts as Postgres reads a tsvector; of one in several weights the first counts."""
    return " ".join(f"{form}:1{weight}" for weight, texts in by_weight.items() for form in forms(texts))
