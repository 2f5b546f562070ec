"""What the clock changes in a shop: it is there from its minute on, and no cache answers past that."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from apps.content.queries import today
from apps.storefront import page_cache, renderer
from apps.storefront.views import pages
from tenants.context import inside
from tests.apps.storefront.fake_renderer import CountingRenderer
from tests.apps.storefront.test_page_data import state_of
from tests.factories.content import (
    make_banner,
    make_block,
    make_header,
    make_popup,
    publish_page,
    publish_page_of_blocks,
)

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)
USUAL = page_cache.LIFE + pages.STALE
MAKERS = {"headers": make_header, "banners": make_banner, "popups": make_popup}


@pytest.fixture(autouse=True)
def drawing(monkeypatch):
    monkeypatch.setattr(renderer, "render", CountingRenderer())


@pytest.fixture
def look(shop, monkeypatch):
    """The state of a page at a moment, and for how long any cache may answer with it."""

    def at(moment, path="/es"):
        page_cache.clear_pages()
        pages.clear_frames()
        monkeypatch.setattr(timezone, "now", lambda: moment)
        monkeypatch.setattr(page_cache.time, "time", moment.timestamp)
        page = shop.page(path)
        return state_of(page), sum(
            map(int, re.findall(r"(?:s-maxage|revalidate)=(\d+)", page["Cache-Control"]))
        )

    return at


def around(begins, ends):
    return begins - timedelta(seconds=30), ends - timedelta(seconds=40), ends


@pytest.mark.parametrize("kind", MAKERS)
def test_announcement_comes_and_goes_at_its_minute(look, store, kind):
    now = timezone.now()
    ends = now + 2 * HOUR
    with inside(store):
        MAKERS[kind](starts_at=now + HOUR, ends_at=ends)

    seen = [
        look(moment) for moment in (now + HOUR - timedelta(seconds=30), ends - timedelta(seconds=40), ends)
    ]

    assert [len(state["store"]["announcements"][kind]) for state, _ in seen] == [0, 1, 0]
    (_, before), (_, during), (_, after) = seen
    assert 28 <= before <= 30
    assert 38 <= during <= 40
    assert after == USUAL


def test_page_of_blocks_comes_and_goes_back_at_its_minute(look, store):
    now = timezone.now()
    begins, ends = now + HOUR, now + 2 * HOUR
    with inside(store):
        publish_page_of_blocks(make_block("TEXT", title={"es": "Hola"}), publish_at=begins, return_at=ends)

    seen = [look(moment) for moment in around(begins, ends)]

    assert [state["store"]["blockPages"] for state, _ in seen] == [[], ["home"], []]
    (_, before), (_, during), (_, after) = seen
    assert 28 <= before <= 30
    assert 38 <= during <= 40
    assert after == USUAL


def test_block_with_dates_comes_at_its_minute(look, store):
    now = timezone.now()
    begins = (now + HOUR).replace(microsecond=0)
    later = make_block("TEXT", title={"es": "Pronto"}) | {"startsAt": begins.isoformat()}
    with inside(store):
        publish_page_of_blocks(make_block("TEXT", title={"es": "Hola"}), later)

    before, cached = look(begins - timedelta(seconds=30))
    after, _ = look(begins)

    blocks = [state["data"]["page/ui/blocks/home"]["blocks"] for state in (before, after)]
    assert [[one["title"] for one in found] for found in blocks] == [["Hola"], ["Hola", "Pronto"]]
    assert cached == 30


def test_text_of_a_day_begins_at_midnight_of_the_store(store):
    with inside(store):
        day = today() + timedelta(days=3)
        publish_page()
        page = publish_page(body={"es": "<p>Hasta 10 días.</p>"}, effective_on=day)

    # Lima has five hours less than UTC, all the year.
    assert page.scheduled.effective_at == datetime(day.year, day.month, day.day, 5, tzinfo=UTC)
