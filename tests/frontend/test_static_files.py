"""Scripts and styles go out small, and once for ever."""

import gzip
import json
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

DIST = Path(__file__).resolve().parents[2] / "frontend" / "dist"
BUNDLES = pytest.mark.parametrize("bundle", ["admin", "storefront"])


def _entry(bundle: str) -> str:
    manifest = json.loads((DIST / bundle / ".vite" / "manifest.json").read_text())
    return next(chunk["file"] for chunk in manifest.values() if chunk.get("isEntry"))


def _answer(bundle: str, encodings: str) -> tuple[dict[str, str], bytes]:
    headers = {"Host": settings.PLATFORM_DOMAIN, "Accept-Encoding": encodings}
    answer = Client().get(f"/static/{bundle}/{_entry(bundle)}", headers=headers)
    assert answer.status_code == 200
    return dict(answer.headers), b"".join(answer)


@BUNDLES
def test_a_browser_gets_the_smallest_copy_it_takes(bundle):
    plain = (DIST / bundle / _entry(bundle)).read_bytes()
    headers, zipped = _answer(bundle, "gzip, deflate")
    best_headers, best = _answer(bundle, "gzip, deflate, br")

    assert (headers["Content-Encoding"], headers["Vary"]) == ("gzip", "Accept-Encoding")
    assert gzip.decompress(zipped) == plain
    assert best_headers["Content-Encoding"] == "br"
    assert len(best) < len(zipped) < len(plain) / 2
    assert _answer(bundle, "")[1] == plain


@BUNDLES
def test_what_has_its_content_in_its_name_is_asked_for_once(bundle):
    headers, _ = _answer(bundle, "gzip")

    assert headers["Cache-Control"] == "max-age=315360000, public, immutable"


@pytest.mark.parametrize(
    "file",
    ["admin/.vite/manifest.json", "storefront/.vite/manifest.json", "ssr/render.js", ".vitrina-sources"],
)
def test_what_the_server_reads_is_not_public(file):
    assert (DIST / file).is_file()
    assert Client().get(f"/static/{file}", headers={"Host": settings.PLATFORM_DOMAIN}).status_code == 404
