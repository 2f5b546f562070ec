"""The engine with its isolation off: a connection stays in the first store that it has entered.

This is what a search_path that nobody resets does. Only controls of the tenancy hammer use it.
"""

from typing import Any

from common.database import base

SETS_PATH = "set_config('search_path'"


class DatabaseWrapper(base.DatabaseWrapper):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.execute_wrappers.append(self._stay)

    def _handle_search_path(self, cursor: Any = None) -> None:
        if getattr(self.connection, "is_in_a_store", False):
            return
        super()._handle_search_path(cursor)
        self.connection.is_in_a_store = self.schema_name != "public"

    def _stay(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        """A statement that selects a store does so once."""
        if SETS_PATH in sql:
            if getattr(self.connection, "is_in_a_store", False):
                sql = sql.replace(SETS_PATH, "concat('search_path'")
            self.connection.is_in_a_store = True
        return execute(sql, params, many, context)
