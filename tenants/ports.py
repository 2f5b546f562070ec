"""What higher floors answer to this one: the apps of a store, and the console of the platform."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.http import HttpRequest

from common.ports import port


@dataclass(frozen=True)
class SupportPass:
    """The token of a visit of the platform's support; nothing has been judged yet."""

    visit_id: UUID
    store_id: UUID
    admin_id: UUID
    language: str
    expires_at: datetime
    ended_at: datetime | None
    is_admin_in: bool
    """The session it was opened from lives, and is still that of a platform admin with a second step."""


@dataclass(frozen=True)
class SupportNote:
    """Who of the platform is in a store now, for everybody who works there."""

    visit_id: UUID
    name: str
    reason: str
    expires_at: datetime


@port
def record_console_call(request: HttpRequest, admin_id: UUID) -> None:
    """Writes down that a platform admin makes this call, before it does anything."""
    raise NotImplementedError


@port
def find_support_pass(token_hash: str) -> SupportPass | None:
    raise NotImplementedError


@port
def admit_support_call(request: HttpRequest, visit_id: UUID) -> None:
    """NotPermitted for whatever a visit of the support may not do; writes down what it is about to change."""
    raise NotImplementedError


@port
def support_in_store(store_id: UUID) -> SupportNote | None:
    raise NotImplementedError


@port
def hold_reason(store_id: UUID) -> str:
    """Why the platform has suspended the store; empty where it hasn't."""
    raise NotImplementedError


@port
def open_orders() -> int:
    """How many placed orders of the current store are still on their way to somebody."""
    raise NotImplementedError
