"""Products."""

from typing import Annotated, Any
from uuid import UUID

from django.http import HttpResponse
from ninja import Query, Status

from apps.products.editing.queries import product_out
from apps.products.editing.schemas import ProductIn, ProductOut, ProductPatch
from apps.products.editing.services.create_product import create_product as create_product_service
from apps.products.editing.services.delete_product import delete_product as delete_product_service
from apps.products.editing.services.delete_product import restore_product as restore_product_service
from apps.products.editing.services.duplicate_product import duplicate_product as duplicate_product_service
from apps.products.editing.services.update_product import update_product as update_product_service
from apps.products.listings.queries import product_page
from apps.products.listings.schemas import ProductPage, ProductQuery
from common.api import Request, Router
from common.errors import NotPermitted
from common.versions import with_current_row
from tenants.host_names import free_host
from tenants.hosts import store_at
from tenants.presentation import store_url, url_of_host

router = Router(tags=["product"])

SEES_COST = "products.see_cost"


@router.get("/product", response=ProductPage, permission="products.view")
def list_products(request: Request, query: Annotated[ProductQuery, Query()]) -> HttpResponse:
    """Products with how many there are of each status."""
    return HttpResponse(product_page(query), content_type="application/json; charset=utf-8")


@router.post("/product", response={201: ProductOut}, permission="products.create")
def create_product(request: Request, payload: ProductIn) -> Status[ProductOut]:
    """Adds a product with its first variant."""
    product = create_product_service(fields=_sent_fields(request, payload), actor_id=request.caller.user_id)
    return Status(201, _product_out(request, product.pk))


@router.get("/product/{uuid:product_id}", response=ProductOut, permission="products.view")
def get_product(request: Request, product_id: UUID) -> ProductOut:
    """One product."""
    return _product_out(request, product_id)


@router.patch("/product/{uuid:product_id}", response=ProductOut, permission="products.edit")
def update_product(request: Request, product_id: UUID, payload: ProductPatch) -> ProductOut:
    """Changes a product; a `version` that is late is refused with 409 and the product as it is now."""
    changes = _sent_fields(request, payload)
    version = changes.pop("version", None)
    actor_id = request.caller.user_id
    with with_current_row(lambda: _product_out(request, product_id)):
        update_product_service(product_id=product_id, changes=changes, actor_id=actor_id, version=version)
    return _product_out(request, product_id)


@router.delete("/product/{uuid:product_id}", permission="products.delete")
def delete_product(request: Request, product_id: UUID) -> Status[None]:
    """Deletes a product; it can be brought back for 30 days."""
    delete_product_service(product_id=product_id)
    return Status(204, None)


@router.post("/product/{uuid:product_id}/restore", response=ProductOut, permission="products.delete")
def restore_product(request: Request, product_id: UUID) -> ProductOut:
    """Undoes the deletion of a product."""
    restore_product_service(product_id=product_id)
    return _product_out(request, product_id)


@router.post("/product/{uuid:product_id}/duplicate", response={201: ProductOut}, permission="products.create")
def duplicate_product(request: Request, product_id: UUID) -> Status[ProductOut]:
    """Makes a draft with the same contents."""
    product = duplicate_product_service(product_id=product_id, actor_id=request.caller.user_id)
    return Status(201, _product_out(request, product.pk))


def _sent_fields(request: Request, payload: ProductPatch) -> dict[str, Any]:
    """What was sent; who may not see the cost cannot write it either."""
    fields = payload.model_dump(exclude_unset=True)
    writes_cost = "cost" in fields or any("cost" in row for row in fields.get("variants") or [])
    if writes_cost and not request.caller.may(SEES_COST):
        raise NotPermitted()
    return fields


def _product_out(request: Request, product_id: UUID) -> ProductOut:
    return product_out(product_id, url=_shop_url(request), sees_cost=request.caller.may(SEES_COST))


def _shop_url(request: Request) -> str:
    """As store_url, from memory."""
    known = store_at(free_host(request.store.subdomain_name))
    return url_of_host(known.primary_host) if known else store_url(request.store)
