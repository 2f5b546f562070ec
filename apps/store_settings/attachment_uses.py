"""The shop's design tells the library which of its files it shows."""

from collections.abc import Collection
from uuid import UUID

from apps.attachments.uses import Rows, Use, register
from apps.store_settings.queries import design

LOGO = {"es": "Logo", "en": "Logo"}
HERO = {"es": "Imagen de portada", "en": "Cover image"}


class DesignPictures:
    kind = "design"

    def without(self, files: Rows) -> Rows:
        return files.exclude(pk__in=[file for file, _ in self._named()])

    def counts(self, ids: Collection[UUID]) -> dict[UUID, int]:
        files = [file for file, _ in self._named()]
        return {file: files.count(file) for file in files if file in ids}

    def total(self, ids: Collection[UUID]) -> int:
        return sum(file in ids for file, _ in self._named())

    def uses(self, ids: Collection[UUID], limit: int) -> list[Use]:
        return [Use(self.kind, None, name) for file, name in self._named() if file in ids][:limit]

    def _named(self) -> list[tuple[UUID, dict[str, str]]]:
        chosen = design()
        pairs = ((chosen.logo_id, LOGO), (chosen.hero_image_id, HERO))
        return [(file, name) for file, name in pairs if file is not None]


def register_uses() -> None:
    register(DesignPictures())
