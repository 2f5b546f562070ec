"""A quote: written, sent by a link, changed, accepted with a deposit, and what its customer may see."""

from datetime import timedelta
from decimal import Decimal

import pytest
from django.core import mail
from django.utils import timezone

from apps.activity.models import Activity
from apps.notifications.models import Notification
from apps.orders.models import Order
from apps.preorders.access import preorder_token
from apps.preorders.models import Preorder
from apps.preorders.services.remind import run_clock
from apps.products.models import Variant
from apps.stock.models import StockLevel
from apps.store_settings.queries import checkout
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tests.factories.orders import LIMA
from tests.factories.payments import make_wallet
from tests.factories.preorders import BUYER, delivery_of, in_days, make_quote, send_quote
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
BROUGHT = {"address": {**LIMA}, "shippingPrice": "0.00", "shippingReason": "Gratis"}


def _work():
    for _ in range(3):
        for row in OutboxMessage.objects.filter(done_at=None):
            process(row.pk)


def _look(shop, path, token):
    return shop.client.get(f"/api/v1/{path}", headers={"Host": shop.host, "X-Preorder-Token": token})


@pytest.fixture
def variant(store):
    with inside(store):
        make_wallet()
        return stocked(24, price="45.00")


@pytest.fixture
def quote(store, variant):
    """24 plates, made until some day and brought for nothing, of which 30 % are paid first."""
    terms = {"payment_mode": "DEPOSIT", "deposit_percent": 30, "document": BROUGHT}
    with inside(store):
        return send_quote(variant, 24, available_on=in_days(18), **terms)


@pytest.fixture
def customer(shop, quote):
    class Customer:
        path = f"preorder/ui/{quote.pk}"
        headers = {"x_preorder_token": preorder_token(quote.pk)}

        def get(self):
            return _look(shop, self.path, self.headers["x_preorder_token"])

        def post(self, act, body=None):
            return shop.post(f"{self.path}/{act}", body or {}, **self.headers)

        def accept(self, **changes):
            seen = self.get().json()
            body = {"revision": seen["revision"], "termsVersion": seen["termsVersion"]}
            return self.post("accept", body | changes)

    return Customer()


def test_it_is_written_and_sent(api, store, variant):
    admin = api(as_="owner")
    body = {
        "kind": "REQUEST",
        "title": "Platos para tu café",
        "lines": [{"variantOid": str(variant.pk), "quantity": 24, "price": "42.00", "reason": "Por 24"}],
        "buyer": BUYER,
        "paymentMode": "DEPOSIT",
        "depositPercent": 30,
        "validUntil": (timezone.now() + timedelta(days=7)).isoformat(),
    }

    made = admin.post("preorder", body)

    assert made.status_code == 201, made.content
    figures = [made.json()[name] for name in ("state", "total", "deposit")]
    assert figures == ["DRAFT", "1008.00", "302.40"]
    sent = admin.post(f"preorder/{made.json()['_id']}/send", {"version": made.json()["version"]})
    assert sent.json()["state"] == "SENT"
    _work()
    assert mail.outbox[-1].to == [BUYER["email"]]
    assert sent.json()["url"] in mail.outbox[-1].body
    with inside(store):
        assert Activity.objects.filter(object_id=made.json()["_id"]).exists()


def test_what_it_lacks_is_named(api, store):
    with inside(store):
        empty = make_quote(document={"lines": [], "buyer": None}, valid_until=None)

    refused = api(as_="owner").post(f"preorder/{empty.pk}/send", {})

    assert refused.status_code == 422
    assert set(refused.json()["params"]) >= {"lines", "buyer.firstName", "validUntil"}


def test_the_first_look_is_noted_and_a_wrong_key_finds_nothing(shop, customer, quote, store):
    assert shop.get(customer.path).status_code == 404
    assert _look(shop, customer.path, "x").status_code == 404

    seen = customer.get()

    assert seen.json()["state"] == "VIEWED"
    assert seen["Cache-Control"] == "private, no-store"
    assert BUYER["phone"].encode() not in seen.content
    with inside(store):
        assert Preorder.objects.get(pk=quote.pk).viewed_at is not None


def test_a_change_shows_old_and_new_to_both_and_an_old_one_is_not_accepted(api, customer, quote, variant):
    old = customer.get().json()
    line = {"variantOid": str(variant.pk), "quantity": 24, "price": "42.00", "reason": "Por 24"}

    changed = api(as_="owner").patch(f"preorder/{quote.pk}", {"lines": [line]}).json()
    seen = customer.get().json()

    for answer in (changed, seen):
        assert answer["lines"][0]["previousPrice"] == "45.00"
        assert answer["lines"][0]["unitPrice"] == "42.00"
        assert answer["previousTotal"] == "1080.00"
    late = customer.accept(revision=old["revision"])
    assert late.status_code == 409
    assert late.json()["params"]["reason"] == "preorder_changed"


def test_the_price_of_the_catalog_may_move_the_quote_does_not(api, store, quote, variant):
    with inside(store):
        Variant.objects.filter(pk=variant.pk).update(price=Decimal("50.00"))

    answer = api(as_="owner").get(f"preorder/{quote.pk}").json()

    assert answer["total"] == "1080.00"
    assert answer["priceChanges"] == [{"variantOid": str(variant.pk), "before": "45.00", "now": "50.00"}]


