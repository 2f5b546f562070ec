"""A price as an order keeps it: its columns and the rows of its discounts."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any
from uuid import UUID

from apps.orders.models import Order, OrderDiscount
from apps.orders.pricing import Discount, DiscountSource, Priced


def money_columns(priced: Priced) -> dict[str, Decimal]:
    """All sums of an order; its currency and tax rate are not among them."""
    return {
        "subtotal": priced.subtotal,
        "discount": priced.discount,
        "shipping_price": priced.shipping,
        "surcharge": priced.surcharge,
        "rounding": priced.rounding,
        "tax": priced.tax,
        "total": priced.total,
    }


def discount_rows(order: Order, priced: Priced, line_ids: Sequence[UUID]) -> list[OrderDiscount]:
    """Not written yet; their sum is the order's discount. `line_ids` in the order of the price's lines."""
    return [
        OrderDiscount(
            order=order,
            position=position,
            type=row.type,
            reason=row.reason[:255],
            percent=row.percent,
            amount=row.amount,
            shares=_shares(row, line_ids),
            **_source(row.source),
        )
        for position, row in enumerate(priced.discounts)
    ]


def _shares(row: Discount, line_ids: Sequence[UUID]) -> dict[str, str] | None:
    if row.shares is None:
        return None
    return {str(pk): str(share) for pk, share in zip(line_ids, row.shares, strict=True) if share}


def _source(source: DiscountSource | None) -> dict[str, Any]:
    if source is None:
        return {}
    texts = {"reason": dict(source.reason), "note": dict(source.note)}
    return {"rule_id": source.rule_id, "kind": source.kind, "code": source.code, "texts": texts}
