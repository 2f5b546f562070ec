"""What a merchant looks at while setting delivery up: the map, an address on trial, unserved places."""

from datetime import timedelta
from uuid import UUID

from django.db.models import Sum
from ninja import Query

from apps.shipping.cart import Cart
from apps.shipping.map_queries import coverage_map, overlapping_rates, sole_places
from apps.shipping.models import ShippingMethod, UnservedPlace
from apps.shipping.places import place_name
from apps.shipping.planning_schemas import (
    OverlapQuery,
    OverlapsOut,
    ShippingMapOut,
    SimulateIn,
    SimulateOut,
    SolePlacesOut,
    UnservedOut,
    UnservedQuery,
    UnservedRow,
)
from apps.shipping.services.unserved import local_day
from apps.shipping.simulation import cart_of, simulate
from common.api import Request, Router
from common.crud import get_or_404
from common.i18n import language
from common.money import in_currency

router = Router(tags=["shipping"])
MAX_UNSERVED = 50


@router.get("/shipping/map", response=ShippingMapOut, permission="shipping.view")
def get_shipping_map(request: Request) -> ShippingMapOut:
    """How far the store delivers, state by state and city by city."""
    return coverage_map()


@router.get("/shipping/method/{uuid:method_id}/sole", response=SolePlacesOut, permission="shipping.view")
def get_sole_places(request: Request, method_id: UUID) -> SolePlacesOut:
    """The places that would have no home delivery without this method."""
    return sole_places(get_or_404(ShippingMethod.objects.live(), pk=method_id))


@router.get("/shipping/overlap", response=OverlapsOut, permission="shipping.view")
def list_shipping_overlaps(request: Request, query: Query[OverlapQuery]) -> OverlapsOut:
    """Which other methods hold the districts under the same name as the rate that is being edited."""
    return overlapping_rates(query.id, query.name)


@router.post("/shipping/simulate", response=SimulateOut, permission="shipping.view")
def simulate_shipping(request: Request, payload: SimulateIn) -> SimulateOut:
    """What a buyer would see at an address, by which rule, and why the other methods are not shown."""
    if payload.lines:
        cart = cart_of([(line.variant_id, line.quantity) for line in payload.lines], request.store.currency)
    else:
        cart = Cart(payload.amount)
    return simulate(payload.address.model_dump(), cart, language())


@router.get("/shipping/unserved", response=UnservedOut, permission="shipping.view")
def list_unserved_places(request: Request, query: Query[UnservedQuery]) -> UnservedOut:
    """Places that buyers asked for in vain, most tried first; of the last 30 days unless dates are given."""
    last = query.until or local_day()
    first = query.since or last - timedelta(days=29)
    rows = UnservedPlace.objects.filter(day__gte=first, day__lte=last).values("place")
    summed = rows.annotate(all_tries=Sum("tries"), all_carts=Sum("carts"), all_amount=Sum("amount"))
    with in_currency(request.store.currency):
        items = [
            UnservedRow(
                place=row["place"],
                names=_names(row["place"]),
                tries=row["all_tries"],
                carts=row["all_carts"],
                amount=row["all_amount"],
            )
            for row in summed.order_by("-all_tries", "place")[:MAX_UNSERVED]
        ]
        return UnservedOut(currency=request.store.currency, since=first, until=last, items=items)


def _names(place: str) -> list[str]:
    """From the smallest up to the state."""
    steps = place.split("/")
    return [place_name("/".join(steps[:depth])) for depth in range(len(steps), 1, -1)] or [place_name(place)]
