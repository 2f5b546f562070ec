"""Coupons as anybody may know them; a code that is not advertised is found only by who has it."""

from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from django.utils import timezone

from apps.discounts.engine import COUPON, Refused, run
from apps.discounts.live import LiveDiscounts, query_live
from apps.discounts.models import Coupon
from apps.discounts.public_schemas import PublicCoupon, PublicCoupons
from apps.discounts.reasons import refusal_text
from apps.discounts.rules import Buyer, GoodsLine
from apps.discounts.states import in_state
from apps.discounts.texts import coupon_offer
from apps.products.models import ProductCategory, Variant
from common.batch import Batch
from common.i18n import language
from common.money import in_currency, round_line
from tenants.current import current_store

MAX_ADVERTISED: Final = 20


def advertised_coupons() -> PublicCoupons:
    """Those that can be used now."""
    active = in_state("ACTIVE", timezone.now())
    rows = Coupon.objects.live().filter(active, advertised=True, batch=False)[:MAX_ADVERTISED]
    return _coupons([(row.code, row, None) for row in rows])


def checked_coupon(code: str, lines: list[tuple[UUID, int]]) -> tuple[PublicCoupons, UUID | None]:
    """One code beside a cart at today's prices and promotions, and the coupon that it belongs to."""
    batch, now = Batch(), timezone.now()
    live = query_live(batch, now, code)
    batch.send()
    found = LiveDiscounts(live, now)
    goods = _goods(lines)
    rules = found.promotions if goods else []
    outcome = run(goods, rules, found.coupon, Buyer(), current_store().currency)
    refused = next((one for one in outcome.refused if one.type == COUPON), None)
    if not lines and refused and refused.reason in ("no_goods", "min_quantity", "min_amount"):
        refused = None
    coupon = live.coupon.coupon if live.coupon else None
    is_hidden = refused is not None and refused.reason == "unknown_code"
    out = _coupons([(live.code, None if is_hidden else coupon, refused)])
    return out, coupon.pk if coupon else None


def _coupons(rows: list[tuple[str, Coupon | None, Refused | None]]) -> PublicCoupons:
    currency = current_store().currency
    with in_currency(currency):
        return PublicCoupons(currency=currency, items=[_coupon(*row, currency) for row in rows])


def _coupon(code: str, coupon: Coupon | None, refused: Refused | None, currency: str) -> PublicCoupon:
    amounts: dict[str, Any] = {
        "missing": refused.missing if refused else None,
        "minimum_amount": coupon.minimum_amount if coupon else None,
    }
    return PublicCoupon(
        code=code,
        gives=coupon_offer(coupon)[language()] if coupon else "",
        valid=refused is None,
        reason=refused.reason if refused else None,
        message=refusal_text(refused, currency)[language()] if refused else "",
        first_order=bool(coupon and coupon.first_order),
        ends_at=coupon.ends_at if coupon else None,
        **amounts,
    )


def _goods(lines: list[tuple[UUID, int]]) -> list[GoodsLine]:
    requested = dict(lines)
    rows = Variant.objects.live().select_related("product").filter(pk__in=requested, product__deleted_at=None)
    placed: dict[UUID, set[str]] = {}
    for product_id, *ids in ProductCategory.objects.filter(
        product__in={row.product_id for row in rows}
    ).values_list("product_id", "category_id", "category__parent_id"):
        placed.setdefault(product_id, set()).update(str(one) for one in ids if one)
    return [_line(row, requested[row.pk], frozenset(placed.get(row.product_id, ()))) for row in rows]


def _line(row: Variant, quantity: int, categories: frozenset[str]) -> GoodsLine:
    offer = row.offer(timezone.now())
    unit = offer.price or Decimal(0)
    return GoodsLine(
        str(row.product_id),
        str(row.pk),
        unit,
        quantity,
        round_line(unit, quantity, current_store().currency),
        categories,
        row.product.brand,
        offer.on_sale,
    )
