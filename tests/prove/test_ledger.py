"""10a: sequences of everything that moves stock; after each step the figures are the sum of the ledger."""

import time

import pytest

from tests.apps.stock.ledger_machine import Ledger
from tests.factories.sequences import STEPS, run_sequences
from tests.prove.figures import figure, scaled

pytestmark = pytest.mark.usefixtures("in_the_store")
PARTS = 3


@pytest.mark.parametrize("part", range(1, PARTS + 1))
def test_10a_figures_are_the_sum_of_the_ledger(part):
    sequences, began = scaled(1_700), time.monotonic()

    done = run_sequences(Ledger, sequences)

    figure(
        "10a",
        f"part {part}: {done} sequences of up to {STEPS} steps: ledger = figures, "
        f"{time.monotonic() - began:.0f} s",
    )
    assert done >= sequences
