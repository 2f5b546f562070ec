"""The name of a resource in all its spellings, told from `NAME=gift_cards`."""

from __future__ import annotations

import keyword
import re
from dataclasses import dataclass

from infra.dev.console import LaunchError

SNAKE = re.compile(r"[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*")
ENDINGS = {"ies": "y", "sses": "ss", "shes": "sh", "ches": "ch", "xes": "x", "s": ""}
"""Of a plural -> of its singular; the first that fits."""


@dataclass(frozen=True)
class Noun:
    plural: str
    singular: str
    area: str
    spanish: tuple[str, str]
    """Singular and plural, as the screens say them."""

    @property
    def feature(self) -> str:
        return _camel(self.plural)

    @property
    def model(self) -> str:
        return _pascal(self.singular)

    def spelled(self, text: str) -> str:
        """A text or a path of a template, with this noun in the place of `sample things`."""
        return _TOKENS.sub(lambda found: self.spellings[found.group()], text)

    @property
    def spellings(self) -> dict[str, str]:
        one, many = self.singular, self.plural
        single, plural = _words(one), _words(many)
        article = "an" if single[0] in "aeiou" else "a"
        return {
            "sample_things": many,
            "sample_thing": one,
            "sampleThings": _camel(many),
            "sampleThing": _camel(one),
            "SampleThings": _pascal(many),
            "SampleThing": _pascal(one),
            "SAMPLE_THING": one.upper(),
            "sample-things": many.replace("_", "-"),
            "sample-thing": one.replace("_", "-"),
            "a sample thing": f"{article} {single}",
            "sample things": plural,
            "sample thing": single,
            "Sample things": plural.capitalize(),
            "Sample thing": single.capitalize(),
            "sample_area": self.area,
            "muestras": self.spanish[1],
            "muestra": self.spanish[0],
            "Muestras": _first_upper(self.spanish[1]),
            "Muestra": _first_upper(self.spanish[0]),
        }


def read(name: str, *, singular: str = "", area: str, spanish: str = "") -> Noun:
    """`spanish` is `cupón,cupones`; without it the English words stand in its place."""
    if not SNAKE.fullmatch(name) or keyword.iskeyword(name):
        raise LaunchError(
            f"NAME={name} is no name of an app",
            do="give a plural noun in small letters: make app NAME=gift_cards",
        )
    one = singular or _singular_of(name)
    if not SNAKE.fullmatch(one) or keyword.iskeyword(one) or one == name:
        raise LaunchError(
            f"what one of NAME={name} is called can't be told",
            do=f"say it: make app NAME={name} SINGULAR=...",
        )
    parts = [part.strip() for part in spanish.split(",")] if spanish else [_words(one), _words(name)]
    if len(parts) != 2 or not all(parts):
        raise LaunchError(
            f"SPANISH={spanish} is not one and many",
            do='give both, with a comma between them: SPANISH="cupón,cupones"',
        )
    return Noun(name, one, area, (parts[0], parts[1]))


def _singular_of(name: str) -> str:
    ending, instead = next(((one, other) for one, other in ENDINGS.items() if name.endswith(one)), ("", ""))
    return name.removesuffix(ending) + instead


def _words(snake: str) -> str:
    return snake.replace("_", " ")


def _pascal(snake: str) -> str:
    return "".join(part.capitalize() for part in snake.split("_"))


def _camel(snake: str) -> str:
    return _first_lower(_pascal(snake))


def _first_lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _first_upper(text: str) -> str:
    return text[:1].upper() + text[1:]


_SAMPLE = Noun("sample_things", "sample_thing", "sample_area", ("muestra", "muestras"))
_TOKENS = re.compile("|".join(sorted(_SAMPLE.spellings, key=len, reverse=True)))
