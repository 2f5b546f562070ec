"""What a person hears of in a store: muted at the bell, sent by e-mail, and nobody else's choice."""

import pytest

from apps.notifications.preferences import ALWAYS_HEARD, EVENTS, KINDS
from apps.notifications.services.notify import notify
from apps.notifications.texts import TEXTS
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tenants.models import Membership
from tests.factories.accounts import make_user
from tests.factories.collaborators import make_member

pytestmark = pytest.mark.django_db
PLACED = {"number": 1001, "customer": "Lucía", "total": "S/ 90.00"}


@pytest.fixture
def path(store):
    return f"user/stores/{store.pk}/notice"


def of(api, user):
    return api(as_=user, store=None)


def placed(store):
    with inside(store):
        notify("order_placed", PLACED, link="/admin/orders/1001")


def deliver():
    while (row := OutboxMessage.objects.filter(done_at=None).order_by("created_at").first()) is not None:
        process(row.pk)


def test_every_kind_has_its_event_or_is_always_heard():
    assert {kind for kinds in KINDS.values() for kind in kinds} == set(TEXTS) - ALWAYS_HEARD


def test_at_first_everything_is_heard_at_the_bell_alone(api, owner, store, path):
    items = of(api, owner).get(path).json()["items"]

    assert [item["event"] for item in items] == list(EVENTS)
    assert [item["event"] for item in items if not item["inApp"]] == ["WEEK"]
    assert [item["event"] for item in items if item["email"]] == ["COMPLAINTS"]
    assert [item["event"] for item in items if item["emailLocked"]] == ["COMPLAINTS"]


def test_what_one_mutes_others_hear(api, owner, store, path):
    member = make_member(store)
    of(api, owner).patch(path, {"event": "ORDERS", "inApp": False})
    placed(store)

    mine, theirs = api(as_=owner), api(as_=member.user)
    assert [one.get("store/notification").json()["unread"] for one in (mine, theirs)] == [0, 1]
    assert mine.get("store/notification/info").json()["total"] == 0


def sound_of(client):
    sounds = client.get("store/notification").json()["sounds"]
    return sounds and sounds["event"]


def test_at_first_a_chat_rings_alone(api, owner, store, path):
    items = of(api, owner).get(path).json()["items"]
    placed(store)

    assert [item["event"] for item in items if item["sound"]] == ["CHAT"]
    assert sound_of(api(as_=owner)) is None
    with inside(store):
        notify("chat_message", {}, link="/admin/chat/inbox")
    assert sound_of(api(as_=owner)) == "CHAT"


def test_each_event_rings_as_its_reader_chose(api, owner, store, path):
    member = make_member(store)
    for event, sound in (("ORDERS", True), ("CHAT", False)):
        changed = of(api, owner).patch(path, {"event": event, "sound": sound}).json()["items"]
    placed(store)
    with inside(store):
        notify("chat_message", {}, link="/admin/chat/inbox")

    assert [item["event"] for item in changed if item["sound"]] == ["ORDERS"]
    assert [sound_of(api(as_=one)) for one in (owner, member.user)] == ["ORDERS", "CHAT"]


def test_what_is_muted_or_read_rings_no_more(api, owner, store, path):
    of(api, owner).patch(path, {"event": "ORDERS", "sound": True})
    placed(store)
    of(api, owner).patch(path, {"event": "ORDERS", "inApp": False})
    assert sound_of(api(as_=owner)) is None

    of(api, owner).patch(path, {"event": "ORDERS", "inApp": True})
    assert sound_of(api(as_=owner)) == "ORDERS"
    api(as_=owner).patch("store/notification/readed")
    assert sound_of(api(as_=owner)) is None


def test_a_summary_by_mail_has_no_sound(api, owner, path):
    refused = of(api, owner).patch(path, {"event": "WEEK", "sound": True})
    assert refused.status_code == 409


def test_who_wants_a_mail_gets_one(api, owner, store, path, mailoutbox):
    member = make_member(store)
    of(api, owner).patch(path, {"event": "ORDERS", "email": True})
    of(api, member.user).patch(path, {"event": "STOCK", "email": True})

    placed(store)
    deliver()

    [mail] = mailoutbox
    assert mail.to == [owner.email]
    assert "#1001" in mail.subject
    assert f"/admin/orders/1001?storeOid={store.pk}" in mail.body


def test_who_sees_only_their_own_orders_is_not_mailed_those_of_others(api, store, path, mailoutbox):
    member = make_member(store, limits={"ownOrders": True})
    of(api, member.user).patch(path, {"event": "ORDERS", "email": True})

    placed(store)
    deliver()

    assert mailoutbox == []


def test_without_a_reader_nothing_is_queued(store):
    placed(store)

    assert not OutboxMessage.objects.filter(kind="notification.mail").exists()


def test_choices_add_up_and_are_taken_back(api, owner, store, path):
    caller = of(api, owner)
    caller.patch(path, {"event": "ORDERS", "email": True})
    caller.patch(path, {"event": "STOCK", "email": True, "inApp": False})
    caller.patch(path, {"event": "ORDERS", "email": False})

    row = Membership.objects.get(user=owner, store=store)
    assert row.notices == {"muted": ["STOCK"], "mailed": ["STOCK"]}


def test_mails_of_complaints_are_not_switched(api, owner, store, path):
    answer = of(api, owner).patch(path, {"event": "COMPLAINTS", "email": False})

    assert (answer.status_code, answer.json()["params"]["reason"]) == (409, "notice_locked")


def test_nobody_but_who_works_there(api, store, path):
    suspended = make_member(store, state="SUSPENDED").user

    for user in (make_user(), suspended):
        assert of(api, user).get(path).status_code == 404
        assert of(api, user).patch(path, {"event": "STOCK", "inApp": False}).status_code == 404
