"""What a post was at each time that it was saved: rows of page_version, the newest fifty."""

from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from apps.blog.models import REVISED, Post
from apps.content.models import PageVersion

MAX_REVISIONS: Final = 50


@dataclass(frozen=True)
class Writer:
    id: UUID
    name: str


def revisions_of(post: Post) -> "QuerySet[PageVersion]":
    """The newest first."""
    return PageVersion.objects.filter(page_id=post.page_id).order_by("-number")


@transaction.atomic
def add_revision(post: Post, writer: Writer) -> None:
    """Of a post that the caller has locked or made; one that reads as the one before is none."""
    latest = revisions_of(post).first()
    words = post.words()
    if latest is not None and latest.content == words:
        return
    number, now = latest.number + 1 if latest else 1, timezone.now()
    PageVersion.objects.create(
        page_id=post.page_id,
        number=number,
        content=words,
        facts={},
        effective_at=now,
        published_at=now,
        published_by=writer.id,
        published_by_name=writer.name[:160],
    )
    PageVersion.objects.filter(page_id=post.page_id, number__lte=number - MAX_REVISIONS).delete()


def words_of(revision: PageVersion) -> dict[str, Any]:
    """By column of a post."""
    stored = {name: revision.content[name] for name in REVISED}
    return {**stored, "cover_id": UUID(stored["cover_id"]) if stored["cover_id"] else None}
