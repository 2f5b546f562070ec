"""What the store has of the products that a piece of a file names: a few statements for all of them."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any
from uuid import UUID

from apps.attachments.models import Attachment
from apps.products.imports.rules import Contents
from apps.products.models import Category, Product, ProductCategory, Slug, Variant
from apps.products.ports import units_at
from apps.warehouses.models import Warehouse
from common.text import search_key, slugify_text
from tenants.current import in_store_language

_LATER = 4
"""An address whose owner is deleted is followed by `-2`, as `assign_slugs` makes it."""


def address_of(contents: Contents) -> str:
    """What its address is, or would be made from."""
    name = next(iter(contents.product.get("name", {}).values()), "")
    return slugify_text(contents.handle or name)


class Known:
    """Live products by id, SKU and address, with their variants, categories and photos."""

    def __init__(self, pieces: Iterable[Contents]) -> None:
        pieces = list(pieces)
        skus = {row["sku"] for one in pieces for row in one.variants if row.get("sku")}
        self.by_sku = dict(Variant.objects.live().filter(sku__in=skus).values_list("sku", "product_id"))
        self._by_slug = _owners(address_of(one) for one in pieces)
        ids = {UUID(one.product_id) for one in pieces if _is_id(one.product_id)}
        ids |= {*self.by_sku.values(), *self._by_slug.values()}
        self.products = {row.pk: row for row in Product.objects.live().filter(pk__in=ids)}
        self.variants: dict[UUID, list[Variant]] = defaultdict(list)
        for variant in Variant.objects.live().filter(product__in=ids).order_by("position"):
            self.variants[variant.product_id].append(variant)
        by_place = any(row.get("places") for one in pieces for row in one.variants)
        self.warehouses = list(Warehouse.objects.usable()) if by_place else []
        known = [variant.pk for rows in self.variants.values() for variant in rows]
        self.units = units_at(known) if by_place else {}
        self.categories = _category_paths(ids)
        self.photos = _photo_names(self.products.values())

    def by_address(self, contents: Contents) -> Product | None:
        base = address_of(contents)
        for slug in (base, *(f"{base}-{number}" for number in range(2, 2 + _LATER))):
            owner = self._by_slug.get(slug)
            if owner is None:
                return None
            if owner in self.products:
                return self.products[owner]
        return None

    def free_address(self, contents: Contents) -> str:
        """The address that a new product takes; one that a deleted product has is followed by `-2`."""
        base = slugify_text(contents.handle)
        later = (f"{base}-{number}" for number in range(2, 2 + _LATER))
        return next((slug for slug in (base, *later) if slug not in self._by_slug), "") if base else ""

    def place_named(self, name: str) -> Warehouse | None:
        """Blank: the default one."""
        key = search_key(name)
        return next(
            (row for row in self.warehouses if (search_key(row.name) == key if key else row.is_default)), None
        )

    def by_id(self, text: str) -> Product | None:
        return self.products.get(UUID(text)) if _is_id(text) else None

    def name_of(self, product_id: UUID) -> str:
        return in_store_language(self.products[product_id].name)


def _is_id(text: str) -> bool:
    try:
        UUID(text)
    except ValueError:
        return False
    return True


def _owners(slugs: Iterable[str]) -> dict[str, UUID]:
    all_slugs = {slug for slug in slugs if slug}
    later = {f"{slug}-{number}" for slug in all_slugs for number in range(2, 2 + _LATER)}
    rows = Slug.objects.filter(kind="product", slug__in=all_slugs | later)
    return dict(rows.values_list("slug", "object_id"))


def _category_paths(product_ids: Iterable[UUID]) -> dict[UUID, list[str]]:
    """Of each product the keys of its categories, the main one first."""
    placings = ProductCategory.objects.filter(product__in=list(product_ids), category__deleted_at=None)
    found: dict[UUID, list[str]] = defaultdict(list)
    for row in placings.select_related("category__parent").order_by("-is_primary", "pk"):
        found[row.product_id].append(category_key(_path_of(row.category)))
    return found


def _path_of(category: Category) -> list[str]:
    own = in_store_language(category.name)
    return [in_store_language(category.parent.name), own] if category.parent else [own]


def category_key(path: list[str]) -> str:
    return " > ".join(search_key(step) for step in path)


def _photo_names(products: Iterable[Product]) -> dict[UUID, set[str]]:
    """The names under which the photos of each product were stored, and those that our own export gives."""
    ids = {UUID(photo["attachmentOid"]) for row in products for photo in row.photos}
    names: dict[Any, str] = dict(Attachment.objects.filter(pk__in=ids).values_list("pk", "original_name"))
    found: dict[UUID, set[str]] = defaultdict(set)
    for row in products:
        for photo in row.photos:
            photo_id = photo["attachmentOid"]
            found[row.pk] |= {names.get(UUID(photo_id), ""), f"{photo_id}.jpg"}
    return found
