"""How receipts are sent, and the file of a month for the accountant."""

from datetime import date, datetime
from io import BytesIO
from typing import Annotated

from django.http import HttpResponse
from ninja import Query

from apps.orders.merchant_detail import SEES_CONTACT
from apps.receipts.configuration import ReceiptConfiguration, receipt_configuration
from apps.receipts.month_file import HEADS, month_rows
from apps.receipts.schemas import ReceiptSettingsOut, ReceiptSettingsPatch
from apps.receipts.services.update_configuration import update_configuration
from common.api import Request, Router
from common.sheets import MIME, join, rows_part
from common.versions import with_current_row

router = Router(tags=["order"])
Month = Annotated[str, Query(pattern=r"^20[0-9]{2}-(0[1-9]|1[0-2])$", examples=["2026-11"])]


@router.get("/order/invoice/settings", response=ReceiptSettingsOut, permission="settings.view")
def get_receipt_settings(request: Request) -> ReceiptSettingsOut:
    """Who sends receipts to SUNAT, and whether he has all that he needs. Secrets are never said."""
    return _out(receipt_configuration())


@router.patch("/order/invoice/settings", response=ReceiptSettingsOut, permission="settings.edit")
def update_receipt_settings(request: Request, payload: ReceiptSettingsPatch) -> ReceiptSettingsOut:
    """Chooses the sender and writes its credentials one by one, and the certificate as a PKCS #12 file in
    base64; null forgets one. What was issued before keeps its sender."""
    changes = payload.model_dump(exclude_unset=True)
    version = changes.pop("version", None)
    if changes.get("sender", "") is None:
        del changes["sender"]
    with with_current_row(lambda: _out(receipt_configuration())):
        saved = update_configuration(changes=changes, version=version)
    return _out(saved)


@router.get("/order/invoice/report", permission="orders.export", also=[SEES_CONTACT])
def export_receipts(request: Request, month: Month) -> HttpResponse:
    """The boletas, facturas and credit notes of a month, in the columns of SUNAT's register of sales (CSV).

    It names buyers, so it needs customers.see_contact."""
    file = BytesIO()
    join(
        HEADS,
        iter([rows_part(month_rows(date.fromisoformat(f"{month}-01")), "csv")]),
        "csv",
        file,
        name=month,
    )
    response = HttpResponse(file.getvalue(), content_type=MIME["csv"])
    response["Content-Disposition"] = f'attachment; filename="SIRE-{month}.csv"'
    response["Cache-Control"] = "private, no-store"
    return response


def _out(configuration: ReceiptConfiguration) -> ReceiptSettingsOut:
    until = configuration.certificate_until
    return ReceiptSettingsOut(
        sender=configuration.sender,
        ready=configuration.is_ready,
        hints=configuration.hints,
        certificate_until=datetime.fromisoformat(until) if until else None,
        version=configuration.version,
    )
