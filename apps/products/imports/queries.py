"""Imports and their previews as the wizard reads them."""

from collections.abc import Sequence
from typing import Any

from apps.attachments.queries import Picture, pictures
from apps.jobs.models import Job, JobState
from apps.products.imports.import_jobs import UNDO, may_undo
from apps.products.imports.log import read_part
from apps.products.imports.schemas import (
    ALL_TARGETS,
    ImportColumn,
    ImportFigures,
    ImportPreviewPage,
    ImportPreviewRow,
    ImportProblem,
    ImportRowQuery,
    ImportUndone,
    ProductImportOut,
    ProductImportRow,
)
from apps.products.models import Listing
from billing.gate import limits_of
from common.messages import error_text
from tenants.current import current_store

_HIDDEN = "cost"
_IN_ORDER = (("ERROR",), ("CREATE", "UPDATE", "SKIP"))
_FIGURES = ("create", "update", "skip", "error")


def import_row(job: Job) -> ProductImportRow:
    return ProductImportRow(**_row(job))


def import_out(job: Job) -> ProductImportOut:
    facts, settings = job.params.get("facts", {}), job.params.get("settings", {})
    head = facts.get("head", [])
    mapping = settings.get("mapping", [""] * len(head))
    review = job.params.get("review", job.result)
    undone = job.result.get("undo")
    sees_cost = job.params["seesCost"]
    return ProductImportOut(
        **_row(job),
        message=error_text(job.error) if job.error else "",
        kind=facts.get("kind", ""),
        encoding=facts.get("encoding", ""),
        separator=settings.get("separator", ""),
        vendor=settings.get("vendor", "other"),
        vendor_is_sure=facts.get("vendorIsSure", True),
        mark=settings.get("mark", "."),
        mark_is_sure=facts.get("markIsSure", True),
        clears=settings.get("clears", False),
        blank_is_unlimited=settings.get("blank_is_unlimited", False),
        rows=facts.get("rows", 0),
        products=(job.total or 0)
        if job.params["stage"] == "REVIEW"
        else sum(review.get(name, 0) for name in _FIGURES),
        pictures=facts.get("pictures", 0),
        columns=[
            ImportColumn(name=name, target=target, samples=samples)
            for name, target, samples in zip(head, mapping, facts.get("samples", []), strict=False)
        ],
        targets=[target for target in ALL_TARGETS if sees_cost or target != _HIDDEN],
        cells=review.get("cells", 0),
        over_limit=review.get("overLimit", 0),
        over_photos=review.get("overPhotos", 0),
        max_photos=limits_of(current_store().owner_id).get("images"),
        photos=job.result.get("photos", 0),
        undone=ImportUndone.model_validate(_with_ids(undone)) if undone else None,
    )


def _with_ids(undone: dict[str, Any]) -> dict[str, Any]:
    left = [{**one, "product_id": one["productOid"]} for one in undone["left"]]
    return {**undone, "left": left}


def _row(job: Job) -> dict[str, Any]:
    same = ("id", "state", "progress", "total", "created_at", "finished_at")
    undoable = may_undo(job)
    return {
        **{name: getattr(job, name) for name in same},
        "name": job.params["name"],
        "stage": job.params["stage"],
        "figures": ImportFigures(**{name: job.result.get(name, 0) for name in _FIGURES}),
        "cancelled": bool(job.result.get("cancelled")),
        "may_undo": undoable,
        "undo_until": job.finished_at + UNDO if undoable and job.finished_at else None,
        "has_file": job.file is not None and job.state == JobState.DONE and job.params["stage"] != "REVIEW",
    }


def preview_page(job: Job, query: ImportRowQuery) -> ImportPreviewPage:
    """A page of the review, errors first; parts of which no row is on the page are not read."""
    chosen: list[dict[str, Any]] = []
    skipped = (query.page - 1) * query.limit
    total = 0
    parts = job.cursor.get("preview", []) if job.state == JobState.DONE or _is_after_review(job) else []
    passes: Sequence[tuple[str, ...]] = [(query.outcome,)] if query.outcome else _IN_ORDER
    for outcomes in passes:
        for key, counts in parts:
            here = sum(counts.get(outcome, 0) for outcome in outcomes)
            total += here
            if skipped >= here:
                skipped -= here
            elif len(chosen) < query.limit:
                rows = [row for row in read_part(key) if row["outcome"] in outcomes]
                chosen += rows[skipped : skipped + query.limit - len(chosen)]
                skipped = 0
    ids = [row["product_id"] for row in chosen if row["product_id"]]
    with_photo = Listing.objects.filter(pk__in=ids, photo_id__isnull=False)
    photo_ids = {str(key): str(photo_id) for key, photo_id in with_photo.values_list("pk", "photo_id")}
    found = pictures(photo_ids.values())
    photos = {key: found[photo_id] for key, photo_id in photo_ids.items() if photo_id in found}
    items = [_preview_row(row, photos.get(row["product_id"])) for row in chosen]
    return ImportPreviewPage(items=items, page=query.page, limit=query.limit, total=total)


def _is_after_review(job: Job) -> bool:
    return job.params["stage"] in ("IMPORT", "UNDO")


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
