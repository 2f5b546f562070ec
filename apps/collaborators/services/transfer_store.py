"""A store gets another owner, one of its people."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.collaborators.services.members import get_member, owner_row, save_member
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
    row, own = get_member(member_id), owner_row(caller)
    if row.user is None or row.user.deleted_at is not None or row.state != MembershipState.ACTIVE:
        raise NotFound()
    if own is None:
        raise NotPermitted("only_owner")
    if row.pk == own.pk:
        raise NotPermitted("member_is_owner")
    _reserve_store(row.user.pk)
    # The account may have been closed while we waited for its gate; then the membership is over.
    active = Membership.objects.filter(state=MembershipState.ACTIVE)
    rows = lock_rows(active, [own.pk, row.pk])
    if len(rows) < 2 or rows[own.pk].role != OWNER:
        raise Conflict("member_state")
    Store.objects.filter(pk=own.store_id).update(owner=row.user, updated_at=timezone.now())
    for member, role in ((rows[own.pk], "ADMIN"), (rows[row.pk], OWNER)):
        member.role, member.resources, member.limits = role, [], {}
        save_member(member, activity.UPDATED, {"role", "resources", "limits"})
    return rows[row.pk]


def _reserve_store(user_id: UUID) -> None:
    owned = Store.objects.filter(owner=user_id).exclude(state=StoreState.DELETED)
    try:
        reserve("stores", owner_id=user_id, scope=user_id, used=owned.count)
    except PlanLimit:
        raise Conflict("new_owner_full") from None
