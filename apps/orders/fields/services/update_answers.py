"""Answers that the merchant puts right on the page of an order."""

from typing import Any

from apps.orders.fields.answers import build_answers, given_answers
from apps.orders.fields.visible_fields import FieldContext
from apps.orders.models import Order
from apps.store_settings.order_fields import order_fields


def set_answers(order: Order, answers: list[dict[str, Any]]) -> None:
    """Of the fields that are asked today; what was answered to others stays, and so does a file."""
    active = [field for field in order_fields().active if field.type != "FILE"]
    context = FieldContext(
        is_pickup=order.is_pickup,
        document_type=order.document_type,
        product_ids=frozenset(str(line.product_id) for line in order.lines.all()),
    )
    fresh = build_answers(active, given_answers(answers), context, now=order.placed_at, must=False)
    names = {field.id for field in active}
    order.answers = [*fresh, *(row for row in order.answers if row["fieldOid"] not in names)]
