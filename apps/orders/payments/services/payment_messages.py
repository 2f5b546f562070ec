"""What buyer and merchant are told about card payments and refunds. Called by the outbox."""

from decimal import Decimal
from typing import Any
from uuid import UUID

from apps.notifications.services.notify import notify
from apps.orders.links import admin_path
from apps.orders.models import Order, PaymentAttempt, Refund
from apps.orders.next_action import PREPAID
from apps.orders.notifications.services.messages import mail_buyer, mail_merchant
from reference.money_text import money_text
from tenants.current import order_code

MAILED = frozenset(
    {"payment_received", "payment_mismatch", "payment_late", "capture_failed", "refund_failed"}
)
"""News that are mailed: money that came in, if somebody wants to know, and what has to be acted on."""


def notify_payment(order: Order, news: str, attempt_id: UUID) -> None:
    attempt = PaymentAttempt.objects.get(pk=attempt_id)
    taken = attempt.captured or attempt.amount
    expected = money_text(attempt.amount, order.currency)
    extra = {"expected": expected, "isOtherCurrency": news == "payment_mismatch" and not attempt.captured}
    _tell(order, news, taken, f"{attempt.pk}:{news}", extra)


def part_received(order: Order, payment_id: UUID, amount: str, due: str) -> None:
    """`amount` came in and `due` was missing then."""
    amount_text, missing = (money_text(Decimal(text), order.currency) for text in (amount, due))
    extra = {"amount": amount_text, "due": missing, "isPrepaid": order.payment_kind in PREPAID}
    mail_buyer(order, "payment_part", f"payment_part_buyer:{payment_id}", extra)


def refund_done(order: Order, refund_id: UUID) -> None:
    row = Refund.objects.select_related("attempt").get(pk=refund_id)
    card = row.attempt.card if row.attempt else ""
    extra = {"amount": money_text(row.amount, order.currency), "card": card}
    mail_buyer(order, "order_refunded", f"refund_buyer:{row.pk}", extra, news="refunded")


def refund_failed(order: Order, refund_id: UUID) -> None:
    row = Refund.objects.get(pk=refund_id)
    _tell(order, "refund_failed", row.amount, f"{row.pk}:{row.updated_at.timestamp()}", {})


def _tell(order: Order, news: str, amount: Decimal, key: str, extra: dict[str, Any]) -> None:
    amount_text = money_text(amount, order.currency)
    params = {"number": order_code(order.number), "customer": order.customer_name, "amount": amount_text}
    notify(news, params, link=admin_path(order), group_key=f"{news}:{order.pk}")
    if news in MAILED:
        values = {"news": news, "amount": amount_text, **extra}
        kind = "payment_received" if news == "payment_received" else "payment_problem"
        mail_merchant(order, "payment_news_merchant", f"payment_news:{key}", values, news=kind)
