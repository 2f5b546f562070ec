"""Sequences of what happens to orders and their money; after each step all books agree."""

import time

import pytest

from tests.apps.orders.card_machine import CardShop
from tests.apps.orders.order_machine import Shop
from tests.factories.sequences import STEPS, run_sequences
from tests.prove.figures import figure, scaled

pytestmark = pytest.mark.usefixtures("in_the_store")
PARTS_B, PARTS_C = 6, 4
"""Of each proof, so that none of its tests takes five minutes."""


@pytest.mark.parametrize("part", range(1, PARTS_B + 1))
def test_10b_goods_and_money_of_orders_add_up(part):
    _run("10b", Shop, 840, f"part {part}: %s: goods and money add up")


@pytest.mark.parametrize("part", range(1, PARTS_C + 1))
def test_10c_shop_and_gateway_agree(part):
    """With card payments, messages of the gateway and refunds in any order."""
    _run("10c", CardShop, 500, f"part {part}: %s: shop and gateway agree", steps=16)


def _run(number, machine, count, text, steps=STEPS):
    sequences, began = scaled(count), time.monotonic()
    done = run_sequences(machine, sequences, steps=steps)
    seconds = time.monotonic() - began
    figure(number, f"{text % f'{done} sequences of up to {steps} steps'}, {seconds:.0f} s")
    assert done >= sequences
