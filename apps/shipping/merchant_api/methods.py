"""How the store delivers: all its methods, and those that there is one of."""

from typing import Any, Final

from apps.shipping.listing import method_rows
from apps.shipping.models import ShippingKind, ShippingMethod
from apps.shipping.places import places_by_method
from apps.shipping.schemas import (
    ManualOut,
    ManualPatch,
    MethodOrderIn,
    MethodsOut,
    MethodsPatch,
    PresetIn,
    StandardOut,
    StandardPatch,
)
from apps.shipping.services import methods as services
from apps.shipping.services.methods import SINGLE, single_method
from apps.shipping.services.presets import apply_preset
from common.api import Request, Router
from common.crud import changed_fields
from tenants.current import current_store

router = Router(tags=["shipping"])
CLEARABLE: Final[dict[str, Any]] = {
    "free_from": None,
    "min_order": None,
    "max_order": None,
    "min_weight": None,
    "max_weight": None,
    "description": {},
    "excluded_products": [],
    "excluded_categories": [],
}


@router.get("/shipping/method", response=MethodsOut, permission="shipping.view")
def list_shipping_methods(request: Request) -> MethodsOut:
    """All methods in the order of the checkout: where each delivers, for how much, how often it was used."""
    return _methods()


@router.patch("/shipping/method", response=MethodsOut, permission="shipping.edit")
def update_shipping_methods(request: Request, payload: MethodsPatch) -> MethodsOut:
    """Turns methods on and off, and names them; a rate is told by `_id`, any other by `kind`."""
    entries = [changed_fields(entry, clearable={}) for entry in payload.methods]
    services.update_shipping_methods(methods=entries)
    return _methods()


@router.post("/shipping/method/order", response=MethodsOut, permission="shipping.edit")
def reorder_shipping_methods(request: Request, payload: MethodOrderIn) -> MethodsOut:
    """Puts all methods in this order; each is named once."""
    services.reorder_shipping_methods(ids=payload.method_oids)
    return _methods()


@router.post("/shipping/preset", response=MethodsOut, permission="shipping.create")
def create_shipping_preset(request: Request, payload: PresetIn) -> MethodsOut:
    """The first methods of a store: Lima at one price, the provinces at another, pickup."""
    apply_preset(**payload.model_dump())
    return _methods()


@router.get("/shipping/standard", response=StandardOut, permission="shipping.view")
def get_standard_shipping(request: Request) -> StandardOut:
    """The one price for the whole country."""
    return _standard(single_method(ShippingKind.STANDARD))


@router.patch("/shipping/standard", response=StandardOut, permission="shipping.edit")
def update_standard_shipping(request: Request, payload: StandardPatch) -> StandardOut:
    """Changes price, free delivery, days, limits and the places left out; a late `version` is a 409."""
    changes = changed_fields(payload, clearable={**CLEARABLE, "excluded_places": []})
    kind = ShippingKind.STANDARD
    return _standard(services.update_single_method(kind=kind, changes=changes, version=payload.version))


@router.get("/shipping/manual", response=ManualOut, permission="shipping.view")
def get_manual_shipping(request: Request) -> ManualOut:
    """Delivery whose price the merchant writes after the order came."""
    return _manual(single_method(ShippingKind.MANUAL))


@router.patch("/shipping/manual", response=ManualOut, permission="shipping.edit")
def update_manual_shipping(request: Request, payload: ManualPatch) -> ManualOut:
    """Changes where it is offered, its name and limits; a late `version` is a 409."""
    changes = changed_fields(payload, clearable={**CLEARABLE, "places": []})
    kind = ShippingKind.MANUAL
    return _manual(services.update_single_method(kind=kind, changes=changes, version=payload.version))


def _methods() -> MethodsOut:
    for kind in SINGLE:
        single_method(kind)
    return MethodsOut(methods=method_rows(ShippingMethod.objects.live()))


def _standard(method: ShippingMethod) -> StandardOut:
    places = places_by_method([method.pk]).get(method.pk, [])
    excluded = [row.place for row in places if row.excluded]
    return StandardOut.from_row(method, currency=_currency(), excluded_places=excluded)


def _manual(method: ShippingMethod) -> ManualOut:
    places = places_by_method([method.pk]).get(method.pk, [])
    return ManualOut.from_row(
        method, currency=_currency(), places=[row.place for row in places if not row.excluded]
    )


def _currency() -> str:
    return current_store().currency
