"""Stores that let nobody in who logs in without a second step."""

from collections.abc import Iterable
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet

from accounts.models import AuthToken, User
from accounts.services import second_step
from accounts.services.prove_identity import require_password
from accounts.services.tokens import (
    IssuedToken,
    issue_store_token,
    lock_live,
    revoke_store_tokens,
    revoke_store_tokens_without_second_step,
)
from common import activity
from common.api import Caller
from common.errors import NotFound
from common.locks import advisory_lock
from tenants.models import Membership, MembershipState, Store, StoreState


def issue_token_of_store(caller: Caller, store_id: UUID) -> IssuedToken:
    """For an active member; SecondStepRequired where the store asks for one that the user lacks."""
    member = Membership.objects.filter(
        user_id=caller.user_id, store_id=store_id, state=MembershipState.ACTIVE
    ).exclude(store__state=StoreState.DELETED)
    if not member.exists():
        raise NotFound()
    with transaction.atomic():
        _lock([store_id], shared=True)
        # Whoever switches the second step off has locked the session too.
        lock_live(caller.token_hash)
        if Store.objects.filter(pk=store_id, requires_second_step=True).exists():
            second_step.require_second_step(caller.user_id)
        return issue_store_token(caller.token_hash, store_id)


def require_in_store(caller: Caller, required: bool) -> None:
    """Switches it for everybody of the caller's store; whoever lacks it is out of it at once."""
    assert caller.store_id is not None
    with transaction.atomic():
        _lock([caller.store_id])
        if required:
            second_step.require_second_step(caller.user_id)
        Store.objects.filter(pk=caller.store_id).update(requires_second_step=required)
        if required:
            revoke_store_tokens_without_second_step(caller.store_id)
        activity.record_act(activity.UPDATED, "store", caller.store_id, {"requires_second_step"})


def disable_second_step(user: User, session_hash: str, *, password: str | None, code: str) -> None:
    """Needs the password and a code; stores that ask for it are closed to the user at once."""
    require_password(user, session_hash, password)
    with transaction.atomic():
        store_ids = Membership.objects.filter(user=user).values_list("store_id", flat=True)
        _lock(store_ids, shared=True)
        session: AuthToken = lock_live(session_hash)
        second_step.disable(user, session, code)
        for store in stores_that_require_it(user.pk):
            revoke_store_tokens(store.pk, "second_step", user.pk)


def stores_that_require_it(user_id: UUID) -> "QuerySet[Store]":
    stores = Store.objects.exclude(state=StoreState.DELETED).filter(requires_second_step=True)
    member = {"memberships__user_id": user_id, "memberships__state": MembershipState.ACTIVE}
    return stores.filter(**member).order_by("name")


def _lock(store_ids: Iterable[UUID], *, shared: bool = False) -> None:
    for store_id in sorted(store_ids):
        advisory_lock(f"second-step:{store_id}", shared=shared)
