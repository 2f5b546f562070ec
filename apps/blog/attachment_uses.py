"""Posts tell the library which of its files they show."""

from collections.abc import Collection
from uuid import UUID

from apps.attachments.uses import Rows, Use
from apps.blog.models import Post


class PostPictures:
    """A store has a bounded number of posts, so they are read and counted here."""

    kind = "post"

    def without(self, files: Rows) -> Rows:
        return files.exclude(pk__in={file for file, _ in self._named()})

    def counts(self, ids: Collection[UUID]) -> dict[UUID, int]:
        files = [file for file, _ in self._named()]
        return {file: files.count(file) for file in set(files).intersection(ids)}

    def total(self, ids: Collection[UUID]) -> int:
        return len({use.object_id for file, use in self._named() if file in ids})

    def uses(self, ids: Collection[UUID], limit: int) -> list[Use]:
        found = {use.object_id: use for file, use in self._named() if file in ids}
        return list(found.values())[:limit]

    def _named(self) -> list[tuple[UUID, Use]]:
        rows = Post.objects.live().exclude(picture_ids=[]).values_list("pk", "title", "picture_ids")
        return [(UUID(key), Use(self.kind, pk, title)) for pk, title, keys in rows for key in keys]
