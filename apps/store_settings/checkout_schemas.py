"""Shapes of the checkout's settings."""

from decimal import Decimal
from typing import Annotated, Final
from uuid import UUID

from pydantic import AfterValidator, Field

from apps.store_settings.checkout import ContactRule, DocumentRule, DocumentType
from common.money import AmountIn
from common.schemas import In, Out

_TO_FIFTY: Final = r"^(50(\.0{1,2})?|[0-4]?[0-9](\.[0-9]{1,2})?)$"
TaxRate = Annotated[
    str, Field(pattern=_TO_FIFTY, examples=["10.50"]), AfterValidator(lambda rate: f"{Decimal(rate):.2f}")
]
OrderPrefix = Annotated[
    str, Field(pattern=r"^([A-Za-z]{1,5}-?)?$", examples=["BN-"]), AfterValidator(str.upper)
]
"""Letters alone, so that the digits behind it are the number."""


class CheckoutPatch(In):
    version: int | None = None
    contact: ContactRule | None = None
    document: DocumentRule | None = None
    document_types: Annotated[list[DocumentType], Field(min_length=1, max_length=4)] | None = None
    buyer_cancel: bool | None = None
    unpaid_fulfillment: bool | None = None
    complete_after_days: Annotated[int, Field(ge=1, le=60)] | None = None
    expire_hours: Annotated[int, Field(ge=1, le=720)] | None = None
    marketing_consent: bool | None = None
    terms_version: Annotated[str, Field(min_length=1, max_length=40)] | None = None
    tax_rate: TaxRate | None = None
    """Percent that prices include; null: the country's."""
    min_order: AmountIn | None = None
    buyer_category_oids: Annotated[list[UUID], Field(max_length=20)] | None = None
    """Only customers of these categories buy in the shop; none: everybody does."""
    order_prefix: OrderPrefix | None = None
    """Stands before the number of every order, also of those placed before."""


class CheckoutOut(Out):
    contact: ContactRule
    document: DocumentRule
    document_types: list[DocumentType]
    buyer_cancel: bool
    unpaid_fulfillment: bool
    complete_after_days: int
    expire_hours: int
    marketing_consent: bool
    terms_version: str
    terms_published: bool
    """Whether the version is that of the store's own terms; publishing them alone changes it then."""
    tax_rate: str | None
    min_order: str | None
    buyer_category_oids: list[UUID]
    order_prefix: str
    version: int
