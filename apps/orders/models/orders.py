"""Orders and what hangs on them. `services/change_state.py` alone writes the states."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from functools import reduce
from operator import or_
from typing import Any, Self
from uuid import UUID

from django.db import models
from django.db.models import Value

from apps.orders import states
from apps.orders.snapshots import ShippingSnapshot
from apps.payments.snapshots import PaymentSnapshot
from common.member_limits import own_orders_of
from common.models import AmountField, StoreModel, StoreQuerySet
from common.phone import parse_phone


def one_of(column: str, values: Iterable[str]) -> models.Q:
    """As `__in`, for the condition of an index: Postgres says an IN of texts in other words each time it is
    made anew, and the template of stores makes it anew."""
    return reduce(or_, (models.Q(**{column: value}) for value in sorted(values)))


class Origin(models.TextChoices):
    STOREFRONT = "STOREFRONT"
    MANUAL = "MANUAL"
    PREORDER = "PREORDER"
    CHAT = "CHAT"
    API = "API"
    IMPORT = "IMPORT"


class ActorKind(models.TextChoices):
    SYSTEM = "SYSTEM"
    USER = "USER"
    BUYER = "BUYER"


@dataclass(frozen=True)
class CreditAct:
    """What a row of the account says besides its amount."""

    id: UUID
    paid_by: str = ""
    reason: str = ""
    reverses_id: UUID | None = None


class OrderQuerySet(StoreQuerySet["Order"]):
    def placed(self) -> "OrderQuerySet":
        """Orders with a number, all but drafts; of who sees only their own, those."""
        return self.own().numbered()

    def numbered(self) -> "OrderQuerySet":
        """Placed orders, whoever calls: for what the store counts and owes."""
        return self.filter(number__isnull=False)

    def own(self) -> "OrderQuerySet":
        """All of them, or those of the caller who is limited to them."""
        user_id = own_orders_of()
        return self.filter(assignee_id=user_id) if user_id else self.all()

    def overdue(self, now: object) -> "OrderQuerySet":
        return self.filter(expires_at__lte=now, state=states.PENDING, payment_state__in=states.UNPAID)

    def delivered_and_paid(self, until: object) -> "OrderQuerySet":
        """What the clock closes: none of which goods are announced to come back."""
        paid = self.filter(payment_state__in=states.WAS_PAID).exclude(returns__state="REQUESTED")
        return paid.filter(state=states.DELIVERED, delivered_at__lte=until)


class Order(StoreModel):
    number = models.PositiveBigIntegerField(null=True)
    """From the counter, given by the last statement of the placing; null in a draft."""
    origin = models.CharField(max_length=10, choices=Origin.choices, default=Origin.STOREFRONT)
    came_by = models.CharField(max_length=24, default="", db_default="")
    """Device and source of its buyer as the shop counted them, `phone.instagram`; empty: not known."""
    customer = models.ForeignKey(
        "customers.Customer", null=True, on_delete=models.SET_NULL, related_name="orders"
    )
    """Whom the order has met; null for a moment after it was placed. It opens nothing to its buyer."""
    state = models.CharField(max_length=10, default=states.PENDING)
    payment_state = models.CharField(max_length=18, default=states.PAY_PENDING)
    fulfillment_state = models.CharField(max_length=11, default=states.UNFULFILLED)
    next_action = models.CharField(max_length=14, default="NONE")
    """Derived from the axes by the writer of states, and kept for tabs and the work queue; what is told of
    it is next_action.told_action."""

    language = models.CharField(max_length=2)
    email = models.CharField(max_length=254, default="")
    phone = models.CharField(max_length=40, default="")
    first_name = models.CharField(max_length=80, default="")
    last_name = models.CharField(max_length=80, default="")
    document_type = models.CharField(max_length=10, default="")
    document_number = models.CharField(max_length=20, default="")

    shipping_kind = models.CharField(max_length=10, default="")
    shipping_name = models.CharField(max_length=255, default="")
    shipping_address = models.JSONField(null=True)
    shipping: "models.JSONField[ShippingSnapshot, ShippingSnapshot]" = models.JSONField(default=dict)
    """As it was offered: days, pickup point; `awaited` while its goods are still to come."""
    warehouse_id = models.UUIDField(null=True)
    """Where it is fetched or sent from; the ledger of stock knows where each unit was held."""

    currency = models.CharField(max_length=3)
    subtotal = AmountField()
    discount = AmountField(default=0)
    shipping_price = AmountField(default=0)
    surcharge = AmountField(default=0, db_default=0)
    """What the way to pay costs on top, told before the order."""
    rounding = AmountField(default=0)
    """Zero or below: what can't be paid in coins."""
    tax_rate = models.DecimalField(max_digits=5, decimal_places=4, default=0)
    tax = AmountField(default=0)
    total = AmountField()
    removed = AmountField(default=0, db_default=0)
    """What of `total` is for units that left the order: they were refunded before they were sent."""
    payment_method_id = models.UUIDField(null=True)
    payment: "models.JSONField[PaymentSnapshot, PaymentSnapshot]" = models.JSONField(default=dict)
    """The method as the buyer saw it."""

    item_count = models.PositiveIntegerField(default=0)
    """Units that are in the order: ordered, less those that left it."""
    first_item = models.JSONField(default=dict)
    customer_note = models.CharField(max_length=1000, default="")
    owner_note = models.TextField(default="")
    answers = models.JSONField(default=list, db_default=Value([], models.JSONField()))
    """To the fields of the store, as they were called that day: see fields/answers.py."""
    draft = models.JSONField(null=True)
    """What a merchant has written of an order that is not placed yet: see manual/draft_document.py."""
    search_text = models.TextField(default="")
    tags = models.JSONField(default=list, db_default=Value([], models.JSONField()))
    assignee_id = models.UUIDField(null=True)
    """The member of the team who works on it."""
    assignee_name = models.CharField(max_length=160, default="", db_default="")
    access_token_hash = models.CharField(max_length=64)
    cancel_reason = models.CharField(max_length=12, default="")

    placed_at = models.DateTimeField()
    terms_accepted_at = models.DateTimeField(null=True)
    terms_version = models.CharField(max_length=40, default="", db_default="")
    marketing_consent_at = models.DateTimeField(null=True)
    """When the buyer ticked that the shop may write to him; null: he did not."""
    expires_at = models.DateTimeField(null=True)
    paid_at = models.DateTimeField(null=True)
    confirmed_at = models.DateTimeField(null=True)
    shipped_at = models.DateTimeField(null=True)
    delivered_at = models.DateTimeField(null=True)
    completed_at = models.DateTimeField(null=True)
    cancelled_at = models.DateTimeField(null=True)
    archived_at = models.DateTimeField(null=True)
    version = models.PositiveIntegerField(default=1)

    objects = OrderQuerySet.as_manager()  # type: ignore[misc]

    class Meta:
        constraints = [models.UniqueConstraint(fields=["number"], name="order_number")]
        indexes = [
            models.Index(fields=["-placed_at"], name="order_placed"),
            # The counts of all tabs are read from it alone.
            models.Index(
                fields=["state", "next_action", "payment_state", "fulfillment_state"],
                name="order_tab_counts",
                condition=models.Q(number__isnull=False, archived_at__isnull=True),
            ),
            # As order_tab_counts, for the tabs of what is to be done and for the queue of the home, and by
            # date as those tabs are listed.
            models.Index(
                fields=["next_action", "placed_at", "id"],
                name="order_work_placed",
                condition=models.Q(number__isnull=False, archived_at__isnull=True)
                & ~models.Q(next_action="NONE"),
            ),
            # The tab of what waits for its money: as order_work_placed, which leaves out NONE.
            models.Index(
                fields=["placed_at", "id"],
                name="order_to_collect",
                condition=models.Q(number__isnull=False, archived_at__isnull=True, next_action="NONE")
                & one_of("state", states.COLLECTED_IN)
                & one_of("payment_state", states.OWING),
            ),
            # The other orders of a buyer.
            models.Index(fields=["phone"], name="order_phone", condition=~models.Q(phone="")),
            models.Index(fields=["email"], name="order_email", condition=~models.Q(email="")),
            models.Index(
                fields=["expires_at"], name="order_due", condition=models.Q(expires_at__isnull=False)
            ),
            models.Index(
                fields=["delivered_at"], name="order_to_complete", condition=models.Q(state=states.DELIVERED)
            ),
        ]

    credit_act: CreditAct | None = None
    """Which act on his account changes the order now; see follow_credit."""
    figures_as_read: tuple[bool, Decimal] | None = None
    """What its customer's figures counted of it; see customers.follow_figures."""

    @classmethod
    def from_db(cls, *row_of: Any, **options: Any) -> Self:
        row = super().from_db(*row_of, **options)
        if {"number", "state", "total", "removed"} <= row.__dict__.keys():
            row.figures_as_read = row.figures
        return row

    @property
    def figures(self) -> tuple[bool, Decimal]:
        """What its customer's figures are made of; an order that is over without a sale counts not."""
        counts = self.number is not None and self.state not in states.DEAD
        return counts, self.total - self.removed if counts else Decimal(0)

    @property
    def customer_name(self) -> str:
        return f"{self.first_name} {self.last_name}".strip()

    @property
    def takes_whatsapp(self) -> bool:
        """Whether a chat may be offered at the buyer's number."""
        return parse_phone(self.phone, None).takes_whatsapp

    @property
    def payment_kind(self) -> str:
        return str(self.payment.get("kind", ""))

    @property
    def is_pickup(self) -> bool:
        return self.shipping_kind == "PICKUP"

    @property
    def to_quote(self) -> bool:
        """Whether the merchant has yet to write what its delivery costs."""
        return bool(self.shipping.get("toQuote"))

    @property
    def awaits_goods(self) -> bool:
        """Whether its units are still to come: until then none of them is held, packed or sent."""
        return "awaited" in self.shipping

    @property
    def takes_cash(self) -> bool:
        """Whether who delivers it takes cash; orders from before that was kept say yes."""
        return bool(self.shipping.get("cashOnDelivery", True))


