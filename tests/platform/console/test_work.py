"""Outbox, jobs, mails, health, switches."""

from typing import Any

import pytest
from django.utils import timezone

from common import call_figures, flags
from common.models import OutboxMessage, ScheduleSlot
from common.outbox import enqueue
from common.redis import connection as redis
from common.schedule import every, jobs, run_due
from console.models import Flag
from tests.factories.console import console_of, make_platform_admin

pytestmark = pytest.mark.django_db
ALERT = {"reason": "Ataque de registros falsos"}


@pytest.fixture
def console() -> Any:
    return console_of(make_platform_admin())


def _failed(kind: str = "order.export", **payload: object) -> OutboxMessage:
    enqueue(kind, payload, store_id=None, dedupe_key=f"{kind}:{timezone.now().timestamp()}")
    message = OutboxMessage.objects.latest("pk")
    failure = {"failed_at": timezone.now(), "attempts": 12, "last_error": "ConnectionError: away"}
    OutboxMessage.objects.filter(pk=message.pk).update(**failure)
    return message


def test_failed_work_says_why_and_is_tried_again(console):
    message = _failed()

    [row] = console.get("console/work").json()["items"]
    assert (row["kind"], row["error"], row["attempts"]) == ("order.export", "ConnectionError: away", 12)

    retried = console.post(f"console/work/{message.pk}/retry")
    assert (retried.json()["failedAt"], retried.json()["attempts"]) == (None, 0)
    assert console.post(f"console/work/{message.pk}/retry").status_code == 409


def test_all_of_a_kind_are_tried_again(console):
    _failed("mail.send")
    _failed("mail.send")
    _failed()

    assert console.post("console/work/retry", {"kind": "mail.send"}).json() == {"count": 2}
    assert console.get("console/work").json()["kinds"] == [{"kind": "order.export", "count": 1}]


def test_work_tells_nothing_of_what_it_carries(console):
    _failed("mail.send", to="lucia@correo.pe", values={"link": "https://vitrina.pe/recover?key=SECRET"})

    seen = console.get("console/work").content + console.get("console/mail").content

    assert b"SECRET" not in seen
    assert b"lucia@" not in seen


def test_mails_are_found_by_their_address(console):
    _failed("mail.send", to="lucia@correo.pe", template="recover", language="es")
    _failed("mail.send", to="ana@correo.pe", template="recover", language="es")

    [row] = console.get("console/mail", q="lucia").json()["items"]

    assert (row["template"], row["to"], row["state"]) == ("recover", "l······@correo.pe", "FAILED")


def test_job_that_failed_runs_once_more(console, monkeypatch):
    monkeypatch.setattr("common.schedule._jobs", {})
    ran = []

    @every(86_400, "test.broken")
    def work() -> None:
        ran.append(1)
        if len(ran) == 1:
            raise ValueError("no room")

    job = jobs()["test.broken"]
    run_due(timezone.now())
    [row] = [one for one in console.get("console/job").json()["items"] if one["name"] == job.name]
    assert row["error"] == "ValueError: no room"

    assert console.post("console/job/test.broken/retry").status_code == 200
    run_due(timezone.now())

    assert ScheduleSlot.objects.get(job="test.broken").error == "done"
    assert console.post("console/job/test.broken/retry").status_code == 409
    assert console.post("console/job/nothing/retry").status_code == 404


def test_health_counts_the_calls_of_the_hour(console):
    call_figures.flush()
    redis().flushdb()
    call_figures.count_call("GET", "api/v1/order", 200, 0.03, "one")
    call_figures.count_call("GET", "api/v1/order/export", 500, 2.1, "two")
    call_figures.flush()
    _failed()

    seen = console.get("console/health").json()

    assert (seen["calls"], seen["errors"]) == (2, 1)
    assert seen["slowCalls"][0] == {"route": "GET api/v1/order/export", "ms": 2100}
    assert [(one["route"], one["requestCode"]) for one in seen["failures"]] == [
        ("GET api/v1/order/export", "two")
    ]
    assert sum(queue["failed"] for queue in seen["queues"]) == 1


def test_switch_shuts_sign_up(console, api):
    body = {
        "email": "a@correo.pe",
        "firstName": "Ana",
        "lastName": "Q",
        "phone": "+51987600412",
        "terms": True,
    }

    turned = console.patch("console/flag/signup", {"isOn": False, **ALERT})

    assert turned.json()["isOn"] is False
    refused = api().post("user/signup", {**body, "password": "una clave larga 77"})
    assert refused.json()["params"]["reason"] == "signup_off"


def test_switch_shuts_visits_and_opens_them_again(console, store):
    console.patch("console/flag/support_visits", {"isOn": False, **ALERT})
    path, body = f"console/store/{store.pk}/visit", {"reason": "Pidió ayuda"}

    assert console.post(path, body).status_code == 503
    console.patch("console/flag/support_visits", {"isOn": True, **ALERT})
    assert console.post(path, body).status_code == 201


def test_switch_that_nobody_turned_stands_as_declared(console):
    rows = console.get("console/flag").json()["items"]

    assert [row["name"] for row in rows] == [one.name for one in flags.FLAGS]
    assert {row["isOn"] for row in rows} == {True}
    assert console.patch("console/flag/nothing", {"isOn": False, **ALERT}).status_code == 404
    assert not Flag.objects.exists()


def test_domains_are_listed(console, store):
    rows = console.get("console/domain", kind="FREE").json()["items"]

    assert [(row["storeName"], row["primary"]) for row in rows] == [("Barronorte", True)]
