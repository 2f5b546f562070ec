"""What a row of Listing says, from a product, its variants and its first picture; no statement here.

The texts are pieces of answers, in the shapes of `ProductCard` and `ProductRow`, without what other
tables decide (stock, the names of categories, the currency): readers put that at their end.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

import orjson

from apps.attachments.queries import Picture
from apps.products.facet_values import facets_of, lexemes
from apps.products.low_stock import low_mark
from apps.products.models import REACHABLE
from apps.products.offers import Offer, next_boundary, offer_at
from apps.products.sort_names import sort_name
from apps.products.word_forms import forms_vector
from common.i18n import Language
from common.money import to_wire
from common.text import search_key, translate

Row = dict[str, Any]
PRODUCT_COLUMNS = (
    "id name slugs short_description status brand tags specifications photos kind featured "
    "free_shipping min_per_order max_per_order created_at updated_at published_at publish_at unpublish_at"
).split()
VARIANT_COLUMNS = (
    "product_id id position options sku barcode price compare_price track_stock available low_stock_at "
    "sale_starts_at sale_ends_at"
).split()
_SAME = ("status", "featured", "created_at", "updated_at", "published_at", "publish_at", "unpublish_at")
_NO_OFFER = Offer(None, None, on_sale=False)


@dataclass(frozen=True)
class Facts:
    """What the rows of all products of a store depend on; `language` is the store's."""

    now: datetime
    currency: str
    language: Language


@dataclass(frozen=True)
class Source:
    """A product with what belongs to it: live variants in their order, the primary category first."""

    product: Row
    variants: Sequence[Row]
    category_ids: list[UUID]
    photo: Picture | None


def listing_row(source: Source, facts: Facts) -> Row:
    """The columns of one Listing, with its words still as texts by weight."""
    offers = [_offer(row, facts.now) for row in source.variants]
    priced = [offer for offer in offers if offer.price is not None]
    prices = [offer.price for offer in priced if offer.price is not None]
    max_price = max(prices, default=None)
    best = priced[prices.index(min(prices))] if prices else _NO_OFFER
    shared = _shared_fields(source, best, max_price, facts.currency)
    facets = facets_of(source.product, source.variants, facts.language, on_sale=best.on_sale)
    words = _search_words(source)
    return {
        **{name: source.product[name] for name in _SAME},
        "product_id": source.product["id"],
        "sort_name": sort_name(source.product["name"], facts.language),
        "due_at": _due_at(source, facts.now),
        "price_min": best.price,
        "price_max": max_price,
        **stock_figures(source.variants),
        "photo_id": source.product["photos"][0]["attachmentOid"] if source.product["photos"] else None,
        "category_ids": source.category_ids,
        **words,
        "forms": f"{words['forms']} {lexemes(facets)}".strip(),
        "facets": orjson.dumps(facets).decode(),
        "card_es": _card(source, shared, "es", facts.language),
        "card_en": _card(source, shared, "en", facts.language),
        "row": _merchant_row(source, shared),
    }


def _due_at(source: Source, now: datetime) -> datetime | None:
    """When the clock changes what the shop shows of it next: a sale or the product itself begins or ends."""
    dates = [(row["sale_starts_at"], row["sale_ends_at"]) for row in source.variants]
    if source.product["status"] in REACHABLE:
        dates.append((source.product["publish_at"], source.product["unpublish_at"]))
    dues = (next_boundary(now, begins, ends) for begins, ends in dates)
    return min((due for due in dues if due), default=None)


def stock_figures(variants: Sequence[Row]) -> dict[str, bool | int | None]:
    """Whether anything can be bought, whether something that is counted has few units left, and how many
    units all of it has."""
    counted = [row for row in variants if row["available"] is not None]
    return {
        "in_stock": len(counted) < len(variants) or any(row["available"] > 0 for row in counted),
        "low": any(0 < row["available"] <= low_mark(row["low_stock_at"]) for row in counted),
        "units": sum(row["available"] for row in counted) if len(counted) == len(variants) > 0 else None,
    }


def _offer(variant: Row, now: datetime) -> Offer:
    dates = (variant["sale_starts_at"], variant["sale_ends_at"])
    return offer_at(now, variant["price"], variant["compare_price"], *dates)


def _shared_fields(source: Source, best: Offer, max_price: Decimal | None, currency: str) -> Row:
    """What shopper and merchant are told alike; the prices of the variant that costs least."""
    product, first = source.product, _first(source)
    return {
        "_id": product["id"],
        "sku": first.get("sku"),
        "price": _wire(best.price, currency),
        "comparePrice": _wire(best.compare_price, currency),
        "priceMax": _wire(max_price, currency),
        "onSale": best.on_sale,
        "brand": product["brand"],
        "tags": product["tags"],
        "kind": product["kind"],
        "featured": product["featured"],
        "freeShipping": product["free_shipping"],
        "variantCount": len(source.variants),
    }


def _card(source: Source, shared: Row, language: Language, fallback: Language) -> str:
    def localize(texts: Any) -> str:
        return translate(texts, language, fallback)

    product, photo = source.product, source.photo
    alt = _alt(source, localize) if photo else ""
    return _text(
        {
            **shared,
            "variantOid": _first(source).get("id"),
            "slug": localize(product["slugs"]),
            "name": localize(product["name"]),
            "summary": localize(product["short_description"]),
            "photo": {**photo, "alt": alt} if photo else None,
            "minPerOrder": product["min_per_order"],
            "maxPerOrder": product["max_per_order"],
        }
    )


def _merchant_row(source: Source, shared: Row) -> str:
    product, photo = source.product, source.photo
    alt = _alt(source, dict) if photo else {}
    return _text(
        {
            **shared,
            "name": product["name"],
            "slug": product["slugs"],
            "status": product["status"],
            "photo": {**photo, "alt": alt} if photo else None,
            "trackStock": bool(_first(source).get("track_stock", True)),
            "primaryCategoryOid": source.category_ids[0] if source.category_ids else None,
            "updatedAt": product["updated_at"].isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        }
    )


def _first(source: Source) -> Row:
    return source.variants[0] if source.variants else {}


def _alt(source: Source, localize: Callable[[Any], Any]) -> Any:
    """The words on the picture: the product's own before the file's."""
    return localize(source.product["photos"][0]["alt"]) or localize((source.photo or {})["alt"])


def _search_words(source: Source) -> Row:
    """What a search finds it by, in three weights: names; brand, tags and codes (as they are); the rest."""
    product, variants = source.product, source.variants
    codes = [code for row in variants for code in (row["sku"], row["barcode"]) if code]
    joined = [search_key(code).replace(" ", "") for code in codes]
    options = [text for row in variants for option in row["options"] for text in option["value"].values()]
    values = [text for row in product["specifications"] for text in row["value"].values()]
    names, labels = list(product["name"].values()), [product["brand"], *product["tags"]]
    rest = [*product["short_description"].values(), *options, *values]
    return {
        "names": _keys(names),
        "labels": _keys([*labels, *codes, *joined]),
        "rest": _keys(rest),
        "forms": forms_vector({"A": names, "B": labels, "C": rest}),
    }


def _keys(texts: Iterable[str]) -> str:
    """The words of the texts, each once, in their order."""
    return " ".join(dict.fromkeys(word for text in texts for word in search_key(text).split()))


def _wire(amount: Decimal | None, currency: str) -> str | None:
    return None if amount is None else to_wire(amount, currency)


def _text(value: Row) -> str:
    return orjson.dumps(value).decode()
