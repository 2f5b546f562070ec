"""Who gets which mail about orders, as the store has chosen."""

import pytest
from django.core import mail

from apps.notifications.models import Notification
from apps.orders.access import new_token
from apps.orders.payments.services.cancel_by_buyer import cancel_by_buyer
from apps.orders.state_machine.services.change_state import expire
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tests.factories.orders import place, place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
BUYER = "lucia@correo.pe"


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def variant(store):
    with inside(store):
        return stocked(50, price="25.00")


def _letters():
    """Address -> templates' subjects, after the worker has done everything."""
    for _ in range(4):
        for message in OutboxMessage.objects.filter(done_at=None).order_by("created_at"):
            process(message.pk)
    found = {}
    for letter in mail.outbox:
        found.setdefault(letter.to[0], []).append(letter.subject)
    return found


def test_a_new_store_tells_its_own_address(admin, store, owner):
    news = admin.get("order-notification").json()

    reported = {name for name, chosen in news["team"].items() if chosen["storeEmail"]}
    assert reported == {"orderPlaced", "paymentClaimed", "paymentProblem", "buyerComment", "orderCancelled"}
    assert set(news["buyer"].values()) == {True}
    assert (news["storeEmail"], news["version"]) == (owner.email, 0)
    assert news["members"] == [{"_id": str(owner.pk), "name": owner.full_name}]


def test_chosen_people_get_the_mail_in_their_language(admin, store, owner, variant, collaborator):
    clerk, removed = collaborator(resources=["orders.view"]), collaborator()
    type(clerk).objects.filter(pk=clerk.pk).update(language="en")
    recipients = {
        "storeEmail": True,
        "memberOids": [str(clerk.pk), str(removed.pk)],
        "emails": ["almacen@barro.pe", owner.email],
    }
    answer = admin.patch("order-notification", {"team": {"orderPlaced": recipients}})
    removed.memberships.update(state="REMOVED")
    with inside(store):
        place((variant, 1))

    found = _letters()

    assert answer.status_code == 200
    assert found.keys() == {BUYER, owner.email, clerk.email, "almacen@barro.pe"}
    assert [len(subjects) for subjects in found.values()] == [1, 1, 1, 1]
    assert "New order" in found[clerk.email][0]
    assert "Nuevo pedido" in found["almacen@barro.pe"][0]


def test_nobody_is_notified_of_what_nobody_wants(admin, store, owner, variant):
    nobody = {"storeEmail": False, "memberOids": [], "emails": []}
    admin.patch("order-notification", {"team": {"orderPlaced": nobody}})
    with inside(store):
        place((variant, 1))

    assert _letters().keys() == {BUYER}
    with inside(store):
        assert Notification.objects.filter(kind="order_placed").count() == 1

    fresh = admin.patch("order-notification", {"team": {"orderPlaced": None}}).json()
    assert fresh["team"]["orderPlaced"]["storeEmail"] is True


def test_buyers_get_what_is_switched_on(admin, store, variant, move):
    admin.patch("order-notification", {"buyer": {"confirmed": False}})
    with inside(store):
        order = move(place((variant, 1)), "CONFIRMED", "SHIPPED")

    subjects = _letters()[BUYER]

    assert len(subjects) == 2
    assert admin.get("order-notification").json()["buyer"]["confirmed"] is False
    on = admin.patch("order-notification", {"buyer": {"confirmed": True}}).json()
    assert on["buyer"]["confirmed"] is True
    assert all(str(order.number) in subject for subject in subjects)


def test_who_works_on_orders_sees_which_mails_buyers_get_and_nothing_else(admin, api, store, collaborator):
    admin.patch("order-notification", {"buyer": {"ready": False, "cancelled": False}})
    packer = api(as_=collaborator(resources=["orders.view"]))

    reported = packer.get("order-notification/buyer")

    assert reported.status_code == 200
    assert {kind for kind, is_sent in reported.json().items() if not is_sent} == {"ready", "cancelled"}
    assert reported.json() == admin.get("order-notification").json()["buyer"]
    assert packer.get("order-notification").status_code == 403


