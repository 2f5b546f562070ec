import pytest

from apps.shipping.models import MethodPlace
from apps.warehouses.queries import default_warehouse
from tenants.context import inside
from tests.factories.neighborhoods import make_neighborhood
from tests.factories.shipping import flat_rate, set_standard
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
WANCHAQ = {"country": "PE", "state": "08", "city": "0801", "neighborhood": "080108", "line": "Av. Cusco 1"}


@pytest.fixture
def admin(api):
    return api(as_="owner")


def test_couriers_are_options_at_the_price_of_their_tables(admin, shop, store):
    with inside(store):
        set_standard(enabled=False)
        warehouse = default_warehouse()
        warehouse.address = {"country": "PE", "state": "15", "city": "1501", "neighborhood": "150104"}
        warehouse.save()
        variant = stocked(9, price="57.00")
    assert (
        admin.patch("shipping/method", {"methods": [{"kind": "COURIER", "enabled": True}]}).status_code == 200
    )
    body = {"lines": [{"variantOid": str(variant.pk), "quantity": 1}], "address": WANCHAQ}

    options = shop.post("order/ui/quote", body).json()["shipping"]["options"]

    keys = {option["key"] for option in options}
    assert {"courier:shalom:agency", "courier:olva:home"} <= keys
    assert {option["kind"] for option in options} == {"COURIER"}
    assert all(option["promise"] for option in options)
    chosen = shop.post("order/ui/quote", {**body, "shippingKey": "courier:olva:home"}).json()
    olva = next(option for option in options if option["key"] == "courier:olva:home")
    assert chosen["shipping"]["price"] == olva["price"]


def test_merged_neighborhood_takes_its_rates_along(admin, store):
    with inside(store):
        old, new = (make_neighborhood(name=name) for name in ("Camacho", "Camacho Alto"))
        rate = flat_rate("9.00", [old.path])

    merged = admin.post(f"location/neighborhood/{old.pk}/merge", {"into": str(new.pk)})

    assert merged.status_code == 200
    with inside(store):
        assert list(MethodPlace.objects.filter(method=rate).values_list("place", flat=True)) == [new.path]
