"""Choosing who gets which mail about orders."""

from typing import Any, Final
from uuid import UUID

from apps.orders.order_news import TOPIC, OrderNews, Recipients, news_of, order_news, stored
from apps.store_settings.services.save_setting import save_setting
from common.emails import is_email
from common.errors import Conflict, Invalid, Issue, issue
from tenants.models import Membership, MembershipState

MOST: Final = 10
"""Recipients of one kind of news."""


def change_news(
    *, store_id: UUID, team: dict[str, Any], buyer: dict[str, bool | None], version: int | None
) -> OrderNews:
    """Writes the given parts; null is what a new store has. Without a version two rivals who change
    different parts both get their way; a late one is a Conflict."""
    chosen = {name: _recipients(given) for name, given in team.items()}
    _check(store_id, team, chosen)
    while True:
        before = order_news()
        try:
            row = save_setting(
                topic=TOPIC,
                value=stored(_changed(before, chosen, buyer)),
                version=before.version if version is None else version,
            )
        except Conflict:
            if version is not None:
                raise
            continue
        return news_of(row.value, row.version)


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
        if len(recipients.member_ids) + len(recipients.emails) > MOST:
            found[path] = [issue("too_many_readers", max=MOST)]
        if set(recipients.member_ids) - members:
            found[f"{path}.memberOids"] = [issue("not_a_choice")]
        for position, email in enumerate(team[name]["emails"]):
            if not is_email(email):
                found[f"{path}.emails.{position}"] = [issue("email")]
    if found:
        raise Invalid(found)


def _changed(
    before: OrderNews, chosen: dict[str, Recipients | None], buyer: dict[str, bool | None]
) -> OrderNews:
    team = {name: kept for name, kept in (before.team | chosen).items() if kept is not None}
    off = {name for name in before.off if buyer.get(name, False) is False}
    off |= {name for name, is_on in buyer.items() if is_on is False}
    return OrderNews(team, frozenset(off), before.version)
