"""What came in somebody's quiet hours comes as one when they end."""

from datetime import datetime
from typing import Final

from apps.notifications.times import Quiet
from common.outbox import enqueue
from tenants.models import Membership

MESSAGE: Final = "notification.held"


def hold(member: Membership, quiet: Quiet) -> None:
    """Once for all that comes in them: the first note writes the message, the others find it there."""
    enqueue(
        MESSAGE,
        {"membershipOid": str(member.pk), "since": quiet.since.isoformat()},
        store_id=member.store_id,
        dedupe_key=f"{MESSAGE}:{member.pk}:{_stamp(quiet.until)}",
        queue="mail",
        not_before=quiet.until,
    )


def _stamp(moment: datetime) -> str:
    return f"{moment.timestamp():.0f}"
