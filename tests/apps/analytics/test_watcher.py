"""At most one sentence a day, from enough cases, for who may know it; put off, closed and judged."""

from datetime import UTC, datetime, timedelta
from decimal import Decimal

import pytest
from django.utils import timezone

from apps.analytics.watcher.services import todays_finding, watch
from apps.orders.models import PaymentClaim
from apps.orders.payments.services.claims import create_claim
from apps.shipping.models import UnservedPlace
from tenants.context import inside
from tests.factories.orders import place, place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
IQUITOS = "PE/16/1601/160101"


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def morning(monkeypatch):
    """Ten in the morning in Lima, today."""
    local_midnight = (timezone.now() - timedelta(hours=5)).replace(hour=0, minute=0)
    at = datetime.combine(local_midnight.date(), datetime.min.time(), UTC) + timedelta(hours=15)
    monkeypatch.setattr(timezone, "now", lambda: at)
    return at


def ask_in_vain(people):
    today = (timezone.now() - timedelta(hours=5)).date()
    UnservedPlace.objects.create(
        day=today, place=IQUITOS, tries=people, carts=people, amount=Decimal("90.00")
    )


def finding_of(admin):
    return admin.get("analytics/watcher").json()["finding"]


@pytest.mark.parametrize(("people", "speaks"), [(4, False), (5, True)])
def test_no_rule_speaks_below_its_cases(admin, store, morning, people, speaks):
    with inside(store):
        ask_in_vain(people)
        watch()

    finding = finding_of(admin)
    assert (finding is not None) is speaks
    if finding:
        assert finding["numbers"] == {"people": 5, "amount": "90.000"}
        assert (finding["rule"], finding["subject"]) == ("UNSERVED", IQUITOS)


def test_the_more_urgent_comes_first_and_only_one_a_day(admin, store, morning):
    with inside(store):
        ask_in_vain(9)
        watch()
        cup = stocked(20)
        for number in range(3):
            create_claim(order_id=place_by_wallet((cup, 1)).pk, operation_number=f"1234567{number}")
        PaymentClaim.objects.update(created_at=morning - timedelta(hours=13))
        watch()

    assert finding_of(admin)["rule"] == "UNSERVED"
    with inside(store):
        watch(morning + timedelta(days=1))
        finding, _ = todays_finding(morning + timedelta(days=1))
    assert (finding.rule, finding.numbers["count"]) == ("CLAIMS_WAITING", 3)


def test_what_sells_well_and_ends_soon(admin, store, morning):
    with inside(store):
        cup = stocked(14, product__name={"es": "Taza", "en": "Mug"})
        place((cup, 10))
        watch()

    finding = finding_of(admin)
    assert (finding["rule"], finding["name"]) == ("STOCK_OUT", "Taza")
    assert finding["numbers"] == {"left": 4, "sold": 10, "soldDays": 14, "days": 5}


@pytest.mark.parametrize("answer", ["ACT", "DISMISS", "SNOOZE"])
def test_an_answer_closes_it_for_tomorrow_too(admin, store, morning, answer):
    with inside(store):
        ask_in_vain(9)
        watch()

    assert admin.patch("analytics/watcher", {"answer": answer}).json() == {"finding": None}
    assert admin.patch("analytics/watcher", {"answer": answer}).status_code == 404
    with inside(store):
        watch(morning + timedelta(days=1))
        assert todays_finding(morning + timedelta(days=1)) is None


def test_what_is_of_no_use_is_silent_whomever_it_is_about(admin, store, morning):
    with inside(store):
        ask_in_vain(9)
        watch()

    judged = admin.patch("analytics/watcher", {"useful": False}).json()["finding"]

    assert judged["useful"] is False
    with inside(store):
        UnservedPlace.objects.update(place="PE/21/2101/210101")
        watch(morning + timedelta(days=1))
        assert todays_finding(morning + timedelta(days=1)) is None


def test_a_reader_sees_only_what_they_may_know(api, collaborator, store, morning):
    with inside(store):
        ask_in_vain(9)
        watch()
    reader = api(as_=collaborator(resources=["analytics.view"]))

    assert finding_of(reader) is None
    assert finding_of(api(as_=collaborator(resources=["analytics.view", "shipping.view"]))) is not None
    assert reader.patch("analytics/watcher", {"answer": "ACT"}).status_code == 403
