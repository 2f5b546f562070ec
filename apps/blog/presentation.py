"""Posts and their revisions as members see them."""

from collections.abc import Iterable
from typing import Any

from django.utils import timezone

from apps.attachments.queries import Picture, pictures
from apps.blog.body import reading_minutes
from apps.blog.models import Post
from apps.blog.schemas import BlogPostOut, BlogPostRow, BlogRevisionOut, BlogRevisionRow
from apps.content.models import PageVersion
from tenants.current import current_store, in_store_language
from tenants.presentation import store_url


def post_rows(posts: Iterable[Post]) -> list[BlogPostRow]:
    """Two statements, whatever their number."""
    found = list(posts)
    covers = pictures(post.cover_id for post in found if post.cover_id)
    return [BlogPostRow.from_row(post, **_computed(post, covers)) for post in found]


def post_out(post: Post) -> BlogPostOut:
    covers = pictures([post.cover_id] if post.cover_id else [])
    store = current_store()
    return BlogPostOut.from_row(
        post,
        **_computed(post, covers),
        slug=post.slugs,
        product_oids=post.product_ids,
        minutes=reading_minutes(in_store_language(post.body)),
        url=f"{store_url(store)}/{store.language}/blog/{in_store_language(post.slugs)}",
    )


def _computed(post: Post, covers: dict[str, Picture]) -> dict[str, Any]:
    return {"state": post.state(timezone.now()), "cover": covers.get(str(post.cover_id))}


def revision_row(revision: PageVersion) -> BlogRevisionRow:
    return BlogRevisionRow(**_saved(revision))


def revision_out(revision: PageVersion) -> BlogRevisionOut:
    words = {name: revision.content[name] for name in ("title", "excerpt", "body")}
    return BlogRevisionOut(**_saved(revision), **words)


def _saved(revision: PageVersion) -> dict[str, Any]:
    return {
        "number": revision.number,
        "saved_at": revision.published_at,
        "saved_by_name": revision.published_by_name,
    }
