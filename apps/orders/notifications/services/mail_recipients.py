"""Who of a store reads a mail about its orders, each in his own language."""

from dataclasses import dataclass

from accounts.models import User
from apps.orders.notification_settings import notification_settings
from common.i18n import Language, parse_language
from tenants.models import MembershipState, Store


@dataclass(frozen=True)
class Recipient:
    email: str
    language: Language
    is_store: bool = False


def recipients_of(news: str, store: Store) -> list[Recipient]:
    """Every address once; who has left the store gets nothing, whatever was chosen."""
    chosen = notification_settings().of(news)
    recipients: list[Recipient] = []
    if chosen.store_email:
        owner = User.objects.filter(pk=store.owner_id).first()
        address = store.email or (owner.email if owner else "")
        if address:
            recipients.append(
                Recipient(address, parse_language(owner.language if owner else store.language), True)
            )
    if chosen.member_ids:
        working = User.objects.filter(
            pk__in=chosen.member_ids, memberships__store=store, memberships__state=MembershipState.ACTIVE
        )
        recipients += [
            Recipient(user.email, parse_language(user.language)) for user in working.order_by("email")
        ]
    recipients += [Recipient(email, parse_language(store.language)) for email in chosen.emails]
    return list({recipient.email: recipient for recipient in reversed(recipients)}.values())[::-1]
