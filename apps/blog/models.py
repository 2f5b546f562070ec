"""Posts of a store's blog."""

from datetime import datetime
from typing import Any, ClassVar, Literal

from django.db import models
from django.utils import timezone

from apps.content.models import Page
from common.models import StoreModel, StoreQuerySet
from common.text import TranslatedText
from tenants.current import in_store_language

State = Literal["DRAFT", "SCHEDULED", "PUBLISHED", "ARCHIVED"]


class PostStatus(models.TextChoices):
    DRAFT = "DRAFT"
    PUBLISHED = "PUBLISHED"
    """From `published_at` on, which may lie ahead."""
    ARCHIVED = "ARCHIVED"
    """It was in the shop and is no longer."""


class PostQuerySet(StoreQuerySet["Post"]):
    def live(self) -> "PostQuerySet":
        """All that are not deleted."""
        return self.filter(deleted_at=None)

    def published(self) -> "PostQuerySet":
        """What the shop shows now, the newest first."""
        visible = self.live().filter(status=PostStatus.PUBLISHED, published_at__lte=timezone.now())
        return visible.order_by("-published_at", "-pk")


class Post(StoreModel):
    page = models.ForeignKey(Page, on_delete=models.PROTECT, related_name="+", db_index=False)
    """What its revisions hang on, and what tells the shop when it appears."""
    title = models.JSONField()
    excerpt = models.JSONField(default=dict)
    body = models.JSONField(default=dict)
    cover_id = models.UUIDField(null=True)
    cover_alt = models.JSONField(default=dict)
    author_name = models.CharField(max_length=120, default="")
    tags = models.JSONField(default=list)
    product_ids = models.JSONField(default=list)
    """Of the products that stand below it, in their order."""
    seo_title = models.JSONField(default=dict)
    seo_description = models.JSONField(default=dict)
    slugs = models.JSONField(default=dict)
    status = models.CharField(max_length=9, choices=PostStatus.choices, default=PostStatus.DRAFT)
    published_at = models.DateTimeField(null=True)
    picture_ids = models.JSONField(default=list)
    """Of its cover and of the pictures in its text."""
    search_text = models.TextField(default="")
    deleted_at = models.DateTimeField(null=True)
    version = models.PositiveIntegerField(default=1)

    derived_columns: ClassVar[frozenset[str]] = frozenset({"picture_ids", "search_text"})
    objects = PostQuerySet.as_manager()  # type: ignore[misc]

    @property
    def activity_label(self) -> str:
        return in_store_language(self.title)

    @property
    def name(self) -> TranslatedText:
        """What a refusal calls it, as products and categories are called."""
        title: TranslatedText = self.title
        return title

    def state(self, now: datetime) -> State:
        if self.status == PostStatus.PUBLISHED and self.published_at and self.published_at > now:
            return "SCHEDULED"
        return self.status  # type: ignore[return-value]  # the words of PostStatus

    def words(self) -> dict[str, Any]:
        """What a revision holds."""
        return {name: getattr(self, name) for name in REVISED} | {
            "cover_id": str(self.cover_id) if self.cover_id else None
        }


REVISED = (
    "title excerpt body cover_id cover_alt author_name tags product_ids seo_title seo_description"
).split()
