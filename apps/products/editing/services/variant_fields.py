"""One variant's fields from a payload: what is written, and the rules that need no other row."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any
from uuid import UUID

from apps.products.models import Variant
from apps.products.services.fields import columns
from apps.products.services.issues import Issues
from common.money import quantize, to_wire
from tenants.current import current_store
from tenants.models import Store

_PLAIN = (
    "barcode",
    "track_stock",
    "weight_kg",
    "picture_id",
    "low_stock_at",
    "sale_starts_at",
    "sale_ends_at",
)
_AMOUNTS = ("price", "compare_price", "cost")
OFFER_FIELDS = (*_PLAIN, *_AMOUNTS, "sku", "size", "price_tiers")
"""The columns that a payload can set; the figures of stock are not among them."""


@dataclass(frozen=True)
class Facts:
    """What the rules ask of the product and its store."""

    currency: str
    photos: frozenset[str]
    is_distributor: bool


def facts_for(photos: Sequence[dict[str, Any]], rows: Sequence[dict[str, Any]]) -> Facts:
    """Asks for the type of the store only where one of the rows has price tiers."""
    store = current_store()
    needs_store_type = any(row.get("price_tiers") for row in rows)
    sells_by_steps = needs_store_type and Store.objects.filter(pk=store.id, store_type="DISTRIBUTOR").exists()
    return Facts(store.currency, frozenset(photo["attachmentOid"] for photo in photos), sells_by_steps)


def fill_variant(
    variant: Variant, fields: dict[str, Any], facts: Facts, issues: Issues, prefix: str = ""
) -> None:
    """Writes the given fields on the row, unsaved; `prefix` is the wire path of the row with its dot."""
    price_before = variant.price
    for name, value in columns(fields, _PLAIN).items():
        setattr(variant, name, value)
    for name in _AMOUNTS:
        if name in fields:
            amount = fields[name]
            setattr(variant, name, None if amount is None else quantize(amount, facts.currency))
    if "sku" in fields:
        variant.sku = fields["sku"] or None
    if "size" in fields:
        given = fields["size"] or {}
        variant.size = {side: float(length) for side, length in given.items() if length is not None}
    if "price_tiers" in fields:
        _set_tiers(variant, fields["price_tiers"] or [], facts, issues, prefix)
    if "price_tiers" in fields or variant.price != price_before:
        _check_tiers(variant, issues, prefix)
    _check(variant, fields, facts, issues, prefix)


def _set_tiers(
    variant: Variant, given: list[dict[str, Any]], facts: Facts, issues: Issues, prefix: str
) -> None:
    """For distributors alone; who is none any more may send back those that are stored."""
    currency = facts.currency
    tiers = [
        {"from": tier["from_"], "price": to_wire(quantize(tier["price"], currency), currency)}
        for tier in given
    ]
    if tiers and tiers != variant.price_tiers and not facts.is_distributor:
        issues.add(f"{prefix}priceTiers", "distributor_only")
    variant.price_tiers = tiers


def _check_tiers(variant: Variant, issues: Issues, prefix: str) -> None:
    """Rising quantities, each cheaper than the one before and than the price, whichever of them is new."""
    last_from, last_price = 1, variant.price
    for number, tier in enumerate(variant.price_tiers):
        price = Decimal(tier["price"])
        if tier["from"] <= last_from:
            issues.add(f"{prefix}priceTiers.{number}.from", "tier_not_rising")
        if last_price is not None and price >= last_price:
            issues.add(f"{prefix}priceTiers.{number}.price", "tier_not_falling")
        last_from, last_price = tier["from"], price


def _check(variant: Variant, fields: dict[str, Any], facts: Facts, issues: Issues, prefix: str) -> None:
    price, compared = variant.price, variant.compare_price
    if compared is not None and (price is None or compared <= price):
        issues.add(f"{prefix}comparePrice", "compare_price_low")
    starts, ends = variant.sale_starts_at, variant.sale_ends_at
    if starts and ends and ends <= starts:
        issues.add(f"{prefix}saleEndsAt", "sale_ends_before")
    if (starts or ends) and compared is None:
        issues.add(f"{prefix}comparePrice", "sale_needs_compare")
    if fields.get("picture_id") and str(fields["picture_id"]) not in facts.photos:
        issues.add(f"{prefix}pictureOid", "picture_not_of_product")


def drop_unknown_picture(variant: Variant, facts: Facts) -> None:
    """A picture that is no photo of the product any more is none of the variant's either."""
    if isinstance(variant.picture_id, UUID) and str(variant.picture_id) not in facts.photos:
        variant.picture_id = None
