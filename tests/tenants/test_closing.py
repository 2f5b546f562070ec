"""An account that its user wants closed: who stands in the way, thirty days of undo, and the day itself."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import AccountEvent, AuthToken, User
from apps.orders.models import Order
from common.models import OutboxMessage
from tenants.context import inside
from tenants.models import Membership, Store
from tenants.services.close_account import close_due_accounts, remind_of_closing
from tests.factories.accounts import PASSWORD, make_user
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


def of(api, user):
    return api(as_=user, store=None)


def closing(api, user):
    return of(api, user).get("user/closing").json()


def reach_the_day(user):
    User.objects.filter(pk=user.pk).update(closes_at=timezone.now())


def add_member(store, state="ACTIVE"):
    return Membership.objects.create(
        user=make_user(email="jorge@correo.pe"), store=store, role="SALES", state=state
    )


def kinds(user):
    return list(AccountEvent.objects.filter(user=user).order_by("created_at").values_list("kind", flat=True))


def test_nothing_is_closed_before_its_day(api, owner, store):
    other = of(api, owner)
    session = of(api, owner)

    assert session.delete("user").status_code == 204

    assert close_due_accounts() == 0
    assert session.get("user/presession").status_code == 200
    assert other.get("user/presession").status_code == 401
    in_days = User.objects.get(pk=owner.pk).closes_at - timezone.now()
    assert timedelta(days=29, hours=23) < in_days <= timedelta(days=30)
    assert api().post("user/login", {"email": owner.email, "password": PASSWORD}).status_code == 200
    assert kinds(owner)[0] == "ACCOUNT_CLOSING"


def test_asked_for_twice_it_stays_the_first_day(api, owner, store):
    session = of(api, owner)
    session.delete("user")
    first = User.objects.get(pk=owner.pk).closes_at

    session.delete("user")

    assert User.objects.get(pk=owner.pk).closes_at == first
    assert kinds(owner).count("ACCOUNT_CLOSING") == 1


def test_on_its_day_account_and_stores_go(api, owner, store):
    session = of(api, owner)
    session.delete("user")
    reach_the_day(owner)

    assert close_due_accounts() == 1

    left = User.objects.get(pk=owner.pk)
    assert (left.email, left.closes_at) == (f"deleted-{owner.pk}@invalid", None)
    assert Store.objects.get(pk=store.pk).state == "DELETED"
    assert OutboxMessage.objects.filter(kind="store.drop").exists()
    assert session.get("user/presession").status_code == 401
    assert close_due_accounts() == 0


def test_until_its_day_it_is_kept(api, owner, store):
    session = of(api, owner)
    session.delete("user")

    assert session.delete("user/closing").status_code == 204
    again = session.delete("user/closing")

    assert (again.status_code, again.json()["params"]["reason"]) == (409, "not_closing")
    assert session.get("user/closing").json()["closesAt"] is None
    assert kinds(owner) == ["ACCOUNT_CLOSING", "ACCOUNT_KEPT"]


@pytest.mark.parametrize("state", ["ACTIVE", "SUSPENDED", "WAITING"])
def test_store_with_people_stands_in_the_way_and_is_named(api, owner, store, state):
    add_member(store, state)

    refused = of(api, owner).delete("user")

    params = refused.json()["params"]
    assert (refused.status_code, params["reason"], params["names"]) == (409, "account_needed", store.name)
    assert closing(api, owner)["stores"] == [
        {
            "storeOid": str(store.pk),
            "name": store.name,
            "collaborators": 1,
            "openOrders": 0,
            "isNeeded": True,
        }
    ]


@pytest.mark.parametrize("state", ["REMOVED", "INVITED"])
def test_who_left_or_has_not_come_does_not(api, owner, store, state):
    add_member(store, state)

    assert of(api, owner).delete("user").status_code == 204


def test_store_with_an_open_order_stands_in_the_way(api, owner, store):
    with inside(store):
        order = place((stocked(5), 1))

    refused = of(api, owner).delete("user")

    assert refused.json()["params"]["reason"] == "account_needed"
    assert closing(api, owner)["stores"][0]["openOrders"] == 1
    with inside(store):
        Order.objects.filter(pk=order.pk).update(state="DELIVERED")
    assert of(api, owner).delete("user").status_code == 204


def test_who_came_to_depend_on_it_meanwhile_keeps_it(api, owner, store):
    of(api, owner).delete("user")
    add_member(store)
    reach_the_day(owner)

    assert close_due_accounts() == 0

    assert User.objects.get(pk=owner.pk).closes_at is None
    assert Store.objects.get(pk=store.pk).state == "ACTIVE"
    assert kinds(owner)[-1] == "ACCOUNT_STAYS"


def test_who_works_in_a_store_of_others_leaves_it(api, owner, store):
    member = add_member(store)
    of(api, member.user).delete("user")
    reach_the_day(member.user)

    assert close_due_accounts() == 1

    member.refresh_from_db()
    assert (member.state, member.name, member.email) == ("REMOVED", "", "")
    assert Store.objects.get(pk=store.pk).state == "ACTIVE"


def test_its_user_is_reminded_three_days_before(api):
    for days in (1.5, 2.5, 3.5):
        make_user(closes_at=timezone.now() + timedelta(days=days))

    remind_of_closing()

    assert AccountEvent.objects.filter(kind="ACCOUNT_CLOSES_SOON").count() == 1


def test_needs_the_password_when_the_log_in_is_not_fresh(api, owner, store):
    session = of(api, owner)
    AuthToken.objects.update(authenticated_at=timezone.now() - timedelta(minutes=11))

    assert session.delete("user").json()["params"]["reason"] == "current_password_needed"
    assert User.objects.get(pk=owner.pk).closes_at is None
