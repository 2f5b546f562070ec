"""Who of a store reads a mail about its orders, each in his own language."""

from dataclasses import dataclass

from accounts.models import User
from apps.orders.order_news import order_news
from common.i18n import Language, as_language
from tenants.models import MembershipState, Store


@dataclass(frozen=True)
class Reader:
    email: str
    language: Language
    is_store: bool = False


def readers_of(news: str, store: Store) -> list[Reader]:
    """Every address once; who has left the store gets nothing, whatever was chosen."""
    chosen = order_news().of(news)
    readers: list[Reader] = []
    if chosen.store_email:
        owner = User.objects.filter(pk=store.owner_id).first()
        address = store.email or (owner.email if owner else "")
        if address:
            readers.append(Reader(address, as_language(owner.language if owner else store.language), True))
    if chosen.member_ids:
        working = User.objects.filter(
            pk__in=chosen.member_ids, memberships__store=store, memberships__state=MembershipState.ACTIVE
        )
        readers += [Reader(user.email, as_language(user.language)) for user in working.order_by("email")]
    readers += [Reader(email, as_language(store.language)) for email in chosen.emails]
    return list({reader.email: reader for reader in reversed(readers)}.values())[::-1]
