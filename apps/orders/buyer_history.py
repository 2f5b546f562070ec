"""The other orders of a buyer: those with the same phone or e-mail, both kept in one form."""

from decimal import Decimal
from typing import Any

from django.db.models import Count, F, Min, Q, Sum

from apps.orders import states
from apps.orders.comment_schemas import BuyerHistory, RecentOrder
from apps.orders.models import Order
from common.money import in_currency

RECENT = 10


def buyer_history(order: Order) -> BuyerHistory:
    """Figures over all orders of the buyer, and the latest others; two statements."""
    same = Q(pk=order.pk)
    if order.phone:
        same |= Q(phone=order.phone)
    if order.email:
        same |= Q(email=order.email)
    theirs = Order.objects.placed().filter(same)
    gone = Q(state__in=states.DEAD)
    figures: dict[str, Any] = theirs.aggregate(
        orders=Count("pk"),
        cancelled=Count("pk", filter=gone),
        total=Sum(F("total") - F("removed"), filter=~gone),
        first_at=Min("placed_at"),
    )
    figures["total"] = figures["total"] or Decimal(0)
    others = theirs.exclude(pk=order.pk).order_by("-placed_at")[:RECENT]
    with in_currency(order.currency):
        recent = [RecentOrder.model_validate(other) for other in others]
        return BuyerHistory(**figures, currency=order.currency, recent=recent)
