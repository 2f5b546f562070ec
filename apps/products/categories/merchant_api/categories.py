"""Categories of the first level, and all of them."""

from typing import Annotated
from uuid import UUID

from ninja import Query, Status

from apps.products.categories.queries import category_list, category_out, subcategory_list
from apps.products.categories.schemas import (
    CLEARABLE,
    CategoryDelete,
    CategoryIn,
    CategoryOut,
    CategoryPatch,
    MoveIn,
    PositionOut,
)
from apps.products.categories.services import categories
from apps.products.categories.services.organize_categories import organize_category
from common.api import Request, Router
from common.crud import changed_fields
from common.idempotency import idempotent
from common.schemas import Items
from common.versions import with_current_row

router = Router(tags=["product"])


@router.get("/product/category", response=Items[CategoryOut], permission="products.view")
def list_categories(request: Request) -> Items[CategoryOut]:
    """All categories of both levels, in their order."""
    return Items(items=category_list())


@router.post("/product/category", response={201: CategoryOut}, permission="products.create")
@idempotent("product/category")
def create_category(request: Request, payload: CategoryIn) -> Status[CategoryOut]:
    """Adds a category; takes `Idempotency-Key`."""
    category = categories.create_category(fields=changed_fields(payload, clearable=CLEARABLE))
    return Status(201, category_out(category.pk))


@router.get("/product/category/subcategory", response=Items[CategoryOut], permission="products.view")
def list_all_subcategories(request: Request) -> Items[CategoryOut]:
    """The categories below any other, in their order."""
    return Items(items=subcategory_list())


@router.get("/product/category/{uuid:category_id}", response=CategoryOut, permission="products.view")
def get_category(request: Request, category_id: UUID) -> CategoryOut:
    """One category."""
    return category_out(category_id)


@router.patch("/product/category/{uuid:category_id}", response=CategoryOut, permission="products.edit")
def update_category(request: Request, category_id: UUID, payload: CategoryPatch) -> CategoryOut:
    """Changes a category; a `version` that is late is refused with 409 and the category as it is now."""
    changes = changed_fields(payload, clearable=CLEARABLE)
    with with_current_row(lambda: category_out(category_id)):
        categories.update_category(category_id=category_id, changes=changes, version=payload.version)
    return category_out(category_id)


@router.delete("/product/category/{uuid:category_id}", permission="products.delete")
def delete_category(
    request: Request, category_id: UUID, query: Annotated[CategoryDelete, Query()]
) -> Status[None]:
    """Deletes a category with those below it; `moveTo` gets their products."""
    categories.delete_category(category_id=category_id, move_to=query.move_to)
    return Status(204, None)


@router.post(
    "/product/category/{uuid:category_id}/restore", response=CategoryOut, permission="products.delete"
)
def restore_category(request: Request, category_id: UUID) -> CategoryOut:
    """Undoes the deletion of a category, with those that went with it."""
    categories.restore_category(category_id=category_id)
    return category_out(category_id)


@router.post(
    "/product/category/{uuid:category_id}/organize", response=PositionOut, permission="products.edit"
)
def move_category(request: Request, category_id: UUID, payload: MoveIn) -> PositionOut:
    """Moves a category before or after one of the same level."""
    position = organize_category(category_id=category_id, **payload.model_dump())
    return PositionOut(position=position)
