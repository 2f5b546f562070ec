"""What the front-end build left for the shop: script, style, fonts and preloads by Vite's manifest."""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings

from apps.storefront.page_style import Piece, pieces_of

DIST = Path(settings.STATIC_ROOT)
FOLDER = DIST / "storefront"
MANIFEST = FOLDER / ".vite" / "manifest.json"
PIECES = FOLDER / ".vite" / "style.json"
RENDERER = DIST / "ssr" / "render.js"
STYLE = "style.css"
REST = "rest.css"
START = "src/storefront/start.ts"
ENTRY = "src/storefront/main.tsx"
PAGES = {
    "home": "src/storefront/home/HomePage.tsx",
    "category": "src/storefront/catalog/CategoryPage.tsx",
    "search": "src/storefront/catalog/SearchPage.tsx",
    "cart": "src/storefront/cart/CartPage.tsx",
    "information": "src/storefront/checkout/InformationPage.tsx",
    "payment": "src/storefront/checkout/PaymentPage.tsx",
    "success": "src/storefront/checkout/SuccessPage.tsx",
    "order": "src/storefront/orderStatus/OrderPage.tsx",
    "find": "src/storefront/orderStatus/FindOrderPage.tsx",
    "preferences": "src/storefront/preferences/PreferencesPage.tsx",
    "complaints": "src/storefront/complaints/ComplaintsPage.tsx",
    "complaint": "src/storefront/complaints/SheetPage.tsx",
    "quoteRequest": "src/storefront/preorder/QuoteRequestPage.tsx",
    "preorder": "src/storefront/preorder/PreorderPage.tsx",
    "pickup": "src/storefront/pickup/PickupPage.tsx",
    "trust": "src/storefront/trust/TrustPage.tsx",
    "categories": "src/storefront/catalog/CategoriesPage.tsx",
    "blog": "src/storefront/blog/BlogPage.tsx",
    "sandbox": "src/storefront/sandbox/SandboxPage.tsx",
}
"""Pages whose code is a chunk of its own; the others are in the entry."""


@dataclass(frozen=True)
class Bundle:
    """`number` differs between builds; 0 before the first one."""

    number: int
    manifest: dict[str, Any]
    style: str
    """The whole sheet."""
    pieces: list[Piece]
    """The same, rule by rule."""

    @property
    def start(self) -> str | None:
        """What fetches the script when its time has come."""
        return self._url(START)

    @property
    def script(self) -> str | None:
        return self._url(ENTRY)

    @property
    def sheet(self) -> str | None:
        return self._url(STYLE)

    @property
    def rest(self) -> str | None:
        """The sheet without the faces and the rules that stand in every page (`frontend/stylePieces.mjs`)."""
        return self._url(REST)

    def preloads(self, page: str, locale: str) -> list[str]:
        """Every module that the first view of a page runs, so that none waits for another."""
        entries = [ENTRY, f"src/storefront/texts/{locale}.ts", PAGES.get(page, ENTRY)]
        files: dict[str, None] = {}
        for key in entries:
            self._collect(key, files)
        return [address(file) for file in files]

    def font(self, slug: str) -> str | None:
        """The latin face of a family, as it is preloaded."""
        file = f"node_modules/@fontsource-variable/{slug}/files/{slug}-latin-wght-normal.woff2"
        return self._url(file)

    def _url(self, key: str) -> str | None:
        entry = self.manifest.get(key)
        return address(entry["file"]) if entry else None

    def _collect(self, key: str, files: dict[str, None]) -> None:
        entry = self.manifest.get(key)
        if entry is None or entry["file"] in files:
            return
        files[entry["file"]] = None
        for imported in entry.get("imports", []):
            self._collect(imported, files)


def bundle() -> Bundle:
    """The build as it lies on the disk; empty before the first build."""
    try:
        return _read(MANIFEST.stat().st_mtime_ns)
    except OSError:
        return _read(0)


def address(file: str) -> str:
    return f"{settings.STATIC_URL}storefront/{file}"


@lru_cache(maxsize=2)
def _read(built_at: int) -> Bundle:
    if not built_at:
        return Bundle(0, {}, "", [])
    manifest = json.loads(MANIFEST.read_text())
    style = manifest.get(STYLE)
    whole = (FOLDER / style["file"]).read_text() if style else ""
    pieces = pieces_of(json.loads(PIECES.read_text())) if PIECES.exists() else []
    return Bundle(built_at, manifest, whole, pieces)
