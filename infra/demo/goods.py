"""Categories and products, written by the catalogue's own services."""

from datetime import datetime, timedelta
from decimal import Decimal
from html import escape
from typing import Any
from uuid import UUID

from apps.products.categories.services.categories import create_category
from apps.products.editing.services.create_product import create_product
from apps.products.models import Category, Variant
from common.text import TranslatedText, clean_html
from infra.demo.clock import at
from infra.demo.drawing.photos import take
from infra.demo.furnishing import both
from infra.demo.pictures import PictureRequest
from infra.demo.shops.shape import Good, Pair, Shelf, Shop


def text(pair: Pair) -> TranslatedText:
    return TranslatedText(es=pair[0], en=pair[1])


def missing_shelves(shop: Shop) -> list[Shelf]:
    known = {name.get("es") for name in Category.objects.live().values_list("name", flat=True)}
    return [shelf for shelf in shop.shelves if shelf.name[0] not in known]


def missing_goods(shop: Shop) -> list[Good]:
    known = set(Variant.objects.live().values_list("sku", flat=True))
    return [good for good in shop.goods if good.sku not in known]


def pictures_of(shelves: list[Shelf], goods: list[Good]) -> list[PictureRequest]:
    """Every photograph that these need, under `<key>` or `<sku>/<number>`."""
    requested = [
        PictureRequest(shelf.key, lambda shot=shelf.picture: take(shot), f"{shelf.key}.jpg", text(shelf.name))  # type: ignore[misc]
        for shelf in shelves
    ]
    for good in goods:
        for number, shot in enumerate(good.shots):
            key = f"{good.sku}/{number}"
            name = f"{good.sku.lower()}-{number + 1}.jpg"
            requested.append(PictureRequest(key, lambda shot=shot: take(shot), name, text(good.name)))  # type: ignore[misc]
    return requested


def put_shelves(shelves: list[Shelf], pictures: dict[str, UUID]) -> None:
    for shelf in shelves:
        fields = {
            "name": text(shelf.name),
            "description": both(shelf.description),
            "picture_id": pictures[shelf.key],
        }
        create_category(fields=fields)


def put_goods(
    shop: Shop,
    goods: list[Good],
    *,
    pictures: dict[str, UUID],
    extra: dict[str, int],
    owner_id: UUID,
    opened: datetime,
) -> None:
    """The first of the list is the newest. `extra` is what the coming orders will take."""
    shelves = {row.name.get("es"): row.pk for row in Category.objects.live()}
    keys = {shelf.key: shelves[shelf.name[0]] for shelf in shop.shelves}
    for index, good in enumerate(reversed(_mixed(goods))):
        with at(opened + timedelta(hours=2 + 5 * index)):
            create_product(fields=_fields(shop, good, keys, pictures, extra), actor_id=owner_id)


def _mixed(goods: list[Good]) -> list[Good]:
    """One of each shelf in turn, so that the newest of the shop are not all of a kind."""
    turns: dict[str, int] = {}
    ranked = []
    for index, good in enumerate(goods):
        turn = turns[good.shelf] = turns.get(good.shelf, -1) + 1
        # What has no price, or is no longer there, is no opening.
        ranked.append((turn if good.price and good.stock else turn + 3, index, good))
    return [good for _, _, good in sorted(ranked, key=lambda entry: entry[:2])]


def _fields(
    shop: Shop, good: Good, keys: dict[str, UUID], pictures: dict[str, UUID], extra: dict[str, int]
) -> dict[str, Any]:
    shelf = next(shelf for shelf in shop.shelves if shelf.key == good.shelf)
    return {
        "name": text(good.name),
        "short_description": both(good.note),
        "description": _description(good, shelf),
        "status": good.status,
        "brand": shop.name,
        "tags": list(good.tags),
        "category_oids": [keys[good.shelf], *(keys[key] for key in good.also)],
        "primary_category_id": keys[good.shelf],
        "photos": [
            {"attachment_id": pictures[f"{good.sku}/{number}"], "alt": text(good.name)}
            for number in range(len(good.shots))
        ],
        "seo": {"description": both(good.note)},
        "specifications": [{"key": key, "value": text(value)} for key, value in good.facts],
        **(_sizes(good, extra) if good.more_sizes else _offer(good, extra)),
    }


def _offer(good: Good, extra: dict[str, int]) -> dict[str, Any]:
    return {
        "sku": good.sku,
        "price": Decimal(good.price) if good.price else None,
        "compare_price": Decimal(good.compare) if good.compare else None,
        "cost": good.cost_price,
        "track_stock": good.stock is not None,
        "weight_kg": Decimal(good.weight),
        "stock": None if good.stock is None else good.stock + extra.get(good.sku, 0),
        "reason": "received",
    }


def _sizes(good: Good, extra: dict[str, int]) -> dict[str, Any]:
    """The first size is the good as it stands; the others have a price and stock of their own."""
    sizes = [good.size, *(size for size, _, _ in good.more_sizes)]
    more = [
        {"price": Decimal(price), "stock": stock, "sku": f"{good.sku}-{place}", "reason": "received"}
        for place, (_, price, stock) in enumerate(good.more_sizes, 2)
    ]
    return {
        "options": [{"name": text(("Tamaño", "Size")), "values": [text((size, size)) for size in sizes]}],
        "variants": [
            {**offer, "values": [place]} for place, offer in enumerate([_offer(good, extra), *more])
        ],
    }


def _description(good: Good, shelf: Shelf) -> dict[str, str]:
    """The story, then the care."""
    texts = zip(("es", "en"), good.story, shelf.care, strict=True)
    return {
        language: clean_html(f"<p>{escape(story)}</p><p>{escape(care)}</p>")
        for language, story, care in texts
    }
