"""What happened to a subscription: a line of its history, a mail, and a note at the bell of the stores."""

from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.conf import settings

from accounts.models import User
from billing.day_text import day_text
from billing.models import Charge, Entry, EntryKind, Plan
from billing.notices import BELL, NOTICES, RINGS, Kind
from billing.ports import now
from common.i18n import parse_language
from common.mail import send_mail
from common.outbox import enqueue
from reference.money_text import money_text

PATH = "/admin/plans"


def write_entry(
    user_id: UUID,
    kind: EntryKind,
    plan: Plan,
    *,
    charge: Charge | None = None,
    actor_id: UUID | None = None,
    reason: str = "",
    note: str = "",
) -> None:
    Entry.objects.create(
        user_id=user_id,
        at=now(),
        kind=kind,
        tier_plan=plan.pk,
        charge=charge,
        actor_id=actor_id,
        reason=reason,
        note=note,
    )


def notify_user(
    user_id: UUID,
    kind: Kind,
    *,
    key: str,
    plan: Plan,
    day: date | None = None,
    amount: tuple[Decimal, str] | None = None,
    **values: str,
) -> None:
    """In the caller's transaction; once for a `key`. An account that was deleted hears nothing."""
    user = User.objects.filter(pk=user_id, deleted_at=None).first()
    if user is None:
        return
    language = parse_language(user.language)
    words: dict[str, Any] = {
        "plan": plan.name.get(language, plan.pk),
        "day": day_text(day, language) if day else "",
        "amount": money_text(*amount) if amount else "",
        **values,
    }
    heading, line = (text.format_map(words) for text in NOTICES[kind][language])
    send_mail(
        "subscription_notice",
        to=user.email,
        language=language,
        values={"name": user.first_name, "heading": heading, "line": line, "link": _link(language)},
        dedupe_key=f"subscription-{kind}-{key}",
    )
    if kind in RINGS:
        bell = {
            "kind": kind,
            "userOid": str(user_id),
            "tierPlan": plan.pk,
            "day": day.isoformat() if day else "",
            "amount": words["amount"],
        }
        enqueue(BELL, bell, store_id=None, dedupe_key=f"{BELL}:{kind}:{key}")


def _link(language: str) -> str:
    return f"{settings.PUBLIC_SCHEME}://{settings.PLATFORM_DOMAIN}/{language}{PATH}"
