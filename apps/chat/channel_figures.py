"""What goes through the channels outside: this month's cost, open windows, and what arrives.

Conversations are stored for thirty days after their last message, and so are these figures.
"""

from collections import Counter, defaultdict
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.db.models import Count, DecimalField, Q, QuerySet, Sum
from django.db.models.fields.json import KT
from django.db.models.functions import Cast, Coalesce
from django.utils import timezone

from apps.chat.models import Conversation, DeliveryState, Message
from apps.chat.outside.registry import PROVIDERS
from apps.chat.outside_schemas import ChannelDelivery, ChannelFigures, FailureReason, MonthCost, OpenWindow
from tenants.current import current_store

DELIVERED_OVER: Final = timedelta(days=7)
MAX_WINDOWS: Final = 50
MAX_REASONS: Final = 5
_REACHED: Final = {
    DeliveryState.SENT: ("sent",),
    DeliveryState.DELIVERED: ("sent", "delivered"),
    DeliveryState.READ: ("sent", "delivered", "read"),
    DeliveryState.FAILED: ("failed",),
}
"""What was read has arrived as well; what still waits to be sent is neither."""


def channel_figures(now: datetime | None = None) -> ChannelFigures:
    moment = now or timezone.now()
    windows = (
        Conversation.objects.stored(moment).filter(window_until__gt=moment).order_by("window_until", "pk")
    )
    return ChannelFigures(
        cost=_cost_of_month(moment),
        windows=[
            OpenWindow.from_row(row, conversation_id=row.pk, until=row.window_until)
            for row in windows.order_by("window_until", "pk")[:MAX_WINDOWS]
        ],
        window_count=windows.count(),
        deliveries=_deliveries(moment - DELIVERED_OVER),
    )


def _cost_of_month(now: datetime) -> MonthCost:
    """Of the templates that Meta has taken, each at the price that was said before it was sent."""
    local = now.astimezone(ZoneInfo(current_store().time_zone))
    since = local.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    taken = _written(since).filter(
        delivery__has_key="template", delivery__state__in=[one for one in _REACHED if one != "FAILED"]
    )
    cost = Cast(KT("delivery__cost"), DecimalField(max_digits=12, decimal_places=4))
    found = taken.annotate(price=cost).aggregate(
        amount=Coalesce(Sum("price"), Decimal(0), output_field=DecimalField()),
        sent=Count("pk"),
        unpriced=Count("pk", filter=Q(price=None)),
    )
    return MonthCost(**found, since=since)


def _deliveries(since: datetime) -> list[ChannelDelivery]:
    rows = _written(since).values_list("conversation__channel", "delivery__state", "delivery__reason")
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    reasons: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for channel, state, reason, count in rows.annotate(count=Count("pk")):
        for step in _REACHED.get(state, ()):
            counts[channel][step] += count
        if state == DeliveryState.FAILED:
            reasons[channel][reason or ""] += count
    return [_delivery(kind, counts[kind], reasons[kind]) for kind in PROVIDERS if kind in counts]


def _delivery(kind: str, counts: Counter[str], reasons: Counter[str]) -> ChannelDelivery:
    named = [FailureReason(reason=text, count=count) for text, count in reasons.most_common(MAX_REASONS)]
    steps = {step: counts[step] for step in ("sent", "delivered", "read", "failed")}
    return ChannelDelivery(kind=kind, **steps, reasons=named)  # type: ignore[arg-type]  # a kind we know


def _written(since: datetime) -> "QuerySet[Message, Any]":
    """What the team and its triggers wrote to people outside."""
    return Message.objects.filter(created_at__gte=since, delivery__has_key="state").order_by()
