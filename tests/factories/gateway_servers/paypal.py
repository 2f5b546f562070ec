"""PayPal's server: dollars as text, a token first, the money only when it is asked for."""

import json
from decimal import Decimal
from hashlib import sha256
from typing import Any
from uuid import uuid4

from apps.payments.gateways.client import basic
from tests.factories.gateway_servers.base import DECLINED, GatewayFake, Notice, Reply, Request


class PayPalFake(GatewayFake):
    key = "paypal"
    credentials = {
        "clientId": "client-canary-77be90",
        "clientSecret": "secret-canary-8d1c2f7b",
        "webhookId": "WH-canary",
    }
    currency = "USD"
    charging = "/v2/checkout/orders"
    refunding = "/refund"

    def __init__(self, port: int = 0) -> None:
        super().__init__(port)
        self.orders: dict[str, dict[str, Any]] = {}
        self.written: dict[str, Reply] = {}

    def answer(self, request: Request) -> Reply:
        path = request.path.strip("/").split("/")
        if path == ["v1", "oauth2", "token"]:
            return self._token(request.headers.get("authorization", ""))
        if request.headers.get("authorization") != "Bearer token-of-an-hour":
            return 401, {"name": "UNAUTHORIZED"}
        if path[-1] == "verify-webhook-signature":
            return self._verify(request)
        if request.method == "GET":
            order = self.orders.get(path[-1])
            return (200, order) if order else (404, {"name": "RESOURCE_NOT_FOUND"})
        idempotency = request.headers["paypal-request-id"]
        if idempotency not in self.written:
            self.written[idempotency] = self._write(path, request.json)
        return self.written[idempotency]

    def _token(self, given: str) -> Reply:
        right = basic(self.credentials["clientId"], self.credentials["clientSecret"])["Authorization"]
        if given != right:
            return 401, {"error": "invalid_client"}
        return 200, {"access_token": "token-of-an-hour", "expires_in": 32_400}

    def _verify(self, request: Request) -> Reply:
        """Over the bytes that were sent, as the real one."""
        sent = request.json
        raw = request.body.split(b',"webhook_event":', 1)[1][:-1]
        is_right = sent["transmission_sig"] == _proof(raw) and sent["webhook_id"] == "WH-canary"
        return 200, {"verification_status": "SUCCESS" if is_right else "FAILURE"}

    def _write(self, path: list[str], body: dict[str, Any]) -> Reply:
        match path:
            case ["v2", "checkout", "orders"]:
                return self._open(body)
            case ["v2", "checkout", "orders", reference, "capture"]:
                return self._capture(self.orders[reference])
            case ["v2", "payments", "captures", capture, "refund"]:
                return self._refund(capture, body)
        return 404, {"name": "RESOURCE_NOT_FOUND"}

    def _open(self, body: dict[str, Any]) -> Reply:
        unit = body["purchase_units"][0]
        if unit["amount"]["currency_code"] == "PEN":
            return 422, {"name": "UNPROCESSABLE_ENTITY", "details": [{"issue": "CURRENCY_NOT_SUPPORTED"}]}
        reference = uuid4().hex[:17].upper()
        page = f"https://www.paypal.com/checkoutnow?token={reference}"
        self.orders[reference] = {
            "id": reference,
            "status": "PAYER_ACTION_REQUIRED",
            "purchase_units": [unit | {"payments": {"captures": [], "refunds": []}}],
            "links": [{"rel": "payer-action", "href": page}],
            "poor": False,
        }
        return 200, self.orders[reference]

    def _capture(self, order: dict[str, Any]) -> Reply:
        if order["status"] != "APPROVED":
            return 422, {"name": "UNPROCESSABLE_ENTITY", "details": [{"issue": "ORDER_NOT_APPROVED"}]}
        if order["poor"]:
            return 422, {"name": "UNPROCESSABLE_ENTITY", "details": [{"issue": "INSTRUMENT_DECLINED"}]}
        unit = order["purchase_units"][0]
        value = Decimal(unit["amount"]["value"]) - self.shrink
        code = self.other_currency or unit["amount"]["currency_code"]
        capture = {"id": uuid4().hex[:17].upper(), "status": "COMPLETED"}
        unit["payments"]["captures"].append(
            capture | {"amount": {"value": str(value), "currency_code": code}}
        )
        order["status"] = "COMPLETED"
        return 201, order

    def _refund(self, capture: str, body: dict[str, Any]) -> Reply:
        units = [order["purchase_units"][0] for order in self.orders.values()]
        unit = next(unit for unit in units for row in unit["payments"]["captures"] if row["id"] == capture)
        whole = Decimal(unit["payments"]["captures"][0]["amount"]["value"])
        if _sum(unit["payments"]["refunds"]) + Decimal(body["amount"]["value"]) > whole:
            return 422, {"name": "UNPROCESSABLE_ENTITY", "details": [{"issue": "CAPTURE_FULLY_REFUNDED"}]}
        row = {"id": uuid4().hex[:17].upper(), "status": "COMPLETED", "amount": body["amount"]}
        unit["payments"]["refunds"].append(row)
        return 201, row

    def pay(self, key: str, how: str = "approved") -> dict[str, str] | None:
        """The buyer agrees; nothing is taken yet."""
        order = self._order(key)
        order |= {"status": "APPROVED", "poor": how == DECLINED}
        return None

    def _order(self, key: str) -> dict[str, Any]:
        mine = [one for one in self.orders.values() if one["purchase_units"][0]["custom_id"] == key]
        return mine[-1]

    def notice(self, key: str) -> Notice | None:
        return self._sent(self._order(key), signed=True)

    def forged(self, key: str) -> Notice:
        return self._sent(self._order(key) | {"status": "APPROVED"}, signed=False)

    def _sent(self, order: dict[str, Any], *, signed: bool) -> Notice:
        event = {
            "id": f"WH-{uuid4().hex[:12]}",
            "event_type": f"CHECKOUT.ORDER.{order['status']}",
            "resource": {"id": order["id"], "status": order["status"]},
        }
        body = json.dumps(event).encode()
        headers = {
            "paypal-auth-algo": "SHA256withRSA",
            "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-1",
            "paypal-transmission-id": uuid4().hex,
            "paypal-transmission-sig": _proof(body) if signed else "made up",
            "paypal-transmission-time": "2026-11-26T14:00:00Z",
        }
        return Notice(headers, body)

    def taken(self, key: str) -> Decimal:
        return _sum(self._order(key)["purchase_units"][0]["payments"]["captures"])

    def returned(self, key: str) -> Decimal:
        return _sum(self._order(key)["purchase_units"][0]["payments"]["refunds"])

    def take_elsewhere(self, key: str) -> None:
        unit = {"custom_id": key, "amount": {"currency_code": "USD", "value": "28.57"}}
        self._open({"purchase_units": [unit]})
        self.pay(key)
        self._capture(self._order(key))

    def give_back_elsewhere(self, key: str) -> None:
        payments = self._order(key)["purchase_units"][0]["payments"]
        payments["refunds"].append({"id": "BYHAND", "amount": payments["captures"][0]["amount"]})


def _proof(body: bytes) -> str:
    return sha256(b"paypal's own key" + body).hexdigest()


def _sum(rows: list[dict[str, Any]]) -> Decimal:
    return sum((Decimal(row["amount"]["value"]) for row in rows), Decimal(0))
