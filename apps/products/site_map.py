"""What a site map tells of the products of a shop."""

from dataclasses import dataclass
from datetime import datetime

from apps.products.listing_sql import SHOWN, select
from common.i18n import Language

_ENTRIES = f"""
SELECT card_es::jsonb ->> 'slug', card_en::jsonb ->> 'slug', card_es::jsonb #>> '{{photo,url}}', updated_at
FROM products_listing WHERE {SHOWN} ORDER BY product_id DESC LIMIT %s
"""  # noqa: S608 - a constant of ours


@dataclass(frozen=True)
class Entry:
    slugs: dict[Language, str]
    picture: str | None
    changed_at: datetime


def product_entries(most: int) -> list[Entry]:
    """The newest of what the shop lists: one statement."""
    rows = select(_ENTRIES, [most])
    return [Entry({"es": es, "en": en}, picture, changed_at) for es, en, picture, changed_at in rows]
