"""Shapes of sessions, stores and domains."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import AfterValidator, Field

from accounts.schemas import Email, Name, Password
from billing.schemas import SubscriptionOut
from common.emails import valid_email
from common.schemas import In, Instant, Items, Out, TextIn


def _email_or_none(text: str) -> str:
    return valid_email(text) if text else ""


EmailOrNone = Annotated[str, Field(max_length=254), AfterValidator(_email_or_none)]
Phone = Annotated[str, Field(max_length=250)]
Code2 = Annotated[str, Field(pattern=r"^[A-Z]{2}$")]
Code3 = Annotated[str, Field(pattern=r"^[A-Z]{3}$")]
Frequency = Literal["MONTHLY", "YEARLY"]
SalesFrequency = Literal[
    "TO_DEFINE", "LESS_THAN_10_WEEKLY_SALES", "LESS_THAN_30_WEEKLY_SALES", "GREATER_THAN_30_WEEKLY_SALES"
]
ReferralChannel = Literal["REFERRER", "ADS", "INSTAGRAM", "FACEBOOK", "TIKTOK", "YOUTUBE", "ASSOCIATED"]


class UserOut(Out):
    id: UUID
    email: str
    phone: str
    first_name: str
    last_name: str
    language: str
    time_zone: str
    """Of the user's own pages; empty: that of the device."""
    first_login_setup: bool
    closes_at: Instant | None
    """When the account is deleted, as its user requested; until then he may keep it."""
    subscription: SubscriptionOut
    resources: list[str]


class SessionOut(Out):
    user: UserOut
    token: str
    expires_at: Instant
    device: str
    """To be sent with the next log-in; it opens nothing."""


class SignupIn(In):
    first_name: Name
    last_name: Name
    email: Email
    phone: Phone
    password: Password
    terms: bool | None = None
    token: Annotated[str, Field(max_length=255)] | None = None
    tier_plan: Annotated[str, Field(max_length=20)] = "LITE"
    frequency: Frequency = "MONTHLY"
    currency: Literal["PEN", "USD"] = "PEN"


class LoginIn(In):
    email: Email
    password: Password
    totp: Annotated[str, Field(max_length=16)] | None = None
    device: Annotated[str, Field(max_length=200)] | None = None
    """What the last session of this browser said: its tries are counted apart from a stranger's."""


class SecondStepLoginIn(In):
    challenge: Annotated[str, Field(min_length=1, max_length=400)]
    """Of the answer to the right password, for five minutes."""
    totp: Annotated[str, Field(min_length=6, max_length=16)]
    device: Annotated[str, Field(max_length=200)] | None = None


class GoogleIn(In):
    auth_token: Annotated[str, Field(min_length=1, max_length=8000)]
    device: Annotated[str, Field(max_length=200)] | None = None


class PresessionOut(Out):
    user: UserOut


class SupportNoteOut(Out):
    """Somebody of the platform is in the store."""

    visit_id: UUID
    name: str
    reason: str
    expires_at: Instant
    is_own: bool
    """It is this session."""


class StoreSessionOut(Out):
    user: UserOut
    store_id: UUID
    role: str
    support: SupportNoteOut | None = None
    hold_reason: str = ""
    """Why the platform has suspended the store."""


class StoreLoginIn(In):
    store_id: UUID


class StoreTokenOut(Out):
    store_id: UUID
    token: str
    expires_at: Instant


class StoreCard(Out):
    id: UUID
    name: str
    subdomain_name: str
    url: str
    role: str
    store_tier: str
    state: str
    logo_url: str | None
    created_at: Instant


class MyStoresOut(Items[StoreCard]):
    """`limit` and `used` count the stores that the user owns; `liftedBy` is the plan with more of them."""

    limit: int | None
    used: int
    plan: str
    lifted_by: str


class StoreIn(In):
    name: Annotated[str, Field(min_length=1, max_length=80)]
    subdomain_name: Annotated[str, Field(min_length=1, max_length=63)]
    country: Code2 = "PE"
    currency: Code3 | None = None
    language: Literal["en", "es"] | None = None
    store_type: Literal["STORE", "DISTRIBUTOR"] = "STORE"
    email: Email | None = None
    phone: Phone | None = None


class StorePatch(In):
    version: int | None = None
    name: Annotated[str, Field(min_length=1, max_length=80)] | None = None
    email: EmailOrNone | None = None
    phone: Phone | None = None
    whatsapp_phone: Phone | None = None
    show_email: bool | None = None
    show_phone: bool | None = None
    show_whatsapp: bool | None = None
    country: Code2 | None = None
    currency: Code3 | None = None
    language: Literal["en", "es"] | None = None
    store_type: Literal["STORE", "DISTRIBUTOR"] | None = None
    use_billing: bool | None = None
    identification_number: Annotated[str, Field(max_length=20)] | None = None
    business_name: Annotated[str, Field(max_length=160)] | None = None
    address: Annotated[str, Field(max_length=255)] | None = None
    marketplace: bool | None = None
    low_stock_at: Annotated[int, Field(ge=0, le=9999)] | None = None


class FeatureOut(Out):
    limit: int | None
    used: int


class GateUseOut(Out):
    gate: str
    limit: int | None
    used: int
    store_name: str


class SetupOut(Out):
    step: str
    finished: bool
    data: dict[str, Any]


class StoreOut(Out):
    id: UUID
    name: str
    email: str
    phone: str
    whatsapp_phone: str
    show_email: bool
    show_phone: bool
    show_whatsapp: bool
    country: str
    currency: str
    currency_symbol: str
    currency_digits: int
    currency_fixed: bool
    """The first order was placed."""
    type: str
    store_type: str
    language: str
    time_zone: str
    low_stock_at: int
    order_prefix: str
    """Stands before the numbers of orders; changed by store/checkout."""
    subdomain_name: str
    url: str
    features: dict[str, FeatureOut]
    store_tier: str
    marketplace: bool
    use_billing: bool
    identification_number: str
    business_name: str
    address: str
    state: str
    version: int
    created_at: Instant
    setup: SetupOut


class SetupNotes(In):
    """What the pages of the set-up remember; null forgets a note."""

    sales_frequency: SalesFrequency | None = None
    referral_channel: Literal[ReferralChannel, ""] | None = None
    shared: bool | None = None


class SetupIn(In):
    store_id: UUID | None = None
    step: Annotated[str, Field(max_length=20)] | None = None
    finished: bool | None = None
    left: bool | None = None
    """The owner goes on later, from the home of the store."""
    sales_frequency: SalesFrequency | None = None
    referral_channel: ReferralChannel | None = None
    data: SetupNotes | None = None


class Choice(Out):
    value: str
    label: str


class QrQuery(TextIn):
    format: Literal["svg", "png"] = "svg"


class PlaceOut(Out):
    country: str
    state: str | None
    city: str | None
    neighborhood: str | None
    address: str


class DomainOut(Out):
    id: UUID
    full_name: str
    domain_name: str
    prefix: str
    primary: bool
    kind: str
    verified: bool
    changed: str | None
    """A domain of the store's own whose records have changed, so that nobody is led to it."""
    disconnected: str | None
    """One that was wrong for so long that it no longer opens the shop."""


class DomainAvailable(Out):
    name: str
    domain: str
    available: bool
    reason: str | None
    suggestions: list[str]
