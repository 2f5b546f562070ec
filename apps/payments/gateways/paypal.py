"""PayPal: the buyer agrees on its page, then we take the money. Soles are none of its currencies.

Amounts are decimal text; every write carries PayPal-Request-Id. A message is proven by asking PayPal whether
it sent it. https://developer.paypal.com/docs/api/orders/v2
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final

import orjson

from apps.payments.gateways.client import Answer, GatewayClient, basic, bearer, from_decimal, part
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
from common.money import to_wire

_LIVE: Final = "https://api-m.paypal.com"
_TEST: Final = "https://api-m.sandbox.paypal.com"
_ORDERS: Final = "/v2/checkout/orders"
_CAPTURES: Final = {
    "COMPLETED": Outcome.PAID,
    "PARTIALLY_REFUNDED": Outcome.PAID,
    "REFUNDED": Outcome.PAID,
    "DECLINED": Outcome.FAILED,
    "FAILED": Outcome.FAILED,
}
_PROOF: Final = {
    "auth_algo": "paypal-auth-algo",
    "cert_url": "paypal-cert-url",
    "transmission_id": "paypal-transmission-id",
    "transmission_sig": "paypal-transmission-sig",
    "transmission_time": "paypal-transmission-time",
}


class PayPal:
    key = "paypal"
    name = "PayPal"
    fields: tuple[CredentialField, ...] = (
        CredentialField("clientId", {"es": "Client ID", "en": "Client ID"}, secret=False),
        CredentialField("clientSecret", {"es": "Secret", "en": "Secret"}),
        CredentialField("webhookId", {"es": "ID del webhook", "en": "Webhook ID"}, secret=False),
    )
    always_test = False
    capabilities = frozenset({Capability.PART_REFUND, Capability.REFUND_ONCE})
    proof = Proof.SIGNED
    hosts = PageHosts()
    shows_form = False
    charges_token = False
    takes_agreed = True
    asks_at_start = True
    refunds_by_key = True
    currencies: tuple[str, ...] = ("USD", "BRL", "MXN", "EUR")
    closed_in: frozenset[str] = frozenset()

    def create(self, account: Account, charge: NewCharge) -> Report:
        reply = _client(account).post(_ORDERS, _order(charge), _key(charge.key))
        if not reply.is_ok:
            raise GatewayRefused(_issue(reply))
        links = {part(link, "rel"): part(link, "href") for link in part(reply.data, "links") or []}
        page = links.get("payer-action") or links.get("approve")
        reference = part(reply.data, "id")
        if not isinstance(page, str) or not isinstance(reference, str):
            raise GatewayDown("no page")
        return Report(reference, charge.key, Outcome.PENDING, charge.money, redirect_url=page)

    def query(self, account: Account, *, reference: str, key: str) -> Report | None:
        """Without a reference its page never reached the buyer."""
        return _find(_client(account), reference) if reference else None

    def finish(self, account: Account, charge: NewCharge, answer: Mapping[str, str]) -> Report:
        client = _client(account)
        path = f"{_ORDERS}/{charge.reference}/capture"
        reply = client.post(path, {}, _key(f"{charge.key}-capture"))
        issue = _issue(reply) if not reply.is_ok else ""
        if issue and issue != "ORDER_ALREADY_CAPTURED":
            return Report(charge.reference, charge.key, Outcome.FAILED, charge.money, failure="declined")
        found = _find(client, charge.reference)
        if found is None or found.outcome == Outcome.APPROVED:
            raise GatewayDown("not taken yet")
        return found

    def check(self, account: Account) -> str:
        _client(account)
        return account.credentials.get("clientId", "")

    def capture(self, account: Account, *, reference: str, money: Money) -> Report:
        raise GatewayRefused("not_offered")

    def void(self, account: Account, *, reference: str, key: str) -> Report:
        """What the buyer agrees to later is never taken: that is done by `finish` alone."""
        found = self.query(account, reference=reference, key=key)
        if found is not None and found.outcome == Outcome.PAID:
            raise GatewayRefused("charge_paid")
        return Report(reference, key, Outcome.VOIDED, Money(Decimal(0), "USD"))

    def refund(self, account: Account, refund: NewRefund) -> RefundReport:
        client = _client(account)
        order = client.get(f"{_ORDERS}/{refund.reference}")
        capture = part(order.data, "purchase_units", 0, "payments", "captures", 0, "id")
        if not isinstance(capture, str):
            raise GatewayDown("no capture")
        body = {"amount": _amount(refund.money), "custom_id": refund.key}
        reply = client.post(f"/v2/payments/captures/{capture}/refund", body, _key(refund.key))
        status = part(reply.data, "status")
        if not reply.is_ok or status in ("CANCELLED", "FAILED"):
            raise GatewayRefused(_issue(reply))
        return RefundReport(str(part(reply.data, "id") or refund.key), is_done=status == "COMPLETED")

    def read_webhook(self, account: Account, headers: Mapping[str, str], body: bytes) -> Event:
        """PayPal says whether it sent these very bytes; how the order stands now is asked for."""
        try:
            event = orjson.loads(body)
        except orjson.JSONDecodeError:
            raise InvalidSignature("unreadable") from None
        proof = {name: headers.get(header, "") for name, header in _PROOF.items()}
        event_id, kind = part(event, "id"), str(part(event, "event_type") or "")
        if not isinstance(event_id, str) or not all(proof.values()):
            raise InvalidSignature("unsigned")
        client = _client(account)
        _prove(client, proof | {"webhook_id": account.credentials.get("webhookId", "")}, body)
        reference = _named_order(event)
        report = _find(client, reference) if reference else None
        nothing = Report("", "", Outcome.PENDING, Money(Decimal(0), "USD"))
        return Event(id=event_id, kind=kind, report=report or nothing)


def _client(account: Account) -> GatewayClient:
    """With a token of its own: they last for hours, and a call here is rare."""
    base = _TEST if account.test_mode else _LIVE
    pair = account.credentials.get("clientId", ""), account.credentials.get("clientSecret", "")
    fields = {"grant_type": "client_credentials"}
    reply = GatewayClient("paypal", base, basic(*pair)).post_form("/v1/oauth2/token", fields)
    token = part(reply.data, "access_token")
    if not reply.is_ok or not isinstance(token, str):
        raise GatewayDown("no token")
    return GatewayClient("paypal", base, bearer(token))


def _key(key: str) -> dict[str, str]:
    return {"PayPal-Request-Id": key}


def _amount(money: Money) -> dict[str, str]:
    return {"currency_code": money.currency, "value": to_wire(money.amount, money.currency)}


def _issue(reply: Answer) -> str:
    return str(part(reply.data, "details", 0, "issue") or part(reply.data, "name") or "charge")[:40]


def _order(charge: NewCharge) -> dict[str, Any]:
    context = {
        "return_url": charge.back_url,
        "cancel_url": charge.back_url,
        "user_action": "PAY_NOW",
        "shipping_preference": "NO_SHIPPING",
        "locale": "es-PE" if charge.language == "es" else "en-US",
    }
    unit = {
        "custom_id": charge.key,
        "description": charge.description[:120],
        "amount": _amount(charge.money),
    }
    return {
        "intent": "CAPTURE",
        "purchase_units": [unit],
        "payment_source": {"paypal": {"experience_context": context}},
    }


def _find(client: GatewayClient, reference: str) -> Report | None:
    reply = client.get(f"{_ORDERS}/{reference}")
    if reply.status == 404:
        # PayPal forgets what nobody agreed to after some hours.
        return Report(reference, "", Outcome.EXPIRED, Money(Decimal(0), "USD"))
    if not reply.is_ok:
        raise GatewayDown(f"status {reply.status}")
    return _report(reply.data)


def _report(order: Any) -> Report:
    unit = part(order, "purchase_units", 0)
    capture = part(unit, "payments", "captures", 0)
    amount = part(capture, "amount") or part(unit, "amount")
    money = from_decimal(part(amount, "value"), part(amount, "currency_code"))
    if capture is not None:
        outcome = _CAPTURES.get(str(part(capture, "status")), Outcome.PENDING)
    else:
        outcome = Outcome.APPROVED if part(order, "status") == "APPROVED" else Outcome.PENDING
    refunds = part(unit, "payments", "refunds") or []
    returned = [from_decimal(part(row, "amount", "value"), money.currency).amount for row in refunds]
    return Report(
        reference=str(part(order, "id") or ""),
        key=str(part(unit, "custom_id") or ""),
        outcome=outcome,
        money=money,
        refunded=sum(returned, Decimal(0)),
        card="PayPal" if capture is not None else "",
        failure="declined" if outcome == Outcome.FAILED else "",
    )


def _prove(client: GatewayClient, proof: Mapping[str, str], body: bytes) -> None:
    """The message goes back byte for byte: written anew it would not be the one that was signed."""
    sent = orjson.dumps(proof)[:-1] + b',"webhook_event":' + body + b"}"
    reply = client.post_raw("/v1/notifications/verify-webhook-signature", sent)
    if part(reply.data, "verification_status") != "SUCCESS":
        raise InvalidSignature("signature")


def _named_order(event: Any) -> str:
    """Of a message about an order its own id, of one about a capture or refund that of its order."""
    resource = part(event, "resource")
    named = part(resource, "supplementary_data", "related_ids", "order_id")
    if not named and str(part(event, "event_type")).startswith("CHECKOUT.ORDER."):
        named = part(resource, "id")
    return named if isinstance(named, str) and named.isalnum() and len(named) <= 40 else ""


PAYPAL: Final[Gateway] = PayPal()
