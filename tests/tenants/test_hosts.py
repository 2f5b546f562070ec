import pytest
from django.test import Client

from tenants.host_names import normalise_host
from tenants.models import Domain

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
    ],
)
def test_host_names_are_compared_in_one_form(raw, host):
    assert normalise_host(raw) == host


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


def test_unverified_domain_is_no_host(store):
    Domain.objects.create(domain="barro.pe", tenant=store, is_primary=False, kind="CUSTOM")

    assert Client(headers={"Host": "barro.pe"}).get("/").status_code == 404


def test_reset_mail_never_names_the_callers_host(api, owner, mailoutbox):
    from common.models import OutboxMessage
    from common.outbox import perform

    caller = api()
    caller._send(
        "POST",
        "user/forgot",
        {"email": owner.email},
        headers={"X-Forwarded-Host": "evil.pe", "Forwarded": "host=evil.pe"},
    )
    while row := OutboxMessage.objects.filter(done_at=None).first():
        perform(row.pk)

    assert "evil.pe" not in mailoutbox[0].body
    assert "http://localhost:8000/es/recover?" in mailoutbox[0].body
