"""Writing posts of the blog."""

from collections.abc import Mapping
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from apps.attachments.models import IMAGE, Attachment
from apps.blog.body import pictures_in
from apps.blog.events import BLOG_CHANGED
from apps.blog.models import Post, PostStatus
from apps.blog.services.revisions import Writer, add_revision, revisions_of, words_of
from apps.content.models import Page, PageKind
from apps.products.models import Product
from apps.products.services.slugs import assign_slugs
from common import crud
from common.errors import Conflict, Invalid, Issue, issue
from common.events import publish
from common.ids import new_id
from common.locks import advisory_lock
from common.store_context import current_store_id
from common.text import search_text
from tenants.current import current_store

MAX_POSTS: Final = 1000


def list_posts() -> "QuerySet[Post]":
    return Post.objects.live()


def get_post(post_id: UUID) -> Post:
    return crud.get_or_404(Post.objects.live(), pk=post_id)


@transaction.atomic
def create_post(*, fields: Mapping[str, Any], writer: Writer) -> Post:
    """A new one; without an author it is the writer's."""
    _reserve()
    post_id = new_id()
    page = Page.objects.create(kind=PageKind.POST, key=post_id.hex, visible=False)
    post = Post(id=post_id, page=page)
    _write(post, {**fields, "author_name": fields["author_name"] or writer.name})
    crud.create(post)
    _tell(post, writer)
    return post


@transaction.atomic
def update_post(*, post_id: UUID, changes: Mapping[str, Any], version: int | None, writer: Writer) -> Post:
    post = crud.lock_or_404(Post.objects.live(), post_id, version=version)
    _write(post, changes)
    crud.update(post)
    _tell(post, writer)
    return post


@transaction.atomic
def restore_revision(*, post_id: UUID, number: int, version: int | None, writer: Writer) -> Post:
    """The post reads as it did then; when it appears stays as it is."""
    post = crud.lock_or_404(Post.objects.live(), post_id, version=version)
    revision = crud.get_or_404(revisions_of(post), number=number)
    _write(post, words_of(revision), known=True)
    crud.update(post)
    _tell(post, writer)
    return post


@transaction.atomic
def delete_post(*, post_id: UUID) -> None:
    """Out of the shop; `restore_post` undoes it for 30 days."""
    post = crud.lock_or_404(Post.objects.live(), post_id)
    crud.soft_delete(post)
    _announce(post)


@transaction.atomic
def restore_post(*, post_id: UUID) -> Post:
    _reserve()
    post = crud.lock_or_404(crud.restorable(Post.objects.all()), post_id)
    crud.restore(post)
    _announce(post)
    return post


def _reserve() -> None:
    advisory_lock(f"posts:{current_store_id()}")
    if Post.objects.live().count() >= MAX_POSTS:
        raise Conflict("too_many_posts", limit=MAX_POSTS)


def _write(post: Post, changes: Mapping[str, Any], *, known: bool = False) -> None:
    """`known`: the pictures and products were looked up when these words were saved first."""
    before = {"cover_id": post.cover_id, "product_ids": post.product_ids}
    columns = {name: value for name, value in changes.items() if name != "slug"}
    for name, value in columns.items():
        setattr(post, name, value)
    if post.status == PostStatus.PUBLISHED and post.published_at is None:
        post.published_at = timezone.now()
    wrong = {**({} if known else _unknown(post, before)), **_missing_words(post)}
    if wrong:
        raise Invalid(wrong)
    post.slugs = _slugs(post, changes.get("slug"))
    cover = [str(post.cover_id)] if post.cover_id else []
    post.picture_ids = list(dict.fromkeys([*cover, *pictures_in(post.body)]))
    post.search_text = search_text(" ".join([*post.title.values(), post.author_name, *post.tags]))


def _slugs(post: Post, typed: Mapping[str, str] | None) -> dict[str, str]:
    """An address stays whatever becomes of its title, until another one is typed."""
    stays = {locale: slug for locale, slug in post.slugs.items() if locale in post.title}
    new = {locale: title for locale, title in post.title.items() if locale not in stays}
    if not new and not typed:
        return stays
    return stays | assign_slugs("post", post.pk, typed=typed, names=new)


def _unknown(post: Post, before: Mapping[str, Any]) -> dict[str, list[Issue]]:
    """What this call names for the first time has to be there."""
    wrong: dict[str, list[Issue]] = {}
    cover_id = post.cover_id
    images = Attachment.objects.filter(kind=IMAGE, trashed_at=None)
    if cover_id and cover_id != before["cover_id"] and not images.filter(pk=cover_id).exists():
        wrong["coverOid"] = [issue("not_a_choice")]
    new = set(post.product_ids) - set(before["product_ids"])
    if new and Product.objects.live().filter(pk__in=new).count() != len(new):
        wrong["productOids"] = [issue("not_a_choice")]
    return wrong


def _missing_words(post: Post) -> dict[str, list[Issue]]:
    """What is published has a title and a text in the store's language."""
    if post.status != PostStatus.PUBLISHED:
        return {}
    home, parts = current_store().language, {"title": post.title, "body": post.body}
    return {name: [issue("post_text_missing")] for name, texts in parts.items() if not texts.get(home)}


def _tell(post: Post, writer: Writer) -> None:
    add_revision(post, writer)
    _announce(post)


def _announce(post: Post) -> None:
    """Its page tells the shop from when on it is there."""
    visible = post.status == PostStatus.PUBLISHED and post.deleted_at is None
    Page.objects.filter(pk=post.page_id).update(visible=visible, starts_at=post.published_at)
    publish(BLOG_CHANGED)
