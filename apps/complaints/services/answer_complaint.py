"""What a member does with a sheet: begins to look into it, and answers it, once each."""

from typing import Any, Final
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.complaints.models import Complaint, ComplaintAnswer, EntryKind
from apps.complaints.services.chain import append
from apps.notifications.services.read import mark_read
from apps.orders.actors import Actor
from common.activity import UPDATED, record
from common.crud import get_or_404
from common.errors import Conflict
from common.outbox import enqueue
from common.store_context import current_store_id

ANSWERED: Final = "complaint.answered"


def admin_path(complaint_id: UUID) -> str:
    return f"/admin/my-store/terms/complaints-book/{complaint_id}"


def answer_complaint(*, complaint_id: UUID, offer: str, body: str, actor: Actor) -> ComplaintAnswer:
    """For good: the consumer gets it by mail with the sheet as it then is."""
    return _add(complaint_id, EntryKind.ANSWER, actor, offer=offer, body=body)


def begin_complaint(*, complaint_id: UUID, actor: Actor) -> ComplaintAnswer | None:
    """The consumer sees that somebody is looking into it; a second time changes nothing."""
    entries = ComplaintAnswer.objects.filter(complaint_id=complaint_id)
    if entries.filter(kind=EntryKind.IN_PROGRESS).exists():
        return None
    return _add(complaint_id, EntryKind.IN_PROGRESS, actor)


def _add(complaint_id: UUID, kind: str, actor: Actor, **columns: Any) -> ComplaintAnswer:
    """The sheet itself can't be locked, since it is never written: who comes second is refused by the key."""
    complaint = get_or_404(Complaint.objects.all(), pk=complaint_id)
    if complaint.entries.filter(kind=EntryKind.ANSWER).exists():
        raise Conflict("complaint_answered")
    try:
        with transaction.atomic():
            return _write(complaint, kind, actor, columns)
    except IntegrityError:
        raise Conflict("complaint_answered") from None


def _write(complaint: Complaint, kind: str, actor: Actor, columns: dict[str, Any]) -> ComplaintAnswer:
    entry = ComplaintAnswer(
        complaint=complaint,
        kind=kind,
        at=timezone.now(),
        actor_id=actor.id,
        actor_name=actor.name,
        **columns,
    )
    if kind == EntryKind.ANSWER:
        mark_read(link=admin_path(complaint.pk), since=complaint.filed_at)
    append(entry)
    record(UPDATED, [complaint], ["state"])
    if kind == EntryKind.ANSWER:
        payload = {"complaintOid": str(complaint.pk)}
        enqueue(ANSWERED, payload, store_id=current_store_id(), dedupe_key=f"{ANSWERED}:{complaint.pk}")
    return entry
