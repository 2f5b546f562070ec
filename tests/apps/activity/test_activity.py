"""The lines of the activity: a page at a time, a year long."""

from datetime import timedelta

import pytest
from django.utils import timezone

from apps.activity.models import Activity
from apps.activity.queries import MAX_PAGE, activity_page
from apps.activity.services import MAX_LABEL, forget_activity, record_entries
from common.activity import CREATED, UPDATED, Entry
from common.ids import new_id

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]
ANA, LUIS, COUPON = new_id(), new_id(), new_id()


def entry(label, *, kind="coupon", object_id=COUPON, actor_id=ANA, action=UPDATED):
    return Entry(action, kind, object_id, label, [], actor_id)


def labels(page):
    return [row.label for row in page.rows]


def test_pages_go_back_in_time_without_a_gap():
    record_entries([entry(str(number)) for number in range(7)])

    pages, before = [], None
    for _ in range(3):
        page = activity_page(before=before, limit=3)
        pages.append(labels(page))
        before = page.next_before

    assert pages == [["6", "5", "4"], ["3", "2", "1"], ["0"]]
    assert before is None


def test_line_that_comes_meanwhile_moves_no_page():
    record_entries([entry(str(number)) for number in range(4)])
    first = activity_page(limit=2)
    record_entries([entry("new")])

    assert labels(activity_page(before=first.next_before, limit=2)) == ["1", "0"]


def test_lines_of_an_object_a_kind_and_a_person():
    record_entries(
        [
            entry("coupon", action=CREATED),
            entry("banner", kind="banner", object_id=new_id(), actor_id=LUIS),
            entry("order", object_id=None, actor_id=LUIS),
        ]
    )

    assert labels(activity_page(object_id=COUPON)) == ["coupon"]
    assert labels(activity_page(kind="coupon")) == ["order", "coupon"]
    assert labels(activity_page(actor_id=LUIS)) == ["order", "banner"]
    assert labels(activity_page(actor_id=LUIS, kind="banner")) == ["banner"]


def test_page_is_bounded():
    record_entries([entry(str(number)) for number in range(MAX_PAGE + 1)])

    assert len(activity_page(limit=10_000).rows) == MAX_PAGE


def test_long_label_is_cut():
    record_entries([entry("x" * 300)])

    assert Activity.objects.get().label == "x" * MAX_LABEL


def test_lines_are_kept_for_a_year():
    record_entries([entry("old"), entry("young")])
    now = timezone.now()
    for label, days in (("old", 366), ("young", 364)):
        Activity.objects.filter(label=label).update(created_at=now - timedelta(days=days))

    assert forget_activity(now) == 1
    assert labels(activity_page()) == ["young"]
