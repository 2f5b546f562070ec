"""The built-in sandbox: a provider with books and a page of its own, for trying the product.

It keeps the same distance as a real one: what billing knows of it comes through the port, and its messages
carry a proof. No money moves.
"""

import hmac
from collections.abc import Mapping
from datetime import timedelta
from decimal import Decimal
from hashlib import sha256
from typing import Any, Final

import orjson
from django.conf import settings
from django.db import transaction

from billing.models import SandboxPayment
from billing.ports import now
from billing.providers.port import CardProvider, Event, InvalidSignature, NewPayment, Outcome, Report
from common.ids import new_id
from common.locks import lock_rows
from common.outbox import enqueue

KEY: Final = "sandbox"
HEADER: Final = "x-sandbox-signature"
WEBHOOK: Final = "billing.sandbox_webhook"
TOLERANCE: Final = timedelta(minutes=5)
GOOD, LATER_BAD = "sbt_good", "sbt_declines"
"""Cards on file: one that is charged each time, one that is declined from its first renewal on."""
_CARDS: Final = {GOOD: "Visa •••• 4242", LATER_BAD: "Visa •••• 0341"}


class Sandbox:
    key = KEY

    def open_page(self, payment: NewPayment) -> str:
        row = _open(payment)
        host = f"{settings.PUBLIC_SCHEME}://{settings.PLATFORM_DOMAIN}"
        return f"{host}/pay/sandbox/{row.reference}?lang={payment.language}"

    def close_page(self, key: str) -> None:
        SandboxPayment.objects.filter(key=key, state="PENDING").update(state="FAILED", failure="closed")

    def charge_card(self, payment: NewPayment, card_token: str) -> Report:
        row = _open(payment)
        if row.state == "PENDING":
            row = finish(row.reference, card_token, pays=card_token == GOOD)
        return report(row)

    def query(self, key: str) -> Report | None:
        row = SandboxPayment.objects.filter(key=key).first()
        return report(row) if row else None

    def read_webhook(self, headers: Mapping[str, str], body: bytes) -> Event:
        _prove(headers.get(HEADER, ""), body)
        try:
            message = orjson.loads(body)
            return Event(id=message["id"], report=_read(message["payment"]))
        except (orjson.JSONDecodeError, KeyError, TypeError, ValueError, ArithmeticError):
            raise InvalidSignature("unreadable") from None


SANDBOX: Final[CardProvider] = Sandbox()


def finish(reference: str, card_token: str, *, pays: bool) -> SandboxPayment:
    """What the page, or the bank, decided; said twice it stays as it was."""
    with transaction.atomic():
        found = SandboxPayment.objects.get(reference=reference)
        row = lock_rows(SandboxPayment.objects.all(), [found.pk])[found.pk]
        if row.state == "PENDING":
            row.state, row.failure = ("PAID", "") if pays else ("FAILED", "declined")
            row.card, row.card_token = _CARDS.get(card_token, ""), card_token
            row.save()
        return row


def queue_message(row: SandboxPayment) -> None:
    event_id = f"evt_{new_id().hex}"
    payload = {"reference": row.reference, "eventId": event_id}
    enqueue(WEBHOOK, payload, store_id=None, dedupe_key=f"{WEBHOOK}:{event_id}")


def message(row: SandboxPayment, event_id: str) -> tuple[dict[str, str], bytes]:
    """Headers and body as they go over the wire; signed when they are sent."""
    stands = report(row)
    payment = {
        "key": stands.key,
        "reference": stands.reference,
        "outcome": stands.outcome.value,
        "amount": str(stands.amount),
        "currency": stands.currency,
        "card": stands.card,
        "cardToken": stands.card_token,
        "failure": stands.failure,
    }
    body = orjson.dumps({"id": event_id, "payment": payment})
    stamp = int(now().timestamp())
    return {HEADER: f"t={stamp},v1={_proof(stamp, body)}"}, body


def report(row: SandboxPayment) -> Report:
    return Report(
        key=row.key,
        reference=row.reference,
        outcome=Outcome(row.state),
        amount=row.amount,
        currency=row.currency,
        card=row.card,
        card_token=row.card_token,
        failure=row.failure,
    )


def _open(payment: NewPayment) -> SandboxPayment:
    row, _ = SandboxPayment.objects.get_or_create(
        key=payment.key,
        defaults={
            "reference": f"sbp_{_secret(payment.key)}",
            "amount": payment.amount,
            "currency": payment.currency,
            "description": payment.description[:120],
            "return_url": payment.return_url,
        },
    )
    return row


def _read(payment: dict[str, Any]) -> Report:
    return Report(
        key=payment["key"],
        reference=payment["reference"],
        outcome=Outcome(payment["outcome"]),
        amount=Decimal(payment["amount"]),
        currency=payment["currency"],
        card=payment["card"],
        card_token=payment["cardToken"],
        failure=payment["failure"],
    )


def _prove(header: str, body: bytes) -> None:
    parts = dict(part.partition("=")[::2] for part in header.split(","))
    stamp = parts.get("t", "")
    if not (stamp.isascii() and stamp.isdigit() and len(stamp) <= 12):
        raise InvalidSignature("no time")
    if abs(now().timestamp() - int(stamp)) > TOLERANCE.total_seconds():
        raise InvalidSignature("too old")
    if not hmac.compare_digest(parts.get("v1", "").encode(), _proof(int(stamp), body).encode()):
        raise InvalidSignature("forged")


def _proof(stamp: int, body: bytes) -> str:
    secret = b"vitrina-billing-webhook:" + settings.SECRET_KEYS[0].encode()
    return hmac.new(secret, f"{stamp}.".encode() + body, sha256).hexdigest()


def _secret(key: str) -> str:
    """128 bits that nobody guesses, always the same for a key."""
    secret = b"vitrina-billing-payment:" + settings.SECRET_KEYS[0].encode()
    return hmac.new(secret, key.encode(), sha256).hexdigest()[:32]
