"""The review of an import: what each product of the file would become. Writes no product.

The first slice turns the file into lines of JSON, one a product; the later ones seek to where they left off.
"""

import re
from collections import Counter
from dataclasses import asdict
from io import BytesIO
from pathlib import PurePosixPath
from tempfile import TemporaryFile
from typing import Any, Final

import orjson

from apps.jobs.files import open_key, put_file
from apps.jobs.imports.reading import SourceTable, read_source
from apps.jobs.kinds import Pace
from apps.jobs.models import Job
from apps.products.imports.contents import contents_of
from apps.products.imports.grouping import Group, Problem, group_from, group_rows, has_names
from apps.products.imports.known import Known
from apps.products.imports.planning import Planned, plan_product
from apps.products.imports.rules import Contents, Rules
from apps.products.imports.settings import ImportSettings, rules_of
from apps.products.models import Product, Variant
from billing.gate import limits_of
from tenants.current import current_store

_FIGURES: Final = ("create", "update", "skip", "error", "cells", "overLimit", "overPhotos")
PIECE: Final = 400
"""Rows of the file whose products are looked up and written together, and that a part of the review holds."""


def review_slice(job: Job, pace: Pace) -> bool:
    """See Kind.work. The cursor is {"source", "groups": keys, "offset", "preview": [[key, counts]]}."""
    if "groups" not in job.cursor:
        write_groups(job)
        job.result = dict.fromkeys(_FIGURES, 0)
        if pace.is_over():
            return False
    settings = ImportSettings(**job.params["settings"])
    rules = rules_of(settings, job.params["facts"]["head"])
    # A slice that fails goes back to the figures of before, which must not be these.
    job.result = dict(job.result)
    while pieces := read_groups(job):
        groups, offset = pieces
        entries = _review(job, groups, settings, rules)
        lines = b"\n".join(orjson.dumps(entry) for entry in entries)
        counts = Counter(entry["outcome"] for entry in entries)
        key = put_file(job, BytesIO(lines), "jsonl")
        job.cursor = {
            **job.cursor,
            "offset": offset,
            "preview": [*job.cursor.get("preview", []), [key, dict(counts)]],
        }
        job.progress += len(groups)
        if pace.is_over():
            return False
    name, size = job.params["name"], job.params["size"]
    job.file = {"key": job.cursor["source"], "name": name, "type": "application/octet-stream", "bytes": size}
    return True


def write_groups(job: Job) -> None:
    """One line a product, in the order of the file."""
    settings = ImportSettings(**job.params["settings"])
    with open_key(job.cursor["source"]) as file:
        table = read_source(file, separator=settings.separator)
    vendor, owners = settings.vendor_of(table.head), _owners(table, settings.mapping)
    groups = group_rows(table, settings.mapping, vendor, settings.edits, owners)
    _check_once(groups)
    _add_pictures(groups, table)
    with TemporaryFile() as lines:
        for group in groups:
            lines.write(orjson.dumps(group.to_json()) + b"\n")
        key = put_file(job, lines, "jsonl")
    job.cursor = {**job.cursor, "groups": key, "offset": 0}
    job.total, job.progress = len(groups), 0


def _owners(table: SourceTable, mapping: list[str]) -> dict[str, str]:
    """By SKU the product that has it, where the file has nothing but SKUs to tell products by."""
    if has_names(mapping) or "sku" not in mapping:
        return {}
    place = mapping.index("sku")
    skus = {cells[place].strip() for _, cells in table.rows if place < len(cells)} - {""}
    rows = Variant.objects.live().filter(sku__in=skus).values_list("sku", "product_id")
    return {sku: str(product_id) for sku, product_id in rows if sku}


def read_groups(job: Job) -> tuple[list[Group], int] | None:
    """The next products and where those behind them begin; None at the end."""
    with open_key(job.cursor["groups"]) as file:
        file.seek(job.cursor["offset"])
        groups, end, rows = list[Group](), job.cursor["offset"], 0
        while rows < PIECE and (line := file.readline()):
            groups.append(group_from(orjson.loads(line)))
            end += len(line)
            rows += len(groups[-1].rows)
    return (groups, end) if groups else None


