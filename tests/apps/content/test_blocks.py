"""Pages made of blocks: drafts, versions, what is refused, and the plan of when the shop shows which."""

from datetime import timedelta

import pytest
from django.utils import timezone

from apps.activity.models import Activity
from apps.attachments.models import Attachment
from apps.attachments.uses import without_use
from apps.content.blocks.services import RETURN, go_back
from apps.content.models import Page
from apps.content.services.pointer import EFFECT, take_effect
from common.models import OutboxMessage
from common.schemas import instant
from tenants.context import inside
from tests.factories.attachments import make_picture
from tests.factories.content import make_block, publish_page_of_blocks

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)
HOME = "page/blocks/home"


@pytest.fixture
def admin(api):
    return api(as_="owner")


def text(words: str):
    return make_block("TEXT", title={"es": words})


def titles_in(shop):
    answer = shop.get("page/ui/blocks/home")
    return [one["title"] for one in answer.json()["blocks"]] if answer.status_code == 200 else None


def test_untouched_page_is_what_the_shop_shows(admin):
    home, product = (admin.get(f"page/blocks/{key}").json() for key in ("home", "product"))

    kinds = ["HERO", "BANNERS", "CATEGORIES", "PRODUCTS", "ASSURANCES", "DISTRICT"]
    assert [one["kind"] for one in home["blocks"]] == kinds
    assert [one["kind"] for one in product["blocks"]] == ["PRODUCT_REVIEWS", "RELATED", "RECENT"]
    assert (home["isOwn"], home["hasDraft"], home["versions"]) == (False, False, [])
    assert admin.get("page/blocks/terms").status_code == 404


def test_draft_reaches_nobody_until_it_is_published(admin, shop):
    saved = admin.patch(HOME, {"blocks": [text("Uno")], "version": 1})
    before = titles_in(shop)
    published = admin.post(f"{HOME}/publish", {"version": 2})
    late = admin.patch(HOME, {"blocks": [], "version": 2})

    assert (saved.status_code, saved.json()["hasDraft"]) == (200, True)
    assert before is None
    assert (published.status_code, published.json()["isOwn"]) == (200, True)
    assert titles_in(shop) == ["Uno"]
    assert (late.status_code, late.json()["params"]["reason"]) == (409, "stale")
    assert admin.post(f"{HOME}/publish", {}).json()["params"]["reason"] == "page_nothing_new"


def test_earlier_version_comes_back_as_a_draft(admin, shop):
    for words in ("Uno", "Dos"):
        admin.patch(HOME, {"blocks": [text(words)]})
        admin.post(f"{HOME}/publish", {})

    draft = admin.post(f"{HOME}/draft", {"source": "VERSION", "number": 1}).json()

    assert [one["title"] for one in draft["blocks"]] == [{"es": "Uno"}]
    assert [one["state"] for one in draft["versions"]] == ["IN_FORCE", "PAST"]
    assert titles_in(shop) == ["Dos"]
    assert admin.post(f"{HOME}/draft", {"source": "VERSION", "number": 9}).status_code == 404


@pytest.mark.parametrize("ready", ["COMPLETE", "CATALOG", "STORY", "PRESENT"])
@pytest.mark.parametrize("key", ["home", "product"])
def test_ready_page_is_one_press_away(admin, key, ready):
    answer = admin.post(f"page/blocks/{key}/draft", {"source": "READY", "ready": ready})

    assert (answer.status_code, answer.json()["hasDraft"]) == (200, True)
    assert admin.post(f"page/blocks/{key}/publish", {}).status_code == 200


@pytest.mark.parametrize(
    ("block", "field"),
    [
        (make_block("IFRAME"), "blocks.0"),
        (make_block("TEXT", style="color:red"), "blocks.0.TEXT.style"),
        (make_block("TEXT", title={"es": "a" * 81}), "blocks.0.TEXT.title.es"),
        (make_block("TEXT", link={"kind": "LINK", "target": "javascript:alert(1)"}), "blocks.0.TEXT.link"),
        (make_block("TEXT", link={"kind": "LINK", "target": "//elsewhere.example"}), "blocks.0.TEXT.link"),
        (make_block("VIDEO", address="https://evil.example/v"), "blocks.0.VIDEO.address"),
        (make_block("VIDEO", address="http://youtube.com/watch?v=1"), "blocks.0.VIDEO.address"),
        (make_block("VIDEO", address='https://youtube.com/"><script>'), "blocks.0.VIDEO.address"),
        (make_block("PRODUCTS", count=13), "blocks.0.PRODUCTS.count"),
        (make_block("PRODUCTS", rule={"sort": "random()"}), "blocks.0.PRODUCTS.rule.sort"),
        (make_block("COUNTDOWN", endsAt="2026-12-01T00:00:00"), "blocks.0.COUNTDOWN.endsAt"),
        (make_block("RELATED"), "blocks.0.kind"),
    ],
)
def test_block_is_refused(admin, block, field):
    answer = admin.patch(HOME, {"blocks": [block]})

    assert (answer.status_code, list(answer.json()["params"])) == (422, [field])
    assert admin.get(HOME).json()["hasDraft"] is False


def test_thirty_blocks_are_enough_and_none_stands_twice(admin):
    block = text("Uno")

    assert admin.patch(HOME, {"blocks": [text("Uno") for _ in range(31)]}).status_code == 422
    assert admin.patch(HOME, {"blocks": [block, block]}).status_code == 422
    assert admin.patch(HOME, {"blocks": [text("Uno") for _ in range(30)]}).status_code == 200


