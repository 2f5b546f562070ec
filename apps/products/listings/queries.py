"""The list of products as their merchant sees it: one statement and its counts, of stored texts."""

from typing import Final
from uuid import UUID

import orjson

from apps.products.catalog_cache import cached, content_mark
from apps.products.listing_sql import UNITS, Filter, Part, Row, Statement, page_of, select
from apps.products.listings.category_tree import category_tree
from apps.products.listings.schemas import ProductQuery
from apps.products.listings.sort_order import PLACED
from apps.products.models import ProductStatus
from apps.products.search.search import Search
from common.batch import Batch
from common.schemas import CAP, instant
from common.text import search_key
from tenants.current import current_store

_COLUMNS: Final = 'product_id, "row", low, sold, category_ids, publish_at, unpublish_at'
# Ids are made in the order of time.
_ORDERS: Final = {
    "name": "sort_name",
    "createdAt": "product_id",
    "updatedAt": "updated_at",
    "price": "price_min",
    "stock": "units",
}
# Of the variants themselves: where two sell at once, the units beside the flat rows follow a moment later.
_WITH_STOCK: Final = f"""
SELECT page.*, (
    SELECT {UNITS}
    FROM products_variant variant WHERE variant.product_id = page.product_id AND deleted_at IS NULL
) FROM ({{page}}) page
"""  # noqa: S608 - a constant of ours
_WITH_UNITS: Final = "products_listing JOIN products_listingunits USING (product_id)"
_WITHOUT_WEIGHT: Final = (
    "product_id IN (SELECT product_id FROM products_variant WHERE deleted_at IS NULL AND weight_kg IS NULL)"
)
_ON_STOCK: Final = {"in": "in_stock", "out": "NOT in_stock", "low": "low"}


def product_page(query: ProductQuery) -> bytes:
    """A ProductPage as JSON, with the counts of all statuses."""
    scope = filter_listings(query)
    text, params = page_of(_COLUMNS, part_of(query, scope), query.limit, (query.page - 1) * query.limit)
    page = _WITH_STOCK.format(page=text), params
    counts, rows = _counts_and_rows(scope, page, anew=query.stock is not None)
    total = counts[query.status or "ALL"]
    tail = orjson.dumps(
        {
            "page": query.page,
            "limit": query.limit,
            "total": min(total, CAP),
            "totalIsCapped": total > CAP,
            "counts": {status: min(count, CAP) for status, count in counts.items()},
        }
    )
    return b'{"items":[' + b",".join(_row_texts(rows)) + b"]," + tail[1:]


def filter_listings(query: ProductQuery) -> Filter:
    """All that was asked for but the status, which has its counts."""
    scope = Search.of(query.q).narrows(Filter())
    if query.category_id:
        scope = scope.also("category_ids && %s::uuid[]", _family(query, query.category_id))
    if query.stock:
        scope = scope.also(_ON_STOCK[query.stock])
    if query.tag:
        scope = _with_label(scope, query.tag).also("\"row\"::jsonb -> 'tags' ? %s", query.tag)
    if query.brand:
        scope = _with_label(scope, query.brand).also("\"row\"::jsonb ->> 'brand' = %s", query.brand)
    if query.min_price is not None:
        scope = scope.also("price_max >= %s", query.min_price)
    if query.max_price is not None:
        scope = scope.also("price_min <= %s", query.max_price)
    if query.oids:
        scope = scope.also("product_id = ANY(%s::uuid[])", query.oids)
    return _lacking(scope, query)


def _lacking(scope: Filter, query: ProductQuery) -> Filter:
    if query.no_weight:
        scope = scope.also(_WITHOUT_WEIGHT)
    return scope.also("photo_id IS NULL") if query.no_photo else scope


def _family(query: ProductQuery, category_id: UUID) -> list[UUID]:
    """A category with those below it; ranks are of what lies in the category itself."""
    nodes = [] if query.sort == "position" else category_tree().nodes.values()
    return [category_id, *(row.id for row in nodes if row.parent_id == category_id)]


def _with_label(scope: Filter, label: str) -> Filter:
    """By the index of words first, so that few rows are read for the exact comparison."""
    search = Search(tuple(search_key(label).split()))
    return scope.also("words @@ %s::tsquery", search.tsquery("B", exactly=True)) if search.words else scope


def part_of(query: ProductQuery, scope: Filter) -> Part:
    name = query.sort.removeprefix("-")
    down = " DESC" if query.sort.startswith("-") else ""
    down += " NULLS LAST" if down and name in ("price", "stock") else ""
    order = _ORDERS.get(name, "product_id") + down + ("" if name == "createdAt" else ", product_id")
    chosen = scope.also("status = %s", query.status) if query.status else scope
    if name == "position" and query.category_id:
        return Part(chosen, "position, product_id", PLACED, (query.category_id,))
    return Part(chosen, order, _WITH_UNITS) if name == "stock" else Part(chosen, order)


def _counts_and_rows(scope: Filter, page: Statement, *, anew: bool) -> tuple[dict[str, int], list[Row]]:
    """How many rows each status has, each exact up to CAP, and ALL; the rows of the page.

    Counts come by memory while nothing has changed; those asked for `anew` with the rows in one message.
    """
    mark = content_mark()
    if not anew and mark is not None:
        key = ("counts", mark, scope.where, str(scope.params))
        return cached(key, lambda: _by_status(select(*_counts_of(scope))[0])), select(*page)
    batch, (count, filters), (text, params) = Batch(), _counts_of(scope), page
    counted, rows = batch.query(_by_status, count, *filters), batch.query(tuple, text, *params)
    batch.send()
    return counted.rows[0], rows.rows


def _counts_of(scope: Filter) -> Statement:
    one = (
        f"(SELECT count(*) FROM (SELECT 1 FROM products_listing"  # noqa: S608 - texts of ours
        f" WHERE status = %s AND {scope.where} LIMIT {CAP + 1}) counted)"
    )
    params = (param for status in ProductStatus.values for param in (status, *scope.params))
    return f"SELECT {', '.join([one] * len(ProductStatus.values))}", tuple(params)


def _by_status(row: Row) -> dict[str, int]:
    counts = dict(zip(ProductStatus.values, row, strict=True))
    return {"ALL": sum(counts.values()), **counts}


def _row_texts(rows: list[Row]) -> list[bytes]:
    nodes = category_tree().nodes if rows else {}
    currency = current_store().currency
    return [
        text.encode()[:-1]
        + b","
        + orjson.dumps(
            {
                "currency": currency,
                "stock": stock,
                "low": low,
                "sold": sold,
                "categoryNames": [nodes[one].name for one in category_ids if one in nodes],
                "publishAt": publish_at and instant(publish_at),
                "unpublishAt": unpublish_at and instant(unpublish_at),
            }
        )[1:]
        for _, text, low, sold, category_ids, publish_at, unpublish_at, stock in rows
    ]
