"""A note of the bell as an e-mail, for the members who want it so."""

from typing import Any
from uuid import UUID

from django.conf import settings
from django.utils import timezone

from apps.notifications.models import Notification
from apps.notifications.preferences import LOCKED, event_of, mailed_members
from apps.notifications.services.held import hold
from apps.notifications.texts import TEXTS
from apps.notifications.times import quiet_at
from common.i18n import parse_language
from common.mail import send_mail
from common.member_limits import read_limits
from common.outbox import enqueue
from common.store_context import current_store_id
from tenants.current import current_store
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
    user, store = member.user, current_store()
    assert user is not None
    language = parse_language(user.language)
    title, line = (text.format_map(row.params) for text in TEXTS[row.kind][language])
    host = f"{settings.PUBLIC_SCHEME}://{settings.PLATFORM_DOMAIN}/{language}"
    path = row.link or "/admin/home"
    values: dict[str, Any] = {
        "store": store.name,
        "title": title,
        "line": line,
        "link": f"{host}{path}{'&' if '?' in path else '?'}storeOid={store.id}",
        "profile": f"{host}/admin/my-profile",
    }
    send_mail(
        "member_notice",
        to=user.email,
        language=language,
        values=values,
        dedupe_key=f"notice:{row.pk}:{member.pk}",
        store_id=store.id,
    )
