from decimal import Decimal
from io import BytesIO

import pytest
from django.core import mail
from PIL import Image

from apps.notifications.models import Notification
from apps.orders.comments.services.create_comment import create_comment
from apps.orders.fulfillment.services.parcels import Notifying, create_parcel, update_parcel
from apps.orders.fulfillment.services.returns import create_return, receive_return
from apps.orders.models import Order
from apps.orders.notifications.services.mail_values import mail_values
from apps.orders.payments.services.claims import create_claim, reject_claim
from apps.orders.payments.services.payments import record_payment
from apps.orders.state_machine.services.change_state import expire
from apps.orders.state_machine.services.fulfillment import TrackingInfo
from apps.orders.state_machine.services.returned_units import Outcome
from common.models import OutboxMessage
from common.outbox import process
from reference.money_text import money_text
from tenants.context import inside
from tenants.models import Store
from tests.factories.orders import place, place_by_wallet
from tests.factories.shipping import open_pickup_point
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


def deliver():
    """Does what the worker would do until nothing is left."""
    for _ in range(4):
        for message in OutboxMessage.objects.filter(done_at=None).order_by("created_at"):
            process(message.pk)


def letters():
    deliver()
    return {message.to[0]: message for message in mail.outbox}


@pytest.fixture
def variant(store):
    with inside(store):
        return stocked(9, price="1250.00", product__name={"es": "Taza <Quincha>"})


def test_placing_tells_buyer_and_merchant_once(store, variant, owner):
    with inside(store):
        order = place((variant, 2))

    found = letters()
    deliver()

    buyer, merchant = found["lucia@correo.pe"], found[owner.email]
    assert len(mail.outbox) == 2
    assert buyer.subject == f"Recibimos tu pedido #{order.number} en Barronorte"
    assert "S/\u00a02,510.00" in buyer.body
    assert f"/es/order/{order.pk}#t=" in buyer.body
    assert "Taza &lt;Quincha&gt;" in buyer.alternatives[0][0]
    assert "{{" not in buyer.alternatives[0][0] + buyer.body
    assert f"/admin/orders/{order.pk}?storeOid={store.pk}" in merchant.body
    assert "#t=" not in merchant.body
    assert buyer.reply_to == []
    with inside(store):
        assert Notification.objects.filter(kind="order_placed").count() == 1


def test_buyer_answers_to_the_address_that_the_store_shows(store, variant):
    Store.objects.filter(pk=store.pk).update(email="hola@barronorte.pe", show_email=True)
    with inside(store):
        place((variant, 1))

    assert letters()["lucia@correo.pe"].reply_to == ["hola@barronorte.pe"]


def test_orders_are_reported_to_the_owner_of_a_store_without_an_address(store, variant, owner):
    Store.objects.filter(pk=store.pk).update(email="")
    with inside(store):
        place((variant, 1))

    assert sorted(letters()) == ["lucia@correo.pe", owner.email]


def test_buyer_reads_the_language_of_the_order(store, variant):
    with inside(store):
        place_by_wallet((variant, 1), language="en")

    buyer = letters()["lucia@correo.pe"]

    assert buyer.subject == "Barronorte: we’ve received your order #1001"
    assert "Your order is reserved for you until" in buyer.body
    assert "+51 987 000 111 · Ana Quispe" in buyer.body
    assert "/en/order/" in buyer.body


@pytest.mark.parametrize(
    ("path", "given", "subject"),
    [
        (("CONFIRMED",), {}, "Tu pedido #1001 está confirmado"),
        (
            ("CONFIRMED", "SHIPPED"),
            {"courier": "Olva", "tracking": "77", "tracking_url": "https://olva.pe/?guia=77&n=1"},
            "Tu pedido #1001 va en camino",
        ),
        (("CANCELLED",), {"reason": "INVENTORY", "note": "Se rompió"}, "Se canceló tu pedido #1001"),
    ],
)
def test_changes_reach_the_buyer(store, variant, move, path, given, subject):
    with inside(store):
        move(place((variant, 1)), *path, **given)

    deliver()

    last = [message for message in mail.outbox if message.to == ["lucia@correo.pe"]][-1]
    assert last.subject == subject
    assert all(word in last.body for word in given.values() if word != "INVENTORY")
    assert "INVENTORY" not in last.body


def test_parcels_that_leave_together_are_all_reported(store, variant, move, clerk):
    with inside(store):
        order = move(place((variant, 4), language="en"), "CONFIRMED")
        line, telling = order.lines.get().pk, Notifying(clerk)
        url = "https://shalom.pe/?a=1&b=2"
        create_parcel(
            order_id=order.pk,
            units={line: 1},
            way=TrackingInfo("Olva", "OLD-1"),
            is_sent=True,
            telling=telling,
        )
        for way in (TrackingInfo("Shalom", "A-1", url), TrackingInfo()):
            create_parcel(order_id=order.pk, units={line: 1}, way=way, is_sent=False, telling=telling)
        move(order, "SHIPPED", tracking="Z-9")

    deliver()

    last = mail.outbox[-1]
    assert last.subject == "Your order #1001 is on its way"
    reported = f"- Shalom, tracking number A-1 · Track your package: {url}\n- tracking number Z-9\n"
    assert f"in 3 packages:\n\n{reported}" in last.body
    assert "OLD-1" not in last.body
    html = last.alternatives[0][0]
    assert '<li>Shalom, tracking number A-1 · <a href="https://shalom.pe/?a=1&amp;b=2">' in html
    assert "<li>tracking number Z-9</li>" in html


