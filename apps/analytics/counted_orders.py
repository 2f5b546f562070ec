"""The orders behind a figure. They are read as the rows of days are, so they come to the same total."""

from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from typing import NamedTuple
from uuid import UUID

from apps.analytics.figures import NOTHING, Sale, SoldLine
from apps.analytics.product_rows import named_categories, named_products
from apps.analytics.read_orders import read_money_back, read_sales
from apps.analytics.requested_period import Window
from apps.analytics.schemas import CountedOrder, CountedOrdersOut, CountedOrdersQuery
from apps.orders.models import Order
from apps.products.models import ProductCategory
from apps.shipping.places import place_name
from common.money import in_currency
from tenants.current import current_store


class Counted(NamedTuple):
    id: UUID
    number: int
    placed_on: date
    buyer_name: str
    units: int
    amount: Decimal


def counted_orders_page(query: CountedOrdersQuery, window: Window, *, sees_contact: bool) -> CountedOrdersOut:
    rows = list(_money_back(window) if query.measure == "refunds" else _sales(query, window))
    rows.sort(key=lambda row: (row.placed_on, row.number), reverse=True)
    start = (query.page - 1) * query.limit
    currency = current_store().currency
    with in_currency(currency):
        visible = rows[start : start + query.limit]
        return CountedOrdersOut.model_validate(
            {
                "items": [_out(row, sees_contact=sees_contact) for row in visible],
                "page": query.page,
                "limit": query.limit,
                "total": len(rows),
                "total_is_capped": False,
                "currency": currency,
                "amount": sum((row.amount for row in rows), NOTHING),
                "orders": len(rows),
                "name": _name(query),
            }
        )


def _name(query: CountedOrdersQuery) -> str:
    if query.product_id:
        return next((name for name, _ in named_products([str(query.product_id)]).values()), "")
    if query.category_id:
        return next((name for name, _ in named_categories([str(query.category_id)]).values()), "")
    return place_name(query.district) if query.district else ""


def _out(row: Counted, *, sees_contact: bool) -> CountedOrder:
    hidden = {} if sees_contact else {"buyer_name": ""}
    return CountedOrder.model_validate(row._asdict() | hidden)


def _sales(query: CountedOrdersQuery, window: Window) -> Iterator[Counted]:
    start, end = window.period.bounds(window.days.zone)
    products = _products(query)
    for sale in read_sales(start, end, window.days.zone):
        lines = [line for line in sale.lines if products is None or line.product_id in products]
        if (products is not None and not lines) or not _is_in_group(sale, query):
            continue
        amount = _amount(sale, lines if products is not None else None, query)
        if amount or query.measure in ("orders", "sales") or (query.measure == "paid" and sale.is_paid):
            yield Counted(
                id=sale.order_id,
                number=sale.number,
                placed_on=sale.day,
                buyer_name=sale.buyer_name,
                units=sum(line.units for line in lines),
                amount=amount,
            )


def _products(query: CountedOrdersQuery) -> set[UUID] | None:
    if query.product_id:
        return {query.product_id}
    if query.category_id is None:
        return None
    placings = ProductCategory.objects.filter(category=query.category_id, is_primary=True)
    return set(placings.values_list("product_id", flat=True))


def _is_in_group(sale: Sale, query: CountedOrdersQuery) -> bool:
    if query.district and not f"{sale.place}/".startswith(f"{query.district}/"):
        return False
    if query.group == "weekday":
        return str(sale.day.weekday()) == query.key
    if query.group == "discount":
        return any(label == query.key for label, _ in sale.discounts)
    if query.group in ("device", "source"):
        device, _, source = sale.came_by.partition(".")
        return query.key == (device if query.group == "device" else source)
    return query.group is None or sale.groups[query.group] == query.key


def _amount(sale: Sale, lines: list[SoldLine] | None, query: CountedOrdersQuery) -> Decimal:
    """Of the chosen products, what they cost after discounts; else of the whole order."""
    if query.group == "discount":
        return sum((amount for label, amount in sale.discounts if label == query.key), NOTHING)
    if lines is not None:
        worth = sum((line.worth for line in lines), NOTHING)
        return worth if sale.is_paid or query.measure != "paid" else NOTHING
    return {"paid": sale.paid, "due": sale.due}.get(query.measure, sale.worth)


def _money_back(window: Window) -> Iterator[Counted]:
    """By the day on which it went back; twice on one day is one row."""
    start, end = window.period.bounds(window.days.zone)
    backs = list(read_money_back(start, end, window.days.zone))
    columns = ("number", "first_name", "last_name", "item_count")
    orders = {
        row.pk: row for row in Order.objects.filter(pk__in={back.order_id for back in backs}).only(*columns)
    }
    amounts: dict[tuple[UUID, date], Decimal] = defaultdict(Decimal)
    for back in backs:
        amounts[back.order_id, back.at.date()] += back.amount
    for (order_id, day), amount in amounts.items():
        order = orders[order_id]
        yield Counted(
            id=order.pk,
            number=order.number or 0,
            placed_on=day,
            buyer_name=order.customer_name,
            units=order.item_count,
            amount=amount,
        )
