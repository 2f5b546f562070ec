"""Google sign-in: the ID token is verified by Google's library, our client id is its audience."""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from google.auth import jwt
from google.auth.exceptions import GoogleAuthError

from accounts.errors import GoogleRefused
from accounts.services.google_keys import public_key
from common.emails import parse_email

_ISSUERS = {"accounts.google.com", "https://accounts.google.com"}


@dataclass(frozen=True)
class GoogleIdentity:
    sub: str
    email: str
    first_name: str
    last_name: str


def verify_identity(token: str) -> GoogleIdentity:
    """The person in an ID token, or GoogleRefused: wrong audience, issuer, signature, age, or an
    e-mail that is missing or that Google has not verified."""
    if not settings.GOOGLE_CLIENT_ID:
        raise GoogleRefused()
    try:
        claims = _claims(token)
    except (GoogleAuthError, ValueError, TypeError, RecursionError):
        # Header and body are read before the signature is: whatever a stranger put there is a refusal.
        raise GoogleRefused() from None
    if claims.get("iss") not in _ISSUERS or claims.get("email_verified") is not True:
        raise GoogleRefused()
    email = parse_email(str(claims.get("email", "")))
    if not claims.get("sub") or email is None:
        raise GoogleRefused()
    return GoogleIdentity(
        sub=str(claims["sub"]),
        email=email,
        first_name=str(claims.get("given_name", ""))[:80],
        last_name=str(claims.get("family_name", ""))[:80],
    )


def _claims(token: str) -> dict[str, Any]:
    """What a token says whose signature, age and audience are right."""
    key_id = str(jwt.decode_header(token).get("kid", ""))
    key = public_key(key_id)
    if key is None:
        raise ValueError("unknown key")
    return dict(jwt.decode(token, certs={key_id: key}, audience=settings.GOOGLE_CLIENT_ID))
