"""Numbers of a year have no gaps and no doubles, whoever files at the same moment."""

import pytest
from django.db import transaction
from django.utils import timezone

from apps.complaints.chain import find_fault
from apps.complaints.services import chain, file_complaint
from tenants.context import inside
from tests.factories.complaints import at, make_complaint
from tests.factories.concurrency import race

CALLERS = 8


class Dropped(Exception):
    pass


def _fails(*args, **kwargs):
    raise Dropped


@pytest.mark.django_db
def test_a_sheet_that_was_not_filed_gives_its_number_back(in_the_store, monkeypatch):
    first = make_complaint()
    with monkeypatch.context() as broken:
        broken.setattr(file_complaint, "enqueue", _fails)
        with pytest.raises(Dropped):
            make_complaint()
    second = make_complaint()

    assert (first.number, second.number) == (1, 2)
    assert first.code == f"000001-{first.year}"


@pytest.mark.django_db
def test_numbers_begin_anew_with_the_year_of_the_store(in_the_store, monkeypatch):
    monkeypatch.setattr(timezone, "now", lambda: at("2026-12-31T23:30:00-05:00"))
    old = make_complaint()
    monkeypatch.setattr(timezone, "now", lambda: at("2027-01-01T00:10:00-05:00"))
    new = make_complaint()

    assert (old.code, new.code) == ("000001-2026", "000001-2027")
    assert (old.position, new.position) == (1, 2)


def _file_some(store):
    """A third of them fail after they had a number."""
    acts = [lambda fails=number % 3 == 0: _file(fails) for number in range(CALLERS)]
    return race(store, acts)


def _file(fails):
    with transaction.atomic():
        number = make_complaint().number
        if fails:
            raise Dropped
        return number


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("drop_schemas_after")
def test_callers_at_once_get_numbers_without_gaps(store):
    results = _file_some(store)

    filed = sorted(one for one in results if isinstance(one, int))
    assert filed == list(range(1, len(filed) + 1))
    assert len(filed) == CALLERS - sum(isinstance(one, Dropped) for one in results)
    with inside(store):
        assert find_fault()[0] is None


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("drop_schemas_after")
def test_control_without_the_lock_they_collide(store, monkeypatch):
    monkeypatch.setattr(chain, "advisory_lock", lambda name: None)

    results = _file_some(store)

    assert [one for one in results if not isinstance(one, (int, Dropped))] != []
