"""Carts whose buyer left a contact: copied, written about with his consent alone, and what became of them."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.customers.models import Customer
from apps.orders.carts.consent import consents_of
from apps.orders.carts.services.carts import expire_carts, settle_carts, update_cart
from apps.orders.models import CartState, ShoppingCart
from apps.store_settings.services.update_checkout import update_checkout
from common.errors import Conflict
from common.ids import new_id
from common.schemas import instant
from tests.factories.carts import left_cart
from tests.factories.orders import LIMA, place, wire_order
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]
PATH = "order/shopping-cart"


def wire_cart(*lines: Any, **changes: Any) -> dict[str, Any]:
    order = wire_order(*lines)
    contact = {"firstName": "Valeria", "lastName": "Rojas", "phone": "991274603"}
    return {"lines": order["lines"], "contact": contact, "step": "INFORMATION", **changes}


@pytest.mark.parametrize("path", ["ui/shopping-cart", "order/ui/shopping-cart"])
def test_the_copy_is_written_anew_under_its_key(buyer: Any, path: str) -> None:
    variant = stocked(9)

    first = buyer.post(path, wire_cart((variant, 1)))
    again = buyer.post(path, wire_cart((variant, 3), cartToken=first.json()["cartToken"]))

    assert (first.status_code, again.json()) == (200, first.json())
    cart = ShoppingCart.objects.get()
    assert (cart.lines[0]["quantity"], cart.phone, cart.state) == (3, "+51991274603", "OPEN")
    assert first.json()["cartToken"] not in (cart.token_hash, cart.code)


def test_without_a_contact_nothing_is_kept(buyer: Any) -> None:
    answer = buyer.post("ui/shopping-cart", wire_cart((stocked(3), 1), contact={"firstName": "Valeria"}))

    assert (answer.status_code, ShoppingCart.objects.count()) == (422, 0)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({}, "CONTACT"),
        ({"address": LIMA, "shippingKey": "standard"}, "SHIPPING"),
        ({"address": LIMA, "shippingKey": "standard", "step": "PAYMENT"}, "PAYMENT"),
    ],
)
def test_the_reason_is_the_last_step(buyer: Any, changes: dict[str, Any], reason: str) -> None:
    buyer.post("ui/shopping-cart", wire_cart((stocked(3), 1), **changes))

    cart = ShoppingCart.objects.get()
    assert cart.reason == reason
    assert "Larco" not in str(vars(cart))


def test_what_is_sold_out_is_a_reason(buyer: Any) -> None:
    buyer.post("ui/shopping-cart", wire_cart((stocked(0), 1)))

    assert ShoppingCart.objects.get().reason == "OUT_OF_STOCK"


def test_nobody_is_written_to_without_consent(api: Any) -> None:
    silent = left_cart(consent=False)
    consenting = left_cart(phone="+51991274604")

    client = api(as_="owner")
    without, with_it = (client.get(f"{PATH}/{cart.pk}").json() for cart in (silent, consenting))

    assert [(one["allowed"], one["url"]) for one in without["channels"]] == [(False, None), (False, None)]
    whatsapp = with_it["channels"][0]["url"]
    assert whatsapp.startswith("https://wa.me/51991274604?text=Hola%20Valeria")
    assert with_it["link"].endswith(f"/es/cart#c={consenting.code}")


@pytest.mark.parametrize(
    ("changes", "consents", "allowed"),
    [
        ({}, {}, []),
        ({}, {"WHATSAPP": "GRANTED"}, ["WHATSAPP"]),
        ({}, {"EMAIL": "GRANTED"}, ["EMAIL"]),
        ({}, {"WHATSAPP": "IMPORTED"}, []),
        ({"blocked_at": timezone.now()}, {"WHATSAPP": "GRANTED", "EMAIL": "GRANTED"}, []),
        ({"phone": "+51991274604"}, {"WHATSAPP": "GRANTED", "EMAIL": "GRANTED"}, ["EMAIL"]),
    ],
)
def test_what_a_customer_allowed_counts_for_its_channel(
    changes: dict[str, Any], consents: dict[str, str], allowed: list[str]
) -> None:
    cart = left_cart(consent=False, email="valeria@correo.pe")
    known = {"phone": cart.phone, "email": cart.email} | changes
    at = instant(timezone.now())
    Customer.objects.create(
        **known, consents={name: {"state": state, "at": at} for name, state in consents.items()}
    )

    assert sorted(consents_of([cart])[cart.pk]) == allowed


@pytest.mark.parametrize(("days_ago", "allowed"), [(0, False), (3, True)])
def test_the_newest_word_of_a_buyer_counts(days_ago: int, allowed: bool) -> None:
    cart = left_cart()
    at = instant(timezone.now() - timedelta(days=days_ago))
    Customer.objects.create(phone=cart.phone, consents={"WHATSAPP": {"state": "REVOKED", "at": at}})

    assert ("WHATSAPP" in consents_of([cart])[cart.pk]) is allowed


def test_a_box_that_the_shop_does_not_show_counts_for_nothing(buyer: Any) -> None:
    variant = stocked(9)
    buyer.post("ui/shopping-cart", wire_cart((variant, 1), marketingConsent=True))
    assert ShoppingCart.objects.get().consent_at is None
    update_checkout(store_id=new_id(), changes={"marketing_consent": True})

    token = buyer.post("ui/shopping-cart", wire_cart((variant, 2), marketingConsent=True)).json()
    assert ShoppingCart.objects.exclude(consent_at=None).count() == 1
    buyer.post("ui/shopping-cart", wire_cart((variant, 2), **token))
    assert ShoppingCart.objects.exclude(consent_at=None).count() == 0


def test_the_link_says_the_lines_alone(buyer: Any, shop: Any) -> None:
    cart = left_cart()

    shared = shop.get(f"order/ui/shopping-cart/{cart.code}")

    assert shared.json() == {"lines": [{"variantOid": cart.lines[0]["variantOid"], "quantity": 1}]}
    assert shop.get("order/ui/shopping-cart/madeup12").status_code == 404


def test_the_list_shows_what_was_left_and_what_it_is_worth(api: Any, collaborator: Any) -> None:
    left_cart()
    left_cart(state=CartState.LOST)
    left_cart(seen_at=timezone.now())

    page = api(as_="owner").get(PATH).json()

    assert page["total"] == 2
    assert {one["state"]: one["carts"] for one in page["figures"]}["LOST"] == 1
    assert page["reasons"] == [{"reason": "CONTACT", "carts": 2}]
    assert api(as_="owner").get(PATH, state="OPEN", q="valeria").json()["total"] == 1
    blind = api(as_=collaborator(resources=["orders.view"]))
    opened = blind.get(f"{PATH}/{page['items'][0]['_id']}").json()
    assert "+51991274603" not in str(opened)


def test_illegal_moves_are_refused() -> None:
    cart = left_cart()
    for state in ("CONTACTED", "OPEN", "LOST", "CONTACTED"):
        cart = update_cart(cart_id=cart.pk, state=state, version=cart.version)
    assert cart.contacted_at is not None
    for final in (CartState.RECOVERED, CartState.EXPIRED):
        with pytest.raises(Conflict):
            update_cart(cart_id=left_cart(state=final).pk, state="LOST", version=None)
    with pytest.raises(Conflict):
        update_cart(cart_id=cart.pk, state="LOST", version=1)


def test_an_order_of_the_same_buyer_recovers_and_one_of_the_same_visit_leaves_nothing() -> None:
    old = left_cart(phone="+51987654321", email="lucia@correo.pe")
    stranger = left_cart()
    fresh = left_cart(phone="+51987654321", seen_at=timezone.now())

    order = place((stocked(3), 1))
    settle_carts(order)

    old.refresh_from_db()
    stranger.refresh_from_db()
    assert (old.state, old.order_id, stranger.state) == ("RECOVERED", order.pk, "OPEN")
    assert not ShoppingCart.objects.filter(pk=fresh.pk).exists()


def test_an_order_by_the_link_recovers_whoever_buys() -> None:
    cart = left_cart()

    settle_carts(place((stocked(3), 1), cart_code=cart.code))

    cart.refresh_from_db()
    assert cart.state == CartState.RECOVERED


def test_after_thirty_days_it_expires_and_after_sixty_it_goes() -> None:
    now = timezone.now()
    month = left_cart(seen_at=now - timedelta(days=31))
    left_cart(seen_at=now - timedelta(days=61), state=CartState.RECOVERED)
    young = left_cart()

    expire_carts(now)

    states = dict(ShoppingCart.objects.values_list("pk", "state"))
    assert states == {month.pk: "EXPIRED", young.pk: "OPEN"}
