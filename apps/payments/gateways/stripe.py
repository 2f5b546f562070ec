"""Stripe: paid on its own page (Checkout), for stores outside Peru. Whole minor units; every write has a key.

https://docs.stripe.com/api/checkout/sessions, https://docs.stripe.com/webhooks/signature
"""

import hmac
from collections.abc import Mapping
from datetime import timedelta
from decimal import Decimal
from hashlib import sha256
from typing import Any, Final

import orjson
from django.utils import timezone

from apps.payments.gateways.client import Answer, GatewayClient, bearer, from_minor, part, to_minor
from apps.payments.gateways.port import (
    Account,
    Capability,
    CredentialField,
    Event,
    Gateway,
    GatewayDown,
    GatewayRefused,
    InvalidSignature,
    Money,
    NewCharge,
    NewRefund,
    Outcome,
    PageHosts,
    Proof,
    RefundReport,
    Report,
)

_URL: Final = "https://api.stripe.com"
_SESSIONS: Final = "/v1/checkout/sessions"
_TOLERANCE: Final = timedelta(minutes=5)
_EXPANDED: Final = {"expand[]": "payment_intent.latest_charge"}
_OUTCOMES: Final = {"succeeded": Outcome.PAID, "requires_capture": Outcome.AUTHORIZED}
_FAILURES: Final = {
    "insufficient_funds": "insufficient_funds",
    "expired_card": "expired_card",
    "incorrect_cvc": "invalid_card",
    "incorrect_number": "invalid_card",
    "processing_error": "gateway",
    "payment_intent_authentication_failure": "three_d_secure",
}


class Stripe:
    key = "stripe"
    name = "Stripe"
    fields: tuple[CredentialField, ...] = (
        CredentialField("secretKey", {"es": "Llave secreta", "en": "Secret key"}),
        CredentialField("webhookSecret", {"es": "Secreto de firma de avisos", "en": "Webhook secret"}),
    )
    always_test = False
    capabilities = frozenset(
        {
            Capability.CARD,
            Capability.CHALLENGE,
            Capability.HOLD,
            Capability.PART_REFUND,
            Capability.REFUND_ONCE,
        }
    )
    proof = Proof.SIGNED
    hosts = PageHosts()
    shows_form = False
    charges_token = False
    takes_agreed = False
    asks_at_start = True
    refunds_by_key = True
    currencies: tuple[str, ...] = ()
    closed_in = frozenset({"PE", "BO", "EC", "VE", "PY"})

    def create(self, account: Account, charge: NewCharge) -> Report:
        reply = _client(account).post_form(_SESSIONS, _session(charge), _key(charge.key))
        page, reference = part(reply.data, "url"), part(reply.data, "id")
        if not reply.is_ok:
            raise GatewayRefused(_code(reply))
        if not isinstance(page, str) or not isinstance(reference, str):
            raise GatewayDown("no page")
        return Report(reference, charge.key, Outcome.PENDING, charge.money, redirect_url=page)

    def query(self, account: Account, *, reference: str, key: str) -> Report | None:
        """Without a reference its page never reached the buyer."""
        if not reference:
            return None
        return _report(_get(_client(account), reference), reference)

    def finish(self, account: Account, charge: NewCharge, answer: Mapping[str, str]) -> Report:
        raise GatewayRefused("no_form")

    def check(self, account: Account) -> str:
        reply = _client(account).get("/v1/account")
        return str(part(reply.data, "business_profile", "name") or part(reply.data, "id") or self.name)

    def capture(self, account: Account, *, reference: str, money: Money) -> Report:
        client = _client(account)
        intent = part(_get(client, reference), "payment_intent", "id")
        amount = str(to_minor(money))
        path = f"/v1/payment_intents/{intent}/capture"
        reply = client.post_form(path, {"amount_to_capture": amount}, _key(f"{reference}-capture-{amount}"))
        if not reply.is_ok:
            raise GatewayRefused(_code(reply))
        return _report(_get(client, reference), reference)

    def void(self, account: Account, *, reference: str, key: str) -> Report:
        client = _client(account)
        session = _get(client, reference)
        found = _report(session, reference)
        if found.outcome == Outcome.PAID:
            raise GatewayRefused("charge_paid")
        intent = part(session, "payment_intent", "id")
        if found.outcome == Outcome.AUTHORIZED:
            reply = client.post_form(f"/v1/payment_intents/{intent}/cancel", {}, _key(f"{reference}-cancel"))
        elif part(session, "status") == "open":
            reply = client.post_form(f"{_SESSIONS}/{reference}/expire", {}, _key(f"{reference}-expire"))
        else:
            reply = Answer(200, None)
        if not reply.is_ok:
            raise GatewayRefused(_code(reply))
        return Report(reference, key, Outcome.VOIDED, found.money)

    def refund(self, account: Account, refund: NewRefund) -> RefundReport:
        client = _client(account)
        intent = part(_get(client, refund.reference), "payment_intent", "id")
        fields = {"payment_intent": str(intent), "amount": str(to_minor(refund.money))}
        reply = client.post_form("/v1/refunds", fields, _key(refund.key))
        status = part(reply.data, "status")
        if not reply.is_ok or status in ("failed", "canceled"):
            raise GatewayRefused(_code(reply))
        return RefundReport(str(part(reply.data, "id") or refund.key), is_done=status == "succeeded")

    def read_webhook(self, account: Account, headers: Mapping[str, str], body: bytes) -> Event:
        """The message says what happened then; how the session stands now is asked for."""
        _prove(account.credentials.get("webhookSecret", ""), headers.get("stripe-signature", ""), body)
        try:
            event = orjson.loads(body)
        except orjson.JSONDecodeError:
            raise InvalidSignature("unreadable") from None
        event_id, kind = part(event, "id"), str(part(event, "type") or "")
        reference = part(event, "data", "object", "id")
        if not isinstance(event_id, str):
            raise InvalidSignature("unreadable")
        if not kind.startswith("checkout.session.") or not isinstance(reference, str):
            nothing = Report("", "", Outcome.PENDING, Money(Decimal(0), "USD"))
            return Event(id=event_id, kind=kind, report=nothing)
        return Event(event_id, kind, _report(_get(_client(account), reference), reference))


