"""The flat rows after random sequences of writes; 5 000 of them in tests/prove/test_projection.py."""

import pytest
from django.db import transaction
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.apps.products.projection_machine import Catalogue

pytestmark = pytest.mark.usefixtures("in_the_store")


class Undone(Catalogue):
    """Each sequence in a savepoint of its own, so that the tables stay small."""

    def __init__(self) -> None:
        super().__init__()
        self.undo = transaction.atomic()
        self.undo.__enter__()

    def teardown(self) -> None:
        transaction.set_rollback(True)
        self.undo.__exit__(None, None, None)


def test_rows_are_as_a_rebuild_would_write_them() -> None:
    Undone.prepare()
    run_state_machine_as_test(
        Undone,
        settings=settings(
            max_examples=6,
            stateful_step_count=12,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )
