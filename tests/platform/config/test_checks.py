"""What keeps a process from starting, one test a reason."""

import os
import subprocess
import sys

import pytest
from django.conf import settings as installed
from django.core.management import call_command
from django.core.management.base import SystemCheckError
from django.db import OperationalError, connection

from config import checks


class Wandering:
    """Another backend from statement to statement."""

    def __init__(self):
        self.backends = [connection.copy(), connection.copy()]

    def cursor(self):
        return self

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def execute(self, statement):
        self.backends.reverse()
        self.now = self.backends[0].cursor()
        self.now.execute(statement)

    def fetchone(self):
        return self.now.fetchone()

    def close(self):
        for backend in self.backends:
            backend.close()


@pytest.fixture
def production(settings):
    """`production(NAME=value)`: right settings of production, but for what is given."""

    def choose(**given):
        good = {
            "PLATFORM_DOMAIN": "vitrina.pe",
            "STOREFRONT_DOMAIN": "tiendas-vitrina.pe",
            "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
            "DEFAULT_FROM_EMAIL": "Vitrina <hola@vitrina.pe>",
            "BILLING_PROVIDER": "",
        }
        # The module comes last: Django forgets it with the next setting that a test changes.
        for name, value in {**good, "SETTINGS_MODULE": "config.settings.production", **given}.items():
            setattr(settings, name, value)

    return choose


def _found():
    with pytest.raises(SystemCheckError) as refused:
        checks.refuse_unfit()
    return str(refused.value)


@pytest.mark.django_db
def test_right_settings_are_served(production):
    production()

    checks.refuse_unfit()


@pytest.mark.django_db
def test_an_app_in_both_lists_is_refused(settings):
    settings.TENANT_APPS = [*settings.TENANT_APPS, "accounts"]

    assert _found().startswith("vitrina.E001: ['accounts'] are shared and of a store at once")


@pytest.mark.django_db
@pytest.mark.parametrize("keys", [[], ["short"], ["x" * 40, "short"]])
def test_empty_and_short_secrets_are_refused(settings, keys):
    settings.SECRET_KEYS = keys

    assert "vitrina.E002" in _found()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("platform", "shops"),
    [("vitrina.pe", "tiendas.vitrina.pe"), ("app.vitrina.pe", "vitrina.pe"), ("localhost", "vitrina.pe")],
)
def test_one_registrable_domain_for_both_is_refused_in_production(production, platform, shops):
    production(PLATFORM_DOMAIN=platform, STOREFRONT_DOMAIN=shops)

    assert "vitrina.E003" in _found()
    production(PLATFORM_DOMAIN=platform, STOREFRONT_DOMAIN=shops, SETTINGS_MODULE="config.settings.local")
    checks.refuse_unfit()


@pytest.mark.django_db
def test_mail_that_lands_in_a_folder_is_refused_in_production(production):
    production(EMAIL_BACKEND=checks.FOLDER_MAIL)

    assert "vitrina.E005: EMAIL_URL is empty: nobody would get a mail." in _found()
    production(EMAIL_BACKEND=checks.FOLDER_MAIL, SETTINGS_MODULE="config.settings.local")
    checks.refuse_unfit()


@pytest.mark.django_db
@pytest.mark.parametrize("sender", ["", "Vitrina"])
def test_mail_without_a_sender_is_refused_in_production(production, sender):
    production(DEFAULT_FROM_EMAIL=sender)

    assert "vitrina.E006" in _found()


@pytest.mark.django_db
def test_session_of_ones_own_is_no_pooler():
    assert checks.no_transaction_pooler(None, databases=["default"]) == []


@pytest.mark.django_db
def test_postgres_that_is_too_old_is_refused(monkeypatch):
    with connection.cursor() as cursor:
        cursor.execute("SHOW server_version")
        (version,) = cursor.fetchone()
    major = int(version.partition(".")[0])

    monkeypatch.setattr(checks, "OLDEST_POSTGRES", major)
    checks.refuse_unfit()
    monkeypatch.setattr(checks, "OLDEST_POSTGRES", major + 1)

    assert _found() == (
        f"vitrina.E007: The database is Postgres {major}, and {major + 1} is the oldest that serves: "
        "move it to a later one."
    )


