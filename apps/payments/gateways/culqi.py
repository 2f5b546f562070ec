"""Culqi: cards and Yape, charged with a token that its own form gave to the buyer's page.

Amounts are whole centimos. Its messages carry no signature, so they only make us ask for the charge they
name. It documents no idempotency: what a key has charged is looked for before anything is charged or given
back. https://docs.culqi.com, https://apidocs.culqi.com
"""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

import orjson

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

_URL: Final = "https://api.culqi.com"
_PAID: Final = "venta_exitosa"
_PAGE: Final = 100
_MAX_PAGES: Final = 5
_CHALLENGE: Final = {
    "eci": "eci",
    "xid": "xid",
    "cavv": "cavv",
    "protocolVersion": "protocolVersion",
    "directoryServerTransactionId": "directoryServerTransaction",
}
"""Names of what the bank gave: at Culqi, and as the page sends them."""
_FAILURES: Final = {
    "insufficient_funds": "insufficient_funds",
    "expired_card": "expired_card",
    "incorrect_cvv": "invalid_card",
    "invalid_number": "invalid_card",
    "issuer_not_available": "gateway",
    "processing_error": "gateway",
    "too_many_attempts_cvv": "declined",
    "3ds_authentication": "three_d_secure",
}


class Culqi:
    key = "culqi"
    name = "Culqi"
    fields: tuple[CredentialField, ...] = (
        CredentialField("publicKey", {"es": "Llave pública", "en": "Public key"}, secret=False),
        CredentialField("secretKey", {"es": "Llave privada", "en": "Secret key"}),
    )
    always_test = False
    capabilities = frozenset(
        {
            Capability.CARD,
            Capability.CHALLENGE,
            Capability.YAPE_CODE,
            Capability.PART_REFUND,
            Capability.REFUND_ONCE,
        }
    )
    proof = Proof.QUERIED
    hosts = PageHosts(
        script=("https://js.culqi.com", "https://3ds.culqi.com"),
        frame=("https://*.culqi.com", "https://*.cardinalcommerce.com"),
        connect=("https://*.culqi.com", "https://*.cardinalcommerce.com"),
        image=("https://*.culqi.com",),
    )
    shows_form = True
    charges_token = True
    takes_agreed = False
    asks_at_start = False
    refunds_by_key = False
    currencies: tuple[str, ...] = ("PEN", "USD")
    closed_in: frozenset[str] = frozenset()

    def create(self, account: Account, charge: NewCharge) -> Report:
        """Nothing is open at Culqi before a card is entered: the form needs the public key alone."""
        form = {
            "publicKey": account.credentials.get("publicKey", ""),
            "amount": str(to_minor(charge.money)),
            "currency": charge.money.currency,
            "email": charge.email,
            "title": charge.description[:80],
        }
        return Report("", charge.key, Outcome.PENDING, charge.money, form=form)

    def finish(self, account: Account, charge: NewCharge, answer: Mapping[str, str]) -> Report:
        client = _client(account)
        if found := _find(client, charge.key):
            return _report(found)
        reply = client.post("/v2/charges", _charge_body(charge, answer))
        if reply.status == 200 and part(reply.data, "action_code") == "REVIEW":
            return _review(charge, answer)
        if reply.is_ok:
            return _report(reply.data)
        return _declined(reply, charge)

    def query(self, account: Account, *, reference: str, key: str) -> Report | None:
        client = _client(account)
        if reference:
            return _report(_get(client, reference))
        found = _find(client, key)
        return _report(found) if found else None

    def check(self, account: Account) -> str:
        _client(account).get("/v2/charges", {"limit": "1"})
        return account.credentials.get("publicKey", "")

    def capture(self, account: Account, *, reference: str, money: Money) -> Report:
        raise GatewayRefused("not_offered")

    def void(self, account: Account, *, reference: str, key: str) -> Report:
        """Nothing is open there that anybody could still pay: only what our own call charges is charged."""
        found = self.query(account, reference=reference, key=key)
        if found is not None and found.outcome == Outcome.PAID:
            raise GatewayRefused("charge_paid")
        return Report(reference, key, Outcome.VOIDED, Money(Decimal(0), "PEN"))

    def refund(self, account: Account, refund: NewRefund) -> RefundReport:
        client = _client(account)
        charge = _get(client, refund.reference)
        returned = from_minor(part(charge, "amount_refunded"), part(charge, "currency_code")).amount
        if returned == refund.before + refund.money.amount:
            return RefundReport(f"{refund.reference}:{refund.key}"[:120], is_done=True)
        if returned != refund.before:
            raise GatewayDown("another refund is on its way")
        body = {
            "charge_id": refund.reference,
            "amount": to_minor(refund.money),
            "reason": "solicitud_comprador",
            "metadata": {"refund": refund.key},
        }
        reply = client.post("/v2/refunds", body)
        if not reply.is_ok:
            raise GatewayRefused(str(part(reply.data, "code") or "amount")[:40])
        return RefundReport(str(part(reply.data, "id") or refund.key), is_done=True)

    def read_webhook(self, account: Account, headers: Mapping[str, str], body: bytes) -> Event:
        kind, reference = _named_charge(body)
        try:
            report = _report(_get(_client(account), reference))
        except GatewayRefused as no:
            if no.failure == "credentials":
                raise
            raise InvalidSignature("unknown charge") from None
        # The state that was found works once, whatever the message calls itself.
        event_id = f"{report.reference}:{report.outcome}:{report.refunded}"
        return Event(id=event_id, kind=kind, report=report)


