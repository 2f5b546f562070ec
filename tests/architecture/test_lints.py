"""Habits that no ready-made linter knows. Each list of exceptions names its files and why."""

from tests.architecture.sources import (
    calls,
    dotted,
    imports,
    product_files,
    relative,
)

FILES = product_files()
OUTSIDE = {"requests", "urllib", "urllib3", "http", "httpx", "aiohttp", "socket"}
CALLS_NOBODY = {"urllib.parse"}
MAY_CALL_OUTSIDE = {
    "platform/common/http.py",  # the one client
    "tenants/services/watch_domains.py",  # the date of a certificate: a handshake with the edge, no request
}
MAY_RUN_SQL = {
    "apps/discounts/services/failures.py",  # one conditional INSERT counts a try
    "apps/orders/checkout/services/number.py",  # the next number, in one statement
    "apps/products/attachment_uses.py",  # files named in the photos of all products
    "apps/products/listing_sql.py",  # reads of the flat rows, the most frequent of all
    "apps/products/search/services/save_search_terms.py",  # many counters in one statement
    "apps/products/listings/services/listing_store.py",  # words and many rows in one statement
    "apps/products/categories/services/move_products.py",  # many placings go back in one statement
    "apps/shipping/services/unserved.py",  # one conditional INSERT counts a try
    "apps/stock/history.py",  # running figures of the ledger, by a window
    "apps/products/services/ranks.py",  # new ranks of a whole list in one statement
    "apps/stock/services/ledger.py",  # the advisory lock of an order
    "apps/stock/services/reserve.py",  # one conditional UPDATE a line
    "apps/warehouses/set_lock.py",  # the advisory lock of a store's warehouses
    "platform/common/idempotency.py",  # writes or reads a key in one statement
    "platform/common/locks.py",  # the advisory locks of a name
    "platform/common/outbox.py",  # writes a message unless one with its key is there
    "platform/common/batch.py",  # short statements of the busiest calls, several in one message
    "platform/config/checks.py",  # asks how old the server is and whether a pooler stands between
    "platform/config/management/commands/prepare.py",  # one preparation at a time
    "platform/config/management/commands/stores.py",  # which schemas exist
    "platform/console/services/measure.py",  # how large a schema and the database are
    "tenants/hosts.py",  # the look-up of a shop's host, built once
    "tenants/services/migrate_stores.py",  # time-out and search_path of one migration
    "tenants/services/migration_steps.py",  # what a store's schema has
    "tenants/services/provision.py",  # makes and drops the schema of a store
    "tenants/services/template.py",  # reads the catalogue
    "tenants/token_lookup.py",  # the look-up of every merchant call, built once
}
MAY_REMEMBER = {
    "apps/content/ready_texts.py",  # the ready texts that come with the release
    "apps/shipping/promise.py",  # the holidays of a country
    "apps/storefront/bundle.py",  # the manifest of the shop's build
    "platform/accounts/services/check_password.py",  # common passwords, a dummy hash
    "platform/common/crypto.py",  # the key ring
    "platform/common/redis.py",  # the connection pool
    "platform/common/batch.py",  # columns of models and texts of statements
    "platform/config/front.py",  # names of headers
    "platform/reference/zones.py",  # the zones that come with the release
    "platform/reference/district_search.py",  # the districts that come with the release
    "platform/config/views/shell.py",  # the manifest of the admin's build
    "tenants/domain_records.py",  # the public suffixes that come with a library
    "tenants/hosts.py",  # the text of a statement
    "tenants/schema_version.py",  # a digest of the code's own migrations
    "tenants/token_lookup.py",  # the text of a statement
}
MAY_TELL_STALE = {
    "apps/orders/fields/services/order_fields.py",  # a field inside a document of settings
    "apps/message_templates/services/save_template.py",  # a text that is still the product's, without a row
    "apps/attachments/services/update_file.py",  # a file, whose trash is older than the kit
    "apps/products/organizing/services/undo_bulk.py",  # collects the refusals of many products
    "apps/products/editing/services/update_product.py",  # a product with its variants
    "apps/store_settings/services/save_setting.py",  # a document that may not be there yet
    "tenants/services/update_store.py",  # a row of the public schema
    "platform/billing/services/update_plan.py",  # a row of the public schema
    "apps/collaborators/services/members.py",  # a row of the public schema
}
MAY_READ_A_PATCH = {
    "apps/jobs/imports/public_schemas.py",  # settings of an import, mended cells beside those of before
    "platform/console/plan_api.py",  # prices and limits by their names
    "apps/integrations/merchant_api.py",  # a document of settings
    "apps/products/sheet/cells.py",  # a cell as the body of a call
    "apps/products/imports/locations.py",  # a row of a file, or the fields as they were, as a body
    "apps/orders/fulfillment/merchant_api.py",  # the address of a parcel
    "apps/orders/notifications/merchant_api.py",  # a document of settings
    "apps/orders/detail/merchant_api.py",  # contact and address, as they were sent
    "apps/products/editing/merchant_api.py",  # a product with its variants
    "apps/receipts/settings_api.py",  # a document of settings
    "apps/store_settings/checkout_api.py",  # a document of settings
    "apps/store_settings/merchant_api.py",  # a document of settings
    "tenants/store_api.py",  # notes of the set-up, by their wire names
}
MAY_LOCK_ROWS = {
    "apps/stock/services/levels.py",  # of many variants, by variant and then by id
    "tenants/services/migrate_stores.py",  # one store at a time, passing by those of other runners
}
MAY_START_THREADS = {
    "apps/shipping/couriers/asking.py",  # asks couriers, touches no database
    "platform/accounts/hashing.py",  # hashes passwords, touches no database
    "platform/common/pubsub.py",  # listens to Redis, touches no database
    "platform/common/store_context.py",  # run_in_store itself
    "platform/config/front.py",  # the threads of the web process: a request comes without a store
}


