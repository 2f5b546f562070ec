"""Who buys in a store, by what the merchant sorts him, what he allowed, and what was written about him."""

from typing import Any, Final

from django.db import models
from django.db.models import F, Q

from common.models import AmountField, StoreModel, StoreQuerySet
from common.phone import parse_phone


class Gender(models.TextChoices):
    FEMALE = "FEMALE"
    MALE = "MALE"
    OTHER = "OTHER"


class FirstSource(models.TextChoices):
    """How a customer came to the store's list."""

    STOREFRONT = "STOREFRONT"
    MANUAL = "MANUAL"
    PREORDER = "PREORDER"
    CHAT = "CHAT"
    API = "API"
    IMPORT = "IMPORT"


class Channel(models.TextChoices):
    EMAIL = "EMAIL"
    WHATSAPP = "WHATSAPP"
    SMS = "SMS"
    CALL = "CALL"


CONTACT_OF: Final = {
    Channel.EMAIL: "email",
    Channel.WHATSAPP: "phone",
    Channel.SMS: "phone",
    Channel.CALL: "phone",
}
"""The column that a channel needs."""


class ConsentState(models.TextChoices):
    GRANTED = "GRANTED"
    IMPORTED = "IMPORTED"
    """Another system says so; nothing is sent until the person was notified."""
    REVOKED = "REVOKED"


class ConsentSource(models.TextChoices):
    CHECKOUT = "CHECKOUT"
    MERCHANT = "MERCHANT"
    IMPORT = "IMPORT"
    PREFERENCES = "PREFERENCES"
    CHAT = "CHAT"
    FORM = "FORM"


class EventKind(models.TextChoices):
    NOTE = "NOTE"
    FOLLOW_UP = "FOLLOW_UP"
    BLOCKED = "BLOCKED"
    UNBLOCKED = "UNBLOCKED"
    DUPLICATE = "DUPLICATE"
    """`other_id` may be the same person, `params.reasons` says why. Done when it was dismissed."""
    MERGED = "MERGED"
    """`other_id` was merged into this one; `params` has what an undo needs. Done when it was undone."""


class CustomerQuerySet(StoreQuerySet["Customer"]):
    def live(self) -> "CustomerQuerySet":
        return self.filter(deleted_at=None)


class Customer(StoreModel):
    """A merged one and an erased one are deleted rows that cannot be restored as others are."""

    first_name = models.CharField(max_length=256, default="")
    last_name = models.CharField(max_length=256, default="")
    email = models.CharField(max_length=254, default="")
    phone = models.CharField(max_length=40, default="")
    document_type = models.CharField(max_length=10, default="")
    document_number = models.CharField(max_length=20, default="")
    company = models.CharField(max_length=256, default="")
    gender = models.CharField(max_length=6, default="")
    birthday = models.DateField(null=True)
    language = models.CharField(max_length=2, default="")
    addresses = models.JSONField(default=list)
    """As address_snapshot makes them; the first is the usual one."""
    tags = models.JSONField(default=list)
    category_ids = models.JSONField(default=list)
    """Of the categories that he was put into by hand, as texts."""
    consents = models.JSONField(default=dict)
    """The newest row of Consent of each channel: {"EMAIL": {"state", "source", "at", "textVersion"}}."""
    source = models.CharField(max_length=10, choices=FirstSource.choices, default=FirstSource.MANUAL)
    blocked_at = models.DateTimeField(null=True)
    blocked_reason = models.CharField(max_length=500, default="")

    order_count = models.PositiveIntegerField(default=0)
    spent = AmountField(default=0)
    first_order_at = models.DateTimeField(null=True)
    last_order_at = models.DateTimeField(null=True)

    sort_name = models.CharField(max_length=520, default="")
    name_text = models.TextField(default="")
    """What is searched by who may not see contacts."""
    search_text = models.TextField(default="")
    merged_into_id = models.UUIDField(null=True)
    erased_at = models.DateTimeField(null=True)
    link_version = models.PositiveIntegerField(default=0, db_default=0)
    """Of the link to the shop with his prices; see links.py."""
    deleted_at = models.DateTimeField(null=True)
    version = models.PositiveIntegerField(default=1)

    derived_columns = frozenset({"sort_name", "name_text", "search_text"})
    objects = CustomerQuerySet.as_manager()  # type: ignore[misc]

    class Meta:
        indexes = [
            models.Index(
                F("last_order_at").desc(nulls_last=True),
                F("id").desc(),
                name="customer_recent",
                condition=Q(deleted_at=None),
            ),
            models.Index(fields=["sort_name", "id"], name="customer_sorted", condition=Q(deleted_at=None)),
            models.Index(fields=["spent", "id"], name="customer_spent", condition=Q(deleted_at=None)),
            models.Index(
                fields=["document_number"], name="customer_document", condition=~Q(document_number="")
            ),
            models.Index(fields=["phone"], name="customer_phone", condition=~Q(phone="")),
            models.Index(fields=["email"], name="customer_email", condition=~Q(email="")),
        ]

    @property
    def full_name(self) -> str:
        return f"{self.first_name} {self.last_name}".strip()

    @property
    def takes_whatsapp(self) -> bool:
        return parse_phone(self.phone, None).takes_whatsapp


class CustomerCategory(StoreModel):
    """Customers who are put into it by hand, or those whom its rule fits now."""

    name = models.CharField(max_length=120)
    description = models.CharField(max_length=500, default="")
    color = models.CharField(max_length=7, default="")
    rule = models.JSONField(null=True)
    """As schemas.CategoryRuleIn; null: by hand."""
    discount_percent = models.DecimalField(max_digits=5, decimal_places=2, default=0)
    allows_cash_on_delivery = models.BooleanField(default=True)
    deleted_at = models.DateTimeField(null=True)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        verbose_name_plural = "customer categories"
        constraints = [
            models.UniqueConstraint(
                fields=["name"], name="customer_category_name_once", condition=Q(deleted_at=None)
            )
        ]

    @property
    def activity_label(self) -> str:
        return self.name


class Consent(StoreModel):
    """What a person allowed or took back, when, where and by which text. Never changed."""

    customer = models.ForeignKey(Customer, on_delete=models.CASCADE, related_name="consent_log")
    channel = models.CharField(max_length=8, choices=Channel.choices)
    state = models.CharField(max_length=8, choices=ConsentState.choices)
    source = models.CharField(max_length=11, choices=ConsentSource.choices)
    text_version = models.CharField(max_length=40, default="")
    note = models.CharField(max_length=500, default="")
    at = models.DateTimeField()
    actor_id = models.UUIDField(null=True)
    """The member who wrote it down; None: the person's own act."""
    actor_name = models.CharField(max_length=160, default="")


class CustomerEvent(StoreModel):
    """Notes, follow-ups, blocks, proposals and merges; what differs is in `params`."""

    customer = models.ForeignKey(Customer, on_delete=models.CASCADE, related_name="events")
    kind = models.CharField(max_length=9, choices=EventKind.choices)
    body = models.CharField(max_length=2000, default="")
    due_on = models.DateField(null=True)
    done_at = models.DateTimeField(null=True)
    other_id = models.UUIDField(null=True)
    params: Any = models.JSONField(default=dict)
    actor_id = models.UUIDField(null=True)
    actor_name = models.CharField(max_length=160, default="")

    class Meta:
        indexes = [
            models.Index(
                fields=["due_on", "id"],
                name="customer_event_due",
                condition=Q(kind="FOLLOW_UP", done_at=None),
            ),
            models.Index(
                fields=["other_id"], name="customer_event_other", condition=Q(other_id__isnull=False)
            ),
        ]
