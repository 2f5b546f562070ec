"""The bearer checks that config/api.py attaches to operations by their declared permission."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.http import HttpRequest
from django.utils import timezone

from accounts.models import AuthToken, User
from accounts.services.tokens import token_hash
from common import i18n, member_limits, metrics
from common.api import Caller
from common.context import actor_id, add_log_fields
from common.errors import NotAuthenticated, NotFound, NotPermitted, TokenExpired, Unavailable
from common.permissions import (
    MEMBER,
    OPTIONAL,
    PLATFORM,
    SUPPORT,
    SUPPORT_WORDS,
    USER,
    USER_OR_STORE,
    granted_words,
)
from tenants.context import enter
from tenants.models import MembershipState, Store, StoreState
from tenants.ports import admit_support_call, find_support_pass, record_console_call
from tenants.schema_version import is_served
from tenants.see_as import HEADER, refuse_write, seen_as
from tenants.token_lookup import find_store_token


class Bearer:
    """Proves the caller of one operation and selects the store of a store token."""

    openapi_security_schema = {"type": "http", "scheme": "bearer"}

    def __init__(self, permission: str, also: frozenset[str] = frozenset()) -> None:
        self.permission = permission
        self.also = also

    def __call__(self, request: HttpRequest) -> Any:
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        if not token and self.permission == OPTIONAL:
            return True
        if scheme.lower() != "bearer" or not token:
            raise NotAuthenticated()
        refuse_write(request)
        caller = self._caller(request, token.strip())
        request.caller = caller  # type: ignore[attr-defined]
        actor_id.set(caller.user_id)
        add_log_fields(user=str(caller.user_id))
        if self.permission == PLATFORM:
            require_platform_admin(caller.user_id)
            record_console_call(request, caller.user_id)
        for word in self._words():
            if not caller.may(word):
                raise NotPermitted(permission=word)
        return caller

    def _words(self) -> list[str]:
        without_word = (USER, MEMBER, USER_OR_STORE, OPTIONAL, PLATFORM)
        own = [] if self.permission in without_word else [self.permission]
        return [*own, *sorted(self.also)]

    def _caller(self, request: HttpRequest, token: str) -> Caller:
        is_of_support = token.startswith("sv_")
        is_store_level = is_of_support or token.startswith("st_")
        either = self.permission in (USER_OR_STORE, OPTIONAL)
        if not either and is_store_level == (self.permission in (USER, PLATFORM)):
            raise _not_authenticated("kind")
        prove = _support_caller if is_of_support else _store_caller if is_store_level else _user_caller
        return prove(request, token_hash(token))


def _user_caller(request: HttpRequest, hashed: str) -> Caller:
    token = AuthToken.objects.select_related("user").filter(hash=hashed, kind="user").first()
    if token is None:
        raise _not_authenticated("unknown")
    if token.user.deleted_at is not None or token.user_epoch != token.user.epoch:
        raise _not_authenticated("revoked")
    _require_time(token.revoked_at, token.expires_at)
    _speak_to(request, token.user.language)
    return Caller(user_id=token.user.pk, kind="user", token_hash=hashed)


def _store_caller(request: HttpRequest, hashed: str) -> Caller:
    """Judges a store token; then the request is in its store."""
    token = find_store_token(hashed)
    if token is None or token.member_state != MembershipState.ACTIVE:
        raise _not_authenticated("unknown")
    store = token.store
    if store.state == StoreState.DELETED:
        raise _not_authenticated("store")
    if token.user_deleted_at is not None or token.epoch != token.user_epoch:
        raise _not_authenticated("revoked")
    _require_time(token.revoked_at, token.expires_at)
    if not is_served(store.schema_version):
        raise Unavailable("store_upgrading")
    _speak_to(request, token.user_language)
    enter(store, path_is_set=True)
    request.store = store  # type: ignore[attr-defined]
    caller = Caller(
        user_id=token.user_id,
        kind="store",
        token_hash=hashed,
        store_id=store.pk,
        owner_id=store.owner_id,
        role=token.role,
        permissions=granted_words(token.role, token.resources),
    )
    member_limits.current.set(member_limits.read_limits(token.user_id, token.limits))
    return seen_as(caller, request.headers[HEADER]) if HEADER in request.headers else caller


def require_platform_admin(user_id: UUID) -> None:
    """NotFound for anybody but a platform admin who logs in with a second step: since it is on, every session
    of its user has gone through it."""
    admins = User.objects.filter(is_platform_admin=True, deleted_at=None)
    if not admins.filter(pk=user_id, second_step__enabled_at__isnull=False).exists():
        raise NotFound()


def _support_caller(request: HttpRequest, hashed: str) -> Caller:
    """Judges the token of a visit; then the request is in its store, for the calls that a visit may make."""
    visit = find_support_pass(hashed)
    if visit is None or not visit.is_admin_in:
        raise _not_authenticated("unknown")
    store = Store.objects.filter(pk=visit.store_id).exclude(state=StoreState.DELETED).first()
    if store is None:
        raise _not_authenticated("store")
    _require_time(visit.ended_at, visit.expires_at)
    if not is_served(store.schema_version):
        raise Unavailable("store_upgrading")
    _speak_to(request, visit.language)
    if HEADER in request.headers:
        raise NotPermitted("support_refused")
    admit_support_call(request, visit.visit_id)
    enter(store)
    request.store = store  # type: ignore[attr-defined]
    member_limits.current.set(member_limits.read_limits(visit.admin_id, {}))
    return Caller(
        user_id=visit.admin_id,
        kind="store",
        token_hash=hashed,
        store_id=store.pk,
        owner_id=store.owner_id,
        role=SUPPORT,
        permissions=SUPPORT_WORDS,
        visit_id=visit.visit_id,
    )


def _require_time(revoked_at: datetime | None, expires_at: datetime) -> None:
    if revoked_at is not None:
        raise _not_authenticated("revoked")
    if expires_at <= timezone.now():
        metrics.token_failures.labels("expired").inc()
        raise TokenExpired()


def _speak_to(request: HttpRequest, language: str) -> None:
    """The user's own language, when the request names none."""
    if "Accept-Language" not in request.headers:
        i18n.set_language(i18n.parse_language(language))


def _not_authenticated(reason: str) -> NotAuthenticated:
    """Revoked, unknown and foreign tokens look the same to the caller."""
    metrics.token_failures.labels(reason).inc()
    return NotAuthenticated()
