"""Two merchants at the rates at once."""

from functools import partial
from typing import Any

import pytest

from apps.shipping.models import ShippingKind, ShippingMethod
from apps.shipping.services.rates import delete_rate, update_rate
from common.errors import Conflict
from tenants.context import inside
from tests.conftest import Shopkeeper
from tests.factories.concurrency import race
from tests.factories.guards import meet, under, without_advisory_lock, without_row_locks
from tests.factories.shipping import banded_rate, flat_rate, set_standard

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]
LIMA_CITY = ["PE/15/1501"]
WRITES = 'UPDATE "shipping_shippingmethod"'


def _editors(keeper: Shopkeeper) -> list[Any]:
    with inside(keeper.store):
        rate = banded_rate()
    return [
        partial(update_rate, kind=ShippingKind.ADVANCED, rate_id=rate.pk, changes={"label": label}, version=1)
        for label in ("Costa", "Sierra")
    ]


def _deleters(keeper: Shopkeeper) -> list[Any]:
    """Two rates that serve the same places: the one serves them while the other does."""
    with inside(keeper.store):
        set_standard(enabled=False)
        rates = [flat_rate(places=LIMA_CITY), flat_rate(price="9.00", places=LIMA_CITY)]
    return [partial(delete_rate, kind=ShippingKind.FLAT, rate_id=rate.pk) for rate in rates]


def _serving(keeper: Shopkeeper) -> int:
    with inside(keeper.store):
        return ShippingMethod.objects.live().filter(kind=ShippingKind.FLAT).count()


def test_of_two_editors_of_a_tariff_the_late_one_is_refused(keeper: Shopkeeper) -> None:
    for _ in range(5):
        results = race(keeper.store, _editors(keeper))

        [rate] = [result for result in results if isinstance(result, ShippingMethod)]
        [refusal] = [result for result in results if isinstance(result, Conflict)]
        assert refusal.reason == "stale"
        with inside(keeper.store):
            stored = ShippingMethod.objects.get(pk=rate.pk)
            assert (stored.label, stored.version) == (rate.label, 2)


def test_control_without_the_lock_one_editor_overwrites_the_other(keeper: Shopkeeper) -> None:
    at_once = without_row_locks("shipping_shippingmethod"), meet(WRITES, 2)

    results = race(keeper.store, [under(act, *at_once) for act in _editors(keeper)])

    assert [type(result) for result in results] == [ShippingMethod, ShippingMethod]


def test_two_that_delete_the_rates_of_a_place_leave_one(keeper: Shopkeeper) -> None:
    for _ in range(5):
        with inside(keeper.store):
            ShippingMethod.objects.filter(kind=ShippingKind.FLAT).delete()
        results = race(keeper.store, _deleters(keeper))

        assert results.count(None) == 1
        [refusal] = [result for result in results if isinstance(result, Conflict)]
        assert (refusal.reason, refusal.params["districts"]) == ("rate_in_use", 43)
        assert _serving(keeper) == 1


def test_control_without_the_lock_a_place_is_left_without_delivery(keeper: Shopkeeper) -> None:
    at_once = without_advisory_lock(), meet(WRITES, 2)

    results = race(keeper.store, [under(act, *at_once) for act in _deleters(keeper)])

    assert results == [None, None]
    assert _serving(keeper) == 0
