"""Coming into a store by an invitation, and leaving a store."""

from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import User
from apps.collaborators.presentation import is_over
from apps.collaborators.services.invite import key_hash
from apps.collaborators.services.members import save_member
from apps.collaborators.services.update_collaborator import remove_member
from apps.notifications.services.notify import notify
from billing.gate import lock_gate
from common import activity
from common.errors import Conflict, NotAuthenticated, NotFound
from common.locks import lock_rows
from common.permissions import OWNER
from tenants.context import inside
from tenants.models import Channel, Membership, MembershipState, StoreState

PEOPLE = "/admin/settings/users/collaborators"
_IN = (MembershipState.WAITING, MembershipState.ACTIVE)


def get_invitation(key: str) -> Membership:
    """An invitation that can still be used; else NotFound, the same for a key that never was."""
    row = _of_key(key)
    if row is None or row.state != MembershipState.INVITED or is_over(row):
        raise NotFound("invitation_over")
    return row


def accept_invitation(*, user_id: UUID, key: str) -> Membership:
    """The user comes in, or waits for who invited. Once: the second time it is the same answer for the same
    user, and NotFound for any other."""
    try:
        with transaction.atomic():
            # Before any row, as where an account is closed: nobody comes in who has just gone.
            lock_gate("stores", user_id)
            user = User.objects.filter(pk=user_id, deleted_at=None).first()
            if user is None:
                raise NotAuthenticated()
            found = _of_key(key)
            row = lock_rows(Membership.objects.all(), [found.pk]).get(found.pk) if found else None
            if row is None or row.store.state == StoreState.DELETED:
                raise NotFound("invitation_over")
            if row.user_id == user_id and row.state in _IN:
                return row
            if row.state != MembershipState.INVITED or is_over(row):
                raise NotFound("invitation_over")
            _come_in(row, user)
    except IntegrityError:
        raise Conflict("already_in_store") from None
    return row


def _of_key(key: str) -> Membership | None:
    return (
        Membership.objects.select_related("store")
        .filter(invite_hash=key_hash(key))
        .exclude(store__state=StoreState.DELETED)
        .first()
    )


def _come_in(row: Membership, user: User) -> None:
    _forget_removed(row, user)
    row.user, row.joined_at = user, timezone.now()
    row.state = MembershipState.ACTIVE if _is_named(row, user) else MembershipState.WAITING
    if row.state == MembershipState.ACTIVE:
        row.name, row.email = "", ""
    # Whoever comes to work in a store of others is not asked to open one.
    changes = {"first_login_setup": False}
    User.objects.filter(pk=user.pk).update(**changes, updated_at=timezone.now())
    with inside(row.store):
        save_member(row, activity.UPDATED, {"user", "joined_at", "state", "name", "email"})
        waits = row.state == MembershipState.WAITING
        notify(
            "collaborator_waits" if waits else "collaborator_joined",
            {"name": user.full_name, "email": user.email},
            link=f"{PEOPLE}/{row.pk}",
            severity="warning" if waits else "info",
        )


def _is_named(row: Membership, user: User) -> bool:
    """A mail of ours proves whose box it is; of a link the account must have proved it before."""
    if not row.email or row.email != user.email:
        return False
    return row.channel == Channel.MAIL or user.email_verified_at is not None


def _forget_removed(row: Membership, user: User) -> None:
    """The work that ended makes place for that which begins; nobody passes by a suspension so."""
    before = Membership.objects.filter(store_id=row.store_id, user=user)
    known = lock_rows(before, before.values_list("pk", flat=True))
    if any(one.state != MembershipState.REMOVED for one in known.values()):
        raise Conflict("already_in_store")
    before.delete()


@transaction.atomic
def leave_store(*, user_id: UUID, store_id: UUID) -> None:
    """The user ends their own work in a store; Conflict for its owner."""
    rows = Membership.objects.filter(user_id=user_id, store_id=store_id)
    rows = rows.exclude(state=MembershipState.REMOVED).exclude(store__state=StoreState.DELETED)
    row = next(iter(lock_rows(rows, rows.values_list("pk", flat=True)).values()), None)
    if row is None or row.user is None:
        raise NotFound()
    if row.role == OWNER:
        raise Conflict("owner_stays")
    with inside(row.store):
        remove_member(row, "left")
        notify("collaborator_left", {"name": row.user.full_name}, link=PEOPLE)
