"""Cancelling: one call, a reason if one likes, nothing that talks one out of it."""

from datetime import timedelta
from uuid import UUID

from django.db import transaction

from billing.models import Entry, EntryKind, Subscription
from billing.periods import day_of
from billing.ports import now
from billing.services.charges import refuse_open_claim, void_open
from billing.services.record import notify_user, write_entry
from billing.subscription_queries import current_of, lock_user
from common.errors import NotFound


def cancel_subscription(
    *, user_id: UUID, subscription_id: UUID, reason: str, note: str, actor_id: UUID
) -> None:
    """It goes on until the end of what is paid, or of the trial; what nobody paid for ends at once."""
    with transaction.atomic():
        lock_user(user_id)
        row = current_of(user_id)
        if row is None or row.pk != subscription_id or row.state == "SUSPENDED":
            raise NotFound()
        if row.state == "CANCEL_SCHEDULED":
            return
        refuse_open_claim(user_id)
        void_open(user_id)
        write_entry(user_id, EntryKind.CANCELLED, row.plan, actor_id=actor_id, reason=reason, note=note)
        if row.due_on is not None or row.ends_at is None:
            end(row)
            return
        row.state, row.cancelled_at = "CANCEL_SCHEDULED", now()
        row.next_plan, row.next_frequency, row.next_currency = None, "", ""
        row.save()
        last_day = day_of(row.ends_at - timedelta(microseconds=1))
        notify_user(user_id, "CANCELLED", key=f"{row.pk}-{row.cancelled_at}", plan=row.plan, day=last_day)


def end(row: Subscription) -> None:
    """Back on LITE; the card is forgotten."""
    row.state, row.card_token, row.card = "EXPIRED", "", ""
    row.due_on, row.tries = None, 0
    row.save()
    write_entry(row.user_id, EntryKind.EXPIRED, row.plan)
    notify_user(row.user_id, "EXPIRED", key=str(row.pk), plan=row.plan)


def end_for_good(user_id: UUID) -> None:
    """With the account: nothing is charged any more, and what its user wrote goes. Receipts stay: the law
    asks for them. In the caller's transaction."""
    lock_user(user_id)
    void_open(user_id)
    row = current_of(user_id)
    if row is not None:
        end(row)
    Entry.objects.filter(user_id=user_id).update(note="")
