"""How long each kind of process may hold the database, and how Celery delivers."""

import psycopg
import pytest
from django.conf import settings
from django.db import connection

from config.celery import app
from config.settings.topics.database import database

LIMITS = ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout")


def _limits(process):
    """As a session of this kind of process has them."""
    options = database(settings.DATABASE_URL, process, pooled=False)["OPTIONS"]
    given = connection.get_connection_params()
    where = {name: given[name] for name in ("host", "port", "dbname", "user", "password") if name in given}
    with psycopg.connect(**where, options=options["options"]) as session:
        return tuple(session.execute(f"SHOW {name}").fetchone()[0] for name in LIMITS)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("process", "limits"),
    [
        ("web", ("5s", "3s", "10s")),
        ("worker", ("1min", "3s", "10s")),
        ("scheduler", ("1min", "3s", "10s")),
        ("command", ("0", "3s", "0")),
        ("one nobody knows", ("5s", "3s", "10s")),
    ],
)
def test_sessions_of_each_process_have_their_limits(process, limits):
    assert _limits(process) == limits


def test_worker_delivers_at_least_once_and_soon_again():
    conf = app.conf

    assert (conf.task_acks_late, conf.task_reject_on_worker_lost) == (True, True)
    assert conf.worker_prefetch_multiplier == 1
    assert (conf.task_time_limit, conf.task_soft_time_limit) == (240, 200)
    assert conf.worker_max_tasks_per_child == 500
    assert (conf.result_backend, conf.task_ignore_result) == (None, True)
    assert sorted(queue.name for queue in conf.task_queues) == ["bulk", "critical", "mail", "media"]


def test_broker_gives_a_lost_message_out_again_after_five_minutes():
    assert app.conf.broker_transport_options == {
        "visibility_timeout": 300,
        "unacked_restore_interval": 5,
        "unacked_restore_throttle": 1,
        "socket_timeout": 2,
        "socket_connect_timeout": 2,
        "max_retries": 0,
    }


def test_no_task_may_run_until_its_message_is_given_out_again():
    assert app.conf.task_time_limit < app.conf.broker_transport_options["visibility_timeout"]
