"""What the platform knows of its own work: who did what, suspended stores, support visits, flags, figures.

All of it is in the public schema: no list of the console enters a store.
"""

from django.db import models

from common.models import AmountField, PublicModel
from tenants.models import Store


class AuditEntry(PublicModel):
    """A line of the platform's own audit; it is never changed. Every call of the console is one, and every
    act besides, with its reason."""

    admin_id = models.UUIDField(null=True)
    """None: the command line, or the clock."""
    action = models.CharField(max_length=40)
    """`CALL`, or an act of `acts.ACTIONS`."""
    method = models.CharField(max_length=6, default="")
    path = models.CharField(max_length=255, default="")
    store_id = models.UUIDField(null=True)
    object_id = models.UUIDField(null=True)
    label = models.CharField(max_length=160, default="")
    """What it was about: the name of a store, the kind of a message."""
    reason = models.CharField(max_length=300, default="")
    changes = models.JSONField(default=dict)
    """{"before", "after"} of an act that changed a value."""
    address = models.CharField(max_length=45, default="")
    request_id = models.CharField(max_length=64, default="")

    class Meta:
        indexes = [
            models.Index(fields=["store_id", "-id"], name="audit_of_store"),
            models.Index(fields=["-id"], name="audit_acts", condition=~models.Q(action="CALL")),
        ]


class StoreMeasure(models.Model):
    """How large a store is and what it uses, as it was last night."""

    store = models.OneToOneField(Store, primary_key=True, on_delete=models.CASCADE, related_name="measure")
    products = models.PositiveIntegerField(default=0)
    orders = models.PositiveIntegerField(default=0)
    """Of 30 days."""
    sales = AmountField(default=0)
    """Paid in 30 days, in the store's currency."""
    storage_mb = models.PositiveIntegerField(default=0)
    database_bytes = models.BigIntegerField(default=0)
    uses = models.JSONField(default=dict)
    """Wire name of a gate -> {"limit", "used"}."""
    over = models.PositiveSmallIntegerField(default=0)
    """How many limits of the plan are passed."""
    near = models.PositiveSmallIntegerField(default=0)
    """How many are used from 80 % on."""
    published = models.BooleanField(default=False)
    """It has a product that visitors see."""
    last_used_at = models.DateTimeField(null=True)
    """When somebody of it was last in its admin."""
    search = models.TextField(default="")
    """Its names without accents."""
    measured_at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["-database_bytes"], name="measure_size")]


class PlatformDay(models.Model):
    """Figures of the whole platform, one row a day."""

    day = models.DateField(primary_key=True)
    database_bytes = models.BigIntegerField(default=0)
    stores = models.PositiveIntegerField(default=0)


class Hold(PublicModel):
    """A store that the platform has suspended, and why; its owner reads it."""

    store = models.ForeignKey(Store, on_delete=models.CASCADE, related_name="holds")
    reason = models.CharField(max_length=300)
    admin_id = models.UUIDField()
    lifted_at = models.DateTimeField(null=True)
    lifted_by_id = models.UUIDField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["store"], name="hold_open", condition=models.Q(lifted_at=None))
        ]


class VisitEnd(models.TextChoices):
    ADMIN = "ADMIN"
    MERCHANT = "MERCHANT"
    TIME = "TIME"


class SupportVisit(PublicModel):
    """Somebody of the platform in a store, for half an hour at most. Its token is stored as its SHA-256."""

    store = models.ForeignKey(Store, on_delete=models.CASCADE, related_name="support_visits")
    admin_id = models.UUIDField()
    admin_name = models.CharField(max_length=160)
    """As it was then: the store reads it for a year."""
    reason = models.CharField(max_length=300)
    token_hash = models.CharField(max_length=64, unique=True)
    session_hash = models.CharField(max_length=64)
    """The session of the admin; the visit ends with it."""
    expires_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)
    ended_by = models.CharField(max_length=8, choices=VisitEnd.choices, default="")
    solved = models.BooleanField(null=True)
    """What the store answered afterwards."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["store"], name="visit_open", condition=models.Q(ended_at=None))
        ]
        indexes = [models.Index(fields=["store", "-id"], name="visit_of_store")]


class EntryKind(models.TextChoices):
    VIEWED = "VIEWED"
    CHANGED = "CHANGED"


class SupportEntry(PublicModel):
    """What a visit looked at or changed. Nobody deletes it before its year is over."""

    visit = models.ForeignKey(SupportVisit, on_delete=models.CASCADE, related_name="entries")
    kind = models.CharField(max_length=8, choices=EntryKind.choices)
    screen = models.CharField(max_length=40)
    """One of support_calls."""
    path = models.CharField(max_length=255)
    """Of the call, without /api/v1/."""
    label = models.CharField(max_length=80, default="")
    """A number, never a person."""
    before = models.JSONField(default=dict)
    after = models.JSONField(default=dict)
    """Wire name -> value, of what was changed."""
    undone_at = models.DateTimeField(null=True)
    undone_by_id = models.UUIDField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["visit", "path"], name="support_view_once", condition=models.Q(kind="VIEWED")
            )
        ]


class SupportConsent(models.Model):
    """What a store has chosen; without a row, visits that it requests are welcome."""

    store = models.OneToOneField(Store, primary_key=True, on_delete=models.CASCADE, related_name="+")
    welcome = models.BooleanField(default=True)
    updated_at = models.DateTimeField(auto_now=True)


class Flag(models.Model):
    """A switch of common.flags that does not stand as it is declared."""

    name = models.CharField(max_length=40, primary_key=True)
    is_on = models.BooleanField()
    reason = models.CharField(max_length=300, default="")
    admin_id = models.UUIDField()
    updated_at = models.DateTimeField(auto_now=True)
