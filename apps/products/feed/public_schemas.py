"""How the shopping feed is requested."""

from typing import Literal

from common.i18n import Language
from common.schemas import TextIn

Dialect = Literal["meta", "google"]
FileFormat = Literal["csv", "xml"]


class FeedQuery(TextIn):
    """`language`: that of its texts and links; without it the store's."""

    dialect: Dialect = "meta"
    format: FileFormat = "csv"
    language: Language | None = None
