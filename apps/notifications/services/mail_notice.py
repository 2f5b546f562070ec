"""A note of the bell as an e-mail, for the members who want it so."""

from uuid import UUID

from django.utils import timezone

from apps.notifications.models import Notification
from apps.notifications.preferences import LOCKED, event_of, mailed_members
from apps.notifications.services.held import hold
from apps.notifications.services.member_mail import send_member_mail
from apps.notifications.texts import TEXTS
from apps.notifications.times import quiet_at
from common.i18n import parse_language
from common.member_limits import read_limits
from common.outbox import enqueue
from common.store_context import current_store_id
from tenants.models import Membership

MESSAGE = "notification.mail"


def queue_mail(row: Notification) -> None:
    """Where somebody wants it; in the transaction of the note."""
    event = event_of(row.kind)
    if event is None or event in LOCKED or not mailed_members(event).exists():
        return
    enqueue(
        MESSAGE,
        {"notificationOid": str(row.pk)},
        store_id=current_store_id(),
        dedupe_key=f"{MESSAGE}:{row.pk}",
        queue="mail",
    )


def mail_notification(notification_id: UUID) -> None:
    row = Notification.objects.filter(pk=notification_id).first()
    event = event_of(row.kind) if row else None
    if row is None or event is None:
        return
    for member in mailed_members(event):
        # News of orders are of all orders.
        sees_own = read_limits(member.pk, member.limits).own_orders
        if member.user is None or (sees_own and row.is_of_all_orders):
            continue
        quiet = quiet_at(member, timezone.now())
        if quiet is not None:
            hold(member, quiet)
        else:
            _send(row, member)


def _send(row: Notification, member: Membership) -> None:
    assert member.user is not None
    title, line = (
        text.format_map(row.params) for text in TEXTS[row.kind][parse_language(member.user.language)]
    )
    send_member_mail(
        "member_notice",
        member,
        {"title": title, "line": line},
        path=row.link or "/admin/home",
        dedupe_key=f"notice:{row.pk}:{member.pk}",
    )
