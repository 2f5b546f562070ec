"""Payment methods of the store."""

from datetime import datetime
from decimal import Decimal
from uuid import UUID

from ninja import Status

from apps.attachments.queries import picture
from apps.payments.cci import is_likely_cci
from apps.payments.gateways.currency import charged_currency
from apps.payments.gateways.port import Gateway
from apps.payments.gateways.prices import LIST_PRICES, ListPrice
from apps.payments.gateways.registry import gateways
from apps.payments.models import PaymentMethod, PaymentMethodQuerySet
from apps.payments.schemas import (
    CLEARABLE,
    CredentialFieldOut,
    GatewayOut,
    ListPriceOut,
    MethodWarning,
    PaymentMethodIn,
    PaymentMethodOut,
    PaymentMethodPatch,
    ZoneOut,
)
from apps.payments.services import payment_methods
from apps.payments.zones import LEVELS, zone_name
from common.api import Request, Router
from common.crud import changed_fields, get_or_404
from common.errors import NotFound
from common.idempotency import idempotent
from common.messages import error_text
from common.money import to_wire
from common.schemas import Items
from common.versions import with_current_row

router = Router(tags=["payment"])


@router.get("/payment/method", response=Items[PaymentMethodOut], permission="payments.view")
def list_payment_methods(request: Request) -> Items[PaymentMethodOut]:
    """All methods, in the order that shoppers see them."""
    return Items(items=[_out(method, request) for method in _methods()])


@router.post("/payment/method", response={201: PaymentMethodOut}, permission="payments.create")
@idempotent("payment/method")
def create_payment_method(request: Request, payload: PaymentMethodIn) -> Status[PaymentMethodOut]:
    """Adds a method; one that can't be paid with yet has to come with `enabled: false`. Takes
    `Idempotency-Key`."""
    method = payment_methods.create_payment_method(fields=changed_fields(payload, clearable=CLEARABLE))
    return Status(201, _out(method, request))


@router.get("/payment/method/{uuid:method_id}", response=PaymentMethodOut, permission="payments.view")
def get_payment_method(request: Request, method_id: UUID) -> PaymentMethodOut:
    """One method."""
    return _out(get_or_404(_methods(), pk=method_id), request)


@router.patch("/payment/method/{uuid:method_id}", response=PaymentMethodOut, permission="payments.edit")
def update_payment_method(request: Request, method_id: UUID, payload: PaymentMethodPatch) -> PaymentMethodOut:
    """Changes a method; orders already placed keep what they were told.

    A `version` that is late is refused with 409 and the method as it is now.
    """
    changes = changed_fields(payload, clearable=CLEARABLE)
    with with_current_row(lambda: get_payment_method(request, method_id)):
        method = payment_methods.update_payment_method(
            method_id=method_id, changes=changes, version=payload.version
        )
    return _out(method, request)


@router.delete("/payment/method/{uuid:method_id}", permission="payments.delete")
def delete_payment_method(request: Request, method_id: UUID) -> Status[None]:
    """Stops offering a method."""
    payment_methods.delete_payment_method(method_id=method_id)
    return Status(204, None)


@router.get("/payment/gateway", response=Items[GatewayOut], permission="payments.view")
def list_gateways(request: Request) -> Items[GatewayOut]:
    """The card gateways that can be connected, and what each wants to know."""
    return Items(items=[_gateway_out(gateway, request) for gateway in gateways().values()])


def _gateway_out(gateway: Gateway, request: Request) -> GatewayOut:
    fields = [CredentialFieldOut.from_row(field, label=dict(field.label)) for field in gateway.fields]
    price = LIST_PRICES.get(gateway.key)
    return GatewayOut.from_row(
        gateway,
        fields=fields,
        capabilities=sorted(gateway.capabilities),
        charges=charged_currency(gateway),
        closed_here=request.store.country in gateway.closed_in,
        list_price=_price_out(price) if price else None,
    )


def _price_out(price: ListPrice) -> ListPriceOut:
    return ListPriceOut(
        percent=format(price.percent, ".2f"),
        fixed=to_wire(price.fixed, price.currency),
        currency=price.currency,
        tax_percent=format(price.tax_percent, ".2f"),
        days=price.days,
        seen_on=price.seen_on,
    )


def _methods() -> PaymentMethodQuerySet:
    return PaymentMethod.objects.live().select_related("qr")


def _out(method: PaymentMethod, request: Request) -> PaymentMethodOut:
    warnings = []
    if method.cci and not is_likely_cci(method.cci):
        warnings.append(MethodWarning(field="cci", rule="cci_unlikely", message=error_text("cci_unlikely")))
    checked = method.key_checks.get("test" if method.test_mode else "live", {})
    return PaymentMethodOut.from_row(
        method,
        currency=request.store.currency,
        adjust_percent=format(method.adjust_percent, ".2f"),
        fee_percent=_plain(method.fee_percent, ".2f"),
        fee_fixed=_plain(method.fee_fixed, ".2f"),
        fee_tax_percent=_plain(method.fee_tax_percent, ".2f"),
        exchange_rate=_plain(method.exchange_rate and method.exchange_rate.normalize(), "f"),
        zones=[ZoneOut(**zone, name=_zone_name(zone)) for zone in method.zones],
        qr=picture(method.qr) if method.qr else None,
        warnings=warnings,
        connection_failure=checked.get("failure", ""),
        connection_checked_at=datetime.fromisoformat(checked["at"]) if checked else None,
    )


def _plain(number: Decimal | None, form: str) -> str | None:
    return None if number is None else format(number, form)


def _zone_name(zone: dict[str, str]) -> str:
    """A code may leave the list of places; then it stands for itself."""
    try:
        return zone_name(zone)
    except NotFound:
        return next(zone[level] for level in reversed(LEVELS) if zone[level])
