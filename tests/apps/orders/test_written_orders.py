"""Orders that a merchant writes: saved, priced by the shop's own function, frozen for a day, placed once."""

from collections.abc import Callable
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.utils import timezone

from apps.customers.services.categories import create_category
from apps.orders.manual.services.drafts import release_overdue
from apps.orders.models import Order
from apps.products.models import Variant
from common.ids import new_id
from common.schemas import instant
from tenants.context import enter
from tenants.models import Store
from tests.factories.customers import make_credit_customer
from tests.factories.orders import LIMA, cash_method
from tests.factories.orders import place as sell
from tests.factories.payments import make_on_account, make_wallet
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]
PATH = "order/manual"
ROSA = {"firstName": "Rosa", "phone": "912345678"}


class Inside:
    """The admin's client for a test that goes on inside the store after each call."""

    def __init__(self, client: Any, store: Store) -> None:
        self._client, self._store = client, store

    def __getattr__(self, method: str) -> Callable[..., Any]:
        def call(*args: Any, **headers: Any) -> Any:
            answer = getattr(self._client, method)(*args, **headers)
            enter(self._store)
            return answer

        return call


@pytest.fixture
def admin(api: Any, in_the_store: Store) -> Inside:
    return Inside(api(as_="owner"), in_the_store)


def item(**changes: Any) -> dict[str, Any]:
    return {"customOid": str(new_id()), "title": "Grabado", "quantity": 6, "price": "4.00", **changes}


def line(variant: Variant, quantity: int = 1, **changes: Any) -> dict[str, Any]:
    return {"variantOid": str(variant.pk), "quantity": quantity, **changes}


def write(admin: Any, **document: Any) -> dict[str, Any]:
    answer = admin.post(PATH, document)
    assert answer.status_code == 201, answer.content
    return answer.json()


def place(admin: Any, draft: dict[str, Any], **body: Any) -> Any:
    return admin.post(f"{PATH}/{draft['_id']}/place", body)


def test_item_discount_and_free_delivery_become_an_order_with_a_link(
    admin: Any, shop: Any, with_token: Any
) -> None:
    make_wallet()
    draft = write(
        admin,
        lines=[item()],
        discount={"percent": 10, "reason": "Segundo pedido"},
        buyer=ROSA,
        address=LIMA,
        shippingKey="standard",
        shippingPrice="0",
        shippingReason="Por ser clienta",
    )
    assert (draft["subtotal"], draft["discount"], draft["total"]) == ("24.00", "2.40", "21.60")

    order = place(admin, draft, total="21.60").json()

    assert (order["number"], order["origin"], order["total"]) == (1001, "MANUAL", "21.60")
    assert (order["shippingPrice"], order["discounts"][0]["reason"]) == ("0.00", "Segundo pedido")
    assert (order["lines"][0]["productName"], order["lines"][0]["variantOid"]) == ("Grabado", None)
    token = order["url"].split("#t=")[1]
    seen = with_token(shop, token).get(f"order/ui/{order['_id']}").json()
    assert (seen["full"], seen["claimable"], seen["due"]) == (True, True, "21.60")


def test_the_second_opening_shows_the_frozen_price(admin: Any) -> None:
    variant = stocked(9, price="35.00")
    draft = write(admin, lines=[line(variant, 2)])
    Variant.objects.update(price="50.00")

    again = admin.get(f"{PATH}/{draft['_id']}").json()

    assert (again["total"], again["priceChanges"]) == ("70.00", [])


def test_after_a_day_somebody_decides_about_the_prices(admin: Any) -> None:
    make_wallet()
    variant = stocked(9, price="35.00")
    draft = write(admin, lines=[line(variant, 2)], buyer=ROSA)
    Variant.objects.update(price="50.00")
    row = Order.objects.get()
    row.draft["frozenAt"] = (timezone.now() - timedelta(hours=25)).isoformat()
    row.save()

    late = admin.get(f"{PATH}/{draft['_id']}").json()
    refused = place(admin, draft)
    updated = admin.patch(f"{PATH}/{draft['_id']}", {"prices": "UPDATE"}).json()

    changes = late["priceChanges"][0]
    assert (changes["before"], changes["now"]) == ("35.00", "50.00")
    assert (refused.status_code, refused.json()["params"]["reason"]) == (409, "prices_old")
    assert (updated["total"], place(admin, draft).status_code) == ("100.00", 201)


