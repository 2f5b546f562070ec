"""The calls of a plan: who may, what they answer, what they refuse."""

from datetime import date

import pytest

from accounts.models import SecondStep
from billing.gate import plan_of
from billing.models import Charge, Claim, Entry, Subscription
from billing.services.advance import advance
from billing.services.cancel import end_for_good
from common.crypto import seal
from common.ids import new_id
from console.models import AuditEntry
from tests.factories.accounts import make_user
from tests.platform.billing.merchant import Merchant

pytestmark = pytest.mark.django_db
CLAIM = {"tierPlan": "STARTER", "amount": "39.00", "way": "YAPE", "operationNumber": "05127734"}


@pytest.fixture
def user():
    return make_user(phone="")


@pytest.fixture
def client(api, user):
    return api(as_=user, store=None)


@pytest.fixture
def admin(api):
    platform = make_user(is_platform_admin=True, first_name="Rodrigo", last_name="Vera")
    SecondStep.objects.create(user=platform, secret=seal("x"), enabled_at="2026-01-01T00:00:00Z")
    return api(as_=platform, store=None)


def test_account_without_a_plan_is_on_lite_and_may_try(client, days):
    answer = client.get("user-subscription").json()

    assert (answer["tierPlan"], answer["expired"], answer["state"]) == ("LITE", True, None)
    assert (answer["mayTry"], answer["charge"], answer["claim"]) == (True, None, None)
    assert client.get("user-subscription/next").json()["tierPlan"] is None


def test_choosing_without_paying_starts_the_trial_and_a_second_one_is_refused(client, days):
    first = client.post("user-subscription", {"tierPlan": "PRO"})
    Subscription.objects.update(state="EXPIRED")
    second = client.post("user-subscription", {"tierPlan": "PRO"})

    assert (first.status_code, first.json()["state"], first.json()["tierPlan"]) == (200, "TRIALING", "PRO")
    assert second.status_code == 422
    assert [one["rule"] for one in second.json()["params"]["tierPlan"]] == ["trial_taken"]


@pytest.mark.parametrize("plan", ["LITE", "GOLD", None])
def test_plan_that_is_not_sold_is_refused(plan, client, days):
    assert client.post("user-subscription", {"tierPlan": plan, "way": "LATER"}).status_code == 422
    assert not Charge.objects.exists()


def test_worked_example_of_the_design(client, user, days):
    """STARTER from 20 November, up to PRO on 5 December: 49.50 − 19.50 = 30.00."""
    previewed = client.get("user-subscription/preview", tierPlan="STARTER", to="PRO", on="2026-12-05").json()
    merchant = Merchant(user)
    merchant.pay_by_card(merchant.choose("STARTER"))
    days.set(date(2026, 12, 5))
    quoted = client.get("user-subscription/quote", tierPlan="PRO").json()

    assert quoted["proration"] == previewed["proration"]
    assert quoted["proration"] == {
        "newPart": "49.50", "unusedPart": "19.50",
        "daysLeft": 15, "days": 30, "oldDaysLeft": 15, "oldDays": 30,
    }  # fmt: skip
    assert (quoted["due"], quoted["tax"], quoted["price"]) == ("30.00", "4.58", "99.00")
    assert (quoted["effect"], quoted["periodEnd"]) == ("UP", "2026-12-20")


def test_up_at_once_down_at_the_end_and_both_undone(client, user, days):
    merchant = Merchant(user)
    merchant.pay_by_card(merchant.choose("PRO"))
    down = client.post("user-subscription", {"tierPlan": "STARTER", "way": "LATER"})
    follows = client.get("user-subscription/next").json()
    undone = client.post("user-subscription", {"tierPlan": "PRO", "way": "LATER"})

    assert (down.json()["tierPlan"], down.json()["state"]) == ("PRO", "ACTIVE")
    assert (follows["tierPlan"], follows["amount"], follows["startsOn"]) == ("STARTER", "39.00", "2026-12-20")
    assert undone.status_code == 200
    assert client.get("user-subscription/next").json()["tierPlan"] == "PRO"

    client.post("user-subscription", {"tierPlan": "STARTER", "way": "LATER"})
    days.set(date(2026, 12, 20))
    advance(user.pk)
    assert plan_of(user.pk).tier_plan == "STARTER"
    assert str(Charge.objects.get(kind="RENEWAL").amount) == "39.000"


def test_cancelling_is_one_call_and_one_call_undoes_it(client, user, days):
    merchant = Merchant(user)
    merchant.pay_by_card(merchant.choose("STARTER"))
    path = f"user-subscription/{merchant.row.pk}?reason=LOW_SALES&note=Este%20mes%20vendo%20poco"

    assert client.delete(path).status_code == 204
    assert client.get("user-subscription").json()["state"] == "CANCEL_SCHEDULED"
    assert client.get("user-subscription/next").json()["tierPlan"] == "LITE"
    assert (
        client.post("user-subscription", {"tierPlan": "STARTER", "way": "LATER"}).json()["state"] == "ACTIVE"
    )
    assert client.delete(f"user-subscription/{new_id()}").status_code == 404
    noted = Entry.objects.get(kind="CANCELLED")
    assert (noted.reason, noted.note) == ("LOW_SALES", "Este mes vendo poco")


