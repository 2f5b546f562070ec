"""Quotes, offers of what is still to come, and the places that customers have in them: one table.

`services/move.py` alone changes states. See docs/algorithms/preorders.md.
"""

from decimal import Decimal
from typing import Any

from django.db import models
from django.db.models import Q

from apps.preorders import states
from common.member_limits import own_orders_of
from common.models import AmountField, StoreModel, StoreQuerySet


class PreorderQuerySet(StoreQuerySet["Preorder"]):
    def own(self) -> "PreorderQuerySet":
        """All of them, or those of the caller who is limited to his own orders."""
        user_id = own_orders_of()
        return self.filter(assignee_id=user_id) if user_id else self.all()

    def due_to_expire(self, now: object) -> "PreorderQuerySet":
        return self.filter(valid_until__lte=now, state__in=states.before(states.REQUEST, states.EXPIRED))


class Preorder(StoreModel):
    kind = models.CharField(max_length=7)
    state = models.CharField(max_length=16)
    offer = models.ForeignKey(
        "self", null=True, on_delete=models.PROTECT, related_name="places", db_index=False
    )
    """Of a place."""
    order = models.OneToOneField(
        "orders.Order", null=True, on_delete=models.SET_NULL, related_name="preorder"
    )
    """What became of it; its money is the order's."""
    customer = models.ForeignKey(
        "customers.Customer", null=True, on_delete=models.SET_NULL, related_name="preorders"
    )
    assignee_id = models.UUIDField(null=True)
    """The member whose it is: who sees only his own orders sees it, and the order that it becomes."""
    assignee_name = models.CharField(max_length=160, default="", db_default="")
    language = models.CharField(max_length=2)
    currency = models.CharField(max_length=3)
    title = models.CharField(max_length=200, default="")
    message = models.CharField(max_length=280, default="")
    """For the customer."""
    request_text = models.CharField(max_length=1000, default="")
    """What the customer asked for, or asked to change."""
    customer_name = models.CharField(max_length=170, default="")
    email = models.CharField(max_length=254, default="")
    phone = models.CharField(max_length=40, default="")
    search_text = models.TextField(default="")
    document: Any = models.JSONField(default=dict)
    """As that of a written order, with the prices of its day: see document.py."""
    previous: Any = models.JSONField(default=dict)
    """{"lines": {id: {"price", "quantity"}}, "total"} as the customer saw them before the last change."""
    total = AmountField(default=0)
    item_count = models.PositiveIntegerField(default=0)

    payment_mode = models.CharField(max_length=10, default=states.FULL)
    deposit_percent = models.PositiveSmallIntegerField(null=True)
    deposit_amount = AmountField(null=True)
    balance_due_days = models.PositiveSmallIntegerField(default=7)
    available_on = models.DateField(null=True)
    """From when it can leave; null: it is there."""
    moved_from = models.DateField(null=True)
    """The day that was told before, until the customer has accepted the new one."""
    valid_until = models.DateTimeField(null=True)
    """Of a quote that was sent; of a place, when its balance is late."""
    variant_id = models.UUIDField(null=True)
    """Of an offer, and of its places."""
    price = AmountField(null=True)
    """Of one unit of an offer; null: what the shop asks."""
    max_quantity = models.PositiveIntegerField(null=True)
    max_per_customer = models.PositiveIntegerField(null=True)
    taken = models.PositiveIntegerField(default=0)
    """Units of an offer that its places hold."""

    revision = models.PositiveIntegerField(default=0)
    """Counts what the customer was sent: who accepts says which one he saw."""
    terms_version = models.CharField(max_length=40, default="")
    sent_at = models.DateTimeField(null=True)
    viewed_at = models.DateTimeField(null=True)
    confirmed_at = models.DateTimeField(null=True)
    arrived_at = models.DateTimeField(null=True)
    """When its units came and were held for its order."""
    reminded_on = models.DateField(null=True)
    events: Any = models.JSONField(default=list)
    """[{"kind", "at", "actor", ...}], the newest last."""
    version = models.PositiveIntegerField(default=1)

    objects = PreorderQuerySet.as_manager()  # type: ignore[misc]
    derived_columns = frozenset({"search_text", "events", "previous", "total", "item_count"})

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(max_quantity=None) | Q(taken__lte=models.F("max_quantity")), name="preorder_taken"
            ),
        ]
        indexes = [
            models.Index(
                fields=["offer", "created_at"], name="preorder_places", condition=Q(offer__isnull=False)
            ),
        ]

    @property
    def activity_label(self) -> str:
        return self.title or self.kind

    @property
    def deposit(self) -> Decimal | None:
        """What is paid first, of `total`; None: all or nothing of it."""
        if self.payment_mode != states.DEPOSIT:
            return None
        total: Decimal = self.total
        if self.deposit_amount is not None:
            return min(Decimal(self.deposit_amount), total)
        return total * (self.deposit_percent or 0) / 100

    @property
    def first_name(self) -> str:
        return self.customer_name.partition(" ")[0]
