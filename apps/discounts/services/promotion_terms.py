"""The numbers that each kind of promotion needs, checked and written in one way."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from apps.customers.queries import live_categories
from apps.discounts.models import PromotionKind
from apps.discounts.services.rule_fields import Issues, percent_or_amount
from apps.discounts.terms import Terms, read_terms
from apps.payments.models import PaymentMethod
from apps.products.models import Product, Variant
from common.errors import issue

_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    PromotionKind.N_FOR_M: ("take", "pay"),
    PromotionKind.PRICE_OFF: ("percent", "amount"),
    PromotionKind.SECOND_UNIT: ("percent",),
    PromotionKind.BUNDLE: ("price", "parts"),
    PromotionKind.TIERS: ("tiers",),
    PromotionKind.GIFT: ("gift_variant_id", "gift_quantity"),
    PromotionKind.PAYMENT_METHOD: ("percent", "amount", "payment_method_oids"),
    PromotionKind.CUSTOMER_CATEGORY: ("percent", "amount", "customer_category_oids"),
}


def terms_document(kind: str, terms: dict[str, Any]) -> dict[str, Any]:
    """As it is stored: the numbers of its kind alone, amounts as texts."""
    return {name: _stored(terms[name]) for name in _FIELDS[kind] if terms.get(name) not in (None, [])}


def terms_issues(kind: str, document: dict[str, Any], before: dict[str, Any]) -> Issues:
    terms = read_terms(document)
    return {f"terms.{field}": found for field, found in _CHECKS[kind](terms, read_terms(before)).items()}


def _n_for_m(terms: Terms, _: Terms) -> Issues:
    if terms.take is None or terms.pay is None:
        return _missing("pay" if terms.take else "take")
    return {} if terms.pay < terms.take else {"pay": [issue("discount_take_pay")]}


def _price_off(terms: Terms, _: Terms) -> Issues:
    return percent_or_amount(terms.percent, terms.amount)


def _second_unit(terms: Terms, _: Terms) -> Issues:
    return _missing("percent") if terms.percent is None else {}


def _bundle(terms: Terms, before: Terms) -> Issues:
    if not terms.price:
        return _missing("price")
    if not terms.parts:
        return _missing("parts")
    new = {one for part in terms.parts for one in part.products}
    new -= {one for part in before.parts for one in part.products}
    if Product.objects.live().filter(pk__in=new).count() != len(new):
        return {"parts": [issue("not_a_choice")]}
    return {}


def _tiers(terms: Terms, _: Terms) -> Issues:
    if not terms.tiers:
        return _missing("tiers")
    issues: Issues = {}
    before = Decimal(-1)
    for index, tier in enumerate(terms.tiers):
        issues |= percent_or_amount(tier.percent, tier.amount, f"tiers.{index}.")
        if tier.minimum <= before:
            issues[f"tiers.{index}.minimum"] = [issue("discount_tiers_rise")]
        before = tier.minimum
    return issues


def _gift(terms: Terms, before: Terms) -> Issues:
    gift = terms.gift_variant_id
    if gift is None:
        return _missing("giftVariantOid")
    is_known = gift == before.gift_variant_id or Variant.objects.live().filter(pk=gift).exists()
    return {} if is_known else {"giftVariantOid": [issue("not_a_choice")]}


def _payment_method(terms: Terms, before: Terms) -> Issues:
    if not terms.payment_method_oids:
        return _missing("paymentMethodOids")
    new = terms.payment_method_oids - before.payment_method_oids
    if PaymentMethod.objects.live().filter(pk__in=new).count() != len(new):
        return {"paymentMethodOids": [issue("not_a_choice")]}
    return percent_or_amount(terms.percent, terms.amount)


def _customer_category(terms: Terms, before: Terms) -> Issues:
    if not terms.customer_category_oids:
        return _missing("customerCategoryOids")
    new = terms.customer_category_oids - before.customer_category_oids
    if live_categories().filter(pk__in=new).count() != len(new):
        return {"customerCategoryOids": [issue("not_a_choice")]}
    return percent_or_amount(terms.percent, terms.amount)


def _missing(field: str) -> Issues:
    return {field: [issue("discount_term_missing")]}


def _stored(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _stored(one) for name, one in value.items() if one is not None}
    if isinstance(value, list):
        return [_stored(one) for one in value]
    return str(value) if isinstance(value, (Decimal, UUID)) else value


_CHECKS: Final[dict[str, Callable[[Terms, Terms], Issues]]] = {
    PromotionKind.N_FOR_M: _n_for_m,
    PromotionKind.PRICE_OFF: _price_off,
    PromotionKind.SECOND_UNIT: _second_unit,
    PromotionKind.BUNDLE: _bundle,
    PromotionKind.TIERS: _tiers,
    PromotionKind.GIFT: _gift,
    PromotionKind.PAYMENT_METHOD: _payment_method,
    PromotionKind.CUSTOMER_CATEGORY: _customer_category,
}
