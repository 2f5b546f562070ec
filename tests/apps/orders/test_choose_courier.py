"""A courier's price and a pickup at an agency on the parcel of an order, and what the buyer is told."""

from io import BytesIO

import pytest
from django.core import mail
from pypdf import PdfReader

from apps.orders.models import Order, OrderEvent, Parcel
from apps.products.models import Variant
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tests.factories.orders import LIMA, place, place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
CUSCO = LIMA | {"state": "08", "city": "0801", "neighborhood": "080108", "line": "Av. Tullumayo 540"}
PLATES = {"weightG": 2400, "lengthCm": 30, "widthCm": 24, "heightCm": 20}
SHALOM = {
    "courier": "shalom",
    "service": "agency",
    "serviceCode": "card-agency",
    "price": "12.00",
    "origin": "150104",
    "parcels": [PLATES],
}
WANCHAQ = {"agencyCode": "shalom-wanchaq", "document": "41902336", "key": "7302"}


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def order(store):
    with inside(store):
        cup = stocked(9, price="57.00")
        return place_by_wallet((cup, 4), address=CUSCO)


def confirmed(admin, order):
    """Its money has come: a courier to Cusco collects none."""
    body = {"amount": format(order.total, "f"), "reference": "04518273"}
    assert admin.post(f"order/{order.pk}/payment", body).status_code == 200
    answer = admin.patch(f"order/{order.pk}/state", {"state": "CONFIRMED"})
    assert answer.status_code in (200, 409), answer.json()
    return order


def chosen(client, order, **body):
    return client.patch(f"order/{order.pk}/courier", {"quote": SHALOM, "pickup": WANCHAQ} | body)


def deliver_messages():
    for _ in range(4):
        for message in OutboxMessage.objects.filter(done_at=None).order_by("created_at"):
            process(message.pk)


def test_what_was_chosen_stands_on_a_parcel_of_all_that_is_left(admin, order):
    answer = chosen(admin, confirmed(admin, order))

    assert answer.status_code == 200, answer.json()
    [parcel] = answer.json()["parcels"]
    line = answer.json()["lines"][0]["_id"]
    assert answer.json()["state"] == "PREPARING"
    assert (parcel["state"], parcel["courier"]) == ("UNFULFILLED", "Shalom")
    assert parcel["lines"] == [{"lineOid": line, "quantity": 4}]
    quote = parcel["quote"]
    assert (quote["courier"], quote["service"], quote["price"], quote["mode"]) == (
        "shalom",
        "agency",
        "12.00",
        "rate_card",
    )
    pickup = parcel["agencyPickup"]
    assert {name: pickup[name] for name in ("agency", "person", "document", "phone", "key", "notify")} == {
        "agency": "Wanchaq, Av. Tullumayo",
        "person": "Lucía Ramírez",
        "document": "41902336",
        "phone": "+51987654321",
        "key": "7302",
        "notify": True,
    }


def test_another_choice_overwrites_the_first(admin, order):
    chosen(admin, confirmed(admin, order))
    home = SHALOM | {"courier": "olva", "service": "home", "serviceCode": "card-home", "price": "21.00"}

    answer = chosen(admin, order, quote=home)

    [parcel] = answer.json()["parcels"]
    assert (parcel["courier"], parcel["quote"]["price"], parcel["agencyPickup"]) == ("Olva", "21.00", None)


def test_fields_that_are_left_out_stay(admin, order):
    chosen(admin, confirmed(admin, order))

    answer = admin.patch(f"order/{order.pk}/courier", {"pickup": {"key": "0042"}, "tracking": "SH-91"})

    [parcel] = answer.json()["parcels"]
    pickup = parcel["agencyPickup"]
    assert (pickup["key"], pickup["document"], pickup["agencyCode"]) == ("0042", "41902336", "shalom-wanchaq")
    assert (parcel["tracking"], parcel["quote"]["price"]) == ("SH-91", "12.00")


def test_a_key_is_made_where_none_is_given(admin, order):
    fields = {name: WANCHAQ[name] for name in ("agencyCode", "document")}

    [parcel] = chosen(admin, confirmed(admin, order), pickup=fields).json()["parcels"]

    key = parcel["agencyPickup"]["key"]
    assert (len(key), key.isdigit()) == (4, True)


@pytest.mark.parametrize(
    ("fields", "path", "rule"),
    [
        ({"agencyCode": "shalom-nowhere", "document": "41902336"}, "pickup.agencyCode", "not_a_choice"),
        ({"document": "41902336"}, "pickup.agencyCode", "required"),
        ({"agencyCode": "shalom-wanchaq"}, "pickup.document", "required"),
    ],
)
def test_a_pickup_needs_an_agency_and_a_dni(admin, order, store, fields, path, rule):
    answer = chosen(admin, confirmed(admin, order), pickup=fields)

    assert answer.status_code == 422
    assert [found["rule"] for found in answer.json()["params"][path]] == [rule]
    with inside(store):
        assert not Parcel.objects.exists()