class OrderCounter(StoreModel):
    """One row a store: the last number given. Taken last in a transaction, so that it has no gaps."""

    value = models.PositiveBigIntegerField(default=1000)


class OrderLine(StoreModel):
    """What was bought, copied: a product may change or go, an order does not."""

    order = models.ForeignKey(Order, on_delete=models.CASCADE, related_name="lines")
    position = models.PositiveSmallIntegerField(default=0)
    product_id = models.UUIDField(null=True)
    variant_id = models.UUIDField(null=True)
    product_name = models.CharField(max_length=386)
    variant_name = models.CharField(max_length=255, default="")
    sku = models.CharField(max_length=255, default="")
    photo = models.JSONField(null=True)
    unit_price = AmountField()
    compare_price = AmountField(null=True)
    cost = AmountField(null=True)
    quantity = models.PositiveIntegerField()
    """Units that were ordered; `total` is for all of them."""
    total = AmountField()
    discount = AmountField(default=0, db_default=0)
    """What promotions and the coupon take of `total`; discounts of the whole order are not in it."""
    quantity_removed = models.PositiveIntegerField(default=0, db_default=0)
    """Units that were refunded before they were sent and left the order; see refund_order.py."""
    quantity_shipped = models.PositiveIntegerField(default=0)
    """Units that left in parcels which were not cancelled."""
    quantity_returned = models.PositiveIntegerField(default=0, db_default=0)
    agreed = models.JSONField(null=True)
    """Of an order that a merchant wrote: {"reason", "note", "weightG", "custom"}, what he agreed and why."""

    class Meta:
        ordering = ("position",)

    @property
    def net_quantity(self) -> int:
        """Units that are in the order: what was sent or is still to be sent."""
        return self.quantity - self.quantity_removed


