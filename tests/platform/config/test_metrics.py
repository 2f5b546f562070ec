"""What the scraper of this machine reads."""

import os
import re
import subprocess
import sys
from datetime import timedelta

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from common import outbox
from common.models import OutboxMessage

COUNT = """
import os, sys
from common import metrics
for _ in range(int(sys.argv[1])):
    metrics.limiter_hits.labels("login").inc()
    metrics.observe_request("GET", "store", 200, 0.004)
metrics.outbox_oldest.set(float(sys.argv[1]))
sys.stdout.write(metrics.export().decode())
"""
HERE = {"Host": "localhost"}


def _figure(text, name):
    return float(re.search(rf"^{re.escape(name)} (\S+)$", text, flags=re.MULTILINE)[1])


def _enqueue(key, seconds_ago):
    moment = timezone.now() - timedelta(seconds=seconds_ago)
    outbox.enqueue("probe", {}, store_id=None, dedupe_key=key, not_before=moment)


@pytest.mark.django_db
def test_age_of_the_outbox_is_that_of_the_oldest_message_that_is_due():
    def age():
        return _figure(Client(headers=HERE).get("/metrics").content.decode(), "vitrina_outbox_oldest_seconds")

    assert age() == 0
    _enqueue("later", -3600)
    assert age() == 0
    for key, seconds in (("done", 900), ("old", 600), ("young", 60)):
        _enqueue(key, seconds)
    OutboxMessage.objects.filter(dedupe_key="done").update(done_at=timezone.now())
    assert age() == pytest.approx(600, abs=5)
    OutboxMessage.objects.filter(dedupe_key="old").update(failed_at=timezone.now())
    assert age() == pytest.approx(60, abs=5)


@pytest.mark.django_db
def test_messages_that_were_given_up_are_counted():
    for key in ("open", "given-up", "given-up-too"):
        _enqueue(key, 60)
    OutboxMessage.objects.exclude(dedupe_key="open").update(failed_at=timezone.now())

    assert _figure(Client(headers=HERE).get("/metrics").content.decode(), "vitrina_outbox_given_up") == 2


@pytest.mark.django_db
@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "127.0.0.1:8000"])
def test_figures_are_for_the_scraper_of_this_machine(host):
    assert Client(headers={"Host": host}).get("/metrics").status_code == 200


@pytest.mark.parametrize(
    "reported",
    [
        {"REMOTE_ADDR": "190.1.2.3"},
        {"HTTP_HOST": "vitrina.pe"},
        {"HTTP_HOST": "190.1.2.3"},
        {"HTTP_X_FORWARDED_FOR": "127.0.0.1"},
        {"HTTP_FORWARDED": "for=127.0.0.1"},
        {"HTTP_X_REAL_IP": "127.0.0.1"},
        {"HTTP_VIA": "1.1 edge"},
    ],
)
def test_figures_are_for_nobody_behind_a_proxy(reported):
    assert Client(**{"HTTP_HOST": "localhost", **reported}).get("/metrics").status_code == 404


@pytest.mark.django_db
def test_invented_methods_are_one_row_of_figures():
    for method in ("FOO", "BAR"):
        Client(headers=HERE).generic(method, "/livez")

    reported = Client(headers=HERE).get("/metrics").content.decode()

    assert 'method="other",route="livez"' in reported
    assert 'method="FOO"' not in reported


@pytest.mark.parametrize(("shared", "counted"), [(True, 5.0), (False, 3.0)])
def test_processes_of_the_web_are_counted_together(tmp_path, shared, counted):
    """Without the shared folder each scrape would show the process that happens to answer."""
    env = {**os.environ, "PYTHONPATH": "platform"}
    if shared:
        env["PROMETHEUS_MULTIPROC_DIR"] = str(tmp_path)

    for times in ("2", "3"):
        reported = subprocess.run(
            [sys.executable, "-c", COUNT, times],
            cwd=settings.ROOT,
            env=env,
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    assert _figure(reported, 'vitrina_limiter_refusals_total{name="login"}') == counted
    name = 'vitrina_request_seconds_count{method="GET",route="store",status="200"}'
    assert _figure(reported, name) == counted
    assert _figure(reported, "vitrina_outbox_oldest_seconds") == 3.0
