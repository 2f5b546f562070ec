"""Whatever is done in whatever order: the figures are the sum of the ledger. More in tests/prove."""

import pytest
from django.db import transaction
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.apps.stock.ledger_machine import Ledger

pytestmark = pytest.mark.usefixtures("in_the_store")


class Undone(Ledger):
    """Each sequence in a savepoint of its own, so that the tables stay small."""

    def __init__(self) -> None:
        super().__init__()
        self.undo = transaction.atomic()
        self.undo.__enter__()

    def teardown(self) -> None:
        transaction.set_rollback(True)
        self.undo.__exit__(None, None, None)


def test_figures_are_the_sum_of_the_movements() -> None:
    Undone.prepare()
    run_state_machine_as_test(
        Undone,
        settings=settings(
            max_examples=15,
            stateful_step_count=15,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
