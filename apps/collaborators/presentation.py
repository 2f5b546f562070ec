"""The people of a store as they are listed."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.conf import settings
from django.utils import timezone

from accounts.models import User
from apps.collaborators.access import check_reach
from apps.collaborators.schemas import (
    CollaboratorOut,
    InvitationOut,
    InvitedOut,
    LimitsOut,
    SecondStepRuleOut,
)
from common.api import Caller
from common.errors import NotPermitted
from common.i18n import parse_language
from common.member_limits import read_limits
from common.permissions import granted_words
from tenants.models import Channel, Membership, MembershipState, Store
from tenants.presentation import store_url
from tenants.qr_code import qr_code

EXPIRED = "EXPIRED"
_SAME = "id user_id role channel expires_at joined_at last_seen_at created_at version".split()


def collaborators_out(rows: Iterable[Membership], caller: Caller) -> list[CollaboratorOut]:
    members = list(rows)
    inviters = names_of(row.invited_by_id for row in members)
    return [CollaboratorOut(**_fields(row, caller, inviters)) for row in members]


def collaborator_out(row: Membership, caller: Caller) -> CollaboratorOut:
    return collaborators_out([row], caller)[0]


def second_step_rule_out(caller: Caller) -> SecondStepRuleOut:
    assert caller.store_id is not None
    active = Membership.objects.filter(store_id=caller.store_id, state=MembershipState.ACTIVE)
    lacking = active.filter(user__second_step__enabled_at=None).select_related("user").order_by("created_at")
    people = [row.user for row in lacking if row.user]
    return SecondStepRuleOut(
        required=Store.objects.filter(pk=caller.store_id, requires_second_step=True).exists(),
        missing=[user.full_name for user in people],
        have_it=all(user.pk != caller.user_id for user in people),
    )


def invited_out(row: Membership, caller: Caller, link: str | None) -> InvitedOut:
    qr = qr_code(link, "svg").decode() if link else None
    return InvitedOut(**_fields(row, caller, names_of([row.invited_by_id])), link=link, qr=qr)


def _fields(row: Membership, caller: Caller, inviters: dict[UUID, str]) -> dict[str, Any]:
    user = row.user
    return {
        **{name: getattr(row, name) for name in _SAME},
        "name": (user.full_name if user else "") or row.name,
        "invited_name": row.name,
        "email": user.email if user else row.email,
        "added": sorted(row.resources),
        "resources": sorted(granted_words(row.role, row.resources)),
        "limits": limits_out(row),
        "state": state_of(row),
        "is_you": row.user_id == caller.user_id,
        "may_change": _may_change(caller, row),
        "invited_by": inviters.get(row.invited_by_id, "") if row.invited_by_id else "",
    }


def _may_change(caller: Caller, row: Membership) -> bool:
    try:
        check_reach(caller, row)
    except NotPermitted:
        return False
    return True


def state_of(row: Membership) -> str:
    return EXPIRED if row.state == MembershipState.INVITED and is_over(row) else str(row.state)


def is_over(row: Membership) -> bool:
    return row.expires_at is not None and row.expires_at <= timezone.now()


def limits_out(row: Membership) -> LimitsOut:
    limits = read_limits(row.pk, row.limits)
    warehouses = None if limits.warehouse_ids is None else sorted(limits.warehouse_ids)
    return LimitsOut(own_orders=limits.own_orders, warehouse_ids=warehouses, max_discount=limits.max_discount)


def names_of(ids: Iterable[UUID | None]) -> dict[UUID, str]:
    known = {one for one in ids if one}
    users = User.objects.filter(pk__in=known).only("first_name", "last_name") if known else []
    return {user.pk: user.full_name for user in users}


def invitation_out(row: Membership, store: Store) -> InvitationOut:
    assert row.expires_at is not None
    return InvitationOut(
        store_name=store.name,
        store_url=store_url(store),
        store_logo_url=store.logo_url or None,
        invited_by=names_of([row.invited_by_id]).get(row.invited_by_id, "") if row.invited_by_id else "",
        name=row.name,
        email=row.email,
        role=row.role,
        resources=sorted(granted_words(row.role, row.resources)),
        limits=limits_out(row),
        waits=row.channel == Channel.LINK and not row.email,
        expires_at=row.expires_at,
    )


def invitation_url(key: str, language: str) -> str:
    locale = parse_language(language)
    return f"{settings.PUBLIC_SCHEME}://{settings.PLATFORM_DOMAIN}/{locale}/join?key={key}"
