"""The complaints book: sheets that never change, and the rows of their history, in one chain of a store.

`services/chain.py` alone adds rows. A trigger in the store's schema refuses whatever else would be done to
them; where there can be none, the chain shows it. See docs/algorithms/complaints.md.
"""

from django.db import models
from django.db.models import Exists, OuterRef, Q

from common.models import AmountField, StoreModel, StoreQuerySet


class ComplaintKind(models.TextChoices):
    RECLAMO = "RECLAMO"
    """About what was bought."""
    QUEJA = "QUEJA"
    """About how somebody was attended."""


class GoodKind(models.TextChoices):
    PRODUCT = "PRODUCT"
    SERVICE = "SERVICE"


class EntryKind(models.TextChoices):
    IN_PROGRESS = "IN_PROGRESS"
    REMINDER = "REMINDER"
    ANSWER = "ANSWER"


class Offer(models.TextChoices):
    EXCHANGE = "EXCHANGE"
    REFUND = "REFUND"
    OTHER = "OTHER"
    NOT_UPHELD = "NOT_UPHELD"


class ChainedRow(StoreModel):
    """A link: its hash covers its contents and the hash of the row before it, of whichever table."""

    position = models.PositiveBigIntegerField()
    """From 1, without gaps, over both tables of the store."""
    previous_hash = models.CharField(max_length=64)
    hash = models.CharField(max_length=64)

    class Meta:
        abstract = True


def _answer() -> Exists:
    return Exists(ComplaintAnswer.objects.filter(complaint=OuterRef("pk"), kind=EntryKind.ANSWER))


class ComplaintQuerySet(StoreQuerySet["Complaint"]):
    def with_state(self) -> "ComplaintQuerySet":
        begun = ComplaintAnswer.objects.filter(complaint=OuterRef("pk"), kind=EntryKind.IN_PROGRESS)
        return self.annotate(is_answered=_answer(), is_in_progress=Exists(begun))

    def answered(self) -> "ComplaintQuerySet":
        return self.filter(_answer())

    def open(self) -> "ComplaintQuerySet":
        return self.filter(~_answer())


class Complaint(ChainedRow):
    """A sheet as the consumer filed it. What happens with it afterwards are rows of ComplaintAnswer."""

    year = models.PositiveSmallIntegerField()
    """In the store's zone; numbers begin anew with it."""
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=7, choices=ComplaintKind.choices)
    filed_at = models.DateTimeField()
    filed_on = models.DateField()
    due_on = models.DateField()
    """The last of the working days in which the law wants an answer."""
    language = models.CharField(max_length=2)
    notice_version = models.CharField(max_length=10)
    """Of the words of the law that the form showed."""
    provider = models.JSONField(default=dict)
    """The store as it was called that day: see provider.Provider."""

    name = models.CharField(max_length=160)
    document_type = models.CharField(max_length=8)
    document_number = models.CharField(max_length=20)
    email = models.CharField(max_length=254)
    phone = models.CharField(max_length=30)
    address = models.CharField(max_length=255)
    is_minor = models.BooleanField(default=False)
    guardian = models.JSONField(default=dict)
    """{"name", "documentType", "documentNumber"} of who stands for a minor."""

    good_kind = models.CharField(max_length=7, choices=GoodKind.choices)
    good = models.CharField(max_length=500)
    order_number = models.PositiveBigIntegerField(null=True)
    amount = AmountField(null=True)
    currency = models.CharField(max_length=3)
    detail = models.CharField(max_length=3000)
    request = models.CharField(max_length=1500)
    files = models.JSONField(default=list)
    """[{"key", "name", "type", "size", "sha256"}], private."""
    search_text = models.TextField(default="")

    objects = ComplaintQuerySet.as_manager()  # type: ignore[misc]

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["year", "number"], name="complaint_number"),
            models.UniqueConstraint(fields=["position"], name="complaint_position"),
        ]

    @property
    def code(self) -> str:
        """`000123-2026`."""
        return f"{self.number:06d}-{self.year}"

    @property
    def activity_label(self) -> str:
        return self.code


class ComplaintAnswer(ChainedRow):
    """One thing that happened with a sheet: work began, a reminder went out, it was answered."""

    complaint = models.ForeignKey(Complaint, on_delete=models.PROTECT, related_name="entries", db_index=False)
    kind = models.CharField(max_length=11, choices=EntryKind.choices)
    at = models.DateTimeField()
    day = models.PositiveSmallIntegerField(default=0)
    """Of a reminder: on which working day it was due."""
    offer = models.CharField(max_length=10, choices=Offer.choices, default="")
    body = models.CharField(max_length=3000, default="")
    actor_id = models.UUIDField(null=True)
    actor_name = models.CharField(max_length=160, default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["complaint", "kind", "day"], name="complaint_entry_once"),
            models.UniqueConstraint(fields=["position"], name="complaint_answer_position"),
            models.CheckConstraint(
                condition=Q(kind="REMINDER", day__gt=0) | (~Q(kind="REMINDER") & Q(day=0)),
                name="complaint_entry_day",
            ),
        ]
