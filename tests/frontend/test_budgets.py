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
    "admin shell": ("admin", ["src/admin/layouts/AdminLayout.tsx"], 215),
}


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


@pytest.mark.parametrize("page", PAGES)
def test_page_stays_within_its_budget(page):
    bundle, screens, budget = PAGES[page]
    entry = next(name for name, chunk in _manifest(bundle).items() if chunk.get("isEntry"))

    files = _closure(bundle, [entry, *screens])
    kilobytes = sum(len(gzip.compress((DIST / bundle / file).read_bytes())) for file in files) / 1000

    assert kilobytes <= budget
