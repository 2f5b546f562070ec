"""One product as its merchant sees it, in few statements."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import F
from django.utils import timezone

from apps.attachments.queries import pictures
from apps.products.editing.schemas import FeedOut, PhotoOut, ProductOut, RelatedIds, SeoOut, SpecificationOut
from apps.products.editing.variant_schemas import VariantOut
from apps.products.low_stock import low_mark
from apps.products.models import Product, Variant
from apps.products.offers import Offer, offer_at
from apps.products.options import places_of, value_places
from apps.products.preview import preview_address
from apps.products.related_products import visible_ids
from common.errors import NotFound
from common.money import in_currency
from tenants.current import current_store

_SAME = (
    "id name description short_description status kind publish_at unpublish_at brand tags min_per_order "
    "max_per_order featured free_shipping options version created_at updated_at"
).split()
_OF_VARIANT = (
    "id sku barcode price compare_price track_stock on_hand reserved options weight_kg picture_id "
    "low_stock_at sale_starts_at sale_ends_at"
).split()
_FIRST = (
    "sku barcode price compare_price track_stock weight_kg size picture_id low_stock_at sale_starts_at "
    "sale_ends_at price_tiers"
).split()


def product_address(product_id: UUID, *, url: str) -> str:
    """Where the shop at `url` shows it."""
    found = Product.objects.live().filter(pk=product_id).values_list("slugs", flat=True).first()
    if found is None:
        raise NotFound()
    return address_of(found, url)


def address_of(slugs: dict[str, str], url: str) -> str:
    store_language = current_store().language
    return f"{url}/{store_language}/p/{slugs.get(store_language, '')}"


def product_out(product_id: UUID, *, url: str, sees_cost: bool) -> ProductOut:
    """One product with all its variants: three statements, and one for the products that go with it.

    `url` is the address of the shop.
    """
    found = Product.objects.live().with_categories().annotate(sold=F("listing__sold"))
    product: Any = found.filter(pk=product_id).first()
    if product is None:
        raise NotFound()
    variants = _variants(product, sees_cost)
    first: Any = variants[0]
    stored = pictures(photo["attachmentOid"] for photo in product.photos)
    stocks = [variant.stock for variant in variants]
    return ProductOut(
        **{name: getattr(product, name) for name in _SAME},
        **{name: getattr(first, name) for name in _FIRST},
        **({"cost": first.cost} if sees_cost else {}),
        variants=variants,
        stock=None if None in stocks else sum(stock or 0 for stock in stocks),
        slug=product.slugs,
        category_oids=product.category_ids,
        primary_category_id=product.category_ids[0] if product.category_ids else None,
        photos=[_photo(photo, stored) for photo in product.photos if photo["attachmentOid"] in stored],
        specifications=[SpecificationOut(**{"name": {}, **row}) for row in product.specifications],
        related=related_ids(product),
        feed=_feed(product.feed),
        currency=current_store().currency,
        url=address_of(product.slugs, url),
        preview_url=preview_address(product, url),
        sales_last_90_days=product.sold or 0,
        seo=seo_out(product.seo),
    )


def _variants(product: Product, sees_cost: bool) -> list[VariantOut]:
    places, now = value_places(product.options), timezone.now()
    live = product.variants.filter(deleted_at=None).order_by("position")
    with in_currency(current_store().currency):
        return [
            VariantOut(
                **_variant(row),
                values=places_of(row.options, places),
                on_sale=_offer(row, now).on_sale,
                **({"cost": row.cost} if sees_cost else {}),
            )
            for row in live
        ]


def _offer(row: Variant, now: datetime) -> Offer:
    return offer_at(now, row.price, row.compare_price, row.sale_starts_at, row.sale_ends_at)


def _variant(row: Variant) -> dict[str, Any]:
    mark = low_mark(row.low_stock_at)
    return {
        **{name: getattr(row, name) for name in _OF_VARIANT},
        "stock": row.available,
        "is_low": row.available is not None and 0 < row.available <= mark,
        "size": row.size or None,
        "price_tiers": [{"from_": tier["from"], "price": tier["price"]} for tier in row.price_tiers],
    }


def _photo(photo: dict[str, Any], stored: dict[str, Any]) -> PhotoOut:
    known = stored[photo["attachmentOid"]]
    return PhotoOut(**{**known, "alt": photo["alt"] or known["alt"]}, attachment_id=photo["attachmentOid"])


def related_ids(product: Product) -> RelatedIds:
    """As the merchant chose them, without those that are deleted meanwhile; a restored one is back."""
    chosen = {wire: [UUID(one) for one in ids] for wire, ids in product.related.items()}
    live = set(visible_ids([one for ids in chosen.values() for one in ids], Product.objects.live))
    existing = {wire: [one for one in ids if one in live] for wire, ids in chosen.items()}
    return RelatedIds(
        related=existing.get("related", []),
        up_sell=existing.get("upSell", []),
        cross_sell=existing.get("crossSell", []),
    )


def _feed(feed: dict[str, Any]) -> FeedOut:
    return FeedOut(
        google_category=feed.get("googleCategory", ""),
        gender=feed.get("gender"),
        age_group=feed.get("ageGroup"),
        mpn=feed.get("mpn", ""),
        excluded=feed.get("excluded", False),
    )


def seo_out(seo: dict[str, Any]) -> SeoOut:
    return SeoOut(**{"title": {}, "description": {}, **seo})
