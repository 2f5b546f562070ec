"""The end of an account, as far as stores have a say in it.

It is closed thirty days after its user asked for it, and until then one press keeps it. Refused, and on its
day put off for good, while others depend on it: people who work in a store that it owns, or orders that are
still on their way. Stores without either are closed with it.
"""

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User
from accounts.services.account_events import record_event
from accounts.services.erase_user import erase_user, lock_account
from accounts.services.tokens import end_others, lock_live, root_of
from billing.gate import lock_gate
from billing.services.cancel import end_for_good
from common.errors import Conflict, NotAuthenticated
from common.permissions import OWNER
from common.store_context import in_store
from tenants.hosts import hosts_changed
from tenants.models import Membership, MembershipState, Store, StoreState
from tenants.ports import open_orders
from tenants.seats import WORKING
from tenants.services.update_store import close_store

logger = logging.getLogger(__name__)
UNDO: Final = timedelta(days=30)
REMINDER: Final = timedelta(days=3)
"""So long before the day its user is written once more."""


@dataclass(frozen=True)
class StoreInUse:
    """A store of the user, and who would be left without it."""

    id: UUID
    name: str
    collaborators: int
    open_orders: int

    @property
    def is_needed(self) -> bool:
        return bool(self.collaborators or self.open_orders)


def owned_stores(user_id: UUID) -> list[StoreInUse]:
    return [_in_use(store) for store in _live_stores(user_id).order_by("name", "pk")]


def request_closing(user: User, token_hash: str) -> datetime:
    """When the account will be closed; asked for again it stays that day. Ends the other sessions."""
    with transaction.atomic():
        # Before any row, as where a store is opened: a store that is being opened now is seen here.
        lock_gate("stores", user.pk)
        _refuse_when_needed(user.pk)
        session = lock_live(root_of(token_hash))
        at = timezone.now() + UNDO
        begun = User.objects.filter(pk=user.pk, closes_at=None).update(closes_at=at)
        end_others(session)
        user.refresh_from_db()
        if begun:
            record_event(user, "ACCOUNT_CLOSING", user_agent=session.user_agent)
    assert user.closes_at is not None
    return user.closes_at


def cancel_closing(user: User) -> None:
    """Keeps the account, up to the moment at which it is closed."""
    with transaction.atomic():
        waiting = User.objects.filter(pk=user.pk, deleted_at=None, closes_at__isnull=False)
        if waiting.update(closes_at=None) != 1:
            if not User.objects.filter(pk=user.pk, deleted_at=None).exists():
                raise NotAuthenticated()
            raise Conflict("not_closing")
        record_event(user, "ACCOUNT_KEPT")


def close_due_accounts() -> int:
    """Closes the accounts whose day has come; one that fails does not stop the others."""
    due = User.objects.filter(deleted_at=None, closes_at__lte=timezone.now())
    closed = 0
    for user_id in due.order_by("closes_at").values_list("pk", flat=True):
        try:
            closed += close_due_account(user_id)
        except Exception:
            logger.exception("an account was not closed", extra={"user": str(user_id)})
    return closed


def close_due_account(user_id: UUID) -> bool:
    """False where its user has kept it meanwhile, or others came to depend on it."""
    with transaction.atomic():
        lock_gate("stores", user_id)
        user = lock_account(user_id)
        if user is None or user.closes_at is None or user.closes_at > timezone.now():
            return False
        if any(store.is_needed for store in owned_stores(user_id)):
            User.objects.filter(pk=user_id).update(closes_at=None)
            record_event(user, "ACCOUNT_STAYS")
            return False
        _close(user_id)
    return True


def remind_of_closing() -> None:
    """Once, some days before: the clock asks once a day."""
    now = timezone.now()
    soon = User.objects.filter(
        deleted_at=None, closes_at__gt=now + REMINDER - timedelta(days=1), closes_at__lte=now + REMINDER
    )
    for user in soon:
        with transaction.atomic():
            record_event(user, "ACCOUNT_CLOSES_SOON")


def _close(user_id: UUID) -> None:
    """Closes the stores, takes the user out of those of others, and erases who it was."""
    for store in _live_stores(user_id):
        close_store(store)
    Membership.objects.filter(user=user_id).update(
        state=MembershipState.REMOVED, removed_at=timezone.now(), name="", email=""
    )
    end_for_good(user_id)
    erase_user(user_id)
    transaction.on_commit(hosts_changed)


def _refuse_when_needed(user_id: UUID) -> None:
    needed = [store for store in owned_stores(user_id) if store.is_needed]
    if needed:
        raise Conflict("account_needed", names=", ".join(store.name for store in needed))


def _live_stores(user_id: UUID) -> "QuerySet[Store]":
    return Store.objects.filter(owner=user_id).exclude(state=StoreState.DELETED)


def _in_use(store: Store) -> StoreInUse:
    people = Membership.objects.filter(store=store, state__in=WORKING).exclude(role=OWNER).count()
    with in_store(store.pk):
        orders = open_orders()
    return StoreInUse(store.pk, store.name, people, orders)
