"""The flat rows after random sequences of writes; 5 000 of them in tests/prove/test_projection.py."""

import pytest

from tests.apps.products.projection_machine import Catalog
from tests.factories.sequences import run_sequences

pytestmark = pytest.mark.usefixtures("in_the_store")


def test_rows_are_as_a_rebuild_would_write_them() -> None:
    assert run_sequences(Catalog, 6, derandomize=True) >= 6
