"""Orders and their money in the history of a customer."""

from uuid import UUID

from apps.customers.history import Entry, Moment, older
from apps.orders.models import Order, OrderEvent, Payment
from common.member_limits import own_orders_of
from common.money import to_wire

_KINDS = {"CANCELLED": "ORDER_CANCELLED", "RETURNED": "ORDER_RETURNED", "DELIVERED": "ORDER_DELIVERED"}


def placed(customer_id: UUID, before: Moment | None, limit: int) -> list[Entry]:
    rows = older(Order.objects.placed().filter(customer_id=customer_id), before, limit, column="placed_at")
    return [
        Entry(
            row.pk,
            "ORDER_PLACED",
            row.placed_at,
            {**_order(row), "total": to_wire(row.total, row.currency), "origin": row.origin},
        )
        for row in rows
    ]


def moved(customer_id: UUID, before: Moment | None, limit: int) -> list[Entry]:
    """Cancellations, deliveries and returns."""
    events = OrderEvent.objects.filter(
        **_orders_of(customer_id), kind="state_changed", params__to__in=list(_KINDS)
    )
    return [
        Entry(row.pk, _KINDS[row.params["to"]], row.created_at, _order(row.order), row.actor_name)
        for row in older(events.select_related("order"), before, limit)
    ]


def paid(customer_id: UUID, before: Moment | None, limit: int) -> list[Entry]:
    """Money that came in and was given back."""
    payments = Payment.objects.filter(**_orders_of(customer_id)).select_related("order")
    return [
        Entry(
            row.pk,
            "PAYMENT" if row.amount >= 0 else "REFUND",
            row.created_at,
            {
                **_order(row.order),
                "amount": to_wire(abs(row.amount), row.order.currency),
                "method": row.kind,
            },
            row.actor_name,
        )
        for row in older(payments, before, limit)
    ]


def _orders_of(customer_id: UUID) -> dict[str, UUID]:
    """Those of the customer that the caller sees."""
    user_id = own_orders_of()
    own = {"order__assignee_id": user_id} if user_id else {}
    return {"order__customer_id": customer_id, **own}


def _order(order: Order) -> dict[str, object]:
    return {"orderOid": str(order.pk), "number": order.number}
