"""A page comes with the rules that its HTML can use, and the sheet with the others follows."""

import gzip
import re
from typing import Any

import pytest
from django.conf import settings

from apps.products.models import Product
from apps.storefront import renderer
from apps.storefront.bundle import DIST, MANIFEST, bundle
from apps.storefront.page_style import page_style, pieces_of
from tests.apps.storefront.fake_renderer import broken
from tests.http import ShopClient

PHONE = "@media (width<=760px)"
ROWS: list[dict[str, Any]] = [
    {"around": [], "text": "@font-face{font-family:A}", "needs": [[]], "font": "A"},
    {"around": [], "text": "@font-face{font-family:B}", "needs": [[]], "font": "B"},
    {"around": ["@layer base"], "text": "body{margin:0}", "needs": [[]]},
    {"around": ["@layer base"], "text": ".btn{color:red}", "needs": [["btn"]]},
    {"around": [], "text": ".card .name,.row{color:blue}", "needs": [["card", "name"], ["row"]]},
    {"around": [PHONE], "text": ".row{gap:0}", "needs": [["row"]]},
    {"around": [PHONE, "@supports (gap:1px)"], "text": ".row{gap:1px}", "needs": [["row"]]},
    {"around": [], "text": "@keyframes turn{to{opacity:1}}", "needs": [[]]},
]


@pytest.mark.parametrize(
    ("body", "style"),
    [
        ("<p>", "@layer base{body{margin:0}}@keyframes turn{to{opacity:1}}"),
        (
            '<b class="btn"><i class="card">',
            "@layer base{body{margin:0}.btn{color:red}}@keyframes turn{to{opacity:1}}",
        ),
        (
            '<i class="x row">',
            (
                "@layer base{body{margin:0}}.card .name,.row{color:blue}"
                f"{PHONE}{{.row{{gap:0}}}}{PHONE}{{@supports (gap:1px){{.row{{gap:1px}}}}}}"
                "@keyframes turn{to{opacity:1}}"
            ),
        ),
    ],
)
def test_rules_are_kept_in_their_order_where_all_their_classes_are(body: str, style: str) -> None:
    assert page_style(pieces_of(ROWS), body, fonts="") == style


def test_faces_are_those_of_the_theme() -> None:
    style = page_style(pieces_of(ROWS[:2]), "", fonts=':root{--body:"B",serif}')

    assert style == "@font-face{font-family:B}"


@pytest.mark.skipif(not MANIFEST.exists(), reason="the front end has not been built")
@pytest.mark.django_db
class TestBuilt:
    @pytest.mark.parametrize("path", ["/es", "/es/c/tazas", "/es/p/taza-quincha", "/es/search"])
    def test_first_view_comes_with_six_kilobytes_of_style(
        self, shop: ShopClient, mug: Product, path: str
    ) -> None:
        html = shop.page(path).content.decode()
        [style] = re.findall(r"<style>(.*?)</style>", html)

        assert len(gzip.compress(style.encode(), 6)) <= 6_000
        assert f'<link rel="stylesheet" href="{bundle().rest}" media="print" id="sheet">' in html
        assert f'<noscript><link rel="stylesheet" href="{bundle().rest}"></noscript>' in html
        assert html.index("<style>") < html.index('id="sheet"')

    def test_what_the_page_shows_has_all_its_rules(self, shop: ShopClient, mug: Product) -> None:
        html = shop.page("/es/p/taza-quincha").content.decode()
        [style] = re.findall(r"<style>(.*?)</style>", html)
        classes = set(re.findall(r"\.([\w-]+)", bundle().style))
        used = {name for names in re.findall(r'class="([^"]*)"', html) for name in names.split()}

        assert used & classes
        assert {name for name in used & classes if f".{name}" not in style} == set()

    def test_rest_of_the_sheet_repeats_nothing_that_lays_the_page_out_anew(
        self, shop: ShopClient, mug: Product
    ) -> None:
        html = shop.page("/es").content.decode()
        [style] = re.findall(r"<style>(.*?)</style>", html)
        rest = (DIST / (bundle().rest or "").removeprefix(settings.STATIC_URL)).read_text()
        again = [rule for rule in ("@font-face", ":root{", "body{", "h1,h2,h3{") if rule in rest]

        assert again == []
        assert {"@font-face", ":root{", "body{", "h1,h2,h3{"} == {
            rule for rule in ("@font-face", ":root{", "body{", "h1,h2,h3{") if rule in style
        }
        classes = set(re.findall(r"\.([a-z][\w-]+)", bundle().style))
        assert classes - set(re.findall(r"\.([a-z][\w-]+)", rest)) == {"woff2"}

    def test_page_that_the_browser_draws_has_the_whole_sheet(
        self, shop: ShopClient, mug: Product, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(renderer, "render", broken)

        html = shop.page("/es/p/taza-quincha").content.decode()

        assert bundle().style in html
        assert 'id="sheet"' not in html
