"""Cells of several products are checked or written: what can be is, each of the others is told why not."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, Final, Literal
from uuid import UUID

import orjson
from django.db import transaction
from django.utils import timezone

from apps.jobs.files import put_file
from apps.jobs.models import Job, JobState
from apps.products.editing.services.update_product import update_product, update_products
from apps.products.listings.services.listing import batched_refresh
from apps.products.models import Product, Variant
from apps.products.sheet.cells import Cell, Key, read_cells, text_of
from apps.products.sheet.edits import NAME, UNDO
from common.errors import AppError, Conflict, Duplicate, Invalid, NotFound
from common.i18n import Language
from common.locks import lock_rows
from tenants.current import in_store_language

Reason = Literal["stale", "not_found"]
TRIES: Final = 4
"""A product without the cells that were refused is tried again; a rule may hide another one."""


@dataclass(frozen=True)
class Change:
    product_id: UUID
    version: int
    cells: list[Cell]


@dataclass
class Outcome:
    """`saved` are the cells that went in, as they were before; `counts` what stock was and is."""

    product_id: UUID
    refused: dict[Key, str] = field(default_factory=dict)
    saved: dict[Key, str] = field(default_factory=dict)
    counts: list[list[Any]] = field(default_factory=list)
    reason: Reason | None = None
    name: str = ""
    version: int = 0


@dataclass
class _Row:
    """A product that is to be written."""

    product: Product
    variants: list[Variant]
    cells: dict[Key, Cell]
    outcome: Outcome

    def fields(self) -> dict[str, Any]:
        """What its cells say, as `update_product` takes it; those that are wrong leave the row."""
        read = read_cells(self.cells.values(), self.product, self.variants)
        for key, message in read.refused.items():
            self.refuse(key, message)
        fields = dict(read.product)
        if read.variants:
            fields["variants"] = [{"id": one.pk, **read.variants.get(one.pk, {})} for one in self.variants]
        return fields

    def refuse(self, key: Key, message: str) -> None:
        self.outcome.refused[key] = message
        self.cells.pop(key, None)


@transaction.atomic
def check_sheet(*, changes: list[Change], actor_id: UUID) -> list[Outcome]:
    """As `save_sheet`, and everything is as before."""
    outcomes = write_changes(changes, actor_id=actor_id)
    transaction.set_rollback(True)
    return outcomes


@transaction.atomic
def save_sheet(
    *, changes: list[Change], actor_id: UUID, language: Language, edit_id: UUID | None = None
) -> tuple[Job, list[Outcome]]:
    """Writes the cells and what undoing them needs; `edit_id` is the edit that an earlier call has begun."""
    job = _edit(edit_id, actor_id, language)
    outcomes = write_changes(changes, actor_id=actor_id)
    written = [one for one in outcomes if one.saved]
    if written:
        lines = b"\n".join(orjson.dumps(_line(one)) for one in written)
        job.cursor = {"log": [*job.cursor.get("log", []), put_file(job, BytesIO(lines), "jsonl")]}
        done = job.result
        job.result = {
            "products": done.get("products", 0) + len(written),
            "cells": done.get("cells", 0) + sum(len(one.saved) for one in written),
        }
        job.save(update_fields=["cursor", "result", "updated_at"])
    return job, outcomes


def _edit(edit_id: UUID | None, actor_id: UUID, language: Language) -> Job:
    """A job that is done: it is there for its log. Its files go with it once nobody can undo it."""
    if edit_id is None:
        now = timezone.now()
        return Job.objects.create(
            kind=NAME,
            state=JobState.DONE,
            params={"stage": "EDIT"},
            user_id=actor_id,
            language=language,
            finished_at=now,
            expires_at=now + 2 * UNDO,
        )
    job = lock_rows(Job.objects.of(actor_id).filter(kind=NAME), [edit_id]).get(edit_id)
    if job is None:
        raise NotFound()
    if job.params["stage"] != "EDIT":
        raise Conflict("sheet_undo_over")
    return job


def _line(outcome: Outcome) -> dict[str, Any]:
    return {
        "id": str(outcome.product_id),
        "name": outcome.name,
        "version": outcome.version,
        "cells": [[one, name, before] for (one, name), before in outcome.saved.items() if name != "stock"],
        "counts": outcome.counts,
    }


def write_changes(changes: list[Change], *, actor_id: UUID) -> list[Outcome]:
    """In the caller's transaction. All products together; where one of them is refused, one by one."""
    products = lock_rows(Product.objects.live(), [one.product_id for one in changes])
    variants: dict[UUID, list[Variant]] = defaultdict(list)
    for variant in Variant.objects.live().filter(product__in=list(products)).order_by("position"):
        variants[variant.product_id].append(variant)
    outcomes, rows = [], []
    for change in changes:
        outcome = Outcome(change.product_id)
        outcomes.append(outcome)
        product = products.get(change.product_id)
        if product is None:
            outcome.reason = "not_found"
        elif product.version != change.version:
            outcome.reason = "stale"
        else:
            cells = {cell.key: cell for cell in change.cells}
            rows.append(_Row(product, variants[product.pk], cells, outcome))
    with batched_refresh():
        _write(rows, actor_id)
    return outcomes


