"""Which fields of a product the file changes, each with what it is today."""

from dataclasses import dataclass
from typing import Any, Final

from apps.products.imports.rules import Contents, Rules
from apps.products.models import Product
from common.rich_text import clean_html, plain_text
from common.text import search_key

_PLAIN: Final = {
    "status": "status",
    "kind": "kind",
    "brand": "brand",
    "featured": "featured",
    "freeShipping": "free_shipping",
    "minPerOrder": "min_per_order",
    "maxPerOrder": "max_per_order",
}
_TEXTS: Final = {"name": "name", "description": "description", "shortDescription": "short_description"}
MAX_TEXT: Final = 120
"""Characters of a cell in the preview."""


@dataclass(frozen=True)
class Cell:
    """One cell that changes; `scope` is the variant, empty for the product itself."""

    scope: str
    row: int
    field: str
    before: str
    after: str


def changed_fields(product: Product, contents: Contents, rules: Rules) -> tuple[dict[str, Any], list[Cell]]:
    """A body of the API with what differs alone."""
    found = _Changes(product, contents, rules)
    found.texts()
    found.plain()
    found.seo()
    found.lists()
    return found.body, found.cells


class _Changes:
    def __init__(self, product: Product, contents: Contents, rules: Rules) -> None:
        self.product, self.given, self.rules = product, contents.product, rules
        self.row = int(contents.variants[0]["row"]) if contents.variants else 0
        self.body: dict[str, Any] = {}
        self.cells: list[Cell] = []

    def _note(self, field: str, before: object, after: object) -> None:
        self.cells.append(Cell("", self.row, field, text_of(before), text_of(after)))

    def texts(self) -> None:
        for wire, column in _TEXTS.items():
            if wire not in self.given:
                continue
            stored: dict[str, str] = getattr(self.product, column)
            given = self.given[wire]
            if wire == "description":
                given = {locale: clean_html(text) for locale, text in given.items()}
            merged = {locale: text for locale, text in {**stored, **given}.items() if text}
            if merged == stored or (wire == "name" and not merged):
                continue
            self.body[wire] = merged or None
            for locale in given:
                if stored.get(locale, "") != given[locale]:
                    self._note(wire, plain_text(stored.get(locale, "")), plain_text(given[locale]))

    def plain(self) -> None:
        for wire, column in _PLAIN.items():
            if wire in self.given and self.given[wire] != getattr(self.product, column):
                self.body[wire] = self.given[wire]
                self._note(wire, getattr(self.product, column), self.given[wire])

    def seo(self) -> None:
        stored = self.product.seo
        merged = dict(stored)
        for name, texts in self.given.get("seo", {}).items():
            both = {locale: text for locale, text in {**stored.get(name, {}), **texts}.items() if text}
            if both != stored.get(name, {}):
                merged[name] = both
                target = "seoTitle" if name == "title" else "seoDescription"
                locale = self.rules.language
                self._note(target, stored.get(name, {}).get(locale, ""), texts.get(locale, ""))
        if merged != stored:
            self.body["seo"] = {name: text for name, text in merged.items() if text}
        if "feed" in self.given:
            feed = {**self.product.feed, **self.given["feed"]}
            if feed != self.product.feed:
                self.body["feed"] = feed
                self._note("googleCategory", _joined(self.product.feed), _joined(feed))

    def lists(self) -> None:
        tags = self.given.get("tags")
        if tags is not None and tags != self.product.tags:
            self.body["tags"] = tags
            self._note("tags", ", ".join(self.product.tags), ", ".join(tags))
        if "specifications" in self.given:
            self._specifications(self.given["specifications"])

    def _specifications(self, given: list[dict[str, Any]]) -> None:
        """Those of the file take the place of the same ones; the others stay."""
        stored = self.product.specifications
        named = {_specification_key(row): row for row in given}
        merged = [named.pop(_specification_key(row), row) for row in stored]
        merged += named.values()
        plain = [{**row, "name": row.get("name") or {}} for row in merged]
        if plain != [{**row, "name": row.get("name") or {}} for row in stored]:
            self.body["specifications"] = [{**row, "name": row.get("name") or None} for row in merged]
            self._note("specifications", _values(stored), _values(merged))


def _specification_key(row: dict[str, Any]) -> str:
    name = next(iter((row.get("name") or {}).values()), "")
    return f"{row['key']}:{search_key(name)}"


def _values(rows: list[dict[str, Any]]) -> str:
    return ", ".join(next(iter(row["value"].values()), "") for row in rows)


def _joined(feed: dict[str, Any]) -> str:
    return ", ".join(str(value) for value in feed.values() if value)


def text_of(value: object) -> str:
    """As it stands in the preview."""
    if value is None:
        return ""
    text = str(value) if not isinstance(value, bool) else "1" if value else "0"
    return text if len(text) <= MAX_TEXT else f"{text[: MAX_TEXT - 1]}…"
