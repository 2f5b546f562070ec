"""The blog of a store: its posts, what they were before, and when they appear."""

from typing import Annotated, Any, Final
from uuid import UUID

from django.utils import timezone
from ninja import Query, Status

from accounts.models import User
from apps.blog.presentation import post_out, post_rows, revision_out, revision_row
from apps.blog.queries import counts, listed
from apps.blog.schemas import (
    BlogPostIn,
    BlogPostList,
    BlogPostOut,
    BlogPostPatch,
    BlogQuery,
    BlogRestoreIn,
    BlogRevisionOut,
    BlogRevisionRow,
)
from apps.blog.services import posts as services
from apps.blog.services.revisions import Writer, revisions_of
from common.api import Request, Router
from common.crud import changed_fields, get_or_404
from common.schemas import Items, page_of
from common.versions import with_current_row

router = Router(tags=["blog"])
_ONE = "/blog/{uuid:post_id}"
_REVISION = f"{_ONE}/revision/{{int:number}}"
_CLEARABLE: Final[dict[str, Any]] = {
    "excerpt": {},
    "body": {},
    "cover_id": None,
    "cover_alt": {},
    "seo_title": {},
    "seo_description": {},
    "published_at": None,
}


@router.get("/blog", response=BlogPostList, permission="content.view")
def list_posts(request: Request, query: Annotated[BlogQuery, Query()]) -> dict[str, Any]:
    """Posts by words, state and date, with how many there are of each state."""
    now = timezone.now()
    page = page_of(listed(query, now), query)
    return {**page, "items": post_rows(page["items"]), "counts": counts(now)}


@router.post("/blog", response={201: BlogPostOut}, permission="content.create")
def create_post(request: Request, payload: BlogPostIn) -> Status[BlogPostOut]:
    """Adds one: a draft, or published at once or from a moment on."""
    post = services.create_post(fields=_columns(_filled(payload)), writer=_writer(request))
    return Status(201, post_out(post))


@router.get(_ONE, response=BlogPostOut, permission="content.view")
def get_post(request: Request, post_id: UUID) -> BlogPostOut:
    """One post in all its languages."""
    return post_out(services.get_post(post_id))


@router.patch(_ONE, response=BlogPostOut, permission="content.edit")
def update_post(request: Request, post_id: UUID, payload: BlogPostPatch) -> BlogPostOut:
    """Changes parts of it; what it was stays among its revisions."""
    changes = _columns(changed_fields(payload, clearable=_CLEARABLE))
    with with_current_row(lambda: get_post(request, post_id)):
        post = services.update_post(
            post_id=post_id, changes=changes, version=payload.version, writer=_writer(request)
        )
    return post_out(post)


@router.delete(_ONE, response={204: None}, permission="content.delete")
def delete_post(request: Request, post_id: UUID) -> Status[None]:
    """Takes it out of the shop; it can be brought back for 30 days."""
    services.delete_post(post_id=post_id)
    return Status(204, None)


@router.post(f"{_ONE}/restore", response=BlogPostOut, permission="content.delete")
def restore_post(request: Request, post_id: UUID) -> BlogPostOut:
    """Undoes a deletion."""
    return post_out(services.restore_post(post_id=post_id))


@router.get(f"{_ONE}/revision", response=Items[BlogRevisionRow], permission="content.view")
def list_revisions(request: Request, post_id: UUID) -> Items[BlogRevisionRow]:
    """Each time that it was saved with other words, the newest first."""
    found = revisions_of(services.get_post(post_id)).defer("content", "facts")
    return Items(items=[revision_row(one) for one in found])


@router.get(_REVISION, response=BlogRevisionOut, permission="content.view")
def get_revision(request: Request, post_id: UUID, number: int) -> BlogRevisionOut:
    """What the post was then."""
    return revision_out(get_or_404(revisions_of(services.get_post(post_id)), number=number))


@router.post(f"{_REVISION}/restore", response=BlogPostOut, permission="content.edit")
def restore_revision(request: Request, post_id: UUID, number: int, payload: BlogRestoreIn) -> BlogPostOut:
    """The post reads as it did then, which is a revision of its own."""
    with with_current_row(lambda: get_post(request, post_id)):
        post = services.restore_revision(
            post_id=post_id, number=number, version=payload.version, writer=_writer(request)
        )
    return post_out(post)


def _filled(payload: BlogPostIn) -> dict[str, Any]:
    """Nothing is said of a text by an empty one."""
    texts = {name for name, empty in _CLEARABLE.items() if empty == {}}
    values = payload.model_dump()
    return {name: {} if value is None and name in texts else value for name, value in values.items()}


def _columns(values: dict[str, Any]) -> dict[str, Any]:
    if "product_oids" not in values:
        return values
    ids = values.pop("product_oids")
    return {**values, "product_ids": [str(one) for one in dict.fromkeys(ids)]}


def _writer(request: Request) -> Writer:
    user = User.objects.only("first_name", "last_name").get(pk=request.caller.user_id)
    return Writer(id=user.pk, name=user.full_name)
