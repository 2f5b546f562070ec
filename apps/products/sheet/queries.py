"""Products and their variants as rows of the sheet: a page of the list, and a few statements for its rows."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, cast
from uuid import UUID

from apps.attachments.queries import Picture, pictures
from apps.jobs.models import Job, JobStateName
from apps.products.listing_sql import capped_count, page_of, select
from apps.products.listings.category_tree import category_tree
from apps.products.listings.queries import filter_listings, part_of
from apps.products.listings.schemas import PictureOut, ProductQuery
from apps.products.models import Product, Variant
from apps.products.options import own_text
from apps.products.sheet.edits import UNDO, may_undo
from apps.products.sheet.schemas import SheetEdit, SheetLeft, SheetPage, SheetProduct, SheetVariant
from common.money import in_currency
from common.schemas import CAP
from tenants.current import current_store, in_store_language

_OF_PRODUCT = "id version status brand tags featured free_shipping".split()
_OF_VARIANT = "id sku barcode price compare_price track_stock weight_kg".split()


def sheet_page(query: ProductQuery, *, sees_cost: bool) -> SheetPage:
    """As the list of products with the same filters and order."""
    part = part_of(query, filter_listings(query))
    found = select(*page_of("product_id", part, query.limit, (query.page - 1) * query.limit))
    ids = [product_id for (product_id,) in found]
    total = capped_count(part.filter)
    rows = sheet_products(ids, sees_cost=sees_cost)
    return SheetPage(
        items=[rows[one] for one in ids if one in rows],
        page=query.page,
        limit=query.limit,
        total=min(total, CAP),
        total_is_capped=total > CAP,
        currency=current_store().currency,
    )


def sheet_products(ids: Iterable[UUID], *, sees_cost: bool) -> dict[UUID, SheetProduct]:
    products = Product.objects.live().with_categories().in_bulk(list(ids))
    variants: dict[UUID, list[Variant]] = defaultdict(list)
    live = Variant.objects.live().filter(product__in=list(products))
    for variant in live.order_by("product", "position"):
        variants[variant.product_id].append(variant)
    firsts = {key: product.photos[0]["attachmentOid"] for key, product in products.items() if product.photos}
    known = pictures(firsts.values())
    with in_currency(current_store().currency):
        return {
            key: _product(product, variants[key], known.get(firsts.get(key, "")), sees_cost=sees_cost)
            for key, product in products.items()
        }


def _product(
    product: Any, variants: list[Variant], photo: Picture | None, *, sees_cost: bool
) -> SheetProduct:
    nodes = category_tree().nodes
    category = next((nodes[one] for one in product.category_ids if one in nodes), None)
    seo = product.seo
    return SheetProduct(
        **{name: getattr(product, name) for name in _OF_PRODUCT},
        name=in_store_language(product.name),
        photo=PictureOut.model_validate(photo) if photo else None,
        category=category.name if category else None,
        seo_title=_own(seo.get("title")),
        seo_description=_own(seo.get("description")),
        variants=[_variant(row, sees_cost=sees_cost) for row in variants],
    )


def _own(texts: dict[str, str] | None) -> str:
    """What stands in the language of the store, and nothing of the other one: it is what is written over."""
    return (texts or {}).get(current_store().language, "")


def _variant(row: Variant, *, sees_cost: bool) -> SheetVariant:
    return SheetVariant(
        **{name: getattr(row, name) for name in _OF_VARIANT},
        label=" · ".join(own_text(one["value"]) for one in row.options),
        stock=row.available,
        **({"cost": row.cost} if sees_cost else {}),
    )


def edit_out(job: Job) -> SheetEdit:
    undone = job.result.get("undo", {})
    return SheetEdit(
        id=job.pk,
        created_at=job.created_at,
        products=job.result.get("products", 0),
        cells=job.result.get("cells", 0),
        state=cast(JobStateName, job.state),
        undo_until=job.created_at + UNDO if may_undo(job) else None,
        undone=job.params["stage"] == "UNDO",
        restored=undone.get("restored", 0),
        left=[SheetLeft(**row) for row in undone.get("left", [])],
    )
