"""Stripe's server: minor units, forms in, a key on each write, messages signed with a time."""

import hmac
import json
from decimal import Decimal
from hashlib import sha256
from typing import Any
from uuid import uuid4

from django.utils import timezone

from tests.factories.gateway_servers.base import (
    DECLINED,
    WRONG_ANSWER,
    GatewayFake,
    Notice,
    Reply,
    Request,
)


class StripeFake(GatewayFake):
    key = "stripe"
    credentials = {"secretKey": "sk_test_canary_4c11d2", "webhookSecret": "whsec_canary_90aa77"}
    charging = "/v1/checkout/sessions"
    refunding = "/v1/refunds"

    def __init__(self, port: int = 0) -> None:
        super().__init__(port)
        self.sessions: dict[str, dict[str, Any]] = {}
        self.written: dict[str, Reply] = {}

    def answer(self, request: Request) -> Reply:
        if request.headers.get("authorization") != f"Bearer {self.credentials['secretKey']}":
            return 401, {"error": {"type": "invalid_request_error"}}
        if request.method == "POST":
            idempotency = request.headers["idempotency-key"]
            if idempotency not in self.written:
                self.written[idempotency] = self._write(request.path.strip("/").split("/"), request.form)
            return self.written[idempotency]
        match request.path.strip("/").split("/"):
            case ["v1", "checkout", "sessions", reference] if reference in self.sessions:
                return 200, self.sessions[reference]
            case ["v1", "account"]:
                return 200, {"id": "acct_1", "business_profile": {"name": "Barro Norte"}}
        return 404, {"error": {"type": "invalid_request_error"}}

    def _write(self, path: list[str], form: dict[str, str]) -> Reply:
        match path:
            case ["v1", "checkout", "sessions"]:
                return self._open(form)
            case ["v1", "checkout", "sessions", reference, "expire"]:
                self.sessions[reference]["status"] = "expired"
                return 200, self.sessions[reference]
            case ["v1", "payment_intents", intent, "cancel"]:
                self._intent(intent)["status"] = "canceled"
                return 200, self._intent(intent)
            case ["v1", "payment_intents", intent, "capture"]:
                row = self._intent(intent)
                row |= {"status": "succeeded", "amount_received": int(form["amount_to_capture"])}
                return 200, row
            case ["v1", "refunds"]:
                return self._refund(form)
        return 404, {"error": {"type": "invalid_request_error"}}

    def _open(self, form: dict[str, str]) -> Reply:
        reference = f"cs_test_{uuid4().hex}"
        self.sessions[reference] = {
            "object": "checkout.session",
            "id": reference,
            "url": f"https://checkout.stripe.com/c/pay/{reference}",
            "status": "open",
            "client_reference_id": form["client_reference_id"],
            "amount_total": int(form["line_items[0][price_data][unit_amount]"]),
            "currency": form["line_items[0][price_data][currency]"],
            "payment_intent": None,
            "manual": form.get("payment_intent_data[capture_method]") == "manual",
        }
        return 200, self.sessions[reference]

    def _intent(self, intent: str) -> dict[str, Any]:
        rows = [row["payment_intent"] for row in self.sessions.values() if row["payment_intent"]]
        found: dict[str, Any] = next(row for row in rows if row["id"] == intent)
        return found

    def _refund(self, form: dict[str, str]) -> Reply:
        intent, amount = self._intent(form["payment_intent"]), int(form["amount"])
        charge = intent["latest_charge"]
        if charge["amount_refunded"] + amount > intent["amount_received"]:
            return 400, {"error": {"type": "invalid_request_error", "code": "charge_already_refunded"}}
        charge["amount_refunded"] += amount
        return 200, {"id": f"re_{uuid4().hex[:16]}", "status": "succeeded", "amount": amount}

    def pay(self, key: str, how: str = "approved") -> dict[str, str] | None:
        session = self._session(key)
        errors = {
            DECLINED: {"code": "card_declined", "decline_code": "insufficient_funds"},
            WRONG_ANSWER: {"code": "payment_intent_authentication_failure"},
        }
        amount = session["amount_total"] - int(self.shrink * 100)
        taken = 0 if session["manual"] else amount
        done = "requires_capture" if session["manual"] else "succeeded"
        intent = {
            "id": f"pi_{uuid4().hex[:16]}",
            "status": "requires_payment_method" if how in errors else done,
            "amount": amount,
            "amount_received": 0 if how in errors else taken,
            "currency": (self.other_currency or session["currency"]).lower(),
            "last_payment_error": errors.get(how),
            "latest_charge": {
                "amount_refunded": 0,
                "payment_method_details": {"card": {"brand": "visa", "last4": "1111"}},
            },
        }
        session |= {"payment_intent": intent, "status": "open" if how in errors else "complete"}
        return None

    def _session(self, key: str) -> dict[str, Any]:
        mine = [row for row in self.sessions.values() if row["client_reference_id"] == key]
        return mine[-1]

    def notice(self, key: str) -> Notice | None:
        session = self._session(key)
        return self._signed(session, self.credentials["webhookSecret"])

    def forged(self, key: str) -> Notice:
        return self._signed(self._session(key) | {"status": "complete"}, "whsec_other")

    def _signed(self, session: dict[str, Any], secret: str) -> Notice:
        done = session["status"] == "complete"
        event = {
            "id": f"evt_{uuid4().hex[:16]}",
            "type": f"checkout.session.{'completed' if done else 'async_payment_failed'}",
            "data": {"object": session},
        }
        body, stamp = json.dumps(event).encode(), str(int(timezone.now().timestamp()))
        proof = hmac.new(secret.encode(), f"{stamp}.".encode() + body, sha256).hexdigest()
        return Notice({"stripe-signature": f"t={stamp},v1={proof}"}, body)

    def taken(self, key: str) -> Decimal:
        rows = [row["payment_intent"] for row in self.sessions.values() if row["client_reference_id"] == key]
        return Decimal(sum(row["amount_received"] for row in rows if row)) / 100

    def returned(self, key: str) -> Decimal:
        intent = self._session(key)["payment_intent"]
        return Decimal(intent["latest_charge"]["amount_refunded"]) / 100

    def take_elsewhere(self, key: str) -> None:
        form = {"client_reference_id": key, "line_items[0][price_data][currency]": "pen"}
        self._open(form | {"line_items[0][price_data][unit_amount]": "10000"})
        self.pay(key)

    def give_back_elsewhere(self, key: str) -> None:
        intent = self._session(key)["payment_intent"]
        intent["latest_charge"]["amount_refunded"] = intent["amount_received"]
