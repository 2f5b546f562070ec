"""The store's own place is that of its default location."""

from typing import Any

import pytest

pytestmark = pytest.mark.django_db
NOWHERE = {"country": "PE", "state": None, "city": None, "neighborhood": None, "address": ""}


def test_place_of_a_store_is_that_of_its_default_location(
    api: Any, django_capture_on_commit_callbacks: Any
) -> None:
    admin = api(as_="owner")
    first = admin.get("warehouse").json()["items"][0]["_id"]
    before = admin.get("location").json()
    lima = {"country": "PE", "state": "15", "city": "1501", "neighborhood": "150122", "line": "Av. Larco 345"}

    with django_capture_on_commit_callbacks(execute=True):
        admin.patch(f"warehouse/{first}", {"isPickup": True, "address": lima})

    assert before == NOWHERE
    assert admin.get("location").json() == {
        **NOWHERE,
        "state": "15",
        "city": "1501",
        "neighborhood": "150122",
    }


def test_location_abroad_is_not_the_place_of_the_store(
    api: Any, django_capture_on_commit_callbacks: Any
) -> None:
    admin = api(as_="owner")
    first = admin.get("warehouse").json()["items"][0]["_id"]
    lima = {"country": "PE", "state": "15", "city": "1501", "neighborhood": "150122"}
    with django_capture_on_commit_callbacks(execute=True):
        admin.patch(f"warehouse/{first}", {"address": lima})

    with django_capture_on_commit_callbacks(execute=True):
        moved = admin.patch("store", {"country": "CL"})

    assert moved.status_code == 200, moved.json()
    assert admin.get("location").json() == {**NOWHERE, "country": "CL"}
