"""Izipay (Lyra): its form on our page talks to Izipay itself; a signed message tells us what came of it.

Amounts are whole centimos; `orderId` is our key. A message from its server is signed with the password of the
API, what the browser brings with another key: only the first is believed. It takes no idempotency keys for
refunds, so what went back is looked for first. https://docs.lyra.com/es/rest/V4.0, https://secure.micuentaweb.pe
"""

import hmac
from collections.abc import Mapping
from decimal import Decimal
from hashlib import sha256
from typing import Any, Final
from urllib.parse import parse_qs

import orjson

from apps.payments.gateways.client import Answer, GatewayClient, basic, from_minor, part, to_minor
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

_URL: Final = "https://api.micuentaweb.pe"
_API: Final = "/api-payment/V4"
_WRONG_KEYS: Final = frozenset({"INT_905", "INT_902", "INT_904", "PSP_501"})
_UNKNOWN: Final = frozenset({"PSP_010", "PSP_009"})
_UNCLEAR: Final = frozenset({"PSP_099", "PSP_106", "PSP_514", "PSP_999", "ACQ_999", "AUTH_999", "INT_999"})
"""Too many calls, or it does not know itself how it went: also these come with 200."""
_CHARGE_OF: Final = ("transactionDetails", "parentTransactionUuid")
_FAILURES: Final = {
    "ACQ_001": "declined",
    "PSP_611": "three_d_secure",
    "AUTH_149": "three_d_secure",
    "AUTH_151": "three_d_secure",
    "1A": "three_d_secure",
    "51": "insufficient_funds",
    "33": "expired_card",
    "54": "expired_card",
}


class Izipay:
    key = "izipay"
    name = "Izipay"
    fields: tuple[CredentialField, ...] = (
        CredentialField("shopId", {"es": "Usuario (tienda)", "en": "User (store)"}, secret=False),
        CredentialField("password", {"es": "Contraseña de la API REST", "en": "REST API password"}),
        CredentialField("publicKey", {"es": "Clave pública", "en": "Public key"}, secret=False),
    )
    always_test = False
    capabilities = frozenset(
        {Capability.CARD, Capability.CHALLENGE, Capability.PART_REFUND, Capability.REFUND_ONCE}
    )
    proof = Proof.SIGNED
    hosts = PageHosts(
        script=("https://static.micuentaweb.pe",),
        frame=("https://*.micuentaweb.pe",),
        connect=("https://*.micuentaweb.pe",),
        style=("https://static.micuentaweb.pe",),
        image=("https://static.micuentaweb.pe",),
    )
    shows_form = True
    charges_token = False
    takes_agreed = False
    asks_at_start = True
    refunds_by_key = False
    currencies: tuple[str, ...] = ("PEN", "USD")
    closed_in: frozenset[str] = frozenset()

    def create(self, account: Account, charge: NewCharge) -> Report:
        body = {
            "amount": to_minor(charge.money),
            "currency": charge.money.currency,
            "orderId": charge.key,
            "customer": {
                "email": charge.email,
                "billingDetails": {"firstName": charge.first_name, "lastName": charge.last_name},
            },
            "strongAuthentication": "CHALLENGE_REQUESTED",
            "ipnTargetUrl": charge.webhook_url,
        }
        answer = _call(_client(account), "Charge/CreatePayment", body)
        token = part(answer, "formToken")
        if not isinstance(token, str):
            raise GatewayDown("no form")
        form = {"formToken": token, "publicKey": account.credentials.get("publicKey", "")}
        return Report("", charge.key, Outcome.PENDING, charge.money, form=form)

    def query(self, account: Account, *, reference: str, key: str) -> Report | None:
        order = _find(_client(account), key)
        return _report(order, key) if order else None

    def finish(self, account: Account, charge: NewCharge, answer: Mapping[str, str]) -> Report:
        raise GatewayRefused("no_token")

    def check(self, account: Account) -> str:
        _call(_client(account), "Charge/SDKTest", {"value": "vitrina"})
        return account.credentials.get("shopId", "")

    def capture(self, account: Account, *, reference: str, money: Money) -> Report:
        raise GatewayRefused("not_offered")

    def void(self, account: Account, *, reference: str, key: str) -> Report:
        """A form can't be closed there; what somebody pays on it all the same is found and told."""
        found = self.query(account, reference=reference, key=key)
        if found is not None and found.outcome == Outcome.PAID:
            raise GatewayRefused("charge_paid")
        return Report(reference, key, Outcome.VOIDED, Money(Decimal(0), "PEN"))

    def refund(self, account: Account, refund: NewRefund) -> RefundReport:
        client = _client(account)
        returned = _returned(_order_of(client, refund), refund)
        if returned == refund.before + refund.money.amount:
            return RefundReport(f"{refund.reference}:{refund.key}"[:120], is_done=True)
        if returned != refund.before:
            raise GatewayDown("another refund is on its way")
        body = {
            "uuid": refund.reference,
            "amount": to_minor(refund.money),
            "currency": refund.money.currency,
            "resolutionMode": "AUTO",
            "comment": refund.key,
        }
        answer = _call(client, "Transaction/CancelOrRefund", body)
        return RefundReport(f"{part(answer, 'uuid')}:{refund.key}"[:120], is_done=True)

    def read_webhook(self, account: Account, headers: Mapping[str, str], body: bytes) -> Event:
        fields = {name: values[0] for name, values in parse_qs(body.decode(errors="replace")).items()}
        raw, proof = fields.get("kr-answer", ""), fields.get("kr-hash", "")
        password = account.credentials.get("password", "")
        expected = hmac.new(password.encode(), raw.encode(), sha256).hexdigest()
        is_of_server = fields.get("kr-hash-key") == "password"
        if not raw or not password or not is_of_server or not hmac.compare_digest(expected, proof):
            raise InvalidSignature("signature")
        try:
            order = orjson.loads(raw)
        except orjson.JSONDecodeError:
            raise InvalidSignature("unreadable") from None
        report = _report(order, str(part(order, "orderDetails", "orderId") or ""))
        named = report.reference or part(order, "transactions", 0, "uuid") or report.key
        return Event(id=f"{named}:{report.outcome}:{report.refunded}", kind="payment", report=report)


