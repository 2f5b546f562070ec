"""Plans and reported payments on the wire of the console."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from billing.schemas import GatesOut, PriceOut
from billing.subscription_schemas import Frequency, PlanClaimOut, PlanCurrency
from common.money import AmountIn, AmountOut, Priced
from common.schemas import In, Instant, Out, Page, PageQuery
from common.typed_text import OneLine
from console.schemas import Reason, Search

Limit = Annotated[int, Field(ge=0, le=1_000_000)] | None
"""null: unlimited."""


class ConsolePlanOut(Out):
    tier_plan: str
    active: bool
    version: int
    prices: list[PriceOut]
    gates: GatesOut
    subscribers: int
    """Who has it now; of LITE those are not counted."""
    held: bool
    """Its limits only grow."""


class PlanPriceIn(In):
    currency: PlanCurrency
    frequency: Frequency
    amount: Annotated[AmountIn, Field(gt=0, le=100_000)]


class GateLimitsIn(In):
    """Those that change."""

    stores: Limit = None
    products: Limit = None
    images: Limit = None
    collaborators: Limit = None
    storage_mb: Limit = None
    custom_domains: Limit = None
    coupons: Limit = None
    promotions: Limit = None
    upload_rows: Limit = None
    ai_descriptions: Limit = None
    warehouses: Limit = None
    chat_channels: Limit = None
    chat_agents: Limit = None
    receipts: Limit = None
    courier_quotes: Limit = None
    analytics_days: Limit = None
    campaign_mails: Limit = None


class ConsolePlanPatch(In):
    version: int
    prices: Annotated[list[PlanPriceIn], Field(max_length=4)] = []
    gates: GateLimitsIn = GateLimitsIn()
    active: bool | None = None
    reason: Reason


class ConsoleClaimQuery(PageQuery):
    state: Literal["IN_REVIEW", "APPROVED", "REJECTED"] = "IN_REVIEW"
    q: Search = ""
    """A part of the number of the operation, or of the e-mail."""


class ConsoleClaimOut(PlanClaimOut):
    frequency: Frequency
    user_id: UUID
    name: str
    email: str
    stores: list[str]
    """Names of those that they own, three at most."""
    to_return: bool
    """The money is there, but nothing is given for it any more."""
    decided_by: str


class ClaimTotal(Priced, Out):
    currency: PlanCurrency
    amount: AmountOut


class ConsoleClaimPage(Page[ConsoleClaimOut]):
    waiting: int
    """How many nobody has decided."""
    totals: list[ClaimTotal]
    """Of those, by currency."""
    to_return: int
    """How many payments are to be given back."""


class ClaimApprovalIn(In):
    operation_end: Annotated[OneLine, Field(min_length=4, max_length=4)]
    """The last four characters, as they stand in the statement of the bank."""


class ClaimRejectionIn(In):
    reason: Annotated[str, Field(min_length=5, max_length=200)]


class ConsoleReturnQuery(PageQuery):
    state: Literal["TO_RETURN", "REFUNDED"] = "TO_RETURN"
    q: Search = ""
    """A part of the reference, or of the e-mail."""


class ConsoleReturnOut(Priced, Out):
    id: UUID
    user_id: UUID
    name: str
    email: str
    tier_plan: str
    amount: AmountOut
    currency: PlanCurrency
    way: Literal["CARD", "YAPE", "PLIN", "BANK"]
    reference: str
    card: str
    why: Literal["amount", "late", "twice"]
    paid_at: Instant | None
