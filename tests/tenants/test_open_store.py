import re
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from tenants.host_names import free_host
from tenants.models import Domain, Membership, RestingHost, Store
from tenants.services.provision import create_schema
from tenants.services.template import read_statements
from tenants.services.update_store import close_store
from tenants.tasks import drop_store, release_reserved_hosts
from tests.http import ShopClient

pytestmark = pytest.mark.django_db


def test_new_store_is_usable_at_once(api, owner, store):
    created = api(as_=_rich(owner), store=None).post(
        "store", {"name": "Cacao Sur", "subdomainName": "CacaoSur", "language": "es"}
    )

    body = created.json()
    assert created.status_code == 201, body
    assert (body["subdomainName"], body["currency"], body["currencySymbol"], body["timeZone"]) == (
        "cacaosur",
        "PEN",
        "S/",
        "America/Lima",
    )
    assert body["url"] == "http://cacaosur.shop.localhost:8000"
    row = Store.objects.get(pk=body["_id"])
    assert row.schema_name.startswith("s_")
    assert "cacao" not in row.schema_name
    assert Membership.objects.get(store=row).role == "OWNER"
    assert Domain.objects.get(tenant=row).domain == "cacaosur.shop.localhost"


def _rich(owner):
    from billing.models import Subscription

    Subscription.objects.create(user_id=owner.pk, plan_id="PRO", state="ACTIVE")
    return owner


def test_what_its_merchant_has_not_chosen_is_off_in_a_new_store(api, owner, store, client):
    plain = {"name": "Cacao Sur", "subdomainName": "cacaosur"}
    made = api(as_=_rich(owner), store=None).post("store", plain).json()

    row = Store.objects.get(pk=made["_id"])
    caller, shop = api(as_=owner, store=row), ShopClient(client, row)
    reported = shop.get("store/ui").json()
    assert [made[switch] for switch in ("showEmail", "showPhone", "showWhatsapp")] == [False] * 3
    assert made["setup"] == {"step": "store", "finished": False, "data": {}}
    assert caller.get("payment/method").json()["items"] == []
    standard = caller.get("shipping/standard").json()
    assert (standard["enabled"], standard["price"]) == (False, "10.00")
    assert shop.get("shipping/ui", country="PE").json()["items"] == []
    assert (reported["checkoutOpen"], reported["orderByMessage"], reported["paymentNames"]) == (
        False,
        True,
        [],
    )


def test_a_store_takes_orders_once_it_can_be_paid_and_delivers(api, owner, store, client):
    plain = {"name": "Cacao Sur", "subdomainName": "cacaosur"}
    row = Store.objects.get(pk=api(as_=_rich(owner), store=None).post("store", plain).json()["_id"])
    caller, shop = api(as_=owner, store=row), ShopClient(client, row)

    def ways():
        reported = shop.get("store/ui").json()
        return reported["checkoutOpen"], reported["orderByMessage"]

    caller.post("payment/method", {"kind": "CASH_ON_DELIVERY"})
    paid_only = ways()
    caller.patch("shipping/standard", {"enabled": True})
    both = ways()
    Store.objects.filter(pk=row.pk).update(state="SUSPENDED")

    assert (paid_only, both, ways()) == ((False, True), (True, False), (False, False))


def test_lite_has_one_store(api, owner, store):
    answer = api(as_=owner, store=None).post("store", {"name": "Otra", "subdomainName": "otratienda"})

    body = answer.json()
    assert (answer.status_code, body["code"], body["params"]["reason"]) == (402, "402", "limit_reached")
    assert (body["params"]["gate"], body["params"]["limit"], body["params"]["lifts"]) == ("stores", 1, "PRO")
    assert Store.objects.count() == 1


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("www", "subdomain_reserved"),
        ("a", "subdomain_format"),
        ("con espacios", "subdomain_format"),
        ("-x-y", "subdomain_format"),
        ("xn--tienda", "subdomain_format"),
    ],
)
def test_names_that_are_no_address(api, owner, store, name, rule):
    answer = api(as_=_rich(owner), store=None).post("store", {"name": "X", "subdomainName": name})

    assert answer.status_code == 422
    assert answer.json()["params"]["subdomainName"][0]["rule"] == rule


