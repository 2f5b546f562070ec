"""16: two hundred generated calls of every operation as each of three callers."""

import logging
import time

import pytest

from tests.platform.test_schemathesis import rows, walk  # noqa: F401 - fixtures
from tests.prove.figures import figure, scaled


@pytest.mark.django_db
@pytest.mark.parametrize("actor", ["visitor", "owner", "member"])
def test_16_generated_calls_get_documented_answers(walk, actor, caplog):  # noqa: F811
    caplog.set_level(logging.CRITICAL)
    walker, began = walk(actor), time.monotonic()

    found = walker.every_operation(scaled(200, 3))

    figure(
        "16",
        f"{actor}: {walker.statuses.total()} calls in {time.monotonic() - began:.0f} s, "
        f"answers {dict(sorted(walker.statuses.items()))}, {len(found)} operations with a finding",
    )
    assert found == {}, "\n\n".join(f"{name}\n{text}" for name, text in found.items())
