"""Mercado Pago: paid on its own page (Checkout Pro), told by a signed message that only names the payment.

Amounts are decimal. `external_reference` is our key; every write carries it as X-Idempotency-Key.
https://www.mercadopago.com.pe/developers
"""

import hmac
from collections.abc import Mapping
from decimal import Decimal
from hashlib import sha256
from typing import Any, Final

import orjson
from django.utils import timezone

from apps.payments.gateways.client import GatewayClient, bearer, from_decimal, part
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

_URL: Final = "https://api.mercadopago.com"
_KEY: Final = "X-Idempotency-Key"
_OUTCOMES: Final = {
    "approved": Outcome.PAID,
    "refunded": Outcome.PAID,
    "charged_back": Outcome.PAID,
    "authorized": Outcome.AUTHORIZED,
    "rejected": Outcome.FAILED,
    "cancelled": Outcome.FAILED,
}
"""Anything else is still on its way."""
_BEST_FIRST: Final = (Outcome.PAID, Outcome.AUTHORIZED, Outcome.PENDING, Outcome.FAILED)
_FAILURES: Final = {
    "cc_rejected_insufficient_amount": "insufficient_funds",
    "cc_rejected_bad_filled_date": "expired_card",
    "cc_rejected_bad_filled_security_code": "invalid_card",
    "cc_rejected_bad_filled_card_number": "invalid_card",
    "cc_rejected_bad_filled_other": "invalid_card",
    "cc_rejected_3ds_challenge": "three_d_secure",
    "cc_rejected_3ds_mandatory": "three_d_secure",
    "cc_rejected_time_out": "gateway",
    "expired": "cancelled",
    "by_payer": "cancelled",
}


class MercadoPago:
    key = "mercadopago"
    name = "Mercado Pago"
    fields: tuple[CredentialField, ...] = (
        CredentialField("accessToken", {"es": "Access Token", "en": "Access token"}),
        CredentialField("webhookSecret", {"es": "Clave secreta de avisos", "en": "Webhook secret"}),
    )
    always_test = False
    capabilities = frozenset(
        {Capability.CARD, Capability.CHALLENGE, Capability.PART_REFUND, Capability.REFUND_ONCE}
    )
    proof = Proof.SIGNED
    hosts = PageHosts()
    shows_form = False
    charges_token = False
    takes_agreed = False
    asks_at_start = True
    refunds_by_key = True
    currencies: tuple[str, ...] = ("PEN", "ARS", "BRL", "CLP", "COP", "MXN", "UYU")
    closed_in: frozenset[str] = frozenset()

    def create(self, account: Account, charge: NewCharge) -> Report:
        reply = _client(account).post("/checkout/preferences", _preference(charge), {_KEY: charge.key})
        page = part(reply.data, "sandbox_init_point") if account.test_mode else None
        page = page or part(reply.data, "init_point")
        if not reply.is_ok:
            raise GatewayRefused(str(part(reply.data, "error") or "charge")[:40])
        if not isinstance(page, str) or not page.startswith("http"):
            raise GatewayDown("no page")
        reference = str(part(reply.data, "id") or "")
        return Report(reference, charge.key, Outcome.PENDING, charge.money, redirect_url=page)

    def query(self, account: Account, *, reference: str, key: str) -> Report | None:
        """Of several payments of one page the one that paid it."""
        client = _client(account)
        if reference.isdigit():
            return _report(_payment(client, reference))
        query = {"external_reference": key, "sort": "date_created", "criteria": "desc", "limit": "30"}
        reply = client.get("/v1/payments/search", query)
        rows = part(reply.data, "results")
        if not reply.is_ok or not isinstance(rows, list):
            raise GatewayDown("no list of payments")
        reports = [_report(row) for row in rows]
        return min(reports, key=lambda one: _BEST_FIRST.index(one.outcome)) if reports else None

    def finish(self, account: Account, charge: NewCharge, answer: Mapping[str, str]) -> Report:
        raise GatewayRefused("no_form")

    def check(self, account: Account) -> str:
        reply = _client(account).get("/users/me")
        return str(part(reply.data, "nickname") or part(reply.data, "id") or self.name)

    def capture(self, account: Account, *, reference: str, money: Money) -> Report:
        raise GatewayRefused("not_offered")

    def void(self, account: Account, *, reference: str, key: str) -> Report:
        """The page ends now; what was paid on it is found."""
        found = self.query(account, reference=reference, key=key)
        if found is not None and found.outcome in (Outcome.PAID, Outcome.PENDING):
            raise GatewayRefused(f"charge_{found.outcome.lower()}")
        if reference and not reference.isdigit():
            now = timezone.now().isoformat(timespec="milliseconds")
            body = {"expires": True, "expiration_date_to": now}
            _client(account).send("PUT", f"/checkout/preferences/{reference}", body)
        return Report(reference, key, Outcome.VOIDED, Money(Decimal(0), "PEN"))

    def refund(self, account: Account, refund: NewRefund) -> RefundReport:
        body = {"amount": float(refund.money.amount)}
        path = f"/v1/payments/{refund.reference}/refunds"
        reply = _client(account).post(path, body, {_KEY: refund.key})
        if not reply.is_ok:
            raise GatewayRefused(str(part(reply.data, "error") or "amount")[:40])
        status = part(reply.data, "status")
        if status in ("rejected", "cancelled"):
            raise GatewayRefused("amount")
        return RefundReport(str(part(reply.data, "id") or refund.key), is_done=status == "approved")

    def read_webhook(self, account: Account, headers: Mapping[str, str], body: bytes) -> Event:
        """The signature covers the payment's id, the request's and the time; what it says is asked for."""
        try:
            message = orjson.loads(body)
        except orjson.JSONDecodeError:
            raise InvalidSignature("unreadable") from None
        named = str(part(message, "data", "id") or "")
        request_id = headers.get("x-request-id", "")
        _prove(account, headers.get("x-signature", ""), named, request_id)
        kind = str(part(message, "type") or "")
        if kind != "payment" or not named.isdigit():
            nothing = Report("", "", Outcome.PENDING, Money(Decimal(0), "PEN"))
            return Event(id=f"{kind}:{named}:{request_id}", kind=kind, report=nothing)
        report = _report(_payment(_client(account), named))
        kind = str(part(message, "action") or kind)
        return Event(id=f"{named}:{request_id}", kind=kind, report=report)


