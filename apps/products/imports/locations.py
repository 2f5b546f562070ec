"""Counts by location: whose names they are, and how they travel beside the fields of the API."""

from typing import Any
from uuid import UUID

from pydantic import BaseModel

from apps.products.imports.grouping import Problem
from apps.products.imports.known import Known
from apps.products.imports.rules import Contents


def find_places(contents: Contents, known: Known) -> None:
    """`places` of each variant become {warehouse: units}; a blank name is the default one."""
    for row in contents.variants:
        found: dict[UUID, int] = {}
        for number, name, units in row.pop("places", []):
            place = known.place_named(name)
            if place is None:
                names = ", ".join(one.name for one in known.warehouses)
                params = {"name": name[:60], "names": names}
                contents.problems.append(
                    Problem(number, "location", "import_location_unknown", params, whole=True)
                )
            elif place.pk in found:
                params = {"name": place.name}
                contents.problems.append(
                    Problem(number, "location", "import_location_twice", params, whole=True)
                )
            else:
                found[place.pk] = units
        if found:
            row["places"] = found


def fields_of(model: type[BaseModel], body: dict[str, Any]) -> dict[str, Any]:
    """What the services of products take; `places` are none of the API's."""
    rows = body.get("variants", [])
    places = [row.pop("places", None) for row in rows]
    fields = model.model_validate(body).model_dump(exclude_unset=True)
    for row, found in zip(fields.get("variants", []), places, strict=True):
        if found:
            row["places"] = found
    return fields
