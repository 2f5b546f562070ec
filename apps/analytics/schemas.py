"""What the calls of analytics ask and answer."""

from datetime import date
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from apps.analytics.periods import Compare, Step
from common.money import AmountOut, Priced
from common.schemas import Out, Page, PageQuery, TextIn

Group = Literal["hour", "weekday", "way", "origin", "buyer", "discount", "district"]
Measure = Literal["orders", "sales", "paid", "due", "refunds"]


class PeriodQuery(TextIn):
    """Days of the store, both in it; the last thirty unless they are named."""

    since: date | None = None
    until: date | None = None
    compare: Compare = "PREVIOUS"


class SeriesQuery(PeriodQuery):
    by: Step = "DAY"
    """HOUR of at most seven days; of more, DAY."""


class GroupQuery(PeriodQuery):
    group: Group = "hour"


class ProductsQuery(PeriodQuery):
    measure: Literal["profit", "paid", "units", "sales"] = "paid"


class CountedOrdersQuery(PageQuery):
    """The orders behind a figure; what is left out narrows nothing."""

    since: date | None = None
    until: date | None = None
    measure: Measure = "sales"
    product_id: UUID | None = None
    category_id: UUID | None = None
    district: Annotated[str, Field(max_length=455)] = ""
    group: Literal["hour", "weekday", "way", "origin", "buyer", "discount", "device", "source"] | None = None
    key: Annotated[str, Field(max_length=200)] = ""


class PeriodOut(Out):
    since: date
    until: date
    compare_since: date | None
    """Null where it is compared with nothing: less than seven days are not."""
    compare_until: date | None
    earliest: date | None
    """The first day that the plan opens; null: all of them."""
    time_zone: str


class Totals(Out):
    orders: int
    paid_orders: int
    units: int
    sales: AmountOut
    paid: AmountOut
    due: AmountOut
    refunds: AmountOut
    average: AmountOut | None
    """Of the orders that are paid."""


class Profit(Out):
    """`profit` is what is left of `paid` after all that stands below it."""

    profit: AmountOut
    paid: AmountOut
    refunds: AmountOut
    tax: AmountOut
    cost: AmountOut
    couriers: AmountOut
    fees: AmountOut
    delivery: AmountOut
    """Inside `paid`, for who wants to hold the couriers against it."""
    uncosted_units: int


class Point(Out):
    at: str
    """`2026-11-20`, the first day of its bucket; of hours `2026-11-20T13`."""
    orders: int
    paid_orders: int
    units: int
    sales: AmountOut
    paid: AmountOut
    due: AmountOut
    refunds: AmountOut
    profit: AmountOut | None
    """Null of hours, and for who may not see costs."""


class FigureSeriesOut(Priced, Out):
    currency: str
    period: PeriodOut
    by: Step
    items: list[Point]
    before: list[Point]
    """Of the period that it is held against, in the same order; it may have a bucket more or less."""
    totals: Totals
    totals_before: Totals | None
    profit: Profit | None
    profit_before: Profit | None


class GroupRow(Out):
    key: str
    name: str
    """Of a place or a discount; empty where the key says it all."""
    orders: int
    sales: AmountOut
    paid: AmountOut
    orders_before: int | None
    sales_before: AmountOut | None


class GroupOut(Priced, Out):
    currency: str
    period: PeriodOut
    group: Group
    items: list[GroupRow]
    totals: Totals
    totals_before: Totals | None


class ProductFigure(Out):
    id: UUID | None
    """Null of what is added up in the last row."""
    name: str
    photo: dict[str, Any] | None
    orders: int
    units: int
    sales: AmountOut
    paid: AmountOut
    net: AmountOut
    """`paid` without tax."""
    cost: AmountOut | None
    profit: AmountOut | None
    profit_before: AmountOut | None
    paid_before: AmountOut | None
    uncosted_units: int


class ProductsOut(Priced, Out):
    currency: str
    period: PeriodOut
    items: list[ProductFigure]
    others: ProductFigure | None
    """What comes after the hundred that are named."""
    other_count: int
    total: ProductFigure


class SearchRow(Out):
    words: str
    times: int


class UnservedPlaceRow(Out):
    place: str
    names: list[str]
    people: int
    amount: AmountOut


class FunnelStep(Out):
    step: Literal["VISIT", "PRODUCT", "CART", "CHECKOUT", "ORDER", "PAID"]
    count: int
    before: int | None


class FunnelRow(Out):
    key: str
    visits: int
    products: int
    carts: int
    checkouts: int
    orders: int
    paid: int


class ReasonRow(Out):
    reason: str
    carts: int
    value: AmountOut


class FunnelOut(Priced, Out):
    """People of each day; `ORDER` and `PAID` are orders of the shop."""

    currency: str
    period: PeriodOut
    steps: list[FunnelStep]
    reasons: list[ReasonRow]
    """The last step that was seen of carts that were left with a contact."""
    devices: list[FunnelRow]
    sources: list[FunnelRow]
    unserved: list[UnservedPlaceRow]
    searches: list[SearchRow]
    empty_searches: list[SearchRow]


class DepartmentRow(Out):
    place: str
    name: str
    latitude: float | None
    """The middle of it; null outside Peru."""
    longitude: float | None
    orders: int
    people: int
    """Of people who had no delivery there."""


class DistrictRow(Out):
    place: str
    name: str
    orders: int


class PlacesOut(Out):
    """Where paid orders go, and where people are turned away."""

    departments: list[DepartmentRow]
    districts: list[DistrictRow]
    """Of the department that buys most."""
    other_districts: int
    other_orders: int


class DashboardOut(Priced, Out):
    currency: str
    period: PeriodOut
    totals: Totals
    totals_before: Totals | None
    profit: Profit | None
    profit_before: Profit | None
    series: list[Point]
    top_products: list[ProductFigure]
    steps: list[FunnelStep]
    places: PlacesOut
    unserved: list[UnservedPlaceRow]
    unserved_people: int
    unserved_amount: AmountOut
    empty_searches: list[SearchRow]


class CountedOrder(Out):
    id: UUID
    number: int
    placed_on: date
    buyer_name: str
    """Empty for who may not see contacts."""
    units: int
    amount: AmountOut


class CountedOrdersOut(Page[CountedOrder], Priced):
    currency: str
    amount: AmountOut
    """Of all pages: the figure itself."""
    orders: int
    name: str
    """Of the product, category or place that they are narrowed to."""
