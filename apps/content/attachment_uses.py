"""Banners, pop-ups and pages made of blocks tell the library which of its files they show."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any
from uuid import UUID

from apps.attachments.uses import Rows, Use, register
from apps.content.announcements import announcements, picture_ids
from apps.content.blocks.pages import BLOCK_PAGES, picture_ids_of
from apps.content.models import Page, PageKind

Place = tuple[Page, Any, Iterable[str]]
"""A row, the name that it goes by, and the files it shows."""


@dataclass(frozen=True)
class ContentPictures:
    """There are at most twenty rows of a kind, so they are read and counted here."""

    kind: str
    places: Callable[[], Iterator[Place]]

    def without(self, files: Rows) -> Rows:
        return files.exclude(pk__in=[file for file, _ in self._named()])

    def counts(self, ids: Collection[UUID]) -> dict[UUID, int]:
        files = [file for file, _ in self._named()]
        return {file: files.count(file) for file in files if file in ids}

    def total(self, ids: Collection[UUID]) -> int:
        return len({use.object_id for file, use in self._named() if file in ids})

    def uses(self, ids: Collection[UUID], limit: int) -> list[Use]:
        found = {use.object_id: use for file, use in self._named() if file in ids}
        return list(found.values())[:limit]

    def _named(self) -> list[tuple[UUID, Use]]:
        return [
            (UUID(key), Use(self.kind, row.pk, name))
            for row, name, pictures in self.places()
            for key in dict.fromkeys(pictures)
        ]


def _announced(kind: PageKind) -> Iterator[Place]:
    for row in announcements(kind):
        yield row, row.content.get("alt") or row.content.get("title"), picture_ids(row.content)


def _block_pages() -> Iterator[Place]:
    """What they show now, and what a draft or a version to come shows."""
    for row in Page.objects.filter(key__in=BLOCK_PAGES).select_related("current", "scheduled"):
        versions = [version.content for version in (row.current, row.scheduled) if version]
        blocks = [content.get("blocks", []) for content in (row.content, *versions)]
        yield row, row.key, (key for one in blocks for key in picture_ids_of(one))


def register_uses() -> None:
    register(ContentPictures("banner", partial(_announced, PageKind.BANNER)))
    register(ContentPictures("popup", partial(_announced, PageKind.POPUP)))
    register(ContentPictures("page", _block_pages))
