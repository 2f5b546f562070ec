"""Culqi's server: whole centimos, tokens that are used once, no keys, no signatures."""

import json
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any
from uuid import UUID, uuid4

from tests.factories.gateway_servers.base import (
    CHALLENGE,
    DECLINED,
    WRONG_ANSWER,
    YAPE,
    GatewayFake,
    Notice,
    Reply,
    Request,
)


@dataclass
class Charge:
    id: str
    amount: int
    currency: str
    metadata: dict[str, str]
    token: str
    is_paid: bool
    made_ms: int
    refunds: dict[str, int] = field(default_factory=dict)

    @property
    def refunded(self) -> int:
        return sum(self.refunds.values())


class CulqiFake(GatewayFake):
    key = "culqi"
    credentials = {"publicKey": "pk_test_canary77", "secretKey": "sk_test_canary_8d1c2f7b"}
    pays_alone = False
    charging = "/v2/charges"
    refunding = "/v2/refunds"

    def __init__(self, port: int = 0) -> None:
        super().__init__(port)
        self.charges: dict[str, Charge] = {}
        self.used: set[str] = set()
        self.lags = False
        """Its list does not know of what has just been charged."""

    def answer(self, request: Request) -> Reply:
        if request.headers.get("authorization") != f"Bearer {self.credentials['secretKey']}":
            return 401, {"object": "error", "type": "authentication_error"}
        match request.method, request.path.split("/")[2:]:
            case "POST", ["charges"]:
                return self._charge(request.json)
            case "GET", ["charges"]:
                return self._list(request.query)
            case "GET", ["charges", reference] if reference in self.charges:
                return 200, self._out(self.charges[reference])
            case "POST", ["refunds"]:
                return self._refund(request.json)
        return 404, {"object": "error", "type": "parameter_error", "code": "not_found"}

    def _charge(self, body: dict[str, Any]) -> Reply:
        token = body["source_id"]
        if token in self.used:
            return 400, {"object": "error", "type": "parameter_error", "code": "used_token"}
        if "ask" in token and "authentication_3DS" not in body:
            return 200, {"action_code": "REVIEW", "user_message": "Se requiere autenticación 3DS"}
        if "ask" in token and body["authentication_3DS"]["cavv"] != "right":
            return 200, {"action_code": "REVIEW"}
        self.used.add(token)
        key = body["metadata"]["attempt"]
        amount = body["amount"] - int(self.shrink * 100)
        charge = Charge(
            id=f"chr_test_{uuid4().hex[:16]}",
            amount=amount,
            currency=self.other_currency or body["currency_code"],
            metadata=body["metadata"],
            token=token,
            is_paid="poor" not in token,
            made_ms=_made_ms(key),
        )
        self.charges[charge.id] = charge
        if charge.is_paid:
            return 201, self._out(charge)
        failure = {"type": "card_error", "code": "card_declined", "decline_code": "insufficient_funds"}
        return 402, {"object": "error", "charge_id": charge.id, **failure}

    def _list(self, query: dict[str, str]) -> Reply:
        since = int(query.get("creation_date_from", "0"))
        found = [charge for charge in reversed(self.charges.values()) if charge.made_ms >= since]
        found = [] if self.lags else found
        ids, limit = [charge.id for charge in found], int(query["limit"])
        start = ids.index(query["after"]) + 1 if query.get("after") else 0
        rows = [self._out(charge) for charge in found[start : start + limit]]
        after = rows[-1]["id"] if start + limit < len(found) else ""
        return 200, {"data": rows, "paging": {"cursors": {"before": "", "after": after}}}

    def _refund(self, body: dict[str, Any]) -> Reply:
        charge = self.charges[body["charge_id"]]
        if charge.refunded + body["amount"] > charge.amount:
            return 400, {"object": "error", "type": "parameter_error", "code": "amount"}
        reference = f"ref_test_{uuid4().hex[:16]}"
        charge.refunds[reference] = body["amount"]
        return 201, {"object": "refund", "id": reference, "charge_id": charge.id, "amount": body["amount"]}

    def _out(self, charge: Charge) -> dict[str, Any]:
        kind = "venta_exitosa" if charge.is_paid else "venta_denegada"
        card = {"iin": {"card_brand": "Visa"}, "last_four": "1111", "card_number": "411111******1111"}
        return {
            "object": "charge",
            "id": charge.id,
            "amount": charge.amount,
            "amount_refunded": charge.refunded,
            "current_amount": charge.amount - charge.refunded,
            "currency_code": charge.currency,
            "metadata": charge.metadata,
            "outcome": {"type": kind, "code": "AUT0000" if charge.is_paid else "card_declined"},
            "source": {"object": "token", "id": charge.token} | ({} if "ype_" in charge.token else card),
        }

    def pay(self, key: str, how: str = "approved") -> dict[str, str]:
        prefix = "ype" if how == YAPE else "tkn"
        mark = {DECLINED: "poor", CHALLENGE: "ask", WRONG_ANSWER: "ask"}.get(how, "good")
        return {"token": f"{prefix}_test_{mark}{uuid4().hex[:12]}", "deviceFingerprint": "dev-1"}

    def bank_answer(self, *, right: bool) -> dict[str, str]:
        """What the bank gives to the page when it has asked the cardholder."""
        return {"eci": "05", "cavv": "right" if right else "wrong", "xid": "x1", "protocolVersion": "2.2.0"}

    def notice(self, key: str) -> Notice | None:
        mine = [charge for charge in self.charges.values() if _is_of(charge, key)]
        if not mine:
            return None
        charge = mine[-1]
        kind = "succeeded" if charge.is_paid else "failed"
        return _message(f"charge.creation.{kind}", self._out(charge))

    def forged(self, key: str) -> Notice:
        """Anybody may send it: what it names is asked for, and there is none."""
        paid = {
            "object": "charge",
            "id": "chr_test_madeup",
            "amount": 1,
            "outcome": {"type": "venta_exitosa"},
        }
        return _message("charge.creation.succeeded", paid | {"metadata": {"attempt": key}})

    def take_elsewhere(self, key: str) -> None:
        body = {"source_id": "tkn_test_x", "amount": 10_000, "currency_code": "PEN"}
        self._charge(body | {"metadata": {"attempt": key}})

    def give_back_elsewhere(self, key: str) -> None:
        for charge in self.charges.values():
            if _is_of(charge, key):
                charge.refunds["by hand"] = charge.amount

    def taken(self, key: str) -> Decimal:
        paid = [charge.amount for charge in self.charges.values() if charge.is_paid and _is_of(charge, key)]
        return Decimal(sum(paid)) / 100

    def returned(self, key: str) -> Decimal:
        return Decimal(sum(charge.refunded for charge in self.charges.values() if _is_of(charge, key))) / 100


def _message(kind: str, data: dict[str, Any]) -> Notice:
    event = {"object": "event", "id": f"evt_test_{uuid4().hex[:12]}", "type": kind, "data": json.dumps(data)}
    return Notice({"content-type": "application/json"}, json.dumps(event).encode())


def _is_of(charge: Charge, key: str) -> bool:
    return charge.metadata.get("attempt") == key


def _made_ms(key: str) -> int:
    return UUID(key).int >> 80
