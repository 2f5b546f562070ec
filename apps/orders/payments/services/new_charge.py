"""What a gateway is told of an attempt."""

import hmac
from hashlib import sha256
from typing import Any, Final
from uuid import UUID

from django.conf import settings

from apps.orders.links import order_url, shop_url
from apps.orders.models import Order, PaymentAttempt
from apps.orders.payments.charged_money import charged_money
from apps.payments.gateways.port import NewCharge
from apps.payments.services.account import Connection
from common.context import client_address
from tenants.current import order_code

_TEST: Final = "?mode=test"


def new_charge(attempt: PaymentAttempt, connection: Connection, store: Any) -> NewCharge:
    order, shop = attempt.order, shop_url(store)
    mode = _TEST if attempt.test_mode else ""
    return NewCharge(
        key=str(attempt.pk),
        money=charged_money(attempt),
        description=f"{store.name} #{order_code(order.number)}",
        return_url=return_url(order, attempt.pk, store),
        back_url=back_url(attempt, shop),
        page_host=shop,
        webhook_url=f"{shop}/api/v1/payment/ui/webhook/{attempt.method_id}{mode}",
        email=order.email,
        language=order.language,
        manual_capture=connection.manual_capture,
        first_name=order.first_name,
        last_name=order.last_name,
        phone=order.phone,
        address=client_address.get(),
        reference=attempt.reference,
    )


def back_url(attempt: PaymentAttempt, shop: str) -> str:
    """Without the buyer's key, which the gateway need not know; signed, so that nobody makes one up."""
    path = f"order/ui/{attempt.order_id}/pay/{attempt.pk}/back"
    return f"{shop}/api/v1/{path}?proof={_proof(settings.SECRET_KEYS[0], attempt.pk)}"


def is_back_proof(attempt_id: UUID, proof: str) -> bool:
    return any(hmac.compare_digest(_proof(secret, attempt_id), proof) for secret in settings.SECRET_KEYS)


def _proof(secret: str, attempt_id: UUID) -> str:
    digest = hmac.new(b"vitrina-payment-back:" + secret.encode(), attempt_id.bytes, sha256)
    return digest.hexdigest()[:32]


def return_url(order: Order, attempt_id: UUID, store: Any, *, sent: bool = False) -> str:
    """The order's page, which then asks how the attempt went; `sent`: its form has been filled in."""
    page, mark, key = order_url(order, store).partition("#")
    return f"{page}?attempt={attempt_id}{'&sent=1' if sent else ''}{mark}{key}"
