"""An offer in words, in both languages: a few for a row or a cart, and sentences for its merchant."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from apps.discounts.models import Coupon, CouponKind, FreeDeliveryRole, Promotion, PromotionKind, Stacking
from apps.discounts.terms import Terms, read_scope, read_terms
from common.i18n import Language
from common.text import TranslatedText
from reference.money_text import NBSP, money_text
from tenants.current import current_store

Params = Mapping[str, str]
_LANGUAGES: Final[tuple[Language, ...]] = ("es", "en")
_TEXTS: Final[dict[str, dict[Language, str]]] = {
    "two_for_one": {"es": "2×1", "en": "2 for 1"},
    "n_for_m": {"es": "Lleva {take} y paga {pay}", "en": "Take {take}, pay {pay}"},
    "percent_off": {"es": "{percent} menos", "en": "{percent} off"},
    "amount_off": {"es": "{amount} menos", "en": "{amount} off"},
    "amount_off_each": {"es": "{amount} menos en cada unidad", "en": "{amount} off each unit"},
    "second_unit": {"es": "Segunda unidad con {percent} menos", "en": "{percent} off the second unit"},
    "second_free": {"es": "Segunda unidad gratis", "en": "Second unit free"},
    "bundle": {"es": "Pack a {price}", "en": "Bundle for {price}"},
    "tiers": {"es": "Hasta {off} menos, por tramos", "en": "Up to {off} off, in steps"},
    "gift": {"es": "Un regalo", "en": "A gift"},
    "gift_from": {"es": "Un regalo desde {minimum}", "en": "A gift from {minimum} on"},
    "by_method": {"es": "{off} menos según el medio de pago", "en": "{off} off by payment method"},
    "by_category": {"es": "{off} menos para algunos clientes", "en": "{off} off for some customers"},
    "of_order": {"es": "{percent} del pedido", "en": "{percent} off the order"},
    "of_some": {"es": "{percent} en productos elegidos", "en": "{percent} off selected products"},
    "up_to": {"es": "{offer}, hasta {maximum}", "en": "{offer}, up to {maximum}"},
    "free_delivery": {"es": "Envío gratis", "en": "Free shipping"},
    "first": {"es": "Primero aplicamos esto: {offer}.", "en": "First comes this: {offer}."},
    "last": {
        "es": "Se aplica al final, sobre lo que queda después de promociones y cupón: {offer}.",
        "en": "It comes last, on what promotions and a coupon leave: {offer}.",
    },
    "coupon_after": {
        "es": "Sobre lo que queda puede entrar un cupón.",
        "en": "One coupon can apply to what is left.",
    },
    "coupon_never": {
        "es": "Un cupón no descuenta nada de estos productos.",
        "en": "A coupon takes nothing off these products.",
    },
    "best": {
        "es": "Si otra promoción toca los mismos productos, vale solo la que más le ahorra a tu cliente.",
        "en": "If another promotion covers the same products, only the one that saves more applies.",
    },
    "add": {
        "es": "Se suma a otras promociones de los mismos productos: descuenta de lo que ellas dejan.",
        "en": "It adds to other promotions on the same products, taking from what they leave.",
    },
    "cap": {
        "es": "Ningún producto baja más de {percent}.",
        "en": "No product drops by more than {percent}.",
    },
    "measured_last": {
        "es": "El envío gratis se mide después de todos los descuentos.",
        "en": "Free shipping is measured after all discounts.",
    },
    "not_counted": {
        "es": "Estos productos no cuentan para el envío gratis.",
        "en": "These products don't count toward free shipping.",
    },
}


def promotion_offer(promotion: Promotion) -> TranslatedText:
    """`2×1`, `Segunda unidad con 50 % menos`."""
    return _in_both(*_offer(promotion, read_terms(promotion.terms)))


def coupon_offer(coupon: Coupon) -> TranslatedText:
    """`10 % del pedido, hasta S/ 30.00`."""
    return TranslatedText(es=_coupon_offer(coupon, "es"), en=_coupon_offer(coupon, "en"))


def rule_in_words(promotion: Promotion) -> TranslatedText:
    """How it goes together with everything else: order, coupon, other promotions, cap, free delivery."""
    return TranslatedText(es=_sentences(promotion, "es"), en=_sentences(promotion, "en"))


def percent_text(percent: Decimal, language: Language) -> str:
    digits = format(percent.normalize(), "f")
    return f"{digits}{NBSP}%" if language == "es" else f"{digits}%"


def _sentences(promotion: Promotion, language: Language) -> str:
    offer = promotion_offer(promotion)[language]
    is_last = promotion.kind == PromotionKind.PAYMENT_METHOD
    keys = ["last"] if is_last else ["first", "coupon_after" if promotion.with_coupons else "coupon_never"]
    keys.append("best" if promotion.with_promotions == Stacking.BEST else "add")
    if promotion.cap_percent is not None:
        keys.append("cap")
    counts = promotion.free_delivery == FreeDeliveryRole.MEASURED_LAST
    if not is_last:
        keys.append("measured_last" if counts else "not_counted")
    percent = percent_text(promotion.cap_percent or Decimal(0), language)
    return " ".join(_TEXTS[key][language].format(offer=offer, percent=percent) for key in keys)


def _offer(promotion: Promotion, terms: Terms) -> tuple[str, Terms, Decimal | None]:
    """Key of the text, its numbers, and the minimum that it names."""
    if promotion.kind == PromotionKind.N_FOR_M:
        return "two_for_one" if (terms.take, terms.pay) == (2, 1) else "n_for_m", terms, None
    if promotion.kind == PromotionKind.PRICE_OFF:
        return "percent_off" if terms.percent else "amount_off_each", terms, None
    if promotion.kind == PromotionKind.SECOND_UNIT:
        return "second_free" if terms.percent == 100 else "second_unit", terms, None
    if promotion.kind == PromotionKind.GIFT:
        return "gift_from" if promotion.minimum_amount else "gift", terms, promotion.minimum_amount
    keys = {
        PromotionKind.BUNDLE: "bundle",
        PromotionKind.TIERS: "tiers",
        PromotionKind.PAYMENT_METHOD: "by_method",
        PromotionKind.CUSTOMER_CATEGORY: "by_category",
    }
    return keys[PromotionKind(promotion.kind)], terms, None


def _in_both(key: str, terms: Terms, minimum: Decimal | None) -> TranslatedText:
    es, en = (_TEXTS[key][language].format(**_numbers(terms, minimum, language)) for language in _LANGUAGES)
    return TranslatedText(es=es, en=en)


def _numbers(terms: Terms, minimum: Decimal | None, language: Language) -> dict[str, str]:
    best = terms.tiers[-1] if terms.tiers else terms
    off = percent_text(best.percent, language) if best.percent else _money(best.amount)
    return {
        "take": str(terms.take or ""),
        "pay": str(terms.pay or ""),
        "percent": percent_text(terms.percent, language) if terms.percent else "",
        "amount": _money(terms.amount),
        "price": _money(terms.price),
        "off": off,
        "minimum": _money(minimum),
    }


def _coupon_offer(coupon: Coupon, language: Language) -> str:
    if coupon.kind == CouponKind.FREE_DELIVERY:
        return _TEXTS["free_delivery"][language]
    if coupon.kind == CouponKind.AMOUNT:
        return _TEXTS["amount_off"][language].format(amount=_money(coupon.amount))
    key = "of_order" if read_scope(coupon.scope).is_everything else "of_some"
    offer = _TEXTS[key][language].format(percent=percent_text(coupon.percent or Decimal(0), language))
    if coupon.max_discount is None:
        return offer
    return _TEXTS["up_to"][language].format(offer=offer, maximum=_money(coupon.max_discount))


def _money(amount: Decimal | None) -> str:
    return "" if amount is None else money_text(amount, current_store().currency)
