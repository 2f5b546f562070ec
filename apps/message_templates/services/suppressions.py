"""Addresses that get no news: who withdrew, and what bounced or complained.

A person who signs up again lifts the own withdrawal; what bounced or complained stays.
"""

from collections.abc import Iterable
from hashlib import sha256

from apps.message_templates.models import Suppression, SuppressionReason
from common.store_context import current_store_id


def suppress(email: str, reason: SuppressionReason) -> None:
    """A withdrawal never hides that an address bounced or complained."""
    row, is_new = Suppression.objects.get_or_create(digest=_digest(email), defaults={"reason": reason})
    if not is_new and row.reason == SuppressionReason.UNSUBSCRIBED and row.reason != reason:
        Suppression.objects.filter(pk=row.pk).update(reason=reason)


def lift_withdrawal(email: str) -> None:
    withdrawn = Suppression.objects.filter(reason=SuppressionReason.UNSUBSCRIBED)
    withdrawn.filter(digest=_digest(email)).delete()


def suppressed(emails: Iterable[str]) -> set[str]:
    """Those of them that get no news; one statement."""
    by_digest = {_digest(email): email for email in emails if email}
    found = Suppression.objects.filter(digest__in=by_digest).values_list("digest", flat=True)
    return {by_digest[digest] for digest in found}


def _digest(email: str) -> str:
    return sha256(f"{current_store_id()}|{email.lower()}".encode()).hexdigest()
