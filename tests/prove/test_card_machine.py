"""10c: as 10b with card payments, messages of the gateway and refunds in any order."""

import time

import pytest
from django.db import transaction
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.apps.orders.card_machine import CardShop
from tests.prove.figures import figure, scaled

pytestmark = pytest.mark.usefixtures("in_the_store")
STEPS = 16


def test_10c_shop_and_gateway_agree():
    sequences, began = scaled(2_000), time.monotonic()
    done = [0]

    class Undone(CardShop):
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
        "10c",
        f"{done[0]} sequences of up to {STEPS} steps: shop and gateway agree,"
        f" {time.monotonic() - began:.0f} s",
    )
    assert done[0] >= sequences
