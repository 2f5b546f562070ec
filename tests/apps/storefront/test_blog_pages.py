"""The blog in the shop: its pages, when a post appears, its feed, site map and structured data."""

import re
from datetime import datetime, timedelta
from email.utils import parsedate_to_datetime
from urllib.parse import quote
from xml.etree import ElementTree

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.storefront import page_cache, renderer
from apps.storefront.views import pages
from tenants.context import inside
from tests.apps.products.test_xss import Reader, is_harmless
from tests.apps.products.xss_corpus import PAYLOADS
from tests.apps.storefront.fake_renderer import CountingRenderer
from tests.apps.storefront.test_page_data import state_of
from tests.factories.attachments import make_picture
from tests.factories.blog import make_post

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)
HOME = "http://barronorte.shop.localhost:8000"


@pytest.fixture(autouse=True)
def drawing(monkeypatch):
    monkeypatch.setattr(renderer, "render", CountingRenderer())


def text_of(response):
    return response.content.decode()


@pytest.mark.parametrize(
    "path", ["blog", "blog?tag=barro%20y%20fuego", "blog?page=2", "blog/como-nace-una-taza"]
)
def test_state_of_a_page_equals_the_answers_of_the_calls(shop, store, mug, path):
    with inside(store):
        make_post(tags=["barro y fuego"], product_ids=[str(mug.pk)], cover_id=make_picture().pk)
        for _ in range(12):
            make_post(title={"es": "Otra"}, tags=["barro y fuego"])

    state = state_of(shop.page(f"/es/{path}"))

    assert state["data"]
    for call, value in state["data"].items():
        assert shop.get(call).json() == value, call
    assert "blog" in state["store"]["pages"]


def test_scheduled_post_appears_at_its_minute_and_no_cache_answers_past_it(shop, store, monkeypatch):
    now = timezone.now()
    with inside(store):
        make_post(title={"es": "Mañana"}, published_at=now + timedelta(seconds=30))
    before = shop.page("/es/blog/manana")
    frame = shop.page("/es/blog")

    seconds = re.search(r"s-maxage=(\d+), stale-while-revalidate=(\d+)", frame["Cache-Control"])
    assert before.status_code == 404
    assert int(seconds[1]) <= 30
    assert int(seconds[2]) == 0
    assert "blog" not in state_of(frame)["store"]["pages"]

    page_cache.clear_pages()
    pages.clear_frames()
    monkeypatch.setattr(timezone, "now", lambda: now + HOUR)
    monkeypatch.setattr(page_cache.time, "time", (now + HOUR).timestamp)
    assert shop.page("/es/blog/manana").status_code == 200
    assert "blog" in state_of(shop.page("/es/blog"))["store"]["pages"]


def test_scheduled_post_appears_at_its_minute_in_lima(shop, store, monkeypatch):
    """Half past eleven at night there is the next day elsewhere."""
    moment = datetime.fromisoformat("2031-12-01T23:30:00-05:00")
    with inside(store):
        make_post(title={"es": "De noche"}, published_at=moment)

    def seen_at(now):
        page_cache.clear_pages()
        pages.clear_frames()
        monkeypatch.setattr(timezone, "now", lambda: now)
        monkeypatch.setattr(page_cache.time, "time", now.timestamp)
        page, found = shop.page("/es/blog/de-noche"), shop.get("blog/ui").json()["items"]
        feed, part = text_of(shop.page("/es/blog/feed.xml")), text_of(shop.page("/sitemap/pages.xml"))
        return page.status_code, [one["slug"] for one in found], "de-noche" in feed, "de-noche" in part

    assert seen_at(moment - timedelta(seconds=1)) == (404, [], False, False)
    assert seen_at(moment) == (200, ["de-noche"], True, True)
    card = shop.get("blog/ui/de-noche").json()
    assert (card["publishedAt"], card["publishedOn"]) == ("2031-12-02T04:30:00.000Z", "2031-12-01")
    assert "<pubDate>Tue, 02 Dec 2031 04:30:00 +0000</pubDate>" in text_of(shop.page("/es/blog/feed.xml"))


@pytest.mark.parametrize("fields", [{"status": "DRAFT"}, {"status": "ARCHIVED"}])
def test_what_is_not_published_is_nowhere(shop, store, fields):
    with inside(store):
        make_post(**fields)

    assert shop.page("/es/blog/como-nace-una-taza").status_code == 404
    assert shop.get("blog/ui").json()["items"] == []
    assert "/blog" not in text_of(shop.page("/sitemap/pages.xml"))
    assert "<item>" not in text_of(shop.page("/es/blog/feed.xml"))


def test_post_has_its_address_in_each_language_and_leads_on_from_earlier_ones(shop, store, api):
    with inside(store):
        post = make_post()
    api(as_="owner").patch(f"blog/{post.pk}", {"slug": {"es": "la-taza"}})

    moved = shop.page("/es/blog/como-nace-una-taza")
    head = text_of(shop.page("/es/blog/la-taza"))

    assert (moved.status_code, moved["Location"]) == (301, "/es/blog/la-taza")
    assert f'hreflang="en" href="{HOME}/en/blog/how-a-mug-is-born"' in head
    assert re.search(f'type="application/rss.xml" title="[^"]+" href="{HOME}/es/blog/feed.xml"', head)
    assert '"@type":"BlogPosting"' in head


