"""How the store delivers."""

from apps.shipping.models import ShippingKind, ShippingMethod
from apps.shipping.schemas import MethodOut, MethodsOut, MethodsPatch, StandardOut, StandardPatch
from apps.shipping.services.save_method import method_of, switch_methods, update_standard
from common.api import Request, Router

router = Router(tags=["shipping"])


@router.get("/shipping/method", response=MethodsOut, permission="shipping.view")
def list_shipping_methods(request: Request) -> MethodsOut:
    """The kinds of delivery, and which of them are on."""
    return _methods()


@router.patch("/shipping/method", response=MethodsOut, permission="shipping.edit")
def update_shipping_methods(request: Request, payload: MethodsPatch) -> MethodsOut:
    """Turns kinds of delivery on and off."""
    switch_methods(wanted=[entry.model_dump() for entry in payload.methods])
    return _methods()


@router.get("/shipping/standard", response=StandardOut, permission="shipping.view")
def get_standard_shipping(request: Request) -> StandardOut:
    """The one price for the whole country."""
    return _standard(method_of(ShippingKind.STANDARD), request.store.currency)


@router.patch("/shipping/standard", response=StandardOut, permission="shipping.edit")
def update_standard_shipping(request: Request, payload: StandardPatch) -> StandardOut:
    """Changes price, free delivery and days; a `version` that is late is refused with 409."""
    changes = payload.model_dump(exclude_unset=True)
    version = changes.pop("version", None)
    currency = request.store.currency
    return _standard(update_standard(changes=changes, currency=currency, version=version), currency)


def _methods() -> MethodsOut:
    rows = {kind: method_of(kind) for kind in ShippingKind}
    return MethodsOut(
        methods=[MethodOut(kind=kind, enabled=row.enabled, name=row.name) for kind, row in rows.items()]
    )


def _standard(method: ShippingMethod, currency: str) -> StandardOut:
    same = ("enabled", "name", "price", "free_from", "min_days", "max_days", "version")
    return StandardOut(currency=currency, **{name: getattr(method, name) for name in same})
