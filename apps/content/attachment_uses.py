"""Banners and pop-ups tell the library which of its files they show."""

from collections.abc import Collection
from dataclasses import dataclass
from uuid import UUID

from apps.attachments.uses import Rows, Use, register
from apps.content.announcements import announcements, picture_ids
from apps.content.models import PageKind


@dataclass(frozen=True)
class AnnouncementPictures:
    """There are at most twenty rows of a kind, so they are read and counted here."""

    kind: str
    row_kind: PageKind

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
            (UUID(key), Use(self.kind, row.pk, row.content.get("alt") or row.content.get("title")))
            for row in announcements(self.row_kind)
            for key in dict.fromkeys(picture_ids(row.content))
        ]


def register_uses() -> None:
    register(AnnouncementPictures("banner", PageKind.BANNER))
    register(AnnouncementPictures("popup", PageKind.POPUP))