def test_post_without_a_translation_is_shown_as_it_is(shop, store):
    with inside(store):
        make_post(title={"es": "Solo en español"}, body={"es": "<p>Hola.</p>"})

    post = shop.get("blog/ui/solo-en-espanol").json()
    shop.language = "en"
    other = shop.get("blog/ui/solo-en-espanol").json()

    assert post["language"] == other["language"] == "es"
    assert (other["html"], other["minutes"]) == ("<p>Hola.</p>", 1)


def test_feed_is_valid_and_holds_the_newest_first(shop, store):
    with inside(store):
        make_post(title={"es": "Primera & única"}, excerpt={"es": "<b>x</b>"}, tags=["taller"])
        make_post(title={"es": "Segunda"})

    response = shop.page("/es/blog/feed.xml")
    channel = ElementTree.fromstring(response.content).find("channel")

    assert response["Content-Type"] == "application/rss+xml; charset=utf-8"
    assert [item.findtext("title") for item in channel.iter("item")] == ["Segunda", "Primera & única"]
    assert channel.findall("item")[1].findtext("description") == "<b>x</b>"
    assert channel.find("item").findtext("link") == f"{HOME}/es/blog/segunda"


@pytest.mark.parametrize("language", ["es", "en"])
def test_feed_has_what_the_standard_requires(shop, store, language):
    """RSS 2.0: three elements of the channel, and what its readers tell posts apart by."""
    with inside(store):
        make_post(author_name="Ana & Luis", tags=["taller", "barro <y> fuego"])
        make_post(title={"es": "Segunda"})

    rss = ElementTree.fromstring(shop.page(f"/{language}/blog/feed.xml").content)
    [channel] = rss
    items = channel.findall("item")
    own = channel.find("{http://www.w3.org/2005/Atom}link").attrib
    links = [item.findtext("link") for item in items]

    assert (rss.tag, rss.attrib) == ("rss", {"version": "2.0"})
    assert all(channel.findtext(name) for name in ("title", "description"))
    assert channel.findtext("link") == f"{HOME}/{language}/blog"
    assert channel.findtext("language") == language
    feed = f"{HOME}/{language}/blog/feed.xml"
    assert own == {"href": feed, "rel": "self", "type": "application/rss+xml"}
    assert [item.findtext("guid") for item in items] == links
    assert len(set(links)) == 2
    dates = [parsedate_to_datetime(item.findtext("pubDate")) for item in items]
    assert dates == sorted(dates, reverse=True)
    assert [one.text for one in items[1].findall("category")] == ["taller", "barro <y> fuego"]
    assert items[1].findtext("{http://purl.org/dc/elements/1.1/}creator") == "Ana & Luis"
    assert [shop.page(link.removeprefix(HOME)).status_code for link in links] == [200, 200]


def test_site_map_names_the_blog_and_each_post(shop, store):
    with inside(store):
        make_post()

    part = text_of(shop.page("/sitemap/pages.xml"))

    assert f"<loc>{HOME}/es/blog</loc>" in part
    assert f"<loc>{HOME}/en/blog/how-a-mug-is-born</loc>" in part


def test_list_costs_the_same_however_many_posts(shop, store):
    def statements():
        with CaptureQueriesContext(connection) as requested:
            shop.get("blog/ui")
        return len(requested)

    with inside(store):
        make_post(cover_id=make_picture().pk)
    statements()
    few = statements()
    with inside(store):
        for _ in range(8):
            make_post(cover_id=make_picture().pk)

    assert statements() == few


def test_platform_shows_the_posts_of_its_own_store_alone(shop, store, api, settings):
    with inside(store):
        make_post()

    visitor = api(language="es")
    assert visitor.get("blog/ui").status_code == 404
    settings.PLATFORM_STORE = store.subdomain_name
    assert [post["slug"] for post in visitor.get("blog/ui").json()["items"]] == ["como-nace-una-taza"]
    assert visitor.get("blog/ui/como-nace-una-taza").json()["title"]
    assert visitor.get("blog/ui/nada").status_code == 404


def test_no_text_of_a_post_runs(shop, store, api):
    admin, payloads = api(as_="owner"), PAYLOADS[::6]
    made = admin.post("blog", {"title": {"es": "Ataque"}, "body": {"es": "x"}, "status": "PUBLISHED"}).json()
    for payload in payloads:
        line = " ".join(payload.split())[:40].strip() or "x"
        fields = {
            "title": {"es": line},
            "excerpt": {"es": line},
            "body": {"es": f"<p>x</p>{payload}"},
            "authorName": line,
            "tags": [line],
            "coverAlt": {"es": line},
            "seoTitle": {"es": line},
            "seoDescription": {"es": line},
        }
        assert admin.patch(f"blog/{made['_id']}", fields).status_code == 200, payload
        post = shop.get("blog/ui/ataque").json()
        page, feed = text_of(shop.page("/es/blog/ataque")), shop.page("/es/blog/feed.xml")
        listed = text_of(shop.page("/es/blog")) + text_of(shop.page(f"/es/blog?tag={quote(line)}"))

        assert is_harmless(post["html"]), payload
        assert (post["title"], post["authorName"], post["tags"]) == (line, line, [line])
        for html in (page, listed):
            assert html.count("<script") == len(re.findall(r'<script type="(?:application|module)', html))
            names = {name for _, attributes in Reader(html).found for name in attributes}
            assert not any(name.startswith("on") for name in names), payload
        ElementTree.fromstring(feed.content)
