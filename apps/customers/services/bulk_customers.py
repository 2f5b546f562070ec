"""One act on many customers: each in a transaction of its own, with a result for each."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction

from apps.customers.contact import MAX_TAGS
from apps.customers.models import Customer
from apps.customers.services.categories import put_into
from common import crud
from common.errors import AppError, Invalid, NotFound, issue


@dataclass(frozen=True)
class Outcome:
    id: UUID
    name: str = ""
    error: AppError | None = None


def bulk_customers(
    *, ids: list[UUID], action: str, tags: list[str], category_id: UUID | None
) -> list[Outcome]:
    """Does what can be done; Invalid when the act itself is."""
    if action in ("TAG", "UNTAG") and not tags:
        raise Invalid({"tags": [issue("required")]})
    if action in ("CATEGORY", "UNCATEGORY") and category_id is None:
        raise Invalid({"categoryOid": [issue("required")]})
    acts: dict[str, Callable[[UUID], None]] = {
        "TAG": lambda one: _tag(one, lambda known: list(dict.fromkeys([*known, *tags]))),
        "UNTAG": lambda one: _tag(one, lambda known: [tag for tag in known if tag not in tags]),
        "CATEGORY": lambda one: put_into([one], category_id, inside=True),  # type: ignore[arg-type]
        "UNCATEGORY": lambda one: put_into([one], category_id, inside=False),  # type: ignore[arg-type]
    }
    known = {row.pk: row for row in Customer.objects.live().filter(pk__in=ids)}
    return [_result(one, known.get(one), acts[action]) for one in dict.fromkeys(ids)]


def _result(customer_id: UUID, customer: Customer | None, act: Callable[[UUID], Any]) -> Outcome:
    if customer is None:
        return Outcome(customer_id, error=NotFound())
    try:
        with transaction.atomic():
            act(customer_id)
    except AppError as error:
        return Outcome(customer_id, customer.full_name, error)
    return Outcome(customer_id, customer.full_name)


def _tag(customer_id: UUID, change: Callable[[list[str]], list[str]]) -> None:
    customer = crud.lock_or_404(Customer.objects.live(), customer_id)
    tags = change(customer.tags)
    if len(tags) > MAX_TAGS:
        raise Invalid({"tags": [issue("too_many_customer_tags", max=MAX_TAGS)]})
    crud.update(customer, {"tags": tags})
