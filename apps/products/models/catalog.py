"""Products, their variants, categories, and the addresses of all of them."""

from datetime import datetime
from typing import TYPE_CHECKING, Self, TypeVar
from uuid import UUID

from django.contrib.postgres.expressions import ArraySubquery
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Count, Exists, F, FilteredRelation, OuterRef, Q, Subquery, Sum, Value
from django.db.models.functions import Coalesce
from django.utils import timezone

from apps.products.offers import Offer, offer_at
from common.models import AmountField, StoreModel, StoreQuerySet
from tenants.current import in_store_language


class ProductStatus(models.TextChoices):
    DRAFT = "DRAFT"
    PUBLISHED = "PUBLISHED"
    HIDDEN = "HIDDEN"
    """Reached by its link alone."""
    ARCHIVED = "ARCHIVED"


class ProductKind(models.TextChoices):
    PHYSICAL = "PHYSICAL"
    DIGITAL = "DIGITAL"
    SERVICE = "SERVICE"


class CategorySort(models.TextChoices):
    """How the shop orders the products of a category."""

    MANUAL = "MANUAL"
    BEST_SELLING = "BEST_SELLING"
    NEWEST = "NEWEST"
    PRICE = "PRICE"
    PRICE_DESC = "PRICE_DESC"
    NAME = "NAME"
    STOCK_FIRST = "STOCK_FIRST"


REACHABLE = (ProductStatus.PUBLISHED, ProductStatus.HIDDEN)

Row = TypeVar("Row", bound=models.Model)


class LiveQuerySet(StoreQuerySet[Row]):
    def live(self) -> Self:
        return self.filter(deleted_at=None)


class ProductQuerySet(LiveQuerySet["Product"]):
    def listed(self) -> Self:
        """What a shop shows in its lists."""
        return self.reachable().filter(status=ProductStatus.PUBLISHED)

    def reachable(self) -> Self:
        """What a shop shows to who has its address."""
        now = timezone.now()
        begun = Q(publish_at=None) | Q(publish_at__lte=now)
        lasts = Q(unpublish_at=None) | Q(unpublish_at__gt=now)
        return self.live().filter(begun, lasts, status__in=REACHABLE)

    def in_category(self, category_id: UUID) -> Self:
        """In the category or one below it."""
        placed = ProductCategory.objects.filter(
            Q(category_id=category_id) | Q(category__parent_id=category_id, category__deleted_at=None),
            product=OuterRef("pk"),
        )
        return self.filter(Exists(placed))

    def with_offer(self) -> Self:
        """Adds what its first variant asks for it."""
        first = Q(variants__position=0, variants__deleted_at=None)
        return self.annotate(offer=FilteredRelation("variants", condition=first)).annotate(
            variant_id=F("offer__id"),
            price=F("offer__price"),
            compare_price=F("offer__compare_price"),
            sku=F("offer__sku"),
            track_stock=F("offer__track_stock"),
            available=F("offer__available"),
        )

    def with_stock(self) -> Self:
        """Adds `stock`, what all its variants have together; None is without limit."""
        counted = _variants_of_outer().order_by().values("product").annotate(total=Sum("available"))
        return self.annotate(stock=Subquery(counted.values("total")))

    def with_in_stock(self) -> Self:
        there = _variants_of_outer().filter(Q(available=None) | Q(available__gt=0))
        return self.annotate(in_stock=Exists(there))

    def with_categories(self) -> Self:
        """Adds the ids of its categories, the primary one first."""
        return self.annotate(category_ids=ArraySubquery(_placings_of_outer().values("category_id")))

    def with_category_names(self) -> Self:
        return self.annotate(category_names=ArraySubquery(_placings_of_outer().values("category__name")))


class CategoryQuerySet(LiveQuerySet["Category"]):
    def visible(self) -> Self:
        """Seen in the shop: itself and what it is part of."""
        in_visible_parent = Q(parent=None) | Q(parent__visible=True, parent__deleted_at=None)
        return self.live().filter(in_visible_parent, visible=True)

    def with_product_count(self, *, listed: bool = False) -> Self:
        """Adds how many products are in it or below it; `listed` counts those that the shop shows."""
        products = Product.objects.listed() if listed else Product.objects.live()
        placed = ProductCategory.objects.filter(
            Q(category_id=OuterRef("pk")) | Q(category__parent_id=OuterRef("pk"), category__deleted_at=None),
            product__in=products.values("pk"),
        )
        counted = placed.order_by().annotate(one=Value(1)).values("one")
        total = counted.annotate(total=Count("product_id", distinct=True)).values("total")
        return self.annotate(product_count=Coalesce(Subquery(total), 0))


