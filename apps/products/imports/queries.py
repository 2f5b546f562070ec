"""Imports of products and their previews as the wizard reads them."""

from typing import Any

from apps.attachments.queries import Picture, pictures
from apps.jobs.imports.public_schemas import ImportProblem, ImportRowQuery
from apps.jobs.imports.queries import detail_fields, read_preview
from apps.jobs.imports.stages import FIGURES
from apps.jobs.models import Job
from apps.products.imports.schemas import (
    ALL_TARGETS,
    ImportPreviewPage,
    ImportPreviewRow,
    ProductImportOut,
)
from apps.products.models import Listing
from billing.gate import limits_of
from common.messages import error_text
from tenants.current import current_store

_HIDDEN = "cost"


def import_out(job: Job) -> ProductImportOut:
    facts, settings = job.params.get("facts", {}), job.params.get("settings", {})
    review = job.params.get("review", job.result)
    sees_cost = job.params["seesCost"]
    return ProductImportOut(
        **detail_fields(job, [target for target in ALL_TARGETS if sees_cost or target != _HIDDEN]),
        vendor=settings.get("vendor", "other"),
        vendor_is_sure=facts.get("vendorIsSure", True),
        mark=settings.get("mark", "."),
        mark_is_sure=facts.get("markIsSure", True),
        clears=settings.get("clears", False),
        blank_is_unlimited=settings.get("blank_is_unlimited", False),
        products=(job.total or 0)
        if job.params["stage"] == "REVIEW"
        else sum(review.get(name, 0) for name in FIGURES),
        pictures=facts.get("pictures", 0),
        over_limit=review.get("overLimit", 0),
        over_photos=review.get("overPhotos", 0),
        max_photos=limits_of(current_store().owner_id).get("images"),
        photos=job.result.get("photos", 0),
    )


def preview_page(job: Job, query: ImportRowQuery) -> ImportPreviewPage:
    chosen, total = read_preview(job, query)
    ids = [row["product_id"] for row in chosen if row["product_id"]]
    with_photo = Listing.objects.filter(pk__in=ids, photo_id__isnull=False)
    photo_ids = {str(key): str(photo_id) for key, photo_id in with_photo.values_list("pk", "photo_id")}
    found = pictures(photo_ids.values())
    photos = {key: found[photo_id] for key, photo_id in photo_ids.items() if photo_id in found}
    items = [_preview_row(row, photos.get(row["product_id"])) for row in chosen]
    return ImportPreviewPage(items=items, page=query.page, limit=query.limit, total=total)


def _preview_row(row: dict[str, Any], photo: Picture | None) -> ImportPreviewRow:
    problems = [
        ImportProblem(
            row=one["row"],
            field=one["target"],
            message=error_text(one["rule"], **one["params"]) if one["rule"] else one["params"]["message"],
            whole=one["whole"],
        )
        for one in row["problems"]
    ]
    return ImportPreviewRow.model_validate({**row, "photo": photo, "problems": problems})
