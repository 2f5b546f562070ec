"""Secrets at rest: a Fernet key ring derived from SECRET_KEYS, the first key writes."""

from base64 import urlsafe_b64encode
from functools import cache
from hashlib import sha256

from cryptography.fernet import Fernet, MultiFernet
from django.conf import settings


@cache
def _ring() -> MultiFernet:
    keys = [
        urlsafe_b64encode(sha256(b"vitrina-at-rest:" + key.encode()).digest()) for key in settings.SECRET_KEYS
    ]
    return MultiFernet([Fernet(key) for key in keys])


def seal(text: str) -> str:
    return _ring().encrypt(text.encode()).decode()


def unseal(sealed: str) -> str:
    return _ring().decrypt(sealed.encode()).decode()
