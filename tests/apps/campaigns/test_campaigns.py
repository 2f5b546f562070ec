"""Drafts of campaigns, whom they are for, and who may send them."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone

from apps.campaigns.models import Campaign
from apps.campaigns.services.deliver import MAIL
from tenants.context import inside
from tests.factories.campaigns import make_campaign, make_reader, run_batches, send
from tests.factories.customers import make_category, make_customer

pytestmark = pytest.mark.django_db
PATH = "marketing/campaign"


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


def test_a_draft_begins_with_the_text_of_the_template(admin: Any) -> None:
    made = admin.post(PATH, {"name": "Fiestas Patrias"})

    assert made.status_code == 201
    draft = made.json()
    assert (draft["state"], draft["subject"]) == ("DRAFT", "Novedades de {{store.name}}")
    assert draft["results"] is None
    assert admin.get(f"{PATH}/{draft['_id']}").json() == draft
    assert [row["name"] for row in admin.get(f"{PATH}?state=DRAFT").json()["items"]] == ["Fiestas Patrias"]
    assert admin.get(f"{PATH}?state=SENT").json()["items"] == []


def test_a_draft_is_changed_in_parts(admin: Any) -> None:
    draft = admin.post(PATH, {"name": "Uno"}).json()
    path = f"{PATH}/{draft['_id']}"

    changed = admin.patch(path, {"segment": {"minOrders": 2, "minSpent": "50.00"}, "version": 1}).json()

    assert (changed["segment"]["minOrders"], changed["segment"]["minSpent"]) == (2, "50.00")
    assert (changed["name"], changed["version"]) == ("Uno", 2)
    assert admin.patch(path, {"name": "Dos", "version": 1}).json()["params"]["reason"] == "stale"
    assert admin.patch(path, {"segment": {}}).json()["segment"]["minOrders"] is None
    assert admin.delete(path).status_code == 204
    assert admin.get(path).status_code == 404


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({"name": ""}, "name"),
        ({"name": "Uno", "subject": " "}, "subject"),
        ({"name": "Uno", "body": "Hola {{customer.nombre}}"}, "body"),
        ({"name": "Uno", "segment": {"minOrders": -1}}, "segment.minOrders"),
    ],
)
def test_what_is_wrong_is_named(admin: Any, body: dict[str, Any], path: str) -> None:
    answer = admin.post(PATH, body)

    assert (answer.status_code, list(answer.json()["params"])) == (422, [path])


def test_the_audience_is_who_fits_and_agreed(admin: Any, store: Any) -> None:
    with inside(store):
        category = make_category()
        other = make_category("Minorista")
        make_reader("a@correo.pe", category_ids=[str(category.pk)])
        make_reader("b@correo.pe", category_ids=[str(other.pk)], tags=["vip"])
        make_customer("Sin permiso", email="c@correo.pe", category_ids=[str(category.pk)])
        make_customer("Nadie", email="d@correo.pe")

    def count(**segment: Any) -> tuple[int, int]:
        answer = admin.post(f"{PATH}/audience", {"segment": segment}).json()
        return answer["matching"], answer["reachable"]

    assert count() == (4, 2)
    assert count(categoryOids=[str(category.pk)]) == (2, 1)
    assert count(categoryOids=[str(category.pk), str(other.pk)]) == (3, 2)
    assert count(tag="vip") == (1, 1)
    assert count(minOrders=1) == (0, 0)
    limits = admin.post(f"{PATH}/audience", {}).json()
    assert (limits["limitADay"], limits["leftToday"]) == (100, 100)


def test_nothing_is_sent_where_nobody_agreed(admin: Any, store: Any) -> None:
    with inside(store):
        make_customer("Sin permiso", email="c@correo.pe")
    draft = admin.post(PATH, {"name": "Uno"}).json()

    assert admin.post(f"{PATH}/{draft['_id']}/send", {}).json()["params"]["reason"] == "campaign_nobody"


def test_it_waits_for_its_time_and_the_schedule_is_taken_back(admin: Any, store: Any) -> None:
    with inside(store):
        make_reader()
    draft = admin.post(PATH, {"name": "Uno"}).json()
    path = f"{PATH}/{draft['_id']}"
    late = admin.post(f"{path}/send", {"at": (timezone.now() - timedelta(hours=1)).isoformat()})
    assert list(late.json()["params"]) == ["at"]

    planned = admin.post(f"{path}/send", {"at": (timezone.now() + timedelta(hours=1)).isoformat()}).json()
    assert planned["state"] == "SCHEDULED"
    assert admin.patch(path, {"name": "Dos"}).json()["params"]["reason"] == "campaign_not_draft"
    with inside(store):
        run_batches()
        assert Campaign.objects.get().state == "SCHEDULED"
    back = admin.post(f"{path}/cancel", {"version": planned["version"]}).json()
    assert (back["state"], back["scheduledAt"]) == ("DRAFT", None)
    assert admin.post(f"{path}/pause", {}).json()["params"]["reason"] == "campaign_state"


def test_who_may_not_see_contacts_sends_nothing(api: Any, store: Any, collaborator: Any) -> None:
    with inside(store):
        make_reader()
        campaign = make_campaign()
    limited = api(as_=collaborator(resources=["marketing.view", "marketing.edit"]))

    assert limited.post(f"{PATH}/{campaign.pk}/send", {}).status_code == 403


def test_a_visit_is_noted_and_leads_into_the_shop_alone(store: Any, shop: Any, admin: Any) -> None:
    with inside(store):
        make_reader()
        campaign = make_campaign(body="Mira {{store.link}}")
        send(campaign)
        run_batches()
        run_batches(1, kind=MAIL)
    found = re.search(r"/api/v1/(campaign/ui/visit\?\S+)", mail.outbox[0].body)
    assert found
    answer = shop.get(found[1])

    assert (answer.status_code, answer["Location"]) == (302, "/es")
    results = admin.get(f"{PATH}/{campaign.pk}").json()["results"]
    assert (results["visited"], results["orders"], results["sales"]) == (1, 0, "0.00")
    path = found[1].partition("&")[0]
    for foreign in ("//evil.pe", "https://evil.pe", "/\\evil.pe"):
        assert re.fullmatch(r"/([^/\\].*)?", shop.get(f"{path}&to={foreign}")["Location"])
