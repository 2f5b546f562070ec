"""Bases of all tables, and the three public tables of the spine: outbox, keys, job slots."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

from django.db import connection, models
from django.db.models.sql import Query

from common import metrics
from common.ids import new_id

if TYPE_CHECKING:
    DecimalField = models.DecimalField[Any, Any]
else:
    DecimalField = models.DecimalField


class AmountField(DecimalField):
    """Money: numeric(14,3), quantised to the currency before it is stored."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs["max_digits"], kwargs["decimal_places"] = 14, 3
        super().__init__(*args, **kwargs)


class PublicModel(models.Model):
    """A row of the public schema."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        abstract = True


class WrongStore(RuntimeError):
    """A row was read in one store and is being written in another, or a query made in one runs in another."""


class StoreQuery(Query):
    """Remembers the schema it was made in, as its clones do. It runs in no other, but that one made outside
    every store may run in any."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.schema_of_origin = current_schema()

    def chain(self, *args: Any, **kwargs: Any) -> Any:  # an update or a deletion begins with it
        self._refuse_other_store()
        return super().chain(*args, **kwargs)

    def get_compiler(self, *args: Any, **kwargs: Any) -> Any:
        self._refuse_other_store()
        return super().get_compiler(*args, **kwargs)

    def _refuse_other_store(self) -> None:
        here = current_schema()
        if self.schema_of_origin not in ("public", here):
            metrics.wrong_store.inc()
            raise WrongStore(f"a query of {self.schema_of_origin} run in {here}")


Row_co = TypeVar("Row_co", bound=models.Model, covariant=True)


class StoreQuerySet(models.QuerySet[Row_co]):
    """Rows of a store; the base of all query sets of its tables."""

    def __init__(self, model: Any = None, query: Any = None, using: Any = None, hints: Any = None) -> None:
        super().__init__(model, StoreQuery(model) if query is None else query, using, hints)


class StoreModel(models.Model):
    """A row of a store's schema. It remembers its store and refuses to be written in another."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    schema_of_origin: str | None = None
    as_locked: dict[str, Any] | None = None
    """Its columns before a change, as `crud.lock_or_404` read them."""
    derived_columns: ClassVar[frozenset[str]] = frozenset()
    """Written along with others (search keys, sort names): a change of them is not told in the activity."""

    objects = StoreQuerySet.as_manager()  # models with query sets of their own override it

    class Meta:
        abstract = True

    @classmethod
    def from_db(  # type: ignore[override]  # the stubs describe a later Django
        cls, db: str | None, field_names: Collection[str], values: Collection[Any]
    ) -> Self:
        row = super().from_db(db, field_names, values)
        row.schema_of_origin = current_schema()
        return row

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.refuse_other_store()
        super().save(*args, **kwargs)
        self.schema_of_origin = current_schema()

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        self.refuse_other_store()
        return super().delete(*args, **kwargs)

    @property
    def activity_label(self) -> str:
        """What the activity calls this row. It is kept, so never the name or the address of a person."""
        return ""

    def refuse_other_store(self) -> None:
        here = current_schema()
        if here == "public" or self.schema_of_origin not in (None, here):
            metrics.wrong_store.inc()
            raise WrongStore(f"{type(self).__name__} of {self.schema_of_origin} written in {here}")


def current_schema() -> str:
    """The schema that statements run in now: a store's, or `public`."""
    return str(connection.schema_name)  # type: ignore[attr-defined]


class OutboxMessage(models.Model):
    """An effect that must happen once; written in the business transaction, closed by the task."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    store_id = models.UUIDField(null=True)
    kind = models.CharField(max_length=80)
    queue = models.CharField(max_length=20, default="critical")
    dedupe_key = models.CharField(max_length=255, unique=True)
    payload = models.JSONField(default=dict)
    request_id = models.CharField(max_length=64, default="")
    not_before = models.DateTimeField()
    attempts = models.PositiveSmallIntegerField(default=0)
    sent_until = models.DateTimeField(null=True)
    done_at = models.DateTimeField(null=True)
    failed_at = models.DateTimeField(null=True)
    last_error = models.TextField(default="")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [
            models.Index(
                fields=["not_before"],
                name="outbox_open",
                condition=models.Q(done_at__isnull=True, failed_at__isnull=True),
            ),
            models.Index(
                fields=["failed_at"],
                name="outbox_given_up",
                condition=models.Q(failed_at__isnull=False),
            ),
        ]


class IdempotencyKey(models.Model):
    """The first answer to a call that must happen once."""

    id = models.BigAutoField(primary_key=True)
    scope = models.CharField(max_length=160)
    key = models.CharField(max_length=255)
    request_hash = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField(null=True)
    body = models.JSONField(null=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["scope", "key"], name="idempotency_once")]


class ScheduleSlot(models.Model):
    """One run of a periodic job; two schedulers may try, one row is inserted."""

    id = models.BigAutoField(primary_key=True)
    job = models.CharField(max_length=80)
    slot = models.DateTimeField()
    finished_at = models.DateTimeField(null=True)
    error = models.TextField(default="")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["job", "slot"], name="schedule_slot_once")]
