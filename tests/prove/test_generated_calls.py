"""16: two hundred generated calls of every operation, each sent as three callers."""

import logging
import time

import pytest

from tests.platform.test_schemathesis import rows, walk  # noqa: F401 - fixtures
from tests.prove.figures import figure, scaled

PARTS = 5


@pytest.mark.django_db
@pytest.mark.parametrize("part", range(PARTS))
def test_16_generated_calls_get_documented_answers(walk, part, caplog):  # noqa: F811
    caplog.set_level(logging.CRITICAL)
    began = time.monotonic()

    found = walk.every_operation(scaled(200, 3), slice(part, None, PARTS))

    seconds = time.monotonic() - began
    sent = {name: caller.statuses for name, caller in walk.callers.items()}
    answers = "; ".join(f"{name} {dict(sorted(statuses.items()))}" for name, statuses in sent.items())
    calls = sum(statuses.total() for statuses in sent.values())
    figure(
        "16",
        f"part {part + 1}: {calls} calls in {seconds:.0f} s, {answers}, "
        f"{len(found)} operations with a finding",
    )
    assert found == {}, "\n\n".join(f"{name}\n{text}" for name, text in found.items())
