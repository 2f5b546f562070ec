"""Payment methods of the store."""

from uuid import UUID

from ninja import Status

from apps.attachments.queries import picture
from apps.payments.cci import is_likely_cci
from apps.payments.gateways.port import Gateway
from apps.payments.gateways.registry import gateways
from apps.payments.models import PaymentMethod
from apps.payments.schemas import (
    CredentialFieldOut,
    GatewayOut,
    MethodWarning,
    PaymentMethodIn,
    PaymentMethodOut,
    PaymentMethodPatch,
    ZoneOut,
)
from apps.payments.services.save_method import create_method, delete_method, update_method
from apps.payments.zones import LEVELS, zone_name
from common.api import Request, Router
from common.errors import NotFound
from common.messages import say
from common.schemas import Items
from common.versions import fresh_row

router = Router(tags=["payment"])


@router.get("/payment/method", response=Items[PaymentMethodOut], permission="payments.view")
def list_payment_methods(request: Request) -> Items[PaymentMethodOut]:
    """All methods, in the order that shoppers see them."""
    methods = PaymentMethod.objects.live().select_related("qr")
    return Items(items=[_out(method, request) for method in methods])


@router.post("/payment/method", response={201: PaymentMethodOut}, permission="payments.create")
def create_payment_method(request: Request, payload: PaymentMethodIn) -> Status[PaymentMethodOut]:
    """Adds a method; one that can't be paid with yet has to come with `enabled: false`."""
    changes = payload.model_dump(exclude_unset=True, exclude={"kind"})
    made = create_method(kind=payload.kind, country=request.store.country, changes=changes)
    return Status(201, _out(made, request))


@router.get("/payment/method/{uuid:method_id}", response=PaymentMethodOut, permission="payments.view")
def get_payment_method(request: Request, method_id: UUID) -> PaymentMethodOut:
    """One method."""
    return _out(PaymentMethod.objects.live().select_related("qr").filter(pk=method_id).first(), request)


@router.patch("/payment/method/{uuid:method_id}", response=PaymentMethodOut, permission="payments.edit")
def update_payment_method(request: Request, method_id: UUID, payload: PaymentMethodPatch) -> PaymentMethodOut:
    """Changes a method; orders already placed keep what they were told.

    A `version` that is late is refused with 409 and the method as it is now.
    """
    changes, country = payload.model_dump(exclude_unset=True), request.store.country
    version = changes.pop("version", None)
    with fresh_row(lambda: get_payment_method(request, method_id)):
        method = update_method(method_id=method_id, country=country, changes=changes, version=version)
    return _out(method, request)


@router.delete("/payment/method/{uuid:method_id}", permission="payments.delete")
def delete_payment_method(request: Request, method_id: UUID) -> Status[None]:
    """Stops offering a method."""
    if not delete_method(method_id=method_id):
        raise NotFound()
    return Status(204, None)


@router.get("/payment/gateway", response=Items[GatewayOut], permission="payments.view")
def list_gateways(request: Request) -> Items[GatewayOut]:
    """The card gateways that can be connected, and what each wants to know."""
    return Items(items=[_gateway_out(gateway) for gateway in gateways().values()])


def _gateway_out(gateway: Gateway) -> GatewayOut:
    fields = [
        CredentialFieldOut(
            key=field.key, label=dict(field.label), secret=field.secret, required=field.required
        )
        for field in gateway.fields
    ]
    return GatewayOut(key=gateway.key, name=gateway.name, always_test=gateway.always_test, fields=fields)


def _out(method: PaymentMethod | None, request: Request) -> PaymentMethodOut:
    if method is None:
        raise NotFound()
    warnings = []
    if method.cci and not is_likely_cci(method.cci):
        warnings.append(MethodWarning(field="cci", rule="cci_unlikely", message=say("cci_unlikely")))
    same = (
        "id kind wallet name instructions holder phone qr_id bank account_number cci min_amount max_amount "
        "provider credential_hints capture test_mode due_hours position enabled version created_at updated_at"
    ).split()
    return PaymentMethodOut(
        **{name: getattr(method, name) for name in same},
        currency=request.store.currency,
        adjust_percent=format(method.adjust_percent, ".2f"),
        zones=[ZoneOut(**zone, name=_zone_name(zone)) for zone in method.zones],
        qr=picture(method.qr) if method.qr else None,
        warnings=warnings,
    )


def _zone_name(zone: dict[str, str]) -> str:
    """A code may leave the list of places; then it stands for itself."""
    try:
        return zone_name(zone)
    except NotFound:
        return next(zone[level] for level in reversed(LEVELS) if zone[level])
