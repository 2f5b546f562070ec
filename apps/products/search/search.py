"""What a shopper typed, as Postgres is asked for it. See docs/algorithms/search-ranking.md."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from apps.products.listing_sql import LISTED, Filter, Part
from apps.products.word_forms import marked_stem, stem
from common.text import search_key

MAX_WORDS: Final = 8
MAX_RANKED: Final = 500
"""So many matches are put into the order of their relevance one by one."""
BEST_SELLING: Final = "sold DESC, product_id DESC"
# 8 for whole words of the name, 4 for beginnings there, 2 and 1 for the same in names and labels, added up:
# the first that holds implies the rest, so most rows are asked once.
_RELEVANCE: Final = (
    "CASE WHEN words @@ %s::tsquery THEN 15"
    " WHEN words @@ %s::tsquery THEN 5 + (words @@ %s::tsquery)::int * 2"
    " WHEN words @@ %s::tsquery THEN 3 WHEN words @@ %s::tsquery THEN 1 ELSE 0 END"
)


@dataclass(frozen=True)
class Search:
    """The words of a text; every one of them must be found, each as the beginning of a word or in another
    of its numbers."""

    words: tuple[str, ...]

    @classmethod
    def of(cls, text: str) -> "Search":
        return cls(tuple(search_key(text).split()[:MAX_WORDS]))

    @property
    def text(self) -> str:
        return " ".join(self.words)

    def tsquery(self, weights: str = "", *, exactly: bool = False) -> str:
        """As a tsquery is written. A word has letters and digits alone, so nothing needs escaping."""
        whole, begun = f":{weights}".rstrip(":"), f":*{weights}"
        if exactly:
            return " & ".join(f"'{word}'{whole}" for word in self.words)
        forms = {word: marked_stem(word) for word in self.words}
        return " & ".join(
            f"('{word}'{begun} | '{form}'{whole})" if form else f"'{word}'{begun}"
            for word, form in forms.items()
        )

    def names(self, text: str) -> bool:
        """Whether a text has each of the words, as a row that it finds has."""
        words = search_key(text).split()
        stems = {stem(word) for word in words}
        return all(stem(one) in stems or any(word.startswith(one) for word in words) for one in self.words)

    def narrows(self, scope: Filter) -> Filter:
        return scope.also("words @@ %s::tsquery", self.tsquery()) if self.words else scope

    def whole(self, scope: Filter) -> Filter:
        """Every word as it stands in the name."""
        return scope.also("words @@ %s::tsquery", self.tsquery("A", exactly=True))

    def ranked(self, scope: Filter) -> Part:
        """At most MAX_RANKED + 1 matches: names before brand, tags and codes before the rest, whole words
        before beginnings; then what is in stock, then what sells.
        """
        found = self.narrows(scope)
        # Fenced: the planner would else walk another index in the hope of an early end.
        matches = (
            f"(SELECT * FROM products_listing WHERE {found.where} OFFSET 0 LIMIT {MAX_RANKED + 1}) found"  # noqa: S608
        )
        order = f"{_RELEVANCE} DESC, in_stock DESC, {BEST_SELLING}"
        return Part(Filter(), order, matches, found.params, self._tiers())

    def broad(self, scope: Filter, count: Callable[[Filter], int]) -> Iterator[Part]:
        """More matches than are ranked one by one: whole words of the name, then beginnings there, then
        the rest, each of them by stock and by what sells.

        `count` tells how many rows a filter has, as far as MAX_RANKED + 1. A stretch with more is read
        along the index of sales, which ends as soon as the page is full, where ranking would read all.
        """
        for tier in (self.tsquery("A", exactly=True), self.tsquery("A")):
            there = scope.also("words @@ %s::tsquery", tier)
            if size := count(there):
                walked = scope.also("(words @@ %s::tsquery) IS TRUE", tier)
                yield from _by_sales(walked) if size > MAX_RANKED else [fenced_part(there, size)]
                scope = scope.also("(words @@ %s::tsquery) IS NOT TRUE", tier)
        # Not a condition that the index of words could serve: it would read every match as well.
        yield from _by_sales(scope.also("(words @@ %s::tsquery) IS TRUE", self.tsquery()))

    def _tiers(self) -> tuple[str, ...]:
        """In the order of _RELEVANCE."""
        whole = self.tsquery("AB", exactly=True)
        return (self.tsquery("A", exactly=True), self.tsquery("A"), whole, whole, self.tsquery("AB"))


def _by_sales(scope: Filter) -> list[Part]:
    """Many rows along the index of sales: what is in stock, then the rest."""
    if "in_stock" in scope.texts:
        return [Part(scope, BEST_SELLING)]
    return [Part(scope.also(stock), BEST_SELLING) for stock in ("in_stock", "NOT in_stock")]


def fenced_part(scope: Filter, size: int | None = None) -> Part:
    """Few rows, read by the index of words and put into order afterwards."""
    few = f"(SELECT * FROM products_listing WHERE {scope.where} OFFSET 0) found"  # noqa: S608
    return Part(Filter(), f"in_stock DESC, {BEST_SELLING}", few, scope.params, size=size)


def published_filter() -> Filter:
    return Filter((LISTED,))
