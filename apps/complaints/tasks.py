"""Work of the outbox and of the clock about the complaints book."""

import logging
from typing import Any, Final

from apps.complaints.models import Complaint, EntryKind
from apps.complaints.services.answer_complaint import ANSWERED, admin_path
from apps.complaints.services.chain import check_chain
from apps.complaints.services.file_complaint import FILED
from apps.complaints.services.mails import mail_answered, mail_filed, mail_reminder
from apps.complaints.services.remind import REMINDED, remind
from apps.notifications.services.notify import notify
from common.outbox import handler
from common.schedule import every
from common.store_context import current_store_id
from tenants.every_store import in_every_store

logger = logging.getLogger(__name__)
NIGHT: Final = 8 * 3600
"""3 a. m. in Lima."""
BOOK: Final = "/admin/my-store/terms/complaints-book"


@handler(FILED)
def tell_filed(payload: dict[str, Any]) -> None:
    complaint = Complaint.objects.get(pk=payload["complaintOid"])
    mail_filed(complaint)
    notify("complaint_filed", _params(complaint), link=admin_path(complaint.pk), severity="warning")


@handler(ANSWERED)
def tell_answered(payload: dict[str, Any]) -> None:
    complaint = Complaint.objects.get(pk=payload["complaintOid"])
    mail_answered(complaint, complaint.entries.get(kind=EntryKind.ANSWER))


@handler(REMINDED)
def tell_reminder(payload: dict[str, Any]) -> None:
    """Answered meanwhile, it is no reminder any more."""
    complaint = Complaint.objects.open().filter(pk=payload["complaintOid"]).first()
    if complaint is None:
        return
    mail_reminder(complaint, payload["day"])
    params = _params(complaint) | {"day": payload["day"]}
    notify("complaint_reminder", params, link=admin_path(complaint.pk), severity="warning")


@every(3600, "complaints.remind")
def remind_everywhere() -> None:
    in_every_store(remind)


@every(24 * 3600, "complaints.chain", offset=NIGHT)
def check_everywhere() -> None:
    in_every_store(_check)


def _check() -> None:
    fault = check_chain()
    if fault is None:
        return
    facts = {"store": str(current_store_id()), "position": fault.position, "problem": fault.problem}
    logger.error("complaints book broken", extra=facts)
    params = {"code": fault.code or str(fault.position)}
    notify("complaint_chain_broken", params, link=BOOK, group_key="complaint_chain", severity="warning")


def _params(complaint: Complaint) -> dict[str, Any]:
    return {"code": complaint.code, "due": f"{complaint.due_on:%d/%m/%Y}"}
