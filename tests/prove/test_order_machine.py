"""10b: sequences of everything that happens to orders; after each step goods and money add up."""

import time

import pytest
from django.db import transaction
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.apps.orders.order_machine import Shop
from tests.prove.figures import figure, scaled

pytestmark = pytest.mark.usefixtures("in_the_store")
STEPS = 12


def test_10b_goods_and_money_of_orders_add_up():
    sequences, began = scaled(5_000), time.monotonic()
    done = [0]

    class Undone(Shop):
        def __init__(self):
            super().__init__()
            self.undo = transaction.atomic()
            self.undo.__enter__()

        def teardown(self):
            transaction.set_rollback(True)
            self.undo.__exit__(None, None, None)
            done[0] += 1

    run_state_machine_as_test(
        Undone,
        settings=settings(
            max_examples=sequences,
            stateful_step_count=STEPS,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )

    figure(
        "10b",
        f"{done[0]} sequences of up to {STEPS} steps: goods and money add up,"
        f" {time.monotonic() - began:.0f} s",
    )
    assert done[0] >= sequences
