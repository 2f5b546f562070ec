"""Receipts of orders and the series that number them. `services/move.py` alone changes a state."""

from typing import Final

from django.db import models
from django.db.models import Q

from apps.orders.models import Order
from apps.receipts import states
from common.models import AmountField, StoreModel

MAX_NUMBER: Final = 99_999_999


class Kind(models.TextChoices):
    BOLETA = "BOLETA"
    FACTURA = "FACTURA"
    SALES_NOTE = "SALES_NOTE"
    CREDIT_NOTE = "CREDIT_NOTE"


class SeriesKind(models.TextChoices):
    BOLETA = "BOLETA"
    FACTURA = "FACTURA"
    SALES_NOTE = "SALES_NOTE"
    CREDIT_NOTE = "CREDIT_NOTE"
    VOIDING = "VOIDING"
    """Of no receipt: it numbers the files by which receipts are voided."""


class ReceiptSeries(StoreModel):
    """A row to lock: the last number that was given in it. Taken last in a transaction, so without gaps."""

    kind = models.CharField(max_length=11, choices=SeriesKind.choices)
    code = models.CharField(max_length=4)
    last_number = models.PositiveIntegerField(default=0)
    """Where the system before ours ended, until the first receipt."""
    active = models.BooleanField(default=True)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ("kind", "code")
        constraints = [
            models.UniqueConstraint(fields=["kind", "code"], name="receipt_series_code"),
            models.CheckConstraint(condition=Q(last_number__lte=MAX_NUMBER), name="receipt_series_full"),
        ]

    @property
    def activity_label(self) -> str:
        return self.code


class Receipt(StoreModel):
    """What was issued, frozen: an order may change, a receipt does not."""

    order = models.ForeignKey(Order, on_delete=models.PROTECT, related_name="receipts")
    corrects = models.ForeignKey(
        "self", null=True, on_delete=models.PROTECT, related_name="notes", db_index=False
    )
    """Of a credit note: the receipt that it takes from."""
    kind = models.CharField(max_length=11, choices=Kind.choices)
    series = models.CharField(max_length=4)
    number = models.PositiveIntegerField()
    state = models.CharField(max_length=26, default=states.ISSUED)
    issued_at = models.DateTimeField()
    issued_on = models.DateField()
    """The day in the store's zone."""
    payment_term = models.CharField(max_length=6, default="CASH")
    due_on = models.DateField(null=True)
    reason_code = models.CharField(max_length=2, default="")
    """Catalog 09 of SUNAT, of a credit note."""
    reason = models.CharField(max_length=250, default="")

    issuer = models.JSONField(default=dict)
    """As the store was called that day: see issuer.Issuer."""
    buyer_document_type = models.CharField(max_length=10, default="")
    buyer_document_number = models.CharField(max_length=20, default="")
    buyer_name = models.CharField(max_length=160, default="")
    buyer_address = models.CharField(max_length=255, default="")

    currency = models.CharField(max_length=3)
    tax_rate = models.DecimalField(max_digits=5, decimal_places=4)
    lines = models.JSONField(default=list)
    """See amounts.Line.as_json."""
    remarks = models.JSONField(default=list)
    """What its discounts and surcharge were, one sentence each."""
    taxed = AmountField(default=0)
    exempt = AmountField(default=0)
    tax = AmountField(default=0)
    discount = AmountField(default=0)
    total = AmountField()
    credited = AmountField(default=0)
    """What credit notes took from it."""
    in_words = models.CharField(max_length=250, default="")

    sender = models.CharField(max_length=8, default="")
    """Who sends it to SUNAT; empty: nobody, it is no tax document."""
    xml = models.TextField(default="")
    digest = models.CharField(max_length=64, default="")
    """Of the signature; without one, of the XML."""
    ticket = models.CharField(max_length=120, default="")
    """What the sender calls the consignment, stored before it is sent."""
    answer_code = models.CharField(max_length=20, default="")
    answer = models.CharField(max_length=500, default="")
    sent_at = models.DateTimeField(null=True)
    answered_at = models.DateTimeField(null=True)
    void_reason = models.CharField(max_length=100, default="")
    void_ticket = models.CharField(max_length=120, default="")
    """The name of the file that voids it, `RA-20261126-3`; once the sender has it, what he calls it."""
    voided_at = models.DateTimeField(null=True)

    actor_id = models.UUIDField(null=True)
    actor_name = models.CharField(max_length=160, default="")
    search_text = models.TextField(default="")
    version = models.PositiveIntegerField(default=1)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["kind", "series", "number"], name="receipt_number"),
        ]
        indexes = [models.Index(fields=["-issued_at", "id"], name="receipt_issued")]

    @property
    def code(self) -> str:
        """`B001-00000187`."""
        return f"{self.series}-{self.number:08d}"

    @property
    def activity_label(self) -> str:
        return self.code

    @property
    def is_tax_document(self) -> bool:
        """SUNAT has taken it; without a sender it never has."""
        return bool(self.sender) and self.state in states.TAX_DOCUMENT
