"""The discounts of a cart: the engine run on its lines, as rules of the price and as words."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final
from uuid import UUID

from apps.customers.membership import Membership
from apps.discounts.engine import COUPON, PROMOTION, Outcome, Refused, Taken, by_payment_method, run
from apps.discounts.live import LiveDiscounts
from apps.discounts.models import Coupon
from apps.discounts.reasons import coupon_note, coupon_reason, promotion_note
from apps.discounts.rules import Buyer, GoodsLine
from apps.discounts.services.redeem import Use
from apps.orders.checkout.services.price_lines import PricedLine
from apps.orders.pricing import Discount, DiscountRule, DiscountSource
from common.i18n import Language, parse_language
from common.text import translate
from tenants.current import current_store

_NOTHING: Final = Decimal(0)


@dataclass
class CartDiscounts:
    live: LiveDiscounts
    outcome: Outcome
    buyer: Buyer
    language: Language
    fallback: Language
    currency: str
    places: tuple[int, ...]
    """Of the lines that promotions look at, among all that are bought."""
    line_count: int

    @property
    def rules(self) -> list[DiscountRule]:
        """Before the way to pay."""
        return [self._rule(taken) for taken in self.outcome.taken]

    def of_method(self, method_id: UUID | None) -> list[DiscountRule]:
        """What paying this way takes besides."""
        return [self._rule(taken) for taken in self.taken_by_method(method_id)]

    def taken_by_method(self, method_id: UUID | None) -> list[Taken]:
        if not self.live.by_method or method_id is None:
            return []
        return by_payment_method(self.outcome, self.live.by_method, str(method_id), self.buyer)

    @property
    def code(self) -> str:
        return self.live.rows.code

    @property
    def coupon(self) -> Coupon | None:
        found = self.live.rows.coupon
        return found.coupon if found else None

    @property
    def coupon_refused(self) -> Refused | None:
        return next((one for one in self.outcome.refused if one.type == COUPON), None)

    @property
    def uncounted(self) -> set[int]:
        """Places of lines that don't count toward free delivery."""
        return {self.places[at] for at in self.outcome.ledger.uncounted}

    def uses(self, discounts: Sequence[Discount], waived: Decimal) -> list[Use]:
        """What an order with these discounts uses up; `waived`: the delivery that a coupon spares."""
        found = [
            self._use(row.source, row.amount, is_coupon=row.type == COUPON) for row in discounts if row.source
        ]
        if self.outcome.free_delivery and self.coupon:
            source = DiscountSource(self.coupon.pk, self.coupon.kind, self.code)
            found.append(self._use(source, waived, is_coupon=True))
        return found

    def _use(self, source: DiscountSource, amount: Decimal, *, is_coupon: bool) -> Use:
        if not is_coupon:
            return Use(amount, promotion_id=source.rule_id, count=source.uses)
        found = self.live.rows.coupon
        code_id = found.code_id if found else None
        return Use(amount, coupon_id=source.rule_id, code=self.code, code_id=code_id)

    def _rule(self, taken: Taken) -> DiscountRule:
        source = self._source(taken)
        reason = translate(source.reason, self.language, self.fallback)
        shares = self._spread(taken.shares)
        return DiscountRule(taken.type, reason, amount=taken.amount, shares=shares, source=source)

    def _spread(self, shares: Sequence[Decimal]) -> tuple[Decimal, ...]:
        by_place = dict(zip(self.places, shares, strict=True))
        return tuple(by_place.get(at, _NOTHING) for at in range(self.line_count))

    def _source(self, taken: Taken) -> DiscountSource:
        if taken.type == COUPON and self.coupon:
            return DiscountSource(
                self.coupon.pk,
                taken.kind,
                self.code,
                reason=coupon_reason(self.code),
                note=coupon_note(taken, self.coupon, self.currency),
            )
        promotion = self.live.by_id[taken.rule_id]
        note = promotion_note(taken, promotion, self.currency)
        return DiscountSource(promotion.pk, taken.kind, uses=taken.uses, reason=promotion.name, note=note)


def member_rules(member: Membership) -> list[DiscountRule]:
    """What a category takes by itself of what promotions and coupon left."""
    return [DiscountRule(PROMOTION, member.name, percent=member.percent)] if member.percent else []


def cart_discounts(
    bought: Sequence[PricedLine], live: LiveDiscounts, buyer: Buyer, language: Language
) -> CartDiscounts:
    """`bought`: the lines that can be bought, with their totals."""
    store = current_store()
    places = tuple(at for at, line in enumerate(bought) if line.takes_promotions)
    goods = [_goods_line(bought[at]) for at in places]
    outcome = run(goods, live.promotions, live.coupon, buyer, store.currency)
    fallback = parse_language(store.language)
    return CartDiscounts(live, outcome, buyer, language, fallback, store.currency, places, len(bought))


def _goods_line(line: PricedLine) -> GoodsLine:
    variant, unit = line.variant, line.unit_price
    if variant is None or unit is None:
        raise ValueError("a line without goods or price can't be bought")
    return GoodsLine(
        product_id=str(variant.product_id),
        variant_id=str(variant.pk),
        unit_price=unit,
        quantity=line.quantity,
        total=line.total,
        categories=frozenset(str(one) for one in variant.product.all_category_ids),
        brand=variant.product.brand,
        on_sale=line.compare_price is not None and line.compare_price > unit,
    )
