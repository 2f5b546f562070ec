"""Every call of the console and of visits against six kinds of callers, with ids of what is really there."""

import re

import pytest
from django.test import Client

from common.permissions import PLATFORM
from console.models import EntryKind, SupportEntry
from tests.architecture.calls import all_calls
from tests.factories.accounts import make_user
from tests.factories.console import console_of, make_platform_admin, visit, visitor_of
from tests.http import ApiClient

pytestmark = pytest.mark.django_db
CONSOLE = [call for call in all_calls() if call.permission == PLATFORM]
OF_VISITS = [call for call in all_calls() if call.path.startswith("support/")]
BODIES = {
    "suspend": {"reason": "Vende copias de marcas"},
    "plan": {"tierPlan": "PRO", "reason": "Cortesía de la casa"},
}


@pytest.fixture
def opened(store):
    return visit(store)


def _ids(opened, owner):
    entry = SupportEntry.objects.create(
        visit=opened.visit, kind=EntryKind.CHANGED, screen="general", path="store", before={"lowStockAt": 5}
    )
    return {
        "store_id": opened.visit.store_id,
        "user_id": owner.pk,
        "visit_id": opened.visit.pk,
        "entry_id": entry.pk,
    }


def _call(client, call, ids):
    path = re.sub(r"\{(?:\w+:)?(\w+)\}", lambda found: str(ids.get(found[1], opened_nowhere)), call.path)
    words = call.path.rpartition("/")[2]
    body = BODIES.get(words, {"reason": "Para la prueba"}) if call.method in ("POST", "PATCH") else None
    return client._send(call.method, path, body)


opened_nowhere = "00000000-0000-7000-8000-000000000000"


@pytest.mark.parametrize("call", CONSOLE, ids=lambda call: call.name)
def test_console(call, store, owner, opened, api):
    """Visitor and tokens of stores: 401. Users without both, the owner above all: 404. Nothing is changed."""
    ids = _ids(opened, owner)
    before = (store.state, opened.visit.ended_at)
    stepless = console_of(make_user(is_platform_admin=True))

    assert _call(api(), call, ids).status_code == 401
    assert _call(api(as_=owner), call, ids).status_code == 401
    assert _call(visitor_of(opened), call, ids).status_code == 401
    assert _call(api(as_=owner, store=None), call, ids).status_code == 404
    assert _call(stepless, call, ids).status_code == 404
    store.refresh_from_db()
    opened.visit.refresh_from_db()
    assert (store.state, opened.visit.ended_at) == before
    assert _call(console_of(make_platform_admin()), call, ids).status_code not in (401, 403, 500)


@pytest.mark.parametrize("call", OF_VISITS, ids=lambda call: call.name)
def test_visits(call, store, owner, other_keeper, opened, api, collaborator):
    """Another store's owner finds nothing of them; a member without the word and the support are refused."""
    ids = _ids(opened, owner)
    strangers = api(as_=other_keeper.owner, store=other_keeper.store)

    assert _call(api(), call, ids).status_code == 401
    assert _call(console_of(make_platform_admin()), call, ids).status_code == 401
    foreign = _call(strangers, call, ids)
    assert foreign.status_code == (
        404 if "{" in call.path and "answer" not in call.path else foreign.status_code
    )
    if not call.path.endswith("/end"):
        assert _call(api(as_=collaborator()), call, ids).status_code == 403
        assert _call(visitor_of(opened), call, ids).status_code == 403
    opened.visit.refresh_from_db()
    assert opened.visit.ended_at is None


def test_owner_of_another_store_reads_and_ends_no_visit(other_keeper, opened, api):
    stranger = api(as_=other_keeper.owner, store=other_keeper.store)

    assert stranger.get("support/visit").json()["items"] == []
    assert stranger.post(f"support/visit/{opened.visit.pk}/end").status_code == 404
    answer = stranger.post(f"support/visit/{opened.visit.pk}/answer", {"solved": True})
    assert answer.status_code == 404


def test_support_ends_no_visit_of_another_store(opened, other_store):
    other = visit(other_store)

    assert visitor_of(other).post(f"support/visit/{opened.visit.pk}/end").status_code == 404


def test_unknown_token_of_the_support_is_refused(store):
    assert ApiClient(Client(), "sv_nobody-has-this", "en").get("store").status_code == 401