def _write(rows: list[_Row], actor_id: UUID) -> None:
    fields = {row.product.pk: row.fields() for row in rows}
    before = {row.product.pk: _before(row) for row in rows}
    together = {key: one for key, one in fields.items() if one}
    if not together:
        return
    try:
        with transaction.atomic():
            versions = {row.pk: row.version for row in update_products(changes=together, actor_id=actor_id)}
    except AppError:
        for row in rows:
            _write_one(row, before[row.product.pk], actor_id)
        return
    for row in rows:
        if row.product.pk in versions:
            _note(row, before[row.product.pk], versions[row.product.pk])


def _write_one(row: _Row, before: dict[Key, str], actor_id: UUID) -> None:
    """Without the cells that are refused, until none is."""
    for _ in range(TRIES):
        fields = row.fields()
        if not fields:
            return
        try:
            with transaction.atomic():
                product = update_product(product_id=row.product.pk, changes=fields, actor_id=actor_id)
        except Invalid as refusal:
            _refuse(row, refusal)
        except AppError as refusal:
            _refuse_all(row, refusal)
        else:
            _note(row, before, product.version)
            return
    _refuse_all(row, Conflict())


def _refuse(row: _Row, refusal: Invalid) -> None:
    """The cells that a rule speaks of; all of them where it speaks of none that was typed."""
    found = {
        key: str(issues[0]["message"]) for path, issues in refusal.issues.items() for key in _keys(row, path)
    }
    if not found:
        _refuse_all(row, refusal)
    for key, message in found.items():
        row.refuse(key, message)


def _keys(row: _Row, path: str) -> Iterator[Key]:
    """`variants.3.comparePrice` is a cell of the fourth variant. A rule between two prices may name the one
    that nobody has typed: then it is the other."""
    parts = path.split(".")
    if parts[0] != "variants" or len(parts) < 3:
        names = {"seo": f"seo{parts[1].capitalize()}"} if parts[0] == "seo" and len(parts) > 1 else {}
        key: Key = (None, names.get(parts[0], parts[0]))
        if key in row.cells:
            yield key
        return
    variant_id = row.variants[int(parts[1])].pk
    alternatives = {"comparePrice": ("comparePrice", "price"), "stockSeen": ("stock",)}
    for name in alternatives.get(parts[2], (parts[2],)):
        if (variant_id, name) in row.cells:
            yield variant_id, name
            return


def _refuse_all(row: _Row, refusal: AppError) -> None:
    """Of a value that is taken the cells with it; of anything else all that are left."""
    message = refusal.summary()
    taken = refusal.params.get("field") if isinstance(refusal, Duplicate) else None
    keys = [key for key in row.cells if key[1] == taken] or list(row.cells)
    for key in keys:
        row.refuse(key, message)


def _before(row: _Row) -> dict[Key, str]:
    variants = {variant.pk: variant for variant in row.variants}
    return {
        (one, name): text_of(name, row.product, variants[one] if one else None)
        for one, name in row.cells
        if one is None or one in variants
    }


def _note(row: _Row, before: dict[Key, str], version: int) -> None:
    outcome = row.outcome
    outcome.version, outcome.name = version, in_store_language(row.product.name)
    outcome.saved = {key: before[key] for key in row.cells}
    available = {variant.pk: variant.available for variant in row.variants}
    outcome.counts = [
        [str(one), available[one], int(cell.value)]
        for (one, name), cell in row.cells.items()
        if name == "stock" and one is not None and available[one] is not None
    ]
