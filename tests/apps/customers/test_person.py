"""Two customers who are one, one who is forgotten, and what a person takes along."""

import json
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.db import connection
from django.utils import timezone

from apps.customers.actors import NOBODY
from apps.customers.models import Customer, CustomerEvent
from apps.customers.personal_data import export_person
from apps.customers.queries import may_write_to, writable
from apps.customers.services.consents import ConsentEntry, set_consent
from apps.customers.services.customers import block_customer
from apps.customers.services.erase_customer import erase_customer
from apps.customers.services.events import create_note
from apps.customers.services.merge_customers import merge_customers, undo_merge
from apps.customers.tasks import count_figures
from apps.orders.actors import SYSTEM
from apps.orders.customers.services.meet_customer import meet_customer
from apps.orders.models import Order
from apps.orders.state_machine.services.change_state import Details, change_state
from common.errors import Conflict
from common.models import OutboxMessage
from tests.factories.customers import make_customer
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]
PLANTED = "Xochiquétzal"


def buyer(**contact):
    order = place((stocked(9), 1), contact={"first_name": "Ana", **contact}, origin="MANUAL")
    return meet_customer(order_id=order.pk), order


def allow(customer, channel="EMAIL", state="GRANTED", source="MERCHANT"):
    return set_consent(customer_id=customer.pk, entry=ConsentEntry(channel, state, source))


def merged(one, other, taken=()):
    return merge_customers(customer_id=one.pk, other_id=other.pk, taken=set(taken), actor=NOBODY)


def test_what_both_have_becomes_one_and_two_again():
    ana, first = buyer(email="ana@correo.pe")
    bea, second = buyer(phone="987654321", last_name="Salas")
    create_note(customer_id=bea.pk, body="Le gusta el azul", actor=NOBODY)

    merged(ana, bea)

    ana.refresh_from_db()
    assert (ana.email, ana.phone, ana.last_name) == ("ana@correo.pe", "+51987654321", "Salas")
    assert (ana.order_count, ana.spent) == (2, first.total + second.total)
    assert list(Customer.objects.live()) == [ana]
    undo_merge(customer_id=ana.pk, other_id=bea.pk)

    for row, order in ((ana, first), (bea, second)):
        row.refresh_from_db()
        order.refresh_from_db()
        assert (order.customer, row.order_count) == (row, 1)
    assert (ana.phone, bea.phone) == ("", "+51987654321")
    assert CustomerEvent.objects.get(kind="NOTE").customer == bea


def test_the_calls_show_merge_and_undo(api):
    ana, bea = make_customer("Ana"), make_customer("Bea", email="b@correo.pe")
    admin, address = api(as_="owner"), f"crm/customer/{ana.pk}"

    sides = admin.get(f"{address}/merge/{bea.pk}").json()
    one = admin.post(f"{address}/merge", {"otherOid": str(bea.pk), "taken": ["firstName"]}).json()
    undone = admin.delete(f"{address}/merge/{one['merges'][0]['otherOid']}")

    assert (sides["customer"]["name"], sides["other"]["name"]) == ("Ana", "Bea")
    assert (one["name"], one["contact"]["email"]) == ("Bea", "b@correo.pe")
    assert undone.status_code == 204
    assert (admin.get(address).json()["name"], admin.get("crm/customer").json()["total"]) == ("Ana", 2)


def test_the_value_of_the_other_is_taken_where_it_was_chosen():
    ana, bea = make_customer("Ana", email="a@correo.pe"), make_customer("Bea", email="b@correo.pe")

    merged(ana, bea, ["first_name"])

    ana.refresh_from_db()
    assert (ana.first_name, ana.email) == ("Bea", "a@correo.pe")


def test_a_merge_is_undone_once_newest_first_and_not_after_its_days():
    ana, bea, eva = make_customer("Ana"), make_customer("Bea"), make_customer("Eva")
    merged(ana, bea)
    merged(ana, eva)

    with pytest.raises(Conflict, match="customer_merge_over"):
        undo_merge(customer_id=ana.pk, other_id=bea.pk)
    Customer.objects.filter(pk=eva.pk).update(deleted_at=timezone.now() - timedelta(days=31))
    with pytest.raises(Conflict, match="customer_merge_over"):
        undo_merge(customer_id=ana.pk, other_id=eva.pk)


