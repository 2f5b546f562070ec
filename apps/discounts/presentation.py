"""Promotions and coupons as the API tells them."""

from typing import Any, Final

from django.utils import timezone

from apps.discounts.coupon_schemas import CouponOut
from apps.discounts.models import Coupon, Promotion, PromotionKind
from apps.discounts.promotion_schemas import PromotionOut, TermsOut
from apps.discounts.queries import Figures
from apps.discounts.schemas import ScopeOut
from apps.discounts.states import state_of
from apps.discounts.terms import read_scope, read_terms
from apps.discounts.texts import coupon_offer, promotion_offer, rule_in_words
from common.money import in_currency
from tenants.current import current_store

_USE_UNITS: Final = {
    PromotionKind.N_FOR_M: "groups",
    PromotionKind.SECOND_UNIT: "groups",
    PromotionKind.BUNDLE: "groups",
    PromotionKind.PRICE_OFF: "units",
    PromotionKind.GIFT: "units",
}


def promotion_out(promotion: Promotion, figures: Figures, *, paused_by_plan: bool = False) -> PromotionOut:
    return PromotionOut.from_row(
        promotion,
        **_shared(promotion, figures, paused_by_plan),
        gives=promotion_offer(promotion),
        rule_in_words=rule_in_words(promotion),
        use_unit=_USE_UNITS.get(PromotionKind(promotion.kind), "orders"),
        terms=_terms_out(promotion),
    )


def coupon_out(coupon: Coupon, figures: Figures, shop: str, *, paused_by_plan: bool = False) -> CouponOut:
    return CouponOut.from_row(
        coupon,
        **_shared(coupon, figures, paused_by_plan),
        gives=coupon_offer(coupon),
        link=None if coupon.batch else coupon_link(coupon.code, shop),
    )


def coupon_link(code: str, shop: str) -> str:
    """Opens the shop with the code applied."""
    return f"{shop}/?coupon={code}"


def _shared(rule: Promotion | Coupon, figures: Figures, paused_by_plan: bool) -> dict[str, Any]:
    scope = read_scope(rule.scope)
    sets = {name: getattr(scope, name) for name in ScopeOut.model_fields}
    in_order: dict[str, Any] = {
        name: sorted(one) if isinstance(one, frozenset) else one for name, one in sets.items()
    }
    return {
        "currency": current_store().currency,
        "state": state_of(rule, timezone.now()),
        "scope": ScopeOut(**in_order),
        "orders": figures.orders,
        "sold": figures.sold,
        "discounted": figures.discounted,
        "paused_by_plan": paused_by_plan,
    }


def _terms_out(promotion: Promotion) -> TermsOut:
    terms = read_terms(promotion.terms)
    with in_currency(current_store().currency):
        return TermsOut.from_row(
            terms,
            parts=[{"products": sorted(part.products), "quantity": part.quantity} for part in terms.parts],
            tiers=list(terms.tiers),
            payment_method_oids=sorted(terms.payment_method_oids),
            customer_category_oids=sorted(terms.customer_category_oids),
        )