def test_an_order_says_what_its_buyer_is_notified_of(admin, store, variant, move):
    without = {"first_name": "Rosa", "phone": "912345678"}
    with inside(store):
        order = place((variant, 1))
        silent = place((variant, 1), origin="MANUAL", contact=without)
    admin.patch("order-notification", {"buyer": {"shipped": False, "returned": False}})

    reported = [admin.get(f"order/{one.pk}").json()["buyerNews"] for one in (order, silent)]

    remaining = ["confirmed", "ready", "delivered", "cancelled", "expired", "reopened", "refunded"]
    assert reported == [remaining, []]


def test_the_buyer_is_promised_what_is_mailed_alone(admin, shop, with_token, store, variant):
    with inside(store):
        order = place((variant, 1))
    admin.patch("order-notification", {"buyer": {"shipped": False, "ready": False}})

    foreign = shop.get(f"order/ui/{order.pk}").json()["buyerNews"]
    reported = with_token(shop, new_token(order.pk)).get(f"order/ui/{order.pk}").json()["buyerNews"]

    remaining = ["confirmed", "delivered", "cancelled", "expired", "reopened", "returned", "refunded"]
    assert (reported, foreign) == (remaining, [])


@pytest.mark.parametrize(
    ("off", "given"),
    [
        ({"shipped": False}, "Te escribiremos cuando avance."),
        ({"confirmed": False, "shipped": False}, "Síguelo desde el enlace."),
    ],
)
def test_the_first_mail_announces_others_only_if_they_come(admin, store, variant, off, given):
    admin.patch("order-notification", {"buyer": off})
    with inside(store):
        place((variant, 1))

    _letters()

    [letter] = [letter for letter in mail.outbox if letter.to == [BUYER]]
    both = {"Te escribiremos cuando avance.", "Síguelo desde el enlace."}
    for text in (letter.body, letter.alternatives[0][0]):
        assert {words for words in both if words in text} == {given}


def test_returns_and_reopened_orders_are_reported_unless_switched_off(admin, store, variant, move):
    admin.patch("order-notification", {"buyer": {"returned": False, "reopened": False}})
    with inside(store):
        order = move(place((variant, 1)), "CANCELLED", reason="OTHER")
        move(order, "PENDING")
    _letters()
    with inside(store):
        move(order, "CONFIRMED", "SHIPPED", "DELIVERED", "RETURNED")

    subjects = _letters()[BUYER]

    assert len(subjects) == 5
    assert not [subject for subject in subjects if "Reabrimos" in subject or "devolución" in subject]
    assert f"Se canceló tu pedido #{order.number}" in subjects


def test_the_team_hears_of_what_happened_without_it(admin, store, owner, variant):
    recipients = {"storeEmail": True, "memberOids": [], "emails": []}
    admin.patch("order-notification", {"team": {"orderExpired": recipients}})
    with inside(store):
        late, taken_back = place_by_wallet((variant, 1)), place_by_wallet((variant, 1))
        assert expire(order_id=late.pk, now=late.expires_at)
        cancel_by_buyer(order_id=taken_back.pk)

    subjects = _letters()[owner.email]

    assert f"El pedido #{late.number} venció sin pago" in subjects
    assert f"Cancelaron el pedido #{taken_back.number}" in subjects
    with inside(store):
        kinds = list(Notification.objects.order_by("created_at").values_list("kind", flat=True))
    assert sorted(kinds[-2:]) == ["order_cancelled", "order_expired"]


@pytest.mark.parametrize(
    ("recipients", "path"),
    [
        ({"emails": ["nadie"]}, "team.orderPlaced.emails.0"),
        ({"memberOids": ["01a1fce1-8225-7fc7-82de-52b3d88bddc9"]}, "team.orderPlaced.memberOids"),
        ({"emails": [f"a{n}@b.pe" for n in range(11)]}, "team.orderPlaced.emails"),
    ],
)
def test_wrong_recipients_are_named(admin, store, recipients, path):
    answer = admin.patch("order-notification", {"team": {"orderPlaced": recipients}})

    assert (answer.status_code, list(answer.json()["params"])) == (422, [path])


def test_a_late_version_is_refused(admin, store):
    saved = admin.patch("order-notification", {"version": 0, "buyer": {"ready": False}})
    late = admin.patch("order-notification", {"version": 0, "buyer": {"ready": True}})

    assert (saved.status_code, late.status_code) == (200, 409)
    assert late.json()["params"]["reason"] == "stale"
