"""The catalogue as advertising networks read it: `facebook/feed`, for Meta and Google."""

from typing import Annotated

from django.http import FileResponse, HttpResponse, HttpResponseNotModified
from django.utils.http import parse_etags
from ninja import Query

from apps.products.feed.dialects import MIME
from apps.products.feed.public_schemas import FeedQuery
from apps.products.feed.services.feed_file import FeedName, feed_file, open_feed, remember_reading
from common.api import Request, Router
from common.context import client_address
from common.errors import Unavailable
from common.i18n import parse_language
from common.limiter import limit
from common.permissions import PUBLIC
from tenants.current import current_store

router = Router(tags=["integration"])
_CACHE = "public, max-age=300"


@router.get("/facebook/feed", permission=PUBLIC)
def get_shopping_feed(request: Request, query: Annotated[FeedQuery, Query()]) -> HttpResponse | FileResponse:
    """A row a variant: a CSV, or with `format=xml` RSS 2.0 with Google's names. With the ETag of the last
    answer: 304 while nothing has changed."""
    limit("shopping-feed", f"{current_store().id}:{client_address.get()}", 60, 600)
    language = query.language or parse_language(current_store().language)
    name = FeedName(query.dialect, query.format, language)
    feed = feed_file(name)
    remember_reading(query.dialect)
    if feed.etag in parse_etags(request.headers.get("If-None-Match", "")):
        return _with_headers(HttpResponseNotModified(), feed.etag)
    file = open_feed(feed) or open_feed(feed_file(name))
    if file is None:
        raise Unavailable()
    response = FileResponse(file, content_type=MIME[query.format], filename=f"{name}.{query.format}")
    return _with_headers(response, feed.etag)


def _with_headers(response: HttpResponse | FileResponse, etag: str) -> HttpResponse | FileResponse:
    response["ETag"], response["Cache-Control"] = etag, _CACHE
    return response
