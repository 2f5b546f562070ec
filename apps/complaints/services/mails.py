"""The mails of a sheet, each with the sheet as a PDF: to the consumer, and to the store."""

from typing import Any, Final
from uuid import UUID

from accounts.models import User
from apps.complaints.access import complaint_token
from apps.complaints.day_text import day_text
from apps.complaints.models import Complaint, ComplaintAnswer
from apps.complaints.services.answer_complaint import admin_path
from apps.complaints.services.print_complaint import print_complaint
from apps.complaints.words import KIND_NAMES, MAIL_OFFERS
from apps.complaints.working_days import TERM
from apps.orders.links import admin_url
from common.i18n import Language, parse_language
from common.mail import Attachment, attacher, send_mail
from tenants.context import stored_store
from tenants.models import Store
from tenants.presentation import store_url

SHEET: Final = "complaint.sheet"


@attacher(SHEET)
def attach_sheet(payload: dict[str, Any]) -> Attachment:
    complaint = Complaint.objects.get(pk=payload["complaintOid"])
    return Attachment(f"hoja-{complaint.code}.pdf", print_complaint(complaint), "application/pdf")


def consumer_url(complaint: Complaint, store: Store) -> str:
    """The page of the sheet, with its key in the fragment: in no log, no Referer."""
    page = f"{store_url(store)}/{complaint.language}/complaints-book/{complaint.pk}"
    return f"{page}#t={complaint_token(complaint.pk)}"


def mail_filed(complaint: Complaint) -> None:
    store = stored_store()
    _to_consumer("complaint_filed_buyer", complaint, store, {})
    _to_merchant("complaint_filed_merchant", complaint, store, {}, key="", with_sheet=True)


def mail_answered(complaint: Complaint, answer: ComplaintAnswer) -> None:
    offer = MAIL_OFFERS[answer.offer][parse_language(complaint.language)]
    _to_consumer("complaint_answered_buyer", complaint, stored_store(), {"offer": offer, "body": answer.body})


def mail_reminder(complaint: Complaint, day: int) -> None:
    values = {"day": day, "last": day >= TERM}
    _to_merchant(
        "complaint_reminder_merchant", complaint, stored_store(), values, key=f":{day}", with_sheet=False
    )


def _to_consumer(template: str, complaint: Complaint, store: Store, values: dict[str, Any]) -> None:
    language = parse_language(complaint.language)
    send_mail(
        template,
        to=complaint.email,
        language=language,
        values={
            **_values(complaint, store, language),
            "shop": f"{store_url(store)}/{language}",
            "link": consumer_url(complaint, store),
            **values,
        },
        dedupe_key=f"{template}:{complaint.pk}",
        store_id=store.pk,
        sender_name=store.name,
        reply_to=store.public_email,
        attachment=_sheet(complaint.pk),
    )


def _to_merchant(
    template: str, complaint: Complaint, store: Store, values: dict[str, Any], *, key: str, with_sheet: bool
) -> None:
    owner = User.objects.filter(pk=store.owner_id).first()
    address = store.email or (owner.email if owner else "")
    if not address:
        return
    language = parse_language(owner.language if owner else store.language)
    send_mail(
        template,
        to=address,
        language=language,
        values={
            **_values(complaint, store, language),
            "link": admin_url(admin_path(complaint.pk), store.pk, language),
            **values,
        },
        dedupe_key=f"{template}:{complaint.pk}{key}",
        store_id=store.pk,
        attachment=_sheet(complaint.pk) if with_sheet else None,
    )


def _values(complaint: Complaint, store: Store, language: Language) -> dict[str, Any]:
    return {
        "store": store.name,
        "provider": complaint.provider["legal_name"],
        "code": complaint.code,
        "kind": KIND_NAMES[complaint.kind][language],
        "name": complaint.name,
        "filed": day_text(complaint.filed_on, language),
        "due": day_text(complaint.due_on, language),
    }


def _sheet(complaint_id: UUID) -> dict[str, Any]:
    return {"kind": SHEET, "payload": {"complaintOid": str(complaint_id)}}
