"""Changes to notes, and the buyer behind an order."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from common.money import AmountOut, Priced
from common.schemas import In, Instant, Out
from common.typed_text import ManyLines


class CommentPatch(In):
    body: Annotated[ManyLines, Field(min_length=1, max_length=2000)]


class RecentOrder(Out):
    id: UUID
    number: int
    placed_at: Instant
    total: AmountOut
    state: str
    payment_state: str


class BuyerHistory(Priced, Out):
    """Orders of the same phone or e-mail, this one among them."""

    orders: int
    """All that were placed."""
    cancelled: int
    """Of these, those that were cancelled, expired or came back."""
    total: AmountOut
    """Of the others, paid or not."""
    expected: AmountOut
    """What is still to be paid of it."""
    currency: str
    first_at: Instant
    recent: list[RecentOrder]
    """The latest ten others."""
