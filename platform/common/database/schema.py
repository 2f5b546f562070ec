"""Names for the constraints that Django writes inside a column and leaves to Postgres to name."""

from collections.abc import Iterator
from typing import Any

from django.db.backends.postgresql.schema import DatabaseSchemaEditor
from django.db.models import Field, Model

MAX_NAME_LENGTH = 63
"""Bytes of a name in Postgres; our tables and columns are ASCII."""


class SchemaEditor(DatabaseSchemaEditor):
    """Writes the names that Postgres would give: a schema is the same with them and without.

    A cluster that shards by schema refuses a new column with a nameless CHECK, and gives a nameless
    UNIQUE another name than a single Postgres does.
    """

    # `column_sql` writes the check of a column, with its name.
    sql_check_constraint = ""

    def column_sql(
        self, model: type[Model], field: "Field[Any, Any]", include_default: bool = False
    ) -> tuple[str, list[Any]] | tuple[None, None]:
        column = super().column_sql(model, field, include_default)
        check = field.db_parameters(connection=self.connection)["check"]
        if column[0] is None or not check:
            return column
        return f"{column[0]} {self._named(model, field.column, 'check')} CHECK ({check})", column[1]

    def _iter_column_sql(
        self, column_db_type: str, params: list[Any], model: type[Model], field: "Field[Any, Any]", *rest: Any
    ) -> Iterator[str]:
        parts = super()._iter_column_sql  # type: ignore[misc]  # the stubs leave it out
        for part in parts(column_db_type, params, model, field, *rest):
            if part == "UNIQUE":
                yield self._named(model, field.column, "key")
            elif part == "PRIMARY KEY":
                yield self._named(model, None, "pkey")
            yield part

    def _check_sql(self, name: str, check: str) -> str:
        return f"CONSTRAINT {self.quote_name(name)} CHECK ({check})"

    def _named(self, model: type[Model], column: str | None, label: str) -> str:
        return f"CONSTRAINT {self.quote_name(postgres_name(model._meta.db_table, column or '', label))}"


def postgres_name(table: str, column: str, label: str) -> str:
    """As Postgres' makeObjectName: the longer of both names gives a letter until all of it fits."""
    while len("_".join(filter(None, (table, column, label)))) > MAX_NAME_LENGTH:
        if len(table) > len(column):
            table = table[:-1]
        else:
            column = column[:-1]
    return "_".join(filter(None, (table, column, label)))
