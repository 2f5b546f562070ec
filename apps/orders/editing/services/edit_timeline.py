"""What the timeline tells of an edit: which parts, from what, to what."""

from decimal import Decimal
from typing import Any

from apps.orders.actors import Actor
from apps.orders.editing.services.edit_request import EditPlan
from apps.orders.models import Order, OrderEvent
from apps.orders.timeline import add_event, enqueue_for_order
from common.money import to_wire


def record_edit(
    order: Order, plan: EditPlan, actor: Actor, follows: tuple[Decimal, str, Decimal], *, notify: bool
) -> OrderEvent | None:
    """Writes one entry and queues the buyer's mail, before the order itself changes; None when nothing
    would. `follows`: paid, action, how much."""
    parts = _parts(order, plan)
    if not parts:
        return None
    _, action, due = follows
    params: dict[str, Any] = {
        "fields": sorted(parts),
        "lines": parts.get("lines", []),
        "changes": parts.get("address", []),
        "totalFrom": to_wire(order.total, order.currency),
        "total": to_wire(plan.priced.total, order.currency),
        "action": action,
        "due": to_wire(due, order.currency),
    }
    if "shipping" in parts:
        params["shipping"] = parts["shipping"]
    if "payment" in parts and plan.method:
        params["payment"] = plan.method.name
    if "discount" in parts:
        params["discount"] = to_wire(plan.priced.discount, order.currency)
    event = add_event(order, "edited", actor, params)
    if notify:
        enqueue_for_order(
            "order.edited", order, key=event.pk, eventOid=str(event.pk), action=action, due=params["due"]
        )
    return event


def _parts(order: Order, plan: EditPlan) -> dict[str, Any]:
    parts: dict[str, Any] = {}
    if lines := _lines(order, plan):
        parts["lines"] = lines
    is_other_way = plan.option is not None and plan.option.key != order.shipping.get("key")
    is_quoted_anew = plan.to_quote != order.to_quote
    if is_other_way or is_quoted_anew or plan.priced.shipping != order.shipping_price:
        name = plan.option.name if plan.option else order.shipping_name
        parts["shipping"] = {"name": name, "price": to_wire(plan.priced.shipping, order.currency)}
    if plan.address and plan.address != order.shipping_address:
        before = order.shipping_address or {}
        parts["address"] = [
            {"field": name, "from": before.get(name, ""), "to": text}
            for name, text in plan.address.items()
            if name in ("line", "reference", "neighborhoodName") and before.get(name, "") != text
        ]
    if plan.method:
        parts["payment"] = True
    if _discounts(plan) != [(row.type, row.reason, row.percent, row.amount) for row in order.discounts.all()]:
        parts["discount"] = True
    if plan.priced.total != order.total:
        parts.setdefault("total", True)
    return parts


def _discounts(plan: EditPlan) -> list[tuple[str, str, Decimal | None, Decimal]]:
    return [(row.type, row.reason[:255], row.percent, row.amount) for row in plan.priced.discounts]


def _lines(order: Order, plan: EditPlan) -> list[dict[str, Any]]:
    """[{"name", "variantName", "from", "to", "price"}]: units before and after, the new price of one."""
    params = [
        {
            "name": row.planned.name,
            "variantName": row.planned.variant_name,
            "from": row.before,
            "to": row.quantity,
            "price": to_wire(row.unit_price, order.currency),
        }
        for row in plan.written
        if row.line is None or row.quantity != row.before or row.unit_price != row.line.unit_price
    ]
    removed_lines = [
        {"name": line.product_name, "variantName": line.variant_name, "from": line.quantity, "to": 0}
        for line in plan.removed_lines
    ]
    return [*params, *removed_lines]
