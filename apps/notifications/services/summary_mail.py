"""Many notes in one e-mail: what came in quiet hours, and what happened in a day."""

from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from django.utils import timezone

from apps.notifications.models import Notification
from apps.notifications.preferences import LOCKED, event_of, mailed_events
from apps.notifications.services.member_mail import send_member_mail
from apps.notifications.services.push_notice import SECURITY, is_pushed_to, push_held
from apps.notifications.texts import TEXTS
from apps.notifications.times import zone_of
from common.i18n import parse_language
from common.member_limits import read_limits
from common.store_context import current_store_id
from tenants.models import Membership, MembershipState

DAY: Final = timedelta(hours=24)
MAX_LISTED: Final = 30
"""Those beyond it are a number, and the link."""


def send_held(membership_id: UUID, since: datetime) -> None:
    """What came since then, where the member wants it: one push message and one mail."""
    member = _active().filter(pk=membership_id).first()
    if member is None or member.user is None:
        return
    rows = _heard(member, since)
    pushed = [row for row in rows if row.kind not in SECURITY and is_pushed_to(row, member)]
    if pushed:
        push_held(member, len(pushed))
    mailed = [row for row in rows if event_of(row.kind) in mailed_events(member) - LOCKED]
    if mailed:
        _mail(member, mailed, "QUIET", f"{since:%Y%m%d%H}")


def mail_digests(now: datetime | None = None) -> None:
    """To whom the hour of their choice has come; a day of nothing is not mailed. However often the clock
    comes by in that hour, one mail a day."""
    moment = now or timezone.now()
    for member in _active().filter(notices__digest__isnull=False):
        local = moment.astimezone(zone_of(member))
        if member.user is None or local.hour != member.notices["digest"]:
            continue
        rows = _heard(member, moment - DAY)
        if rows:
            _mail(member, rows, "DAY", f"{local:%Y-%m-%d}")


def _active() -> Any:
    rows = Membership.objects.filter(store_id=current_store_id(), state=MembershipState.ACTIVE)
    return rows.select_related("user").order_by("pk")


def _heard(member: Membership, since: datetime) -> list[Notification]:
    rows = Notification.objects.filter(deleted_at=None, created_at__gte=since).order_by("-created_at")
    sees_own = read_limits(member.pk, member.limits).own_orders
    return [row for row in rows if not (sees_own and row.is_of_all_orders)]


def _mail(member: Membership, rows: list[Notification], why: str, key: str) -> None:
    assert member.user is not None
    language, zone = parse_language(member.user.language), zone_of(member)
    listed = [_line(row, language, zone) for row in rows[:MAX_LISTED]]
    send_member_mail(
        "member_summary",
        member,
        {"why": why, "count": len(rows), "rows": listed, "more": len(rows) - len(listed)},
        path="/admin/home",
        dedupe_key=f"summary:{why}:{member.pk}:{key}",
    )


def _line(row: Notification, language: Any, zone: Any) -> dict[str, str]:
    title, line = (text.format_map(row.params) for text in TEXTS[row.kind][language])
    return {"at": f"{row.created_at.astimezone(zone):%d/%m %H:%M}", "title": title, "line": line}
