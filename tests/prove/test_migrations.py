"""33: the next release comes to many stores while the runner is killed and one store is poisoned."""

import os
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from urllib.error import HTTPError

import psycopg
import pytest

from tests.e2e.installation import ROOT
from tests.prove.figures import figure, scaled
from tests.prove.site import Site
from tests.tenants.next_release import BY_PYTHON, COLUMNS, FILLS, GROWS, write_package

OPEN = """
from tests.factories.accounts import make_user
from tenants.services.open_store import open_store
for n in range({count}):
    open_store(owner=make_user(email=f"many{{n}}@correo.pe"), name=f"M {{n}}", subdomain_name=f"many-{{n}}")
"""
TIMED = """
import time
from django.core.management import call_command
from django.db import connection
from tenants.models import Store
from tenants.services.migrate_stores import migrate_stores
stores = list(Store.objects.order_by("-pk")[:{count}])
half = len(stores) // 2
began = time.monotonic()
for store in stores[:half]:
    call_command("migrate_schemas", schema_name=store.schema_name, verbosity=0, interactive=False)
    connection.set_schema_to_public()
between = time.monotonic()
assert migrate_stores(stores[half:]).done == len(stores) - half
print("TIMED", (between - began) / half, (time.monotonic() - between) / (len(stores) - half))
"""
BREAKS = FILLS.replace("0002_other", "0003_other").replace("    expands = True\n", "")
BEHIND = "SELECT count(*) FROM tenants_store WHERE schema_version = %s"


@pytest.fixture
def site(new_site):
    return new_site(settings="tests.prove.next_release_settings")


def test_33_migration_of_many_stores(site):
    count = scaled(200, 24)
    site.manage("shell", "-c", OPEN.format(count=count))
    old = site.query("SELECT schema_version FROM tenants_store LIMIT 1")[0][0]
    schemas = [row[0] for row in site.query("SELECT schema_name FROM tenants_store ORDER BY id")]
    poisoned = schemas[9]
    site.query(f'ALTER TABLE "{poisoned}".notifications_notification ADD COLUMN urgency text')
    _publish(site, COLUMNS, BY_PYTHON)
    timed = site.manage("shell", "-c", TIMED.format(count=scaled(20, 8))).partition("TIMED")[2].split()
    stop, stalls = threading.Event(), [0.0]
    reader = threading.Thread(target=_read, args=(site, schemas[: count // 2], stop, stalls))
    reader.start()

    first = _start_runner(site)
    while site.query(BEHIND, [old])[0][0] > count * 0.7:
        time.sleep(0.01)
    os.killpg(first.pid, signal.SIGKILL)
    first.wait()
    resumed = site.query(BEHIND, [old])[0][0]
    began = time.monotonic()
    runner_processes = [_start_runner(site) for _ in range(2)]
    outputs = [process.communicate(timeout=200)[0].decode() for process in runner_processes]
    seconds = time.monotonic() - began
    stop.set()
    reader.join()

    left = site.query("SELECT schema_name FROM tenants_store WHERE schema_version = %s", [old])
    figure(
        "33",
        f"{count} stores: a store by migrate_schemas {float(timed[0]):.3f} s, by the "
        f"runner {float(timed[1]):.3f} s; killed with {resumed} to go, 2 runners did the rest "
        f"in {seconds:.1f} s with their start, {len(left)} refused, "
        f"longest wait of a reader {1000 * stalls[0]:.0f} ms",
    )
    assert left == [(poisoned,)], outputs
    assert resumed < count
    assert stalls[0] < 1


def test_33_web_of_the_release_before_serves_until_its_restart(site):
    count = scaled(60, 12)
    site.manage("shell", "-c", OPEN.format(count=count))
    shops = [f"many-{n}.shop.localhost" for n in range(count)]
    stop, seen = threading.Event(), dict[int, int]()
    visitor = threading.Thread(target=_visit, args=(site, shops, stop, seen))
    visitor.start()

    _publish(site, GROWS, FILLS)
    site.manage("prepare")
    versions = site.query("SELECT count(DISTINCT schema_version) FROM tenants_store")[0][0]
    after = [_status(site, shop) for shop in shops]
    stop.set()
    visitor.join()
    _publish(site, GROWS, FILLS, BREAKS)
    site.manage("prepare")
    refused = [_status(site, shop) for shop in shops]
    site.kill("web")
    site.start_web()
    site._wait()
    restarted = [_status(site, shop) for shop in shops]

    figure(
        "33b",
        f"{count} stores brought to a release that only grows under the web of the one before: "
        f"{seen.get(200, 0)} answers of {sum(seen.values())} with 200, all {after.count(200)} after it; "
        f"of one that breaks: {refused.count(503)} refused until the restart",
    )
    assert versions == 1
    assert set(seen) == {200}
    assert after == [200] * count
    assert refused == [503] * count
    assert restarted == [200] * count


def _publish(site: Site, *texts: str) -> None:
    package = site.data / f"release{len(texts)}" / f"notifications_next_{len(texts)}"
    write_package(package, *texts)
    paths = [str(ROOT / "platform"), str(ROOT), str(package.parent)]
    site.extra |= {"PROVE_RELEASE": package.name, "PYTHONPATH": os.pathsep.join(paths)}


def _start_runner(site: Site) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "manage.py", "stores", "migrate"],
        cwd=ROOT,
        env=site._environment("command"),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )


def _read(site: Site, schemas: list[str], stop: threading.Event, stalls: list[float]) -> None:
    """A reader of all stores, who must never wait long behind a migration."""
    with psycopg.connect(site.database_url, autocommit=True) as connection:
        while not stop.is_set():
            for schema in schemas:
                began = time.monotonic()
                connection.execute(f'SELECT count(*) FROM "{schema}".notifications_notification')  # type: ignore[arg-type]
                stalls[0] = max(stalls[0], time.monotonic() - began)


def _visit(site: Site, shops: list[str], stop: threading.Event, seen: dict[int, int]) -> None:
    while not stop.is_set():
        for shop in shops:
            status = _status(site, shop)
            seen[status] = seen.get(status, 0) + 1


def _status(site: Site, host: str) -> int:
    """What a shop answers; its list of currencies needs its store and nothing of the front end."""
    address = f"http://127.0.0.1:{site.port}/api/v1/currency/list"
    request = urllib.request.Request(address, headers={"Host": f"{host}:{site.port}"})
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return int(answer.status)
    except HTTPError as error:
        return error.code
