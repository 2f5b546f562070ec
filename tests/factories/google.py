"""A Google of our own: it serves its public keys as a JWK set and signs ID tokens as documented at
https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload.
"""

import json
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CLIENT_ID = "407408718192.apps.googleusercontent.com"
PATH = "/oauth2/v3/certs"


@cache
def private_key(kid: str) -> RSAPrivateKey:
    return generate_private_key(public_exponent=65537, key_size=2048)


def public_pem(kid: str) -> bytes:
    return private_key(kid).public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)


def encoded(part: bytes) -> str:
    return urlsafe_b64encode(part).rstrip(b"=").decode()


def packed(value: Any) -> str:
    return encoded(json.dumps(value).encode())


def claims(**changes: Any) -> dict[str, Any]:
    """What Google says of a person; a claim that is changed to None is left out."""
    now = int(time.time())
    claim_values = {
        "iss": "https://accounts.google.com",
        "azp": CLIENT_ID,
        "aud": CLIENT_ID,
        "sub": "110169484474386276334",
        "email": "lucia@correo.pe",
        "email_verified": True,
        "given_name": "Lucía",
        "family_name": "Ramírez",
        "iat": now - 5,
        "exp": now + 3595,
    }
    return {name: value for name, value in (claim_values | changes).items() if value is not None}


def id_token(
    claim_values: dict[str, Any] | None = None,
    *,
    kid: str | None = "a",
    signed_by: str | None = None,
    alg: str = "RS256",
) -> str:
    """A token in Google's shape; `kid` is what the header says, `signed_by` whose key made the signature."""
    header = {"alg": alg, "typ": "JWT"} | ({"kid": kid} if kid is not None else {})
    body = f"{packed(header)}.{packed(claims() if claim_values is None else claim_values)}"
    key = private_key(signed_by or kid or "a")
    return f"{body}.{encoded(key.sign(body.encode(), PKCS1v15(), hashes.SHA256()))}"


def _jwk(kid: str) -> dict[str, str]:
    numbers = private_key(kid).public_key().public_numbers()
    named = {"e": numbers.e, "n": numbers.n}
    sizes = {
        name: encoded(value.to_bytes((value.bit_length() + 7) // 8, "big")) for name, value in named.items()
    }
    return {"kid": kid, "use": "sig", "kty": "RSA", "alg": "RS256", **sizes}


class Google(ThreadingHTTPServer):
    """The server of the keys; `kids` may be changed while it runs, `requests` counts who came."""

    def __init__(self) -> None:
        self.kids, self.status, self.requests, self.cache_control = (
            ["a", "b"],
            200,
            0,
            "public, max-age=21600",
        )
        super().__init__(("127.0.0.1", 0), _Keys)

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.server_port}"

    @property
    def url(self) -> str:
        return f"http://{self.host}{PATH}"


class _Keys(BaseHTTPRequestHandler):
    server: Google

    def do_GET(self) -> None:
        self.server.requests += 1
        body = json.dumps({"keys": [_jwk(kid) for kid in self.server.kids]}).encode()
        self.send_response(self.server.status if self.path == PATH else 404)
        self.send_header("Content-Type", "application/json; charset=UTF-8")
        self.send_header("Cache-Control", self.server.cache_control)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Quiet."""


@contextmanager
def google() -> Iterator[Google]:
    with Google() as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
