"""Live sales: a code and a handle hold units for fifteen minutes, a link each leads to the checkout."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.orders.live.services.holds import purge_holds
from apps.orders.models import Order
from apps.orders.tasks import release_drafts
from apps.products.models import Variant
from apps.stock.models import StockMovement
from tenants.models import Store
from tests.apps.orders.test_written_orders import Inside
from tests.factories.live_sales import make_hold, start_live
from tests.factories.orders import wire_order
from tests.factories.payments import make_wallet
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]
PATH = "order/live"
HOLD = f"{PATH}/hold"


@pytest.fixture
def admin(api: Any, in_the_store: Store) -> Inside:
    return Inside(api(as_="owner"), in_the_store)


@pytest.fixture
def cup(in_the_store: Store) -> Variant:
    return stocked(3, price="39.00", product__name={"es": "Taza añil"})


@pytest.fixture
def bowl(in_the_store: Store) -> Variant:
    return stocked(4, price="69.00", product__name={"es": "Bowl"})


def left(variant: Variant) -> int | None:
    variant.refresh_from_db()
    return variant.available


def hold(admin: Any, code: str, handle: str, quantity: int = 1) -> dict[str, Any]:
    answer = admin.post(HOLD, {"code": code, "handle": handle, "quantity": quantity})
    assert answer.status_code == 201, answer.content
    return answer.json()


def order_by(buyer: Any, link: str, *lines: tuple[Variant, int], **changes: Any) -> Any:
    return buyer.post("order/ui", wire_order(*lines, cartCode=link.split("#c=")[1], **changes))


def over(order: Order) -> None:
    Order.objects.filter(pk=order.pk).update(expires_at=timezone.now() - timedelta(seconds=1))


def test_products_get_codes_that_stay_for_the_next_sale(admin: Any, cup: Variant, bowl: Variant) -> None:
    other = stocked(1, product__name={"es": "Tetera"})
    first = admin.patch(PATH, {"variantOids": [str(cup.pk), str(bowl.pk)]}).json()
    admin.patch(PATH, {"running": True, "channel": "TikTok"})
    admin.patch(PATH, {"running": False})

    again = admin.patch(PATH, {"variantOids": [str(other.pk), str(bowl.pk), str(cup.pk)], "running": True})

    assert [each["code"] for each in first["codes"]] == ["T1", "B1"]
    assert [each["code"] for each in again.json()["codes"]] == ["T2", "B1", "T1"]
    assert (again.json()["running"], again.json()["channel"], again.json()["customers"]) == (
        True,
        "TikTok",
        [],
    )


def test_without_products_it_does_not_begin(admin: Any) -> None:
    answer = admin.patch(PATH, {"running": True})

    assert (answer.status_code, answer.json()["params"]["reason"]) == (409, "live_no_codes")


def test_a_late_device_is_stale(admin: Any, cup: Variant) -> None:
    version = admin.patch(PATH, {"variantOids": [str(cup.pk)]}).json()["version"]
    admin.patch(PATH, {"running": True, "version": version})

    late = admin.patch(PATH, {"running": False, "version": version})

    assert (late.status_code, late.json()["params"]["reason"]) == (409, "stale")
    assert late.json()["params"]["current"]["running"] is True


def test_codes_of_a_handle_add_up_and_begin_its_time_anew(admin: Any, cup: Variant, bowl: Variant) -> None:
    start_live(cup, bowl)
    first = hold(admin, "t1", "@Nati.Salcedo", 2)
    second = hold(admin, "B1", "nati.salcedo")

    assert (first["_id"], second["handle"]) == (second["_id"], "nati.salcedo")
    assert [(each["code"], each["quantity"]) for each in second["units"]] == [("T1", 2), ("B1", 1)]
    assert (second["total"], second["state"], second["until"] > first["until"]) == ("147.00", "HELD", True)
    assert (left(cup), left(bowl)) == (1, 3)
    seen = admin.get(PATH).json()
    assert (seen["held"]["amount"], seen["held"]["customers"], seen["held"]["units"]) == ("147.00", 1, 3)
    assert [(each["left"], each["taken"]) for each in seen["codes"]] == [(1, 2), (3, 1)]


def test_more_than_there_is_holds_nothing(admin: Any, cup: Variant) -> None:
    start_live(cup)
    hold(admin, "T1", "mili", 2)

    short = admin.post(HOLD, {"code": "T1", "handle": "karla", "quantity": 2})
    unknown = admin.post(HOLD, {"code": "Z9", "handle": "karla"})

    assert (short.status_code, short.json()["params"]["lines"][0]["left"]) == (409, 1)
    assert (unknown.status_code, list(unknown.json()["params"])) == (422, ["code"])
    assert (left(cup), Order.objects.count()) == (1, 1)


def test_one_press_holds_once(admin: Any, cup: Variant) -> None:
    start_live(cup)
    body = {"code": "T1", "handle": "mili", "quantity": 1}

    first, again = (admin.post(HOLD, body, Idempotency_Key="once") for _ in range(2))

    assert (first.json()["_id"], left(cup)) == (again.json()["_id"], 2)


def test_the_clock_gives_back_and_it_can_be_held_again(admin: Any, cup: Variant) -> None:
    start_live(cup)
    row = make_hold("T1", quantity=2)
    over(row)

    assert release_drafts(timezone.now()) == 1

    seen = admin.get(PATH).json()
    assert (left(cup), seen["customers"][0]["state"], seen["expired"]["units"]) == (3, "EXPIRED", 2)
    again = admin.post(f"{HOLD}/{row.pk}/restore").json()
    assert (again["state"], again["total"], left(cup)) == ("HELD", "78.00", 1)
    admin.post(f"{HOLD}/{row.pk}/restore")
    assert left(cup) == 1


def test_a_new_code_after_the_time_begins_anew(admin: Any, cup: Variant, bowl: Variant) -> None:
    start_live(cup, bowl)
    over(make_hold("T1", quantity=3))

    held = hold(admin, "B1", "nati.salcedo")

    assert ([each["code"] for each in held["units"]], left(cup), left(bowl)) == (["B1"], 3, 3)


def test_who_asks_gets_what_the_clock_has_yet_to_give_back(admin: Any, cup: Variant) -> None:
    start_live(cup)
    over(make_hold("T1", quantity=3))

    assert hold(admin, "T1", "karla", 3)["state"] == "HELD"


def test_who_says_that_he_paid_has_two_hours(admin: Any, cup: Variant) -> None:
    start_live(cup)
    row = make_hold("T1")

    claimed = admin.patch(f"{HOLD}/{row.pk}", {"claimed": True, "sent": True}).json()

    row.refresh_from_db()
    assert row.expires_at is not None
    assert row.expires_at - timezone.now() > timedelta(minutes=119)
    assert (claimed["state"], bool(claimed["sentAt"])) == ("CLAIMED", True)
    assert admin.get(PATH).json()["toVerify"]["customers"] == 1
    over(row)
    late = admin.patch(f"{HOLD}/{row.pk}", {"claimed": True})
    assert (late.status_code, late.json()["params"]["reason"]) == (409, "live_expired")


def test_the_link_brings_the_lines_and_its_order_takes_the_units_over(
    admin: Any, shop: Any, buyer: Any, cup: Variant
) -> None:
    start_live(cup)
    held = hold(admin, "T1", "nati.salcedo", 3)
    code = held["link"].split("#c=")[1]

    assert buyer.post("order/ui/quote", {"lines": wire_order((cup, 3))["lines"]}).json()["lines"][0][
        "problem"
    ]
    seen = buyer.post("order/ui/quote", {"lines": wire_order((cup, 3))["lines"], "cartCode": code}).json()
    answer = order_by(buyer, held["link"], (cup, 3), paymentMethodOid=str(make_wallet().pk))

    assert (seen["lines"][0]["problem"], seen["subtotal"]) == (None, "117.00")
    assert (answer.status_code, answer.json()["_id"], left(cup)) == (201, held["_id"], 0)
    order = Order.objects.get()
    assert (order.number, order.origin, order.terms_accepted_at is not None) == (1001, "STOREFRONT", True)
    kinds = StockMovement.objects.filter(order_id=order.pk).values_list("kind", flat=True)
    assert set(kinds) == {"RESERVED"}
    assert shop.get(f"order/ui/shopping-cart/{code}").status_code == 404
    customer = admin.get(PATH).json()["customers"][0]
    assert (customer["state"], customer["orderNumber"], customer["link"]) == ("ORDERED", 1001, None)


def test_other_lines_than_were_held(admin: Any, buyer: Any, cup: Variant, bowl: Variant) -> None:
    start_live(cup, bowl)
    held = hold(admin, "T1", "nati.salcedo", 3)

    answer = order_by(buyer, held["link"], (cup, 1), (bowl, 2))

    assert (answer.status_code, left(cup), left(bowl)) == (201, 2, 2)


def test_the_link_still_orders_when_the_time_was_over(admin: Any, buyer: Any, cup: Variant) -> None:
    start_live(cup)
    row = make_hold("T1", quantity=2)
    code = (row.draft or {})["live"]["code"]
    over(row)
    release_drafts(timezone.now())

    answer = order_by(buyer, f"#c={code}", (cup, 2))

    assert (answer.status_code, answer.json()["_id"], left(cup)) == (201, str(row.pk), 1)


def test_a_hold_can_be_given_back_at_once_or_written_as_an_order(admin: Any, cup: Variant) -> None:
    make_wallet()
    start_live(cup)
    given, written = make_hold("T1", "mili"), make_hold("T1", "karla")

    assert admin.delete(f"{HOLD}/{given.pk}").status_code == 204
    admin.patch(
        f"order/manual/{written.pk}",
        {"buyer": {"firstName": "Karla", "phone": "912345678"}, "payment": {"mode": "PAID"}},
    )
    placed = admin.post(f"order/manual/{written.pk}/place", {})

    assert (placed.status_code, left(cup)) == (201, 2)
    seen = admin.get(PATH).json()
    assert (seen["customers"][0]["state"], seen["paid"]["amount"]) == ("PAID", "39.00")
    assert admin.get("order/manual").json()["items"] == []


def test_after_the_end_nothing_is_held_and_links_stay(admin: Any, buyer: Any, cup: Variant) -> None:
    start_live(cup)
    held = hold(admin, "T1", "mili")
    admin.patch(PATH, {"running": False})

    late = admin.post(HOLD, {"code": "T1", "handle": "karla"})

    assert (late.status_code, late.json()["params"]["reason"]) == (409, "live_over")
    assert order_by(buyer, held["link"], (cup, 1)).status_code == 201


def test_handles_of_nobody_who_bought_go_after_thirty_days(cup: Variant) -> None:
    start_live(cup)
    row = make_hold("T1")
    over(row)
    release_drafts(timezone.now())

    purge_holds(timezone.now())
    stored = Order.objects.count()
    purge_holds(timezone.now() + timedelta(days=31))

    assert (stored, Order.objects.count()) == (1, 0)
