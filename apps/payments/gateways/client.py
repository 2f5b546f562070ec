"""Calls of an adapter to its provider: one base address, JSON or a form in, JSON out."""

from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final
from urllib.parse import urlencode

import orjson
from django.conf import settings

from apps.payments.gateways.port import GatewayDown, GatewayRefused, Money
from common.http import OutboundRefused, fetch
from common.money import exponent, quantize

MAX_BYTES: Final = 512 * 1024
SECONDS: Final = 10
"""A card takes longer than most calls; the buyer waits for it."""


@dataclass(frozen=True)
class Answer:
    status: int
    data: Any
    """Parsed JSON; None when the body was empty."""

    @property
    def is_ok(self) -> bool:
        return 200 <= self.status < 300


@dataclass(frozen=True)
class GatewayClient:
    provider: str
    base_url: str
    headers: Mapping[str, str] = field(repr=False)
    """With the merchant's keys: in no log and no trace."""

    def get(self, path: str, query: Mapping[str, str] | None = None) -> Answer:
        return self._send("GET", f"{path}?{urlencode(query)}" if query else path, None, {})

    def post(self, path: str, body: Any, headers: Mapping[str, str] | None = None) -> Answer:
        return self.send("POST", path, body, headers)

    def send(self, method: str, path: str, body: Any, headers: Mapping[str, str] | None = None) -> Answer:
        sent = {"Content-Type": "application/json", **(headers or {})}
        return self._send(method, path, orjson.dumps(body), sent)

    def post_raw(self, path: str, body: bytes) -> Answer:
        """JSON that is written already."""
        return self._send("POST", path, body, {"Content-Type": "application/json"})

    def post_form(
        self, path: str, fields: Mapping[str, str], headers: Mapping[str, str] | None = None
    ) -> Answer:
        sent = {"Content-Type": "application/x-www-form-urlencoded", **(headers or {})}
        return self._send("POST", path, urlencode(fields).encode(), sent)

    def get_text(self, path: str) -> str:
        """Of the few calls that answer with bare text."""
        status, content = self._fetch("GET", path, None, {})
        return _checked(status, content.decode(errors="replace"))

    def _send(self, method: str, path: str, body: bytes | None, headers: Mapping[str, str]) -> Answer:
        status, content = self._fetch(method, path, body, headers)
        _checked(status, "")
        try:
            return Answer(status, orjson.loads(content) if content.strip() else None)
        except orjson.JSONDecodeError as error:
            raise GatewayDown("no JSON") from error

    def _fetch(
        self, method: str, path: str, body: bytes | None, headers: Mapping[str, str]
    ) -> tuple[int, bytes]:
        base = settings.GATEWAY_URLS.get(self.provider) or self.base_url
        sent = {"Accept": "application/json", **self.headers, **headers}
        try:
            answer = fetch(
                method,
                f"{base.rstrip('/')}{path}",
                headers=sent,
                body=body,
                seconds=SECONDS,
                whole_seconds=2 * SECONDS,
                max_bytes=MAX_BYTES,
            )
        except (OutboundRefused, ValueError) as error:
            raise GatewayDown(type(error).__name__) from error
        return answer.status, answer.content


def _checked(status: int, text: str) -> str:
    """GatewayDown for what may pass by itself, GatewayRefused for keys that are not taken."""
    if status in (401, 403):
        raise GatewayRefused("credentials")
    if status in (408, 425, 429) or status >= 500 or 300 <= status < 400:
        raise GatewayDown(f"status {status}")
    return text


def basic(user: str, password: str) -> dict[str, str]:
    return {"Authorization": f"Basic {b64encode(f'{user}:{password}'.encode()).decode()}"}


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


def to_minor(money: Money) -> int:
    """S/ 12.50 is 1250; CLP has no smaller coin."""
    return int(quantize(money.amount, money.currency).scaleb(exponent(money.currency)))


def from_minor(amount: object, currency: object) -> Money:
    """GatewayDown for what is no amount: nothing may be concluded from it."""
    if isinstance(amount, bool) or not isinstance(amount, int) or not isinstance(currency, str):
        raise GatewayDown("amount")
    code = currency.upper()
    return Money(Decimal(amount).scaleb(-_digits(code)), code)


def from_decimal(amount: object, currency: object) -> Money:
    """A decimal number or text, as it was written."""
    if isinstance(amount, bool) or not isinstance(amount, (int, float, str)) or not isinstance(currency, str):
        raise GatewayDown("amount")
    code = currency.upper()
    _digits(code)
    try:
        value = Decimal(repr(amount) if isinstance(amount, float) else str(amount))
    except ArithmeticError as error:
        raise GatewayDown("amount") from error
    if not value.is_finite():
        raise GatewayDown("amount")
    return Money(value, code)


def _digits(code: str) -> int:
    try:
        return exponent(code)
    except ValueError as error:
        raise GatewayDown("currency") from error


def part(data: Any, *path: str | int) -> Any:
    """What stands at a path of an answer; None where any step is missing."""
    for step in path:
        if isinstance(step, int):
            data = data[step] if isinstance(data, list) and len(data) > step else None
        else:
            data = data.get(step) if isinstance(data, dict) else None
    return data
