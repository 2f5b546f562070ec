"""The address of a product in the shop: what it is made of, and when it stays."""

from typing import Any

import pytest

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


def add(admin: Any, **fields: Any) -> dict[str, Any]:
    answer = admin.post("product", {"name": {"es": "Polo"}, "price": "10", **fields})
    assert answer.status_code == 201, answer.json()
    product: dict[str, Any] = answer.json()
    return product


def test_equal_names_get_numbered_addresses(admin: Any) -> None:
    slugs = [add(admin)["slug"]["es"] for _ in range(3)]

    assert slugs == ["polo", "polo-2", "polo-3"]


def test_taken_address_is_refused(admin: Any) -> None:
    add(admin, name={"es": "Polo"})

    refused = admin.post("product", {"name": {"es": "Otro"}, "slug": {"es": "Polo"}})

    assert (refused.status_code, refused.json()["params"]["field"]) == (409, "slug")


def test_published_address_stays_when_the_name_changes(admin: Any) -> None:
    published, draft = add(admin, status="PUBLISHED"), add(admin, name={"es": "Gorro"})

    saved = admin.patch(f"product/{published['_id']}", {"name": {"es": "Camiseta"}}).json()
    moved = admin.patch(f"product/{draft['_id']}", {"name": {"es": "Sombrero"}}).json()

    assert (saved["slug"]["es"], moved["slug"]["es"]) == ("polo", "sombrero")
