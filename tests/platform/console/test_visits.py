"""A visit of the support: what it sees, what it may change, and how it ends."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.services.tokens import revoke_session, token_hash
from apps.notifications.models import Notification
from common.models import OutboxMessage
from common.outbox import process
from console.models import AuditEntry, SupportEntry, SupportVisit
from console.services.visits import end_lapsed, prune_visits
from console.support_calls import POSTS, READS, WRITES
from tenants.context import inside
from tests.architecture.calls import all_calls, attempt, shape
from tests.factories.console import REASON, console_of, make_platform_admin, visit, visitor_of
from tests.factories.orders import place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def order(store):
    with inside(store):
        return place_by_wallet((stocked(9), 1), language="es")


def test_console_opens_a_store_with_a_reason(store):
    console = console_of(make_platform_admin())

    opened = console.post(f"console/store/{store.pk}/visit", {"reason": REASON})

    assert opened.status_code == 201
    assert opened.json()["token"].startswith("sv_")
    assert not SupportVisit.objects.filter(token_hash=opened.json()["token"]).exists()
    assert AuditEntry.objects.get(action="VISIT_OPENED").reason == REASON


@pytest.mark.parametrize("reason", ["", "no", "x" * 301])
def test_reason_is_needed(store, reason):
    console = console_of(make_platform_admin())

    assert console.post(f"console/store/{store.pk}/visit", {"reason": reason}).status_code == 422


def test_one_visit_at_a_time(store):
    visit(store)

    refused = console_of(make_platform_admin()).post(f"console/store/{store.pk}/visit", {"reason": REASON})

    assert refused.json()["params"]["reason"] == "visit_running"


def test_store_that_wants_nobody_is_not_opened(store, api):
    api(as_="owner").patch("support/consent", {"welcome": False})

    refused = console_of(make_platform_admin()).post(f"console/store/{store.pk}/visit", {"reason": REASON})

    assert refused.json()["params"]["reason"] == "visit_unwelcome"


def test_session_says_who_is_in_the_store(store, api):
    assert api(as_="owner").get("user/session").json()["support"] is None
    opened = visit(store)

    merchants = api(as_="owner").get("user/session").json()
    own = visitor_of(opened).get("user/session").json()

    assert (merchants["support"]["name"], merchants["support"]["isOwn"]) == ("Rodrigo Salinas", False)
    assert (own["role"], own["support"]["isOwn"], own["support"]["reason"]) == ("SUPPORT", True, REASON)
    assert "customers.see_contact" not in own["user"]["resources"]


def test_contacts_are_masked_by_the_server(store, order):
    support = visitor_of(visit(store))

    answers = [support.get("order"), support.get(f"order/{order.pk}"), support.get("crm/customer")]

    assert {answer.status_code for answer in answers} == {200}
    for answer in answers:
        text = answer.content.decode()
        assert order.phone not in text
        assert order.email not in text
        assert not order.document_number or order.document_number not in text


@pytest.mark.parametrize("header", ["bearer {}", "BEARER {}", "Bearer  {}"])
def test_masks_do_not_depend_on_how_the_header_is_written(header, store, order, settings):
    opened = visit(store)
    headers = {"Host": settings.PLATFORM_DOMAIN, "Authorization": header.format(opened.token)}

    seen = Client(headers=headers).get(f"/api/v1/order/{order.pk}")

    assert seen.status_code == 200
    assert order.email not in seen.content.decode()
    assert SupportEntry.objects.filter(visit=opened.visit, kind="VIEWED").count() == 1


def test_wallet_and_account_of_the_store_are_masked(store, api):
    made = {"kind": "WALLET_MANUAL", "wallet": "YAPE", "holder": "Ana Quispe", "phone": "987000111"}
    assert api(as_="owner").post("payment/method", made).status_code == 201

    seen = visitor_of(visit(store)).get("payment/method")

    assert seen.status_code == 200
    assert b"87000111" not in seen.content


def _is_listed(call):
    path = shape(call.path)
    return (path in POSTS and call.method == "POST") or (path in WRITES and call.method == "PATCH")


def test_writes_that_are_not_listed_are_refused(store):
    support = visitor_of(visit(store))
    writes = [call for call in all_calls() if call.method != "GET" and not call.is_open]
    refused = [call for call in writes if not call.is_of_shops and not _is_listed(call)]

    seen = {call.name: attempt(support, call) for call in refused}

    assert {name: one.status for name, one in seen.items() if one.status not in (401, 403)} == {}
    assert {name: one.writes for name, one in seen.items() if one.writes} == {}


def test_exports_keys_and_files_are_refused(store):
    support = visitor_of(visit(store))

    for path in (
        "order/export",
        "crm/customer/export",
        "product/export",
        "collaborator",
        "job",
        "user/stores",
    ):
        assert support.get(path).status_code in (401, 403), path


def test_listed_calls_are_calls_of_the_api():
    known = {call.key for call in all_calls()}

    assert {("GET", path) for path in READS} - known == set()
    assert {("PATCH", path) for path in WRITES} - known == set()
    assert {("POST", path) for path in POSTS} - known == set()


def test_setting_is_changed_with_what_it_was_before(store, api):
    support = visitor_of(visit(store))

    changed = support.patch("store", {"lowStockAt": 9})

    assert changed.status_code == 200
    entry = SupportEntry.objects.get(kind="CHANGED")
    assert (entry.screen, entry.before, entry.after) == ("general", {"lowStockAt": 5}, {"lowStockAt": 9})


@pytest.mark.parametrize(
    "body", [{"email": "otro@correo.pe"}, {"currency": "USD"}, {}, {"lowStockAt": 9, "x": 1}]
)
def test_other_fields_of_a_setting_are_refused(store, body):
    support = visitor_of(visit(store))

    assert support.patch("store", body).status_code == 403
    assert SupportEntry.objects.count() == 0


def test_change_that_is_refused_leaves_no_line(store):
    support = visitor_of(visit(store))

    assert support.patch("store", {"lowStockAt": -1}).status_code == 422
    assert SupportEntry.objects.count() == 0


def test_merchant_undoes_a_change(store, api):
    visitor_of(visit(store)).patch("store", {"lowStockAt": 9})
    entry, owner = SupportEntry.objects.get(), api(as_="owner")

    undone = owner.post(f"support/entry/{entry.pk}/undo")

    assert undone.status_code == 200
    assert undone.json()["undoneAt"]
    assert owner.get("store").json()["lowStockAt"] == 5
    assert owner.post(f"support/entry/{entry.pk}/undo").status_code == 200


def test_change_that_was_changed_since_is_not_undone(store, api):
    visitor_of(visit(store)).patch("store", {"lowStockAt": 9})
    entry, owner = SupportEntry.objects.get(), api(as_="owner")
    owner.patch("store", {"lowStockAt": 12})

    refused = owner.post(f"support/entry/{entry.pk}/undo")

    assert refused.json()["params"]["reason"] == "undo_changed"
    assert owner.get("store").json()["lowStockAt"] == 12


def test_pages_are_listed_once_for_the_merchant(store, api, order):
    support = visitor_of(visit(store))
    for _ in range(2):
        support.get(f"order/{order.pk}")
    support.get("payment/method")

    [seen] = api(as_="owner").get("support/visit").json()["items"]

    lines = [(line["kind"], line["screen"], line["label"]) for line in seen["entries"]]
    assert sorted(lines) == [("VIEWED", "order", str(order.number)), ("VIEWED", "payments", "")]
    assert (seen["reason"], seen["views"], seen["changes"]) == (REASON, 2, 0)


def test_visit_ends_after_half_an_hour(store):
    opened = visit(store)
    support = visitor_of(opened)
    SupportVisit.objects.update(expires_at=timezone.now() - timedelta(seconds=1))

    assert support.get("store").json()["params"]["reason"] == "token_expired"
    assert end_lapsed() == 1
    assert end_lapsed() == 0
    opened.visit.refresh_from_db()
    assert opened.visit.ended_by == "TIME"


def test_merchant_ends_a_visit_at_once(store, api):
    opened = visit(store)
    support = visitor_of(opened)

    ended = api(as_="owner").post(f"support/visit/{opened.visit.pk}/end")

    assert ended.json()["endedBy"] == "MERCHANT"
    assert support.get("store").status_code == 401


def test_visitor_ends_it(store):
    opened = visit(store)
    support = visitor_of(opened)

    assert support.post(f"support/visit/{opened.visit.pk}/end").json()["endedBy"] == "ADMIN"
    assert support.get("store").status_code == 401


def test_visit_ends_with_the_session_of_the_admin(store):
    admin = make_platform_admin()
    console = console_of(admin)
    opened = console.post(f"console/store/{store.pk}/visit", {"reason": REASON}).json()
    support = console_of(admin)
    support.token = opened["token"]
    assert support.get("store").status_code == 200

    revoke_session(token_hash(console.token), "logout")

    assert support.get("store").status_code == 401


def test_visit_ends_with_the_word_of_the_admin(store):
    admin = make_platform_admin()
    support = visitor_of(visit(store, admin))
    type(admin).objects.filter(pk=admin.pk).update(is_platform_admin=False)

    assert support.get("store").status_code == 401


def test_owner_hears_of_it_by_mail_and_at_the_bell(store):
    opened = visit(store)
    visitor_of(opened).post(f"support/visit/{opened.visit.pk}/end")

    mails = OutboxMessage.objects.filter(kind="mail.send", payload__template="console_notice")
    for message in OutboxMessage.objects.filter(kind="console.visit_bell"):
        process(message.pk)

    assert mails.count() == 2
    with inside(store):
        kinds = set(Notification.objects.values_list("kind", flat=True))
    assert {"support_visit_opened", "support_visit_ended"} <= kinds


def test_merchant_says_whether_it_helped(store, api):
    opened = visit(store)

    answered = api(as_="owner").post(f"support/visit/{opened.visit.pk}/answer", {"solved": True})

    assert answered.json()["solved"] is True


def test_visits_stay_for_a_year(store):
    visit(store)
    SupportVisit.objects.update(created_at=timezone.now() - timedelta(days=364))
    assert prune_visits() == 0

    SupportVisit.objects.update(created_at=timezone.now() - timedelta(days=366))

    prune_visits()
    assert not SupportVisit.objects.exists()


def test_see_as_is_no_way_around(store, collaborator):
    support = visitor_of(visit(store))
    member = collaborator(role="ADMIN").memberships.get()

    seen = support.client.get(
        "/api/v1/order", headers={**support._extra({})["headers"], "X-See-As": str(member.pk)}
    )

    assert seen.status_code == 403
