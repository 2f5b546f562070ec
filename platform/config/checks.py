"""What must be right before a process serves; each finding says what to do."""

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, register
from django.db import connection
from publicsuffixlist import PublicSuffixList

from tenants.host_names import bare


def register_all() -> None:
    register(apps_are_in_one_list)
    register(secrets_are_given)
    register(hosts_are_apart)
    register(no_transaction_pooler, Tags.database)


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


def hosts_are_apart(app_configs: Any, **kwargs: Any) -> Sequence[CheckMessage]:
    """A shop that shares a registrable domain with the admin could set cookies for it."""
    if not _is_production():
        return []
    suffixes = PublicSuffixList()
    platform = suffixes.privatesuffix(bare(settings.PLATFORM_DOMAIN))
    shops = suffixes.privatesuffix(bare(settings.STOREFRONT_DOMAIN))
    if not platform or not shops or platform == shops:
        return [
            Error(
                "PLATFORM_DOMAIN and STOREFRONT_DOMAIN must be different registrable domains.",
                id="vitrina.E003",
            )
        ]
    return []


def no_transaction_pooler(app_configs: Any, databases: Any = None, **kwargs: Any) -> Sequence[CheckMessage]:
    """A pooler that hands out a backend per transaction would serve other stores' data."""
    if not databases:
        return []
    if is_transaction_pooled():
        return [
            Error(
                "The database is behind a transaction pooler; connect directly or use session mode.",
                id="vitrina.E004",
            )
        ]
    return []


def is_transaction_pooled() -> bool:
    """Whether two statements of one connection can land on two backends.

    The name of the session is set, then read back while a second connection keeps backends busy.
    """
    marker = "vitrina-pooler-check"
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        first = cursor.fetchone()
        cursor.execute("SELECT set_config('application_name', %s, false)", [marker])
        rival = connection.copy()
        try:
            with rival.cursor() as other:
                other.execute("SELECT set_config('application_name', 'rival', false), pg_backend_pid()")
                cursor.execute("SELECT pg_backend_pid(), current_setting('application_name')")
                second = cursor.fetchone()
        finally:
            rival.close()
        cursor.execute("RESET application_name")
    return bool(second != (first[0], marker))
