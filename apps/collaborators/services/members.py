"""Finding and writing the people of the current store."""

from uuid import UUID

from django.db.models import QuerySet

from common import activity
from common.api import Caller
from common.errors import Conflict, NotFound
from common.locks import lock_rows
from common.permissions import OWNER
from common.store_context import current_store_id
from tenants.models import Membership, MembershipState

KIND = "collaborator"


def members() -> "QuerySet[Membership]":
    """All but who was removed, the owner first and then the oldest."""
    rows = Membership.objects.filter(store_id=current_store_id()).exclude(state=MembershipState.REMOVED)
    return rows.select_related("user").order_by("created_at", "pk")


def get_member(member_id: UUID) -> Membership:
    row = members().filter(pk=member_id).first()
    if row is None:
        raise NotFound()
    return row


def lock_member(member_id: UUID, *, version: int | None = None, removed: bool = False) -> Membership:
    """One of the current store, locked until the transaction ends; NotFound, or Conflict `stale`."""
    rows = Membership.objects.filter(store_id=current_store_id())
    removed_state = MembershipState.REMOVED
    rows = rows.filter(state=removed_state) if removed else rows.exclude(state=removed_state)
    row = lock_rows(rows, [member_id]).get(member_id)
    if row is None:
        raise NotFound()
    if version is not None and version != row.version:
        raise Conflict("stale", current={"version": row.version})
    return row


def save_member(row: Membership, action: str, fields: set[str]) -> None:
    """Writes a locked row, its next version and a line of the activity."""
    row.version += 1
    row.save(update_fields=[*fields, "version", "updated_at"])
    activity.record_act(action, KIND, row.pk, fields & {"role", "resources", "limits", "state"})


def owner_row(caller: Caller) -> Membership | None:
    """The caller's own row where they own the current store."""
    rows = Membership.objects.filter(store_id=current_store_id(), user_id=caller.user_id, role=OWNER)
    return rows.filter(state=MembershipState.ACTIVE).first()
