"""Flat rates, and rates by weight, amount or units."""

from uuid import UUID

from ninja import Query, Status

from apps.shipping.listing import method_rows
from apps.shipping.merchant_api.methods import CLEARABLE
from apps.shipping.models import ShippingKind, ShippingMethod
from apps.shipping.places import places_by_method
from apps.shipping.schemas import (
    AdvancedIn,
    AdvancedOut,
    AdvancedPatch,
    DeleteRate,
    FlatIn,
    FlatOut,
    FlatPatch,
    RateRow,
    RateZoneOut,
)
from apps.shipping.services import rates as services
from common.api import Request, Router
from common.crud import changed_fields, get_or_404
from common.idempotency import idempotent
from common.schemas import Items
from common.versions import with_current_row
from tenants.current import current_store

router = Router(tags=["shipping"])
FLAT, ADVANCED = ShippingKind.FLAT, ShippingKind.ADVANCED


@router.get("/shipping/flat-rate", response=Items[RateRow], permission="shipping.view")
def list_flat_rates(request: Request) -> Items[RateRow]:
    """In the order of the checkout."""
    return Items(items=method_rows(ShippingMethod.objects.live().filter(kind=FLAT)))


@router.post("/shipping/flat-rate", response={201: FlatOut}, permission="shipping.create")
@idempotent("shipping/flat-rate")
def create_flat_rate(request: Request, payload: FlatIn) -> Status[FlatOut]:
    """A price for the places it names; on at once when it names some. Takes `Idempotency-Key`."""
    rate = services.create_rate(kind=FLAT, fields=_given(payload))
    return Status(201, _flat(rate))


@router.get("/shipping/flat-rate/{uuid:rate_id}", response=FlatOut, permission="shipping.view")
def get_flat_rate(request: Request, rate_id: UUID) -> FlatOut:
    """A flat rate with its places."""
    return _flat(_get(FLAT, rate_id))


@router.patch("/shipping/flat-rate/{uuid:rate_id}", response=FlatOut, permission="shipping.edit")
def update_flat_rate(request: Request, rate_id: UUID, payload: FlatPatch) -> FlatOut:
    """Changes the given fields; `places` is the whole list. A late `version` is a 409."""
    changes = changed_fields(payload, clearable={**CLEARABLE, "places": []})
    with with_current_row(lambda: _flat(_get(FLAT, rate_id))):
        rate = services.update_rate(kind=FLAT, rate_id=rate_id, changes=changes, version=payload.version)
    return _flat(rate)


@router.delete("/shipping/flat-rate/{uuid:rate_id}", permission="shipping.delete")
def delete_flat_rate(request: Request, rate_id: UUID, query: Query[DeleteRate]) -> Status[None]:
    """With undo. 409 `rate_in_use` when places would be left without delivery."""
    services.delete_rate(kind=FLAT, rate_id=rate_id, replace_with=query.replace_with, leave=query.leave)
    return Status(204, None)


@router.post("/shipping/flat-rate/{uuid:rate_id}/restore", response=FlatOut, permission="shipping.delete")
def restore_flat_rate(request: Request, rate_id: UUID) -> FlatOut:
    """Undoes the deletion, for 30 days."""
    return _flat(services.restore_rate(kind=FLAT, rate_id=rate_id))


@router.get("/shipping/advanced", response=Items[RateRow], permission="shipping.view")
def list_advanced_rates(request: Request) -> Items[RateRow]:
    """In the order of the checkout."""
    return Items(items=method_rows(ShippingMethod.objects.live().filter(kind=ADVANCED)))


@router.post("/shipping/advanced", response={201: AdvancedOut}, permission="shipping.create")
@idempotent("shipping/advanced")
def create_advanced_rate(request: Request, payload: AdvancedIn) -> Status[AdvancedOut]:
    """Bands of weight, amount or units in zones of places. Takes `Idempotency-Key`."""
    rate = services.create_rate(kind=ADVANCED, fields=_given(payload))
    return Status(201, _advanced(rate))


@router.get("/shipping/advanced/{uuid:rate_id}", response=AdvancedOut, permission="shipping.view")
def get_advanced_rate(request: Request, rate_id: UUID) -> AdvancedOut:
    """A rate with its zones, their places and bands."""
    return _advanced(_get(ADVANCED, rate_id))


@router.patch("/shipping/advanced/{uuid:rate_id}", response=AdvancedOut, permission="shipping.edit")
def update_advanced_rate(request: Request, rate_id: UUID, payload: AdvancedPatch) -> AdvancedOut:
    """Changes the given fields; `zones` are the whole list. A late `version` is a 409."""
    changes = changed_fields(payload, clearable=CLEARABLE)
    with with_current_row(lambda: _advanced(_get(ADVANCED, rate_id))):
        rate = services.update_rate(kind=ADVANCED, rate_id=rate_id, changes=changes, version=payload.version)
    return _advanced(rate)


@router.delete("/shipping/advanced/{uuid:rate_id}", permission="shipping.delete")
def delete_advanced_rate(request: Request, rate_id: UUID, query: Query[DeleteRate]) -> Status[None]:
    """With undo. 409 `rate_in_use` when places would be left without delivery."""
    services.delete_rate(kind=ADVANCED, rate_id=rate_id, replace_with=query.replace_with, leave=query.leave)
    return Status(204, None)


@router.post("/shipping/advanced/{uuid:rate_id}/restore", response=AdvancedOut, permission="shipping.delete")
def restore_advanced_rate(request: Request, rate_id: UUID) -> AdvancedOut:
    """Undoes the deletion, for 30 days."""
    return _advanced(services.restore_rate(kind=ADVANCED, rate_id=rate_id))


def _given(payload: FlatIn | AdvancedIn) -> dict[str, object]:
    """What a new rate says; what is null stays as in any new one."""
    return {name: value for name, value in payload.model_dump().items() if value is not None}


def _get(kind: ShippingKind, rate_id: UUID) -> ShippingMethod:
    return get_or_404(ShippingMethod.objects.live().filter(kind=kind), pk=rate_id)


def _flat(rate: ShippingMethod) -> FlatOut:
    places = [row.place for row in places_by_method([rate.pk]).get(rate.pk, [])]
    return FlatOut.from_row(rate, currency=current_store().currency, places=places)


def _advanced(rate: ShippingMethod) -> AdvancedOut:
    rows = places_by_method([rate.pk]).get(rate.pk, [])
    zones = [
        RateZoneOut.model_validate(
            {
                "name": zone["name"],
                "places": [row.place for row in rows if row.zone == index],
                "bands": [
                    {
                        "from_": band["from"],
                        "up_to": band["upTo"],
                        "price": band["price"],
                        "step": band["step"],
                        "step_price": band["stepPrice"],
                    }
                    for band in zone["bands"]
                ],
            }
        )
        for index, zone in enumerate(rate.zones)
    ]
    return AdvancedOut.from_row(rate, currency=current_store().currency, zones=zones)
