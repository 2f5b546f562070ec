"""The one place that adds rows to the book: number, place in the chain and hash are given last."""

from django.db import transaction
from django.db.models import Max

from apps.complaints.chain import Fault, Head, find_fault, row_hash
from apps.complaints.models import ChainedRow, Complaint, ComplaintAnswer
from apps.store_settings.models import Setting
from common.locks import advisory_lock
from common.store_context import current_store_id
from common.text import search_key

TOPIC = "complaint_chain"


def append(row: ChainedRow) -> None:
    """Must come after every other lock of the transaction: concurrent callers wait here until it ends, and
    one that is rolled back gives number and place back."""
    advisory_lock(f"complaints:{current_store_id()}")
    head = _head()
    row.position, row.previous_hash = head.position + 1, head.hash
    if isinstance(row, Complaint):
        last = Complaint.objects.filter(year=row.year).aggregate(last=Max("number"))["last"]
        row.number = (last or 0) + 1
        row.search_text = f"{search_key(row.code)} {row.search_text}".strip()
    row.hash = row_hash(row)
    row.save(force_insert=True)


def _head() -> Head:
    rows = [
        model.objects.order_by("-position").values_list("position", "hash").first()
        for model in (Complaint, ComplaintAnswer)
    ]
    return Head(*max(row for row in rows if row)) if any(rows) else Head()


@transaction.atomic
def check_chain() -> Fault | None:
    """What is wrong with the book of the current store. A whole one is remembered by its end: what is cut off
    it later is missed the next time."""
    saved = Setting.objects.filter(topic=TOPIC).first()
    known = Head(**saved.value) if saved else Head()
    fault, head = find_fault(known)
    if fault is None and head != known:
        Setting.objects.update_or_create(
            topic=TOPIC, defaults={"value": {"position": head.position, "hash": head.hash}}
        )
    return fault
