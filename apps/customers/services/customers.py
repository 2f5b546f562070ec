"""Customers whom the merchant writes down, changes, blocks and deletes."""

from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.customers.actors import Actor
from apps.customers.contact import validate_fields, write_derived
from apps.customers.errors import ContactTaken
from apps.customers.models import Customer, CustomerCategory, CustomerEvent, EventKind, FirstSource
from common import crud
from common.errors import Invalid, issue
from common.locks import advisory_lock
from common.store_context import current_store_id
from tenants.current import current_store

UNIQUE_FIELDS: Final = {"email": "email", "phone": "phone", "document_number": "documentNumber"}


def lock_matching() -> None:
    """One at a time looks whether somebody is there already, in this store."""
    advisory_lock(f"customers:{current_store_id()}")


@transaction.atomic
def create_customer(*, fields: dict[str, Any], source: str = FirstSource.MANUAL) -> Customer:
    """Raises ContactTaken when somebody of the store has the email, phone or document."""
    columns = validate_fields(fields, current_store().country)
    _check_categories(columns)
    lock_matching()
    customer = Customer(**columns, source=source)
    _check_named(customer)
    _check_free(customer, columns)
    write_derived(customer)
    crud.create(customer)
    return customer


@transaction.atomic
def update_customer(*, customer_id: UUID, changes: dict[str, Any], version: int | None = None) -> Customer:
    lock_matching()
    customer = crud.lock_or_404(Customer.objects.live(), customer_id, version=version)
    columns = validate_fields(changes, current_store().country, known=customer)
    _check_categories(columns)
    before = {name: getattr(customer, name) for name in columns}
    for name, value in columns.items():
        setattr(customer, name, value)
    _check_named(customer)
    _check_free(customer, {name: value for name, value in columns.items() if value != before[name]})
    write_derived(customer)
    crud.update(customer)
    return customer


def _check_named(customer: Customer) -> None:
    if not any((customer.full_name, customer.company, customer.email, customer.phone)):
        raise Invalid({"firstName": [issue("customer_unnamed")]})


def _check_free(customer: Customer, columns: dict[str, Any]) -> None:
    others = Customer.objects.live().exclude(pk=customer.pk)
    for name, wire in UNIQUE_FIELDS.items():
        value = columns.get(name)
        if not value:
            continue
        same = {name: value}
        if name == "document_number":
            same["document_type"] = customer.document_type
        other = others.filter(**same).order_by("pk").values_list("pk", flat=True).first()
        if other is not None:
            raise ContactTaken(wire, other)


def _check_categories(columns: dict[str, Any]) -> None:
    """Those that are put in by hand alone; as the texts that are stored."""
    if "category_ids" not in columns:
        return
    ids = list(dict.fromkeys(columns["category_ids"]))
    manual = CustomerCategory.objects.filter(pk__in=ids, rule__isnull=True, deleted_at=None)
    if manual.count() != len(ids):
        raise Invalid({"categoryOids": [issue("not_a_choice")]})
    columns["category_ids"] = [str(one) for one in ids]


@transaction.atomic
def block_customer(*, customer_id: UUID, reason: str, actor: Actor) -> Customer:
    """Nothing is sent to him that an order does not ask for."""
    customer = crud.lock_or_404(Customer.objects.live(), customer_id)
    customer.blocked_at, customer.blocked_reason = timezone.now(), reason
    crud.update(customer)
    CustomerEvent.objects.create(customer=customer, kind=EventKind.BLOCKED, body=reason, **actor.columns())
    return customer


@transaction.atomic
def unblock_customer(*, customer_id: UUID, actor: Actor) -> Customer:
    customer = crud.lock_or_404(Customer.objects.live(), customer_id)
    if customer.blocked_at is not None:
        customer.blocked_at, customer.blocked_reason = None, ""
        crud.update(customer)
        CustomerEvent.objects.create(customer=customer, kind=EventKind.UNBLOCKED, **actor.columns())
    return customer


@transaction.atomic
def renew_link(*, customer_id: UUID) -> Customer:
    """Links to the shop that were handed out before open nothing anymore."""
    customer = crud.lock_or_404(Customer.objects.live(), customer_id)
    customer.link_version += 1
    crud.update(customer)
    return customer


@transaction.atomic
def delete_customer(*, customer_id: UUID) -> None:
    crud.soft_delete(crud.lock_or_404(Customer.objects.live(), customer_id))


@transaction.atomic
def restore_customer(*, customer_id: UUID) -> Customer:
    """Not who was merged or erased: a merge is undone by itself, and of an erased one nothing is left."""
    deleted = Customer.objects.filter(merged_into_id=None, erased_at=None)
    customer = crud.lock_or_404(crud.restorable(deleted), customer_id)
    crud.restore(customer)
    return customer
