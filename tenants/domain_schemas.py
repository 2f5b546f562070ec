"""Shapes of the addresses of a store."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from accounts.schemas import Email
from common.schemas import In, Instant, Out

DomainStateName = Literal[
    "PENDING_DNS", "VERIFYING", "VERIFIED", "ISSUING_CERT", "ACTIVE", "DEGRADED", "ERROR", "DISABLED"
]


class DomainIn(In):
    prefix: Annotated[str, Field(max_length=63)]
    """The first part of the store's free address."""


class DomainPatch(In):
    prefix: Annotated[str, Field(max_length=63)] | None = None
    primary_id: UUID | None = None
    """The domain of the store's own that all other addresses lead to; null: the free one."""


class AddressOut(Out):
    """Where a store is reached: its free address, or a domain of its own with its state."""

    id: UUID
    full_name: str
    kind: Literal["FREE", "CUSTOM"]
    primary: bool
    state: DomainStateName | Literal["REDIRECTS"]
    missing: int
    """Records that are not right yet."""


class CustomDomainIn(In):
    domain_name: Annotated[str, Field(min_length=1, max_length=300)]
    """As it is typed, or pasted with its protocol and `www`."""


class CustomDomainPatch(In):
    primary: bool


class DomainStepsIn(In):
    email: Email


class DnsRecordOut(Out):
    type: Literal["A", "AAAA", "CNAME", "TXT"]
    name: str
    value: str
    state: Literal["OK", "WRONG", "MISSING", "EXTRA", "UNKNOWN"]
    found: list[str]


class CustomDomainOut(Out):
    id: UUID
    full_name: str
    """As its owner writes it; `host` is what browsers send."""
    host: str
    domain_name: str
    prefix: str
    primary: bool
    state: DomainStateName
    records: list[DnsRecordOut]
    """The wrong ones first; before the first look those that are needed."""
    provider: str
    """Who keeps its records, by its name servers; empty: nobody we know."""
    checked_at: Instant | None
    next_check_at: Instant | None
    verified_at: Instant | None
    cert_expires_at: Instant | None
    created_at: Instant
