"""Many random sequences of a state machine, each in a savepoint of its own, so that the tables stay small."""

from collections.abc import Callable
from typing import Any

from django.db import transaction
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, run_state_machine_as_test

from common.errors import AppError

STEPS = 12


class Machine(RuleBasedStateMachine):
    """Acts through `do`, and a `check` that reads whether everything agrees.

    What was refused was rolled back by Postgres, so the state after it has been checked before.
    """

    def __init__(self) -> None:
        super().__init__()
        self.is_changed = True

    @classmethod
    def prepare(cls) -> None:
        """Makes what is there before each sequence."""

    def do(self, act: Callable[..., Any], *values: Any, **named: Any) -> Any:
        """What the act returns; None when it is refused."""
        try:
            with transaction.atomic():
                done = act(*values, **named)
        except AppError:
            return None
        self.is_changed = True
        return done

    def check(self) -> None:
        raise NotImplementedError

    @invariant()
    def everything_agrees(self) -> None:
        if self.is_changed:
            self.check()
        self.is_changed = False


def run_sequences(
    machine: type[Machine], count: int, *, steps: int = STEPS, derandomize: bool = False
) -> int:
    """How many were run, each of up to `steps` steps; `prepare` of the machine makes what they start from."""
    done = [0]

    class Undone(machine):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__()
            self.undo = transaction.atomic()
            self.undo.__enter__()

        def teardown(self) -> None:
            super().teardown()
            transaction.set_rollback(True)
            self.undo.__exit__(None, None, None)
            done[0] += 1

    Undone.prepare()
    run_state_machine_as_test(
        Undone,
        settings=settings(
            max_examples=count,
            stateful_step_count=steps,
            deadline=None,
            database=None,
            derandomize=derandomize,
            suppress_health_check=list(HealthCheck),
        ),
    )
    return done[0]
