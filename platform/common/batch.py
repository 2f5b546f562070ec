"""Short statements without the ORM's compiler, and several of them in one message to Postgres.

For the few calls that every shopper or merchant makes all day: there the ORM needs longer to write a
statement than Postgres to answer it (0.7 ms against 0.1). The columns come from the models, so that
these statements follow them; rows are instances of the models as ever.
"""

import re
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

import orjson
from django.db import connection, connections, models
from psycopg.adapt import Transformer
from psycopg.pq import ExecStatus

from common.models import StoreModel

M = TypeVar("M", bound=models.Model)
T = TypeVar("T")
Row = tuple[Any, ...]
SEPARATOR = ";\n"
"""Between the statements of one message."""
_TABLE = re.compile(r'\b(FROM|JOIN) (?=")')


def of_public(text: str) -> str:
    """A statement of the ORM on public tables, with the name of their schema: good under any search_path."""
    return _TABLE.sub(r'\1 "public".', text)


class Table(Generic[M]):
    """The columns of a model, all or some; what is left out is fetched when it is asked for."""

    def __init__(self, model: type[M], *only: str) -> None:
        self.model, self._only = model, only

    @cached_property
    def fields(self) -> "list[models.Field[Any, Any]]":
        known = self.model._meta.concrete_fields
        return [field for field in known if not self._only or field.attname in self._only]

    @cached_property
    def name(self) -> str:
        return f'"{self.model._meta.db_table}"'

    @cached_property
    def columns(self) -> str:
        return ", ".join(f'{self.name}."{field.column}"' for field in self.fields)

    @cached_property
    def attributes(self) -> list[str]:
        return [field.attname for field in self.fields]

    @cached_property
    def _documents(self) -> list[int]:
        return [place for place, field in enumerate(self.fields) if isinstance(field, models.JSONField)]

    def read(self, row: Row) -> M:
        """An instance out of the values of `columns`."""
        values = list(row)
        for place in self._documents:
            if values[place] is not None:
                values[place] = orjson.loads(values[place])
        return self.model.from_db("default", self.attributes, values)


class CompiledQuery:
    """The text of a queryset that holds no values, built by the ORM once, when it is first sent."""

    def __init__(self, make: "Callable[[], models.QuerySet[Any, Any]]") -> None:
        self._make = make

    @cached_property
    def text(self) -> str:
        text, values = self._make().query.sql_with_params()
        assert values == ()
        return str(text)


class Rows(Generic[T]):
    """The rows of one statement, there after the batch has been sent."""

    def __init__(self, read: Callable[[Row], T]) -> None:
        self._read, self.rows = read, list[T]()

    def load(self, rows: Sequence[Row]) -> None:
        self.rows = [self._read(row) for row in rows]


class Batch:
    """Statements that go to Postgres in one message and are answered together, in their order.

    The values are put in on our side, by psycopg's own quoting: that is what lets one message hold
    several statements.
    """

    def __init__(self) -> None:
        self._texts: list[tuple[str, Sequence[Any]]] = []
        self._results: list[Rows[Any]] = []

    def query(self, read: Callable[[Row], T], text: str, *values: Any) -> Rows[T]:
        """Each `%s` of the text stands for a value; it has no other per cent sign."""
        rows = Rows(read)
        self._texts.append((text, values))
        self._results.append(rows)
        return rows

    def select(self, table: Table[M], rest: str, *values: Any) -> Rows[M]:
        """`rest` begins with WHERE or ORDER BY."""
        return self.query(table.read, f"SELECT {table.columns} FROM {table.name} {rest}", *values)  # noqa: S608

    def insert(self, rows: Sequence[models.Model]) -> None:
        """New rows of one model, in one statement. As with bulk_create no signal is sent."""
        model, real = type(rows[0]), connections["default"]
        fields, values = model._meta.concrete_fields, list[Any]()
        for row in rows:
            if isinstance(row, StoreModel):
                row.refuse_other_store()
            values += [field.get_db_prep_save(field.pre_save(row, add=True), real) for field in fields]
            row._state.adding, row._state.db = False, "default"  # noqa: SLF001 - as the ORM does
        names = ", ".join(f'"{field.column}"' for field in fields)
        places = ", ".join([f"({', '.join(['%s'] * len(fields))})"] * len(rows))
        self.query(tuple, f'INSERT INTO "{model._meta.db_table}" ({names}) VALUES {places}', *values)  # noqa: S608

    def send(self) -> None:
        with connection.cursor() as cursor:
            quote = Transformer(cursor.cursor).as_literal
            cursor.execute(SEPARATOR.join(_interpolate(text, values, quote) for text, values in self._texts))
            for rows in self._results:
                answer = cursor.cursor.pgresult
                rows.load(cursor.fetchall() if answer.status == ExecStatus.TUPLES_OK else ())
                cursor.nextset()


def _interpolate(text: str, values: Sequence[Any], quote: Callable[[Any], bytes]) -> str:
    first, *others = text.split("%s")
    parts = [first]
    for value, after in zip(values, others, strict=True):
        parts += ("NULL" if value is None else bytes(quote(value)).decode(), after)
    return "".join(parts)
