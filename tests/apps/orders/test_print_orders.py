"""Packing slips and labels: what stands on them, and who may print them."""

from decimal import Decimal
from io import BytesIO

import pytest
from pypdf import PdfReader

from apps.orders.editing.services.edit_request import EditRequest, RequestedLine
from apps.orders.editing.services.edit_session import edit_session
from apps.orders.fulfillment.services.parcels import Notifying, create_parcel
from apps.orders.models import Order
from apps.orders.payments.services.payments import record_payment
from apps.orders.payments.services.refund_order import refund
from apps.orders.state_machine.services.change_state import change_state
from apps.orders.state_machine.services.fulfillment import TrackingInfo
from apps.orders.state_machine.services.refund_rows import RefundRequest
from tenants.context import inside
from tests.factories.orders import place, place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
LONG = ("Poncho de alpaca bebé tejido a mano en telar de cintura por la familia Ñahui de Huancavelica, " * 4)[
    :250
].strip()


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def orders(store):
    with inside(store):
        cup = stocked(50, price="25.00", product__name={"es": "Taza Quincha ñandú áéíóú"}, sku="TAZA-01")
        poncho = stocked(50, price="310.00", product__name={"es": LONG})
        first = place((cup, 2), (poncho, 1), note="Tocar fuerte 🌸, por favor")
        return [first, place_by_wallet((cup, 1))]


def _texts(answer):
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    return [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(answer.content)).pages]


def test_slips_say_what_to_pack_for_whom(admin, orders):
    first, second = _texts(_print(admin, orders, "PACKING_SLIP"))

    assert "Pedido #1001" in first
    assert "Lista de empaque" in first
    assert "Taza Quincha ñandú áéíóú" in first
    assert LONG in first
    assert "TAZA-01" in first
    assert "× 2" in first
    assert "Lucía Ramírez" in first
    assert "Av. Larco 743, dpto. 502" in first
    assert "Miraflores, Lima" in first
    assert "Tocar fuerte ?, por favor" in first
    assert "Cobrar: S/" in first
    assert "Pedido #1002" in second
    assert "Pago pendiente: S/" in second


def test_labels_carry_address_phone_number_and_cash(admin, orders):
    answer = _print(admin, orders, "LABEL")
    first, second = _texts(answer)

    page = PdfReader(BytesIO(answer.content)).pages[0].mediabox
    assert (round(float(page.width) / 72 * 25.4), round(float(page.height) / 72 * 25.4)) == (100, 150)
    assert "Lucía Ramírez +51 987 654 321" in first
    assert "Referencia: Frente al parque" in first
    assert "#1001" in first
    assert "Cobrar: S/" in first
    assert "Cobrar" not in second


def test_long_orders_go_over_several_pages(admin, store):
    with inside(store):
        lines = [(stocked(3, product__name={"es": f"Pieza número {n}"}), 1) for n in range(40)]
        order = place(*lines)

    pages = _texts(_print(admin, [order], "PACKING_SLIP"))

    assert len(pages) == 2
    assert all("Pedido #1001" in page for page in pages)
    assert sum(page.count("Pieza número") for page in pages) == 40


def test_who_sees_no_contacts_prints_none(api, orders, collaborator):
    client = api(as_=collaborator(resources=["orders.view"]))

    slip = _texts(_print(client, orders, "PACKING_SLIP"))[0]

    assert "Lucía Ramírez" in slip
    assert "987" not in slip
    assert "Larco" not in slip
    assert _print(client, orders, "LABEL").status_code == 403


def test_orders_of_others_are_not_found(admin, orders, other_keeper, api):
    foreign = api(as_=other_keeper.owner, store=other_keeper.store)

    assert _print(foreign, orders, "LABEL").status_code == 404
    assert admin.post("order/document", {"ids": [], "kind": "LABEL"}).status_code == 422


