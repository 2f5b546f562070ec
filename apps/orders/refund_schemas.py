"""What a member says when money goes back."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from apps.orders.public_schemas import Quantity
from common.money import AmountIn
from common.schemas import In


class RefundLine(In):
    line_id: UUID
    quantity: Quantity
    restock: bool = False
    """The units came back and go on the shelf."""


class RefundIn(In):
    amount: AmountIn | None = None
    """Left out: what the lines and the delivery come to."""
    lines: Annotated[list[RefundLine], Field(max_length=100)] = []
    shipping: AmountIn | None = None
    reason: Annotated[str, Field(max_length=255)] = ""
    how: Literal["GATEWAY", "MANUAL"]
    reference: Annotated[str, Field(max_length=120)] = ""
    notify: bool = True
