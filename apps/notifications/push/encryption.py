"""One message for one browser: RFC 8291, the content encoding aes128gcm of RFC 8188."""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
RECORD_SIZE: Final = 4096
LAST_RECORD: Final = b"\x02"


def encrypt(
    text: bytes,
    *,
    browser_key: bytes,
    auth_secret: bytes,
    salt: bytes | None = None,
    own_key: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """`salt` and `own_key` are new for each message, but in the example of the RFC."""
    salt, own_key = salt or os.urandom(16), own_key or ec.generate_private_key(CURVE)
    public = point_of(own_key)
    shared = own_key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser_key))
    secret = _derive(shared, auth_secret, b"WebPush: info\0" + browser_key + public, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD_SIZE.to_bytes(4, "big") + len(public).to_bytes(1, "big") + public
    return header + AESGCM(key).encrypt(nonce, text + LAST_RECORD, None)


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def to_text(value: bytes) -> str:
    """Base64 as the web's standards write it."""
    return urlsafe_b64encode(value).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """Raises ValueError."""
    return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)
