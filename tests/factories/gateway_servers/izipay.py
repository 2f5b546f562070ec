"""Izipay's server, as Lyra's: whole centimos, 200 to everything, messages signed with the API's password."""

import hmac
import json
from decimal import Decimal
from hashlib import sha256
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from apps.payments.gateways.client import basic
from tests.factories.gateway_servers.base import (
    DECLINED,
    WRONG_ANSWER,
    GatewayFake,
    Notice,
    Reply,
    Request,
)


class IzipayFake(GatewayFake):
    key = "izipay"
    credentials = {
        "shopId": "70951026",
        "password": "testpassword_canary_55aa01",
        "publicKey": "70951026:testpublickey_canary",
    }
    charging = "/Charge/CreatePayment"
    refunding = "/CancelOrRefund"

    def __init__(self, port: int = 0) -> None:
        super().__init__(port)
        self.opened: dict[str, tuple[int, str]] = {}
        self.transactions: dict[str, list[dict[str, Any]]] = {}

    def answer(self, request: Request) -> Reply:
        right = basic(self.credentials["shopId"], self.credentials["password"])["Authorization"]
        if request.headers.get("authorization") != right:
            return _error("INT_905")
        body = request.json
        match request.path.removeprefix("/api-payment/V4/"):
            case "Charge/SDKTest":
                return _success({"value": body["value"]})
            case "Charge/CreatePayment":
                self.opened[body["orderId"]] = (body["amount"], body["currency"])
                return _success({"formToken": f"form-{uuid4().hex}"})
            case "Order/Get" if body["orderId"] in self.transactions:
                return _success(self._order(body["orderId"]))
            case "Order/Get":
                return _error("PSP_010")
            case "Transaction/Get":
                return self._transaction(body["uuid"])
            case "Transaction/CancelOrRefund":
                return self._refund(body)
        return _error("INT_001")

    def _order(self, key: str) -> dict[str, Any]:
        amount, currency = self.opened[key]
        rows = self.transactions.get(key, [])
        is_paid = any(row["status"] == "PAID" for row in rows)
        return {
            "orderStatus": "PAID" if is_paid else "UNPAID",
            "orderDetails": {"orderId": key, "orderTotalAmount": amount, "orderCurrency": currency},
            "transactions": rows,
        }

    def _transaction(self, uuid: str) -> Reply:
        for key, rows in self.transactions.items():
            for row in rows:
                if row["uuid"] == uuid:
                    return _success(row | {"orderDetails": {"orderId": key}})
        return _error("PSP_010")

    def _refund(self, body: dict[str, Any]) -> Reply:
        key = next(
            key for key, rows in self.transactions.items() for row in rows if row["uuid"] == body["uuid"]
        )
        debit = next(row for row in self.transactions[key] if row["uuid"] == body["uuid"])
        if self._credits(key, debit["uuid"]) + body["amount"] > debit["amount"]:
            return _error("PSP_100")
        credit = _transaction(body["amount"], body["currency"], "PAID", "CREDIT")
        credit["transactionDetails"]["parentTransactionUuid"] = debit["uuid"]
        self.transactions[key].append(credit)
        return _success(credit)

    def _credits(self, key: str, debit: str = "") -> int:
        rows = [row for row in self.transactions.get(key, []) if row["operationType"] == "CREDIT"]
        if debit:
            rows = [
                row for row in rows if row["transactionDetails"].get("parentTransactionUuid", debit) == debit
            ]
        return sum(int(row["amount"]) for row in rows)

    def pay(self, key: str, how: str = "approved") -> dict[str, str] | None:
        amount, currency = self.opened[key]
        row = _transaction(amount - int(self.shrink * 100), self.other_currency or currency, "PAID", "DEBIT")
        if how == DECLINED:
            row |= {"status": "UNPAID", "errorCode": "ACQ_001", "detailedErrorCode": "51"}
        if how == WRONG_ANSWER:
            row |= {"status": "UNPAID", "errorCode": "AUTH_149", "detailedErrorCode": None}
        self.transactions.setdefault(key, []).append(row)
        return None

    def notice(self, key: str) -> Notice | None:
        return self._signed(self._order(key), self.credentials["password"], "password")

    def forged(self, key: str) -> Notice:
        """Signed with the key that the browser's return is signed with."""
        order = self._order(key)
        amount = order["orderDetails"]["orderTotalAmount"]
        order["transactions"] = [_transaction(amount, "PEN", "PAID", "DEBIT")]
        return self._signed(order, "another key", "sha256_hmac")

    def _signed(self, order: dict[str, Any], secret: str, name: str) -> Notice:
        raw = json.dumps(order)
        fields = {
            "kr-hash": hmac.new(secret.encode(), raw.encode(), sha256).hexdigest(),
            "kr-hash-algorithm": "sha256_hmac",
            "kr-hash-key": name,
            "kr-answer-type": "V4/Payment",
            "kr-answer": raw,
        }
        return Notice({"content-type": "application/x-www-form-urlencoded"}, urlencode(fields).encode())

    def taken(self, key: str) -> Decimal:
        rows = self.transactions.get(key, [])
        paid = [row for row in rows if row["operationType"] == "DEBIT" and row["status"] == "PAID"]
        return Decimal(sum(row["amount"] for row in paid)) / 100

    def returned(self, key: str) -> Decimal:
        return Decimal(self._credits(key)) / 100

    def take_elsewhere(self, key: str) -> None:
        self.opened[key] = (10_000, "PEN")
        self.pay(key)

    def give_back_elsewhere(self, key: str) -> None:
        self.transactions[key].append(_transaction(self.opened[key][0], "PEN", "PAID", "CREDIT"))


def _transaction(amount: int, currency: str, status: str, operation: str) -> dict[str, Any]:
    card = {"effectiveBrand": "VISA", "pan": "497010XXXXXX1111"}
    return {
        "uuid": uuid4().hex,
        "amount": amount,
        "currency": currency,
        "status": status,
        "detailedStatus": "AUTHORISED" if status == "PAID" else "REFUSED",
        "operationType": operation,
        "errorCode": None,
        "detailedErrorCode": None,
        "transactionDetails": {"cardDetails": card},
    }


def _success(answer: dict[str, Any]) -> Reply:
    return 200, {"status": "SUCCESS", "answer": answer}


def _error(code: str) -> Reply:
    return 200, {"status": "ERROR", "answer": {"errorCode": code, "errorMessage": "error"}}
