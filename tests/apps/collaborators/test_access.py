"""Who may give and take what: nobody what they lack, to themselves, or from the owner."""

from random import Random
from uuid import uuid4

import pytest

from apps.collaborators.access import check_grant, requested_access
from common.api import Caller
from common.errors import Invalid
from common.permissions import PERMISSIONS, ROLES, with_views
from tenants.models import Membership
from tests.factories.accounts import make_user
from tests.factories.collaborators import INVITATION, make_member

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _seats(seats):
    seats(20)


def reason(answer):
    return answer.json()["params"].get("reason")


@pytest.fixture
def helper(store):
    """May look after people, and knows nothing of products."""
    words = ["collaborators.view", "collaborators.create", "collaborators.edit", "collaborators.delete"]
    return make_member(store, role="CUSTOM", resources=[*words, "orders.view"])


@pytest.mark.parametrize("role", [role for role in ROLES if role not in ("OWNER", "CUSTOM")])
def test_roles_are_given_by_who_has_all_of_their_words(api, owner, collaborator, role):
    admin, fields = collaborator(role="ADMIN"), {**INVITATION, "role": role}

    assert api(as_=owner).post("collaborator", fields).status_code == 201
    assert api(as_=admin).post("collaborator", fields).status_code == 201


def test_nobody_invites_with_a_word_they_lack(api, helper):
    client = api(as_=helper.user)
    for fields in (
        {"role": "SALES"},
        {"role": "CUSTOM", "resources": ["products.view"]},
        {"role": "CUSTOM", "resources": ["orders.refund"]},
    ):
        answer = client.post("collaborator", {**INVITATION, **fields})
        rules = [issue["rule"] for issues in answer.json()["params"].values() for issue in issues]
        assert (answer.status_code, rules) == (422, ["grants_too_much"])
    fields = {**INVITATION, "role": "CUSTOM", "resources": ["orders.view"]}
    assert client.post("collaborator", fields).status_code == 201


def test_admin_cannot_give_billing(api, collaborator, store):
    other = make_member(store)
    answer = api(as_=collaborator(role="ADMIN")).patch(
        f"collaborator/{other.pk}", {"role": "CUSTOM", "resources": ["billing.manage"]}
    )

    assert (answer.status_code, list(answer.json()["params"])) == (422, ["resources"])


def test_nobody_raises_themselves(api, helper):
    client, own = api(as_=helper.user), f"collaborator/{helper.pk}"

    for body in (
        {"role": "ADMIN"},
        {"resources": sorted(PERMISSIONS)},
        {"limits": {}},
        {"state": "SUSPENDED"},
    ):
        assert reason(client.patch(own, body)) == "member_is_you"
    assert reason(client.delete(own)) == "member_is_you"
    helper.refresh_from_db()
    assert (helper.role, len(helper.resources), helper.state) == ("CUSTOM", 5, "ACTIVE")


def test_owner_is_touched_by_nobody(api, owner, store, collaborator):
    row = Membership.objects.get(store=store, role="OWNER")
    client = api(as_=collaborator(role="ADMIN"))

    assert reason(client.patch(f"collaborator/{row.pk}", {"role": "SALES"})) == "member_is_owner"
    assert reason(client.delete(f"collaborator/{row.pk}")) == "member_is_owner"
    assert reason(api(as_=owner).delete(f"collaborator/{row.pk}")) == "member_is_owner"


def test_who_can_do_more_is_out_of_reach(api, helper, store):
    above = make_member(store, role="ADMIN")
    client = api(as_=helper.user)

    assert reason(client.patch(f"collaborator/{above.pk}", {"state": "SUSPENDED"})) == "member_above"
    assert reason(client.delete(f"collaborator/{above.pk}")) == "member_above"
    assert client.get(f"collaborator/{above.pk}").json()["mayChange"] is False


@pytest.mark.parametrize("field", ["userOid", "storeOid", "email", "_id", "isYou"])
def test_patch_takes_no_other_field(api, owner, store, field):
    answer = api(as_=owner).patch(f"collaborator/{make_member(store).pk}", {field: "x"})

    assert (answer.status_code, list(answer.json()["params"])) == (422, [field])


