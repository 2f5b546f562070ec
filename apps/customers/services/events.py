"""Notes and follow-ups about a customer."""

from datetime import date
from typing import Any, cast
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.customers.actors import Actor
from apps.customers.models import Customer, CustomerEvent, EventKind
from common import crud


@transaction.atomic
def create_note(*, customer_id: UUID, body: str, actor: Actor) -> CustomerEvent:
    return _create(customer_id, EventKind.NOTE, body, None, actor)


@transaction.atomic
def create_follow_up(*, customer_id: UUID, body: str, due_on: date, actor: Actor) -> CustomerEvent:
    return _create(customer_id, EventKind.FOLLOW_UP, body, due_on, actor)


def _create(customer_id: UUID, kind: str, body: str, due_on: date | None, actor: Actor) -> CustomerEvent:
    customer = crud.get_or_404(Customer.objects.live(), pk=customer_id)
    return CustomerEvent.objects.create(
        customer=customer, kind=kind, body=body, due_on=due_on, **actor.columns()
    )


@transaction.atomic
def update_follow_up(*, customer_id: UUID, event_id: UUID, changes: dict[str, Any]) -> CustomerEvent:
    event = crud.lock_or_404(_open(customer_id).filter(kind=EventKind.FOLLOW_UP), event_id)
    done = changes.pop("done", None)
    if done is not None and done != (event.done_at is not None):
        changes["done_at"] = timezone.now() if done else None
    for name, value in changes.items():
        setattr(event, name, value)
    event.save()
    return cast(CustomerEvent, event)


@transaction.atomic
def delete_event(*, customer_id: UUID, event_id: UUID, kind: str) -> None:
    """A note or a follow-up goes for good."""
    crud.lock_or_404(_open(customer_id).filter(kind=kind), event_id).delete()


@transaction.atomic
def dismiss_duplicate(*, customer_id: UUID, event_id: UUID) -> None:
    """They are two persons: the pair is not proposed again."""
    crud.get_or_404(Customer.objects.live(), pk=customer_id)
    proposals = CustomerEvent.objects.filter(kind=EventKind.DUPLICATE)
    event = crud.lock_or_404(proposals, event_id)
    if customer_id not in (event.customer_id, event.other_id):
        crud.get_or_404(CustomerEvent.objects.none())
    event.done_at = timezone.now()
    event.save(update_fields=["done_at", "updated_at"])


def _open(customer_id: UUID) -> Any:
    return CustomerEvent.objects.filter(customer__in=Customer.objects.live().filter(pk=customer_id))
