"""Why a discount was taken, or was not, in both languages."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from apps.discounts.engine import Refused, Taken
from apps.discounts.models import Coupon, Promotion
from apps.discounts.terms import read_terms
from apps.discounts.texts import percent_text
from common.i18n import Language
from common.text import TranslatedText
from reference.money_text import money_text

_TEXTS: Final[dict[str, dict[Language, str]]] = {
    "coupon": {"es": "Cupón {code}", "en": "Coupon {code}"},
    "percent": {"es": "{percent} de {base}", "en": "{percent} of {base}"},
    "percent_up_to": {
        "es": "{percent} de {base}, hasta {maximum}",
        "en": "{percent} of {base}, up to {maximum}",
    },
    "amount": {"es": "de {base}", "en": "of {base}"},
    "pair": {"es": "1 par, una va gratis", "en": "1 pair, one free"},
    "pairs": {"es": "{uses} pares, {uses} van gratis", "en": "{uses} pairs, {uses} free"},
    "group": {"es": "1 grupo de {take}, pagas {pay}", "en": "1 group of {take}, you pay {pay}"},
    "groups": {
        "es": "{uses} grupos de {take}, pagas {paid}",
        "en": "{uses} groups of {take}, you pay {paid}",
    },
    "second": {"es": "1 segunda unidad con {percent} menos", "en": "1 second unit at {percent} off"},
    "seconds": {
        "es": "{uses} segundas unidades con {percent} menos",
        "en": "{uses} second units at {percent} off",
    },
    "bundle": {"es": "1 pack a {price}", "en": "1 bundle for {price}"},
    "bundles": {"es": "{uses} packs a {price}", "en": "{uses} bundles for {price}"},
    "gift": {"es": "1 unidad de regalo", "en": "1 unit free"},
    "gifts": {"es": "{uses} unidades de regalo", "en": "{uses} units free"},
    "capped": {"es": "{note}, cortado por el tope", "en": "{note}, trimmed by the cap"},
    "unknown_code": {"es": "No existe ese código.", "en": "That code doesn't exist."},
    "expired": {"es": "Ya venció.", "en": "It has expired."},
    "scheduled": {"es": "Todavía no empieza.", "en": "It hasn't started yet."},
    "paused": {"es": "Está en pausa.", "en": "It is paused."},
    "exhausted": {"es": "Se agotaron sus usos.", "en": "It has been used up."},
    "used_by_you": {"es": "Ya lo usaste.", "en": "You have already used it."},
    "first_order": {"es": "Es solo para la primera compra.", "en": "It's for first orders only."},
    "customer_category": {
        "es": "Es para otra categoría de cliente.",
        "en": "It's for another customer category.",
    },
    "payment_method": {"es": "Es para otro medio de pago.", "en": "It's for another payment method."},
    "place": {"es": "No vale para tu distrito.", "en": "It isn't valid for your district."},
    "no_goods": {
        "es": "Nada de tu carrito entra en esta oferta.",
        "en": "Nothing in your cart is part of this offer.",
    },
    "no_group": {"es": "Faltan unidades para que aplique.", "en": "It needs more units to apply."},
    "gift_missing": {"es": "Agrega tu regalo al carrito.", "en": "Add your gift to the cart."},
    "not_combinable": {
        "es": "No se junta con la promoción de tu carrito.",
        "en": "It can't be combined with the promotion in your cart.",
    },
    "other_saves_more": {"es": "Otra promoción ahorra más.", "en": "Another promotion saves more."},
    "min_amount": {"es": "Te faltan {missing}.", "en": "{missing} to go."},
    "min_quantity": {"es": "Te faltan {units} unidades.", "en": "{units} more units to go."},
    "min_quantity_one": {"es": "Te falta 1 unidad.", "en": "1 more unit to go."},
}  # fmt: skip


def coupon_reason(code: str) -> TranslatedText:
    """`Cupón GRACIAS10`."""
    return _both("coupon", code=code)


def promotion_note(taken: Taken, promotion: Promotion, currency: str) -> TranslatedText:
    """`1 par, una va gratis`, `10 % de S/ 214.00`."""
    terms, several = read_terms(promotion.terms), "s" if taken.uses > 1 else ""
    keys = {"SECOND_UNIT": "second", "BUNDLE": "bundle", "GIFT": "gift"}
    if taken.kind == "N_FOR_M":
        key = ("pair" if (terms.take, terms.pay) == (2, 1) else "group") + several
    elif taken.kind in keys:
        key = keys[taken.kind] + several
    else:
        key = "percent" if taken.percent is not None else "amount"
    params = {
        "uses": str(taken.uses),
        "take": str(terms.take or ""),
        "pay": str(terms.pay or ""),
        "paid": str((terms.pay or 0) * taken.uses),
        "price": money_text(terms.price or Decimal(0), currency),
        "base": money_text(taken.base, currency),
    }
    return _note(key, taken, params)


def coupon_note(taken: Taken, coupon: Coupon, currency: str) -> TranslatedText:
    params = {"base": money_text(taken.base, currency)}
    if taken.percent is None:
        return _note("amount", taken, params)
    if coupon.max_discount is None:
        return _note("percent", taken, params)
    return _note("percent_up_to", taken, params | {"maximum": money_text(coupon.max_discount, currency)})


def refusal_text(refused: Refused, currency: str) -> TranslatedText:
    """`Te faltan S/ 12.00.`"""
    key = "min_quantity_one" if refused.reason == "min_quantity" and refused.units == 1 else refused.reason
    missing = money_text(refused.missing or Decimal(0), currency)
    return _both(key, missing=missing, units=str(refused.units or ""))


def _note(key: str, taken: Taken, params: Mapping[str, str]) -> TranslatedText:
    texts = TranslatedText()
    for language in ("es", "en"):
        spoken: Language = "es" if language == "es" else "en"
        percent = percent_text(taken.percent, spoken) if taken.percent is not None else ""
        note = _TEXTS[key][spoken].format(percent=percent, **params)
        texts[spoken] = _TEXTS["capped"][spoken].format(note=note) if taken.is_capped else note
    return texts


def _both(key: str, **params: str) -> TranslatedText:
    return TranslatedText(es=_TEXTS[key]["es"].format(**params), en=_TEXTS[key]["en"].format(**params))
