"""Quiet hours hold what comes and give it as one; the day's summary comes at the member's own hour."""

from datetime import UTC, datetime, timedelta

import pytest

from apps.notifications.models import Notification
from apps.notifications.services.notify import notify
from apps.notifications.services.summary_mail import mail_digests
from apps.notifications.times import Quiet, quiet_at
from common.models import OutboxMessage
from tenants.context import inside
from tenants.models import Membership
from tests.factories.collaborators import make_member

pytestmark = pytest.mark.django_db
PLACED = {"number": 1001, "customer": "Lucía", "total": "S/ 90.00"}
NONE = {"quietFrom": None, "quietUntil": None, "digestAt": None}
NIGHT = {"quietFrom": 22, "quietUntil": 7}


@pytest.fixture
def path(store):
    return f"user/stores/{store.pk}/notice"


@pytest.fixture
def mine(api, owner):
    return api(as_=owner, store=None)


def rest_now(owner, store):
    """Quiet from the hour of now for three hours, on the clock of Lima."""
    hour = (datetime.now(UTC) - timedelta(hours=5)).hour
    notices = {"quiet": [hour, (hour + 3) % 24]}
    Membership.objects.filter(user=owner, store=store).update(notices=notices)


def placed(store, number=1001):
    with inside(store):
        notify("order_placed", PLACED | {"number": number}, link=f"/admin/orders/{number}")


def end_of_rest():
    held = OutboxMessage.objects.filter(kind="notification.held")
    held.update(not_before=datetime.now(UTC) - timedelta(seconds=1))
    return held


def test_at_first_nobody_rests(mine, path):
    assert mine.get(f"{path}/times").json() == NONE | {"timeZone": "America/Lima"}


def test_times_are_saved_and_leave_the_choices_alone(mine, path, owner, store):
    mine.patch(path, {"event": "STOCK", "email": True})

    saved = mine.patch(f"{path}/times", NIGHT | {"digestAt": 8}).json()

    assert saved == NIGHT | {"digestAt": 8, "timeZone": "America/Lima"}
    row = Membership.objects.get(user=owner, store=store)
    assert row.notices == {"muted": [], "mailed": ["STOCK"], "quiet": [22, 7], "digest": 8}
    assert mine.patch(f"{path}/times", NONE).json() == NONE | {"timeZone": "America/Lima"}
    row.refresh_from_db()
    assert row.notices == {"muted": [], "mailed": ["STOCK"]}


@pytest.mark.parametrize("times", [{"quietFrom": 22}, {"quietUntil": 7}, {"quietFrom": 7, "quietUntil": 7}])
def test_half_of_the_quiet_hours_is_refused(mine, path, times):
    answer = mine.patch(f"{path}/times", times)

    assert (answer.status_code, answer.json()["params"]["reason"]) == (400, "quiet_hours_incomplete")


@pytest.mark.parametrize("body", [{"quietFrom": 24, "quietUntil": 7}, {"digestAt": -1}, {"digestAt": "8"}])
def test_no_hour_of_a_clock_is_refused(mine, path, body):
    assert mine.patch(f"{path}/times", body).status_code == 422


def test_nobody_but_who_works_there(api, path, store):
    suspended = make_member(store, state="SUSPENDED").user
    caller = api(as_=suspended, store=None)

    assert caller.get(f"{path}/times").status_code == 404
    assert caller.patch(f"{path}/times", NIGHT).status_code == 404


@pytest.mark.parametrize(
    ("quiet", "hour", "expected"),
    [
        ([22, 7], 23, (22, 31)),
        ([22, 7], 3, (-2, 7)),
        ([22, 7], 22, (22, 31)),
        ([22, 7], 7, None),
        ([22, 7], 12, None),
        ([13, 15], 14, (13, 15)),
        ([13, 15], 15, None),
        ([13, 15], 12, None),
    ],
)
def test_quiet_hours_may_go_over_midnight(owner, store, quiet, hour, expected):
    member = Membership.objects.get(user=owner, store=store)
    member.notices = {"quiet": quiet}
    midnight = datetime(2026, 11, 20, 5, tzinfo=UTC)

    found = quiet_at(member, midnight + timedelta(hours=hour, minutes=0))

    ends = expected and [midnight + timedelta(hours=at) for at in expected]
    assert found == (Quiet(*ends) if ends else None)


