"""The end of an account, as far as stores have a say in it."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from accounts.services.erase_user import erase_user
from billing.gate import lock_gate
from common.errors import Conflict
from tenants.models import Membership, MembershipState, Store, StoreState


def close_account(user_id: UUID) -> None:
    """Takes the user out of all stores and erases who it was; Conflict while it owns a live one."""
    with transaction.atomic():
        # Before any row, as where a store is opened: a store that is being opened now is seen here.
        lock_gate("stores", user_id)
        if Store.objects.filter(owner=user_id).exclude(state=StoreState.DELETED).exists():
            raise Conflict("owns_stores")
        Membership.objects.filter(user=user_id).update(
            state=MembershipState.REMOVED, removed_at=timezone.now(), name="", email=""
        )
        erase_user(user_id)
