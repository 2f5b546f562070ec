"""14a: sequences of everything that writes into a catalogue; after each step a rebuild changes no row."""

import time

import pytest

from tests.apps.products.projection_machine import Catalog
from tests.factories.sequences import STEPS, run_sequences
from tests.prove.figures import figure, scaled

pytestmark = pytest.mark.usefixtures("in_the_store")


@pytest.mark.parametrize("quarter", [1, 2, 3, 4])
def test_14a_flat_rows_are_what_a_rebuild_would_write(quarter):
    sequences, began = scaled(1_250), time.monotonic()

    done = run_sequences(Catalog, sequences)

    figure(
        "14a",
        f"part {quarter}: {done} sequences of up to {STEPS} steps: projection = rebuild, "
        f"{time.monotonic() - began:.0f} s",
    )
    assert done >= sequences