@pytest.mark.django_db
def test_backend_that_two_connections_share_is_refused(monkeypatch):
    """As behind a pooler with one backend, which serves both by turns."""
    monkeypatch.setattr(checks, "_plain_connection", lambda: connection)
    monkeypatch.setattr(connection, "close", lambda: None)

    assert _found() == f"vitrina.E004: {checks.POOLER}"


@pytest.mark.django_db
def test_backend_that_changes_under_a_connection_is_refused():
    assert checks.is_transaction_pooled(Wandering(), connection) is True


@pytest.mark.django_db
def test_database_that_is_away_does_not_keep_a_process_from_starting(monkeypatch):
    def away(*_, **__):
        raise OperationalError

    monkeypatch.setattr(checks, "is_transaction_pooled", away)

    checks.refuse_unfit()


@pytest.mark.django_db
@pytest.mark.parametrize("command", ["prepare", "scheduler"])
def test_commands_that_serve_refuse_to_start(settings, command):
    settings.SECRET_KEYS = []

    with pytest.raises(SystemCheckError, match="E002"):
        call_command(command, skip_checks=True)


@pytest.mark.parametrize(
    "program",
    [
        ["-c", "from config import wsgi"],
        ["-m", "celery", "-A", "config.celery", "worker", "--pool", "solo"],
    ],
    ids=["web", "worker"],
)
def test_servers_refuse_to_start(program):
    """Django itself checks nothing in these two."""
    wrong = {
        "DJANGO_SETTINGS_MODULE": "config.settings.production",
        "SECRET_KEYS": "x" * 40,
        "EMAIL_URL": "smtp://mail.example.com",
        "DEFAULT_FROM_EMAIL": "hola@vitrina.pe",
        "PLATFORM_DOMAIN": "vitrina.pe",
        "STOREFRONT_DOMAIN": "tiendas.vitrina.pe",
        "PYTHONPATH": os.pathsep.join(["platform", "."]),
        "DATABASE_URL": "postgres://nobody@127.0.0.1:1/none",
    }

    ended = subprocess.run(
        [sys.executable, *program],
        cwd=installed.ROOT,
        env={**os.environ, **wrong},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )

    assert ended.returncode != 0
    assert "vitrina.E003" in ended.stderr


@pytest.fixture
def cluster():
    """`cluster("3s", "0")`: this Postgres answers for workers with these time-outs."""

    def play(*timeouts):
        rows = ", ".join(f"('worker', 5432, true, '{timeout}')" for timeout in timeouts)
        _run(
            "CREATE OR REPLACE FUNCTION run_command_on_workers(command text) RETURNS TABLE "
            "(nodename text, nodeport int, success bool, result text) LANGUAGE sql AS "
            f"$$ VALUES {rows}, ('dead', 5432, false, 'connection refused') $$"
        )

    yield play
    _run("DROP FUNCTION IF EXISTS run_command_on_workers(text)")


def _run(statement):
    with connection.cursor() as cursor:
        cursor.execute(statement)


@pytest.mark.django_db(transaction=True)
def test_workers_of_a_cluster_must_give_up_waiting_for_a_lock(cluster):
    on_one_postgres = checks.workers_give_up_waiting(None, databases=["default"])
    cluster("3s", "0")
    [wrong] = checks.workers_give_up_waiting(None, databases=["default"])
    cluster("3s", "3s")
    right = checks.workers_give_up_waiting(None, databases=["default"])

    assert (on_one_postgres, right) == ([], [])
    assert wrong.id == "vitrina.E008"
    assert f"ALTER ROLE {connection.settings_dict['USER']} SET lock_timeout = '3s'" in wrong.msg
    assert checks.workers_give_up_waiting(None) == []
