"""Series of receipts: the letters, and the number that is given last in a transaction."""

from datetime import date
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.db.models import F, QuerySet

from apps.receipts import states
from apps.receipts.errors import SeriesTaken
from apps.receipts.models import MAX_NUMBER, Receipt, ReceiptSeries, SeriesKind
from common import crud
from common.errors import Conflict, Invalid, issue
from tenants.models import Store

FIRST_SERIES: Final = (
    (states.BOLETA, "B001"),
    (states.FACTURA, "F001"),
    (states.SALES_NOTE, "NV01"),
    (states.CREDIT_NOTE, "BC01"),
    (states.CREDIT_NOTE, "FC01"),
)
_LETTERS: Final = {
    states.BOLETA: ("B", "B001"),
    states.FACTURA: ("F", "F001"),
    states.SALES_NOTE: ("ACDEGHIJKLMNOPQRSTUVWXYZ", "NV01"),
    states.CREDIT_NOTE: ("BF", "BC01"),
}
_MAX_ORDINAL: Final = 99_999
"""Five digits, which begin anew each day as far as SUNAT is concerned."""
_UNIQUE: Final = {"receipt_series_code": SeriesTaken}


def add_first_series(store: Store) -> None:
    """What a new store may issue with at once."""
    ReceiptSeries.objects.bulk_create([ReceiptSeries(kind=kind, code=code) for kind, code in FIRST_SERIES])


def receipt_series() -> QuerySet[ReceiptSeries]:
    """Those that number receipts."""
    return ReceiptSeries.objects.exclude(kind=SeriesKind.VOIDING)


@transaction.atomic
def create_series(*, kind: str, code: str, last_number: int) -> ReceiptSeries:
    letters, example = _LETTERS[kind]
    if not (len(code) == 4 and code.isascii() and code.isalnum() and code.isupper() and code[0] in letters):
        raise Invalid({"code": [issue("series_form", example=example)]})
    series = ReceiptSeries(kind=kind, code=code, last_number=last_number)
    crud.create(series, unique=_UNIQUE)
    return series


@transaction.atomic
def update_series(*, series_id: UUID, changes: dict[str, Any], version: int | None = None) -> ReceiptSeries:
    """The number may be set until the first receipt: after it a change would leave a gap."""
    series = crud.lock_or_404(receipt_series(), series_id, version=version)
    moved = changes.get("last_number", series.last_number) != series.last_number
    if moved and Receipt.objects.filter(kind=series.kind, series=series.code).exists():
        raise Conflict("series_used")
    crud.update(series, changes)
    return series


def take_number(series_id: UUID) -> int:
    """The next one. Must come after every other lock of the transaction: concurrent callers wait here until
    it ends, and one that is rolled back gives its number back."""
    row = ReceiptSeries.objects.filter(pk=series_id)
    if not row.filter(last_number__lt=MAX_NUMBER).update(last_number=F("last_number") + 1):
        raise Conflict("series_full")
    return row.values_list("last_number", flat=True).get()


def take_voiding_name(code: str, day: date) -> str:
    """`RA-20261126-3`: of this store, so that one file names one voiding. The same rule as take_number."""
    series, _ = ReceiptSeries.objects.get_or_create(kind=SeriesKind.VOIDING, code=code)
    return f"{code}-{day:%Y%m%d}-{(take_number(series.pk) - 1) % _MAX_ORDINAL + 1}"
