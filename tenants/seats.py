"""How many people of a store count against its plan."""

from uuid import UUID

from django.db.models import Q
from django.utils import timezone

from common.permissions import OWNER
from tenants.models import Membership, MembershipState

WORKING = (MembershipState.WAITING, MembershipState.ACTIVE, MembershipState.SUSPENDED)


def seats_used(store_id: UUID) -> int:
    """Everybody but the owner, and the invitations that are still open."""
    invited = Q(state=MembershipState.INVITED, expires_at__gt=timezone.now())
    rows = Membership.objects.filter(store_id=store_id).exclude(role=OWNER)
    return rows.filter(Q(state__in=WORKING) | invited).count()
