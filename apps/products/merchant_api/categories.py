"""Categories."""

from uuid import UUID

from ninja import Status

from apps.products.category_queries import category_list, category_out
from apps.products.schemas import CategoryIn, CategoryOut, CategoryPatch
from apps.products.services.save_category import create_category, delete_category, update_category
from common.api import Request, Router
from common.schemas import Items

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


@router.get("/product/category/{uuid:category_id}", response=CategoryOut, permission="products.view")
def get_category(request: Request, category_id: UUID) -> CategoryOut:
    """One category."""
    return category_out(category_id)


@router.patch("/product/category/{uuid:category_id}", response=CategoryOut, permission="products.edit")
def change_category(request: Request, category_id: UUID, payload: CategoryPatch) -> CategoryOut:
    """Changes a category; a `version` that is late is refused with 409."""
    changes = payload.model_dump(exclude_unset=True)
    update_category(category_id=category_id, changes=changes, version=changes.pop("version", None))
    return category_out(category_id)


@router.delete("/product/category/{uuid:category_id}", permission="products.delete")
def remove_category(request: Request, category_id: UUID) -> Status[None]:
    """Deletes a category; its products stay. One with subcategories is refused."""
    delete_category(category_id=category_id)
    return Status(204, None)
