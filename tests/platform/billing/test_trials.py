"""Trials: fourteen days of a paid plan, once per account and once per telephone, then LITE again."""

from datetime import UTC, datetime, timedelta

import pytest

from accounts.models import User
from billing.gate import plan_of
from billing.models import Subscription
from billing.services.advance import advance_due
from billing.services.start_subscription import start_subscription
from billing.states import TRIAL
from billing.tasks import advance_subscriptions
from common.errors import Invalid
from tests.factories.accounts import make_user

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 11, 20, 15, 0, tzinfo=UTC)
SIGNUP = {
    "firstName": "Lucía",
    "lastName": "Ramírez",
    "email": "lucia@correo.pe",
    "phone": "+51 987 654 321",
    "password": "tres tristes tigres",
    "terms": True,
    "tierPlan": "PRO",
    "frequency": "YEARLY",
    "currency": "USD",
}


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    """`clock(moment)` sets the time that billing sees; it begins at NOW."""
    times = [NOW]
    monkeypatch.setattr("django.utils.timezone.now", lambda: times[-1])
    return times.append


def _start(user, tier="PRO"):
    return start_subscription(user=user, tier_plan=tier, frequency="MONTHLY", currency="PEN")


def test_trial_ends_fourteen_days_after_the_sign_up(api):
    answer = api().post("user/signup", SIGNUP)

    assert answer.json()["user"]["subscription"] == {
        "tierPlan": "PRO",
        "expired": False,
        "state": "TRIALING",
        "frequency": "YEARLY",
        "currency": "USD",
        "trialEndsAt": "2026-12-04T15:00:00.000Z",
        "endsAt": "2026-12-04T15:00:00.000Z",
    }
    assert timedelta(days=14) == TRIAL


def test_free_plan_is_no_subscription():
    assert _start(make_user(), "LITE") is None
    assert not Subscription.objects.exists()


def test_plan_that_is_not_sold_is_refused(api):
    answer = api().post("user/signup", SIGNUP | {"tierPlan": "GOLD"})

    assert answer.status_code == 422
    assert not User.objects.exists()


def test_telephone_takes_one_trial(api):
    first = api().post("user/signup", SIGNUP)
    second = api().post("user/signup", SIGNUP | {"email": "otra@correo.pe", "phone": "987 654 321"})

    assert first.status_code == 201
    assert (second.status_code, second.json()["code"]) == (422, "VALIDATION")
    assert [one["rule"] for one in second.json()["params"]["tierPlan"]] == ["trial_taken"]
    assert list(User.objects.values_list("email", flat=True)) == ["lucia@correo.pe"]
    assert Subscription.objects.count() == 1


def test_accounts_without_a_telephone_have_a_trial_each():
    _start(make_user(phone=""))
    _start(make_user(phone=""))

    assert list(Subscription.objects.values_list("state", flat=True)) == ["TRIALING"] * 2


def test_account_takes_one_trial_also_by_a_new_telephone(clock):
    user = make_user()
    _start(user)
    clock(NOW + timedelta(days=14))
    advance_due()
    user.phone = "+51987600499"

    with pytest.raises(Invalid) as refused:
        _start(user, "STARTER")

    assert [one["rule"] for one in refused.value.wire_params()["tierPlan"]] == ["trial_taken"]
    assert Subscription.objects.get().plan_id == "PRO"


def test_trial_is_over_at_its_end_and_not_before(clock):
    user = make_user()
    _start(user)

    clock(NOW + timedelta(days=14, microseconds=-1))
    advance_due()
    assert plan_of(user.pk).tier_plan == "PRO"

    clock(NOW + timedelta(days=14))
    advance_subscriptions()
    assert Subscription.objects.get().state == "EXPIRED"
    assert plan_of(user.pk).tier_plan == "LITE"


@pytest.mark.parametrize(
    ("state", "after"),
    [
        ("TRIALING", "EXPIRED"),
        ("CANCEL_SCHEDULED", "EXPIRED"),
        ("ACTIVE", "ACTIVE"),
        ("PAST_DUE", "PAST_DUE"),
        ("SUSPENDED", "SUSPENDED"),
    ],
)
def test_only_trials_and_cancelled_plans_end_when_nothing_is_paid_by_the_period(state, after, clock):
    user = make_user()
    _start(user)
    Subscription.objects.update(state=state)
    clock(NOW + timedelta(days=15))

    advance_due()

    assert Subscription.objects.get().state == after


def test_account_says_that_its_trial_is_over(api, clock):
    user = make_user()
    _start(user)
    clock(NOW + timedelta(days=14))
    advance_due()

    reported = api(as_=user, store=None).get("user/presession").json()["user"]["subscription"]

    assert (reported["tierPlan"], reported["expired"]) == ("LITE", True)
