"""Bringing the stores that are behind up to this code, each in one transaction of its own.

Many runners may work at once, and a runner that was killed is just started again: what a store has
is decided by its commit. See docs/algorithms/store-migrations.md.
"""

import logging
import random
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import ceil
from typing import Any
from uuid import UUID

from django.db import Error, connection, transaction
from django.db.models import QuerySet

from common.locks import is_busy
from tenants.context import inside
from tenants.hosts import hosts_changed
from tenants.models import Store, StoreState, StoreTemplate
from tenants.schema_version import code_version, is_ahead
from tenants.services.maker import as_role
from tenants.services.migration_steps import (
    AheadOfCode,
    MigrationSteps,
    applied_migrations,
    read_with_models,
    refuse_newer,
    refuse_steps_outside_a_transaction,
)

logger = logging.getLogger(__name__)

FIRST, FIRST_SHARE = 5, 0.05
"""The first stores are read with this code's models before their commit."""
MAX_REFUSED_SHARE = 0.01
LOCK_TIMEOUT_MS = 300
"""Longer than this no reader of a store waits for its migration."""
TRIES, FIRST_PAUSE = 8, 0.05


@dataclass
class Rollout:
    """What one runner did. `refused`: schema -> why; those stores keep their version and get 503."""

    done: int = 0
    refused: dict[str, str] = field(default_factory=dict)
    stopped: bool = False
    waiting: dict[UUID, tuple[int, float]] = field(default_factory=dict, repr=False)
    given_up: set[UUID] = field(default_factory=set, repr=False)

    def __str__(self) -> str:
        stopped = ", stopped" if self.stopped else ""
        return f"{self.done} stores migrated, {len(self.refused)} refused{stopped}"

    @property
    def is_bad(self) -> bool:
        """A lone store may be broken by itself; more than that, and more than 1 %, is our doing."""
        return len(self.refused) > max(1, MAX_REFUSED_SHARE * (self.done + len(self.refused)))


def stores_behind() -> "QuerySet[Store]":
    """Without those that a later release has: the release before, started again, must leave them there."""
    known = StoreTemplate.objects.values_list("version", "migrations")
    ahead = [version for version, migrations in known if is_ahead(migrations)]
    return Store.objects.exclude(state=StoreState.DELETED).exclude(
        schema_version__in=[code_version(), *ahead]
    )


def stores_opened_meanwhile() -> "QuerySet[Store]":
    """Those behind that processes of the release before opened after `prepare` had passed."""
    since = StoreTemplate.objects.filter(pk=code_version()).values("created_at")
    return stores_behind().filter(created_at__gte=since[:1])


def migrate_stores(stores: Iterable[Store] | None = None) -> Rollout:
    """Migrates the given stores, or all that are behind.

    A store that fails stays as it was and is answered with 503 until it is mended; the others go
    on, unless so many fail that the migration itself must be wrong. Raises NotAtomic before any.
    """
    refuse_steps_outside_a_transaction()
    behind = stores_behind()
    if stores is not None:
        behind = behind.filter(pk__in=[store.pk for store in stores])
    rollout, steps = Rollout(), MigrationSteps()
    read_first = max(FIRST, ceil(behind.count() * FIRST_SHARE))
    try:
        while _next(behind, rollout, steps, read=rollout.done < read_first):
            if rollout.is_bad:
                rollout.stopped = True
                logger.error("rollout stopped", extra={"refused": len(rollout.refused)})
                break
    finally:
        hosts_changed()
    return rollout


def _next(behind: "QuerySet[Store]", rollout: Rollout, steps: MigrationSteps, *, read: bool) -> bool:
    """Takes one store that nobody is at; False when there is none left for this runner."""
    now = time.monotonic()
    resting = {pk for pk, (_, until) in rollout.waiting.items() if until > now}
    store: Store | None = None
    try:
        with transaction.atomic():
            free = behind.exclude(pk__in=rollout.given_up | resting).order_by("pk")
            store = free.select_for_update(skip_locked=True, no_key=True).first()
            if store is not None:
                _migrate(store, steps, read=read)
    except (Error, LookupError, AheadOfCode) as error:
        if store is None:
            raise
        _judge(store, error, rollout)
    else:
        if store is None:
            return _rest(rollout, resting)
        rollout.done += 1
        rollout.waiting.pop(store.pk, None)
    finally:
        connection.set_schema_to_public()  # type: ignore[attr-defined]
    return True


def _migrate(store: Store, steps: MigrationSteps, *, read: bool) -> None:
    with inside(store):
        with connection.cursor() as cursor, as_role(cursor):
            _give_up_waiting_after(cursor, LOCK_TIMEOUT_MS)
            # Without public: a table that the store lacks must be an error.
            cursor.execute(f'SET LOCAL search_path TO "{store.schema_name}"')
            applied = applied_migrations(store.schema_name)
            refuse_newer(store.schema_name, applied)
            for migration in steps.lacking(applied):
                steps.run(migration, connection.connection, applied)
        if read:
            read_with_models()
    Store.objects.filter(pk=store.pk).update(schema_version=code_version())


def _give_up_waiting_after(cursor: Any, milliseconds: int) -> None:
    """In this transaction, on the workers of a cluster too; one Postgres gives the other name no meaning."""
    cursor.execute("SET LOCAL citus.propagate_set_commands = 'local'")
    cursor.execute(f"SET LOCAL lock_timeout = {milliseconds}")
    cursor.execute("SET LOCAL citus.propagate_set_commands = 'none'")


def _judge(store: Store, error: Exception, rollout: Rollout) -> None:
    """A store whose tables are in use is tried again later, any other failure refuses it."""
    tries = rollout.waiting.get(store.pk, (0, 0.0))[0] + 1
    if is_busy(error) and tries < TRIES:
        pause = FIRST_PAUSE * 2**tries * random.uniform(0.5, 1.5)  # noqa: S311 - spreads rivals
        rollout.waiting[store.pk] = (tries, time.monotonic() + pause)
        return
    logger.error("store not migrated", exc_info=error, extra={"schema": store.schema_name})
    rollout.waiting.pop(store.pk, None)
    rollout.given_up.add(store.pk)
    rollout.refused[store.schema_name] = str(error).strip() or type(error).__name__


def _rest(rollout: Rollout, resting: set[UUID]) -> bool:
    """Waits for the first store that was busy; False when none is."""
    if not resting:
        return False
    time.sleep(max(0.0, min(rollout.waiting[pk][1] for pk in resting) - time.monotonic()))
    return True
