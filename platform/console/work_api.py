"""Outbox, scheduled jobs and mails in the console: what waits, what failed and why, trying again."""

from typing import Annotated, Any
from uuid import UUID

from django.db.models import Count, Q, QuerySet
from ninja import Query

from common.api import Request, Router
from common.models import OutboxMessage, ScheduleSlot
from common.outbox import dead_letters
from common.permissions import PLATFORM
from common.schemas import Items, Page, page_of
from console.health_queries import scheduled_jobs
from console.masking import masked
from console.schemas import (
    JobRunOut,
    KindCount,
    MailQuery,
    MailState,
    RetriedOut,
    RetryIn,
    SentMailOut,
    WorkOut,
    WorkPage,
    WorkQuery,
)
from console.services import work
from tenants.models import Store

router = Router(tags=["console"])
MAIL = "mail.send"
_STATES: dict[str, dict[str, Any]] = {
    "FAILED": {"failed_at__isnull": False},
    "WAITING": {"failed_at": None, "done_at": None},
    "DONE": {"done_at__isnull": False},
    "SENT": {"done_at__isnull": False},
    "ALL": {},
}


@router.get("/console/work", response=WorkPage, permission=PLATFORM)
def list_work(request: Request, query: Annotated[WorkQuery, Query()]) -> dict[str, Any]:
    """Messages of the outbox; what a message carries is not told."""
    rows = OutboxMessage.objects.filter(**_STATES[query.state])
    if query.kind:
        rows = rows.filter(kind=query.kind)
    if query.q:
        rows = rows.filter(Q(kind__icontains=query.q) | Q(last_error__icontains=query.q))
    order = "-failed_at" if query.state == "FAILED" else "not_before" if query.state == "WAITING" else "-pk"
    page = page_of(rows.order_by(order, "pk"), query)
    kinds = dead_letters().order_by().values("kind").annotate(count=Count("pk")).order_by("-count", "kind")
    return {
        **page,
        "items": _work_rows(page["items"]),
        "kinds": [KindCount(kind=row["kind"], count=row["count"]) for row in kinds],
    }


@router.post("/console/work/{uuid:message_id}/retry", response=WorkOut, permission=PLATFORM)
def retry_work(request: Request, message_id: UUID) -> WorkOut:
    """409 `work_not_failed` of one that wasn't given up."""
    return _work_rows([work.retry_message(message_id)])[0]


@router.post("/console/work/retry", response=RetriedOut, permission=PLATFORM)
def retry_work_of_kind(request: Request, payload: RetryIn) -> RetriedOut:
    """All of a kind that were given up."""
    return RetriedOut(count=work.retry_messages(payload.kind))


@router.get("/console/job", response=Items[JobRunOut], permission=PLATFORM)
def list_scheduled_jobs(request: Request) -> Items[JobRunOut]:
    """The last run of each job of the schedule, failed ones first."""
    return Items(items=[JobRunOut.from_row(job) for job in scheduled_jobs()])


@router.post("/console/job/{name}/retry", response=JobRunOut, permission=PLATFORM)
def retry_scheduled_job(request: Request, name: str) -> JobRunOut:
    """Its run of now once more. 409 `job_slot_over` where that one didn't fail."""
    slot: ScheduleSlot = work.retry_job(name)
    return JobRunOut(name=name, slot=slot.slot, finished_at=slot.finished_at, error="", failures=0)


@router.get("/console/mail", response=Page[SentMailOut], permission=PLATFORM)
def list_sent_mails(request: Request, query: Annotated[MailQuery, Query()]) -> dict[str, Any]:
    """Mails of the last thirty days and those that wait: to whom, which, and what became of them."""
    rows = OutboxMessage.objects.filter(kind=MAIL, **_STATES[query.state])
    if query.q:
        rows = rows.filter(payload__to__icontains=query.q)
    page = page_of(rows.order_by("-pk"), query)
    names = _store_names(page["items"])
    return {**page, "items": [_mail(row, names) for row in page["items"]]}


def _work_rows(messages: list[OutboxMessage]) -> list[WorkOut]:
    names = _store_names(messages)
    return [
        WorkOut.from_row(row, error=row.last_error, store_name=names.get(row.store_id, ""))
        for row in messages
    ]


def _mail(row: OutboxMessage, names: dict[UUID | None, str]) -> SentMailOut:
    state: MailState = "SENT" if row.done_at else "FAILED" if row.failed_at else "WAITING"
    return SentMailOut(
        id=row.pk,
        template=row.payload.get("template", ""),
        to=masked(row.payload.get("to", "")),
        language=row.payload.get("language", ""),
        store_name=names.get(row.store_id, ""),
        state=state,
        error=row.last_error,
        created_at=row.created_at,
        done_at=row.done_at,
    )


def _store_names(messages: "QuerySet[OutboxMessage] | list[OutboxMessage]") -> dict[UUID | None, str]:
    stores = Store.objects.filter(pk__in={row.store_id for row in messages if row.store_id})
    return dict(stores.values_list("pk", "name"))
