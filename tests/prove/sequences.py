"""Many random sequences of a state machine, each in a savepoint of its own, so that the tables stay small."""

from typing import Any

from django.db import transaction
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

STEPS = 12


def run_sequences(machine: Any, count: int) -> int:
    """How many were run, each of up to STEPS steps; `prepare` of the machine makes what they start from."""
    done = [0]

    class Undone(machine):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__()
            self.undo = transaction.atomic()
            self.undo.__enter__()

        def teardown(self) -> None:
            transaction.set_rollback(True)
            self.undo.__exit__(None, None, None)
            done[0] += 1

    Undone.prepare()
    run_state_machine_as_test(
        Undone,
        settings=settings(
            max_examples=count,
            stateful_step_count=STEPS,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
    return done[0]
