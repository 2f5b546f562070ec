"""The price list and the desk of reported payments in the console."""

import pytest

from billing.models import Charge, Plan, Subscription
from common.ids import new_id
from console.models import AuditEntry
from tests.factories.accounts import make_user
from tests.factories.console import console_of, make_platform_admin

pytestmark = pytest.mark.django_db
WHY = "Nueva lista de precios de enero"
CLAIM = {"tierPlan": "STARTER", "amount": "39.00", "way": "YAPE", "operationNumber": "05127734"}


@pytest.fixture
def console():
    return console_of(make_platform_admin())


@pytest.fixture
def desk(console, api):
    """A console, and a payment that waits in it."""
    user = make_user(phone="", email="ana@barronorte.pe")
    made = api(as_=user, store=None).post("user-subscription/claim", CLAIM).json()
    return console, f"console/subscription/claim/{made['_id']}"


def _change(console, plan="STARTER", **body):
    return console.patch(f"console/plan/{plan}", {"version": 1, "reason": WHY, **body})


def test_price_counts_for_the_next_choice_alone(console, api):
    user = make_user()
    Subscription.objects.create(user_id=user.pk, plan_id="STARTER", state="ACTIVE", price="39.00")

    changed = _change(console, prices=[{"currency": "PEN", "frequency": "MONTHLY", "amount": "45.00"}])

    assert changed.json()["prices"][0] == {"currency": "PEN", "frequency": "MONTHLY", "amount": "45.00"}
    assert api(as_=user, store=None).get("user-subscription").json()["price"] == "39.00"
    [public] = [one for one in api().get("user-plan").json()["items"] if one["tierPlan"] == "STARTER"]
    assert public["prices"][0]["amount"] == "45.00"


def test_limit_grows_and_shrinks_only_while_nobody_has_it(console):
    assert _change(console, gates={"products": 600}).json()["gates"]["products"] == 600
    assert _change(console, version=2, gates={"products": 400}).status_code == 200
    Subscription.objects.create(user_id=new_id(), plan_id="STARTER", state="ACTIVE")

    refused = _change(console, version=3, gates={"products": 300})

    assert refused.status_code == 422
    assert Plan.objects.get(pk="STARTER").gates["products"] == 400
    assert _change(console, version=3, gates={"products": None}).json()["gates"]["products"] is None


@pytest.mark.parametrize(
    "body",
    [
        {"gates": {"products": 49}},
        {"active": False},
        {"prices": [{"currency": "PEN", "frequency": "MONTHLY", "amount": "5.00"}]},
    ],
)
def test_what_everybody_goes_back_to_stays(body, console):
    assert _change(console, "LITE", **body).status_code == 422


@pytest.mark.parametrize(
    "body",
    [
        {"prices": [{"currency": "PEN", "frequency": "MONTHLY", "amount": "0.00"}]},
        {"prices": [{"currency": "EUR", "frequency": "MONTHLY", "amount": "9.00"}]},
        {"gates": {"products": -1}},
        {"gates": {"unicorns": 3}},
        {"reason": ""},
    ],
)
def test_unsound_changes_are_refused(body, console):
    assert _change(console, **body).status_code == 422


def test_late_change_is_stale_and_an_unknown_plan_is_missing(console):
    _change(console, gates={"products": 600})

    assert _change(console, gates={"products": 700}).status_code == 409
    assert _change(console, "GOLD").status_code == 404


def test_change_stands_in_the_audit_with_what_was_before(console):
    _change(console, gates={"products": 600}, active=False)

    act = AuditEntry.objects.get(action="PLAN_CHANGED")
    assert (act.label, act.reason) == ("STARTER", WHY)
    assert act.changes["before"] == {"products": 500, "active": True}
    assert act.changes["after"] == {"products": 600, "active": False}


def test_claims_that_wait_are_counted_and_found(desk):
    console, _ = desk
    page = console.get("console/subscription/claim").json()

    assert (page["waiting"], page["totals"]) == (1, [{"currency": "PEN", "amount": "39.00"}])
    assert console.get("console/session").json()["openClaims"] == 1
    assert console.get("console/subscription/claim", q="7734").json()["total"] == 1
    assert console.get("console/subscription/claim", q="barronorte").json()["total"] == 1
    assert console.get("console/subscription/claim", q="nobody").json()["total"] == 0


def test_decided_claim_stays_and_is_one_line_of_the_audit(desk):
    console, path = desk
    for _ in range(2):
        assert console.post(f"{path}/approve", {"operationEnd": "7734"}).status_code == 200
    rejected = console.post(f"{path}/reject", {"reason": "No está en el banco"})

    assert rejected.json()["params"]["reason"] == "plan_claim_decided"
    assert [act.action for act in AuditEntry.objects.exclude(action="CALL")] == ["CLAIM_APPROVED"]
    assert console.get("console/subscription/claim", state="APPROVED").json()["total"] == 1


def test_end_of_the_operation_is_needed(desk):
    console, path = desk

    assert console.post(f"{path}/approve", {"operationEnd": "0512"}).status_code == 422
    assert console.post(f"{path}/approve", {}).status_code == 422
    assert not AuditEntry.objects.filter(action="CLAIM_APPROVED").exists()


def test_rejection_stands_in_the_audit_with_its_reason(desk):
    console, path = desk
    console.post(f"{path}/reject", {"reason": "No está en el banco"})

    assert AuditEntry.objects.get(action="CLAIM_REJECTED").reason == "No está en el banco"


def test_payment_that_nothing_is_given_for_is_returned_once(desk):
    console, path = desk
    Charge.objects.update(state="VOID")
    approved = console.post(f"{path}/approve", {"operationEnd": "7734"}).json()
    [waiting] = console.get("console/subscription/return").json()["items"]
    done = f"console/subscription/return/{waiting['_id']}/done"

    assert approved["toReturn"]
    assert (waiting["amount"], waiting["why"], waiting["reference"]) == ("39.00", "late", "05127734")
    assert console.get("console/subscription/claim").json()["toReturn"] == 1
    statuses = [console.post(done, {"reason": "Yape 99887766"}).status_code for _ in range(2)]
    assert statuses == [200, 409]
    assert Charge.objects.get().state == "REFUNDED"
    assert AuditEntry.objects.get(action="PAYMENT_RETURNED").reason == "Yape 99887766"
