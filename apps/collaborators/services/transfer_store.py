"""A store gets another owner, one of its people."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.collaborators.services.members import is_owner, save_member
from billing.gate import reserve
from common import activity
from common.api import Caller
from common.errors import Conflict, NotFound, NotPermitted, PlanLimit
from common.locks import lock_rows
from common.permissions import OWNER
from tenants.hosts import hosts_changed
from tenants.models import Membership, MembershipState, Store, StoreState


def transfer_store(*, caller: Caller, member_id: UUID) -> Membership:
    """The member owns the store and pays for it from now on; the owner before is one of its admins.

    Conflict where the plan of the new owner has no room for another store.
    """
    with transaction.atomic():
        member = _transfer(caller, member_id)
    hosts_changed()
    return member


def _transfer(caller: Caller, member_id: UUID) -> Membership:
    row = Membership.objects.filter(pk=member_id, store_id=caller.store_id, user__deleted_at=None).first()
    if row is None or row.user_id is None or row.state != MembershipState.ACTIVE:
        raise NotFound()
    if not is_owner(caller):
        raise NotPermitted("only_owner")
    if row.user_id == caller.user_id:
        raise NotPermitted("member_is_owner")
    _reserve_store(row.user_id)
    # The account may have been closed while we waited for its gate; then the membership is over.
    old, new = _both(caller, member_id)
    Store.objects.filter(pk=caller.store_id).update(owner=row.user_id, updated_at=timezone.now())
    for member, role in ((old, "ADMIN"), (new, OWNER)):
        member.role, member.resources, member.limits = role, [], {}
        save_member(member, activity.UPDATED, {"role", "resources", "limits"})
    return new


def _both(caller: Caller, member_id: UUID) -> tuple[Membership, Membership]:
    own = Membership.objects.filter(store_id=caller.store_id, user_id=caller.user_id, role=OWNER)
    own_id = own.values_list("pk", flat=True).first()
    if own_id is None:
        raise NotPermitted("only_owner")
    active = Membership.objects.filter(store_id=caller.store_id, state=MembershipState.ACTIVE)
    rows = lock_rows(active, [own_id, member_id])
    if rows.keys() != {own_id, member_id} or rows[own_id].role != OWNER:
        raise Conflict("member_state")
    return rows[own_id], rows[member_id]


def _reserve_store(user_id: UUID) -> None:
    owned = Store.objects.filter(owner=user_id).exclude(state=StoreState.DELETED)
    try:
        reserve("stores", owner_id=user_id, scope=user_id, used=owned.count)
    except PlanLimit:
        raise Conflict("new_owner_full") from None
