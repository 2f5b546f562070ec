"""Posts as members write them: states, addresses, revisions, undo and what is refused."""

from datetime import timedelta

import pytest
from django.utils import timezone

from apps.attachments.uses import uses_of
from apps.blog.models import Post
from apps.blog.services import posts as services
from apps.blog.services.purge_posts import purge_posts
from apps.content.models import Page, PageVersion
from apps.products.models import Slug
from common.schemas import instant
from tenants.context import inside
from tests.factories.attachments import make_picture
from tests.factories.blog import BODY, TITLE, make_post

pytestmark = pytest.mark.django_db
UNKNOWN = "0190c5a0-0000-7000-8000-000000000000"
DAY = timedelta(days=1)


@pytest.fixture
def admin(api):
    return api(as_="owner")


def test_draft_is_written_published_and_put_away(admin, owner):
    made = admin.post("blog", {"title": TITLE, "body": BODY, "tags": ["taller"]})
    one = f"blog/{made.json()['_id']}"
    published = admin.patch(one, {"status": "PUBLISHED", "version": 1})
    late = admin.patch(one, {"authorName": "Rosa", "version": 1})
    archived = admin.patch(one, {"status": "ARCHIVED"})

    assert (made.status_code, made.json()["state"], made.json()["publishedAt"]) == (201, "DRAFT", None)
    assert made.json()["slug"] == {"es": "como-nace-una-taza", "en": "how-a-mug-is-born"}
    assert made.json()["authorName"] == owner.full_name
    assert (published.json()["state"], published.json()["publishedAt"] is not None) == ("PUBLISHED", True)
    assert (late.status_code, late.json()["params"]["reason"]) == (409, "stale")
    assert archived.json()["state"] == "ARCHIVED"


def test_list_is_searched_and_counted_by_state(admin, store):
    with inside(store):
        make_post(title={"es": "Borrador del año"}, status="DRAFT")
        make_post(published_at=timezone.now() + DAY)
        make_post()

    page = admin.get("blog").json()
    found = admin.get("blog?q=ano").json()["items"]
    scheduled = admin.get("blog?state=SCHEDULED").json()["items"]

    assert page["counts"] == {"ALL": 3, "DRAFT": 1, "PUBLISHED": 1, "SCHEDULED": 1}
    assert [row["title"]["es"] for row in found] == ["Borrador del año"]
    assert [row["state"] for row in scheduled] == ["SCHEDULED"]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"title": {}}, "title"),
        ({"title": {"es": "a" * 251}}, "title.es"),
        ({"excerpt": {"es": "a" * 321}}, "excerpt.es"),
        ({"tags": ["a" * 41]}, "tags.0"),
        ({"tags": ["a"] * 11}, "tags"),
        ({"coverOid": UNKNOWN}, "coverOid"),
        ({"productOids": [UNKNOWN]}, "productOids"),
        ({"publishedAt": "2026-12-01T00:00:00"}, "publishedAt"),
        ({"status": "SCHEDULED"}, "status"),
        ({"status": "PUBLISHED", "body": None}, "body"),
        ({"status": "PUBLISHED", "title": {"en": "Only English"}}, "title"),
        ({"seoTitle": {"es": "a" * 71}}, "seoTitle.es"),
        ({"slug": {"es": "¿?"}}, "slug.es"),
    ],
)
def test_post_is_refused(admin, body, field):
    answer = admin.post("blog", {"title": TITLE, "body": BODY} | body)

    assert answer.status_code == 422, answer.json()
    assert list(answer.json()["params"]) == [field]


def test_address_is_unique_and_stays_when_the_title_changes(admin):
    first = admin.post("blog", {"title": TITLE}).json()
    second = admin.post("blog", {"title": TITLE}).json()
    renamed = admin.patch(f"blog/{first['_id']}", {"title": {"es": "Otro", "en": "Another"}}).json()
    taken = admin.patch(f"blog/{second['_id']}", {"slug": {"es": "como-nace-una-taza"}})

    assert second["slug"]["es"] == "como-nace-una-taza-2"
    assert renamed["slug"] == first["slug"]
    assert (taken.status_code, taken.json()["code"]) == (409, "11000")


