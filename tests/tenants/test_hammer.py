import logging

import pytest

from tenants.services.open_store import open_store
from tests.tenants.hammer import hammer, stamped_stores

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]


@pytest.mark.parametrize("limit_set_calls", [True, False])
def test_ten_thousand_requests_of_four_stores_read_no_foreign_row(settings, caplog, limit_set_calls):
    settings.TENANT_LIMIT_SET_CALLS = limit_set_calls
    caplog.set_level(logging.CRITICAL)

    outcome = hammer(stamped_stores(open_store), requests=5_000)

    assert (outcome.requests, outcome.foreign, outcome.failed) == (4_992, 0, 0)
