"""Categories of customers."""

from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.customers.errors import CategoryNameTaken
from apps.customers.models import Customer, CustomerCategory
from common import crud
from common.errors import Conflict, Invalid, issue
from common.locks import lock_rows

UNIQUE: Final = {"customer_category_name_once": CategoryNameTaken}


def live() -> Any:
    return CustomerCategory.objects.filter(deleted_at=None)


@transaction.atomic
def create_category(*, fields: dict[str, Any]) -> CustomerCategory:
    category = CustomerCategory(**fields)
    _check_rule(category)
    crud.create(category, unique=UNIQUE)
    return category


@transaction.atomic
def update_category(
    *, category_id: UUID, changes: dict[str, Any], version: int | None = None
) -> CustomerCategory:
    category: CustomerCategory = crud.lock_or_404(live(), category_id, version=version)
    for name, value in changes.items():
        setattr(category, name, value)
    _check_rule(category)
    crud.update(category, unique=UNIQUE)
    return category


def _check_rule(category: CustomerCategory) -> None:
    if category.rule is not None and not category.rule:
        raise Invalid({"rule": [issue("rule_empty")]})


@transaction.atomic
def delete_category(*, category_id: UUID) -> None:
    crud.soft_delete(crud.lock_or_404(live(), category_id))


@transaction.atomic
def restore_category(*, category_id: UUID) -> CustomerCategory:
    category = crud.lock_or_404(crud.restorable(CustomerCategory.objects.all()), category_id)
    crud.restore(category, unique=UNIQUE)
    return category


def put_into(customer_ids: list[UUID], category_id: UUID, *, inside: bool) -> None:
    """Into one that is filled by hand, or out of it; the caller has a transaction."""
    category = crud.get_or_404(live(), pk=category_id)
    if category.rule is not None:
        raise Conflict("category_not_manual")
    text = str(category_id)
    for customer in lock_rows(Customer.objects.live(), customer_ids, no_key=True).values():
        crud.prepare_update(customer)
        others = [one for one in customer.category_ids if one != text]
        crud.update(customer, {"category_ids": [*others, text] if inside else others})