@pytest.mark.parametrize(("units", "reported"), [(2, "tu pedido #1001"), (1, "una parte de tu pedido #1001")])
def test_a_code_that_comes_later_reaches_the_buyer(store, variant, move, clerk, units, reported):
    telling = Notifying(clerk)
    with inside(store):
        order = move(place((variant, 2)), "CONFIRMED")
        units = {order.lines.get().pk: units}
        parcel = create_parcel(
            order_id=order.pk, units=units, way=TrackingInfo(), is_sent=True, telling=telling
        )
    deliver()
    with inside(store):
        way = {"tracking": "77-1020", "tracking_url": "https://olva.pe/77"}
        update_parcel(order_id=order.pk, parcel_id=parcel.pk, to=None, way=way, telling=telling)

    deliver()

    last = mail.outbox[-1]
    assert (last.to, last.subject) == (["lucia@correo.pe"], f"Datos de envío de {reported}")
    assert "Va con la guía 77-1020." in last.body
    assert "Seguir el envío: https://olva.pe/77\n" in last.body
    assert '<a href="https://olva.pe/77">Seguir el envío</a>' in last.alternatives[0][0]


def test_a_pickup_that_is_ready_tells_when_the_place_is_open(store, variant, move):
    with inside(store):
        place_open = open_pickup_point()
        place_open.hours = [{"days": [1, 2, 3, 4, 5], "opens": "09:00", "closes": "18:00"}]
        place_open.exceptions = [{"date": "2999-12-25", "intervals": [], "note": "Navidad"}]
        place_open.save()
        key = f"pickup:{place_open.pk}"
        move(place((variant, 1), shipping_key=key, address=None), "CONFIRMED", "READY")

    deliver()

    reported = mail.outbox[-1]
    assert reported.subject == "Tu pedido #1001 está listo para recojo"
    week = "- lunes a viernes: 09:00 – 18:00\n- sábado a domingo: cerrado\n- 25/12/2999 Navidad: cerrado\n"
    assert f"Horario:\n{week}" in reported.body
    assert "lunes a viernes: 09:00 – 18:00<br>" in reported.alternatives[0][0]


@pytest.mark.parametrize(
    ("is_removed", "place_reported"), [(False, "Taller · Av. Grau 312"), (True, "Jr. Unión 12")]
)
def test_a_pickup_that_is_ready_names_the_place_as_it_is_today(
    store, variant, move, is_removed, place_reported
):
    with inside(store):
        point = open_pickup_point()
        before = point.name
        order = move(place((variant, 1), shipping_key=f"pickup:{point.pk}", address=None), "CONFIRMED")
        point.name, point.address = "Taller", point.address | {"line": "Av. Grau 312"}
        point.deleted_at = order.placed_at if is_removed else None
        point.save()
        move(order, "READY")

    deliver()

    reported = mail.outbox[-1]
    named = f"{before} · {place_reported}" if is_removed else place_reported
    assert f"Te esperamos en {named}. " in reported.body
    assert f"Recojo en: {named}\n" in reported.body


def test_a_reopened_order_tells_until_when_it_waits(store, variant, move):
    with inside(store):
        order = place_by_wallet((variant, 1))
        assert expire(order_id=order.pk, now=order.expires_at)
    deliver()
    with inside(store):
        move(order, "PENDING")

    deliver()

    with inside(store):
        until = mail_values(Order.objects.get(pk=order.pk), store, "es")["until"]
    reported = [message for message in mail.outbox if message.subject == "Reabrimos tu pedido #1001"]
    assert [message.to for message in reported] == [["lucia@correo.pe"]]
    assert until
    assert f"Tienes hasta el {until} para pagar con Yape desde el enlace." in reported[0].body


def test_an_order_that_goes_on_as_soon_as_it_is_open_again_is_reported_as_confirmed(
    store, variant, move, clerk
):
    with inside(store):
        order = place_by_wallet((variant, 1))
        record_payment(order_id=order.pk, amount=None, reference="", actor=clerk)
        move(order, "CANCELLED", reason="OTHER")
    deliver()
    mail.outbox.clear()
    with inside(store):
        move(order, "PENDING")

    deliver()

    assert [message.subject for message in mail.outbox] == ["Tu pedido #1001 está confirmado"]


