"""What a page of the platform costs in gzipped JavaScript: its entry, layout and screen with all they
import. The shop's budget is in tests/apps/storefront."""

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

DIST = Path(__file__).resolve().parents[2] / "frontend" / "dist"
PAGES = {
    "login": ("admin", ["src/site/layouts/PublicLayout.tsx", "src/site/LoginScreen.tsx"], 190),
    "admin home": (
        "admin",
        ["src/admin/layouts/AdminLayout.tsx", "src/admin/screens/StoreHomeScreen.tsx"],
        260,
    ),
}
HOME = [
    "src/admin/adminRoutes.ts",
    *("src/admin/layouts/AdminLayout.tsx", "src/admin/guards/storePage.ts"),
    "src/admin/screens/StoreHomeScreen.tsx",
    # Fetched as soon as the frame stands.
    *("src/admin/layouts/StoreSwitcher.tsx", "src/admin/layouts/TopTools.tsx"),
    *("src/ui/Toasts.tsx", "src/ui/ConfirmModal.tsx"),
    # In the language of the page, and in English behind it.
    *("src/i18n/locales/es/orders.json", "src/i18n/locales/en/orders.json"),
]
TEXTS = {"texts-es", "texts-en"}
"""What every screen says, by the names of the chunks (frontend/adminChunks.mjs)."""
BESIDE = 19
"""The page itself, its sign and type, eleven calls and five pictures."""


@cache
def _manifest(bundle: str) -> dict[str, Any]:
    return json.loads((DIST / bundle / ".vite" / "manifest.json").read_text())


def _closure(bundle: str, names: list[str]) -> set[str]:
    """The files that must be there before the page runs."""
    manifest, waiting, files = _manifest(bundle), list(names), set()
    while waiting:
        chunk = manifest[waiting.pop()]
        if chunk["file"] not in files:
            files.add(chunk["file"])
            waiting += chunk.get("imports", [])
    return files


def _chunks_named(manifest: dict[str, Any], names: set[str]) -> list[str]:
    found = {chunk["name"]: key for key, chunk in manifest.items() if chunk.get("name") in names}
    assert set(found) == names
    return list(found.values())


def test_a_cold_home_of_the_admin_asks_for_forty_things():
    """A file for each set of screens that share something made it 153."""
    manifest = _manifest("admin")
    entry = next(name for name, chunk in manifest.items() if chunk.get("isEntry"))

    scripts = _closure("admin", [entry, *HOME, *_chunks_named(manifest, TEXTS)])
    styles = {css for chunk in manifest.values() if chunk["file"] in scripts for css in chunk.get("css", [])}

    assert len(scripts) + len(styles) + BESIDE <= 40, sorted(scripts | styles)


@pytest.mark.parametrize("page", PAGES)
def test_page_stays_within_its_budget(page):
    bundle, screens, budget = PAGES[page]
    entry = next(name for name, chunk in _manifest(bundle).items() if chunk.get("isEntry"))

    files = _closure(bundle, [entry, *screens])
    kilobytes = sum(len(gzip.compress((DIST / bundle / file).read_bytes())) for file in files) / 1000

    assert kilobytes <= budget
