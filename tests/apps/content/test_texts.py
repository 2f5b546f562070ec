"""Drafts, versions and the pointer between them."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from apps.content.kinds import TEXTS
from apps.content.models import Page, PageVersion
from apps.content.queries import today
from apps.content.services.pointer import EFFECT, take_effect
from apps.store_settings.queries import checkout
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tests.factories.content import BODY, publish_page, tell_facts
from tests.http import ShopClient

pytestmark = pytest.mark.django_db
REFUNDS = "store/refund-information"


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.mark.parametrize("key", TEXTS)
def test_new_store_has_a_ready_text_that_meets_all_that_the_law_asks(admin, store, key):
    with inside(store):
        tell_facts()

    row = next(one for one in admin.get("page").json()["texts"] if one["key"] == key)

    assert row["state"] == "MISSING"
    assert [one["key"] for one in row["requirements"] if not one["found"]] == []


def test_nothing_of_a_draft_reaches_the_shop(admin, shop):
    saved = admin.patch(REFUNDS, {"body": BODY, "version": 1}).json()

    assert saved["hasDraft"]
    assert saved["body"] == BODY
    assert shop.get("page/ui/refunds").status_code == 404
    assert "refunds" not in shop.get("store/ui").json()["pages"]


def test_publishing_waits_for_the_facts_that_the_text_names(admin, store, shop):
    refused = admin.post("page/refunds/publish", {})
    with inside(store):
        tell_facts()
    done = admin.post("page/refunds/publish", {})

    assert refused.status_code == 409
    assert refused.json()["params"]["reason"] == "page_facts_missing"
    assert "email" in refused.json()["params"]["facts"]
    assert done.json()["state"] == "IN_FORCE"
    text = shop.get("page/ui/refunds").json()
    assert "Barro Norte E.I.R.L." in text["html"]
    assert "{{" not in text["html"] + text["summary"]
    assert "refunds" in shop.get("store/ui").json()["pages"]


def test_version_keeps_the_facts_of_its_day(admin, store, shop):
    with inside(store):
        tell_facts()
    admin.post("page/refunds/publish", {})
    with inside(store):
        tell_facts(business_name="Barro Sur S.A.C.")

    row = admin.get(REFUNDS).json()

    assert row["outdated"] == ["business_name"]
    assert "Barro Norte E.I.R.L." in shop.get("page/ui/refunds").json()["html"]


def test_a_fact_that_nobody_knows_is_named(admin):
    admin.patch(REFUNDS, {"body": {"es": "<p>{{shoe_size}}</p>"}})

    refused = admin.post("page/refunds/publish", {})

    assert refused.status_code == 422
    assert "shoe_size" in refused.json()["params"]["body"][0]["message"]


def test_next_version_comes_from_a_change_alone(admin, store):
    with inside(store):
        publish_page()

    same = admin.patch(REFUNDS, {"body": BODY}).json()
    refused = admin.post("page/refunds/publish", {})
    admin.patch(REFUNDS, {"body": {"es": "<p>Hasta 10 días.</p>"}})
    second = admin.post("page/refunds/publish", {}).json()

    assert not same["hasDraft"]
    assert refused.json()["params"]["reason"] == "page_nothing_new"
    assert [(one["number"], one["state"]) for one in second["versions"]] == [(2, "IN_FORCE"), (1, "PAST")]
    assert second["languages"] == ["es"]


def test_store_language_has_to_be_written(admin):
    admin.patch(REFUNDS, {"body": {"en": "<p>Ten days.</p>"}})

    assert list(admin.post("page/refunds/publish", {}).json()["params"]) == ["body.es"]


def test_text_without_a_translation_is_shown_as_it_is(store):
    with inside(store):
        publish_page(body={"es": "<p>Hasta 10 días.</p>"})

    text = ShopClient(Client(), store, "en").get("page/ui/refunds").json()

    assert (text["language"], text["html"]) == ("es", "<p>Hasta 10 días.</p>")


def test_scheduled_version_takes_effect_on_its_day(store, monkeypatch):
    with inside(store):
        publish_page()
        page = publish_page(body={"es": "<p>Hasta 10 días.</p>"}, effective_on=today() + timedelta(days=3))
        version = page.scheduled
        take_effect(version.pk)
        early = Page.objects.get(key="refunds")
        assert (early.current.number, early.scheduled.number) == (1, 2)

        moment = version.effective_at
        monkeypatch.setattr(timezone, "now", lambda: moment)
        process(OutboxMessage.objects.get(kind=EFFECT).pk)

        late = Page.objects.get(key="refunds")
        assert (late.current.number, late.scheduled) == (2, None)
        first, second = PageVersion.objects.order_by("number")
        assert first.in_force_until == second.in_force_from == moment


@pytest.mark.parametrize("day", ["2020-01-01", "2200-01-01"])
def test_day_is_one_to_come(admin, day):
    admin.patch(REFUNDS, {"body": BODY})

    assert list(admin.post("page/refunds/publish", {"effectiveOn": day}).json()["params"]) == ["effectiveOn"]


def test_withdrawn_version_is_a_draft_and_leaves_no_trace(admin, store):
    with inside(store):
        publish_page(effective_on=today() + timedelta(days=3))
        waiting = PageVersion.objects.get().pk

    answer = admin.delete("page/refunds/schedule")
    text = admin.get(REFUNDS).json()

    assert (answer.status_code, text["state"], text["hasDraft"], text["body"]) == (204, "MISSING", True, BODY)
    with inside(store):
        take_effect(waiting)
        assert not PageVersion.objects.exists()


def test_draft_begins_from_an_earlier_version(admin, store):
    with inside(store):
        publish_page()
        publish_page(body={"es": "<p>Hasta 10 días.</p>"})

    changes = admin.get("page/refunds/changes", against=1).json()
    restored = admin.post("page/refunds/draft", {"source": "VERSION", "number": 1}).json()
    missing = admin.post("page/refunds/draft", {"source": "VERSION", "number": 9})
    dropped = admin.post("page/refunds/draft", {"source": "IN_FORCE"}).json()

    words = [(part["state"], part["text"].strip()) for line in changes["es"] for part in line["parts"]]
    assert ("REMOVED", "7") in words
    assert ("ADDED", "10") in words
    assert restored["body"] == BODY
    assert missing.status_code == 404
    assert dropped["body"] == {"es": "<p>Hasta 10 días.</p>"}


def test_late_writer_gets_the_current_draft(admin):
    admin.patch(REFUNDS, {"body": BODY, "version": 1})

    late = admin.patch(REFUNDS, {"body": {"es": "<p>Otro</p>"}, "version": 1})

    assert late.status_code == 409
    assert late.json()["params"]["current"]["body"] == BODY


def test_html_is_cleaned(admin):
    dirty = {"es": '<p onclick="x()">Hola<script>x()</script> <a href="javascript:x()">aquí</a></p>'}

    body = admin.patch(REFUNDS, {"body": dirty}).json()["body"]["es"]

    assert "script" not in body
    assert "onclick" not in body


def test_facts_are_escaped(admin, store, shop):
    with inside(store):
        tell_facts(business_name="<img src=x onerror=alert(1)>")
        publish_page(body={"es": "<p>{{business_name}}</p>"})

    assert shop.get("page/ui/refunds").json()["html"] == "<p>&lt;img src=x onerror=alert(1)&gt;</p>"


def test_terms_go_on_from_what_the_checkout_called_them(admin, store):
    admin.patch("store/checkout", {"termsVersion": "4"})
    with inside(store):
        page = publish_page("terms")
        assert page.current.number == 5
        assert checkout().terms_version == "5"

    refused = admin.patch("store/checkout", {"termsVersion": "6"})
    same = admin.patch("store/checkout", {"termsVersion": "5", "expireHours": 3})

    assert list(refused.json()["params"]) == ["termsVersion"]
    assert same.status_code == 200


def test_unknown_text_is_missing(admin, shop):
    assert admin.post("page/shoes/publish", {}).status_code == 404
    assert shop.get("page/ui/shoes").status_code == 404
    assert admin.get("page/refunds/version/1").status_code == 404


def test_without_permission_texts_are_read_only(api, collaborator):
    reader = api(as_=collaborator(resources=["content.view"]))

    assert reader.get(REFUNDS).status_code == 200
    assert reader.patch(REFUNDS, {"body": BODY}).status_code == 403
    assert reader.post("page/refunds/publish", {}).status_code == 403
