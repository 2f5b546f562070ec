"""An import writes its products, then their pictures, then the file of results.

A slice and its cursor are one transaction: one that dies is done again from where the last one stopped,
and changes nothing twice.
"""

from io import BytesIO
from typing import Any, Final

import orjson

from apps.jobs.files import put_file
from apps.jobs.imports.result_file import store_result
from apps.jobs.imports.stages import is_cancelled
from apps.jobs.kinds import Pace
from apps.jobs.models import Job
from apps.products.imports.planning import Planned
from apps.products.imports.services.apply import Applied, CategoryNames, apply_piece
from apps.products.imports.services.photos import photo_slice
from apps.products.imports.services.review import plan_groups, read_groups
from apps.products.imports.settings import ImportSettings, rules_of
from apps.products.listings.services.listing import batched_refresh

SLICE: Final = 1.5
"""Seconds: rows that a slice has written stay locked until its end, and shoppers wait for them."""


def import_slice(job: Job, pace: Pace) -> bool:
    """See Kind.work. The cursor adds {"log": keys, "phase"} to that of the review."""
    if job.cursor["phase"] == "rows":
        _rows(job, Pace(SLICE))
    elif job.cursor["phase"] == "photos":
        if is_cancelled(job) or photo_slice(job, pace):
            job.cursor = {**job.cursor, "phase": "result"}
    else:
        store_result(job)
        return True
    return False


def _rows(job: Job, pace: Pace) -> None:
    settings = ImportSettings(**job.params["settings"])
    rules = rules_of(settings, job.params["facts"]["head"])
    categories = CategoryNames()
    with batched_refresh():
        while True:
            if is_cancelled(job):
                job.result = {**job.result, "cancelled": True}
            pieces = None if job.result.get("cancelled") else read_groups(job)
            if pieces is None:
                job.cursor = {**job.cursor, "phase": "photos", "photoAt": [0, 0]}
                return
            groups, offset = pieces
            planned, known = plan_groups(groups, settings, rules, may_delete=job.params["deletes"])
            plans = [plan for _, _, plan in planned]
            written = apply_piece(plans, known, categories, actor_id=job.user_id)
            lines = []
            for (group, contents, plan), applied in zip(planned, written, strict=True):
                left_out = [problem.row for problem in contents.problems if not problem.whole]
                lines.append(orjson.dumps(_line(group.rows, left_out, plan, applied)))
                _count(job, applied)
            key = put_file(job, BytesIO(b"\n".join(lines)), "jsonl")
            job.cursor = {**job.cursor, "offset": offset, "log": [*job.cursor.get("log", []), key]}
            job.progress += len(groups)
            if pace.is_over():
                return


def _line(rows: list[int], left_out: list[int], plan: Planned, applied: Applied) -> dict[str, Any]:
    """What became of a product, as the file of results and undoing need it."""
    takes_photos = applied.outcome in ("CREATE", "UPDATE", "SKIP") and applied.product_id is not None
    return {
        "rows": rows,
        "leftOut": left_out,
        "name": plan.name,
        "outcome": applied.outcome,
        "reason": applied.reason,
        "id": str(applied.product_id) if applied.product_id else None,
        "version": applied.version,
        "undo": applied.undo,
        "counts": applied.counts,
        "newVariants": applied.new_variants,
        "images": plan.images if takes_photos else [],
        "variantImages": plan.variant_images if takes_photos else {},
    }


def _count(job: Job, applied: Applied) -> None:
    name = "update" if applied.outcome == "DELETE" else applied.outcome.lower()
    job.result = {**job.result, name: job.result[name] + 1}
