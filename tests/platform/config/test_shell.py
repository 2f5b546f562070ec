"""Pages of the platform: what the server redirects, what it answers 404, and what it writes into them."""

import json
import re

import pytest
from django.conf import settings
from django.test import Client
from PIL import Image

from config.views import shell

pytestmark = pytest.mark.django_db

HOST = {"Host": settings.PLATFORM_DOMAIN}


def _get(path, **cookies):
    client = Client(headers=HOST)
    for name, value in cookies.items():
        client.cookies[name] = value
    return client.get(path)


@pytest.mark.parametrize(
    ("path", "code", "target"),
    [
        ("/admin/settings/general", 301, "/admin/settings/General"),
        ("/admin/settings/design", 301, "/admin/settings/Design"),
        ("/es/admin/settings/general", 301, "/es/admin/settings/General"),
        ("/admin/settings/general?storeOid=1&x=%20", 301, "/admin/settings/General?storeOid=1&x=%20"),
        ("/login/", 301, "/login"),
        ("/es/", 301, "/es"),
        ("/es/register/plans/?a=b", 301, "/es/register/plans?a=b"),
        ("/favicon.ico", 302, "/static/admin/favicon.svg"),
    ],
)
def test_old_and_loose_addresses_lead_to_the_page(path, code, target):
    answer = _get(path)

    assert (answer.status_code, answer["Location"]) == (code, target)


@pytest.mark.parametrize("path", ["/login//", "/x//evil.pe/", "/es//evil.pe/"])
def test_slashes_lead_to_no_other_host(path):
    assert re.match(r"^/[^/\\]", _get(path)["Location"])


@pytest.mark.parametrize(
    "path",
    ["//evil.pe/", "///evil.pe/", "//admin/settings/general", "///admin/settings/design", "/\\evil.pe/"],
)
def test_address_that_begins_with_slashes_stays_here(path):
    answer = Client(headers=HOST).get("/", PATH_INFO=path)

    assert re.match(r"^/[^/\\]", answer.headers.get("Location", "/x"))


@pytest.mark.parametrize(
    ("cookies", "target"),
    [({"vt_locale": "es"}, "/es"), ({"vt_locale": "en"}, None), ({"vt_locale": "qu"}, None), ({}, None)],
)
def test_home_leads_to_the_language_that_was_chosen(cookies, target):
    answer = _get("/", **cookies)

    assert (answer.status_code, answer.headers.get("Location")) == (302 if target else 200, target)


def test_language_of_the_cookie_keeps_the_query_and_counts_at_home_alone():
    assert _get("/?ref=ads", vt_locale="es")["Location"] == "/es?ref=ads"
    assert _get("/login", vt_locale="es").status_code == 200


@pytest.mark.parametrize(
    "path", ["/admin/settings/General", "/admin/settings/Design", "/es", "/register/plans"]
)
def test_pages_are_answered_where_they_are(path):
    assert _get(path).status_code == 200


@pytest.mark.parametrize(
    "path", ["/checkout", "/checkout/payment", "/es/checkout/information", "/en/checkout"]
)
def test_checkout_is_of_shops_alone(path):
    answer = _get(path)

    assert answer.status_code == 404
    assert _boot(answer)["status"] == 404


def test_other_methods_are_refused():
    answer = Client(headers=HOST).post("/login")

    assert (answer.status_code, answer["Allow"]) == (405, "GET, HEAD")


def _boot(answer):
    found = re.search(r'<script type="application/json" id="boot">(.*?)</script>', answer.content.decode())
    return json.loads(found[1])


def test_page_speaks_the_language_of_its_address():
    spanish, english = _get("/es/login"), _get("/login")

    assert (_boot(spanish)["locale"], _boot(english)["locale"]) == ("es", "en")
    assert '<html lang="es">' in spanish.content.decode()
    assert '<html lang="en">' in english.content.decode()


def test_boot_of_a_page_cannot_end_its_element(settings):
    settings.SUPPORT_PHONE = "</script><script>alert(1)</script><!-- &amp;"

    answer = _get("/login")

    assert _boot(answer)["supportPhone"] == settings.SUPPORT_PHONE
    assert "<script>alert(1)" not in answer.content.decode()
    assert shell._json({"a": "</b>&"}) == '{"a": "\\u003c/b\\u003e\\u0026"}'


@pytest.mark.parametrize("prefix", ["", "/en", "/es"])
def test_only_pages_of_the_admin_bring_its_table_of_screens(prefix):
    built = json.loads(shell.MANIFEST.read_text())
    link = f'<link rel="modulepreload" href="/static/admin/{built[shell.ADMIN_ROUTES]["file"]}">'

    assert link in _get(f"{prefix}/admin/home").content.decode()
    assert link not in _get(f"{prefix}/login").content.decode()


def test_unchanged_shell_is_not_sent_again():
    client = Client(headers=HOST)
    first = client.get("/es/admin/home")

    again = client.get("/es/admin/home", headers={**HOST, "If-None-Match": first["ETag"]})

    assert first["Cache-Control"] == "no-cache"
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(("prefix", "language"), [("", "en"), ("/es", "es")])
def test_phone_puts_the_admin_on_its_home_screen(prefix, language):
    address = re.search(r'<link rel="manifest" href="(.*?)">', _get(f"{prefix}/login").content.decode())
    answer = _get(address[1])

    manifest = answer.json()
    assert answer["Content-Type"] == "application/manifest+json"
    assert (manifest["lang"], manifest["start_url"]) == (language, f"{prefix}/admin")
    assert (manifest["display"], manifest["scope"]) == ("standalone", "/")
    for icon in manifest["icons"]:
        name = icon["src"].removeprefix("/static/admin/")
        with Image.open(settings.ROOT / "frontend" / "public" / name) as image:
            assert icon["sizes"] == f"{image.width}x{image.height}"
