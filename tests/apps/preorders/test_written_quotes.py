"""An order that is being written becomes a quote instead."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.orders.models import Order
from apps.preorders.models import Preorder
from apps.products.models import Variant
from common.schemas import instant
from tenants.models import Store
from tests.apps.orders.test_written_orders import ROSA, Inside, item, line, write
from tests.factories.orders import LIMA
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]


@pytest.fixture
def admin(api: Any, in_the_store: Store) -> Inside:
    return Inside(api(as_="owner"), in_the_store)


def quote(admin: Any, draft: dict[str, Any]) -> Any:
    return admin.post(f"order/manual/{draft['_id']}/quote", {})


def test_it_keeps_lines_buyer_delivery_and_the_prices_of_its_day(admin: Any) -> None:
    cup = stocked(9, price="42.00")
    off = {"percent": 10, "reason": "Por cantidad"}
    draft = write(
        admin,
        lines=[line(cup, 24, discount=off), item(price="3.00", quantity=24)],
        buyer=ROSA,
        address=LIMA,
        shippingPrice="15.00",
        shippingReason="A su taller",
    )
    Variant.objects.update(price="50.00")

    made = quote(admin, draft)

    quoted = made.json()
    assert (made.status_code, quoted["kind"], quoted["state"]) == (201, "REQUEST", "DRAFT")
    assert (quoted["total"], quoted["contact"]["name"]) == (draft["total"], "Rosa")
    assert quoted["document"]["address"]["line"] == LIMA["line"]
    assert quoted["priceChanges"][0]["before"] == "42.00"
    assert Order.objects.count() == 0


def test_it_holds_nothing_and_is_made_once(admin: Any) -> None:
    cup = stocked(5, price="10.00")
    until = instant(timezone.now() + timedelta(hours=2))
    draft = write(admin, lines=[line(cup, 4)], holdUntil=until, buyer=ROSA)

    first, again = quote(admin, draft), quote(admin, draft)

    cup.refresh_from_db()
    assert (first.json()["_id"], Preorder.objects.count()) == (again.json()["_id"], 1)
    assert (cup.available, first.json()["document"]["holdUntil"]) == (5, None)


def test_without_lines_there_is_nothing_to_quote(admin: Any) -> None:
    refused = quote(admin, write(admin, buyer=ROSA))

    assert (refused.status_code, list(refused.json()["params"])) == (422, ["lines"])


def test_an_edit_keeps_what_is_taken_off_a_line(admin: Any) -> None:
    cup = stocked(9, price="40.00")
    off = {"percent": 10, "amount": None, "reason": "Por cantidad"}
    quoted = quote(admin, write(admin, lines=[line(cup, 2, discount=off)], buyer=ROSA)).json()

    lines = [line(cup, 3, discount=off)]
    changed = admin.patch(f"preorder/{quoted['_id']}", {"lines": lines, "version": quoted["version"]})

    assert changed.json()["total"] == "108.00"


def test_who_may_not_see_contacts_quotes_his_own_drafts_alone(
    admin: Any, api: Any, collaborator: Any
) -> None:
    draft = write(admin, lines=[item()], buyer=ROSA)

    other = api(as_=collaborator(resources=["orders.create"]))

    assert other.post(f"order/manual/{draft['_id']}/quote", {}).status_code == 404
