"""Coupons as their merchant sees and writes them."""

from datetime import date
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from apps.discounts.codes import MAX_CODES
from apps.discounts.schemas import (
    CLEARABLE,
    Percent,
    PercentOut,
    RuleIn,
    RuleOut,
    StateName,
    UsageOut,
    Version,
)
from common.money import AmountIn, AmountOut, Priced
from common.schemas import In, Instant, Out, Page, PageQuery, TextIn
from common.text import TranslatedText
from reference.place_path import MAX_PATH_LENGTH

Kind = Literal["PERCENT", "AMOUNT", "FREE_DELIVERY"]
Code = Annotated[str, Field(min_length=1, max_length=64)]
Place = Annotated[str, Field(min_length=2, max_length=MAX_PATH_LENGTH)]


class CouponFields(RuleIn):
    description: Annotated[str, Field(max_length=255)] | None = None
    percent: Percent | None = None
    amount: AmountIn | None = None
    max_discount: AmountIn | None = None
    """The most that a percent takes off."""
    places: Annotated[list[Place], Field(max_length=500)] | None = None
    """Of FREE_DELIVERY: paths as of a shipping rate; none: everywhere."""
    with_promotions: bool | None = None
    """Whether it takes from goods that a promotion touched."""
    advertised: bool | None = None
    """Whether the shop may name the code."""


class CouponIn(CouponFields):
    """`batch` with `count`: that many codes of one use each, `code` followed by a hyphen and random signs."""

    code: Code
    kind: Kind
    batch: bool = False
    count: Annotated[int, Field(ge=1, le=MAX_CODES, strict=True)] | None = None


class CouponPatch(CouponFields):
    version: Version | None = None
    code: Code | None = None
    kind: Kind | None = None


COUPON_CLEARABLE: dict[str, Any] = {
    **CLEARABLE,
    "description": "",
    "percent": None,
    "amount": None,
    "max_discount": None,
    "places": [],
}


class CouponOut(RuleOut):
    code: str
    batch: bool
    description: str
    kind: Kind
    percent: PercentOut | None
    amount: AmountOut | None
    max_discount: AmountOut | None
    places: list[str]
    with_promotions: bool
    advertised: bool
    link: str | None
    """An address of the shop that applies the code by itself; null for a batch."""


class CouponQuery(PageQuery):
    q: Annotated[str, Field(max_length=100)] = ""
    state: StateName | None = None
    kind: Kind | None = None
    advertised: bool | None = None
    since: date | None = None
    until: date | None = None
    """Coupons that run on any day from `since` to `until`."""
    deleted: bool = False
    """The trash: those that can be restored."""
    sort: Literal["createdAt", "-createdAt", "code", "-code", "used", "-used", "endsAt", "-endsAt"] = (
        "-createdAt"
    )


class CouponPage(Page[CouponOut]):
    counts: dict[str, int]
    """Of ALL and of each state, within the other filters."""
    usage: UsageOut


class CodesIn(In):
    count: Annotated[int, Field(ge=1, le=MAX_CODES, strict=True)]


class CouponCodeOut(Out):
    id: UUID
    code: str
    order_id: UUID | None
    used_at: Instant | None
    link: str


class CodeQuery(PageQuery):
    used: bool | None = None
    q: Annotated[str, Field(max_length=64)] = ""


class CouponFailureOut(Out):
    """Tries of the last seven days that were refused."""

    coupon_id: UUID
    code: str
    reason: str
    """min_amount, min_quantity, used_by_you, exhausted, expired, scheduled, first_order, no_goods, place."""
    tries: int
    average_missing: AmountOut | None
    """To the minimum amount."""


class CampaignOut(Out):
    """A day that shops prepare for, with a draft that only the merchant makes a coupon of."""

    key: str
    name: TranslatedText
    day: date
    starts_on: date
    ends_on: date
    code: str
    percent: PercentOut
    ready_id: UUID | None
    """A coupon that already runs on that day."""
    ready_code: str


class CouponSummaryOut(Priced, Out):
    """The head and the foot of the list of coupons."""

    currency: str
    month_uses: int
    """This month, in the store's time zone."""
    month_sold: AmountOut
    month_discounted: AmountOut
    failures: list[CouponFailureOut]
    failed_tries: int
    campaigns: list[CampaignOut]


class CouponExportQuery(TextIn):
    state: StateName | None = None
