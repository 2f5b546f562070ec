"""What a gateway is told of an attempt."""

from typing import Any
from uuid import UUID

from apps.orders.links import order_url, shop_url
from apps.orders.models import Order, PaymentAttempt
from apps.orders.payments.charged_money import charged_money
from apps.payments.gateways.port import NewCharge
from apps.payments.services.account import Connection

TEST: str = "?mode=test"


def new_charge(attempt: PaymentAttempt, connection: Connection, store: Any) -> NewCharge:
    order, shop = attempt.order, shop_url(store)
    mode = TEST if attempt.test_mode else ""
    return NewCharge(
        key=str(attempt.pk),
        money=charged_money(attempt),
        description=f"{store.name} #{order.number}",
        return_url=return_url(order, attempt.pk, store),
        page_host=shop,
        webhook_url=f"{shop}/api/v1/payment/ui/webhook/{attempt.method_id}{mode}",
        email=order.email,
        language=order.language,
        manual_capture=connection.manual_capture,
        first_name=order.first_name,
        last_name=order.last_name,
        phone=order.phone,
    )


def return_url(order: Order, attempt_id: UUID, store: Any) -> str:
    """The order's page, which then asks how the attempt went."""
    page, mark, key = order_url(order, store).partition("#")
    return f"{page}?attempt={attempt_id}{mark}{key}"
