"""What robots ask for: robots.txt and the site map, an index with parts of bounded length."""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID
from xml.sax.saxutils import escape

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone

from apps.blog.public_queries import post_entries
from apps.content.kinds import TEXTS
from apps.content.public_queries import published
from apps.products.catalog.site_map import (
    Entry,
    category_entries,
    category_starts,
    product_entries,
    product_starts,
)
from apps.store_settings.queries import configuration
from apps.storefront.blocks.trust import says_something, trust_facts
from apps.storefront.languages import localized
from apps.warehouses.public_queries import pickup_points
from common.i18n import Language, parse_language
from common.text import TranslatedText, translate
from tenants.presentation import url_of_host
from tenants.store_ref import StoreRef

LANGUAGES: tuple[Language, Language] = ("es", "en")
CACHE = "public, max-age=600, s-maxage=3600"
_SCHEMAS = "http://www.sitemaps.org/schemas/sitemap/0.9"
_OF_ONE_SHOPPER = ("cart", "checkout/", "order/")
_NOT_FOR_ROBOTS = ("/api/", *(f"/{language}/{path}" for language in LANGUAGES for path in _OF_ONE_SHOPPER))


def robots(request: HttpRequest) -> HttpResponse:
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in _NOT_FOR_ROBOTS)]
    # A shop that stays out of indexes is read all the same: its pages say so, and robots have to see it.
    lines += ["", f"Sitemap: {_home(request)}/sitemap.xml", ""] if configuration().search_engines else [""]
    body = "\n".join(lines)
    return HttpResponse(body, content_type="text/plain; charset=utf-8", headers={"Cache-Control": CACHE})


def site_map(request: HttpRequest) -> HttpResponse:
    """The index of the parts: the home, categories, and listed products with their pictures."""
    parts = ["pages", *(f"categories-{first}" for first in category_starts())]
    parts += [f"products-{first}" for first in product_starts()]
    home = escape(_home(request))
    rows = "".join(f"<sitemap><loc>{home}/sitemap/{part}.xml</loc></sitemap>\n" for part in parts)
    return _xml(f'<sitemapindex xmlns="{_SCHEMAS}">\n{rows}</sitemapindex>\n')


def page_part(request: HttpRequest) -> HttpResponse:
    """The home, what stands beside the catalogue, and the posts of the blog."""
    store: StoreRef = request.store  # type: ignore[attr-defined]
    home, fallback = _home(request), parse_language(store.language)
    pages = [
        _entry(home, dict.fromkeys(LANGUAGES, path), None, fallback) for path in _paths_of_pages(fallback)
    ]
    posts = [_entry(home, _paths("blog", slugs, fallback), when, fallback) for slugs, when in post_entries()]
    return _urls([*pages, *posts])


def _paths_of_pages(language: Language) -> list[str]:
    has_points = bool(pickup_points(language))
    is_listed = {
        "": True,
        "c": bool(category_starts()),
        "pickup": has_points,
        "complaints-book": True,
        "trust": says_something(trust_facts()),
    }
    own = (TEXTS[key].path if key in TEXTS else key for key in published(timezone.now()).pages)
    return [*(path for path, is_there in is_listed.items() if is_there), *own]


def category_part(request: HttpRequest, first: UUID) -> HttpResponse:
    return _part(request, "c", category_entries(first))


def product_part(request: HttpRequest, first: UUID) -> HttpResponse:
    return _part(request, "p", product_entries(first))


def _part(request: HttpRequest, prefix: str, entries: list[Entry]) -> HttpResponse:
    """Each in both languages with its counterpart; 404 where nothing is left."""
    if not entries:
        raise Http404
    home, fallback = _home(request), parse_language(request.store.language)  # type: ignore[attr-defined]
    return _urls(
        _entry(home, _paths(prefix, one.slugs, fallback), one.changed_at, fallback, one.pictures)
        for one in entries
    )


def _home(request: HttpRequest) -> str:
    store: StoreRef = request.store  # type: ignore[attr-defined]
    return url_of_host(store.primary_host)


def _urls(entries: Iterable[str]) -> HttpResponse:
    return _xml(
        f'<urlset xmlns="{_SCHEMAS}" '
        'xmlns:xhtml="http://www.w3.org/1999/xhtml" '
        f'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n{"".join(entries)}</urlset>\n'
    )


def _xml(body: str) -> HttpResponse:
    whole = f'<?xml version="1.0" encoding="UTF-8"?>\n{body}'
    return HttpResponse(
        whole, content_type="application/xml; charset=utf-8", headers={"Cache-Control": CACHE}
    )


def _paths(prefix: str, slugs: TranslatedText, fallback: Language) -> dict[Language, str]:
    return {language: f"{prefix}/{translate(slugs, language, fallback)}" for language in LANGUAGES}


def _entry(
    home: str,
    paths: dict[Language, str],
    changed: datetime | None,
    fallback: Language,
    pictures: Iterable[str] = (),
) -> str:
    addresses: dict[str, str] = {
        language: escape(home + localized(language, path)) for language, path in paths.items()
    }
    alternates = {**addresses, "x-default": addresses[fallback]}
    links = "".join(
        f'<xhtml:link rel="alternate" hreflang="{language}" href="{address}"/>'
        for language, address in alternates.items()
    )
    when = f"<lastmod>{changed.date().isoformat()}</lastmod>" if changed else ""
    images = "".join(_picture(home, picture) for picture in pictures)
    return "".join(
        f"<url><loc>{address}</loc>{when}{links}{images}</url>\n" for address in addresses.values()
    )


def _picture(home: str, address: str) -> str:
    """Pictures of a storage elsewhere have whole addresses."""
    whole = address if address.startswith("http") else home + address
    return f"<image:image><image:loc>{escape(whole)}</image:loc></image:image>"
