"""Quiet hours of a member and the hour of the day's summary, by their own clock."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db import transaction

from apps.notifications.preferences import live_member
from common.errors import BadRequest
from common.locks import lock_rows
from tenants.models import Membership, Store


@dataclass(frozen=True)
class Times:
    quiet_from: int | None
    quiet_until: int | None
    digest_at: int | None
    time_zone: str


@dataclass(frozen=True)
class Quiet:
    """The quiet hours that a moment is in."""

    since: datetime
    until: datetime


def times_of(user_id: UUID, store_id: UUID) -> Times:
    return _read(live_member(user_id, store_id))


def update_times(user_id: UUID, store_id: UUID, changes: dict[str, Any]) -> Times:
    """`changes`: `quiet_from`, `quiet_until`, `digest_at`. BadRequest for half of the quiet hours, or for a
    whole day of them."""
    member = live_member(user_id, store_id)
    with transaction.atomic():
        row = lock_rows(Membership.objects.all(), [member.pk])[member.pk]
        times = replace(_read(row), **changes)
        others = {name: value for name, value in row.notices.items() if name not in ("quiet", "digest")}
        row.notices = others | _written(times)
        row.save(update_fields=["notices", "updated_at"])
    return times


def _written(times: Times) -> dict[str, Any]:
    written: dict[str, Any] = {} if times.digest_at is None else {"digest": times.digest_at}
    ends = {times.quiet_from, times.quiet_until}
    if ends == {None}:
        return written
    if None in ends or len(ends) == 1:
        raise BadRequest("quiet_hours_incomplete")
    return written | {"quiet": [times.quiet_from, times.quiet_until]}


def quiet_at(member: Membership, moment: datetime) -> Quiet | None:
    """They may go over midnight: 22 to 7."""
    quiet = member.notices.get("quiet")
    if not quiet:
        return None
    begins, ends = quiet
    local = moment.astimezone(zone_of(member))
    start = local.replace(hour=begins, minute=0, second=0, microsecond=0)
    if start > local:
        start -= timedelta(days=1)
    end = start.replace(hour=ends)
    if end <= start:
        end += timedelta(days=1)
    return Quiet(start, end) if local < end else None


def zone_of(member: Membership) -> ZoneInfo:
    """The member's own, else the store's."""
    own = member.user.time_zone if member.user else ""
    zone = own or Store.objects.values_list("time_zone", flat=True).get(pk=member.store_id)
    return ZoneInfo(zone)


def _read(member: Membership) -> Times:
    begins, ends = member.notices.get("quiet") or (None, None)
    return Times(begins, ends, member.notices.get("digest"), str(zone_of(member)))
