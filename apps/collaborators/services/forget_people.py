"""People whom nobody can bring back any more, and invitations that nobody came by, leave the store."""

from datetime import datetime, timedelta

from django.db.models import Q

from common.crud import UNDO_DAYS
from common.store_context import current_store_id
from tenants.models import Membership, MembershipState


def forget_people(now: datetime) -> int:
    since = now - timedelta(days=UNDO_DAYS)
    removed = Q(state=MembershipState.REMOVED, removed_at__lte=since)
    uninvited = Q(state=MembershipState.INVITED, expires_at__lte=since)
    rows = Membership.objects.filter(removed | uninvited, store_id=current_store_id())
    return rows.delete()[0]
