"""Which discounts a cart gets: promotions, then one coupon on what is left, then the way to pay.

Pure: no tables, no clock, no texts. Rules and worked numbers in docs/algorithms/discounts.md; what a rule
of each kind offers is in offers.py. `apps/orders/pricing.py` takes the result as its rules.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Final

from apps.discounts.offers import Offer, RefusedOffer, offer_of
from apps.discounts.rules import Buyer, CouponRule, GoodsLine, PromotionRule
from apps.discounts.spread import floor, spread
from common.money import quantize, round_line

PROMOTION: Final = "PROMOTION"
COUPON: Final = "COUPON"
PAYMENT_METHOD: Final = "PAYMENT_METHOD"
_NOTHING: Final = Decimal(0)
_HUNDRED: Final = Decimal(100)


@dataclass(frozen=True)
class Taken:
    """A discount: how much of each line, and how it came about."""

    type: str
    rule_id: str
    kind: str
    shares: tuple[Decimal, ...]
    base: Decimal
    """What it was taken from."""
    percent: Decimal | None = None
    uses: int = 1
    is_capped: bool = False

    @property
    def amount(self) -> Decimal:
        return sum(self.shares, _NOTHING)


@dataclass(frozen=True)
class Refused:
    """A rule that took nothing, and why."""

    type: str
    rule_id: str
    reason: str
    missing: Decimal | None = None
    units: int | None = None


@dataclass
class Ledger:
    """What is left of each line, and who touched it."""

    lines: Sequence[GoodsLine]
    currency: str
    left: list[Decimal] = field(default_factory=list)
    caps: list[Decimal] = field(default_factory=list)
    """The lowest cap among the rules that touched a line, in percent."""
    touched: set[int] = field(default_factory=set)
    exclusive: set[int] = field(default_factory=set)
    no_coupon: set[int] = field(default_factory=set)
    uncounted: set[int] = field(default_factory=set)
    """Lines that don't count toward free delivery."""

    @classmethod
    def of(cls, lines: Sequence[GoodsLine], currency: str) -> "Ledger":
        return cls(lines, currency, [line.total for line in lines], [_HUNDRED] * len(lines))

    def copy(self) -> "Ledger":
        return replace(
            self,
            left=list(self.left),
            caps=list(self.caps),
            touched=set(self.touched),
            exclusive=set(self.exclusive),
            no_coupon=set(self.no_coupon),
            uncounted=set(self.uncounted),
        )

    def take(self, offer: Offer, cap: Decimal | None = None) -> tuple[tuple[Decimal, ...], bool]:
        """Takes what the caps let it; the shares, and whether a cap trimmed them."""
        shares, is_capped = [], False
        for at, share in enumerate(offer.shares):
            if at in offer.lines and cap is not None:
                self.caps[at] = min(self.caps[at], cap)
            allowed = min(share, self.left[at], self._room(at))
            is_capped = is_capped or allowed < min(share, self.left[at])
            self.left[at] -= allowed
            shares.append(allowed)
        return tuple(shares), is_capped

    def _room(self, at: int) -> Decimal:
        if self.caps[at] >= _HUNDRED:
            return self.left[at]
        total = self.lines[at].total
        return max(floor(total * self.caps[at] / _HUNDRED, self.currency) - (total - self.left[at]), _NOTHING)


@dataclass
class Outcome:
    """`ledger` is as it stands before the way to pay."""

    ledger: Ledger
    taken: list[Taken] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    free_delivery: str | None = None
    """The id of the coupon that delivers free."""


def run(
    lines: Sequence[GoodsLine],
    promotions: Sequence[PromotionRule],
    coupon: CouponRule | None,
    buyer: Buyer,
    currency: str,
) -> Outcome:
    """`promotions` in their order, none of them by payment method."""
    outcome = Outcome(Ledger.of(lines, currency))
    taken = _exclusive(outcome, promotions, buyer)
    for rule in promotions:
        if rule.adds:
            found = _offer(outcome.ledger, rule, buyer, _free(outcome.ledger))
            if isinstance(found, Offer):
                taken[rule.id] = _take(outcome.ledger, rule, found)
            else:
                outcome.refused.append(found)
    outcome.taken = [taken[rule.id] for rule in promotions if rule.id in taken]
    if coupon is not None:
        _use_coupon(outcome, coupon, buyer)
    return outcome


def by_payment_method(
    outcome: Outcome, rules: Iterable[PromotionRule], method_id: str | None, buyer: Buyer
) -> list[Taken]:
    """What paying this way takes of what promotions and coupon left; nothing of `outcome` changes."""
    ledger, taken = outcome.ledger.copy(), list[Taken]()
    for rule in rules:
        if method_id not in rule.terms.payment_method_oids:
            continue
        free = {at for at in _free(ledger) if rule.adds or at not in ledger.touched}
        found = _offer(ledger, rule, buyer, free)
        if isinstance(found, Offer):
            taken.append(_take(ledger, rule, found, PAYMENT_METHOD))
    return taken


