"""What the categories of a customer give him at a checkout.

Only for whom his own link or the merchant names: a contact that is typed into a checkout proves nothing.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Final
from uuid import UUID

from django.db.models import BooleanField, Case, Value, When

from apps.customers.models import Customer, CustomerCategory
from apps.customers.queries import in_category, live_categories


@dataclass(frozen=True)
class Membership:
    category_ids: frozenset[str] = frozenset()
    percent: Decimal = Decimal(0)
    """The highest of his categories, off what promotions and coupon left."""
    name: str = ""
    """Of the category with that percent."""
    cash_on_delivery: bool = True


NO_MEMBER: Final = Membership()


def membership_of(customer_id: UUID) -> Membership:
    """Two statements; a blocked customer is a member of nothing."""
    categories = list(live_categories())
    if not categories:
        return NO_MEMBER
    fits = {
        f"in_{at}": Case(
            When(in_category(one), then=Value(True)), default=Value(False), output_field=BooleanField()
        )
        for at, one in enumerate(categories)
    }
    rows = Customer.objects.live().filter(pk=customer_id, blocked_at=None)
    found = rows.annotate(**fits).values_list(*fits).first() or ()
    return _membership(one for one, is_in in zip(categories, found, strict=False) if is_in)


def membership_in(category_ids: Collection[str]) -> Membership:
    """Of anybody who is in these."""
    if not category_ids:
        return NO_MEMBER
    return _membership(live_categories().filter(pk__in=category_ids))


def _membership(categories: Iterable[CustomerCategory]) -> Membership:
    rows = list(categories)
    if not rows:
        return NO_MEMBER
    best = max(rows, key=lambda one: one.discount_percent)
    return Membership(
        category_ids=frozenset(str(one.pk) for one in rows),
        percent=best.discount_percent,
        name=best.name,
        cash_on_delivery=all(one.allows_cash_on_delivery for one in rows),
    )