def test_who_changes_something_sees_it(api, owner, store):
    member = make_member(store)
    changes = {"role": "CUSTOM", "resources": ["orders.edit", "products.see_cost", "customers.see_contact"]}

    words = api(as_=owner).patch(f"collaborator/{member.pk}", changes).json()["resources"]

    assert words == [
        "customers.see_contact",
        "orders.edit",
        "orders.view",
        "products.see_cost",
        "products.view",
    ]


def test_new_role_counts_from_the_next_call_on(api, owner, store):
    member = make_member(store, role="CATALOGUE")
    client = api(as_=member.user)
    before = client.get("order").status_code

    answer = api(as_=owner).patch(f"collaborator/{member.pk}", {"role": "SALES", "version": 1})

    assert (before, client.get("order").status_code) == (403, 200)
    late = api(as_=owner).patch(f"collaborator/{member.pk}", {"role": "ADMIN", "version": 1})
    assert (answer.json()["version"], late.status_code, reason(late)) == (2, 409, "stale")


def test_limited_member_gives_no_wider_limits(api, store):
    words = sorted(PERMISSIONS)
    limits = {"ownOrders": True, "maxDiscount": "10"}
    limited = make_member(store, role="CUSTOM", resources=words, limits=limits)
    client = api(as_=limited.user)
    fields = {**INVITATION, "role": "CUSTOM", "resources": ["orders.edit"]}

    for given in ({}, {"ownOrders": True}, {"ownOrders": True, "maxDiscount": 11}):
        assert list(client.post("collaborator", {**fields, "limits": given}).json()["params"]) == ["limits"]
    own = {"ownOrders": True, "maxDiscount": 10}
    assert client.post("collaborator", {**fields, "limits": own}).status_code == 201


def test_roles_say_what_the_caller_can_give(api, owner, helper):
    own = {row["role"]: row["grantable"] for row in api(as_=owner).get("collaborator/role").json()["items"]}
    few = {
        row["role"]: row["grantable"] for row in api(as_=helper.user).get("collaborator/role").json()["items"]
    }

    assert set(own.values()) == {True}
    assert [role for role, may in few.items() if may] == ["CUSTOM"]


def test_ids_of_another_store_are_missing(api, other_keeper, store):
    member = make_member(store)
    client = api(as_=other_keeper.owner, store=other_keeper.store)

    answers = [
        client.get(f"collaborator/{member.pk}"),
        client.get(f"collaborator/{member.pk}/activity"),
        client.patch(f"collaborator/{member.pk}", {"state": "SUSPENDED"}),
        client.delete(f"collaborator/{member.pk}"),
        client.post(f"collaborator/{member.pk}/restore"),
        client.post(f"collaborator/{member.pk}/owner", {}),
    ]

    assert {answer.status_code for answer in answers} == {404}
    assert str(member.pk) not in str(client.get("collaborator").json())


def test_leaving_a_store_ends_the_token(api, store):
    member = make_member(store)
    inside_store = api(as_=member.user)
    client = api(as_=member.user, store=None)

    assert client.delete(f"user/stores/{store.pk}").status_code == 204
    assert inside_store.get("order").status_code == 401
    assert client.get("user/stores").json()["items"] == []
    assert client.delete(f"user/stores/{store.pk}").status_code == 404


def test_owner_does_not_leave(api, owner, store):
    answer = api(as_=owner, store=None).delete(f"user/stores/{store.pk}")

    assert (answer.status_code, reason(answer)) == (409, "owner_stays")
    assert api(as_=make_user(), store=None).delete(f"user/stores/{store.pk}").status_code == 404


def test_what_can_be_ticked_is_what_can_be_given():
    """10 000 random callers: the screen leaves free to tick what is among their own words."""
    random, known = Random(25), sorted(PERMISSIONS)
    given = refused = 0
    for _ in range(10_000):
        own = with_views(random.sample(known, random.randint(1, len(known))))
        caller = Caller(uuid4(), "store", "", uuid4(), uuid4(), "CUSTOM", own)
        pool = sorted(own) if random.random() < 0.5 else known
        chosen = random.sample(pool, random.randint(1, min(4, len(pool))))
        access = requested_access(role="CUSTOM", resources=chosen, limits={})
        is_free = set(chosen) <= own
        try:
            check_grant(caller, access)
            given += 1
            assert is_free
        except Invalid:
            refused += 1
            assert not is_free
    assert min(given, refused) > 1000
