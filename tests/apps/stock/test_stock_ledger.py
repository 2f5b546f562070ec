"""Whatever is done in whatever order: the figures are the sum of the ledger. More in tests/prove."""

import pytest

from tests.apps.stock.ledger_machine import Ledger
from tests.factories.sequences import run_sequences

pytestmark = pytest.mark.usefixtures("in_the_store")


def test_figures_are_the_sum_of_the_movements() -> None:
    assert run_sequences(Ledger, 15, derandomize=True) >= 15
