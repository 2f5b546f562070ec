"""Shapes of stores in the console, and of visits, which their stores read too."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from common.money import AmountOut, Priced
from common.schemas import In, Instant, Out, Page, PageQuery
from console.schemas import Reason, Search

StoreSort = Literal[
    "-createdAt", "createdAt", "name", "-name", "-orders", "orders", "-sales", "sales",
    "-databaseBytes", "databaseBytes", "-lastUsedAt", "lastUsedAt",
]  # fmt: skip


class StoreListQuery(PageQuery):
    q: Search = ""
    tab: Literal["PAYING", "TRIAL", "PAST_DUE", "NEAR", "SUSPENDED"] | None = None
    plan: Annotated[str, Field(max_length=20)] = ""
    country: Annotated[str, Field(max_length=2)] = ""
    unused_days: Annotated[int, Field(ge=1, le=3650)] | None = None
    sort: StoreSort = "-createdAt"


class MeasureOut(Priced, Out):
    currency: str
    products: int
    product_limit: int | None
    orders: int
    sales: AmountOut
    storage_mb: int
    database_bytes: int
    over: int
    near: int
    last_used_at: Instant | None
    measured_at: Instant


class ConsoleStoreRow(Out):
    id: UUID
    name: str
    host: str
    logo_url: str | None
    owner_name: str
    owner_email: str
    owner_verified: bool
    country: str
    state: str
    tier_plan: str
    subscription_state: str
    """Empty without a subscription."""
    plan_ends_at: Instant | None
    measure: MeasureOut | None
    """None: it was opened today."""
    created_at: Instant


class StoreListOut(Page[ConsoleStoreRow]):
    counts: dict[str, int]
    """Of each tab with these filters; `ALL` is all of them."""


class GateUsageOut(Out):
    gate: str
    limit: int | None
    used: int


class HoldOut(Out):
    reason: str
    admin_name: str
    created_at: Instant
    lifted_at: Instant | None


class VisitOut(Out):
    id: UUID
    store_id: UUID
    store_name: str
    admin_name: str
    reason: str
    created_at: Instant
    expires_at: Instant
    ended_at: Instant | None
    ended_by: str
    solved: bool | None
    views: int
    changes: int


class ConsoleStoreOut(ConsoleStoreRow):
    owner_id: UUID
    url: str
    business_name: str
    identification_number: str
    schema_name: str
    language: str
    currency: str
    hosts: list[str]
    uses: list[GateUsageOut]
    holds: list[HoldOut]
    visits: list[VisitOut]
    welcomes_support: bool


class PlanGivenIn(In):
    tier_plan: Annotated[str, Field(min_length=1, max_length=20)]
    reason: Reason


class VisitIn(In):
    reason: Reason


class OpenedVisitOut(VisitOut):
    token: str
    """In this answer alone; good for the calls that a visit may make in that store."""


class VisitQuery(PageQuery):
    running: bool = False


class VisitEntryOut(Out):
    id: UUID
    kind: Literal["VIEWED", "CHANGED"]
    screen: str
    label: str
    before: dict[str, Any]
    after: dict[str, Any]
    at: Instant
    undone_at: Instant | None


class StoreVisitOut(VisitOut):
    entries: list[VisitEntryOut]


class StoreVisitsOut(Page[StoreVisitOut]):
    welcome: bool
    """Whether the store lets the support in."""


class VisitAnswerIn(In):
    solved: bool


class SupportConsentIn(In):
    welcome: bool


class SupportConsentOut(Out):
    welcome: bool
