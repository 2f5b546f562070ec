"""Categories of the first level, and all of them."""

from typing import Annotated
from uuid import UUID

from ninja import Query, Status

from apps.products.category_queries import category_list, category_out, subcategory_list
from apps.products.category_schemas import (
    CategoryDelete,
    CategoryIn,
    CategoryOut,
    CategoryPatch,
    MoveIn,
    PositionOut,
)
from apps.products.services.delete_category import delete_category, restore_category
from apps.products.services.organize_categories import organize_category
from apps.products.services.save_category import create_category, update_category
from common.api import Request, Router
from common.schemas import Items
from common.versions import fresh_row

router = Router(tags=["product"])


@router.get("/product/category", response=Items[CategoryOut], permission="products.view")
def list_categories(request: Request) -> Items[CategoryOut]:
    """All categories of both levels, in their order."""
    return Items(items=category_list())


@router.post("/product/category", response={201: CategoryOut}, permission="products.create")
def add_category(request: Request, payload: CategoryIn) -> Status[CategoryOut]:
    """Adds a category."""
    category = create_category(fields=payload.model_dump(exclude_unset=True))
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
def change_category(request: Request, category_id: UUID, payload: CategoryPatch) -> CategoryOut:
    """Changes a category; a `version` that is late is refused with 409 and the category as it is now."""
    changes = payload.model_dump(exclude_unset=True)
    with fresh_row(lambda: category_out(category_id)):
        update_category(category_id=category_id, changes=changes, version=changes.pop("version", None))
    return category_out(category_id)


@router.delete("/product/category/{uuid:category_id}", permission="products.delete")
def remove_category(
    request: Request, category_id: UUID, query: Annotated[CategoryDelete, Query()]
) -> Status[None]:
    """Deletes a category with those below it; `moveTo` gets their products."""
    delete_category(category_id=category_id, move_to=query.move_to)
    return Status(204, None)


@router.post(
    "/product/category/{uuid:category_id}/restore", response=CategoryOut, permission="products.delete"
)
def bring_category_back(request: Request, category_id: UUID) -> CategoryOut:
    """Undoes the deletion of a category, with those that went with it."""
    restore_category(category_id=category_id)
    return category_out(category_id)


@router.post(
    "/product/category/{uuid:category_id}/organize", response=PositionOut, permission="products.edit"
)
def move_category(request: Request, category_id: UUID, payload: MoveIn) -> PositionOut:
    """Moves a category before or after one of the same level."""
    position = organize_category(category_id=category_id, **payload.model_dump())
    return PositionOut(position=position)