def test_a_return_is_reported_when_it_is_expected_and_when_it_is_here(store, variant, move, clerk):
    with inside(store):
        order = move(place((variant, 3)), "CONFIRMED", "SHIPPED", "DELIVERED")
        given = {"order_id": order.pk, "actor": clerk}
        line = order.lines.get().pk
        coming = create_return(
            units={line: 2}, reason="SIZE", note="No", is_here=False, outcomes=None, **given
        )
    deliver()
    with inside(store):
        outcomes = {line: Outcome(restocked=1)}
        receive_return(return_id=coming.pk, outcomes=outcomes, note=None, **given)
        quiet = {"reason": "OTHER", "note": "", "is_here": True, "outcomes": None, "notify": False}
        create_return(units={line: 1}, **quiet, **given)

    deliver()

    reported = [message for message in mail.outbox if "devolución" in message.subject]
    assert [message.subject for message in reported] == [
        "Esperamos tu devolución del pedido #1001",
        "Recibimos tu devolución del pedido #1001",
    ]
    assert ["- Taza <Quincha> × 2\n" in reported[0].body, "- Taza <Quincha> × 1\n" in reported[1].body] == [
        True,
        True,
    ]


def test_goods_that_all_came_back_are_reported_once(store, variant, move):
    with inside(store):
        move(place((variant, 3)), "CONFIRMED", "SHIPPED", "DELIVERED", "RETURNED")

    deliver()

    reported = [message for message in mail.outbox if "devolución" in message.subject]
    assert ["- Taza <Quincha> × 3\n" in message.body for message in reported] == [True]


def test_merchant_may_keep_quiet(store, variant, move):
    with inside(store):
        move(place((variant, 1)), "CONFIRMED", notify=False)

    deliver()

    assert not [message for message in mail.outbox if "confirmado" in message.subject]


def test_claim_and_its_rejection_are_reported(store, variant, clerk, owner):
    with inside(store):
        order = place_by_wallet((variant, 1))
        claim = create_claim(order_id=order.pk, operation_number="04518273")
        reject_claim(claim_id=claim.pk, reason="No está en mi Yape", actor=clerk)

    deliver()

    reported = [message for message in mail.outbox if "04518273" in message.body]
    rejected = [message for message in mail.outbox if "No está en mi Yape" in message.body]
    assert [message.to for message in reported] == [[owner.email]]
    assert [message.to for message in rejected] == [["lucia@correo.pe"]]
    assert "#t=" in rejected[0].body


def test_mail_about_a_claim_names_only_what_the_buyer_claimed(store, variant, clerk):
    with inside(store):
        given = {"amount": Decimal("45"), "operation_number": "04518273"}
        for reported in (given, {"operation_number": "99998888"}, {"screenshot": picture()}):
            create_claim(order_id=place_by_wallet((variant, 1)).pk, **reported)

    deliver()

    bodies = [message.body for message in mail.outbox if message.subject.startswith("Verifica el pago")]
    assert [body.splitlines()[0] for body in bodies] == [
        "Lucía Ramírez dice que pagó S/\u00a045.00",
        "Lucía Ramírez dice que pagó",
        "Lucía Ramírez dice que pagó",
    ]
    assert [body.splitlines()[2].partition(". ")[0] for body in bodies] == [
        "Operación 04518273, pedido #1001",
        "Operación 99998888, pedido #1002",
        "Mandó solo la captura",
    ]


def picture():
    file = BytesIO()
    Image.new("RGB", (30, 30), "purple").save(file, "PNG")
    file.seek(0)
    return file


def test_messages_go_to_the_other_side(store, variant, clerk, owner):
    with inside(store):
        order = place((variant, 1))
        create_comment(order_id=order.pk, body="¿Llega hoy?", actor=None)
        create_comment(order_id=order.pk, body="Mañana", actor=clerk, visible_to_buyer=True)
        create_comment(order_id=order.pk, body="Cliente fiel", actor=clerk)

    deliver()

    sent = [(message.to[0], message.body) for message in mail.outbox]
    assert [to for to, body in sent if "¿Llega hoy?" in body] == [owner.email]
    assert [to for to, body in sent if "Mañana" in body] == ["lucia@correo.pe"]
    assert not [to for to, body in sent if "Cliente fiel" in body]


def test_order_without_mail_address_is_no_failure(store, variant):
    with inside(store):
        place((variant, 1), origin="MANUAL", contact={"first_name": "Rosa", "phone": "912345678"})

    assert "lucia@correo.pe" not in letters()
    assert not OutboxMessage.objects.exclude(last_error="").exists()


@pytest.mark.parametrize(
    ("amount", "currency", "text"),
    [(1234.5, "PEN", "S/\u00a01,234.50"), (-5, "PEN", "-S/\u00a05.00"), (12345, "CLP", "$\u00a012,345")],
)
def test_money_is_written_as_people_read_it(amount, currency, text):
    assert money_text(Decimal(str(amount)), currency) == text
