"""The shop in a frame of the platform, under a design that nobody has saved."""

import json
import re
import time
from typing import Any

import pytest
from django.core import signing

from apps.products.models import Product
from apps.storefront import design_preview
from tenants.context import inside
from tenants.models import Store
from tests.http import ShopClient

pytestmark = pytest.mark.django_db
PLATFORM = "http://localhost:8000"


def ask(api: Any, **changes: Any) -> Any:
    return api(as_="owner").post("store/design/preview", {"language": "es", **changes})


def path_of(address: str) -> str:
    return "/" + address.split("/", 3)[3]


def test_a_design_is_shown_without_being_saved(api: Any) -> None:
    answer = ask(api, palette="musgo", hero={"title": {"es": "Barro vivo"}}, header="search")

    result = answer.json()
    assert answer.status_code == 200
    assert (result["design"]["hero"]["title"], result["design"]["header"]) == ("Barro vivo", "search")
    assert "--accent:#3E4B2E" in result["style"]
    assert api(as_="owner").get("store/design").json()["version"] == 0


def test_faint_colors_are_shown_too(api: Any) -> None:
    assert ask(api, colors={"text": "#BBBBBB"}).json()["design"]["colors"]["text"] == "#BBBBBB"


def test_a_picture_that_is_not_of_the_store_is_refused(api: Any) -> None:
    answer = ask(api, logoOid="01a1fce1-0000-7000-8000-0000000000aa")

    assert (answer.status_code, list(answer.json()["params"])) == (422, ["logoOid"])


def test_home_category_and_product_may_be_framed_by_the_platform_alone(
    api: Any, shop: ShopClient, mug: Product
) -> None:
    pages = ask(api).json()["pages"]

    assert list(pages) == ["home", "category", "product"]
    for address in pages.values():
        page = shop.page(path_of(address))
        assert page.status_code == 200
        assert f"frame-ancestors {PLATFORM};" in page["Content-Security-Policy"]
        assert (page["Cache-Control"], page["X-Robots-Tag"]) == ("private, no-store", "noindex")
        assert "ETag" not in page


def test_nothing_is_sold_in_a_preview(api: Any, shop: ShopClient) -> None:
    home = path_of(ask(api).json()["pages"]["home"])
    state = re.search(r'id="state">(.*?)</script>', shop.page(home).content.decode())
    assert state is not None

    result = json.loads(state[1])
    assert result["store"]["checkoutOpen"] is False
    assert result["previewOrigin"] == PLATFORM
    assert shop.page(home.replace("/es?", "/es/checkout/information?")).status_code == 404


@pytest.mark.parametrize("path", ["/es", "/es/cart", "/es?designPreview=wrong"])
def test_no_other_page_may_be_framed(shop: ShopClient, path: str) -> None:
    assert "frame-ancestors 'none';" in shop.page(path)["Content-Security-Policy"]


def test_the_secret_is_of_one_store_and_ends_after_half_an_hour(
    store: Store, other_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    with inside(store):
        token = design_preview.preview_token()
    assert design_preview.is_design_preview(token, store.pk)
    assert not design_preview.is_design_preview(token, other_store.pk)

    later = time.time() + 30 * 60 + 1
    monkeypatch.setattr(signing.time, "time", lambda: later)

    assert not design_preview.is_design_preview(token, store.pk)


def test_the_admin_may_frame_shops_and_nothing_else(client: Any) -> None:
    page = client.get("/admin", headers={"Host": "localhost:8000"})

    assert "frame-src http://*.shop.localhost:8000;" in page["Content-Security-Policy"]
