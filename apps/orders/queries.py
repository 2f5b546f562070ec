"""Reads of orders that more than one call needs: tabs, their counts, the detail's rows."""

from collections.abc import Iterable
from typing import Any, Final
from uuid import UUID

from django.db import connection
from django.db.models import Count, Min, Prefetch, Q, Sum, Value

from apps.orders import states
from apps.orders.models import Order, OrderQuerySet, PaymentClaim
from common.errors import NotFound
from common.schemas import CAP

TABS: Final[dict[str, tuple[str, frozenset[str]] | None]] = {
    "ALL": None,
    "TO_VERIFY": ("next_action", frozenset({"VERIFY_PAYMENT"})),
    "TO_CONFIRM": ("next_action", frozenset({"CONFIRM", "QUOTE_SHIPPING"})),
    "TO_PACK": ("next_action", frozenset({"PACK"})),
    "TO_SHIP": ("next_action", frozenset({"SHIP", "HAND_OVER"})),
    "ON_THE_WAY": ("state", frozenset({states.SHIPPED})),
    "DONE": ("state", frozenset({states.DELIVERED, states.COMPLETED})),
    "CANCELLED": ("state", states.DEAD),
}
"""Each tab is one axis with some values; the values of two tabs may overlap."""


def in_tab(tab: str) -> Q:
    axis = TABS[tab]
    return Q(**{f"{axis[0]}__in": sorted(axis[1])}) if axis else Q()


def tab_counts(orders: OrderQuerySet) -> tuple[dict[str, int], bool]:
    """How many orders each tab holds, exact up to CAP: one grouped pass while there are few orders,
    else one limited count a tab in one statement."""
    few = orders.order_by().values_list("state", "next_action")[: CAP + 1]
    sql, params = few.query.sql_with_params()
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT state, next_action, count(*) FROM ({sql}) AS few GROUP BY 1, 2", params)  # noqa: S608
        groups = cursor.fetchall()
    if sum(count for _, _, count in groups) > CAP:
        return _limited_counts(orders), True
    counts = dict.fromkeys(TABS, 0)
    for state, action, count in groups:
        values = {"state": state, "next_action": action}
        for tab, axis in TABS.items():
            if axis is None or values[axis[0]] in axis[1]:
                counts[tab] += count
    return counts, False


def _limited_counts(orders: OrderQuerySet) -> dict[str, int]:
    parts: list[str] = []
    params: list[Any] = []
    for tab in TABS:
        limited = orders.order_by().filter(in_tab(tab)).values_list(Value(1))[: CAP + 1]
        sql, values = limited.query.sql_with_params()
        parts.append(f"(SELECT count(*) FROM ({sql}) AS few)")  # noqa: S608
        params += values
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {', '.join(parts)}", params)
        counts = cursor.fetchone()
    return {tab: min(int(count), CAP) for tab, count in zip(TABS, counts, strict=True)}


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
    """Open work by next action, in the order it should be done."""
    rows: Iterable[Any] = (
        Order.objects.placed()
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
