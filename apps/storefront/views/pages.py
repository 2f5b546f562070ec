"""Every page of a shop: language first, then the cache, then data and drawing."""

import gzip
import time
from dataclasses import replace
from uuid import UUID

from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseNotAllowed,
    HttpResponsePermanentRedirect,
    HttpResponseRedirect,
)

from apps.storefront import page_cache
from apps.storefront.blocks.preview import DRAFT, draft_data, draft_of, page_path
from apps.storefront.bundle import bundle
from apps.storefront.content_version import content_version
from apps.storefront.design_preview import PARAMETER, is_design_preview, platform_origin
from apps.storefront.document import Document, document
from apps.storefront.languages import localized, preferred_language, split_path
from apps.storefront.old_addresses import redirect_of
from apps.storefront.page_cache import CachedPage
from apps.storefront.page_content import Moved, PageContent
from apps.storefront.page_data import is_page, missing, page_content
from apps.storefront.page_query import known_query, params_of
from apps.storefront.page_searches import count_page_search
from apps.storefront.public_queries import store_view
from apps.storefront.public_schemas import StoreView
from common.context import client_address
from common.errors import TooMany
from common.i18n import Language, set_language
from common.limiter import limit
from tenants.store_ref import StoreRef

STALE = 600
"""Seconds during which a shared cache may still answer with a page that has ended while it asks anew."""
PRIVATE = "private, no-store"
MOVED = "public, max-age=600"
"""A thing may come back to an earlier address; without this, browsers lead away from it for ever."""
MAX_STORES = 512
MAX_RENDERS_PER_MINUTE = 300
"""Pages that one address may have rendered in one shop; cached ones are not counted."""


def page(request: HttpRequest) -> HttpResponse:
    """Any address of a shop that no other view has taken."""
    if request.method not in ("GET", "HEAD"):
        return HttpResponseNotAllowed(["GET", "HEAD"])
    store: StoreRef = request.store  # type: ignore[attr-defined]
    language, path = split_path(request.path)
    query = request.META.get("QUERY_STRING", "")
    if language is None:
        return _with_language(preferred_language(request, store.language), path, query)
    if path.endswith("/") or request.path.endswith("/"):
        return HttpResponsePermanentRedirect(localized(language, path.rstrip("/"), query))
    set_language(language)
    try:
        return _answer(request, store, language, path)
    except Moved as moved:
        address = localized(language, moved.path, query if moved.query is None else moved.query)
        return HttpResponsePermanentRedirect(address, headers={"Cache-Control": MOVED})
    except TooMany as refused:
        return _refused(refused)


def _answer(request: HttpRequest, store: StoreRef, language: Language, path: str) -> HttpResponse:
    params = params_of(request.GET) if request.META.get("QUERY_STRING") else {}
    version = content_version(store.id)
    if is_design_preview(params.get(PARAMETER, ""), store.id):
        return _design_preview(request, store, language, path, params)
    if key := draft_of(params.get(DRAFT, ""), store.id):
        return _draft(request, store, language, key)
    key = f"{store.id}:{version}:{_build()}:{language}:{path}?{known_query(path, params)}"
    cached = page_cache.find_page(key)
    if cached is not None:
        count_page_search(path, params, found=cached.found)
        return _response(request, cached, _shared(cached))
    limit("shop-page", f"{store.id}:{client_address.get()}", MAX_RENDERS_PER_MINUTE, 60)
    frame = _store(store, language, version)
    content = page_content(frame, language, path, params)
    count_page_search(path, params, found=content.found)
    rendered = document(content, frame, language, version)
    made = page_cache.compress_page(
        rendered.html,
        status=rendered.status,
        policy=rendered.policy,
        found=content.found,
        changes_at=_next_change(frame, content),
    )
    if not content.is_public:
        return _private(_response(request, made, PRIVATE))
    if _is_cacheable(content, rendered):
        page_cache.store_page(key, made)
    return _response(request, made, _shared(made))


def _next_change(frame: StoreView, content: PageContent) -> float | None:
    """When the clock alone makes it another page."""
    moments = [moment.timestamp() for moment in (frame.changes_at, content.changes_at) if moment]
    return min(moments, default=None)


def _shared(page: CachedPage) -> str:
    """No cache answers with a page after the clock has made it another one."""
    left = page_cache.LIFE + STALE
    if page.changes_at is not None:
        left = max(0, min(left, int(page.changes_at - time.time())))
    fresh = min(left, page_cache.LIFE)
    return f"public, max-age=0, s-maxage={fresh}, stale-while-revalidate={left - fresh}"


