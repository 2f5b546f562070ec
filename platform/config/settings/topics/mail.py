"""SMTP from one address: smtp://user:password@host:port, smtps:// for TLS from the first byte."""

from typing import Any
from urllib.parse import unquote, urlsplit


def settings_from(url: str) -> dict[str, Any]:
    if not url:
        return {}
    parts = urlsplit(url)
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname or "localhost",
        "EMAIL_PORT": parts.port or (465 if parts.scheme == "smtps" else 587),
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_SSL": parts.scheme == "smtps",
        "EMAIL_USE_TLS": parts.scheme == "smtp" and "tls=0" not in parts.query,
        "EMAIL_TIMEOUT": 10,
    }
