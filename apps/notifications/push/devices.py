"""The browsers of a member: turned on, turned off, and ended with the session or the membership."""

from hashlib import sha256
from typing import Final
from uuid import UUID

from cryptography.hazmat.primitives.asymmetric import ec
from django.db import transaction
from django.db.models import QuerySet

from accounts.models import AuthToken, User
from accounts.services.tokens import root_of
from apps.notifications.models import PushDevice
from apps.notifications.push.client import is_push_address
from apps.notifications.push.encryption import CURVE, from_text
from common.api import Caller
from common.errors import BadRequest, Conflict, NotFound
from common.locks import lock_rows
from common.store_context import current_store_id
from tenants.models import Membership, MembershipState

MAX_DEVICES: Final = 10


def device_id(endpoint: str) -> UUID:
    """Of half its SHA-256; the browser reckons it as well, to find itself in the list."""
    return UUID(bytes=sha256(endpoint.encode()).digest()[:16])


def devices_of(user_id: UUID) -> "QuerySet[PushDevice]":
    return PushDevice.objects.filter(user_id=user_id).order_by("created_at", "pk")


def turn_on(caller: Caller, *, endpoint: str, public_key: str, auth_secret: str) -> None:
    """Again by the same browser: it gets the keys, the user and the session of now."""
    if not is_push_address(endpoint) or not _are_keys(public_key, auth_secret):
        raise BadRequest("push_refused")
    session = root_of(caller.token_hash)
    token = AuthToken.objects.get(pk=session)
    with transaction.atomic():
        member = Membership.objects.get(user_id=caller.user_id, store_id=current_store_id())
        lock_rows(Membership.objects.all(), [member.pk])
        pk = device_id(endpoint)
        if devices_of(caller.user_id).exclude(pk=pk).count() >= MAX_DEVICES:
            raise Conflict("push_too_many", limit=MAX_DEVICES)
        PushDevice.objects.update_or_create(
            pk=pk,
            defaults={
                "user_id": caller.user_id,
                "session": session,
                "user_epoch": token.user_epoch,
                "endpoint": endpoint,
                "public_key": public_key,
                "auth_secret": auth_secret,
                "user_agent": token.user_agent,
            },
        )


def turn_off(user_id: UUID, pk: UUID) -> None:
    deleted, _ = devices_of(user_id).filter(pk=pk).delete()
    if not deleted:
        raise NotFound()


def live_devices(user_id: UUID | None = None) -> list[tuple[PushDevice, Membership]]:
    """Those of the store, or of one of its members. The ones that ended are deleted on the way.

    A session that only ran out ends no device: it lasts twelve hours, and the night is when it rings.
    """
    devices = list(devices_of(user_id) if user_id else PushDevice.objects.order_by("created_at", "pk"))
    if not devices:
        return []
    rows = Membership.objects.filter(store_id=current_store_id(), state=MembershipState.ACTIVE)
    rows = rows.filter(user_id__in={one.user_id for one in devices}, user__deleted_at=None)
    members = {row.user_id: row for row in rows.select_related("user")}
    tokens = AuthToken.objects.in_bulk({one.session for one in devices})
    live = []
    for device in devices:
        member = members.get(device.user_id)
        if member is None or member.user is None or _ended(device, tokens.get(device.session), member.user):
            device.delete()
        else:
            live.append((device, member))
    return live


def _ended(device: PushDevice, token: AuthToken | None, user: User) -> bool:
    """By a log-out, or by a change of the password: that moves the epoch."""
    if token is None:
        return device.user_epoch != user.epoch
    return token.revoked_at is not None or token.user_epoch != user.epoch


def _are_keys(public_key: str, auth_secret: str) -> bool:
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(public_key))
        return len(from_text(auth_secret)) == 16
    except ValueError:
        return False
