"""Meta on this machine: takes messages and templates, says how its tokens are, and has its faults."""

import hmac
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final
from urllib.parse import urlsplit

SECRET: Final = "the-secret-of-the-app"
VERIFY: Final = "the-word-of-the-operator"
TOKEN: Final = "EAAG-token-of-the-merchant"
NUMBER, BUSINESS, PAGE, INSTAGRAM = "106540352242922", "102290129340398", "108800112233", "178414000000"
BUSY, DOWN, EXPIRED, SLOW, REFUSED = "busy", "down", "expired", "slow", "refused"
"""429; 500; error 190; no answer in time; a text that Meta does not take."""
MISSING: Final = "missing"
"""404: a file that is not there anymore."""
_ERRORS: Final = {
    BUSY: (429, {"error": {"code": 130429, "message": "Rate limit hit"}}),
    DOWN: (500, {"error": {"code": 2, "message": "Service unavailable"}}),
    EXPIRED: (401, {"error": {"code": 190, "message": "Session has expired"}}),
    REFUSED: (400, {"error": {"code": 131047, "message": "Re-engagement message"}}),
    MISSING: (404, {"error": {"code": 100, "message": "Unsupported get request"}}),
}
Reply = tuple[int, Any]


@dataclass
class MetaFake:
    port: int = 0
    faults: list[str] = field(default_factory=list)
    """Of the next calls, one each."""
    sent: list[dict[str, Any]] = field(default_factory=list)
    templates: list[dict[str, Any]] = field(default_factory=list)
    files: dict[str, bytes] = field(default_factory=dict)
    """By their id."""
    sizes: dict[str, int] = field(default_factory=dict)
    """Where Meta says another size than is true."""
    authorizations: list[str] = field(default_factory=list)
    """The tokens with which files were fetched."""
    expires_at: int = 0
    valid: bool = True

    def __post_init__(self) -> None:
        self.release = threading.Event()
        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), _handler(self))
        self._server.daemon_threads = True
        self.host = f"127.0.0.1:{self._server.server_address[1]}"
        self.url = f"http://{self.host}"

    def answer(self, path: str, body: Any) -> Reply:
        if path.removeprefix("/") in self.files:
            return 200, self._described(path.removeprefix("/"))
        if path == "/debug_token":
            return 200, {"data": {"is_valid": self.valid, "expires_at": self.expires_at}}
        if path.endswith("/messages"):
            self.sent.append(body)
            return 200, {"messages": [{"id": f"wamid.{len(self.sent)}"}]}
        if path.endswith("/message_templates") and body is not None:
            self.templates.append(body | {"status": "PENDING"})
            return 200, {"id": str(len(self.templates)), "status": "PENDING"}
        if path.endswith("/message_templates"):
            return 200, {"data": self.templates}
        if path.endswith("/subscribed_apps"):
            return 200, {"success": True}
        return 200, {"verified_name": "Barro Norte", "name": "Barro Norte", "username": "barronorte.pe"}

    def _described(self, file_id: str) -> dict[str, Any]:
        size = self.sizes.get(file_id, len(self.files[file_id]))
        return {"id": file_id, "url": self.file_url(file_id), "file_size": size}

    def file_url(self, file_id: str) -> str:
        return f"{self.url}/files/{file_id}"

    def start(self) -> None:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.release.set()
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def serving(fake: MetaFake) -> Iterator[MetaFake]:
    fake.start()
    try:
        yield fake
    finally:
        fake.stop()


@contextmanager
def running_meta(settings: Any) -> Iterator[MetaFake]:
    """With the settings of an operator who has an app there."""
    fake = MetaFake()
    settings.META_URL, settings.META_APP_ID = fake.url, "100"
    settings.META_APP_SECRET, settings.META_VERIFY_TOKEN = SECRET, VERIFY
    settings.OUTBOUND_TRUSTED_HOSTS = [*settings.OUTBOUND_TRUSTED_HOSTS, fake.host]
    with serving(fake):
        yield fake


def sign(body: bytes, secret: str = SECRET) -> str:
    return f"sha256={hmac.new(secret.encode(), body, sha256).hexdigest()}"


def whatsapp_notice(value: dict[str, Any], number: str = NUMBER) -> bytes:
    whole = {"messaging_product": "whatsapp", "metadata": {"phone_number_id": number}, **value}
    change = {"field": "messages", "value": whole}
    entry = {"id": BUSINESS, "changes": [change]}
    return json.dumps({"object": "whatsapp_business_account", "entry": [entry]}).encode()


def whatsapp_message(
    external_id: str, text: str, at: float, contact: str = "51987600412", number: str = NUMBER, **more: Any
) -> bytes:
    message = {
        "from": contact,
        "id": external_id,
        "timestamp": str(int(at)),
        "type": "text",
        "text": {"body": text},
        **more,
    }
    names = [{"wa_id": contact, "profile": {"name": "Rosa Quispe"}}]
    return whatsapp_notice({"contacts": names, "messages": [message]}, number)


def whatsapp_status(message_id: Any, state: str, contact: str = "51987600412", **more: Any) -> bytes:
    row = {"id": "wamid.x", "status": state, "recipient_id": contact, "timestamp": "1"}
    return whatsapp_notice({"statuses": [row | {"biz_opaque_callback_data": str(message_id)} | more]})


def page_notice(item: dict[str, Any], at: float, *, instagram: bool = False, contact: str = "777") -> bytes:
    account = INSTAGRAM if instagram else PAGE
    whole = {
        "sender": {"id": contact},
        "recipient": {"id": account},
        "timestamp": int(at * 1000),
        **item,
    }
    entry = {"id": account, "time": int(at * 1000), "messaging": [whole]}
    return json.dumps({"object": "instagram" if instagram else "page", "entry": [entry]}).encode()


def _handler(fake: MetaFake) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def _serve(self) -> None:
            length = int(self.headers.get("Content-Length", 0))
            body = json.loads(self.rfile.read(length)) if length else None
            fault = fake.faults.pop(0) if fake.faults else ""
            if fault == SLOW:
                fake.release.wait(20)
                self.close_connection = True
                return
            path = urlsplit(self.path).path
            if fault not in _ERRORS and path.startswith("/files/"):
                fake.authorizations.append(self.headers.get("Authorization", ""))
                self._answer(200, fake.files[path.removeprefix("/files/")])
                return
            status, data = _ERRORS.get(fault) or fake.answer(path, body)
            self._answer(status, json.dumps(data).encode())

        def _answer(self, status: int, content: bytes) -> None:
            self.send_response(status)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        do_GET = do_POST = _serve  # noqa: N815 - names of the base class

        def log_message(self, *_: object) -> None:
            """Nothing: the tests read what was sent."""

    return Handler
