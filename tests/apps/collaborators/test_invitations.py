"""Inviting somebody, coming by the invitation, and what an invitation cannot be used for."""

from datetime import timedelta

import pytest
from django.core import mail
from django.utils import timezone

from apps.notifications.models import Notification
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tenants.models import Membership
from tests.factories.accounts import make_user
from tests.factories.collaborators import INVITATION, key_of, make_member

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _seats(seats):
    seats(10)


def invite(client, **fields):
    answer = client.post("collaborator", {**INVITATION, **fields})
    assert answer.status_code == 201, answer.content
    return answer.json()


def accept(api, user, key):
    return api(as_=user, store=None).post("user/invitation/accept", {"key": key})


def test_who_comes_by_a_link_waits_until_the_inviter_says_yes(api, owner, store):
    invited = invite(api(as_=owner))
    person = make_user(first_name="Mariela", last_name="Rojas")

    offer = api().post("user/invitation", {"key": key_of(invited["link"])}).json()
    joined = accept(api, person, key_of(invited["link"])).json()
    refused = api(as_=person, store=None).post("user/store/login", {"storeOid": str(store.pk)})
    let_in = api(as_=owner).patch(f"collaborator/{invited['_id']}", {"state": "ACTIVE"}).json()
    opened = api(as_=person, store=None).post("user/store/login", {"storeOid": str(store.pk)})

    assert (offer["storeName"], offer["role"], offer["waits"]) == (store.name, "SALES", True)
    assert (joined["state"], refused.status_code) == ("WAITING", 404)
    assert (let_in["state"], let_in["name"], opened.status_code) == ("ACTIVE", "Mariela Rojas", 200)
    with inside(store):
        assert Notification.objects.filter(kind="collaborator_waits").count() == 1


def test_who_was_invited_by_mail_comes_in_at_once(api, owner):
    invited = invite(api(as_=owner), channel="MAIL", email="mariela@correo.pe")
    for message in OutboxMessage.objects.filter(kind__in=("collaborator.invite", "mail.send")):
        process(message.pk)
    for message in OutboxMessage.objects.filter(kind="mail.send", done_at=None):
        process(message.pk)
    key = key_of(mail.outbox[-1].body).split()[0]

    joined = accept(api, make_user(email="mariela@correo.pe"), key).json()

    assert invited["link"] is None
    assert joined["state"] == "ACTIVE"


def test_mail_that_somebody_else_opens_waits(api, owner):
    invited = invite(api(as_=owner), email="mariela@correo.pe")

    assert (
        accept(api, make_user(email="otra@correo.pe"), key_of(invited["link"])).json()["state"] == "WAITING"
    )


def test_link_to_an_address_that_nobody_proved_waits(api, owner):
    """Else whoever sees the link makes an account with that address."""
    unproved = invite(api(as_=owner), email="mariela@correo.pe")
    proved = invite(api(as_=owner), email="jorge@correo.pe")
    mariela = make_user(email="mariela@correo.pe")
    jorge = make_user(email="jorge@correo.pe", email_verified_at=timezone.now())

    assert accept(api, mariela, key_of(unproved["link"])).json()["state"] == "WAITING"
    assert accept(api, jorge, key_of(proved["link"])).json()["state"] == "ACTIVE"


def test_invitation_works_once(api, owner):
    key = key_of(invite(api(as_=owner))["link"])
    person = make_user()

    first, again, other = accept(api, person, key), accept(api, person, key), accept(api, make_user(), key)

    assert (first.status_code, again.status_code, other.status_code) == (200, 200, 404)
    assert other.json()["params"]["reason"] == "invitation_over"
    assert api().post("user/invitation", {"key": key}).status_code == 404


@pytest.mark.parametrize("spoil", ["expired", "taken back", "sent anew", "closed store"])
def test_invitation_that_is_over_opens_nothing(api, owner, store, spoil):
    client = api(as_=owner)
    invited = invite(client)
    if spoil == "expired":
        Membership.objects.filter(pk=invited["_id"]).update(expires_at=timezone.now() - timedelta(seconds=1))
        assert client.get(f"collaborator/{invited['_id']}").json()["state"] == "EXPIRED"
    elif spoil == "taken back":
        assert client.delete(f"collaborator/{invited['_id']}").status_code == 204
    elif spoil == "sent anew":
        anew = client.post(f"collaborator/{invited['_id']}/invitation").json()
        assert accept(api, make_user(), key_of(anew["link"])).status_code == 200
    else:
        type(store).objects.filter(pk=store.pk).update(state="DELETED")

    assert accept(api, make_user(), key_of(invited["link"])).status_code == 404


def test_invitation_passes_by_no_suspension(api, owner, store):
    person = make_member(store, state="SUSPENDED").user
    key = key_of(invite(api(as_=owner))["link"])

    answer = accept(api, person, key)

    assert (answer.status_code, answer.json()["params"]["reason"]) == (409, "already_in_store")
    assert Membership.objects.get(user=person).state == "SUSPENDED"


def test_who_was_removed_may_be_invited_again(api, owner, store):
    person = make_member(store, state="REMOVED").user
    key = key_of(invite(api(as_=owner), role="CATALOGUE")["link"])

    assert accept(api, person, key).json()["state"] == "WAITING"
    assert Membership.objects.get(user=person).role == "CATALOGUE"


def test_owner_cannot_accept_their_own(api, owner):
    assert accept(api, owner, key_of(invite(api(as_=owner))["link"])).status_code == 409


def test_plan_limits_seats_and_open_invitations_count(api, owner, store, seats):
    seats(1)
    client = api(as_=owner)
    first = invite(client)
    refused = client.post("collaborator", INVITATION)
    Membership.objects.filter(pk=first["_id"]).update(expires_at=timezone.now())

    assert (refused.status_code, refused.json()["params"]["gate"]) == (402, "collaborators")
    assert client.get("collaborator").json()["used"] == 0
    assert invite(client)
    assert client.post(f"collaborator/{first['_id']}/invitation").status_code == 402


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"channel": "MAIL"}, "email"),
        ({"role": "OWNER"}, "role"),
        ({"role": "CUSTOM"}, "resources"),
        ({"resources": ["orders.everything"]}, "resources"),
        ({"limits": {"warehouseOids": ["0190c0de-0000-7000-8000-000000000000"]}}, "limits.warehouseOids"),
        ({"limits": {"maxDiscount": 101}}, "limits.maxDiscount"),
        ({"state": "ACTIVE"}, "state"),
    ],
)
def test_bad_invitations_are_refused(api, owner, fields, field):
    answer = api(as_=owner).post("collaborator", {**INVITATION, **fields})

    assert (answer.status_code, list(answer.json()["params"])) == (422, [field])


def test_same_address_is_invited_once(api, owner, store):
    make_member(store, user=make_user(email="jorge@correo.pe"))
    client = api(as_=owner)
    invite(client, email="mariela@correo.pe")

    for email in ("mariela@correo.pe", "jorge@correo.pe"):
        assert client.post("collaborator", {**INVITATION, "email": email}).json()["code"] == "11000"
