"""Promotions, coupons and their codes, what orders took of them, and tries that were refused."""

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models

from common.models import AmountField, StoreModel, StoreQuerySet
from tenants.current import in_store_language


class PromotionKind(models.TextChoices):
    N_FOR_M = "N_FOR_M"
    PRICE_OFF = "PRICE_OFF"
    """A percent or an amount off each unit."""
    SECOND_UNIT = "SECOND_UNIT"
    BUNDLE = "BUNDLE"
    TIERS = "TIERS"
    GIFT = "GIFT"
    PAYMENT_METHOD = "PAYMENT_METHOD"
    CUSTOMER_CATEGORY = "CUSTOMER_CATEGORY"


class CouponKind(models.TextChoices):
    PERCENT = "PERCENT"
    AMOUNT = "AMOUNT"
    FREE_DELIVERY = "FREE_DELIVERY"


class Stacking(models.TextChoices):
    BEST = "BEST"
    """Of promotions on the same goods, the one that saves the buyer most."""
    ADD = "ADD"
    """Takes from what the promotions before it left."""


class FreeDeliveryRole(models.TextChoices):
    MEASURED_LAST = "MEASURED_LAST"
    NOT_COUNTED = "NOT_COUNTED"
    """Goods that it touched don't count toward free delivery."""


class PromotionQuerySet(StoreQuerySet["Promotion"]):
    def live(self) -> "PromotionQuerySet":
        return self.filter(deleted_at=None)


class CouponQuerySet(StoreQuerySet["Coupon"]):
    def live(self) -> "CouponQuerySet":
        return self.filter(deleted_at=None)


class Rule(StoreModel):
    """What promotions and coupons share: which goods, from what, when, and how often."""

    active = models.BooleanField(default=True)
    """Off: paused."""
    scope = models.JSONField(default=dict)
    """{"products", "categories", "brands", "excludedProducts", "excludedCategories", "excludeOnSale"}; no
    product, category or brand: all goods."""
    minimum_amount = AmountField(null=True)
    """Of the goods in the scope, after the promotions before it."""
    minimum_quantity = models.PositiveIntegerField(null=True)
    first_order = models.BooleanField(default=False)
    starts_at = models.DateTimeField(null=True)
    ends_at = models.DateTimeField(null=True)
    use_limit = models.PositiveIntegerField(null=True)
    person_limit = models.PositiveIntegerField(null=True)
    used = models.PositiveIntegerField(default=0)
    """Uses of orders that stand; written by conditional updates alone."""
    version = models.PositiveIntegerField(default=1)
    deleted_at = models.DateTimeField(null=True)

    derived_columns = frozenset({"used", "search_text"})

    class Meta:
        abstract = True


class Promotion(Rule):
    kind = models.CharField(max_length=17, choices=PromotionKind.choices)
    name = models.JSONField(default=dict)
    search_text = models.TextField(default="")
    terms = models.JSONField(default=dict)
    """The numbers of its kind; see promotion_schemas.TermsIn."""
    flash = models.BooleanField(default=False)
    """The shop shows the time and the units that are left."""
    with_coupons = models.BooleanField(default=True)
    with_promotions = models.CharField(max_length=4, choices=Stacking.choices, default=Stacking.BEST)
    free_delivery = models.CharField(
        max_length=13, choices=FreeDeliveryRole.choices, default=FreeDeliveryRole.MEASURED_LAST
    )
    cap_percent = models.DecimalField(max_digits=5, decimal_places=2, null=True)
    """All discounts together take no more of a line that it touched."""
    position = models.PositiveIntegerField(default=0)
    """The first one goes first."""

    objects = PromotionQuerySet.as_manager()  # type: ignore[misc]

    class Meta:
        ordering = ("position", "pk")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(use_limit=None) | models.Q(used__lte=models.F("use_limit")),
                name="promotion_within_limit",
            )
        ]

    @property
    def activity_label(self) -> str:
        return in_store_language(self.name)


class Coupon(Rule):
    code = models.CharField(max_length=32)
    """Upper case without accents; of a batch the prefix of its codes."""
    batch = models.BooleanField(default=False)
    """Many codes of one use each, rows of CouponCode; `use_limit` is their number."""
    description = models.CharField(max_length=255, default="")
    """For the merchant alone."""
    search_text = models.TextField(default="")
    kind = models.CharField(max_length=13, choices=CouponKind.choices)
    percent = models.DecimalField(max_digits=5, decimal_places=2, null=True)
    amount = AmountField(null=True)
    max_discount = AmountField(null=True)
    places = models.JSONField(default=list)
    """FREE_DELIVERY: paths of places; none: everywhere."""
    with_promotions = models.BooleanField(default=True)
    """Whether it takes from goods that a promotion touched."""
    advertised = models.BooleanField(default=False)
    """The shop may name the code."""

    objects = CouponQuerySet.as_manager()  # type: ignore[misc]

    class Meta:
        ordering = ("-created_at", "pk")
        constraints = [
            models.UniqueConstraint(
                fields=["code"], name="coupon_code_once", condition=models.Q(deleted_at__isnull=True)
            ),
            models.CheckConstraint(
                condition=models.Q(use_limit=None) | models.Q(used__lte=models.F("use_limit")),
                name="coupon_within_limit",
            ),
        ]

    @property
    def activity_label(self) -> str:
        return self.code


class CouponCode(StoreModel):
    """One code of a batch, for one use."""

    coupon = models.ForeignKey(Coupon, on_delete=models.CASCADE, related_name="codes")
    code = models.CharField(max_length=48)
    order_id = models.UUIDField(null=True)
    """The order that used it; null: free."""
    used_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("pk",)
        constraints = [models.UniqueConstraint(fields=["code"], name="batch_code_once")]


class Redemption(StoreModel):
    """What an order took of a promotion or a coupon, under every identity of its buyer."""

    order_id = models.UUIDField()
    coupon = models.ForeignKey(Coupon, null=True, on_delete=models.SET_NULL, related_name="redemptions")
    code = models.CharField(max_length=48, default="")
    promotion = models.ForeignKey(Promotion, null=True, on_delete=models.SET_NULL, related_name="redemptions")
    uses = models.PositiveIntegerField(default=1)
    people = ArrayField(models.CharField(max_length=34), default=list)
    """Digests of the e-mail, phone and document; the order itself holds them in words."""
    discount = AmountField(default=0)
    sold = AmountField(default=0)
    """What the order costs without its delivery."""
    released_at = models.DateTimeField(null=True)
    """The order was canceled, expired or wholly refunded: it no longer counts."""

    class Meta:
        indexes = [
            models.Index(fields=["order_id"], name="redemption_order"),
            GinIndex(fields=["people"], name="redemption_people", fastupdate=False),
        ]


class CouponFailure(StoreModel):
    """How often a code was refused on a day and why; nothing about who tried."""

    coupon = models.ForeignKey(Coupon, on_delete=models.CASCADE, related_name="failures", db_index=False)
    day = models.DateField()
    """In the store's time zone."""
    reason = models.CharField(max_length=20)
    tries = models.PositiveIntegerField(default=0)
    missing = AmountField(default=0)
    """The sum of what was missing to the minimum."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["coupon", "day", "reason"], name="coupon_failure_of_day")
        ]
