"""Adding, changing and deleting payment methods."""

from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db import transaction
from django.utils import timezone

from apps.attachments.models import Attachment
from apps.neighborhoods.lock import hold_neighborhoods
from apps.payments.events import PAYMENT_CHANGED
from apps.payments.models import PaymentKind, PaymentMethod
from apps.payments.names import default_name
from apps.payments.queries import places_in_use
from apps.payments.services.save_credentials import (
    check_live,
    choose_gateway,
    gateway_issues,
    live_gateway,
    set_gateway,
)
from apps.payments.zones import Zone, check_zones, with_neighborhood
from common import crud
from common.errors import Invalid, Issue, issue
from common.events import publish
from common.locks import lock_rows
from common.money import quantize
from common.phone import parse_direct_phone
from tenants.current import current_store

_FEE = frozenset({"fee_percent", "fee_fixed", "fee_tax_percent", "payout_days"})
_GATEWAY = ("provider", "credentials", "test_credentials")


@transaction.atomic
def create_payment_method(*, fields: dict[str, Any]) -> PaymentMethod:
    """Invalid with what a method of its `kind` can't be offered without."""
    hold_neighborhoods()
    position = crud.next_position(PaymentMethod.objects.live())
    method = PaymentMethod(kind=fields["kind"], position=position, due_hours=0)
    _fill(method, fields)
    crud.create(method)
    publish(PAYMENT_CHANGED)
    return method


@transaction.atomic
def update_payment_method(
    *, method_id: UUID, changes: dict[str, Any], version: int | None = None
) -> PaymentMethod:
    hold_neighborhoods()
    method = crud.lock_or_404(PaymentMethod.objects.live(), method_id, version=version)
    _fill(method, changes)
    crud.update(method)
    publish(PAYMENT_CHANGED)
    return method


@transaction.atomic
def delete_payment_method(*, method_id: UUID) -> None:
    """Orders that were placed with it keep their own copy."""
    crud.soft_delete(crud.lock_or_404(PaymentMethod.objects.live(), method_id), enabled=False)
    publish(PAYMENT_CHANGED)


@transaction.atomic
def replace_place(old: str, new: str) -> None:
    """Offers them in another neighborhood, or tells its new name where both are the same."""
    ids = [use.object_id for use in places_in_use([old]).get(old, [])]
    rows = lock_rows(PaymentMethod.objects.live(), ids, no_key=True)
    for row in rows.values():
        crud.prepare_update(row)
        crud.update(row, {"zones": with_neighborhood(row.zones, old, new.rpartition("/")[2])})
    if rows:
        publish(PAYMENT_CHANGED)


def _fill(method: PaymentMethod, fields: dict[str, Any]) -> None:
    zones, live_before = method.zones, live_gateway(method)
    choose_gateway(method, fields.get("provider"))
    for field, value in fields.items():
        if field not in _GATEWAY:
            setattr(method, field, value)
    live, test = fields.get("credentials") or {}, fields.get("test_credentials") or {}
    set_gateway(method, live, test)
    _date(method, fields)
    _tidy(method, zones)
    if issues := _issues(method):
        raise Invalid(issues)
    check_live(method, live_before)


def _date(method: PaymentMethod, fields: dict[str, Any]) -> None:
    """A fee or a rate that is written counts from today."""
    if method.kind != PaymentKind.CARD_GATEWAY:
        return
    today = timezone.now().astimezone(ZoneInfo(current_store().time_zone)).date()
    if not _FEE.isdisjoint(fields):
        method.fee_on = today
    if "exchange_rate" in fields:
        method.exchange_rate_on = today if method.exchange_rate is not None else None


def _tidy(method: PaymentMethod, zones: list[Zone]) -> None:
    """Parts that a kind does not have are empty, numbers are written in one way."""
    if method.kind != PaymentKind.WALLET_MANUAL:
        method.wallet = None
    has_zones = method.kind == PaymentKind.CASH_ON_DELIVERY
    method.zones = check_zones(method.zones, zones) if has_zones else []
    method.name = method.name or default_name(method.kind, method.wallet)
    method.account_number = " ".join(method.account_number.split())
    method.cci = "".join(method.cci.split()).replace("-", "")
    for field in ("min_amount", "max_amount"):
        if (amount := getattr(method, field)) is not None:
            setattr(method, field, quantize(amount, current_store().currency))


def _issues(method: PaymentMethod) -> dict[str, list[Issue]]:
    found: dict[str, list[Issue]] = {}
    if method.phone:
        number = parse_direct_phone(method.phone, current_store().country)
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
