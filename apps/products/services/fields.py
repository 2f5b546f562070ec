"""Turning the fields of a payload into columns, with the checks that need the store."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from apps.attachments.models import Attachment
from apps.products.models import Category, Product
from apps.products.sort_names import sort_name
from billing.gate import reserve
from common.errors import Invalid, Issue, issue
from common.locks import lock_rows
from common.text import TranslatedText
from tenants.current import current_store

_CLEARED: dict[str, Any] = {
    "brand": "",
    "barcode": "",
    "tags": [],
    "description": {},
    "short_description": {},
}
_KEEPS = ("name", "status", "kind", "min_per_order", "featured", "free_shipping", "track_stock")
"""Null says nothing for these: a product always has them."""


def columns(fields: dict[str, Any], names: Iterable[str]) -> dict[str, Any]:
    """The given fields among `names`, null as what an empty column holds."""
    return {
        name: _CLEARED.get(name) if fields[name] is None else fields[name]
        for name in names
        if name in fields and not (fields[name] is None and name in _KEEPS)
    }


def check_name(name: TranslatedText) -> None:
    """The language of the store is needed, the other one is not."""
    store_language = current_store().language
    if not name.get(store_language):
        raise Invalid({f"name.{store_language}": [issue("required")]})


def seo_column(seo: dict[str, Any] | None) -> dict[str, Any]:
    return {key: text for key, text in (seo or {}).items() if text}


def photos_column(photos: list[dict[str, Any]] | None, product: Product) -> list[dict[str, Any]]:
    """Rows of Product.photos; Invalid for a picture that is not there, PlanLimit for more than before
    where these are too many: who has more than the plan allows can still sort and remove them."""
    rows = photos or []
    if not rows:
        return []
    if len(rows) > len(product.photos):
        reserve_photos(product, len(rows))
    attachment_ids = [row["attachment_id"] for row in rows]
    known = lock_existing_files(attachment_ids)
    issues: dict[str, list[Issue]] = {
        f"photos.{number}.attachmentOid": [issue("attachment_unknown")]
        for number, attachment_id in enumerate(attachment_ids)
        if attachment_id not in known
    }
    if issues:
        raise Invalid(issues)
    return [{"attachmentOid": str(row["attachment_id"]), "alt": row.get("alt") or {}} for row in rows]


def reserve_photos(product: Product, number: int) -> None:
    """Makes sure that a product may have so many photos, or PlanLimit."""
    owner_id = current_store().owner_id
    reserve("images", owner_id=owner_id, scope=product.pk, used=lambda: 0, amount=number)


def lock_existing_files(file_ids: Iterable[UUID | str]) -> set[UUID]:
    """Those of the files that are there, and stay so until the transaction ends: who deletes one for
    good meanwhile finds the product that shows it."""
    return set(lock_rows(Attachment.objects.only("pk"), [UUID(str(one)) for one in file_ids]))


def check_categories(ids: list[UUID]) -> None:
    known = set(Category.objects.live().filter(pk__in=ids).values_list("pk", flat=True))
    issues: dict[str, list[Issue]] = {
        f"categoryOids.{number}": [issue("category_unknown")]
        for number, category_id in enumerate(ids)
        if category_id not in known
    }
    if issues:
        raise Invalid(issues)


def set_sort_name(product: Product) -> None:
    product.sort_name = sort_name(product.name, current_store().language)
