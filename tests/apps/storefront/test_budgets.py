"""What a phone has to fetch before a product page works."""

import gzip
from pathlib import Path

import orjson
import pytest

from apps.storefront.bundle import MANIFEST, bundle

pytestmark = pytest.mark.skipif(not MANIFEST.exists(), reason="the front end has not been built")
DIST = Path(MANIFEST).parents[2]
SCRIPT_LIMIT, SHEET_LIMIT, CHAT_LIMIT = 110_000, 14_000, 25_000


@pytest.mark.parametrize("locale", ["es", "en"])
def test_product_page_stays_under_110_kb_of_script(locale: str) -> None:
    addresses = bundle().preloads("product", locale)

    size = sum(_compressed(DIST / address.removeprefix("/static/")) for address in addresses)

    assert addresses
    assert size <= SCRIPT_LIMIT, f"{size} bytes"


def test_sheet_of_the_shop_is_small() -> None:
    assert len(gzip.compress(bundle().style.encode(), 6)) <= SHEET_LIMIT


def test_the_chat_is_a_bundle_of_its_own_that_no_page_begins_with() -> None:
    manifest = orjson.loads(MANIFEST.read_bytes())
    chat = manifest["src/storefront/chat/Chat.tsx"]

    assert chat["isDynamicEntry"]
    assert not any(chat["file"] in one for one in bundle().preloads("product", "es"))
    assert _compressed(DIST / "storefront" / chat["file"]) <= CHAT_LIMIT


def test_every_family_of_the_themes_has_a_face() -> None:
    families = ("figtree", "newsreader", "instrument-sans", "bricolage-grotesque", "schibsted-grotesk")

    assert all(bundle().font(family) for family in families)


def _compressed(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 9))
