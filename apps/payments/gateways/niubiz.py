"""Niubiz: its form posts the buyer back with a token, which our server has authorised.

Amounts are decimal with two places. `purchaseNumber` has twelve digits, made of our key. It sends no message
that could be proven, so the buyer's return and the clock ask. What became of a refund can't be asked: one
without a clear answer is left to a person. https://desarrolladores.niubiz.com.pe
"""

from collections.abc import Mapping
from decimal import Decimal
from hashlib import sha256
from typing import Any, Final
from uuid import UUID

from apps.payments.gateways.client import Answer, GatewayClient, basic, from_decimal, part
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

_LIVE: Final = "https://apiprod.vnforapps.com"
_TEST: Final = "https://apisandbox.vnforappstest.com"
_LIVE_SCRIPT: Final = "https://static-content.vnforapps.com/v2/js/checkout.js"
_TEST_SCRIPT: Final = "https://static-content-qas.vnforapps.com/env/sandbox/js/checkout.js"
_APPROVED: Final = "000"
_EPOCH_MS: Final = 1_577_836_800_000
"""2020: deciseconds since then have ten digits for three hundred years."""
_FAILURES: Final = {
    "116": "insufficient_funds",
    "101": "expired_card",
    "129": "invalid_card",
    "113": "invalid_card",
    "670": "three_d_secure",
    "678": "three_d_secure",
    "909": "gateway",
    "912": "gateway",
}


class Niubiz:
    key = "niubiz"
    name = "Niubiz"
    fields: tuple[CredentialField, ...] = (
        CredentialField("merchantId", {"es": "Código de comercio", "en": "Merchant code"}, secret=False),
        CredentialField("user", {"es": "Usuario de la API", "en": "API user"}, secret=False),
        CredentialField("password", {"es": "Contraseña de la API", "en": "API password"}),
        CredentialField("ruc", {"es": "RUC", "en": "RUC"}, secret=False, required=False),
    )
    always_test = False
    capabilities = frozenset({Capability.CARD, Capability.CHALLENGE, Capability.PART_REFUND})
    proof = Proof.NONE
    hosts = PageHosts(
        script=("https://static-content.vnforapps.com", "https://static-content-qas.vnforapps.com"),
        frame=("https://*.vnforapps.com", "https://*.vnforappstest.com"),
        connect=("https://*.vnforapps.com", "https://*.vnforappstest.com"),
        style=("https://static-content.vnforapps.com", "https://static-content-qas.vnforapps.com"),
        image=("https://*.vnforapps.com",),
    )
    shows_form = True
    charges_token = True
    takes_agreed = False
    asks_at_start = True
    refunds_by_key = False
    currencies: tuple[str, ...] = ("PEN", "USD")
    closed_in: frozenset[str] = frozenset()

    def create(self, account: Account, charge: NewCharge) -> Report:
        client, merchant = _client(account), _merchant(account)
        body = {
            "channel": "web",
            "amount": float(charge.money.amount),
            "antifraud": {
                "clientIp": charge.address or "127.0.0.1",
                "merchantDefineData": {"MDD4": charge.email, "MDD32": charge.email, "MDD75": "Invitado"},
            },
        }
        reply = client.post(f"/api.ecommerce/v2/ecommerce/token/session/{merchant}", body)
        session = part(reply.data, "sessionKey")
        if not reply.is_ok:
            raise GatewayRefused(_code(reply))
        if not isinstance(session, str):
            raise GatewayDown("no session")
        form = {
            "sessionKey": session,
            "merchantId": merchant,
            "purchaseNumber": purchase_number(charge.key),
            "amount": format(charge.money.amount, ".2f"),
            "script": _TEST_SCRIPT if account.test_mode else _LIVE_SCRIPT,
            "action": charge.back_url,
        }
        return Report("", charge.key, Outcome.PENDING, charge.money, form=form)

    def finish(self, account: Account, charge: NewCharge, answer: Mapping[str, str]) -> Report:
        client, merchant = _client(account), _merchant(account)
        found = _find(client, merchant, charge.key)
        if found is not None and found.outcome == Outcome.PAID:
            return found
        body = {
            "channel": "web",
            "captureType": "manual",
            "countable": True,
            "order": {
                "tokenId": answer.get("token", ""),
                "purchaseNumber": purchase_number(charge.key),
                "amount": float(charge.money.amount),
                "currency": charge.money.currency,
            },
        }
        reply = client.post(f"/api.authorization/v3/authorization/ecommerce/{merchant}", body)
        if reply.is_ok:
            return _report(reply.data, charge.key)
        return _declined(reply, charge)

    def query(self, account: Account, *, reference: str, key: str) -> Report | None:
        return _find(_client(account), _merchant(account), key)

    def check(self, account: Account) -> str:
        _client(account)
        return _merchant(account)

    def capture(self, account: Account, *, reference: str, money: Money) -> Report:
        raise GatewayRefused("not_offered")

    def void(self, account: Account, *, reference: str, key: str) -> Report:
        """Nothing is open there that anybody could still pay: only our own call charges."""
        found = self.query(account, reference=reference, key=key)
        if found is not None and found.outcome == Outcome.PAID:
            raise GatewayRefused("charge_paid")
        return Report(reference, key, Outcome.VOIDED, Money(Decimal(0), "PEN"))

    def refund(self, account: Account, refund: NewRefund) -> RefundReport:
        body = {
            "ruc": account.credentials.get("ruc", ""),
            "comment": "Devolución",
            "externalReferenceId": UUID(refund.key).hex[-20:],
            "amount": float(refund.money.amount),
        }
        client, merchant = _client(account), _merchant(account)
        try:
            reply = client.post(f"/api.refund/v1/refund/{merchant}/{refund.reference}", body)
        except GatewayDown:
            # It may have been done, and a second one would be done as well.
            raise GatewayRefused("gateway") from None
        if not reply.is_ok:
            raise GatewayRefused(_code(reply))
        number = part(reply.data, "data", "operationNumber") or part(reply.data, "operationNumber")
        return RefundReport(f"{number or refund.reference}:{refund.key}"[:120], is_done=True)

    def read_webhook(self, account: Account, headers: Mapping[str, str], body: bytes) -> Event:
        raise InvalidSignature("no message of this gateway can be proven")


