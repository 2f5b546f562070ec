"""Pages made of blocks tell the library which of its files they show, in a draft or in a version."""

from collections.abc import Collection
from uuid import UUID

from apps.attachments.uses import Rows, Use
from apps.content.blocks.pages import BLOCK_PAGES, picture_ids_of
from apps.content.models import Page


class BlockPictures:
    """There are two pages, so they are read and counted here."""

    kind = "page"

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
        rows = Page.objects.filter(key__in=BLOCK_PAGES).select_related("current", "scheduled")
        return [
            (UUID(key), Use(self.kind, row.pk, row.key))
            for row in rows
            for key in dict.fromkeys(
                picture
                for content in (
                    row.content,
                    row.current.content if row.current else {},
                    row.scheduled.content if row.scheduled else {},
                )
                for picture in picture_ids_of(content.get("blocks", []))
            )
        ]
