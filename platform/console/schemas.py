"""Shapes of the console: its own page, users, work, health, flags, audit."""

from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from accounts.schemas import AccountEventOut, DeviceOut
from common.schemas import In, Instant, Out, Page, PageQuery
from common.typed_text import OneLine

Reason = Annotated[str, Field(min_length=5, max_length=300)]
Search = Annotated[OneLine, Field(max_length=120)]
MailState = Literal["SENT", "WAITING", "FAILED"]


class ReasonIn(In):
    reason: Reason


class ConsoleSessionOut(Out):
    """Who is in the console, and what waits there."""

    name: str
    email: str
    expires_at: Instant
    failed_work: int
    open_visits: int
    open_claims: int


class UserQuery(PageQuery):
    q: Search = ""
    admins: bool = False
    sort: Literal["-createdAt", "createdAt", "-lastLogin", "lastLogin", "email", "-email"] = "-createdAt"


class ConsoleUserRow(Out):
    id: UUID
    name: str
    email: str
    tier_plan: str
    store_count: int
    email_verified: bool
    second_step: bool
    is_platform_admin: bool
    created_at: Instant
    last_login: Instant | None
    closes_at: Instant | None


class OwnedStoreOut(Out):
    id: UUID
    name: str
    state: str
    role: str


class ConsoleUserOut(ConsoleUserRow):
    language: str
    phone: str
    """Masked."""
    has_google: bool
    stores: list[OwnedStoreOut]
    devices: list[DeviceOut]
    events: list[AccountEventOut]


class WorkQuery(PageQuery):
    state: Literal["FAILED", "WAITING", "DONE"] = "FAILED"
    q: Search = ""
    """A part of the kind or of the reason."""
    kind: Annotated[OneLine, Field(max_length=80)] = ""


class WorkOut(Out):
    id: UUID
    kind: str
    queue: str
    store_id: UUID | None
    store_name: str
    attempts: int
    error: str
    created_at: Instant
    not_before: Instant
    done_at: Instant | None
    failed_at: Instant | None


class KindCount(Out):
    kind: str
    count: int


class WorkPage(Page[WorkOut]):
    kinds: list[KindCount]
    """Of what failed, the most frequent first."""


class RetryIn(In):
    kind: Annotated[str, Field(min_length=1, max_length=80)]


class RetriedOut(Out):
    count: int


class JobRunOut(Out):
    name: str
    slot: Instant
    finished_at: Instant | None
    error: str
    failures: int


class MailQuery(PageQuery):
    q: Search = ""
    """A part of the address."""
    state: Literal["ALL", "SENT", "WAITING", "FAILED"] = "ALL"


class SentMailOut(Out):
    id: UUID
    template: str
    to: str
    """Masked: what a mail says is for its reader."""
    language: str
    store_name: str
    state: MailState
    error: str
    created_at: Instant
    done_at: Instant | None


class QueueOut(Out):
    name: str
    waiting: int
    oldest_seconds: int
    failed: int


class SlowCallOut(Out):
    route: str
    ms: int


class FailureOut(Out):
    at: datetime
    route: str
    request_code: str


class StoreSizeOut(Out):
    store_id: UUID
    name: str
    database_bytes: int
    storage_mb: int


class HealthOut(Out):
    queues: list[QueueOut]
    calls: int
    """Of this hour, as the next ones."""
    errors: int
    p95_ms: int
    slow_calls: list[SlowCallOut]
    failures: list[FailureOut]
    database_bytes: int
    week_bytes: int | None
    measured_at: Instant | None
    largest_stores: list[StoreSizeOut]
    failed_jobs: int


class FlagOut(Out):
    name: str
    is_on: bool
    usual: bool
    reason: str
    turned_by: str
    turned_at: Instant | None


class FlagPatch(In):
    is_on: bool
    reason: Reason


class AuditQuery(PageQuery):
    acts: bool = True
    """false: with every call of the console."""
    action: Annotated[OneLine, Field(max_length=40)] = ""
    store_id: UUID | None = None
    admin_id: UUID | None = None


class AuditEntryOut(Out):
    id: UUID
    at: Instant
    admin_name: str
    """Empty: the command line."""
    action: str
    method: str
    path: str
    store_id: UUID | None
    label: str
    reason: str
    changes: dict[str, Any]
    address: str


class DomainQuery(PageQuery):
    q: Search = ""
    kind: Literal["CUSTOM", "FREE"] = "CUSTOM"


class ConsoleDomainOut(Out):
    id: UUID
    host: str
    kind: str
    primary: bool
    verified_at: Instant | None
    store_id: UUID
    store_name: str
    created_at: Instant
