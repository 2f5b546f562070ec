"""Undoing an import within 7 days: what it made is deleted, what it changed is brought back.

What somebody has edited since stays as it is, and what was sold is archived: both are listed.
"""

from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.jobs.imports.log import read_part
from apps.jobs.kinds import Pace
from apps.jobs.models import Job
from apps.products.editing.schemas import ProductPatch
from apps.products.editing.services.delete_product import delete_product, restore_product
from apps.products.editing.services.update_product import update_product
from apps.products.imports.locations import fields_of
from apps.products.listings.services.listing import batched_refresh
from apps.products.models import Product, ProductStatus, Variant
from apps.products.ports import ordered_since, units_at
from common.errors import AppError

SLICE: Final = 1.5
MAX_LISTED: Final = 200
Entry = dict[str, Any]


def undo_slice(job: Job, pace: Pace) -> bool:
    """See Kind.work. Goes through the log from its end; `undoAt` counts the parts that are left."""
    pace = Pace(SLICE)
    log = job.cursor["log"]
    with batched_refresh():
        while job.cursor["undoAt"] > 0:
            at = job.cursor["undoAt"] - 1
            _undo_part(job, read_part(log[at])[::-1])
            job.cursor = {**job.cursor, "undoAt": at}
            job.progress += 1
            if pace.is_over():
                break
    if job.cursor["undoAt"] > 0:
        return False
    job.cursor = {**job.cursor, "phase": "undone"}
    return True


def _undo_part(job: Job, entries: list[Entry]) -> None:
    versions = job.cursor.get("versions", {})
    written = [
        entry
        for entry in entries
        if entry["outcome"] in ("CREATE", "UPDATE", "DELETE") or versions.get(entry["id"], [0, []])[1]
    ]
    ids = [UUID(entry["id"]) for entry in written if entry["id"]]
    ordered = ordered_since(ids, job.created_at)
    result = dict(job.result.get("undo") or {"deleted": 0, "restored": 0, "archived": 0, "left": []})
    for entry in written:
        version, photos = versions.get(entry["id"], [entry["version"], []])
        try:
            with transaction.atomic():
                outcome = _undo_one(entry, version, photos, UUID(entry["id"]) in ordered, job.user_id)
        except AppError as refusal:
            outcome = refusal.reason
        if outcome in ("deleted", "restored", "archived"):
            result[outcome] += 1
        if outcome not in ("deleted", "restored") and len(result["left"]) < MAX_LISTED:
            result["left"].append({"name": entry["name"], "id": entry["id"], "reason": outcome})
    job.result = {**job.result, "undo": result}


def _undo_one(entry: Entry, version: int, photos: list[str], is_sold: bool, actor_id: UUID) -> str:
    product_id = UUID(entry["id"])
    if entry["outcome"] == "DELETE":
        restore_product(product_id=product_id)
        return "restored"
    product = Product.objects.live().filter(pk=product_id).first()
    if product is None:
        return "missing"
    if product.version != version:
        return "edited"
    if entry["outcome"] == "CREATE":
        if is_sold:
            archive = {"status": ProductStatus.ARCHIVED}
            update_product(product_id=product_id, changes=archive, actor_id=actor_id)
            return "archived"
        delete_product(product_id=product_id)
        return "deleted"
    body = _body(entry, product, photos)
    changes = fields_of(ProductPatch, body)
    update_product(product_id=product_id, changes=changes, actor_id=actor_id)
    return "restored"


def _body(entry: Entry, product: Product, photos: list[str]) -> dict[str, Any]:
    """The fields as they were; stock moves back by what the import moved it, so that sales since count."""
    body = dict(entry["undo"])
    if photos:
        stored = [photo for photo in product.photos if photo["attachmentOid"] not in photos]
        body["photos"] = [
            {"attachmentOid": one["attachmentOid"], "alt": one["alt"] or None} for one in stored
        ]
    variants = {str(row.pk): row for row in Variant.objects.live().filter(product=product)}
    rows = [row for row in body.get("variants", []) if row["_id"] in variants]
    for row in rows:
        for variant_id, before, after, *place in entry["counts"]:
            available = variants[variant_id].available if variant_id in variants else None
            if variant_id != row["_id"] or available is None:
                continue
            row["reason"] = "import"
            if place:
                left = units_at([UUID(variant_id)]).get((UUID(variant_id), UUID(place[0])), 0)
                row.setdefault("places", {})[UUID(place[0])] = max(0, left - (after - before))
            else:
                row["stock"] = max(0, available - (after - before))
    if "options" in body:
        _choose(body["options"] or [], rows, variants)
    new = set(entry["newVariants"])
    rows += [{"_id": pk} for pk in variants if pk not in new and pk not in {row["_id"] for row in rows}]
    if rows or new:
        body["variants"] = rows
    return body


def _choose(options: list[Entry], rows: list[Entry], variants: dict[str, Variant]) -> None:
    """Each variant its place among the options of before."""
    for row in rows:
        chosen = {str(one["name"]): one["value"] for one in variants[row["_id"]].options}
        row["values"] = [
            option["values"].index(chosen[str(option["name"])])
            if chosen.get(str(option["name"])) in option["values"]
            else 0
            for option in options
        ]
