"""What a promotion of each kind would take of a cart. Pure; see docs/algorithms/discounts.md.

Groups (2x1, the second unit, a bundle) are made from the dearest unit down, and what a group saves is spread
over all its units by their price, so that each of them has a price of its own when it comes back.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from apps.discounts.rules import Buyer, GoodsLine, PromotionRule
from apps.discounts.spread import floor, spread
from common.money import quantize, round_line

_NOTHING: Final = Decimal(0)
Units = dict[int, int]
"""Units by the place of their line."""


@dataclass(frozen=True)
class Offer:
    """`shares` by line; `lines` are those that it touches."""

    shares: tuple[Decimal, ...]
    lines: frozenset[int]
    uses: int = 1
    percent: Decimal | None = None

    @property
    def amount(self) -> Decimal:
        return sum(self.shares, _NOTHING)


@dataclass(frozen=True)
class RefusedOffer:
    reason: str
    missing: Decimal | None = None
    units: int | None = None


@dataclass(frozen=True)
class _Cart:
    """The part of the cart that a promotion may take from."""

    rule: PromotionRule
    lines: Sequence[GoodsLine]
    left: Sequence[Decimal]
    chosen: list[int]
    """Places in its scope, the dearest unit first."""
    base: Decimal
    currency: str

    def unit(self, at: int) -> Decimal:
        """What is left of one unit."""
        line = self.lines[at]
        return (
            line.unit_price
            if self.left[at] == line.total
            else floor(self.left[at] / line.quantity, self.currency)
        )

    def spread(self, amount: Decimal, percent: Decimal | None = None) -> Offer:
        """Over all chosen lines by what is left of them."""
        within = min(quantize(amount, self.currency), self.base)
        weights = [left if at in self.chosen else _NOTHING for at, left in enumerate(self.left)]
        return Offer(tuple(spread(within, weights, self.currency)), frozenset(self.chosen), 1, percent)

    def of_shares(self, shares: dict[int, Decimal], uses: int, percent: Decimal | None = None) -> Offer:
        zero = quantize(_NOTHING, self.currency)
        whole = tuple(shares.get(at, zero) for at in range(len(self.lines)))
        return Offer(whole, frozenset(shares), uses, percent)


def offer_of(
    rule: PromotionRule,
    lines: Sequence[GoodsLine],
    left: Sequence[Decimal],
    free: set[int],
    buyer: Buyer,
    currency: str,
) -> Offer | RefusedOffer:
    """`free`: places of lines that it may touch. What comes to nothing is refused."""
    in_scope = [at for at, line in enumerate(lines) if _is_chosen(rule, line)]
    if problem := _problem(rule, lines, left, in_scope, buyer):
        return problem
    chosen = [at for at in in_scope if at in free and left[at] > 0]
    if not chosen:
        return RefusedOffer("other_saves_more")
    base = sum((left[at] for at in chosen), _NOTHING)
    cart = _Cart(rule, lines, left, [], base, currency)
    cart.chosen.extend(sorted(chosen, key=lambda at: (-cart.unit(at), at)))
    found = _KINDS[rule.kind](cart)
    if isinstance(found, Offer) and not found.amount:
        return RefusedOffer("no_group")
    return found


def _is_chosen(rule: PromotionRule, line: GoodsLine) -> bool:
    if rule.kind == "BUNDLE":
        return any(line.product_id in part.products for part in rule.terms.parts)
    return line.is_in(rule.scope)


def _problem(
    rule: PromotionRule, lines: Sequence[GoodsLine], left: Sequence[Decimal], chosen: list[int], buyer: Buyer
) -> RefusedOffer | None:
    if rule.uses_left is not None and rule.uses_left <= 0:
        return RefusedOffer("exhausted")
    if rule.first_order and not buyer.is_first_order:
        return RefusedOffer("first_order")
    if rule.kind == "CUSTOMER_CATEGORY" and not rule.terms.customer_category_oids & buyer.categories:
        return RefusedOffer("customer_category")
    if not chosen:
        return RefusedOffer("no_goods")
    units = sum(lines[at].quantity for at in chosen)
    if rule.minimum_quantity is not None and units < rule.minimum_quantity:
        return RefusedOffer("min_quantity", units=rule.minimum_quantity - units)
    amount = sum((left[at] for at in chosen), _NOTHING)
    # A gift does not pay for itself.
    if rule.kind == "GIFT":
        amount -= sum((_gift_value(rule, lines[at]) for at in chosen), _NOTHING)
    if rule.minimum_amount is not None and amount < rule.minimum_amount:
        return RefusedOffer("min_amount", rule.minimum_amount - amount)
    return None


def _gift_value(rule: PromotionRule, line: GoodsLine) -> Decimal:
    if line.variant_id != rule.terms.gift_variant_id:
        return _NOTHING
    return line.unit_price * min(rule.terms.gift_quantity, line.quantity)


def _price_off(cart: _Cart) -> Offer:
    """Each unit is rounded, so that the card of a product can name its price."""
    terms, shares, uses = cart.rule.terms, dict[int, Decimal](), 0
    for at in cart.chosen:
        units = _within(cart, cart.lines[at].quantity, uses)
        if not units:
            break
        unit = cart.unit(at)
        off = (
            round_line(unit, terms.percent.scaleb(-2), cart.currency)
            if terms.percent is not None
            else min(quantize(terms.amount or _NOTHING, cart.currency), unit)
        )
        shares[at] = off * units
        uses += units
    return cart.of_shares(shares, uses, terms.percent)


def _tiers(cart: _Cart) -> Offer | RefusedOffer:
    reached = [tier for tier in cart.rule.terms.tiers if tier.minimum <= cart.base]
    if not reached:
        return RefusedOffer("min_amount", cart.rule.terms.tiers[0].minimum - cart.base)
    return _off_base(cart, reached[-1].percent, reached[-1].amount)


def _off_whole(cart: _Cart) -> Offer:
    return _off_base(cart, cart.rule.terms.percent, cart.rule.terms.amount)


def _off_base(cart: _Cart, percent: Decimal | None, amount: Decimal | None) -> Offer:
    if percent is not None:
        return cart.spread(round_line(cart.base, percent.scaleb(-2), cart.currency), percent)
    return cart.spread(amount or _NOTHING)


def _gift(cart: _Cart) -> Offer | RefusedOffer:
    """Units of it that lie in the cart cost nothing; nothing is put there by itself."""
    at = next(
        (at for at in cart.chosen if cart.lines[at].variant_id == cart.rule.terms.gift_variant_id), None
    )
    if at is None:
        return RefusedOffer("gift_missing", units=cart.rule.terms.gift_quantity)
    units = _within(cart, min(cart.rule.terms.gift_quantity, cart.lines[at].quantity), 0)
    return cart.of_shares({at: cart.unit(at) * units}, units)


def _n_for_m(cart: _Cart) -> Offer | RefusedOffer:
    take, pay = cart.rule.terms.take or 0, cart.rule.terms.pay or 0

    def saved(prices: list[Decimal]) -> Decimal:
        return sum(prices[pay:], _NOTHING)

    return _grouped(cart, lambda left: _dearest(cart, left, take), saved, take)


def _second_unit(cart: _Cart) -> Offer | RefusedOffer:
    percent = (cart.rule.terms.percent or _NOTHING).scaleb(-2)

    def saved(prices: list[Decimal]) -> Decimal:
        return round_line(prices[-1], percent, cart.currency)

    return _grouped(cart, lambda left: _dearest(cart, left, 2), saved, 2)


def _bundle(cart: _Cart) -> Offer | RefusedOffer:
    parts, price = cart.rule.terms.parts, cart.rule.terms.price or _NOTHING

    def pick(left: Units) -> Units | None:
        rest, picked = dict(left), Units()
        for part in parts:
            own = [at for at in cart.chosen if cart.lines[at].product_id in part.products]
            found = _first_units(own, rest, part.quantity)
            if found is None:
                return None
            for at, units in found.items():
                rest[at] -= units
                picked[at] = picked.get(at, 0) + units
        return picked

    def saved(prices: list[Decimal]) -> Decimal:
        return max(sum(prices, _NOTHING) - price, _NOTHING)

    return _grouped(cart, pick, saved, sum(part.quantity for part in parts))


def _grouped(
    cart: _Cart,
    pick: Callable[[Units], Units | None],
    saved: Callable[[list[Decimal]], Decimal],
    size: int,
) -> Offer | RefusedOffer:
    """Group after group; one that repeats is taken as often as it goes at once."""
    left = {at: cart.lines[at].quantity for at in cart.chosen}
    shares, uses = dict[int, Decimal](), 0
    while picked := pick(left):
        times = _within(cart, min(left[at] // units for at, units in picked.items()), uses)
        places = sorted(picked, key=lambda at: (-cart.unit(at), at))
        prices = [cart.unit(at) for at in places for _ in range(picked[at])]
        amount = saved(prices)
        if not times or not amount:
            break
        weights = [cart.unit(at) * picked[at] for at in places]
        for at, part in zip(places, spread(amount, weights, cart.currency), strict=True):
            shares[at] = shares.get(at, _NOTHING) + part * times
            left[at] -= picked[at] * times
        uses += times
    if not uses:
        return RefusedOffer(
            "no_group", units=size - sum(left.values()) if sum(left.values()) < size else None
        )
    return cart.of_shares(shares, uses, cart.rule.terms.percent)


def _dearest(cart: _Cart, left: Units, size: int) -> Units | None:
    return _first_units(cart.chosen, left, size)


def _first_units(places: list[int], left: Units, size: int) -> Units | None:
    picked, needed = Units(), size
    for at in places:
        if units := min(left[at], needed):
            picked[at] = units
            needed -= units
        if not needed:
            return picked
    return None


def _within(cart: _Cart, units: int, uses: int) -> int:
    """So many of `units` as the limit has left."""
    limit = cart.rule.uses_left
    return units if limit is None else min(units, limit - uses)


_KINDS: Final[dict[str, Callable[[_Cart], Offer | RefusedOffer]]] = {
    "N_FOR_M": _n_for_m,
    "PRICE_OFF": _price_off,
    "SECOND_UNIT": _second_unit,
    "BUNDLE": _bundle,
    "TIERS": _tiers,
    "GIFT": _gift,
    "PAYMENT_METHOD": _off_whole,
    "CUSTOMER_CATEGORY": _off_whole,
}
