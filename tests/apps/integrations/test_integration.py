"""Meta and Google in a store: what is stored, what the shop may load, and what is seen of it."""

import re

import pytest

from apps.storefront.content_version import renew_content
from tenants.context import inside
from tests.factories.content import publish_page

pytestmark = pytest.mark.django_db
PIXEL, CONTAINER, MEASUREMENT = "482193075526114", "GTM-K7W2Q9P", "G-ABC1234567"
TOKEN = "k3x9q2v7m1z8c4b6n5p0"
EVENT = {
    "_id": "01a1fce1-8225",
    "name": "PRODUCT",
    "label": "Taza Quincha",
    "value": "39.00",
    "consent": True,
    "meta": 1,
    "google": 1,
}


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.mark.parametrize(
    ("field", "typed", "stored"),
    [
        ("facebookPixel", "4821 9307 5526 114", PIXEL),
        ("googleTagManager", "gtm-k7w2q9p", CONTAINER),
        ("googleAnalytics", " G-ABC1234567 ", MEASUREMENT),
        ("facebookMetaTag", f'<meta name="facebook-domain-verification" content="{TOKEN}" />', TOKEN),
        ("googleMetaTag", TOKEN, TOKEN),
    ],
)
def test_what_is_pasted_is_stored_in_one_form(admin, field, typed, stored):
    assert admin.patch("store/integration", {field: typed}).json()[field] == stored
    assert admin.patch("store/integration", {field: None}).json()[field] is None


@pytest.mark.parametrize(
    ("field", "typed"),
    [
        ("facebookPixel", "12345"),
        ("facebookPixel", "482193075526114<script>"),
        ("googleTagManager", "G-ABC1234567"),
        ("googleAnalytics", "UA-12345-1"),
        ("facebookMetaTag", '<meta content="x"><script>alert(1)</script>'),
        ("googleMetaTag", f'<meta name="x" content="{TOKEN}"> onload=alert(1)'),
    ],
)
def test_another_shape_is_refused(admin, field, typed):
    assert list(admin.patch("store/integration", {field: typed}).json()["params"]) == [field]


def test_two_measurements_of_google_would_count_twice(admin):
    admin.patch("store/integration", {"googleTagManager": CONTAINER})

    refused = admin.patch("store/integration", {"googleAnalytics": MEASUREMENT})

    assert refused.json()["params"]["googleAnalytics"][0]["rule"] == "google_twice"


def policy_of(answer):
    return dict(part.strip().split(" ", 1) for part in answer["Content-Security-Policy"].split(";"))


def test_only_the_hosts_of_what_is_connected_are_in_the_policy(admin, shop, store):
    before = policy_of(shop.page("/es"))
    admin.patch("store/integration", {"facebookPixel": PIXEL})
    renew_content(store_id=store.pk)
    after = policy_of(shop.page("/es"))

    assert before["script-src"] == "'self'"
    assert after["script-src"] == "'self' https://connect.facebook.net"
    assert "google" not in str(after)
    assert "unsafe" not in str(after)


@pytest.mark.parametrize("path", ["checkout/success", "order/01a1fce1-8225-7fc7-82de-52b3d88bddc9"])
def test_page_with_a_key_in_its_address_lets_nobody_in(admin, shop, path):
    admin.patch("store/integration", {"facebookPixel": PIXEL, "googleTagManager": CONTAINER})

    assert policy_of(shop.page(f"/es/{path}"))["script-src"] == "'self'"
    assert "googletagmanager" in policy_of(shop.page("/es/cart"))["script-src"]


def test_shop_that_does_not_ask_loads_nothing(admin, shop):
    admin.patch("store/integration", {"facebookPixel": PIXEL})
    requested = shop.get("store/ui").json()["integrations"]
    admin.patch("store/configuration", {"cookieBanner": False})

    assert requested == {"meta": PIXEL, "container": None, "measurement": None, "text": ""}
    assert shop.get("store/ui").json()["integrations"] is None
    assert policy_of(shop.page("/es"))["script-src"] == "'self'"
    assert admin.get("store/integration").json()["asksVisitors"] is False


def test_proofs_stand_in_the_head_of_every_page(admin, shop, store):
    admin.patch("store/integration", {"facebookMetaTag": TOKEN, "googleMetaTag": TOKEN})
    with inside(store):
        publish_page("about")

    for path in ("/es", "/es/about-us"):
        head = shop.page(path).content.decode().partition("</head>")[0]
        assert f'<meta name="facebook-domain-verification" content="{TOKEN}">' in head
        assert f'<meta name="google-site-verification" content="{TOKEN}">' in head


def test_no_script_of_a_page_is_inline(admin, shop):
    admin.patch("store/integration", {"facebookPixel": PIXEL, "googleTagManager": CONTAINER})

    scripts = re.findall(r"<script([^>]*)>", shop.page("/es").content.decode())

    assert scripts
    assert all("src=" in one or "application/" in one for one in scripts)


def test_last_twenty_events_are_seen_without_a_person(admin, shop):
    shop.post("integration/ui/event", {"events": [EVENT | {"_id": f"event-{n:04}"} for n in range(20)]})
    more = EVENT | {"_id": "purchase.o1", "name": "PURCHASE", "label": "#1247", "meta": 2}
    shop.post("integration/ui/event", {"events": [more]})

    seen = admin.get("store/integration/event").json()

    assert [one["_id"] for one in seen["items"][:2]] == ["purchase.o1", "event-0019"]
    assert len(seen["items"]) == 20
    assert set(seen["items"][0]) == {"_id", "name", "label", "value", "consent", "meta", "google", "at"}
    assert (seen["meta"]["events"], seen["meta"]["doubled"], seen["meta"]["purchases"]) == (21, 1, 1)
    assert (seen["google"]["events"], seen["google"]["doubled"]) == (21, 0)


def test_what_was_not_sent_counts_for_nobody(admin, shop):
    shop.post("integration/ui/event", {"events": [EVENT | {"consent": False, "meta": 0, "google": None}]})

    seen = admin.get("store/integration/event").json()

    assert (seen["items"][0]["meta"], seen["items"][0]["google"]) == (0, None)
    assert seen["meta"] == {"events": 0, "doubled": 0, "purchases": 0, "lastAt": None}


def test_answers_of_visitors_are_counted(admin, shop):
    for accepted in (True, True, False):
        shop.post("integration/ui/consent", {"accepted": accepted})

    assert admin.get("store/integration/event").json()["consent"] == {"accepted": 2, "total": 3}


@pytest.mark.parametrize(
    "wrong",
    [{"_id": "<script>"}, {"name": "LOGIN"}, {"value": "-1"}, {"label": "x" * 121}, {"email": "a@b.pe"}],
)
def test_events_say_nothing_else(shop, wrong):
    assert shop.post("integration/ui/event", {"events": [EVENT]}).status_code == 204
    assert shop.post("integration/ui/event", {"events": [EVENT | wrong]}).status_code == 422


def test_events_of_one_store_are_not_those_of_another(api, shop, other_keeper):
    shop.post("integration/ui/event", {"events": [EVENT]})

    other = api(as_=other_keeper.owner, store=other_keeper.store)

    assert other.get("store/integration/event").json()["items"] == []


def test_who_may_not_edit_settings_connects_nothing(api, collaborator):
    member = api(as_=collaborator(resources=["settings.view"]))

    assert member.get("store/integration").status_code == 200
    assert member.patch("store/integration", {"facebookPixel": PIXEL}).status_code == 403
