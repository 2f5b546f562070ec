"""The other orders of a buyer: those with the same phone or e-mail, both kept in one form."""

from decimal import Decimal
from typing import Any

from django.db.models import Count, F, Min, Q, Sum

from apps.orders import states
from apps.orders.comments.schemas import BuyerHistory, RecentOrder
from apps.orders.models import Order, Payment
from common.money import in_currency

RECENT = 10


def buyer_history(order: Order) -> BuyerHistory:
    """Figures over all orders of the buyer, and the latest others; three statements."""
    same, nothing = Q(pk=order.pk), Decimal(0)
    if order.phone:
        same |= Q(phone=order.phone)
    if order.email:
        same |= Q(email=order.email)
    theirs = Order.objects.placed().filter(same)
    is_dead, owes = Q(state__in=states.DEAD), Q(payment_state__in=states.NOT_YET_PAID)
    figures: dict[str, Any] = theirs.aggregate(
        orders=Count("pk"),
        cancelled=Count("pk", filter=is_dead),
        expected=Sum(F("total") - F("removed"), filter=~is_dead & owes, default=nothing),
        total=Sum(F("total") - F("removed"), filter=~is_dead, default=nothing),
        first_at=Min("placed_at"),
    )
    part = Payment.objects.filter(order__in=theirs.filter(~is_dead & owes), amount__gt=0)
    figures["expected"] -= part.aggregate(came=Sum("amount", default=nothing))["came"]
    others = theirs.exclude(pk=order.pk).order_by("-placed_at")[:RECENT]
    with in_currency(order.currency):
        recent = [RecentOrder.model_validate(other) for other in others]
        return BuyerHistory(**figures, currency=order.currency, recent=recent)
