"""What robots ask for: robots.txt and the site map."""

from datetime import datetime
from xml.sax.saxutils import escape

from django.http import HttpRequest, HttpResponse

from apps.products.models import Category
from apps.products.site_map import product_entries
from apps.storefront.languages import localised
from common.i18n import Language, as_language
from common.text import TranslatedText, pick
from tenants.presentation import url_of_host
from tenants.store_ref import StoreRef

MOST = 20_000
LANGUAGES: tuple[Language, Language] = ("es", "en")
CACHE = "public, max-age=600, s-maxage=3600"
_OF_ONE_SHOPPER = ("cart", "checkout/", "order/")
_NOT_FOR_ROBOTS = ("/api/", *(f"/{language}/{path}" for language in LANGUAGES for path in _OF_ONE_SHOPPER))


def robots(request: HttpRequest) -> HttpResponse:
    store: StoreRef = request.store  # type: ignore[attr-defined]
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in _NOT_FOR_ROBOTS)]
    lines += ["", f"Sitemap: {url_of_host(store.primary_host)}/sitemap.xml", ""]
    body = "\n".join(lines)
    return HttpResponse(body, content_type="text/plain; charset=utf-8", headers={"Cache-Control": CACHE})


def sitemap(request: HttpRequest) -> HttpResponse:
    """Home, categories and listed products with their pictures, in both languages with counterparts."""
    store: StoreRef = request.store  # type: ignore[attr-defined]
    home, fallback = url_of_host(store.primary_host), as_language(store.language)
    entries = [_entry(home, dict.fromkeys(LANGUAGES, ""), None)]
    categories = Category.objects.visible().order_by("position", "pk").values_list("slugs", "updated_at")
    entries += [_entry(home, _paths("c", slugs, fallback), at) for slugs, at in categories[:MOST]]
    for product in product_entries(MOST):
        paths = {language: f"p/{product.slugs[language]}" for language in LANGUAGES}
        entries.append(_entry(home, paths, product.changed_at, product.picture))
    body = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" '
        'xmlns:xhtml="http://www.w3.org/1999/xhtml" '
        f'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n{"".join(entries)}</urlset>\n'
    )
    return HttpResponse(body, content_type="application/xml; charset=utf-8", headers={"Cache-Control": CACHE})


def _paths(prefix: str, slugs: TranslatedText, fallback: Language) -> dict[Language, str]:
    return {language: f"{prefix}/{pick(slugs, language, fallback)}" for language in LANGUAGES}


def _entry(
    home: str, paths: dict[Language, str], changed: datetime | None, picture: str | None = None
) -> str:
    addresses = {language: escape(home + localised(language, path)) for language, path in paths.items()}
    links = "".join(
        f'<xhtml:link rel="alternate" hreflang="{language}" href="{address}"/>'
        for language, address in addresses.items()
    )
    when = f"<lastmod>{changed.date().isoformat()}</lastmod>" if changed else ""
    shown = _picture(home, picture) if picture else ""
    return "".join(f"<url><loc>{address}</loc>{when}{links}{shown}</url>\n" for address in addresses.values())


def _picture(home: str, address: str) -> str:
    """Pictures of a storage elsewhere have whole addresses."""
    whole = address if address.startswith("http") else home + address
    return f"<image:image><image:loc>{escape(whole)}</image:loc></image:image>"
