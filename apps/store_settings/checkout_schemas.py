"""Shapes of the checkout's settings."""

from typing import Annotated

from pydantic import Field

from apps.store_settings.checkout import ContactRule, DocumentRule, DocumentType
from common.schemas import In, Out


class CheckoutPatch(In):
    version: int | None = None
    contact: ContactRule | None = None
    document: DocumentRule | None = None
    document_types: Annotated[list[DocumentType], Field(min_length=1, max_length=4)] | None = None
    buyer_cancel: bool | None = None
    unpaid_fulfilment: bool | None = None
    complete_after_days: Annotated[int, Field(ge=1, le=60)] | None = None
    expire_hours: Annotated[int, Field(ge=1, le=720)] | None = None
    marketing_consent: bool | None = None
    terms_version: Annotated[str, Field(min_length=1, max_length=40)] | None = None


class CheckoutOut(Out):
    contact: ContactRule
    document: DocumentRule
    document_types: list[DocumentType]
    buyer_cancel: bool
    unpaid_fulfilment: bool
    complete_after_days: int
    expire_hours: int
    marketing_consent: bool
    terms_version: str
    version: int
