"""What is written about one customer: notes, follow-ups, permissions to write, history."""

from datetime import UTC, datetime
from typing import Annotated
from uuid import UUID
from zoneinfo import ZoneInfo

from django.utils import timezone
from ninja import Query, Status

from apps.customers.actors import member
from apps.customers.history import Moment, history
from apps.customers.models import Consent, ConsentSource, Customer, CustomerEvent, EventKind
from apps.customers.presentation import customer_out
from apps.customers.schemas import (
    ConsentIn,
    ConsentLogOut,
    CustomerHistoryEntryOut,
    CustomerHistoryOut,
    CustomerHistoryQuery,
    CustomerNoteIn,
    CustomerNoteOut,
    CustomerOut,
    DueFollowUp,
    FollowUpIn,
    FollowUpOut,
    FollowUpPatch,
)
from apps.customers.services import consents, events
from common.api import Request, Router
from common.crud import changed_fields, get_or_404
from common.errors import Invalid, issue
from common.schemas import Items
from tenants.current import current_store

router = Router(tags=["customer"])
MAX_DUE = 100


@router.get("/crm/customer/follow-up", response=Items[DueFollowUp], permission="customers.view")
def list_follow_ups(request: Request) -> Items[DueFollowUp]:
    """Those that are due today or were before, the oldest first."""
    today = timezone.now().astimezone(ZoneInfo(current_store().time_zone)).date()
    due = CustomerEvent.objects.filter(
        kind=EventKind.FOLLOW_UP, done_at=None, due_on__lte=today, customer__deleted_at=None
    )
    rows = due.select_related("customer").order_by("due_on", "pk")[:MAX_DUE]
    return Items(items=[DueFollowUp.from_row(row, customer_name=row.customer.full_name) for row in rows])


@router.get(
    "/crm/customer/{uuid:customer_id}/history", response=CustomerHistoryOut, permission="customers.view"
)
def get_customer_history(
    request: Request, customer_id: UUID, query: Annotated[CustomerHistoryQuery, Query()]
) -> CustomerHistoryOut:
    """Orders, money, notes and permissions, the newest first; the rest by `before`."""
    _customer(customer_id)
    entries, following = history(
        customer_id, kind=query.kind, before=_moment(query.before), limit=query.limit
    )
    return CustomerHistoryOut(
        items=[CustomerHistoryEntryOut.from_row(entry) for entry in entries],
        next_before=f"{following.at.astimezone(UTC).isoformat()}_{following.id.hex}" if following else None,
    )


@router.post(
    "/crm/customer/{uuid:customer_id}/note", response={201: CustomerNoteOut}, permission="customers.edit"
)
def create_customer_note(
    request: Request, customer_id: UUID, payload: CustomerNoteIn
) -> Status[CustomerNoteOut]:
    """A note for the team."""
    actor = member(request.caller.user_id)
    note = events.create_note(customer_id=customer_id, body=payload.body, actor=actor)
    return Status(201, CustomerNoteOut.from_row(note))


@router.delete("/crm/customer/{uuid:customer_id}/note/{uuid:note_id}", permission="customers.edit")
def delete_customer_note(request: Request, customer_id: UUID, note_id: UUID) -> Status[None]:
    """Deletes a note for good."""
    events.delete_event(customer_id=customer_id, event_id=note_id, kind=EventKind.NOTE)
    return Status(204, None)


@router.post(
    "/crm/customer/{uuid:customer_id}/follow-up", response={201: FollowUpOut}, permission="customers.edit"
)
def create_follow_up(request: Request, customer_id: UUID, payload: FollowUpIn) -> Status[FollowUpOut]:
    """Something to do about a customer on a day."""
    actor = member(request.caller.user_id)
    made = events.create_follow_up(
        customer_id=customer_id, body=payload.body, due_on=payload.due_on, actor=actor
    )
    return Status(201, FollowUpOut.from_row(made))


@router.patch(
    "/crm/customer/{uuid:customer_id}/follow-up/{uuid:follow_up_id}",
    response=FollowUpOut,
    permission="customers.edit",
)
def update_follow_up(
    request: Request, customer_id: UUID, follow_up_id: UUID, payload: FollowUpPatch
) -> FollowUpOut:
    """Changes it, or says that it is done."""
    changes = changed_fields(payload, clearable={})
    changed = events.update_follow_up(customer_id=customer_id, event_id=follow_up_id, changes=changes)
    return FollowUpOut.from_row(changed)


@router.delete("/crm/customer/{uuid:customer_id}/follow-up/{uuid:follow_up_id}", permission="customers.edit")
def delete_follow_up(request: Request, customer_id: UUID, follow_up_id: UUID) -> Status[None]:
    """Deletes it for good."""
    events.delete_event(customer_id=customer_id, event_id=follow_up_id, kind=EventKind.FOLLOW_UP)
    return Status(204, None)


@router.get(
    "/crm/customer/{uuid:customer_id}/consent", response=Items[ConsentLogOut], permission="customers.view"
)
def list_customer_consents(request: Request, customer_id: UUID) -> Items[ConsentLogOut]:
    """All that he allowed and took back, the newest first."""
    rows = Consent.objects.filter(customer=_customer(customer_id)).order_by("-at", "-pk")
    return Items(items=[ConsentLogOut.from_row(row) for row in rows])


@router.post("/crm/customer/{uuid:customer_id}/consent", response=CustomerOut, permission="customers.edit")
def set_customer_consent(request: Request, customer_id: UUID, payload: ConsentIn) -> CustomerOut:
    """What the person answered the store. What he withdrew only he can give again: 409 `consent_revoked`."""
    entry = consents.ConsentEntry(
        channel=payload.channel,
        state=payload.state,
        source=ConsentSource.MERCHANT,
        note=payload.note,
        actor=member(request.caller.user_id),
    )
    customer = consents.set_consent(customer_id=customer_id, entry=entry)
    sees_contact = request.caller.may("customers.see_contact")
    return customer_out(customer, currency=request.store.currency, sees_contact=sees_contact)


@router.delete("/crm/customer/{uuid:customer_id}/duplicate/{uuid:duplicate_id}", permission="customers.edit")
def dismiss_duplicate(request: Request, customer_id: UUID, duplicate_id: UUID) -> Status[None]:
    """They are two persons; the proposal does not come back."""
    events.dismiss_duplicate(customer_id=customer_id, event_id=duplicate_id)
    return Status(204, None)


def _customer(customer_id: UUID) -> Customer:
    return get_or_404(Customer.objects.live(), pk=customer_id)


def _moment(text: str) -> Moment | None:
    if not text:
        return None
    at, _, entry = text.partition("_")
    try:
        return Moment(datetime.fromisoformat(at), UUID(entry))
    except ValueError:
        raise Invalid({"before": [issue("invalid")]}) from None
