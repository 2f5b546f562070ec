"""The address of a post in each language, and where its earlier ones lead."""

import pytest

from apps.products.models import Slug
from apps.storefront import renderer
from tenants.context import inside
from tests.apps.storefront.fake_renderer import CountingRenderer
from tests.factories.blog import BODY, TITLE, make_post

pytestmark = pytest.mark.django_db
ES, EN = "como-nace-una-taza", "how-a-mug-is-born"


@pytest.fixture(autouse=True)
def drawing(monkeypatch):
    monkeypatch.setattr(renderer, "render", CountingRenderer())


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def post(store):
    with inside(store):
        return f"blog/{make_post().pk}"


def rename(admin, post, **slug):
    answer = admin.patch(post, {"slug": slug})
    assert answer.status_code == 200, answer.content
    return answer.json()["slug"]


def way(shop, path):
    """Where a page is, or where it leads to."""
    page = shop.page(path)
    return page.status_code, page.get("Location")


def test_each_language_has_its_own_address_and_the_other_ones_leads_to_it(shop, post):
    found = {path: way(shop, path) for path in (f"/es/blog/{ES}", f"/en/blog/{EN}")}
    crossed = {path: way(shop, path) for path in (f"/es/blog/{EN}", f"/en/blog/{ES}")}

    assert set(found.values()) == {(200, None)}
    assert crossed == {
        f"/es/blog/{EN}": (301, f"/es/blog/{ES}"),
        f"/en/blog/{ES}": (301, f"/en/blog/{EN}"),
    }


def test_every_earlier_address_leads_on_in_one_step(admin, shop, post):
    rename(admin, post, es="la-taza", en="the-mug")
    slugs = rename(admin, post, es="taza")

    assert slugs == {"es": "taza", "en": "the-mug"}
    assert [way(shop, f"/es/blog/{slug}") for slug in (ES, "la-taza", EN, "the-mug")] == [
        (301, "/es/blog/taza")
    ] * 4
    assert [way(shop, f"/en/blog/{slug}") for slug in (ES, "la-taza", EN, "taza")] == [
        (301, "/en/blog/the-mug")
    ] * 4
    assert (way(shop, "/es/blog/taza"), way(shop, "/en/blog/the-mug")) == ((200, None), (200, None))
    assert shop.get(f"blog/ui/{ES}").json()["slug"] == "taza"


def test_post_goes_back_to_an_earlier_address(admin, shop, post):
    rename(admin, post, es="la-taza")
    rename(admin, post, es=ES)

    assert way(shop, f"/es/blog/{ES}") == (200, None)
    assert way(shop, "/es/blog/la-taza") == (301, f"/es/blog/{ES}")


def test_address_that_another_has_or_had_is_refused_in_both_languages(admin, post):
    rename(admin, post, es="la-taza")
    other = f"blog/{admin.post('blog', {'title': {'es': 'Otra', 'en': 'Another'}}).json()['_id']}"

    def refused(language, slug):
        answer = admin.patch(other, {"slug": {language: slug}})
        assert (answer.status_code, answer.json()["params"]["name"]) == (409, TITLE["en"])
        return answer.json()["params"]["reason"]

    reasons = [[refused(language, slug) for slug in ("la-taza", EN, ES)] for language in ("es", "en")]

    assert reasons == [["slug_taken", "slug_taken", "slug_former"]] * 2
    assert admin.get(other).json()["slug"] == {"es": "otra", "en": "another"}
    assert admin.delete(post).status_code == 204
    assert refused("es", "la-taza") == "slug_of_deleted"


def test_new_post_of_the_same_title_gets_an_address_of_its_own_in_each_language(admin, post):
    second, third = (admin.post("blog", {"title": TITLE}).json()["slug"] for _ in range(2))

    assert second == {"es": f"{ES}-2", "en": f"{EN}-2"}
    assert third == {"es": f"{ES}-3", "en": f"{EN}-3"}


def test_one_word_may_be_the_address_in_both_languages(admin, shop, store):
    title = {"es": "Kintsugi", "en": "Kintsugi"}
    made = admin.post("blog", {"title": title, "body": BODY, "status": "PUBLISHED"}).json()

    assert made["slug"] == {"es": "kintsugi", "en": "kintsugi"}
    assert [way(shop, f"/{language}/blog/kintsugi") for language in ("es", "en")] == [(200, None)] * 2
    with inside(store):
        assert Slug.objects.filter(kind="post", slug="kintsugi").count() == 1


def test_language_that_comes_later_gets_its_address_and_the_shared_one_leads_on(admin, shop):
    made = admin.post("blog", {"title": {"es": "El torno"}, "body": BODY, "status": "PUBLISHED"}).json()

    written = admin.patch(f"blog/{made['_id']}", {"title": {"es": "El torno", "en": "The wheel"}}).json()

    assert written["slug"] == {"es": "el-torno", "en": "the-wheel"}
    assert way(shop, "/en/blog/el-torno") == (301, "/en/blog/the-wheel")


def test_address_of_a_deleted_post_is_nowhere_until_it_comes_back(admin, shop, post):
    rename(admin, post, es="la-taza")
    admin.delete(post)
    missing = [way(shop, f"/es/blog/{slug}") for slug in (ES, "la-taza")]
    admin.post(f"{post}/restore")

    assert missing == [(404, None)] * 2
    assert way(shop, f"/es/blog/{ES}") == (301, "/es/blog/la-taza")
