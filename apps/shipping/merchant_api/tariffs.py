"""The table of a rate by weight, amount or units as a CSV file, out and in."""

from typing import Annotated
from uuid import UUID

from django.http import HttpResponse
from django.utils.http import content_disposition_header
from ninja import File, Form, Status, UploadedFile

from apps.shipping.merchant_api.rates import get_advanced_rate
from apps.shipping.models import ShippingKind, ShippingMethod
from apps.shipping.services import tariffs as services
from apps.shipping.tariff_schemas import (
    NewRateForm,
    NewTariffForm,
    TariffForm,
    TariffPreview,
    TariffStarted,
)
from apps.shipping.tariff_table import MAX_FILE
from common.api import Request, Router
from common.crud import get_or_404
from common.i18n import language
from common.sheets import MIME
from common.text import slugify_text
from common.versions import with_current_row

router = Router(tags=["shipping"])


@router.get("/shipping/advanced/{uuid:rate_id}/tariff", permission="shipping.view")
def get_advanced_tariff(request: Request, rate_id: UUID) -> HttpResponse:
    """Zones, places and bands as CSV; the file can be imported again."""
    rate = _rate(rate_id)
    response = HttpResponse(services.export_tariff(rate, language()), content_type=MIME["csv"])
    name = f"{slugify_text(rate.activity_label) or 'tarifa'}.csv"
    response["Content-Disposition"] = content_disposition_header(True, name) or "attachment"
    response["Cache-Control"] = "private, no-store"
    response["X-Content-Type-Options"] = "nosniff"
    return response


@router.post(
    "/shipping/advanced/{uuid:rate_id}/tariff/preview", response=TariffPreview, permission="shipping.edit"
)
def preview_advanced_tariff(
    request: Request, rate_id: UUID, file: Annotated[UploadedFile, File()]
) -> TariffPreview:
    """What importing the file would change, and what is wrong row by row. Writes nothing."""
    return services.preview_tariff(_rate(rate_id), _content(file))


@router.post(
    "/shipping/advanced/{uuid:rate_id}/tariff", response={202: TariffStarted}, permission="shipping.edit"
)
def import_advanced_tariff(
    request: Request, rate_id: UUID, payload: Form[TariffForm], file: Annotated[UploadedFile, File()]
) -> Status[TariffStarted]:
    """Starts the job that makes the file the table of the rate, whole or not at all; see `GET job/{_id}`.
    409 `stale` when the rate was saved since the preview."""
    with with_current_row(lambda: get_advanced_rate(request, rate_id)):
        job = services.start_import(
            _rate(rate_id),
            _content(file),
            version=payload.version,
            user_id=request.caller.user_id,
            language=language(),
        )
    return Status(202, TariffStarted(job_id=job.pk))


@router.post("/shipping/tariff/preview", response=TariffPreview, permission="shipping.create")
def preview_new_tariff(
    request: Request, payload: Form[NewTariffForm], file: Annotated[UploadedFile, File()]
) -> TariffPreview:
    """What a rate made from the file would have, and what is wrong row by row. Writes nothing."""
    return services.preview_tariff(services.rate_to_be(payload.basis), _content(file))


@router.post("/shipping/tariff", response={202: TariffStarted}, permission="shipping.create")
def import_new_tariff(
    request: Request, payload: Form[NewRateForm], file: Annotated[UploadedFile, File()]
) -> Status[TariffStarted]:
    """Starts the job that makes a rate of the file, whole or not at all; see `GET job/{_id}`."""
    job = services.start_new_import(
        _content(file),
        name=payload.name,
        basis=payload.basis,
        user_id=request.caller.user_id,
        language=language(),
    )
    return Status(202, TariffStarted(job_id=job.pk))


def _rate(rate_id: UUID) -> ShippingMethod:
    return get_or_404(ShippingMethod.objects.live().filter(kind=ShippingKind.ADVANCED), pk=rate_id)


def _content(file: UploadedFile) -> bytes:
    """One byte more than is read: too much is refused by who reads it."""
    content: bytes = file.read(MAX_FILE + 1)
    return content
