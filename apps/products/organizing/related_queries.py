"""What stands beside one product of its merchant: related ones, earlier prices, neighbours."""

from typing import Any
from uuid import UUID

from django.db.models import F

from accounts.models import User
from apps.attachments.queries import pictures
from apps.products.listings.schemas import PictureOut
from apps.products.models import PriceChange, Product
from apps.products.options import own_text
from apps.products.organizing.schemas import PriceChangeOut, PriceHistory, RelatedCard, RelatedOut
from apps.products.related_products import related_to, visible_ids
from common.errors import NotFound
from common.money import in_currency
from common.schemas import PageQuery, page_of
from tenants.current import current_store


def live_product(product_id: UUID) -> Product:
    product = Product.objects.live().filter(pk=product_id).first()
    if product is None:
        raise NotFound()
    return product


def related_out(product_id: UUID) -> RelatedOut:
    """The chosen ones of the three kinds, those gone left out; `related` falls back."""
    product = live_product(product_id)
    live = Product.objects.live
    found, source = related_to(product, lambda: live().filter(status="PUBLISHED"))
    chosen = visible_ids(product.related.get("related", []), live)
    kinds = {
        "related": chosen or found,
        "up_sell": visible_ids(product.related.get("upSell", []), live),
        "cross_sell": visible_ids(product.related.get("crossSell", []), live),
    }
    cards = _cards({one for ids in kinds.values() for one in ids})
    lists = {kind: [cards[one] for one in ids] for kind, ids in kinds.items()}
    currency = current_store().currency
    return RelatedOut(**lists, source="chosen" if chosen else source, currency=currency)


def _cards(ids: set[UUID]) -> dict[UUID, RelatedCard]:
    rows: Any = Product.objects.live().filter(pk__in=ids).with_offer().with_stock()
    stored = pictures(row.photos[0]["attachmentOid"] for row in rows if row.photos)
    same = [name for name in RelatedCard.model_fields if name not in ("photo", "slug")]
    with in_currency(current_store().currency):
        return {
            row.pk: RelatedCard(
                **{name: getattr(row, name) for name in same},
                slug=row.slugs,
                photo=_photo(stored.get(row.photos[0]["attachmentOid"])) if row.photos else None,
            )
            for row in rows
        }


def _photo(stored: Any) -> PictureOut | None:
    return PictureOut(**stored) if stored else None


def price_history(product_id: UUID, query: PageQuery) -> PriceHistory:
    """What its variants, also deleted ones, have cost, the latest change first."""
    product = live_product(product_id)
    rows = PriceChange.objects.filter(variant__product=product).annotate(chosen=F("variant__options"))
    page = page_of(rows.order_by("-created_at", "-pk"), query)
    actors = User.objects.filter(pk__in={row.actor_id for row in page["items"] if row.actor_id})
    names = {actor.pk: actor.full_name for actor in actors}
    currency = current_store().currency
    with in_currency(currency):
        items = [_price_change(row, names) for row in page["items"]]
    return PriceHistory(**{**page, "items": items}, currency=currency)


def _price_change(row: Any, names: dict[UUID, str]) -> PriceChangeOut:
    return PriceChangeOut(
        id=row.pk,
        created_at=row.created_at,
        variant_id=row.variant_id,
        variant_name=" / ".join(own_text(option["value"]) for option in row.chosen),
        price=row.price,
        compare_price=row.compare_price,
        actor_name=names.get(row.actor_id, ""),
    )