def test_reported_payment_is_approved_once_and_says_by_whom(client, admin, user, days):
    made = client.post("user-subscription/claim", CLAIM)
    listed = admin.get("console/subscription/claim").json()["items"]
    path = f"console/subscription/claim/{made.json()['_id']}"
    typed = {"operationEnd": "7734"}
    wrong = admin.post(f"{path}/approve", {"operationEnd": "7735"})
    first, second = admin.post(f"{path}/approve", typed), admin.post(f"{path}/approve", typed)

    assert (made.status_code, made.json()["state"]) == (201, "IN_REVIEW")
    assert [(one["operationNumber"], one["amount"], one["email"]) for one in listed] == [
        ("05127734", "39.00", user.email)
    ]
    assert wrong.status_code == 422
    assert [first.json()["state"], second.json()["decidedBy"]] == ["APPROVED", "Rodrigo Vera"]
    assert Charge.objects.filter(state="PAID").count() == 1
    assert AuditEntry.objects.filter(action="CLAIM_APPROVED").count() == 1
    assert plan_of(user.pk).tier_plan == "STARTER"
    assert admin.post(f"{path}/reject", {"reason": "No está"}).status_code == 409


def test_rejected_payment_says_why_and_another_one_may_be_reported(client, admin, user, days):
    made = client.post("user-subscription/claim", CLAIM).json()
    admin.post(f"console/subscription/claim/{made['_id']}/reject", {"reason": "No está en el banco"})

    assert client.get("user-subscription").json()["claim"]["reason"] == "No está en el banco"
    assert client.post("user-subscription/claim", CLAIM | {"operationNumber": "7777"}).status_code == 201


def test_claims_that_are_refused(client, api, user, days):
    wrong = client.post("user-subscription/claim", CLAIM | {"amount": "9.00"})
    made = client.post("user-subscription/claim", CLAIM)
    again = client.post("user-subscription/claim", CLAIM | {"operationNumber": "9999"})
    other = api(as_=make_user(), store=None)
    used = other.post("user-subscription/claim", CLAIM)
    foreign = other.patch(
        f"user-subscription/claim/{made.json()['_id']}", {"way": "PLIN", "operationNumber": "1234"}
    )

    assert (wrong.status_code, wrong.json()["params"]["reason"]) == (409, "plan_total_changed")
    assert wrong.json()["params"]["amount"] == "39.00"
    assert (again.status_code, again.json()["params"]["reason"]) == (409, "plan_claim_open")
    assert (used.status_code, used.json()["code"]) == (409, "11000")
    assert foreign.status_code == 404
    changing = client.post("user-subscription", {"tierPlan": "PRO", "way": "LATER"})
    assert changing.json()["params"]["reason"] == "plan_claim_open"


@pytest.mark.parametrize("is_admin", [True, False])
def test_desk_is_not_there_for_anybody_else(is_admin, api, days):
    """A platform admin without a second step finds nothing either."""
    somebody = api(as_=make_user(is_platform_admin=is_admin), store=None)

    assert somebody.get("console/subscription/claim").status_code == 404
    assert (
        somebody.post(f"console/subscription/claim/{new_id()}/approve", {"operationEnd": "7734"}).status_code
        == 404
    )


def test_store_token_means_the_owner_and_asks_for_the_words(api, owner, collaborator, days):
    member = api(as_=collaborator(resources=["billing.view"]))
    api(as_=owner, store=None).post("user-subscription", {"tierPlan": "STARTER"})

    assert member.get("user-subscription").json()["tierPlan"] == "STARTER"
    assert member.post("user-subscription", {"tierPlan": "PRO"}).status_code == 403
    assert api(as_=collaborator()).get("user-subscription").status_code == 403
    assert api(as_=owner).post("user-subscription", {"tierPlan": "PRO"}).status_code == 200


def test_history_and_its_receipt(client, api, user, days):
    merchant = Merchant(user)
    merchant.pay_by_card(merchant.choose("STARTER"))
    page = client.get("user-subscription/history").json()
    entry = page["items"][0]
    path = f"user-subscription/charge/{entry['chargeOid']}/receipt"

    assert (entry["kind"], entry["amount"], entry["state"], entry["card"]) == (
        "PAID", "39.00", "PAID", "Visa •••• 4242",
    )  # fmt: skip
    assert page["paid"] == [{"currency": "PEN", "amount": "39.00"}]
    assert (entry["receipt"], client.get(path).content[:5]) == ("R001-1", b"%PDF-")
    assert api(as_=make_user(), store=None).get(path).status_code == 404


@pytest.mark.parametrize("body", [b"", b"{}", b"\xff"])
def test_forged_message_is_refused(body, client, days):
    path = "/api/v1/user-subscription/webhook/sandbox"
    forged = {"x-sandbox-signature": "t=1795186800,v1=é", "Host": client.host}
    answer = client.client.post(path, body, content_type="application/json", headers=forged)

    assert (answer.status_code, answer.json()["params"]["reason"]) == (400, "plan_provider_proof")
    assert client.post("user-subscription/webhook/nobody", {}).status_code == 404


def test_use_of_the_plan_is_that_of_the_fullest_store(api, owner, days):
    uses = {
        one["gate"]: one for one in api(as_=owner, store=None).get("user-subscription/usage").json()["items"]
    }

    assert (uses["stores"]["used"], uses["stores"]["limit"]) == (1, 1)
    assert uses["products"]["storeName"] == ""


def test_deleted_account_is_not_charged_any_more(user, days):
    merchant = Merchant(user)
    merchant.pay_by_card(merchant.choose("STARTER"))
    end_for_good(user.pk)
    days.set(date(2026, 12, 20))
    advance(user.pk)

    assert (merchant.row.state, merchant.row.card_token) == ("EXPIRED", "")
    assert not Charge.objects.filter(kind="RENEWAL").exists()
    assert Claim.objects.count() == 0