def test_taken_address_leaves_nothing_behind(api, owner, store):
    answer = api(as_=_rich(owner), store=None).post("store", {"name": "Otra", "subdomainName": "barronorte"})

    assert (answer.status_code, answer.json()["code"]) == (409, "11000")
    assert Store.objects.count() == 1
    assert connection.schema_name == "public"


def test_address_check_offers_free_ones(api, store):
    taken = api().get("domain/available", name="Barro Norte")
    joined = api().get("domain/available", name="barronorte")

    assert taken.json()["available"] is True
    assert taken.json()["name"] == "barro-norte"
    assert joined.json()["available"] is False
    assert joined.json()["suggestions"] == ["barronorte-peru", "barronorte-tienda", "barronorte-store"]


def test_address_of_a_closed_store_rests_for_all_but_its_owner(api, owner, store, other_keeper):
    """Links in old mails and bookmarks must not lead to a stranger's shop."""
    expected = {"name": "Barro", "subdomainName": store.subdomain_name}
    close_store(store)
    former, stranger = api(as_=owner, store=None), api(as_=_rich(other_keeper.owner), store=None)

    def is_free(caller):
        return caller.get("domain/available", name=store.subdomain_name).json()["available"]

    assert (is_free(former), is_free(stranger), is_free(api())) == (True, False, False)
    refused = stranger.post("store", expected)
    assert (refused.status_code, refused.json()["params"]["reason"]) == (409, "subdomain_taken")
    assert not Store.objects.filter(owner=other_keeper.owner, name="Barro").exists()
    connection.check_constraints()  # as a commit would
    drop_store({"storeId": str(store.pk)})
    assert stranger.post("store", expected).status_code == 409, "also when nothing else of it is left"
    RestingHost.objects.update(until=timezone.now() + timedelta(seconds=-1))
    assert (is_free(stranger), is_free(api())) == (True, True)
    assert stranger.post("store", expected).status_code == 201


def test_owner_takes_the_address_of_a_closed_store_again(api, owner, store):
    close_store(store)

    again = api(as_=owner, store=None).post("store", {"name": "Barro", "subdomainName": store.subdomain_name})

    assert (again.status_code, again.json()["subdomainName"]) == (201, store.subdomain_name)


def test_address_rests_for_ninety_days(store):
    close_store(store)

    [resting] = RestingHost.objects.all()
    assert (resting.host, resting.owner_id) == (free_host(store.subdomain_name), store.owner_id)
    assert abs(resting.until - timezone.now() - timedelta(days=90)) < timedelta(minutes=1)
    release_reserved_hosts()
    assert RestingHost.objects.count() == 1
    RestingHost.objects.update(until=timezone.now() - timedelta(seconds=1))
    release_reserved_hosts()
    assert RestingHost.objects.count() == 0


def test_schema_from_the_template_equals_the_migrated_one(store):
    assert read_statements(store.schema_name) == read_statements("s_template")


def _without_bodies(statement):
    """The body of a function is one text of its statement, whatever stands in it."""
    return re.sub(r"\$function\$.*?\$function\$", "", statement, flags=re.DOTALL)


def test_template_is_single_statements_without_a_schema_name():
    statements = read_statements("s_template")

    assert len(statements) > 5
    assert not [text for text in statements if "s_template" in text or ";" in _without_bodies(text)]
    assert not [text for text in statements if text.startswith("ALTER TABLE") and text.count(" ADD ") != 1]


@pytest.mark.parametrize("name", ["public", "s_a; DROP", "../x", "information_schema", "s_", 's_"x'])
def test_only_our_own_names_become_schemas(name):
    with pytest.raises(ValueError, match="not a store's schema"):
        create_schema(name)


def test_store_closes_at_once_and_goes_after_its_tombstone(api, owner, store, shop):
    from common.models import OutboxMessage
    from common.outbox import process

    answer = api(as_=owner).delete("store")
    message = OutboxMessage.objects.get(kind="store.drop")

    assert answer.status_code == 204
    assert api(as_=owner).get("store").status_code == 401
    assert shop.get("currency/list").status_code == 404
    assert (message.not_before - message.created_at).days in (29, 30)
    connection.check_constraints()  # as a commit would
    process(message.pk)
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_namespace WHERE nspname = %s", [store.schema_name])
        assert cursor.fetchone() == (0,)
    assert not Store.objects.exists()
