"""Addresses that nothing can have: found nowhere, and no failure of ours."""

from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.test import Client

from apps.storefront import renderer
from tests.apps.storefront.fake_renderer import CountingRenderer

pytestmark = pytest.mark.django_db
KEY = "stores/one/ab/picture.webp"


@pytest.fixture(autouse=True)
def drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(renderer, "render", CountingRenderer())


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, settings: Any) -> None:
    options = {"location": tmp_path, "base_url": "/media/"}
    backend = {"BACKEND": "django.core.files.storage.FileSystemStorage", "OPTIONS": options}
    settings.STORAGES = {**settings.STORAGES, "default": backend}


@pytest.fixture
def platform() -> Any:
    return lambda path: Client(raise_request_exception=False).get(
        path, headers={"Host": settings.PLATFORM_DOMAIN}
    )


@pytest.fixture
def quiet_shop(shop: Any) -> Any:
    """Answers 500 where the view of another client would raise."""
    shop.client.raise_request_exception = False
    return shop


@pytest.mark.parametrize(
    "path",
    [
        "product/ui/%00",
        "product/ui/a%00b/stock",
        "product/ui/%00/related",
        "category/ui/%00",
        "category/ui/a%1Fb",
        "category/ui/a%7Fb",
    ],
)
def test_call_with_a_control_character_is_not_found(quiet_shop: Any, path: str) -> None:
    answer = quiet_shop.get(path)

    assert (answer.status_code, answer.headers["Content-Type"]) == (404, "application/json")
    assert answer.json()["code"] == "404"


@pytest.mark.parametrize("path", ["/es/p/%00", "/es/c/a%00b", "/en/c/%0A"])
def test_page_with_a_control_character_is_the_shops_page_of_what_is_missing(
    quiet_shop: Any, path: str
) -> None:
    answer = quiet_shop.page(path)

    assert answer.status_code == 404
    assert '<meta name="robots" content="noindex">' in answer.content.decode()
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")


def test_search_passes_over_a_nul(quiet_shop: Any) -> None:
    assert quiet_shop.page("/es/search?q=taza%00").status_code == 200


def test_platform_has_no_such_addresses_either(platform: Any) -> None:
    page, call = platform("/a%00b"), platform("/api/v1/currency/%00")

    assert (page.status_code, page.headers["Content-Type"]) == (404, "text/html; charset=utf-8")
    assert (call.status_code, call.headers["Content-Type"]) == (404, "application/json")


@pytest.mark.parametrize("rest", ["%00", f"{KEY}/x", f"stores/{'a' * 300}.webp", "stores/a%00b.webp"])
def test_file_that_cannot_be_is_not_found(platform: Any, quiet_shop: Any, rest: str) -> None:
    default_storage.save(KEY, ContentFile(b"picture"))

    answers = [platform(f"/media/{rest}"), quiet_shop.page(f"/media/{rest}")]

    assert [answer.status_code for answer in answers] == [404, 404]
