"""What buyer and merchant are told. Called by the outbox; a mail is an outbox row of its own.

The buyer reads the order's language, the merchant his own.
"""

from typing import Any, Final
from uuid import UUID

from apps.message_templates.models import Channel
from apps.message_templates.queries import text_of
from apps.notifications.services.notify import notify
from apps.orders import states
from apps.orders.links import admin_path, admin_url
from apps.orders.models import ActorKind, Order, OrderComment
from apps.orders.moments.letters import MAIL_TEMPLATE, letter
from apps.orders.notification_settings import notification_settings
from apps.orders.notifications.services.mail_recipients import recipients_of
from apps.orders.notifications.services.mail_values import mail_values, pickup_hours, ways_values
from common.i18n import parse_language
from common.mail import send_mail
from reference.money_text import money_text
from tenants.context import stored_store
from tenants.current import order_code

NOTIFIED_STATES = frozenset(
    {states.CONFIRMED, states.SHIPPED, states.DELIVERED, states.CANCELLED, states.EXPIRED}
)
"""States that a buyer always gets a mail about; see _is_notified for READY and PENDING, and
desk_messages.all_returned for RETURNED."""


MAILED: Final = "order.mailed"
"""Message of the outbox: the buyer was sent a mail."""


def notify_placed(order: Order) -> None:
    next_news = {"confirmed", "ready" if order.is_pickup else "shipped"}
    more_notifications = not next_news <= notification_settings().off
    extra = {"isToldMore": more_notifications}
    mail_buyer(order, "order_placed", f"order_placed_buyer:{order.pk}", extra)
    mail_merchant(order, "order_placed_merchant", f"order_placed_merchant:{order.pk}", news="order_placed")
    notify_members(order, "order_placed")


def notify_state_changed(order: Order, change: dict[str, Any]) -> None:
    """`change`: state, notify, note, eventOid."""
    state, key = change["state"], change["eventOid"]
    _notify_team(order, state, key)
    if change["notify"] and _is_notified(order, state):
        extra = {"note": change["note"]}
        if state == states.SHIPPED:
            extra |= ways_values(order)
        if state == states.READY:
            extra["hours"] = pickup_hours(order, stored_store(), parse_language(order.language))
        news = "reopened" if state == states.PENDING else state.lower()
        mail_buyer(order, f"order_{news}", f"order_changed_buyer:{key}", extra, news=news)


def _is_notified(order: Order, state: str) -> bool:
    """A pickup that is ready; one that is open again, unless its money was there and it went on."""
    if state == states.READY:
        return order.is_pickup
    if state == states.PENDING:
        return order.state == states.PENDING
    return state in NOTIFIED_STATES


def _notify_team(order: Order, state: str, event_id: str) -> None:
    """What happened without anybody of the team: it expired, or its buyer took it back."""
    news = "order_expired" if state == states.EXPIRED else ""
    if state == states.CANCELLED:
        event = order.events.filter(pk=event_id).first()
        news = "order_cancelled" if event and event.actor_kind == ActorKind.BUYER else ""
    if news:
        notify_members(order, news)
        mail_merchant(order, "order_ended_merchant", f"{news}:{event_id}", {"news": news}, news=news)


def claim_sent(order: Order, claim_id: UUID) -> None:
    claim = order.claims.get(pk=claim_id)
    amount = "" if claim.said is None else money_text(claim.said, order.currency)
    extra = {"operation": claim.operation_number, "amount": amount}
    key = f"claim_sent_merchant:{claim.pk}"
    mail_merchant(order, "claim_sent_merchant", key, extra, news="payment_claimed")
    notify_members(order, "payment_claimed")


def claim_rejected(order: Order, claim_id: UUID) -> None:
    claim = order.claims.get(pk=claim_id)
    mail_buyer(order, "payment_not_found", f"claim_rejected_buyer:{claim.pk}", {"reason": claim.reason})


def comment_added(order: Order, comment_id: UUID) -> None:
    comment = OrderComment.objects.get(pk=comment_id)
    extra = {"body": comment.body}
    if comment.author_kind == ActorKind.BUYER:
        key = f"order_comment:{comment.pk}"
        mail_merchant(order, "order_comment_merchant", key, extra, news="buyer_comment")
    else:
        mail_buyer(order, "order_message", f"order_comment:{comment.pk}", extra)


def mail_buyer(
    order: Order, moment: str, key: str, extra: dict[str, Any] | None = None, *, news: str = ""
) -> None:
    """A mail in the words of the store (see apps.orders.moments), unless the store has switched this `news`
    (see notification_settings.BUYER_NEWS) off."""
    if not order.email or (news and not notification_settings().buyer_gets(news)):
        return
    store = stored_store()
    language = parse_language(order.language)
    known = mail_values(order, store, language) | (extra or {})
    send_mail(
        MAIL_TEMPLATE,
        to=order.email,
        language=language,
        values=letter(moment, text_of(moment, Channel.MAIL, language), known, language),
        dedupe_key=key,
        store_id=store.pk,
        sender_name=store.name,
        reply_to=store.public_email,
        after={"kind": MAILED, "payload": {"orderOid": str(order.pk)}},
    )


def mail_merchant(
    order: Order, template: str, key: str, extra: dict[str, Any] | None = None, *, news: str
) -> None:
    """A mail to each of those who are to know this `news` (see notification_settings.TEAM_NEWS)."""
    store = stored_store()
    for reader in recipients_of(news, store):
        values = mail_values(order, store, reader.language) | {
            "link": admin_url(admin_path(order), store.pk, reader.language)
        }
        send_mail(
            template,
            to=reader.email,
            language=reader.language,
            values=values | (extra or {}),
            dedupe_key=key if reader.is_store else f"{key}:{reader.email}",
            store_id=store.pk,
            reply_to=order.email,
        )


def notify_members(order: Order, kind: str) -> None:
    params = {
        "number": order_code(order.number),
        "customer": order.customer_name,
        "total": money_text(order.total, order.currency),
    }
    notify(kind, params, link=admin_path(order))
