"""Mercado Pago's server: decimal amounts, keys on writes, messages that name a payment and are signed."""

import hmac
import json
from decimal import Decimal
from hashlib import sha256
from itertools import count
from typing import Any

from django.utils import timezone

from tests.factories.gateway_servers.base import (
    DECLINED,
    WRONG_ANSWER,
    GatewayFake,
    Notice,
    Reply,
    Request,
)


class MercadoPagoFake(GatewayFake):
    key = "mercadopago"
    credentials = {"accessToken": "APP_USR-canary-8d1c2f7b", "webhookSecret": "mp-webhook-canary-55aa01"}
    charging = "/checkout/preferences"
    refunding = "/refunds"

    def __init__(self, port: int = 0) -> None:
        super().__init__(port)
        self.preferences: dict[str, dict[str, Any]] = {}
        self.payments: dict[str, dict[str, Any]] = {}
        self.refunds: dict[str, dict[str, Any]] = {}
        self._numbers = count(1_000_001)

    def answer(self, request: Request) -> Reply:
        if request.headers.get("authorization") != f"Bearer {self.credentials['accessToken']}":
            return 401, {"message": "invalid access token", "status": 401}
        idempotency = request.headers.get("x-idempotency-key", "")
        match request.method, request.path.strip("/").split("/"):
            case "POST", ["checkout", "preferences"]:
                return self._open(request.json, idempotency)
            case "PUT", ["checkout", "preferences", _]:
                return 200, {}
            case "GET", ["v1", "payments", "search"]:
                key = request.query["external_reference"]
                rows = [row for row in self.payments.values() if row["external_reference"] == key]
                return 200, {"results": rows[::-1], "paging": {"total": len(rows)}}
            case "GET", ["v1", "payments", number] if number in self.payments:
                return 200, self.payments[number]
            case "POST", ["v1", "payments", number, "refunds"] if number in self.payments:
                return self._refund(self.payments[number], request.json["amount"], idempotency)
            case "GET", ["users", "me"]:
                return 200, {"id": 418, "nickname": "TESTUSER418", "site_id": "MPE"}
        return 404, {"error": "not_found", "status": 404}

    def _open(self, body: dict[str, Any], idempotency: str) -> Reply:
        assert "#" not in body["back_urls"]["success"]
        item = body["items"][0]
        self.preferences.setdefault(
            idempotency,
            {
                "id": f"418-{idempotency}",
                "init_point": f"https://www.mercadopago.com.pe/checkout/v1/redirect?pref_id=418-{idempotency}",
                "sandbox_init_point": f"https://sandbox.mercadopago.com.pe/checkout?pref_id=418-{idempotency}",
                "external_reference": body["external_reference"],
                "amount": item["unit_price"],
                "currency": item["currency_id"],
            },
        )
        return 201, self.preferences[idempotency]

    def _refund(self, payment: dict[str, Any], amount: float, idempotency: str) -> Reply:
        if idempotency in self.refunds:
            return 201, self.refunds[idempotency]
        returned = round(payment["transaction_amount_refunded"] + amount, 2)
        if returned > payment["transaction_amount"]:
            return 400, {"error": "bad_request", "message": "amount", "status": 400}
        payment["transaction_amount_refunded"] = returned
        row = {"id": next(self._numbers), "payment_id": payment["id"], "amount": amount, "status": "approved"}
        self.refunds[idempotency] = row
        return 201, row

    def pay(self, key: str, how: str = "approved") -> dict[str, str] | None:
        opened = next(row for row in self.preferences.values() if row["external_reference"] == key)
        amount = round(opened["amount"] - float(self.shrink), 2)
        self._pay(key, amount, self.other_currency or opened["currency"], how)
        return None

    def _pay(self, key: str, amount: float, currency: str, how: str) -> None:
        details = {
            DECLINED: ("rejected", "cc_rejected_insufficient_amount"),
            WRONG_ANSWER: ("rejected", "cc_rejected_3ds_challenge"),
        }
        status, detail = details.get(how, ("approved", "accredited"))
        number = next(self._numbers)
        self.payments[str(number)] = {
            "id": number,
            "status": status,
            "status_detail": detail,
            "transaction_amount": amount,
            "transaction_amount_refunded": 0,
            "currency_id": currency,
            "external_reference": key,
            "payment_method_id": "visa",
            "card": {"last_four_digits": "1111"},
        }

    def notice(self, key: str) -> Notice | None:
        mine = [row for row in self.payments.values() if row["external_reference"] == key]
        return self._signed(str(mine[-1]["id"]), self.credentials["webhookSecret"]) if mine else None

    def forged(self, key: str) -> Notice:
        if not self.payments:
            self.pay(key)
        return self._signed(next(reversed(self.payments)), "somebody else's")

    def _signed(self, number: str, secret: str) -> Notice:
        stamp, request_id = str(int(timezone.now().timestamp() * 1000)), f"req-{next(self._numbers)}"
        manifest = f"id:{number};request-id:{request_id};ts:{stamp};"
        proof = hmac.new(secret.encode(), manifest.encode(), sha256).hexdigest()
        body = {"data": {"id": number}, "type": "payment", "action": "payment.updated", "id": 7}
        headers = {"x-signature": f"ts={stamp},v1={proof}", "x-request-id": request_id}
        return Notice(headers, json.dumps(body).encode())

    def taken(self, key: str) -> Decimal:
        return self._sum(key, "transaction_amount")

    def returned(self, key: str) -> Decimal:
        return self._sum(key, "transaction_amount_refunded")

    def _sum(self, key: str, name: str) -> Decimal:
        mine = [row for row in self.payments.values() if row["external_reference"] == key]
        paid = [Decimal(str(row[name])) for row in mine if row["status"] == "approved"]
        return sum(paid, Decimal(0))

    def take_elsewhere(self, key: str) -> None:
        self._pay(key, 100.0, "PEN", "approved")

    def give_back_elsewhere(self, key: str) -> None:
        for row in self.payments.values():
            if row["external_reference"] == key:
                row["transaction_amount_refunded"] = row["transaction_amount"]