def _exclusive(outcome: Outcome, promotions: Sequence[PromotionRule], buyer: Buyer) -> dict[str, Taken]:
    """Of those that share goods with no other, the one that saves most, again and again on other lines."""
    ledger, taken = outcome.ledger, dict[str, Taken]()
    added = _saved_by_adding(ledger, promotions, buyer)
    offers: dict[str, tuple[PromotionRule, Offer]] = {}
    for rule in promotions:
        if not rule.adds:
            _consider(outcome, offers, rule, _offer(ledger, rule, buyer, _free(ledger)))
    while offers:
        rule, offer = max(offers.values(), key=lambda one: one[1].amount)
        del offers[rule.id]
        if sum((added[at] for at in offer.lines), _NOTHING) > offer.amount:
            outcome.refused.append(Refused(PROMOTION, rule.id, "other_saves_more"))
            continue
        taken[rule.id] = _take(ledger, rule, offer)
        ledger.exclusive |= offer.lines
        for other, known in list(offers.values()):
            if known.lines & offer.lines:
                del offers[other.id]
                again = _offer(ledger, other, buyer, _free(ledger))
                lost = Refused(PROMOTION, other.id, "other_saves_more")
                _consider(outcome, offers, other, again if isinstance(again, Offer) else lost)
    return taken


def _consider(
    outcome: Outcome,
    offers: dict[str, tuple[PromotionRule, Offer]],
    rule: PromotionRule,
    found: Offer | Refused,
) -> None:
    if isinstance(found, Offer):
        offers[rule.id] = (rule, found)
    else:
        outcome.refused.append(found)


def _saved_by_adding(ledger: Ledger, promotions: Sequence[PromotionRule], buyer: Buyer) -> list[Decimal]:
    """By line, what the promotions that add up would take together."""
    trial = ledger.copy()
    for rule in promotions:
        if rule.adds and isinstance(found := _offer(trial, rule, buyer, _free(trial)), Offer):
            _take(trial, rule, found)
    return [before - after for before, after in zip(ledger.left, trial.left, strict=True)]


def _free(ledger: Ledger) -> set[int]:
    return set(range(len(ledger.lines))) - ledger.exclusive


def _offer(ledger: Ledger, rule: PromotionRule, buyer: Buyer, free: set[int]) -> Offer | Refused:
    found = offer_of(rule, ledger.lines, ledger.left, free, buyer, ledger.currency)
    if isinstance(found, RefusedOffer):
        return Refused(PROMOTION, rule.id, found.reason, found.missing, found.units)
    return found


def _take(ledger: Ledger, rule: PromotionRule, offer: Offer, discount_type: str = PROMOTION) -> Taken:
    base = sum((ledger.left[at] for at in offer.lines), _NOTHING)
    shares, is_capped = ledger.take(offer, rule.cap_percent)
    ledger.touched |= offer.lines
    if not rule.with_coupons:
        ledger.no_coupon |= offer.lines
    if not rule.counts_for_delivery:
        ledger.uncounted |= offer.lines
    return Taken(discount_type, rule.id, rule.kind, shares, base, offer.percent, offer.uses, is_capped)


def _use_coupon(outcome: Outcome, coupon: CouponRule, buyer: Buyer) -> None:
    ledger = outcome.ledger
    lines = {at for at, line in enumerate(ledger.lines) if line.is_in(coupon.scope)}
    base = sum((ledger.left[at] for at in lines), _NOTHING)
    units = sum(ledger.lines[at].quantity for at in lines)
    refused = _coupon_problem(coupon, buyer, lines, base, units)
    free = {at for at in lines - ledger.no_coupon if coupon.with_promotions or at not in ledger.touched}
    if refused is None and not free:
        refused = RefusedOffer("not_combinable")
    if refused is not None:
        outcome.refused.append(Refused(COUPON, coupon.id, refused.reason, refused.missing, refused.units))
    elif coupon.delivers_free:
        outcome.free_delivery = coupon.id
    else:
        outcome.taken.append(_taken_by_coupon(ledger, coupon, free))


def _coupon_problem(
    coupon: CouponRule, buyer: Buyer, lines: set[int], base: Decimal, units: int
) -> RefusedOffer | None:
    if coupon.problem:
        return RefusedOffer(coupon.problem)
    if coupon.first_order and not buyer.is_first_order:
        return RefusedOffer("first_order")
    if not lines:
        return RefusedOffer("no_goods")
    if coupon.minimum_quantity is not None and units < coupon.minimum_quantity:
        return RefusedOffer("min_quantity", units=coupon.minimum_quantity - units)
    if coupon.minimum_amount is not None and base < coupon.minimum_amount:
        return RefusedOffer("min_amount", coupon.minimum_amount - base)
    return None


def _taken_by_coupon(ledger: Ledger, coupon: CouponRule, free: set[int]) -> Taken:
    base = sum((ledger.left[at] for at in free), _NOTHING)
    if coupon.percent is not None:
        amount = round_line(base, coupon.percent.scaleb(-2), ledger.currency)
        amount = amount if coupon.max_discount is None else min(amount, coupon.max_discount)
    else:
        amount = coupon.amount or _NOTHING
    amount = min(quantize(amount, ledger.currency), base)
    weights = [left if at in free else _NOTHING for at, left in enumerate(ledger.left)]
    offer = Offer(tuple(spread(amount, weights, ledger.currency)), frozenset(free), 1, coupon.percent)
    shares, is_capped = ledger.take(offer)
    return Taken(COUPON, coupon.id, coupon.kind, shares, base, coupon.percent, 1, is_capped)
