"""Keys that a gateway takes no more: seen on the method, told once, tried again by the clock."""

from datetime import timedelta

import pytest
from django.utils import timezone

from apps.notifications.models import Notification
from apps.payments.models import PaymentMethod
from apps.payments.services.check_keys import plan_checks
from common.errors import Conflict
from tenants.context import inside
from tests.factories.card_payments import deliver

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def bench(make_bench):
    return make_bench("mercadopago")


@pytest.fixture
def refused(bench):
    """The provider has been given other keys: a buyer goes to pay and can't."""
    bench.fake.credentials = bench.fake.credentials | {"accessToken": "another"}
    with pytest.raises(Conflict):
        bench.start()
    return bench


def seen(admin, bench):
    return admin.get(f"payment/method/{bench.order.payment_method_id}").json()["connectionFailure"]


def notices(bench):
    with inside(bench.store):
        return list(Notification.objects.filter(kind="gateway_failed").values_list("link", "repeats"))


def clock(bench, after=timedelta()):
    with inside(bench.store):
        planned = plan_checks(timezone.now() + after)
        deliver("payment.check_keys")
    return planned


def test_refused_keys_are_seen_and_at_the_bell(refused, admin):
    assert seen(admin, refused) == "credentials"
    path = f"/admin/settings/payment-method/{refused.order.payment_method_id}"
    assert notices(refused) == [(path, 1)]


def test_it_rings_once(refused):
    for _ in range(3):
        with pytest.raises(Conflict):
            refused.start()
    clock(refused)

    assert [repeats for _, repeats in notices(refused)] == [1]


def test_failure_switches_nothing_off(refused):
    method = PaymentMethod.objects.get(pk=refused.order.payment_method_id)

    assert (method.enabled, method.test_mode) == (True, False)


def test_keys_that_work_again_are_found_by_the_clock(refused, admin):
    refused.fake.credentials = type(refused.fake).credentials

    assert clock(refused) == 1
    assert seen(admin, refused) == ""


def test_new_keys_start_over(refused, admin):
    path = f"payment/method/{refused.order.payment_method_id}"

    admin.patch(path, {"credentials": {"accessToken": "APP_USR-new-12345678"}})

    assert seen(admin, refused) == ""


def test_good_keys_are_tried_once_a_day(bench):
    assert clock(bench) == 1
    assert clock(bench, timedelta(hours=23)) == 0
    assert clock(bench, timedelta(hours=25)) == 1


def test_clock_tells_what_no_buyer_has_met(bench, admin):
    bench.fake.credentials = bench.fake.credentials | {"accessToken": "another"}

    clock(bench)

    assert (seen(admin, bench), len(notices(bench))) == ("credentials", 1)


def test_method_in_test_or_off_is_left_alone(bench):
    PaymentMethod.objects.filter(pk=bench.order.payment_method_id).update(test_mode=True)
    assert clock(bench) == 0
    PaymentMethod.objects.filter(pk=bench.order.payment_method_id).update(test_mode=False, enabled=False)
    assert clock(bench) == 0


def test_answer_about_old_keys_says_nothing_of_new_ones(bench, admin, monkeypatch):
    path = f"payment/method/{bench.order.payment_method_id}"
    gateway = type(bench.gateway)
    check = gateway.check

    def replaced_meanwhile(self, account):
        admin.patch(path, {"credentials": {"accessToken": "APP_USR-new-12345678"}})
        return check(self, account)

    monkeypatch.setattr(gateway, "check", replaced_meanwhile)
    admin.post(f"{path}/connection", {"mode": "live"})

    assert admin.get(path).json()["connectionCheckedAt"] is None
