"""A cart on trial: priced by the function of the checkout, told step by step."""

from typing import Any, Final
from uuid import UUID

from apps.discounts.engine import COUPON, Refused
from apps.discounts.ports import CartOnTrial
from apps.discounts.reasons import refusal_text
from apps.discounts.spread import unit_prices
from apps.discounts.trial import Trial
from apps.orders.checkout.services.price_lines import PricedLine
from apps.orders.checkout.services.price_order import PricedOrder, price_order
from apps.orders.pricing import Discount
from apps.orders.simulation.margins import below_cost, margins, profit
from common.i18n import Language, language
from common.money import quantize
from common.text import TranslatedText, translate
from reference.money_text import money_text
from tenants.current import current_store, in_store_language

_LINE: Final = ("variant_id", "name", "variant_name", "photo", "quantity", "unit_price", "total", "problem")
Figures = dict[str, Any]


def simulate_cart(cart: CartOnTrial, trial: Trial, *, sees_cost: bool) -> Figures:
    """Answers the port of discounts; nothing is saved."""
    priced = _price(cart, trial, cart.shipping_key)
    if cart.shipping_key is None and cart.address is not None:
        home = next((one.key for one in priced.delivery.options if one.needs_address), None)
        priced = _price(cart, trial, home) if home else priced
    same = ("currency", "subtotal", "discount", "surcharge", "rounding", "tax", "total")
    rows = margins(priced, trial)
    return {
        **{name: getattr(priced.sums, name) for name in same},
        "lines": [_line(priced, line) for line in priced.lines],
        "steps": _steps(priced, trial),
        "skipped": [_refusal(priced, one) for one in priced.discounts.outcome.refused],
        "shipping": _delivery(priced),
        "profit": profit(priced) if sees_cost else None,
        "margins": [row.figures for row in rows] if sees_cost else [],
        "below_cost": below_cost(priced, rows),
    }


def _price(cart: CartOnTrial, trial: Trial, shipping_key: str | None) -> PricedOrder:
    return price_order(
        requested=cart.lines,
        shipping_key=shipping_key,
        address=cart.address,
        payment_method_id=cart.payment_method_id,
        language=language(),
        coupon_code=cart.coupon_code,
        trial=trial,
    )


def _line(priced: PricedOrder, line: PricedLine) -> Figures:
    paid = line.total - _taken_of(priced, line)
    runs = unit_prices(paid, line.quantity, priced.currency) if line.problem is None else []
    units = [{"units": count, "price": price} for count, price in runs]
    return {**{name: getattr(line, name) for name in _LINE}, "paid": paid, "paid_units": units}


def _taken_of(priced: PricedOrder, line: PricedLine) -> Any:
    bought = [one for one in priced.lines if one.problem is None and one.unit_price is not None]
    if line not in bought:
        return line.total * 0
    return priced.sums.line_discounts[bought.index(line)]


def _steps(priced: PricedOrder, trial: Trial) -> list[Figures]:
    spoken, left = language(), priced.sums.subtotal
    takings = [*priced.discounts.outcome.taken, *priced.discounts.taken_by_method(_method_of(priced))]
    known = {(one.type, one.rule_id): one for one in takings}
    steps = []
    for row in priced.sums.discounts:
        taken = known.get((row.type, str(row.source.rule_id))) if row.source else None
        steps.append(
            {
                "type": row.type,
                "id": _saved_id(row, trial),
                "reason": row.reason,
                "note": _note(row, spoken),
                "percent": taken.percent if taken else row.percent,
                "base": taken.base if taken else left,
                "amount": row.amount,
                "capped": bool(taken and taken.is_capped),
            }
        )
        left -= row.amount
    return steps


def _method_of(priced: PricedOrder) -> UUID | None:
    return priced.method.pk if priced.method else None


def _saved_id(row: Discount, trial: Trial) -> UUID | None:
    unsaved = {one.pk for one in (trial.promotion, trial.coupon) if one is not None and one._state.adding}  # noqa: SLF001
    return row.source.rule_id if row.source and row.source.rule_id not in unsaved else None


def _note(row: Discount, spoken: Language) -> str:
    return row.source.note.get(spoken, "") if row.source else ""


def _refusal(priced: PricedOrder, one: Refused) -> Figures:
    found = priced.discounts
    rule = found.coupon if one.type == COUPON else found.live.by_id.get(one.rule_id)
    is_saved = rule is not None and not rule._state.adding  # noqa: SLF001
    return {
        "type": one.type,
        "id": rule.pk if rule is not None and is_saved else None,
        "name": found.code if one.type == COUPON else in_store_language(found.live.by_id[one.rule_id].name),
        "reason": one.reason,
        "note": refusal_text(one, priced.currency)[language()],
        "missing": one.missing,
    }


def _delivery(priced: PricedOrder) -> Figures | None:
    option = priced.option
    if option is None:
        return None
    waived = priced.spared or option.waived
    return {
        "key": option.key,
        "name": option.name,
        "price": priced.sums.shipping,
        "waived": waived,
        "note": _free_note(priced),
    }


def _free_note(priced: PricedOrder) -> str:
    """`gratis desde S/ 199.00: con descuentos van S/ 192.60, faltan S/ 6.40`."""
    nearest = next(iter(priced.delivery.free), None)
    if nearest is None:
        return ""
    store = current_store()
    amounts = {
        "minimum": money_text(nearest.rule.minimum, store.currency),
        "counted": money_text(nearest.counted, store.currency),
        "missing": money_text(quantize(nearest.missing, store.currency), store.currency),
    }
    texts = _FREE if not nearest.is_reached else _REACHED
    return translate(texts, language(), "en").format(**amounts)


_FREE: Final[TranslatedText] = {
    "es": "gratis desde {minimum}: con descuentos van {counted}, faltan {missing}",
    "en": "free from {minimum}: {counted} after discounts, {missing} to go",
}
_REACHED: Final[TranslatedText] = {
    "es": "gratis desde {minimum}: con descuentos van {counted}",
    "en": "free from {minimum}: {counted} after discounts",
}
