"""What promotions and coupons share on the wire."""

from decimal import Decimal
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field, PlainSerializer, WithJsonSchema

from apps.discounts.states import State
from apps.products.field_types import Moment
from common.money import AmountIn, AmountOut, Priced
from common.schemas import In, Instant, Out
from common.text import TranslatedText

Percent = Annotated[
    Decimal,
    Field(gt=0, le=100, max_digits=5, decimal_places=2),
    WithJsonSchema({"type": "string", "pattern": r"^[0-9]{1,3}(\.[0-9]{1,2})?$", "examples": ["10.00"]}),
]
"""5 for 5 %."""
PercentOut = Annotated[Decimal, PlainSerializer(lambda value: format(value, ".2f"), return_type=str)]
Ids = Annotated[list[UUID], Field(max_length=500)]
Count = Annotated[int, Field(ge=1, le=1_000_000, strict=True)]
Units = Annotated[int, Field(ge=1, le=999, strict=True)]
Version = Annotated[int, Field(ge=1, le=2_147_483_647)]


class ScopeIn(In):
    """Which goods. Without products, categories and brands: all; a category holds those below it."""

    products: Ids = []
    categories: Ids = []
    brands: Annotated[list[Annotated[str, Field(min_length=1, max_length=120)]], Field(max_length=100)] = []
    excluded_products: Ids = []
    excluded_categories: Ids = []
    exclude_on_sale: bool = False
    """Leaves out what has a sale price already."""


class ScopeOut(Out):
    products: list[UUID]
    categories: list[UUID]
    brands: list[str]
    excluded_products: list[UUID]
    excluded_categories: list[UUID]
    exclude_on_sale: bool


class RuleIn(In):
    """What promotions and coupons have in common. Null limits nothing."""

    active: bool | None = None
    """False: paused."""
    scope: ScopeIn | None = None
    minimum_amount: AmountIn | None = None
    """Of the goods in the scope."""
    minimum_quantity: Annotated[int, Field(ge=1, le=9_999, strict=True)] | None = None
    first_order: bool | None = None
    """Only who has no order yet, by email, phone or document."""
    starts_at: Moment | None = None
    ends_at: Moment | None = None
    use_limit: Count | None = None
    person_limit: Count | None = None


CLEARABLE: dict[str, Any] = {
    "scope": {},
    "minimum_amount": None,
    "minimum_quantity": None,
    "starts_at": None,
    "ends_at": None,
    "use_limit": None,
    "person_limit": None,
}


class RuleOut(Priced, Out):
    id: UUID
    currency: str
    state: State
    active: bool
    scope: ScopeOut
    minimum_amount: AmountOut | None
    minimum_quantity: int | None
    first_order: bool
    starts_at: Instant | None
    ends_at: Instant | None
    use_limit: int | None
    person_limit: int | None
    used: int
    orders: int
    """Orders that used it and stand."""
    sold: AmountOut
    """What those orders cost without their delivery."""
    discounted: AmountOut
    gives: TranslatedText
    """The offer in a few words, in both languages: `10% off, up to S/ 30.00`."""
    paused_by_plan: bool = False
    """In the answer to a creation or a restoring: it was saved paused, because the plan allows no other
    active one at that time."""
    version: int
    created_at: Instant
    updated_at: Instant
    deleted_at: Instant | None


class UsageOut(Out):
    """Active ones beside what the plan allows."""

    limit: int | None
    used: int
    plan: str
    lifted_by: str | None
    """The plan that allows more; null where none does."""
    next_id: UUID | None
    """The scheduled one that starts next."""
    next_name: str
    next_starts_at: Instant | None


StateName = Literal["SCHEDULED", "ACTIVE", "PAUSED", "EXHAUSTED", "EXPIRED"]
