"""What Citus does not take, or takes otherwise than one Postgres, in a store's schema; see docs/citus.md.

Statements are read by Postgres' own grammar. Tried by hand on a cluster: both lists are what was seen there.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pgparse
from django.apps import apps
from django.conf import settings
from django.db import connection

Node = dict[str, Any]
SERIALS = {"serial", "serial2", "serial4", "serial8", "smallserial", "bigserial"}
PATH_FUNCTIONS = {"current_schema", "current_schemas", "current_setting"}
SUBCOMMANDS = {
    "AT_AlterConstraint": "ALTER CONSTRAINT",
    "AT_SetStorage": "SET STORAGE",
    "AT_SetStatistics": "SET STATISTICS",
    "AT_AddInherit": "INHERITS",
}
NAMELESS = {"CONSTR_CHECK": "CHECK", "CONSTR_UNIQUE": "UNIQUE", "CONSTR_FOREIGN": "REFERENCES"}
JUDGED = {
    "AlterTableStmt": "_alter_table",
    "CreateStmt": "_create_table",
    "IndexStmt": "_create_index",
    "RenameStmt": "_rename",
    "CreateTrigStmt": "_trigger",
    "Constraint": "_constraint",
    "MergeStmt": "_merge",
    "SubLink": "_subquery",
    "InsertStmt": "_insert",
    "UpdateStmt": "_update",
    "DeleteStmt": "_delete",
}
"""Kind of a node -> the method of Judge that looks at it."""
_UNSTEADY = "SELECT proname FROM pg_proc GROUP BY proname HAVING bool_or(provolatile {kind})"


def walk(node: Any) -> Iterator[tuple[str, Node]]:
    """Every node of a syntax tree with the name of its kind, from the outside in."""
    if isinstance(node, list):
        for one in node:
            yield from walk(one)
    elif isinstance(node, dict):
        for name, inner in node.items():
            if isinstance(inner, dict) and name[:1].isupper():
                yield name, inner
            yield from walk(inner)


def parsed(text: str) -> list[Node]:
    """The statements of a text; values that come from outside are read as NULL."""
    trees = pgparse.parse(text.replace("%s", "NULL").replace("%%", "%"))
    return [one["stmt"] for one in (json.loads(trees) if isinstance(trees, str) else trees) if "stmt" in one]


def _tables_of(names: list[str]) -> set[str]:
    labels = {name.rpartition(".")[2] for name in names}
    models = apps.get_models(include_auto_created=True)
    return {model._meta.db_table for model in models if model._meta.app_label in labels}


def _functions(kind: str) -> set[str]:
    with connection.cursor() as cursor:
        cursor.execute(_UNSTEADY.format(kind=kind))
        return {name for (name,) in cursor.fetchall()}


@dataclass
class Judge:
    """Looks at the statements of one transaction in their order: what was written decides what may follow."""

    public: set[str] = field(default_factory=lambda: _tables_of(settings.SHARED_APPS))
    of_stores: set[str] = field(default_factory=lambda: _tables_of(settings.TENANT_APPS))
    volatile: set[str] = field(default_factory=lambda: _functions("= 'v'"))
    not_immutable: set[str] = field(default_factory=lambda: _functions("<> 'i'"))
    keys: dict[str, set[str]] = field(default_factory=dict)
    """Table -> its columns that are foreign keys, as far as the statements have made them."""
    referenced: set[str] = field(default_factory=set)
    unchecked: set[str] = field(default_factory=set)
    """Tables with rows whose keys are looked at by the commit alone."""

    def faults(self, text: str) -> list[str]:
        found: list[str] = []
        for statement in parsed(text):
            for kind, node in walk(statement):
                found += getattr(self, JUDGED[kind])(node) if kind in JUDGED else []
            found += self._path_of_a_worker(statement)
            found += self._schemas(statement)
        return found

    def _alter_table(self, node: Node) -> list[str]:
        commands = [one["AlterTableCmd"] for one in node["cmds"]]
        kinds = [one["subtype"] for one in commands]
        found = self._changed(node["relation"]["relname"])
        if "AT_AddConstraint" in kinds and len(kinds) > 1:
            found.append("ADD CONSTRAINT beside another subcommand")
        found += [SUBCOMMANDS[kind] for kind in kinds if kind in SUBCOMMANDS]
        for command in commands:
            definition = command.get("def", {})
            if "ColumnDef" in definition:
                found += _new_column(definition["ColumnDef"])
            self._remember(node["relation"]["relname"], definition)
        return found

    def _create_table(self, node: Node) -> list[str]:
        for definition in node.get("tableElts", []):
            self._remember(node["relation"]["relname"], definition)
        return ["INHERITS"] if "inhRelations" in node and "partbound" not in node else []

    def _create_index(self, node: Node) -> list[str]:
        return self._changed(node["relation"]["relname"])

    def _rename(self, node: Node) -> list[str]:
        found = self._changed(node.get("relation", {}).get("relname", ""))
        return [*found, "RENAME CONSTRAINT"] if node["renameType"] == "OBJECT_TABCONSTRAINT" else found

    def _trigger(self, node: Node) -> list[str]:
        return ["trigger"]

    def _constraint(self, node: Node) -> list[str]:
        table = node.get("pktable", {})
        leaves = table.get("schemaname") == "public" or table.get("relname") in self.public
        return ["foreign key to a public table"] if leaves else []

    def _merge(self, node: Node) -> list[str]:
        source = node["sourceRelation"].get("RangeSubselect", {}).get("subquery", {})
        return ["MERGE from VALUES"] if "valuesLists" in source.get("SelectStmt", {}) else []

    def _subquery(self, node: Node) -> list[str]:
        inner = node["subselect"].get("SelectStmt", {})
        selects_nothing = not {"targetList", "valuesLists", "larg"} & set(inner)
        return ["EXISTS (SELECT FROM ...)"] if selects_nothing else []

    def _insert(self, node: Node) -> list[str]:
        table = node["relation"]["relname"]
        if self.keys.get(table):
            self.unchecked.add(table)
        settled = node.get("onConflictClause", {}).get("targetList", [])
        unsteady = _called(settled) & self.not_immutable or any(
            kind == "SQLValueFunction" for kind, _ in walk(settled)
        )
        return ["ON CONFLICT SET by a function that is not immutable"] if unsteady else []

    def _update(self, node: Node) -> list[str]:
        table = node["relation"]["relname"]
        for target in node["targetList"]:
            column = target["ResTarget"]
            is_emptied = column["val"].get("A_Const", {}).get("isnull", False)
            if column["name"] in self.keys.get(table, ()) and not is_emptied:
                self.unchecked.add(table)
        return self._volatile(node)

    def _delete(self, node: Node) -> list[str]:
        if node["relation"]["relname"] in self.referenced:
            self.unchecked.add(node["relation"]["relname"])
        return self._volatile(node)

    def _volatile(self, node: Node) -> list[str]:
        return ["volatile function in UPDATE or DELETE"] if _called(node) & self.volatile else []

    def _changed(self, table: str) -> list[str]:
        return ["DDL on a table whose keys were just written"] if table in self.unchecked else []

    def _remember(self, table: str, definition: Node) -> None:
        column = definition.get("ColumnDef", {})
        for kind, one in walk(definition):
            if kind == "Constraint" and one["contype"] == "CONSTR_FOREIGN" and "pktable" in one:
                named = {name["String"]["sval"] for name in one.get("fk_attrs", [])}
                self.keys.setdefault(table, set()).update(named or {column["colname"]})
                self.referenced.add(one["pktable"]["relname"])

    def _path_of_a_worker(self, statement: Node) -> list[str]:
        asks = _called(statement) & PATH_FUNCTIONS or any(
            node["op"] == "SVFOP_CURRENT_SCHEMA"
            for kind, node in walk(statement)
            if kind == "SQLValueFunction"
        )
        return (
            ["the search_path in a statement on a store's table"]
            if asks and self._is_of_a_store(statement)
            else []
        )

    def _is_of_a_store(self, statement: Node) -> bool:
        return any(table.get("relname") in self.of_stores for table in _tables(statement))

    def _schemas(self, statement: Node) -> list[str]:
        stores = {
            name for table in _tables(statement) if (name := table.get("schemaname", "")).startswith("s_")
        }
        return ["tables of two stores"] if len(stores) > 1 else []


def _new_column(column: Node) -> list[str]:
    names = {name["String"]["sval"] for name in column["typeName"]["names"]}
    constraints = [one["Constraint"] for one in column.get("constraints", [])]
    found = ["ADD COLUMN serial"] if names & SERIALS else []
    found += ["ADD COLUMN identity" for one in constraints if one["contype"] == "CONSTR_IDENTITY"]
    return found + [
        f"ADD COLUMN with a nameless {NAMELESS[one['contype']]}"
        for one in constraints
        if one["contype"] in NAMELESS and "conname" not in one
    ]


def _called(node: Any) -> set[str]:
    return {one["funcname"][-1]["String"]["sval"] for kind, one in walk(node) if kind == "FuncCall"}


def _tables(node: Node) -> Iterator[Node]:
    """What is read and written; the target of a statement hangs in it without the name of its kind."""
    for kind, one in walk(node):
        if kind == "RangeVar":
            yield one
        elif isinstance(one.get("relation"), dict) and "relname" in one["relation"]:
            yield one["relation"]
