"""What may be said of a product in one language: the words of the merchant, and nothing else."""

import re
from dataclasses import dataclass
from typing import Any, Final

from apps.products.catalog.specification_names import NAMES
from apps.products.localizer import Localizer
from common.i18n import Language

_FIGURE: Final = re.compile(r"\d+(?:[.,]\d+)*")


@dataclass(frozen=True)
class Facts:
    language: Language
    name: str
    category: str
    brand: str
    specifications: list[tuple[str, str]]
    keywords: list[str]

    @property
    def words(self) -> str:
        pairs = " ".join(f"{name} {value}" for name, value in self.specifications)
        return " ".join((self.name, self.category, self.brand, pairs, *self.keywords))


def facts_in(language: Language, given: dict[str, Any]) -> Facts:
    """Of a DescriptionIn; a text that lacks this language stands in the other one."""
    localize = Localizer(language)
    pairs = []
    for row in given["specifications"]:
        label = localize(NAMES.get(row["key"]) or row.get("name") or {})
        value = " ".join(localize(row["value"]).split())
        if label and value:
            pairs.append((label, value))
    return Facts(
        language=language,
        name=" ".join(localize(given["name"]).split()),
        category=localize(given["category"] or {}),
        brand=given["brand"],
        specifications=pairs,
        keywords=list(dict.fromkeys(given["keywords"])),
    )


def invents(text: str, facts: Facts) -> bool:
    """Whether a text names a figure that nobody gave: a measure, a warranty, a price."""
    known = {_plain(figure) for figure in _FIGURE.findall(facts.words)}
    return any(_plain(figure) not in known for figure in _FIGURE.findall(text))


def _plain(figure: str) -> str:
    return figure.replace(",", ".").rstrip(".")
