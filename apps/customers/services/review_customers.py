"""The review of a file of customers: what each of its lines would do. Writes no customer."""

from collections import Counter
from hashlib import sha256
from io import BytesIO
from typing import Any, Final

import orjson

from apps.customers.import_changes import changes_of
from apps.customers.import_rows import Known, Planned, Problem, plan_row
from apps.customers.import_table import SPELLINGS, Row, rows_of
from apps.customers.models import Customer
from apps.jobs.files import open_key, put_file
from apps.jobs.imports.reading import read_source
from apps.jobs.imports.stages import FIGURES
from apps.jobs.kinds import Pace
from apps.jobs.models import Job
from tenants.current import current_store

PIECE: Final = 100
Entry = dict[str, Any]


def lines_of(job: Job) -> list[Row]:
    settings = job.params["settings"]
    with open_key(job.cursor["source"]) as file:
        table = read_source(file, separator=settings["separator"])
    return rows_of(table, settings["mapping"], settings["edits"])


def plan_lines(rows: list[Row]) -> tuple[list[Planned | Problem], Known]:
    country = current_store().country
    plans = [plan_row(row, country) for row in rows]
    return plans, Known(one for one in plans if isinstance(one, Planned))


def review_slice(job: Job, pace: Pace) -> bool:
    """See Kind.work. The cursor is {"source", "offset": lines, "preview": [[key, counts]], "seen"}."""
    rows = lines_of(job)
    job.total = len(rows)
    if "offset" not in job.cursor:
        job.result = dict.fromkeys((*FIGURES, "cells"), 0)
    while (offset := job.cursor.get("offset", 0)) < len(rows):
        seen = set(job.cursor.get("seen", []))
        entries = _review(job, rows[offset : offset + PIECE], seen)
        counts = Counter(entry["outcome"] for entry in entries)
        figures = {name: job.result[name] + counts[name.upper()] for name in FIGURES}
        cells = sum(entry["cell_count"] for entry in entries if entry["outcome"] == "UPDATE")
        job.result = {**job.result, **figures, "cells": job.result["cells"] + cells}
        key = put_file(job, BytesIO(b"\n".join(orjson.dumps(entry) for entry in entries)), "jsonl")
        preview = [*job.cursor.get("preview", []), [key, dict(counts)]]
        job.progress = offset + len(entries)
        job.cursor = {**job.cursor, "offset": job.progress, "preview": preview, "seen": sorted(seen)}
        if pace.is_over() and job.progress < len(rows):
            return False
    name, size = job.params["name"], job.params["size"]
    job.cursor = {key: value for key, value in job.cursor.items() if key != "seen"}
    job.file = {"key": job.cursor["source"], "name": name, "type": "application/octet-stream", "bytes": size}
    return True


def _review(job: Job, rows: list[Row], seen: set[str]) -> list[Entry]:
    """`seen`: keys of the lines before, of which the import has made customers by then."""
    settings = job.params["settings"]
    plans, known = plan_lines(rows)
    matched = [known.match(one) if isinstance(one, Planned) else one for one in plans]
    ids = [found[0] for found in matched if isinstance(found, tuple) and found[0]]
    customers = Customer.objects.live().in_bulk(ids)
    entries = []
    for row, planned, found in zip(rows, plans, matched, strict=True):
        if row.number in settings["skips"]:
            entries.append(_entry(row, planned, "SKIP"))
        elif isinstance(found, Problem):
            entries.append(_wrong(row, planned, found))
        elif isinstance(planned, Planned):
            customer = customers.get(found[0]) if found[0] else None
            keys = _hashes(planned)
            entries.append(_good(row, planned, customer, settings, is_twice=not keys.isdisjoint(seen)))
            seen |= keys
    return entries


def _hashes(planned: Planned) -> set[str]:
    keys = (f"{name}:{key}" for name, key in planned.keys.items() if key)
    return {sha256(key.encode()).hexdigest()[:16] for key in keys}


def _good(row: Row, planned: Planned, customer: Customer | None, settings: Entry, *, is_twice: bool) -> Entry:
    if customer is None:
        return _entry(row, planned, "UPDATE" if is_twice else "CREATE")
    cells = changes_of(planned, customer).cells
    outcome = "UPDATE" if cells and settings["update"] else "SKIP"
    entry = _entry(row, planned, outcome, cells if outcome == "UPDATE" else [])
    return {**entry, "customer_id": str(customer.pk)}


def _wrong(row: Row, planned: Planned | Problem, problem: Problem) -> Entry:
    """With the field in which it can be mended."""
    field = problem.field if problem.field in SPELLINGS else ""
    reason = {"row": problem.line, "field": field, "message": problem.message, "whole": True}
    return {**_entry(row, planned, "ERROR"), "problems": [reason]}


def _entry(row: Row, planned: Planned | Problem, outcome: str, cells: list[Entry] | None = None) -> Entry:
    name = planned.name if isinstance(planned, Planned) else ""
    named = name or " ".join(row.cells.get(part, "") for part in ("firstName", "lastName")).strip()
    return {
        "rows": [row.number],
        "name": named or row.cells.get("company") or row.cells.get("email") or row.cells.get("phone", ""),
        "outcome": outcome,
        "customer_id": None,
        "cells": cells or [],
        "cell_count": len(cells or []),
        "problems": [],
    }
