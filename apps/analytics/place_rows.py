"""Where orders go and where people are turned away, by department and by district."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from apps.analytics.department_centers import center_of
from apps.analytics.figures import Figure
from apps.analytics.models import FigureKind
from apps.analytics.requested_period import Window
from apps.analytics.schemas import DepartmentRow, DistrictRow, PlacesOut
from apps.analytics.visit_figures import Demand
from apps.shipping.places import place_name

MAX_DISTRICTS: Final = 6


def places(window: Window, demands: Iterable[Demand]) -> PlacesOut:
    """Paid orders of the period; a department without any stands here where somebody could not order."""
    figures = window.days.by_key(FigureKind.DISTRICT, window.period)
    orders: dict[str, int] = {}
    people: dict[str, int] = {}
    for place, figure in figures.items():
        _add(orders, department_of(place), figure.paid_count)
    for demand in demands:
        _add(people, department_of(demand.place), demand.people)
    found = [place for place in {**orders, **people} if orders.get(place) or people.get(place)]
    ranked = sorted(found, key=lambda place: (-orders.get(place, 0), -people.get(place, 0), place))
    rows = [_department(place, orders.get(place, 0), people.get(place, 0)) for place in ranked]
    first = rows[0].place if rows and rows[0].orders else ""
    return PlacesOut(departments=rows, **_districts(first, figures))


def department_of(place: str) -> str:
    """`PE/15` of `PE/15/1501/150122`; a country without such levels is its own."""
    return "/".join(place.split("/")[:2])


def _add(sums: dict[str, int], place: str, count: int) -> None:
    sums[place] = sums.get(place, 0) + count


def _department(place: str, orders: int, people: int) -> DepartmentRow:
    latitude, longitude = center_of(place) or (None, None)
    return DepartmentRow(
        place=place,
        name=place_name(place),
        latitude=latitude,
        longitude=longitude,
        orders=orders,
        people=people,
    )


def _districts(department: str, figures: Mapping[str, Figure]) -> dict[str, Any]:
    """Those of the department that buys most; the ones after the sixth are added up."""
    inside = {place: figure.paid_count for place, figure in figures.items() if figure.paid_count}
    ranked = sorted(
        ((count, place) for place, count in inside.items() if department_of(place) == department),
        key=lambda pair: (-pair[0], pair[1]),
    )
    rows = [DistrictRow(place=place, name=place_name(place), orders=count) for count, place in ranked]
    return {
        "districts": rows[:MAX_DISTRICTS],
        "other_districts": len(rows[MAX_DISTRICTS:]),
        "other_orders": sum(row.orders for row in rows[MAX_DISTRICTS:]),
    }
