"""Merging, erasing and handing over what is stored about one customer."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from common.money import AmountOut, Priced
from common.schemas import In, Instant, Out

Taken = Literal[
    "firstName", "lastName", "email", "phone", "documentNumber", "company", "gender", "birthday", "language"
]
COLUMNS: dict[str, str] = {
    "firstName": "first_name",
    "lastName": "last_name",
    "documentNumber": "document_number",
}


class CustomerMergeIn(In):
    other_id: UUID
    taken: Annotated[list[Taken], Field(max_length=20)] = []
    """Fields in which the other's value stays."""


class CustomerMergeSide(Priced, Out):
    id: UUID
    name: str
    fields: dict[str, Any]
    """By wire name; contacts are left out without customers.see_contact."""
    order_count: int
    spent: AmountOut
    currency: str
    created_at: Instant


class CustomerMergePreview(Out):
    customer: CustomerMergeSide
    other: CustomerMergeSide


class CustomerErasePreview(Out):
    orders: int
    obstacle: str | None
    """Why it can't be done yet, in words."""
