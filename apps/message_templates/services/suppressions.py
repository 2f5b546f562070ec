"""Addresses that get no news: who withdrew, and what bounced.

A person who signs up again lifts the own withdrawal; what bounced stays.
"""

from collections.abc import Iterable
from hashlib import sha256

from apps.message_templates.models import Suppression, SuppressionReason
from common.store_context import current_store_id


def suppress(email: str, reason: SuppressionReason) -> None:
    """A withdrawal never hides that an address bounced."""
    row, is_new = Suppression.objects.get_or_create(digest=address_digest(email), defaults={"reason": reason})
    if not is_new and row.reason == SuppressionReason.UNSUBSCRIBED and row.reason != reason:
        Suppression.objects.filter(pk=row.pk).update(reason=reason)


def lift_withdrawal(email: str) -> None:
    withdrawn = Suppression.objects.filter(reason=SuppressionReason.UNSUBSCRIBED)
    withdrawn.filter(digest=address_digest(email)).delete()


def suppressed(emails: Iterable[str]) -> set[str]:
    """Those of them that get no news; one statement."""
    by_digest = {address_digest(email): email for email in emails if email}
    found = Suppression.objects.filter(digest__in=by_digest).values_list("digest", flat=True)
    return {by_digest[digest] for digest in found}


def address_digest(email: str) -> str:
    """Of this store: that of another one is not the same."""
    return sha256(f"{current_store_id()}|{email.lower()}".encode()).hexdigest()
