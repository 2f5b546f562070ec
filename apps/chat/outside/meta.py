"""Meta's Graph API: calls of it, the proof of its notices, and which account each notice is for.

https://developers.facebook.com/docs/graph-api/webhooks/getting-started
"""

import hmac
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, Final
from urllib.parse import quote, urlencode

import orjson
from django.conf import settings

from apps.chat.outside.port import Health, MediaRefused, MessageRefused, ProviderDown, TokenRefused
from common.http import OutboundRefused, fetch

SIGNATURE: Final = "X-Hub-Signature-256"
MAX_BYTES: Final = 512 * 1024
SECONDS: Final = 10
MAX_MEDIA: Final = 10 * 1024 * 1024
"""As a visitor of the shop may send."""
_EXPIRED_TOKEN: Final = 190
_LATER: Final = frozenset({408, 425, 429})
_NO_ADDRESS: Final = frozenset({"address", "port", "not public"})
"""Where the one client calls nobody."""
_BUSY: Final = frozenset({1, 2, 4, 80007, 130429, 131016, 131048, 131056})
"""Codes of Meta's for too many calls, or for a fault of its own."""
_TEMPLATES: Final = "message_template_status_update"
_KINDS: Final = {"page": "MESSENGER", "instagram": "INSTAGRAM"}


@dataclass(frozen=True)
class Notice:
    kind: str
    account_id: str
    value: dict[str, Any]
    is_of_business: bool = False
    """`account_id` is the business account then, which may own the numbers of many stores."""


def is_signed(body: bytes, signature: str) -> bool:
    """By the secret of the operator's app at Meta, over the bytes as they came."""
    if not settings.META_APP_SECRET:
        return False
    proof = hmac.new(settings.META_APP_SECRET.encode(), body, sha256).hexdigest()
    return hmac.compare_digest(f"sha256={proof}".encode(), signature.encode())


def notices_in(body: bytes) -> list[Notice]:
    """One for each account that a call tells about; [] for what is no notice of ours."""
    try:
        data = orjson.loads(body)
    except orjson.JSONDecodeError:
        return []
    entries = [one for one in listed(part(data, "entry")) if isinstance(one, dict)]
    kind = _KINDS.get(str(part(data, "object")))
    if kind is not None:
        return [
            Notice(kind, str(entry.get("id", "")), {"messaging": listed(entry.get("messaging"))})
            for entry in entries
        ]
    return list(_whatsapp(entries)) if part(data, "object") == "whatsapp_business_account" else []


def _whatsapp(entries: list[dict[str, Any]]) -> Iterator[Notice]:
    for entry in entries:
        for change in listed(entry.get("changes")):
            account_id = part(change, "value", "metadata", "phone_number_id")
            if part(change, "field") == "messages" and account_id:
                yield Notice("WHATSAPP", str(account_id), change["value"])
            elif part(change, "field") == _TEMPLATES and isinstance(change.get("value"), dict):
                # With its time: a template may be paused and approved more than once.
                value = {**change["value"], "time": entry.get("time")}
                yield Notice("WHATSAPP", str(entry.get("id", "")), value, is_of_business=True)


def get(token: str, path: str, **query: str) -> Any:
    return _call("GET", f"{path}?{urlencode(query)}" if query else path, token, None)


def post(token: str, path: str, body: Mapping[str, Any]) -> Any:
    return _call("POST", path, token, orjson.dumps(body))


def health(account_path: str, name_field: str, token: str) -> Health:
    """TokenRefused when Meta does not take it anymore."""
    app = f"{settings.META_APP_ID}|{settings.META_APP_SECRET}"
    found = part(get(app, "/debug_token", input_token=token), "data")
    if part(found, "is_valid") is not True:
        raise TokenRefused(str(part(found, "error", "message") or ""))
    ends = part(found, "expires_at")
    expires_at = datetime.fromtimestamp(ends, UTC) if isinstance(ends, int) and ends > 0 else None
    name = part(get(token, account_path, fields=name_field), name_field)
    return Health(str(name or ""), expires_at)


def download(url: str, token: str = "") -> bytes:
    """A picture or a file at an address that Meta gave us. MediaRefused for what will not come anymore."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    try:
        answer = fetch("GET", url, headers=headers, seconds=SECONDS, max_bytes=MAX_MEDIA)
    except OutboundRefused as why:
        if str(why) == "size":
            raise MediaRefused("large") from None
        if str(why) in _NO_ADDRESS:
            raise MediaRefused("expired") from None
        raise ProviderDown(str(why)) from why
    if answer.status in _LATER or answer.status >= 500:
        raise ProviderDown(f"status {answer.status}")
    if answer.status != 200:
        raise MediaRefused("expired")
    return answer.content


def part(data: Any, *path: str) -> Any:
    for step in path:
        data = data.get(step) if isinstance(data, dict) else None
    return data


def listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def id_in_path(external_id: str) -> str:
    return f"/{quote(external_id, safe='')}"


def _call(method: str, path: str, token: str, body: bytes | None) -> Any:
    headers = {"Authorization": f"Bearer {token}", "Accept": "application/json"}
    if body is not None:
        headers["Content-Type"] = "application/json"
    url = f"{settings.META_URL.rstrip('/')}{path}"
    try:
        answer = fetch(method, url, headers=headers, body=body, seconds=SECONDS, max_bytes=MAX_BYTES)
        data = orjson.loads(answer.content) if answer.content.strip() else {}
    except (OutboundRefused, ValueError) as error:
        raise ProviderDown(type(error).__name__) from error
    code = part(data, "error", "code")
    if answer.status == 401 or code == _EXPIRED_TOKEN:
        raise TokenRefused(str(part(data, "error", "message") or "")[:300])
    if answer.status in _LATER or answer.status >= 500 or code in _BUSY:
        raise ProviderDown(f"status {answer.status}")
    if not 200 <= answer.status < 300:
        details = part(data, "error", "error_user_msg") or part(data, "error", "message")
        raise MessageRefused(str(details or f"status {answer.status}")[:300])
    return data
