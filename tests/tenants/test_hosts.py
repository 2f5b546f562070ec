import pytest
from django.test import Client
from django.utils import timezone

from tenants.context import inside
from tenants.host_names import normalize_host
from tenants.hosts import forget, store_at
from tenants.models import Domain
from tenants.store_ref import COLUMNS, StoreRef

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("raw", "host"),
    [
        ("Barro.Shop.LOCALHOST:8000", "barro.shop.localhost"),
        ("barro.shop.localhost.", "barro.shop.localhost"),
        ("barro.shop.localhost.:8000", "barro.shop.localhost"),
        ("tienda-ñandú.pe", "xn--tienda-and-z9a5i.pe"),
        ("a..b", ""),
        ("[::1]:8000", ""),
        ("host:port", ""),
        ("", ""),
        ("-x.pe", ""),
        ("evil.pe@barro.shop.localhost", ""),
        ("barro.shop.localhost@evil.pe", ""),
        ("barro.shop.localhost:80@evil.pe", ""),
        ("barro.shop.localhost:8000:80", ""),
        ("barro.shop.localhost:123456", ""),
        ("barro.shop.localhost:-1", ""),
        ("barro.shop.localhost..", ""),
        ("barro.shop.localhost, evil.pe", ""),
        ("evil.pe/barro.shop.localhost", ""),
        ("http://barro.shop.localhost", ""),
        ("barro.shop.localhost\t.evil.pe", ""),
    ],
)
def test_host_names_are_compared_in_one_form(raw, host):
    assert normalize_host(raw) == host


@pytest.mark.parametrize(
    "host", ["nadie.shop.localhost:8000", "shop.localhost:8000", "evil.pe", "localhost.evil.pe", "127.0.0.1"]
)
def test_unknown_host_gets_404_before_anything_else(store, host):
    for path in ("/", "/admin", "/api/v1/user-plan", "/static/x.js"):
        answer = Client(headers={"Host": host}).get(path)
        assert (answer.status_code, answer.content) == (404, b"404")


def test_probes_answer_on_any_host(db):
    assert Client(headers={"Host": "10.0.0.7:8000"}).get("/livez").content == b"ok"
    assert Client(headers={"Host": "whatever"}).get("/readyz").json() == {"database": "ok", "redis": "ok"}


def test_shop_host_is_found_in_any_spelling(store):
    for host in ("barronorte.shop.localhost", "BARRONORTE.shop.localhost:8000", "barronorte.shop.localhost."):
        assert Client(headers={"Host": host}).get("/api/v1/currency/list").status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.pe@barronorte.shop.localhost",
        "barronorte.shop.localhost@evil.pe",
        "barronorte.shop.localhost:80@evil.pe",
        "barronorte.shop.localhost, evil.pe",
        "http://barronorte.shop.localhost/",
        "",
    ],
)
def test_host_in_disguise_is_nobodys(store, host):
    answer = Client(headers={"Host": host}).get("/api/v1/currency/list")

    assert (answer.status_code, answer.content) == (404, b"404")


def test_line_of_the_request_names_no_host(store):
    """The shop is that of the Host header, whatever stands in an absolute address or as the server's name."""
    forged = {"SERVER_NAME": "evil.pe", "SERVER_PORT": "81", "REQUEST_URI": "http://evil.pe/es"}
    shop = Client(headers={"Host": "barronorte.shop.localhost:9999"})
    evil = Client(headers={"Host": "evil.pe"})

    assert shop.get("http://evil.pe/api/v1/currency/list", **forged).status_code == 200
    named = forged | {"SERVER_NAME": "barronorte.shop.localhost"}
    assert evil.get("http://barronorte.shop.localhost/api/v1/currency/list", **named).status_code == 404


def test_words_of_a_proxy_name_no_shop(store):
    given = {"X-Forwarded-Host": "barronorte.shop.localhost", "Forwarded": "host=barronorte.shop.localhost"}

    assert Client(headers={"Host": "evil.pe", **given}).get("/api/v1/currency/list").status_code == 404


def test_foreign_port_and_spelling_of_the_host_reach_no_page(shop):
    """What a shop writes about itself is its own name."""
    plain = shop.page("/sitemap.xml").content
    shop.host = "BARRONORTE.shop.localhost.:81"

    assert shop.page("/sitemap.xml").content == plain
    assert b":81" not in plain


def test_unverified_domain_is_no_host(store):
    Domain.objects.create(domain="barro.pe", tenant=store, is_primary=False, kind="CUSTOM")

    assert Client(headers={"Host": "barro.pe"}).get("/").status_code == 404


@pytest.mark.parametrize("host", ["LOCALHOST:81", "localhost.:81", "localhost:99999"])
def test_reset_mail_never_names_the_callers_host(api, owner, mailoutbox, host):
    from common.models import OutboxMessage
    from common.outbox import process

    caller = api()
    caller.host = host
    caller._send(
        "POST",
        "user/forgot",
        {"email": owner.email},
        headers={"X-Forwarded-Host": "evil.pe", "Forwarded": "host=evil.pe"},
    )
    while row := OutboxMessage.objects.filter(done_at=None).first():
        process(row.pk)

    assert not [word for word in ("evil.pe", ":81", "99999") if word in mailoutbox[0].body]
    assert "http://localhost:8000/es/recover?" in mailoutbox[0].body


def test_a_host_is_looked_up_in_one_statement_wherever_the_connection_is(
    store, other_store, django_assert_num_queries
):
    Domain.objects.filter(tenant=store).update(is_primary=False)
    Domain.objects.create(tenant=store, domain="barro.pe", is_primary=True, verified_at=timezone.now())
    forget("")

    with inside(other_store), django_assert_num_queries(1):
        found = store_at("barronorte.shop.localhost")

    assert found == StoreRef(
        **{name: getattr(store, name) for name in COLUMNS},
        primary_host="barro.pe",
    )
    with django_assert_num_queries(0):
        assert store_at("barronorte.shop.localhost") is found
