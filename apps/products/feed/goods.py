"""What a shopping feed says of each variant, before it is written in a dialect.

The products are walked by key, a piece at a time: memory does not grow with the catalogue.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from django.utils import timezone

from apps.attachments.queries import Picture, pictures
from apps.products.barcodes import gtin
from apps.products.feed.schemas import WarningName
from apps.products.listings.category_tree import category_tree
from apps.products.localizer import Localizer
from apps.products.models import Product, Variant
from apps.products.options import property_of
from apps.products.ports import OfferedGoods, ShopOffer, open_presales, running_offers
from common.i18n import Language
from common.rich_text import plain_text
from tenants.current import current_store

PIECE: Final = 100
SMALL: Final = 500
"""Pixels of the shorter side below which Meta shows a picture badly."""
MAX_NAME: Final = 150
MAX_PHOTOS: Final = 11
LEFT_OUT: Final[frozenset[WarningName]] = frozenset(("no_price", "no_photo"))
"""Both dialects refuse a row without these."""


@dataclass(frozen=True)
class Goods:
    """A variant. `id` is what the events of the shop call it, `group_id` its product."""

    id: UUID
    group_id: UUID
    name: str
    title: str
    description: str
    link: str
    photos: list[str]
    availability: str
    available_on: date | None
    price: Decimal
    sale_price: Decimal | None
    sale_dates: tuple[datetime, datetime] | None
    brand: str
    has_own_brand: bool
    gtin: str
    mpn: str
    google_category: str
    product_type: str
    gender: str
    age_group: str
    weight_kg: Decimal | None
    attributes: dict[str, str]
    warnings: list[WarningName] = field(default_factory=list)


@dataclass(frozen=True)
class Setting:
    """What all rows of one feed share."""

    url: str
    language: Language
    now: datetime
    offers: Any
    presales: dict[UUID, date]


def excluded_count() -> int:
    return Product.objects.listed().filter(feed__excluded=True).count()


def all_goods(url: str, language: Language) -> Iterator[Goods]:
    """The variants of all listed products that the merchant has not excluded, those without a price or
    a photo among them."""
    setting = Setting(
        url=url,
        language=language,
        now=timezone.now(),
        offers=running_offers(language),
        presales={one.variant_id: one.available_on for one in reversed(open_presales())},
    )
    rest = (
        Product.objects.listed().exclude(feed__contains={"excluded": True}).with_categories().order_by("pk")
    )
    after: UUID | None = None
    while True:
        products = list((rest.filter(pk__gt=after) if after else rest)[:PIECE])
        if products:
            yield from _piece(products, setting)
            after = products[-1].pk
        if len(products) < PIECE:
            return


def _piece(products: list[Product], setting: Setting) -> Iterator[Goods]:
    variants: dict[UUID, list[Variant]] = defaultdict(list)
    live = Variant.objects.live().filter(product__in=[one.pk for one in products])
    for variant in live.order_by("product", "position"):
        variants[variant.product_id].append(variant)
    known = pictures(photo["attachmentOid"] for one in products for photo in one.photos)
    for product in products:
        shared = _Shared(product, known, setting)
        for variant in variants[product.pk]:
            yield shared.goods(variant)


class _Shared:
    """What the variants of a product have in common."""

    def __init__(self, product: Product, known: dict[str, Picture], setting: Setting) -> None:
        self.product, self.setting = product, setting
        localize = self.localize = Localizer(setting.language)
        self.name = " ".join(localize(product.name).split())
        description = plain_text(localize(product.description)) or localize(product.short_description)
        self.has_description = bool(description.strip())
        self.description = description.strip() or self.name
        self.link = f"{setting.url}/{setting.language}/p/{localize(product.slugs)}"
        self.photos = [photo for photo in product.photos if photo["attachmentOid"] in known]
        self.known = known
        self.category_ids: list[UUID] = product.category_ids  # type: ignore[attr-defined]
        trail = category_tree().path_to(self.category_ids)
        self.product_type = " > ".join(localize(node.name) for node in trail)

    def goods(self, variant: Variant) -> Goods:
        product, feed = self.product, self.product.feed
        price, sale_price, dates = self._prices(variant)
        photos, is_small = self._pictures(variant)
        availability, available_on = self._availability(variant)
        values = [self.localize(one["value"]) for one in variant.options]
        goods = Goods(
            id=variant.pk,
            group_id=product.pk,
            name=self.name,
            title=f"{self.name} - {', '.join(values)}" if values else self.name,
            description=self.description,
            link=f"{self.link}?variant={variant.pk}" if values else self.link,
            photos=photos,
            availability=availability,
            available_on=available_on,
            price=price or Decimal(0),
            sale_price=sale_price,
            sale_dates=dates,
            brand=product.brand or current_store().name,
            has_own_brand=bool(product.brand),
            gtin=gtin(variant.barcode) or "",
            mpn=feed.get("mpn", ""),
            google_category=feed.get("googleCategory", ""),
            product_type=self.product_type,
            gender=feed.get("gender", ""),
            age_group=feed.get("ageGroup", ""),
            weight_kg=variant.weight_kg,
            attributes=self._attributes(variant),
        )
        goods.warnings.extend(_warnings(goods, is_small=is_small, has_description=self.has_description))
        return goods

    def _prices(
        self, variant: Variant
    ) -> tuple[Decimal | None, Decimal | None, tuple[datetime, datetime] | None]:
        """The price, the lower one that holds now, and its dates: as the page of the product says them."""
        setting, offer = self.setting, variant.offer(self.setting.now)
        starts, ends = variant.sale_starts_at, variant.sale_ends_at
        price, sale_price = offer.compare_price or offer.price, None
        dates = (starts, ends) if offer.on_sale and starts and ends else None
        if offer.on_sale:
            sale_price = offer.price
        if setting.offers and offer.price is not None:
            promoted = self._promoted(offer.price, on_sale=offer.on_sale)
            if promoted is not None and promoted < offer.price:
                sale_price, dates = promoted, None
        return price, sale_price, dates

    def _promoted(self, price: Decimal, *, on_sale: bool) -> Decimal | None:
        within = category_tree().with_parents(self.category_ids)
        goods = OfferedGoods(self.product.pk, within, self.product.brand, price, on_sale)
        offer: ShopOffer | None = self.setting.offers(goods)
        return Decimal(offer["price"]) if offer and offer["price"] is not None else None

    def _pictures(self, variant: Variant) -> tuple[list[str], bool]:
        """Whole addresses, that of the variant first, and whether the first one is small."""
        own = str(variant.picture_id)
        ids = sorted((one["attachmentOid"] for one in self.photos), key=lambda one: one != own)
        found = [self.known[one] for one in ids[:MAX_PHOTOS]]
        is_small = bool(found) and min(found[0]["width"], found[0]["height"]) < SMALL
        return [self._whole(one["url"]) for one in found], is_small

    def _whole(self, address: str) -> str:
        return address if address.startswith("http") else self.setting.url + address

    def _availability(self, variant: Variant) -> tuple[str, date | None]:
        if variant.can_be_bought:
            return "in_stock", None
        available_on = self.setting.presales.get(variant.pk)
        return ("out_of_stock", None) if available_on is None else ("preorder", available_on)

    def _attributes(self, variant: Variant) -> dict[str, str]:
        found: dict[str, str] = {}
        for option in variant.options:
            known = next(filter(None, map(property_of, option["name"].values())), "")
            if known:
                found.setdefault(known, self.localize(option["value"]))
        return found


def _warnings(goods: Goods, *, is_small: bool, has_description: bool) -> list[WarningName]:
    found: dict[WarningName, bool] = {
        "no_price": goods.price <= 0,
        "no_photo": not goods.photos,
        "small_photo": is_small,
        "no_brand": not (goods.has_own_brand or goods.gtin or goods.mpn),
        "long_name": len(goods.name) > MAX_NAME,
        "no_description": not has_description,
    }
    return [name for name, is_so in found.items() if is_so]
