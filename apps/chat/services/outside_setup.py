"""Connecting a channel outside, changing it, and letting it go. Meta is called outside of transactions."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar
from uuid import UUID

from django.conf import settings
from django.db import IntegrityError, transaction

from apps.chat.outside.port import Account, Health, MessageRefused, ProviderDown, TokenRefused
from apps.chat.outside.registry import PROVIDERS
from apps.chat.outside_channels import (
    OutsideChannel,
    channel_from,
    outside_channel,
    outside_channels,
    topic_of,
)
from apps.chat.services.outside_health import CONNECTED, change_channel
from apps.store_settings.services.save_setting import save_setting
from billing.gate import reserve
from common.crud import get_or_404
from common.crypto import seal
from common.errors import Conflict, Invalid, Unavailable, issue
from common.schemas import instant
from common.store_context import current_store_id
from tenants.current import current_store
from tenants.models import OutsideAccount

GATE: Final = "chat_channels"
_ONE_CHANNEL: Final = {"INSTAGRAM": "MESSENGER"}
"""A page of Meta and its Instagram count as one."""
T = TypeVar("T")


def channels_used(extra: str = "") -> int:
    kinds = [*(one.kind for one in outside_channels()), *([extra] if extra else [])]
    return len({_ONE_CHANNEL.get(kind, kind) for kind in kinds})


def get_channel(channel_id: UUID) -> OutsideChannel:
    row = get_or_404(OutsideAccount.objects.filter(store_id=current_store_id()), pk=channel_id)
    channel = outside_channel(row.kind)
    assert channel is not None  # both are written together
    return channel


def connect_channel(*, kind: str, account_id: str, business_id: str, token: str) -> OutsideChannel:
    """Its token is tried, and its notices are ordered, before anything is stored."""
    if not settings.META_APP_SECRET:
        raise Conflict("chat_outside_off")
    health = _tried(kind, Account(account_id, business_id, token))
    try:
        with transaction.atomic():
            return _connect(kind, account_id, business_id, token, health)
    except IntegrityError:
        raise Conflict("chat_account_used") from None


def _connect(kind: str, account_id: str, business_id: str, token: str, health: Health) -> OutsideChannel:
    more = channels_used(kind) - channels_used()
    owner_id, store_id = current_store().owner_id, current_store_id()
    reserve(GATE, owner_id=owner_id, scope=store_id, used=channels_used, amount=more)
    if outside_channel(kind) is not None:
        raise Conflict("chat_channel_exists")
    row = OutsideAccount.objects.create(
        store_id=store_id, kind=kind, external_id=account_id, business_id=business_id
    )
    value = {
        "id": str(row.pk),
        "kind": kind,
        "account": account_id,
        "business": business_id,
        **_fresh(health, token),
    }
    return channel_from(save_setting(topic=topic_of(kind), value=value))


def update_channel(
    *, channel_id: UUID, changes: Mapping[str, Any], token: str | None, version: int | None = None
) -> OutsideChannel:
    """Another token is tried first."""
    channel = get_channel(channel_id)
    written = dict(changes)
    if "prices" in written:
        written["prices_edited"] = True
    if token:
        account = Account(channel.account, channel.business, token)
        written |= _fresh(_tried(channel.kind, account), token)
    return change_channel(channel.kind, written, version)


@transaction.atomic
def disconnect_channel(*, channel_id: UUID) -> None:
    """Its conversations stay; nothing comes in or goes out anymore."""
    channel = get_channel(channel_id)
    OutsideAccount.objects.filter(pk=channel_id).delete()
    save_setting(topic=topic_of(channel.kind), value={})


def answer_of_meta(call: Callable[[], T]) -> T:
    """Its answer, or what the form says of its refusal."""
    try:
        return call()
    except TokenRefused:
        raise Invalid({"token": [issue("chat_token_refused")]}) from None
    except MessageRefused as why:
        raise Invalid({"account": [issue("chat_account_refused", reason=str(why))]}) from None
    except ProviderDown:
        raise Unavailable("chat_provider_away") from None


def _tried(kind: str, account: Account) -> Health:
    provider = PROVIDERS[kind]
    health = answer_of_meta(lambda: provider.check(account))
    answer_of_meta(lambda: provider.subscribe(account))
    return health


def _fresh(health: Health, token: str) -> dict[str, Any]:
    return {
        "token": seal(token),
        "name": health.name,
        "state": CONNECTED,
        "reason": "",
        "expires_at": instant(health.expires_at) if health.expires_at else None,
        "warned_days": None,
    }
