"""What the promotions that run now make of a product on its card and its page: a badge, and a lower price.

Only what holds for a single product in any cart is named: offers with a minimum, for a way to pay or for some
customers are told in the cart.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Final

from django.utils import timezone

from apps.discounts.live import promotion_rule
from apps.discounts.models import Promotion
from apps.discounts.offers import Offer, offer_of
from apps.discounts.rules import Buyer, GoodsLine, PromotionRule
from apps.discounts.states import state_of
from apps.discounts.texts import promotion_offer
from apps.products.catalog_cache import cached
from apps.products.ports import OfferedGoods, ShopOffer
from common.i18n import Language
from common.money import quantize, to_wire
from common.schemas import instant
from tenants.current import current_store

_NAMED: Final = frozenset({"PRICE_OFF", "N_FOR_M", "SECOND_UNIT", "BUNDLE"})


@dataclass(frozen=True)
class _Running:
    row: Promotion
    rule: PromotionRule
    badge: str


def offers(language: Language) -> Callable[[OfferedGoods], ShopOffer | None] | None:
    """The promotions come from memory until one changes; of those with a limit the uses are read anew."""
    known = cached(("promotions",), _load)
    if not known:
        return None
    now = timezone.now()
    running = [one for one in _with_uses(known) if state_of(one, now) == "ACTIVE"]
    found = [_Running(one, promotion_rule(one), promotion_offer(one)[language]) for one in running]
    return (lambda goods: _offer(found, goods)) if found else None


def _load() -> list[Promotion]:
    rows = Promotion.objects.live().filter(active=True, kind__in=_NAMED, first_order=False)
    rows = rows.filter(minimum_amount=None, minimum_quantity=None).exclude(ends_at__lte=timezone.now())
    return list(rows.order_by("position", "pk"))


def _with_uses(rows: list[Promotion]) -> list[Promotion]:
    limited = [row for row in rows if row.use_limit is not None]
    if limited:
        ids = [row.pk for row in limited]
        used = dict(Promotion.objects.filter(pk__in=ids).values_list("pk", "used"))
        for row in limited:
            row.used = used.get(row.pk, row.used)
    return rows


def _offer(running: list[_Running], goods: OfferedGoods) -> ShopOffer | None:
    """The lowest price that a promotion gives, else the first offer that the product is part of."""
    line = _line(goods)
    if line is None:
        return None
    priced = [(one, price) for one in running if (price := _price(one.rule, line)) is not None]
    if priced:
        return _out(*min(priced, key=lambda pair: pair[1]))
    named = next((one for one in running if _is_part(one.rule, line)), None)
    return _out(named, None) if named else None


def _line(goods: OfferedGoods) -> GoodsLine | None:
    if goods.price is None:
        return None
    price = quantize(goods.price, current_store().currency)
    categories = frozenset(str(one) for one in goods.category_ids)
    return GoodsLine(str(goods.product_id), "", price, 1, price, categories, goods.brand, goods.on_sale)


def _price(rule: PromotionRule, line: GoodsLine) -> Decimal | None:
    """Of one unit bought alone; by the function that prices carts, its cap included."""
    if rule.kind != "PRICE_OFF":
        return None
    found = offer_of(rule, [line], [line.total], {0}, Buyer(), current_store().currency)
    if not isinstance(found, Offer):
        return None
    lowest = line.total * (100 - (rule.cap_percent or 100)) / 100
    return max(line.total - found.amount, quantize(lowest, current_store().currency))


def _is_part(rule: PromotionRule, line: GoodsLine) -> bool:
    if rule.kind == "BUNDLE":
        return any(line.product_id in part.products for part in rule.terms.parts)
    return line.is_in(rule.scope)


def _out(one: _Running, price: Decimal | None) -> ShopOffer:
    row, currency = one.row, current_store().currency
    ends: datetime | None = row.ends_at if row.flash else None
    left = row.use_limit - row.used if row.flash and row.use_limit is not None else None
    return {
        "badge": one.badge,
        "price": None if price is None else to_wire(price, currency),
        "endsAt": instant(ends) if ends else None,
        "left": left,
    }
