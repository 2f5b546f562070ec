"""What the wizard reads of every import."""

from collections.abc import Sequence
from typing import Any

from apps.jobs.imports.log import read_part
from apps.jobs.imports.public_schemas import (
    ImportColumn,
    ImportFigures,
    ImportLine,
    ImportRowQuery,
    ImportUndone,
)
from apps.jobs.imports.reading import SourceTable
from apps.jobs.imports.stages import FIGURES, UNDO, may_undo
from apps.jobs.models import Job, JobState
from common.messages import error_text

MAX_SAMPLES = 3
_IN_ORDER = (("ERROR",), ("CREATE", "UPDATE", "SKIP"))


def import_line(job: Job) -> ImportLine:
    return ImportLine(**line_fields(job))


def line_fields(job: Job) -> dict[str, Any]:
    same = ("id", "state", "progress", "total", "created_at", "finished_at")
    undoable = may_undo(job)
    return {
        **{name: getattr(job, name) for name in same},
        "name": job.params["name"],
        "stage": job.params["stage"],
        "figures": ImportFigures(**{name: job.result.get(name, 0) for name in FIGURES}),
        "cancelled": bool(job.result.get("cancelled")),
        "may_undo": undoable,
        "undo_until": job.finished_at + UNDO if undoable and job.finished_at else None,
        "has_file": job.file is not None and job.state == JobState.DONE and job.params["stage"] != "REVIEW",
    }


def detail_fields(job: Job, targets: list[str]) -> dict[str, Any]:
    """Of an ImportDetail."""
    facts, settings = job.params.get("facts", {}), job.params.get("settings", {})
    head = facts.get("head", [])
    mapping = settings.get("mapping", [""] * len(head))
    undone = job.result.get("undo")
    return {
        **line_fields(job),
        "message": error_text(job.error) if job.error else "",
        "kind": facts.get("kind", ""),
        "encoding": facts.get("encoding", ""),
        "separator": settings.get("separator", ""),
        "rows": facts.get("rows", 0),
        "columns": [
            ImportColumn(name=name, target=target, samples=samples)
            for name, target, samples in zip(head, mapping, facts.get("samples", []), strict=False)
        ],
        "targets": targets,
        "cells": job.params.get("review", job.result).get("cells", 0),
        "undone": ImportUndone.model_validate(undone) if undone else None,
    }


def table_facts(table: SourceTable) -> dict[str, Any]:
    """What the wizard shows of the file."""
    return {
        "kind": table.kind,
        "encoding": table.encoding,
        "head": table.head,
        "samples": [samples_of(table, place) for place in range(len(table.head))],
        "rows": len(table.rows),
    }


def samples_of(table: SourceTable, place: int) -> list[str]:
    """The first filled cells of a column."""
    found = (cells[place] for _, cells in table.rows if place < len(cells) and cells[place])
    return [cell[:80] for _, cell in zip(range(MAX_SAMPLES), found, strict=False)]


def read_preview(job: Job, query: ImportRowQuery) -> tuple[list[dict[str, Any]], int]:
    """A page of the review, errors first, and how many rows there are; parts of which no row is on the page
    are not read."""
    chosen: list[dict[str, Any]] = []
    skipped = (query.page - 1) * query.limit
    total = 0
    is_reviewed = job.state == JobState.DONE or job.params["stage"] in ("IMPORT", "UNDO")
    parts = job.cursor.get("preview", []) if is_reviewed else []
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
    return chosen, total
