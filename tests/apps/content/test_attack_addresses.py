"""What leads somewhere or names something outside takes no text that could run."""

from typing import Any

import pytest

from apps.store_settings.social import NETWORKS
from common.ids import new_id
from tenants.context import inside
from tests.apps.products.xss_corpus import PAYLOADS
from tests.factories.attachments import make_picture

pytestmark = pytest.mark.django_db
RUNS = ("javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "vbscript:x", "\tjavascript:x")
ATTACKS = [*RUNS, *(payload[:200] for payload in PAYLOADS[::12])]


def menu(target: str) -> tuple[str, dict[str, Any]]:
    return "store/menu", {"header": [{"label": {"es": "Ir"}, "kind": "LINK", "target": target}]}


def hero(target: str) -> tuple[str, dict[str, Any]]:
    block = {"_id": str(new_id()), "kind": "HERO", "link": {"kind": "LINK", "target": target}}
    return "page/blocks/home", {"blocks": [block]}


def video(address: str) -> tuple[str, dict[str, Any]]:
    return "page/blocks/home", {"blocks": [{"_id": str(new_id()), "kind": "VIDEO", "address": address}]}


def network(name: str) -> Any:
    return lambda handle: ("store/social-media", {"links": [{"network": name, "handle": handle}]})


def footer(kind: str) -> Any:
    return lambda target: (
        "store/menu",
        {"footer": [{"label": {"es": "Ir"}, "kind": kind, "target": target}]},
    )


def prefix(text: str) -> tuple[str, dict[str, Any]]:
    return "domain", {"prefix": text}


def integration(field: str) -> Any:
    return lambda text: ("store/integration", {field: text})


PLACES: dict[str, Any] = {
    "menu": menu,
    "hero": hero,
    "video": video,
    **{name.lower(): network(name) for name in NETWORKS},
    **{f"footer {kind.lower()}": footer(kind) for kind in ("CATEGORY", "PAGE", "LINK")},
    "prefix": prefix,
    "pixel": integration("facebookPixel"),
    "container": integration("googleTagManager"),
    "measurement": integration("googleAnalytics"),
}


@pytest.mark.parametrize("place", PLACES)
def test_address_that_runs_is_refused(api, place):
    admin = api(as_="owner")
    for attack in ATTACKS:
        call, body = PLACES[place](attack)

        refused = admin.patch(call, body)

        assert refused.status_code == 422, (attack, refused.content)


@pytest.mark.parametrize("kind", ["CATEGORY", "PAGE", "LINK"])
@pytest.mark.parametrize("call", ["store/header", "store/banner", "store/popup"])
def test_announcement_that_leads_to_what_runs_is_refused(api, store, call, kind):
    admin = api(as_="owner")
    with inside(store):
        image = str(make_picture().pk)
    extra = {
        "store/header": {"text": {"es": "x"}},
        "store/banner": {"alt": {"es": "x"}, "imageOid": image},
        "store/popup": {"title": {"es": "x"}, "button": {"es": "x"}},
    }[call]
    accepted = admin.post(call, extra | {"link": {"kind": "PAGE", "target": "search"}})
    for attack in ATTACKS:
        link = {"kind": kind, "target": attack}
        refused = admin.post(call, extra | {"link": link})
        changed = admin.patch(f"{call}/{accepted.json()['_id']}", {"link": link})

        assert (refused.status_code, changed.status_code) == (422, 422), (attack, refused.content)
    assert accepted.status_code == 201
    assert [row["link"]["target"] for row in admin.get(call).json()["items"]] == ["search"]


def test_free_address_is_none_of_the_attacks(api, store):
    """Neither of a store that is there, nor of one that is being opened."""
    admin, newcomer = api(as_="owner"), api(as_="owner", store=None)
    for attack in ATTACKS:
        answers = [
            admin.post("domain", {"prefix": attack}),
            admin.patch("domain", {"prefix": attack}),
            newcomer.post("store", {"name": "Otra", "subdomainName": attack}),
        ]
        assert [one.status_code for one in answers] == [422] * 3, (attack, [one.content for one in answers])
    store.refresh_from_db()
    assert store.subdomain_name == "barronorte"


@pytest.mark.parametrize("field", ["facebookMetaTag", "googleMetaTag"])
def test_proof_of_a_domain_is_a_code_alone(api, shop, field):
    admin = api(as_="owner")
    for attack in ATTACKS:
        saved = admin.patch("store/integration", {field: attack})

        assert saved.status_code == 422, (attack, saved.content)


def test_name_of_a_domain_holds_no_text_that_runs(api):
    admin = api(as_="owner")
    for attack in ATTACKS:
        refused = admin.post("domain/custom", {"domainName": attack})

        assert refused.status_code in (402, 422), (attack, refused.content)