def test_the_members_own_clock_counts_before_the_stores(owner, store):
    owner.time_zone = "Europe/Madrid"
    owner.save()
    member = Membership.objects.get(user=owner, store=store)
    member.notices = {"quiet": [22, 7]}

    assert quiet_at(member, datetime(2026, 11, 20, 22, tzinfo=UTC)) is not None
    assert quiet_at(member, datetime(2026, 11, 20, 12, tzinfo=UTC)) is None


def test_what_comes_in_quiet_hours_rings_once_after(api, owner, store, service, deliver):
    browser = service.browser()
    api(as_=owner).post("store/push", browser.subscription)
    rest_now(owner, store)
    placed(store, 1001)
    placed(store, 1002)
    deliver()
    assert service.requests == []
    assert end_of_rest().count() == 1

    deliver()

    [(_, _, body)] = service.requests
    message = browser.read(body)
    assert message["title"] == "Llegaron 2 avisos mientras descansabas"
    assert message["url"] == f"/es/admin/home?storeOid={store.pk}"


def test_mails_of_quiet_hours_come_as_one(owner, store, mine, path, deliver, mailoutbox):
    rest_now(owner, store)
    mine.patch(path, {"event": "ORDERS", "email": True})
    placed(store, 1001)
    placed(store, 1002)
    deliver()
    assert mailoutbox == []

    end_of_rest()
    deliver()

    [mail] = mailoutbox
    assert mail.to == [owner.email]
    assert mail.subject == f"Llegaron 2 avisos mientras descansabas · {store.name}"
    assert "#1001" in mail.body
    assert "#1002" in mail.body


def test_a_visit_of_the_support_rings_in_quiet_hours(api, owner, store, service, deliver):
    browser = service.browser()
    api(as_=owner).post("store/push", browser.subscription)
    rest_now(owner, store)

    with inside(store):
        notify("support_visit_opened", {"name": "Ana"}, link="/admin/home")
    deliver()

    [(_, _, body)] = service.requests
    assert browser.read(body)["title"] == "Ana, de Vitrina, está en tu tienda"


def test_the_day_comes_by_mail_once_at_the_hour(owner, store, deliver, mailoutbox):
    Membership.objects.filter(user=owner, store=store).update(notices={"digest": 8})
    eight = datetime(2026, 11, 20, 13, 5, tzinfo=UTC)
    placed(store, 1001)
    placed(store, 999)
    with inside(store):
        of_today, before = Notification.objects.order_by("created_at")
        Notification.objects.filter(pk=of_today.pk).update(created_at=eight - timedelta(hours=2))
        Notification.objects.filter(pk=before.pk).update(created_at=eight - timedelta(hours=25))
        mail_digests(eight - timedelta(hours=1))
        mail_digests(eight)
        mail_digests(eight + timedelta(minutes=30))
    deliver()

    [mail] = mailoutbox
    assert mail.subject == f"Tu día en {store.name}: 1 aviso"
    assert "20/11 06:05 · Nuevo pedido #1001 (Lucía · S/ 90.00)" in mail.body
    assert "#999" not in mail.body


def test_a_day_of_nothing_is_not_mailed(owner, store, deliver, mailoutbox):
    Membership.objects.filter(user=owner, store=store).update(notices={"digest": 8})
    with inside(store):
        mail_digests(datetime(2026, 11, 20, 13, 5, tzinfo=UTC))
    deliver()

    assert mailoutbox == []
