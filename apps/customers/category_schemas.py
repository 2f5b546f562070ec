"""Categories of customers: filled by hand, or by a rule."""

from decimal import Decimal
from typing import Annotated, Any
from uuid import UUID

from pydantic import Field

from apps.customers.schemas import PlaceCode
from common.money import AmountIn
from common.schemas import In, Instant, Out, wire_name

Days = Annotated[int, Field(ge=1, le=3650)]
Orders = Annotated[int, Field(ge=0, le=1_000_000)]
CategoryName = Annotated[str, Field(min_length=1, max_length=120)]
Color = Annotated[str, Field(pattern=r"^(#[0-9a-f]{6})?$")]
Percent = Annotated[Decimal, Field(ge=0, le=100, max_digits=5, decimal_places=2)]


class CategoryRulePlace(In):
    state: PlaceCode
    city: PlaceCode | None = None
    neighborhood: PlaceCode | None = None


class CategoryRuleIn(In):
    """Whoever fits all of it."""

    min_orders: Orders | None = None
    max_orders: Orders | None = None
    min_spent: AmountIn | None = None
    bought_within_days: Days | None = None
    not_bought_for_days: Days | None = None
    place: CategoryRulePlace | None = None
    product_id: UUID | None = None
    birthday_month: Annotated[int, Field(ge=1, le=12)] | None = None

    def stored(self) -> dict[str, Any]:
        return {
            wire_name(name): value
            for name, value in self.model_dump(mode="json", exclude_none=True, by_alias=False).items()
        }


class CustomerCategoryIn(In):
    name: CategoryName
    description: Annotated[str, Field(max_length=500)] = ""
    color: Color = ""
    rule: CategoryRuleIn | None = None
    discount_percent: Percent = Decimal(0)
    allows_cash_on_delivery: bool = True


class CustomerCategoryPatch(In):
    version: int | None = None
    name: CategoryName | None = None
    description: Annotated[str, Field(max_length=500)] | None = None
    color: Color | None = None
    rule: CategoryRuleIn | None = None
    discount_percent: Percent | None = None
    allows_cash_on_delivery: bool | None = None


class CategoryCountIn(In):
    rule: CategoryRuleIn


class CategoryCountOut(Out):
    count: int
    is_capped: bool


class CustomerCategoryOut(Out):
    id: UUID
    name: str
    description: str
    color: str
    rule: dict[str, Any] | None
    discount_percent: str
    allows_cash_on_delivery: bool
    count: int
    count_is_capped: bool
    version: int
    created_at: Instant