def purchase_number(key: str) -> str:
    """Twelve digits: when the try was made, to a tenth of a second, and two of the key itself."""
    moment = (UUID(key).int >> 80) - _EPOCH_MS
    rest = int.from_bytes(sha256(key.encode()).digest()[:4]) % 100
    return f"{moment // 100 % 10**10:010d}{rest:02d}"


def _client(account: Account) -> GatewayClient:
    """With a token of its own, which lasts for some minutes."""
    base = _TEST if account.test_mode else _LIVE
    pair = account.credentials.get("user", ""), account.credentials.get("password", "")
    token = (
        GatewayClient("niubiz", base, basic(*pair)).get_text("/api.security/v1/security").strip().strip('"')
    )
    if not token or not token.isascii() or "<" in token or "\n" in token:
        raise GatewayDown("no token")
    return GatewayClient("niubiz", base, {"Authorization": token})


def _merchant(account: Account) -> str:
    merchant = account.credentials.get("merchantId", "")
    if not merchant.isdigit():
        raise GatewayRefused("credentials")
    return merchant


def _find(client: GatewayClient, merchant: str, key: str) -> Report | None:
    reply = client.get(f"/api.authorization/v3/retrieve/purchase/{merchant}/{purchase_number(key)}")
    if reply.status in (400, 404, 406):
        return None
    if not reply.is_ok or not isinstance(reply.data, dict):
        raise GatewayDown(f"status {reply.status}")
    return _report(reply.data, key)


def _report(data: Any, key: str) -> Report:
    order, facts = part(data, "order"), part(data, "dataMap")
    code = str(part(facts, "ACTION_CODE") or part(order, "actionCode") or "")
    amount = part(order, "authorizedAmount") or part(order, "amount")
    if not code or order is None:
        raise GatewayDown("no transaction")
    is_paid = code == _APPROVED
    return Report(
        reference=str(part(order, "transactionId") or part(facts, "TRANSACTION_ID") or "") if is_paid else "",
        key=key,
        outcome=Outcome.PAID if is_paid else Outcome.FAILED,
        money=from_decimal(amount, part(order, "currency")),
        card=_card(facts),
        failure="" if is_paid else _FAILURES.get(code, "declined"),
    )


def _declined(reply: Answer, charge: NewCharge) -> Report:
    code = str(part(reply.data, "data", "ACTION_CODE") or "")
    if not code:
        raise GatewayDown("no clear answer")
    failure = _FAILURES.get(code, "declined")
    card = _card(part(reply.data, "data"))
    return Report("", charge.key, Outcome.FAILED, charge.money, card=card, failure=failure)


def _code(reply: Answer) -> str:
    code = part(reply.data, "errorCode") or part(reply.data, "data", "codError") or "charge"
    return f"niubiz_{code}"[:40]


def _card(facts: Any) -> str:
    brand, number = part(facts, "BRAND"), str(part(facts, "CARD") or "")
    return f"{str(brand).capitalize()} •••• {number[-4:]}"[:40] if brand and number[-4:].isdigit() else ""


NIUBIZ: Final[Gateway] = Niubiz()