def _design_preview(
    request: HttpRequest, store: StoreRef, language: Language, path: str, params: dict[str, str]
) -> HttpResponse:
    """In a frame of the platform: nothing is sold, nobody is counted and no cache keeps it."""
    version = content_version(store.id)
    frame = _store(store, language, version).model_copy(update={"checkout_open": False, "chat": False})
    content = page_content(frame, language, path, params)
    if not content.is_public:
        content = missing(frame, language, path)
    rendered = document(content, frame, language, version, framed_by=platform_origin())
    made = page_cache.compress_page(
        rendered.html, status=rendered.status, policy=rendered.policy, found=content.found
    )
    return _private(_response(request, made, PRIVATE))


def _draft(request: HttpRequest, store: StoreRef, language: Language, page: str) -> HttpResponse:
    """Of a page made of blocks, for who has the secret address: as it would look now."""
    version = content_version(store.id)
    frame = _store(store, language, version)
    frame = frame.model_copy(update={"block_pages": [*frame.block_pages, page], "checkout_open": False})
    content = page_content(frame, language, page_path(page, language), {})
    data = content.data | draft_data(page, frame, language)
    rendered = document(replace(content, data=data, is_indexed=False, json_ld=[]), frame, language, version)
    made = page_cache.compress_page(rendered.html, status=rendered.status, policy=rendered.policy)
    return _private(_response(request, made, PRIVATE))


def _is_cacheable(content: PageContent, rendered: Document) -> bool:
    """A shell is drawn again at the next visit: the renderer may be back."""
    return content.status == 200 and rendered.is_whole


def _response(request: HttpRequest, page: CachedPage, cache: str) -> HttpResponse:
    headers = {
        "Cache-Control": cache,
        "Content-Security-Policy": page.policy,
        "ETag": page.etag,
        "Vary": "Accept-Encoding",
    }
    if request.META.get("HTTP_IF_NONE_MATCH") == page.etag and page.status == 200:
        return HttpResponse(status=304, headers=headers)
    if "gzip" in request.META.get("HTTP_ACCEPT_ENCODING", ""):
        headers["Content-Encoding"] = "gzip"
        return HttpResponse(page.body, status=page.status, headers=headers)
    return HttpResponse(gzip.decompress(page.body), status=page.status, headers=headers)


def _private(response: HttpResponse) -> HttpResponse:
    """Pages of one shopper: in no index, and their address in no other site's log."""
    del response["ETag"]
    response["X-Robots-Tag"] = "noindex"
    response["Referrer-Policy"] = "same-origin"
    return response


def _refused(error: TooMany) -> HttpResponse:
    return HttpResponse(
        error.message(),
        status=error.status,
        content_type="text/plain; charset=utf-8",
        headers={"Cache-Control": PRIVATE, "Retry-After": str(error.retry_after)},
    )


def _with_language(language: Language, path: str, query: str) -> HttpResponse:
    """Depends on who asks: kept by nobody. An old address is left at once and for good, as search engines
    want it."""
    headers = {"Cache-Control": PRIVATE, "Vary": "Cookie, Accept-Language"}
    redirect = None if is_page(path.rstrip("/")) else redirect_of(path)
    if redirect is None:
        return HttpResponseRedirect(localized(language, path, query), headers=headers)
    now, own_query = redirect
    address = localized(language, now, query if own_query is None else own_query)
    return HttpResponsePermanentRedirect(address, headers=headers)


def _store(store: StoreRef, language: Language, version: int) -> StoreView:
    """The frame of a shop is the same on all its pages until its content changes."""
    key = (store.id, language, version, store.primary_host, store.state)
    known = _frames.get(key)
    if known is not None and known[0] > time.monotonic():
        return known[1]
    if len(_frames) >= MAX_STORES:
        _frames.clear()
    found = store_view(store, language)
    life = float(page_cache.LIFE)
    if found.changes_at is not None:
        life = min(life, found.changes_at.timestamp() - time.time())
    _frames[key] = (time.monotonic() + life, found)
    return found


_frames: dict[tuple[UUID, Language, int, str, str], tuple[float, StoreView]] = {}


def clear_frames() -> None:
    """Of this process; for tests."""
    _frames.clear()


def _build() -> int:
    """Pages of another build name scripts that may be gone; looked up on the disk once a second."""
    global _seen_build  # noqa: PLW0603 - one a process, by its nature
    now = time.monotonic()
    if _seen_build[0] < now - 1:
        _seen_build = (now, bundle().number)
    return _seen_build[1]


_seen_build = (-1.0, 0)
