"""Niubiz's server: a token as bare text, amounts with two places, a purchase number that is used once."""

from decimal import Decimal
from itertools import count
from typing import Any
from uuid import uuid4

from apps.payments.gateways.client import basic
from apps.payments.gateways.niubiz import purchase_number
from tests.factories.gateway_servers.base import (
    CHALLENGE,
    DECLINED,
    WRONG_ANSWER,
    GatewayFake,
    Notice,
    Reply,
    Request,
)

REFUSALS = {"poor": "116", "wrong": "670"}


class NiubizFake(GatewayFake):
    key = "niubiz"
    credentials = {
        "merchantId": "456879852",
        "user": "integraciones@canary.pe",
        "password": "niubiz-canary-8d1c2f7b",
        "ruc": "20498189637",
    }
    pays_alone = False
    charging = "/api.authorization/v3/authorization"
    refunding = "/api.refund"

    def __init__(self, port: int = 0) -> None:
        super().__init__(port)
        self.purchases: dict[str, dict[str, Any]] = {}
        self.refunds: list[tuple[str, Decimal]] = []
        self._numbers = count(993_000_001)

    def answer(self, request: Request) -> Reply:
        path = request.path.strip("/").split("/")
        given = request.headers.get("authorization")
        if path[0] == "api.security":
            right = basic(self.credentials["user"], self.credentials["password"])["Authorization"]
            return (201, "eyJ-token-of-minutes") if given == right else (401, "Unauthorized access")
        if given != "eyJ-token-of-minutes" or self.credentials["merchantId"] not in path:
            return 401, {"errorCode": 401, "errorMessage": "Unauthorized"}
        match path:
            case ["api.ecommerce", *_]:
                return 200, {"sessionKey": uuid4().hex, "expirationTime": 1_800_000_000_000}
            case ["api.authorization", "v3", "authorization", *_]:
                return self._authorize(request.json["order"])
            case ["api.authorization", "v3", "retrieve", "purchase", _, number] if number in self.purchases:
                return 200, self.purchases[number]
            case ["api.refund", "v1", "refund", _, transaction]:
                return self._refund(transaction, request.json)
        return 404, {"errorCode": 404, "errorMessage": "Not found"}

    def _authorize(self, order: dict[str, Any]) -> Reply:
        number, token = order["purchaseNumber"], order["tokenId"]
        assert (len(number), number.isdigit()) == (12, True)
        if number in self.purchases:
            facts = {"ACTION_CODE": "207", "PURCHASE_NUMBER": number}
            return 400, {"errorCode": 400, "errorMessage": "duplicated", "data": facts}
        if code := next((code for mark, code in REFUSALS.items() if mark in token), ""):
            facts = {"ACTION_CODE": code, "BRAND": "visa", "CARD": "411111******1111"}
            return 400, {"errorCode": 400, "errorMessage": "Not Authorized", "data": facts}
        amount = round(order["amount"] - float(self.shrink), 2)
        transaction = str(next(self._numbers))
        self.purchases[number] = {
            "order": {
                "transactionId": transaction,
                "purchaseNumber": number,
                "amount": amount,
                "authorizedAmount": amount,
                "currency": self.other_currency or order["currency"],
            },
            "dataMap": {
                "ACTION_CODE": "000",
                "STATUS": "Authorized",
                "BRAND": "visa",
                "CARD": "411111******1111",
                "TRANSACTION_ID": transaction,
            },
        }
        return 200, self.purchases[number]

    def _refund(self, transaction: str, body: dict[str, Any]) -> Reply:
        rows = self.purchases.values()
        purchase = next(one for one in rows if one["order"]["transactionId"] == transaction)
        amount = Decimal(str(body["amount"]))
        returned = sum((part for number, part in self.refunds if number == transaction), Decimal(0))
        if returned + amount > Decimal(str(purchase["order"]["amount"])):
            return 400, {"errorCode": 400, "errorMessage": "amount"}
        self.refunds.append((transaction, amount))
        return 200, {"data": {"operationNumber": next(self._numbers)}}

    def pay(self, key: str, how: str = "approved") -> dict[str, str] | None:
        """Its form has the bank ask the cardholder before it gives the token."""
        mark = {DECLINED: "poor", WRONG_ANSWER: "wrong", CHALLENGE: "asked"}.get(how, "good")
        return {"token": f"{mark}{uuid4().hex}"}

    def notice(self, key: str) -> Notice | None:
        return None

    def forged(self, key: str) -> Notice:
        return Notice({}, b'{"order": {"purchaseNumber": "1"}}')

    def taken(self, key: str) -> Decimal:
        purchase = self.purchases.get(purchase_number(key))
        return Decimal(str(purchase["order"]["amount"])) if purchase else Decimal(0)

    def returned(self, key: str) -> Decimal:
        transaction = self.purchases[purchase_number(key)]["order"]["transactionId"]
        return sum((amount for number, amount in self.refunds if number == transaction), Decimal(0))

    def take_elsewhere(self, key: str) -> None:
        order = {"purchaseNumber": purchase_number(key), "tokenId": "x", "amount": 100.0, "currency": "PEN"}
        self._authorize(order)

    def give_back_elsewhere(self, key: str) -> None:
        order = self.purchases[purchase_number(key)]["order"]
        self.refunds.append((order["transactionId"], Decimal(str(order["amount"]))))
