"""What changes a row from outside: the clock, the library, the store's settings, sales."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import orjson
import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from apps.attachments.services.replace_file import replace_file
from apps.orders.actors import SYSTEM
from apps.orders.reports.services.count_sales import count_all_sales
from apps.orders.state_machine.services.change_state import Details, change_state
from apps.products import tasks
from apps.products.editing.services.create_product import create_product
from apps.products.editing.services.update_product import update_product
from apps.products.listings.services import listing
from apps.products.listings.services.listing import refresh_listings
from apps.products.listings.services.rebuild_listings import drifted_listings
from apps.products.models import Listing, Product, Variant
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tenants.models import Store
from tests.factories.attachments import png
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


def do(kind: str) -> int:
    messages = list(OutboxMessage.objects.filter(kind=kind, done_at=None).order_by("not_before"))
    return sum(process(message.pk) for message in messages)


def card() -> dict[str, Any]:
    found: dict[str, Any] = orjson.loads(Listing.objects.values_list("card_es", flat=True).get())
    return found


def test_a_sale_that_ends_changes_the_row_at_its_moment(store: Any, monkeypatch: Any) -> None:
    soon = timezone.now() + timedelta(hours=1)
    later = soon + timedelta(hours=1)
    with inside(store):
        variant = stocked(9, price="8.00", compare_price="10.00", sale_starts_at=soon, sale_ends_at=later)
    assert OutboxMessage.objects.get(kind="listing.due").not_before == soon

    for moment, price, due in ((soon, "8.00", later), (later, "10.00", None)):
        monkeypatch.setattr(timezone, "now", lambda moment=moment: moment)
        assert do("listing.due") == 1
        with inside(store):
            assert (card()["price"], Listing.objects.get().due_at) == (price, due), variant.pk


def test_dates_of_publishing_end_the_pages_that_are_kept(
    store: Any, monkeypatch: Any, django_capture_on_commit_callbacks: Any
) -> None:
    soon = timezone.now() + timedelta(hours=1)
    later, sale = soon + timedelta(hours=1), soon + timedelta(hours=2)
    with inside(store):
        variant = stocked(9, price="8.00", compare_price="10.00", sale_starts_at=sale)
        dates = {"publish_at": soon, "unpublish_at": later}
        update_product(product_id=variant.product_id, changes=dates, actor_id=None)

    for moment, due in ((soon, later), (later, sale)):
        message = OutboxMessage.objects.get(kind="listing.due", not_before=moment)
        monkeypatch.setattr(timezone, "now", lambda moment=moment: moment)
        before = Store.objects.get(pk=store.pk).content_version
        with django_capture_on_commit_callbacks(execute=True):
            assert process(message.pk)
        assert Store.objects.get(pk=store.pk).content_version != before
        with inside(store):
            assert Listing.objects.get().due_at == due
            assert drifted_listings() == []


def test_dates_of_a_draft_wait_for_nothing(store: Any) -> None:
    with inside(store):
        fields = {"name": {"es": "Taza"}, "publish_at": timezone.now() + timedelta(hours=1)}
        draft = create_product(fields=fields, actor_id=None)
        assert Listing.objects.get().due_at is None

        update_product(product_id=draft.pk, changes={"status": "HIDDEN"}, actor_id=None)
        assert Listing.objects.get().due_at == draft.publish_at


def test_another_content_of_a_picture_changes_the_card(api: Any, store: Any, photo: str) -> None:
    admin = api(as_="owner")
    admin.post("product", {"name": {"es": "Taza"}, "photos": [{"attachmentOid": photo}]})
    with inside(store):
        before = card()["photo"]["url"]

    with inside(store):
        replace_file(file_id=UUID(photo), file=png(color="navy"), name="other.png")

    assert do("attachment.changed") >= 1
    with inside(store):
        assert card()["photo"]["url"] != before
        assert drifted_listings() == []


def test_a_photo_that_is_gone_for_good_leaves_its_products(api: Any, store: Any, photos: list[str]) -> None:
    admin = api(as_="owner")
    first, second, _ = photos
    ids = [
        admin.post("product", {"name": {"es": name}, "photos": result}).json()["_id"]
        for name, result in {
            "Dos": [{"attachmentOid": first}, {"attachmentOid": second}],
            "Una": [{"attachmentOid": first}],
            "Otra": [{"attachmentOid": second}],
        }.items()
    ]
    with inside(store):
        variant = Product.objects.get(pk=ids[0]).variants.get()
        Variant.objects.filter(pk=variant.pk).update(picture_id=first)
    admin.delete(f"product/{ids[1]}")

    admin.patch(f"attachment/{first}/trash")
    do("attachment.changed")
    trashed = admin.get(f"product/{ids[0]}").json()["photos"]
    admin.delete(f"attachment/{first}")
    do("attachment.changed")
    admin.post(f"product/{ids[1]}/restore")

    result = {row["name"]["es"]: row["photo"] for row in admin.get("product").json()["items"]}
    assert [row["attachmentOid"] for row in trashed] == [first, second]
    assert result["Dos"]["url"] == result["Otra"]["url"] != ""
    assert result["Una"] is None
    assert [row["name"]["es"] for row in admin.get("product", noPhoto=True).json()["items"]] == ["Una"]
    assert [admin.get(f"product/{one}").json()["version"] for one in ids] == [2, 2, 1]
    with inside(store):
        variant.refresh_from_db()
        assert variant.picture_id is None
        assert drifted_listings() == []


def test_many_products_let_go_of_a_photo_slice_by_slice(
    api: Any, store: Any, photo: str, monkeypatch: Any
) -> None:
    monkeypatch.setattr(tasks, "AT_ONCE", 2)
    admin = api(as_="owner")
    for number in range(5):
        admin.post("product", {"name": {"es": f"P{number}"}, "photos": [{"attachmentOid": photo}]})
    admin.delete(f"attachment/{photo}")

    rounds = 0
    while do("attachment.changed"):
        rounds += 1

    assert rounds == 3
    with inside(store):
        assert list(Product.objects.values_list("photos", flat=True)) == [[]] * 5
        assert not Listing.objects.exclude(photo_id=None).exists()


def test_another_language_of_the_store_writes_all_rows_anew(
    store: Any, api: Any, django_capture_on_commit_callbacks: Any
) -> None:
    admin = api(as_="owner")
    for es, en in (("Plato", "Saucer"), ("Taza", "Mug")):
        admin.post("product", {"name": {"es": es, "en": en}, "price": "5"})

    with django_capture_on_commit_callbacks(execute=True):
        answer = admin.patch("store", {"language": "en"})

    assert answer.status_code == 200, answer.json()
    assert do("listing.rebuild") == 1
    store.refresh_from_db()
    with inside(store):
        assert drifted_listings() == []
    by_name = admin.get("product?sort=name").json()["items"]
    assert [row["name"]["en"] for row in by_name] == ["Mug", "Saucer"]


def test_what_is_confirmed_counts_as_sold(store: Any) -> None:
    with inside(store):
        order = place((stocked(9), 3))
        change_state(order_id=order.pk, to="CONFIRMED", actor=SYSTEM)
    do("order.state_changed")
    with inside(store):
        assert Listing.objects.get().sold == 3

        count_all_sales()
        assert Listing.objects.get().sold == 3

        count_all_sales(timezone.now() + timedelta(days=91))
        assert Listing.objects.get().sold == 0


@pytest.mark.parametrize("way", ["one", "many"])
def test_what_comes_back_has_sold_what_it_had(store: Any, api: Any, way: str) -> None:
    admin = api(as_="owner")
    with inside(store):
        mugs, plates, stays = stocked(9), stocked(9), stocked(9)
        for lines in [((mugs, 3), (stays, 5)), ((mugs, 1), (plates, 2)), ((mugs, 4),)]:
            order = place(*lines)
            change_state(order_id=order.pk, to="CONFIRMED", actor=SYSTEM)
        change_state(order_id=order.pk, to="CANCELLED", actor=SYSTEM, details=Details(reason="OTHER"))
    do("order.state_changed")
    ids = [str(mugs.product_id), str(plates.product_id)]
    if way == "many":
        admin.post("product/bulk", {"oids": ids, "action": "DELETE"})
        admin.post("product/bulk", {"oids": ids, "action": "RESTORE"})
    for one in ids if way == "one" else []:
        admin.delete(f"product/{one}")
        assert admin.post(f"product/{one}/restore").status_code == 200

    reported = do("product.restored")

    with inside(store):
        sold = dict(Listing.objects.values_list("product_id", "sold"))
    assert sold == {mugs.product_id: 4, plates.product_id: 2, stays.product_id: 5}
    assert reported == (2 if way == "one" else 1)


@pytest.mark.parametrize("moved", [True, False])
def test_rows_of_a_large_category_are_written_slice_by_slice(
    store: Any,
    api: Any,
    shop: Any,
    monkeypatch: Any,
    django_capture_on_commit_callbacks: Any,
    *,
    moved: bool,
) -> None:
    monkeypatch.setattr(listing, "BATCH", 2)
    admin = api(as_="owner")
    large, other = (
        admin.post("product/category", {"name": {"es": name}}).json()["_id"] for name in ("Ropa", "Otra")
    )
    for number in range(5):
        body = {"name": {"es": f"P{number}"}, "status": "PUBLISHED", "price": "9", "categoryOids": [large]}
        assert admin.post("product", body).status_code == 201

    def seen() -> tuple[list[Any], list[Any], int]:
        """The categories that cards and rows name; how many the other category has."""
        cards, rows = shop.get("product/ui").json()["items"], admin.get("product").json()["items"]
        named = [card["category"] and card["category"]["slug"] for card in cards]
        return (
            named,
            [row["categoryNames"] for row in rows],
            shop.get("product/ui", category="otra").json()["total"],
        )

    admin.delete(f"product/category/{large}" + (f"?moveTo={other}" if moved else ""))
    assert seen() == ([None] * 5, [[]] * 5, 0)
    assert shop.get("product/ui", category="ropa").json()["total"] == 0
    before = Store.objects.get(pk=store.pk).content_version
    with django_capture_on_commit_callbacks(execute=True):
        assert do("listing.refresh") == 3
    assert Store.objects.get(pk=store.pk).content_version > before
    there = (["otra"] * 5, [[{"es": "Otra"}]] * 5, 5)
    assert seen() == (there if moved else ([None] * 5, [[]] * 5, 0))

    admin.post(f"product/category/{large}/restore")
    assert do("listing.refresh") == 3
    assert seen() == (["ropa"] * 5, [[{"es": "Ropa"}]] * 5, 0)
    with inside(store):
        assert drifted_listings() == []


def test_rows_of_a_small_category_are_written_at_once(store: Any, api: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(listing, "BATCH", 2)
    admin = api(as_="owner")
    category = admin.post("product/category", {"name": {"es": "Ropa"}}).json()["_id"]
    for number in range(2):
        admin.post("product", {"name": {"es": f"P{number}"}, "categoryOids": [category]})

    admin.delete(f"product/category/{category}")

    assert not OutboxMessage.objects.filter(kind="listing.refresh").exists()
    with inside(store):
        assert drifted_listings() == []


def test_the_command_finds_and_mends_rows_that_differ(store: Any) -> None:
    with inside(store):
        stocked(9)
        Listing.objects.update(sort_name="other")
        lost = stocked(9).product_id
        Listing.objects.filter(pk=lost).delete()
    with pytest.raises(CommandError):
        call_command("listings", "verify", store=store.subdomain_name)

    call_command("listings", "rebuild", store=store.subdomain_name)

    call_command("listings", "verify", store=store.subdomain_name)
    with inside(store):
        assert Listing.objects.filter(pk=lost).exists()


def test_a_product_is_listed_between_its_dates_alone(store: Any, shop: Any) -> None:
    with inside(store):
        product_id = stocked(9).product_id
    now, hour = timezone.now(), timedelta(hours=1)
    for begins, ends, result in ((now + hour, None, 0), (now - hour, now + hour, 1), (None, now - hour, 0)):
        with inside(store):
            Product.objects.filter(pk=product_id).update(publish_at=begins, unpublish_at=ends)
            refresh_listings([product_id])
        assert shop.get("product/ui").json()["total"] == result
