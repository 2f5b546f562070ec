"""Reads that span stores and people."""

from collections.abc import Iterable
from uuid import UUID

from django.utils import timezone

from billing.gate import plan_of
from tenants.models import Membership, MembershipState, RestingHost, StoreState
from tenants.presentation import store_url
from tenants.schemas import StoreCard


def store_cards(user_id: UUID) -> list[StoreCard]:
    """A user's stores, newest first."""
    rows = (
        Membership.objects.select_related("store")
        .filter(user_id=user_id, state=MembershipState.ACTIVE)
        .exclude(store__state=StoreState.DELETED)
        .order_by("-store__created_at")
    )
    return [
        StoreCard(
            id=row.store.pk,
            name=row.store.name,
            subdomain_name=row.store.subdomain_name,
            url=store_url(row.store),
            role=row.role,
            store_tier=plan_of(row.store.owner_id).tier_plan,
            state=row.store.state,
            logo_url=row.store.logo_url or None,
            created_at=row.store.created_at,
        )
        for row in rows
    ]


def rests(hosts: Iterable[str], user_id: UUID | None) -> set[str]:
    """Those of the hosts that a store had which somebody else has closed lately."""
    resting = RestingHost.objects.filter(host__in=hosts, until__gt=timezone.now())
    theirs = resting.exclude(owner_id=user_id) if user_id else resting
    return set(theirs.values_list("host", flat=True))
