"""A store's own fields: made, put in order, archived instead of lost."""

from typing import Any

import pytest

from apps.store_settings.order_fields import MAX_ACTIVE
from tests.factories.order_fields import CARD, GIFT, make_field, options, when
from tests.factories.orders import place, wire_order
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]
PATH = "order-additional-information"


@pytest.fixture
def client(api: Any) -> Any:
    return api(as_="owner")


def names(client: Any) -> list[str]:
    return [row["label"]["es"] for row in client.get(PATH).json()["items"]]


def test_a_field_is_made_read_and_changed(client: Any) -> None:
    made = client.post(
        PATH, {"type": "TEXT", "label": CARD, "max": 140, "printOn": ["PACKING_SLIP", "EMAIL"]}
    )

    body = made.json()
    assert made.status_code == 201
    assert (body["position"], body["answers"], body["version"], body["archived"]) == (0, 0, 1, False)
    one = f"{PATH}/{body['_id']}"
    changed = client.patch(one, {"required": True, "max": None, "version": 1}).json()
    assert (changed["required"], changed["max"], changed["version"]) == (True, None, 2)
    late = client.patch(one, {"required": False, "version": 1})
    assert (late.status_code, late.json()["params"]["current"]["version"]) == (409, 2)
    assert client.get(one).json() == changed
    assert client.delete(one).status_code == 204
    assert client.get(one).status_code == 404


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({"type": "CHOICE", "options": []}, "options"),
        ({"type": "LINE", "options": [{"label": {"es": "a"}}, {"label": {"es": "b"}}]}, "options"),
        ({"type": "NUMBER", "min": 5, "max": 2}, "max"),
        ({"type": "TIME", "max": 2}, "max"),
        ({"type": "NUMBER", "check": "DNI"}, "check"),
        ({"type": "LINE", "conditions": [{"subject": "DELIVERY", "value": "BOLETA"}]}, "conditions.0"),
        ({"type": "LINE", "conditions": [{"subject": "FIELD", "value": "YES"}]}, "conditions.0"),
    ],
)
def test_what_can_not_be_asked_is_refused(client: Any, body: dict[str, Any], path: str) -> None:
    answer = client.post(PATH, {"label": CARD, **body})

    assert (answer.status_code, list(answer.json()["params"])) == (422, [path])


def test_a_child_stays_behind_its_parent(client: Any) -> None:
    gift = make_field("YES_NO", GIFT)
    card = make_field("TEXT", conditions=[when("FIELD", "YES", gift)])
    make_field("LINE", {"es": "Orden de compra"})

    refused = client.patch(f"{PATH}/{card.id}", {"position": 0})
    assert (refused.status_code, list(refused.json()["params"])) == (422, ["conditions.0"])
    below = client.patch(f"{PATH}/{gift.id}", {"position": 1})
    assert (below.status_code, below.json()["params"]["reason"]) == (409, "field_order")
    archived = client.patch(f"{PATH}/{gift.id}", {"archived": True})
    assert (archived.status_code, archived.json()["params"]["reason"]) == (409, "field_parent")
    assert client.delete(f"{PATH}/{gift.id}").status_code == 409
    assert client.patch(f"{PATH}/{card.id}", {"position": 2}).status_code == 200
    assert names(client) == ["¿Es un regalo?", "Orden de compra", "Dedicatoria"]


def test_a_used_field_is_archived_and_comes_back(client: Any) -> None:
    card = make_field("LINE")
    place((stocked(3), 1), answers={card.id: "Feliz día"})

    assert client.delete(f"{PATH}/{card.id}").status_code == 204
    (row,) = client.get(PATH).json()["items"]
    assert (row["archived"], row["answers"]) == (True, 1)
    assert client.patch(f"{PATH}/{card.id}", {"type": "NUMBER"}).status_code == 422
    assert client.patch(f"{PATH}/{card.id}", {"archived": False}).json()["archived"] is False


def test_archived_fields_are_not_asked(client: Any, shop: Any) -> None:
    card = make_field("LINE", required=True)
    body = wire_order((stocked(3), 1))
    client.patch(f"{PATH}/{card.id}", {"archived": True})

    assert shop.post("order/ui", body).status_code == 201


def test_a_store_has_twenty(client: Any) -> None:
    for number in range(MAX_ACTIVE):
        make_field("LINE", {"es": f"Campo {number}"})

    answer = client.post(PATH, {"type": "LINE", "label": CARD})

    assert (answer.status_code, answer.json()["params"]["reason"]) == (409, "field_limit")


def test_options_that_stay_keep_their_ids(client: Any) -> None:
    field = make_field("CHOICE", options=options("Rojo", "Azul"))
    red = field.options[0].id

    changed = client.patch(
        f"{PATH}/{field.id}",
        {"options": [{"_id": red, "label": {"es": "Rojo vivo"}}, {"label": {"es": "Verde"}}]},
    ).json()

    assert (changed["options"][0]["_id"], len(changed["options"])) == (red, 2)


def test_the_least_that_is_sold_for(client: Any, shop: Any) -> None:
    variant = stocked(10)
    body = wire_order((variant, 1))
    line = {"lines": body["lines"]}
    before = shop.post("order/ui/quote", line).json()
    client.patch("store/checkout", {"minOrder": "100000"})

    quote, placed = shop.post("order/ui/quote", line).json(), shop.post("order/ui", body)

    assert before["minimum"] is None
    assert float(quote["minimum"]["missing"]) == 100_000 - float(quote["subtotal"])
    assert (placed.status_code, placed.json()["params"]["reason"]) == (409, "below_min_order")
    assert client.patch("store/checkout", {"minOrder": None}).json()["minOrder"] is None
    assert shop.post("order/ui", body).status_code == 201


def test_only_who_may_change_settings(api: Any, collaborator: Any) -> None:
    seller = api(as_=collaborator(resources=["orders.view", "orders.edit"]))

    assert seller.get(PATH).status_code == 200
    assert seller.post(PATH, {"type": "LINE", "label": CARD}).status_code == 403
