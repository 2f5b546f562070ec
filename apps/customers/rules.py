"""Rules of categories: which customers they fit, as a condition of the list and of one row."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from django.db.models import Q
from django.utils import timezone

from apps.customers import ports
from apps.customers.models import Customer

Rule = Mapping[str, Any]
"""As schemas.CategoryRuleIn on the wire, without what is empty."""


def rule_condition(rule: Rule) -> Q:
    """All conditions of the rule together."""
    condition = Q()
    for name, value in rule.items():
        condition &= _CONDITIONS[name](value)
    return condition


def _days_ago(days: int) -> datetime:
    return timezone.now() - timedelta(days=days)


def lives_in(place: Mapping[str, str]) -> Q:
    """One of the addresses of the customer is there."""
    return Q(addresses__contains=[{name: code for name, code in place.items() if code}])


_CONDITIONS: Final[dict[str, Callable[[Any], Q]]] = {
    "minOrders": lambda value: Q(order_count__gte=value),
    "maxOrders": lambda value: Q(order_count__lte=value),
    "minSpent": lambda value: Q(spent__gte=Decimal(value)),
    "boughtWithinDays": lambda value: Q(last_order_at__gte=_days_ago(value)),
    "notBoughtForDays": lambda value: Q(last_order_at__lt=_days_ago(value)),
    "birthdayMonth": lambda value: Q(birthday__month=value),
    "place": lives_in,
    "productOid": lambda value: Q(pk__in=ports.buyers_of(UUID(value))),
}


def fitting(rules: Mapping[UUID, Rule], customer_ids: list[UUID]) -> dict[UUID, list[UUID]]:
    """By customer of a page, the rules that fit him; one statement a rule."""
    found: dict[UUID, list[UUID]] = {one: [] for one in customer_ids}
    for category_id, rule in rules.items():
        page = Customer.objects.filter(rule_condition(rule), pk__in=customer_ids)
        for customer_id in page.values_list("pk", flat=True):
            found[customer_id].append(category_id)
    return found
