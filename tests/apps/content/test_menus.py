"""Menus of header and footer."""

import pytest

from tenants.context import inside
from tests.factories.content import publish_page

pytestmark = pytest.mark.django_db
ABOUT = {"label": {"es": "Nosotros"}, "kind": "PAGE", "target": "about"}
CHAT = {"label": {"es": "Mapa"}, "kind": "LINK", "target": "https://maps.example/barro"}


def test_items_stand_in_the_shop_once_their_page_is_there(api, shop, store):
    saved = api(as_="owner").patch("store/menu", {"header": [ABOUT, CHAT], "version": 0})
    before = shop.get("store/ui").json()["menus"]
    with inside(store):
        publish_page("about")
    after = shop.get("store/ui").json()["menus"]

    assert saved.json()["header"] == [ABOUT, CHAT]
    assert [one["href"] for one in before["header"]] == [CHAT["target"]]
    assert after["header"][0] == {"label": "Nosotros", "href": "/about-us"}
    assert after["footer"] == []


@pytest.mark.parametrize(
    ("kind", "target"),
    [
        ("LINK", "javascript:alert(1)"),
        ("LINK", "//evil.example"),
        ("LINK", "/\\evil.example"),
        ("PAGE", "shoes"),
        ("CATEGORY", "nothing"),
        ("CATEGORY", "01a1fce1-8225-7fc7-82de-52b3d88bddc9"),
    ],
)
def test_what_leads_nowhere_is_refused(api, kind, target):
    item = {"label": {"es": "Ir"}, "kind": kind, "target": target}

    refused = api(as_="owner").patch("store/menu", {"footer": [item]})

    assert list(refused.json()["params"]) == ["footer.0.target"]