def test_html_is_cleaned_on_the_way_in(admin):
    dirty = '<p onclick="x()">Hola<script>x()</script><a href="javascript:x()">y</a></p><iframe src=//e>'

    saved = admin.patch(HOME, {"blocks": [make_block("STORY", html={"es": dirty})]})

    assert saved.json()["blocks"][0]["html"] == {"es": '<p>Hola<a rel="noopener nofollow">y</a></p>'}


def test_hidden_and_scheduled_blocks_stand_where_they_should(admin, shop, store):
    now = timezone.now()
    with inside(store):
        publish_page_of_blocks(
            text("Siempre"),
            {**text("Oculto"), "hidden": True},
            {**text("Ahora"), "startsAt": instant(now - HOUR), "endsAt": instant(now + HOUR)},
            {**text("Después"), "startsAt": instant(now + HOUR)},
            {**text("Antes"), "endsAt": instant(now - HOUR)},
        )

    assert titles_in(shop) == ["Siempre", "Ahora"]
    hidden = admin.patch(HOME, {"blocks": [{**text("x"), "hidden": True}]})
    assert hidden.status_code == 200
    assert admin.post(f"{HOME}/publish", {}).status_code == 422


def test_page_is_published_at_its_moment_and_goes_back_at_another(admin, shop, store, monkeypatch):
    now = timezone.now()
    with inside(store):
        publish_page_of_blocks(text("Uno"))
        page = publish_page_of_blocks(text("Dos"), publish_at=now + HOUR, return_at=now + 3 * HOUR)
        waiting = OutboxMessage.objects.filter(kind__in=[EFFECT, RETURN]).values_list("kind", flat=True)
        assert sorted(waiting) == [EFFECT, RETURN]
        first, second = page.current_id, page.scheduled_id

    def at(moment):
        monkeypatch.setattr(timezone, "now", lambda: moment)
        return titles_in(shop)

    # The clock alone, before the worker has moved the pointer.
    assert [at(now), at(now + 2 * HOUR), at(now + 4 * HOUR)] == [["Uno"], ["Dos"], ["Uno"]]
    with inside(store):
        monkeypatch.setattr(timezone, "now", lambda: now + 2 * HOUR)
        take_effect(second)
        go_back(second)
        assert Page.objects.get(key="home").current_id == second
        monkeypatch.setattr(timezone, "now", lambda: now + 3 * HOUR)
        go_back(second)
        assert Page.objects.get(key="home").current_id == first
    assert at(now + 4 * HOUR) == ["Uno"]


def test_first_page_goes_back_to_none(admin, shop, store, monkeypatch):
    now = timezone.now()
    with inside(store):
        publish_page_of_blocks(text("Uno"), return_at=now + HOUR)

    assert titles_in(shop) == ["Uno"]
    monkeypatch.setattr(timezone, "now", lambda: now + 2 * HOUR)
    assert titles_in(shop) is None


def test_plan_is_called_off(admin, shop, store):
    with inside(store):
        publish_page_of_blocks(text("Uno"), publish_at=timezone.now() + HOUR)

    assert admin.get(HOME).json()["scheduledAt"] is not None
    assert admin.delete(f"{HOME}/schedule").status_code == 204
    after = admin.get(HOME).json()
    assert (after["scheduledAt"], after["hasDraft"], after["versions"]) == (None, True, [])


@pytest.mark.parametrize(
    ("hours", "field"),
    [
        ({"publishAt": -1}, "publishAt"),
        ({"publishAt": 9000}, "publishAt"),
        ({"publishAt": 2, "returnAt": 1}, "returnAt"),
    ],
)
def test_moment_that_cannot_be_is_refused(admin, hours, field):
    admin.patch(HOME, {"blocks": [text("Uno")]})
    body = {name: instant(timezone.now() + number * HOUR) for name, number in hours.items()}

    answer = admin.post(f"{HOME}/publish", body)

    assert (answer.status_code, list(answer.json()["params"])) == (422, [field])


def test_picture_of_a_draft_is_in_use(admin, store):
    with inside(store):
        used, unused = make_picture(), make_picture()
    saved = admin.patch(HOME, {"blocks": [make_block("GALLERY", imageOids=[str(used.pk)])]})
    with inside(store):
        found = set(without_use(Attachment.objects.all()).values_list("pk", flat=True))

    assert list(saved.json()["pictures"]) == [str(used.pk)]
    assert used.pk not in found
    assert unused.pk in found


def test_late_worker_loses_no_version(admin, shop, store, monkeypatch):
    now = timezone.now()
    with inside(store):
        publish_page_of_blocks(text("Uno"))
        publish_page_of_blocks(text("Dos"), publish_at=now + HOUR)
        monkeypatch.setattr(timezone, "now", lambda: now + 2 * HOUR)
        publish_page_of_blocks(text("Tres"), return_at=now + 3 * HOUR)

    assert titles_in(shop) == ["Tres"]
    monkeypatch.setattr(timezone, "now", lambda: now + 4 * HOUR)
    assert titles_in(shop) == ["Dos"]


def test_activity_tells_of_what_is_published_and_of_no_draft(admin, store):
    for title in ("Uno", "Dos"):
        admin.patch(HOME, {"blocks": [text(title)]})
    with inside(store):
        drafts = Activity.objects.filter(kind="page", action="UPDATED").count()
    admin.post(f"{HOME}/publish", {})

    with inside(store):
        published = Activity.objects.filter(kind="page", action="UPDATED").count()
    assert (drafts, published) == (0, 1)
