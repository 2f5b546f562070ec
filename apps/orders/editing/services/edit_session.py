"""The edit of an order until it is on its way: one transaction for lines, stock, money and timeline."""

from collections import Counter
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.orders.actors import Actor
from apps.orders.checkout.services.place_order import search_text_of
from apps.orders.checkout.services.reprice import apply_price
from apps.orders.editing.services.edit_plan import check_editable, needs_address, plan_edit
from apps.orders.editing.services.edit_quote import difference, quote_wire
from apps.orders.editing.services.edit_request import EditPlan, EditRequest, PlannedLine
from apps.orders.editing.services.edit_timeline import record_edit
from apps.orders.editing.services.write_delivery import write_delivery, write_method
from apps.orders.errors import PriceChanged
from apps.orders.fulfillment.services.parcels import Notifying, sync_order_state
from apps.orders.models import Order, OrderLine
from apps.orders.state_machine.services.change_state import extend, lock_order, settle
from apps.stock.errors import OutOfStock
from apps.stock.services.ledger import outstanding
from apps.stock.services.release import release
from apps.stock.services.reserve import reserve
from common.errors import Invalid, NotFound, issue
from common.money import quantize, round_line

_FOR_ALL: Final = frozenset({"pickup_only", "delivery_only"})
"""Where cash changes hands holds for merchants too; limits and zones are theirs to pass by."""


@transaction.atomic
def edit_session(
    *,
    order_id: UUID,
    ask: EditRequest,
    actor: Actor,
    version: int | None = None,
    total: Decimal | None = None,
    notify: bool = True,
) -> Order:
    """Writes an edit. OutOfStock, PriceChanged when `total` is not what it costs, or Conflict when the
    order left or was changed first; then nothing is written."""
    order = lock_order(order_id)
    if order.number is None:
        raise NotFound()
    check_editable(order, version)
    plan = plan_edit(order, ask)
    _check(order, plan, total)
    params = record_edit(order, plan, actor, difference(order, plan), notify=notify)
    if params is None:
        return order
    _move_stock(order, plan, actor)
    _write_lines(order, plan)
    is_quoted_anew = plan.to_quote != order.to_quote
    write_delivery(order, plan, keeps_address=needs_address(order, plan))
    write_method(order, plan)
    apply_price(order, plan.priced)
    order.removed = plan.removed.value
    order.search_text = f"{order.number} {search_text_of(order)}"
    if plan.method or is_quoted_anew:
        extend(order)
    settle(order)
    sync_order_state(order, Notifying(actor, notify=notify))
    return order


def _check(order: Order, plan: EditPlan, total: Decimal | None) -> None:
    if plan.shortages:
        raise OutOfStock(plan.shortages)
    if plan.payment_problem in _FOR_ALL:
        raise Invalid({"paymentMethodOid": [issue(plan.payment_problem)]})
    if total is not None and quantize(total, order.currency) != plan.priced.total:
        raise PriceChanged(quote_wire(order, plan))


def _move_stock(order: Order, plan: EditPlan, actor: Actor) -> None:
    """Units more are held, units fewer let go; a variant at a time in the order of the ids, as
    everybody locks them. Of goods that are still to come nothing is held."""
    if order.awaits_goods:
        return
    held, short = outstanding(order.pk), list[dict[str, Any]]()
    for variant_id, change in sorted(_changes(plan).items()):
        if change < 0:
            there = sum(count for (one, _), count in held.items() if one == variant_id)
            if fewer := min(-change, there):
                release(order_id=order.pk, lines=[(variant_id, fewer)], actor_id=actor.id)
        elif change > 0:
            short += _hold(order, variant_id, change, actor)
    if short:
        raise OutOfStock(short)


def _hold(order: Order, variant_id: UUID, more: int, actor: Actor) -> list[dict[str, Any]]:
    """The short lines, none when it is held."""
    try:
        reserve(
            order_id=order.pk,
            lines=[(variant_id, more)],
            preferred_id=order.warehouse_id,
            actor_id=actor.id,
            more=True,
        )
    except OutOfStock as refused:
        lines: list[dict[str, Any]] = refused.params["lines"]
        return lines
    return []


def _changes(plan: EditPlan) -> Counter[UUID]:
    changes: Counter[UUID] = Counter()
    for planned in plan.lines:
        if planned.variant_id:
            changes[planned.variant_id] += planned.quantity - planned.before
    for line in plan.removed_lines:
        if line.variant_id:
            changes[line.variant_id] -= line.quantity
    return changes


def _write_lines(order: Order, plan: EditPlan) -> None:
    order.lines.filter(pk__in=[line.pk for line in plan.removed_lines]).delete()
    for position, row in enumerate(plan.written):
        found = row.planned.found
        line = row.line or _new_line(order, row.planned)
        line.position, line.quantity, line.unit_price = position, row.quantity, row.unit_price
        line.total = round_line(row.unit_price, row.quantity, order.currency)
        if found and found.unit_price == row.unit_price:
            line.compare_price = found.compare_price
        line.save()
    first = plan.lines[0]
    order.first_item = {"name": first.name, "variantName": first.variant_name, "photo": first.photo}
    order.item_count = sum(
        row.quantity - (row.line.quantity_removed if row.line else 0) for row in plan.written
    )


def _new_line(order: Order, planned: PlannedLine) -> OrderLine:
    found = planned.found
    if found is None or found.variant is None:
        raise RuntimeError("a variant that is gone is a shortage")
    return OrderLine(
        order=order,
        product_id=found.variant.product_id,
        variant_id=found.variant_id,
        product_name=found.name[:386],
        variant_name=found.variant_name[:255],
        sku=found.variant.sku or "",
        photo=found.photo,
        cost=found.variant.cost,
    )
