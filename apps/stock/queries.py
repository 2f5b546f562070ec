"""What lies where, as the merchant sees it: few statements, however many variants and warehouses."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db.models import BooleanField, F, Func, OuterRef, Q, QuerySet, Subquery, Value
from django.db.models.expressions import OrderBy
from django.db.models.functions import Coalesce

from apps.attachments.queries import Picture, pictures
from apps.products.low_stock import is_few, low_mark
from apps.products.models import Variant
from apps.products.search.search import Search
from apps.stock import ports
from apps.stock.models import StockLevel
from apps.stock.schemas import LevelOut, StockPage, StockQuery, StockRow, WarehouseName
from apps.warehouses.models import Warehouse
from common.schemas import capped_count

_SORTS: dict[str, tuple[str | OrderBy, ...]] = {
    # As the flat rows of the products stand in their index: 1 ms among 100 000 variants, and 110 without.
    "name": ("product__listing__sort_name", "product__listing__product_id", "position"),
    "-name": ("-product__listing__sort_name", "-product__listing__product_id", "position"),
    "available": (F("sellable").asc(nulls_last=True), "product__sort_name", "pk"),
    "-available": (F("sellable").desc(nulls_last=True), "product__sort_name", "pk"),
}
# As `Warehouse` itself is ordered, so that a row lists its levels as the list names its warehouses.
_BY_WAREHOUSE = ("-warehouse__is_default", "warehouse__position", "warehouse__name", "warehouse_id")

_COLUMNS = (
    "options sku track_stock on_hand reserved available low_stock_at picture_id position "
    "product__name product__photos"
).split()


class _Holds(Func):
    """Whether words hold what is asked. Not by to_tsquery, which reads the mark of a stem as a sign."""

    template = "%(expressions)s::tsquery"
    arg_joiner = " @@ "
    output_field = BooleanField()


def stock_page(query: StockQuery) -> StockPage:
    """One page with the warehouses and how many are few and none under the same filters."""
    found = _find(query)
    low, out = found.filter(is_few("sellable")), found.filter(sellable__lte=0)
    awaited = found.filter(pk__in=ports.awaited_variants())
    rows = {
        "low": low,
        "out": out,
        "in": found.filter(Q(sellable=None) | Q(sellable__gt=0)),
        "awaited": awaited,
    }.get(query.stock or "", found)
    total, is_capped = capped_count(rows)
    start = (query.page - 1) * query.limit
    chosen = list(
        rows.filter(product__listing__isnull=False)
        .order_by(*_SORTS[query.sort])
        .select_related("product")
        .only(*_COLUMNS)[start : start + query.limit]
    )
    return StockPage(
        items=stock_rows(chosen, query.warehouse_id),
        page=query.page,
        limit=query.limit,
        total=total,
        total_is_capped=is_capped,
        warehouses=[WarehouseName.model_validate(row) for row in Warehouse.objects.usable()],
        low_count=capped_count(low)[0],
        out_count=capped_count(out)[0],
        awaited_count=capped_count(awaited)[0],
    )


def units_at(variant_ids: Iterable[UUID]) -> dict[tuple[UUID, UUID], int]:
    """(variant, warehouse in use) -> what can be sold from there."""
    rows = StockLevel.objects.filter(
        variant__in=list(variant_ids), warehouse__deleted_at=None, warehouse__active=True
    )
    found = rows.values_list("variant_id", "warehouse_id", "on_hand", "reserved")
    return {(variant, warehouse): on_hand - reserved for variant, warehouse, on_hand, reserved in found}


def changed_rows(variant_ids: Iterable[UUID]) -> list[StockRow]:
    """The rows of these variants, in the order of the list."""
    variants = Variant.objects.filter(pk__in=list(variant_ids)).select_related("product").only(*_COLUMNS)
    return stock_rows(list(variants.order_by(*_SORTS["name"])))


def stock_rows(variants: list[Variant], warehouse_id: UUID | None = None) -> list[StockRow]:
    levels: dict[UUID, list[LevelOut]] = defaultdict(list)
    known = StockLevel.objects.filter(variant__in=[row.pk for row in variants])
    if warehouse_id:
        known = known.filter(warehouse_id=warehouse_id)
    for level in known.filter(warehouse__deleted_at=None).order_by(*_BY_WAREHOUSE):
        levels[level.variant_id].append(
            LevelOut(
                warehouse_id=level.warehouse_id,
                on_hand=level.on_hand,
                reserved=level.reserved,
                available=level.on_hand - level.reserved,
            )
        )
    pictures_by_id = pictures(photo for row in variants if (photo := _photo(row)))
    waiting = ports.people_waiting(row.pk for row in variants)
    return [_row(row, levels[row.pk], pictures_by_id, waiting.get(row.pk, 0)) for row in variants]


def _row(row: Variant, levels: list[LevelOut], pictures_by_id: dict[str, Picture], waiting: int) -> StockRow:
    picture = pictures_by_id.get(_photo(row) or "")
    mark = low_mark(row.low_stock_at)
    same = ("id", "product_id", "options", "sku", "track_stock", "on_hand", "reserved", "available")
    return StockRow(
        **{name: getattr(row, name) for name in same},
        product_name=row.product.name,
        photo_url=_thumb(picture) if picture else None,
        low_stock_at=row.low_stock_at,
        low_mark=mark,
        is_low=row.available is not None and 0 < row.available <= mark,
        waiting=waiting,
        levels=levels,
    )


def _photo(row: Variant) -> str | None:
    """Its own picture, else the first one of its product."""
    if row.picture_id:
        return str(row.picture_id)
    return str(row.product.photos[0]["attachmentOid"]) if row.product.photos else None


def _thumb(picture: Picture) -> str:
    formats = picture["urls"]["thumb"]
    return str(formats.get("webp") or formats.get("jpg") or picture["url"])


def find_variants(words: str) -> "QuerySet[Variant]":
    """Live variants of the products with these words in name, SKU or category; without words all."""
    rows: QuerySet[Variant] = Variant.objects.live().filter(product__deleted_at=None)
    search = Search.of(words)
    if search.words:
        rows = rows.filter(_Holds(F("product__listing__words"), Value(search.tsquery())))
    return rows


def _find(query: StockQuery) -> "QuerySet[Any, Any]":
    """Live variants with `sellable`, what can be sold: of all warehouses, or of the one that is asked for."""
    rows = find_variants(query.q)
    if query.product_id:
        rows = rows.filter(product_id=query.product_id)
    if query.warehouse_id is None:
        return rows.annotate(sellable=F("available"))
    there = StockLevel.objects.filter(variant=OuterRef("pk"), warehouse_id=query.warehouse_id)
    free = Subquery(there.values(free=F("on_hand") - F("reserved")))
    return rows.filter(track_stock=True).annotate(sellable=Coalesce(free, Value(0)))
