"""What names a neighborhood: pickup points, rates, ways to pay. Apps above register a source each.

A place is told by its path (`reference.place_path`). Orders are no source: they keep what they were told.
"""

from collections import defaultdict
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Literal
from uuid import UUID

Kind = Literal["warehouse", "rate", "payment"]


@dataclass(frozen=True)
class Use:
    """`name`: a text, or texts by language."""

    kind: Kind
    object_id: UUID
    name: Any


@dataclass(frozen=True)
class Source:
    """Both answer for the current store.

    `places_in_use` is asked for the neighborhoods of a page, in one statement. `replace_place(old, new)`
    rewrites the rows of the old path, locked in the order of their ids, in the caller's transaction; with the
    same path twice they take the name that the neighborhood has now.
    """

    places_in_use: Callable[[Collection[str]], dict[str, list[Use]]]
    replace_place: Callable[[str, str], None]


_sources: dict[Kind, Source] = {}


def register(kind: Kind, source: Source) -> None:
    _sources[kind] = source


def places_in_use(paths: Collection[str]) -> dict[str, list[Use]]:
    """Path -> what names it."""
    found: dict[str, list[Use]] = defaultdict(list)
    if paths:
        for source in _sources.values():
            for path, uses in source.places_in_use(paths).items():
                found[path] += uses
    return found


def replace_place(old: str, new: str) -> None:
    for kind in sorted(_sources):
        _sources[kind].replace_place(old, new)
