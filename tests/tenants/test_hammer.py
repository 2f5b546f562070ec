import logging
from collections.abc import Iterator

import pytest
from django.db import connections

from tenants.services.open_store import open_store
from tests.tenants.hammer import hammer, stamped_stores

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]


@pytest.fixture(autouse=True)
def _no_log_of_each_request() -> Iterator[None]:
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.parametrize("limit_set_calls", [True, False])
def test_ten_thousand_requests_of_four_stores_read_no_foreign_row(settings, limit_set_calls):
    """Five thousand each way."""
    settings.TENANT_LIMIT_SET_CALLS = limit_set_calls

    outcome = hammer(stamped_stores(open_store), requests=5_008)

    assert (outcome.requests, outcome.foreign, outcome.failed) == (5_008, 0, 0)


@pytest.mark.parametrize("limit_set_calls", [True, False])
def test_control_a_search_path_that_stays_reads_foreign_rows(settings, monkeypatch, limit_set_calls):
    settings.TENANT_LIMIT_SET_CALLS = limit_set_calls
    stores = stamped_stores(open_store)
    monkeypatch.setitem(connections.settings["default"], "ENGINE", "tests.tenants.leaking_backend")

    outcome = hammer(stores, requests=320)

    assert outcome.foreign > 100