def test_prices_by_hand_and_discounts_of_lines_say_why(admin: Any) -> None:
    make_wallet()
    bowl, pot = stocked(9, price="69.00"), stocked(9, price="165.00")
    lines = [
        line(bowl, 4, price="62.00", reason="Segunda selección"),
        line(pot, 3, discount={"amount": "15.00", "reason": "Esmalte con poro"}),
    ]
    draft = write(admin, lines=lines, discount={"percent": 5, "reason": "Segundo pedido"}, buyer=ROSA)
    assert [each["listPrice"] for each in draft["lines"]] == ["69.00", "165.00"]
    assert draft["total"] == str(((4 * 62 + 3 * 165 - 15) * Decimal("0.95")).quantize(Decimal("0.01")))

    without = admin.patch(f"{PATH}/{draft['_id']}", {"lines": [line(bowl, 4, price="62.00")]}).json()
    refused = place(admin, without)

    assert (refused.status_code, list(refused.json()["params"])) == (422, ["lines.0.reason"])
    admin.patch(f"{PATH}/{draft['_id']}", {"lines": lines})
    order = place(admin, draft).json()
    assert [each["comparePrice"] for each in order["lines"]] == ["69.00", None]
    assert Order.objects.get().lines.first().agreed == {"reason": "Segunda selección"}


def test_placing_twice_is_one_order(admin: Any) -> None:
    make_wallet()
    draft = write(admin, lines=[item()], buyer=ROSA)

    first, second = place(admin, draft), place(admin, draft)

    assert (first.status_code, second.status_code) == (201, 201)
    assert first.json()["_id"] == second.json()["_id"] == draft["_id"]
    assert Order.objects.count() == 1


def test_a_late_device_gets_what_stands(admin: Any) -> None:
    draft = write(admin, lines=[item()])
    admin.patch(f"{PATH}/{draft['_id']}", {"note": "Con lazo", "version": draft["version"]})

    late = admin.patch(f"{PATH}/{draft['_id']}", {"note": "Sin lazo", "version": draft["version"]})

    assert (late.status_code, late.json()["params"]["current"]["document"]["note"]) == (409, "Con lazo")


def test_units_are_held_until_the_time_and_belong_to_their_order(admin: Any) -> None:
    make_wallet()
    variant = stocked(5, price="10.00")
    until = instant(timezone.now() + timedelta(hours=2))
    draft = write(admin, lines=[line(variant, 4)], holdUntil=until, buyer=ROSA)
    variant.refresh_from_db()
    assert (variant.available, draft["heldUnits"], draft["lines"][0]["left"]) == (1, 4, 5)

    assert place(admin, draft).status_code == 201

    variant.refresh_from_db()
    assert (variant.available, variant.reserved) == (1, 4)


def test_what_a_draft_holds_comes_back_when_its_time_is_over(admin: Any) -> None:
    variant = stocked(5, price="10.00")
    until = instant(timezone.now() + timedelta(minutes=30))
    draft = write(admin, lines=[line(variant, 4)], holdUntil=until)

    assert release_overdue(order_id=Order.objects.get().pk, now=timezone.now() + timedelta(hours=1))

    variant.refresh_from_db()
    again = admin.get(f"{PATH}/{draft['_id']}").json()
    assert (variant.available, again["heldUnits"], again["document"]["holdUntil"]) == (5, 0, None)


def test_discarding_gives_the_units_back(admin: Any) -> None:
    variant = stocked(5, price="10.00")
    until = instant(timezone.now() + timedelta(minutes=30))
    draft = write(admin, lines=[line(variant, 4)], holdUntil=until)

    assert admin.delete(f"{PATH}/{draft['_id']}").status_code == 204

    variant.refresh_from_db()
    assert (variant.available, Order.objects.count()) == (5, 0)


def test_more_than_there_is_has_a_problem_and_is_not_placed(admin: Any) -> None:
    make_wallet()
    draft = write(admin, lines=[line(stocked(2), 3)], buyer=ROSA)

    assert draft["lines"][0]["problem"] == "not_enough"
    assert place(admin, draft).json()["params"]["reason"] == "out_of_stock"


def test_money_that_is_there_confirms_the_order(admin: Any) -> None:
    wallet = make_wallet()
    paid = {"mode": "PAID", "methodOid": str(wallet.pk), "reference": "04518273"}

    order = place(admin, write(admin, lines=[item()], buyer=ROSA, payment=paid)).json()
    again = place(admin, write(admin, lines=[item()], buyer=ROSA, payment=paid))

    assert (order["paymentState"], order["state"], order["due"]) == ("PAID", "CONFIRMED", "0.00")
    assert (again.status_code, again.json()["params"]["reason"]) == (409, "operation_used")
    assert Order.objects.filter(number=None).count() == 1


