"""A domain of a merchant's own: who may have it, what it needs, and when it leads to the shop."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from billing.models import Plan
from tenants.domain_records import host_of, in_words, is_ours, provider_of, registrable
from tenants.edge_names import admits, forget_names
from tenants.hosts import forget
from tenants.models import CustomDomain, Domain, RestingHost
from tenants.services.watch_domains import back_off, watch_domain, watch_due_domains
from tests.factories.dns_server import dns_server

pytestmark = pytest.mark.django_db
EDGE, NAME = "203.0.113.40", "tiendas.vitrina.pe"


@pytest.fixture(autouse=True)
def zone(settings):
    with dns_server() as server:
        settings.DNS_SERVERS = [server.address]
        settings.EDGE_ADDRESSES, settings.EDGE_NAME, settings.EDGE_TLS = [EDGE], NAME, ""
        yield server


@pytest.fixture(autouse=True)
def _plan():
    """One domain for everybody, as the plans from STARTER on have it."""
    for plan in Plan.objects.all():
        plan.gates = {**plan.gates, "custom_domains": 1}
        plan.save()
    forget("")
    forget_names()


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def other(api, other_keeper):
    return api(as_=other_keeper.owner, store=other_keeper.store)


def claim(client, name="barronorte.pe"):
    return client.post("domain/custom", {"domainName": name})


def point_here(zone, row, host="barronorte.pe"):
    zone.set(host, "A", EDGE)
    zone.set(f"www.{host}", "CNAME", NAME)
    zone.set(NAME, "A", EDGE)
    zone.set(f"_vitrina.{host}", "TXT", f"vitrina-verifica={row.token}")


def activate(zone, store):
    row = CustomDomain.objects.get(store=store)
    point_here(zone, row)
    for _ in range(3):
        watch_domain(row.pk)
    row.refresh_from_db()
    forget("")
    forget_names()
    return row


@pytest.mark.parametrize(
    ("typed", "host"),
    [
        ("barronorte.pe", "barronorte.pe"),
        ("https://www.BarroNorte.pe/tienda?x=1", "barronorte.pe"),
        ("WWW.barronorte.pe.", "barronorte.pe"),
        ("barronorte.pe:443", "barronorte.pe"),
        ("tienda-ñandú.pe", "xn--tienda-and-z9a5i.pe"),
        ("tienda.barronorte.com.pe", "tienda.barronorte.com.pe"),
        ("127.0.0.1", ""),
        ("http://[::1]/", ""),
        ("barro norte", ""),
        ("localhost", ""),
    ],
)
def test_a_domain_has_one_spelling(typed, host):
    assert host_of(typed) == host


def test_what_somebody_bought_differs_from_what_nobody_can_buy():
    assert registrable("tienda.barronorte.com.pe") == "barronorte.com.pe"
    assert registrable("com.pe") == ""
    assert in_words("xn--tienda-and-z9a5i.pe") == "tienda-ñandú.pe"
    assert provider_of(["ana.ns.cloudflare.com"]) == "Cloudflare"
    assert is_ours("tiendas.vitrina.pe")


@pytest.mark.parametrize(
    "name", ["com.pe", "pe", "10.0.0.1", "x.shop.localhost", "tiendas.vitrina.pe", "a..b"]
)
def test_what_is_no_domain_of_theirs_is_refused(admin, name):
    assert list(claim(admin, name).json()["params"]) == ["domainName"]


def test_claim_says_which_records_it_needs(admin):
    made = claim(admin, "https://www.barronorte.pe/")

    records = {(one["type"], one["name"]): one["value"] for one in made.json()["records"]}
    assert made.status_code == 201
    assert records["A", "@"] == EDGE
    assert records["CNAME", "www"] == NAME
    assert records["TXT", "_vitrina"].startswith("vitrina-verifica=")
    assert (made.json()["state"], made.json()["primary"]) == ("PENDING_DNS", False)


def test_plan_without_domains_names_the_one_that_has_them(admin):
    Plan.objects.filter(tier_plan="LITE").update(gates={"custom_domains": 0})

    refused = claim(admin)

    assert (refused.status_code, refused.json()["params"]["gate"]) == (402, "custom_domains")


def test_wrong_record_is_named_exactly(admin, zone, store):
    claim(admin)
    row = CustomDomain.objects.get(store=store)
    point_here(zone, row)
    zone.set("www.barronorte.pe", "CNAME", "parking.punto.pe")
    zone.set("barronorte.pe", "AAAA", "2001:db8:40::15")
    zone.set("barronorte.pe", "NS", "ns1.punto.pe")

    seen = admin.post(f"domain/custom/check?_id={row.pk}").json()

    first, second, *right = seen["records"]
    assert (first["type"], first["state"], first["found"]) == ("CNAME", "WRONG", ["parking.punto.pe"])
    assert (second["type"], second["state"], second["value"]) == ("AAAA", "EXTRA", "2001:db8:40::15")
    assert {(one["type"], one["state"]) for one in right} == {("A", "OK"), ("TXT", "OK")}
    assert (seen["state"], seen["provider"]) == ("VERIFYING", "Punto.pe")


def test_name_below_a_domain_needs_an_alias_alone(admin, zone, store):
    claim(admin, "tienda.barronorte.pe")
    row = CustomDomain.objects.get(store=store)
    zone.set("tienda.barronorte.pe", "CNAME", NAME)
    zone.set(NAME, "A", EDGE)
    zone.set("_vitrina.tienda.barronorte.pe", "TXT", f"vitrina-verifica={row.token}")

    seen = admin.post(f"domain/custom/check?_id={row.pk}").json()

    assert [(one["type"], one["name"], one["state"]) for one in seen["records"]] == [
        ("TXT", "_vitrina.tienda", "OK"),
        ("CNAME", "tienda", "OK"),
    ]


def test_looking_lets_nobody_in_and_has_a_pause(admin, zone, store):
    claim(admin)
    row = CustomDomain.objects.get(store=store)
    point_here(zone, row)

    seen = admin.post(f"domain/custom/check?_id={row.pk}").json()
    again = admin.post(f"domain/custom/check?_id={row.pk}")

    assert seen["state"] == "VERIFIED"
    assert (again.status_code, again.json()["params"]["retryAfter"]) == (429, 10)
    assert not admits("barronorte.pe")
    assert Client(headers={"Host": "barronorte.pe"}).get("/").status_code == 404


def test_second_look_of_the_clock_makes_it_the_address_of_the_shop(admin, zone, store, shop):
    claim(admin)

    row = activate(zone, store)

    assert row.state == "ACTIVE"
    assert admin.get("domain").json()["fullName"] == "barronorte.pe"
    assert admits("barronorte.pe")
    assert admits("www.barronorte.pe")
    assert Client(headers={"Host": "barronorte.pe"}).get("/es").status_code == 200
    for host in ("www.barronorte.pe", shop.host):
        moved = Client(headers={"Host": host}).get("/es/c/tazas?page=2")
        assert (moved.status_code, moved["Location"]) == (301, "http://barronorte.pe:8000/es/c/tazas?page=2")
    assert shop.get("store/ui").json()["url"] == "http://barronorte.pe:8000"


def test_right_records_with_the_token_of_another_store_prove_nothing(admin, zone, store):
    claim(admin)
    row = CustomDomain.objects.get(store=store)
    point_here(zone, row)
    zone.set("_vitrina.barronorte.pe", "TXT", "vitrina-verifica=0000-0000-0000-0000")

    for _ in range(4):
        watch_domain(row.pk)

    row.refresh_from_db()
    assert (row.state, row.verified_at) == ("VERIFYING", None)
    assert not Domain.objects.filter(domain="barronorte.pe").exists()


def test_domain_of_another_store_is_refused_without_a_word_about_it(admin, other, zone, store):
    claim(admin)
    fresh = claim(other)
    activate(zone, store)
    active = claim(other, "WWW.barronorte.pe")

    for refused in (fresh, active):
        assert refused.status_code == 409
        assert refused.json()["params"] == {"reason": "domain_taken", "field": "domainName"}
        assert store.name not in refused.json()["message"]


def test_claim_that_was_never_proved_ends_for_the_next_one(admin, other, other_store):
    claim(admin)
    CustomDomain.objects.update(created_at=timezone.now() - timedelta(hours=73))

    assert claim(other).status_code == 201
    assert CustomDomain.objects.get().store_id == other_store.pk


def test_domain_that_was_let_go_rests_for_a_week(admin, other, zone, store):
    claim(admin)
    row = activate(zone, store)

    assert admin.delete(f"domain/custom?_id={row.pk}").status_code == 204

    forget_names()
    assert not admits("barronorte.pe")
    assert admin.get("domain").json()["kind"] == "FREE"
    assert claim(other).status_code == 409
    assert claim(admin).status_code == 201
    CustomDomain.objects.all().delete()
    RestingHost.objects.update(until=timezone.now())
    assert claim(other).status_code == 201


def test_closed_store_leaves_its_domain_for_a_week_and_its_free_address_for_ninety_days(admin, zone, store):
    claim(admin)
    activate(zone, store)

    admin.delete("store")

    rests = {row.host: row.until - timezone.now() for row in RestingHost.objects.all()}
    assert rests["barronorte.pe"] < timedelta(days=7)
    assert rests["barronorte.shop.localhost"] > timedelta(days=89)
    assert not CustomDomain.objects.exists()


def test_changed_records_degrade_it_and_end_it_after_a_week(admin, zone, store, mailoutbox):
    claim(admin)
    row = activate(zone, store)
    zone.set("barronorte.pe", "A", "198.51.100.1")

    watch_domain(row.pk)
    row.refresh_from_db()
    degraded = row.state
    CustomDomain.objects.update(degraded_at=timezone.now() - timedelta(days=8))
    watch_domain(row.pk)
    row.refresh_from_db()

    domain = admin.get("domain").json()
    assert (degraded, row.state, row.next_check_at) == ("DEGRADED", "DISABLED", None)
    assert (domain["kind"], domain["changed"], domain["disconnected"]) == ("FREE", None, "barronorte.pe")


def test_records_that_come_back_make_it_active_again(admin, zone, store):
    claim(admin)
    row = activate(zone, store)
    zone.set("barronorte.pe", "A", "198.51.100.1")
    watch_domain(row.pk)
    domain = admin.get("domain").json()
    meanwhile = (domain["kind"], domain["changed"])
    refused = admin.patch(f"domain/custom?_id={row.pk}", {"primary": True})
    point_here(zone, row)

    watch_domain(row.pk)

    row.refresh_from_db()
    domain = admin.get("domain").json()
    assert meanwhile == ("FREE", "barronorte.pe")
    assert refused.json()["params"]["reason"] == "domain_not_active"
    assert (row.state, row.degraded_at) == ("ACTIVE", None)
    assert (domain["kind"], domain["changed"]) == ("CUSTOM", None)


def test_address_that_was_chosen_meanwhile_stays(admin, zone, store):
    claim(admin)
    row = activate(zone, store)
    zone.set("barronorte.pe", "A", "198.51.100.1")
    watch_domain(row.pk)
    admin.patch("domain", {"primaryOid": None})
    point_here(zone, row)

    watch_domain(row.pk)

    row.refresh_from_db()
    assert (row.state, admin.get("domain").json()["kind"]) == ("ACTIVE", "FREE")


def test_name_server_that_is_silent_changes_nothing(admin, zone, store, monkeypatch):
    monkeypatch.setattr("tenants.dns_lookup.SECONDS", 0.05)
    claim(admin)
    row = activate(zone, store)
    zone.is_silent = True

    watch_domain(row.pk)

    row.refresh_from_db()
    assert row.state == "ACTIVE"
    assert row.next_check_at - timezone.now() < timedelta(minutes=11)


def test_clock_looks_at_those_whose_time_has_come(admin, zone, store):
    claim(admin)

    assert watch_due_domains() == 1
    assert watch_due_domains() == 0
    assert [back_off(n) for n in (0, 1, 20)] == [
        timedelta(minutes=1),
        timedelta(minutes=2),
        timedelta(hours=12),
    ]


def test_certificate_that_is_late_is_waited_for(admin, zone, store, settings, monkeypatch):
    settings.EDGE_TLS = "127.0.0.1:1"
    claim(admin)
    row = activate(zone, store)
    late = row.state
    end = timezone.now() + timedelta(days=90)
    monkeypatch.setattr("tenants.services.watch_domains.certificate_end", lambda host: end)

    watch_domain(row.pk)

    row.refresh_from_db()
    assert (late, row.state, row.cert_expires_at) == ("ERROR", "ACTIVE", end)


def test_free_address_changes_and_the_one_before_leads_to_it(admin, shop, store, other_store):
    taken = admin.patch("domain", {"prefix": other_store.subdomain_name})
    changed = admin.patch("domain", {"prefix": "barro-nuevo"}).json()
    forget("")

    moved = shop.page("/es")

    assert taken.status_code == 409
    assert changed["fullName"] == "barro-nuevo.shop.localhost"
    assert (moved.status_code, moved["Location"]) == (301, "http://barro-nuevo.shop.localhost:8000/es")
    assert moved["Cache-Control"] == "no-cache"
    store.refresh_from_db()
    assert store.subdomain_name == "barro-nuevo"


def test_merchant_chooses_which_address_leads(admin, zone, store):
    claim(admin)
    row = activate(zone, store)

    free = admin.patch(f"domain/custom?_id={row.pk}", {"primary": False}).json()
    listed = admin.get("domain/all").json()["items"]

    assert (free["state"], free["primary"]) == ("ACTIVE", False)
    assert [(one["kind"], one["primary"]) for one in listed] == [("FREE", True), ("CUSTOM", False)]


def test_steps_go_by_mail_to_who_keeps_the_records(admin, store):
    from common.models import OutboxMessage

    row_id = claim(admin).json()["_id"]

    assert admin.post(f"domain/custom/steps?_id={row_id}", {"email": "ti@correo.pe"}).status_code == 204

    payload = OutboxMessage.objects.get(kind="mail.send").payload
    assert (payload["to"], payload["template"]) == ("ti@correo.pe", "domain_steps")
    assert {one["type"] for one in payload["values"]["records"]} == {"A", "CNAME", "TXT"}


def test_domain_of_another_store_is_not_there(admin, other):
    row_id = claim(admin).json()["_id"]

    assert other.post(f"domain/custom/check?_id={row_id}").status_code == 404
    assert other.patch(f"domain/custom?_id={row_id}", {"primary": True}).status_code == 404
    assert other.delete(f"domain/custom?_id={row_id}").status_code == 404
    assert other.get("domain/custom").json()["items"] == []


def test_who_may_not_manage_the_domain_only_looks(api, collaborator):
    member = api(as_=collaborator(resources=["content.view", "content.edit"]))

    assert member.get("domain/custom").status_code == 200
    assert claim(member).status_code == 403
    assert member.patch("domain", {"prefix": "otra-tienda"}).status_code == 403
