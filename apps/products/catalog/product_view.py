"""One product as its shop shows it, in the wire form of ProductView; three statements in two messages, and
one more where the store has reviews."""

from datetime import UTC, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

import orjson
from django.utils import timezone

from apps.attachments.models import Attachment
from apps.attachments.queries import picture
from apps.products.barcodes import gtin
from apps.products.catalog.cards import presale_view, rating_view
from apps.products.catalog.specification_names import NAMES
from apps.products.listing_sql import select
from apps.products.listings.category_tree import category_tree
from apps.products.localizer import Localizer
from apps.products.low_stock import visible_units_left
from apps.products.models import REACHABLE, ProductStatus
from apps.products.offers import offer_at
from apps.products.options import places_of, value_places
from apps.products.ports import OfferedGoods, open_presales, product_ratings, running_offers
from apps.products.preview import allows_preview
from common.batch import Batch, Table
from common.i18n import Language
from common.money import to_wire
from tenants.current import current_store

View = dict[str, Any]
Row = dict[str, Any]

_PRODUCT = (
    "id name slugs description short_description status brand tags seo specifications photos kind options "
    "min_per_order max_per_order featured free_shipping publish_at unpublish_at updated_at"
).split()
_VARIANT = (
    "id sku barcode price compare_price options picture_id weight_kg size available low_stock_at "
    "sale_starts_at sale_ends_at price_tiers"
).split()
_FILE = Table(Attachment, "id", "alt", "renditions", "width", "height", "focal")
_JSON = frozenset("name slugs description short_description tags seo specifications photos options".split())
_JSON_OF_VARIANT = frozenset(("options", "size", "price_tiers"))
_FIND = f"""
SELECT {", ".join(f"product.{name}" for name in _PRODUCT)}, listing.category_ids
FROM products_slug slug JOIN products_product product ON product.id = slug.object_id
LEFT JOIN products_listing listing ON listing.product_id = product.id
WHERE slug.kind = 'product' AND slug.slug = %s AND product.deleted_at IS NULL
"""  # noqa: S608 - names of ours
_VARIANTS = f"""
SELECT {", ".join(_VARIANT)} FROM products_variant
WHERE product_id = %s AND deleted_at IS NULL ORDER BY position
"""  # noqa: S608
_STOCK = """
SELECT id, available, low_stock_at FROM products_variant
WHERE product_id = %s AND deleted_at IS NULL ORDER BY position
"""


def product_view(slug: str, language: Language, preview: str = "") -> View | None:
    """The product at an address, also an earlier one (then `slug` differs).

    `preview` is the token of the merchant's link: it shows what is not published yet.
    """
    product = _find(slug, preview)
    if product is None:
        return None
    batch = Batch()
    rows = batch.query(_variant_row, _VARIANTS, product["id"])
    files = batch.select(_FILE, "WHERE id = ANY(%s)", [photo["attachmentOid"] for photo in product["photos"]])
    batch.send()
    variants = rows.rows
    localize, now = Localizer(language), timezone.now()
    pictures_by_id = {str(file.pk): picture(file) for file in files.rows}
    photos = [photo for photo in product["photos"] if photo["attachmentOid"] in pictures_by_id]
    places = {photo["attachmentOid"]: place for place, photo in enumerate(photos)}
    matrix = value_places(product["options"])
    offered = [_variant(row, localize, now, places, matrix) for row in variants]
    breadcrumbs = [
        {"slug": localize(node.slugs), "name": localize(node.name)}
        for node in category_tree().path_to(product["category_ids"] or [])
    ]
    offer = _add_offers(product, offered, language)
    _add_presales(offered)
    return {
        **_plain(product, localize),
        **_prices(offered),
        "offer": offer,
        "photos": [
            localize.picture(pictures_by_id[photo["attachmentOid"]], photo["alt"]) for photo in photos
        ],
        "variants": offered,
        "category": breadcrumbs[-1] if breadcrumbs else None,
        "trail": breadcrumbs,
        "currency": current_store().currency,
        "rating": rating_view(product_ratings([product["id"]]).get(product["id"])),
        "isPreview": not _is_reachable(product, now),
        "isListed": product["status"] == ProductStatus.PUBLISHED and _is_reachable(product, now),
    }


def _add_offers(product: Row, variants: list[View], language: Language) -> View | None:
    """What promotions make of each variant; answers that of the cheapest one."""
    offers = running_offers(language)
    within = category_tree().with_parents(product["category_ids"] or []) if offers else set()
    for variant in variants:
        price = variant["price"]
        goods = OfferedGoods(
            product["id"],
            within,
            product["brand"],
            Decimal(price) if price is not None else None,
            variant["onSale"],
        )
        variant["offer"] = offers(goods) if offers else None
    priced = [one for one in variants if one["price"] is not None]
    return min(priced, key=lambda one: Decimal(one["price"]))["offer"] if priced else None


def _add_presales(variants: list[View]) -> None:
    """Of what is sold out; nothing is asked while all is in stock."""
    sold_out = any(not one["inStock"] for one in variants)
    known = {one.variant_id: one for one in reversed(open_presales())} if sold_out else {}
    for variant in variants:
        variant["presale"] = None if variant["inStock"] else presale_view(known.get(variant["_id"]))


