"""How the store delivers."""

from apps.shipping import services
from apps.shipping.models import ShippingKind
from apps.shipping.schemas import MethodOut, MethodsOut, MethodsPatch, StandardOut, StandardPatch
from common.api import Request, Router
from common.crud import changed_fields

router = Router(tags=["shipping"])


@router.get("/shipping/method", response=MethodsOut, permission="shipping.view")
def list_shipping_methods(request: Request) -> MethodsOut:
    """The kinds of delivery, and which of them are on."""
    return _methods()


@router.patch("/shipping/method", response=MethodsOut, permission="shipping.edit")
def update_shipping_methods(request: Request, payload: MethodsPatch) -> MethodsOut:
    """Turns kinds of delivery on and off."""
    services.update_shipping_methods(
        methods=[changed_fields(entry, clearable={}) for entry in payload.methods]
    )
    return _methods()


@router.get("/shipping/standard", response=StandardOut, permission="shipping.view")
def get_standard_shipping(request: Request) -> StandardOut:
    """The one price for the whole country."""
    method = services.shipping_method(ShippingKind.STANDARD)
    return StandardOut.from_row(method, currency=request.store.currency)


@router.patch("/shipping/standard", response=StandardOut, permission="shipping.edit")
def update_standard_shipping(request: Request, payload: StandardPatch) -> StandardOut:
    """Changes price, free delivery and days; a `version` that is late is refused with 409."""
    changes = changed_fields(payload, clearable={"free_from": None})
    method = services.update_standard_shipping(changes=changes, version=payload.version)
    return StandardOut.from_row(method, currency=request.store.currency)


def _methods() -> MethodsOut:
    rows = [services.shipping_method(kind) for kind in ShippingKind]
    return MethodsOut(methods=[MethodOut.from_row(row) for row in rows])
