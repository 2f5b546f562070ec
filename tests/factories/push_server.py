"""A push service on this machine, and a browser that subscribed at it: it opens what comes."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import orjson
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from apps.notifications.push.encryption import CURVE, point_of, to_text


def opened(body: bytes, key: ec.EllipticCurvePrivateKey, auth_secret: bytes) -> bytes:
    """As a browser does it, written from the RFC and not from our own."""
    salt, sender = body[:16], body[21 : 21 + body[20]]
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))

    def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
        return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)

    secret = derive(shared, auth_secret, b"WebPush: info\0" + point_of(key) + sender, 32)
    nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    content = derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    return AESGCM(content).decrypt(nonce, body[21 + body[20] :], None).rstrip(b"\0").removesuffix(b"\x02")


@dataclass
class Browser:
    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(CURVE))
    auth_secret: bytes = b"sixteen bytes ok"

    @property
    def subscription(self) -> dict[str, str]:
        return {
            "endpoint": self.endpoint,
            "publicKey": to_text(point_of(self.key)),
            "authSecret": to_text(self.auth_secret),
        }

    def read(self, body: bytes) -> dict[str, Any]:
        message: dict[str, Any] = orjson.loads(opened(body, self.key, self.auth_secret))
        return message


class PushServer:
    """`statuses`: what the next calls are answered, then 201; `requests`: path, headers and body."""

    def __init__(self, port: int = 0) -> None:
        self.statuses: list[int] = []
        self.requests: list[tuple[str, dict[str, str], bytes]] = []
        self._arrival = threading.Condition()
        self._server = ThreadingHTTPServer(("127.0.0.1", port), _handler(self))
        self._server.daemon_threads = True
        self.host = f"127.0.0.1:{self._server.server_address[1]}"

    def browser(self, name: str = "one") -> Browser:
        return Browser(f"http://{self.host}/push/{name}")

    @property
    def paths(self) -> list[str]:
        return sorted(path for path, _, _ in self.requests)

    def receive(self, path: str, headers: dict[str, str], body: bytes) -> None:
        with self._arrival:
            self.requests.append((path, headers, body))
            self._arrival.notify_all()

    def first_body(self, seconds: float = 30) -> bytes:
        """As soon as another process has sent it."""
        with self._arrival:
            assert self._arrival.wait_for(lambda: self.requests, seconds), "nothing was sent"
        return self.requests[0][2]

    def start(self) -> None:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def push_server(port: int = 0) -> Iterator[PushServer]:
    server = PushServer(port)
    server.start()
    yield server
    server.stop()


def _handler(server: PushServer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            server.receive(self.path, dict(self.headers), body)
            self.send_response(server.statuses.pop(0) if server.statuses else 201)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nothing: the tests read `requests`."""

    return Handler
