import pytest
from django.db import OperationalError

from tenants import store_api

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("language", "message"), [("en", "We couldn't find that."), ("es-PE,es;q=0.9", "No lo encontramos.")]
)
def test_unknown_address_is_an_envelope_in_the_callers_language(api, language, message):
    answer = api(language=language).get("no/such/call")

    body = answer.json()
    assert answer.status_code == 404
    assert body == {
        "code": "404",
        "message": message,
        "params": {"reason": "not_found"},
        "requestId": body["requestId"],
    }
    assert answer.headers["X-Request-Id"] == body["requestId"]


def test_wrong_method_is_an_envelope(api):
    answer = api().delete("user-plan")

    assert (answer.status_code, answer.json()["code"], answer.headers["Allow"]) == (405, "405", "GET")


def test_malformed_body_is_a_clear_refusal(api):
    caller = api()
    answer = caller.client.post(
        "/api/v1/user/login", "{nope", content_type="application/json", headers={"Host": caller.host}
    )

    assert answer.status_code == 400
    assert set(answer.json()) == {"code", "message", "params", "requestId"}


def test_body_over_a_megabyte_is_refused(api):
    answer = api().post("user/login", {"email": "a@b.pe", "password": "x" * 1_100_000})

    assert (answer.status_code, answer.json()["code"]) == (413, "413")


def test_unexpected_failure_tells_no_secret(api, owner, monkeypatch):
    def fail(store):
        raise RuntimeError("password=hunter2")

    monkeypatch.setattr(store_api, "store_out", fail)

    answer = api(as_=owner).get("store")

    assert (answer.status_code, answer.json()["code"]) == (500, "500")
    assert b"hunter2" not in answer.content


def test_database_that_is_away_is_503(api, owner, monkeypatch):
    def fail(store):
        raise OperationalError("connection refused")

    monkeypatch.setattr(store_api, "store_out", fail)

    answer = api(as_=owner).get("store")

    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")


def test_late_writer_gets_409_with_the_current_version(api, owner):
    caller = api(as_=owner)
    version = caller.get("store").json()["version"]
    caller.patch("store", {"name": "Barro del Norte", "version": version})

    late = caller.patch("store", {"name": "Otro nombre", "version": version})

    assert (late.status_code, late.json()["params"]) == (
        409,
        {"reason": "stale", "current": {"version": version + 1}},
    )
    assert caller.get("store").json()["name"] == "Barro del Norte"


@pytest.mark.parametrize(
    "field",
    ["_id", "ownerOid", "schemaName", "state", "storeTier", "features", "isOwner", "tierPlan", "deletedAt"],
)
def test_fields_that_are_not_the_merchants_are_refused(api, owner, field):
    answer = api(as_=owner).patch("store", {"name": "X", field: "1"})

    assert answer.status_code == 422
    assert answer.json()["params"][field][0]["rule"] == "unknown_field"


def test_security_headers(api):
    answer = api().get("user-plan")

    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["Cache-Control"] == "no-store"
