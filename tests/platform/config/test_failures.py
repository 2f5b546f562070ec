"""What a reader sees when a page fails: a page of ours, in both languages, without a database."""

import re

import pytest
from django.conf import settings
from django.db import OperationalError
from django.test import Client

from apps.storefront.views import pages
from config.views import shell
from tenants import middleware
from tests.http import ShopClient

pytestmark = pytest.mark.django_db
TITLES = {"en": "Something failed on our side", "es": "Algo falló de nuestro lado"}


def _fails_with(error):
    def fail(*args, **kwargs):
        raise error

    return fail


def _client():
    return Client(raise_request_exception=False)


def _platform(path, language="en"):
    return _client().get(path, headers={"Host": settings.PLATFORM_DOMAIN, "Accept-Language": language})


def _first_title(answer):
    return re.search(r"<h1>(.+?)</h1>", answer.content.decode())[1]


def _check_page(answer, status):
    text = answer.content.decode()
    assert answer.status_code == status
    assert all(title in text for title in TITLES.values())
    assert f'<p class="status">{status}</p>' in text
    assert answer.headers["X-Request-Id"] in text
    assert answer.headers["Content-Security-Policy"].startswith(
        "default-src 'none'; style-src 'unsafe-inline'"
    )
    assert re.findall(r"<(?:script|link|img)\b", text) == []


def test_page_of_the_platform_that_fails_is_reported_in_both_languages(monkeypatch):
    monkeypatch.setattr(shell, "_shell", _fails_with(RuntimeError("password=hunter2")))

    answer = _platform("/es/login")

    _check_page(answer, 500)
    assert _first_title(answer) == TITLES["es"]
    assert b"hunter2" not in answer.content
    assert not answer.has_header("Retry-After")


def test_page_of_a_shop_that_fails_is_no_bare_english(monkeypatch, store):
    monkeypatch.setattr(pages, "_answer", _fails_with(RuntimeError("broken")))

    answer = ShopClient(_client(), store).page("/es")

    _check_page(answer, 500)
    assert _first_title(answer) == TITLES["es"]


@pytest.mark.parametrize("language", ["en", "es"])
def test_database_that_is_away_is_503_in_a_page_of_a_shop(monkeypatch, store, language):
    monkeypatch.setattr(pages, "_answer", _fails_with(OperationalError("gone")))

    answer = ShopClient(_client(), store).page(f"/{language}")

    _check_page(answer, 503)
    assert _first_title(answer) == TITLES[language]
    assert answer.headers["Retry-After"] == "5"


def test_failure_before_any_page_is_reported_too(monkeypatch, store):
    monkeypatch.setattr(middleware, "store_at", _fails_with(OperationalError("gone")))
    shop = ShopClient(_client(), store, language="es")

    page, call = shop.page("/"), shop.get("store/ui")

    _check_page(page, 503)
    assert _first_title(page) == TITLES["es"]
    assert (call.status_code, call.headers["Content-Type"]) == (503, "application/json")
    assert (call.json()["code"], call.headers["Retry-After"]) == ("503", "5")
