"""Periodic work of billing, and what it does outside of transactions."""

from typing import Any
from uuid import UUID

from billing.models import SandboxPayment
from billing.providers.sandbox import KEY, WEBHOOK, message
from billing.services import card
from billing.services.advance import advance_due
from billing.services.charges import CHARGE_CARD, CLOSE_PAGE
from common.outbox import handler
from common.schedule import every


@every(300, "billing.advance")
def advance_subscriptions() -> None:
    advance_due()


@every(600, "billing.reconcile")
def ask_about_payments() -> None:
    card.reconcile()


@handler(CHARGE_CARD, external=True)
def charge_card(payload: dict[str, Any]) -> None:
    card.charge_on_file(UUID(payload["chargeOid"]))


@handler(CLOSE_PAGE, external=True)
def close_page(payload: dict[str, Any]) -> None:
    card.close_page(payload)


@handler(WEBHOOK)
def deliver_sandbox_message(payload: dict[str, Any]) -> None:
    """As a call of the sandbox to `user-subscription/webhook`: signed now, with the payment as it stands."""
    row = SandboxPayment.objects.get(reference=payload["reference"])
    headers, body = message(row, payload["eventId"])
    card.receive_webhook(provider_key=KEY, headers=headers, body=body)
