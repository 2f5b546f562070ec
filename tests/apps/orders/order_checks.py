"""What holds of every order: its goods agree with the ledger, its money with payments and refunds."""

from collections import Counter, defaultdict
from collections.abc import Container, Iterable
from decimal import Decimal
from uuid import UUID

from django.db.models import Sum

from apps.orders import states
from apps.orders.balance import balance_due, get_removed_units
from apps.orders.line_units import SENT_STATES, in_parcels, returnable, sum_units
from apps.orders.models import AttemptState, ClaimState, Order, RefundState
from apps.orders.next_action import displayed_action, next_action
from apps.orders.state_machine.services.fulfillment import fulfillment_state
from apps.orders.state_machine.services.money import payment_state
from apps.stock.models import CHANGES_RESERVED, StockMovement

Ledger = list[tuple[UUID, str, int]]
"""What moved of an order: variant, kind, units."""
SETTLED = states.SETTLED | {states.PARTIALLY_REFUNDED}


def check_goods(order: Order, moved: Ledger) -> None:
    """Parcels, lines and the ledger tell the same of what is held, gone and back."""
    lines, parcels = list(order.lines.all()), list(order.parcels.all())
    packed = in_parcels(parcels)
    sent = sum((sum_units(row.lines) for row in parcels if row.state in SENT_STATES), Counter[UUID]())
    is_holding = order.state in states.HOLDING_STOCK | {states.SHIPPED, states.DELIVERED}
    held, out = Counter[UUID](), Counter[UUID]()
    for line in lines:
        assert 0 <= line.quantity_returned <= line.quantity_shipped <= line.net_quantity <= line.quantity
        assert packed[line.pk] <= line.net_quantity
        assert sent[line.pk] == line.quantity_shipped
        assert line.variant_id is not None
        held[line.variant_id] += line.net_quantity - line.quantity_shipped if is_holding else 0
        out[line.variant_id] += line.quantity_shipped - line.quantity_returned
    assert min(returnable(lines, order.returns.all()).values()) >= 0
    assert +held == _sum(moved, CHANGES_RESERVED)
    assert +out == _sum(moved, {"SHIPPED", "RETURNED"}, sign=-1)
    assert order.fulfillment_state == fulfillment_state(lines, parcels)
    assert order.item_count == sum(line.net_quantity for line in lines)


def ledger_of(order_ids: Iterable[UUID]) -> dict[UUID, Ledger]:
    rows = StockMovement.objects.filter(order_id__in=order_ids).values_list("order_id", "variant_id", "kind")
    moved: dict[UUID, Ledger] = defaultdict(list)
    for order_id, *row in rows.annotate(total=Sum("quantity")).order_by():
        moved[order_id].append(tuple(row))
    return moved


def _sum(moved: Ledger, kinds: Container[str], sign: int = 1) -> Counter[UUID]:
    units = Counter[UUID]()
    for variant, kind, total in moved:
        units[variant] += sign * total if kind in kinds else 0
    return +units


def check_money(order: Order) -> None:
    """The total is the sum of its parts, and money only comes from payments and goes by refunds."""
    lines = order.lines.all()
    assert order.subtotal == sum((line.total for line in lines), Decimal(0))
    assert all(line.total == line.unit_price * line.quantity for line in lines)
    assert order.discount == sum((row.amount for row in order.discounts.all()), Decimal(0))
    parts = order.subtotal - order.discount + order.shipping_price + order.surcharge + order.rounding
    assert order.total == parts
    assert order.total >= 0
    payments = [payment.amount for payment in order.payments.all()]
    done = [row.amount for row in order.refunds.all() if row.state == RefundState.DONE]
    assert sum(payments, Decimal(0)) >= 0
    assert -sum((amount for amount in payments if amount < 0), Decimal(0)) == sum(done, Decimal(0))
    derived = _payment_state(order)
    is_void = order.payment_state == states.VOIDED and derived in states.UNPAID
    assert order.payment_state == derived or is_void
    came = sum((amount for amount in payments if amount > 0), Decimal(0))
    removed = get_removed_units(order, order.refunds.all())
    assert 0 <= order.removed <= order.total
    assert came - removed.refunded_value >= removed.costs(order.total) or order.payment_state not in SETTLED
    going = sum((row.amount for row in order.refunds.all() if row.state == RefundState.PENDING), Decimal(0))
    left = (
        sum(payments, Decimal(0)) - going - (0 if order.state in states.DEAD else order.total - order.removed)
    )
    assert order.next_action == next_action(order, has_refund_due=left > 0)
    is_owed = order.state not in states.DEAD and balance_due(order) > 0
    assert displayed_action(order) != "NONE" or not is_owed


def _payment_state(order: Order) -> str:
    """As payment_state_of reads it, from the rows that are here."""
    amounts = [payment.amount for payment in order.payments.all()]
    paid, refunded = sum(amounts, Decimal(0)), -sum((one for one in amounts if one < 0), Decimal(0))
    tries = [one.state for one in sorted(order.attempts.all(), key=lambda one: (one.created_at, one.pk))]
    in_review = any(claim.state == ClaimState.IN_REVIEW for claim in order.claims.all())
    return payment_state(
        order.total,
        paid,
        refunded,
        removed=get_removed_units(order, order.refunds.all()),
        in_review=in_review or AttemptState.MISMATCH in tries,
        authorized=AttemptState.AUTHORIZED in tries,
        failed=bool(tries) and AttemptState.PENDING not in tries and tries[-1] == AttemptState.FAILED,
    )