def plan_groups(
    groups: list[Group], settings: ImportSettings, rules: Rules, *, may_delete: bool
) -> tuple[list[tuple[Group, Contents, Planned]], Known]:
    pieces = [contents_of(group, rules) for group in groups]
    known = Known(pieces)
    planned = []
    for group, contents in zip(groups, pieces, strict=True):
        if contents.deletes and not may_delete:
            contents.problems.append(Problem(group.rows[0], "delete", "import_may_not_delete", whole=True))
        plan = plan_product(contents, known, rules)
        if group.rows[0] in settings.skips:
            plan.outcome, plan.problems, plan.images, plan.variant_images = "SKIP", [], [], {}
        planned.append((group, contents, plan))
    return planned, known


def _review(job: Job, groups: list[Group], settings: ImportSettings, rules: Rules) -> list[dict[str, Any]]:
    entries = []
    room = _room(job)
    planned, _ = plan_groups(groups, settings, rules, may_delete=job.params["deletes"])
    for group, contents, plan in planned:
        if plan.outcome == "CREATE" and room is not None and job.result["create"] >= room:
            plan.outcome = "ERROR"
            plan.problems.append(Problem(group.rows[0], "", "import_over_limit", whole=True))
            job.result["overLimit"] += 1
        is_full = rules.max_photos is not None and len(plan.images) > rules.max_photos
        job.result["overPhotos"] += plan.outcome == "CREATE" and is_full
        job.result[plan.outcome.lower()] += 1
        job.result["cells"] += len(plan.cells) if plan.outcome == "UPDATE" else 0
        entries.append(_entry(group, contents, plan))
    return entries


def _room(job: Job) -> int | None:
    """How many new products the plan still allows."""
    limit = limits_of(current_store().owner_id).get("products")
    return None if limit is None else max(0, limit - Product.objects.live().count())


def _entry(group: Group, contents: Contents, plan: Planned) -> dict[str, Any]:
    prices = [str(row["price"]) for row in contents.variants if row.get("price") is not None]
    return {
        "rows": group.rows,
        "name": plan.name,
        "outcome": plan.outcome,
        "product_id": str(plan.product_id) if plan.product_id else None,
        "variants": len(contents.variants),
        "price": prices[0] if prices else None,
        "photos": len(contents.images),
        "cells": [asdict(cell) for cell in plan.cells[:60]],
        "cell_count": len(plan.cells),
        "problems": [asdict(problem) for problem in plan.problems[:20]],
    }


def _check_once(groups: list[Group]) -> None:
    """A SKU stands in one row of the file."""
    seen: dict[str, int] = {}
    for group in groups:
        for variant in group.variants:
            sku = variant.cells.get("sku", "")
            first = seen.setdefault(sku, variant.row) if sku else variant.row
            if first != variant.row:
                params = {"sku": sku, "row": first}
                group.problems.append(Problem(variant.row, "sku", "import_sku_twice", params, whole=True))


def _add_pictures(groups: list[Group], table: SourceTable) -> None:
    """Pictures of a ZIP that are called by a SKU: `POL-S.jpg`, `POL-S-2.jpg`. What is neither an address nor
    in the ZIP is no picture."""
    by_stem: dict[str, list[str]] = {}
    for path in (PurePosixPath(name) for name in table.pictures):
        stem = path.stem.lower()
        base, _, number = stem.rpartition("-")
        for key in {stem, base if number.isdecimal() else stem}:
            by_stem.setdefault(key, []).append(path.name)
    names = {PurePosixPath(name).name.lower() for name in table.pictures}

    def is_there(text: str) -> bool:
        return "://" in text or any(part.strip().lower() in names for part in re.split("[,|]", text))

    for group in groups:
        group.images = [pair for pair in group.images if is_there(pair[0])]
        for variant in group.variants:
            if not is_there(variant.cells.get("variantImage", "")):
                variant.cells.pop("variantImage", None)
            for name in sorted(by_stem.get(variant.cells.get("sku", "").lower() or "\0", [])):
                group.images.append([name, ""])
