"""Whom an order meets: the table of docs/algorithms/customers.md, case by case."""

import pytest
from django.utils import timezone

from apps.customers.models import Consent, Customer, CustomerEvent
from apps.customers.services.consents import ConsentEntry, set_consent
from apps.customers.services.meet import Buyer, meet
from apps.orders.customers.services.meet_customer import meet_all, meet_customer
from apps.orders.models import Order
from apps.orders.tasks import follow_placed
from common.errors import Conflict
from common.models import OutboxMessage
from common.outbox import process
from tests.factories.customers import make_customer
from tests.factories.orders import CONTACT, place
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]
DNI = {"document_type": "DNI", "document_number": "40771296"}
OTHER_DNI = {"document_type": "DNI", "document_number": "10203040"}
PHONE, OTHER_PHONE = {"phone": "+51987654321"}, {"phone": "+51912345678"}
EMAIL, OTHER_EMAIL = {"email": "ana@correo.pe"}, {"email": "bea@correo.pe"}


def order_of(*parts, **more):
    columns = {"first_name": "Nadie"}
    for part in parts:
        columns |= part
    return meet(Buyer(columns=columns, source="STOREFRONT", **more))


def proposals():
    return [
        (event.customer_id, event.other_id, event.params["reasons"])
        for event in CustomerEvent.objects.filter(kind="DUPLICATE").order_by("pk")
    ]


@pytest.mark.parametrize(
    ("known", "buyer"),
    [
        (DNI, DNI),
        (PHONE, PHONE),
        (EMAIL, EMAIL),
        (DNI | PHONE, DNI | OTHER_PHONE),
        (PHONE | EMAIL, PHONE | OTHER_EMAIL),
        (EMAIL | PHONE, EMAIL | OTHER_PHONE),
        (PHONE, DNI | PHONE),
        (DNI | PHONE, PHONE),
    ],
)
def test_an_equal_key_meets(known, buyer):
    ana = make_customer("Ana", **known)

    met = order_of(buyer)

    assert met == ana
    assert (Customer.objects.count(), proposals()) == (1, [])


@pytest.mark.parametrize("key", [PHONE, EMAIL, PHONE | EMAIL])
def test_another_document_is_another_person_and_a_proposal(key):
    ana = make_customer("Ana", **DNI, **key)

    made = order_of(OTHER_DNI, key)

    assert made != ana
    assert proposals() == [(made.pk, ana.pk, [name for name in ("phone", "email") if name in key])]


def test_two_customers_behind_one_order_are_proposed_and_not_merged():
    ana, bea = make_customer("Ana", **DNI), make_customer("Bea", **PHONE, **EMAIL)

    met = order_of(DNI, PHONE)

    ana.refresh_from_db()
    assert met == ana
    assert (ana.phone, ana.email) == ("", ""), "what is somebody else's is not taken over"
    assert proposals() == [(ana.pk, bea.pk, ["phone"])]
    order_of(DNI, EMAIL)
    ana.refresh_from_db()
    assert ana.email == ""
    assert proposals() == [(ana.pk, bea.pk, ["phone", "email"])]


def test_a_dismissed_proposal_does_not_come_back():
    make_customer("Ana", **DNI)
    make_customer("Bea", **PHONE)
    order_of(DNI, PHONE)
    CustomerEvent.objects.filter(kind="DUPLICATE").update(done_at=timezone.now())

    order_of(DNI, PHONE)

    assert len(proposals()) == 1


def test_nothing_that_is_there_is_written_over_and_what_is_missing_is_filled():
    make_customer("Ana", **PHONE)

    met = order_of({"first_name": "Mafer", "last_name": "Salas"}, PHONE, EMAIL)

    assert (met.first_name, met.last_name, met.email) == ("Ana", "Salas", "ana@correo.pe")


def test_a_buyer_without_contact_is_nobody_and_a_deleted_customer_is_not_met():
    ana = make_customer("Ana", **PHONE)
    Customer.objects.filter(pk=ana.pk).update(deleted_at=timezone.now())

    assert order_of() is None
    assert order_of(PHONE) != ana


def test_consent_is_written_for_the_channels_that_are_his_own():
    make_customer("Ana", **PHONE, **EMAIL)

    met = order_of(PHONE, OTHER_EMAIL, consented_at=timezone.now())

    met.refresh_from_db()
    assert met.consents.keys() == {"WHATSAPP"}
    log = Consent.objects.get()
    assert (log.channel, log.state, log.source, log.text_version) == (
        "WHATSAPP",
        "GRANTED",
        "CHECKOUT",
        "checkout-1",
    )


def test_what_was_withdrawn_the_shop_cannot_give_back_and_the_person_can():
    ana = make_customer("Ana", **EMAIL)
    set_consent(customer_id=ana.pk, entry=ConsentEntry("EMAIL", "GRANTED", "MERCHANT"))
    set_consent(customer_id=ana.pk, entry=ConsentEntry("EMAIL", "REVOKED", "MERCHANT"))

    with pytest.raises(Conflict, match="consent_revoked"):
        set_consent(customer_id=ana.pk, entry=ConsentEntry("EMAIL", "GRANTED", "MERCHANT"))
    order_of(EMAIL, consented_at=timezone.now())

    ana.refresh_from_db()
    assert ana.consents["EMAIL"]["state"] == "GRANTED"


def test_a_placed_order_meets_its_customer_through_the_outbox():
    order = place((stocked(3), 1))
    message = OutboxMessage.objects.get(kind="order.placed")

    process(message.pk)
    process(OutboxMessage.objects.get(kind="order.customer").pk)

    order.refresh_from_db()
    customer = order.customer
    assert (customer.full_name, customer.email) == ("Lucía Ramírez", CONTACT["email"])
    assert (customer.order_count, customer.spent) == (1, order.total)
    assert customer.last_order_at == order.placed_at
    assert customer.addresses[0]["neighborhoodName"] == "Miraflores"


def test_done_twice_it_changes_nothing():
    order = place((stocked(3), 1))
    follow_placed({"orderOid": str(order.pk)})
    follow_placed({"orderOid": str(order.pk)})

    assert Customer.objects.get().order_count == 1


def test_orders_from_before_meet_theirs_in_slices():
    first, second = place((stocked(3), 1)), place((stocked(3), 1))

    after = meet_all(limit=1)

    assert after == first.pk
    assert meet_all(limit=5, after=after) is None
    assert Order.objects.filter(customer=Customer.objects.get()).count() == 2
    assert meet_customer(order_id=second.pk).order_count == 2
