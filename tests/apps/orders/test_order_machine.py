"""Whatever is done to orders in whatever order: goods and money add up. More in tests/prove."""

import pytest

from tests.apps.orders.order_machine import Shop
from tests.factories.sequences import run_sequences

pytestmark = pytest.mark.usefixtures("in_the_store")


def test_goods_and_money_add_up() -> None:
    assert run_sequences(Shop, 12, derandomize=True) >= 12
