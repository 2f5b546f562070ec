"""What a member says when money goes back, and what he is told before."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from apps.orders.public_schemas import Quantity
from common.money import AmountIn, AmountOut, Priced
from common.schemas import In, Out


class RefundLine(In):
    line_id: UUID
    quantity: Quantity
    restock: bool = False
    """The units are on the shelf: those that were sent came back, those that were not leave the order."""
    remove: bool = True
    """Units that were not sent leave the order: they are not to be packed and can be sold again. false: the
    money goes back and they are sent all the same."""


class RefundParts(In):
    lines: Annotated[list[RefundLine], Field(max_length=100)] = []
    shipping: AmountIn | None = None
    """The part of the delivery that goes back."""


class RefundIn(RefundParts):
    amount: AmountIn | None = None
    """Left out: what the lines and the delivery come to, at most what is left."""
    reason: Annotated[str, Field(max_length=255)] = ""
    how: Literal["GATEWAY", "MANUAL"]
    reference: Annotated[str, Field(max_length=120)] = ""
    notify: bool = True
    version: int | None = None
    """The order as its caller saw it; when it changed since, 409 `stale` and nothing is done."""


class RefundQuote(Priced, Out):
    currency: str
    goods: AmountOut
    shipping: AmountOut
    amount: AmountOut
    """What goes back: goods and delivery, at most what is left."""
    left: AmountOut
    """What came in, less what went back or is on its way."""