def _last(node):
    return dotted(node.func).split(".")[-1]


def _found(matches, allowed=frozenset()):
    """Places of calls that match outside the allowed files, and allowed files without such a call."""
    places = [(relative(file), node.lineno) for file in FILES for node in calls(file) if matches(node)]
    stale = [f"{name}: take it off the list" for name in sorted(allowed - {name for name, _ in places})]
    return [f"{name}:{line}" for name, line in places if name not in allowed] + stale


def test_tasks_are_sent_by_the_outbox_alone():
    names = {"delay", "apply_async", "send_task"}

    assert _found(lambda node: _last(node) in names, {"platform/common/outbox.py"}) == []


def test_threads_are_opened_in_a_store():
    names = {"Thread", "ThreadPoolExecutor", "ProcessPoolExecutor", "Timer"}

    assert _found(lambda node: _last(node) in names, MAY_START_THREADS) == []


def test_the_outside_is_called_by_one_client():
    wrong = [
        f"{relative(file)}:{line} {name}"
        for file in FILES
        for line, name in imports(file)
        if name.split(".")[0] in OUTSIDE and name.rpartition(".")[0] not in CALLS_NOBODY
        if relative(file) not in MAY_CALL_OUTSIDE
    ]

    assert wrong == []


def test_nothing_of_a_store_is_remembered_by_a_function():
    caches = {"cache", "lru_cache", "cached_property"}
    wrong = [
        f"{relative(file)}:{line} {name}"
        for file in FILES
        for line, name in imports(file)
        if name.split(".")[-1] in caches and relative(file) not in MAY_REMEMBER
    ]

    assert wrong == []


def test_links_never_come_from_the_callers_host():
    names = {"build_absolute_uri", "get_host", "get_raw_uri"}

    assert _found(lambda node: _last(node) in names) == []


def test_sql_is_written_by_hand_in_few_places():
    names = {"connection.cursor", "connection.cursor_of_any_path"}

    assert _found(lambda node: dotted(node.func) in names, MAY_RUN_SQL) == []
    assert _found(lambda node: dotted(node.func).endswith(("objects.raw", ".extra"))) == []


def test_rows_are_locked_in_the_order_of_their_ids():
    spine = {"platform/common/locks.py", "platform/common/outbox.py"}

    assert _found(lambda node: _last(node) == "select_for_update", MAY_LOCK_ROWS | spine) == []


def test_stale_versions_are_refused_by_the_kit():
    def tells_stale(node):
        return _last(node) == "Conflict" and bool(node.args) and getattr(node.args[0], "value", "") == "stale"

    assert _found(tells_stale, MAY_TELL_STALE | {"platform/common/crud.py"}) == []


def test_a_patch_is_read_by_the_kit():
    def reads_a_patch(node):
        return any(word.arg == "exclude_unset" for word in node.keywords)

    assert _found(reads_a_patch, MAY_READ_A_PATCH) == []
