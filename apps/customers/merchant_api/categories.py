"""Categories of customers."""

from typing import Any
from uuid import UUID

from ninja import Status

from apps.customers.category_schemas import (
    CategoryCountIn,
    CategoryCountOut,
    CategoryRuleIn,
    CustomerCategoryIn,
    CustomerCategoryOut,
    CustomerCategoryPatch,
)
from apps.customers.models import Customer, CustomerCategory
from apps.customers.queries import in_category, live_categories
from apps.customers.rules import rule_condition
from apps.customers.services import categories
from common.api import Request, Router
from common.crud import changed_fields, get_or_404
from common.errors import Invalid, issue
from common.idempotency import idempotent
from common.schemas import Items, capped_count
from common.versions import with_current_row

router = Router(tags=["customer"])


@router.get("/crm/customer-category", response=Items[CustomerCategoryOut], permission="customers.view")
def list_customer_categories(request: Request) -> Items[CustomerCategoryOut]:
    """All categories by name, with how many customers are in each now."""
    return Items(items=[_out(row) for row in live_categories()])


@router.post("/crm/customer-category", response={201: CustomerCategoryOut}, permission="customers.create")
@idempotent("customer-category")
def create_customer_category(request: Request, payload: CustomerCategoryIn) -> Status[CustomerCategoryOut]:
    """Adds a category; takes `Idempotency-Key`."""
    category = categories.create_category(fields=_fields(payload))
    return Status(201, _out(category))


@router.post("/crm/customer-category/count", response=CategoryCountOut, permission="customers.view")
def count_customers(request: Request, payload: CategoryCountIn) -> CategoryCountOut:
    """How many customers a rule fits now, while it is written."""
    rule = payload.rule.stored()
    if not rule:
        raise Invalid({"rule": [issue("rule_empty")]})
    count, is_capped = capped_count(Customer.objects.live().filter(rule_condition(rule)))
    return CategoryCountOut(count=count, is_capped=is_capped)


@router.get(
    "/crm/customer-category/{uuid:category_id}", response=CustomerCategoryOut, permission="customers.view"
)
def get_customer_category(request: Request, category_id: UUID) -> CustomerCategoryOut:
    """One category."""
    return _out(get_or_404(live_categories(), pk=category_id))


@router.patch(
    "/crm/customer-category/{uuid:category_id}", response=CustomerCategoryOut, permission="customers.edit"
)
def update_customer_category(
    request: Request, category_id: UUID, payload: CustomerCategoryPatch
) -> CustomerCategoryOut:
    """Changes a category; `rule: null` makes it one that is filled by hand."""
    with with_current_row(lambda: get_customer_category(request, category_id)):
        category = categories.update_category(
            category_id=category_id, changes=_fields(payload), version=payload.version
        )
    return _out(category)


@router.delete("/crm/customer-category/{uuid:category_id}", permission="customers.delete")
def delete_customer_category(request: Request, category_id: UUID) -> Status[None]:
    """Deletes a category; `restore` undoes it for 30 days. Its customers stay."""
    categories.delete_category(category_id=category_id)
    return Status(204, None)


@router.post(
    "/crm/customer-category/{uuid:category_id}/restore",
    response=CustomerCategoryOut,
    permission="customers.delete",
)
def restore_customer_category(request: Request, category_id: UUID) -> CustomerCategoryOut:
    """Brings a deleted category back."""
    return _out(categories.restore_category(category_id=category_id))


def _fields(payload: CustomerCategoryIn | CustomerCategoryPatch) -> dict[str, Any]:
    fields = changed_fields(payload, clearable={"rule": None})
    if fields.get("rule") is not None:
        fields["rule"] = CategoryRuleIn.stored(payload.rule)  # type: ignore[arg-type]
    return fields


def _out(category: CustomerCategory) -> CustomerCategoryOut:
    count, is_capped = capped_count(Customer.objects.live().filter(in_category(category)))
    discount = f"{category.discount_percent:.2f}"
    return CustomerCategoryOut.from_row(
        category, count=count, count_is_capped=is_capped, discount_percent=discount
    )
