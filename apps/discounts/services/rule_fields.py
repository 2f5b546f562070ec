"""What the fields of promotions and coupons have to be, apart and together."""

from collections.abc import Iterable
from decimal import Decimal
from typing import Any
from uuid import UUID

from apps.discounts.models import Coupon, Promotion
from apps.products.models import Category, Product
from common.errors import Invalid, Issue, issue

Issues = dict[str, list[Issue]]


def scope_document(scope: dict[str, Any]) -> dict[str, Any]:
    """As it is stored; an id twice is once."""
    sets = "products categories excluded_products excluded_categories".split()
    ids = {name: _texts(scope.get(name, ())) for name in sets}
    brands = sorted(set(scope.get("brands", ())))
    return {**ids, "brands": brands, "exclude_on_sale": bool(scope.get("exclude_on_sale"))}


def scope_issues(scope: dict[str, Any], before: dict[str, Any], at: str = "scope") -> Issues:
    """Of goods that were not in it before: what the store does not have."""
    issues: Issues = {}
    sets: dict[str, Any] = {"products": Product, "categories": Category}
    for name, wire in (
        ("products", "products"),
        ("excluded_products", "excludedProducts"),
        ("categories", "categories"),
        ("excluded_categories", "excludedCategories"),
    ):
        new = set(scope.get(name, ())) - set(before.get(name, ()))
        model = sets["products" if "products" in name else "categories"]
        if new and model.objects.live().filter(pk__in=new).count() != len(new):
            issues[f"{at}.{wire}"] = [issue("not_a_choice")]
    return issues


def rule_issues(rule: Promotion | Coupon) -> Issues:
    issues: Issues = {}
    if rule.starts_at and rule.ends_at and rule.ends_at <= rule.starts_at:
        issues["endsAt"] = [issue("discount_ends_before")]
    if rule.use_limit is not None and rule.use_limit < rule.used:
        issues["useLimit"] = [issue("discount_limit_below_used", used=rule.used)]
    return issues


def percent_or_amount(percent: Decimal | None, amount: Decimal | None, at: str = "") -> Issues:
    """Exactly one of them, and above nothing."""
    if (percent is None) == (amount is None):
        return {f"{at}percent": [issue("discount_percent_or_amount")]}
    if amount is not None and amount <= 0:
        return {f"{at}amount": [issue("discount_term_missing")]}
    return {}


def refuse(issues: Issues) -> None:
    if issues:
        raise Invalid(issues)


def _texts(ids: Iterable[UUID]) -> list[str]:
    return sorted({str(one) for one in ids})
