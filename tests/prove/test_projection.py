"""14a: sequences of everything that writes into a catalogue; after each step a rebuild changes no row."""

import time

import pytest

from tests.apps.products.projection_machine import Catalogue
from tests.factories.sequences import STEPS, run_sequences
from tests.prove.figures import figure, scaled

pytestmark = pytest.mark.usefixtures("in_the_store")


@pytest.mark.parametrize("half", [1, 2])
def test_14a_flat_rows_are_what_a_rebuild_would_write(half):
    sequences, began = scaled(2_500), time.monotonic()

    done = run_sequences(Catalogue, sequences)

    figure(
        "14a",
        f"half {half}: {done} sequences of up to {STEPS} steps: projection = rebuild, "
        f"{time.monotonic() - began:.0f} s",
    )
    assert done >= sequences
