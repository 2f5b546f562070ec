"""Inviting somebody into the current store, by mail or by a link that who invites sends on."""

from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256
from secrets import token_urlsafe
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from apps.collaborators.access import check_grant, check_reach, requested_access, stored_limits
from apps.collaborators.services.members import KIND, lock_member, members
from billing.gate import reserve
from common import activity
from common.api import Caller
from common.errors import Conflict, Duplicate, Invalid, issue
from common.limiter import limit
from common.outbox import enqueue
from tenants.current import current_store
from tenants.models import Channel, Membership, MembershipState
from tenants.seats import seats_used

LIFE: Final = timedelta(days=7)
A_DAY: Final = 60
"""Invitations of a store: a mail of ours goes to whomever they name."""


@dataclass(frozen=True)
class Invited:
    """`key` opens the invitation of a link; None where it goes by mail alone."""

    member: Membership
    key: str | None


def key_hash(key: str) -> str:
    return sha256(key.encode()).hexdigest()


def create_collaborator(*, caller: Caller, fields: dict[str, Any]) -> Invited:
    """PlanLimit, Duplicate for who is on the team, Invalid for what the caller cannot give."""
    store, email, channel = current_store(), fields["email"] or "", fields["channel"]
    if channel == Channel.MAIL and not email:
        raise Invalid({"email": [issue("mail_needed")]})
    limits = stored_limits(fields["limits"])
    access = requested_access(role=fields["role"], resources=fields["resources"], limits=limits)
    check_grant(caller, access)
    _limit(store.id)
    with transaction.atomic():
        reserve("collaborators", owner_id=store.owner_id, scope=store.id, used=lambda: seats_used(store.id))
        if email and _is_here(email):
            raise Duplicate("email", "already_member")
        member = Membership(
            store_id=store.id,
            role=access.role,
            resources=access.resources,
            limits=access.limits,
            state=MembershipState.INVITED,
            name=fields["name"],
            email=email,
            channel=channel,
        )
        key = _open(member, caller)
        member.save(force_insert=True)
        activity.record_act(activity.CREATED, KIND, member.pk)
        _send(member)
    return Invited(member, key)


@transaction.atomic
def create_invitation(*, caller: Caller, member_id: UUID) -> Invited:
    """Another mail or link for who has not come yet; the one before opens nothing any more."""
    store = current_store()
    member = lock_member(member_id)
    check_reach(caller, member)
    if member.state != MembershipState.INVITED:
        raise Conflict("member_state", state=member.state)
    _limit(store.id)
    if member.expires_at and member.expires_at <= timezone.now():
        reserve("collaborators", owner_id=store.owner_id, scope=store.id, used=lambda: seats_used(store.id))
    key = _open(member, caller)
    member.version += 1
    member.save()
    _send(member)
    return Invited(member, key)


def _open(member: Membership, caller: Caller) -> str | None:
    """A new life; the key of a mail is made where the mail is written."""
    key = token_urlsafe(32) if member.channel == Channel.LINK else None
    member.invite_hash = key_hash(key) if key else None
    member.invited_by_id, member.expires_at = caller.user_id, timezone.now() + LIFE
    return key


def _send(member: Membership) -> None:
    if member.channel == Channel.MAIL:
        payload = {"memberOid": str(member.pk), "version": member.version}
        key = f"collaborator.invite:{member.pk}:{member.version}"
        enqueue("collaborator.invite", payload, store_id=member.store_id, dedupe_key=key)


def _is_here(email: str) -> bool:
    invited = Q(state=MembershipState.INVITED, email=email, expires_at__gt=timezone.now())
    return members().filter(invited | Q(user__email=email)).exists()


def _limit(store_id: UUID) -> None:
    limit("invite", str(store_id), A_DAY, 86_400, closed=True)
