"""What leads somewhere or names something outside takes no text that could run."""

from typing import Any

import pytest

from common.ids import new_id
from tests.apps.products.xss_corpus import PAYLOADS

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


def network(handle: str) -> tuple[str, dict[str, Any]]:
    return "store/social-media", {"links": [{"network": "INSTAGRAM", "handle": handle}]}


def integration(field: str) -> Any:
    return lambda text: ("store/integration", {field: text})


PLACES: dict[str, Any] = {
    "menu": menu,
    "hero": hero,
    "video": video,
    "network": network,
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


@pytest.mark.parametrize(
    ("call", "extra"), [("store/header", {"text": {"es": "x"}}), ("store/popup", {"title": {"es": "x"}})]
)
def test_announcement_that_leads_to_what_runs_is_refused(api, call, extra):
    admin = api(as_="owner")
    for attack in ATTACKS:
        refused = admin.post(call, extra | {"link": {"kind": "LINK", "target": attack}})

        assert refused.status_code == 422, (attack, refused.content)


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
