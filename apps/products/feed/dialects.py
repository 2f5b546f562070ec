"""A row of goods as Meta or Google read it, and their files: CSV, and RSS 2.0 with Google's names.

Both know the same columns; they differ in the words of availability and in how long a text may be.
"""

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from io import StringIO
from typing import Any, Final
from xml.sax.saxutils import escape

from apps.products.feed.goods import Goods
from apps.products.feed.public_schemas import Dialect, FileFormat
from common.money import to_wire

MIME: Final[dict[FileFormat, str]] = {
    "csv": "text/csv; charset=utf-8",
    "xml": "application/xml; charset=utf-8",
}
COLUMNS: Final = (
    "id",
    "item_group_id",
    "title",
    "description",
    "link",
    "image_link",
    "additional_image_link",
    "availability",
    "availability_date",
    "price",
    "sale_price",
    "sale_price_effective_date",
    "brand",
    "gtin",
    "mpn",
    "condition",
    "google_product_category",
    "product_type",
    "color",
    "size",
    "material",
    "pattern",
    "gender",
    "age_group",
    "shipping_weight",
)
_NAMESPACE: Final = "http://base.google.com/ns/1.0"
Value = str | list[str]


@dataclass(frozen=True)
class Limits:
    title: int
    description: int
    brand: int
    more_photos: int
    availability: Callable[[str], str]


LIMITS: Final[dict[Dialect, Limits]] = {
    "meta": Limits(200, 9_999, 100, 20, lambda word: word.replace("_", " ")),
    "google": Limits(150, 5_000, 70, 10, lambda word: word),
}


def row_of(goods: Goods, dialect: Dialect, currency: str) -> dict[str, Value]:
    """The columns that are not empty."""
    limits = LIMITS[dialect]
    row: dict[str, Value] = {
        "id": str(goods.id),
        "item_group_id": str(goods.group_id),
        "title": cut(goods.title, limits.title),
        "description": cut(goods.description, limits.description),
        "link": goods.link,
        "image_link": goods.photos[0] if goods.photos else "",
        "additional_image_link": goods.photos[1 : 1 + limits.more_photos],
        "availability": limits.availability(goods.availability),
        "availability_date": goods.available_on.isoformat() if goods.available_on else "",
        "price": _money(goods.price, currency),
        "sale_price": _money(goods.sale_price, currency),
        "sale_price_effective_date": "/".join(_moment(one) for one in goods.sale_dates or ()),
        "brand": cut(goods.brand, limits.brand),
        "gtin": goods.gtin,
        "mpn": goods.mpn,
        "condition": "new",
        "google_product_category": goods.google_category,
        "product_type": cut(goods.product_type, 750),
        **{name: cut(value, 100) for name, value in goods.attributes.items()},
        "gender": goods.gender,
        "age_group": goods.age_group,
        "shipping_weight": f"{goods.weight_kg.normalize():f} kg" if goods.weight_kg else "",
    }
    return {name: value for name, value in row.items() if value}


def cut(text: str, longest: int) -> str:
    """At a word, where there is one near the end."""
    if len(text) <= longest:
        return text
    head = text[:longest]
    words = head.rpartition(" ")[0]
    return words if len(words) > longest * 3 // 4 else head


def _money(amount: Decimal | None, currency: str) -> str:
    return "" if amount is None else f"{to_wire(amount, currency)} {currency}"


def _moment(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M+0000")


def file_of(rows: Iterator[dict[str, Value]], form: FileFormat, **channel: str) -> Iterator[bytes]:
    """The file, a row at a time; `channel` is the title, link and description of an XML."""
    return _csv(rows) if form == "csv" else _xml(rows, channel)


def _csv(rows: Iterator[dict[str, Value]]) -> Iterator[bytes]:
    yield _line(list(COLUMNS))
    for row in rows:
        yield _line([_cell(row.get(name, "")) for name in COLUMNS])


def _cell(value: Value) -> str:
    return value if isinstance(value, str) else ",".join(value)


def _line(cells: list[Any]) -> bytes:
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerow(cells)
    return text.getvalue().encode()


def _xml(rows: Iterator[dict[str, Value]], channel: dict[str, str]) -> Iterator[bytes]:
    """A line an element: Meta refuses lines of more than 5 MB."""
    heads = "".join(f"<{name}>{escape(text)}</{name}>\n" for name, text in channel.items())
    yield f'<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="{_NAMESPACE}">\n'.encode()
    yield f"<channel>\n{heads}".encode()
    for row in rows:
        elements = (
            f"<g:{name}>{escape(one)}</g:{name}>\n"
            for name, value in row.items()
            for one in ([value] if isinstance(value, str) else value)
        )
        yield f"<item>\n{''.join(elements)}</item>\n".encode()
    yield b"</channel>\n</rss>\n"