def test_a_price_that_moved_is_refused_with_what_it_is_now(admin, order, store):
    answer = chosen(admin, confirmed(admin, order), quote=SHALOM | {"price": "11.00"})

    assert (answer.status_code, answer.json()["params"]["reason"]) == (409, "courier_price_moved")
    assert answer.json()["params"]["price"] == "12.00"
    with inside(store):
        assert not Parcel.objects.exists()


def test_a_courier_that_collects_no_cash_is_not_chosen_for_cash_on_delivery(admin, order, store):
    with inside(store):
        in_cash = place((Variant.objects.get(), 1), address=CUSCO)
    admin.patch(f"order/{in_cash.pk}/state", {"state": "CONFIRMED"})

    answer = chosen(admin, in_cash)

    assert answer.status_code == 422
    assert [found["rule"] for found in answer.json()["params"]["destination"]] == ["NO_COVERAGE"]


def test_an_order_that_still_waits_for_its_money_is_not_packed(admin, order, store):
    with inside(store):
        unpaid = place_by_wallet((Variant.objects.get(), 1), address=CUSCO)

    answer = chosen(admin, unpaid)

    assert (answer.status_code, answer.json()["params"]["reason"]) == (409, "transition_refused")
    with inside(store):
        assert not Parcel.objects.exists()


def test_a_parcel_that_has_left_keeps_its_courier(admin, order):
    [parcel] = chosen(admin, confirmed(admin, order)).json()["parcels"]
    admin.patch(f"order/{order.pk}/parcel/{parcel['_id']}", {"state": "FULFILLED"})

    answer = chosen(admin, order, parcelOid=parcel["_id"])

    assert (answer.status_code, answer.json()["params"]["reason"]) == (409, "parcel_fixed")


def test_a_late_version_is_refused(admin, order):
    answer = chosen(admin, confirmed(admin, order), version=1)

    assert (answer.status_code, answer.json()["params"]["reason"]) == (409, "stale")


def test_the_buyer_reads_agency_document_and_key_when_the_parcel_leaves(admin, order):
    [parcel] = chosen(admin, confirmed(admin, order)).json()["parcels"]
    deliver_messages()
    before = len(mail.outbox)
    assert not [letter for letter in mail.outbox if "7302" in letter.body]

    admin.patch(f"order/{order.pk}/parcel/{parcel['_id']}", {"state": "FULFILLED"})
    deliver_messages()

    [letter] = [letter for letter in mail.outbox[before:] if letter.to == ["lucia@correo.pe"]]
    way = f"Tu pedido #{order.number} va por Shalom a la agencia Wanchaq, Av. Tullumayo."
    for text in (letter.body, letter.alternatives[0][0]):
        assert way in text
        assert "Lleva tu DNI 41902336 y esta clave: 7302" in text


def test_a_store_that_tells_it_itself_sends_no_key(admin, order):
    quiet = WANCHAQ | {"notify": False}
    [parcel] = chosen(admin, confirmed(admin, order), pickup=quiet).json()["parcels"]

    admin.patch(f"order/{order.pk}/parcel/{parcel['_id']}", {"state": "FULFILLED"})
    deliver_messages()

    assert not [letter for letter in mail.outbox if "7302" in letter.body or "41902336" in letter.body]
    assert [letter for letter in mail.outbox if "Lo lleva Shalom" in letter.body]


def test_the_key_is_on_no_paper_and_in_no_line_of_the_history(admin, order, store):
    chosen(admin, confirmed(admin, order), tracking="SH-91")

    for kind in ("LABEL", "PACKING_SLIP"):
        answer = admin.post("order/document", {"ids": [str(order.pk)], "kind": kind})
        pages = [page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages]
        assert "SH-91" in pages[0]
        assert not [page for page in pages if "7302" in page or "41902336" in page]
    with inside(store):
        assert "7302" not in str(list(OrderEvent.objects.values_list("params", flat=True)))
        assert "7302" not in str(Order.objects.values_list("search_text", flat=True))


def test_who_may_not_see_contacts_sees_no_key(admin, api, order, collaborator):
    chosen(admin, confirmed(admin, order))
    packer = api(as_=collaborator(resources=["orders.view", "orders.edit"]))

    detail = packer.get(f"order/{order.pk}").json()

    pickup = detail["parcels"][0]["agencyPickup"]
    assert (pickup["document"], pickup["phone"], pickup["key"]) == ("•••36", "•••21", "•••")
    assert (pickup["person"], pickup["message"]) == ("Lucía Ramírez", "")
    assert "7302" not in str(detail)


def test_sentences_of_the_preview_are_those_of_the_buyer(admin, order):
    texts = admin.get(f"order/{order.pk}/courier/texts").json()

    assert texts["language"] == "es"
    assert texts["bring"] == "Lleva tu DNI {document} y esta clave: {key}"
