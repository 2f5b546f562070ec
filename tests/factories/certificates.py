"""Certificates as a store brings them to sign its receipts."""

from base64 import b64encode
from datetime import UTC, datetime, timedelta

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption
from cryptography.hazmat.primitives.serialization.pkcs12 import serialize_key_and_certificates
from cryptography.x509.oid import NameOID


def pkcs12(password: str, days: int = 90) -> str:
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Barro Norte E.I.R.L.")])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime.now(UTC) - timedelta(days=100))
        .not_valid_after(datetime.now(UTC) + timedelta(days=days))
        .sign(key, hashes.SHA256())
    )
    closed = BestAvailableEncryption(password.encode())
    return b64encode(serialize_key_and_certificates(b"vitrina", key, made, None, closed)).decode()