def _variants_of_outer() -> "LiveQuerySet[Variant]":
    return Variant.objects.live().filter(product=OuterRef("pk"))


def _placings_of_outer() -> "models.QuerySet[ProductCategory]":
    live = ProductCategory.objects.filter(product=OuterRef("pk"), category__deleted_at=None)
    return live.order_by("-is_primary", "pk")


if TYPE_CHECKING:
    Categories = models.ManyToManyField["Category", "ProductCategory"]


class Product(StoreModel):
    name = models.JSONField()
    slugs = models.JSONField(default=dict)
    """The current address in each language; the rows of Slug hold the earlier ones too."""
    description = models.JSONField(default=dict)
    short_description = models.JSONField(default=dict)
    status = models.CharField(max_length=9, choices=ProductStatus.choices, default=ProductStatus.DRAFT)
    brand = models.CharField(max_length=120, default="")
    tags = models.JSONField(default=list)
    seo = models.JSONField(default=dict)
    specifications = models.JSONField(default=list)
    photos = models.JSONField(default=list)
    """[{"attachmentOid", "alt"}] in the order they are shown."""
    categories: "Categories" = models.ManyToManyField(
        "Category", through="ProductCategory", related_name="products"
    )
    sort_name = models.CharField(max_length=250, default="")
    published_at = models.DateTimeField(null=True)
    publish_at = models.DateTimeField(null=True)
    """A published product is not shown before this moment."""
    unpublish_at = models.DateTimeField(null=True)
    """Nor from this moment on."""
    kind = models.CharField(max_length=8, choices=ProductKind.choices, default=ProductKind.PHYSICAL)
    options = models.JSONField(default=list)
    """[{"name": {"es", "en"}, "values": [{"es", "en"}]}], three at most."""
    min_per_order = models.PositiveIntegerField(default=1)
    max_per_order = models.PositiveIntegerField(null=True)
    featured = models.BooleanField(default=False)
    free_shipping = models.BooleanField(default=False)
    related = models.JSONField(default=dict)
    """{"related": [], "upSell": [], "crossSell": []}, ids of products as chosen by the merchant."""
    feed = models.JSONField(default=dict)
    """{"googleCategory", "gender", "ageGroup", "mpn", "excluded"} for shopping feeds."""
    deleted_at = models.DateTimeField(null=True)
    version = models.PositiveIntegerField(default=1)

    all_category_ids: frozenset[UUID] = frozenset()
    """Set by reads that need them: its categories and those that they are part of."""

    objects = ProductQuerySet.as_manager()  # type: ignore[misc]

    class Meta:
        indexes = [
            # By the file that it shows: the media library asks for the uses of each of its rows.
            GinIndex(fields=["photos"], name="product_photos", opclasses=["jsonb_path_ops"]),
        ]

    def live_category_ids(self) -> list[UUID]:
        """The primary one first."""
        placed = self.placings.filter(category__deleted_at=None).order_by("-is_primary", "pk")
        return list(placed.values_list("category_id", flat=True))


