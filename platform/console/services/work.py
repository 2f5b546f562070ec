"""Trying again what was given up: messages of the outbox, work of the schedule."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from common.errors import Conflict, NotFound
from common.models import OutboxMessage, ScheduleSlot
from common.outbox import dead_letters, retry
from common.schedule import jobs
from console.services.audit import record_act


def retry_message(message_id: UUID) -> OutboxMessage:
    with transaction.atomic():
        message = OutboxMessage.objects.filter(pk=message_id).first()
        if message is None:
            raise NotFound()
        if retry(OutboxMessage.objects.filter(pk=message_id)) != 1:
            raise Conflict("work_not_failed")
        record_act("WORK_RETRIED", object_id=message.pk, label=message.kind)
    return OutboxMessage.objects.get(pk=message_id)


def retry_messages(kind: str) -> int:
    """All of a kind that were given up."""
    with transaction.atomic():
        count = retry(dead_letters().filter(kind=kind))
        if count:
            record_act("WORK_RETRIED", label=f"{kind} × {count}")
    return count


def retry_job(name: str) -> ScheduleSlot:
    """The slot of now runs once more; Conflict when that one didn't fail."""
    job = jobs().get(name)
    if job is None:
        raise NotFound()
    with transaction.atomic():
        slot = job.slot_at(timezone.now())
        failed = ScheduleSlot.objects.filter(job=name, slot=slot, finished_at__isnull=False)
        if failed.exclude(error="done").update(error="", finished_at=None) != 1:
            raise Conflict("job_slot_over")
        record_act("JOB_RETRIED", label=name)
    return ScheduleSlot.objects.get(job=name, slot=slot)
