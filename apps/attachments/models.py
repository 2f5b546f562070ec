"""Files that merchants put into their store, and the folders they lie in."""

from typing import Any, Self, TypeVar

from django.db import models
from django.db.models import Count, OuterRef, Q, Subquery, Value
from django.db.models.functions import Coalesce

from common.models import StoreModel, StoreQuerySet
from common.text import search_key, search_text, sort_key

IMAGE, DOCUMENT = "IMAGE", "DOCUMENT"
Row = TypeVar("Row", bound=models.Model)


class TrashableQuerySet(StoreQuerySet[Row]):
    def live(self) -> Self:
        return self.filter(trashed_at=None)

    def holding(self, column: str, text: str) -> Self:
        """Rows whose column, which is in the spelling of search_key, holds each of the words."""
        rows = self
        for word in search_key(text).split()[:8]:
            rows = rows.filter(**{f"{column}__contains": word})
        return rows

    def trashed(self) -> Self:
        """What the trash shows: the contents of a trashed folder are in it, not beside it."""
        return self.filter(trashed_at__isnull=False, trashed_with=None)


class FolderQuerySet(TrashableQuerySet["Folder"]):
    def search(self, text: str) -> Self:
        """Folders whose names hold each of the words."""
        return self.holding("search_key", text)

    def with_file_count(self) -> Self:
        files = Attachment.objects.filter(folder=OuterRef("pk"), trashed_at=None).order_by()
        counted = files.values("folder").annotate(total=Count("pk")).values("total")
        return self.annotate(file_count=Coalesce(Subquery(counted), 0))


class Folder(StoreModel):
    """A folder of files; `parent` None is the top."""

    name = models.CharField(max_length=120)
    name_key = models.CharField(max_length=360)
    """The name without case: what may stand only once in a folder."""
    sort_name = models.CharField(max_length=250, default="")
    search_key = models.TextField(default="", db_default="")
    """What it is found by."""
    parent = models.ForeignKey(
        "self", null=True, on_delete=models.SET_NULL, related_name="children", db_index=False
    )
    trashed_at = models.DateTimeField(null=True)
    purge_at = models.DateTimeField(null=True)
    trashed_with = models.UUIDField(null=True)
    """The folder whose trashing took this one along."""
    version = models.PositiveIntegerField(default=1)

    derived_columns = frozenset({"name_key", "sort_name", "search_key"})
    objects = FolderQuerySet.as_manager()  # type: ignore[misc]

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["parent", "name_key"],
                name="folder_name_once",
                condition=Q(trashed_at=None),
                nulls_distinct=False,
            )
        ]

    @property
    def activity_label(self) -> str:
        return self.name

    def rename(self, name: str) -> None:
        self.name, self.name_key, self.sort_name = name, name.casefold(), sort_key(name)[:250]
        self.search_key = search_text(name)


class AttachmentQuerySet(TrashableQuerySet["Attachment"]):
    def search(self, text: str) -> Self:
        """Files whose names, tags and descriptions hold each of the words."""
        return self.holding("search_text", text)


class Attachment(StoreModel):
    """A picture, drawn anew in fixed sizes (what was sent is not kept), or a document as it came."""

    name = models.CharField(max_length=160)
    original_name = models.CharField(max_length=255, default="")
    kind = models.CharField(max_length=8, default=IMAGE)
    mime = models.CharField(max_length=40)
    bytes = models.PositiveBigIntegerField()
    """What all its files weigh together; until the rest is drawn, with the copy that it is drawn from."""
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    digest = models.CharField(max_length=64)
    """SHA-256 of the bytes that were sent."""
    alt = models.JSONField(default=dict)
    renditions = models.JSONField(default=list)
    """[{"size", "format", "key", "width", "height", "bytes"}]; a document has one of size "document"."""
    source_key = models.CharField(max_length=160, default="")
    """Set until the media queue has drawn the larger sizes from it."""
    uploaded_by = models.UUIDField(null=True)
    folder = models.ForeignKey(
        Folder, null=True, on_delete=models.SET_NULL, related_name="files", db_index=False
    )
    tags = models.JSONField(default=list, db_default=Value([], models.JSONField()))
    focal = models.JSONField(null=True)
    """{"x", "y"} from 0 to 1: the point that a crop keeps; None is the middle."""
    search_text = models.TextField(default="", db_default="")
    sort_name = models.CharField(max_length=250, default="", db_default="")
    revision = models.PositiveIntegerField(default=1, db_default=1)
    """Counts the contents that this file has had."""
    version = models.PositiveIntegerField(default=1, db_default=1)
    trashed_at = models.DateTimeField(null=True)
    purge_at = models.DateTimeField(null=True)
    trashed_with = models.UUIDField(null=True)

    objects = AttachmentQuerySet.as_manager()  # type: ignore[misc]

    class Meta:
        indexes = [
            models.Index(fields=["-created_at"], name="attachment_newest"),
            models.Index(fields=["folder", "-created_at"], name="attachment_in_folder"),
            models.Index(fields=["digest"], name="attachment_digest"),
        ]

    def update_search_text(self) -> None:
        """Fills what it is found and sorted by; called after its words changed."""
        texts = [self.name, self.original_name, *self.tags, *self.alt.values()]
        self.search_text = search_text(" ".join(texts))
        self.sort_name = sort_key(self.name)[:250]

    def file_keys(self) -> list[str]:
        """Every file of it in the storage."""
        keys = [row["key"] for row in self.renditions]
        return [*keys, self.source_key] if self.source_key else keys

    def renditions_by_size(self) -> dict[str, dict[str, dict[str, Any]]]:
        """Its renditions by size and format."""
        found: dict[str, dict[str, dict[str, Any]]] = {}
        for rendition in self.renditions:
            found.setdefault(rendition["size"], {})[rendition["format"]] = rendition
        return found
