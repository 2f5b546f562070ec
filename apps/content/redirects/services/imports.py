"""Redirects of the system before, from a file, as one job."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.content.events import REDIRECTS_CHANGED
from apps.content.redirects.import_plan import ImportPlan, plan_import
from apps.content.redirects.schemas import RedirectPreview, RedirectProblem
from apps.content.redirects.services.redirects import ACTIVITY, lock_redirects, write_book
from apps.content.redirects.table import Row, read_redirects
from apps.jobs.files import add_part, parts, store_file
from apps.jobs.kinds import Kind, Pace
from apps.jobs.models import Job
from apps.jobs.services.start_job import start_job
from common import activity, context
from common.events import publish
from common.i18n import Language, parse_language
from common.messages import error_text
from common.sheets import MIME, Cell, join, rows_part

NAME: Final = "store.redirects"
MAX_PROBLEMS: Final = 100
_HEADS: Final[dict[Language, list[str]]] = {
    "en": ["Row", "From", "To", "Result"],
    "es": ["Fila", "Desde", "Hacia", "Resultado"],
}
_RESULTS: Final = {"CREATE": "redirect_created", "UPDATE": "redirect_updated", "SAME": "redirect_same"}


def preview_redirects(content: bytes) -> RedirectPreview:
    """What an import would change; nothing is written."""
    rows = read_redirects(content)
    plan = plan_import(rows)
    return RedirectPreview(
        **_figures(rows, plan),
        problems=[
            RedirectProblem(
                line=problem.row.number,
                column=problem.column,
                text=(problem.row.source if problem.column == "source" else problem.row.target)[:300],
                message=error_text(problem.rule, **problem.params),
            )
            for problem in plan.problems[:MAX_PROBLEMS]
        ],
    )


@transaction.atomic
def start_import(content: bytes, *, user_id: UUID, language: Language) -> Job:
    """Queues the import of a file whose columns are known."""
    read_redirects(content)
    job = start_job(kind=NAME, params={}, user_id=user_id, language=language)
    add_part(job, content)
    job.save(update_fields=["cursor"])
    return job


def import_redirects(job: Job, pace: Pace) -> bool:
    """See Kind.work. One slice, as a redirect may lead on others."""
    rows = read_redirects(b"".join(parts(job)))
    plan = _write(job, rows)
    job.progress = job.total = len(rows)
    job.result = _figures(rows, plan)
    language = parse_language(job.language)
    name = "redirecciones-resultado.csv" if language == "es" else "redirects-result.csv"
    store_file(job, name=name, mime=MIME["csv"], chunks=_report(rows, plan, language))
    return True


@transaction.atomic
def _write(job: Job, rows: list[Row]) -> ImportPlan:
    lock_redirects()
    plan = plan_import(rows)
    write_book(plan.book)
    if plan.count("CREATE") + plan.count("UPDATE"):
        token = context.actor_id.set(job.user_id)
        try:
            activity.record_act(activity.CREATED, ACTIVITY, job.pk)
        finally:
            context.actor_id.reset(token)
        publish(REDIRECTS_CHANGED)
    return plan


def _figures(rows: list[Row], plan: ImportPlan) -> dict[str, Any]:
    return {
        "rows": len(rows),
        "create": plan.count("CREATE"),
        "update": plan.count("UPDATE"),
        "same": plan.count("SAME"),
        "error": len(plan.problems),
    }


def _report(rows: list[Row], plan: ImportPlan, language: Language) -> Iterator[bytes]:
    refused = {problem.row.number: problem for problem in plan.problems}
    lines: list[list[Cell]] = []
    for row in rows:
        problem = refused.get(row.number)
        result = (
            error_text(problem.rule, **problem.params)
            if problem
            else error_text(_RESULTS[plan.outcomes[row.number]])
        )
        lines.append([row.number, row.source, row.target, result])
    file = BytesIO()
    join(_HEADS[language], iter([rows_part(lines, "csv")]), "csv", file, name=NAME)
    yield file.getvalue()


KIND: Final = Kind(name=NAME, permission="content.edit", work=import_redirects)
