"""Who may write the notes of a store's first set-up."""

import pytest

from accounts.models import User
from tests.factories.accounts import make_user

pytestmark = pytest.mark.django_db

NOTES = {
    "salesFrequency": "TO_DEFINE",
    "referralChannel": "ADS",
    "step": "look",
    "finished": True,
    "data": {"shared": True},
}


def _written(store):
    store.refresh_from_db()
    return store.sales_frequency, store.referral_channel, store.setup


def _save(api, user, store, *, by_store):
    caller = api(as_=user, store=store if by_store else None)
    return caller.post("store/setup", NOTES | ({} if by_store else {"storeOid": str(store.pk)}))


@pytest.mark.parametrize("by_store", [True, False], ids=["store token", "user token"])
@pytest.mark.parametrize(
    ("role", "words"), [("CUSTOM", []), ("CUSTOM", ["settings.view", "content.edit"]), ("SALES", [])]
)
def test_member_without_the_word_writes_nothing(api, store, collaborator, by_store, role, words):
    member = collaborator(role, words)
    before = _written(store)

    answer = _save(api, member, store, by_store=by_store)

    assert (answer.status_code, answer.json()["params"]) == (
        403,
        {"reason": "not_permitted", "permission": "settings.edit"},
    )
    assert _written(store) == before
    assert User.objects.get(pk=member.pk).first_login_setup is True


@pytest.mark.parametrize("by_store", [True, False], ids=["store token", "user token"])
@pytest.mark.parametrize(("role", "words"), [("CUSTOM", ["settings.edit"]), ("ADMIN", []), ("OWNER", [])])
def test_owner_and_member_with_the_word_write(api, owner, store, collaborator, by_store, role, words):
    member = owner if role == "OWNER" else collaborator(role, words)

    answer = _save(api, member, store, by_store=by_store)

    assert answer.status_code == 200
    assert _written(store) == (
        "TO_DEFINE",
        "ADS",
        {"step": "look", "finished": True, "data": {"shared": True}},
    )


def test_foreign_and_missing_stores_are_the_same_404(api, owner, store, other_store):
    caller = api(as_=owner, store=None)
    before = _written(other_store)

    foreign = caller.post("store/setup", NOTES | {"storeOid": str(other_store.pk)})
    missing = caller.post("store/setup", NOTES | {"storeOid": "01900000-0000-7000-8000-000000000000"})
    inside = api(as_=owner).post("store/setup", NOTES | {"storeOid": str(other_store.pk)})
    stranger = api(as_=make_user(), store=None).post("store/setup", NOTES | {"storeOid": str(store.pk)})

    for answer in (foreign, missing, inside, stranger):
        assert (answer.status_code, answer.json()["params"]) == (404, {"reason": "not_found"})
    assert _written(other_store) == before
