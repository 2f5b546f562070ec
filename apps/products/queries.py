"""Products as their merchant sees them, in few statements."""

from typing import Any
from uuid import UUID

from django.db import connection
from django.db.models import Exists, F, OuterRef, Q

from apps.attachments.queries import Picture, pictures
from apps.products.models import (
    LOW_STOCK,
    Product,
    ProductQuerySet,
    ProductStatus,
    Variant,
)
from apps.products.schemas import (
    PhotoOut,
    PictureOut,
    ProductOut,
    ProductPage,
    ProductQuery,
    ProductRow,
    SeoOut,
)
from common.errors import NotFound
from common.schemas import CAP
from tenants.current import current_store

_SORTS = {
    "name": "sort_name",
    "createdAt": "created_at",
    "updatedAt": "updated_at",
    "price": "price",
    "stock": "stock",
}
_SAME = "id name description short_description status brand tags version created_at updated_at".split()
_OFFER = ("sku", "price", "compare_price", "track_stock")
_FIRST = ("sku", "barcode", "price", "compare_price", "cost", "track_stock", "stock", "weight_kg")


def product_page(query: ProductQuery) -> ProductPage:
    """One page with the counts of all statuses: three statements."""
    found = _filtered(query)
    counts = count_by_status(found)
    total = counts[query.status or "ALL"]
    rows = found.filter(status=query.status) if query.status else found
    start = (query.page - 1) * query.limit
    chosen = list(_sorted(rows, query.sort)[start : start + query.limit])
    shown = pictures(row.photos[0]["attachmentOid"] for row in chosen if row.photos)
    return ProductPage(
        items=[_row(row, shown) for row in chosen],
        page=query.page,
        limit=query.limit,
        total=min(total, CAP),
        total_is_capped=total > CAP,
        counts={status: min(count, CAP) for status, count in counts.items()},
    )


def _filtered(query: ProductQuery) -> ProductQuerySet:
    rows = Product.objects.live().search(query.q)
    if query.category_id:
        rows = rows.in_category(query.category_id)
    if query.stock == "low":
        few = Variant.objects.live().filter(product=OuterRef("pk"), available__range=(1, LOW_STOCK))
        return rows.filter(Exists(few))
    if query.stock:
        rows = rows.with_in_stock().filter(Q(in_stock=query.stock == "in"))
    return rows


def _sorted(rows: ProductQuerySet, sort: str) -> ProductQuerySet:
    field = F(_SORTS[sort.removeprefix("-")])
    order = field.desc(nulls_last=True) if sort.startswith("-") else field.asc(nulls_last=True)
    return rows.with_offer().with_stock().with_category_names().order_by(order, "pk")


def count_by_status(rows: ProductQuerySet) -> dict[str, int]:
    """How many rows each status has, each exact up to CAP, in one statement; ALL is their sum."""
    parts: list[str] = []
    params: list[Any] = []
    for status in ProductStatus.values:
        text, values = rows.filter(status=status).order_by().values("pk")[: CAP + 1].query.sql_with_params()
        parts.append(f"(SELECT count(*) FROM ({text}) AS counted)")  # noqa: S608 - the ORM's own text
        params += values
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {', '.join(parts)}", params)
        counts = dict(zip(ProductStatus.values, cursor.fetchone(), strict=True))
    return {"ALL": sum(counts.values()), **counts}


def _row(row: Any, shown: dict[str, Picture]) -> ProductRow:
    photo = shown.get(row.photos[0]["attachmentOid"]) if row.photos else None
    return ProductRow(
        **{name: getattr(row, name) for name in ("id", "name", "status", "updated_at", "stock", *_OFFER)},
        photo=PictureOut(**photo) if photo else None,
        currency=current_store().currency,
        category_names=row.category_names,
    )


def product_out(product_id: UUID, *, url: str, sees_cost: bool) -> ProductOut:
    """One product with all its variants: three statements. `url` is the address of the shop."""
    product: Any = Product.objects.live().with_categories().filter(pk=product_id).first()
    if product is None:
        raise NotFound()
    live = product.variants.filter(deleted_at=None).order_by("position")
    variants = [_variant(row, sees_cost) for row in live]
    first = variants[0]
    shown = pictures(photo["attachmentOid"] for photo in product.photos)
    stocks = [variant["stock"] for variant in variants]
    data = {
        **{name: getattr(product, name) for name in _SAME},
        **{name: first[name] for name in _FIRST},
        "variants": variants,
        "stock": None if None in stocks else sum(stocks),
    }
    tongue = current_store().language
    return ProductOut(
        **data,
        slug=product.slugs,
        category_oids=product.category_ids,
        primary_category_id=product.category_ids[0] if product.category_ids else None,
        photos=[_photo(photo, shown) for photo in product.photos if photo["attachmentOid"] in shown],
        currency=current_store().currency,
        url=f"{url}/{tongue}/p/{product.slugs.get(tongue, '')}",
        seo=seo_out(product.seo),
    )


def _photo(photo: dict[str, Any], shown: dict[str, Picture]) -> PhotoOut:
    known = shown[photo["attachmentOid"]]
    return PhotoOut(**{**known, "alt": photo["alt"] or known["alt"]}, attachment_id=photo["attachmentOid"])


def _variant(row: Variant, sees_cost: bool) -> dict[str, Any]:
    same = ("id", "sku", "barcode", "price", "compare_price", "track_stock", "on_hand", "reserved", "options")
    return {
        **{name: getattr(row, name) for name in same},
        "cost": row.cost if sees_cost else None,
        "stock": row.available,
        "weight_kg": row.weight_kg,
    }


def seo_out(seo: dict[str, Any]) -> SeoOut:
    return SeoOut(**{"title": {}, "description": {}, **seo})
