"""Whatever is done to orders in whatever order: goods and money add up. More in tests/prove."""

import pytest
from django.db import transaction
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.apps.orders.order_machine import Shop

pytestmark = pytest.mark.usefixtures("in_the_store")


class Undone(Shop):
    """Each sequence in a savepoint of its own, so that the tables stay small."""

    def __init__(self) -> None:
        super().__init__()
        self.undo = transaction.atomic()
        self.undo.__enter__()

    def teardown(self) -> None:
        transaction.set_rollback(True)
        self.undo.__exit__(None, None, None)


def test_goods_and_money_add_up() -> None:
    run_state_machine_as_test(
        Undone,
        settings=settings(
            max_examples=12,
            stateful_step_count=14,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
