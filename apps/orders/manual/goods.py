"""What a merchant puts into an order: found by words, SKU or bar code, else what was sold last."""

from typing import Any, Final

from django.db.models import Q
from django.utils import timezone

from apps.attachments.queries import pictures
from apps.orders.manual.schemas import GoodsRow
from apps.orders.models import OrderLine
from apps.products.models import Variant
from apps.stock.queries import find_variants
from common.i18n import language, parse_language
from common.money import in_currency
from common.text import translate
from tenants.current import current_store

LOOKED_AT: Final = 60
"""So many of the last lines are looked at for what was sold last."""


def find_goods(words: str, limit: int) -> list[GoodsRow]:
    """An exact SKU or bar code comes first, and alone: a scanner wants one answer."""
    words = words.strip()
    if not words:
        return _rows(_sold_last(limit))
    exact = Variant.objects.live().filter(Q(sku__iexact=words) | Q(barcode=words), product__deleted_at=None)
    found = list(_full(exact)[:limit])
    if found:
        return _rows(found)
    by_name = ("product__listing__sort_name", "product__listing__product_id", "position")
    return _rows(list(_full(find_variants(words)).order_by(*by_name)[:limit]))


def _full(rows: Any) -> Any:
    return rows.select_related("product").filter(product__listing__isnull=False)


def _sold_last(limit: int) -> list[Variant]:
    recent = OrderLine.objects.filter(variant_id__isnull=False).order_by("-created_at")
    last = recent.values_list("variant_id", flat=True)[:LOOKED_AT]
    ids = list(dict.fromkeys(one for one in last if one))
    found = {
        row.pk: row for row in _full(Variant.objects.live().filter(pk__in=ids, product__deleted_at=None))
    }
    return [found[one] for one in ids if one in found][:limit]


def _rows(variants: list[Variant]) -> list[GoodsRow]:
    store, words, now = current_store(), language(), timezone.now()
    fallback = parse_language(store.language)
    photos = pictures(photo for row in variants if (photo := row.first_photo))
    rows = []
    with in_currency(store.currency):
        for row in variants:
            values = [translate(option.get("value"), words, fallback) for option in row.options]
            price: Any = row.offer(now).price
            rows.append(
                GoodsRow(
                    id=row.pk,
                    product_id=row.product_id,
                    name=translate(row.product.name, words, fallback),
                    variant_name=" / ".join(value for value in values if value),
                    sku=row.sku or "",
                    photo=photos.get(row.first_photo or ""),
                    price=price,
                    left=row.available,
                )
            )
    return rows
