"""An edit in the form that its screen shows before anything is written."""

from decimal import Decimal
from typing import Any, Literal

from apps.orders.balance import compute_balance_due
from apps.orders.editing.schemas import EditQuote, EditQuoteLine, EditQuotePart, EditShortage
from apps.orders.editing.services.edit_request import EditPlan, PlannedLine
from apps.orders.models import Order
from apps.orders.part_schemas import DiscountOut
from apps.orders.pricing import Discount
from common.money import in_currency, round_line

Action = Literal["CHARGE", "REFUND", "NONE"]


def difference(order: Order, plan: EditPlan) -> tuple[Decimal, Action, Decimal]:
    """(paid, what follows, how much): money above the total goes back, what is missing is asked for: nothing
    while the delivery has no price, and all of it once it has got one."""
    amounts = list(order.payments.values_list("amount", flat=True))
    paid, total = sum(amounts, Decimal(0)), plan.priced.total
    due = compute_balance_due(total, amounts, plan.removed)
    if not amounts and not order.to_quote:
        due = max(total - order.total, Decimal(0))
    if due > 0 and plan.to_quote:
        return paid, "NONE", Decimal(0)
    if due < 0:
        return paid, "REFUND", -due
    return (paid, "CHARGE", due) if due else (paid, "NONE", due)


def edit_quote(order: Order, plan: EditPlan) -> EditQuote:
    sums = plan.priced
    paid, action, due = difference(order, plan)
    same = ("subtotal", "discount", "shipping", "surcharge", "rounding", "tax", "total")
    figures: dict[str, Any] = {name: getattr(sums, name) for name in same}
    figures |= {"before": order.total, "difference": sums.total - order.total, "paid": paid, "due": due}
    figures["removed"] = plan.removed.value
    with in_currency(order.currency):
        return EditQuote(
            version=order.version,
            currency=order.currency,
            lines=[_line(line, order.currency) for line in plan.lines],
            discounts=[_discount(row) for row in sums.discounts],
            shipping_key=plan.option.key if plan.option else str(order.shipping.get("key") or ""),
            shipping_name=plan.option.name if plan.option else order.shipping_name,
            action=action,
            payment_problem=plan.payment_problem,
            shortages=[EditShortage(**_shortage(row)) for row in plan.shortages],
            explanations=[{"kind": why.kind, "params": why.params} for why in sums.explanations],
            **figures,
        )


def quote_wire(order: Order, plan: EditPlan) -> dict[str, Any]:
    return edit_quote(order, plan).model_dump(mode="json", by_alias=True)


def _discount(row: Discount) -> DiscountOut:
    """Must be called inside a currency."""
    figures: dict[str, Any] = {"amount": row.amount}
    percent = None if row.percent is None else format(row.percent, ".2f")
    return DiscountOut(type=row.type, reason=row.reason, percent=percent, **figures)


def _line(planned: PlannedLine, currency: str) -> EditQuoteLine:
    """Must be called inside a currency."""
    line, variant = planned.line, planned.found.variant if planned.found else None
    new: dict[str, Any] = {
        "product_id": variant.product_id if variant else None,
        "product_name": planned.name,
        "variant_name": planned.variant_name,
        "sku": (variant.sku if variant else "") or "",
        "photo": planned.photo,
    }
    figures: dict[str, Any] = {name: getattr(line, name) for name in new} if line else new
    figures["unit_price"] = planned.unit_price
    totals = [round_line(price, quantity, currency) for quantity, price in planned.parts]
    figures["total"] = sum(totals, Decimal(0))
    figures["parts"] = [
        EditQuotePart.model_validate({"quantity": quantity, "unit_price": price})
        for quantity, price in planned.parts
    ]
    return EditQuoteLine(
        line_id=line.pk if line else None,
        variant_id=planned.variant_id,
        quantity=planned.quantity,
        quantity_shipped=line.quantity_shipped if line else 0,
        quantity_removed=line.quantity_removed if line else 0,
        before=planned.before,
        **figures,
    )


def _shortage(row: dict[str, Any]) -> dict[str, Any]:
    names = {"lineOid": "line_id", "variantOid": "variant_id"}
    return {names.get(name, name): value for name, value in row.items()}
