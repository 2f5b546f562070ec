"""What buyer and merchant are told. Called by the outbox; a mail is an outbox row of its own.

The buyer reads the order's language, the merchant his own.
"""

from typing import Any
from uuid import UUID

from django.db import connection

from accounts.models import User
from apps.notifications.services.notify import notify
from apps.orders import states
from apps.orders.links import admin_url
from apps.orders.models import ActorKind, Order, OrderComment
from apps.orders.money_text import money_text
from apps.orders.services.mail_values import mail_values
from common.i18n import as_language
from common.mail import send_mail
from tenants.models import Store

TOLD = frozenset({states.CONFIRMED, states.SHIPPED, states.DELIVERED, states.CANCELLED, states.EXPIRED})
"""States that a buyer gets a mail about; READY is told for pickup alone."""


def placed(order: Order) -> None:
    _to_buyer(order, "order_placed_buyer", f"order_placed_buyer:{order.pk}")
    _to_merchant(order, "order_placed_merchant", f"order_placed_merchant:{order.pk}")
    _notify(order, "order_placed")


def state_changed(order: Order, change: dict[str, Any]) -> None:
    """`change`: state, notify, note, eventOid."""
    state = change["state"]
    if state == states.EXPIRED:
        _notify(order, "order_expired")
    told = state in TOLD or (state == states.READY and order.is_pickup)
    if told and change["notify"]:
        parcel = order.parcels.last()
        extra = {"state": state, "note": change["note"]}
        extra |= {"courier": parcel.courier, "tracking": parcel.tracking} if parcel else {}
        _to_buyer(order, "order_changed_buyer", f"order_changed_buyer:{change['eventOid']}", extra)


def claim_sent(order: Order, claim_id: UUID) -> None:
    claim = order.claims.get(pk=claim_id)
    extra = {"operation": claim.operation_number, "amount": money_text(claim.amount, order.currency)}
    _to_merchant(order, "claim_sent_merchant", f"claim_sent_merchant:{claim.pk}", extra)
    _notify(order, "payment_claimed")


def claim_rejected(order: Order, claim_id: UUID) -> None:
    claim = order.claims.get(pk=claim_id)
    _to_buyer(order, "claim_rejected_buyer", f"claim_rejected_buyer:{claim.pk}", {"reason": claim.reason})


def comment_added(order: Order, comment_id: UUID) -> None:
    comment = OrderComment.objects.get(pk=comment_id)
    extra = {"body": comment.body, "author": comment.author_name}
    if comment.author_kind == ActorKind.BUYER:
        _to_merchant(order, "order_comment_merchant", f"order_comment:{comment.pk}", extra)
    else:
        _to_buyer(order, "order_comment_buyer", f"order_comment:{comment.pk}", extra)


def _to_buyer(order: Order, template: str, key: str, extra: dict[str, Any] | None = None) -> None:
    if not order.email:
        return
    store = _store()
    tongue = as_language(order.language)
    send_mail(
        template,
        to=order.email,
        language=tongue,
        values=mail_values(order, store, tongue) | (extra or {}),
        dedupe_key=key,
        store_id=store.pk,
        sender_name=store.name,
        reply_to=store.email,
    )


def _to_merchant(order: Order, template: str, key: str, extra: dict[str, Any] | None = None) -> None:
    store = _store()
    if not store.email:
        return
    owner = User.objects.filter(pk=store.owner_id).first()
    tongue = as_language(owner.language if owner else store.language)
    values = mail_values(order, store, tongue) | {
        "link": admin_url(f"/admin/orders/{order.pk}", store.pk, tongue)
    }
    send_mail(
        template,
        to=store.email,
        language=tongue,
        values=values | (extra or {}),
        dedupe_key=key,
        store_id=store.pk,
        reply_to=order.email,
    )


def _notify(order: Order, kind: str) -> None:
    params = {
        "number": order.number,
        "customer": order.customer_name,
        "total": money_text(order.total, order.currency),
    }
    notify(kind, params, link=f"/admin/orders/{order.pk}")


def _store() -> Store:
    """The whole row; the outbox enters a store with it."""
    current = connection.tenant  # type: ignore[attr-defined]
    return current if isinstance(current, Store) else Store.objects.get(pk=current.id)
