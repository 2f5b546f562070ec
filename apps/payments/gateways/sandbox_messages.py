"""The sandbox's messages to a shop: signed over the raw body with a time, as real gateways do."""

import hmac
from collections.abc import Mapping
from datetime import datetime, timedelta
from decimal import Decimal
from hashlib import sha256
from typing import Any, Final
from uuid import UUID

import orjson
from django.conf import settings
from django.utils import timezone

from apps.payments.gateways.port import Event, InvalidSignature, Money, Outcome, Report
from apps.payments.gateways.sandbox_books import report
from apps.payments.models import SandboxCharge
from common.ids import new_id
from common.money import to_wire
from common.outbox import enqueue
from common.store_context import current_store_id

HEADER: Final = "x-sandbox-signature"
KIND: Final = "gateway.webhook"
TOLERANCE: Final = timedelta(minutes=5)


def send_messages(charge: SandboxCharge, *, after: timedelta = timedelta(0), copies: int = 1) -> None:
    """Sends a message about a charge, `copies` times with one event id, in the current transaction."""
    event_id = f"evt_{new_id().hex}"
    payload = {"methodOid": str(charge.method_id), "reference": charge.reference, "eventId": event_id}
    for number in range(copies):
        enqueue(
            KIND,
            payload,
            store_id=current_store_id(),
            dedupe_key=f"{KIND}:{event_id}:{number}",
            not_before=timezone.now() + after if after else None,
        )


def message(charge: SandboxCharge, event_id: str, now: datetime) -> tuple[dict[str, str], bytes]:
    """Headers and body as they go over the wire; signed when they are sent, as a retry is."""
    charge_report = report(charge)
    body = orjson.dumps(
        {
            "id": event_id,
            "type": f"charge.{charge.state.lower()}",
            "charge": {
                "reference": charge_report.reference,
                "merchantReference": charge_report.key,
                "outcome": charge_report.outcome.value,
                "amount": to_wire(charge_report.money.amount, charge_report.money.currency),
                "currency": charge_report.money.currency,
                "refunded": to_wire(charge_report.refunded, charge_report.money.currency),
                "card": charge_report.card,
                "failure": charge_report.failure,
            },
        }
    )
    stamp = int(now.timestamp())
    proof = _proof(settings.SECRET_KEYS[0], charge.method_id, stamp, body)
    return {HEADER: f"t={stamp},v1={proof}", "content-type": "application/json"}, body


def read(method_id: UUID, headers: Mapping[str, str], body: bytes) -> Event:
    _prove(method_id, headers.get(HEADER, ""), body)
    try:
        event = orjson.loads(body)
        return Event(id=event["id"], kind=event["type"], report=_report(event["charge"]))
    except (orjson.JSONDecodeError, KeyError, TypeError, ValueError, ArithmeticError):
        raise InvalidSignature("unreadable") from None


def _report(charge: dict[str, Any]) -> Report:
    return Report(
        reference=charge["reference"],
        key=charge["merchantReference"],
        outcome=Outcome(charge["outcome"]),
        money=Money(Decimal(charge["amount"]), charge["currency"]),
        refunded=Decimal(charge["refunded"]),
        card=charge["card"],
        failure=charge["failure"],
    )


def _prove(method_id: UUID, header: str, body: bytes) -> None:
    parts = dict(part.split("=", 1) for part in header.split(",") if "=" in part)
    stamp, proof = parts.get("t", ""), parts.get("v1", "")
    if not (stamp.isascii() and stamp.isdigit() and len(stamp) <= 12 and proof.isascii()):
        raise InvalidSignature("unsigned")
    expected = (_proof(secret, method_id, int(stamp), body) for secret in settings.SECRET_KEYS)
    if not any(hmac.compare_digest(one, proof) for one in expected):
        raise InvalidSignature("signature")
    if abs(timezone.now().timestamp() - int(stamp)) > TOLERANCE.total_seconds():
        raise InvalidSignature("too_old")


def _proof(secret: str, method_id: UUID, stamp: int, body: bytes) -> str:
    key = b"vitrina-sandbox-webhook:" + secret.encode() + method_id.bytes
    return hmac.new(key, f"{stamp}.".encode() + body, sha256).hexdigest()
