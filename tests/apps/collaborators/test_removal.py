"""Suspending, removing, bringing back; the store's next owner; looking as somebody else."""

from datetime import timedelta

import pytest
from django.utils import timezone

from billing.models import Plan
from common.purge import purge_store
from tenants.context import inside
from tenants.models import Membership
from tests.factories.accounts import PASSWORD
from tests.factories.collaborators import make_member

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _seats(seats):
    seats(20)


@pytest.fixture
def member(store):
    return make_member(store, role="ADMIN")


def reason(answer):
    return answer.json()["params"].get("reason")


def as_seen_by(client, member, method="get", path="order"):
    send = client.client.generic
    headers = client._extra({"X_See_As": member.pk})["headers"]
    return send(method.upper(), f"/api/v1/{path}", headers=headers)


def test_suspended_member_is_out_at_once_and_comes_back_with_a_new_session(api, owner, store, member):
    client, owner_client = api(as_=member.user), api(as_=owner)

    suspended = owner_client.patch(f"collaborator/{member.pk}", {"state": "SUSPENDED"}).json()
    out = client.get("order").status_code
    again = api(as_=member.user, store=None).post("user/store/login", {"storeOid": str(store.pk)})
    owner_client.patch(f"collaborator/{member.pk}", {"state": "ACTIVE"})

    assert (suspended["state"], out, again.status_code) == ("SUSPENDED", 401, 404)
    assert client.get("order").status_code == 401
    assert api(as_=member.user).get("order").status_code == 200


def test_removed_member_is_out_and_can_be_restored_for_thirty_days(api, owner, member):
    client, owner_client = api(as_=member.user), api(as_=owner)

    assert owner_client.delete(f"collaborator/{member.pk}").status_code == 204
    assert client.get("order").status_code == 401
    assert owner_client.get(f"collaborator/{member.pk}").status_code == 404
    assert owner_client.post(f"collaborator/{member.pk}/restore").json()["state"] == "ACTIVE"
    assert client.get("order").status_code == 401

    owner_client.delete(f"collaborator/{member.pk}")
    Membership.objects.filter(pk=member.pk).update(removed_at=timezone.now() - timedelta(days=30))
    assert owner_client.post(f"collaborator/{member.pk}/restore").status_code == 404


def test_who_was_suspended_is_so_after_a_removal_undone(api, owner, member):
    client = api(as_=owner)
    client.patch(f"collaborator/{member.pk}", {"state": "SUSPENDED"})
    client.delete(f"collaborator/{member.pk}")

    assert client.post(f"collaborator/{member.pk}/restore").json()["state"] == "SUSPENDED"


def test_restoring_needs_a_seat(api, owner, store, member, seats):
    client = api(as_=owner)
    client.delete(f"collaborator/{member.pk}")
    seats(0)

    assert client.post(f"collaborator/{member.pk}/restore").status_code == 402


def test_people_nobody_can_bring_back_are_forgotten(store, member):
    old = timezone.now() - timedelta(days=31)
    Membership.objects.filter(pk=member.pk).update(state="REMOVED", removed_at=old)
    Membership.objects.create(store=store, role="SALES", state="INVITED", expires_at=old)
    recent = Membership.objects.create(store=store, role="SALES", state="INVITED", expires_at=timezone.now())

    with inside(store):
        purge_store()

    assert set(Membership.objects.exclude(role="OWNER")) == {recent}


def test_activity_is_listed_by_person(api, owner, member):
    api(as_=member.user).post("attachment/folder", {"name": "Fotos"})
    api(as_=owner).patch(f"collaborator/{member.pk}", {"role": "SALES"})

    rows = api(as_=owner).get(f"collaborator/{member.pk}/activity").json()["items"]
    own = Membership.objects.get(role="OWNER")
    of_owner = api(as_=owner).get(f"collaborator/{own.pk}/activity").json()["items"]

    assert [(row["kind"], row["action"]) for row in rows] == [("folder", "CREATED")]
    assert ("collaborator", "UPDATED", ["limits", "resources", "role"]) in [
        (row["kind"], row["action"], row["fields"]) for row in of_owner
    ]


def test_visit_is_recorded(api, owner, member):
    api(as_=member.user).get("user/session")

    assert api(as_=owner).get(f"collaborator/{member.pk}").json()["lastSeenAt"]


def test_store_gets_another_owner(api, owner, store, member):
    Plan.objects.update(gates={**Plan.objects.get(pk="LITE").gates, "stores": 1})
    answer = api(as_=owner).post(f"collaborator/{member.pk}/owner", {"currentPassword": PASSWORD})

    store.refresh_from_db()
    roles = dict(Membership.objects.values_list("user", "role"))
    assert (answer.status_code, store.owner_id) == (200, member.user_id)
    assert roles == {owner.pk: "ADMIN", member.user_id: "OWNER"}
    assert api(as_=owner).delete("store").status_code == 403


def test_transfer_needs_the_password_the_owner_and_room(api, owner, store, member, other_keeper):
    client = api(as_=owner)
    full = make_member(store, user=other_keeper.owner)
    removed = make_member(store, state="REMOVED")
    words = api(as_=make_member(store, role="CUSTOM", resources=["billing.manage"]).user)

    wrong = client.post(f"collaborator/{member.pk}/owner", {"currentPassword": "no es esta clave"})
    assert wrong.status_code in (403, 422)
    by_others = words.post(f"collaborator/{member.pk}/owner", {"currentPassword": PASSWORD})
    assert reason(by_others) == "only_owner"
    no_room = client.post(f"collaborator/{full.pk}/owner", {"currentPassword": PASSWORD})
    assert (no_room.status_code, reason(no_room)) == (409, "new_owner_full")
    assert client.post(f"collaborator/{removed.pk}/owner", {"currentPassword": PASSWORD}).status_code == 404
    store.refresh_from_db()
    assert store.owner_id == owner.pk


def test_looking_as_somebody_else_has_their_words_and_writes_nothing(api, owner, store):
    seller = make_member(store, role="CATALOGUE")
    client = api(as_=owner)

    session = as_seen_by(client, seller, path="user/session").json()
    writes = [
        as_seen_by(client, seller, method, path)
        for method, path in (
            ("post", "warehouse"),
            ("patch", "store"),
            ("delete", f"collaborator/{seller.pk}"),
            ("patch", "user"),
        )
    ]

    assert (session["role"], session["user"]["_id"]) == ("CATALOGUE", str(owner.pk))
    assert "products.edit" in session["user"]["resources"]
    assert as_seen_by(client, seller).status_code == 403
    assert as_seen_by(client, seller, path="product").status_code == 200
    assert {(one.status_code, reason(one)) for one in writes} == {(403, "see_as_writes")}


def test_looking_gives_no_more_than_both_have(api, store):
    looker = make_member(store, role="CUSTOM", resources=["collaborators.view", "orders.view"])
    admin = make_member(store, role="ADMIN")
    limited = make_member(store, role="ADMIN", limits={"ownOrders": True})

    words = as_seen_by(api(as_=looker.user), admin, path="user/session").json()["user"]["resources"]

    assert words == ["collaborators.view", "orders.view"]
    assert as_seen_by(api(as_=make_member(store).user), admin).status_code == 403
    assert reason(as_seen_by(api(as_=limited.user), admin)) == "see_as_limited"


def test_looking_as_nobody_of_the_store_is_refused(api, owner, other_store):
    class Row:
        pk = "nobody"

    assert as_seen_by(api(as_=owner), make_member(other_store)).status_code == 404
    assert as_seen_by(api(as_=owner), Row).status_code == 404