def test_accepted_it_is_an_order_whose_first_payment_is_the_deposit(shop, customer, store, variant):
    accepted = customer.accept()

    assert accepted.status_code == 200, accepted.content
    body = accepted.json()
    assert (body["state"], body["due"]) == ("CONFIRMED", "324.00")
    again = customer.accept()
    assert again.json()["orderPath"] == body["orderPath"]
    with inside(store):
        order = Order.objects.placed().get()
        assert (order.origin, order.total) == ("PREORDER", Decimal("1080.00"))
        assert order.terms_version == checkout().terms_version
        assert StockLevel.objects.get(variant=variant).reserved == 0


def test_where_no_delivery_is_agreed_its_customer_chooses_one(shop, store, variant):
    with inside(store):
        quote = send_quote(variant, 1)
        chosen = delivery_of(quote)
    key, path = {"x_preorder_token": preorder_token(quote.pk)}, f"preorder/ui/{quote.pk}"
    seen = _look(shop, path, key["x_preorder_token"]).json()
    body = {"revision": seen["revision"], "termsVersion": seen["termsVersion"]}
    delivery = {"shippingKey": chosen["shipping_key"], "address": chosen["address"]}

    refused = shop.post(f"{path}/accept", body, **key)
    accepted = shop.post(f"{path}/accept", body | delivery, **key)

    assert seen["asksDelivery"]
    assert list(refused.json()["params"]) == ["shippingKey"]
    assert accepted.json()["state"] == "CONFIRMED"
    with inside(store):
        assert Order.objects.placed().get().shipping_address["line"] == "Av. Primavera 1180"


def test_nobody_accepts_without_the_terms(customer):
    refused = customer.post("accept", {"revision": 1})

    assert refused.status_code == 422


def test_units_are_held_once_they_are_here(api, customer, quote, store, variant):
    customer.accept()
    admin = api(as_="owner")

    assert admin.post(f"preorder/{quote.pk}/arrive").json() == {"here": 1, "short": 0}
    assert admin.post(f"preorder/{quote.pk}/arrive").json() == {"here": 1, "short": 0}

    with inside(store):
        assert StockLevel.objects.get(variant=variant).reserved == 24


def test_a_change_is_asked_for_and_answered(api, customer, quote, store):
    line = customer.get().json()["lines"][0]["_id"]
    change = {"text": "¿Pueden ser 20?", "quantities": [{"lineOid": line, "quantity": 20}]}
    answer = customer.post("change", change)

    assert answer.json()["state"] == "CHANGE_REQUESTED"
    with inside(store):
        quote.refresh_from_db()
        assert quote.events[-1]["quantities"] == {line: 20}
    assert customer.accept().status_code == 409
    _work()
    with inside(store):
        assert Notification.objects.filter(kind="preorder_change_requested").count() == 1
    page = api(as_="owner").get("preorder", tab="TO_ANSWER").json()
    assert (page["total"], page["toAnswer"]) == (1, 1)
    assert api(as_="owner").post(f"preorder/{quote.pk}/send", {}).json()["state"] == "SENT"


def test_a_moved_day_notifies_the_buyer_who_may_leave_with_all_money(api, customer, quote, store):
    customer.accept()
    with inside(store):
        later = in_days(30)
    mail.outbox.clear()

    moved = api(as_="owner").post(f"preorder/{quote.pk}/day", {"availableOn": later.isoformat()})

    assert moved.json()["movedFrom"] is not None
    _work()
    assert any(BUYER["email"] in one.to for one in mail.outbox)
    left = customer.post("reject")
    assert left.json()["state"] == "REJECTED"
    with inside(store):
        assert Order.objects.placed().get().state == "CANCELLED"


def test_it_expires(customer, quote, store):
    with inside(store):
        Preorder.objects.filter(pk=quote.pk).update(valid_until=timezone.now() - timedelta(minutes=1))
        run_clock()

    answer = customer.get().json()

    assert (answer["state"], answer["acceptable"]) == ("EXPIRED", False)
    assert customer.accept().status_code == 409


def test_contacts_are_for_who_may_see_them(api, collaborator, quote):
    masked = api(as_=collaborator(resources=["orders.view"]))

    answer = masked.get(f"preorder/{quote.pk}")

    for secret in (BUYER["email"], BUYER["phone"], "Salas"):
        assert secret.encode() not in answer.content + masked.get("preorder").content
    assert answer.json()["url"] == ""


def test_a_customer_asks_for_a_quote(shop, api, store):
    contact = {"firstName": "Rosa", "phone": "+51944208317"}

    asking = {"text": "24 platos con mi logo", "contact": contact}
    made = shop.post("preorder/ui", asking, Idempotency_Key="una-vez")
    again = shop.post("preorder/ui", asking, Idempotency_Key="una-vez")

    assert made.status_code == 201, made.content
    assert (again.json(), again.headers["Idempotent-Replayed"]) == (made.json(), "true")
    page = api(as_="owner").get("preorder", tab="TO_ANSWER").json()
    assert page["items"][0]["state"] == "REQUESTED"
    _work()
    with inside(store):
        assert Notification.objects.filter(kind="preorder_requested").exists()
