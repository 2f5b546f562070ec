"""Two who change the look at once both get their way; the control shows what happens without the version."""

from functools import partial

import pytest

from apps.store_settings.models import Setting
from apps.store_settings.queries import DESIGN, Design, design
from apps.store_settings.services.update_design import update_design
from common.errors import Conflict
from tenants.context import inside
from tests.factories.concurrency import race
from tests.factories.guards import meet, under, without

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
READ = 'FROM "store_settings_setting"'
NO_VERSION = without('"store_settings_setting"."version" = %s', "%s >= 0")
PARTS = {"palette": "musgo", "grid_columns": 3}


@pytest.fixture
def store(drop_schemas_after, keeper):
    return keeper.store


def change_both(store, *guards, version=None):
    """Both have read the same document before either writes."""
    both_read = meet(READ, 2, after=True)
    acts = [
        partial(update_design, store_id=store.pk, changes={name: value}, version=version)
        for name, value in PARTS.items()
    ]
    return race(store, [under(act, *guards, both_read) for act in acts])


def chosen(store):
    with inside(store):
        return Setting.objects.get(topic=DESIGN).value


def test_two_parts_changed_at_once_are_both_kept(store):
    results = change_both(store)

    assert [type(result) for result in results] == [Design, Design]
    assert sorted(result.version for result in results) == [1, 2]
    assert chosen(store) == PARTS


def test_of_two_who_saw_the_same_version_the_second_is_refused(store):
    results = change_both(store, version=0)

    assert sorted(type(result).__name__ for result in results) == ["Conflict", "Design"]
    [late] = [result for result in results if isinstance(result, Conflict)]
    assert (late.reason, late.params["current"]) == ("stale", {"version": 1})
    assert len(chosen(store)) == 1


def test_control_without_the_version_one_part_is_lost(store):
    results = change_both(store, NO_VERSION)

    assert [type(result) for result in results] == [Design, Design]
    assert len(chosen(store)) == 1
    with inside(store):
        assert design().version == 2
