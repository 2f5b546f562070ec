"""Filing a sheet: everything is checked and stored first, number and place in the chain come last."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from hashlib import sha256
from typing import Any, BinaryIO, Final
from zoneinfo import ZoneInfo

from django.core.files.storage import default_storage
from django.db import transaction
from django.utils import timezone

from apps.complaints.models import Complaint
from apps.complaints.provider import NOTICE_VERSION, provider_of
from apps.complaints.services.chain import append
from apps.complaints.working_days import due_day
from apps.customers.documents import document_problem
from apps.orders.comments.services.comment_file import read_private_file, row_of_file
from common.activity import CREATED, record
from common.emails import parse_email
from common.errors import Conflict, Invalid, Issue, issue
from common.i18n import Language
from common.outbox import enqueue
from common.phone import parse_phone
from common.storage import new_key, put
from common.text import search_text
from tenants.models import Store

FILED: Final = "complaint.filed"
MAX_FILES: Final = 5


@dataclass(frozen=True)
class Guardian:
    name: str = ""
    document_type: str = ""
    document_number: str = ""


@dataclass(frozen=True)
class ComplaintText:
    """What the form says."""

    kind: str
    name: str
    document_type: str
    document_number: str
    email: str
    phone: str
    address: str
    is_minor: bool
    guardian: Guardian
    good_kind: str
    good: str
    order_number: int | None
    amount: Decimal | None
    detail: str
    request: str
    declared: bool


@dataclass(frozen=True)
class Upload:
    file: BinaryIO
    name: str


def file_complaint(
    *, text: ComplaintText, files: Sequence[Upload], store: Store, language: Language
) -> Complaint:
    """A sheet with its number; Invalid names what the law wants and the form lacks."""
    columns = _checked(text, store.country)
    if len(files) > MAX_FILES:
        raise Conflict("complaint_files", max=MAX_FILES)
    stored: list[dict[str, Any]] = []
    try:
        stored.extend(_store(upload, store) for upload in files)
        return _write(columns, stored, store, language)
    except Exception:
        for row in stored:
            default_storage.delete(row["key"])
        raise


@transaction.atomic
def _write(
    columns: dict[str, Any], files: list[dict[str, Any]], store: Store, language: Language
) -> Complaint:
    now = timezone.now()
    day = now.astimezone(ZoneInfo(store.time_zone)).date()
    complaint = Complaint(
        **columns,
        year=day.year,
        filed_at=now,
        filed_on=day,
        due_on=due_day(day, store.country),
        language=language,
        notice_version=NOTICE_VERSION,
        provider=provider_of(store).as_json(),
        currency=store.currency,
        files=files,
    )
    append(complaint)
    record(CREATED, [complaint])
    enqueue(
        FILED, {"complaintOid": str(complaint.pk)}, store_id=store.pk, dedupe_key=f"{FILED}:{complaint.pk}"
    )
    return complaint


def _checked(text: ComplaintText, country: str) -> dict[str, Any]:
    """The columns; Invalid with wire paths."""
    found: dict[str, list[Issue]] = {}
    email = parse_email(text.email)
    if email is None:
        found["email"] = [issue("email")]
    phone = parse_phone(text.phone, country)
    if not phone.valid:
        found["phone"] = [issue(phone.rule)]
    number = text.document_number.upper()
    if problem := document_problem(text.document_type, number):
        found["documentNumber"] = [issue(problem)]
    guardian = _guardian(text, found)
    if not text.declared:
        found["declared"] = [issue("complaint_declared")]
    if found:
        raise Invalid(found)
    plain = ("kind", "name", "document_type", "address", "is_minor", "good_kind", "good", "order_number")
    columns = {name: getattr(text, name) for name in (*plain, "amount", "detail", "request")}
    words = f"{text.name} {number} {email} {phone.stored} {text.good}"
    return columns | {
        "email": email,
        "phone": phone.stored,
        "document_number": number,
        "guardian": guardian,
        "search_text": search_text(words),
    }


def _guardian(text: ComplaintText, found: dict[str, list[Issue]]) -> dict[str, str]:
    if not text.is_minor:
        return {}
    given, number = text.guardian, text.guardian.document_number.upper()
    if not given.name:
        found["guardianName"] = [issue("required")]
    if not given.document_type or not number:
        found["guardianDocumentNumber"] = [issue("required")]
    elif problem := document_problem(given.document_type, number):
        found["guardianDocumentNumber"] = [issue(problem)]
    return {"name": given.name, "documentType": given.document_type, "documentNumber": number}


def _store(upload: Upload, store: Store) -> dict[str, Any]:
    """The hash of a file stands on the sheet, so that the chain covers its contents as well."""
    content = read_private_file(upload.file)
    key = put(new_key(store.pk, "private/complaints", content.extension), content.content)
    return row_of_file(key, upload.name, content) | {"sha256": sha256(content.content).hexdigest()}
