"""The HTML shell of the platform's single-page application, and its redirects."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponsePermanentRedirect,
    HttpResponseRedirect,
    JsonResponse,
)
from django.shortcuts import render
from django.views.decorators.http import conditional_page

from common.i18n import Language, parse_language

MANIFEST = Path(settings.STATIC_ROOT) / "admin" / ".vite" / "manifest.json"
HOME = "/admin"
ADMIN_ROUTES = "src/admin/adminRoutes.ts"
ICON_SIZES = (192, 512)
PUSH_WORKER = MANIFEST.parents[1] / "push-worker.js"
_PREFIX = re.compile(r"^(en|es)(?=/|$)")
_LOWER = {"admin/settings/general": "General", "admin/settings/design": "Design"}


@conditional_page
def page(request: HttpRequest, path: str) -> HttpResponse:
    """Every platform page; the application itself decides what the path means."""
    if request.method not in ("GET", "HEAD"):
        return HttpResponse(status=405, headers={"Allow": "GET, HEAD"})
    redirect = _redirect(request, path)
    if redirect is not None:
        return redirect
    bare = _PREFIX.sub("", path).lstrip("/")
    return _shell(
        request,
        _language(path),
        404 if bare.startswith("checkout") else 200,
        of_admin=bare.startswith("admin"),
    )


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _shell(request, _language(request.path.lstrip("/")), 404)


def favicon(request: HttpRequest) -> HttpResponse:
    return HttpResponseRedirect("/static/admin/favicon.svg")


def push_worker(request: HttpRequest) -> HttpResponse:
    """What wakes in a merchant's browser; from here, as it may serve only what is below its own address."""
    file = PUSH_WORKER.read_bytes() if PUSH_WORKER.exists() else b""
    headers = {"Cache-Control": "no-cache"}
    return HttpResponse(file, content_type="text/javascript; charset=utf-8", headers=headers)


def web_manifest(request: HttpRequest, language: str | None = None) -> HttpResponse:
    """What a phone puts on its home screen: on an iPhone only that gets push messages.

    The scope is the whole host: pages of a language, and the log-in, are not below /admin.
    """
    manifest = {
        "name": settings.PRODUCT_NAME,
        "short_name": settings.PRODUCT_NAME,
        "lang": parse_language(language or "en"),
        "id": HOME,
        "start_url": f"/{language}{HOME}" if language else HOME,
        "scope": "/",
        "display": "standalone",
        "theme_color": "#062E2B",
        "background_color": "#F6F8F7",
        "icons": [
            {"src": f"/static/admin/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
            for size in ICON_SIZES
        ],
    }
    headers = {"Cache-Control": "no-cache"}
    return JsonResponse(manifest, content_type="application/manifest+json", headers=headers)


def _redirect(request: HttpRequest, path: str) -> HttpResponse | None:
    query = f"?{request.META['QUERY_STRING']}" if request.META.get("QUERY_STRING") else ""
    if len(path) > 1 and path.endswith("/"):
        return HttpResponsePermanentRedirect(f"/{path.strip('/')}{query}")
    bare = _PREFIX.sub("", path).strip("/")
    if bare in _LOWER:
        # Without slashes before it: an address that begins with two names another host.
        return HttpResponsePermanentRedirect(f"/{path.strip('/').rpartition('/')[0]}/{_LOWER[bare]}{query}")
    if path == "" and request.COOKIES.get("vt_locale") == "es":
        return HttpResponseRedirect(f"/es{query}")
    return None


def _language(path: str) -> Language:
    match = _PREFIX.match(path)
    return parse_language(match.group(1)) if match else "en"


def _shell(request: HttpRequest, language: Language, status: int, *, of_admin: bool = False) -> HttpResponse:
    boot = {
        "productName": settings.PRODUCT_NAME,
        "supportPhone": settings.SUPPORT_PHONE,
        "supportEmail": settings.SUPPORT_EMAIL,
        "googleClientId": settings.GOOGLE_CLIENT_ID,
        "ipCountryUrl": settings.IP_COUNTRY_URL,
        "locale": language,
        "storefrontDomain": settings.STOREFRONT_DOMAIN,
        "platformDomain": settings.PLATFORM_DOMAIN,
        "status": status,
    }
    bundle = _bundle(MANIFEST.stat().st_mtime_ns if MANIFEST.exists() else 0, of_admin=of_admin)
    context = {"language": language, "product": settings.PRODUCT_NAME, "boot": _json(boot), **bundle}
    response = render(request, "shell.html", context, status=status)
    response["Cache-Control"] = "no-cache"
    return response


def _json(value: dict[str, Any]) -> str:
    """JSON that cannot end its script element."""
    return json.dumps(value).replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


@cache
def _bundle(built_at: int, *, of_admin: bool) -> dict[str, Any]:
    """Script, styles and preloads of the entry, from Vite's manifest.

    The entry fetches the table of screens of the admin: pages of it name that too, so both come at once.
    """
    if not built_at:
        return {"script": "", "styles": [], "preloads": []}
    manifest = json.loads(MANIFEST.read_text())
    entry = next(chunk for chunk in manifest.values() if chunk.get("isEntry"))
    chunks = _imports(manifest, entry)
    table = manifest[ADMIN_ROUTES]
    of_page = [table, *_imports(manifest, table)] if of_admin else []
    preloads = [chunk["file"] for chunk in (*chunks, *of_page) if chunk is not entry]
    return {
        "script": entry["file"],
        "styles": [css for chunk in [*chunks, entry] for css in chunk.get("css", [])],
        "preloads": list(dict.fromkeys(preloads)),
    }


def _imports(manifest: dict[str, Any], chunk: dict[str, Any]) -> list[dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    waiting = list(chunk.get("imports", []))
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = manifest[name]
            waiting += manifest[name].get("imports", [])
    return list(found.values())