def test_a_withdrawal_of_either_holds_for_both_and_what_was_allowed_needs_the_same_contact():
    ana = make_customer("Ana", email="a@correo.pe")
    bea = make_customer("Bea", email="b@correo.pe", phone="987654321")
    allow(bea)
    allow(bea, "WHATSAPP")
    allow(bea, "WHATSAPP", "REVOKED")

    merged(ana, bea)

    ana.refresh_from_db()
    assert {channel: entry["state"] for channel, entry in ana.consents.items()} == {"WHATSAPP": "REVOKED"}


def test_who_may_be_written_to():
    ana = make_customer("Ana", email="a@correo.pe")
    assert not may_write_to(ana, "EMAIL")
    allow(ana)
    ana.refresh_from_db()
    assert may_write_to(ana, "EMAIL")
    assert list(writable("EMAIL")) == [ana]
    block_customer(customer_id=ana.pk, reason="No paga", actor=NOBODY)
    ana.refresh_from_db()
    assert not may_write_to(ana, "EMAIL")
    assert not writable("EMAIL").exists()


def rows_with(word, *prefixes):
    """Tables of the store in which a word stands anywhere."""
    found = []
    with connection.cursor() as cursor:
        cursor.execute("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
        tables = [name for (name,) in cursor.fetchall() if name.startswith(prefixes)]
        for table in tables:
            cursor.execute(f'SELECT count(*) FROM "{table}" t WHERE t::text ILIKE %s', [f"%{word}%"])
            if cursor.fetchone()[0]:
                found.append(table)
    return found


def test_erase_leaves_no_trace_of_a_planted_name():
    ana, order = buyer(last_name=PLANTED, email="ana@correo.pe", phone="987654321")
    twin = make_customer("Otra", last_name=PLANTED)
    create_note(customer_id=ana.pk, body=f"{PLANTED} llamó", actor=NOBODY)
    allow(ana)
    merged(ana, twin)
    assert rows_with(PLANTED, "customers_", "orders_")

    with pytest.raises(Conflict, match="customer_open_orders"):
        erase_customer(customer_id=ana.pk)
    change_state(order_id=order.pk, to="CANCELLED", actor=SYSTEM, details=Details(reason="CUSTOMER"))
    erase_customer(customer_id=ana.pk)

    assert rows_with(PLANTED, "customers_", "orders_", "activity_") == []
    order.refresh_from_db()
    assert (order.customer_name, order.shipping_address["line"]) == ("", "")
    assert order.shipping_address["neighborhoodName"] == "Miraflores"
    assert not Customer.objects.live().exists()


def test_a_person_takes_along_all_that_is_there():
    ana, order = buyer(last_name="Salas", email="ana@correo.pe")
    create_note(customer_id=ana.pk, body="Le gusta el azul", actor=NOBODY)

    exported = json.loads(json.dumps(export_person(ana.pk)))

    assert exported["customers"]["email"] == "ana@correo.pe"
    assert [one["number"] for one in exported["orders"]] == [order.number]
    assert "Le gusta el azul" in json.dumps(exported)


def test_figures_follow_the_orders():
    ana, order = buyer(email="ana@correo.pe")
    change_state(order_id=order.pk, to="CANCELLED", actor=SYSTEM, details=Details(reason="CUSTOMER"))

    message = OutboxMessage.objects.get(kind="customer.figures")
    count_figures(message.payload)

    ana.refresh_from_db()
    assert (ana.order_count, ana.spent, ana.last_order_at) == (0, 0, None)


def test_a_change_that_leaves_the_figures_leaves_no_message():
    _, order = buyer(email="ana@correo.pe")

    change_state(order_id=order.pk, to="CONFIRMED", actor=SYSTEM)

    assert not OutboxMessage.objects.filter(kind="customer.figures").exists()


def test_the_command_gives_customers_to_all_orders(store, capsys):
    place((stocked(3), 1))
    Customer.objects.all().update(order_count=99)

    call_command("meet_customers", store=store.subdomain_name)

    assert Order.objects.filter(customer=None).count() == 0
    assert Customer.objects.get().order_count == 1
