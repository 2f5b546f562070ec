"""The blogs of the demo stores: what stands in them, a post that is to come, and one being written."""

from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from apps.blog.models import Post
from apps.blog.services.posts import create_post
from apps.blog.services.revisions import Writer
from apps.products.models import Product
from infra.demo.clock import at
from infra.demo.post_texts import OF_SHOPS, OF_THE_PLATFORM, PostText
from tenants.models import Store

PRODUCTS: Final = 3
_NOTHING: Final[dict[str, Any]] = {
    "cover_id": None,
    "cover_alt": {},
    "author_name": "",
    "product_ids": [],
    "seo_title": {},
    "seo_description": {},
    "published_at": None,
}


def write_posts(store: Store, now: datetime) -> None:
    """Each with the photo of a product, and some of those that it talks about."""
    products = list(Product.objects.listed().exclude(photos=[]).order_by("pk")[: PRODUCTS * len(OF_SHOPS)])
    for number, text in enumerate(OF_SHOPS):
        chosen = products[number * PRODUCTS : (number + 1) * PRODUCTS]
        cover = UUID(chosen[0].photos[0]["attachmentOid"]) if chosen else None
        _write(store, now, text, cover_id=cover, product_ids=[str(one.pk) for one in chosen])


def write_platform_posts(store: Store, now: datetime) -> None:
    if not Post.objects.exists():
        for text in OF_THE_PLATFORM:
            _write(store, now, text)


def _write(store: Store, now: datetime, text: PostText, **more: Any) -> None:
    writer = Writer(store.owner_id, store.owner.full_name)
    written_at = now - timedelta(days=text.days_ago) if text.days_ago else now - timedelta(hours=3)
    planned = now + timedelta(days=text.days_ahead) if text.days_ahead else None
    fields = {
        **_NOTHING,
        "title": text.title,
        "excerpt": text.excerpt,
        "body": text.body,
        "tags": text.tags,
        "status": text.status,
        "published_at": planned,
    }
    with at(written_at):
        create_post(fields=fields | more, writer=writer)
