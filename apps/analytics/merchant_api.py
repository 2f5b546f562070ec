"""Figures of a store for its merchant."""

from ninja import Query

import apps.analytics.errors  # noqa: F401  (registers the texts)
from apps.analytics.counted_orders import counted_orders_page
from apps.analytics.dashboard import dashboard
from apps.analytics.groups import grouped
from apps.analytics.product_rows import category_rows, product_rows
from apps.analytics.requested_period import requested_period
from apps.analytics.schemas import (
    CountedOrdersOut,
    CountedOrdersQuery,
    DashboardOut,
    FigureSeriesOut,
    FunnelOut,
    GroupOut,
    GroupQuery,
    PeriodQuery,
    ProductsOut,
    ProductsQuery,
    SeriesQuery,
)
from apps.analytics.series import series
from apps.analytics.visit_figures import funnel
from common.api import Request, Router

router = Router(tags=["analytics"])
_COST = "products.see_cost"
_CONTACT = "customers.see_contact"


@router.get("/analytics/dashboard", response=DashboardOut, permission="analytics.view")
def get_analytics_dashboard(request: Request, query: Query[PeriodQuery]) -> DashboardOut:
    """The figures of a period at a glance; profit only for who may see costs."""
    return dashboard(requested_period(query), sees_cost=request.caller.may(_COST))


@router.get("/analytics/daily-order", response=FigureSeriesOut, permission="analytics.view")
def list_daily_orders(request: Request, query: Query[SeriesQuery]) -> FigureSeriesOut:
    """Orders by hour, day, week or month, each bucket in its place, also the empty ones."""
    return series(query, requested_period(query), sees_cost=False)


@router.get("/analytics/daily-sale", response=FigureSeriesOut, permission="analytics.view")
def list_daily_sales(request: Request, query: Query[SeriesQuery]) -> FigureSeriesOut:
    """Sales, refunds and profit by hour, day, week or month; a refund is of the day of the refund."""
    return series(query, requested_period(query), sees_cost=request.caller.may(_COST))


@router.get("/analytics/order", response=GroupOut, permission="analytics.view")
def list_order_groups(request: Request, query: Query[GroupQuery]) -> GroupOut:
    """Orders by what they have in common, the most frequent first."""
    return grouped(query.group, requested_period(query), by_count=True)


@router.get("/analytics/sale", response=GroupOut, permission="analytics.view")
def list_sale_groups(request: Request, query: Query[GroupQuery]) -> GroupOut:
    """As analytics/order, those that bring most first."""
    return grouped(query.group, requested_period(query), by_count=False)


@router.get("/analytics/product", response=ProductsOut, permission="analytics.view")
def list_product_figures(request: Request, query: Query[ProductsQuery]) -> ProductsOut:
    """What each product brought; the rows and the one of the others add up to the total."""
    return product_rows(requested_period(query), measure=query.measure, sees_cost=request.caller.may(_COST))


@router.get("/analytics/product-category", response=ProductsOut, permission="analytics.view")
def list_category_figures(request: Request, query: Query[ProductsQuery]) -> ProductsOut:
    """As analytics/product by the main category of each product; what has none stands in a row of its own."""
    return category_rows(requested_period(query), measure=query.measure, sees_cost=request.caller.may(_COST))


@router.get("/analytics/funnel", response=FunnelOut, permission="analytics.view")
def get_funnel(request: Request, query: Query[PeriodQuery]) -> FunnelOut:
    """From the visit to the payment: how many went on, by device and source, and where the others stayed."""
    return funnel(requested_period(query))


@router.get("/analytics/counted-order", response=CountedOrdersOut, permission="analytics.view")
def list_counted_orders(request: Request, query: Query[CountedOrdersQuery]) -> CountedOrdersOut:
    """The orders that a figure is made of; `amount` is the figure."""
    window = requested_period(PeriodQuery(since=query.since, until=query.until, compare="NONE"))
    return counted_orders_page(query, window, sees_contact=request.caller.may(_CONTACT))
