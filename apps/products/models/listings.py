"""The flat rows that lists, category pages and searches read; see docs/algorithms/listings.md."""

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVectorField
from django.db import models
from django.db.models import F, Q

from apps.products.models.catalog import Product, ProductStatus
from common.models import AmountField, StoreModel


class Listing(StoreModel):
    """A live product as lists, category pages and searches read it: one flat row.

    Written with the product in the same transaction; `manage.py listings` rebuilds and verifies it.
    See docs/algorithms/listings.md.
    """

    id = None  # type: ignore[assignment]
    product = models.OneToOneField(
        Product, primary_key=True, on_delete=models.CASCADE, related_name="listing", db_index=False
    )
    status = models.CharField(max_length=9, choices=ProductStatus.choices)
    sort_name = models.CharField(max_length=250)
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()
    published_at = models.DateTimeField(null=True)
    publish_at = models.DateTimeField(null=True)
    unpublish_at = models.DateTimeField(null=True)
    price_min = AmountField(null=True)
    price_max = AmountField(null=True)
    """Of what its live variants cost now; None: the buyer asks for it."""
    due_at = models.DateTimeField(null=True)
    """When a sale of it, or the product itself, begins or ends next."""
    in_stock = models.BooleanField(default=False)
    photo_id = models.UUIDField(null=True)
    """The file that its card shows."""
    low = models.BooleanField(default=False)
    """A counted variant has units left, and few."""
    sold = models.PositiveIntegerField(default=0)
    """Units of the last 90 days."""
    featured = models.BooleanField(default=False, db_default=False)
    category_ids = ArrayField(models.UUIDField(), default=list)
    """The primary one first."""
    words = SearchVectorField()
    card_es = models.TextField()
    card_en = models.TextField()
    """The card of the shop in each language, as JSON text, without what changes with stock."""
    facets = models.TextField(default="[]", db_default="[]")
    """What it can be chosen by, as JSON text: see apps.products.facet_values."""
    row = models.TextField()
    """The row of the merchant's list, as JSON text, without what changes with stock."""

    class Meta:
        indexes = [
            models.Index(fields=["status", "-published_at", "-product"], name="listing_newest"),
            models.Index(fields=["status", "sort_name"], name="listing_by_name"),
            models.Index(fields=["sort_name", "product"], name="listing_all_by_name"),
            models.Index(fields=["-updated_at"], name="listing_last_changed"),
            models.Index(fields=["status", "price_min"], name="listing_by_price"),
            models.Index(F("status"), F("price_min").desc(nulls_last=True), name="listing_by_price_down"),
            models.Index(fields=["price_min", "product"], name="listing_all_by_price"),
            models.Index(F("price_min").desc(nulls_last=True), "product", name="listing_all_by_price_down"),
            models.Index(fields=["status", "-sold", "-product"], name="listing_best_selling"),
            models.Index(
                fields=["status", "-published_at", "-product"],
                name="listing_featured",
                condition=Q(featured=True),
            ),
            models.Index(fields=["status", "-product"], name="listing_low", condition=Q(low=True)),
            models.Index(fields=["status", "-product"], name="listing_gone", condition=Q(in_stock=False)),
            models.Index(fields=["photo_id"], name="listing_photo", condition=Q(photo_id__isnull=False)),
            models.Index(fields=["due_at"], name="listing_due", condition=models.Q(due_at__isnull=False)),
            GinIndex(fields=["words"], name="listing_words"),
            GinIndex(fields=["category_ids"], name="listing_categories"),
        ]


class ListingUnits(StoreModel):
    """How much of a listed product can be sold: beside its flat row, because each order changes it and a
    write of the flat row is one in all of its indexes. Written under the lock of the flat row."""

    id = None  # type: ignore[assignment]
    created_at = None  # type: ignore[assignment]
    updated_at = None  # type: ignore[assignment]
    listing = models.OneToOneField(
        Listing,
        primary_key=True,
        db_column="product_id",
        on_delete=models.CASCADE,
        related_name="+",
        db_index=False,
    )
    units = models.IntegerField(null=True)
    """Of all its variants; None: one of them is not counted."""

    class Meta:
        indexes = [
            models.Index(fields=["units", "listing"], name="units_rising"),
            models.Index(F("units").desc(nulls_last=True), "listing", name="units_falling"),
        ]
