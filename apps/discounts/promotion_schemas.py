"""Promotions as their merchant sees and writes them."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from apps.discounts.schemas import (
    CLEARABLE,
    Ids,
    Percent,
    PercentOut,
    RuleIn,
    RuleOut,
    StateName,
    Units,
    UsageOut,
    Version,
)
from common.money import AmountIn, AmountOut
from common.schemas import In, Out, Page, PageQuery
from common.text import Bounds, TranslatedText

Kind = Literal[
    "N_FOR_M", "PRICE_OFF", "SECOND_UNIT", "BUNDLE", "TIERS", "GIFT", "PAYMENT_METHOD", "CUSTOMER_CATEGORY"
]
Name = Annotated[TranslatedText, Bounds(80)]


class PartIn(In):
    """So many units of any of these products."""

    products: Annotated[Ids, Field(min_length=1)]
    quantity: Units = 1


class TierIn(In):
    minimum: AmountIn
    percent: Percent | None = None
    amount: AmountIn | None = None


class TermsIn(In):
    """The numbers of the offer; each kind takes its own and ignores the others.

    N_FOR_M: `take`, `pay`. PRICE_OFF: `percent` or `amount` a unit. SECOND_UNIT: `percent`. BUNDLE: `price`
    of `parts`. TIERS: `tiers`. GIFT: `giftVariantOid`, `giftQuantity` (from `minimumAmount` on).
    PAYMENT_METHOD and CUSTOMER_CATEGORY: `percent`, or `amount` of the order, with their `...Oids`.
    """

    percent: Percent | None = None
    amount: AmountIn | None = None
    take: Units | None = None
    pay: Units | None = None
    price: AmountIn | None = None
    parts: Annotated[list[PartIn], Field(max_length=5)] = []
    tiers: Annotated[list[TierIn], Field(max_length=5)] = []
    gift_variant_id: UUID | None = None
    gift_quantity: Units = 1
    payment_method_oids: Annotated[Ids, Field(max_length=50)] = []
    customer_category_oids: Annotated[Ids, Field(max_length=50)] = []


class PartOut(Out):
    products: list[UUID]
    quantity: int


class TierOut(Out):
    minimum: AmountOut
    percent: PercentOut | None
    amount: AmountOut | None


class TermsOut(Out):
    percent: PercentOut | None
    amount: AmountOut | None
    take: int | None
    pay: int | None
    price: AmountOut | None
    parts: list[PartOut]
    tiers: list[TierOut]
    gift_variant_id: UUID | None
    gift_quantity: int
    payment_method_oids: list[UUID]
    customer_category_oids: list[UUID]


class PromotionFields(RuleIn):
    terms: TermsIn | None = None
    flash: bool | None = None
    """The shop counts down to `endsAt` and shows what is left of `useLimit`."""
    with_coupons: bool | None = None
    """Whether a coupon takes from goods that it touched."""
    with_promotions: Literal["BEST", "ADD"] | None = None
    """BEST: of promotions on the same goods the one that saves most. ADD: takes from what is left."""
    free_delivery: Literal["MEASURED_LAST", "NOT_COUNTED"] | None = None
    """NOT_COUNTED: goods that it touched don't count toward free delivery."""
    cap_percent: Percent | None = None
    """All discounts of a line that it touched together, at most; the lowest cap of a line holds."""


class PromotionIn(PromotionFields):
    kind: Kind
    name: Name


class PromotionPatch(PromotionFields):
    version: Version | None = None
    kind: Kind | None = None
    name: Name | None = None


PROMOTION_CLEARABLE: dict[str, Any] = {**CLEARABLE, "cap_percent": None}


class PromotionOut(RuleOut):
    kind: Kind
    name: TranslatedText
    terms: TermsOut
    flash: bool
    with_coupons: bool
    with_promotions: Literal["BEST", "ADD"]
    free_delivery: Literal["MEASURED_LAST", "NOT_COUNTED"]
    cap_percent: PercentOut | None
    position: int
    use_unit: Literal["groups", "units", "orders"]
    """What one use is: a pair or bundle, a unit, or an order."""
    rule_in_words: TranslatedText
    """How it goes together with the rest, in both languages."""


class PromotionQuery(PageQuery):
    q: Annotated[str, Field(max_length=100)] = ""
    state: StateName | None = None
    kind: Kind | None = None
    deleted: bool = False
    """The trash: those that can be restored."""
    sort: Literal["position", "-position", "createdAt", "-createdAt", "startsAt", "-startsAt"] = "position"


class PromotionPage(Page[PromotionOut]):
    counts: dict[str, int]
    """Of ALL and of each state, within the other filters."""
    usage: UsageOut


class PromotionOrderIn(In):
    promotion_oids: Annotated[list[UUID], Field(min_length=1, max_length=500)]
    """All promotions, each once; the first one goes first."""
