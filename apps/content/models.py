"""Pages of a store's own: legal texts with their versions, pages of blocks, the questions of its FAQ, and
what the shop announces for a time.

A version is the whole text. What a shop shows is the one that a page points to; publishing, and the day on
which a scheduled one comes into force, swap that pointer (`services/pointer.py`).
"""

from django.db import models

from common.models import StoreModel


class PageKind(models.TextChoices):
    TERMS = "TERMS"
    PRIVACY = "PRIVACY"
    COOKIES = "COOKIES"
    REFUNDS = "REFUNDS"
    SHIPPING = "SHIPPING"
    ABOUT = "ABOUT"
    HOME = "HOME"
    PRODUCT = "PRODUCT"
    """Pages made of blocks: the home, and what stands below every product."""
    QUESTION = "QUESTION"
    """One of the FAQ; it has no versions."""
    POST = "POST"
    """Of the blog: what the revisions of a post hang on, and from when on the shop has it."""
    HEADER = "HEADER"
    BANNER = "BANNER"
    POPUP = "POPUP"
    """Announcements: several of a kind, each from a moment to a moment; no versions either."""


class Page(StoreModel):
    kind = models.CharField(max_length=8, choices=PageKind.choices)
    key = models.CharField(max_length=32)
    """The kind of a text that a store has once, the id of a question, a post or an announcement."""
    position = models.PositiveIntegerField(default=0)
    visible = models.BooleanField(default=True)
    content = models.JSONField(default=dict)
    """Of a text its draft, {"summary", "body"}, or {}; of a page of blocks {"blocks"}, or {}; of a question
    {"question", "answer", "group"}; of an announcement what its shape in announcement_schemas names, but for
    the columns."""
    starts_at = models.DateTimeField(null=True)
    ends_at = models.DateTimeField(null=True)
    """Of a page of blocks: when the version that `look` calls `returnTo` comes back."""
    look = models.JSONField(default=dict)
    """{"seoTitle", "seoDescription"}: how search engines show it; not part of a version. `returnTo`: the id
    of a version, or empty for what the shop shows without any."""
    current = models.ForeignKey(
        "PageVersion", null=True, on_delete=models.PROTECT, related_name="+", db_index=False
    )
    scheduled = models.ForeignKey(
        "PageVersion", null=True, on_delete=models.PROTECT, related_name="+", db_index=False
    )
    version = models.PositiveIntegerField(default=1)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["key"], name="page_key")]

    @property
    def activity_label(self) -> str:
        return self.kind


class PageVersion(StoreModel):
    """A text or a page as it was published. Only the days on which it is in force are written later."""

    page = models.ForeignKey(Page, on_delete=models.PROTECT, related_name="versions", db_index=False)
    number = models.PositiveIntegerField()
    content = models.JSONField()
    facts = models.JSONField()
    """By language, what its `{{facts}}` read when it was published: see facts.facts_of."""
    effective_at = models.DateTimeField()
    in_force_from = models.DateTimeField(null=True)
    in_force_until = models.DateTimeField(null=True)
    published_at = models.DateTimeField()
    published_by = models.UUIDField(null=True)
    published_by_name = models.CharField(max_length=160, default="")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["page", "number"], name="page_version_number")]
