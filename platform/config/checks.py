"""What must be right before a process serves; each finding says what to do."""

import logging
from collections.abc import Callable, Sequence
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, register
from django.core.management.base import SystemCheckError
from django.db import OperationalError
from django.db import connection as default
from publicsuffixlist import PublicSuffixList

from tenants.host_names import without_port

logger = logging.getLogger(__name__)
FOLDER_MAIL = "common.mail_folder.FolderBackend"
OLDEST_POSTGRES = 15
WORKERS = "SELECT to_regproc('run_command_on_workers') IS NOT NULL"
ASK_WORKERS = "SELECT result FROM run_command_on_workers('SHOW lock_timeout') WHERE success"
POOLER = "The database is behind a transaction pooler; connect directly or use session mode."


def register_all() -> None:
    for check in CHECKS:
        register(check)
    for check in DATABASE_CHECKS:
        register(check, Tags.database)


def refuse_unfit() -> None:
    """Raises SystemCheckError in a process that must not serve; costs four short connections.

    Django runs its checks for commands alone, and none of a database unless it is named. A database
    that is away is not asked: a process started while it is down must live until it is back.
    """
    found = [message for check in CHECKS for message in check(None)]
    try:
        found += [message for check in DATABASE_CHECKS for message in check(None, databases=["default"])]
    except OperationalError:
        logger.warning("the database is away: nobody has asked what it is and what stands before it")
    if found:
        raise SystemCheckError("\n".join(f"{message.id}: {message.msg}" for message in found))


def _is_production() -> bool:
    return str(settings.SETTINGS_MODULE).endswith("production")


def apps_are_in_one_list(app_configs: Any, **kwargs: Any) -> Sequence[CheckMessage]:
    both = set(settings.SHARED_APPS) & set(settings.TENANT_APPS)
    if both:
        return [
            Error(
                f"{sorted(both)} are shared and of a store at once: foreign data would be read.",
                id="vitrina.E001",
            )
        ]
    return []


def secrets_are_given(app_configs: Any, **kwargs: Any) -> Sequence[CheckMessage]:
    weak = [key for key in settings.SECRET_KEYS if len(key) < 32]
    if not settings.SECRET_KEYS or weak:
        return [Error("SECRET_KEYS is empty or has a key under 32 characters.", id="vitrina.E002")]
    return []


def nobody_pays_with_play_money(app_configs: Any, **kwargs: Any) -> Sequence[CheckMessage]:
    """The sandbox says yes to everybody: whoever pressed its button would have every plan."""
    if _is_production() and settings.BILLING_PROVIDER == "sandbox":
        return [Error("BILLING_PROVIDER is the sandbox: plans would cost nothing.", id="vitrina.E009")]
    return []


def hosts_are_apart(app_configs: Any, **kwargs: Any) -> Sequence[CheckMessage]:
    """A shop that shares a registrable domain with the admin could set cookies for it."""
    if not _is_production():
        return []
    suffixes = PublicSuffixList()
    platform = suffixes.privatesuffix(without_port(settings.PLATFORM_DOMAIN))
    shops = suffixes.privatesuffix(without_port(settings.STOREFRONT_DOMAIN))
    if not platform or not shops or platform == shops:
        return [
            Error(
                "PLATFORM_DOMAIN and STOREFRONT_DOMAIN must be different registrable domains.",
                id="vitrina.E003",
            )
        ]
    return []


def mail_is_sent(app_configs: Any, **kwargs: Any) -> Sequence[CheckMessage]:
    """Mail that lands in a folder of the server, or comes from nobody, is lost without a word."""
    if not _is_production():
        return []
    found = []
    if settings.EMAIL_BACKEND == FOLDER_MAIL:
        found.append(Error("EMAIL_URL is empty: nobody would get a mail.", id="vitrina.E005"))
    if "@" not in settings.DEFAULT_FROM_EMAIL:
        found.append(Error("DEFAULT_FROM_EMAIL names no address that mail comes from.", id="vitrina.E006"))
    return found


def no_old_postgres(app_configs: Any, databases: Any = None, **kwargs: Any) -> Sequence[CheckMessage]:
    """An older one leaves out what its constraints cannot say (NULLS NOT DISTINCT), without an error."""
    if not databases:
        return []
    plain = _plain_connection()
    try:
        with plain.cursor() as cursor:
            cursor.execute("SHOW server_version_num")
            major = int(cursor.fetchone()[0]) // 10_000
    finally:
        plain.close()
    if major >= OLDEST_POSTGRES:
        return []
    message = f"The database is Postgres {major}, and {OLDEST_POSTGRES} is the oldest that serves: "
    return [Error(f"{message}move it to a later one.", id="vitrina.E007")]


def workers_give_up_waiting(app_configs: Any, databases: Any = None, **kwargs: Any) -> Sequence[CheckMessage]:
    """What our sessions set does not reach the workers of a cluster, where the rows of stores are locked.

    Whoever waited there would do so until the time of his statement is over, and be told that the
    database is away instead of that somebody else is at it. A worker that is down is not asked.
    """
    if not databases:
        return []
    plain = _plain_connection()
    try:
        with plain.cursor() as cursor:
            cursor.execute(WORKERS)
            if cursor.fetchone() == (False,):
                return []
            cursor.execute(ASK_WORKERS)
            waits = [timeout for (timeout,) in cursor.fetchall()]
    finally:
        plain.close()
    if "0" not in waits:
        return []
    role = plain.settings_dict["USER"]
    message = (
        f"The workers of the cluster wait for ever for a lock: ALTER ROLE {role} SET lock_timeout = '3s'."
    )
    return [Error(message, id="vitrina.E008")]


def no_transaction_pooler(app_configs: Any, databases: Any = None, **kwargs: Any) -> Sequence[CheckMessage]:
    """A pooler that hands out a backend per transaction would serve other stores' data."""
    if not databases:
        return []
    one, second = _plain_connection(), _plain_connection()
    try:
        return [Error(POOLER, id="vitrina.E004")] if is_transaction_pooled(one, second) else []
    finally:
        one.close()
        second.close()


def _plain_connection() -> Any:
    """Without our own pool: its threads would not survive the fork of a worker."""
    plain: Any = default.copy()
    plain.settings_dict["OPTIONS"].pop("pool", None)
    return plain


def is_transaction_pooled(connection: Any, second: Any) -> bool:
    """Whether two statements of a connection can land on two backends, or on one that a rival shares.

    A variable of our own is set and read back after the rival has set it: poolers carry the names that
    they know (application_name) from backend to backend, and no others.
    """
    query = "SELECT pg_backend_pid(), current_setting('vitrina.pooler', true)"
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid(), set_config('vitrina.pooler', 'ours', false)")
        before = cursor.fetchone()
        with second.cursor() as other:
            other.execute("SELECT set_config('vitrina.pooler', 'rival', false)")
            cursor.execute(query)
            return bool(cursor.fetchone() != before)


def end_unfit_worker(**_: Any) -> None:
    """Called before a worker forks. Celery would log any other error of such a function, and go on."""
    try:
        refuse_unfit()
    except SystemCheckError as error:
        raise SystemExit(str(error)) from None


CHECKS: tuple[Callable[..., Sequence[CheckMessage]], ...] = (
    apps_are_in_one_list,
    secrets_are_given,
    hosts_are_apart,
    mail_is_sent,
    nobody_pays_with_play_money,
)
DATABASE_CHECKS: tuple[Callable[..., Sequence[CheckMessage]], ...] = (
    no_old_postgres,
    no_transaction_pooler,
    workers_give_up_waiting,
)
