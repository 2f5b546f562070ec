"""Categories below one of the first level."""

from typing import Annotated
from uuid import UUID

from ninja import Query, Status

from apps.products.categories.queries import category_out, subcategory_list, subcategory_out
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

_ALL = "/product/category/{uuid:category_id}/subcategory"
_ONE = _ALL + "/{uuid:subcategory_id}"


@router.get(_ALL, response=Items[CategoryOut], permission="products.view")
def list_subcategories(request: Request, category_id: UUID) -> Items[CategoryOut]:
    """The subcategories of a category, in their order."""
    return Items(items=subcategory_list(category_id))


@router.post(_ALL, response={201: CategoryOut}, permission="products.create")
@idempotent("product/category/subcategory")
def create_subcategory(request: Request, category_id: UUID, payload: CategoryIn) -> Status[CategoryOut]:
    """Adds a category below this one; takes `Idempotency-Key`."""
    fields = {**changed_fields(payload, clearable=CLEARABLE), "parent_id": category_id}
    return Status(201, category_out(categories.create_category(fields=fields, below=category_id).pk))


@router.get(_ONE, response=CategoryOut, permission="products.view")
def get_subcategory(request: Request, category_id: UUID, subcategory_id: UUID) -> CategoryOut:
    """One subcategory."""
    return subcategory_out(subcategory_id, category_id)


@router.patch(_ONE, response=CategoryOut, permission="products.edit")
def update_subcategory(
    request: Request, category_id: UUID, subcategory_id: UUID, payload: CategoryPatch
) -> CategoryOut:
    """Changes a subcategory; `parentOid` moves it below another category, null to the first level."""
    changes = changed_fields(payload, clearable=CLEARABLE)
    with with_current_row(lambda: category_out(subcategory_id)):
        categories.update_category(
            category_id=subcategory_id, below=category_id, changes=changes, version=payload.version
        )
    return category_out(subcategory_id)


@router.delete(_ONE, permission="products.delete")
def delete_subcategory(
    request: Request, category_id: UUID, subcategory_id: UUID, query: Annotated[CategoryDelete, Query()]
) -> Status[None]:
    """Deletes a subcategory; `moveTo` gets its products."""
    categories.delete_category(category_id=subcategory_id, below=category_id, move_to=query.move_to)
    return Status(204, None)


@router.post(_ONE + "/organize", response=PositionOut, permission="products.edit")
def move_subcategory(
    request: Request, category_id: UUID, subcategory_id: UUID, payload: MoveIn
) -> PositionOut:
    """Moves a subcategory before or after one below the same category."""
    moved = payload.model_dump()
    return PositionOut(position=organize_category(category_id=subcategory_id, below=category_id, **moved))
