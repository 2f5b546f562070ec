"""As test_order_machine, with cards: whatever comes when, shop and gateway tell the same."""

import pytest

from tests.apps.orders.card_machine import CardShop
from tests.factories.sequences import run_sequences

pytestmark = pytest.mark.usefixtures("in_the_store")


def test_shop_and_gateway_agree() -> None:
    assert run_sequences(CardShop, 12, derandomize=True) >= 12