def _client(account: Account) -> GatewayClient:
    pair = account.credentials.get("shopId", ""), account.credentials.get("password", "")
    return GatewayClient("izipay", _URL, basic(*pair))


def _call(client: GatewayClient, name: str, body: Any) -> Any:
    """Lyra answers 200 to everything and says in `status` how it went."""
    reply = client.post(f"{_API}/{name}", body)
    if reply.is_ok and part(reply.data, "status") == "SUCCESS":
        return part(reply.data, "answer")
    raise _refusal(reply)


def _refusal(reply: Answer) -> Exception:
    code = str(part(reply.data, "answer", "errorCode") or "")
    if code in _WRONG_KEYS:
        return GatewayRefused("credentials")
    if part(reply.data, "status") == "ERROR" and code and code not in _UNCLEAR:
        return GatewayRefused(code[:40])
    return GatewayDown("no clear answer")


def _find(client: GatewayClient, key: str) -> Any:
    """None: nobody has entered a card for this key yet."""
    try:
        return _call(client, "Order/Get", {"orderId": key})
    except GatewayRefused as no:
        if no.failure in _UNKNOWN:
            return None
        raise


def _order_of(client: GatewayClient, refund: NewRefund) -> Any:
    """Of a second charge of one form the order has the name of the first."""
    order = _find(client, refund.charge_key)
    if order is None:
        charge = _call(client, "Transaction/Get", {"uuid": refund.reference})
        order = _find(client, str(part(charge, "orderDetails", "orderId") or ""))
    if order is None:
        raise GatewayDown("no order")
    return order


def _debits(order: Any) -> list[Any]:
    return [row for row in part(order, "transactions") or [] if part(row, "operationType") != "CREDIT"]


def _report(order: Any, key: str) -> Report:
    """Of several tries in one form the newest that paid; a form with refusals alone is still open."""
    requested = from_minor(
        part(order, "orderDetails", "orderTotalAmount"), part(order, "orderDetails", "orderCurrency")
    )
    debits = _debits(order)
    taken = [row for row in reversed(debits) if part(row, "status") == "PAID"]
    paid = max(taken, key=lambda row: str(part(row, "creationDate") or ""), default=None)
    if paid is not None:
        money = from_minor(part(paid, "amount"), part(paid, "currency"))
        reference = str(part(paid, "uuid") or "")
        refunded = _credits(order, money.currency)
        return Report(reference, key, Outcome.PAID, money, refunded=refunded, card=_card(paid))
    refused = next((row for row in debits if part(row, "status") == "UNPAID"), None)
    if refused is None:
        return Report("", key, Outcome.PENDING, requested)
    code = str(part(refused, "errorCode") or "")
    detail = str(part(refused, "detailedErrorCode") or "")
    failure = _FAILURES.get(detail) or _FAILURES.get(code) or "declined"
    return Report("", key, Outcome.FAILED, requested, card=_card(refused), failure=failure)


def _credits(order: Any, currency: str, charge: str = "") -> Decimal:
    """All of them, or those of one charge; one that names none counts as its own."""
    rows = [row for row in part(order, "transactions") or [] if part(row, "operationType") == "CREDIT"]
    if charge:
        rows = [row for row in rows if (part(row, *_CHARGE_OF) or charge) == charge]
    alive = [row for row in rows if part(row, "status") != "UNPAID"]
    return sum((from_minor(part(row, "amount"), currency).amount for row in alive), Decimal(0))


def _returned(order: Any, refund: NewRefund) -> Decimal:
    """Credits of this charge, and what it lost when it was cancelled or made smaller before the day ended."""
    charge, currency = refund.reference, refund.charged.currency
    paid = [row for row in _debits(order) if part(row, "status") == "PAID"]
    alive = [row for row in paid if part(row, "uuid") == charge]
    left = sum((from_minor(part(row, "amount"), currency).amount for row in alive), Decimal(0))
    return refund.charged.amount - left + _credits(order, currency, charge)


def _card(row: Any) -> str:
    card = part(row, "transactionDetails", "cardDetails")
    brand, number = part(card, "effectiveBrand"), str(part(card, "pan") or "")
    return f"{str(brand).capitalize()} •••• {number[-4:]}"[:40] if brand and number[-4:].isdigit() else ""


IZIPAY: Final[Gateway] = Izipay()
