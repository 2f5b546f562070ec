"""Categories below one of the first level."""

from typing import Annotated
from uuid import UUID

from ninja import Query, Status

from apps.products.category_queries import category_out, subcategory_list
from apps.products.category_schemas import (
    CategoryDelete,
    CategoryIn,
    CategoryOut,
    CategoryPatch,
    MoveIn,
    PositionOut,
)
from apps.products.services.delete_category import delete_category
from apps.products.services.organize_categories import organize_category
from apps.products.services.save_category import check_is_below, create_category, update_category
from common.api import Request, Router
from common.schemas import Items
from common.versions import fresh_row

router = Router(tags=["product"])

_ALL = "/product/category/{uuid:category_id}/subcategory"
_ONE = _ALL + "/{uuid:subcategory_id}"


@router.get(_ALL, response=Items[CategoryOut], permission="products.view")
def list_subcategories(request: Request, category_id: UUID) -> Items[CategoryOut]:
    """The subcategories of a category, in their order."""
    return Items(items=subcategory_list(category_id))


@router.post(_ALL, response={201: CategoryOut}, permission="products.create")
def add_subcategory(request: Request, category_id: UUID, payload: CategoryIn) -> Status[CategoryOut]:
    """Adds a category below this one."""
    fields = {**payload.model_dump(exclude_unset=True), "parent_id": category_id}
    return Status(201, category_out(create_category(fields=fields, below=category_id).pk))


@router.get(_ONE, response=CategoryOut, permission="products.view")
def get_subcategory(request: Request, category_id: UUID, subcategory_id: UUID) -> CategoryOut:
    """One subcategory."""
    check_is_below(subcategory_id, category_id)
    return category_out(subcategory_id)


@router.patch(_ONE, response=CategoryOut, permission="products.edit")
def change_subcategory(
    request: Request, category_id: UUID, subcategory_id: UUID, payload: CategoryPatch
) -> CategoryOut:
    """Changes a subcategory; `parentOid` moves it below another category, null to the first level."""
    changes = payload.model_dump(exclude_unset=True)
    version = changes.pop("version", None)
    with fresh_row(lambda: category_out(subcategory_id)):
        update_category(category_id=subcategory_id, below=category_id, changes=changes, version=version)
    return category_out(subcategory_id)


@router.delete(_ONE, permission="products.delete")
def remove_subcategory(
    request: Request, category_id: UUID, subcategory_id: UUID, query: Annotated[CategoryDelete, Query()]
) -> Status[None]:
    """Deletes a subcategory; `moveTo` gets its products."""
    delete_category(category_id=subcategory_id, below=category_id, move_to=query.move_to)
    return Status(204, None)


@router.post(_ONE + "/organize", response=PositionOut, permission="products.edit")
def move_subcategory(
    request: Request, category_id: UUID, subcategory_id: UUID, payload: MoveIn
) -> PositionOut:
    """Moves a subcategory before or after one below the same category."""
    moved = payload.model_dump()
    return PositionOut(position=organize_category(category_id=subcategory_id, below=category_id, **moved))
