"""Next and previous product of the list that was left."""

from typing import Any

import pytest

from common.ids import new_id

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


@pytest.fixture
def ids(admin: Any) -> dict[str, str]:
    goods = (("Ancla", "3", 0), ("Bota", "1", 5), ("Cinta", None, 9), ("Ñandú", "2", 0))
    return {
        name: str(
            admin.post(
                "product", {"name": {"es": name}, "price": price, "stock": stock, "status": "PUBLISHED"}
            ).json()["_id"]
        )
        for name, price, stock in goods
    }


@pytest.mark.parametrize(
    ("of", "query", "before", "after"),
    [
        ("Bota", {"sort": "name"}, "Ancla", "Cinta"),
        ("Bota", {"sort": "-name"}, "Cinta", "Ancla"),
        ("Ancla", {"sort": "name"}, None, "Bota"),
        ("Ancla", {"sort": "price"}, "Ñandú", "Cinta"),
        ("Cinta", {"sort": "-price"}, "Bota", None),
        ("Ancla", {"sort": "-createdAt"}, "Bota", None),
        ("Ancla", {"sort": "name", "stock": "out"}, None, "Ñandú"),
        ("Bota", {"sort": "-stock"}, "Cinta", "Ancla"),
        ("Bota", {"sort": "name", "q": "bota"}, None, None),
        ("Bota", {"sort": "name", "status": "DRAFT"}, None, None),
    ],
)
def test_neighbors_are_those_of_the_list(
    admin: Any, ids: dict[str, str], of: str, query: dict[str, str], before: str | None, after: str | None
) -> None:
    answer = admin.get(f"product/{ids[of]}/neighbors", **query)
    listed = [row["_id"] for row in admin.get("product", **query).json()["items"]]

    assert answer.json() == {
        "previousOid": ids[before] if before else None,
        "nextOid": ids[after] if after else None,
    }
    if ids[of] in listed:
        around = [None, *listed, None]
        place = listed.index(ids[of])
        assert [around[place], around[place + 2]] == list(answer.json().values())


def test_product_that_is_not_there_is_not_found(admin: Any) -> None:
    assert admin.get(f"product/{new_id()}/neighbors").status_code == 404