class Variant(StoreModel):
    """What is sold. A product has one at position 0 from its first moment."""

    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="variants", db_index=False)
    position = models.PositiveSmallIntegerField(default=0)
    options = models.JSONField(default=list)
    """[{"name": {"es", "en"}, "value": {"es", "en"}}], three at most."""
    sku = models.CharField(max_length=255, null=True)
    barcode = models.CharField(max_length=64, default="")
    price = AmountField(null=True)
    """None: the buyer asks for it."""
    compare_price = AmountField(null=True)
    cost = AmountField(null=True)
    track_stock = models.BooleanField(default=True)
    on_hand = models.IntegerField(default=0)
    reserved = models.IntegerField(default=0)
    available = models.IntegerField(null=True, default=0)
    """The sums over all warehouses, written by `stock` with its levels; None: without limit."""
    weight_kg = models.DecimalField(max_digits=8, decimal_places=3, null=True)
    size = models.JSONField(default=dict)
    """{"width", "height", "depth"} in cm."""
    combination = models.CharField(max_length=255, default="")
    """The search keys of its option values; one live variant a product has each."""
    picture_id = models.UUIDField(null=True)
    """One of the photos of its product."""
    low_stock_at = models.PositiveIntegerField(null=True)
    """So many units or fewer are few; None: as the store says."""
    sale_starts_at = models.DateTimeField(null=True)
    sale_ends_at = models.DateTimeField(null=True)
    """With one of these, `price` holds within the two moments alone, and `compare_price` outside."""
    price_tiers = models.JSONField(default=list)
    """[{"from": 10, "price": "8.50"}] by rising quantity, for stores of distributors."""
    deleted_at = models.DateTimeField(null=True)

    objects = LiveQuerySet.as_manager()  # type: ignore[misc]

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["product", "position"],
                name="variant_position",
                condition=Q(deleted_at=None),
            ),
            models.UniqueConstraint(fields=["sku"], name="variant_sku", condition=Q(deleted_at=None)),
            models.UniqueConstraint(
                fields=["product", "combination"], name="variant_combination", condition=Q(deleted_at=None)
            ),
        ]

    @property
    def first_photo(self) -> str | None:
        """Its own picture, else the first one of its product."""
        if self.picture_id:
            return str(self.picture_id)
        photos = self.product.photos
        return str(photos[0]["attachmentOid"]) if photos else None

    def offer(self, now: datetime) -> Offer:
        """What it costs at a moment."""
        dates = (self.sale_starts_at, self.sale_ends_at)
        return offer_at(now, self.price, self.compare_price, *dates)

    @property
    def can_be_bought(self) -> bool:
        return self.available is None or self.available > 0


class Category(StoreModel):
    """Two levels: a category with a parent has no children."""

    name = models.JSONField()
    slugs = models.JSONField(default=dict)
    description = models.JSONField(default=dict)
    parent = models.ForeignKey(
        "self", null=True, on_delete=models.PROTECT, related_name="children", db_index=False
    )
    position = models.PositiveIntegerField(default=0)
    visible = models.BooleanField(default=True)
    picture = models.ForeignKey(
        "attachments.Attachment", null=True, on_delete=models.SET_NULL, related_name="+", db_index=False
    )
    seo = models.JSONField(default=dict)
    sort = models.CharField(max_length=12, choices=CategorySort.choices, default=CategorySort.MANUAL)
    sold_out_last = models.BooleanField(default=True)
    deleted_at = models.DateTimeField(null=True)
    moved = models.JSONField(default=dict, db_default=Value({}, models.JSONField()))
    """Of a deleted one, where its products went: {"to": a category, "placings": [[placing, rank]] of those
    that moved, "twice": [[product, rank, is primary]] of those that were in both}."""
    version = models.PositiveIntegerField(default=1)

    objects = CategoryQuerySet.as_manager()  # type: ignore[misc]

    class Meta:
        ordering = ("position", "pk")
        verbose_name_plural = "categories"

    @property
    def activity_label(self) -> str:
        return in_store_language(self.name)


class ProductCategory(StoreModel):
    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="placings", db_index=False)
    category = models.ForeignKey(Category, on_delete=models.CASCADE, related_name="placings", db_index=False)
    position = models.PositiveIntegerField(default=0)
    is_primary = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["product", "category"], name="product_category_once")]
        indexes = [models.Index(fields=["category", "position"], name="product_category_order")]


class Slug(StoreModel):
    """A word that was given out as an address and whose it is, in both languages; those that are not
    among the `slugs` of their object lead on to its current one."""

    kind = models.CharField(max_length=10)
    slug = models.CharField(max_length=255)
    object_id = models.UUIDField()
    target = models.CharField(max_length=255, default="", db_default="")
    """Of the kind `path` alone, which is an old address of the shop: where it leads. Its `object_id` is its
    own."""

    class Meta:
        constraints = [models.UniqueConstraint(fields=["kind", "slug"], name="slug_once")]
        indexes = [models.Index(fields=["object_id"], name="slug_of_object")]


class PriceChange(StoreModel):
    """What a variant has cost from `created_at` on; never edited."""

    variant = models.ForeignKey(
        Variant, on_delete=models.CASCADE, related_name="price_changes", db_index=False
    )
    price = AmountField(null=True)
    compare_price = AmountField(null=True)
    actor_id = models.UUIDField(null=True)

    class Meta:
        indexes = [models.Index(fields=["variant", "-created_at"], name="price_history")]


class SearchTerm(StoreModel):
    """What shoppers searched for, one row a normalised text."""

    text = models.CharField(max_length=80)
    searches = models.PositiveIntegerField(default=0)
    without_result = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["text"], name="search_term_once")]
