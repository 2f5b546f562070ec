"""Google sign-in: the ID token is verified by Google's library, our client id is its audience."""

from dataclasses import dataclass

from django.conf import settings
from google.auth.exceptions import GoogleAuthError
from google.auth.transport import Request, Response
from google.oauth2 import id_token

from accounts.errors import GoogleRefused
from common.http import OutboundRefused, fetch

_ISSUERS = {"accounts.google.com", "https://accounts.google.com"}


@dataclass(frozen=True)
class GoogleIdentity:
    sub: str
    email: str
    first_name: str
    last_name: str


class _Answer(Response):
    def __init__(self, status: int, headers: dict[str, str], data: bytes) -> None:
        self._status, self._headers, self._data = status, headers, data

    @property
    def status(self) -> int:
        return self._status

    @property
    def headers(self) -> dict[str, str]:
        return self._headers

    @property
    def data(self) -> bytes:
        return self._data


class _Transport(Request):
    """Google's library calls the outside by our one client."""

    def __call__(self, url, method="GET", body=None, headers=None, timeout=None, **options):  # type: ignore[no-untyped-def]
        try:
            answer = fetch(method, url, headers=headers, body=body)
        except OutboundRefused as error:
            raise GoogleAuthError(str(error)) from error
        return _Answer(answer.status, answer.headers, answer.content)


def verified_identity(token: str) -> GoogleIdentity:
    """The person in an ID token, or GoogleRefused: wrong audience, issuer, signature, age, or an
    e-mail that Google has not verified."""
    if not settings.GOOGLE_CLIENT_ID:
        raise GoogleRefused()
    try:
        claims = id_token.verify_oauth2_token(token, _Transport(), audience=settings.GOOGLE_CLIENT_ID)
    except (GoogleAuthError, ValueError):
        raise GoogleRefused() from None
    if claims.get("iss") not in _ISSUERS or claims.get("email_verified") is not True or not claims.get("sub"):
        raise GoogleRefused()
    return GoogleIdentity(
        sub=str(claims["sub"]),
        email=str(claims.get("email", "")),
        first_name=str(claims.get("given_name", ""))[:80],
        last_name=str(claims.get("family_name", ""))[:80],
    )
