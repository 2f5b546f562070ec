from datetime import UTC, datetime

import pytest

from apps.discounts.events import DISCOUNTS_CHANGED
from apps.discounts.models import Promotion
from common.events import publish
from tenants.context import inside
from tests.factories.discounts import make_promotion

pytestmark = pytest.mark.django_db
LATER = datetime(2098, 1, 1, tzinfo=UTC)


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def slug(admin):
    """Of a mug of 49.00 that the shop shows."""
    made = admin.post("product", {"name": {"es": "Taza"}, "price": "49.00", "status": "PUBLISHED"})
    assert made.status_code == 201, made.json()
    return made.json()["slug"]["es"]


def _offers(shop, slug):
    (card,) = shop.get("product/ui").json()["items"]
    view = shop.get(f"product/ui/{slug}").json()
    assert view["offer"] == view["variants"][0]["offer"] == card["offer"]
    return card["offer"]


def _create(admin, **fields):
    body = {"kind": "PRICE_OFF", "name": {"es": "Oferta"}, "terms": {"percent": "12.50"}}
    assert admin.post("promotion", body | fields).status_code == 201


def test_a_percent_off_is_a_lower_price_on_card_and_page(admin, shop, slug):
    assert _offers(shop, slug) is None
    _create(admin)

    offer = _offers(shop, slug)
    assert (offer["price"], offer["endsAt"], offer["left"]) == ("42.87", None, None)
    assert offer["badge"].endswith("menos")


def test_a_2x1_is_a_badge_without_a_price(admin, shop, slug):
    _create(admin, kind="N_FOR_M", terms={"take": 2, "pay": 1})

    offer = _offers(shop, slug)
    assert (offer["badge"], offer["price"]) == ("2×1", None)


def test_a_flash_sale_tells_its_end_and_what_is_left_of_it(admin, shop, slug, store):
    _create(admin, flash=True, endsAt="2098-01-01T00:00:00Z", useLimit=20)
    with inside(store):
        Promotion.objects.update(used=17)

    offer = _offers(shop, slug)
    assert (offer["endsAt"], offer["left"]) == ("2098-01-01T00:00:00.000Z", 3)
    with inside(store):
        Promotion.objects.update(used=20)
    assert _offers(shop, slug) is None


def test_what_depends_on_the_cart_is_on_no_card(admin, shop, slug):
    _create(admin, minimumAmount="100.00")

    assert _offers(shop, slug) is None


def test_what_begins_later_is_on_no_card_yet(shop, slug, store):
    with inside(store):
        make_promotion(starts_at=LATER)
        publish(DISCOUNTS_CHANGED)

    assert _offers(shop, slug) is None
