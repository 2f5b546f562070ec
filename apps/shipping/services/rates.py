"""Flat rates and rates by weight, amount or units: a store has as many as it likes."""

from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.neighborhoods.lock import hold_neighborhoods
from apps.shipping.coverage import Territory
from apps.shipping.events import SHIPPING_CHANGED
from apps.shipping.models import MethodPlace, ShippingKind, ShippingMethod, ShippingMethodQuerySet
from apps.shipping.places import check_places, leaves_of, place_name, places_by_method, write_places
from apps.shipping.rate_bands import bands_problem
from apps.shipping.services.method_rules import check_enabled, checked_rules
from common import crud
from common.errors import Conflict, Invalid, Issue, issue
from common.events import publish
from common.locks import advisory_lock
from common.money import quantize, to_wire
from common.store_context import current_store_id
from common.text import search_key
from tenants.current import current_store

MAX_RATES: Final = 200
_NAMED: Final = 5
"""So many of the places that would be left are told by name."""


@transaction.atomic
def create_rate(*, kind: ShippingKind, fields: dict[str, Any]) -> ShippingMethod:
    """A rate with its places; switched on unless it says otherwise or has none."""
    _lock_rates()
    live = ShippingMethod.objects.live()
    if live.count() >= MAX_RATES:
        raise Conflict("too_many_rates", max=MAX_RATES)
    hold_neighborhoods()
    fields, places = _split(dict(fields))
    enabled = fields.pop("enabled", None)
    method = ShippingMethod(kind=kind, position=crud.next_position(live), enabled=False)
    for name, value in checked_rules(method, fields).items():
        setattr(method, name, value)
    method.enabled = bool(places) if enabled is None else enabled
    crud.create(method)
    write_places(method, places or ())
    if method.enabled:
        check_enabled(method)
    publish(SHIPPING_CHANGED)
    return method


@transaction.atomic
def update_rate(
    *, kind: ShippingKind, rate_id: UUID, changes: dict[str, Any], version: int | None = None
) -> ShippingMethod:
    """Writes the given fields; `places`, or the zones of an advanced rate, are written whole."""
    hold_neighborhoods()
    method = crud.lock_or_404(_rates(kind), rate_id, version=version)
    fields, places = _split(dict(changes))
    if places is not None:
        write_places(method, places)
    crud.update(method, checked_rules(method, fields))
    if method.enabled:
        check_enabled(method)
    publish(SHIPPING_CHANGED)
    return method


@transaction.atomic
def delete_rate(
    *, kind: ShippingKind, rate_id: UUID, replace_with: UUID | None = None, leave: bool = False
) -> None:
    """With 30 days of undo. A rate that alone serves some places needs another that takes them over,
    or the word (`leave`) that they stay without delivery: Conflict `rate_in_use`."""
    _lock_rates()
    rate = crud.lock_or_404(_rates(kind), rate_id)
    if replace_with is not None:
        _take_over(rate, replace_with)
    elif rate.enabled and not leave:
        left = _left_without(rate)
        if left:
            names = [place_name(path) for path in left[:_NAMED]]
            raise Conflict("rate_in_use", districts=len(left), places=names)
    crud.soft_delete(rate)
    publish(SHIPPING_CHANGED)


@transaction.atomic
def restore_rate(*, kind: ShippingKind, rate_id: UUID) -> ShippingMethod:
    rate = crud.lock_or_404(crud.restorable(ShippingMethod.objects.filter(kind=kind)), rate_id)
    crud.restore(rate)
    publish(SHIPPING_CHANGED)
    return rate


def _rates(kind: ShippingKind) -> ShippingMethodQuerySet:
    return ShippingMethod.objects.live().filter(kind=kind)


def _lock_rates() -> None:
    """One at a time adds or deletes: each counts what the other leaves."""
    advisory_lock(f"shipping_rates:{current_store_id()}")


def _left_without(rate: ShippingMethod) -> list[str]:
    """The smallest places that this rate alone serves."""
    others = list(ShippingMethod.objects.live().filter(enabled=True).exclude(pk=rate.pk))
    rest = Territory(others, places_by_method(), current_store().country)
    own = [leaf for row in rate.places.filter(excluded=False) for leaf in leaves_of(row.place)]
    return [leaf for leaf in own if not rest.is_covered(leaf)]


def _take_over(rate: ShippingMethod, other_id: UUID) -> None:
    """The places of `rate` that the other one has not yet become its own, in its first zone."""
    wrong = Invalid({"replaceWith": [issue("replacement_unknown")]})
    if other_id == rate.pk:
        raise wrong
    kinds = (ShippingKind.FLAT, ShippingKind.ADVANCED, ShippingKind.MANUAL)
    other = ShippingMethod.objects.live().filter(pk=other_id, kind__in=kinds).first()
    if other is None:
        raise wrong
    other = crud.lock_or_404(ShippingMethod.objects.live(), other_id)
    known = list(MethodPlace.objects.filter(method=other, excluded=False))
    own = {row.place: row.zone for row in known}
    taken = set(rate.places.filter(excluded=False).values_list("place", flat=True))
    whole = set(own) | taken
    wider = {path for path in taken if not _is_inside(path, whole)}
    places = {path: zone for path, zone in own.items() if not _is_inside(path, wider)}
    places |= {path: 0 for path in wider if path not in places}
    write_places(other, [(zone, path) for path, zone in places.items()])
    crud.update(other)


def _is_inside(path: str, others: set[str]) -> bool:
    return any(path != other and path.startswith(f"{other}/") for other in others)


def _split(fields: dict[str, Any]) -> tuple[dict[str, Any], list[tuple[int, str]] | None]:
    """The columns, and the places by zone; None: they stay as they are."""
    if (zones := fields.get("zones")) is not None:
        _check_zones(zones)
        every = [path for zone in zones for path in zone["places"]]
        check_places(every, field="zones")
        fields["zones"] = [stored_zone(zone) for zone in zones]
        return fields, [(index, path) for index, zone in enumerate(zones) for path in zone["places"]]
    places = fields.pop("places", None)
    if places is None:
        return fields, None
    check_places(places, field="places")
    return fields, [(0, path) for path in places]


def _check_zones(zones: list[dict[str, Any]]) -> None:
    wrong: dict[str, list[Issue]] = {}
    names: set[str] = set()
    for index, zone in enumerate(zones):
        key = search_key(zone["name"])
        if key in names:
            wrong[f"zones.{index}.name"] = [issue("zone_name_twice")]
        names.add(key)
        bands = [_wire_band(band) for band in zone["bands"]]
        if problem := bands_problem(bands):
            place, rule = problem
            wrong[f"zones.{index}.bands.{place}.from"] = [issue(rule)]
    if wrong:
        raise Invalid(wrong)


def stored_zone(zone: dict[str, Any]) -> dict[str, Any]:
    currency = current_store().currency
    bands = [_wire_band(band, currency) for band in zone["bands"]]
    return {"name": zone["name"], "bands": bands}


def _wire_band(band: dict[str, Any], currency: str = "PEN") -> dict[str, Any]:
    def number(value: Any) -> str | None:
        return None if value is None else format(value.normalize(), "f")

    def amount(value: Any) -> str | None:
        return None if value is None else to_wire(quantize(value, currency), currency)

    return {
        "from": number(band["from_"]),
        "upTo": number(band["up_to"]),
        "price": amount(band["price"]),
        "step": number(band["step"]),
        "stepPrice": amount(band["step_price"]),
    }
