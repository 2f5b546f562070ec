"""Choosing who gets which mail about orders."""

from typing import Any, Final
from uuid import UUID

from apps.orders.notification_settings import (
    TOPIC,
    OrderNotificationSettings,
    Recipients,
    notification_settings,
    parse_settings,
    to_columns,
)
from apps.store_settings.services.save_setting import save_setting
from common.emails import is_email
from common.errors import Conflict, Invalid, Issue, issue
from tenants.models import Membership, MembershipState

MAX_RECIPIENTS: Final = 10
"""Recipients of one kind of news."""


def update_notification_settings(
    *, store_id: UUID, team: dict[str, Any], buyer: dict[str, bool | None], version: int | None
) -> OrderNotificationSettings:
    """Writes the given parts; null is what a new store has. Without a version two rivals who change
    different parts both get their way; a late one is a Conflict."""
    chosen = {name: _recipients(given) for name, given in team.items()}
    _check(store_id, team, chosen)
    while True:
        before = notification_settings()
        try:
            row = save_setting(
                topic=TOPIC,
                value=to_columns(_changed(before, chosen, buyer)),
                version=before.version if version is None else version,
            )
        except Conflict:
            if version is not None:
                raise
            continue
        return parse_settings(row.value, row.version)


def _recipients(given: dict[str, Any] | None) -> Recipients | None:
    if given is None:
        return None
    emails = tuple(dict.fromkeys(email.strip().lower() for email in given["emails"]))
    return Recipients(given["store_email"], tuple(dict.fromkeys(given["member_oids"])), emails)


def _check(store_id: UUID, team: dict[str, Any], chosen: dict[str, Recipients | None]) -> None:
    working = Membership.objects.filter(store_id=store_id, state=MembershipState.ACTIVE)
    members = set(working.values_list("user_id", flat=True))
    found: dict[str, list[Issue]] = {}
    for name, recipients in chosen.items():
        if recipients is None:
            continue
        head, *rest = name.split("_")
        path = f"team.{head}{''.join(part.capitalize() for part in rest)}"
        if len(recipients.member_ids) + len(recipients.emails) > MAX_RECIPIENTS:
            found[path] = [issue("too_many_readers", max=MAX_RECIPIENTS)]
        if set(recipients.member_ids) - members:
            found[f"{path}.memberOids"] = [issue("not_a_choice")]
        for position, email in enumerate(team[name]["emails"]):
            if not is_email(email):
                found[f"{path}.emails.{position}"] = [issue("email")]
    if found:
        raise Invalid(found)


def _changed(
    before: OrderNotificationSettings, chosen: dict[str, Recipients | None], buyer: dict[str, bool | None]
) -> OrderNotificationSettings:
    team = {name: saved for name, saved in (before.team | chosen).items() if saved is not None}
    off = {name for name in before.off if buyer.get(name, False) is False}
    off |= {name for name, is_on in buyer.items() if is_on is False}
    return OrderNotificationSettings(team, frozenset(off), before.version)
