"""Quick replies tell the library which of its files they bring along."""

from collections.abc import Collection
from uuid import UUID

from apps.attachments.uses import Rows, Use
from apps.chat.models import REPLY_FILES, QuickReply

OWN = {"es": "Una respuesta rápida personal", "en": "A personal quick reply"}
"""Its title is for its owner alone."""


class ReplyFiles:
    """A store has a bounded number of quick replies, so they are read and counted here."""

    kind = "quickReply"

    def without(self, files: Rows) -> Rows:
        return files.exclude(pk__in={file for file, _, _ in self._named()})

    def counts(self, ids: Collection[UUID]) -> dict[UUID, int]:
        files = [file for file, _, _ in self._named()]
        return {file: files.count(file) for file in set(files).intersection(ids)}

    def total(self, ids: Collection[UUID]) -> int:
        return len({reply_id for file, reply_id, _ in self._named() if file in ids})

    def uses(self, ids: Collection[UUID], limit: int) -> list[Use]:
        found = {reply_id: use for file, reply_id, use in self._named() if file in ids}
        return list(found.values())[:limit]

    def _named(self) -> list[tuple[UUID, UUID, Use]]:
        rows = QuickReply.objects.quick().filter(body__has_key=REPLY_FILES)
        return [(file, row.pk, self._use(row)) for row in rows for file in row.file_ids]

    def _use(self, row: QuickReply) -> Use:
        return Use(self.kind, None, OWN) if row.owner_id else Use(self.kind, row.pk, row.title)
