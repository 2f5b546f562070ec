"""Reads of orders that more than one call needs: the detail's rows, the work queue."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db.models import Count, Min, Prefetch, Sum

from apps.orders.models import Order, PaymentClaim
from common.errors import NotFound


def order_detail(order_id: UUID) -> Order:
    """An order with all that hangs on it, in one statement a table."""
    order = (
        Order.objects.placed()
        .filter(pk=order_id)
        .prefetch_related(
            "lines",
            "events",
            "comments",
            "parcels",
            "payments",
            "discounts",
            "attempts",
            "refunds",
            "returns",
            Prefetch("claims", queryset=PaymentClaim.objects.order_by("created_at")),
        )
        .first()
    )
    if order is None:
        raise NotFound()
    return order


def picture_twins(claims: list[PaymentClaim]) -> dict[UUID, list[int]]:
    """For each claim the numbers of other orders that came with the same picture."""
    digests = {claim.screenshot_digest for claim in claims if claim.screenshot_digest}
    if not digests:
        return {}
    sent: dict[str, set[tuple[UUID, int]]] = {}
    rows = PaymentClaim.objects.filter(screenshot_digest__in=digests)
    for digest, order_id, number in rows.values_list("screenshot_digest", "order_id", "order__number"):
        sent.setdefault(digest, set()).add((order_id, number or 0))
    return {
        claim.pk: sorted(
            number for order_id, number in sent.get(claim.screenshot_digest, ()) if order_id != claim.order_id
        )
        for claim in claims
    }


def work_queue() -> list[dict[str, Any]]:
    """Open work by next action, in the order it should be done; as the list, without what is archived."""
    rows: Iterable[Any] = (
        Order.objects.placed()
        .filter(archived_at=None)
        .exclude(next_action="NONE")
        .order_by()
        .values("next_action")
        .annotate(count=Count("pk"), oldest_at=Min("placed_at"), amount=Sum("total"))
    )
    urgency = (
        "VERIFY_PAYMENT",
        "CONFIRM",
        "QUOTE_SHIPPING",
        "PACK",
        "HAND_OVER",
        "SHIP",
        "DELIVER",
        "REFUND",
    )
    return sorted(rows, key=lambda row: urgency.index(row["next_action"]))
