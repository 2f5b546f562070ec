"""Reads of receipts."""

from typing import Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import QuerySet

from apps.receipts.models import Receipt, ReceiptSeries
from apps.receipts.quota import GATE
from apps.receipts.schemas import ReceiptQuery, SeriesOut
from billing.gate import limits_of
from common.crud import get_or_404
from common.text import search_key
from tenants.current import current_store

_SORTS: Final = {"issuedAt": "issued_at", "total": "total"}


def get_receipt(receipt_id: UUID) -> Receipt:
    return get_or_404(Receipt.objects.select_related("order", "corrects"), pk=receipt_id)


def receipts_of(order_id: UUID) -> QuerySet[Receipt]:
    """The newest first."""
    rows = Receipt.objects.filter(order_id=order_id).select_related("order", "corrects")
    return rows.order_by("-issued_at", "-id")


def find_receipts(query: ReceiptQuery) -> QuerySet[Receipt]:
    rows = Receipt.objects.select_related("order")
    exact = {"kind": query.kind, "state": query.state, "series": query.series, "order_id": query.order_id}
    rows = rows.filter(**{name: value for name, value in exact.items() if value})
    if query.from_:
        rows = rows.filter(issued_on__gte=query.from_)
    if query.to:
        rows = rows.filter(issued_on__lte=query.to)
    for word in search_key(query.q).split():
        rows = rows.filter(search_text__contains=word)
    minus = "-" if query.sort.startswith("-") else ""
    return rows.order_by(f"{minus}{_SORTS[query.sort.removeprefix('-')]}", f"{minus}id")


def limit_a_month() -> int | None:
    return limits_of(current_store().owner_id)[GATE]


def store_zone() -> ZoneInfo:
    return ZoneInfo(current_store().time_zone)


def series_out(rows: QuerySet[ReceiptSeries]) -> list[SeriesOut]:
    used = set(Receipt.objects.order_by().values_list("kind", "series").distinct())
    return [
        SeriesOut.from_row(row, next_number=row.last_number + 1, used=(row.kind, row.code) in used)
        for row in rows
    ]