def product_stock(slug: str) -> View | None:
    """What is there now, in the form of ProductStock; never from a cache."""
    product = _find(slug)
    if product is None:
        return None
    rows = select(_STOCK, [product["id"]])
    return {"variants": [{"_id": one, **_stock(available, mark)} for one, available, mark in rows]}


def _find(slug: str, preview: str = "") -> Row | None:
    rows = select(_FIND, [slug])
    if not rows:
        return None
    product = _read([*_PRODUCT, "category_ids"], _JSON, rows[0])
    reachable = _is_reachable(product, timezone.now())
    return product if reachable or (preview and allows_preview(preview, product["id"])) else None


def _is_reachable(product: Row, now: datetime) -> bool:
    begins, ends = product["publish_at"], product["unpublish_at"]
    is_time = (begins is None or begins <= now) and (ends is None or now < ends)
    return product["status"] in REACHABLE and is_time


def _read(names: list[str], json: frozenset[str], values: tuple[Any, ...]) -> Row:
    """A row by name; Django leaves JSON columns of hand-written statements as text."""
    return {
        name: orjson.loads(value) if name in json else value
        for name, value in zip(names, values, strict=True)
    }


def _variant_row(values: tuple[Any, ...]) -> Row:
    return _read(_VARIANT, _JSON_OF_VARIANT, values)


def _plain(product: Row, localize: Localizer) -> View:
    seo = product["seo"]
    return {
        "_id": product["id"],
        "slug": localize(product["slugs"]),
        "name": localize(product["name"]),
        "brand": product["brand"],
        "tags": product["tags"],
        "kind": product["kind"],
        "descriptionHtml": localize(product["description"]),
        "shortDescription": localize(product["short_description"]),
        "options": [
            {"name": localize(option["name"]), "values": [localize(value) for value in option["values"]]}
            for option in product["options"]
        ],
        "minPerOrder": product["min_per_order"],
        "maxPerOrder": product["max_per_order"],
        "featured": product["featured"],
        "freeShipping": product["free_shipping"],
        "specifications": [_specification(row, localize) for row in product["specifications"]],
        "seo": {"title": localize(seo.get("title")), "description": localize(seo.get("description"))},
        "alternates": {"es": Localizer("es")(product["slugs"]), "en": Localizer("en")(product["slugs"])},
        "updatedAt": _instant(product["updated_at"]),
    }


def _specification(row: Row, localize: Localizer) -> View:
    name = NAMES.get(row["key"]) or row.get("name")
    return {"key": row["key"], "name": localize(name), "value": localize(row["value"])}


def _prices(variants: list[View]) -> View:
    """Of the variant that costs least, and the most that one costs."""
    priced = [variant for variant in variants if variant["price"] is not None]
    if not priced:
        return {"price": None, "priceMax": None, "comparePrice": None, "onSale": False}
    least = min(priced, key=lambda variant: Decimal(variant["price"]))
    dearest = max(priced, key=lambda variant: Decimal(variant["price"]))
    same = ("price", "comparePrice", "onSale")
    return {**{name: least[name] for name in same}, "priceMax": dearest["price"]}


def _variant(
    row: Row, localize: Localizer, now: datetime, places: dict[str, int], matrix: list[dict[str, int]]
) -> View:
    currency = current_store().currency
    offer = offer_at(now, row["price"], row["compare_price"], row["sale_starts_at"], row["sale_ends_at"])
    ends = row["sale_ends_at"] if offer.on_sale else None
    return {
        "_id": row["id"],
        "sku": row["sku"],
        "gtin": gtin(row["barcode"]),
        "price": _wire(offer.price, currency),
        "comparePrice": _wire(offer.compare_price, currency),
        "onSale": offer.on_sale,
        "saleEndsAt": _instant(ends) if ends else None,
        "priceTiers": [
            {"from": tier["from"], "price": _wire(Decimal(tier["price"]), currency)}
            for tier in row["price_tiers"]
        ],
        "options": {localize(option["name"]): localize(option["value"]) for option in row["options"]},
        "values": places_of(row["options"], matrix),
        "photo": places.get(str(row["picture_id"])),
        "weightKg": float(row["weight_kg"]) if row["weight_kg"] is not None else None,
        "size": {side: _number(row["size"].get(side)) for side in ("width", "height", "depth")}
        if row["size"]
        else None,
        **_stock(row["available"], row["low_stock_at"]),
    }


def _stock(available: int | None, low_stock_at: int | None) -> View:
    return {
        "inStock": available is None or available > 0,
        "left": visible_units_left(available, low_stock_at),
    }


def _number(value: Any) -> float | None:
    return None if value is None else float(value)


def _wire(amount: Decimal | None, currency: str) -> str | None:
    return None if amount is None else to_wire(amount, currency)


def _instant(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def product_id_at(slug: str) -> UUID | None:
    """The product that the shop shows at an address."""
    product = _find(slug)
    return product["id"] if product else None