def _client(account: Account) -> GatewayClient:
    return GatewayClient("culqi", _URL, bearer(account.credentials.get("secretKey", "")))


def _charge_body(charge: NewCharge, answer: Mapping[str, str]) -> dict[str, Any]:
    person = {"first_name": charge.first_name, "last_name": charge.last_name, "phone_number": charge.phone}
    device = {"device_finger_print_id": answer.get("deviceFingerprint", "")}
    body: dict[str, Any] = {
        "amount": to_minor(charge.money),
        "currency_code": charge.money.currency,
        "email": charge.email,
        "source_id": answer.get("token", ""),
        "description": charge.description[:80],
        "capture": True,
        "antifraud_details": {name: text for name, text in {**person, **device}.items() if text},
        "metadata": {"attempt": charge.key},
    }
    if answer.get("cavv") or answer.get("eci"):
        body["authentication_3DS"] = {name: answer.get(given, "") for name, given in _CHALLENGE.items()}
    return body


def _review(charge: NewCharge, answer: Mapping[str, str]) -> Report:
    """The bank wants to ask the cardholder; one that was asked already and failed is declined."""
    if answer.get("cavv") or answer.get("eci"):
        return Report("", charge.key, Outcome.FAILED, charge.money, failure="three_d_secure")
    challenge = {"amount": str(to_minor(charge.money)), "email": charge.email}
    return Report("", charge.key, Outcome.PENDING, charge.money, challenge=challenge)


def _declined(reply: Answer, charge: NewCharge) -> Report:
    """A token that was used before tells nothing of what the first call did: the clock asks later."""
    code = str(part(reply.data, "decline_code") or part(reply.data, "code") or "")
    if part(reply.data, "type") not in ("card_error", "parameter_error", "operation_error"):
        raise GatewayDown("no clear answer")
    words = f"{code} {part(reply.data, 'merchant_message')}".lower()
    if "token" in words and ("used" in words or "usado" in words or "utilizado" in words):
        raise GatewayDown("token used before")
    failure = _FAILURES.get(code, "declined")
    return Report("", charge.key, Outcome.FAILED, charge.money, failure=failure)


def _get(client: GatewayClient, reference: str) -> dict[str, Any]:
    reply = client.get(f"/v2/charges/{reference}")
    if reply.status == 404:
        raise GatewayRefused("unknown_charge")
    if not reply.is_ok or not isinstance(reply.data, dict):
        raise GatewayDown(f"status {reply.status}")
    return reply.data


def _find(client: GatewayClient, key: str) -> dict[str, Any] | None:
    """The paid charge of our key: Culqi can't be asked for a key, so the charges since then are read."""
    return next((charge for charge in _since(client, key) if _is_of(charge, key) and _is_paid(charge)), None)


def _since(client: GatewayClient, key: str) -> Iterator[dict[str, Any]]:
    made_ms = UUID(key).int >> 80
    query = {"limit": str(_PAGE), "creation_date_from": str(made_ms - 60_000)}
    for _ in range(_MAX_PAGES):
        reply = client.get("/v2/charges", query)
        rows = part(reply.data, "data")
        if not reply.is_ok or not isinstance(rows, list):
            raise GatewayDown("no list of charges")
        yield from (row for row in rows if isinstance(row, dict))
        after = part(reply.data, "paging", "cursors", "after")
        if len(rows) < _PAGE or not after:
            return
        query["after"] = str(after)
    # What stands further back may be the one that is looked for: nothing may be charged on this answer.
    raise GatewayDown("too many charges")


def _is_of(charge: dict[str, Any], key: str) -> bool:
    return bool(part(charge, "metadata", "attempt") == key)


def _is_paid(charge: dict[str, Any]) -> bool:
    return bool(part(charge, "outcome", "type") == _PAID)


def _report(charge: Any) -> Report:
    reference = part(charge, "id")
    if not isinstance(reference, str) or part(charge, "object") != "charge":
        raise GatewayDown("no charge")
    money = from_minor(part(charge, "amount"), part(charge, "currency_code"))
    refunded = from_minor(part(charge, "amount_refunded") or 0, money.currency).amount
    return Report(
        reference=reference,
        key=str(part(charge, "metadata", "attempt") or ""),
        outcome=Outcome.PAID if _is_paid(charge) else Outcome.FAILED,
        money=money,
        refunded=refunded,
        card=_card(charge),
        failure="" if _is_paid(charge) else "declined",
    )


def _card(charge: Any) -> str:
    """Brand and last four; a Yape has neither."""
    source = part(charge, "source")
    if str(part(source, "id") or "").startswith("ype_"):
        return "Yape"
    # A card that was stored wraps the token it was made of.
    token = part(source, "source") or source
    brand, last = part(token, "iin", "card_brand"), part(token, "last_four")
    return f"{brand} •••• {last}"[:40] if brand and last else ""


def _named_charge(body: bytes) -> tuple[str, str]:
    """`data` is JSON inside a text, or JSON."""
    try:
        event = orjson.loads(body)
        data = part(event, "data")
        charge = orjson.loads(data) if isinstance(data, str) else data
    except orjson.JSONDecodeError:
        raise InvalidSignature("unreadable") from None
    reference, kind = part(charge, "id"), part(event, "type")
    if part(charge, "object") == "refund":
        reference = part(charge, "charge_id")
    if not isinstance(reference, str) or not reference.startswith("chr_") or not reference.isascii():
        raise InvalidSignature("names no charge")
    if not reference.replace("_", "").isalnum() or len(reference) > 60:
        raise InvalidSignature("names no charge")
    return str(kind or "")[:60], reference


CULQI: Final[Gateway] = Culqi()
