"""The words of a store's own products: what a mistyped word may have meant, and how words go on.

Kept in memory for LIFE whatever the merchant changes: reading it costs a large store some 50 ms, and a
new word can wait. Of a large store the words of its best sellers are read.
"""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rapidfuzz import process
from rapidfuzz.distance import OSA

from apps.products.catalog_cache import cached_for
from apps.products.listing_sql import select
from apps.products.word_forms import stem

MAX_WORDS: Final = 20_000
"""Words a store; the rarest are left out. Some 2 MB in memory."""
MAX_PRODUCTS: Final = 4_000
LIFE: Final = 300.0
"""Seconds."""
MIN_WORD_LENGTH: Final = 4
"""Shorter words have too many neighbours to guess."""
# Names, brands, tags: words that people type. Codes are left out by their digits.
_QUERY = f"""
SELECT word, ndoc FROM ts_stat(
    'SELECT words FROM products_listing WHERE status = ''PUBLISHED''
     ORDER BY sold DESC, product_id DESC LIMIT {MAX_PRODUCTS}', 'AB'
) WHERE word ~ '^[^0-9]{{3,40}}$' ORDER BY ndoc DESC, word LIMIT %s
"""  # noqa: S608 - a number of ours


@dataclass(frozen=True)
class Vocabulary:
    """Its words in alphabetical order, in how many products each stands, and the stems of all."""

    words: tuple[str, ...]
    counts: dict[str, int]
    stems: frozenset[str]

    def starting_with(self, beginning: str, limit: int) -> list[str]:
        """The most frequent words that begin so, without itself."""
        first = bisect_left(self.words, beginning)
        last = bisect_left(self.words, beginning + "\U0010ffff", lo=first)
        found = (word for word in self.words[first:last] if word != beginning)
        return sorted(found, key=lambda word: (-self.counts[word], word))[:limit]

    def nearest(self, word: str, limit: int) -> list[str]:
        """Words that differ by one slip of the finger, by two in a longer word; the nearest first."""
        if len(word) < MIN_WORD_LENGTH:
            return []
        slips = 1 if len(word) < 7 else 2
        found = process.extract(word, self.words, scorer=OSA.distance, score_cutoff=slips, limit=50)
        ranked = sorted(found, key=lambda one: (one[1], -self.counts[one[0]], one[0]))
        return [each for each, _, _ in ranked[:limit]]

    def knows(self, word: str) -> bool:
        """Whether a word of the store begins so, or is its singular or plural."""
        if stem(word) in self.stems:
            return True
        place = bisect_left(self.words, word)
        return place < len(self.words) and self.words[place].startswith(word)

    def correct(self, words: Iterable[str]) -> list[str] | None:
        """The words with each unknown one replaced by the nearest; None when none has any that is near.

        One without stays as typed: numbers, codes and the values of options are not in the vocabulary,
        and still found.
        """
        typed = list(words)
        meant = [word if self.knows(word) else next(iter(self.nearest(word, 1)), word) for word in typed]
        return meant if meant != typed else None


def vocabulary() -> Vocabulary:
    """One statement, or none."""
    return cached_for("vocabulary", _load, life=LIFE)


def _load() -> Vocabulary:
    rows = select(_QUERY, [MAX_WORDS])
    counts: dict[str, int] = dict(rows)
    return Vocabulary(tuple(sorted(counts)), counts, frozenset(map(stem, counts)))
