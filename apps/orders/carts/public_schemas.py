"""Carts without an order, as buyers leave them."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from apps.orders.public_schemas import AddressIn, Lines
from common.schemas import In, Out


class CartContact(In):
    first_name: Annotated[str, Field(max_length=80)] = ""
    last_name: Annotated[str, Field(max_length=80)] = ""
    email: Annotated[str, Field(max_length=254)] | None = None
    phone: Annotated[str, Field(max_length=250)] | None = None


class ShoppingCartIn(In):
    cart_token: Annotated[str, Field(min_length=20, max_length=60)] | None = None
    """Of the copy that is written anew; without it, or with one that is over, a new one is made."""
    lines: Lines
    contact: CartContact
    step: Literal["INFORMATION", "PAYMENT"]
    address: AddressIn | None = None
    shipping_key: Annotated[str, Field(max_length=60)] | None = None
    payment_method_id: UUID | None = None
    cart_code: Annotated[str, Field(max_length=16)] | None = None
    """Of the link that brought the lines; a live sale holds units for it."""
    marketing_consent: bool = False
    language: Literal["en", "es"] | None = None


class CartCopyOut(Out):
    cart_token: str


class SharedCartOut(Out):
    """What a link brings back: nothing but the lines."""

    lines: list[dict[str, Any]]
