"""The API document knows shapes by their names alone: of two with one name it would show the last."""

from collections import defaultdict

from common.schemas import In, Out
from config.api import api


def shapes_of(*bases: type) -> set[type]:
    found: set[type] = set()
    waiting = list(bases)
    while waiting:
        children = set(waiting.pop().__subclasses__()) - found
        found |= children
        waiting.extend(children)
    return found


def places_by_name(shapes: set[type]) -> dict[str, list[str]]:
    places = defaultdict(set)
    for shape in shapes:
        if not shape.__module__.startswith("tests."):
            places[shape.__name__].add(shape.__module__)
    return {name: sorted(modules) for name, modules in places.items() if len(modules) > 1}


def test_no_two_shapes_share_a_name():
    assert api.urls  # all routers are loaded by then

    assert places_by_name(shapes_of(In, Out)) == {}


def test_shared_name_is_found():
    first, second = (type("PlaceIn", (), {"__module__": f"apps.{app}.schemas"}) for app in ("a", "b"))

    assert places_by_name({first, second}) == {"PlaceIn": ["apps.a.schemas", "apps.b.schemas"]}
