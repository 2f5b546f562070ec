"""Calls of one quote to one courier: JSON in and out, all of them within one deadline."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

import orjson

from apps.shipping.couriers.errors import CourierDown, CredentialsRefused
from common.http import OutboundAnswer, OutboundRefused, fetch

MAX_BYTES: Final = 256 * 1024


@dataclass(frozen=True)
class CourierClient:
    base_url: str
    deadline: float
    """By the monotonic clock."""

    def post_json(self, path: str, body: Any, *, headers: Mapping[str, str] | None = None) -> Any:
        """The answer as JSON; CourierDown for anything else, CredentialsRefused for 401 and 403."""
        return self._post(path, orjson.dumps(body), "application/json", headers)

    def post_form(
        self, path: str, fields: Mapping[str, str], *, headers: Mapping[str, str] | None = None
    ) -> Any:
        body = urlencode(fields).encode()
        return self._post(path, body, "application/x-www-form-urlencoded", headers)

    def _post(self, path: str, body: bytes, media_type: str, headers: Mapping[str, str] | None) -> Any:
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise CourierDown("late")
        sent = {"Content-Type": media_type, "Accept": "application/json", **(headers or {})}
        url = f"{self.base_url.rstrip('/')}{path}"
        try:
            answer = fetch(
                "POST", url, headers=sent, body=body, seconds=left, whole_seconds=left, max_bytes=MAX_BYTES
            )
        except (OutboundRefused, ValueError) as error:
            raise CourierDown(type(error).__name__) from error
        return _read(answer)


def _read(answer: OutboundAnswer) -> Any:
    if answer.status in (401, 403):
        raise CredentialsRefused
    if not 200 <= answer.status < 300:
        raise CourierDown(f"status {answer.status}")
    try:
        return orjson.loads(answer.content)
    except orjson.JSONDecodeError as error:
        raise CourierDown("no JSON") from error
