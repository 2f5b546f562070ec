"""As test_order_machine, with cards: whatever comes when, shop and gateway tell the same."""

import pytest
from django.db import transaction
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.apps.orders.card_machine import CardShop

pytestmark = pytest.mark.usefixtures("in_the_store")


class Undone(CardShop):
    """Each sequence in a savepoint of its own, so that the tables stay small."""

    def __init__(self) -> None:
        super().__init__()
        self.undo = transaction.atomic()
        self.undo.__enter__()

    def teardown(self) -> None:
        transaction.set_rollback(True)
        self.undo.__exit__(None, None, None)


def test_shop_and_gateway_agree() -> None:
    run_state_machine_as_test(
        Undone,
        settings=settings(
            max_examples=12,
            stateful_step_count=16,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
