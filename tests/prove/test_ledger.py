"""10a: sequences of everything that moves stock; after each step the figures are the sum of the ledger."""

import time

import pytest

from tests.apps.stock.ledger_machine import Ledger
from tests.factories.sequences import STEPS, run_sequences
from tests.prove.figures import figure, scaled

pytestmark = pytest.mark.usefixtures("in_the_store")


@pytest.mark.parametrize("half", [1, 2])
def test_10a_figures_are_the_sum_of_the_ledger(half):
    sequences, began = scaled(2_500), time.monotonic()

    done = run_sequences(Ledger, sequences)

    figure(
        "10a",
        f"half {half}: {done} sequences of up to {STEPS} steps: ledger = figures, "
        f"{time.monotonic() - began:.0f} s",
    )
    assert done >= sequences
