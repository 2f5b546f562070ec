"""What differs between two texts: line by line, and word by word where a line was rewritten."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final, Literal

from common.text import plain_text

State = Literal["SAME", "ADDED", "REMOVED"]
_HEADING: Final = re.compile(r"<h[234]>")
_MARK: Final = "\ue000"
_WORDS: Final = re.compile(r"\S+\s*")
MAX_WORDS: Final = 2000
"""A line of more words is compared as a whole."""
LOOK_AHEAD: Final = 40
"""So many lines on, the one that a line was rewritten from is looked for."""


@dataclass(frozen=True)
class Part:
    state: State
    text: str


@dataclass(frozen=True)
class Line:
    heading: bool
    parts: tuple[Part, ...]


def changes(before: str, after: str) -> list[Line]:
    """Of two HTML texts."""
    return list(_lines(_split(before), _split(after)))


def _split(html: str) -> list[str]:
    return plain_text(_HEADING.sub(lambda found: found[0] + _MARK, html)).split("\n")


def _lines(before: Sequence[str], after: Sequence[str]) -> Iterator[Line]:
    for kind, a_from, a_to, b_from, b_to in SequenceMatcher(None, before, after).get_opcodes():
        old, new = before[a_from:a_to], after[b_from:b_to]
        if kind == "equal":
            yield from (_line(Part("SAME", text)) for text in new)
            continue
        for was, now in _pairs_of_lines(old, new):
            yield _line(*_words(was, now))


def _pairs_of_lines(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each new line with the old one that it was rewritten from; lines without a counterpart stand alone."""
    at = 0
    for now in new:
        nearby = range(at, min(at + LOOK_AHEAD, len(old)))
        found = next((place for place in nearby if _is_alike(old[place], now)), None)
        if found is None:
            yield "", now
            continue
        yield from ((was, "") for was in old[at:found])
        yield old[found], now
        at = found + 1
    yield from ((was, "") for was in old[at:])


def _is_alike(was: str, now: str) -> bool:
    before, after = set(was.split()), set(now.split())
    return 4 * len(before & after) >= len(before) + len(after) > 0


def _words(was: str, now: str) -> Iterator[Part]:
    old, new = _WORDS.findall(was), _WORDS.findall(now)
    if max(len(old), len(new)) > MAX_WORDS or not (old and new):
        yield from (Part(*pair) for pair in _pairs(was, now))
        return
    for kind, a_from, a_to, b_from, b_to in SequenceMatcher(None, old, new).get_opcodes():
        before, after = "".join(old[a_from:a_to]), "".join(new[b_from:b_to])
        if kind == "equal":
            yield Part("SAME", after)
        else:
            yield from (Part(*pair) for pair in _pairs(before, after))


def _pairs(before: str, after: str) -> list[tuple[State, str]]:
    pairs: list[tuple[State, str]] = [("REMOVED", before), ("ADDED", after)]
    return [(state, text) for state, text in pairs if text]


def _line(*parts: Part) -> Line:
    heading = any(_MARK in part.text for part in parts)
    clean = (Part(part.state, part.text.replace(_MARK, "")) for part in parts)
    return Line(heading, tuple(part for part in clean if part.text))
