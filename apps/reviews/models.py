"""Reviews of products, and what they come to. `services/ratings.py` alone writes the sums."""

from django.db import models
from django.db.models import Q, Value

from apps.orders.models import Order
from common.models import StoreModel, StoreQuerySet


class ReviewState(models.TextChoices):
    PENDING = "PENDING"
    PUBLISHED = "PUBLISHED"
    HIDDEN = "HIDDEN"
    """Was published; counts no longer, and who did it and why stays in `history`."""
    REJECTED = "REJECTED"
    SPAM = "SPAM"


class ReviewOrigin(models.TextChoices):
    CUSTOMER = "CUSTOMER"
    """Came with the key of the order."""
    MERCHANT = "MERCHANT"
    """The customer of an order said it elsewhere, and a member entered it."""
    IMPORT = "IMPORT"
    """From a file; no order stands behind it."""


class ReviewReason(models.TextChoices):
    INSULT = "INSULT"
    PERSONAL_DATA = "PERSONAL_DATA"
    OFF_TOPIC = "OFF_TOPIC"
    ADVERTISING = "ADVERTISING"


class ReviewQuerySet(StoreQuerySet["Review"]):
    def live(self) -> "ReviewQuerySet":
        return self.filter(deleted_at=None)

    def published(self) -> "ReviewQuerySet":
        return self.live().filter(state=ReviewState.PUBLISHED)

    def queue(self) -> "ReviewQuerySet":
        """What somebody has to look at: new ones, and published ones that a visitor reported."""
        return self.live().filter(
            Q(state=ReviewState.PENDING) | Q(state=ReviewState.PUBLISHED, reported_at__isnull=False)
        )


class Review(StoreModel):
    """One a line of an order, for good: a deleted one is not written again."""

    order = models.ForeignKey(Order, null=True, on_delete=models.SET_NULL, related_name="reviews")
    order_number = models.PositiveBigIntegerField(null=True)
    line_id = models.UUIDField(null=True)
    product_id = models.UUIDField(null=True)
    product_name = models.CharField(max_length=386)
    variant_name = models.CharField(max_length=255, default="")
    product_photo = models.JSONField(null=True)
    """As the line of the order has it."""
    rating = models.PositiveSmallIntegerField()
    title = models.CharField(max_length=120, default="")
    body = models.CharField(max_length=2000)
    author_name = models.CharField(max_length=60)
    """What its writer wants to be called in public; nothing else of him is shown."""
    language = models.CharField(max_length=2)
    photos = models.JSONField(default=list, db_default=Value([], models.JSONField()))
    """[{"width", "height", "keys": {"thumb": {"webp", "jpg"}, "large": ...}}], drawn anew."""
    photo_count = models.PositiveSmallIntegerField(default=0)
    has_link = models.BooleanField(default=False)
    origin = models.CharField(max_length=8, choices=ReviewOrigin.choices, default=ReviewOrigin.CUSTOMER)
    import_key = models.CharField(max_length=64, null=True)
    """Of a row of a file: the same row twice is one review."""
    state = models.CharField(max_length=9, choices=ReviewState.choices, default=ReviewState.PENDING)
    reason = models.CharField(max_length=13, choices=ReviewReason.choices, default="")
    """Why it is rejected or hidden."""
    featured = models.BooleanField(default=False)
    auto_published = models.BooleanField(default=False)
    written_at = models.DateTimeField()
    published_at = models.DateTimeField(null=True)
    """Once set it stays: what was published is never deleted."""
    reply = models.CharField(max_length=500, default="")
    replied_at = models.DateTimeField(null=True)
    reports = models.PositiveIntegerField(default=0)
    reported_at = models.DateTimeField(null=True)
    """Since when a report waits; null: none does."""
    history = models.JSONField(default=list, db_default=Value([], models.JSONField()))
    """[{"state", "reason", "at", "actorOid", "actorName"}]: each decision, the latest last."""
    search_text = models.TextField(default="")
    deleted_at = models.DateTimeField(null=True)
    version = models.PositiveIntegerField(default=1)

    objects = ReviewQuerySet.as_manager()  # type: ignore[misc]
    derived_columns = frozenset({"history", "search_text", "photo_count"})

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["line_id"], name="review_of_line"),
            models.UniqueConstraint(fields=["import_key"], name="review_of_row"),
            models.CheckConstraint(condition=Q(rating__gte=1, rating__lte=5), name="review_rating"),
        ]
        indexes = [
            models.Index(
                fields=["state", "-written_at"], name="review_tab", condition=Q(deleted_at__isnull=True)
            ),
            models.Index(
                fields=["product_id", "-featured", "-written_at"],
                name="review_of_product",
                condition=Q(deleted_at__isnull=True, state="PUBLISHED"),
            ),
        ]

    @property
    def activity_label(self) -> str:
        return self.product_name

    @property
    def is_verified(self) -> bool:
        return self.origin == ReviewOrigin.CUSTOMER


class ProductRating(StoreModel):
    """How many published reviews a product has, by stars: the one place that averages are read from."""

    product_id = models.UUIDField()
    stars_1 = models.PositiveIntegerField(default=0)
    stars_2 = models.PositiveIntegerField(default=0)
    stars_3 = models.PositiveIntegerField(default=0)
    stars_4 = models.PositiveIntegerField(default=0)
    stars_5 = models.PositiveIntegerField(default=0)
    with_photo = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["product_id"], name="rating_of_product")]

    @property
    def stars(self) -> list[int]:
        return [self.stars_1, self.stars_2, self.stars_3, self.stars_4, self.stars_5]
