"""Cards of the shop as JSON: the stored text of each, with what the row leaves out at its end."""

from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

import orjson

from apps.products.listing_sql import Part, page_of_parts, select
from apps.products.listings.category_tree import category_tree
from apps.products.ports import (
    OfferedGoods,
    Presale,
    Rating,
    ShopOffer,
    open_presales,
    product_ratings,
    running_offers,
)
from apps.products.search.search import BEST_SELLING, published_filter
from common.i18n import Language, parse_language
from tenants.current import current_store

Row = tuple[Any, ...]
COLUMNS: Final = "product_id, card_{language}, in_stock, low, category_ids"
# Of a product whose variants are all counted; a card says nothing of one without limit.
_LEFT: Final = """
SELECT product_id, sum(available), max(coalesce(low_stock_at, %s))
FROM products_variant WHERE product_id = ANY(%s) AND deleted_at IS NULL
GROUP BY product_id HAVING count(available) = count(*)
"""


def columns(language: Language) -> str:
    return COLUMNS.format(language=language)


def card_texts(rows: Sequence[Row], language: Language) -> list[bytes]:
    """One JSON object a row of `columns`; a statement when something on the page runs low, and one when the
    store has reviews."""
    store = current_store()
    refs = category_tree().refs(language, parse_language(store.language))
    left = units_left([product_id for product_id, _, in_stock, low, _ in rows if low and in_stock])
    currency = f',"currency":"{store.currency}"'.encode()
    offers = running_offers(language)
    ratings = product_ratings([product_id for product_id, *_ in rows])
    presales = _presales(product_id for product_id, _, in_stock, *_ in rows if not in_stock)
    return [
        b"".join(
            (
                text.encode()[:-1],
                currency,
                b',"inStock":true,"left":' if in_stock else b',"inStock":false,"left":',
                str(left.get(product_id, "null")).encode() if in_stock else b"0",
                b',"category":',
                next((refs[one] for one in category_ids if one in refs), b"null"),
                b',"offer":',
                _offer(offers, product_id, text, category_ids) if offers else b"null",
                b',"presale":',
                orjson.dumps(presale_view(presales.get(product_id))),
                b',"rating":',
                _rating(ratings.get(product_id)),
                b"}",
            )
        )
        for product_id, text, in_stock, _, category_ids in rows
    ]


def _offer(
    offers: Callable[[OfferedGoods], ShopOffer | None], product_id: UUID, text: str, category_ids: list[UUID]
) -> bytes:
    """What a promotion makes of the card's lowest price."""
    card = orjson.loads(text)
    price = Decimal(card["price"]) if card["price"] is not None else None
    within = category_tree().with_parents(category_ids)
    return orjson.dumps(offers(OfferedGoods(product_id, within, card["brand"], price, card["onSale"])))


def _presales(sold_out: Iterable[UUID]) -> dict[UUID, Presale]:
    """By product; the soonest of several. Nothing is asked while all is in stock."""
    ids = set(sold_out)
    return {one.product_id: one for one in reversed(open_presales()) if one.product_id in ids} if ids else {}


def presale_view(presale: Presale | None) -> dict[str, Any] | None:
    """In the wire form of PublicPresale."""
    if presale is None:
        return None
    return {"_id": str(presale.id), "availableOn": presale.available_on.isoformat()}


def _rating(rating: Rating | None) -> bytes:
    return orjson.dumps(rating_view(rating))


def rating_view(rating: Rating | None) -> dict[str, Any] | None:
    """In the wire form of PublicRating."""
    return {"count": rating.count, "average": rating.average} if rating else None


def units_left(product_ids: list[UUID]) -> dict[UUID, int]:
    """How many units are left of those of the products that have few."""
    if not product_ids:
        return {}
    rows = select(_LEFT, [current_store().low_stock_at, product_ids])
    return {one: total for one, total, mark in rows if total <= mark}


def cards_of(product_ids: Iterable[UUID], language: Language) -> dict[UUID, Any]:
    """Cards by id, of those that the shop shows."""
    ids = list(product_ids)
    if not ids:
        return {}
    part = Part(published_filter().also("product_id = ANY(%s)", ids), "product_id")
    rows = page_of_parts(columns(language), [part], limit=len(ids), offset=0)
    return {row[0]: orjson.loads(text) for row, text in zip(rows, card_texts(rows, language), strict=True)}


def best_sellers(limit: int, language: Language) -> list[bytes]:
    """Of what can be bought; what is sold out fills up where that is too little."""
    available, sold_out = (
        Part(published_filter().also(stock), BEST_SELLING) for stock in ("in_stock", "NOT in_stock")
    )
    return card_texts(
        page_of_parts(columns(language), [available, sold_out], limit=limit, offset=0), language
    )
