"""What came of a campaign."""

from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal
from typing import Any, Final

from django.db.models import Count, Exists, F, OuterRef, QuerySet, Sum

from apps.campaigns.models import Campaign, CampaignRecipient, RecipientState
from apps.customers.models import Channel, Consent, ConsentState
from apps.orders import states
from apps.orders.models import Order

ORDERS_WITHIN: Final = timedelta(days=7)
"""Of the first visit by the link of the mail."""
WITHDREW_WITHIN: Final = timedelta(days=14)


@dataclass(frozen=True)
class Results:
    visited: int
    withdrew: int
    orders: int
    sales: Decimal
    skipped: list[dict[str, Any]]


def results_of(campaign: Campaign) -> Results | None:
    """None before anybody is to get it."""
    if campaign.collected_at is None:
        return None
    rows = CampaignRecipient.objects.filter(campaign=campaign)
    orders = _orders(rows).aggregate(count=Count("pk"), sales=Sum(F("total") - F("removed")))
    skipped = rows.filter(state=RecipientState.SKIPPED).order_by("reason").values_list("reason")
    return Results(
        visited=rows.filter(visited_at__isnull=False).count(),
        withdrew=_withdrew(rows).count(),
        orders=orders["count"],
        sales=orders["sales"] or Decimal(0),
        skipped=[{"reason": reason, "count": n} for reason, n in skipped.annotate(count=Count("pk"))],
    )


def _orders(rows: "QuerySet[CampaignRecipient]") -> "QuerySet[Order]":
    """Those that were placed by who had opened a link; an order counts once."""
    visits = rows.filter(
        customer_id=OuterRef("customer_id"),
        visited_at__lte=OuterRef("placed_at"),
        visited_at__gt=OuterRef("placed_at") - ORDERS_WITHIN,
    )
    return Order.objects.placed().exclude(state__in=states.DEAD).filter(Exists(visits)).order_by()


def _withdrew(rows: "QuerySet[CampaignRecipient]") -> "QuerySet[CampaignRecipient]":
    taken_back = Consent.objects.filter(
        customer_id=OuterRef("customer_id"),
        channel=Channel.EMAIL,
        state=ConsentState.REVOKED,
        at__gte=OuterRef("done_at"),
        at__lt=OuterRef("done_at") + WITHDREW_WITHIN,
    )
    return rows.filter(Exists(taken_back), state=RecipientState.SENT)