def test_a_part_now_leaves_the_rest_to_the_link(admin: Any) -> None:
    make_wallet()
    part = {"mode": "PART", "amount": "10.00", "dueHours": 48}

    order = place(admin, write(admin, lines=[item()], buyer=ROSA, payment=part)).json()

    assert (order["paymentState"], order["due"]) == ("PARTIALLY_PAID", "14.00")


def test_on_delivery_and_over_the_counter(admin: Any) -> None:
    cash = {"mode": "ON_DELIVERY", "methodOid": str(cash_method().pk)}
    delivered = write(
        admin, lines=[item(price="3.33")], buyer=ROSA, address=LIMA, shippingKey="standard", payment=cash
    )
    counter = write(admin, lines=[item()], payment={"mode": "PAID"})

    assert place(admin, delivered).json()["total"] == "29.90"
    sold = place(admin, counter).json()
    assert (sold["paymentState"], sold["customerName"]) == ("PAID", "")


def test_an_amount_and_a_reason_are_a_payment_link(admin: Any) -> None:
    make_wallet()
    body = {"amount": "80.00", "reason": "Adelanto de la torta"}

    first = admin.post("order/payment-link", body, Idempotency_Key="once")
    again = admin.post("order/payment-link", body, Idempotency_Key="once")

    assert (first.status_code, first.json()["total"], first.json()["number"]) == (201, "80.00", 1001)
    assert first.json()["_id"] == again.json()["_id"]
    assert "#t=" in first.json()["url"]


def test_who_may_not_see_contacts_sees_his_own_drafts(admin: Any, api: Any, collaborator: Any) -> None:
    draft = write(admin, lines=[item()], buyer=ROSA)
    other = api(as_=collaborator(resources=["orders.create"]))

    assert other.get(PATH).json()["items"] == []
    assert other.get(f"{PATH}/{draft['_id']}").status_code == 404
    assert other.post(f"{PATH}/{draft['_id']}/place", {}).status_code == 404


def test_goods_are_found_by_word_code_or_as_sold_last(admin: Any) -> None:
    cup = stocked(5, price="35.00", sku="TAZ-1", barcode="7750001234567", product__name={"es": "Taza"})
    stocked(5, sku="BOW-1", product__name={"es": "Bowl"})
    sell((cup, 1))

    def found(q: str) -> list[str]:
        return [row["sku"] for row in admin.get(f"{PATH}/goods", q=q).json()["items"]]

    assert (found("taz"), found("7750001234567"), found("bow-1"), found("")) == (
        ["TAZ-1"],
        ["TAZ-1"],
        ["BOW-1"],
        ["TAZ-1"],
    )


def test_the_link_of_an_order_is_a_code(admin: Any) -> None:
    order = sell((stocked(5), 1))

    answer = admin.get(f"order/{order.pk}/qr")

    assert (answer.status_code, answer["Content-Type"]) == (200, "image/svg+xml")


def test_a_known_customer_buys_on_account_up_to_his_limit_and_with_his_percent(admin: Any) -> None:
    make_on_account()
    wholesale = create_category(fields={"name": "Por mayor", "discount_percent": Decimal(10)})
    rosa = make_credit_customer("50.00", phone="912345678", category_ids=[str(wholesale.pk)])
    known = {"buyer": ROSA, "customerOid": str(rosa.pk), "payment": {"mode": "ON_ACCOUNT"}}
    mug = stocked(9, price=Decimal("20.00"))

    order = place(admin, write(admin, lines=[line(mug, 2)], **known)).json()
    late = place(admin, write(admin, lines=[line(mug, 2)], **known))
    nobody = place(admin, write(admin, lines=[item()], buyer=ROSA, payment={"mode": "ON_ACCOUNT"}))
    foreign = place(admin, write(admin, lines=[item()], buyer=ROSA, customerOid=str(new_id())))

    rosa.refresh_from_db()
    assert (order["total"], rosa.credit_balance) == ("36.00", Decimal(36))
    assert Order.objects.placed().get().customer_id == rosa.pk
    assert (late.status_code, list(late.json()["params"])) == (422, ["payment.methodOid"])
    assert nobody.json()["params"]["customerOid"][0]["rule"] == "required"
    assert foreign.json()["params"]["customerOid"][0]["rule"] == "not_a_choice"
