"""The ledger as people read it: who changed what, when and why, and what was there afterwards."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db import connection
from django.db.models import QuerySet

from accounts.models import User
from apps.stock.models import CHANGES_ON_HAND, CHANGES_RESERVED, StockMovement
from apps.stock.ports import OrderFacts, order_facts, order_with_number
from apps.stock.promises import promises
from apps.stock.schemas import MovementOut, MovementQuery, PromiseOut
from apps.warehouses.models import Warehouse
from common.schemas import capped_count

# The figures after each movement are sums over all that came before it, whatever the list is filtered by.
_FIGURES = """
SELECT id, on_hand, reserved FROM (
    SELECT id,
        sum(CASE WHEN kind = ANY(%(on_hand)s) THEN quantity ELSE 0 END) OVER so_far AS on_hand,
        sum(CASE WHEN kind = ANY(%(reserved)s) THEN quantity ELSE 0 END) OVER so_far AS reserved
    FROM stock_stockmovement WHERE variant_id = %(variant)s
    WINDOW so_far AS (PARTITION BY warehouse_id ORDER BY created_at, id)
) AS figured WHERE id = ANY(%(shown)s)
"""
Figures = dict[UUID, tuple[int, int]]


def movement_page(query: MovementQuery) -> dict[str, Any]:
    """One page of the ledger, the newest first."""
    rows = _find(query)
    total, is_capped = capped_count(rows)
    start = (query.page - 1) * query.limit
    chosen = list(rows.select_related("variant__product")[start : start + query.limit])
    figures = _figures(query.variant_id, chosen)
    people = _names(row.actor_id for row in chosen)
    places = dict(Warehouse.objects.values_list("pk", "name"))
    orders = _orders_of(row.order_id for row in chosen)
    return {
        "items": [_out(row, places, orders, people, figures) for row in chosen],
        "page": query.page,
        "limit": query.limit,
        "total": total,
        "total_is_capped": is_capped,
    }


def promised_units(variant_id: UUID) -> list[PromiseOut]:
    """What was promised to whom, the oldest first."""
    rows = promises([variant_id])
    orders = _orders_of(row.order_id for row in rows)
    places = dict(Warehouse.objects.values_list("pk", "name"))
    return [
        PromiseOut(
            order_id=row.order_id,
            order_number=facts.number,
            customer=facts.customer,
            quantity=row.quantity,
            warehouse_id=row.warehouse_id,
            warehouse_name=places[row.warehouse_id],
            since=row.since,
        )
        for row in rows
        for facts in [orders.get(row.order_id, OrderFacts(None, ""))]
    ]


def _orders_of(ids: Iterable[UUID | None]) -> dict[UUID, OrderFacts]:
    user_ids = {one for one in ids if one is not None}
    return order_facts(user_ids) if user_ids else {}


def _find(query: MovementQuery) -> "QuerySet[StockMovement, StockMovement]":
    """The ids are made in the order of time, so the whole ledger is walked by its primary key."""
    rows = StockMovement.objects.order_by("-pk")
    if query.variant_id:
        rows = rows.filter(variant_id=query.variant_id).order_by("-created_at", "-pk")
    if query.warehouse_id:
        rows = rows.filter(warehouse_id=query.warehouse_id)
    if query.kind:
        rows = rows.filter(kind=query.kind)
    if query.order:
        rows = rows.filter(order_id=order_with_number(query.order), order_id__isnull=False)
    return rows


def _figures(variant_id: UUID | None, rows: list[StockMovement]) -> Figures:
    if variant_id is None or not rows:
        return {}
    params: dict[str, Any] = {
        "variant": variant_id,
        "shown": [row.pk for row in rows],
        "on_hand": sorted(CHANGES_ON_HAND),
        "reserved": sorted(CHANGES_RESERVED),
    }
    with connection.cursor() as cursor:
        cursor.execute(_FIGURES, params)
        return {row[0]: (row[1], row[2]) for row in cursor.fetchall()}


def _names(ids: Any) -> dict[UUID, str]:
    user_ids = {one for one in ids if one}
    users = User.objects.filter(pk__in=user_ids).only("first_name", "last_name") if user_ids else []
    return {user.pk: user.full_name for user in users}


def _out(
    row: StockMovement,
    places: dict[UUID, str],
    orders: dict[UUID, OrderFacts],
    people: dict[UUID, str],
    figures: Figures,
) -> MovementOut:
    same = "id created_at quantity reason note variant_id warehouse_id order_id actor_id".split()
    order = orders.get(row.order_id) if row.order_id else None
    on_hand, reserved = figures.get(row.pk, (None, None))
    return MovementOut(
        **{name: getattr(row, name) for name in same},
        kind=row.kind,  # type: ignore[arg-type]  # one of its choices
        product_id=row.variant.product_id,
        product_name=row.variant.product.name,
        options=row.variant.options,
        warehouse_name=places[row.warehouse_id],
        other_warehouse_name=places.get(row.other_warehouse_id) if row.other_warehouse_id else None,
        order_number=order.number if order else None,
        actor_name=people.get(row.actor_id) if row.actor_id else None,
        on_hand=on_hand,
        reserved=reserved,
    )
