"""One page of the list of customers: rows, what categories each is in, and how many there are."""

import time
from dataclasses import dataclass, fields
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

import orjson
from django.db import connection
from django.db.models import BooleanField, ExpressionWrapper

from apps.customers.models import CustomerCategory, CustomerQuerySet
from apps.customers.queries import filtered, live_categories, ordered
from apps.customers.rules import rule_condition
from apps.customers.schemas import CustomerCategoryChip, CustomerQuery
from common.batch import Batch, CompiledQuery, Row, Table
from common.schemas import CAP

WORD_CAP: Final = 100
"""Words have no index, so that many matches are counted: behind them the list says that there are more."""
LIFE: Final = 600.0
"""Seconds for which a list that held more than CAP is not counted again."""
_CATEGORY: Final = Table(CustomerCategory, "id", "name", "color", "rule")
_CATEGORIES: Final = CompiledQuery(lambda: live_categories().values_list(*_CATEGORY.attributes))
_full: dict[tuple[str, str], float] = {}
"""Schema and conditions -> when they are to be counted again."""


@dataclass(frozen=True, slots=True)
class ListedCustomer:
    """The columns of a row of the list; a whole Customer costs three times as much to read."""

    id: UUID
    first_name: str
    last_name: str
    company: str
    addresses: list[dict[str, Any]]
    order_count: int
    spent: Decimal
    last_order_at: datetime | None
    tags: list[str]
    category_ids: list[str]
    blocked_at: datetime | None
    credit_balance: Decimal
    credit_due_on: date | None
    email: str
    phone: str
    fits: tuple[bool | None, ...]
    """Of each category with a rule, by name, whether it fits."""


@dataclass(frozen=True)
class CustomerRows:
    rows: list[ListedCustomer]
    categories: list[CustomerCategory]
    total: int
    is_capped: bool

    def chips(self, row: ListedCustomer) -> list[CustomerCategoryChip]:
        fits, by_hand = iter(row.fits), set(row.category_ids)
        return [
            CustomerCategoryChip(id=one.pk, name=one.name, color=one.color, is_rule=one.rule is not None)
            for one in self.categories
            if (next(fits) if one.rule is not None else False) or str(one.pk) in by_hand
        ]


_COLUMNS: Final = [field.name for field in fields(ListedCustomer)][:-1]
_DOCUMENTS: Final = [_COLUMNS.index(name) for name in ("addresses", "tags", "category_ids")]


def find_customers(query: CustomerQuery, *, sees_contact: bool) -> CustomerRows:
    """Rows and total agree: a page that is not full is the last, and says by itself how many there are."""
    found, start = filtered(query, sees_contact=sees_contact), (query.page - 1) * query.limit
    categories = _categories()
    rules = [one.rule for one in categories if one.rule is not None]
    fits = {
        f"fits_{place}": ExpressionWrapper(rule_condition(rule), BooleanField())
        for place, rule in enumerate(rules)
    }
    page = ordered(found, query.sort).annotate(**fits).values_list(*_COLUMNS, *fits)
    text, values = page[start : start + query.limit].query.sql_with_params()
    batch = Batch()
    answer = batch.query(_listed, text, *values)
    batch.send()
    total, is_capped = _total(found, query, start, len(answer.rows))
    return CustomerRows(answer.rows, categories, total, is_capped)


def _listed(row: Row) -> ListedCustomer:
    values = list(row[: len(_COLUMNS)])
    for place in _DOCUMENTS:
        values[place] = orjson.loads(values[place])
    return ListedCustomer(*[*values, row[len(_COLUMNS) :]])


def _categories() -> list[CustomerCategory]:
    batch = Batch()
    answer = batch.query(_CATEGORY.read, _CATEGORIES.text)
    batch.send()
    return answer.rows


def _total(found: CustomerQuerySet, query: CustomerQuery, start: int, size: int) -> tuple[int, bool]:
    if size < query.limit and (size or not start):
        return start + size, False
    cap = max(WORD_CAP, start + size) if query.q.strip() else CAP
    scope = (str(connection.schema_name), _conditions(query))  # type: ignore[attr-defined]
    if _full.get(scope, 0.0) > time.monotonic():
        return cap, True
    count = found.order_by()[: cap + 1].values("pk").count()
    if count > CAP:
        _remember(scope)
    return min(count, cap), count > cap


def _conditions(query: CustomerQuery) -> str:
    return query.model_dump_json(exclude={"page", "limit", "sort"}, exclude_defaults=True)


def _remember(scope: tuple[str, str]) -> None:
    now = time.monotonic()
    for one in [one for one, until in _full.items() if until <= now]:
        del _full[one]
    _full[scope] = now + LIFE