def _client(account: Account) -> GatewayClient:
    return GatewayClient("mercadopago", _URL, bearer(account.credentials.get("accessToken", "")))


def _preference(charge: NewCharge) -> dict[str, Any]:
    mark = "&" if "?" in charge.webhook_url else "?"
    return {
        "items": [
            {
                "id": charge.key,
                "title": charge.description[:120],
                "quantity": 1,
                "currency_id": charge.money.currency,
                "unit_price": float(charge.money.amount),
            }
        ],
        "payer": {"name": charge.first_name, "surname": charge.last_name, "email": charge.email},
        "back_urls": dict.fromkeys(("success", "pending", "failure"), charge.back_url),
        "auto_return": "approved",
        "notification_url": f"{charge.webhook_url}{mark}source_news=webhooks",
        "external_reference": charge.key,
    }


def _payment(client: GatewayClient, reference: str) -> Any:
    reply = client.get(f"/v1/payments/{reference}")
    if reply.status == 404:
        raise GatewayRefused("unknown_charge")
    if not reply.is_ok:
        raise GatewayDown(f"status {reply.status}")
    return reply.data


def _report(payment: Any) -> Report:
    reference, status = part(payment, "id"), part(payment, "status")
    if reference is None or not isinstance(status, str):
        raise GatewayDown("no payment")
    outcome = _OUTCOMES.get(status, Outcome.PENDING)
    money = from_decimal(part(payment, "transaction_amount"), part(payment, "currency_id"))
    refunded = from_decimal(part(payment, "transaction_amount_refunded") or 0, money.currency)
    detail = str(part(payment, "status_detail") or "")
    return Report(
        reference=str(reference),
        key=str(part(payment, "external_reference") or ""),
        outcome=outcome,
        money=money,
        refunded=refunded.amount,
        card=_card(payment),
        failure=_FAILURES.get(detail, "declined") if outcome == Outcome.FAILED else "",
    )


def _card(payment: Any) -> str:
    brand, last = part(payment, "payment_method_id"), part(payment, "card", "last_four_digits")
    if not isinstance(brand, str):
        return ""
    return f"{brand.capitalize()} •••• {last}"[:40] if last else brand.replace("_", " ").capitalize()[:40]


def _prove(account: Account, header: str, named: str, request_id: str) -> None:
    parts = dict(pair.strip().split("=", 1) for pair in header.split(",") if "=" in pair)
    stamp, proof = parts.get("ts", ""), parts.get("v1", "")
    secret = account.credentials.get("webhookSecret", "")
    # Parts that are missing are left out of what is signed.
    known = [("id", named.lower()), ("request-id", request_id), ("ts", stamp)]
    manifest = "".join(f"{name}:{text};" for name, text in known if text)
    expected = hmac.new(secret.encode(), manifest.encode(), sha256).hexdigest()
    if not secret or not stamp or not named or not hmac.compare_digest(expected, proof):
        raise InvalidSignature("signature")


MERCADOPAGO: Final[Gateway] = MercadoPago()
