"""14a: sequences of everything that writes into a catalogue; after each step a rebuild changes no row."""

import time

import pytest
from django.db import transaction
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.apps.products.projection_machine import Catalogue
from tests.prove.figures import figure, scaled

pytestmark = pytest.mark.usefixtures("in_the_store")
STEPS = 12


def test_14a_flat_rows_are_what_a_rebuild_would_write():
    sequences, began = scaled(5_000), time.monotonic()
    done = [0]

    class Undone(Catalogue):
        def __init__(self):
            super().__init__()
            self.undo = transaction.atomic()
            self.undo.__enter__()

        def teardown(self):
            transaction.set_rollback(True)
            self.undo.__exit__(None, None, None)
            done[0] += 1

    Undone.prepare()
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
        "14a",
        f"{done[0]} sequences of up to {STEPS} steps: projection = rebuild, {time.monotonic() - began:.0f} s",
    )
    assert done[0] >= sequences
