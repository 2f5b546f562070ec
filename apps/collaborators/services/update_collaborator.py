"""Changing what a member may do, keeping them out for a while, removing them."""

from datetime import timedelta
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from accounts.services.tokens import revoke_store_tokens
from apps.collaborators.access import Access, check_grant, check_reach, requested_access, stored_limits
from apps.collaborators.services.members import KIND, lock_member, save_member
from billing.gate import reserve
from common import activity
from common.api import Caller
from common.crud import UNDO_DAYS
from common.errors import Conflict, NotFound
from tenants.current import current_store
from tenants.models import Membership, MembershipState
from tenants.seats import seats_used

_FROM: Final = {
    MembershipState.ACTIVE: {MembershipState.WAITING, MembershipState.SUSPENDED},
    MembershipState.SUSPENDED: {MembershipState.ACTIVE},
}
_ACCESS: Final = {"role", "resources", "limits"}


@transaction.atomic
def update_collaborator(
    *, caller: Caller, member_id: UUID, changes: dict[str, Any], version: int | None = None
) -> Membership:
    """Role, words and limits within the caller's own; `state` lets in, or keeps out at once."""
    member = lock_member(member_id, version=version)
    check_reach(caller, member)
    written: set[str] = set()
    if _ACCESS & changes.keys():
        access = _requested(member, changes)
        check_grant(caller, access)
        member.role, member.resources, member.limits = access.role, access.resources, access.limits
        written |= _ACCESS
    state = changes.get("state", member.state)
    if state != member.state:
        written |= _move(member, MembershipState(state))
    if written:
        save_member(member, activity.UPDATED, written)
    return member


def _requested(member: Membership, changes: dict[str, Any]) -> Access:
    """What is not named stays; another role begins without the words that were added to the one before."""
    role = changes.get("role", member.role)
    resources = changes.get("resources", member.resources if role == member.role else [])
    limits = stored_limits(changes["limits"]) if "limits" in changes else member.limits
    return requested_access(role=role, resources=resources, limits=limits)


def _move(member: Membership, state: MembershipState) -> set[str]:
    """The columns that it changed."""
    if member.state not in _FROM[state]:
        raise Conflict("member_state", state=member.state)
    member.state = state
    if state == MembershipState.SUSPENDED:
        member.suspended_at = timezone.now()
        revoke_store_tokens(member.store_id, "suspended", member.user_id)
    else:
        # Who they are is known now: what the invitation said of them is over.
        member.suspended_at, member.name, member.email = None, "", ""
    return {"state", "suspended_at", "name", "email"}


@transaction.atomic
def delete_collaborator(*, caller: Caller, member_id: UUID) -> None:
    """Ends an invitation, or a member's work at once: the next call with their token is refused."""
    member = lock_member(member_id)
    check_reach(caller, member)
    if member.state in (MembershipState.INVITED, MembershipState.WAITING):
        activity.record_act(activity.DELETED, KIND, member.pk)
        member.delete()
        return
    remove_member(member, "removed")


def remove_member(member: Membership, why: str) -> None:
    """Of a locked row; its tokens end in the same transaction."""
    member.state, member.removed_at = MembershipState.REMOVED, timezone.now()
    save_member(member, activity.DELETED, {"state", "removed_at"})
    revoke_store_tokens(member.store_id, why, member.user_id)


@transaction.atomic
def restore_collaborator(*, caller: Caller, member_id: UUID) -> Membership:
    """Undoes a removal, for 30 days; who was suspended still is. They log in to the store anew."""
    store = current_store()
    reserve("collaborators", owner_id=store.owner_id, scope=store.id, used=lambda: seats_used(store.id))
    member = lock_member(member_id, removed=True)
    since = timezone.now() - timedelta(days=UNDO_DAYS)
    is_erased = member.user is None or member.user.deleted_at is not None
    if is_erased or member.removed_at is None or member.removed_at <= since:
        raise NotFound()
    check_reach(caller, member)
    member.state = MembershipState.SUSPENDED if member.suspended_at else MembershipState.ACTIVE
    member.removed_at = None
    save_member(member, activity.RESTORED, {"state", "removed_at"})
    return member