def _client(account: Account) -> GatewayClient:
    return GatewayClient("stripe", _URL, bearer(account.credentials.get("secretKey", "")))


def _key(key: str) -> dict[str, str]:
    return {"Idempotency-Key": key}


def _code(reply: Answer) -> str:
    return str(part(reply.data, "error", "code") or part(reply.data, "error", "type") or "charge")[:40]


def _session(charge: NewCharge) -> dict[str, str]:
    line = "line_items[0]"
    fields = {
        "mode": "payment",
        f"{line}[quantity]": "1",
        f"{line}[price_data][currency]": charge.money.currency.lower(),
        f"{line}[price_data][unit_amount]": str(to_minor(charge.money)),
        f"{line}[price_data][product_data][name]": charge.description[:120],
        "success_url": charge.back_url,
        "cancel_url": charge.back_url,
        "client_reference_id": charge.key,
        "metadata[attempt]": charge.key,
        "payment_intent_data[metadata][attempt]": charge.key,
        "locale": charge.language,
    }
    if charge.email:
        fields["customer_email"] = charge.email
    if charge.manual_capture:
        fields["payment_intent_data[capture_method]"] = "manual"
    return fields


def _get(client: GatewayClient, reference: str) -> Any:
    reply = client.get(f"{_SESSIONS}/{reference}", _EXPANDED)
    if reply.status == 404:
        raise GatewayRefused("unknown_charge")
    if not reply.is_ok or part(reply.data, "object") != "checkout.session":
        raise GatewayDown(f"status {reply.status}")
    return reply.data


def _report(session: Any, reference: str) -> Report:
    intent = part(session, "payment_intent")
    outcome = _OUTCOMES.get(str(part(intent, "status")), Outcome.PENDING)
    error = part(intent, "last_payment_error")
    if outcome == Outcome.PENDING and error:
        outcome = Outcome.FAILED
    elif outcome == Outcome.PENDING and part(session, "status") == "expired":
        outcome = Outcome.EXPIRED
    paid = outcome == Outcome.PAID
    amount = part(intent, "amount_received") if paid else part(session, "amount_total")
    money = from_minor(amount, part(intent, "currency") or part(session, "currency"))
    charge = part(intent, "latest_charge")
    code = str(part(error, "decline_code") or part(error, "code") or "")
    return Report(
        reference=reference,
        key=str(part(session, "client_reference_id") or ""),
        outcome=outcome,
        money=money,
        refunded=from_minor(part(charge, "amount_refunded") or 0, money.currency).amount,
        card=_card(charge),
        failure=_FAILURES.get(code, "declined") if outcome == Outcome.FAILED else "",
    )


def _card(charge: Any) -> str:
    card = part(charge, "payment_method_details", "card")
    brand, last = part(card, "brand"), part(card, "last4")
    return f"{str(brand).capitalize()} •••• {last}"[:40] if brand and last else ""


def _prove(secret: str, header: str, body: bytes) -> None:
    """Any of the proofs may hold: while a secret is changed there are two."""
    pairs = [part.split("=", 1) for part in header.split(",") if "=" in part]
    stamp = next((value for name, value in pairs if name.strip() == "t"), "")
    if not secret or not stamp.isdigit():
        raise InvalidSignature("signature")
    expected = hmac.new(secret.encode(), f"{stamp}.".encode() + body, sha256).hexdigest()
    proofs = [value for name, value in pairs if name.strip() == "v1"]
    if not any(hmac.compare_digest(expected, proof) for proof in proofs):
        raise InvalidSignature("signature")
    if abs(timezone.now().timestamp() - int(stamp)) > _TOLERANCE.total_seconds():
        raise InvalidSignature("too old")


STRIPE: Final[Gateway] = Stripe()
