"""What a merchant reads when something runs out."""

from typing import Any

import pytest

from apps.notifications.models import Notification
from apps.products.models import Product, Variant
from apps.stock.services.reserve import reserve
from common.ids import new_id
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


def run_low(store: Any, units: int) -> Variant:
    """Seven mugs of which so many are sold; what the outbox does is done."""
    with inside(store):
        mug = stocked(7, product__name={"es": "Taza Quincha", "en": "Quincha mug"})
        reserve(order_id=new_id(), lines=[(mug.pk, units)])
        tell()
    return mug


def tell() -> None:
    for message in OutboxMessage.objects.filter(kind="stock.low", done_at=None):
        assert process(message.pk)


def test_notice_names_the_product_what_is_left_and_leads_to_it(store: Any, api: Any) -> None:
    mug = run_low(store, 5)

    with inside(store):
        [row] = Notification.objects.values("kind", "severity", "params", "link", "group_key", "repeats")
    assert row == {
        "kind": "low_stock",
        "severity": "warning",
        "params": {"product": "Taza Quincha", "left": 2},
        "link": f"/admin/products/{mug.product_id}",
        "group_key": f"low_stock:{mug.pk}",
        "repeats": 1,
    }
    for language, words in (
        ("es", ("Se acaba Taza Quincha", "Quedan 2")),
        ("en", ("Taza Quincha is low on stock", "2 left")),
    ):
        [reported] = api(as_="owner", language=language).get("store/notification/info").json()["items"]
        assert (reported["title"], reported["description"]) == words


def test_notice_names_the_variant_that_runs_out(store: Any, api: Any) -> None:
    options = [
        {"name": {"es": "Talla", "en": "Size"}, "value": {"es": "M", "en": "M"}},
        {"name": {"es": "Color", "en": "Colour"}, "value": {"es": "Rojo", "en": "Red"}},
    ]
    with inside(store):
        polo = stocked(7, product__name={"es": "Polo"}, options=options)
        reserve(order_id=new_id(), lines=[(polo.pk, 6)])
        tell()

    for language, title in (("es", "Se acaba Polo – M / Rojo"), ("en", "Polo – M / Rojo is low on stock")):
        [reported] = api(as_="owner", language=language).get("store/notification/info").json()["items"]
        assert reported["title"] == title


def test_who_still_has_enough_hears_nothing(store: Any) -> None:
    run_low(store, 1)

    with inside(store):
        assert not Notification.objects.exists()


@pytest.mark.parametrize("removed", ["deleted", "not counted"])
def test_notice_that_comes_too_late_is_none(store: Any, removed: str) -> None:
    with inside(store):
        mug = stocked(7)
        reserve(order_id=new_id(), lines=[(mug.pk, 5)])
        at = Product.objects.get(pk=mug.product_id).created_at
        changes: dict[str, Any] = {"deleted_at": at} if removed == "deleted" else {"available": None}
        Variant.objects.filter(pk=mug.pk).update(**changes)

        tell()

        assert not Notification.objects.exists()
