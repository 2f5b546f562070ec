"""The plan of a user on the wire: what it is, what a choice costs, what was paid."""

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from common.money import AmountIn, AmountOut, Priced
from common.schemas import In, Instant, Out, PageQuery, TextIn

Frequency = Literal["MONTHLY", "YEARLY"]
PlanCurrency = Literal["PEN", "USD"]
TierPlan = Annotated[str, Field(min_length=1, max_length=20)]
Reason = Literal["", "PRICE", "LOW_SALES", "MISSING_FEATURES", "TOO_COMPLEX", "CLOSING", "OTHER"]
ClaimWay = Literal["YAPE", "PLIN", "BANK"]
OperationNumber = Annotated[str, Field(pattern=r"^[0-9A-Za-z][0-9A-Za-z-]{3,19}$")]


class PlanChoiceIn(In):
    tier_plan: TierPlan | None = None
    """Required; who may not choose is refused before that is looked at."""
    frequency: Frequency = "MONTHLY"
    currency: PlanCurrency = "PEN"
    way: Literal["CARD", "LATER"] | None = None
    """CARD: a page of the provider is opened. LATER: only what is owed is said. None: a trial is started."""


class PlanClaimIn(In):
    tier_plan: TierPlan | None = None
    frequency: Frequency = "MONTHLY"
    currency: PlanCurrency = "PEN"
    amount: AmountIn | None = None
    """What was paid; compared with what is owed."""
    way: ClaimWay = "YAPE"
    operation_number: OperationNumber | None = None


class PlanClaimPatch(In):
    way: ClaimWay
    operation_number: OperationNumber


class CancelQuery(TextIn):
    reason: Reason = ""
    note: Annotated[str, Field(max_length=200)] = ""


class QuoteQuery(TextIn):
    tier_plan: TierPlan
    frequency: Frequency = "MONTHLY"
    currency: PlanCurrency = "PEN"


class PreviewQuery(QuoteQuery):
    """What a later change would cost, if `tierPlan` were paid from today, or is paid."""

    to: TierPlan
    on: date


class HistoryQuery(PageQuery):
    pass


class ProrationOut(Out):
    new_part: AmountOut
    unused_part: AmountOut
    days_left: int
    days: int
    old_days_left: int
    old_days: int


class PlanQuoteOut(Priced, Out):
    tier_plan: str
    frequency: str
    currency: str
    effect: Literal["NONE", "RESUME", "START", "UP", "REPAY", "LATER"]
    due: AmountOut
    """Today, with the tax in it."""
    tax: AmountOut
    price: AmountOut
    """Of a whole period."""
    starts_on: date
    period_start: date
    period_end: date
    """The first day after what is paid for."""
    proration: ProrationOut | None


class PlanNextOut(Priced, Out):
    """What comes when the period is over. No `tierPlan`: nothing does, as on LITE."""

    tier_plan: str | None
    frequency: str
    currency: str
    amount: AmountOut
    starts_on: date | None
    is_change: bool
    can_be_undone: bool


class OpenChargeOut(Priced, Out):
    id: UUID
    tier_plan: str
    frequency: str
    currency: str
    amount: AmountOut
    kind: str
    failure: str


class PlanClaimOut(Priced, Out):
    id: UUID
    tier_plan: str
    amount: AmountOut
    currency: str
    way: str
    operation_number: str
    state: str
    reason: str
    created_at: Instant
    decided_at: Instant | None


class PastDueOut(Out):
    day: int
    """Of `days`."""
    days: int
    next_try_on: date | None
    ends_on: date
    """The last day on which it can be paid without a break."""


class WalletOut(Out):
    holder: str
    phone: str
    bank: str
    account: str
    cci: str
    cards: bool
    """Whether cards are taken."""


class MySubscriptionOut(Priced, Out):
    id: UUID | None
    tier_plan: str
    """What counts now."""
    chosen_plan: str | None
    """Of the row: also of one that is over."""
    expired: bool
    state: str | None
    frequency: str
    currency: str
    price: AmountOut
    since: Instant | None
    period_start: date | None
    period_end: date | None
    trial_ends_at: Instant | None
    ends_at: Instant | None
    cancelled_at: Instant | None
    suspended_reason: str
    card: str
    may_try: bool
    past_due: PastDueOut | None
    charge: OpenChargeOut | None
    claim: PlanClaimOut | None
    """The last one, while it says something that its user has not acted on."""
    pay_url: str | None
    """The provider's page, of the answer to a choice with `way` CARD."""
    wallet: WalletOut


class PlanEntryOut(Priced, Out):
    id: UUID
    at: Instant
    kind: str
    tier_plan: str
    currency: str
    amount: AmountOut
    state: str
    """Of the payment; NONE where nothing was paid."""
    way: str
    reference: str
    card: str
    by: str
    """Who did it, for what a person did."""
    reason: str
    note: str
    period_start: date | None
    period_end: date | None
    charge_id: UUID | None
    receipt: str | None


class PaidTotal(Priced, Out):
    currency: str
    amount: AmountOut


class PlanHistoryOut(Out):
    items: list[PlanEntryOut]
    page: int
    limit: int
    total: int
    total_is_capped: bool
    paid: list[PaidTotal]


class WebhookResult(Out):
    taken: bool
