"""A store with 100 000 orders: list and tabs cost at most twice what they cost with 1 000, and the export
of as many lines holds no more memory than that of a hundredth."""

import time
from pathlib import Path
from statistics import median

import pytest
from django.db import connection

from apps.jobs.files import open_file
from apps.jobs.models import Job
from apps.jobs.services.run_job import run_job
from apps.jobs.services.start_job import start_job
from apps.orders.listing.order_filter import TABS, OrderFilter
from apps.orders.listing.queries import find_orders
from apps.orders.models import Order, OrderLine
from tenants.context import inside
from tests.factories.orders import place
from tests.factories.stock import stocked
from tests.prove.figures import figure, scaled

pytestmark = pytest.mark.django_db(transaction=True)
FEW, MANY, TURNS = 1_000, scaled(100_000, 4_000), 15
MAX_GROWN = 28
"""Megabytes; all rows at once would be some hundred."""
STATES = "ARRAY['COMPLETED','COMPLETED','SHIPPED','CONFIRMED','CANCELLED','PENDING']"
ACTIONS = "ARRAY['NONE','NONE','DELIVER','PACK','NONE','CONFIRM']"


def _multiply(first, last):
    """Copies the one order of the store, with its line, under the numbers from `first` to `last`."""
    changed = {
        "id": "gen_random_uuid()",
        "number": "n",
        "placed_at": "placed_at - n * interval '1 minute'",
        "state": f"({STATES})[1 + n % 6]",
        "next_action": f"({ACTIONS})[1 + n % 6]",
    }
    names = [field.column for field in Order._meta.concrete_fields]
    values = ", ".join(changed.get(name, name) for name in names)
    lines = [field.column for field in OrderLine._meta.concrete_fields]
    line_values = ", ".join(
        {"id": "gen_random_uuid()", "order_id": "o.id"}.get(name, f"l.{name}") for name in lines
    )
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO orders_order ({', '.join(names)}) SELECT {values} FROM orders_order, "
            f"generate_series({first}, {last}) AS n WHERE number = 1001"
        )
        cursor.execute(
            f"INSERT INTO orders_orderline ({', '.join(lines)}) SELECT {line_values} "
            f"FROM orders_orderline l, orders_order o WHERE o.number BETWEEN {first} AND {last} "
            "AND l.order_id = (SELECT id FROM orders_order WHERE number = 1001)"
        )
        cursor.execute("VACUUM (FREEZE, ANALYZE) orders_order")
        cursor.execute("VACUUM (FREEZE, ANALYZE) orders_orderline")


def _milliseconds():
    """Of the list of each tab with the counts of all."""
    found = {}
    for tab in TABS:
        times = []
        for _ in range(TURNS):
            began = time.perf_counter()
            listed = find_orders(OrderFilter(), tab, "-placedAt", start=0, limit=25)
            times.append((time.perf_counter() - began) * 1000)
        assert len(listed.rows) <= 25
        found[tab] = median(times)
    return found


def _memory(name):
    """Of this process, in megabytes: VmRSS is held now, VmHWM the most since the last reset."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{name}:")) / 1000


def _export(user_id, form):
    """Lines of the file, and the megabytes by which the process grew at most while it was made."""
    params = {"format": form, "filters": {}, "ids": [], "seesContact": True, "seesCost": True}
    job = start_job(kind="order.export", params=params, user_id=user_id, language="es")
    Path("/proc/self/clear_refs").write_text("5")
    before = _memory("VmRSS")
    while Job.objects.open().filter(pk=job.pk).exists():
        run_job(job.pk)
    grown = _memory("VmHWM") - before
    job.refresh_from_db()
    assert job.state == "DONE"
    with open_file(job.file) as file:
        assert sum(len(chunk) for chunk in file.chunks()) == job.file["bytes"]
    return job.result["lines"], grown


def test_list_tabs_and_export_of_100_000_orders(store, owner, settings, tmp_path, drop_schemas_after):
    settings.MEDIA_ROOT = tmp_path
    with inside(store):
        place((stocked(10, price="25.00"), 1))
        _multiply(2_000, 2_000 + FEW - 2)
        few, small = _milliseconds(), _export(owner.pk, "xlsx")
        _multiply(10_000, 10_000 + MANY - FEW - 1)
        many = _milliseconds()
        csv, xlsx = _export(owner.pk, "csv"), _export(owner.pk, "xlsx")

    timings = ", ".join(f"{tab} {few[tab]:.1f} and {many[tab]:.1f}" for tab in TABS)
    figure(
        "list",
        f"list and counts by tab, ms with {FEW} and {MANY} orders: {timings}; "
        f"export of {csv[0]} lines: csv {csv[1]:.1f} MB, xlsx {xlsx[1]:.1f} MB "
        f"({small[1]:.1f} MB for {small[0]})",
    )
    assert (small[0], csv[0], xlsx[0]) == (FEW, MANY, MANY)
    assert max(csv[1], xlsx[1]) <= MAX_GROWN
    assert [tab for tab in TABS if many[tab] > 2 * few[tab]] == []