def test_text_holds_pictures_of_the_own_library_alone(admin, store):
    with inside(store):
        picture = make_picture()
    own = f"/media/stores/{store.pk}/files/{picture.pk}.jpg"
    other = f"/media/stores/{UNKNOWN}/files/{picture.pk}.jpg"
    text = "".join(f'<p><img src="{src}" alt="x"></p>' for src in (own, other, "https://evil.example/x.jpg"))

    made = admin.post("blog", {"title": TITLE, "body": {"es": text}}).json()

    assert made["body"]["es"].count("src=") == 1
    assert own in made["body"]["es"]
    with inside(store):
        [use], _ = uses_of([picture.pk])
        assert (use.kind, use.name) == ("post", TITLE)


def test_what_it_was_is_read_and_comes_back(admin):
    made = admin.post("blog", {"title": TITLE, "body": BODY}).json()
    one = f"blog/{made['_id']}"
    admin.patch(one, {"body": {"es": "<p>Otra cosa.</p>"}})
    admin.patch(one, {"status": "PUBLISHED"})

    rows = admin.get(f"{one}/revision").json()["items"]
    first = admin.get(f"{one}/revision/1").json()
    restored = admin.post(f"{one}/revision/1/restore", {}).json()

    assert [row["number"] for row in rows] == [2, 1]
    assert first["body"] == BODY
    assert (restored["body"], restored["state"]) == (BODY, "PUBLISHED")
    assert admin.get(f"{one}/revision").json()["items"][0]["number"] == 3
    assert admin.get(f"{one}/revision/99").status_code == 404


def test_fifty_revisions_stay(admin, store, monkeypatch):
    monkeypatch.setattr("apps.blog.services.revisions.MAX_REVISIONS", 3)
    made = admin.post("blog", {"title": TITLE}).json()
    for number in range(5):
        admin.patch(f"blog/{made['_id']}", {"title": {"es": f"Título {number}"}})

    rows = admin.get(f"blog/{made['_id']}/revision").json()["items"]

    assert [row["number"] for row in rows] == [6, 5, 4]


def test_deleted_post_comes_back_and_leaves_for_good_after_thirty_days(admin, store):
    made = admin.post("blog", {"title": TITLE, "body": BODY, "status": "PUBLISHED"}).json()
    one = f"blog/{made['_id']}"

    assert admin.delete(one).status_code == 204
    assert admin.get(one).status_code == 404
    assert admin.post(f"{one}/restore").json()["state"] == "PUBLISHED"
    admin.delete(one)
    with inside(store):
        purge_posts(timezone.now() + timedelta(days=29))
        assert Post.objects.count() == 1
        purge_posts(timezone.now() + timedelta(days=31))
        rows = (Post.objects, PageVersion.objects, Page.objects.filter(kind="POST"))
        assert [each.count() for each in rows] == [0, 0, 0]
        assert not Slug.objects.filter(kind="post").exists()


def test_store_has_a_bounded_number_of_posts(admin, monkeypatch):
    monkeypatch.setattr(services, "MAX_POSTS", 1)
    admin.post("blog", {"title": TITLE})

    refused = admin.post("blog", {"title": TITLE})

    assert (refused.status_code, refused.json()["params"]["reason"]) == (409, "too_many_posts")


def test_scheduled_post_can_be_moved(admin):
    soon, later = (instant(timezone.now() + days * DAY) for days in (1, 2))
    made = admin.post("blog", {"title": TITLE, "body": BODY, "status": "PUBLISHED", "publishedAt": soon})
    moved = admin.patch(f"blog/{made.json()['_id']}", {"publishedAt": later}).json()
    now = admin.patch(f"blog/{made.json()['_id']}", {"publishedAt": None}).json()

    assert (made.json()["state"], moved["publishedAt"]) == ("SCHEDULED", later)
    assert now["state"] == "PUBLISHED"
