"""The published posts: of the shop on its own hosts, of the platform's own store on the platform's."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from django.conf import settings
from ninja import Query

from apps.blog.public_queries import public_post, public_posts
from apps.blog.public_schemas import PublicPost, PublicPostQuery, PublicPosts
from common.api import Request, Router
from common.crud import get_or_404
from common.errors import NotFound
from common.i18n import language
from common.permissions import PUBLIC
from tenants.context import inside
from tenants.models import Store, StoreState

router = Router(tags=["blog"])


@router.get("/blog/ui", response=PublicPosts, permission=PUBLIC)
def list_public_posts(request: Request, query: Annotated[PublicPostQuery, Query()]) -> PublicPosts:
    """A page of them, the newest first; with `tag` those that have it."""
    with _in_blog(request):
        return public_posts(query, language())


@router.get("/blog/ui/{slug}", response=PublicPost, permission=PUBLIC)
def get_public_post(request: Request, slug: str) -> PublicPost:
    """One of them, also by an address that it had before."""
    with _in_blog(request):
        found = public_post(slug, language())
    if found is None:
        raise NotFound()
    return found


@contextmanager
def _in_blog(request: Request) -> Iterator[None]:
    """On a host of the platform there is no store but the one whose posts are its blog."""
    if request.store is not None:
        yield
        return
    own = Store.objects.filter(state=StoreState.ACTIVE)
    with inside(get_or_404(own, subdomain_name=settings.PLATFORM_STORE)):
        yield
