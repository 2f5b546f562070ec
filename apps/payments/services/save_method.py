"""Adding, changing and deleting payment methods."""

from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from apps.attachments.models import Attachment
from apps.payments.events import PAYMENT_CHANGED
from apps.payments.models import Capture, PaymentKind, PaymentMethod
from apps.payments.names import default_name
from apps.payments.services.save_credentials import gateway_issues, set_gateway
from apps.payments.zones import Zone, checked_zones
from common.errors import Conflict, Invalid, Issue, issue
from common.events import publish
from common.locks import lock_rows
from common.money import quantise
from common.phone import parse_direct_phone
from tenants.current import current_store

EMPTY: dict[str, Any] = {
    "instructions": {},
    "holder": "",
    "phone": "",
    "bank": "",
    "account_number": "",
    "cci": "",
    "adjust_percent": Decimal(0),
    "zones": [],
    "due_hours": 0,
    "capture": Capture.AUTOMATIC,
    "test_mode": False,
}
"""What a null in a PATCH clears a field to."""
UNTOUCHED = ("position", "enabled")
_GATEWAY = ("provider", "credentials")


@transaction.atomic
def create_method(*, kind: str, country: str, changes: dict[str, Any]) -> PaymentMethod:
    last = PaymentMethod.objects.live().aggregate(last=Max("position"))["last"]
    method = PaymentMethod(kind=kind, position=0 if last is None else last + 1, due_hours=0)
    return _write(method, country, changes)


@transaction.atomic
def update_method(
    *, method_id: UUID, country: str, changes: dict[str, Any], version: int | None
) -> PaymentMethod | None:
    """None: there is no such method. A `version` that is not the row's is late: Conflict."""
    method = lock_rows(PaymentMethod.objects.live(), [method_id]).get(method_id)
    if method is None:
        return None
    if version is not None and version != method.version:
        raise Conflict("stale", current={"version": method.version})
    method.version += 1
    return _write(method, country, changes)


@transaction.atomic
def delete_method(*, method_id: UUID) -> bool:
    """Hides it for 30 days; orders that were placed with it keep their own copy."""
    now = timezone.now()
    rows = PaymentMethod.objects.live().filter(pk=method_id)
    publish(PAYMENT_CHANGED)
    return rows.update(deleted_at=now, enabled=False, updated_at=now) == 1


def _write(method: PaymentMethod, country: str, changes: dict[str, Any]) -> PaymentMethod:
    zones = method.zones
    for field, value in changes.items():
        if field in _GATEWAY or (value is None and field in UNTOUCHED):
            continue
        setattr(method, field, EMPTY.get(field) if value is None else value)
    provider = changes["provider"] or "" if "provider" in changes else None
    set_gateway(method, provider, changes.get("credentials") or {})
    _tidy(method, zones)
    issues = _issues(method, country)
    if issues:
        raise Invalid(issues)
    method.save()
    publish(PAYMENT_CHANGED)
    return method


def _tidy(method: PaymentMethod, zones: list[Zone]) -> None:
    """Parts that a kind does not have are empty, numbers are written in one way."""
    if method.kind != PaymentKind.WALLET_MANUAL:
        method.wallet = None
    has_zones = method.kind == PaymentKind.CASH_ON_DELIVERY
    method.zones = checked_zones(method.zones, zones) if has_zones else []
    method.name = method.name or default_name(method.kind, method.wallet)
    method.account_number = " ".join(method.account_number.split())
    method.cci = "".join(method.cci.split()).replace("-", "")
    for field in ("min_amount", "max_amount"):
        if (amount := getattr(method, field)) is not None:
            setattr(method, field, quantise(amount, current_store().currency))


def _issues(method: PaymentMethod, country: str) -> dict[str, list[Issue]]:
    found: dict[str, list[Issue]] = {}
    if method.phone:
        number = parse_direct_phone(method.phone, country)
        if number.valid:
            method.phone = number.e164
        else:
            found["phone"] = [issue(number.rule)]
    if method.qr_id is not None and not Attachment.objects.filter(pk=method.qr_id).exists():
        found["qrOid"] = [issue("not_a_choice")]
    if method.cci and not (len(method.cci) == 20 and method.cci.isascii() and method.cci.isdigit()):
        found["cci"] = [issue("cci_digits")]
    lowest, highest = method.min_amount, method.max_amount
    if lowest is not None and highest is not None and highest < lowest:
        found["maxAmount"] = [issue("most_below_least")]
    return found | _kind_issues(method)


def _kind_issues(method: PaymentMethod) -> dict[str, list[Issue]]:
    """What a kind can't be offered without."""
    if method.kind == PaymentKind.CARD_GATEWAY and method.enabled:
        return gateway_issues(method)
    if method.kind == PaymentKind.WALLET_MANUAL:
        if method.wallet is None:
            return {"wallet": [issue("wallet_missing")]}
        if method.enabled and not method.phone and method.qr_id is None:
            return {"phone": [issue("wallet_phone_or_qr")]}
    if (
        method.kind == PaymentKind.BANK_TRANSFER
        and method.enabled
        and not (method.account_number or method.cci)
    ):
        return {"accountNumber": [issue("account_missing")]}
    return {}
