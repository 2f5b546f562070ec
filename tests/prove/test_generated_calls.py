"""16: two hundred generated calls of every operation as each of three callers."""

import logging
import time

import pytest

from tests.platform.test_schemathesis import rows, walk  # noqa: F401 - fixtures
from tests.prove.figures import figure, scaled

CALLS, REFUSALS = scaled(200, 3), scaled(20, 3)
"""Who is turned away at the door has nothing read of what he sends: a tenth is enough there."""
WHOLE, FIRST, SECOND = slice(None), slice(0, None, 2), slice(1, None, 2)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("actor", "part"),
    [("visitor", WHOLE), ("member", WHOLE), ("owner", FIRST), ("owner", SECOND)],
    ids=["visitor", "member", "owner-1", "owner-2"],
)
def test_16_generated_calls_get_documented_answers(walk, actor, part, caplog):  # noqa: F811
    caplog.set_level(logging.CRITICAL)
    walker, began = walk(actor), time.monotonic()

    found = walker.every_operation(CALLS, refusals=REFUSALS, part=part)

    figure(
        "16",
        f"{actor}: {walker.statuses.total()} calls in {time.monotonic() - began:.0f} s, "
        f"answers {dict(sorted(walker.statuses.items()))}, {len(found)} operations with a finding",
    )
    assert found == {}, "\n\n".join(f"{name}\n{text}" for name, text in found.items())
