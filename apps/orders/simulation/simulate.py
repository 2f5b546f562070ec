"""A cart on trial: priced by the function of the checkout, told step by step."""

from typing import Any, Final
from uuid import UUID

from django.utils import timezone

from apps.discounts.engine import COUPON, Refused
from apps.discounts.models import Coupon, Promotion
from apps.discounts.reasons import refusal_text
from apps.discounts.rules import Buyer
from apps.discounts.services.coupons import fill_coupon
from apps.discounts.services.promotions import fill_promotion
from apps.discounts.spread import unit_prices
from apps.discounts.texts import coupon_offer, promotion_offer, rule_in_words
from apps.orders.checkout.services.price_lines import PricedLine
from apps.orders.checkout.services.price_order import PricedOrder, price_order
from apps.orders.checkout.services.trial import Trial
from apps.orders.pricing import Discount
from apps.orders.simulation.margins import below_cost, margins, profit
from apps.orders.simulation.schemas import (
    DiscountSimulationIn,
    DiscountSimulationOut,
    SimulatedDelivery,
    SimulatedLine,
    SimulatedRefusal,
    SimulatedStep,
    SimulatedUnits,
)
from common.i18n import Language, language
from common.money import in_currency, quantize
from common.text import TranslatedText, translate
from reference.money_text import money_text
from tenants.current import current_store, in_store_language

_FORM = ("id", "code", "batch", "count")


def simulate_discounts(payload: DiscountSimulationIn, *, sees_cost: bool) -> DiscountSimulationOut:
    """Nothing is saved; Invalid where the unsaved form is wrong."""
    trial = _trial(payload)
    priced = _price(payload, trial, payload.shipping_key)
    if payload.shipping_key is None and payload.address is not None:
        home = next((one.key for one in priced.delivery.options if one.needs_address), None)
        priced = _price(payload, trial, home) if home else priced
    same = ("currency", "subtotal", "discount", "surcharge", "rounding", "tax", "total")
    figures: dict[str, Any] = {name: getattr(priced.sums, name) for name in same}
    offer = promotion_offer(trial.promotion) if trial.promotion else None
    rows = margins(priced, trial)
    with in_currency(priced.currency):
        return DiscountSimulationOut(
            at=trial.at,
            lines=[_line(priced, line, at) for at, line in enumerate(priced.lines)],
            steps=_steps(priced, trial),
            skipped=_skipped(priced, trial),
            shipping=_delivery(priced),
            profit=profit(priced) if sees_cost else None,
            margins=[row.out() for row in rows] if sees_cost else [],
            below_cost=below_cost(priced, rows),
            gives=coupon_offer(trial.coupon) if trial.coupon else offer,
            rule_in_words=rule_in_words(trial.promotion) if trial.promotion else None,
            **figures,
        )


def _price(payload: DiscountSimulationIn, trial: Trial, shipping_key: str | None) -> PricedOrder:
    return price_order(
        requested=[(line.variant_id, line.quantity) for line in payload.lines],
        shipping_key=shipping_key,
        address=payload.address.model_dump() if payload.address else None,
        payment_method_id=payload.payment_method_id,
        language=language(),
        coupon_code=payload.coupon_code,
        trial=trial,
    )


def _trial(payload: DiscountSimulationIn) -> Trial:
    categories = frozenset(str(one) for one in payload.customer_category_oids)
    return Trial(
        at=payload.at or timezone.now(),
        promotion=_promotion(payload),
        coupon=_coupon(payload),
        buys=Buyer(payload.first_order, categories),
    )


def _promotion(payload: DiscountSimulationIn) -> Promotion | None:
    form = payload.promotion
    if form is None:
        return None
    stored = Promotion.objects.live().filter(pk=form.id).first() if form.id else None
    promotion = stored or Promotion(position=10**6)
    fill_promotion(promotion, _fields(form.model_dump(), promotion))
    promotion.active = True
    return promotion


def _coupon(payload: DiscountSimulationIn) -> Coupon | None:
    form = payload.coupon
    if form is None:
        return None
    stored = Coupon.objects.live().filter(pk=form.id).first() if form.id else None
    coupon = stored or Coupon()
    fields = _fields(form.model_dump(), coupon) | {"code": form.code}
    fill_coupon(coupon, fields)
    coupon.active = True
    return coupon


def _fields(form: dict[str, Any], rule: Promotion | Coupon) -> dict[str, Any]:
    """The whole form stands for the row: what is left out is as it is in a new one."""
    new = type(rule)()
    defaults = {name: getattr(new, name) for name in form if name not in _FORM and hasattr(new, name)}
    sent = {name: value for name, value in form.items() if name not in _FORM}
    return {name: defaults.get(name) if value is None else value for name, value in sent.items()}


def _line(priced: PricedOrder, line: PricedLine, at: int) -> SimulatedLine:
    taken = _taken_of(priced, line)
    paid: Any = line.total - taken
    runs = unit_prices(paid, line.quantity, priced.currency) if line.problem is None else []
    units = [SimulatedUnits(units=count, price=price) for count, price in runs]  # type: ignore[arg-type]
    return SimulatedLine.from_row(line, paid=paid, paid_units=units)


def _taken_of(priced: PricedOrder, line: PricedLine) -> Any:
    bought = [one for one in priced.lines if one.problem is None and one.unit_price is not None]
    if line not in bought:
        return line.total * 0
    return priced.sums.line_discounts[bought.index(line)]


def _steps(priced: PricedOrder, trial: Trial) -> list[SimulatedStep]:
    spoken, left = language(), priced.sums.subtotal
    takings = [*priced.discounts.outcome.taken, *priced.discounts.taken_by_method(_method_of(priced))]
    known = {(one.type, one.rule_id): one for one in takings}
    steps = []
    for row in priced.sums.discounts:
        taken = known.get((row.type, str(row.source.rule_id))) if row.source else None
        base: Any = taken.base if taken else left
        amount: Any = row.amount
        kind: Any = row.type
        steps.append(
            SimulatedStep(
                type=kind,
                id=_saved_id(row, trial),
                reason=row.reason,
                note=_note(row, spoken),
                percent=taken.percent if taken else row.percent,
                base=base,
                amount=amount,
                capped=bool(taken and taken.is_capped),
            )
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


def _skipped(priced: PricedOrder, trial: Trial) -> list[SimulatedRefusal]:
    return [_refusal(priced, trial, one) for one in priced.discounts.outcome.refused]


def _refusal(priced: PricedOrder, trial: Trial, one: Refused) -> SimulatedRefusal:
    found = priced.discounts
    kind: Any = one.type
    missing: Any = one.missing
    rule = found.coupon if one.type == COUPON else found.live.by_id.get(one.rule_id)
    is_saved = rule is not None and not rule._state.adding  # noqa: SLF001
    return SimulatedRefusal(
        type=kind,
        id=rule.pk if rule is not None and is_saved else None,
        name=found.code if one.type == COUPON else in_store_language(found.live.by_id[one.rule_id].name),
        reason=one.reason,
        note=refusal_text(one, priced.currency)[language()],
        missing=missing,
    )


def _delivery(priced: PricedOrder) -> SimulatedDelivery | None:
    option = priced.option
    if option is None:
        return None
    price: Any = priced.sums.shipping
    waived: Any = priced.spared or option.waived
    return SimulatedDelivery(
        key=option.key, name=option.name, price=price, waived=waived, note=_free_note(priced)
    )


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