def test_printing_changes_nothing(admin, orders, store):
    with inside(store):
        before = list(Order.objects.order_by("number").values())

    _print(admin, orders, "LABEL")

    with inside(store):
        assert list(Order.objects.order_by("number").values()) == before


@pytest.fixture
def parcels(store, clerk):
    """Two cups and a poncho; `pack` puts units of each into a parcel."""
    with inside(store):
        cup = stocked(9, price="25.00", product__name={"es": "Taza"})
        order = place((cup, 2), (stocked(9, product__name={"es": "Poncho"}), 1))
        change_state(order_id=order.pk, to="CONFIRMED", actor=clerk)
        lines = [line.pk for line in order.lines.all()]

    def pack(*units, is_sent=True, tracking=""):
        requested = {line: count for line, count in zip(lines, units, strict=True) if count}
        way, telling = TrackingInfo(tracking=tracking), Notifying(clerk)
        with inside(store):
            create_parcel(order_id=order.pk, units=requested, way=way, is_sent=is_sent, telling=telling)

    return order, pack


def _papers(admin, order):
    return [_texts(_print(admin, [order], kind))[0] for kind in ("PACKING_SLIP", "LABEL")]


def test_what_left_is_not_packed_twice(admin, parcels):
    order, pack = parcels
    pack(1, 1, tracking="OL-1")

    slip, label = _papers(admin, order)

    assert "· 1 unidad" in slip
    assert "1 unidad" in label
    assert ("Taza" in slip, "× 1" in slip, "× 2" in slip, "Poncho" in slip) == (True, True, False, False)
    assert "OL-1" not in slip + label


def test_the_label_of_a_part_is_that_of_the_newest_parcel_that_waits(admin, parcels):
    order, pack = parcels
    pack(0, 1, is_sent=False, tracking="OL-2")
    pack(1, 0, is_sent=False, tracking="OL-3")
    pack(1, 0, tracking="OL-4")

    slip, label = _papers(admin, order)

    assert "· 2 unidades" in slip
    assert "· 1 unidad OL-3" in label
    assert ("Taza" in slip, "Poncho" in slip) == (True, True)


@pytest.mark.parametrize("is_sent", [False, True])
def test_all_units_stand_there_before_anything_left_and_after_all_did(admin, parcels, is_sent):
    order, pack = parcels
    pack(1, 0, is_sent=is_sent)
    pack(1, 1, is_sent=is_sent, tracking="OL-2")

    slip, label = _papers(admin, order)

    assert "· 3 unidades" in slip
    assert "3 unidades OL-2" in label
    assert ("× 2" in slip, "Poncho" in slip) == (True, True)


def test_the_sum_to_collect_is_the_one_the_order_page_asks_for(admin, store, clerk):
    """What was given back is no debt: 100 came, 20 went back, the order costs 150 now."""
    with inside(store):
        order = place((stocked(20, price="10.00"), 9))
        record_payment(order_id=order.pk, amount=None, reference="", actor=clerk)
        refund(order_id=order.pk, ask=RefundRequest(reason="", amount=Decimal("20.00")), actor=clerk)
        lines = [RequestedLine(order.lines.get().pk, None, 14)]
        edit_session(order_id=order.pk, ask=EditRequest(lines=lines), actor=clerk)

    slip, label = _papers(admin, order)

    assert admin.get(f"order/{order.pk}").json()["due"] == "50.00"
    assert "Cobrar: S/ 50.00" in slip
    assert "Cobrar: S/ 50.00" in label


@pytest.mark.parametrize("end", ["CANCELLED", "EXPIRED"])
@pytest.mark.parametrize("how", [place, place_by_wallet])
def test_nothing_is_collected_of_an_order_that_is_over(admin, store, how, end):
    with inside(store):
        order = how((stocked(9), 1))
        Order.objects.filter(pk=order.pk).update(state=end, payment_state="VOIDED")

    for text in _papers(admin, order):
        assert "S/" not in text


def _print(client, orders, kind):
    return client.post("order/document", {"ids": [str(order.pk) for order in orders], "kind": kind})
