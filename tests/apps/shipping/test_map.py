"""How far a store delivers, and what it would lose without one of its methods."""

import pytest

pytestmark = pytest.mark.django_db

CALLAO = "PE/07"


@pytest.fixture
def admin(api):
    admin = api(as_="owner")
    admin.patch("shipping/standard", {"enabled": False})
    return admin


def _flat(admin, *, places: list[str], price: str = "12.00", name: str = "A domicilio") -> str:
    rate = {"name": {"es": name}, "price": price, "places": places}
    return str(admin.post("shipping/flat-rate", rate).json()["_id"])


def test_only_a_price_that_may_be_more_varies(admin):
    _flat(admin, places=[CALLAO])
    _flat(admin, places=["PE/15"], price="15.00")
    _flat(admin, places=["PE/15/1501/150122"], price="10.00")

    states = {state["code"]: state for state in admin.get("shipping/map").json()["states"]}

    assert (states["07"]["price"], states["07"]["varies"]) == ("12.00", False)
    assert (states["15"]["price"], states["15"]["highest"], states["15"]["varies"]) == (
        "10.00",
        "15.00",
        True,
    )
    assert (states["08"]["price"], states["08"]["varies"]) == (None, False)


def test_a_price_by_weight_varies(admin):
    bands = [{"from": "0", "upTo": None, "price": "14.50", "step": "1000", "stepPrice": "3"}]
    rate = {"name": {"es": "A domicilio"}, "basis": "WEIGHT"}
    admin.post(
        "shipping/advanced", {**rate, "zones": [{"name": "Sierra", "places": ["PE/08"], "bands": bands}]}
    )

    cusco = next(state for state in admin.get("shipping/map").json()["states"] if state["code"] == "08")

    assert (cusco["price"], cusco["highest"], cusco["varies"]) == ("14.50", "14.50", True)


def test_the_last_method_of_a_place_tells_what_would_be_left(admin):
    lima = _flat(admin, places=["PE/15/1501", CALLAO])
    _flat(admin, places=["PE/15/1501"], name="Moto")

    alone = admin.get(f"shipping/method/{lima}/sole").json()

    assert alone == {"districts": 7, "places": ["Callao"]}


def test_what_others_serve_too_would_not_be_left(admin):
    rate = _flat(admin, places=["PE/08"])
    admin.patch("shipping/standard", {"enabled": True})

    assert admin.get(f"shipping/method/{rate}/sole").json() == {"districts": 0, "places": []}


def test_pickup_delivers_nowhere(admin):
    methods = admin.get("shipping/method").json()["methods"]
    pickup = next(method["_id"] for method in methods if method["kind"] == "PICKUP")

    assert admin.get(f"shipping/method/{pickup}/sole").json() == {"districts": 0, "places": []}