class DiscountType(models.TextChoices):
    PAYMENT_METHOD = "PAYMENT_METHOD"
    MANUAL = "MANUAL"
    COUPON = "COUPON"
    PROMOTION = "PROMOTION"


class OrderDiscount(StoreModel):
    """Why an order costs less; `Order.discount` is the sum of its rows."""

    order = models.ForeignKey(Order, on_delete=models.CASCADE, related_name="discounts")
    position = models.PositiveSmallIntegerField(default=0)
    type = models.CharField(max_length=14, choices=DiscountType.choices)
    reason = models.CharField(max_length=255, default="")
    """As buyer and merchant read it."""
    percent = models.DecimalField(max_digits=5, decimal_places=2, null=True)
    """How the amount came about; null: a fixed amount."""
    amount = AmountField()
    rule_id = models.UUIDField(null=True)
    """The promotion or coupon; it may change or go, what stands here stays."""
    kind = models.CharField(max_length=17, default="", db_default="")
    code = models.CharField(max_length=48, default="", db_default="")
    texts = models.JSONField(default=dict, db_default=Value({}, models.JSONField()))
    """{"reason": {"es", "en"}, "note": {"es", "en"}}: why, in both languages."""
    shares = models.JSONField(null=True)
    """{lineOid: amount}: how much of each line; null: of the order as a whole."""

    class Meta:
        ordering = ("position",)

    def reason_in(self, language: str) -> str:
        return self.texts.get("reason", {}).get(language) or self.reason

    def note_in(self, language: str) -> str:
        return str(self.texts.get("note", {}).get(language, ""))


class OrderEvent(StoreModel):
    """The timeline: who did what, when and why. Never changed."""

    order = models.ForeignKey(Order, on_delete=models.CASCADE, related_name="events")
    kind = models.CharField(max_length=40)
    actor_kind = models.CharField(max_length=6, choices=ActorKind.choices)
    actor_id = models.UUIDField(null=True)
    actor_name = models.CharField(max_length=160, default="")
    params = models.JSONField(default=dict)

    class Meta:
        ordering = ("created_at", "pk")


class OrderComment(StoreModel):
    order = models.ForeignKey(Order, on_delete=models.CASCADE, related_name="comments")
    author_kind = models.CharField(max_length=6, choices=ActorKind.choices)
    author_id = models.UUIDField(null=True)
    author_name = models.CharField(max_length=160, default="")
    body = models.CharField(max_length=2000)
    visible_to_buyer = models.BooleanField(default=False)
    files = models.JSONField(default=list, db_default=Value([], models.JSONField()))
    """[{"key", "name", "type", "size", "upload"}] of private files; `upload` is what its sender called it."""
    edited_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("created_at", "pk")
