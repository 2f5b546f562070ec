"""Pages of the store's own texts in its shop."""

import pytest

from apps.storefront import renderer
from tenants.context import inside
from tests.apps.storefront.fake_renderer import CountingRenderer
from tests.apps.storefront.test_page_data import state_of
from tests.factories.content import make_question, publish_page

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def drawing(monkeypatch):
    monkeypatch.setattr(renderer, "render", CountingRenderer())


@pytest.mark.parametrize(
    ("key", "path"), [("privacy", "privacy"), ("shipping", "shipping-and-payments"), ("about", "about-us")]
)
def test_text_is_a_page_once_it_is_in_force(shop, store, key, path):
    before = shop.page(f"/es/{path}")
    with inside(store):
        publish_page(key)
    page = shop.page(f"/es/{path}")

    assert before.status_code == 404
    assert page.status_code == 200
    for call, value in state_of(page)["data"].items():
        assert shop.get(call).json() == value
    assert f"/es/{path}" in shop.page("/sitemap/pages.xml").content.decode()


def test_terms_are_the_platforms_until_the_store_has_its_own(shop, store, django_capture_on_commit_callbacks):
    before = shop.page("/es/terms")
    with django_capture_on_commit_callbacks(execute=True), inside(store):
        publish_page("terms")
        publish_page("terms", body={"es": "<p>Otros términos.</p>"})

    assert state_of(before)["data"] == {}
    assert list(state_of(shop.page("/es/terms"))["data"]) == ["page/ui/terms"]
    earlier = state_of(shop.page("/es/terms?version=2"))["data"]["page/ui/terms?version=2"]
    assert earlier["inForceUntil"]
    assert shop.page("/es/terms?version=9").status_code == 404


def test_faq_of_the_page_is_that_of_the_call(shop, store):
    with inside(store):
        make_question()

    data = state_of(shop.page("/es/faq"))["data"]

    assert data == {"page/ui/faq": shop.get("page/ui/faq").json()}
